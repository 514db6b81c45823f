//! Typed pointers: what a pointer pointed to had to be what was read, written or indexed through it. Checked, the
//! pointee type says nothing that the operations do not say, and is dropped.

use crate::ops::llvm;
use crate::spelling::retype::retype;
use crate::types::TypeKind;
use crate::{Diag, Module, Op, Type};
use rustc_hash::FxHashMap;

/// Checks pointee types, and says in attributes what they alone say.
pub(super) fn modernise(m: &mut Module) -> Vec<Diag> {
    if !m.ctx.has_typed_pointers() {
        return Vec::new();
    }
    let ops: Vec<Op> = m.walk(m.top()).collect();
    let (mut diags, symbols) = (Vec::new(), m.symbols());
    for op in &ops {
        if let Err(message) = check(m, *op, &symbols) {
            diags.push(Diag::error(
                "pointee-type",
                m.op(*op).span,
                format!("'{}' {message}", m.op_name(*op)),
            ));
        }
    }
    for op in &ops {
        complete(m, *op);
    }
    diags
}

/// Drops pointee types.
pub(super) fn drop(m: &mut Module) {
    if m.ctx.has_typed_pointers() {
        retype(m, |_, kind| match kind {
            TypeKind::LlvmPtr { space, .. } => TypeKind::LlvmPtr { space, pointee: None },
            other => other,
        });
    }
}

/// What a pointer, or each of a vector of them, points to.
fn pointee(m: &Module, ty: Type) -> Option<Type> {
    match m.ctx.ty(m.ctx.scalar(ty)) {
        TypeKind::LlvmPtr { pointee, .. } => *pointee,
        _ => None,
    }
}

fn type_prop(m: &Module, op: Op, name: &str) -> Option<Type> {
    m.prop_named(op, name).and_then(|a| m.ctx.as_type(a))
}

/// Whether an operation uses a pointer by its type.
fn check(m: &Module, op: Op, symbols: &FxHashMap<&str, Op>) -> Result<(), &'static str> {
    let kind = m.kind(op);
    let operand = |i: usize| m.op(op).operands.get(i).map(|v| m.ty(*v));
    let result = m.op(op).results.first().map(|v| m.ty(*v));
    if kind == llvm::Call::KIND {
        return calls(m, op, operand(0).and_then(|ty| pointee(m, ty)), result);
    }
    let elem = || type_prop(m, op, "elem_type");
    let (pointer, value, message) = if kind == llvm::Load::KIND {
        (operand(0), result, "reads another type than the pointer points to")
    } else if kind == llvm::Store::KIND {
        (operand(1), operand(0), "writes another type than the pointer points to")
    } else if [llvm::AtomicRMW::KIND, llvm::AtomicCmpXchg::KIND].contains(&kind) {
        (operand(0), operand(1), "changes another type than the pointer points to")
    } else if kind == llvm::Alloca::KIND {
        (result, elem(), "makes another type than its result points to")
    } else if kind == llvm::GEP::KIND {
        // What the result points to was not checked, and lowered programs of that time give another type.
        (operand(0), elem(), "indexes another type than the pointer points to")
    } else if kind == llvm::AddressOf::KIND {
        (result, symbol_type(m, op, symbols), "gives a pointer to another type than the symbol has")
    } else {
        return Ok(());
    };
    match (pointer.and_then(|ty| pointee(m, ty)), value) {
        (Some(pointee), Some(value)) if pointee != value => Err(message),
        _ => Ok(()),
    }
}

/// Whether a call through a pointer takes and gives what the pointer's function does.
fn calls(m: &Module, op: Op, callee: Option<Type>, result: Option<Type>) -> Result<(), &'static str> {
    let Some(callee) = callee.filter(|_| m.prop_named(op, "callee").is_none()) else { return Ok(()) };
    let TypeKind::LlvmFunc { ret, params, variadic } = m.ctx.ty(callee) else {
        return Err("calls what is no function");
    };
    let given: Vec<Type> = m.op(op).operands.iter().skip(1).map(|v| m.ty(*v)).collect();
    let count = given.len() == params.len() || (*variadic && given.len() > params.len());
    let same = given.iter().zip(params.iter()).all(|(a, b)| a == b);
    let fits = count && same && result.unwrap_or(Type::LLVM_VOID) == *ret;
    if fits { Ok(()) } else { Err("calls a function of another type") }
}

/// The type of the global or function that an operation takes the address of.
fn symbol_type(m: &Module, op: Op, symbols: &FxHashMap<&str, Op>) -> Option<Type> {
    let name = m.prop_named(op, "global_name").and_then(|a| m.ctx.as_symbol(a))?;
    let found = *symbols.get(m.ctx.name(name))?;
    type_prop(m, found, "global_type").or_else(|| type_prop(m, found, "function_type"))
}

/// Says in attributes what only the pointee type says.
fn complete(m: &mut Module, op: Op) {
    let kind = m.kind(op);
    let (prop, pointer) = if kind == llvm::GEP::KIND {
        ("elem_type", m.op(op).operands.first().map(|v| m.ty(*v)))
    } else if kind == llvm::Alloca::KIND {
        ("elem_type", m.op(op).results.first().map(|v| m.ty(*v)))
    } else if [llvm::Call::KIND, llvm::Invoke::KIND].contains(&kind) && m.prop_named(op, "callee").is_none() {
        ("var_callee_type", m.op(op).operands.first().map(|v| m.ty(*v)))
    } else {
        return;
    };
    let Some(ty) = pointer.and_then(|ty| pointee(m, ty)) else { return };
    let needed = prop == "elem_type" || matches!(m.ctx.ty(ty), TypeKind::LlvmFunc { variadic: true, .. });
    if needed
        && let Some(index) = kind.def().and_then(|def| def.prop(prop))
        && m.prop(op, index).is_none()
    {
        let attr = m.ctx.type_attr(ty);
        m.op_mut(op).props[index] = Some(attr);
    }
}
