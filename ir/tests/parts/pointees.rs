//! Pointees found, and casts where one pointer has several.

use plumb_ir::ops::llvm::Func;
use plumb_ir::spelling::pointees::assign;
use plumb_ir::{ParseOptions, Spelling, Type, TypeKind, parse, print, verify};

/// The module with pointees; read back, it is what it was but for casts.
fn assigned(text: &str) -> String {
    let (mut m, diags) = parse(text, &ParseOptions { spelling: Spelling::Modern, ..ParseOptions::default() });
    assert!(diags.is_empty() && verify(&m).is_empty(), "{diags:?} {:?}", verify(&m));
    assign(&mut m);
    let typed = print(&m);
    assert!(!typed.contains("llvm.ptr,") && !typed.contains("(ptr,"), "{typed}");
    let options = ParseOptions { spelling: Spelling::Llvm16, ..ParseOptions::default() };
    let (back, diags) = parse(&typed, &options);
    assert!(diags.is_empty() && verify(&back).is_empty(), "{typed}\n{diags:?} {:?}", verify(&back));
    typed
}

fn holds(text: &str, parts: &[&str]) {
    let typed = assigned(text);
    for part in parts {
        assert!(typed.contains(part), "no `{part}` in\n{typed}");
    }
}

#[test]
fn accesses_say_it() {
    let text = "llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr<3>, %n: i64, %u: !llvm.ptr) -> f32 {
      %0 = llvm.getelementptr %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, f32
      %1 = llvm.load %0 : !llvm.ptr -> f32
      llvm.store %n, %q : i64, !llvm.ptr<3>
      llvm.return %1 : f32
    }";
    holds(text, &["@f(%arg0: !llvm.ptr<f32>, %arg1: !llvm.ptr<i64, 3>, %arg2: i64, %arg3: !llvm.ptr<i8>)"]);
    assert!(!assigned(text).contains("bitcast"));
}

#[test]
fn another_access_is_cast() {
    let text = "llvm.func @f(%p: !llvm.ptr) -> f32 {
      %0 = llvm.load %p : !llvm.ptr -> i32
      %1 = llvm.load %p : !llvm.ptr -> f32
      llvm.return %1 : f32
    }";
    holds(text, &["bitcast %arg0 : !llvm.ptr<i32> to !llvm.ptr<f32>", "-> i32"]);
}

#[test]
fn blocks_calls_and_aggregates_agree() {
    let text = "llvm.func @malloc(i64) -> !llvm.ptr
    llvm.func @g(%s: !llvm.struct<(ptr, i64)>) -> !llvm.ptr {
      %p = llvm.extractvalue %s[0] : !llvm.struct<(ptr, i64)>
      llvm.return %p : !llvm.ptr
    }
    llvm.func @f(%n: i64, %c: i1) -> f32 {
      %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
      %u = llvm.mlir.undef : !llvm.struct<(ptr, i64)>
      %s = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, i64)>
      llvm.cond_br %c, ^a(%s : !llvm.struct<(ptr, i64)>), ^a(%u : !llvm.struct<(ptr, i64)>)
    ^a(%t: !llvm.struct<(ptr, i64)>):
      %q = llvm.call @g(%t) : (!llvm.struct<(ptr, i64)>) -> !llvm.ptr
      %x = llvm.load %q : !llvm.ptr -> f32
      llvm.return %x : f32
    }";
    holds(
        text,
        &[
            "@malloc(i64) -> !llvm.ptr<i8>",
            "bitcast %0 : !llvm.ptr<i8> to !llvm.ptr<f32>",
            "@g(%arg0: !llvm.struct<(ptr<f32>, i64)>) -> !llvm.ptr<f32>",
            "^bb1(%4: !llvm.struct<(ptr<f32>, i64)>)",
        ],
    );
}

#[test]
fn what_contains_itself_ends() {
    let list = "llvm.func @f(%p: !llvm.ptr, %n: i64) -> !llvm.ptr {
      llvm.br ^a(%p : !llvm.ptr)
    ^a(%q: !llvm.ptr):
      %r = llvm.load %q : !llvm.ptr -> !llvm.ptr
      llvm.br ^a(%r : !llvm.ptr)
    }";
    holds(list, &["!llvm.ptr<ptr<i8>>"]);
    let named = "llvm.func @f(%p: !llvm.ptr) -> !llvm.ptr {
      %a = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<\"node\", (i32, ptr)>
      %r = llvm.load %a : !llvm.ptr -> !llvm.ptr
      %b = llvm.getelementptr %r[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<\"node\", (i32, ptr)>
      llvm.return %r : !llvm.ptr
    }";
    holds(named, &["%arg0: !llvm.ptr<struct<\"node\", (i32, ptr<struct<\"node\">>)>>"]);
    assert!(!assigned(named).contains("bitcast"));
}

#[test]
fn functions_and_globals_are_pointed_to() {
    let text = "llvm.mlir.global internal @x() : !llvm.ptr {
      %0 = llvm.mlir.addressof @y : !llvm.ptr
      llvm.return %0 : !llvm.ptr
    }
    llvm.mlir.global internal @y(7 : i32) : i32
    llvm.func @g(%p: !llvm.ptr, %i: i32) -> i32 {
      %r = llvm.call %p(%i) : !llvm.ptr, (i32) -> i32
      llvm.return %r : i32
    }
    llvm.func @f(%i: i32) -> i32 {
      %0 = llvm.mlir.addressof @h : !llvm.ptr
      %r = llvm.call @g(%0, %i) : (!llvm.ptr, i32) -> i32
      llvm.return %r : i32
    }
    llvm.func @h(%i: i32) -> i32 {
      llvm.return %i : i32
    }";
    holds(text, &["@x() : !llvm.ptr<i32>", "@g(%arg0: !llvm.ptr<func<i32 (i32)>>, %arg1: i32)"]);
    assert!(!assigned(text).contains("bitcast"), "{}", assigned(text));
}

#[test]
fn what_is_said_already_is_kept() {
    let text = "llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
      %0 = llvm.load %p : !llvm.ptr -> i32
      llvm.return %0 : i32
    }";
    let mut m = parse(text, &ParseOptions::default()).0;
    let floats = m.ctx.intern_type(TypeKind::LlvmPtr { space: 0, pointee: Some(Type::F64) });
    let params = [floats, Type::LLVM_PTR].into();
    let ty = m.ctx.intern_type(TypeKind::LlvmFunc { ret: Type::I32, params, variadic: false });
    let attr = m.ctx.type_attr(ty);
    let func = m.lookup_symbol("f").unwrap();
    m.set_prop(func, Func::function_type, Some(attr));
    assign(&mut m);
    let typed = print(&m);
    assert!(typed.contains("@f(%arg0: !llvm.ptr<f64>, %arg1: !llvm.ptr<i8>)"), "{typed}");
    assert!(typed.contains("bitcast %arg0 : !llvm.ptr<f64> to !llvm.ptr<i32>"), "{typed}");
}
