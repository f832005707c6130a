"""Papers made from data: a plan, an annual report and a season as JSON, as a workbook and as a typeset document."""

from delmarva.documents.writing import write_cafo, write_plan, write_report, write_season

__all__ = ["write_cafo", "write_plan", "write_report", "write_season"]
