//! Which scalar function of the interpreter an operation stands for, and its value on known operands. The rules are
//! the interpreter's; here is only the way from the op table to them.

use plumb_host::FloatFormat;
use plumb_interp::scalar::{
    CastOp, FloatBin, FloatPred, FloatUn, IntBin, IntPred, IntResult, Rounding, Wrap, cast, float, narrow,
    wide,
};
use plumb_ir::ops::{ArithOp, IndexOp, LlvmOp};
use plumb_ir::{Context, FloatKind, OpKind, Type, TypeKind};
use smallvec::SmallVec;

/// Width of the one integer type of more than 64 bits.
pub const WIDE: u32 = 128;

/// How a scalar's bits are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Num {
    /// An integer or an `index` of this width. Of one wider than 64 bits the generator knows only values that
    /// fit 64 signed bits, and keeps those.
    Int(u32),
    /// A float.
    Float(FloatFormat),
}

impl Num {
    /// Of a scalar type the generator computes with.
    pub fn of(ctx: &Context, ty: Type, index_bits: u32) -> Option<Num> {
        match ctx.ty(ty) {
            TypeKind::Integer { width, .. } if *width <= 64 || *width == WIDE => Some(Num::Int(*width)),
            TypeKind::Index => Some(Num::Int(index_bits)),
            TypeKind::Float(FloatKind::F16) => Some(Num::Float(FloatFormat::F16)),
            TypeKind::Float(FloatKind::BF16) => Some(Num::Float(FloatFormat::BF16)),
            TypeKind::Float(FloatKind::F32) => Some(Num::Float(FloatFormat::F32)),
            TypeKind::Float(FloatKind::F64) => Some(Num::Float(FloatFormat::F64)),
            _ => None,
        }
    }

    /// The least signed number of this width.
    pub fn least(self) -> u64 {
        1 << (self.width().clamp(1, 64) - 1)
    }

    /// Width in bits.
    pub fn width(self) -> u32 {
        match self {
            Num::Int(w) => w,
            Num::Float(f) => f.width(),
        }
    }
}

/// Meaning of an operation that computes on scalars, lane by lane on vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sem {
    /// Two integers to one.
    Int(IntBin),
    /// Two integers to two: low or sum, high or carry.
    Wide(IntBin, IntBin),
    /// Comparison of integers by the operation's predicate.
    CmpInt,
    /// Comparison of floats by the operation's predicate.
    CmpFloat,
    /// Two floats to one.
    Float(FloatBin),
    /// Sign flipped.
    Neg,
    /// A conversion between formats.
    Cast(CastOp),
    /// A conversion to or from `index`: truncation, or extension by the sign or by zeros.
    IndexCast(CastOp),
    /// The same bits in another type.
    Bitcast,
    /// One of two by a bit.
    Select,
    /// A constant.
    Constant,
    /// Width of `index` in bits.
    SizeOf,
}

impl Sem {
    /// Of an operation, if it computes on scalars and is generated.
    pub fn of(kind: OpKind) -> Option<Sem> {
        match kind {
            OpKind::Arith(op) => Sem::arith(op),
            OpKind::Index(op) => Some(Sem::index(op)),
            OpKind::Llvm(op) => Sem::llvm(op),
            _ => None,
        }
    }

