//! Decoding the operations of `llvm` that reach memory lane by lane: masked, gathered, packed, and matrices by columns.

use super::{Builder, Decode};
use crate::code::{Ext, LaneAccess, LanePlace, Reg};
use crate::layout::TypeInfo;
use crate::slot::Slot;
use plumb_ir::ops::{llvm::MatrixMultiply, shared, view::Prop};
use plumb_ir::{Op, Value};
use std::sync::Arc;

impl Builder<'_> {
    /// Type, number and distance in memory of a vector's lanes. Lanes of such an access stand as the elements of an
    /// array do, also those that a whole vector packs closer (S-LLVM-8).
    fn memory_lanes(&mut self, v: Value) -> Decode<(Arc<TypeInfo>, u32, u64)> {
        let info = self.info(v)?;
        let lane = info.lane().ok_or("a value that is no vector")?;
        let ty = Arc::new(TypeInfo::from_scalar(lane));
        let step = ty.size;
        Ok((ty, info.slots / lane.slots().max(1), step))
    }

    fn stated_align(&self, op: Op) -> u64 {
        shared::alignment.u64(self.m, op).unwrap_or(1)
    }

    /// The lanes that a load leaves out keep what this gives them: a value, or poison.
    fn loaded(&mut self, op: Op, others: Option<Value>) -> Decode<Reg> {
        let result = self.result(op, 0)?;
        let n = self.info(result)?.slots;
        let from = match others {
            Some(v) if self.info(v)?.slots == n => Some(self.reg(v)?),
            Some(_) => return Err("a value for the other lanes of another type".into()),
            None => None,
        };
        let d = self.define(result)?;
        match from {
            Some(from) => self.copy(d, from, n),
            None => self.fill(d, n, &[Slot::poison()]),
        }
        Ok(d)
    }

    fn mask(&mut self, op: Op, i: usize, lanes: u32) -> Decode<Reg> {
        let mask = self.lanes(self.operand(op, i)?)?;
        if mask.count != lanes {
            return Err("a mask of another length".into());
        }
        Ok(mask.reg)
    }

    fn lane_access(&mut self, access: LaneAccess) {
        self.emit_ext(Ext::Lanes(Box::new(access)));
    }

    /// `masked.load`: the enabled lanes of a vector in memory, the others from a third operand or poison.
    pub(super) fn masked_load(&mut self, op: Op) -> Decode {
        let (lane, count, step) = self.memory_lanes(self.result(op, 0)?)?;
        let (p, mask) = (self.reg(self.operand(op, 0)?)?, self.mask(op, 1, count)?);
        let align = self.stated_align(op);
        let others = self.m.op(op).operands.get(2).copied();
        let values = self.loaded(op, others)?;
        let (place, mask) = (LanePlace::Row { p, step }, Some(mask));
        self.lane_access(LaneAccess { lane, count, place, mask, length: None, align, values, store: false });
        Ok(())
    }

    /// `masked.store`: writes the enabled lanes alone.
    pub(super) fn masked_store(&mut self, op: Op) -> Decode {
        let value = self.operand(op, 0)?;
        let (lane, count, step) = self.memory_lanes(value)?;
        let (p, mask) = (self.reg(self.operand(op, 1)?)?, self.mask(op, 2, count)?);
        let (align, values) = (self.stated_align(op), self.reg(value)?);
        let (place, mask) = (LanePlace::Row { p, step }, Some(mask));
        self.lane_access(LaneAccess { lane, count, place, mask, length: None, align, values, store: true });
        Ok(())
    }

    /// `masked.gather`: each enabled lane from an address of its own.
    pub(super) fn gather(&mut self, op: Op) -> Decode {
        let (lane, count, _) = self.memory_lanes(self.result(op, 0)?)?;
        let (p, mask) = (self.lanes(self.operand(op, 0)?)?, self.mask(op, 1, count)?);
        if p.count != count {
            return Err("another number of addresses than lanes".into());
        }
        let align = self.stated_align(op);
        let others = self.m.op(op).operands.get(2).copied();
        let values = self.loaded(op, others)?;
        let (place, mask) = (LanePlace::Each { p: p.reg }, Some(mask));
        self.lane_access(LaneAccess { lane, count, place, mask, length: None, align, values, store: false });
        Ok(())
    }

    /// `masked.scatter`: writes each enabled lane to an address of its own, the first lane first.
    pub(super) fn scatter(&mut self, op: Op) -> Decode {
        let value = self.operand(op, 0)?;
        let (lane, count, _) = self.memory_lanes(value)?;
        let (p, mask) = (self.lanes(self.operand(op, 1)?)?, self.mask(op, 2, count)?);
        if p.count != count {
            return Err("another number of addresses than lanes".into());
        }
        let (align, values) = (self.stated_align(op), self.reg(value)?);
        let (place, mask) = (LanePlace::Each { p: p.reg }, Some(mask));
        self.lane_access(LaneAccess { lane, count, place, mask, length: None, align, values, store: true });
        Ok(())
    }

    /// `masked.expandload`: consecutive elements of memory to the enabled lanes.
    pub(super) fn expand_load(&mut self, op: Op) -> Decode {
        self.held_intrinsic(op, |b| {
            let (lane, count, step) = b.memory_lanes(b.result(op, 0)?)?;
            let (p, mask) = (b.reg(b.operand(op, 0)?)?, b.mask(op, 1, count)?);
            let others = b.operand(op, 2)?;
            let values = b.loaded(op, Some(others))?;
            let (place, mask) = (LanePlace::Packed { p, step }, Some(mask));
            b.lane_access(LaneAccess {
                lane,
                count,
                place,
                mask,
                length: None,
                align: 1,
                values,
                store: false,
            });
            Ok(())
        })
    }

    /// `masked.compressstore`: the enabled lanes to consecutive elements of memory.
    pub(super) fn compress_store(&mut self, op: Op) -> Decode {
        self.held_intrinsic(op, |b| {
            let value = b.operand(op, 0)?;
            let (lane, count, step) = b.memory_lanes(value)?;
            let (p, mask) = (b.reg(b.operand(op, 1)?)?, b.mask(op, 2, count)?);
            let values = b.reg(value)?;
            let (place, mask) = (LanePlace::Packed { p, step }, Some(mask));
            b.lane_access(LaneAccess {
                lane,
                count,
                place,
                mask,
                length: None,
                align: 1,
                values,
                store: true,
            });
            Ok(())
        })
    }

    /// `vp.load` and the strided form: lanes that are left out are poison. A row is aligned as its type, a lane that
    /// stands alone as its own.
    pub(super) fn predicated_load(&mut self, op: Op, strided: bool) -> Decode {
        let result = self.result(op, 0)?;
        let (lane, count, step) = self.memory_lanes(result)?;
        let row_align = self.info(result)?.align;
        let p = self.reg(self.operand(op, 0)?)?;
        let (place, align, at) = self.row_or_strided(op, p, step, 1, strided, row_align, lane.align)?;
        let (mask, (length, _)) = (self.mask(op, at, count)?, self.scalar_operand(op, at + 1)?);
        let values = self.loaded(op, None)?;
        let (mask, length) = (Some(mask), Some(length));
        self.lane_access(LaneAccess { lane, count, place, mask, length, align, values, store: false });
        Ok(())
    }

    /// `vp.store` and the strided form.
    pub(super) fn predicated_store(&mut self, op: Op, strided: bool) -> Decode {
        let value = self.operand(op, 0)?;
        let (lane, count, step) = self.memory_lanes(value)?;
        let row_align = self.info(value)?.align;
        let p = self.reg(self.operand(op, 1)?)?;
        let (place, align, at) = self.row_or_strided(op, p, step, 2, strided, row_align, lane.align)?;
        let (mask, (length, _)) = (self.mask(op, at, count)?, self.scalar_operand(op, at + 1)?);
        let values = self.reg(value)?;
        let (mask, length) = (Some(mask), Some(length));
        self.lane_access(LaneAccess { lane, count, place, mask, length, align, values, store: true });
        Ok(())
    }

    /// Place and alignment of the lanes, and the position of the mask: after the stride, if there is one at `next`.
    #[allow(clippy::too_many_arguments)] // the parts of one decision
    fn row_or_strided(
        &mut self,
        op: Op,
        p: Reg,
        step: u64,
        next: usize,
        strided: bool,
        row_align: u64,
        lane_align: u64,
    ) -> Decode<(LanePlace, u64, usize)> {
        if !strided {
            return Ok((LanePlace::Row { p, step }, row_align, next));
        }
        let (stride, scalar) = self.scalar_operand(op, next)?;
        let w = Self::int_width(scalar)?;
        if w > 64 {
            return Err("a stride this wide".into());
        }
        Ok((LanePlace::Strided { p, stride, w }, lane_align, next + 1))
    }

    /// `matrix.column.major.load` and `.store`: columns whose distance is an operand.
    pub(super) fn matrix_access(&mut self, op: Op, store: bool) -> Decode {
        let value = if store { self.operand(op, 0)? } else { self.result(op, 0)? };
        let (lane, count, step) = self.memory_lanes(value)?;
        let at = usize::from(store);
        let (p, (stride, scalar)) = (self.reg(self.operand(op, at)?)?, self.scalar_operand(op, at + 1)?);
        let w = Self::int_width(scalar)?;
        if w > 64 {
            return Err("a stride this wide".into());
        }
        let [rows, columns] = self.dimensions(op, [shared::rows, shared::columns], at + 3)?;
        if rows.checked_mul(columns) != Some(count) {
            return Err("a vector of another size than the matrix".into());
        }
        let values = if store { self.reg(value)? } else { self.define(value)? };
        let align = lane.align;
        let place = LanePlace::Columns { p, stride, w, rows, step };
        self.lane_access(LaneAccess { lane, count, place, mask: None, length: None, align, values, store });
        Ok(())
    }

    /// Extents that attributes state, or the operands from `first` on of a call by name.
    fn dimensions<const N: usize>(&self, op: Op, props: [Prop; N], first: usize) -> Decode<[u32; N]> {
        let mut out = [0; N];
        for (i, (to, prop)) in out.iter_mut().zip(props).enumerate() {
            let n = plumb_ir::immediate(self.m, op, prop, first + i).and_then(|n| u32::try_from(n).ok());
            *to = n.ok_or("an extent that is missing")?;
        }
        Ok(out)
    }

    /// `matrix.multiply`: matrices by columns in flat vectors.
    pub(super) fn matrix_multiply(&mut self, op: Op) -> Decode {
        let (a, b) = (self.lanes(self.operand(op, 0)?)?, self.lanes(self.operand(op, 1)?)?);
        let extents = [MatrixMultiply::lhs_rows, MatrixMultiply::lhs_columns, MatrixMultiply::rhs_columns];
        let [rows, inner, columns] = self.dimensions(op, extents, 2)?;
        let result = self.result(op, 0)?;
        let fits = rows.checked_mul(inner) == Some(a.count)
            && inner.checked_mul(columns) == Some(b.count)
            && rows.checked_mul(columns).map(|n| n * a.scalar.slots()) == Some(self.info(result)?.slots);
        if !fits {
            return Err("vectors of other sizes than the matrices".into());
        }
        let d = self.define(result)?;
        self.emit_ext(Ext::MatrixMultiply { lane: a.scalar, rows, inner, columns, d, a: a.reg, b: b.reg });
        Ok(())
    }

    /// `matrix.transpose`.
    pub(super) fn matrix_transpose(&mut self, op: Op) -> Decode {
        let a = self.lanes(self.operand(op, 0)?)?;
        let [rows, columns] = self.dimensions(op, [shared::rows, shared::columns], 1)?;
        let (result, words) = (self.result(op, 0)?, a.scalar.slots());
        if rows.checked_mul(columns) != Some(a.count) || self.info(result)?.slots != a.count * words {
            return Err("vectors of other sizes than the matrix".into());
        }
        let lanes = (0..rows).flat_map(|row| (0..columns).map(move |column| Some(a.at(column * rows + row))));
        self.collect(result, words, lanes)
    }

    /// `get.active.lane.mask`.
    pub(super) fn active_lane_mask(&mut self, op: Op) -> Decode {
        let ((base, scalar), (end, _)) = (self.scalar_operand(op, 0)?, self.scalar_operand(op, 1)?);
        let w = Self::int_width(scalar)?;
        let result = self.result(op, 0)?;
        let lanes = self.info(result)?.slots;
        let d = self.define(result)?;
        self.emit_ext(Ext::ActiveLanes { d, lanes, base, end, w });
        Ok(())
    }

    /// How many lanes a constant position of a part stands for: of a scalable part, the position scales as well.
    fn part_position(&mut self, op: Op, part: Value, operand: usize) -> Decode<u64> {
        let n = plumb_ir::immediate(self.m, op, shared::pos, operand).and_then(|n| u64::try_from(n).ok());
        let n = n.ok_or("a position that is missing")?;
        let scalable = match self.m.ctx.ty(self.m.ty(part)) {
            plumb_ir::TypeKind::Vector { scalable, .. } => scalable.iter().any(|s| *s),
            _ => false,
        };
        let factor = if scalable { u64::from(self.shared.types.vscale()) } else { 1 };
        n.checked_mul(factor).ok_or_else(|| "a position this large".into())
    }

    /// `vector.extract`: a run of lanes; poison if it reaches beyond the end.
    pub(super) fn vector_extract(&mut self, op: Op) -> Decode {
        let a = self.lanes(self.operand(op, 0)?)?;
        let result = self.result(op, 0)?;
        let (at, words) = (self.part_position(op, result, 1)?, a.scalar.slots());
        let n = self.info(result)?.slots;
        if at.saturating_add(u64::from(n / words.max(1))) > u64::from(a.count) {
            let r = self.filled(n, &[Slot::poison()])?;
            self.bind_value(result, r);
        } else {
            self.bind_value(result, a.at(at as u32));
        }
        Ok(())
    }

    /// `vector.insert`: the vector with a run of lanes replaced; poison if it reaches beyond the end.
    /// Vector and part are operands by number.
    pub(super) fn vector_insert(&mut self, op: Op, whole: usize, part: usize) -> Decode {
        let part = self.operand(op, part)?;
        let (a, b) = (self.lanes(self.operand(op, whole)?)?, self.lanes(part)?);
        let result = self.result(op, 0)?;
        let (at, words) = (self.part_position(op, part, 2)?, a.scalar.slots());
        if self.info(result)?.slots != a.count * words {
            return Err("a result of another type than the vector".into());
        }
        if at.saturating_add(u64::from(b.count)) > u64::from(a.count) {
            let r = self.filled(a.count * words, &[Slot::poison()])?;
            self.bind_value(result, r);
            return Ok(());
        }
        let (d, at) = (self.define(result)?, at as u32);
        self.copy(d, a.reg, at * words);
        self.copy(d + at * words, b.reg, b.count * words);
        let rest = at + b.count;
        self.copy(d + rest * words, a.at(rest), (a.count - rest) * words);
        Ok(())
    }

    /// `vector.interleave2`: lanes of both in turns.
    pub(super) fn interleave(&mut self, op: Op) -> Decode {
        let (a, b) = (self.lanes(self.operand(op, 0)?)?, self.lanes(self.operand(op, 1)?)?);
        let (result, words) = (self.result(op, 0)?, a.scalar.slots());
        if a.count != b.count || self.info(result)?.slots != 2 * a.count * words {
            return Err("operands and result of different shapes".into());
        }
        self.collect(result, words, (0..a.count).flat_map(|i| [Some(a.at(i)), Some(b.at(i))]))
    }

    /// `vector.deinterleave2`: the even lanes and the odd ones.
    pub(super) fn deinterleave(&mut self, op: Op) -> Decode {
        let a = self.lanes(self.operand(op, 0)?)?;
        let (result, words) = (self.result(op, 0)?, a.scalar.slots());
        if a.count % 2 != 0 || self.info(result)?.slots != a.count * words {
            return Err("operands and result of different shapes".into());
        }
        let (even, odd) = ((0..a.count).step_by(2), (1..a.count).step_by(2));
        self.collect(result, words, even.chain(odd).map(|i| Some(a.at(i))))
    }
}
