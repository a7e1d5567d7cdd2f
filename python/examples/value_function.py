"""Learns who will win a game of Legendary from positions of it, with NumPy alone.

    python value_function.py [--quick]

Games are played by a built-in bot; of each some positions are kept with how the game ended, and a
logistic regression learns the share of games that are won from there. Some games are set aside: the
last line says how much better than the mere share of wins it foresees them.
"""

import sys

import numpy as np

import tradecraft


def positions(setup, bot, games, every=9, seed=0):
    """Returns what the asked seat saw at some positions, and whether the game was won."""
    seen, won, number = [], [], []
    for nth in range(games):
        game = setup.start(seed + nth)
        rows = []
        while game.play(bot, every) == every and not game.is_over:
            rows.append(game.view().observation())
        seen += rows
        won += [game.outcome["rewards"][0] > 0] * len(rows)
        number += [nth] * len(rows)
    return np.array(seen, np.float32), np.array(won, np.float32), np.array(number)


def learn(seen, won, rounds=300, rate=0.05, shrink=1e-3):
    """Returns the weights of a logistic regression, found by gradient descent with momentum."""
    mean, spread = seen.mean(axis=0), seen.std(axis=0) + 1.0
    scaled = (seen - mean) / spread
    weights, bias = np.zeros(scaled.shape[1], np.float32), 0.0
    speed, bias_speed = np.zeros_like(weights), 0.0
    for _ in range(rounds):
        error = sigmoid(scaled @ weights + bias) - won
        speed = 0.9 * speed - rate * (scaled.T @ error / len(won) + shrink * weights)
        bias_speed = 0.9 * bias_speed - rate * error.mean()
        weights, bias = weights + speed, bias + bias_speed
    return lambda rows: sigmoid((rows - mean) / spread @ weights + bias)


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-np.clip(x, -30, 30)))


def surprise(foreseen, won):
    """Returns how surprising the outcomes were on average, in bits."""
    foreseen = np.clip(foreseen, 1e-4, 1 - 1e-4)
    return -np.log2(np.where(won > 0, foreseen, 1 - foreseen)).mean()


def main(quick: bool = False) -> None:
    games = 60 if quick else 600
    # A pair of which the rules of thumb win about half.
    setup = tradecraft.legendary.setup(box="marvel", players=2, mastermind="Dr. Doom", scheme="The Legacy Virus")
    bot = tradecraft.legendary.bot("heuristic")
    seen, won, number = positions(setup, bot, games)
    learned = number < games * 3 // 4
    value = learn(seen[learned], won[learned])
    share = won[learned].mean()
    print(f"{games} games, {len(won)} positions, {share:.0%} of those learned from are won")
    told = surprise(value(seen[~learned]), won[~learned])
    plain = surprise(np.full((~learned).sum(), share), won[~learned])
    print(f"surprise on games set aside: {told:.3f} bits, by the mere share of wins {plain:.3f}")


if __name__ == "__main__":
    main("--quick" in sys.argv)
