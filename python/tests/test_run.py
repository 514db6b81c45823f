"""Values in and out, and the ways a run can end."""

import threading
import time
import warnings

import numpy as np
import plumb
import pytest

ADD = """
func.func @main(%a: i32, %b: i32) -> i32 {
  %sum = arith.addi %a, %b : i32
  return %sum : i32
}
"""


def identity(ty):
    return plumb.parse(f"func.func @main(%x: {ty}) -> {ty} {{\n  return %x : {ty}\n}}")


def test_integers_of_any_width_come_back():
    module = plumb.parse(ADD)
    assert module.run("main", 20, 22) == 42
    assert module.run("main", np.int32(-1), 0) == -1
    assert module.run("main", 0xFFFFFFFF, 0) == -1
    assert identity("i1").run("main", True) is True
    assert identity("i1").run("main", 0) is False
    assert identity("i7").run("main", 64) == -64
    assert identity("index").run("main", -5) == -5
    assert identity("i128").run("main", -(2**100)) == -(2**100)
    assert identity("i200").run("main", 2**150 + 1) == 2**150 + 1
    assert identity("i200").run("main", -7) == -7
    with pytest.raises(ValueError, match="argument 1, of type i32: 4294967296 does not fit into 32 bits"):
        module.run("main", 0, 2**32)
    with pytest.raises(TypeError, match="argument 0, of type i32"):
        module.run("main", 1.5, 0)
    with pytest.raises(TypeError, match="2 wanted, 1 given"):
        module.run("main", 1)


@pytest.mark.parametrize("ty", ["f16", "bf16", "f32", "f64", "f80", "f128", "f8E4M3FN", "tf32"])
def test_floats_come_back(ty):
    module = identity(ty)
    for value in (0.0, 1.5, -2.0, float("inf") if ty not in ("f8E4M3FN",) else 448.0):
        assert module.run("main", value) == value
    assert np.isnan(module.run("main", float("nan")))
    assert np.copysign(1, module.run("main", -0.0)) == -1
    assert module.run("main", 3) == 3.0


def test_floats_are_rounded_to_their_type():
    assert identity("f32").run("main", 0.1) == float(np.float32(0.1))
    assert identity("f16").run("main", 1e-3) == float(np.float16(1e-3))
    assert identity("f64").run("main", 0.1) == 0.1
    assert identity("f32").run("main", np.float32(0.1)) == float(np.float32(0.1))


def test_complex_numbers():
    assert identity("complex<f32>").run("main", 1.5 - 2j) == 1.5 - 2j
    assert identity("complex<f64>").run("main", 3) == 3 + 0j
    assert identity("complex<i32>").run("main", (1, -2)) == (1, -2)


@pytest.mark.parametrize(
    "ty, dtype",
    [
        ("i1", np.bool_),
        ("i8", np.int8),
        ("i16", np.int16),
        ("i32", np.int32),
        ("i64", np.int64),
        ("index", np.int64),
        ("f16", np.float16),
        ("f32", np.float32),
        ("f64", np.float64),
        ("complex<f32>", np.complex64),
        ("complex<f64>", np.complex128),
    ],
)
def test_memrefs_are_shared_arrays(ty, dtype):
    module = plumb.parse(f"""
    func.func @main(%from: memref<?x3x{ty}>, %to: memref<?x3x{ty}>) {{
      memref.copy %from, %to : memref<?x3x{ty}> to memref<?x3x{ty}>
      return
    }}""")
    source = (np.arange(6).reshape(2, 3) % 2).astype(dtype)
    target = np.zeros((2, 3), dtype=dtype)
    assert module.run("main", source, target) is None
    np.testing.assert_array_equal(source, target)


def test_arrays_need_not_be_contiguous_and_may_be_unsigned():
    module = plumb.parse("""
    func.func @main(%m: memref<2x2xi32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %x = arith.constant -1 : i32
      memref.store %x, %m[%c0, %c1] : memref<2x2xi32>
      return
    }""")
    whole = np.zeros((4, 4), dtype=np.uint32)
    module.run("main", whole[::2, ::2])
    assert whole[0, 2] == 0xFFFFFFFF and whole.sum() == 0xFFFFFFFF
    fixed = np.zeros((2, 2), dtype=np.int32)
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        module.run("main", fixed)
    with pytest.raises(TypeError, match="of type memref<2x2xi32>: an array of int32 is wanted, not of float32"):
        module.run("main", np.zeros((2, 2), dtype=np.float32))
    with pytest.raises(ValueError, match=r"argument 0, of type memref<2x2xi32>: an array of shape \(2, 3\) has another shape"):
        module.run("main", np.zeros((2, 3), dtype=np.int32))