    fn llvm(op: LlvmOp) -> Option<Sem> {
        use LlvmOp::*;
        Some(match op {
            Constant => Sem::Constant,
            Add => Sem::Int(IntBin::Add),
            Sub => Sem::Int(IntBin::Sub),
            Mul => Sem::Int(IntBin::Mul),
            SDiv => Sem::Int(IntBin::DivS),
            UDiv => Sem::Int(IntBin::DivU),
            SRem => Sem::Int(IntBin::RemS),
            URem => Sem::Int(IntBin::RemU),
            And => Sem::Int(IntBin::And),
            Or => Sem::Int(IntBin::Or),
            XOr => Sem::Int(IntBin::Xor),
            Shl => Sem::Int(IntBin::Shl),
            AShr => Sem::Int(IntBin::ShrS),
            LShr => Sem::Int(IntBin::ShrU),
            SMax => Sem::Int(IntBin::MaxS),
            UMax => Sem::Int(IntBin::MaxU),
            SMin => Sem::Int(IntBin::MinS),
            UMin => Sem::Int(IntBin::MinU),
            ICmp => Sem::CmpInt,
            FCmp => Sem::CmpFloat,
            FAdd => Sem::Float(FloatBin::Add),
            FSub => Sem::Float(FloatBin::Sub),
            FMul => Sem::Float(FloatBin::Mul),
            FDiv => Sem::Float(FloatBin::Div),
            FRem => Sem::Float(FloatBin::Rem),
            Maximum => Sem::Float(FloatBin::Maximum),
            Minimum => Sem::Float(FloatBin::Minimum),
            MaxNum => Sem::Float(FloatBin::MaxNum),
            MinNum => Sem::Float(FloatBin::MinNum),
            FNeg => Sem::Neg,
            Select => Sem::Select,
            SExt => Sem::Cast(CastOp::SExt),
            ZExt => Sem::Cast(CastOp::ZExt),
            Trunc => Sem::Cast(CastOp::Trunc),
            FPExt => Sem::Cast(CastOp::FpExt),
            FPTrunc => Sem::Cast(CastOp::FpTrunc),
            FPToSI => Sem::Cast(CastOp::FpToSi),
            FPToUI => Sem::Cast(CastOp::FpToUi),
            SIToFP => Sem::Cast(CastOp::SiToFp),
            UIToFP => Sem::Cast(CastOp::UiToFp),
            Bitcast => Sem::Bitcast,
            _ => return None,
        })
    }

    fn arith(op: ArithOp) -> Option<Sem> {
        use ArithOp::*;
        Some(match op {
            AddI => Sem::Int(IntBin::Add),
            SubI => Sem::Int(IntBin::Sub),
            MulI => Sem::Int(IntBin::Mul),
            DivSI => Sem::Int(IntBin::DivS),
            DivUI => Sem::Int(IntBin::DivU),
            RemSI => Sem::Int(IntBin::RemS),
            RemUI => Sem::Int(IntBin::RemU),
            CeilDivSI => Sem::Int(IntBin::CeilDivS),
            CeilDivUI => Sem::Int(IntBin::CeilDivU),
            FloorDivSI => Sem::Int(IntBin::FloorDivS),
            AndI => Sem::Int(IntBin::And),
            OrI => Sem::Int(IntBin::Or),
            XOrI => Sem::Int(IntBin::Xor),
            ShLI => Sem::Int(IntBin::Shl),
            ShRSI => Sem::Int(IntBin::ShrS),
            ShRUI => Sem::Int(IntBin::ShrU),
            MinSI => Sem::Int(IntBin::MinS),
            MinUI => Sem::Int(IntBin::MinU),
            MaxSI => Sem::Int(IntBin::MaxS),
            MaxUI => Sem::Int(IntBin::MaxU),
            AddUIExtended => Sem::Wide(IntBin::Add, IntBin::AddOverflowU),
            MulSIExtended => Sem::Wide(IntBin::Mul, IntBin::MulHighS),
            MulUIExtended => Sem::Wide(IntBin::Mul, IntBin::MulHighU),
            CmpI => Sem::CmpInt,
            CmpF => Sem::CmpFloat,
            AddF => Sem::Float(FloatBin::Add),
            SubF => Sem::Float(FloatBin::Sub),
            MulF => Sem::Float(FloatBin::Mul),
            DivF => Sem::Float(FloatBin::Div),
            RemF => Sem::Float(FloatBin::Rem),
            MaximumF => Sem::Float(FloatBin::Maximum),
            MinimumF => Sem::Float(FloatBin::Minimum),
            MaxNumF => Sem::Float(FloatBin::MaxNum),
            MinNumF => Sem::Float(FloatBin::MinNum),
            NegF => Sem::Neg,
            ExtF => Sem::Cast(CastOp::FpExt),
            TruncF => Sem::Cast(CastOp::FpTrunc),
            ExtSI => Sem::Cast(CastOp::SExt),
            ExtUI => Sem::Cast(CastOp::ZExt),
            TruncI => Sem::Cast(CastOp::Trunc),
            FPToSI => Sem::Cast(CastOp::FpToSi),
            FPToUI => Sem::Cast(CastOp::FpToUi),
            SIToFP => Sem::Cast(CastOp::SiToFp),
            UIToFP => Sem::Cast(CastOp::UiToFp),
            IndexCast => Sem::IndexCast(CastOp::SExt),
            IndexCastUI => Sem::IndexCast(CastOp::ZExt),
            Bitcast => Sem::Bitcast,
            Select => Sem::Select,
            Constant => Sem::Constant,
            // They work on formats of eight bits, which nothing here computes with.
            ScalingExtF | ScalingTruncF => return None,
        })
    }

