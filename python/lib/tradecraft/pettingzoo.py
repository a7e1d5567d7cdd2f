"""The games as PettingZoo environments: one agent acts at a time.

``legendary()`` and ``assault()`` return environments; ``env(name)`` does so for any game. Parts of a
set-up are named as everywhere::

    from tradecraft import pettingzoo

    env = pettingzoo.legendary(players=3, mastermind="Loki")  # the Marvel box unless told otherwise

An action is the number of an option; which numbers there are is the ``action_mask`` of the
observation.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

import tradecraft

#: Enough that no game was ever seen to need it; a game that does is cut off.
CHOICES_MAX = 50_000


class Table(AECEnv):
    """A game of any kind, with one agent for each seat."""

    def __init__(
        self, setup: tradecraft.Setup, render_mode: str | None = None, choices_max: int = CHOICES_MAX
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f'there is no render mode "{render_mode}": there are ansi and human')
        self.metadata = {
            "name": f"tradecraft_{setup.game}_v{tradecraft.module(setup.game).encoding_version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.setup = setup
        self.choices_max = choices_max
        self._layout = setup.layout()
        self._np_random = np.random.default_rng()
        n_seats = setup.start(0).n_seats
        self.possible_agents = [f"seat_{seat}" for seat in range(n_seats)]
        size, most = self._layout["size"], self._layout["options_max"]
        numbers = np.iinfo(np.int16)
        space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(numbers.min, numbers.max, (size,), np.int16),
                "options": gymnasium.spaces.Box(
                    numbers.min, numbers.max, (most, self._layout["option_size"]), np.int16
                ),
                "action_mask": gymnasium.spaces.Box(0, 1, (most,), np.int8),
            }
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(most) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._np_random = np.random.default_rng(seed)
        self.game = self.setup.start(int(self._np_random.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        view = self.game.view(self.possible_agents.index(agent))
        rows = view.option_rows()
        options = np.zeros((self._layout["options_max"], rows.shape[1]), np.int16)
        options[: len(rows)] = rows
        mask = np.zeros(len(options), np.int8)
        mask[: len(rows)] = 1
        return {"observation": view.observation(), "options": options, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that is asked must choose: None is for agents that are done")
        self._cumulative_rewards[agent] = 0.0
        self.game.choose(int(action))
        self._clear_rewards()
        if self.game.is_over:
            rewards = self.game.outcome["rewards"]
            for other, reward in zip(self.possible_agents, rewards):
                self.rewards[other] = float(reward)
                self.terminations[other] = True
        elif self.game.position >= self.choices_max:
            self.truncations = {other: True for other in self.agents}
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.render_mode == "human":
            print(self.render())

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("name a render mode (ansi or human) when the table is made")
            return None
        if self.game.is_over:
            return tradecraft.text(self.game.onlooker())
        return tradecraft.text(self.game.view())

    def close(self) -> None:
        pass

    def _asked(self) -> str:
        return self.possible_agents[self.game.seat]


def env(name: str, render_mode: str | None = None, **parts: Any) -> Table:
    """Return an environment for any game, by its name in records."""
    return Table(tradecraft.module(name).setup(**parts), render_mode)


def legendary(render_mode: str | None = None, **parts: Any) -> Table:
    """Return an environment for Legendary: all seats win or lose together."""
    return env("legendary", render_mode, **{"box": "marvel", "players": 2, **parts})


def assault(render_mode: str | None = None, **parts: Any) -> Table:
    """Return an environment for Assault: one side wins, the other loses."""
    return env("assault", render_mode, **{"scenario": 1, **parts})
