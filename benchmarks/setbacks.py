"""How fast setbacks are taken from a state's fields: here, in PostGIS, in geopandas and with shapely as it is.

    apt-get install postgis postgresql-15-postgis-3
    .venv/bin/python -m pip install -r benchmarks/requirements.lock
    .venv/bin/python benchmarks/setbacks.py [--fields 100000] [--segments 1000000] [--rounds 3]

Fields are shapes of USDA Crop Sequence Boundaries, turned and set side by side; waters are winding streams of 50
pieces, each piece a row of its own. Every contender cuts 100 ft back, round parts true to 0.01 ft in 100 ft, and finds
what is left of every field and its area. Here and shapely go from Parquet to Parquet, reading, indexing and writing
included; PostGIS starts from tables that are loaded, indexed and analysed beforehand and need not write what it finds;
geopandas works in memory. PostGIS is asked in the fastest way found, one row a field, pieces merged before they are
buffered, and also in the way it is usually written. Contenders take turns, and the best time of each counts, since the
machine may be doing other things.

A PostgreSQL at 127.0.0.1:5432 that trusts the user postgres is needed, or another by PGHOST and PGUSER. The database
delmarva_setbacks is made and dropped.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

import geopandas
import numpy as np
import psycopg
import pyarrow as pa
import pyarrow.parquet as pq
import shapely

from delmarva.land.batch import Unit, cut_back, read_waters
from delmarva.land.local import LocalPlane, quarter_steps

DISTANCE_FT = 100.0
FEET_PER_METRE = 1 / 0.3048
SHAPES = Path(__file__).parents[1] / "tests/data/boundaries/us_csb_50fields_moved_to_kent_de.geojson"
DATABASE = "delmarva_setbacks"
SAMPLE = 2_000
TARGET = 2.0
AGREE = 1e-6


def fields(count: int, chance: np.random.Generator) -> Any:
    """Real outlines, each turned and set into a place of its own, in metres."""
    shapes = []
    for feature in json.loads(SHAPES.read_text())["features"]:
        shape = shapely.geometry.shape(feature["geometry"])
        shape = shapely.transform(LocalPlane.around(shape).to_feet(shape), lambda points: points / FEET_PER_METRE)
        if shapely.is_valid(shape) and shape.area < 500_000:
            shapes.append(shape)
    across = math.isqrt(count) + 1
    places = chance.permutation(across * across)[:count]
    drawn = []
    for place, turn, number in zip(
        places, chance.uniform(0, 2 * math.pi, count), chance.integers(0, len(shapes), count), strict=True
    ):
        sine, cosine = math.sin(turn), math.cos(turn)
        middle = np.array([450_000 + place % across * 420.0, 4_250_000 + place // across * 420.0])
        spin = np.array([[cosine, sine], [-sine, cosine]])
        points = shapely.get_coordinates(shapes[number]) @ spin + middle
        drawn.append(shapely.set_coordinates(shapely.from_wkb(shapely.to_wkb(shapes[number])), points))
    kept = shapely.is_valid(drawn)
    return np.array(drawn)[kept], across * 420.0


def streams(count: int, wide: float, chance: np.random.Generator) -> Any:
    """Pieces of about 22 m in streams of 50 that wind by about ten degrees a piece, in metres."""
    many = count // 50
    points = np.empty((many, 51, 2))
    points[:, 0] = chance.uniform(0, wide, (many, 2)) + (450_000, 4_250_000)
    heading = chance.uniform(0, 2 * math.pi, many)
    for step in range(50):
        heading = heading + chance.normal(0, 0.18, many)
        length = chance.gamma(4, 5.5, many)
        points[:, step + 1] = points[:, step] + np.column_stack([np.cos(heading), np.sin(heading)]) * length[:, None]
    pieces = np.stack([points[:, :-1], points[:, 1:]], axis=2).reshape(-1, 2, 2)
    return shapely.linestrings(pieces)


def write(path: Path, shapes: Any, **columns: Any) -> Path:
    wkb = pa.array(shapely.to_wkb(shapes).tolist(), pa.binary())
    pq.write_table(pa.table({**columns, "geometry": wkb}), path)
    return path


def ours(folder: Path, threads: int) -> float:
    started = time.perf_counter()
    waters = read_waters(folder / "waters.parquet", Unit.METRES)
    out = folder / "ours.parquet"
    cut_back(folder / "fields.parquet", waters, out, distance_ft=DISTANCE_FT, threads=threads)
    return time.perf_counter() - started


def peak_memory(folder: Path, name: str) -> float:
    """Megabytes that a run over a table of fields takes at its highest, in a process of its own."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(_peak, (folder, name))


def _peak(folder: Path, name: str) -> float:
    waters = read_waters(folder / "waters.parquet", Unit.METRES)
    cut_back(folder / name, waters, folder / "peak.parquet", distance_ft=DISTANCE_FT)
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))