    fn index(op: IndexOp) -> Sem {
        use IndexOp::*;
        match op {
            Add => Sem::Int(IntBin::Add),
            Sub => Sem::Int(IntBin::Sub),
            Mul => Sem::Int(IntBin::Mul),
            DivS => Sem::Int(IntBin::DivS),
            DivU => Sem::Int(IntBin::DivU),
            CeilDivS => Sem::Int(IntBin::CeilDivS),
            CeilDivU => Sem::Int(IntBin::CeilDivU),
            FloorDivS => Sem::Int(IntBin::FloorDivS),
            RemS => Sem::Int(IntBin::RemS),
            RemU => Sem::Int(IntBin::RemU),
            And => Sem::Int(IntBin::And),
            Or => Sem::Int(IntBin::Or),
            XOr => Sem::Int(IntBin::Xor),
            Shl => Sem::Int(IntBin::Shl),
            ShrS => Sem::Int(IntBin::ShrS),
            ShrU => Sem::Int(IntBin::ShrU),
            MaxS => Sem::Int(IntBin::MaxS),
            MaxU => Sem::Int(IntBin::MaxU),
            MinS => Sem::Int(IntBin::MinS),
            MinU => Sem::Int(IntBin::MinU),
            Cmp => Sem::CmpInt,
            CastS => Sem::IndexCast(CastOp::SExt),
            CastU => Sem::IndexCast(CastOp::ZExt),
            Constant | BoolConstant => Sem::Constant,
            SizeOf => Sem::SizeOf,
        }
    }

    /// Whether some operands have no meaning or give poison.
    pub fn can_fail(self) -> bool {
        match self {
            Sem::Int(op) => op.is_division() || is_shift(op),
            Sem::Cast(CastOp::FpToSi | CastOp::FpToUi) => true,
            _ => false,
        }
    }
}

/// Whether the second operand is an amount below the width.
pub fn is_shift(op: IntBin) -> bool {
    matches!(op, IntBin::Shl | IntBin::ShrS | IntBin::ShrU)
}

/// What is not known of a float's bits.
pub mod taint {
    /// It may be a NaN that arithmetic made, whose bits are open: must not become an integer.
    pub const NAN: u8 = 1;
    /// It may be a signalling NaN: `minnumf` of one has several legal results.
    pub const SNAN: u8 = 2;
    /// The result is legal, but does not fit a word.
    pub const UNKNOWN: u8 = 128;
}

/// Everything besides operands that decides a result.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// The scalar the operands are read as (of a select: its arms).
    pub from: Num,
    /// The scalar the result is read as.
    pub to: Num,
    /// Number of a comparison's predicate.
    pub pred: u64,
    /// Promises.
    pub wrap: Wrap,
}

