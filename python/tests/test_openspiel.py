"""OpenSpiel's own checks, where its wheel installs."""

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

from tradecraft import openspiel  # noqa: E402


@pytest.fixture(params=["legendary", "assault"])
def game(request):
    parts = {"legendary": {"box": "marvel", "players": 2}, "assault": {"scenario": 1}}[request.param]
    return openspiel.load(request.param, deals=8, **parts)


def test_random_simulations_pass(game):
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_the_deal_is_the_only_chance_node(game):
    state = game.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == 8
    state.apply_action(3)
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[-1])
    assert len(state.returns()) == game.num_players()


def test_a_clone_goes_its_own_way(game):
    state = game.new_initial_state()
    state.apply_action(1)
    clone = state.clone()
    clone.apply_action(0)
    assert str(clone) != str(state)
    assert state.legal_actions() == list(range(len(state.legal_actions())))


def test_a_playthrough_is_written():
    game = openspiel.load("legendary", deals=2, box="marvel", players=1)
    text = generate_playthrough.playthrough(
        str(game), [0] + [0] * 3, observation_params_string=None
    )
    assert "action: 0" in text and "tradecraft_legendary" in text
