// Vectors of many lanes, integers and floats: a loop that carries one of each and chooses lane by lane.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3200 : index
  %numbers = llvm.intr.stepvector : vector<512xi32>
  %floats = arith.sitofp %numbers : vector<512xi32> to vector<512xf32>
  %odd = arith.constant dense<747796405> : vector<512xi32>
  %limit = arith.constant dense<1000000> : vector<512xi32>
  %half = arith.constant dense<0.5> : vector<512xf32>
  %third = arith.constant dense<0.333> : vector<512xf32>
  %state:2 = scf.for %i = %c0 to %n step %c1
      iter_args(%x = %numbers, %f = %floats) -> (vector<512xi32>, vector<512xf32>) {
    %a = arith.muli %x, %odd : vector<512xi32>
    %b = arith.addi %a, %limit : vector<512xi32>
    %less = arith.cmpi slt, %b, %limit : vector<512xi32>
    %y = arith.select %less, %b, %a : vector<512xi1>, vector<512xi32>
    %g = arith.mulf %f, %half : vector<512xf32>
    %h = arith.addf %g, %third : vector<512xf32>
    %more = arith.cmpf ogt, %h, %half : vector<512xf32>
    %p = arith.select %more, %g, %h : vector<512xi1>, vector<512xf32>
    %q = math.fma %p, %third, %half : vector<512xf32>
    scf.yield %y, %q : vector<512xi32>, vector<512xf32>
  }
  %bits = arith.bitcast %state#1 : vector<512xf32> to vector<512xi32>
  %sum = arith.addi %state#0, %bits : vector<512xi32>
  %r = "llvm.intr.vector.reduce.add"(%sum) : (vector<512xi32>) -> i32
  %s = arith.extsi %r : i32 to i64
  return %s : i64
}
