"""Calls of a function of ten operations a second."""

import time

import numpy as np
import plumb

LINES = "".join(f"  %{i + 1} = arith.addi %{i or 'a'}, %a : i32\n" for i in range(9))
SCALARS = plumb.parse(f"func.func @main(%a: i32) -> i32 {{\n{LINES}  return %9 : i32\n}}")
ARRAY = plumb.parse("""
func.func @main(%m: memref<16xf32>) {
  %i = arith.constant 3 : index
  %x = memref.load %m[%i] : memref<16xf32>
  %y = arith.addf %x, %x : f32
  memref.store %y, %m[%i] : memref<16xf32>
  return
}""")


def rate(call, seconds=2.0):
    """Calls a second."""
    call()
    began, count = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        for _ in range(100):
            call()
        count += 100
    return count / (time.perf_counter() - began)


if __name__ == "__main__":
    array = np.zeros(16, dtype=np.float32)
    print(f"ten operations on scalars: {rate(lambda: SCALARS.run('main', 1)):.0f} calls a second")
    print(f"five operations on an array of 16: {rate(lambda: ARRAY.run('main', array)):.0f} calls a second")
