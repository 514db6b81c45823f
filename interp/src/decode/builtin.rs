//! Decoding `builtin`.

use super::last_use::is_tensor;
use super::{Builder, Decode};
use crate::code::TensorInst;
use plumb_ir::Op;

impl plumb_ir::ops::builtin::Interpret<Op, Decode> for Builder<'_> {
    // No meaning of its own: types that are the same at run time share their slots
    // (builtin.unrealized_conversion_cast).
    fn UnrealizedConversionCast(&mut self, op: Op) -> Decode {
        self.conversion_cast(op)
    }
}

impl Builder<'_> {
    /// Reads operands as results of types that are the same at run time. Examples are `index` and its integer, a memref
    /// and its descriptor, a value and its parts.
    fn conversion_cast(&mut self, op: Op) -> Decode {
        let data = self.m.op(op);
        if let ([v], [result]) = (&data.operands[..], &data.results[..])
            && self.m.ty(*v) == self.m.ty(*result)
        {
            let t = self.reg(*v)?;
            if is_tensor(self.m, *v) {
                let d = self.define(*result)?;
                self.emit_tensor(TensorInst::Cast { d, t, shape: None });
            } else {
                self.bind_value(*result, t);
            }
            return Ok(());
        }
        if data.operands.iter().chain(&data.results).any(|v| is_tensor(self.m, *v)) {
            return Err("a conversion between tensors and other values".into());
        }
        let mut from = Vec::new();
        for &v in &data.operands {
            let (info, r) = (self.info(v)?, self.reg(v)?);
            from.extend(info.pieces.iter().map(|p| (r + p.slot, p.scalar)));
        }
        let mut to = Vec::new();
        for &v in &data.results {
            let info = self.info(v)?;
            to.extend(info.pieces.iter().map(|p| p.scalar));
        }
        let same = from.len() == to.len() && from.iter().zip(&to).all(|((_, a), b)| agree(*a, *b));
        if !same {
            return Err("a conversion between values that differ at run time".into());
        }
        // One operand's slots stand in a row: the results can live in them.
        let in_row = data.operands.len() == 1;
        let mut at = 0usize;
        for &v in &data.results {
            let info = self.info(v)?;
            let start = from.get(at).map_or(0, |(r, _)| *r);
            if in_row {
                self.bind_value(v, start);
            } else {
                let d = self.define(v)?;
                for p in &info.pieces {
                    let (s, scalar) = from[at];
                    self.copy(d + p.slot, s, scalar.slots());
                    at += 1;
                }
                continue;
            }
            at += info.pieces.len();
        }
        Ok(())
    }
}

/// Whether two scalar types are one at run time.
fn agree(a: crate::layout::Scalar, b: crate::layout::Scalar) -> bool {
    use crate::layout::Scalar::{Float, Index, Int, Ptr};
    match (a, b) {
        (Int(x) | Index(x), Int(y) | Index(y)) => x == y,
        (Float(x), Float(y)) => x == y,
        (Ptr, Ptr) => true,
        _ => false,
    }
}
