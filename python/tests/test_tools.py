"""Modules of other libraries, lowering, comparison, reduction, generation, and what notebooks show."""

import os
import pickle
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import plumb
import pytest

SHIFT = """
func.func @main() -> i32 {
  %a = arith.constant -8 : i32
  %b = arith.constant 1 : i32
  %r = arith.shrsi %a, %b : i32
  return %r : i32
}
"""


def test_text_paths_and_modules_are_read(tmp_path):
    path = tmp_path / "m.mlir"
    path.write_text(SHIFT)
    module = plumb.parse(path)
    assert plumb.parse(module) is module
    assert module.run() == plumb.parse(SHIFT.encode()).run() == plumb.parse(str(module)).run() == -4
    assert module.entries == ["main"] and '"arith.shrsi"' in module.generic()
    assert str(pickle.loads(pickle.dumps(module))) == str(module)


def test_modules_of_other_libraries_are_read_as_text():
    class Foreign:
        """As bindings of MLIR have it."""

        class operation:
            @staticmethod
            def get_asm(print_generic_op_form):
                assert print_generic_op_form
                return plumb.parse(SHIFT).generic()

        def __init__(self, text):
            self.text = text

        def __str__(self):
            return self.text

    assert plumb.parse(Foreign(SHIFT)).run() == -4
    assert plumb.parse(Foreign("a form of its own")).run() == -4


def test_modules_of_xdsl_are_read():
    pytest.importorskip("xdsl")
    from xdsl.builder import Builder
    from xdsl.dialects import arith, func
    from xdsl.dialects.builtin import ModuleOp, i32
    from xdsl.ir import Block, Region

    @Builder.implicit_region
    def body():
        a = arith.ConstantOp.from_int_and_width(20, 32)
        b = arith.ConstantOp.from_int_and_width(22, 32)
        func.ReturnOp(arith.AddiOp(a, b))

    module = ModuleOp([func.FuncOp("main", ([], [i32]), body)])
    assert plumb.parse(module).run() == 42
    assert plumb.diff(module, plumb.parse(module).lower()).same
    assert Block and Region


def test_lowered_modules_mean_the_same():
    module = plumb.parse(SHIFT)
    lowered = module.lower()
    assert "llvm.ashr" in str(lowered) and lowered.run() == -4
    found = plumb.diff(module, lowered)
    assert found.same and found.verdict == "match" and not found.is_finding
    assert plumb.diff(module, subject="own").same


def test_differences_are_explained():
    wrong = SHIFT.replace("shrsi", "shrui")
    found = plumb.diff(SHIFT, wrong)
    assert not found.same and found.is_finding and found.verdict == "mismatch"
    assert "2147483644" in found.explanation and "-4" in found.explanation
    assert plumb.explain(found) == str(found)
    faulty = plumb.diff(
        """
        memref.global @m : memref<2x3xi8> = dense<[[1, 2, 3], [4, 5, 6]]>
        func.func @main() -> i8 {
          %m = memref.get_global @m : memref<2x3xi8>
          %i = arith.constant 1 : index
          %j = arith.constant 2 : index
          %x = memref.load %m[%i, %j] : memref<2x3xi8>
          return %x : i8
        }""",
        subject="own+swapped-strides",
    )
    assert faulty.is_finding and faulty.site is not None and faulty.site.op == "memref.load"
    assert faulty.site.line == 7 and "memref.load" in faulty.explanation
    assert faulty.rule


def test_functions_with_arguments_are_compared():
    text = "func.func @f(%a: i32, %m: memref<2xi32>) -> i32 {\n  %r = arith.shrsi %a, %a : i32\n  return %r : i32\n}"
    memory = np.zeros(2, dtype=np.int32)
    assert plumb.diff(text, text, entry="f", args=(2, memory)).same
    found = plumb.diff(text.replace("%a, %a", "%a, %x").replace("{\n", "{\n  %x = arith.constant 1 : i32\n"),
                       text.replace("shrsi %a, %a", "shrui %a, %x").replace("{\n", "{\n  %x = arith.constant 1 : i32\n"),
                       entry="f", args=(-8, memory))
    assert found.verdict == "mismatch"
    with pytest.raises(ValueError, match="takes 2 arguments, and 6 in the second"):
        plumb.diff(text, plumb.parse(text).lower(), entry="f", args=(2, memory))
    assert plumb.diff(text, subject="own", entry="f", args=(2, memory)).same


