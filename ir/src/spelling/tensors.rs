//! Operations on tensors as MLIR 13 had them. Some were of `std` or `memref`, which worked on both. Slices left out the last
//! dimensions where they were whole.

use crate::ops::{memref, tensor};
use crate::{Module, Op, OpKind, TypeKind, Value};

/// The operation of `tensor` that one of `memref` is where it is given a tensor.
fn on_tensors(kind: OpKind) -> Option<OpKind> {
    match kind {
        kind if kind == memref::Rank::KIND => Some(tensor::Rank::KIND),
        kind if kind == memref::Dim::KIND => Some(tensor::Dim::KIND),
        kind if kind == memref::Load::KIND => Some(tensor::Extract::KIND),
        _ => None,
    }
}

fn is_tensor(m: &Module, v: Value) -> bool {
    matches!(m.ctx.ty(m.ty(v)), TypeKind::Tensor { .. })
}

/// Gives operations the names and lists that they have now.
pub(super) fn modernise(m: &mut Module) {
    let all: Vec<Op> = m.walk(m.top()).collect();
    for op in all {
        let Some(&first) = m.op(op).operands.first() else { continue };
        if let Some(now) = on_tensors(m.kind(op)).filter(|_| is_tensor(m, first)) {
            m.rename(op, now);
        }
        let whole = match m.kind(op) {
            kind if kind == tensor::ExtractSlice::KIND => Some(first),
            kind if kind == tensor::InsertSlice::KIND => m.op(op).operands.get(1).copied(),
            _ => None,
        };
        if let Some(shape) = whole.and_then(|v| m.ctx.shape(m.ty(v))).map(<[i64]>::to_vec) {
            complete(m, op, &shape);
        }
    }
}

/// Adds offsets, sizes and strides of the last dimensions, which are whole.
fn complete(m: &mut Module, op: Op, shape: &[i64]) {
    for name in ["static_offsets", "static_sizes", "static_strides"] {
        let list = m.prop_named(op, name).and_then(|a| m.ctx.as_dense_array(a)).map(<[i64]>::to_vec);
        let Some(mut list) = list.filter(|list| list.len() < shape.len()) else { continue };
        for extent in &shape[list.len()..] {
            list.push(match name {
                "static_offsets" => 0,
                "static_sizes" => *extent,
                _ => 1,
            });
        }
        let (attr, name) = (m.ctx.i64_array(&list), m.ctx.ident(name));
        m.set_by_name(op, name, attr);
    }
}
