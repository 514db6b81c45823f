// The kernel fdtd-2d, as `plumb gen --kernel fdtd-2d --seed 30` spelled it.
module {
  memref.global @a0 : memref<4x8xi32> = dense<[[2, 15, 3, -5, 11, 9, -1, 2], [0, -7, 6, -5, 11, 11, -7, -3], [8, 13, -2, 9, 9, 5, 3, 3], [-4, 0, -7, 4, -2, -7, 2, 7]]>
  memref.global @a1 : memref<4x8xi32> = dense<[[5, 7, -3, 5, 11, -4, -1, 5], [0, -5, 14, 10, -1, -5, -2, -5], [9, 2, -3, 7, 7, 1, -5, 13], [1, -4, -6, 5, -6, 4, 6, 5]]>
  memref.global @a2 : memref<4x8xi32> = dense<[[-2, 9, -1, -2, 8, -4, 0, 0], [2, 2, 5, 13, -7, 8, 3, 4], [3, -3, 14, 3, 3, 15, 1, 9], [4, 5, 6, 9, 8, -5, 13, 13]]>
  memref.global @a3 : memref<1xi32> = dense<10>
// plumb: run @main() = 9, -306, 9
  func.func @main() -> (i32, i32, i32) {
    %0 = memref.get_global @a0 : memref<4x8xi32>
    %1 = memref.get_global @a1 : memref<4x8xi32>
    %2 = memref.get_global @a2 : memref<4x8xi32>
    %3 = memref.get_global @a3 : memref<1xi32>
    %4 = arith.constant 0 : index
    %5 = arith.constant 1 : index
    %6 = arith.constant 1 : index
    cf.br ^bb1(%4 : index)
  ^bb1(%7: index):
    %8 = arith.cmpi slt, %7, %5 : index
    cf.cond_br %8, ^bb2, ^bb24
  ^bb2:
    %9 = arith.constant 0 : index
    %10 = arith.constant 8 : index
    %11 = arith.constant 1 : index
    cf.br ^bb3(%9 : index)
  ^bb3(%12: index):
    %13 = arith.cmpi slt, %12, %10 : index
    cf.cond_br %13, ^bb4, ^bb5
  ^bb4:
    %14 = memref.load %3[%7] : memref<1xi32>
    %15 = arith.constant 0 : index
    memref.store %14, %1[%15, %12] : memref<4x8xi32>
    %16 = arith.addi %12, %11 : index
    cf.br ^bb3(%16 : index)
  ^bb5:
    %17 = arith.constant 1 : index
    %18 = arith.constant 4 : index
    %19 = arith.constant 1 : index
    cf.br ^bb6(%17 : index)
  ^bb6(%20: index):
    %21 = arith.cmpi slt, %20, %18 : index
    cf.cond_br %21, ^bb7, ^bb11
  ^bb7:
    %22 = arith.constant 0 : index
    %23 = arith.constant 8 : index
    %24 = arith.constant 1 : index
    cf.br ^bb8(%22 : index)
  ^bb8(%25: index):
    %26 = arith.cmpi slt, %25, %23 : index
    cf.cond_br %26, ^bb9, ^bb10
  ^bb9:
    %27 = memref.load %1[%20, %25] : memref<4x8xi32>
    %28 = memref.load %2[%20, %25] : memref<4x8xi32>
    %29 = arith.constant -1 : index
    %30 = arith.addi %20, %29 : index
    %31 = memref.load %2[%30, %25] : memref<4x8xi32>
    %32 = arith.subi %28, %31 : i32
    %33 = arith.constant 2 : i32
    %34 = arith.muli %32, %33 : i32
    %35 = arith.subi %27, %34 : i32
    memref.store %35, %1[%20, %25] : memref<4x8xi32>
    %36 = arith.addi %25, %24 : index
    cf.br ^bb8(%36 : index)
  ^bb10:
    %37 = arith.addi %20, %19 : index
    cf.br ^bb6(%37 : index)
  ^bb11:
    %38 = arith.constant 0 : index
    %39 = arith.constant 4 : index
    %40 = arith.constant 1 : index
    cf.br ^bb12(%38 : index)
  ^bb12(%41: index):
    %42 = arith.cmpi slt, %41, %39 : index
    cf.cond_br %42, ^bb13, ^bb17
  ^bb13:
    %43 = arith.constant 0 : index
    %44 = arith.constant 7 : index
    %45 = arith.constant 1 : index
    cf.br ^bb14(%43 : index)
  ^bb14(%46: index):
    %47 = arith.cmpi slt, %46, %44 : index
    cf.cond_br %47, ^bb15, ^bb16
  ^bb15:
    %48 = arith.constant 1 : index
    %49 = arith.addi %46, %48 : index
    %50 = memref.load %0[%41, %49] : memref<4x8xi32>
    %51 = memref.load %2[%41, %49] : memref<4x8xi32>
    %52 = arith.constant -1 : index
    %53 = arith.addi %49, %52 : index
    %54 = memref.load %2[%41, %53] : memref<4x8xi32>
    %55 = arith.subi %51, %54 : i32
    %56 = arith.constant 2 : i32
    %57 = arith.muli %55, %56 : i32
    %58 = arith.subi %50, %57 : i32
    memref.store %58, %0[%41, %49] : memref<4x8xi32>
    %59 = arith.addi %46, %45 : index
    cf.br ^bb14(%59 : index)
  ^bb16:
    %60 = arith.addi %41, %40 : index
    cf.br ^bb12(%60 : index)
  ^bb17:
    %61 = arith.constant 0 : index
    %62 = arith.constant 3 : index
    %63 = arith.constant 1 : index
    cf.br ^bb18(%61 : index)
  ^bb18(%64: index):
    %65 = arith.cmpi slt, %64, %62 : index
    cf.cond_br %65, ^bb19, ^bb23
  ^bb19:
    %66 = arith.constant 0 : index
    %67 = arith.constant 7 : index
    %68 = arith.constant 1 : index
    cf.br ^bb20(%66 : index)
  ^bb20(%69: index):
    %70 = arith.cmpi slt, %69, %67 : index
    cf.cond_br %70, ^bb21, ^bb22
  ^bb21:
    %71 = memref.load %2[%64, %69] : memref<4x8xi32>
    %72 = arith.constant 3 : i32
    %73 = arith.constant 1 : index
    %74 = arith.addi %69, %73 : index
    %75 = memref.load %0[%64, %74] : memref<4x8xi32>
    %76 = memref.load %0[%64, %69] : memref<4x8xi32>
    %77 = arith.subi %75, %76 : i32
    %78 = arith.constant 1 : index
    %79 = arith.addi %64, %78 : index
    %80 = memref.load %1[%79, %69] : memref<4x8xi32>
    %81 = arith.addi %77, %80 : i32
    %82 = memref.load %1[%64, %69] : memref<4x8xi32>
    %83 = arith.subi %81, %82 : i32
    %84 = arith.muli %72, %83 : i32
    %85 = arith.subi %71, %84 : i32
    memref.store %85, %2[%64, %69] : memref<4x8xi32>
    %86 = arith.addi %69, %68 : index
    cf.br ^bb20(%86 : index)
  ^bb22:
    %87 = arith.addi %64, %63 : index
    cf.br ^bb18(%87 : index)
  ^bb23:
    %88 = arith.addi %7, %6 : index
    cf.br ^bb1(%88 : index)
  ^bb24:
    %89 = arith.constant 1 : index
    %90 = arith.constant 1 : index
    %91 = memref.load %1[%89, %90] : memref<4x8xi32>
    %92 = arith.constant 2 : index
    %93 = arith.constant 5 : index
    %94 = memref.load %2[%92, %93] : memref<4x8xi32>
    %95 = arith.constant 2 : index
    %96 = arith.constant 7 : index
    %97 = memref.load %2[%95, %96] : memref<4x8xi32>
    return %91, %94, %97 : i32, i32, i32
  }
}