/// Result bits of one lane: up to two results and their taint. None: undefined behaviour, poison, or more than one
/// legal result.
pub fn apply(sem: Sem, mode: Mode, a: u64, b: u64, c: u64) -> Option<([u64; 2], u8)> {
    let int = |r: IntResult<u64>| match r {
        IntResult::Value(v) => Some(v),
        IntResult::Poison | IntResult::Fault(_) => None,
    };
    let one = |v: u64| Some(([v, 0], 0));
    let wide = |n| matches!(n, Num::Int(w) if w > 64);
    if (wide(mode.from) || wide(mode.to)) && !matches!(sem, Sem::Bitcast | Sem::Select) {
        return apply_wide(sem, mode, a, b);
    }
    let float_result = |(bits, open): float::FloatResult| match open {
        float::Open::Firm => Some(([bits as u64, 0], 0)),
        float::Open::Nan => Some(([bits as u64, 0], taint::NAN)),
        float::Open::Either(_) => None,
    };
    match (sem, mode.from, mode.to) {
        (Sem::Int(op), Num::Int(w), _) => one(int(narrow::binary(op, w, a, b, mode.wrap))?),
        (Sem::Wide(low, high), Num::Int(w), _) => {
            let low = int(narrow::binary(low, w, a, b, Wrap::empty()))?;
            Some(([low, int(narrow::binary(high, w, a, b, Wrap::empty()))?], 0))
        }
        (Sem::CmpInt, Num::Int(w), _) => {
            one(u64::from(narrow::compare(IntPred::from_code(mode.pred)?, w, a, b)))
        }
        (Sem::CmpFloat, Num::Float(f), _) => {
            one(u64::from(float::compare(f, FloatPred::from_code(mode.pred)?, a.into(), b.into())))
        }
        (Sem::Float(op), Num::Float(f), _) => float_result(float::binary(f, op, a.into(), b.into())),
        (Sem::Neg, Num::Float(f), _) => float_result(float::unary(f, FloatUn::Neg, a.into())),
        (Sem::Cast(CastOp::FpExt | CastOp::FpTrunc), Num::Float(from), Num::Float(to)) => {
            float_result(cast::float_to_float(from, to, a.into(), Rounding::NearestEven))
        }
        (Sem::Cast(op @ (CastOp::FpToSi | CastOp::FpToUi)), Num::Float(f), Num::Int(w)) => {
            match cast::float_to_int(f, op == CastOp::FpToSi, false, w, a.into()) {
                IntResult::Value(words) => one(words.first().copied().unwrap_or(0)),
                IntResult::Poison | IntResult::Fault(_) => None,
            }
        }
        (Sem::Cast(op @ (CastOp::SiToFp | CastOp::UiToFp)), Num::Int(w), Num::Float(f)) => {
            match cast::int_to_float(f, op == CastOp::SiToFp, w, &[a], mode.wrap, Rounding::NearestEven) {
                IntResult::Value(bits) => one(bits as u64),
                IntResult::Poison | IntResult::Fault(_) => None,
            }
        }
        (Sem::Cast(op) | Sem::IndexCast(op), Num::Int(from), Num::Int(to)) => {
            let wide = if op == CastOp::SExt { narrow::sext(from, a) as u64 } else { a };
            let v = wide & narrow::mask(to);
            let lost_signed = to < from && narrow::sext(to, v) != narrow::sext(from, a);
            let lost_unsigned = to < from && v != a;
            let broken = mode.wrap.contains(Wrap::NSW) && lost_signed
                || mode.wrap.contains(Wrap::NUW) && lost_unsigned;
            if broken { None } else { one(v) }
        }
        (Sem::Bitcast, ..) => one(a),
        (Sem::Select, ..) => one(if a & 1 == 1 { b } else { c }),
        (Sem::SizeOf, Num::Int(width), _) => one(width.into()),
        _ => None,
    }
}

