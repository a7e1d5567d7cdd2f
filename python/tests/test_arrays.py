"""Views in numbers: fixed, the same for the same view, and without what a seat can not see."""

import pathlib

import numpy as np
import pytest

import tradecraft
from conftest import SETUPS, setup_of, walk

DOCS = pathlib.Path(__file__).parents[2] / "docs" / "python.md"

#: The layouts of encoding 1. What is stored somewhere was written with one of these: a change here
#: needs a higher number in Rust.
ENCODINGS = {"legendary": 1, "assault": 1}


def test_the_encoding_has_a_version(name):
    assert tradecraft.module(name).encoding_version == ENCODINGS[name]


def test_fields_follow_each_other_without_gaps(setup):
    layout = setup.layout()
    at = 0
    for field in layout["fields"]:
        assert field["start"] == at and field["what"]
        at = field["stop"]
        assert len(field["labels"]) == field["stop"] - field["start"] > 0
        assert len(set(field["labels"])) == len(field["labels"])
    assert at == layout["size"]
    names = [field["name"] for field in layout["fields"]]
    assert len(set(names)) == len(names)


def test_every_field_is_documented(name, setup):
    text = DOCS.read_text()
    for field in setup.layout()["fields"]:
        general = field["name"].rstrip("0123456789")
        general = general + "N" if general.endswith("_") else general
        assert f"`{general}`" in text, f"{name}: {general}"
    for column, _ in tradecraft.module(name).option_columns:
        assert f"`{column}`" in text, f"{name}: {column}"


def test_every_view_of_a_kind_has_the_same_layout(setup):
    layout = setup.layout()
    for seed in (1, 2):
        for game in walk(setup, seed, 60):
            view = game.view()
            assert len(view.observation()) == layout["size"]
            assert len(view.option_rows()) == game.n_options <= layout["options_max"]
    assert game.view().layout() == layout


def test_equal_views_give_equal_arrays(setup):
    twin = setup_of(setup.game)
    pairs = zip(walk(setup, 3, 60), walk(twin, 3, 60))
    for game, other in pairs:
        for seat in range(game.n_seats):
            view, same = game.view(seat), other.view(seat)
            assert view == same
            assert (view.observation() == same.observation()).all()
            assert (view.option_rows() == same.option_rows()).all()


@pytest.mark.parametrize(
    "name, parts",
    [
        ("legendary", {"players": 2}),
        ("legendary", {"players": 4, "box": "bond"}),
        ("assault", {"scenario": 1}),
        ("assault", {"scenario": 3, "hidden_movement": True, "gamesmaster": "referee"}),
    ],
)
def test_hidden_facts_never_reach_the_arrays(name, parts):
    """In two worlds that a seat can not tell apart its numbers are the same, to the last."""
    setup = setup_of(name, **parts)
    n_different = 0
    for nth, game in enumerate(walk(setup, 4, 150)):
        if nth % 6:
            continue
        for seat in range(game.n_seats):
            view = game.view(seat)
            for luck in (1, 2):
                world = view.sample(luck)
                seen = world.view(seat)
                assert (seen.observation() == view.observation()).all()
                assert (seen.option_rows() == view.option_rows()).all()
                other = (seat + 1) % game.n_seats
                theirs, real = world.view(other).observation(), game.view(other).observation()
                n_different += (theirs != real).any()
    if name == "legendary" or parts.get("hidden_movement"):
        assert n_different > 0, "the worlds differ in what others see, or nothing was hidden"


def test_numbers_say_what_the_view_says():
    game = setup_of("legendary").start(1)
    table = tradecraft.data(game.view())["table"]
    assert table["game"]["asked"] == 1 and table["game"]["active"] == 0
    assert sum(table["hand_0"].values()) == table["player_0"]["hand"] == 6
    assert sum(table["unseen_0"].values()) == table["player_0"]["deck"] == 6
    # The other's hand and deck are one heap of twelve.
    assert not table["hand_1"] and sum(table["unseen_1"].values()) == 12
    other = tradecraft.data(game.view(1 - game.seat))["table"]
    assert other["game"]["asked"] == 0 and other["game"]["active"] == 1


def test_a_seat_finds_itself_first():
    game = setup_of("legendary", players=3).start(1)
    for seat in range(3):
        table = tradecraft.data(game.view(seat))["table"]
        assert sum(table["hand_0"].values()) == 6
        assert not table["hand_1"] and not table["hand_2"]
        assert table["game"]["active"] == (game.seat - seat) % 3


def test_option_rows_tell_options_apart():
    """Options that differ in words differ in numbers, so that a learner can choose between them."""
    for name in SETUPS:
        n_alike = n_all = 0
        for game in walk(setup_of(name), 5, 200):
            rows = game.view().option_rows()
            n_all += len(rows)
            n_alike += len(rows) - len(np.unique(rows, axis=0))
        assert n_alike == 0, (name, n_alike, n_all)
