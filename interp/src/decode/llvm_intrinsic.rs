//! Decoding vector operations and intrinsics of `llvm` that are not plain elementwise arithmetic.

use super::elementwise::Lanes;
use super::{Builder, Decode};
use crate::code::{Ext, LaneOp, Promise};
use crate::layout::{Kind, Scalar};
use crate::scalar::narrow::mask;
use crate::scalar::{IntBin, Wrap};
use crate::slot::Slot;
use plumb_ir::Op;
use plumb_ir::meaning::Fold;
use plumb_ir::ops::{llvm, shared};

impl Builder<'_> {
    /// The operand bundles of an assumption: promises about pointers.
    pub(super) fn assume_bundles(&mut self, op: Op) -> Decode {
        let m = self.m;
        let sizes = shared::op_bundle_sizes.array(m, op);
        let tags = shared::op_bundle_tags.attrs(m, op).iter().filter_map(|t| m.ctx.as_str(*t));
        let mut rest = m.op(op).operands.get(1..).unwrap_or(&[]);
        for (size, tag) in sizes.iter().zip(tags) {
            let n = usize::try_from(*size).unwrap_or(0).min(rest.len());
            let (bundle, after) = rest.split_at(n);
            rest = after;
            let promise = match (tag, n) {
                ("align", 2 | 3) => Promise::Aligned,
                ("nonnull", 1) => Promise::NonNull,
                ("dereferenceable", 2) => Promise::Dereferenceable,
                ("separate_storage", 2) => Promise::Separate,
                // How often it gets here; what was a promise once.
                ("cold" | "ignore", _) => continue,
                _ => return Err(format!("assumptions of {tag}").into()),
            };
            let zero = self.constant(Slot::firm(0))?;
            let mut regs = [zero; 3];
            for (reg, v) in regs.iter_mut().zip(bundle) {
                *reg = self.reg(*v)?;
            }
            let [p, n, offset] = regs;
            self.emit_ext(Ext::Promise { promise, p, n, offset });
        }
        if rest.is_empty() { Ok(()) } else { Err("operand bundles without tags".into()) }
    }

    /// A struct of the wrapped result and whether it does not fit, each lane by lane.
    pub(super) fn with_overflow(&mut self, op: Op, value: IntBin, overflow: IntBin) -> Decode {
        let (a, b) = (self.lanes(self.operand(op, 0)?)?, self.lanes(self.operand(op, 1)?)?);
        let w = Self::int_width(a.scalar)?;
        let result = self.result(op, 0)?;
        let info = self.info(result)?;
        let fits = matches!(&info.kind, Kind::Struct(f) if f.len() == 2 && f[1].slots == a.count)
            && info.slots == a.count * a.scalar.slots() + a.count;
        if !fits {
            return Err("a result that is no pair".into());
        }
        let d = self.define(result)?;
        let bits = Lanes { reg: d + a.count * a.scalar.slots(), scalar: Scalar::Int(1), count: a.count };
        let wrap = Wrap::empty();
        self.each(LaneOp::Int { op: value, w, wrap }, Lanes { reg: d, ..a }, [a, b]);
        self.each(LaneOp::Int { op: overflow, w, wrap }, bits, [a, b]);
        Ok(())
    }

    /// -1, 0 or 1, lane by lane.
    pub(super) fn three_way(&mut self, op: Op, signed: bool) -> Decode {
        let ([a, b], d) = self.elementwise::<2>(op)?;
        let (w, to) = (Self::int_width(a.scalar)?, Self::int_width(d.scalar)?);
        if to > 64 {
            return Err("a result this wide".into());
        }
        self.each(LaneOp::ThreeWay { signed, w, to }, d, [a, b]);
        Ok(())
    }

    /// One lane; an index outside is poison.
    pub(super) fn extract_element(&mut self, op: Op) -> Decode {
        let v = self.lanes(self.operand(op, 0)?)?;
        let (i, scalar) = self.scalar_operand(op, 1)?;
        let w = Self::int_width(scalar)?;
        let d = self.define(self.result(op, 0)?)?;
        let (lanes, words) = (u64::from(v.count), v.scalar.slots());
        self.emit_ext(Ext::ExtractLane { d, v: v.reg, i, w, lanes, words });
        Ok(())
    }

    /// The vector with one lane replaced; an index outside makes all of it poison.
    pub(super) fn insert_element(&mut self, op: Op) -> Decode {
        let v = self.lanes(self.operand(op, 0)?)?;
        let s = self.reg(self.operand(op, 1)?)?;
        let (i, scalar) = self.scalar_operand(op, 2)?;
        let w = Self::int_width(scalar)?;
        let d = self.define(self.result(op, 0)?)?;
        let (lanes, words) = (u64::from(v.count), v.scalar.slots());
        self.emit_ext(Ext::InsertLane { d, v: v.reg, s, i, w, lanes, words });
        Ok(())
    }

    /// Lanes of two vectors by number; -1 is a poison lane.
    pub(super) fn shuffle(&mut self, op: Op) -> Decode {
        let (a, b) = (self.lanes(self.operand(op, 0)?)?, self.lanes(self.operand(op, 1)?)?);
        let numbers = llvm::ShuffleVector::mask.array(self.m, op);
        let (result, words) = (self.result(op, 0)?, a.scalar.slots());
        let (_, count) = self.lane_type(result)?;
        // A scalable result repeats its mask, which is that of a splat.
        let scalable = match self.m.ctx.ty(self.m.ty(result)) {
            plumb_ir::TypeKind::Vector { scalable, .. } => scalable.iter().any(|s| *s),
            _ => false,
        };
        let fits = if scalable { !numbers.is_empty() } else { numbers.len() == count as usize };
        if !fits {
            return Err("a mask of another length than the result".into());
        }
        let lane = |n: &i64| match u32::try_from(*n) {
            Ok(n) if n < a.count => Some(a.at(n)),
            Ok(n) if n - a.count < b.count => Some(b.at(n - a.count)),
            _ => None,
        };
        let from = numbers.iter().cycle().take(count as usize).map(lane);
        self.collect(result, words, from)
    }

    /// All lanes combined; the float sums and products start from their first operand.
    pub(super) fn reduce(&mut self, op: Op, kind: Fold) -> Decode {
        let operands = self.m.op(op).operands.len();
        let start = if operands == 2 { Some(self.scalar_operand(op, 0)?.0) } else { None };
        let v = self.lanes(self.operand(op, operands.saturating_sub(1))?)?;
        if v.count == 0 {
            return Err("vectors without lanes".into());
        }
        let d = self.define(self.result(op, 0)?)?;
        self.emit_ext(Ext::Reduce {
            op: kind,
            lane: v.scalar,
            lanes: v.count,
            start,
            d,
            a: v.reg,
            under: None,
        });
        Ok(())
    }

    pub(super) fn vscale(&mut self, op: Op) -> Decode {
        let result = self.result(op, 0)?;
        let w = Self::int_width(self.info(result)?.scalar().ok_or("a result that is no integer")?)?;
        if w > 64 {
            return Err("a result this wide".into());
        }
        let n = u64::from(self.shared.types.vscale());
        let r = self.constant(if n > mask(w) { Slot::poison() } else { Slot::firm(n) })?;
        self.bind_value(result, r);
        Ok(())
    }

    /// 0, 1, 2, …, of which a lane has the low bits.
    pub(super) fn step_vector(&mut self, op: Op) -> Decode {
        let result = self.result(op, 0)?;
        let info = self.info(result)?;
        let w = Self::int_width(info.lane().ok_or("a result that is no vector")?)?;
        // The number of a lane stands in its first word.
        let words = w.div_ceil(64).max(1);
        let word = |i: u32| match u64::from(i / words) {
            _ if !i.is_multiple_of(words) => Slot::firm(0),
            lane => Slot::firm(lane & mask(w.min(64))),
        };
        let slots: Vec<Slot> = (0..info.slots).map(word).collect();
        let r = self.constant_range(&slots)?;
        self.bind_value(result, r);
        Ok(())
    }
}