/// The same where an integer of more than 64 bits takes part.
fn apply_wide(sem: Sem, mode: Mode, a: u64, b: u64) -> Option<([u64; 2], u8)> {
    let words = |num: Num, v: u64| -> [u64; 2] {
        match num {
            Num::Int(w) if w > 64 => [v, ((v as i64) >> 63) as u64],
            _ => [v, 0],
        }
    };
    let used = |num: Num, v: &[u64; 2]| -> SmallVec<[u64; 2]> {
        SmallVec::from_slice(if matches!(num, Num::Int(w) if w > 64) { v } else { &v[..1] })
    };
    let (x, y) = (words(mode.from, a), words(mode.from, b));
    let (x, y) = (used(mode.from, &x), used(mode.from, &y));
    // A word, and whether it stands for the value.
    let word = |r: IntResult<wide::Words>| -> Option<(u64, u8)> {
        let IntResult::Value(v) = r else { return None };
        let low = v.first().copied().unwrap_or(0);
        let high = v.get(1).copied().unwrap_or(((low as i64) >> 63) as u64);
        Some((low, if high == ((low as i64) >> 63) as u64 { 0 } else { taint::UNKNOWN }))
    };
    match (sem, mode.from, mode.to) {
        (Sem::Int(op), Num::Int(w), _) => {
            let (v, open) = word(wide::binary(op, w, &x, &y, mode.wrap))?;
            Some(([v, 0], open))
        }
        (Sem::Wide(low, high), Num::Int(w), _) => {
            let (l, open) = word(wide::binary(low, w, &x, &y, Wrap::empty()))?;
            let (h, more) = word(wide::binary(high, w, &x, &y, Wrap::empty()))?;
            Some(([l, h], open | more))
        }
        (Sem::CmpInt, Num::Int(w), _) => {
            Some(([u64::from(wide::compare(IntPred::from_code(mode.pred)?, w, &x, &y)), 0], 0))
        }
        (Sem::Cast(op) | Sem::IndexCast(op), Num::Int(from), Num::Int(to)) => {
            let op = if to < from { CastOp::Trunc } else { op };
            let (v, open) = word(cast::resize(op, from, to, &x, mode.wrap))?;
            Some(([v, 0], open))
        }
        (Sem::Cast(op @ (CastOp::FpToSi | CastOp::FpToUi)), Num::Float(f), Num::Int(w)) => {
            let (v, open) = word(cast::float_to_int(f, op == CastOp::FpToSi, false, w, a.into()))?;
            Some(([v, 0], open))
        }
        (Sem::Cast(op @ (CastOp::SiToFp | CastOp::UiToFp)), Num::Int(w), Num::Float(f)) => {
            match cast::int_to_float(f, op == CastOp::SiToFp, w, &x, mode.wrap, Rounding::NearestEven) {
                IntResult::Value(bits) => Some(([bits as u64, 0], 0)),
                IntResult::Poison | IntResult::Fault(_) => None,
            }
        }
        _ => None,
    }
}

/// Whether an operation has one legal result whatever its first operand is, given its second.
pub fn safe_for_any_lhs(sem: Sem, num: Num, b: u64) -> bool {
    match (sem, num) {
        (Sem::Int(op), Num::Int(w)) if op.is_division() => {
            let unsigned = matches!(op, IntBin::DivU | IntBin::RemU | IntBin::CeilDivU);
            b != 0 && (unsigned || b != narrow::mask(w))
        }
        (Sem::Int(op), Num::Int(w)) if is_shift(op) => b < u64::from(w),
        (Sem::Float(FloatBin::MinNum | FloatBin::MaxNum), Num::Float(f)) => {
            !float::is_nan(f, b.into()) && u128::from(b) & !float::sign_bit(f) != 0
        }
        _ => true,
    }
}
