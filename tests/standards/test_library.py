"""Which row answers, what state it is official in, and what is said when none does."""

from __future__ import annotations

import pytest

from delmarva.rules import InputError, NotModelled, Status
from delmarva.standards import Library
from delmarva.standards.packs import shipped_packs
from tests.standards.packs_of_the_user import HEADER, ROW, SOUND, UNITS, written

CORN = {"crop": "corn", "part": "grain", "unit": "bu"}


@pytest.fixture
def library():
    return Library.shipped()


def rows(*statuses):
    """A pack with a corn row of each status; the row of status n holds the value n/100."""
    sources = "".join(f'\n[sources.s{n}]\ncite = "Source {n}"\n' for n in range(len(statuses)))
    text = HEADER + sources + UNITS
    for n, status in enumerate(statuses):
        text += ROW.replace("0.36", f"{n / 100}").replace("official-DE", status) + f'source = "s{n}"\n'
    return text


# From least to most preferred in Delaware, so that file order cannot be what decides.
ORDER = ["UNCONFIRMED", "foreign", "other-state", "national", "official-MD", "regional", "official-DE"]


@pytest.mark.parametrize("known", range(1, 8))
def test_the_nearest_source_decides(tmp_path, known):
    """The state's own, regional, official of the other state, national, other state, foreign, unconfirmed."""
    library = Library.shipped([written(tmp_path, rows(*ORDER[:known]))])
    found = library.row("crop-removal", jurisdiction="DE", **CORN)
    assert found.status == ORDER[known - 1]


def test_in_maryland_the_official_rows_change_places(tmp_path):
    library = Library.shipped([written(tmp_path, rows("official-DE", "regional", "official-MD"))])
    found = [row.status for row in library.rows("crop-removal", jurisdiction="MD", **CORN)]
    assert found[:3] == ["official-MD", "regional", "official-DE"]


def test_equal_rows_follow_the_order_of_the_file(tmp_path):
    library = Library.shipped([written(tmp_path, rows("regional", "regional"))])
    assert library.row("crop-removal", jurisdiction="DE", **CORN).source == "Source 0"


STATUSES = [
    # status word, jurisdiction, status of the figure, note
    ("official-DE", "DE", Status.GUIDANCE, ""),
    ("official-DE", "MD", Status.REGIONAL, "official of Delaware"),
    ("official-DE", None, Status.REGIONAL, "official of Delaware"),
    ("official-MD", "MD", Status.GUIDANCE, ""),
    ("official-MD", "DE", Status.REGIONAL, "official of Maryland"),
    ("regional", "DE", Status.REGIONAL, ""),
    ("national", "DE", Status.NATIONAL, ""),
    ("other-state", "DE", Status.OTHER_STATE, ""),
    ("foreign", "DE", Status.FOREIGN, ""),
    ("UNCONFIRMED", "DE", Status.UNCONFIRMED, ""),
    ("entered", "DE", Status.ENTERED, ""),
]


@pytest.mark.parametrize(("word", "jurisdiction", "status", "note"), STATUSES)
def test_a_figure_tells_who_stands_behind_it(tmp_path, word, jurisdiction, status, note):
    library = Library.shipped([written(tmp_path, rows(word))])
    figure = library.figure("crop-removal", "p2o5_lb", jurisdiction=jurisdiction, **CORN)
    assert (figure.status, figure.note) == (status, note)


def test_a_figure_tells_what_it_is_and_where_it_stands(library):
    figure = library.figure("legume-credits", "n_lb_ac", crop="alfalfa", jurisdiction="DE")
    assert figure.name == "legume-credits.n_lb_ac alfalfa"
    assert figure.unit == "lb N/ac"
    assert figure.cite == "Sims and Gartley 1996, Delaware, in National Agronomy Manual (2011) table 503-16"
    assert figure.status.official


def test_the_users_pack_goes_before_every_shipped_row(tmp_path, library):
    shipped = library.figure("crop-removal", "p2o5_lb", jurisdiction="DE", **CORN)
    own = Library.shipped([written(tmp_path, SOUND.replace("official-DE", "UNCONFIRMED"))])
    figure = own.figure("crop-removal", "p2o5_lb", jurisdiction="DE", **CORN)
    assert (float(shipped), float(figure)) == (0.42, 0.36)
    assert figure.cite == "County Agricultural Laboratory, bulletin 12 (pack county-lab, edition 2026)"


def test_a_value_the_users_pack_lacks_comes_from_the_shipped_ones(tmp_path):
    library = Library.shipped([written(tmp_path, SOUND)])
    assert float(library.figure("crop-removal", "k2o_lb", jurisdiction="DE", **CORN)) == 0.27