def plain_shapely(folder: Path) -> float:
    """Index, join, buffer, difference: shapely's own functions over whole columns, in one process."""
    started = time.perf_counter()
    table = pq.read_table(folder / "fields.parquet")
    field = shapely.from_wkb(table["geometry"].to_numpy())
    piece = shapely.from_wkb(pq.read_table(folder / "waters.parquet")["geometry"].to_numpy())
    metres = DISTANCE_FT / FEET_PER_METRE
    whose, which = shapely.STRtree(piece).query(field, predicate="dwithin", distance=metres)
    order = np.argsort(whose, kind="stable")
    reached, whose = np.unique(whose[order], return_inverse=True)
    lines = shapely.line_merge(shapely.multilinestrings(piece[which[order]], indices=whose))
    field[reached] = shapely.difference(field[reached], shapely.buffer(lines, metres, quad_segs=quarter_steps()))
    write(folder / "shapely.parquet", field, id=table["id"], area=shapely.area(field))
    return time.perf_counter() - started


def geopandas_overlay(folder: Path) -> tuple[float, Any, Any]:
    """A sample of the fields: join, buffer the pieces that are near, overlay."""
    field, piece = (
        geopandas.GeoDataFrame({"id": table["id"].to_numpy()}, geometry=shapely.from_wkb(table["geometry"].to_numpy()))
        for table in (pq.read_table(folder / "fields.parquet")[:SAMPLE], pq.read_table(folder / "waters.parquet"))
    )
    metres = DISTANCE_FT / FEET_PER_METRE
    piece.sindex  # noqa: B018 - made beforehand, like the index of PostGIS
    started = time.perf_counter()
    near = piece.iloc[np.unique(piece.sindex.query(field.geometry, predicate="dwithin", distance=metres)[1])]
    around = geopandas.GeoDataFrame(geometry=near.buffer(metres, quad_segs=quarter_steps()))
    left = geopandas.overlay(field, around, how="difference")
    return time.perf_counter() - started, left["id"].to_numpy(), left.geometry.area.to_numpy()


MERGED = """
    select f.id, case when w.near is null then f.geom else
        st_difference(f.geom, st_buffer(st_linemerge(w.near), {metres}, 'quad_segs={quarter}')) end as geom
    from fields f cross join lateral
        (select st_collect(s.geom) as near from waters s where st_dwithin(f.geom, s.geom, {metres})) w
    where f.id >= {first} and f.id < {last}"""
USUAL = """
    select f.id, coalesce(st_difference(f.geom, w.near), f.geom) as geom
    from fields f cross join lateral
        (select st_union(st_buffer(s.geom, {metres}, 'quad_segs={quarter}')) as near
         from waters s where st_dwithin(f.geom, s.geom, {metres})) w
    where f.id >= {first} and f.id < {last}"""


def connect(database: str = DATABASE) -> psycopg.Connection[Any]:
    host, user = os.environ.get("PGHOST", "127.0.0.1"), os.environ.get("PGUSER", "postgres")
    return psycopg.connect(dbname=database, host=host, user=user, autocommit=True)


def load(folder: Path) -> str:
    """Load, index and analyse both tables; return the versions."""
    with connect("postgres") as server:
        server.execute(f"drop database if exists {DATABASE}")
        server.execute(f"create database {DATABASE}")
    with connect() as server, server.cursor() as cursor:
        cursor.execute("create extension postgis")
        for name in ("fields", "waters"):
            table = pq.read_table(folder / f"{name}.parquet")
            cursor.execute(f"create table {name} (id int primary key, geom geometry)")
            with cursor.copy(f"copy {name} from stdin") as copy:
                for number, wkb in zip(table["id"].to_pylist(), table["geometry"].to_pylist(), strict=True):
                    copy.write_row((number, wkb.hex()))
            cursor.execute(f"create index on {name} using gist (geom)")
            cursor.execute(f"vacuum analyze {name}")
        cursor.execute("select version(), postgis_full_version()")
        server_version, extension = cursor.fetchone() or ("", "")
    return (
        f"{' '.join(server_version.split()[:2])}, {extension.split(' [EXTENSION]')[0]}, GEOS "
        + extension.split('GEOS="')[1].partition('"')[0]
    )


