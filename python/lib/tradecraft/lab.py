"""Experiments of the laboratory: play them, read what was played, write it as Parquet."""

from __future__ import annotations

import csv
import io
import os
from typing import Any, Sequence, Union

from ._native import Experiment, results

Path = Union[str, "os.PathLike[str]"]

#: Columns that every game has and that hold whole numbers.
_COUNTS = {"game", "turns", "decisions", "seed", "rules"}


def run(file: Path, folder: Path) -> None:
    """Play what an experiment needs and a folder does not have, as ``tradecraft lab run`` does."""
    experiment = Experiment(file)
    for cell, block, games in experiment.missing(folder):
        experiment.keep(folder, cell, experiment.play(cell, block, games))


def table(folders: Union[Path, Sequence[Path]]) -> dict[str, list[Any]]:
    """Return the games of one or several folders of results, one list for each column.

    Whole numbers are numbers, several names are lists, and what was not written is ``None``.
    """
    found = results(_listed(folders))
    return _columns(found["csv"], found["kinds"])


def _columns(text: str, kinds: dict[str, str]) -> dict[str, list[Any]]:
    rows = list(csv.reader(io.StringIO(text)))
    head, rows = rows[0], rows[1:]
    kinds = dict(kinds, **{name: "count" for name in _COUNTS})
    return {
        name: [_value(row[i], kinds.get(name, "text")) for row in rows]
        for i, name in enumerate(head)
    }


def _value(text: str, kind: str) -> Any:
    if kind == "count":
        return int(text) if text else None
    if kind == "names":
        return [name for name in text.split("; ") if name]
    return text


def arrow(folders: Union[Path, Sequence[Path]]) -> Any:
    """Return the same as a table of Apache Arrow."""
    import pyarrow

    found = results(_listed(folders))
    return _arrow(pyarrow, table(folders), found["kinds"])


def _arrow(pyarrow: Any, columns: dict[str, list[Any]], kinds: dict[str, str]) -> Any:
    types = {
        "count": pyarrow.int64(),
        "names": pyarrow.list_(pyarrow.string()),
        "text": pyarrow.string(),
    }
    kinds = dict(kinds, **{name: "count" for name in _COUNTS})
    fields = [pyarrow.field(name, types[kinds.get(name, "text")]) for name in columns]
    # A seed may be any number of 64 bits.
    fields = [field.with_type(pyarrow.uint64()) if field.name == "seed" else field for field in fields]
    return pyarrow.table(columns, schema=pyarrow.schema(fields))


def _listed(folders: Union[Path, Sequence[Path]]) -> list[Path]:
    return [folders] if isinstance(folders, (str, os.PathLike)) else list(folders)


def write_parquet(folders: Union[Path, Sequence[Path]], file: Path) -> None:
    """Write every game of the results as a row of a Parquet file."""
    import pyarrow.parquet

    pyarrow.parquet.write_table(arrow(folders), os.fspath(file))
