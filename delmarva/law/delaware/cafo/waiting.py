"""Provisions of this chapter that are steps of a case and wait for the procedure that runs it."""

from delmarva.rules import Waiting

NOTICE_CASE = Waiting(("9.5.8.2.1.4",), "the public notice case: one notice for several notices of intent")
COMPLAINT_CASE = Waiting(("9.5.9.2",), "the complaint case, which a regulation of 1 January 2001 sets up")
