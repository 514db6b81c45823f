//! Faults in operations of `linalg`: their maps, their loops and their bodies.

use super::patch::TensorPatch;
use plumb_ir::enums::{ArithCmpI, EnumKind};
use plumb_ir::linalg::{Body, Loops};
use plumb_ir::ops::{ArithOp as A, ComplexOp, arith, linalg};
use plumb_ir::{AffineExpr, DYNAMIC, Op, OpKind};

/// Whether the extents of an operand are one number, so that its dimensions may change places.
fn is_square(p: &TensorPatch<'_>, op: Op, i: usize) -> bool {
    let shape = p.operand(op, i).and_then(|v| p.m.ctx.shape(p.m.ty(v)));
    shape.is_some_and(|shape| shape.len() > 1 && shape.iter().all(|n| *n == shape[0] && *n != DYNAMIC))
}

pub(super) fn map_reversed(p: &mut TensorPatch<'_>, output: bool) {
    for op in p.structured() {
        let Some(loops) = Loops::of(p.m, op) else { continue };
        let square: Vec<bool> = (0..loops.maps.len()).map(|i| is_square(p, op, i)).collect();
        p.maps(op, |i, map| {
            if square[i] && (i >= loops.inputs) == output {
                map.reverse();
            }
        });
    }
}

/// An expression without the factors in it.
fn unscaled(e: &AffineExpr) -> AffineExpr {
    match e {
        AffineExpr::Add(a, b) => AffineExpr::sum(unscaled(a), unscaled(b)),
        AffineExpr::Mul(a, _) => unscaled(a),
        other => other.clone(),
    }
}

pub(super) fn window_unscaled(p: &mut TensorPatch<'_>) {
    for op in p.all(&[linalg::Generic::KIND]) {
        p.maps(op, |_, map| {
            for e in map.iter_mut().filter(|e| matches!(e, AffineExpr::Add(..) | AffineExpr::Mul(..))) {
                // A loop that runs backwards would leave the tensor.
                let is_forward = !format!("{e:?}").contains("Constant(-");
                if is_forward {
                    *e = unscaled(e);
                }
            }
        });
    }
}

pub(super) fn shift_lost(p: &mut TensorPatch<'_>) {
    for op in p.all(&[linalg::Generic::KIND]) {
        p.maps(op, |_, map| {
            for e in map.iter_mut() {
                if let AffineExpr::Add(a, b) = e
                    && let (AffineExpr::Dim(_), AffineExpr::Constant(1..)) = (&**a, &**b)
                {
                    // The extent of the loop is known by another operand.
                    *e = AffineExpr::Mul(a.clone(), AffineExpr::Constant(1).into());
                }
            }
        });
    }
}

pub(super) fn identity(p: &mut TensorPatch<'_>) {
    for op in p.structured() {
        let Some(loops) = Loops::of(p.m, op).filter(|loops| loops.reductions.contains(&true)) else {
            continue;
        };
        let Some(fill) = p.operand(op, loops.inputs).and_then(|v| p.defined_by(v, linalg::Fill::KIND)) else {
            continue;
        };
        let Some(ty) = p.operand(fill, 0).map(|v| p.m.ty(v)) else { continue };
        if let Some(zero) = p.zero(fill, ty) {
            p.set(fill, 0, zero);
        }
    }
}

pub(super) fn accumulator_lost(p: &mut TensorPatch<'_>) {
    for op in p.structured() {
        let Some(loops) = Loops::of(p.m, op).filter(|loops| loops.reductions.contains(&true)) else {
            continue;
        };
        let Some(end) = p.end(op, 0) else { continue };
        let args = p.arguments(op, 0);
        let Some(accumulator) = args.get(loops.inputs).copied() else { continue };
        let Some(given) = p.operand(end, 0) else { continue };
        let combining = p.m.walk(op).find(|inner| p.m.op(*inner).results.contains(&given));
        let other =
            combining.and_then(|inner| p.m.op(inner).operands.iter().copied().find(|v| *v != accumulator));
        if let Some(other) = other {
            p.set(end, 0, other);
        }
    }
}

/// Operations whose operands have an order.
const ORDERED: &[OpKind] = &[
    OpKind::Arith(A::SubI),
    OpKind::Arith(A::SubF),
    OpKind::Arith(A::DivF),
    OpKind::Arith(A::DivSI),
    OpKind::Arith(A::DivUI),
    OpKind::Complex(ComplexOp::Sub),
];

pub(super) fn operands_swapped(p: &mut TensorPatch<'_>) {
    for op in p.in_bodies() {
        if ORDERED.contains(&p.m.kind(op)) {
            p.exchange(op, 0, 1);
        }
    }
}

pub(super) fn tensor_operands_swapped(p: &mut TensorPatch<'_>) {
    for op in p.all(ORDERED) {
        if p.result(op, 0).is_some_and(|v| p.is_tensor(v)) {
            p.exchange(op, 0, 1);
        }
    }
}

