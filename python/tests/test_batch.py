"""Games side by side."""

import threading
import time

import numpy as np

import tradecraft
from conftest import setup_of

ARRAYS = ("observations", "options", "masks", "seats", "rewards", "ended", "cut")


def by_chance(batch, luck):
    """One option of each game, by chance."""
    n_options = batch.masks.sum(axis=1)
    return (luck.random(len(batch)) * n_options).astype(np.int64)


def test_rows_are_what_the_asked_seats_see(setup):
    batch, luck = setup.batch(5, seed=1), np.random.default_rng(1)
    for _ in range(120):
        batch.step(by_chance(batch, luck))
        for row in range(len(batch)):
            game = batch.game(row)
            view = game.view()
            assert batch.seats[row] == game.seat
            assert (batch.observations[row] == view.observation()).all()
            n = game.n_options
            assert batch.masks[row, :n].all() and not batch.masks[row, n:].any()
            assert (batch.options[row, :n] == view.option_rows()).all()
            assert not batch.options[row, n:].any()


def test_arrays_are_written_in_place(setup):
    batch = setup.batch(3)
    arrays = {name: getattr(batch, name) for name in ARRAYS}
    before = {name: array.copy() for name, array in arrays.items()}
    batch.step(np.zeros(3, np.int64))
    for name, array in arrays.items():
        again = getattr(batch, name)
        assert again is array or again.ctypes.data == array.ctypes.data, name
    assert any((array != before[name]).any() for name, array in arrays.items())


def test_the_number_of_threads_does_not_show(setup):
    batches = [setup.batch(7, seed=5, threads=threads) for threads in (1, 2, 3)]
    luck = [np.random.default_rng(2) for _ in batches]
    for _ in range(150):
        for batch, own in zip(batches, luck):
            batch.step(by_chance(batch, own))
        for name in ARRAYS:
            first = getattr(batches[0], name)
            assert all((getattr(batch, name) == first).all() for batch in batches[1:])


def test_an_ended_game_is_told_once_and_replaced():
    batch, luck = setup_of("legendary").batch(16, seed=3), np.random.default_rng(3)
    n_ended = 0
    for _ in range(600):
        batch.step(by_chance(batch, luck))
        rewards = batch.rewards[batch.ended]
        assert (np.abs(rewards) == 1).all(), "random games of Legendary are lost or won"
        assert not batch.rewards[~batch.ended].any() and not batch.cut.any()
        n_ended += batch.ended.sum()
        turns = batch.layout()["fields"][0]["labels"].index("turns")
        assert (batch.observations[batch.ended, turns] == 1).all(), "the next game has begun"
    assert n_ended > 16


def test_sizes_of_a_batch_agree(setup):
    batch, layout = setup.batch(2), setup.layout()
    most, size = layout["options_max"], layout["option_size"]
    assert batch.observations.shape == (2, layout["size"])
    assert batch.options.shape == (2, most, size) and batch.masks.shape == (2, most)
    assert batch.rewards.shape == (2, batch.n_seats)
    assert size == len(tradecraft.module(setup.game).option_columns)


def test_whole_games_are_played_without_python(setup):
    games = 40 if setup.game == "legendary" else 3
    played = setup.play(games, "random", seed=1)
    again = setup.play(games, "random", seed=1, threads=2)
    for key, array in played.items():
        assert len(array) == games and (array == again[key]).all()
    assert set(np.unique(played["outcome"])) <= {-1, 0, 1}
    assert (played["decisions"] > 0).all() and (played["turns"] > 0).all()


def test_a_bot_that_thinks_wins_more_than_chance():
    setup = setup_of("legendary")
    wins = {bot: (setup.play(32, bot, seed=1)["outcome"] == 1).mean() for bot in ("random", "heuristic")}
    assert wins["heuristic"] > wins["random"] + 0.2


def test_python_goes_on_while_games_are_played():
    setup, done, counted = setup_of("legendary"), threading.Event(), 0

    def play():
        setup.play(3000, "random")
        done.set()

    thread = threading.Thread(target=play)
    thread.start()
    began = time.monotonic()
    while not done.is_set():
        counted += 1
        time.sleep(0.0005)
    thread.join()
    took = time.monotonic() - began
    assert counted > 20 or took < 0.05, "the lock of Python is not held for a whole batch"