def test_an_official_table_can_be_loaded_where_none_was_readable(tmp_path, library):
    wanted = {"crop": "corn", "part": "grain", "category": "low", "jurisdiction": "DE"}
    with pytest.raises(NotModelled):
        library.figure("k2o-p2o5-recommendations", "k2o_lb_ac", **wanted)
    text = HEADER + (
        '[units.k2o-p2o5-recommendations]\nk2o_lb_ac = "lb K2O/ac"\n'
        '[[rows.k2o-p2o5-recommendations]]\ncrop = "corn"\ncategory = "low"\nk2o_lb_ac = 120\n'
        'status = "official-DE"\n'
    )
    loaded = Library.shipped([written(tmp_path, text)])
    figure = loaded.figure("k2o-p2o5-recommendations", "k2o_lb_ac", **wanted)
    assert (float(figure), figure.unit, figure.status) == (120, "lb K2O/ac", Status.GUIDANCE)


def test_a_pack_that_cannot_be_used_is_refused_with_every_problem(tmp_path):
    broken = written(tmp_path, SOUND.replace("0.36", "-1").replace('"2026"', '""'))
    with pytest.raises(InputError) as refused:
        Library.shipped([broken])
    assert str(refused.value).splitlines() == [
        'county.toml, [pack] edition: expected a text; found ""',
        "county.toml, crop-removal row 1 (corn grain bu), p2o5_lb: "
        "expected a number from 0 to 60 in lb P2O5/bu; found -1",
    ]


def test_two_packs_of_the_user_do_not_share_an_id(tmp_path):
    packs = [written(tmp_path, SOUND), written(tmp_path, SOUND, "again.toml")]
    with pytest.raises(
        InputError, match=r'^again\.toml, \[pack\] id: .*found "county-lab", the id of county'
    ):
        Library.shipped(packs)


UNREADABLE = [
    # table, column, keys, jurisdiction, words of the reason
    ("crop-removal", "p2o5_lb", {"crop": "lima bean"}, "DE", "Phosphorus Removal by Delaware Crops"),
    ("crop-removal", "p2o5_lb", {"crop": "lima bean"}, "MD", "University of Maryland bulletins"),
    ("nitrogen-rates", "n_lb_ac", {"crop": "wheat"}, "DE", "other than corn grain were not readable"),
    ("psnt-sidedress", "value", {"factor": "yield", "level": "each ton"}, "DE", "below the critical value"),
    ("mineralisation", "fraction", {"material": "compost", "year": 1}, "DE", "manure nitrogen tables"),
    ("manure-composition", "ammonium_n_lb", {"material": "broiler litter"}, "DE", "laboratory analysis"),
    ("psi-worksheet", "value", {"factor": "organic rate"}, "DE", "Technical Guidance Manual"),
    ("p-source-coefficients", "coefficient", {"material": "goat"}, "MD", "EB-405"),
    ("soil-test-categories", "upto_fiv", {"scale": "UM"}, "MD", "SFM-4"),
    ("lime", "ton_ac", {}, "DE", "Adams-Evans buffer tables"),
    ("lime", "ton_ac", {}, "MD", "follow the laboratory"),
    ("k2o-p2o5-recommendations", "p2o5_lb_ac", {"crop": "corn"}, "DE", "rarely at optimum and none above it"),
    ("erosion-r", "r", {"place": "Sussex DE"}, "DE", "no county value was readable"),
    (
        "erosion-c",
        "c",
        {"cover": "corn, no-till", "kind": "annual average"},
        "DE",
        "no table of crop by tillage",
    ),
]


@pytest.mark.parametrize(("table", "column", "keys", "jurisdiction", "reason"), UNREADABLE)
def test_what_nobody_could_read_has_no_figure_but_a_reason(
    library, table, column, keys, jurisdiction, reason
):
    with pytest.raises(NotModelled) as none:
        library.figure(table, column, jurisdiction=jurisdiction, **keys)
    sentence = str(none.value)
    assert f"[table {table}, column {column}]" in sentence
    assert reason in sentence
    assert sentence.endswith("A standards pack with the official table can be loaded.")


@pytest.mark.parametrize("method", ["Bray-P1", "Mehlich-1", "Olsen", "Morgan"])
def test_no_other_extractant_decides_a_legal_class(library, method):
    with pytest.raises(NotModelled, match="ask for a Mehlich-3 test"):
        library.row("soil-test-conversions", nutrient="P", method=method, to="UD-FIV", for_regulation=True,
                    jurisdiction="DE")  # fmt: skip


