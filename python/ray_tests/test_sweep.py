"""A sweep on a real Ray cluster of several nodes on this machine, one of which is killed on the way.

Not part of the test command, since it installs Ray and starts a cluster:

    pip install '.[ray]' pytest && pytest ray_tests
"""

import pathlib

import pytest

ray = pytest.importorskip("ray")

from ray.cluster_utils import Cluster  # noqa: E402

from tradecraft import lab, sweep  # noqa: E402

TEXT = """
title = "Masterminds"
game = "legendary"
seed = 11
games = {games}

[fixed]
box = "marvel"
players = 2
bot = "{bot}"

[compare]
mastermind = ["Loki", "Red Skull"]
"""


def content(folder):
    """Every file of a folder of results, byte by byte."""
    folder = pathlib.Path(folder)
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def cluster():
    """A head that does no work and three workers with one processor each."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    workers = [cluster.add_node(num_cpus=1) for _ in range(3)]
    cluster.wait_for_nodes()
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster, workers
    ray.shutdown()
    cluster.shutdown()


def test_a_killed_node_changes_no_number(cluster, tmp_path):
    cluster, workers = cluster
    file = tmp_path / "masterminds.toml"
    file.write_text(TEXT.format(games=640, bot="heuristic"))
    killed, told = [], []

    def progress(done, of):
        told.append((done, of))
        if not killed and done >= of // 4:
            killed.append(workers[0])
            cluster.remove_node(workers[0], allow_graceful=False)

    sweep.run(file, tmp_path / "ray", blocks=1, parquet=tmp_path / "parquet", progress=progress)
    assert killed and told[-1] == (20, 20)
    lab.run(file, tmp_path / "alone")
    assert content(tmp_path / "ray") == content(tmp_path / "alone")

    import pyarrow.parquet

    streamed = pyarrow.parquet.read_table(tmp_path / "parquet").to_pydict()
    kept = lab.table(tmp_path / "alone")
    rows = lambda table: sorted(zip(table["set_mastermind"], table["game"], table["outcome"], table["turns"]))
    assert rows(streamed) == rows(kept)


def test_a_stopped_sweep_goes_on_where_it_was(cluster, tmp_path):
    file = tmp_path / "masterminds.toml"
    file.write_text(TEXT.format(games=256, bot="random"))

    class Stopped(Exception):
        pass

    def stop(done, of):
        if done >= 2:
            raise Stopped

    with pytest.raises(Stopped):
        sweep.run(file, tmp_path / "ray", blocks=1, progress=stop)
    told = []
    sweep.run(file, tmp_path / "ray", blocks=2, progress=lambda done, of: told.append(of))
    assert told[0] < 8, "what was kept is not played again"
    lab.run(file, tmp_path / "alone")
    assert content(tmp_path / "ray") == content(tmp_path / "alone")
