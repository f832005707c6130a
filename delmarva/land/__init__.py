"""Geometry: fields, waters and the maps drawn of them."""
