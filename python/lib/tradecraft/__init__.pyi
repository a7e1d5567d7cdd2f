from typing import Any, Union

from ._native import (
    Batch as Batch,
    Bot as Bot,
    Experiment as Experiment,
    Game as Game,
    Module as Module,
    Setup as Setup,
    View as View,
    games as games,
    read as read,
    verify as verify,
)

legendary: Module
assault: Module

def module(name: str) -> Module: ...
def sample(view: View, seed: Union[int, str] = 0) -> Game: ...
def data(view: View, lang: str = "en") -> dict[str, Any]: ...
def text(view: View, lang: str = "en") -> str: ...