def test_memrefs_that_share_memory_are_refused():
    module = plumb.parse("func.func @main(%a: memref<2xi32>, %b: memref<2xi32>) {\n  return\n}")
    whole = np.zeros(4, dtype=np.int32)
    module.run("main", whole[:2], whole[2:])
    with pytest.raises(ValueError, match="share memory"):
        module.run("main", whole[:2], whole[1:3])


def test_tensors_and_vectors_are_arrays():
    module = plumb.parse("""
    func.func @main(%t: tensor<?xf32>, %v: vector<2xi16>) -> (tensor<?xf32>, vector<2xi16>) {
      %s = arith.addf %t, %t : tensor<?xf32>
      %w = arith.muli %v, %v : vector<2xi16>
      return %s, %w : tensor<?xf32>, vector<2xi16>
    }""")
    given = np.array([1, 2, 3], dtype=np.float32)
    doubled, squared = module.run("main", given, [3, -4])
    assert doubled.dtype == np.float32 and squared.dtype == np.int16
    np.testing.assert_array_equal(doubled, [2, 4, 6])
    np.testing.assert_array_equal(squared, [9, 16])
    np.testing.assert_array_equal(given, [1, 2, 3])
    assert module.signature() == (["tensor<?xf32>", "vector<2xi16>"], ["tensor<?xf32>", "vector<2xi16>"])


def test_memrefs_are_results():
    module = plumb.parse("""
    func.func @main() -> memref<2x2xf64> {
      %m = memref.alloc() : memref<2x2xf64>
      %one = arith.constant 1.0 : f64
      linalg.fill ins(%one : f64) outs(%m : memref<2x2xf64>)
      return %m : memref<2x2xf64>
    }""")
    np.testing.assert_array_equal(module.run(), np.ones((2, 2)))


def test_wide_integers_are_objects_in_arrays():
    module = plumb.parse("""
    func.func @main(%m: memref<2xi72>) -> memref<2xi72> {
      return %m : memref<2xi72>
    }""")
    array = np.array([2**70, -1], dtype=object)
    assert list(module.run("main", array)) == [2**70, -1]


def test_small_floats_are_those_of_ml_dtypes():
    ml_dtypes = pytest.importorskip("ml_dtypes")
    for ty, dtype in [("bf16", ml_dtypes.bfloat16), ("f8E4M3FN", ml_dtypes.float8_e4m3fn), ("f8E5M2", ml_dtypes.float8_e5m2)]:
        module = plumb.parse(f"""
        func.func @main(%t: tensor<2x{ty}>) -> tensor<2x{ty}> {{
          %s = arith.addf %t, %t : tensor<2x{ty}>
          return %s : tensor<2x{ty}>
        }}""")
        got = module.run("main", np.array([1.5, -2], dtype=dtype))
        assert got.dtype == dtype and list(got.astype(float)) == [3.0, -4.0]
        bits = np.array([1.5, -2], dtype=dtype).view(f"u{np.dtype(dtype).itemsize}")
        assert list(module.run("main", bits).astype(float)) == [3.0, -4.0]


UB = """
func.func @main(%at: index) -> i32 {
  %m = memref.alloc() : memref<4xi32>
  %x = memref.load %m[%at] : memref<4xi32>
  return %x : i32
}
"""


def test_undefined_behaviour_is_an_error_with_its_place():
    with pytest.raises(plumb.UndefinedBehavior) as caught:
        plumb.parse(UB).run("main", 9)
    said = caught.value.diagnostic
    assert isinstance(caught.value, plumb.PlumbError)
    assert said.code == "index-out-of-bounds" and "index 9" in said.message and said.help
    assert UB[said.span.start : said.span.end].startswith("%x = memref.load")
    assert (said.span.line, said.span.column) == (4, 3)
    assert said.notes[0].message == "a heap allocation of 16 bytes made here" and said.notes[0].span.line == 3
    assert "4 |   %x = memref.load %m[%at] : memref<4xi32>" in str(caught.value)
    assert plumb.explain(caught.value) == plumb.explain("index-out-of-bounds")


def test_places_count_characters():
    text = "// ä€𝄞\n" + UB
    with pytest.raises(plumb.UndefinedBehavior) as caught:
        plumb.parse(text).run("main", 9)
    span = caught.value.diagnostic.span
    assert text[span.start : span.end].startswith("%x = memref.load")


