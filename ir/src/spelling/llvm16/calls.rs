//! Calls of variadic functions: these did not name the type of what they call.

use crate::ops::llvm;
use crate::verify::llvm_call::callee_type;
use crate::verify::symbol::Tables;
use crate::{Attr, Module, Op, TypeKind};

fn is_call(m: &Module, op: Op) -> bool {
    [llvm::Call::KIND, llvm::Invoke::KIND].contains(&m.kind(op))
}

/// Whether a call names a variadic function type.
fn names_variadic(m: &Module, op: Op) -> bool {
    let attr = m.prop_named(op, "var_callee_type").filter(|_| is_call(m, op));
    let ty = attr.and_then(|attr| m.ctx.as_type(attr));
    ty.is_some_and(|ty| matches!(m.ctx.ty(ty), TypeKind::LlvmFunc { variadic: true, .. }))
}

/// Names the type of each variadic function that is called by its symbol.
pub(super) fn modernise(m: &mut Module) {
    let lacks = |op: &Op| is_call(m, *op) && m.prop_named(*op, "var_callee_type").is_none();
    let calls: Vec<(Op, Attr)> =
        m.walk(m.top()).filter(lacks).filter_map(|op| Some((op, m.prop_named(op, "callee")?))).collect();
    if calls.is_empty() {
        return;
    }
    // What is wrong with symbols is the verifier's to say.
    let symbols = Tables::new(m, &mut Vec::new());
    let variadic = |(op, callee): (Op, Attr)| {
        let ty = callee_type(m, symbols.resolve(m, op, callee)?)?;
        matches!(m.ctx.ty(ty), TypeKind::LlvmFunc { variadic: true, .. }).then_some((op, ty))
    };
    for (op, ty) in calls.into_iter().filter_map(variadic).collect::<Vec<_>>() {
        let attr = m.ctx.type_attr(ty);
        if let Some(index) = m.kind(op).def().and_then(|def| def.prop("var_callee_type")) {
            m.op_mut(op).props[index] = Some(attr);
        }
    }
}

/// Whether an operation calls a variadic function through a pointer.
pub(in crate::spelling) fn is_by_pointer(m: &Module, op: Op) -> bool {
    names_variadic(m, op) && m.prop_named(op, "callee").is_none()
}

/// Whether the own form of an operation says what it calls. With typed pointers it gives the types of the arguments alone,
/// which are those of a function that is not variadic.
pub(crate) fn is_sayable(m: &Module, op: Op, release: u32) -> bool {
    release > crate::spelling::TYPED || !is_by_pointer(m, op)
}
