//! From the meaning that a row names to instructions. Operations of the same meaning are decoded alike, whatever dialect
//! they are of; what has rules of its own is a method of its dialect's `Interpret`.

use super::{Builder, Decode};
use crate::scalar::{FloatPred, IntPred, Rounding, Wrap};
use crate::slot::Slot;
use plumb_ir::enums::{ArithOverflow, ArithRounding, EnumKind, LlvmOverflow, LlvmRounding};
use plumb_ir::meaning::{Meaning, Scalar};
use plumb_ir::ops::{index, llvm, shared};
use plumb_ir::{Op, OpKind};

impl Builder<'_> {
    /// Decodes an operation by the meaning that the row of `kind` names: its own, or that of the operation which the
    /// called intrinsic is.
    pub(super) fn meaning(&mut self, op: Op, kind: OpKind) -> Decode {
        let Some(def) = kind.def() else { return Err("".into()) };
        match def.meaning {
            Meaning::Scalar(scalar) => self.scalar(op, scalar),
            Meaning::Reduce(fold) => self.reduce(op, fold),
            Meaning::Predicated(scalar) => self.predicated(op, scalar),
            Meaning::PredicatedReduce(fold) => self.predicated_reduce(op, fold),
            Meaning::Constant => self.constant_op(op),
            Meaning::IndexWidth => self.index_width(op),
            Meaning::Zero => self.filled_op(op, Slot::firm(0)),
            Meaning::Poison => self.filled_op(op, Slot::poison()),
            Meaning::Undef => self.undef_op(op),
            Meaning::Forward => self.forward(op),
            Meaning::Nothing => Ok(()),
            Meaning::ModuleLevel => Err("module-level operations within functions".into()),
            Meaning::None(reason) => Err(reason.into()),
            Meaning::Custom => self.custom(op, kind).unwrap_or_else(|| Err("".into())),
        }
    }

    /// An operation with rules of its own.
    fn custom(&mut self, op: Op, kind: OpKind) -> Option<Decode> {
        match kind {
            OpKind::Builtin(kind) => kind.interpret(self, op),
            OpKind::Func(kind) => kind.interpret(self, op),
            OpKind::Cf(kind) => kind.interpret(self, op),
            OpKind::Ub(kind) => kind.interpret(self, op),
            OpKind::Index(kind) => kind.interpret(self, op),
            OpKind::Arith(kind) => kind.interpret(self, op),
            OpKind::Math(kind) => kind.interpret(self, op),
            OpKind::Scf(kind) => kind.interpret(self, op),
            OpKind::MemRef(kind) => kind.interpret(self, op),
            OpKind::Llvm(kind) => kind.interpret(self, op),
            OpKind::Unregistered(_) => None,
        }
    }

    /// A scalar operation, lane by lane.
    fn scalar(&mut self, op: Op, scalar: Scalar) -> Decode {
        match scalar {
            // Modulo 2^w; a broken promise is poison, and so is a shift by the width or more. A zero divisor, and the
            // least number by -1 where signed, are undefined behaviour in any lane.
            Scalar::Int(kind) => self.int_bin(op, kind, self.promises(op)),
            Scalar::IntUn(kind) => self.int_un(op, kind),
            Scalar::IntPair(first, second) => self.int_pair(op, first, second),
            Scalar::WithOverflow(value, overflow) => self.with_overflow(op, value, overflow),
            Scalar::CompareInt => {
                let predicate = IntPred::from_code(self.comparison(op)).ok_or("this predicate")?;
                self.int_cmp(op, predicate)
            }
            Scalar::ThreeWay { signed } => self.three_way(op, signed),
            Scalar::FunnelShift { left } => self.funnel(op, left),
            // IEEE arithmetic in the default environment; fast-math flags allow more results, of which this is one.
            Scalar::Float(kind) => self.float_bin(op, kind),
            Scalar::FloatUn(kind) => self.float_un(op, kind),
            Scalar::CompareFloat => {
                let predicate = FloatPred::from_code(self.comparison(op)).ok_or("this predicate")?;
                self.float_cmp(op, predicate)
            }
            Scalar::MultiplyAdd { fused } => self.float_fma(op, fused),
            Scalar::IsClass(classes) => self.float_class(op, classes),
            Scalar::Library(function) => self.libm(op, function),
            Scalar::IntegerPower => self.float_power(op),
            Scalar::LoadExponent => self.load_exponent(op),
            Scalar::ToNearest { away } => self.nearest_integer(op, away),
            // A float that does not fit an integer is poison.
            Scalar::Cast(kind) => self.cast(op, kind, self.promises(op), self.rounding(op)?),
            // Of a memref: the same memory, whose elements are read as the other type from then on.
            Scalar::Bitcast | Scalar::IndexCast { .. } if self.is_of_memref(op)? => self.memref_of_others(op),
            Scalar::IndexCast { signed } => self.index_cast(op, signed),
            Scalar::Bitcast => self.bitcast(op),
            Scalar::Select => self.select(op),
            Scalar::PtrToInt => self.ptr_to_int(op),
            Scalar::IntToPtr => self.int_to_ptr(op),
        }
    }

    /// The promises of `overflow<…>`, `exact`, `disjoint` and `nneg`.
    fn promises(&self, op: Op) -> Wrap {
        let m = self.m;
        let mut wrap = Wrap::empty();
        // Both dialects number them alike.
        const _: () =
            assert!(ArithOverflow::NSW == LlvmOverflow::NSW && ArithOverflow::NUW == LlvmOverflow::NUW);
        let overflow = shared::overflowFlags.bits(m, op);
        wrap.set(Wrap::NSW, overflow & LlvmOverflow::NSW != 0);
        wrap.set(Wrap::NUW, overflow & LlvmOverflow::NUW != 0);
        wrap.set(Wrap::EXACT, shared::isExact.get(m, op).is_some());
        wrap.set(Wrap::DISJOINT, llvm::Or::isDisjoint.get(m, op).is_some());
        wrap.set(Wrap::NNEG, shared::nonNeg.get(m, op).is_some());
        wrap
    }

    /// The number of a comparison's predicate.
    fn comparison(&self, op: Op) -> u64 {
        let stated = if self.m.kind(op) == index::Cmp::KIND { index::Cmp::pred } else { shared::predicate };
        stated.bits(self.m, op).into()
    }

    /// The direction that a conversion states, else to the nearest; the dynamic one is that of the default environment.
    fn rounding(&self, op: Op) -> Decode<Rounding> {
        let Some(stated) = shared::roundingmode.get(self.m, op) else { return Ok(Rounding::NearestEven) };
        let stated = self.m.ctx.as_enum(stated).ok_or("this rounding mode")?;
        Ok(match (stated.kind, stated.value) {
            (EnumKind::ArithRounding, ArithRounding::DOWNWARD) => Rounding::Down,
            (EnumKind::ArithRounding, ArithRounding::UPWARD) => Rounding::Up,
            (EnumKind::ArithRounding, ArithRounding::TOWARD_ZERO) => Rounding::TowardZero,
            (EnumKind::ArithRounding, ArithRounding::TO_NEAREST_AWAY) => Rounding::NearestAway,
            (EnumKind::LlvmRounding, LlvmRounding::DOWNWARD) => Rounding::Down,
            (EnumKind::LlvmRounding, LlvmRounding::UPWARD) => Rounding::Up,
            (EnumKind::LlvmRounding, LlvmRounding::TOWARD_ZERO) => Rounding::TowardZero,
            (EnumKind::LlvmRounding, LlvmRounding::NEAREST_AWAY) => Rounding::NearestAway,
            _ => Rounding::NearestEven,
        })
    }
}
