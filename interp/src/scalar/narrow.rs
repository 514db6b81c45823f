//! Integers of 1 to 64 bits in a `u64` whose upper bits are zero. `i128` arithmetic is exact for every operation here,
//! so each rule is: compute the mathematical value, then ask whether it fits.

use super::{IntBin, IntFault, IntPred, IntResult, IntUn, Wrap};

/// The low `w` bits, for `w` in 1..=64.
#[inline(always)]
pub fn mask(w: u32) -> u64 {
    u64::MAX >> (64u32.wrapping_sub(w) & 63)
}

/// The value as a signed number of `w` bits.
#[inline(always)]
pub fn sext(w: u32, a: u64) -> i64 {
    let s = 64u32.wrapping_sub(w) & 63;
    ((a << s) as i64) >> s
}

/// Whether a signed number fits in `w` bits.
#[inline]
fn fits_signed(w: u32, v: i128) -> bool {
    let half = 1i128 << (w - 1);
    -half <= v && v < half
}

/// Whether an unsigned number fits in `w` bits.
#[inline]
fn fits_unsigned(w: u32, v: i128) -> bool {
    0 <= v && v < 1i128 << w
}

/// A two-operand operation on `w`-bit numbers (see [`IntBin`] for each rule), with the promises of `wrap`.
pub fn binary(op: IntBin, w: u32, a: u64, b: u64, wrap: Wrap) -> IntResult<u64> {
    use IntBin::*;
    let m = mask(w);
    let (ua, ub) = (i128::from(a), i128::from(b));
    let (sa, sb) = (i128::from(sext(w, a)), i128::from(sext(w, b)));
    let poison_if =
        |broken: bool, value: u64| if broken { IntResult::Poison } else { IntResult::Value(value & m) };
    // Mathematical value as signed and as unsigned numbers; `nsw` and `nuw` ask whether each fits.
    let arithmetic = |s: i128, u: i128| {
        let broken = (wrap.contains(Wrap::NSW) && !fits_signed(w, s))
            || (wrap.contains(Wrap::NUW) && !fits_unsigned(w, u));
        poison_if(broken, u as u64)
    };
    let clamp_s = |v: i128| (v.clamp(-(1i128 << (w - 1)), (1i128 << (w - 1)) - 1)) as u64 & m;
    let clamp_u = |v: i128| (v.clamp(0, (1i128 << w) - 1)) as u64;
    let value = |v: u64| IntResult::Value(v & m);
    let bit = |c: bool| IntResult::Value(u64::from(c));
    if op.is_division() {
        if b == 0 {
            return IntResult::Fault(IntFault::DivisionByZero);
        }
        let signed = matches!(op, DivS | RemS | CeilDivS | FloorDivS);
        if signed && sb == -1 && a == 1u64 << (w - 1) {
            return IntResult::Fault(IntFault::DivisionOverflow);
        }
    }
    match op {
        Add => arithmetic(sa + sb, ua + ub),
        Sub => arithmetic(sa - sb, ua - ub),
        // The unsigned product of 64-bit numbers fits in u128, not in i128.
        Mul => {
            let u = u128::from(a) * u128::from(b);
            let broken = (wrap.contains(Wrap::NSW) && !fits_signed(w, sa * sb))
                || (wrap.contains(Wrap::NUW) && u > u128::from(m));
            poison_if(broken, u as u64)
        }
        DivU => poison_if(wrap.contains(Wrap::EXACT) && !a.is_multiple_of(b), a / b),
        DivS => poison_if(wrap.contains(Wrap::EXACT) && sa % sb != 0, (sa / sb) as u64),
        RemU => value(a % b),
        RemS => value((sa % sb) as u64),
        CeilDivU => value(a.div_ceil(b)),
        CeilDivS => value(-((-sa).div_euclid_towards_negative(sb)) as u64),
        FloorDivS => value(sa.div_euclid_towards_negative(sb) as u64),
        And => value(a & b),
        Or => poison_if(wrap.contains(Wrap::DISJOINT) && a & b != 0, a | b),
        Xor => value(a ^ b),
        Shl | ShrU | ShrS | ShlSatS | ShlSatU if b >= u64::from(w) => IntResult::Poison,
        Shl => {
            let u = u128::from(a) << b;
            let broken = (wrap.contains(Wrap::NSW) && !fits_signed(w, sa << b))
                || (wrap.contains(Wrap::NUW) && u > u128::from(m));
            poison_if(broken, u as u64)
        }
        ShrU => poison_if(wrap.contains(Wrap::EXACT) && (a >> b) << b != a, a >> b),
        ShrS => poison_if(wrap.contains(Wrap::EXACT) && (a >> b) << b != a, (sa >> b) as u64),
        MinS => value(if sa <= sb { a } else { b }),
        MaxS => value(if sa >= sb { a } else { b }),
        MinU => value(a.min(b)),
        MaxU => value(a.max(b)),
        AddSatS => value(clamp_s(sa + sb)),
        AddSatU => value(clamp_u(ua + ub)),
        SubSatS => value(clamp_s(sa - sb)),
        SubSatU => value(clamp_u(ua - ub)),
        ShlSatS => value(clamp_s(sa << b)),
        ShlSatU => value((u128::from(a) << b).min(u128::from(m)) as u64),
        PowS if sb < 0 => match sa {
            0 => IntResult::Fault(IntFault::DivisionByZero),
            -1 | 1 => value(if b & 1 == 1 { a } else { 1 }),
            _ => value(0),
        },
        PowS => value(power(a, b)),
        MulHighS => value(((sa * sb) >> w) as u64),
        MulHighU => value(((u128::from(a) * u128::from(b)) >> w) as u64),
        AddOverflowS => bit(!fits_signed(w, sa + sb)),
        AddOverflowU => bit(!fits_unsigned(w, ua + ub)),
        SubOverflowS => bit(!fits_signed(w, sa - sb)),
        SubOverflowU => bit(!fits_unsigned(w, ua - ub)),
        MulOverflowS => bit(!fits_signed(w, sa * sb)),
        MulOverflowU => bit(u128::from(a) * u128::from(b) > u128::from(m)),
    }
}