pub(super) fn compare_with_equal(p: &mut TensorPatch<'_>) {
    for op in p.all(&[arith::CmpI::KIND]) {
        let is_tensor = p.result(op, 0).is_some_and(|v| p.is_tensor(v));
        if is_tensor && arith::CmpI::predicate.bits(p.m, op) == ArithCmpI::SLT {
            p.set_case(op, arith::CmpI::predicate, EnumKind::ArithCmpI, ArithCmpI::SLE);
        }
    }
}

pub(super) fn select_swapped(p: &mut TensorPatch<'_>) {
    for op in p.in_bodies() {
        if p.m.kind(op) == arith::Select::KIND {
            p.exchange(op, 1, 2);
        }
    }
}

pub(super) fn index_of_next(p: &mut TensorPatch<'_>) {
    for op in p.structured() {
        let Some(loops) = Loops::of(p.m, op) else { continue };
        let count = loops.reductions.len() as i64;
        for index in p.m.walk(op).filter(|inner| p.m.kind(*inner) == linalg::Index::KIND).collect::<Vec<Op>>()
        {
            let Some(dim) = linalg::Index::dim.i64(p.m, index) else { continue };
            let ty = plumb_ir::Type::I64;
            let next = p.m.ctx.int_attr(((dim + 1) % count.max(1)).into(), ty);
            p.m.set_prop(index, linalg::Index::dim, Some(next));
        }
    }
}

pub(super) fn input_twice(p: &mut TensorPatch<'_>) {
    for op in p.structured() {
        let inputs = Loops::of(p.m, op).map_or(0, |loops| loops.inputs);
        if let Some(first) = p.operand(op, 0).filter(|_| inputs > 1) {
            p.set(op, 1, first);
        }
    }
}

/// Named operations with this body.
fn with_body(p: &TensorPatch<'_>, body: Body) -> Vec<Op> {
    p.that(|_, kind| kind.def().and_then(|def| def.structure).is_some_and(|s| s.body == body))
}

pub(super) fn inputs_swapped(p: &mut TensorPatch<'_>) {
    for op in with_body(p, Body::MulAdd) {
        p.exchange(op, 0, 1);
    }
}

pub(super) fn zero_points_swapped(p: &mut TensorPatch<'_>) {
    for op in with_body(p, Body::QuantizedMulAdd) {
        p.exchange(op, 2, 3);
    }
}

pub(super) fn zero_point_lost(p: &mut TensorPatch<'_>) {
    for op in with_body(p, Body::QuantizedMulAdd) {
        let Some(ty) = p.operand(op, 2).map(|v| p.m.ty(v)) else { continue };
        if let Some(zero) = p.zero(op, ty) {
            p.set(op, 2, zero);
        }
    }
}

/// Position of the strides of a convolution.
pub(super) const STRIDES: usize = 0;
/// Position of its dilations.
pub(super) const DILATIONS: usize = 1;

pub(super) fn window_factor(p: &mut TensorPatch<'_>, at: usize, change: fn(&mut i64)) {
    for op in p.structured() {
        p.factors(op, at, |list| list.iter_mut().for_each(change));
    }
}

pub(super) fn factors_swapped(p: &mut TensorPatch<'_>, at: usize) {
    for op in p.structured() {
        p.factors(op, at, |list| list.reverse());
    }
}

pub(super) fn permutation_inverse(p: &mut TensorPatch<'_>) {
    for op in p.all(&[linalg::Transpose::KIND]) {
        if is_square(p, op, 0) {
            p.list(op, linalg::Transpose::permutation, |list| {
                let of = list.clone();
                for (to, from) in of.iter().enumerate() {
                    list[usize::try_from(*from).unwrap_or(0)] = to as i64;
                }
            });
        }
    }
}

pub(super) fn broadcast_dimension(p: &mut TensorPatch<'_>) {
    for op in p.all(&[linalg::Broadcast::KIND]) {
        if is_square(p, op, 1) {
            p.list(op, linalg::Broadcast::dimensions, |list| {
                list.iter_mut().filter(|dim| **dim > 0).for_each(|dim| *dim -= 1);
            });
        }
    }
}

pub(super) fn reduce_dimension(p: &mut TensorPatch<'_>) {
    for op in p.all(&[linalg::Reduce::KIND]) {
        let rank = p.operand(op, 0).map_or(0, |v| p.rank(v)) as i64;
        if is_square(p, op, 0) && linalg::Reduce::dimensions.array(p.m, op).len() == 1 {
            p.list(op, linalg::Reduce::dimensions, |list| list[0] = (list[0] + 1) % rank);
        }
    }
}

pub(super) fn softmax_dimension(p: &mut TensorPatch<'_>) {
    for op in p.all(&[linalg::Softmax::KIND]) {
        let rank = p.operand(op, 0).map_or(0, |v| p.rank(v)) as i64;
        let dim = linalg::Softmax::dimension.i64(p.m, op).unwrap_or(0);
        let next = p.m.ctx.int_attr(((dim + 1) % rank.max(1)).into(), plumb_ir::Type::I64);
        p.m.set_prop(op, linalg::Softmax::dimension, Some(next));
    }
}

pub(super) fn fill_lost(p: &mut TensorPatch<'_>) {
    for op in p.all(&[linalg::Fill::KIND]) {
        p.forward(op, p.operand(op, 1));
    }
}
