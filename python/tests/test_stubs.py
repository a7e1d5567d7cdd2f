"""The type stubs name what is there, all of it and nothing else."""

import ast
import pathlib

import tradecraft
from tradecraft import _native

STUBS = pathlib.Path(tradecraft.__file__).with_name("_native.pyi")


def public(names):
    return {name for name in names if not name.startswith("_")}


def test_stubs_name_what_is_there():
    tree = ast.parse(STUBS.read_text())
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    native = {name for name in public(dir(_native)) if isinstance(getattr(_native, name), type)}
    # What is not there are dictionaries with known keys.
    assert native <= set(classes)
    for name in native:
        inside = classes[name].body
        told = {node.name for node in inside if isinstance(node, ast.FunctionDef)}
        told |= {node.target.id for node in inside if isinstance(node, ast.AnnAssign)}
        assert public(told) == public(dir(getattr(_native, name))), name
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert functions == public(dir(_native)) - native


def test_dictionaries_have_the_keys_that_the_stubs_name():
    tree = ast.parse(STUBS.read_text())
    keys = {
        node.name: {line.target.id for line in node.body if isinstance(line, ast.AnnAssign)}
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    setup = tradecraft.legendary.setup(box="marvel", players=2)
    game = setup.start(1)
    view = game.view()
    assert set(view.question()) == keys["Question"]
    assert set(view.options()[0]) == keys["Option"]
    assert set(view.refusals()[0]) == keys["Refusal"]
    assert set(setup.layout()) == keys["Layout"]
    assert set(setup.layout()["fields"][0]) == keys["Field"]
    assert set(setup.play(1)) == keys["Played"]
    game.play(tradecraft.legendary.bot("random"))
    assert set(game.outcome) == keys["Outcome"]