/// a to the power of b, mod 2^64.
fn power(mut a: u64, mut b: u64) -> u64 {
    let mut result = 1u64;
    while b != 0 {
        if b & 1 == 1 {
            result = result.wrapping_mul(a);
        }
        a = a.wrapping_mul(a);
        b >>= 1;
    }
    result
}

/// Division that rounds towards negative infinity.
trait FloorDiv {
    fn div_euclid_towards_negative(self, b: Self) -> Self;
}

impl FloorDiv for i128 {
    fn div_euclid_towards_negative(self, b: i128) -> i128 {
        let q = self / b;
        if self % b != 0 && (self < 0) != (b < 0) { q - 1 } else { q }
    }
}

/// A one-operand operation on `w`-bit numbers (see [`IntUn`] for each rule).
pub fn unary(op: IntUn, w: u32, a: u64) -> IntResult<u64> {
    use IntUn::*;
    let zeros_above = 64 - w;
    match op {
        CountLeadingZerosPoison | CountTrailingZerosPoison if a == 0 => IntResult::Poison,
        CountLeadingZeros | CountLeadingZerosPoison => {
            IntResult::Value(u64::from(a.leading_zeros() - zeros_above))
        }
        CountTrailingZeros | CountTrailingZerosPoison => {
            IntResult::Value(u64::from(a.trailing_zeros().min(w)))
        }
        PopCount => IntResult::Value(u64::from(a.count_ones())),
        ByteSwap => IntResult::Value(a.swap_bytes() >> zeros_above),
        BitReverse => IntResult::Value(a.reverse_bits() >> zeros_above),
        AbsPoison if a == 1u64 << (w - 1) => IntResult::Poison,
        Abs | AbsPoison => IntResult::Value(sext(w, a).unsigned_abs() & mask(w)),
    }
}

/// A comparison of `w`-bit numbers.
#[inline]
pub fn compare(pred: IntPred, w: u32, a: u64, b: u64) -> bool {
    pred.holds(sext(w, a).cmp(&sext(w, b)), a.cmp(&b))
}

/// The upper `w` bits of `a:b` shifted left by `c mod w` (`left`), or the lower ones shifted right.
pub fn funnel_shift(left: bool, w: u32, a: u64, b: u64, c: u64) -> u64 {
    let joined = u128::from(a) << w | u128::from(b);
    let by = (c % u64::from(w)) as u32;
    let shifted = if left { (joined << by) >> w } else { joined >> by };
    shifted as u64 & mask(w)
}
