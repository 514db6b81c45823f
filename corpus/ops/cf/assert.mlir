// `cf.assert`: a condition that does not hold ends the program.

// plumb: run @f(1) = 3
// plumb: run @f(0) trap
func.func @f(%c: i1) -> i32 {
  cf.assert %c, "the condition holds"
  %r = arith.constant 3 : i32
  return %r : i32
}

// -----

// The names of the messages make way for symbols of the program.

// plumb: run @f(1) = 5
// plumb: run @f(0) trap
memref.global @assert_msg_0 : memref<i32> = dense<5>
memref.global @assert_msg_2 : memref<i32> = dense<6>
func.func @f(%c: i1) -> i32 {
  cf.assert %c, "one"
  cf.assert %c, "two"
  cf.assert %c, "three"
  %g = memref.get_global @assert_msg_0 : memref<i32>
  %r = memref.load %g[] : memref<i32>
  return %r : i32
}