def test_what_is_no_subject_is_an_error():
    with pytest.raises(ValueError, match="unknown subject"):
        plumb.diff(SHIFT, subject="nonsense")
    assert not plumb.diff(SHIFT, subject="cmd:no-such-program-anywhere").same
    with pytest.raises(TypeError, match="either"):
        plumb.diff(SHIFT)
    with pytest.raises(ValueError, match="did you mean `division-by-zero`"):
        plumb.explain("division-by-zer")


def test_modules_are_reduced_by_a_predicate():
    text = SHIFT.replace("  %r =", "  %s = arith.muli %a, %b : i32\n  %r =")
    small = plumb.reduce(text, lambda module: "arith.shrsi" in str(module))
    assert "arith.shrsi" in str(small) and "arith.muli" not in str(small)
    small.verify()
    with pytest.raises(plumb.ReductionError):
        plumb.reduce(text, lambda module: False)

    def fail(module):
        raise KeyError("of the predicate")

    with pytest.raises(KeyError, match="of the predicate"):
        plumb.reduce(text, fail)


def test_seeds_give_modules():
    one = plumb.generate(7)
    one.verify()
    assert str(one) == str(plumb.generate(7)) != str(plumb.generate(8))
    assert one.execute().outcome == "return"
    assert "linalg" in "".join(str(plumb.generate(seed, profile="linalg")) for seed in range(4))
    with pytest.raises(ValueError, match="there is no profile `nonsense`; there are mixed"):
        plumb.generate(1, profile="nonsense")


LOOP = "import plumb; print(1, flush=True); plumb.parse('func.func @main() {\\n  cf.br ^a\\n^a:\\n  cf.br ^a\\n}')"
SLOW = "import plumb, time; print(1, flush=True); plumb.reduce(str(plumb.generate(3)), lambda m: time.sleep(5) or True)"


@pytest.mark.parametrize("code", [f"{LOOP}.run()", f"{LOOP}.trace()", SLOW])
def test_an_interrupt_stops_work(code):
    here = str(Path(plumb.__file__).parent.parent)
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": here},
    )
    assert process.stdout.readline() == b"1\n"
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert b"KeyboardInterrupt" in errors and process.returncode != 0


def test_notebooks_show_modules_runs_and_comparisons():
    module = plumb.parse(SHIFT)
    assert "arith.shrsi" in module._repr_html_()
    text = "func.func @main(%z: i32) -> i32 {\n  %r = arith.divsi %z, %z : i32\n  return %r : i32\n}"
    done = plumb.parse(text).execute("main", 0, memory=True)
    html = done._repr_html_()
    assert "division-by-zero" in html and "underline" in html and "&lt;" not in done.error.diagnostic.code
    assert "underline" in done.error._repr_html_() and "division" in done.error.diagnostic._repr_html_()
    assert "mismatch" in plumb.diff(SHIFT, SHIFT.replace("shrsi", "shrui"))._repr_html_()
    shown = plumb.parse("""
    func.func @main() -> memref<2xi32> {
      %m = memref.alloc() : memref<2xi32>
      return %m : memref<2xi32>
    }""").execute(memory=True)._repr_html_()
    assert "undetermined" in shown and "2 int32" in shown


def test_types_are_checked(tmp_path):
    pytest.importorskip("mypy")
    # Beside other packages it would be one of several that mypy checks.
    shutil.copytree(Path(plumb.__file__).parent, tmp_path / "plumb")
    environment = {**os.environ, "MYPYPATH": ".", "PYTHONPATH": "."}
    for words in (["mypy", "--strict", "plumb"], ["mypy.stubtest", "plumb._plumb"]):
        done = subprocess.run(
            [sys.executable, "-m", *words], cwd=tmp_path, capture_output=True, text=True, env=environment
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_runs_take_little_time():
    module = plumb.parse("func.func @main(%a: i32) -> i32 {\n" + "".join(
        f"  %{i + 1} = arith.addi %{i if i else 'a'}, %a : i32\n" for i in range(9)
    ) + "  return %9 : i32\n}")
    module.run("main", 1)
    began, count = time.perf_counter(), 500
    for _ in range(count):
        assert module.run("main", 1) == 10
    print(f"{count / (time.perf_counter() - began):.0f} calls a second")
