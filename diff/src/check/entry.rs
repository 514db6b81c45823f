//! Calls of a directive as functions of the module: constants, the call, its results.

use super::directive::Run;
use crate::arguments;
use plumb_host::ObservedValue;
use plumb_interp::account::Account;
use plumb_interp::layout::Types;
use plumb_ir::enums::LlvmLinkage;
use plumb_ir::ops::{func, llvm, shared, ub};
use plumb_ir::{Block, Module, Op, OpBuilder, Type, TypeKind, Value};

/// Parameters and results of a function that a `run` may name.
pub fn signature(module: &Module, function: Op) -> Option<(Vec<Type>, Vec<Type>)> {
    if ![func::Func::KIND, llvm::Func::KIND].contains(&module.kind(function)) {
        return None;
    }
    match module.ctx.ty(shared::function_type.ty(module, function)?) {
        TypeKind::Function { inputs, results } => Some((inputs.to_vec(), results.to_vec())),
        TypeKind::LlvmFunc { ret, params, .. } => {
            let results = if *ret == Type::LLVM_VOID { Vec::new() } else { vec![*ret] };
            Some((params.to_vec(), results))
        }
        _ => None,
    }
}

/// A call to be made.
struct Call<'a> {
    run: &'a Run,
    is_llvm: bool,
    params: Vec<Type>,
    results: Vec<Type>,
}

fn call<'a>(module: &Module, run: &'a Run) -> Result<Call<'a>, String> {
    let function =
        module.lookup_symbol(&run.entry).ok_or_else(|| format!("there is no function @{}", run.entry))?;
    let (params, results) =
        signature(module, function).ok_or_else(|| format!("@{} is no function", run.entry))?;
    if params.len() != run.args.len() {
        let (wanted, given) = (params.len(), run.args.len());
        return Err(format!("arguments of @{}: {wanted} wanted, {given} given", run.entry));
    }
    Ok(Call { run, is_llvm: module.kind(function) == llvm::Func::KIND, params, results })
}

/// Adds a function without parameters that makes these calls and returns all their results. It is in the dialect of
/// the one function that it calls; several are called from a `func.func`. Their arguments may
/// take so much memory while they are made.
///
/// # Errors
///
/// A call names no function, or arguments that cannot be written as constants.
pub fn add(
    module: &mut Module,
    name: &str,
    runs: &[&Run],
    index_bitwidth: u32,
    memory: u64,
) -> Result<(), String> {
    let body = module.body();
    let before = module.block(body).ops.len();
    let added = add_calls(module, name, runs, index_bitwidth, &mut Account::new(memory));
    if added.is_err() {
        // A function without an end would make the whole module invalid.
        module.block_mut(body).ops.truncate(before);
    }
    added
}

fn add_calls(
    module: &mut Module,
    name: &str,
    runs: &[&Run],
    index_bitwidth: u32,
    account: &mut Account,
) -> Result<(), String> {
    let calls: Vec<Call<'_>> = runs.iter().map(|run| call(module, run)).collect::<Result<_, _>>()?;
    let as_llvm = matches!(&calls[..], [only] if only.is_llvm);
    let results: Vec<Type> = calls.iter().flat_map(|c| c.results.iter().copied()).collect();
    let block = function(module, name, &results, as_llvm);
    let mut types = Types::new(index_bitwidth, 1);
    let mut values: Vec<Value> = Vec::new();
    for (at, call) in calls.iter().enumerate() {
        let mut args = Vec::with_capacity(call.params.len());
        for (i, (text, ty)) in call.run.args.iter().zip(&call.params).enumerate() {
            let name = format!("{name}_{at}_{i}");
            let value = value(module, &mut types, text, *ty, account)?;
            args.push(argument(module, block, value.as_ref(), *ty, as_llvm, &name)?);
        }
        let callee = module.ctx.symbol_attr(&call.run.entry);
        let mut b = OpBuilder::at_end(module, block);
        let op = if call.is_llvm {
            b.op(llvm::Call::KIND, &[&args, &[]], &call.results, &[(llvm::Call::callee, callee)])
        } else {
            b.op(func::Call::KIND, &[&args], &call.results, &[(func::Call::callee, callee)])
        };
        values.extend(&b.module.op(op).results);
    }
    let leave = if as_llvm { llvm::Return::KIND } else { func::Return::KIND };
    OpBuilder::at_end(module, block).op(leave, &[&values], &[], &[]);
    Ok(())
}

/// The block of a new function without parameters.
pub fn function(module: &mut Module, name: &str, results: &[Type], as_llvm: bool) -> Block {
    let symbol = module.ctx.string_attr(name);
    let (kind, mut props) = if as_llvm {
        let ret = results.first().copied().unwrap_or(Type::LLVM_VOID);
        let ty = TypeKind::LlvmFunc { ret, params: Box::default(), variadic: false };
        let ty = module.ctx.intern_type(ty);
        let linkage = module.ctx.enum_attr(LlvmLinkage::of(LlvmLinkage::EXTERNAL));
        let ty = module.ctx.type_attr(ty);
        (llvm::Func::KIND, vec![(llvm::Func::linkage, linkage), (llvm::Func::function_type, ty)])
    } else {
        let ty = module.ctx.function_type(&[], results);
        (func::Func::KIND, vec![(func::Func::function_type, module.ctx.type_attr(ty))])
    };
    props.push((if as_llvm { llvm::Func::sym_name } else { func::Func::sym_name }, symbol));
    let body = module.body();
    let function = OpBuilder::at_end(module, body).op(kind, &[], &[], &props);
    let region = module.new_region(function);
    module.new_block(region)
}

/// The value of an argument; none is poison.
fn value(
    module: &Module,
    types: &mut Types,
    text: &str,
    ty: Type,
    account: &mut Account,
) -> Result<Option<ObservedValue>, String> {
    if text == "poison" {
        return Ok(None);
    }
    let info = types.get(&module.ctx, ty).map_err(|why| format!("a parameter of this type: {why}"))?;
    arguments::parse(text, &info, account).map(Some).map_err(|error| error.to_string())
}

fn argument(
    module: &mut Module,
    block: Block,
    value: Option<&ObservedValue>,
    ty: Type,
    as_llvm: bool,
    name: &str,
) -> Result<Value, String> {
    if let Some(value) = value {
        return arguments::passed(module, block, name, value, ty, as_llvm);
    }
    let kind = if as_llvm { llvm::Poison::KIND } else { ub::Poison::KIND };
    Ok(OpBuilder::at_end(module, block).value(kind, &[], ty, &[]))
}