def test_what_is_hardly_meant_is_a_warning():
    module = plumb.parse(UB)
    with pytest.warns(plumb.PlumbWarning) as caught:
        module.run("main", 0)
    assert {one.message.diagnostic.code for one in caught} == {"uninit", "leak"}
    assert caught[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert [one.code for one in module.execute("main", 0).diagnostics] == ["uninit", "leak"]
    with pytest.raises(plumb.UndefinedBehavior):
        module.run("main", 0, strict=True)


LOOP = """
func.func @main() {
  cf.br ^again
^again:
  cf.br ^again
}
"""


def test_budgets_are_errors():
    with pytest.raises(plumb.OutOfFuel, match="fuel=N gives more"):
        plumb.parse(LOOP).run(fuel=1000)
    began = time.monotonic()
    with pytest.raises(plumb.OutOfTime):
        plumb.parse(LOOP).run(seconds=0.2)
    assert time.monotonic() - began < 10
    with pytest.raises(plumb.OutOfMemory):
        plumb.parse("func.func @main() {\n  %m = memref.alloc() : memref<1000000xi64>\n  return\n}").run(max_memory=1000)
    with pytest.raises(TypeError, match="no option `fule`"):
        plumb.parse(LOOP).run(fule=1)


def test_a_failed_assertion_is_a_trap():
    module = plumb.parse('func.func @main(%c: i1) {\n  cf.assert %c, "so it is"\n  return\n}')
    module.run("main", True)
    with pytest.raises(plumb.Trap, match="so it is"):
        module.run("main", False)


def test_what_is_no_module_is_an_error():
    with pytest.raises(plumb.ParseError) as caught:
        plumb.parse("func.func @main( {")
    assert caught.value.diagnostic.code == "parse-expected"
    module = plumb.parse("func.func @main() -> i32 {\n  %x = arith.constant 1 : i64\n  return %x : i64\n}")
    with pytest.raises(plumb.VerifyError) as caught:
        module.verify()
    assert caught.value.diagnostic.span.line == 3
    with pytest.raises(plumb.VerifyError):
        module.run()
    with pytest.raises(ValueError, match="no function @mian; did you mean"):
        plumb.parse(ADD).run("mian")
    with pytest.raises(TypeError):
        plumb.parse(3)
    with pytest.raises(plumb.ParseError, match="not UTF-8"):
        plumb.parse(b"ML\xefR")


def test_what_a_program_prints_is_printed(capsys):
    module = plumb.parse("func.func @main() {\n  %x = arith.constant 7 : i32\n  vector.print %x : i32\n  return\n}")
    module.run()
    assert capsys.readouterr().out == "7\n"
    assert module.execute().output == "7\n"


def test_public_variables_are_seen():
    module = plumb.parse("""
    memref.global @state : memref<2xi32> = dense<[3, 4]>
    func.func @main() {
      return
    }""")
    done = module.execute()
    assert done.value is None and done.ops > 0
    np.testing.assert_array_equal(done.globals["state"], [3, 4])


def test_memory_is_pictured():
    module = plumb.parse("""
    func.func @main() {
      %m = memref.alloc() : memref<2xi32>
      %n = memref.alloc() : memref<2xi32>
      %c0 = arith.constant 0 : index
      %x = arith.constant 5 : i32
      memref.store %x, %m[%c0] : memref<2xi32>
      memref.dealloc %n : memref<2xi32>
      return
    }""")
    kept, freed = module.execute(memory=True).memory
    assert kept.states() == "....uuuu" and kept.data[:4] == b"\5\0\0\0" and kept.state == "alive"
    assert freed.state == "freed" and freed.died.op == "memref.dealloc" and freed.born.line == 4


def test_traces_name_values():
    trace = plumb.parse(ADD).trace("main", 1, 2)
    last = [step for step in trace if step.op == "arith.addi" and step.step == "ends"]
    assert last[0].values == (("%sum", "3"),)
    assert str(last[0]) == "@main:3:3 arith.addi gives %sum = 3"
    assert trace.execution.value == 3 and not trace.cut
    assert {step.op for step in plumb.parse(ADD).trace("main", 1, 2, op="arith.*")} == {"arith.addi"}


def test_other_threads_go_on_meanwhile():
    ticks, over = [], threading.Event()

    def tick():
        while not over.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.01)

    thread = threading.Thread(target=tick)
    thread.start()
    with pytest.raises(plumb.OutOfTime):
        plumb.parse(LOOP).run(seconds=0.5)
    over.set()
    thread.join()
    assert len(ticks) > 10


def test_one_module_runs_in_many_threads():
    module = plumb.parse(ADD)
    wrong = []

    def run(base):
        wrong.extend(i for i in range(50) if module.run("main", base, i) != base + i)

    threads = [threading.Thread(target=run, args=(base,)) for base in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_the_width_of_index_is_an_option():
    module = plumb.parse("""
    func.func @main(%a: index) -> index {
      %b = arith.addi %a, %a : index
      return %b : index
    }""")
    assert module.run("main", 2**31 - 1, index_bitwidth=32) == -2
    assert module.run("main", 2**31 - 1) == 2**32 - 2
    with pytest.raises(ValueError, match="32 or 64"):
        module.run("main", 1, index_bitwidth=16)


def test_deep_modules_need_no_deep_stack():
    depth = 98
    text = "func.func @main(%c: i1) {\n" + "scf.if %c {\n" * depth + "}\n" * depth + "return\n}"
    plumb.parse(text).run("main", True)
