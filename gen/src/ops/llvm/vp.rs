//! Steps of vector predication: operations on the lanes that a mask enables and that lie below a length. The other
//! lanes of the result are poison, so each result is merged with another vector at once.

use crate::core::Gen;
use crate::sem::Num;
use plumb_interp::scalar::narrow;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::table::{Family, LaneConversion};
use plumb_ir::{OpKind, Type, Value};
use smallvec::SmallVec;

/// Which lanes of how many are on.
struct ActiveLanes {
    lanes: i64,
    mask: Value,
    length: Value,
}

impl Gen<'_, '_, '_, '_> {
    /// Any lanes; all of them half of the time.
    fn some_on(&mut self) -> ActiveLanes {
        let lanes = self.lane_count();
        let mask = self.mask(lanes);
        let length =
            if self.draw.ratio(1, 2) { lanes as u64 } else { self.draw.below(lanes as usize + 1) as u64 };
        let length = match self.known_that(Type::I32, |_, w| w <= lanes as u64) {
            Some(v) => v,
            None => self.constant(Type::I32, &[length]),
        };
        ActiveLanes { lanes, mask, length }
    }

    /// A step of this kind.
    pub(crate) fn predicated(&mut self, op: LlvmOp, family: Family) -> bool {
        let on = self.some_on();
        let kind = OpKind::Llvm(op);
        let float = matches!(family, Family::LanesOfFloats(_) | Family::LanesToFloat);
        let mut scalar = self.scalar_type(float);
        match self.num(scalar) {
            Some(Num::Int(w)) if !float => {
                // Divisions of other widths are calls, lane by lane; and a signed bit has no divisor that fits every
                // dividend.
                let signed = matches!(op, LlvmOp::VPSDiv | LlvmOp::VPSRem);
                if family == Family::LanesDivided && (w > 64 || signed && w == 1) {
                    scalar = Type::I32;
                }
            }
            Some(Num::Float(f)) if float && f.width() >= 32 => {}
            _ => return false,
        }
        let ty = self.lanes_of(on.lanes, scalar);
        let mut operands: SmallVec<[Value; 3]> = SmallVec::new();
        match family {
            Family::LanesOfInts(n) | Family::LanesOfFloats(n) => {
                operands.extend((0..n).map(|_| self.operand(ty)))
            }
            Family::LanesDivided => {
                operands.push(self.operand(ty));
                let by: SmallVec<[u64; 8]> = (0..on.lanes).map(|_| self.divisor(scalar)).collect();
                operands.push(self.constant(ty, &by));
            }
            Family::LanesShifted => {
                operands.push(self.operand(ty));
                let width = self.num(scalar).map_or(1, Num::width).clamp(1, 64) as usize;
                let by: SmallVec<[u64; 8]> = (0..on.lanes).map(|_| self.draw.below(width) as u64).collect();
                operands.push(self.constant(ty, &by));
            }
            Family::LanesConverted(between) => return self.lanes_converted(kind, between, &on),
            Family::LanesToInt | Family::LanesToFloat => {
                let (start, v) = (self.operand(scalar), self.operand(ty));
                let op = self.emit(kind, &[&[start], &[v], &[on.mask], &[on.length]], &[scalar], &[]);
                self.finish(op);
                return true;
            }
            _ => return false,
        }
        self.on_lanes(kind, &operands, ty, &on);
        true
    }

    /// Emits an operation on lanes, and what makes its result whole.
    fn on_lanes(&mut self, kind: OpKind, operands: &[Value], ty: Type, on: &ActiveLanes) {
        let (mask, length) = ([on.mask], [on.length]);
        let mut groups: SmallVec<[&[Value]; 5]> = operands.iter().map(std::slice::from_ref).collect();
        groups.extend([&mask[..], &length[..]]);
        let op = self.emit(kind, &groups, &[ty], &[]);
        self.run_hidden(op);
        let made = self.m.result(op, 0);
        let other = self.operand(ty);
        let merged = llvm::VPMergeMin::KIND;
        let op = self.emit(merged, &[&[on.mask], &[made], &[other], &[on.length]], &[ty], &[]);
        self.finish(op);
    }

