"""Experiments from Python, and their results as tables and as Parquet."""

import pytest

import tradecraft
from tradecraft import lab

TEXT = """
title = "Bots"
game = "{game}"
seed = 3
games = {games}

[fixed]
{fixed}

[compare]
bot = ["random", "heuristic"]
"""


@pytest.fixture
def experiment(tmp_path, name):
    fixed = {"legendary": 'players = 2\nbox = "marvel"', "assault": "scenario = 1"}[name]
    games = {"legendary": 70, "assault": 2}[name]
    file = tmp_path / "bots.toml"
    file.write_text(TEXT.format(game=name, games=games, fixed=fixed))
    return file, games


def test_results_are_a_table_with_a_row_for_each_game(experiment, tmp_path):
    file, games = experiment
    lab.run(file, tmp_path / "out")
    table = lab.table(tmp_path / "out")
    assert len(table["outcome"]) == 2 * games
    assert table["game"] == [*range(games)] * 2
    assert set(table["outcome"]) <= {"won", "lost", "drawn"}
    assert all(isinstance(turns, int) for turns in table["turns"])


def test_parquet_is_read_back_as_it_was_written(experiment, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow has no wheel for this machine")
    file, _ = experiment
    lab.run(file, tmp_path / "out")
    lab.write_parquet(tmp_path / "out", tmp_path / "games.parquet")
    back = parquet.read_table(tmp_path / "games.parquet")
    assert back.to_pydict() == lab.table(tmp_path / "out")


def test_a_block_is_the_same_wherever_it_is_played(experiment):
    file, _ = experiment
    one, two = tradecraft.Experiment(file), tradecraft.Experiment(file)
    assert one.play(1, 0, 2) == two.play(1, 0, 2)
    assert one.play(0, 0, 2) != one.play(1, 0, 2)


def test_wrong_experiments_say_what_is_wrong(tmp_path):
    file = tmp_path / "wrong.toml"
    file.write_text('title = "x"\ngame = "legendary"\nseed = 1\ngames = 1\n[fixed]\nmastermin = "Loki"\n')
    with pytest.raises(ValueError, match="mastermin"):
        tradecraft.Experiment(file)
    with pytest.raises(ValueError, match="can not be read"):
        tradecraft.Experiment(tmp_path / "nothing.toml")
    with pytest.raises(ValueError):
        lab.table(tmp_path / "nothing")


def test_a_foreign_block_is_not_kept(experiment, tmp_path):
    file, _ = experiment
    mine = tradecraft.Experiment(file)
    with pytest.raises(ValueError, match="bot"):
        mine.keep(tmp_path / "out", 1, mine.play(0, 0, 1))
    with pytest.raises(ValueError):
        mine.keep(tmp_path / "out", 0, "rubbish")
    with pytest.raises(ValueError, match="there is no cell 7"):
        mine.play(7, 0, 1)
    with pytest.raises(ValueError, match="at most 64 games"):
        mine.play(0, 0, 10**9)
