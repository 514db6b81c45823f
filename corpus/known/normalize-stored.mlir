#l = affine_map<(d0) -> (d0 + 1)>
func.func @main() {
  %place = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi8, #l>
  %d = memref.alloc() : memref<1xmemref<4xi8, #l>>
  memref.store %m, %d[%place] : memref<1xmemref<4xi8, #l>>
  return
}
