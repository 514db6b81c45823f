// Type-based alias tags of what is stored and what is loaded.

#root = #llvm.tbaa_root<id = "root">
#other_root = #llvm.tbaa_root<id = "other">
#any = #llvm.tbaa_type_desc<id = "any", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#any, 0>}>
#float = #llvm.tbaa_type_desc<id = "float", members = {<#any, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#int, 0>, <#float, 4>}>
#before_all = #llvm.tbaa_type_desc<id = "before all", members = {<#int, 0>, <#float, -9223372036854775808>}>
#foreign = #llvm.tbaa_type_desc<id = "foreign", members = {<#other_root, 0>}>
#as_any = #llvm.tbaa_tag<base_type = #any, access_type = #any, offset = 0>
#as_int = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>
#as_float = #llvm.tbaa_tag<base_type = #float, access_type = #float, offset = 0>
#first = #llvm.tbaa_tag<base_type = #pair, access_type = #int, offset = 0>
#second = #llvm.tbaa_tag<base_type = #pair, access_type = #float, offset = 4>
#too_far = #llvm.tbaa_tag<base_type = #before_all, access_type = #float, offset = 4>
#as_foreign = #llvm.tbaa_tag<base_type = #foreign, access_type = #foreign, offset = 0>

// plumb: run @another_type() ub assumption-violated
llvm.func @another_type() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %one, %p {tbaa = [#as_int]} : i32, !llvm.ptr
  %r = llvm.load %p {tbaa = [#as_float]} : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @another_field() ub assumption-violated
llvm.func @another_field() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %one, %p {tbaa = [#first]} : i32, !llvm.ptr
  %r = llvm.load %p {tbaa = [#second]} : !llvm.ptr -> i32
  llvm.return %r : i32
}

// The type itself, what encloses it, a field of that type, and another hierarchy may be the same memory.
// plumb: run @the_same() = 1
llvm.func @the_same() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %one, %p {tbaa = [#first]} : i32, !llvm.ptr
  %a = llvm.load %p {tbaa = [#as_int]} : !llvm.ptr -> i32
  %b = llvm.load %p {tbaa = [#as_any]} : !llvm.ptr -> i32
  %c = llvm.load %p {tbaa = [#first]} : !llvm.ptr -> i32
  %d = llvm.load %p {tbaa = [#as_foreign]} : !llvm.ptr -> i32
  %e = llvm.load %p : !llvm.ptr -> i32
  %f = llvm.and %a, %b : i32
  %g = llvm.and %c, %d : i32
  %h = llvm.and %f, %g : i32
  %r = llvm.and %h, %e : i32
  llvm.return %r : i32
}

// A store without a tag may be of any type, and so is what was stored anew.
// plumb: run @stored_anew() = 2
llvm.func @stored_anew() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %one, %p {tbaa = [#as_int]} : i32, !llvm.ptr
  llvm.store %one, %p : i32, !llvm.ptr
  %a = llvm.load %p {tbaa = [#as_float]} : !llvm.ptr -> i32
  llvm.store %one, %p {tbaa = [#as_int]} : i32, !llvm.ptr
  llvm.store %one, %p {tbaa = [#as_float]} : i32, !llvm.ptr
  %b = llvm.load %p {tbaa = [#as_float]} : !llvm.ptr -> i32
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}

// A member that is further away than an offset can say tells nothing.
// plumb: run @too_far() = 1
llvm.func @too_far() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %one, %p {tbaa = [#as_int]} : i32, !llvm.ptr
  %r = llvm.load %p {tbaa = [#too_far]} : !llvm.ptr -> i32
  llvm.return %r : i32
}
