"""The tutorial's blocks run, from top to bottom, in one program."""

import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "python" / "examples").glob("*.py"))


def blocks():
    text = (ROOT / "docs" / "python.md").read_text()
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_tutorial_runs(capsys):
    found = blocks()
    assert len(found) > 10
    names = {"__name__": "tutorial"}
    for number, block in enumerate(found, start=1):
        exec(compile(block, f"docs/python.md, block {number}", "exec"), names)
    assert "Loki" in capsys.readouterr().out


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_examples_run(example, tmp_path):
    done = subprocess.run(
        [sys.executable, str(example), "--quick"], cwd=tmp_path, capture_output=True, text=True, timeout=110
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
