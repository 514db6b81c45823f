// A number that is not determined may break a promise: at a source, the result is poison.

// plumb: run @far() = poison
func.func @far() -> i8 {
  %m = memref.alloca() : memref<i8>
  %z = arith.constant 0 : i8
  %by = memref.load %m[] : memref<i8>
  %s = arith.shli %z, %by : i8
  %r = arith.muli %s, %z : i8
  return %r : i8
}

// plumb: run @near() = 0
func.func @near() -> i8 {
  %m = memref.alloca() : memref<i8>
  %z = arith.constant 0 : i8
  %three = arith.constant 3 : i8
  %by = memref.load %m[] : memref<i8>
  %few = arith.andi %by, %three : i8
  %r = arith.shli %z, %few : i8
  return %r : i8
}

// plumb: run @lost() = poison
func.func @lost() -> i16 {
  %m = memref.alloca() : memref<i16>
  %x = memref.load %m[] : memref<i16>
  %c15 = arith.constant 15 : i16
  %a = arith.shli %x, %c15 overflow<nsw> : i16
  %c1 = arith.constant 1 : i16
  %r = arith.shli %a, %c1 : i16
  return %r : i16
}

// plumb: run @sum() = poison
func.func @sum() -> i8 {
  %m = memref.alloca() : memref<i8>
  %x = memref.load %m[] : memref<i8>
  %z = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %s = arith.addi %x, %one overflow<nuw> : i8
  %r = arith.andi %s, %z : i8
  return %r : i8
}

// plumb: run @fits() = 0
func.func @fits() -> i8 {
  %m = memref.alloca() : memref<i8>
  %x = memref.load %m[] : memref<i8>
  %z = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %half = arith.shrui %x, %one : i8
  %s = arith.addi %half, %one overflow<nuw> : i8
  %r = arith.andi %s, %z : i8
  return %r : i8
}

// plumb: run @float() = poison
func.func @float() -> i8 {
  %m = memref.alloca() : memref<f32>
  %x = memref.load %m[] : memref<f32>
  %z = arith.constant 0 : i8
  %i = arith.fptosi %x : f32 to i8
  %r = arith.andi %i, %z : i8
  return %r : i8
}

// plumb: run @power() ub undefined-branch
func.func @power() -> i8 {
  %m = memref.alloca() : memref<i8>
  %z = arith.constant 1 : i8
  %by = memref.load %m[] : memref<i8>
  %r = math.ipowi %z, %by : i8
  return %z : i8
}

// plumb: run @float_power() ub undefined-branch
func.func @float_power() -> f32 {
  %m = memref.alloca() : memref<i64>
  %z = arith.constant 1.0 : f32
  %by = memref.load %m[] : memref<i64>
  %r = math.fpowi %z, %by : f32, i64
  return %z : f32
}

// plumb: run @rest() = poison
func.func @rest() -> index {
  %m = memref.alloca() : memref<index>
  %c63 = arith.constant 63 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %m[] : memref<index>
  %bit = arith.shrui %x, %c63 : index
  %r = arith.shrsi %bit, %c1 exact : index
  return %r : index
}

// plumb: run @wide() = poison
func.func @wide() -> i32 {
  %m = memref.alloca() : memref<i128>
  %x = memref.load %m[] : memref<i128>
  %c100 = arith.constant 100 : i128
  %z = arith.constant 0 : i32
  %s = arith.shli %x, %c100 overflow<nuw> : i128
  %t = arith.trunci %s : i128 to i32
  %r = arith.andi %t, %z : i32
  return %r : i32
}

// Eight bits fit into sixteen.
// plumb: run @narrow() = 512
func.func @narrow() -> i16 {
  %m = memref.alloca() : memref<i8>
  %x = memref.load %m[] : memref<i8>
  %high = arith.constant 512 : i16
  %mask = arith.constant 256 : i16
  %w = arith.extui %x : i8 to i32
  %t = arith.trunci %w overflow<nuw> : i32 to i16
  %a = arith.andi %t, %mask : i16
  %r = arith.ori %a, %high : i16
  return %r : i16
}

// plumb: run @cut() = poison
func.func @cut() -> i16 {
  %m = memref.alloca() : memref<i32>
  %x = memref.load %m[] : memref<i32>
  %z = arith.constant 0 : i16
  %t = arith.trunci %x overflow<nuw> : i32 to i16
  %r = arith.andi %t, %z : i16
  return %r : i16
}
