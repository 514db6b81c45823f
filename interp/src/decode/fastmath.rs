//! Fast-math flags of whatever operation has them: promises about its operands and result, and licences to compute another
//! result than the one of IEEE arithmetic.

use super::elementwise::Lanes;
use super::vector::mask_around;
use super::{Builder, Decode};
use crate::code::{Ext, FastMath, LaneSlots, Licence, PromisedFloats, Reg, SignOperands};
use crate::layout::{Kind, Scalar, TypeInfo};
use plumb_ir::enums::{ArithFastMath, LlvmFastMath, VectorKind};
use plumb_ir::meaning::{CastOp, FloatBin, FloatUn, Fold, Meaning, Scalar as Computes};
use plumb_ir::ops::{ArithOp, ComplexOp, LlvmOp, MathOp, math, shared, vector};
use plumb_ir::{Op, OpKind, Value, ValueDef};

impl Builder<'_> {
    /// The flags of an operation in terms of the LLVM dialect; those of `arith` and `math` have other numbers.
    pub(super) fn fast_math_flags(&self, op: Op) -> u32 {
        let bits = shared::fastmathFlags.bits(self.m, op);
        if bits != 0 {
            return bits;
        }
        let bits = shared::fastmath.bits(self.m, op);
        let pairs = [
            (ArithFastMath::NNAN, LlvmFastMath::NNAN),
            (ArithFastMath::NINF, LlvmFastMath::NINF),
            (ArithFastMath::NSZ, LlvmFastMath::NSZ),
            (ArithFastMath::ARCP, LlvmFastMath::ARCP),
            (ArithFastMath::CONTRACT, LlvmFastMath::CONTRACT),
            (ArithFastMath::AFN, LlvmFastMath::AFN),
            (ArithFastMath::REASSOC, LlvmFastMath::REASSOC),
        ];
        pairs.iter().filter(|(from, _)| bits & from != 0).fold(0, |all, (_, to)| all | to)
    }

    /// Applies them to the results that the operation has just computed.
    pub(super) fn fast_math(&mut self, op: Op) -> Decode {
        let flags = self.fast_math_flags(op);
        let m = self.m;
        if flags == 0 {
            return Ok(());
        }
        let kind = m.kind(op);
        if let (OpKind::Complex(_), [result]) = (kind, &m.op(op).results[..]) {
            return self.complex_fast_math(op, *result, flags);
        }
        let mut parts = Vec::new();
        for &result in &m.op(op).results {
            let info = self.info(result)?;
            parts_of(&info, self.reg(result)?, &mut parts);
        }
        let mut operands: Vec<Lanes> = Vec::new();
        // What a selection does not choose does not matter: its flags are about its result.
        let chooses = matches!(kind, OpKind::Llvm(LlvmOp::Select) | OpKind::Arith(ArithOp::Select));
        for &v in m.op(op).operands.iter().filter(|_| !chooses) {
            if let Ok(lanes) = self.lanes(v)
                && matches!(lanes.scalar, Scalar::Float(_))
            {
                operands.push(lanes);
            }
        }
        let promises = FastMath {
            no_nan: flags & LlvmFastMath::NNAN != 0,
            no_infinity: flags & LlvmFastMath::NINF != 0,
            no_signed_zero: flags & LlvmFastMath::NSZ != 0,
            // What is computed in one rounding step or more can be computed in another way.
            loose: flags & self.loosening(op) != 0,
            sign: match () {
                // The point lies above or below the axis as its first coordinate says.
                () if matches!(kind, OpKind::Llvm(LlvmOp::ATan2) | OpKind::Math(MathOp::Atan2)) => {
                    SignOperands::Operand(0)
                }
                () if matches!(kind, OpKind::Llvm(LlvmOp::CopySign) | OpKind::Math(MathOp::CopySign)) => {
                    SignOperands::Operand(1)
                }
                () => SignOperands::Nothing,
            },
            by_zero: divides(kind),
        };
        let sums = self.partial_sums(op)?;
        // What other orders there are of many terms, the partial sums show.
        let licence = self
            .licence(op, flags)?
            .filter(|licence| sums.is_none() || !matches!(licence, Licence::Regrouped { .. }));
        for part in parts {
            let promised = |o: &Lanes| {
                // Lanes that are combined are all looked at for the one result.
                let each = if o.count == 1 || o.count == part.count { 1 } else { o.count };
                let slots = if each == 1 { o.slots() } else { LaneSlots { first: o.reg, step: 0 } };
                Some(PromisedFloats { slots, each, format: Self::float_format(o.scalar).ok()? })
            };
            let promised = operands.iter().filter_map(promised).collect();
            let lanes = part.count;
            if let (Some(licence), Ok(format)) = (licence, Self::float_format(part.scalar)) {
                self.emit_ext(Ext::Licence { licence, format, lanes, d: part.slots() });
            }
            if let Some(sums) = &sums {
                self.emit_ext(Ext::PartialSums(Box::new(sums.clone())));
            }
            let (d, result) = (part.reg, part.scalar);
            self.emit_ext(Ext::FastMath { promises, operands: promised, lanes, d, result });
        }
        Ok(())
    }

    /// The flags that let an operation give another number.
    fn loosening(&self, op: Op) -> u32 {
        let kind = vector::Reduction::kind;
        match self.m.kind(op) {
            vector::Reduction::KIND
                if [VectorKind::ADD, VectorKind::MUL].contains(&kind.bits(self.m, op)) =>
            {
                LlvmFastMath::CONTRACT | LlvmFastMath::REASSOC
            }
            other => loosening(other),
        }
    }

    /// Those of a complex number concern all of its parts, and all of the parts that it is computed of.
    fn complex_fast_math(&mut self, op: Op, result: Value, flags: u32) -> Decode {
        let kind = self.m.kind(op);
        // The sign of a zero says on which side of it an operand is.
        let has_branch_cut = matches!(
            kind,
            OpKind::Complex(
                ComplexOp::Angle
                    | ComplexOp::Atan2
                    | ComplexOp::Log
                    | ComplexOp::Log1p
                    | ComplexOp::Pow
                    | ComplexOp::Powi
                    | ComplexOp::Rsqrt
                    | ComplexOp::Sqrt
            )
        );
        let promises = FastMath {
            no_nan: flags & LlvmFastMath::NNAN != 0,
            no_infinity: flags & LlvmFastMath::NINF != 0,
            no_signed_zero: flags & LlvmFastMath::NSZ != 0,
            loose: flags & loosening(kind) != 0,
            sign: if has_branch_cut { SignOperands::Any } else { SignOperands::Nothing },
            by_zero: divides(kind),
        };
        let mut operands = Vec::new();
        for &v in self.m.op(op).operands.iter().chain([&result]) {
            if let Ok(scalar) = self.part_type(v) {
                let slots = LaneSlots { first: self.reg(v)?, step: 0 };
                operands.push(PromisedFloats { slots, each: 2, format: Self::float_format(scalar)? });
            }
        }
        let (scalar, lanes) = match self.part_type(result) {
            Ok(scalar) => (scalar, 2),
            Err(_) => self.lane_type(result)?,
        };
        self.emit_ext(Ext::FastMath { promises, operands, lanes, d: self.reg(result)?, result: scalar });
        Ok(())
    }

    /// Another result that the flags of an operation allow.
    fn licence(&mut self, op: Op, flags: u32) -> Decode<Option<Licence>> {
        let has = |flag: u32| flags & flag != 0;
        let m = self.m;
        if m.kind(op) == vector::Reduction::KIND && has(LlvmFastMath::REASSOC) {
            let kind = match vector::Reduction::kind.bits(m, op) {
                VectorKind::ADD => FloatBin::Add,
                VectorKind::MUL => FloatBin::Mul,
                _ => return Ok(None),
            };
            let start = if m.op(op).operands.len() == 2 { Some(self.scalar_operand(op, 1)?.0) } else { None };
            let v = self.lanes(self.operand(op, 0)?)?;
            let mask = mask_around(m, op).map(|mask| self.reg(mask)).transpose()?;
            return Ok(Some(Licence::Reversed { op: kind, start, first: v.reg, count: v.count, mask }));
        }
        let scalar = match m.kind(op).def().map(|def| def.meaning) {
            Some(Meaning::Scalar(scalar)) => scalar,
            Some(Meaning::Reduce(Fold::Float(kind @ (FloatBin::Add | FloatBin::Mul))))
                if has(LlvmFastMath::REASSOC) =>
            {
                let operands = m.op(op).operands.len();
                let start = if operands == 2 { Some(self.scalar_operand(op, 0)?.0) } else { None };
                let v = self.lanes(self.operand(op, operands.saturating_sub(1))?)?;
                return Ok(Some(Licence::Reversed {
                    op: kind,
                    start,
                    first: v.reg,
                    count: v.count,
                    mask: None,
                }));
            }
            _ => return Ok(None),
        };
        let [a, b] = match m.op(op).operands[..] {
            [a, b] => [a, b],
            _ if has(LlvmFastMath::AFN) && approximated(scalar) => return Ok(Some(Licence::Nudged)),
            _ => return Ok(None),
        };
        if let Computes::Float(kind @ (FloatBin::Add | FloatBin::Sub)) = scalar
            && has(LlvmFastMath::CONTRACT)
        {
            // A product of which the flags allow it, too.
            for (product, addend, minus_product) in [(a, b, false), (b, a, kind == FloatBin::Sub)] {
                if let Some(factors) = self.combined(product, FloatBin::Mul, LlvmFastMath::CONTRACT)? {
                    let addend = self.lanes(addend)?.slots();
                    let minus_addend = kind == FloatBin::Sub && !minus_product;
                    return Ok(Some(Licence::Fused { factors, addend, minus_product, minus_addend }));
                }
            }
        }
        match scalar {
            Computes::Float(kind @ (FloatBin::Add | FloatBin::Sub | FloatBin::Mul))
                if has(LlvmFastMath::REASSOC) =>
            {
                self.regrouped(kind, [a, b])
            }
            Computes::Float(FloatBin::Div) if has(LlvmFastMath::ARCP) => {
                let [dividend, divisor] = [self.lanes(a)?.slots(), self.lanes(b)?.slots()];
                Ok(Some(Licence::Reciprocal { dividend, divisor }))
            }
            _ if has(LlvmFastMath::AFN) && approximated(scalar) => Ok(Some(Licence::Nudged)),
            _ => Ok(None),
        }
    }

    /// A sum, difference or product of which one operand is another one, in another order.
    fn regrouped(&mut self, kind: FloatBin, [a, b]: [Value; 2]) -> Decode<Option<Licence>> {
        let (op, within) = match kind {
            FloatBin::Mul => (FloatBin::Mul, &[FloatBin::Mul][..]),
            _ => (FloatBin::Add, &[FloatBin::Add, FloatBin::Sub][..]),
        };
        let subtracts = kind == FloatBin::Sub;
        for (group, rest, is_second) in [(a, b, false), (b, a, true)] {
            for &inner in within {
                let Some([x, y]) = self.combined(group, inner, LlvmFastMath::REASSOC)? else { continue };
                let terms = [x, y, self.lanes(rest)?.slots()];
                let of_group = subtracts && is_second;
                let minus = [of_group, of_group != (inner == FloatBin::Sub), subtracts && !is_second];
                return Ok(Some(Licence::Regrouped { op, terms, minus }));
            }
        }
        Ok(None)
    }

    /// The operands of what made a value, if that was this operation with this flag.
    fn combined(&mut self, v: Value, op: FloatBin, flag: u32) -> Decode<Option<[LaneSlots; 2]>> {
        let m = self.m;
        let ValueDef::Result(def, 0) = m.value(v).def else { return Ok(None) };
        let is = m.kind(def).def().is_some_and(|d| d.meaning == Meaning::Scalar(Computes::Float(op)));
        match m.op(def).operands[..] {
            [a, b] if is && self.fast_math_flags(def) & flag != 0 => {
                Ok(Some([self.lanes(a)?.slots(), self.lanes(b)?.slots()]))
            }
            _ => Ok(None),
        }
    }
}

