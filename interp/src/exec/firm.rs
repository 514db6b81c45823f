//! Loops over lanes that are plain numbers, one loop per operation. A lane that carries a flag that matters, may fault or has
//! no loop here is left to the caller, which computes it by itself.

use crate::code::{ElementwiseOp, LaneOp};
use crate::layout::Scalar;
use crate::scalar::narrow::{mask, sext};
use crate::scalar::{CastOp, FloatBin, FloatPred, FloatUn, IntBin, IntPred, Rounding, Wrap, float};
use crate::slot::Slot;
use plumb_host::FloatFormat;
use std::cmp::Ordering;
use std::hint::select_unpredictable;

/// Slots of the results of so many lanes, and of `N` operands; nothing if they overlap or do not stand in a row.
struct Rows<'a, const N: usize> {
    out: &'a mut [Slot],
    from: [&'a [Slot]; N],
}

impl<'a, const N: usize> Rows<'a, N> {
    fn of(fr: &'a mut [Slot], x: &ElementwiseOp, lane: u32, n: u32) -> Option<Self> {
        let (n, d) = (n as usize, x.d.at(lane) as usize);
        let (below, rest) = fr.split_at_mut_checked(d)?;
        let (out, above) = rest.split_at_mut_checked(n)?;
        let (below, above): (&[Slot], &[Slot]) = (below, above);
        let mut from: [&[Slot]; N] = [&[]; N];
        for (row, o) in from.iter_mut().zip(x.operands) {
            if o.step != 1 {
                return None;
            }
            let r = o.at(lane) as usize;
            *row = match r.checked_sub(d + n) {
                Some(r) => above.get(r..r + n)?,
                None => below.get(r..r + n)?,
            };
        }
        Some(Rows { out, from })
    }
}

/// Lanes whose flags are tested together: if there are none, no lane is tested by itself.
const CHUNK: usize = 4;

/// The slots of a lane's operands.
#[inline(always)]
fn operands<const N: usize>(rows: &[&[Slot]; N], lane: usize) -> [Slot; N] {
    let mut out = [Slot::default(); N];
    for (to, row) in out.iter_mut().zip(rows) {
        *to = row[lane];
    }
    out
}

/// Their bits, and the flags of all.
#[inline(always)]
fn parts<const N: usize>(slots: &[Slot; N]) -> ([u64; N], u8) {
    let (mut bits, mut flags) = ([0; N], 0);
    for (to, s) in bits.iter_mut().zip(slots) {
        *to = s.bits;
        flags |= s.flags();
    }
    (bits, flags)
}

impl<const N: usize> Rows<'_, N> {
    /// Computes lanes until one is left out: whose operands have flags, or which `firm` leaves out. Gives how many it
    /// computed.
    #[inline(always)]
    fn each(self, firm: impl Fn([u64; N]) -> Option<u64>) -> u32 {
        let lane = |slots: [Slot; N]| match parts(&slots) {
            (bits, 0) => firm(bits).map(Slot::firm),
            _ => None,
        };
        let (chunks, rest) = self.out.as_chunks_mut::<CHUNK>();
        let mut done = 0;
        for to in chunks {
            let mut rows = self.from;
            for row in &mut rows {
                *row = &row[done..done + CHUNK];
            }
            let (mut seen, mut settled) = (0, true);
            for (k, to) in to.iter_mut().enumerate() {
                let mut bits = [0; N];
                for (bits, row) in bits.iter_mut().zip(&rows) {
                    *bits = row[k].bits;
                    seen |= row[k].flags();
                }
                let v = firm(bits);
                settled &= v.is_some();
                *to = Slot::firm(v.unwrap_or_default());
            }
            if seen != 0 || !settled {
                for (k, to) in to.iter_mut().enumerate() {
                    let Some(s) = lane(operands(&rows, k)) else { return (done + k) as u32 };
                    *to = s;
                }
            }
            done += CHUNK;
        }
        for to in rest {
            let Some(s) = lane(operands(&self.from, done)) else { break };
            *to = s;
            done += 1;
        }
        done as u32
    }
}

