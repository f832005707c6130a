"""Papers made from data: a plan as JSON, as a workbook and as a typeset document."""

from delmarva.documents.writing import write_plan

__all__ = ["write_plan"]
