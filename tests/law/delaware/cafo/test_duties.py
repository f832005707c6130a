"""Which duties the chapter lays on an operation (7 DE Admin. Code 7201 §9.5)."""

from delmarva.law.delaware.cafo.duties import cafo_duties
from tests.cases import worked_cases

test_cafo_duties = worked_cases(cafo_duties, """
    cafo_class        | has_permit | duty       | outcome           | citation      | why
    other             |            |            | none              | 9.5.3.1       | no feeding operation
    feeding operation |            |            | none              | 9.5.3.1       | no CAFO
    large             | yes        |            | large             | 9.5.6.1       | permitted
    medium            | yes        |            | medium            | 9.5.6.6       | permitted
    designated        | yes        |            | designated        | 9.5.6.6       | permitted
    large             | no         | none large | unpermitted large | 9.5.4.1.1.4.1 | no discharge
    medium            | no         | none       | unpermitted       | 9.5.4.1.1     | no discharge any more
    large             | no         | discharge  | applicant         | 9.5.4.1.1.1   | must apply
    designated        | no         | design     | applicant         | 9.5.4.1.1.3   | must apply
""")  # fmt: skip
