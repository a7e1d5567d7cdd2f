"""Experiments on many machines with Ray.

::

    from tradecraft import sweep

    sweep.run("masterminds.toml", "lab/masterminds")                       # this machine
    sweep.run("masterminds.toml", "lab/masterminds", address="ray://head:10001")  # a cluster

A task plays some blocks of games, each named by its cell and its number: what comes out depends on
these alone, so a task whose worker was lost is simply done again, and the results are, to the last
byte, those of one machine. Blocks are kept in the folder as they come, so a sweep that was stopped
goes on where it was, and ``tradecraft lab report`` shows it at any time. With ``parquet`` the games of
each task are also written there as they come, as parts of one data set.
"""

from __future__ import annotations

import io
import json
import os
import pathlib
import tempfile
from typing import Any, Callable, Iterator, Optional, Union

from . import lab
from ._native import Experiment

Path = Union[str, "os.PathLike[str]"]

#: How often a task is begun anew after its worker or its machine was lost.
TRIES = 20

Piece = tuple[int, int, int]


def play(text: str, pieces: list[Piece]) -> list[tuple[int, str]]:
    """Play some blocks of an experiment, anywhere; returns each with its cell."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "experiment.toml"
        file.write_text(text, encoding="utf-8")
        experiment = Experiment(file)
    return [(cell, experiment.play(cell, block, games)) for cell, block, games in pieces]


def tasks(missing: list[Piece], blocks: int) -> Iterator[list[Piece]]:
    """Cut what is missing into tasks of some blocks each."""
    for first in range(0, len(missing), blocks):
        yield missing[first : first + blocks]


def run(
    file: Path,
    folder: Path,
    *,
    address: Optional[str] = None,
    blocks: int = 4,
    parquet: Optional[Path] = None,
    progress: Optional[Callable[[int, int], None]] = None,
) -> None:
    """Play on Ray what an experiment needs and a folder does not have.

    Without an address it joins the Ray that was started in this program, or starts one here.
    ``progress`` hears after each task how many blocks are done, and of how many.
    """
    import ray

    if blocks < 1:
        raise ValueError(f"a task has at least one block, not {blocks}")
    experiment = Experiment(file)
    missing = experiment.missing(folder)
    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False)
    text = pathlib.Path(file).read_text(encoding="utf-8")
    remote = ray.remote(num_cpus=1, max_retries=TRIES)(play)
    # More than the workers can do at once, and not so many that a long sweep fills the memory.
    waiting = tasks(missing, blocks)
    under_way: dict[Any, list[Piece]] = {}
    tries: dict[int, int] = {}
    n_done = 0

    def begin(pieces: list[Piece]) -> None:
        under_way[remote.remote(text, pieces)] = pieces

    def refill() -> None:
        cpus = int(ray.cluster_resources().get("CPU", 1))
        while len(under_way) < 4 * cpus + 4:
            pieces = next(waiting, None)
            if pieces is None:
                return
            begin(pieces)

    refill()
    while under_way:
        (ready,), _ = ray.wait(list(under_way), num_returns=1)
        pieces = under_way.pop(ready)
        try:
            played = ray.get(ready)
        except (ray.exceptions.WorkerCrashedError, ray.exceptions.ObjectLostError,
                ray.exceptions.NodeDiedError, ray.exceptions.OutOfMemoryError):
            # Ray gave up on it; the range is done again all the same, up to a point.
            key = hash(pieces[0])
            tries[key] = tries.get(key, 0) + 1
            if tries[key] > TRIES:
                raise
            begin(pieces)
            continue
        for cell, block in played:
            experiment.keep(folder, cell, block)
        if parquet is not None:
            _write_part(experiment, pathlib.Path(parquet), pieces, played)
        n_done += len(pieces)
        if progress is not None:
            progress(n_done, len(missing))
        refill()


def _write_part(
    experiment: Experiment, folder: pathlib.Path, pieces: list[Piece], played: list[tuple[int, str]]
) -> None:
    """Write the games of a task as one part of a data set; the same task writes the same file."""
    import pyarrow
    import pyarrow.parquet

    cells, kinds = experiment.cells(), experiment.kinds()
    tables = []
    for cell, text in played:
        origin, rows = text.split("\n", 1)
        columns = lab._columns(rows, kinds)
        n_games = len(columns["game"])
        axes = {
            (f"set_{name}" if name in columns else name): [label] * n_games
            for name, label in cells[cell].items()
        }
        known = json.load(io.StringIO(origin))
        own = {
            "seed": [known["seed"]] * n_games,
            "rules": [known["rules"]] * n_games,
            "content": [known["content"]] * n_games,
            "bot_version": ["/".join(map(str, known["bot_versions"]))] * n_games,
        }
        tables.append(lab._arrow(pyarrow, {**axes, **columns, **own}, kinds))
    folder.mkdir(parents=True, exist_ok=True)
    (first_cell, first_block, _), (last_cell, last_block, _) = pieces[0], pieces[-1]
    name = f"part-{first_block:06}-{first_cell:04}-{last_block:06}-{last_cell:04}.parquet"
    beside = folder / f".{name}"
    pyarrow.parquet.write_table(pyarrow.concat_tables(tables), os.fspath(beside))
    os.replace(beside, folder / name)
