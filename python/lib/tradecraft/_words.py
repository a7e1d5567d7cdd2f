"""A view as plain data and as text."""

from __future__ import annotations

from typing import Any

from ._native import View


def data(view: View, lang: str) -> dict[str, Any]:
    """Everything in a view, by name; what is zero in a long field is left out."""
    observation = view.observation()
    table: dict[str, Any] = {}
    for field in view.layout()["fields"]:
        numbers = observation[field["start"] : field["stop"]].tolist()
        named = zip(field["labels"], numbers)
        # The cards of a box and the doors of a map are many, and nearly all of them are not there.
        if len(numbers) > 64:
            named = ((label, number) for label, number in named if number)
        table[field["name"]] = dict(named)
    return {
        "game": view.game,
        "seat": view.seat,
        "position": view.position,
        "lang": lang,
        "question": view.question(lang),
        "options": view.options(lang),
        "refused": view.refusals(lang),
        "ending": view.ending(lang),
        "table": table,
    }


def text(view: View, lang: str) -> str:
    """What is asked and what can be done, as a person reads it."""
    lines = list(view.ending(lang))
    question = view.question(lang)
    if question:
        cite = f" [{question['cite']}]" if question["cite"] else ""
        lines.append(question["text"] + cite)
    for option in view.options(lang):
        lines.append(f"{option['option']:>4}  {option['text']}")
    for refusal in view.refusals(lang):
        lines.append(f"   -  {refusal['what']}: {refusal['why']} [{refusal['cite']}]")
    return "\n".join(lines)
