"""What tests share."""

import shutil

import pytest

pytest_plugins = ["pytester"]


@pytest.fixture
def mlir_opt():
    """A program of MLIR."""
    found = shutil.which("mlir-opt-22") or shutil.which("mlir-opt")
    if found is None:
        pytest.skip("there is no mlir-opt")
    return found


@pytest.fixture
def wrong_opt(tmp_path):
    """A compiler whose pass takes one shift for another."""
    path = tmp_path / "wrong-opt"
    path.write_text("#!/bin/sh\ncase \"$*\" in\n*wrong*) sed 's/arith\\.shrsi/arith.shrui/' ;;\n*) cat ;;\nesac\n")
    path.chmod(0o755)
    return str(path)
