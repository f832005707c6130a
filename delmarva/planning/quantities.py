"""Rates and amounts as people say them."""

from __future__ import annotations

from delmarva.rules import number


def said(value: float, unit: str, decimals: int = 2) -> str:
    """Return '8,000 gal/ac' for 8 thousand gallons an acre, '264 tons', '2 ton/ac', '12 gal/ac'.

    Thousands of gallons are told as gallons. A rate keeps its unit in the singular.
    """
    of, slash, per = unit.partition("/")
    if of == "1000 gal":
        return f"{number(1000 * value, 0)} gal{slash}{per}"
    told = number(value, decimals)
    if of == "ton" and not per and told != "1":
        of = "tons"
    return f"{told} {of}{slash}{per}".rstrip()