/// Computes the lanes from `lane` on, at most `n`; gives how many it computed before one that it leaves out.
pub(super) fn firm_lanes(fr: &mut [Slot], x: &ElementwiseOp, lane: u32, n: u32) -> u32 {
    if x.d.step != 1 {
        return 0;
    }
    let done = match x.op {
        LaneOp::Int { op, w, wrap } if w <= 64 => Rows::of(fr, x, lane, n).map(|r| integers(r, op, w, wrap)),
        LaneOp::IntCmp { pred, w } if w <= 64 => Rows::of(fr, x, lane, n).map(|r| comparison(r, pred, w)),
        LaneOp::Float { op, format } => Rows::of(fr, x, lane, n).map(|r| floats(r, op, format)),
        LaneOp::FloatUn { op, format } => Rows::of(fr, x, lane, n).map(|r| float(r, op, format)),
        LaneOp::FloatCmp { pred, format } => {
            Rows::of(fr, x, lane, n).map(|r| float_comparison(r, pred, format))
        }
        LaneOp::Fma { format, fused: true } => Rows::of(fr, x, lane, n).map(|r| fused(r, format)),
        LaneOp::Cast { op, from, to, wrap, rounding } if from.width() <= 64 && to.width() <= 64 => {
            Rows::of(fr, x, lane, n).map(|r| conversion(r, op, (from, to), wrap, rounding))
        }
        LaneOp::Bitcast { from, to } if from != Scalar::Ptr && to != Scalar::Ptr => match (from, to) {
            (Scalar::Float(_), Scalar::Float(_)) => Rows::of(fr, x, lane, n).map(copy),
            _ => Rows::of(fr, x, lane, n).map(|r| r.each(|[x]| Some(x))),
        },
        LaneOp::Select { words: 1 } => Rows::of(fr, x, lane, n).map(select),
        _ => None,
    };
    done.unwrap_or(0)
}

/// The same slots.
fn copy(r: Rows<'_, 1>) -> u32 {
    r.out.copy_from_slice(r.from[0]);
    r.out.len() as u32
}

/// One of two slots by a condition without flags.
fn select(r: Rows<'_, 3>) -> u32 {
    let [c, a, b] = r.from;
    for (i, (to, ((c, a), b))) in r.out.iter_mut().zip(c.iter().zip(a).zip(b)).enumerate() {
        if c.flags() != 0 {
            return i as u32;
        }
        *to = *select_unpredictable(c.bits & 1 == 1, a, b);
    }
    r.out.len() as u32
}

/// Integers of at most 64 bits.
fn integers(r: Rows<'_, 2>, op: IntBin, w: u32, wrap: Wrap) -> u32 {
    let m = mask(w);
    macro_rules! all {
        (|$x:ident, $y:ident| $e:expr) => {
            r.each(|[$x, $y]| Some($e))
        };
    }
    // What has a result, if any.
    macro_rules! some {
        (|$x:ident, $y:ident| $e:expr) => {
            r.each(|[$x, $y]| $e)
        };
    }
    // A result that fits both as a signed and as an unsigned number keeps every promise.
    let small = m >> 1;
    let kept = |x: u64, y: u64, v: Option<u64>| v.filter(|v| x | y | v <= small);
    let signed = |x: u64| sext(w, x);
    match (op, wrap.is_empty()) {
        (IntBin::Add, true) => all!(|x, y| x.wrapping_add(y) & m),
        (IntBin::Sub, true) => all!(|x, y| x.wrapping_sub(y) & m),
        (IntBin::Mul, true) => all!(|x, y| x.wrapping_mul(y) & m),
        (IntBin::And, true) => all!(|x, y| x & y),
        (IntBin::Or, true) => all!(|x, y| x | y),
        (IntBin::Xor, true) => all!(|x, y| x ^ y),
        (IntBin::Add, false) => some!(|x, y| kept(x, y, x.checked_add(y))),
        (IntBin::Sub, false) => some!(|x, y| kept(x, y, x.checked_sub(y))),
        (IntBin::Mul, false) => some!(|x, y| kept(x, y, x.checked_mul(y))),
        (IntBin::Shl, true) => some!(|x, y| (y < w.into()).then(|| x << y & m)),
        (IntBin::ShrU, true) => some!(|x, y| (y < w.into()).then(|| x >> y)),
        (IntBin::ShrS, true) => some!(|x, y| (y < w.into()).then(|| (signed(x) >> y) as u64 & m)),
        (IntBin::DivU, true) => some!(|x, y| x.checked_div(y)),
        (IntBin::RemU, true) => some!(|x, y| x.checked_rem(y)),
        // -1 as a divisor may be at fault.
        (IntBin::DivS, true) => {
            some!(|x, y| (y != 0 && y != m).then(|| (signed(x) / signed(y)) as u64 & m))
        }
        (IntBin::RemS, true) => {
            some!(|x, y| (y != 0 && y != m).then(|| (signed(x) % signed(y)) as u64 & m))
        }
        (IntBin::MinS, true) => some!(|x, y| Some(if signed(x) <= signed(y) { x } else { y })),
        (IntBin::MaxS, true) => some!(|x, y| Some(if signed(x) >= signed(y) { x } else { y })),
        (IntBin::MinU, true) => some!(|x, y| Some(x.min(y))),
        (IntBin::MaxU, true) => some!(|x, y| Some(x.max(y))),
        _ => 0,
    }
}

