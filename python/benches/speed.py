"""How fast games are played and stepped from Python, in processor time, beside what Rust does alone.

    python benches/speed.py [GAMES] [STEPS]

The first game of the Marvel box for two with chance in every seat. What Rust does alone is measured
by the laboratory's own clock-free loop: the same games, called once for all.
"""

import sys
import time

import numpy as np

import tradecraft


def per_second(work, n, rounds=5):
    """Returns how much is done in a second of processor time, in the best of some rounds."""
    best = 0.0
    for _ in range(rounds):
        began = time.process_time()
        done = work()
        took = time.process_time() - began
        best = max(best, (done or n) / max(took, 1e-9))
    return best


def main(games: int = 1024, steps: int = 100) -> None:
    setup = tradecraft.legendary.setup(box="marvel", first_game=True, players=2)
    whole = 3000
    once = per_second(lambda: int(setup.play(whole, seed=1)["decisions"].sum()), whole)
    pieces = whole // 48
    many = per_second(
        lambda: sum(int(setup.play(pieces, seed=n)["decisions"].sum()) for n in range(48)), whole
    )
    print(f"whole games, one call:      {once:12,.0f} decisions a second")
    print(f"whole games, 48 calls:      {many:12,.0f} decisions a second, {many / once:.0%}")
    batch, luck = setup.batch(games, seed=1), np.random.default_rng(1)

    def step():
        for _ in range(steps):
            n_options = batch.masks.sum(axis=1)
            batch.step((luck.random(games) * n_options).astype(np.int64))
        return games * steps

    def choose():
        for _ in range(steps):
            n_options = batch.masks.sum(axis=1)
            (luck.random(games) * n_options).astype(np.int64)
        return games * steps

    stepped, chosen = per_second(step, 0, 3), per_second(choose, 0, 3)
    alone = 1 / (1 / stepped - 1 / chosen)
    print(f"stepping {games} games:        {stepped:12,.0f} decisions a second")
    print(f"  without choosing in NumPy:{alone:12,.0f} decisions a second")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
