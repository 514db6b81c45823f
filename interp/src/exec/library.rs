//! Library mathematics: scalar meaning plus flags, and inexact results moved where a run is to move them.

use super::float::{float_flags, made_flags, read, write};
use super::int::{put_words, words};
use crate::machine::Machine;
use crate::moves::{InexactShift, Tolerance};
use crate::scalar::float::{self, FloatResult, UndeterminedBits, is_nan, is_signaling, quiet_nan};
use crate::scalar::narrow::mask;
use crate::scalar::{FloatBin, Rounding, float_exact, library, wide};
use crate::slot::{Slot, flag};
use num_bigint::BigInt;
use plumb_host::{FloatFormat, MathFn};

/// Class bits of normal numbers, and of those and subnormal ones.
const NORMAL: u64 = 1 << 3 | 1 << 8;
const FINITE_NOT_ZERO: u64 = NORMAL | 1 << 4 | 1 << 7;

/// Factors of an integer power whose roundings are counted.
const MOST_FACTORS: u32 = 1 << 12;

/// A function of C's library. An inexact result may differ from that of other libraries in its last digits; of a NaN only that
/// it is one is known. If a signalling NaN does not decide the result (`pow(x, 0)`), that result or a NaN is possible.
pub(super) fn call(
    moves: &mut InexactShift,
    f: MathFn,
    format: FloatFormat,
    operands: [(u128, u8); 3],
) -> (u128, u8) {
    let used = operands.iter().take(f.arity());
    let flags = used.fold(0, |all, (bits, flags)| all | float_flags(format, *bits, *flags));
    if flags & flag::POISON != 0 {
        return (0, flag::POISON);
    }
    let bits = library::call(f, format, operands.map(|o| o.0));
    if is_nan(format, bits) {
        return (quiet_nan(format), flags | flag::NAN_BITS);
    }
    if operands.iter().take(f.arity()).any(|(bits, _)| is_signaling(format, *bits)) {
        return (bits, flags | flag::NONDET);
    }
    if f.units() == 0 {
        return (bits, flags);
    }
    let plain = |bits| float::is_class(format, bits, FINITE_NOT_ZERO);
    let rounded = operands.iter().take(f.arity()).all(|(bits, _)| plain(*bits));
    (moves.apply(format, bits, Tolerance::of(f, format, rounded)), flags | flag::INEXACT)
}

/// Writes a result with the flags of its operands, or a NaN whose bits are undetermined.
fn put(fr: &mut [Slot], d: u32, format: FloatFormat, (bits, undetermined): FloatResult, flags: u8) {
    if flags & flag::POISON != 0 {
        return write(fr, d, format, 0, flag::POISON);
    }
    write(fr, d, format, bits, flags | made_flags(undetermined));
}

/// The same value, tagged inexact and moved unless it is a NaN.
pub(super) fn inexact(moves: &mut InexactShift, fr: &mut [Slot], format: FloatFormat, [d, a]: [u32; 2]) {
    let (bits, flags) = read(fr, a, format);
    if flags & flag::POISON != 0 || is_nan(format, bits) {
        return write(fr, d, format, bits, flags);
    }
    write(fr, d, format, moves.apply(format, bits, Tolerance::units(1)), flags | flag::INEXACT);
}

/// A float to the power of an integer: each of the multiplications, in whatever order, rounds once. Where the result or its
/// inverse is no normal number, one order may lose all digits.
pub(super) fn power(
    moves: &mut InexactShift,
    fr: &mut [Slot],
    format: FloatFormat,
    w: u32,
    [d, a, n]: [u32; 3],
) {
    let ((bits, fa), (n, fn_)) = (read(fr, a, format), words(fr, n, w));
    let n = wide::to_signed(w, &n);
    let (mut result, exact) = library::power(format, bits, &n);
    let mut flags = float_flags(format, bits, fa) | fn_;
    // Another result is legal, too (S-LIB-13).
    if matches!(result.1, UndeterminedBits::Either(_)) {
        (flags, result.1) = (flags | flag::NONDET, UndeterminedBits::None);
    }
    if !exact && !is_nan(format, result.0) {
        flags |= flag::INEXACT;
        let one = float_exact::from_integer(format, &1.into(), Rounding::NearestEven);
        let inverse = float::binary(format, FloatBin::Div, one, result.0).0;
        let normal = |bits| float::is_class(format, bits, NORMAL);
        match u32::try_from(n.magnitude()) {
            Ok(n) if n <= MOST_FACTORS && normal(result.0) && normal(inverse) => {
                result.0 = moves.apply(format, result.0, Tolerance::units(n));
            }
            _ => flags |= flag::NONDET,
        }
    }
    put(fr, d, format, result, flags);
}

/// A float times two to the power of an integer.
pub(super) fn load_exponent(fr: &mut [Slot], format: FloatFormat, w: u32, [d, a, n]: [u32; 3]) {
    let ((bits, fa), (n, fn_)) = (read(fr, a, format), words(fr, n, w));
    let result = library::load_exponent(format, bits, &wide::to_signed(w, &n));
    put(fr, d, format, result, float_flags(format, bits, fa) | fn_);
}

impl Machine {
    /// Fraction and exponent of a float.
    pub(super) fn split_exponent(
        &mut self,
        fr: &mut [Slot],
        format: FloatFormat,
        w: u32,
        [d, a, e]: [u32; 3],
    ) {
        let (bits, flags) = read(fr, a, format);
        let flags = float_flags(format, bits, flags);
        let (fraction, exponent) = library::split_exponent(format, bits);
        put(fr, d, format, fraction, flags);
        self.put_integer(fr, e, w, exponent.map(BigInt::from), flags);
    }

    /// The nearest integer, halves to even or away from zero.
    pub(super) fn nearest_integer(
        &mut self,
        fr: &mut [Slot],
        format: FloatFormat,
        away: bool,
        w: u32,
        [d, a]: [u32; 2],
    ) {
        let (bits, flags) = read(fr, a, format);
        let v = library::to_nearest_integer(format, away, w, bits);
        self.put_integer(fr, d, w, v, float_flags(format, bits, flags));
    }

    /// An integer, or any value where there is none.
    fn put_integer(&mut self, fr: &mut [Slot], d: u32, w: u32, v: Option<BigInt>, flags: u8) {
        match v {
            Some(v) => put_words(fr, d, w, &wide::from_number(w, &v), flags),
            None => {
                let any: Vec<u64> = (0..wide::words_for(w))
                    .map(|k| self.heap.sample() & mask((w - 64 * k as u32).clamp(1, 64)))
                    .collect();
                put_words(fr, d, w, &any, flags | flag::NONDET);
            }
        }
    }
}
