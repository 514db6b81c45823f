//! Floats of eight bits and less: the LLVM dialect moves them around as integers and computes with none of them.

use crate::convert::{Conv, Res};
use plumb_ir::ops::{AffineOp, ArithOp, ComplexOp, MemRefOp, VectorOp};
use plumb_ir::{FloatKind, OpKind, Value};

impl Conv<'_> {
    /// An error if the current operation computes with floats that LLVM has no type for.
    pub fn check_small_floats(&self) -> Res {
        let kind = self.src.kind(self.cur);
        if !computes(kind) {
            return Ok(());
        }
        let op = self.src.op(self.cur);
        let small = |value: &Value| {
            let ctx = &self.src.ctx;
            ctx.float_kind(ctx.scalar(self.src.ty(*value))).filter(|kind| kind.small().is_some())
        };
        match op.operands.iter().chain(&op.results).find_map(small).map(FloatKind::name) {
            Some(name) => Err(self.unsupported_form(&format!("LLVM does not compute with {name}"))),
            None => Ok(()),
        }
    }
}

/// Whether an operation computes with floats that it takes or gives, and does not only move them.
fn computes(kind: OpKind) -> bool {
    match kind {
        OpKind::Arith(op) => !matches!(op, ArithOp::Constant | ArithOp::Select | ArithOp::Bitcast),
        OpKind::Math(_) => true,
        OpKind::Complex(op) => !matches!(
            op,
            ComplexOp::Constant | ComplexOp::Create | ComplexOp::Re | ComplexOp::Im | ComplexOp::Bitcast
        ),
        OpKind::Vector(op) => matches!(
            op,
            VectorOp::Reduction
                | VectorOp::MultiReduction
                | VectorOp::Contract
                | VectorOp::OuterProduct
                | VectorOp::Fma
                | VectorOp::Scan
                | VectorOp::Print
        ),
        OpKind::MemRef(op) => op == MemRefOp::AtomicRMW,
        OpKind::Affine(op) => op == AffineOp::Parallel,
        OpKind::Builtin(_)
        | OpKind::Func(_)
        | OpKind::Cf(_)
        | OpKind::Ub(_)
        | OpKind::Index(_)
        | OpKind::Scf(_)
        | OpKind::Llvm(_)
        | OpKind::Tensor(_)
        | OpKind::Linalg(_)
        | OpKind::Bufferization(_)
        | OpKind::Unregistered(_) => false,
    }
}
