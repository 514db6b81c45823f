//! Rules of `bufferization`.

use super::traits::compatible_dims;
use super::{Check, ensure, fail};
use crate::ops::bufferization::{AllocTensor, Clone, Dealloc, MaterializeInDestination, ToBuffer, ToTensor};
use crate::{DYNAMIC, Module, Op, Type, TypeKind};

/// A tensor and memory of the same elements in the same shape.
fn alike(m: &Module, a: Type, b: Type) -> Check {
    let dims = match (m.ctx.shape(a), m.ctx.shape(b)) {
        (Some(a), Some(b)) => a == b,
        (None, None) => true,
        _ => false,
    };
    ensure!(
        dims && m.ctx.elem(a) == m.ctx.elem(b),
        types(m, a, b),
        "relates {a} to {b}, whose shape or elements are others"
    );
    Ok(())
}

pub(crate) fn alloc_tensor(m: &Module, op: Op) -> Check {
    let ty = AllocTensor::result.ty(m, op);
    let given = AllocTensor::dynamic_sizes.get(m, op).len();
    if let Some(copy) = AllocTensor::copy.get(m, op) {
        let from = m.ty(copy);
        ensure!(given == 0, "verify-operands", "says extents of a copy");
        ensure!(from == ty, types(m, from, ty), "copies {from} to {ty}");
        return Ok(());
    }
    let open = m.ctx.shape(ty).unwrap_or_default().iter().filter(|d| **d == DYNAMIC).count();
    ensure!(open == given, "verify-operands", "has {given} operands for {open} dynamic extents");
    Ok(())
}

pub(crate) fn clone(m: &Module, op: Op) -> Check {
    let (from, to) = (Clone::input.ty(m, op), Clone::output.ty(m, op));
    holds(m, from, to)
}

/// What one type has, the other may have.
fn holds(m: &Module, from: Type, to: Type) -> Check {
    let dims = match (m.ctx.shape(from), m.ctx.shape(to)) {
        (Some(a), Some(b)) => compatible_dims(a, b),
        _ => true,
    };
    ensure!(
        dims && m.ctx.elem(from) == m.ctx.elem(to),
        types(m, from, to),
        "copies {from} to {to}, which is of another shape or of other elements"
    );
    Ok(())
}

pub(crate) fn dealloc(m: &Module, op: Op) -> Check {
    let (memrefs, conditions) = (Dealloc::memrefs.get(m, op).len(), Dealloc::conditions.get(m, op).len());
    ensure!(memrefs == conditions, "verify-operands", "has {conditions} conditions for {memrefs} memrefs");
    let (retained, given) = (Dealloc::retained.get(m, op).len(), m.op(op).results.len());
    ensure!(retained == given, "verify-results", "has {given} results for {retained} memrefs that are kept");
    Ok(())
}

pub(crate) fn materialize(m: &Module, op: Op) -> Check {
    use MaterializeInDestination as Materialize;
    let (from, to) = (Materialize::source.ty(m, op), Materialize::dest.ty(m, op));
    holds(m, from, to)?;
    let result = Materialize::result.get(m, op).map(|v| m.ty(v));
    let tensor = matches!(m.ctx.ty(to), TypeKind::Tensor { .. });
    ensure!(
        tensor == result.is_some(),
        "verify-results",
        "gives a tensor if its destination is one, and else nothing"
    );
    if let Some(result) = result {
        ensure!(result == to, types(m, result, to), "gives {result} for a destination of {to}");
    }
    let said = |unit: crate::ops::view::Prop| unit.get(m, op).is_some();
    if tensor && (said(Materialize::restrict) || said(Materialize::writable)) {
        fail!("verify-attribute", "says how memory is used, but its destination is a tensor");
    }
    ensure!(
        tensor || said(Materialize::writable),
        "verify-attribute",
        "must say that its destination is writable"
    );
    Ok(())
}

pub(crate) fn to_buffer(m: &Module, op: Op) -> Check {
    alike(m, ToBuffer::tensor.ty(m, op), ToBuffer::buffer.ty(m, op))
}

pub(crate) fn to_tensor(m: &Module, op: Op) -> Check {
    alike(m, ToTensor::buffer.ty(m, op), ToTensor::result.ty(m, op))
}
