"""Provisions of this chapter that are steps of a case and wait for the procedure that runs it."""

from delmarva.rules import Waiting

CERTIFICATION_CASE = Waiting(("DE-2242(a)",), "the application file for a certificate")
