"""Set-ups, games, views, bots and records."""

import json

import pytest

import tradecraft
from conftest import setup_of, walk


def test_every_game_is_an_attribute(name):
    assert getattr(tradecraft, name).name == name
    assert tradecraft.module(name).rules_version >= 1
    assert name in dir(tradecraft)


def test_the_same_seed_is_the_same_game(setup):
    first, second = ([game.record() for game in walk(setup, 3, 40)] for _ in range(2))
    assert first == second
    assert first != [game.record() for game in walk(setup, 4, 40)]


def test_what_a_setup_leaves_open_is_filled_by_the_seed():
    setup = setup_of("legendary")
    assert setup.words(1) == setup.words(1)
    assert setup.words(1) != setup.words(2)
    named = setup_of("legendary", mastermind="Loki")
    assert all("Loki" in named.words(seed) for seed in range(3))


def test_an_option_has_a_number_words_and_the_rule_that_asks(setup):
    game = setup.start(1)
    for number, option in enumerate(game.options()):
        assert option["option"] == number
        assert option["words"] and option["text"]
        assert option["cite"] == game.cite
    assert game.n_options == len(game.options())


def test_words_come_in_english_and_german(setup):
    view = setup.start(1).view()
    english, german = tradecraft.text(view, "en"), tradecraft.text(view, "de")
    assert english and german and english != german
    words = [option["words"] for option in view.options("en")]
    assert words == [option["words"] for option in view.options("de")]


def test_an_option_is_chosen_by_number_or_words(setup):
    by_number, by_words = setup.start(2), setup.start(2)
    for _ in range(20):
        option = by_number.options()[-1]
        by_number.choose(option["option"])
        by_words.choose(option["words"])
    assert by_number.hash == by_words.hash


def test_a_choice_is_taken_back(setup):
    game = setup.start(5)
    seat, before = game.seat, game.view(game.seat)
    game.choose(0)
    game.undo(seat)
    assert game.seat == seat
    assert game.view(seat) == before
    assert len(game.record().splitlines()) > len(setup.start(5).record().splitlines())


def test_a_record_is_verified_and_gone_on_with(setup):
    *_, game = walk(setup, 6, 30)
    again = tradecraft.read(game.record())
    assert again.hash == game.hash
    assert tradecraft.verify(game.record()) == game.position
    game.choose(0)
    again.choose(0)
    assert again.record() == game.record()


def test_a_forged_record_is_not_verified(setup):
    *_, game = walk(setup, 6, 30)
    lines = game.record().splitlines()
    seed = next(i for i, line in enumerate(lines) if line.startswith("seed "))
    digit = "1" if lines[seed][-1] == "0" else "0"
    lines[seed] = lines[seed][:-1] + digit
    with pytest.raises(ValueError):
        tradecraft.verify("\n".join(lines) + "\n")


def test_views_are_plain_data(setup):
    for game in walk(setup, 7, 25):
        for seat in range(game.n_seats):
            view = game.view(seat)
            plain = tradecraft.data(view)
            assert json.loads(json.dumps(plain)) == plain
            assert bool(plain["options"]) == (seat == game.seat)
            assert plain["question"] is None or plain["question"]["is_yours"] == (seat == game.seat)


def test_a_view_does_not_change_with_the_game(setup):
    game = setup.start(8)
    view = game.view(0)
    plain = tradecraft.data(view)
    for _ in range(10):
        game.choose(0)
    assert tradecraft.data(view) == plain
    assert view != game.view(0)


def test_a_copy_goes_its_own_way(setup):
    game = setup.start(9)
    copy = game.copy()
    copy.choose(0)
    assert game.position == 0 and copy.position == 1
    assert game.hash == setup.start(9).hash


def test_every_level_plays_a_whole_game(name, setup):
    module = tradecraft.module(name)
    assert module.levels[0] == "random"
    for level in module.levels[:2]:
        game = setup.start(10)
        choices = game.play(module.bot(level, seed=1))
        assert game.is_over and choices == game.position
        outcome = game.outcome
        assert outcome["ending"] in ("won", "lost", "drawn", "conceded")
        assert len(outcome["rewards"]) == game.n_seats
        assert game.onlooker().ending("de")


def test_a_bot_needs_no_more_than_the_view(name, setup):
    level = tradecraft.module(name).levels[1]
    bot = tradecraft.module(name).bot(level)
    for game in walk(setup, 11, 30):
        assert bot.choose(game) == bot.choose(game.view())


def test_a_sampled_world_looks_the_same_to_its_seat(setup):
    for game in walk(setup, 12, 15):
        view = game.view()
        world = tradecraft.sample(view, 99)
        assert world.view(view.seat) == view
        assert [o["words"] for o in world.options()] == [o["words"] for o in game.options()]
        world.choose(0)
        with pytest.raises(ValueError, match="no record"):
            world.record()


def test_a_side_can_give_up():
    game = setup_of("assault").start(1)
    game.concede(1)
    assert game.is_over and game.outcome["ending"] == "conceded"
    assert game.outcome["rewards"][0] == 1 and game.outcome["rewards"][1] == -1


def test_in_legendary_all_win_or_lose_together():
    setup = setup_of("legendary", players=3)
    game = setup.start(1)
    game.play(tradecraft.legendary.bot("random"))
    assert len(set(game.outcome["rewards"])) == 1
