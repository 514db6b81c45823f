//! Calling a converted entry the way C would: through its `_mlir_ciface_` wrapper.

use plumb_ir::enums::{LlvmCConv, LlvmLinkage};
use plumb_ir::ops::llvm;
use plumb_ir::{Module, OpBuilder, OpKind, Type, TypeKind, Value};

/// The function that stands for the entry where that is called through its wrapper.
pub(crate) const CALLER: &str = "__plumb_through_wrapper";

/// Adds a function that calls the wrapper of an entry without arguments and returns the entry's results. None where the
/// entry has no such wrapper.
pub(crate) fn add(module: &mut Module, entry: &str) {
    let wrapper = format!("_mlir_ciface_{entry}");
    let signature = |name: &str| {
        let op = module.lookup_symbol(name).filter(|op| module.kind(*op) == llvm::Func::KIND)?;
        match module.ctx.ty(llvm::Func::function_type.ty(module, op)?) {
            TypeKind::LlvmFunc { ret, params, .. } => Some((*ret, params.len())),
            _ => None,
        }
    };
    let (Some((ret, 0)), Some((_, params))) = (signature(entry), signature(&wrapper)) else { return };

    let ctx = &mut module.ctx;
    let ty = ctx.intern_type(TypeKind::LlvmFunc { ret, params: Box::default(), variadic: false });
    let props = [
        (llvm::Func::sym_name, ctx.string_attr(CALLER)),
        (llvm::Func::function_type, ctx.type_attr(ty)),
        (llvm::Func::linkage, ctx.enum_attr(LlvmLinkage::of(LlvmLinkage::EXTERNAL))),
        (llvm::Func::CConv, ctx.enum_attr(LlvmCConv::of(LlvmCConv::C))),
    ];
    let (callee, bundles, one) = (ctx.symbol_attr(&wrapper), ctx.i32_array(&[]), ctx.int_attr(1, Type::I64));
    let result = ctx.type_attr(ret);
    let body = module.body();
    let function = OpBuilder::at_end(module, body).op(llvm::Func::KIND, &[], &[], &props);
    let region = module.new_region(function);
    let block = module.new_block(region);

    let mut build = OpBuilder::at_end(module, block);
    let call = [(llvm::Call::callee, callee), (llvm::Call::op_bundle_sizes, bundles)];
    // A packed result is written where the first argument points.
    let value: Option<Value> = if params == 1 {
        let count = build.value(llvm::Constant::KIND, &[], Type::I64, &[(llvm::Constant::value, one)]);
        let props = [(llvm::Alloca::elem_type, result)];
        let place = build.value(llvm::Alloca::KIND, &[count], Type::LLVM_PTR, &props);
        build.op(llvm::Call::KIND, &[&[place], &[]], &[], &call);
        Some(build.value(llvm::Load::KIND, &[place], ret, &[]))
    } else if ret == Type::LLVM_VOID {
        build.op(llvm::Call::KIND, &[&[], &[]], &[], &call);
        None
    } else {
        let op = build.op(llvm::Call::KIND, &[&[], &[]], &[ret], &call);
        Some(build.module.result(op, 0))
    };
    build.op(llvm::Return::KIND, &[value.as_slice()], &[], &[]);
}

/// The symbol to call in a target: the entry, or what stands for it.
pub(crate) fn called<'a>(module: &Module, entry: &'a str) -> &'a str {
    let kind = module.lookup_symbol(CALLER).map(|op| module.kind(op));
    if let Some(OpKind::Llvm(_)) = kind { CALLER } else { entry }
}
