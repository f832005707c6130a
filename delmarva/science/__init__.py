"""Agronomy and engineering: yields, soil tests, nitrogen, manure, phosphorus, erosion. Rules citing
bulletins.

Nothing here looks a table up. A coefficient is a fact of the rule that uses it; whoever calls passes the
row of the table, and the explanation then names its source and status. Numbers that make a method what it
is stand beside it as figures. Where two methods exist for one thing, each carries its author or edition in
its name.
"""
