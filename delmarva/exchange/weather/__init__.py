"""Weather files: daily rain of NOAA (GHCN-Daily), Daymet, PRISM and plain tables, and NOAA monthly normals."""

from delmarva.exchange.weather.normals import read_monthly_normals
from delmarva.exchange.weather.rain import read_rain
from delmarva.exchange.weather.values import RainUnit

__all__ = ["RainUnit", "read_monthly_normals", "read_rain"]
