"""Provisions of this chapter that are steps of a case and wait for the procedure that runs it."""

from delmarva.rules import Waiting

PENALTY_APPEAL = Waiting(("MD-15.20.07.07I",), "the appeal against a penalty")
