"""Draws how long games of Legendary last, for chance and for the rules of thumb, as an SVG file.

    python plot.py [FILE] [--quick]
"""

import sys

import numpy as np

import tradecraft

COLOURS = {"random": "#b5533c", "heuristic": "#2f6f8f"}
WIDTH, HEIGHT, MARGIN = 640, 360, 48


def survival(turns, last):
    """Returns the share of games that still go on after each turn."""
    return [(turns > turn).mean() for turn in range(last + 1)]


def line(shares, colour):
    step = (WIDTH - 2 * MARGIN) / (len(shares) - 1)
    across = HEIGHT - 2 * MARGIN
    points = " ".join(
        f"{MARGIN + i * step:.1f},{HEIGHT - MARGIN - share * across:.1f}"
        for i, share in enumerate(shares)
    )
    return f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{points}"/>'


def main(file: str = "turns.svg", quick: bool = False) -> None:
    setup = tradecraft.legendary.setup(box="marvel", players=2)
    games = 100 if quick else 2000
    turns = {bot: setup.play(games, bot)["turns"] for bot in COLOURS}
    last = int(max(played.max() for played in turns.values()))
    drawn = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">']
    drawn.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>')
    for nth, (bot, colour) in enumerate(COLOURS.items()):
        drawn.append(line(survival(turns[bot], last), colour))
        words = f"{bot}: {np.mean(turns[bot]):.1f} turns"
        drawn.append(f'<text x="{WIDTH - 220}" y="{MARGIN + 20 * nth}" fill="{colour}">{words}</text>')
    drawn.append(f'<text x="{MARGIN}" y="{HEIGHT - 14}">turns, from 0 to {last}</text>')
    drawn.append(f'<text x="{MARGIN}" y="24">share of games that still go on</text></svg>')
    with open(file, "w", encoding="utf-8") as out:
        out.write("\n".join(drawn))
    print(f"{file}: {games} games of each bot")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    main(*words, quick="--quick" in sys.argv)
