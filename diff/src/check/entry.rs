//! Calls of a directive as functions of the module: constants, the call, its results.

use super::argument;
use super::directive::Run;
use plumb_ir::ops::{FuncOp, LlvmOp, OpKind, func, llvm};
use plumb_ir::{Module, Op, OpBuilder, Type, TypeKind, Value};

/// Parameters and results of a function that a `run` may name.
fn signature(module: &Module, function: Op) -> Option<(Vec<Type>, Vec<Type>)> {
    let ty = match module.kind(function) {
        OpKind::Func(FuncOp::Func) => func::Func::function_type.ty(module, function)?,
        OpKind::Llvm(LlvmOp::Func) => llvm::Func::function_type.ty(module, function)?,
        _ => return None,
    };
    match module.ctx.ty(ty) {
        TypeKind::Function { inputs, results } => Some((inputs.to_vec(), results.to_vec())),
        TypeKind::LlvmFunc { ret, params, .. } => {
            let results = if *ret == Type::LLVM_VOID { Vec::new() } else { vec![*ret] };
            Some((params.to_vec(), results))
        }
        _ => None,
    }
}

/// Adds a function without parameters that makes these calls and returns all their results.
pub(super) fn add(module: &mut Module, name: &str, runs: &[&Run]) -> Result<(), String> {
    let mut calls = Vec::with_capacity(runs.len());
    let mut results = Vec::new();
    for run in runs {
        let function =
            module.lookup_symbol(&run.entry).ok_or_else(|| format!("there is no function @{}", run.entry))?;
        let (params, returned) =
            signature(module, function).ok_or_else(|| format!("@{} is no function", run.entry))?;
        if params.len() != run.args.len() {
            return Err(format!("@{} takes {} arguments", run.entry, params.len()));
        }
        results.extend(&returned);
        calls.push((*run, module.kind(function), params, returned));
    }
    let ty = module.ctx.function_type(&[], &results);
    let (ty, symbol) = (module.ctx.type_attr(ty), module.ctx.string_attr(name));
    let top = module.body();
    let wrapper = OpBuilder::at_end(module, top).op(
        func::Func::KIND,
        &[],
        &[],
        &[(func::Func::function_type, ty), (func::Func::sym_name, symbol)],
    );
    let region = module.new_region(wrapper);
    let block = module.new_block(region);
    let mut b = OpBuilder::at_end(module, block);
    let mut values: Vec<Value> = Vec::new();
    for (run, kind, params, returned) in calls {
        let args: Vec<Value> = run
            .args
            .iter()
            .zip(params)
            .map(|(a, ty)| argument::build(&mut b, a, ty))
            .collect::<Result<_, _>>()?;
        let callee = b.module.ctx.symbol_attr(&run.entry);
        let call = if kind == OpKind::Llvm(LlvmOp::Func) {
            let sizes = b.module.ctx.i32_array(&[]);
            let props = [(llvm::Call::callee, callee), (llvm::Call::op_bundle_sizes, sizes)];
            b.op(llvm::Call::KIND, &[&args, &[]], &returned, &props)
        } else {
            b.op(func::Call::KIND, &[&args], &returned, &[(func::Call::callee, callee)])
        };
        values.extend(&b.module.op(call).results);
    }
    b.op(func::Return::KIND, &[&values], &[], &[]);
    Ok(())
}
