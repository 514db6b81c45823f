// run: --entry branches --fuel 1000
// run: --entry calls_a_loop --fuel 1000
// run: --entry calls_a_loop --fuel 1000 --format json
// run: --entry recursion --max-stack 100000
// run: --entry hoard --max-memory 1000000
// run: --entry stack --max-stack 100000
// run: --entry branches --seconds 0

func.func @branches() {
  cf.br ^a
^a:
  %true = arith.constant true
  cf.cond_br %true, ^a, ^b
^b:
  return
}

func.func @loop() {
  %true = arith.constant true
  scf.while : () -> () {
    scf.condition(%true)
  } do {
    scf.yield
  } loc("kernel.py":40:8)
  return
}

func.func @calls_a_loop() {
  call @loop() : () -> ()
  return
}

func.func @recursion() {
  call @recursion() : () -> ()
  return
}

func.func @hoard() {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %many = arith.constant 1000000 : index
  scf.for %i = %zero to %many step %one {
    %m = memref.alloc() : memref<1000xi32>
  }
  return
}

func.func @stack() {
  %m = memref.alloca() : memref<100000xi32>
  return
}
