"""The plugin of pytest, and what tests of compilers call."""

import pickle
import shlex
import subprocess
from pathlib import Path

import plumb
import plumb.testing
import pytest

SHIFT = """
func.func @main() -> i32 {
  %a = arith.constant -8 : i32
  %b = arith.constant 1 : i32
  %r = arith.shrsi %a, %b : i32
  return %r : i32
}
"""


def has_command():
    try:
        return bool(plumb.command())
    except FileNotFoundError:
        return False


needs_command = pytest.mark.skipif(not has_command(), reason="the command `plumb` is not here")


def test_a_pipeline_that_keeps_the_meaning_passes(wrong_opt, tmp_path):
    for pipeline in ("right", ["--right"]):
        assert plumb.testing.assert_same_meaning(SHIFT, pipeline, wrong_opt, folder=tmp_path / "found").same
    assert not (tmp_path / "found").exists()


@pytest.mark.parametrize("pipeline", ["wrong", "builtin.module(wrong)", ["--wrong"]])
def test_a_pipeline_that_changes_the_meaning_fails(wrong_opt, tmp_path, pipeline):
    with pytest.raises(plumb.testing.DifferentMeaning) as caught:
        plumb.testing.assert_same_meaning(SHIFT, pipeline, wrong_opt, folder=tmp_path / "found")
    told = str(caught.value)
    assert told.startswith("mismatch in ") and "2147483644" in told and "arith.shrsi" in told
    again = (caught.value.folder / "command").read_text().strip()
    assert again in told and again.startswith("plumb diff ")
    assert (caught.value.folder / "module.mlir").read_text() == SHIFT
    assert pickle.loads(pickle.dumps(caught.value)).diff.verdict == "mismatch"
    if has_command():
        done = subprocess.run([plumb.command(), *shlex.split(again)[1:]], capture_output=True, text=True)
        assert done.returncode == 1 and "mismatch" in done.stdout, done


def test_a_compiler_that_fails_is_told(tmp_path):
    with pytest.raises(plumb.testing.DifferentMeaning, match="reject"):
        plumb.testing.assert_same_meaning(SHIFT, ["--x"], "false", folder=tmp_path / "found")


def test_compilers_of_mlir(mlir_opt, tmp_path):
    plumb.testing.assert_same_meaning(SHIFT, "canonicalize,cse", folder=tmp_path)
    plumb.testing.assert_same_meaning(SHIFT, "builtin.module(func.func(canonicalize))", mlir_opt, folder=tmp_path)
    plumb.testing.assert_same_meaning(SHIFT, ["--canonicalize"], folder=tmp_path)
    text = "func.func @f(%a: i32) -> i32 {\n  %r = arith.addi %a, %a : i32\n  return %r : i32\n}"
    plumb.testing.assert_same_meaning(text, "canonicalize", entry="f", args=[3], folder=tmp_path)


@needs_command
def test_campaigns_find_planted_faults(tmp_path):
    campaign = plumb.testing.fuzz("own+swapped-strides", seconds=60, folder=tmp_path)
    finding = campaign.findings[0]
    assert campaign.compared and "memref." in finding.module and Path(finding.folder).is_dir()
    assert "plumb replay" in str(finding) and finding.signature in finding._repr_html_()
    assert finding.signature in campaign._repr_html_()
    assert not plumb.testing.fuzz("own", count=20, folder=tmp_path).findings
    with pytest.raises(plumb.PlumbError, match="unknown subject"):
        plumb.testing.fuzz("nonsense", folder=tmp_path)


@needs_command
def test_the_fixture_fails_a_test_that_finds_something(pytester):
    pytester.makepyfile("""
    def test_right(plumb_fuzz):
        assert plumb_fuzz("own", count=10).compared

    def test_wrong(plumb_fuzz):
        plumb_fuzz("own+swapped-strides", seconds=60)
    """)
    done = pytester.runpytest("-p", "plumb.pytest_plugin") if not _is_installed() else pytester.runpytest()
    done.assert_outcomes(passed=1, failed=1)
    done.stdout.fnmatch_lines(["*in own+swapped-strides: wrong memref.*", "*to see it again: plumb replay *"])


def _is_installed():
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        return bool(distribution("plumb-mlir"))
    except PackageNotFoundError:
        return False
