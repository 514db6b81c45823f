//! Operations on plain numbers that the machine has, too: the result, where its rule needs no more than that.

use super::narrow::{mask, sext};
use super::{CastOp, IntBin, Wrap};
use plumb_host::FloatFormat;

/// A two-operand operation without promises on numbers of `w` bits, at most 64.
#[inline(always)]
pub fn int(op: IntBin, w: u32, a: u64, b: u64) -> Option<u64> {
    use IntBin::*;
    let (sa, sb) = (sext(w, a), sext(w, b));
    Some(match op {
        Shl if b < u64::from(w) => a << b & mask(w),
        ShrU if b < u64::from(w) => a >> b,
        ShrS if b < u64::from(w) => (sa >> b) as u64 & mask(w),
        DivU => a.checked_div(b)?,
        RemU => a.checked_rem(b)?,
        // The least number divided by -1 does not fit.
        DivS if sb != -1 => sa.checked_div(sb)? as u64 & mask(w),
        RemS if sb != -1 => sa.checked_rem(sb)? as u64 & mask(w),
        MinS => {
            if sa <= sb {
                a
            } else {
                b
            }
        }
        MaxS => {
            if sa >= sb {
                a
            } else {
                b
            }
        }
        MinU => a.min(b),
        MaxU => a.max(b),
        _ => return None,
    })
}

/// A sum, difference or product of numbers of `w` bits, at most 64, that keeps these promises.
#[inline(always)]
pub fn promised(op: IntBin, w: u32, wrap: Wrap, a: u64, b: u64) -> Option<u64> {
    let (sa, sb) = (sext(w, a), sext(w, b));
    let (signed, unsigned) = match op {
        IntBin::Add => (sa.checked_add(sb), a.checked_add(b)),
        IntBin::Sub => (sa.checked_sub(sb), a.checked_sub(b)),
        IntBin::Mul => (sa.checked_mul(sb), a.checked_mul(b)),
        _ => return None,
    };
    let kept = (!wrap.contains(Wrap::NSW) || signed.is_some_and(|v| sext(w, v as u64) == v))
        && (!wrap.contains(Wrap::NUW) || unsigned.is_some_and(|v| v <= mask(w)));
    let v = signed.map(|v| v as u64).or(unsigned)?;
    kept.then_some(v & mask(w))
}

/// A conversion between an integer of at most 64 bits and a float, or between floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conversion {
    /// Of a signed number to `f32`.
    SignedTo32,
    /// Of a signed number to `f64`.
    SignedTo64,
    /// Of an unsigned number to `f32`.
    UnsignedTo32,
    /// Of an unsigned number to `f64`.
    UnsignedTo64,
    /// Of `f32` to a signed number.
    SignedOf32,
    /// Of `f64` to a signed number.
    SignedOf64,
    /// Of `f32` to `f64`.
    Longer,
    /// Of `f64` to `f32`.
    Shorter,
}

impl Conversion {
    /// The conversion to or from these formats, rounding to the nearest; an integer has none.
    pub fn of(op: CastOp, from: Option<FloatFormat>, to: Option<FloatFormat>) -> Option<Conversion> {
        use FloatFormat::{F32, F64};
        Some(match (op, from, to) {
            (CastOp::SiToFp, None, Some(F32)) => Conversion::SignedTo32,
            (CastOp::SiToFp, None, Some(F64)) => Conversion::SignedTo64,
            (CastOp::UiToFp, None, Some(F32)) => Conversion::UnsignedTo32,
            (CastOp::UiToFp, None, Some(F64)) => Conversion::UnsignedTo64,
            (CastOp::FpToSi, Some(F32), None) => Conversion::SignedOf32,
            (CastOp::FpToSi, Some(F64), None) => Conversion::SignedOf64,
            (CastOp::FpExt, Some(F32), Some(F64)) => Conversion::Longer,
            (CastOp::FpTrunc, Some(F64), Some(F32)) => Conversion::Shorter,
            _ => return None,
        })
    }
}

/// Converts a number; the integer has `w` bits.
#[inline(always)]
pub fn convert(how: Conversion, w: u32, a: u64) -> Option<u64> {
    let (short, long) = (f32::from_bits(a as u32), f64::from_bits(a));
    // What lies between these two bounds fits once it is truncated.
    let integer = |v: f64| {
        let bound = (1u64 << (w - 1)) as f64;
        (-bound <= v && v < bound).then(|| v as i64 as u64 & mask(w))
    };
    Some(match how {
        Conversion::SignedTo32 => (sext(w, a) as f32).to_bits().into(),
        Conversion::SignedTo64 => (sext(w, a) as f64).to_bits(),
        Conversion::UnsignedTo32 => (a as f32).to_bits().into(),
        Conversion::UnsignedTo64 => (a as f64).to_bits(),
        Conversion::SignedOf32 => integer(short.into())?,
        Conversion::SignedOf64 => integer(long)?,
        Conversion::Longer if !short.is_nan() => f64::from(short).to_bits(),
        Conversion::Shorter if !long.is_nan() => (long as f32).to_bits().into(),
        Conversion::Longer | Conversion::Shorter => return None,
    })
}
