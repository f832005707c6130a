"""Delmarva: farm and land law of Delaware and Maryland as software.

The law is written once, as plain Python in ``delmarva.law``; plans, explanations, questions, checks over
tables and printed pages are made from it.
"""

__version__ = "0.1.0"
