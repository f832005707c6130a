"""Maryland: Title 15, Subtitle 20 of the Code of Maryland Regulations, one package a chapter."""
