"""Plays a match by chance in a PettingZoo environment and tells how it ended.

    python random_match.py [legendary|assault]
"""

import sys

import numpy as np

import tradecraft
from tradecraft import pettingzoo


def main(name: str = "legendary") -> None:
    env = {"legendary": pettingzoo.legendary, "assault": pettingzoo.assault}[name]()
    env.reset(seed=1)
    luck, rewards = np.random.default_rng(1), {}
    for agent in env.agent_iter(1_000_000):
        observation, reward, ended, cut, _ = env.last()
        if ended or cut:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
    print(f"{env.game.position} choices, rewards {rewards}")
    print(tradecraft.text(env.game.onlooker()))


if __name__ == "__main__":
    main(*[word for word in sys.argv[1:] if not word.startswith("--")])
