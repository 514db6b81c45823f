// run: --entry branch
// run: --entry branch --explain
// run: --entry shift --explain
// run: --entry shift --strict
// run: --entry divisor --explain
// run: --entry cast --explain
// run: --entry vector --explain

func.func @next(%a: i32) -> i32 {
  %one = arith.constant 1 : i32
  %s = arith.addi %a, %one overflow<nsw> : i32
  return %s : i32
}

// Through a call, memory and a loop to the branch.
func.func @branch() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %most = arith.constant 2147483647 : i32
  %three = arith.constant 3 : i32
  %m = memref.alloca() : memref<2xi32>
  %p = call @next(%most) : (i32) -> i32
  memref.store %p, %m[%zero] : memref<2xi32>
  %q = memref.load %m[%zero] : memref<2xi32>
  %r = scf.for %k = %zero to %ten step %one iter_args(%acc = %q) -> i32 {
    %t = arith.muli %acc, %three : i32
    scf.yield %t : i32
  }
  %less = arith.cmpi slt, %r, %three : i32
  cf.cond_br %less, ^a, ^b
^a:
  return %three : i32
^b:
  return %r : i32
}

func.func @shift() -> i32 {
  %one = arith.constant 1 : i32
  %by = arith.constant 40 : i32
  %x = arith.shli %one, %by : i32
  return %x : i32
}

func.func @divisor() -> i32 {
  %p = ub.poison : i32
  %one = arith.constant 1 : i32
  %x = arith.divsi %one, %p : i32
  return %x : i32
}

func.func @cast() -> i8 {
  %f = arith.constant 300.5 : f32
  %x = arith.fptosi %f : f32 to i8
  return %x : i8
}

func.func @vector() -> vector<2xi32> {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %by = arith.constant dense<[3, 33]> : vector<2xi32>
  %x = arith.shli %a, %by : vector<2xi32>
  return %x : vector<2xi32>
}
