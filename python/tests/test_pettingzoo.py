"""PettingZoo's own tests, and what they do not look at."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import tradecraft.pettingzoo as zoo

TABLES = {"legendary": zoo.legendary, "assault": zoo.assault}


@pytest.fixture(params=TABLES)
def table(request):
    return TABLES[request.param]


@pytest.mark.filterwarnings("ignore")
def test_the_api_is_kept(table):
    api_test(table(), num_cycles=200, verbose_progress=False)


@pytest.mark.filterwarnings("ignore")
def test_the_seed_decides(table):
    seed_test(table, num_cycles=60)


def test_a_whole_game_ends_with_a_reward_for_every_agent(table):
    env = table()
    env.reset(seed=5)
    luck, last = np.random.default_rng(5), {}
    for agent in env.agent_iter(200_000):
        observation, reward, ended, cut, _ = env.last()
        if ended or cut:
            last[agent] = reward
            env.step(None)
            continue
        env.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
    assert set(last) == set(env.possible_agents)
    assert all(abs(reward) == 1 for reward in last.values())


def test_only_the_asked_agent_has_actions(table):
    env = table()
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)


def test_a_table_is_rendered_as_text(table):
    env = table(render_mode="ansi")
    env.reset(seed=1)
    assert "0  " in env.render()
    with pytest.raises(ValueError, match="there are ansi and human"):
        table(render_mode="hologram")