def test_an_equation_of_another_state_is_there_to_be_looked_at(library):
    keys = {"nutrient": "P", "method": "Bray-P1", "to": "Mehlich-3"}
    found = library.rows("soil-test-conversions", for_regulation=False, jurisdiction="DE", **keys)
    assert [(row.status, float(row.values["slope"])) for row in found] == [
        ("regional", 1),
        ("other-state", 1.35),
    ]
    assert library.rows("soil-test-conversions", for_regulation=True, jurisdiction="DE", **keys) == []


REFUSED = [
    (("crop-removals", "p2o5_lb"), {}, r"table 'crop-removals' is not known \(did you mean crop-removal\?\)"),
    (
        ("crop-removal", "p205_lb"),
        {},
        r"crop-removal: column of numbers 'p205_lb' .*\(did you mean p2o5_lb\?\)",
    ),
    (("crop-removal", "method"), {}, "column of numbers 'method' is not known"),
    (("crop-removal", "p2o5_lb"), {"crops": "corn"}, r"key 'crops' is not known \(did you mean crop\?\)"),
    (("crop-removal", "p2o5_lb"), {"unit": "cwt"}, "key unit: expected one of bu, ton, .*; found 'cwt'"),
    (("mineralisation", "fraction"), {"year": "1"}, "key year: expected one of 1, 2, 3, 4; found '1'"),
    (("mineralisation", "fraction"), {"year": True}, "key year: expected one of 1, 2, 3, 4; found True"),
    (("mineralisation", "fraction"), {"year": 5}, "key year: expected one of 1, 2, 3, 4; found 5"),
    (("erosion-r", "r"), {"place": 7}, "key place: expected a text; found 7"),
    (("soil-test-categories", "upto_ppm"), {}, "the key scale must be given; expected one of UD, UM"),
    (("soil-test-conversions", "slope"), {}, "the key for_regulation must be given; expected true or false"),
    (("lime", "ton_ac"), {"jurisdiction": "VA"}, "jurisdiction: expected one of DE, MD; found 'VA'"),
]


@pytest.mark.parametrize(("what", "keys", "message"), REFUSED)
def test_a_question_that_makes_no_sense_is_refused(library, what, keys, message):
    with pytest.raises(InputError, match=message):
        library.figure(*what, **keys)


def test_an_answer_that_hangs_on_a_key_nobody_gave(library):
    with pytest.raises(InputError, match=r"crop alfalfa\): the answer hangs on stand .* good, fair, poor"):
        library.figure("legume-credits", "n_lb_ac", crop="alfalfa", jurisdiction="MD")
    with pytest.raises(InputError, match="the answer hangs on timing"):
        library.figure("mineralisation", "fraction", material="poultry", year=1, jurisdiction="DE")


def test_a_row_without_an_optional_key_fits_every_value(library):
    good, none = (
        library.figure("legume-credits", "n_lb_ac", crop="alfalfa", jurisdiction="DE", **stand)
        for stand in ({"stand": "good"}, {})
    )
    assert good == none == 90


def test_keys_are_compared_without_case_and_blanks(library):
    figure = library.figure(
        "crop-removal", "p2o5_lb", crop=" Corn", part="GRAIN", unit="BU", jurisdiction="DE"
    )
    assert float(figure) == 0.42


def test_choices_list_what_can_be_asked(library):
    assert library.choices("p-source-coefficients", "material")[:3] == ["swine", "duck", "broiler"]
    assert library.choices("crop-removal", "part", crop="orchardgrass") == ["hay"]
    with pytest.raises(InputError, match="key 'crop' is not known"):
        library.choices("lime", "crop")


def test_the_packs_drawn_from_are_named(library):
    assert library.used == []
    library.figure("nitrogen-rates", "n_lb_per_bu", crop="corn", jurisdiction="DE")
    library.figure("psi-categories", "upto_score", category="low", jurisdiction="DE")
    assert [(pack_id, edition) for pack_id, _, edition, _ in library.used] == [
        ("nitrogen", "1"),
        ("recollected", "1"),
    ]
    assert {len(fingerprint) for *_, fingerprint in library.used} == {12}


def test_a_figure_that_was_not_found_draws_on_nothing(library):
    with pytest.raises(NotModelled):
        library.figure("lime", "ton_ac", jurisdiction="DE")
    assert library.used == []


def test_only_the_packs_of_the_table_are_read():
    shipped_packs.cache_clear()
    library = Library.shipped()
    library.figure("psnt", "critical_ppm", crop="corn", jurisdiction="DE")
    assert [pack.path.stem for pack in library.packs() if "document" in vars(pack)] == ["nitrogen"]


def test_the_listing_holds_every_row_best_first(library):
    words = [entry.status for entry in library.table("psnt").entries]
    assert words == ["regional", "official-DE", "official-DE", "official-MD", "UNKNOWN"]
    assert library.table("lime").table.title == "Lime requirement by buffer test"
