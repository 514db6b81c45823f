//! Integers wider than 64 bits, as mathematical numbers of arbitrary size reduced to `w` bits. The rules are those of
//! [`super::narrow`], in the form that a reader can check against the documentation; speed does not matter here.

use super::{IntBin, IntFault, IntPred, IntResult, IntUn, Wrap};
use num_bigint::{BigInt, BigUint, Sign};
use smallvec::SmallVec;
use std::convert::Infallible;

/// Little-endian 64-bit words, as many as the width needs, zero above the width.
pub type Words = SmallVec<[u64; 2]>;

/// How many words `w` bits take.
pub fn words_for(w: u32) -> usize {
    w.div_ceil(64).max(1) as usize
}

/// The unsigned number in `words`.
pub fn to_unsigned(words: &[u64]) -> BigUint {
    let digits: Vec<u32> = words.iter().flat_map(|&x| [x as u32, (x >> 32) as u32]).collect();
    BigUint::new(digits)
}

/// The signed number of `w` bits in `words`.
pub fn to_signed(w: u32, words: &[u64]) -> BigInt {
    let u = to_unsigned(words);
    let negative = w > 0 && u.bit(u64::from(w) - 1);
    let v = BigInt::from(u);
    if negative { v - (BigInt::from(1) << w) } else { v }
}

/// A number modulo 2^w as words.
pub fn from_number(w: u32, v: &BigInt) -> Words {
    let modulus = BigInt::from(1) << w;
    let mut r = v % &modulus;
    if r.sign() == Sign::Minus {
        r += &modulus;
    }
    let mut words: Words = r.iter_u64_digits().collect();
    words.resize(words_for(w), 0);
    words
}

fn fits_signed(w: u32, v: &BigInt) -> bool {
    let half = BigInt::from(1) << (w - 1);
    -&half <= *v && *v < half
}

fn fits_unsigned(w: u32, v: &BigInt) -> bool {
    v.sign() != Sign::Minus && *v < BigInt::from(1) << w
}

fn floor_div(a: &BigInt, b: &BigInt) -> BigInt {
    let q = a / b;
    if (a % b).sign() != Sign::NoSign && (a.sign() == Sign::Minus) != (b.sign() == Sign::Minus) {
        q - 1
    } else {
        q
    }
}

/// A two-operand operation on `w`-bit numbers (see [`IntBin`] for each rule), with the promises of `wrap`.
pub fn binary(op: IntBin, w: u32, a: &[u64], b: &[u64], wrap: Wrap) -> IntResult<Words> {
    use IntBin::*;
    let (sa, sb) = (to_signed(w, a), to_signed(w, b));
    let (ua, ub) = (BigInt::from(to_unsigned(a)), BigInt::from(to_unsigned(b)));
    let zero = BigInt::ZERO;
    let poison_if = |broken: bool, v: &BigInt| {
        if broken { IntResult::Poison } else { IntResult::Value(from_number(w, v)) }
    };
    let arithmetic = |s: BigInt, u: BigInt| {
        let broken = (wrap.contains(Wrap::NSW) && !fits_signed(w, &s))
            || (wrap.contains(Wrap::NUW) && !fits_unsigned(w, &u));
        poison_if(broken, &u)
    };
    let value = |v: BigInt| IntResult::Value(from_number(w, &v));
    let bit = |c: bool| IntResult::Value(from_number(1, &BigInt::from(u8::from(c))));
    let least = -(BigInt::from(1) << (w - 1));
    let (s_max, u_max): (BigInt, BigInt) = ((BigInt::from(1) << (w - 1)) - 1, (BigInt::from(1) << w) - 1);
    let clamp_s = |v: BigInt| value(v.clamp(least.clone(), s_max.clone()));
    let clamp_u = |v: BigInt| value(v.clamp(BigInt::ZERO, u_max.clone()));
    if op.is_division() {
        if ub == zero {
            return IntResult::Fault(IntFault::DivisionByZero);
        }
        if matches!(op, DivS | RemS | CeilDivS | FloorDivS) && sb == BigInt::from(-1) && sa == least {
            return IntResult::Fault(IntFault::DivisionOverflow);
        }
    }
    let is_shift = matches!(op, Shl | ShrU | ShrS | ShlSatS | ShlSatU);
    if is_shift && ub >= BigInt::from(w) {
        return IntResult::Poison;
    }
    let by = if is_shift { b.first().copied().unwrap_or(0) as usize } else { 0 };
    let exact = wrap.contains(Wrap::EXACT);
    match op {
        Add => arithmetic(&sa + &sb, &ua + &ub),
        Sub => arithmetic(&sa - &sb, &ua - &ub),
        Mul => arithmetic(&sa * &sb, &ua * &ub),
        DivU => poison_if(exact && &ua % &ub != zero, &(&ua / &ub)),
        DivS => poison_if(exact && &sa % &sb != zero, &(&sa / &sb)),
        RemU => value(&ua % &ub),
        RemS => value(&sa % &sb),
        CeilDivU => value(-floor_div(&-&ua, &ub)),
        CeilDivS => value(-floor_div(&-&sa, &sb)),
        FloorDivS => value(floor_div(&sa, &sb)),
        And => value(&ua & &ub),
        Or => poison_if(wrap.contains(Wrap::DISJOINT) && &ua & &ub != zero, &(&ua | &ub)),
        Xor => value(&ua ^ &ub),
        Shl => arithmetic(&sa << by, &ua << by),
        ShrU => poison_if(exact && (&ua >> by) << by != ua, &(&ua >> by)),
        ShrS => poison_if(exact && (&ua >> by) << by != ua, &(&sa >> by)),
        MinS => value(sa.min(sb)),
        MaxS => value(sa.max(sb)),
        MinU => value(ua.min(ub)),
        MaxU => value(ua.max(ub)),
        AddSatS => clamp_s(sa + sb),
        AddSatU => clamp_u(ua + ub),
        SubSatS => clamp_s(sa - sb),
        SubSatU => clamp_u(ua - ub),
        ShlSatS => clamp_s(sa << by),
        ShlSatU => clamp_u(ua << by),
        PowS if sb.sign() == Sign::Minus => match i8::try_from(&sa) {
            Ok(0) => IntResult::Fault(IntFault::DivisionByZero),
            Ok(-1 | 1) => value(if sb.bit(0) { sa } else { BigInt::from(1) }),
            _ => value(BigInt::ZERO),
        },
        PowS => {
            let Ok(power) = power(w, &to_unsigned(a), &to_unsigned(b), || Ok::<(), Infallible>(()));
            value(BigInt::from(power))
        }
        MulHighS => value((sa * sb) >> w),
        MulHighU => value((ua * ub) >> w),
        AddOverflowS => bit(!fits_signed(w, &(sa + sb))),
        AddOverflowU => bit(!fits_unsigned(w, &(ua + ub))),
        SubOverflowS => bit(!fits_signed(w, &(sa - sb))),
        SubOverflowU => bit(!fits_unsigned(w, &(ua - ub))),
        MulOverflowS => bit(!fits_signed(w, &(sa * sb))),
        MulOverflowU => bit(!fits_unsigned(w, &(ua * ub))),
    }
}

