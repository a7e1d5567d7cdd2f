"""The games in the shape of OpenSpiel.

``load("legendary", box="marvel", players=2)`` returns a game that OpenSpiel's algorithms know how to play. All luck
is one chance node at the beginning: it draws the seed of the deal, and everything after it is a
matter of choices. How many deals there are is the parameter ``deals``.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

import tradecraft

#: How many deals a game has unless told otherwise.
DEALS = 1024
#: No game is longer; one that is counts as drawn.
CHOICES_MAX = 50_000


def _game_type(name: str, utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"tradecraft_{name}",
        long_name=f"Tradecraft: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"parts": "", "deals": DEALS},
    )


def _written(parts: dict[str, Any]) -> str:
    """Write parts of a set-up so that they can stand in the name of a game: `box:marvel+players:2`."""
    words = []
    for key, value in parts.items():
        for one in value if isinstance(value, (list, tuple)) else [value]:
            text = {True: "yes", False: "no"}.get(one, one) if isinstance(one, bool) else one
            words.append(f"{quote(key, safe='')}:{quote(str(text), safe='')}")
    return "+".join(words)


def _read(text: str) -> dict[str, list[str]]:
    parts: dict[str, list[str]] = {}
    for word in filter(None, text.split("+")):
        key, value = word.split(":", 1)
        parts.setdefault(unquote(key), []).append(unquote(value))
    return parts


class Game(pyspiel.Game):
    """A kind of game with one set-up."""

    def __init__(self, game_type: pyspiel.GameType, name: str, params: dict[str, Any]) -> None:
        self.setup = tradecraft.module(name).setup(**_read(params.get("parts", "")))
        self.deals = int(params.get("deals", DEALS))
        self.layout = self.setup.layout()
        self.n_seats = self.setup.start(0).n_seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout["options_max"],
            max_chance_outcomes=self.deals,
            num_players=self.n_seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=CHOICES_MAX,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.layout)


class State(pyspiel.State):
    """Where a game stands; at first its luck is still open."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._kind = game
        self._game: tradecraft.Game | None = None

    def current_player(self) -> int:
        if self._game is None:
            return pyspiel.PlayerId.CHANCE
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return self._game.seat

    def _legal_actions(self, player: int) -> list[int]:
        if self._game is None or player != self._game.seat:
            return []
        return list(range(self._game.n_options))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        n_deals = self._kind.deals
        return [(deal, 1.0 / n_deals) for deal in range(n_deals)]

    def _apply_action(self, action: int) -> None:
        if self._game is None:
            self._game = self._kind.setup.start(action)
        else:
            self._game.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        options = self._game.options()
        return options[action]["words"] if action < len(options) else f"no option {action}"

    def is_terminal(self) -> bool:
        if self._game is None:
            return False
        return self._game.is_over or self._game.position >= CHOICES_MAX

    def returns(self) -> list[float]:
        if self._game is None or not self._game.is_over:
            return [0.0] * self._kind.n_seats
        return [float(reward) for reward in self._game.outcome["rewards"]]

    def view(self, player: int) -> tradecraft.View | None:
        """Return what a player sees, once the cards are dealt."""
        return None if self._game is None else self._game.view(player)

    def __str__(self) -> str:
        if self._game is None:
            return "before the deal"
        view = self._game.onlooker() if self._game.is_over else self._game.view()
        return f"{self._game.position}: {tradecraft.text(view)}"


class Observer:
    """Writes what a player sees as a tensor."""

    def __init__(self, layout: dict[str, Any]) -> None:
        self.tensor = np.zeros(layout["size"], np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        view = state.view(player)
        self.tensor[:] = 0 if view is None else view.observation()

    def string_from(self, state: State, player: int) -> str:
        view = state.view(player)
        return "before the deal" if view is None else tradecraft.text(view)


def _register(name: str, utility: pyspiel.GameType.Utility) -> None:
    game_type = _game_type(name, utility)

    # A class, not a function: OpenSpiel lets go of it when Python is already gone.
    class Named(Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game_type, name, params or {})

    pyspiel.register_game(game_type, Named)


for _found in tradecraft.games():
    _register(_found.name, pyspiel.GameType.Utility.GENERAL_SUM)


def load(name: str, deals: int = DEALS, **parts: Any) -> pyspiel.Game:
    """Return a game by its name in records, with parts of a set-up as everywhere."""
    params = {"parts": _written(parts), "deals": deals}
    return pyspiel.load_game(f"tradecraft_{name}", params)