/// Comparisons of integers of at most 64 bits.
fn comparison(r: Rows<'_, 2>, pred: IntPred, w: u32) -> u32 {
    macro_rules! all {
        (|$x:ident, $y:ident| $e:expr) => {
            r.each(|[$x, $y]| Some(u64::from($e)))
        };
    }
    let s = |x: u64| sext(w, x);
    match pred {
        IntPred::Eq => all!(|x, y| x == y),
        IntPred::Ne => all!(|x, y| x != y),
        IntPred::Slt => all!(|x, y| s(x) < s(y)),
        IntPred::Sle => all!(|x, y| s(x) <= s(y)),
        IntPred::Sgt => all!(|x, y| s(x) > s(y)),
        IntPred::Sge => all!(|x, y| s(x) >= s(y)),
        IntPred::Ult => all!(|x, y| x < y),
        IntPred::Ule => all!(|x, y| x <= y),
        IntPred::Ugt => all!(|x, y| x > y),
        IntPred::Uge => all!(|x, y| x >= y),
    }
}

/// A float that is no NaN.
macro_rules! number {
    ($float:expr) => {{
        let v = $float;
        (!v.is_nan()).then(|| u64::from(v.to_bits()))
    }};
}

/// Arithmetic of `f32` and `f64`.
fn floats(r: Rows<'_, 2>, op: FloatBin, format: FloatFormat) -> u32 {
    macro_rules! firm {
        ($t:ty, $bits:ty, $op:tt) => {
            r.each(
                |[x, y]| number!(<$t>::from_bits(x as $bits) $op <$t>::from_bits(y as $bits)),
            )
        };
    }
    match (op, format) {
        (FloatBin::Add, FloatFormat::F32) => firm!(f32, u32, +),
        (FloatBin::Sub, FloatFormat::F32) => firm!(f32, u32, -),
        (FloatBin::Mul, FloatFormat::F32) => firm!(f32, u32, *),
        (FloatBin::Div, FloatFormat::F32) => firm!(f32, u32, /),
        (FloatBin::Add, FloatFormat::F64) => firm!(f64, u64, +),
        (FloatBin::Sub, FloatFormat::F64) => firm!(f64, u64, -),
        (FloatBin::Mul, FloatFormat::F64) => firm!(f64, u64, *),
        (FloatBin::Div, FloatFormat::F64) => firm!(f64, u64, /),
        _ => 0,
    }
}

/// Signs of floats of one slot, square roots of `f32` and `f64`.
fn float(r: Rows<'_, 1>, op: FloatUn, format: FloatFormat) -> u32 {
    // Of small formats some change their sign in another way.
    if format.width() > 64 || matches!(format, FloatFormat::Small(_)) {
        return 0;
    }
    let sign = float::sign_bit(format) as u64;
    match (op, format) {
        (FloatUn::Neg, _) => r.each(|[x]| Some(x ^ sign)),
        (FloatUn::Abs, _) => r.each(|[x]| Some(x & !sign)),
        (FloatUn::Sqrt, FloatFormat::F32) => r.each(|[x]| number!(f32::from_bits(x as u32).sqrt())),
        (FloatUn::Sqrt, FloatFormat::F64) => r.each(|[x]| number!(f64::from_bits(x).sqrt())),
        _ => 0,
    }
}

/// Comparisons of `f32` and `f64`. One that holds between NaNs is the opposite of one that does not.
fn float_comparison(r: Rows<'_, 2>, pred: FloatPred, format: FloatFormat) -> u32 {
    let negated = pred.holds(None);
    let [less, equal, greater] =
        [Ordering::Less, Ordering::Equal, Ordering::Greater].map(|o| pred.holds(Some(o)) != negated);
    macro_rules! firm {
        ($t:ty, $bits:ty) => {{
            macro_rules! all {
                (|$x:ident, $y:ident| $e:expr) => {
                    r.each(|[x, y]| {
                        let ($x, $y) = (<$t>::from_bits(x as $bits), <$t>::from_bits(y as $bits));
                        Some(u64::from($e ^ negated))
                    })
                };
            }
            match (less, equal, greater) {
                (true, false, false) => all!(|x, y| x < y),
                (true, true, false) => all!(|x, y| x <= y),
                (false, true, false) => all!(|x, y| x == y),
                (false, true, true) => all!(|x, y| x >= y),
                (false, false, true) => all!(|x, y| x > y),
                (true, false, true) => all!(|x, y| (x < y) | (x > y)),
                (true, true, true) => all!(|x, y| !(x.is_nan() | y.is_nan())),
                (false, false, false) => all!(|_x, _y| false),
            }
        }};
    }
    match format {
        FloatFormat::F32 => firm!(f32, u32),
        FloatFormat::F64 => firm!(f64, u64),
        _ => 0,
    }
}