/// The low `w` bits of a power: a square and a product at most for each bit of the exponent. `step` may end it before each.
///
/// # Errors
///
/// Those of `step`.
pub fn power<E>(
    w: u32,
    a: &BigUint,
    n: &BigUint,
    mut step: impl FnMut() -> Result<(), E>,
) -> Result<BigUint, E> {
    let ones = (BigUint::from(1_u8) << w) - 1_u8;
    let mut power = BigUint::from(1_u8);
    for i in (0..n.bits()).rev() {
        step()?;
        power = (&power * &power) & &ones;
        if n.bit(i) {
            power = (power * a) & &ones;
        }
    }
    Ok(power)
}

/// A one-operand operation on `w`-bit numbers (see [`IntUn`] for each rule).
pub fn unary(op: IntUn, w: u32, a: &[u64]) -> IntResult<Words> {
    use IntUn::*;
    let u = to_unsigned(a);
    let number = |v: BigInt| IntResult::Value(from_number(w, &v));
    let bits = u64::from(w);
    match op {
        CountLeadingZerosPoison | CountTrailingZerosPoison if u == BigUint::ZERO => IntResult::Poison,
        CountLeadingZeros | CountLeadingZerosPoison => number(BigInt::from(bits.saturating_sub(u.bits()))),
        CountTrailingZeros | CountTrailingZerosPoison => {
            number(BigInt::from(u.trailing_zeros().unwrap_or(bits)))
        }
        PopCount => number(BigInt::from(u.count_ones())),
        ByteSwap => {
            let mut bytes = u.to_bytes_le();
            bytes.resize((w / 8) as usize, 0);
            number(BigInt::from_bytes_be(Sign::Plus, &bytes))
        }
        BitReverse => {
            let mut r = BigUint::ZERO;
            for i in 0..bits {
                r.set_bit(bits - 1 - i, u.bit(i));
            }
            number(BigInt::from(r))
        }
        AbsPoison if u == BigUint::from(1u8) << (w - 1) => IntResult::Poison,
        Abs | AbsPoison => number(BigInt::from(to_signed(w, a).magnitude().clone())),
    }
}

/// A comparison of `w`-bit numbers.
pub fn compare(pred: IntPred, w: u32, a: &[u64], b: &[u64]) -> bool {
    pred.holds(to_signed(w, a).cmp(&to_signed(w, b)), to_unsigned(a).cmp(&to_unsigned(b)))
}

/// The upper `w` bits of `a:b` shifted left by `c mod w` (`left`), or the lower ones shifted right.
pub fn funnel_shift(left: bool, w: u32, a: &[u64], b: &[u64], c: &[u64]) -> Words {
    let joined = (to_unsigned(a) << w) | to_unsigned(b);
    let by = (to_unsigned(c) % w).iter_u64_digits().next().unwrap_or(0);
    let shifted = if left { (joined << by) >> w } else { joined >> by };
    from_number(w, &BigInt::from(shifted))
}