    /// A divisor that is neither 0 nor -1.
    fn divisor(&mut self, ty: Type) -> u64 {
        let Some(num) = self.num(ty) else { return 1 };
        let m = narrow::mask(num.width().min(64));
        match self.boundary(num) {
            n if n == 0 || n == m => 1,
            n => n,
        }
    }

    fn lanes_converted(&mut self, kind: OpKind, between: LaneConversion, on: &ActiveLanes) -> bool {
        let ints = [Type::I8, Type::I16, Type::I32, Type::I64];
        let i = self.draw.below(3);
        let j = i + 1 + self.draw.below(3 - i);
        let float = self.draw.pick(&[Type::F32, Type::F64]).unwrap_or(Type::F32);
        let int = self.draw.pick(&[Type::I32, Type::I64]).unwrap_or(Type::I32);
        let (from, to) = match between {
            LaneConversion::Widened => (ints[i], ints[j]),
            LaneConversion::Narrowed => (ints[j], ints[i]),
            LaneConversion::Extended => (Type::F32, Type::F64),
            LaneConversion::Rounded => (Type::F64, Type::F32),
            LaneConversion::IntsToFloats => (int, float),
            LaneConversion::FloatsToInts => (float, int),
        };
        let (from_ty, to_ty) = (self.lanes_of(on.lanes, from), self.lanes_of(on.lanes, to));
        let v = match (between, self.num(from)) {
            (LaneConversion::FloatsToInts, Some(Num::Float(f))) => {
                let small: SmallVec<[u64; 8]> = (0..on.lanes).map(|_| self.exact_small(f, false)).collect();
                self.constant(from_ty, &small)
            }
            _ => self.operand(from_ty),
        };
        self.on_lanes(kind, &[v], to_ty, on);
        true
    }

    /// `llvm.intr.vp.merge` and `select` by themselves.
    pub(crate) fn vp_choice(&mut self, select: bool) -> bool {
        let mut on = self.some_on();
        let float = self.draw.ratio(1, 3);
        let scalar = self.scalar_type(float);
        let ty = self.lanes_of(on.lanes, scalar);
        if select {
            // Beyond the length its result is poison.
            on.length = self.constant(Type::I32, &[on.lanes as u64]);
        }
        let kind = if select { llvm::VPSelectMin::KIND } else { llvm::VPMergeMin::KIND };
        let (a, b) = (self.operand(ty), self.operand(ty));
        let op = self.emit(kind, &[&[on.mask], &[a], &[b], &[on.length]], &[ty], &[]);
        self.finish(op);
        true
    }

    /// `llvm.intr.vp.load` and `store`: of a vector's memory, which has its alignment.
    pub(crate) fn vp_memory(&mut self, store: bool) -> bool {
        let on = self.some_on();
        let float = self.draw.ratio(1, 3);
        let scalar = self.scalar_type(float);
        if self.whole_bytes(scalar).is_none() {
            return false;
        }
        let ty = self.lanes_of(on.lanes, scalar);
        let (slot, value) = (self.slot(ty), self.operand(ty));
        let op = self.emit(llvm::Store::KIND, &[&[value], &[slot]], &[], &[]);
        self.run_hidden(op);
        if !store {
            self.on_lanes(llvm::VPLoad::KIND, &[slot], ty, &on);
            return true;
        }
        let other = self.operand(ty);
        let op = self.emit(llvm::VPStore::KIND, &[&[other], &[slot], &[on.mask], &[on.length]], &[], &[]);
        self.run_hidden(op);
        let op = self.emit(llvm::Load::KIND, &[&[slot]], &[ty], &[]);
        self.finish(op);
        true
    }
}
