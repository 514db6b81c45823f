//! The work of an instruction on tensors beside its turn, as far as its types tell it: what grows with ranks, in slots. A run
//! charges for elements, and for ranks that only the tensor knows.

use super::{Nest, NestOperand, TensorInst, ViewNumbers};
use crate::layout::TypeInfo;
use plumb_ir::AffineExpr;

/// A tensor that is made, and one that is changed or given back for it.
const MADE: u64 = 32;

impl TensorInst {
    /// Its work, in slots.
    pub fn work(&self) -> u64 {
        let n = |count: usize| count as u64;
        match self {
            // The tensor tells the rank.
            TensorInst::Dim { .. }
            | TensorInst::Cast { .. }
            | TensorInst::Join { .. }
            | TensorInst::Reshape { .. } => 0,
            TensorInst::Gather { .. } | TensorInst::Scatter { .. } => MADE,
            TensorInst::Settle
            | TensorInst::Share { .. }
            | TensorInst::Rank { .. }
            | TensorInst::End { .. } => 0,
            TensorInst::Padded { .. } => 0,
            TensorInst::Empty { shape, .. } | TensorInst::Splat { shape, .. } => 2 * n(shape.len()),
            TensorInst::Constant { shape, .. } | TensorInst::FromElements { shape, .. } => n(shape.len()),
            TensorInst::Extract { indices, .. } | TensorInst::Insert { indices, .. } => n(indices.len()),
            TensorInst::Slice { view, .. } | TensorInst::InsertSlice { view, .. } => MADE + numbers(view),
            TensorInst::Split { sizes, .. } => 2 * n(sizes.len()),
            TensorInst::Concat { inputs, shape, .. } => MADE + 2 * n(inputs.len()) * n(shape.len()),
            TensorInst::Pack { tiles, .. } | TensorInst::Unpack { tiles, .. } => {
                MADE + 4 * (n(tiles.order.len()) + n(tiles.sizes.len()))
            }
            TensorInst::ToTensor { ty, .. } | TensorInst::Store { ty, .. } => slots(ty),
            TensorInst::ToBuffer { ty, .. } => 2 * slots(ty),
            TensorInst::Same { memrefs } => memrefs.iter().map(|(_, ty)| slots(ty)).sum(),
            TensorInst::Dealloc { memrefs, retained, .. } => {
                memrefs.iter().chain(retained).map(|(_, ty)| slots(ty)).sum()
            }
            TensorInst::NestBegin(nest) => begin(nest),
            TensorInst::NestStore(nest, _) => {
                nest.operands.iter().map(|operand| unsteady(nest, operand)).sum()
            }
        }
    }
}

fn slots(ty: &TypeInfo) -> u64 {
    ty.slots.into()
}

/// Numbers of a view, and the strides of what it lies in.
fn numbers(view: &ViewNumbers) -> u64 {
    4 * view.sizes.len() as u64
}

/// Of loops that begin: each operand has steps along all of them.
fn begin(nest: &Nest) -> u64 {
    let each = |operand: &NestOperand| {
        let factors: usize = operand.linear.iter().flatten().map(|(factors, _)| factors.len()).sum();
        (nest.dims + 2 * operand.map.results.len() + factors) as u64 + unsteady(nest, operand)
    };
    2 * nest.dims as u64 + nest.operands.iter().map(each).sum::<u64>()
}

/// Of the place of an element in an iteration, where the map is no sum of loops.
fn unsteady(nest: &Nest, operand: &NestOperand) -> u64 {
    match operand.linear {
        Some(_) => 0,
        None => nest.dims as u64 + operand.map.results.iter().map(|e| 4 + operators(e)).sum::<u64>(),
    }
}

/// Operators of an expression.
fn operators(e: &AffineExpr) -> u64 {
    match e {
        AffineExpr::Dim(_) | AffineExpr::Symbol(_) | AffineExpr::Constant(_) => 0,
        AffineExpr::Add(a, b)
        | AffineExpr::Mul(a, b)
        | AffineExpr::Mod(a, b)
        | AffineExpr::FloorDiv(a, b)
        | AffineExpr::CeilDiv(a, b) => 1 + operators(a) + operators(b),
    }
}
