"""Manure, litter and wastewater storage: what comes in, what is held, and what a record of rain would have done.

`volumes`, `litter` and `runoff` say what a period brings; `shapes` what a store of given walls holds; `levels` and
`design` where its marks stand and how long it lasts. A `store` is walls and operation: `balance` runs it through
decades of daily weather, `filling` asks how long it would last, `overflow` what ran over and how an alternative stands
to the baseline, `montecarlo` how sure all this is; `level_year` holds the numbers of the chart. Weather comes as
`delmarva.science.weather.RainRecord`.

Not held here: ASABE D384.2 and the present NRCS handbook values (no copy was readable), seepage (none is assumed),
and snow (precipitation counts as the water in it, on the day it falls).
"""
