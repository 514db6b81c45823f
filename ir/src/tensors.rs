//! Which modules are on tensors.

use crate::ops::func;
use crate::{Module, OpKind, Type, TypeKind};

/// Whether a module has tensors, or operations of `linalg`, which lowerings take to memory and loops first.
pub fn is_on_tensors(m: &Module) -> bool {
    let is_tensor = |ty: Type| matches!(m.ctx.ty(ty), TypeKind::Tensor { .. });
    let in_signature = |ty: Type| match m.ctx.ty(ty) {
        TypeKind::Function { inputs, results } => inputs.iter().chain(results).any(|ty| is_tensor(*ty)),
        _ => false,
    };
    m.walk(m.top()).any(|op| {
        let kind = m.kind(op);
        matches!(kind, OpKind::Tensor(_) | OpKind::Linalg(_) | OpKind::Bufferization(_))
            || m.op(op).results.iter().any(|v| is_tensor(m.ty(*v)))
            || kind == func::Func::KIND && func::Func::function_type.ty(m, op).is_some_and(in_signature)
    })
}
