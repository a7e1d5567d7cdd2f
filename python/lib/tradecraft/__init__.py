"""Rules-enforcing games for Python.

``tradecraft.legendary`` and ``tradecraft.assault`` are games that can be set up::

    import tradecraft

    setup = tradecraft.legendary.setup(box="marvel", players=2)
    game = setup.start(seed=7)
    print(tradecraft.text(game.view()))
    game.choose(0)

Whoever holds a :class:`Game` owns the whole table; what one seat may know is its :class:`View`.
See docs/python.md for a tutorial.
"""

from __future__ import annotations

from typing import Any

from ._native import Batch, Bot, Experiment, Game, Module, Setup, View, games, read, verify
from ._words import data as _data
from ._words import text as _text

__all__ = [
    "Batch",
    "Bot",
    "Experiment",
    "Game",
    "Module",
    "Setup",
    "View",
    "data",
    "games",
    "module",
    "read",
    "sample",
    "text",
    "verify",
]

#: Every game by its name in records.
_MODULES = {found.name: found for found in games()}


def module(name: str) -> Module:
    """Return a game by its name in records."""
    try:
        return _MODULES[name]
    except KeyError:
        known = ", ".join(_MODULES)
        raise ValueError(f'there is no game "{name}": there are {known}') from None


def __getattr__(name: str) -> Any:
    # A game that is added needs no line here.
    if name in _MODULES:
        return _MODULES[name]
    raise AttributeError(f"module 'tradecraft' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, *_MODULES])


def sample(view: View, seed: int | str = 0) -> Game:
    """Draw a whole world that the seat of a view could not tell from the real one."""
    return view.sample(seed)


def data(view: View, lang: str = "en") -> dict[str, Any]:
    """Return everything in a view as plain data: dictionaries, lists, numbers and text."""
    return _data(view, lang)


def text(view: View, lang: str = "en") -> str:
    """Return a view as text for people, in English (``en``) or German (``de``)."""
    return _text(view, lang)
