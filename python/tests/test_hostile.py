"""Whatever is asked wrongly is an exception in words, and the interpreter goes on."""

import threading

import numpy as np
import pytest

import tradecraft
from conftest import setup_of


def test_wrong_options_are_refused_and_change_nothing(setup):
    game = setup.start(1)
    before = game.hash
    for option in (-1, game.n_options, 2**40, 2**62):
        with pytest.raises(ValueError, match="does not exist"):
            game.choose(option)
    with pytest.raises((ValueError, TypeError, OverflowError)):
        game.choose(2**70)
    with pytest.raises(ValueError, match='"fly to the moon" is not possible now'):
        game.choose("fly to the moon")
    for wrong in (None, 1.5, [0], b"0", object()):
        with pytest.raises(TypeError):
            game.choose(wrong)
    other = (game.seat + 1) % game.n_seats
    with pytest.raises(ValueError, match="not this seat's choice"):
        game.choose(0, seat=other)
    for seat in (-1, game.n_seats, 300, 2**40):
        with pytest.raises(ValueError, match="there is no seat"):
            game.view(seat)
    assert game.hash == before and game.position == 0


def test_a_stale_choice_is_refused(setup):
    game = setup.start(1)
    view = game.view()
    game.choose(0, at=view.position)
    with pytest.raises(ValueError, match="the game has gone on: it is at position 1, not 0"):
        game.choose(0, at=view.position)


def test_nothing_is_chosen_after_the_end(name, setup):
    game = setup.start(1)
    game.play(tradecraft.module(name).bot("random"))
    with pytest.raises(ValueError, match="the game is over"):
        game.choose(0)
    with pytest.raises(ValueError, match="over"):
        tradecraft.module(name).bot("random").choose(game)
    assert game.n_options == 0 and game.seat is None


def test_wrong_setups_say_what_would_be_right():
    with pytest.raises(ValueError, match='did you mean mastermind'):
        tradecraft.legendary.setup(mastermin="Loki")
    with pytest.raises(ValueError, match="scenario"):
        tradecraft.assault.setup(scenario=99)
    with pytest.raises(ValueError):
        tradecraft.legendary.setup(box="marvel", players=99)
    with pytest.raises(TypeError, match="players takes"):
        tradecraft.legendary.setup(players=object())
    with pytest.raises(ValueError, match='there is no bot "genius": there are random'):
        tradecraft.legendary.bot("genius")
    with pytest.raises(ValueError, match='there is no game "chess"'):
        tradecraft.module("chess")
    with pytest.raises(ValueError, match="there are en and de"):
        setup_of("legendary").start(1).options("fr")
    with pytest.raises(AttributeError):
        tradecraft.chess


def test_wrong_seeds_are_refused(setup):
    for wrong in (-1, 2**64, 1.5, "not hexadecimal", None and 0, [1]):
        if wrong is None:
            continue
        with pytest.raises((ValueError, TypeError, OverflowError)):
            setup.start(wrong)


def test_a_bot_of_another_game_is_refused():
    raid = setup_of("assault").start(1)
    bot = tradecraft.legendary.bot("random")
    for asking in (raid, raid.view()):
        with pytest.raises(ValueError, match="this bot plays legendary, not assault"):
            bot.choose(asking)
    with pytest.raises(TypeError):
        bot.choose("a game")


def test_damaged_records_are_refused(setup):
    record = setup.start(1).record()
    for text in ("", "hello", record[:40], record.replace("game ", "game x"), "\0" * 1000):
        with pytest.raises(ValueError):
            tradecraft.read(text)
        with pytest.raises(ValueError):
            tradecraft.verify(text)


def test_hostile_sizes_are_refused(setup):
    for games in (0, 2**40):
        with pytest.raises(ValueError, match="a batch has 1 to"):
            setup.batch(games)
    with pytest.raises(OverflowError):
        setup.batch(-1)
    with pytest.raises(OverflowError):
        setup.play(2**70)
    with pytest.raises(ValueError, match="at most"):
        setup.play(2**40)
    for call in (setup.batch, setup.play):
        with pytest.raises(ValueError, match="threads"):
            call(1, threads=10**6)
    with pytest.raises(ValueError, match='this game has no bot "genius"; it has random'):
        setup.play(1, bot="genius")


def test_wrong_choices_of_a_batch_change_nothing(setup):
    batch = setup.batch(4)
    before = batch.observations.copy()
    with pytest.raises(ValueError, match="option 10000 does not exist in game 2"):
        batch.step(np.array([0, 0, 10_000, 0]))
    with pytest.raises(ValueError, match="option -1 does not exist in game 0"):
        batch.step(np.array([-1, 0, 0, 0]))
    with pytest.raises(ValueError, match="has 3 entries, not 4"):
        batch.step(np.zeros(3, np.int64))
    for wrong in ([0, 0, 0, 0], np.zeros(4), np.zeros((2, 2), np.int64), None, "0000"):
        with pytest.raises(TypeError):
            batch.step(wrong)
    with pytest.raises(IndexError):
        batch.game(4)
    assert (batch.observations == before).all()
    batch.step(np.zeros(8, np.int64)[::2])


def test_one_game_in_many_threads_is_never_torn(setup):
    game, errors = setup.start(1), []

    def play():
        for _ in range(200):
            try:
                game.choose(0)
            except (ValueError, RuntimeError) as error:
                errors.append(error)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert tradecraft.verify(game.record()) == game.position
