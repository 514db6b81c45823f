//! Steps of `math`. Exact results are used like any value. Results of library functions differ between libraries in the
//! last digits. They are stored where they are observed, or used as unknown values.

use super::scalar::one;
use crate::core::Gen;
use crate::quirks::Quirk;
use crate::sem::{Num, taint};
use plumb_interp::scalar::{float, narrow};
use plumb_ir::ops::{llvm, math, memref};
use plumb_ir::table::Family;
use plumb_ir::{Op, OpKind, Type, Value};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// A step of a family of `math`.
    pub(crate) fn math_step(&mut self, kind: OpKind, family: Family) -> bool {
        let int = matches!(family, Family::Ints(_) | Family::IntegerPower);
        let scalar = self.scalar_type(!int);
        if self.is_int(scalar) != int {
            return false;
        }
        match family {
            Family::Floats(count) => {
                let ty = self.lane_type(scalar);
                let operands = (0..count).map(|_| self.operand(ty)).collect();
                self.floats_of(kind, ty, operands);
                true
            }
            Family::FloatClass => {
                let ty = self.flat_lanes(scalar, Quirk::ClassOfMatrix);
                let v = self.operand(ty);
                let bit = self.m.ctx.with_scalar(ty, Type::I1);
                let made = self.emit(kind, &[&[v]], &[bit], &[]);
                self.finish(made);
                true
            }
            Family::Ints(_) => {
                let known = kind != math::CtPop::KIND && self.avoids(Quirk::CountOfIndex);
                let scalar = if scalar == Type::INDEX && known { Type::I64 } else { scalar };
                let ty = self.flat_lanes(scalar, Quirk::CountOfMatrix);
                let v = self.operand(ty);
                self.ints_of(kind, ty, v).is_some()
            }
            Family::IntegerPower => self.int_power(kind, scalar),
            Family::Library(_) | Family::LibraryPair | Family::FloatPower if !self.can_put_away() => false,
            Family::Library(count) => {
                let ty = self.lane_type(scalar);
                let operands: SmallVec<[Value; 2]> = (0..count).map(|_| self.operand(ty)).collect();
                self.nearly(kind, &operands, ty, 1)
            }
            Family::LibraryPair => {
                let ty = self.flat_lanes(scalar, Quirk::ClassOfMatrix);
                let v = self.operand(ty);
                self.nearly(kind, &[v], ty, 2)
            }
            Family::FloatPower => {
                let scalar = self.lane_type(scalar);
                let v = self.operand(scalar);
                let widths = [Type::I8, Type::I16, Type::I32, Type::I64];
                let ty = self
                    .draw
                    .pick(&widths)
                    .filter(|_| !self.avoids(Quirk::PowerExponent))
                    .unwrap_or(Type::I32);
                let ty = self.m.ctx.with_scalar(scalar, ty);
                let mask = self.num(ty).map_or(0, |n| narrow::mask(n.width()));
                let exponents: SmallVec<[u64; 8]> = (0..self.comps(ty))
                    .map(|_| (self.draw.below(16) as u64).wrapping_sub(8) & mask)
                    .collect();
                let exponent = self.constant(ty, &exponents);
                self.nearly(kind, &[v, exponent], scalar, 1)
            }
            // Families of the LLVM dialect.
            Family::Overflow
            | Family::SaturatingShift
            | Family::ToInteger
            | Family::ReduceInts
            | Family::ReduceFloats
            | Family::ReduceNumbers
            | Family::ReduceInOrder
            | Family::LanesOfInts(_)
            | Family::LanesOfFloats(_)
            | Family::LanesDivided
            | Family::LanesShifted
            | Family::LanesConverted(_)
            | Family::LanesToInt
            | Family::LanesToFloat => false,
        }
    }

    /// A function of floats with one result everywhere.
    pub(crate) fn floats_of(&mut self, kind: OpKind, ty: Type, mut operands: SmallVec<[Value; 3]>) -> Op {
        if kind == math::Fma::KIND && self.num(ty).is_some_and(|n| n.width() < 32) {
            self.make_exact(ty, &mut operands);
        }
        if kind == math::CopySign::KIND && self.undetermined(operands[1]) {
            // The sign of a NaN that arithmetic made is undetermined.
            operands[1] = self.own_constant(ty);
        }
        let taint = operands.iter().fold(taint::NAN, |t, v| t | self.k.fact(*v).taint);
        let groups: SmallVec<[&[Value]; 3]> = operands.iter().map(std::slice::from_ref).collect();
        let made = self.emit(kind, &groups, &[ty], &[]);
        let r = self.m.result(made, 0);
        self.k.fact_mut(r).taint = taint;
        self.finish(made);
        made
    }

    /// A function of integers; none for a type that subjects are known for.
    pub(crate) fn ints_of(&mut self, kind: OpKind, ty: Type, v: Value) -> Option<Op> {
        let known = kind != math::CtPop::KIND && self.avoids(Quirk::CountOfIndex);
        if known && self.m.ctx.scalar(ty) == Type::INDEX
            || self.avoids(Quirk::CountOfMatrix) && self.is_matrix(ty)
        {
            return None;
        }
        let made = self.emit(kind, &[&[v]], &[ty], &[]);
        self.finish(made);
        Some(made)
    }

    /// A type with lanes of a scalar type, or the scalar type where that would be a matrix that subjects are known for.
    fn flat_lanes(&mut self, scalar: Type, known: Quirk) -> Type {
        let ty = self.lane_type(scalar);
        if self.avoids(known) && self.is_matrix(ty) { scalar } else { ty }
    }

    /// Whether a type has lanes in several dimensions.
    pub(crate) fn is_matrix(&self, ty: Type) -> bool {
        self.m.ctx.shape(ty).is_some_and(|s| s.len() > 1)
    }

    /// Makes what is multiplied and added exact: fused steps on 16 bits are rounded twice by what computes them on 32.
    pub(crate) fn make_exact(&mut self, ty: Type, operands: &mut [Value]) {
        let Some(Num::Float(f)) = self.num(ty) else { return };
        let sign = float::sign_bit(f) as u64;
        let comps = self.comps(ty);
        let one = one(f);
        let all = |g: &mut Self, from: &[u64]| {
            let elements: SmallVec<[u64; 16]> =
                (0..comps).map(|_| g.draw.pick(from).unwrap_or(one)).collect();
            g.constant(ty, &elements)
        };
        if let [_, factor, addend] = operands {
            *factor = all(self, &[one, one | sign]);
            *addend = all(self, &[0, sign]);
        }
    }

    /// `math.ipowi`. Of negative powers those of 1 and -1 are integers other than 0, and that of 0 is undefined.
    fn int_power(&mut self, kind: OpKind, scalar: Type) -> bool {
        let Some(Num::Int(width)) = self.num(scalar) else { return false };
        if scalar == Type::INDEX && self.avoids(Quirk::PowerOfIndex) {
            return false;
        }
        let ty = self.lane_type(scalar);
        let mask = narrow::mask(width.min(64));
        let comps = self.comps(ty);
        let negative = self.draw.ratio(1, 4);
        // Exponents as far from 0 as the width has them.
        let most = 12.min(1u64 << (width - 1).min(8));
        let exponents: SmallVec<[u64; 8]> = (0..comps)
            .map(|_| match negative {
                true => (1 + self.draw.below(most as usize) as u64).wrapping_neg() & mask,
                false => self.draw.below(most as usize) as u64,
            })
            .collect();
        let base = if negative {
            let bases: &[u64] = if width < 3 { &[1, mask] } else { &[1, mask, 2, mask - 1] };
            let bases: SmallVec<[u64; 8]> = (0..comps).map(|_| self.draw.pick(bases).unwrap_or(1)).collect();
            self.constant(ty, &bases)
        } else {
            self.operand(ty)
        };
        let exponent = self.constant(ty, &exponents);
        let made = self.emit(kind, &[&[base], &[exponent]], &[ty], &[]);
        self.finish(made);
        true
    }

    /// A function whose results go into a global of their own, or are used as values of which nothing is known.
    pub(crate) fn nearly(&mut self, kind: OpKind, operands: &[Value], ty: Type, results: usize) -> bool {
        let groups: SmallVec<[&[Value]; 2]> = operands.iter().map(std::slice::from_ref).collect();
        let types: SmallVec<[Type; 2]> = std::iter::repeat_n(ty, results).collect();
        let op = self.emit(kind, &groups, &types, &[]);
        let made: SmallVec<[Value; 2]> = self.m.op(op).results.iter().copied().collect();
        if !self.has_globals() || self.draw.ratio(1, 2) {
            for v in made {
                self.k.fact_mut(v).taint = taint::NAN;
            }
            self.finish(op);
            return true;
        }
        self.run_hidden(op);
        self.put_away(&made, ty)
    }

    /// Stores values into a global of their own, which nothing else reads.
    pub(crate) fn put_away(&mut self, values: &[Value], ty: Type) -> bool {
        if !self.has_globals_of(ty) {
            return true;
        }
        let global = self.new_global(ty, &[values.len() as i64], false);
        // Nothing else is to read it.
        if let Some(b) = self.buffers.get_mut(global.buffer as usize) {
            (b.mutable, b.init) = (false, 0);
        }
        let memory = self.address_of(&global);
        for (i, v) in values.iter().enumerate() {
            let at = self.index_of(i as u64);
            let store = match self.is_llvm() {
                true => {
                    let place = self.element_to(memory, at, ty);
                    self.emit(llvm::Store::KIND, &[&[*v], &[place]], &[], &[])
                }
                false => self.emit(memref::Store::KIND, &[&[*v], &[memory], &[at]], &[], &[]),
            };
            self.finish(store);
        }
        true
    }
}