def postgis(query: str, count: int, connections: int, keep: bool = False) -> float:
    """Seconds to find what is left of the fields, each connection doing its part; kept only if asked to."""
    edges = [count * part // connections for part in range(connections + 1)]
    metres = DISTANCE_FT / FEET_PER_METRE
    what = "insert into left_over select id, st_area(geom)" if keep else "select sum(st_area(geom))"
    with connect() as server:
        server.execute("drop table if exists left_over")
        server.execute("create unlogged table left_over (id int, area float8)")

    def part(number: int) -> None:
        asked = query.format(metres=metres, quarter=quarter_steps(), first=edges[number], last=edges[number + 1])
        with connect() as server:
            server.execute("set max_parallel_workers_per_gather = 0")
            server.execute("set jit = off")
            server.execute(f"{what} from ({asked}) found".encode())

    started = time.perf_counter()
    with ThreadPoolExecutor(connections) as pool:
        list(pool.map(part, range(connections)))
    return time.perf_counter() - started


def left_in_postgis(count: int) -> Any:
    with connect() as server:
        rows = server.execute("select id, area from left_over order by id").fetchall()
    assert len(rows) == count
    return np.array([area for _, area in rows])


def machine() -> str:
    names = [line.partition(": ")[2] for line in Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line]
    pages = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    name, load = names[0] if names else platform.machine(), os.getloadavg()[0]
    return f"{os.cpu_count()} cores, {name}, {pages:.0f} GB of memory; load at the start {load:.1f}"


def main() -> int:
    arguments = argparse.ArgumentParser(description="Setbacks of a state's fields, here and elsewhere.")
    arguments.add_argument("--fields", type=int, default=100_000)
    arguments.add_argument("--segments", type=int, default=1_000_000)
    arguments.add_argument("--rounds", type=int, default=3)
    given = arguments.parse_args()
    chance = np.random.default_rng(9551)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        drawn, wide = fields(given.fields, chance)
        pieces = streams(given.segments, wide, chance)
        write(folder / "fields.parquet", drawn, id=np.arange(drawn.size))
        write(folder / "waters.parquet", pieces, id=np.arange(pieces.size))
        write(folder / "thrice.parquet", np.tile(drawn, 3), id=np.arange(3 * drawn.size))
        return compare(folder, drawn, pieces.size, given.rounds)


def compare(folder: Path, drawn: Any, segments: int, rounds: int) -> int:
    count = drawn.size
    print(f"{machine()}\nPython {platform.python_version()}, shapely {version('shapely')} (GEOS "
          f"{shapely.geos_version_string}), numba {version('numba')}, geopandas {version('geopandas')}")  # fmt: skip
    print(load(folder))
    print(f"{count:,} fields of {shapely.get_num_coordinates(drawn).mean():.0f} points, {segments:,} segments, "
          f"{DISTANCE_FT:g} ft, {quarter_steps()} chords a quarter\n")  # fmt: skip
    ours(folder, 2)
    runs: dict[str, tuple[Callable[[], float], int]] = {
        "Delmarva, 2 threads": (lambda: ours(folder, 2), count),
        "PostGIS, 2 connections": (lambda: postgis(MERGED, count, 2), count),
        "Delmarva, 1 thread": (lambda: ours(folder, 1), count),
        "PostGIS, 1 connection": (lambda: postgis(MERGED, count, 1), count),
        "shapely, 1 process": (lambda: plain_shapely(folder), count),
        "PostGIS as usually written, 1": (lambda: postgis(USUAL, SAMPLE, 1), SAMPLE),
        "geopandas overlay, 1": (lambda: geopandas_overlay(folder)[0], SAMPLE),
    }
    best = dict.fromkeys(runs, math.inf)
    for _ in range(rounds):
        for name, (run, _) in runs.items():
            best[name] = min(best[name], run())
    mine = count / best["Delmarva, 2 threads"]
    print(f"{'':32}{'seconds':>9}{'fields/s':>11}{'ours is':>10}")
    for name, (_, done) in runs.items():
        print(f"{name:32}{best[name]:>9.2f}{done / best[name]:>11,.0f}{mine * best[name] / done:>9.1f}x")
    agree = agreement(folder, drawn)
    small, large = peak_memory(folder, "fields.parquet"), peak_memory(folder, "thrice.parquet")
    print(f"\npeak memory: {small:,.0f} MB for {count:,} fields, {large:,.0f} MB for {3 * count:,}")
    ratio = mine / (count / best["PostGIS, 2 connections"])
    print(f"target: at least {TARGET:g} times PostGIS on two connections: {'met' if ratio >= TARGET else 'MISSED'}")
    with connect("postgres") as server:
        server.execute(f"drop database {DATABASE}")
    return int(not agree or ratio < TARGET)


def agreement(folder: Path, drawn: Any) -> bool:
    """Print how far the areas that are left lie apart, as parts of the field's; whether they agree."""
    whole = shapely.area(drawn)
    acres = pq.read_table(folder / "ours.parquet")["spreadable_acres"].to_numpy()
    mine = acres * 43_560 / FEET_PER_METRE**2
    postgis(MERGED, drawn.size, 2, keep=True)
    apart = {"PostGIS": np.abs(left_in_postgis(drawn.size) - mine) / whole}
    postgis(USUAL, SAMPLE, 1, keep=True)
    apart["PostGIS as usually written"] = np.abs(left_in_postgis(SAMPLE) - mine[:SAMPLE]) / whole[:SAMPLE]
    apart["shapely"] = np.abs(pq.read_table(folder / "shapely.parquet")["area"].to_numpy() - mine) / whole
    _, which, area = geopandas_overlay(folder)
    left = np.zeros(SAMPLE)
    np.add.at(left, which, area)
    apart["geopandas"] = np.abs(left - mine[:SAMPLE]) / whole[:SAMPLE]
    print(f"\nleft of {whole.sum() / 4046.8564224:,.0f} acres: {acres.sum():,.1f}")
    for name, share in apart.items():
        worst, mean = share.max(), np.mean(share)
        print(f"{name:32}apart by {worst:.1e} of the field at worst, {mean:.1e} on average; {share.size:,} fields")
    return all(share.max() < AGREE for name, share in apart.items() if name in ("PostGIS", "shapely"))


if __name__ == "__main__":
    sys.exit(main())
