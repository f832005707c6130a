"""Draw plan-page.png: the page of one field of the example plan, as the README shows it."""  # noqa: INP001

import io
import json
from pathlib import Path

import pypdf
import typst

from delmarva.documents.paper import paper
from delmarva.documents.typesetting import TEMPLATES
from delmarva.documents.writing import plan_pdf
from delmarva.planning import load_farm, make_plan

HERE = Path(__file__).parent
FIELD = "Field 5"
PIXELS_PER_INCH = 106  # 900 pixels wide

plan = make_plan(load_farm(HERE.parent / "examples/delaware-poultry-grain"))
printed = pypdf.PdfReader(io.BytesIO(plan_pdf(plan))).pages
number = next(n for n, page in enumerate(printed) if page.extract_text().startswith(FIELD))
drawn = typst.compile(
    TEMPLATES / "plan/plan.typ",
    root=TEMPLATES,
    format="png",
    ppi=PIXELS_PER_INCH,
    sys_inputs={"data": json.dumps(paper(plan))},
    ignore_system_fonts=True,
)
(HERE / "plan-page.png").write_bytes(drawn[number])