/// The floats and other numbers that a value consists of, scalar by scalar and vector by vector.
fn parts_of(info: &TypeInfo, reg: Reg, parts: &mut Vec<Lanes>) {
    match &info.kind {
        Kind::Scalar(scalar) | Kind::Vector { lane: scalar, .. } => {
            parts.push(Lanes { reg, scalar: *scalar, count: info.slots / scalar.slots().max(1) });
        }
        Kind::Struct(fields) => {
            let mut at = reg;
            for field in fields {
                parts_of(field, at, parts);
                at += field.slots;
            }
        }
        Kind::Array(n, element) => {
            (0..*n as u32).for_each(|i| parts_of(element, reg + i * element.slots, parts));
        }
        Kind::MemRef(_) | Kind::Unranked(_) | Kind::Tensor { .. } | Kind::Nothing => {}
    }
}

/// Whether an operation is a function that `afn` lets be approximated.
fn approximated(scalar: Computes) -> bool {
    matches!(scalar, Computes::FloatUn(FloatUn::Sqrt) | Computes::Library(_) | Computes::IntegerPower)
}

/// Whether the result of an operation of this kind may be infinite because an operand is zero.
fn divides(kind: OpKind) -> bool {
    if let OpKind::Complex(op) = kind {
        use ComplexOp::{Add, Conj, Im, Mul, Neg, Re, Sub};
        return !matches!(op, Re | Im | Neg | Conj | Add | Sub | Mul);
    }
    let scalar = match kind.def().map(|def| def.meaning) {
        Some(Meaning::Scalar(scalar)) => Some(scalar),
        _ => None,
    };
    let divides = |scalar| {
        matches!(scalar, Computes::Float(FloatBin::Div) | Computes::Library(_) | Computes::IntegerPower)
    };
    kind == math::Rsqrt::KIND || scalar.is_some_and(divides)
}

