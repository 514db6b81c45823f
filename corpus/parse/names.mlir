// Names that stand for nothing, or for two things.

func.func @f() -> i32 {
  return %nowhere : i32 //~ undeclared-value
}

// -----

func.func @f(%a: i32) -> i32 {
  %a = arith.constant 1 : i32 //~ redefinition
  return %a : i32
}

// -----

// A function sees no value of its module, and yet may not use its name.
%a = arith.constant 1 : i32
func.func @f() -> i32 {
  %a = arith.constant 2 : i32 //~ redefinition
  return %a : i32
}

// -----

// What comes later does not matter, nor what stands beside it.
func.func @f() -> i32 {
  %a = arith.constant 2 : i32
  return %a : i32
}
func.func @g() -> i32 {
  %a = arith.constant 2 : i32
  return %a : i32
}
%a = arith.constant 1 : i32

// -----

func.func @f() {
  cf.br ^nowhere //~ undefined-block
}

// -----

func.func @f() {
  cf.br ^twice
^twice:
  return
^twice: //~ redefinition
  return
}

// -----

func.func @f(%a: !nothing) { //~ undefined-alias
  return
}

// -----

memref.global @m : memref<1xi32> = #nothing //~ undefined-alias

// -----

func.func @f(%a: i32) {
  %r = arith.addd %a, %a : i32 //~ unknown-operation
  return
}

// -----

func.func @f(%a: i32) {
  %r = nothing.op %a : i32 //~ unregistered-dialect
  return
}

// -----

func.func @f(%a: i32) {
  %r = arith.cmpi lt, %a, %a : i32 //~ unknown-case
  return
}

// -----

func.func @f(%a: i32) -> (i32, i32) {
  %r:2 = scf.execute_region -> (i32, i32) {
    scf.yield %a, %a : i32, i32
  }
  return %r#0, %r#2 : i32, i32 //~ result-number
}

// -----

func.func @f() attributes {t.x = #.x<>} { //~ dialect-name
  return
}

// -----

func.func private @f(!$t.x<>) //~ dialect-name