/// Multiply-adds of `f32` and `f64`, rounded once.
fn fused(r: Rows<'_, 3>, format: FloatFormat) -> u32 {
    macro_rules! firm {
        ($t:ty, $bits:ty, $fma:expr) => {
            r.each(|[x, y, z]| {
                let (x, y) = (<$t>::from_bits(x as $bits), <$t>::from_bits(y as $bits));
                number!($fma(x, y, <$t>::from_bits(z as $bits)))
            })
        };
    }
    match format {
        FloatFormat::F32 => firm!(f32, u32, float::fused_f32),
        FloatFormat::F64 => firm!(f64, u64, libm::fma),
        _ => 0,
    }
}

/// Conversions between scalars of one slot.
fn conversion(
    r: Rows<'_, 1>,
    op: CastOp,
    (from, to): (Scalar, Scalar),
    wrap: Wrap,
    rounding: Rounding,
) -> u32 {
    let (w, t) = (from.width(), to.width());
    let m = mask(t);
    // Where a result would be clamped or poison, or is rounded in another direction, nothing is said here.
    macro_rules! firm {
        (|$x:ident| $e:expr) => {
            r.each(|[$x]| $e)
        };
    }
    macro_rules! to_integer {
        ($t:ty, $bits:ty, $fits:expr) => {
            firm!(|x| {
                let x = <$t>::from_bits(x as $bits);
                let v = x as i64;
                (x.abs() < 4e18 && $fits(v)).then_some(v as u64 & m)
            })
        };
    }
    let near = rounding == Rounding::NearestEven;
    let fits_signed = |v: i64| sext(t, v as u64 & m) == v;
    let fits_unsigned = |v: i64| v >= 0 && v as u64 & m == v as u64;
    match (op, from, to) {
        (CastOp::Trunc, ..) if wrap.is_empty() => r.each(|[x]| Some(x & m)),
        (CastOp::ZExt, ..) if wrap.is_empty() => copy(r),
        (CastOp::SExt, ..) if wrap.is_empty() => r.each(|[x]| Some(sext(w, x) as u64 & m)),
        (CastOp::SiToFp, _, Scalar::Float(FloatFormat::F32)) if near && wrap.is_empty() => {
            firm!(|x| Some((sext(w, x) as f32).to_bits().into()))
        }
        (CastOp::SiToFp, _, Scalar::Float(FloatFormat::F64)) if near && wrap.is_empty() => {
            firm!(|x| Some((sext(w, x) as f64).to_bits()))
        }
        (CastOp::UiToFp, _, Scalar::Float(FloatFormat::F32)) if near && wrap.is_empty() => {
            firm!(|x| Some((x as f32).to_bits().into()))
        }
        (CastOp::UiToFp, _, Scalar::Float(FloatFormat::F64)) if near && wrap.is_empty() => {
            firm!(|x| Some((x as f64).to_bits()))
        }
        (CastOp::FpToSi, Scalar::Float(FloatFormat::F32), _) => to_integer!(f32, u32, fits_signed),
        (CastOp::FpToSi, Scalar::Float(FloatFormat::F64), _) => to_integer!(f64, u64, fits_signed),
        (CastOp::FpToUi, Scalar::Float(FloatFormat::F32), _) => to_integer!(f32, u32, fits_unsigned),
        (CastOp::FpToUi, Scalar::Float(FloatFormat::F64), _) => to_integer!(f64, u64, fits_unsigned),
        (CastOp::FpExt, Scalar::Float(FloatFormat::F32), Scalar::Float(FloatFormat::F64)) => {
            firm!(|x| number!(f64::from(f32::from_bits(x as u32))))
        }
        (CastOp::FpTrunc, Scalar::Float(FloatFormat::F64), Scalar::Float(FloatFormat::F32)) if near => {
            firm!(|x| number!(f64::from_bits(x) as f32))
        }
        _ => 0,
    }
}