/// The flags that let an operation of this kind give another number.
fn loosening(kind: OpKind) -> u32 {
    let (fused, order, division) = (LlvmFastMath::CONTRACT, LlvmFastMath::REASSOC, LlvmFastMath::ARCP);
    let approximate = order | LlvmFastMath::AFN;
    if let OpKind::Complex(op) = kind {
        return match op {
            ComplexOp::Re | ComplexOp::Im | ComplexOp::Neg | ComplexOp::Conj => 0,
            ComplexOp::Add | ComplexOp::Sub | ComplexOp::Mul => fused | order,
            _ => fused | approximate | division,
        };
    }
    let scalar = match kind.def().map(|def| def.meaning) {
        Some(Meaning::Scalar(scalar)) => scalar,
        Some(Meaning::Reduce(Fold::Float(FloatBin::Add | FloatBin::Mul))) => return fused | order,
        _ if [math::Rsqrt::KIND, math::Sincos::KIND].contains(&kind) => return approximate,
        _ => return 0,
    };
    match scalar {
        Computes::Float(FloatBin::Div) => fused | approximate | division,
        Computes::Float(FloatBin::Add | FloatBin::Sub | FloatBin::Mul) => fused | order,
        Computes::MultiplyAdd { .. } if kind == math::Fma::KIND => fused | approximate,
        Computes::MultiplyAdd { .. } => fused | order,
        // A widening may take what its operand was narrowed from.
        Computes::Cast(CastOp::FpExt) => fused,
        // Approximations may be off by more than libraries are.
        Computes::Float(FloatBin::Rem)
        | Computes::FloatUn(FloatUn::Sqrt)
        | Computes::Library(_)
        | Computes::IntegerPower => approximate,
        // Signs, choices and changes of format have one result.
        _ => 0,
    }
}
