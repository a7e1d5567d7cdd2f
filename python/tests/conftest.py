"""What the tests share: both games, and ways to walk through them."""

import numpy as np
import pytest

import tradecraft

#: A small set-up of every game that there is.
SETUPS = {
    "legendary": {"box": "marvel", "players": 2},
    "assault": {"scenario": 1},
}


def setup_of(name, **parts):
    return tradecraft.module(name).setup(**{**SETUPS[name], **parts})


@pytest.fixture(params=[module.name for module in tradecraft.games()])
def name(request):
    """Every game, so that a new one is tested as soon as it is registered."""
    return request.param


@pytest.fixture
def setup(name):
    return setup_of(name)


def walk(setup, seed, choices):
    """Plays by chance and hands out the game before every choice."""
    luck = np.random.default_rng(seed)
    game = setup.start(seed)
    for _ in range(choices):
        if game.is_over:
            return
        yield game
        game.choose(int(luck.integers(game.n_options)))
