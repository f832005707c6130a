"""Settings for every test."""

from hypothesis import settings

# The first call of a compiled rule takes longer than hypothesis allows; all else stays as it is.
settings.register_profile("delmarva", parent=settings.default, deadline=None)
settings.load_profile("delmarva")
