//! The shortest decimal digits of a float that read back as the same float. Two divisions of exact integers and a few of small
//! ones find them, however large the exponent is.

use num_bigint::BigUint;
use std::f64::consts::LOG10_2;
use std::sync::LazyLock;

/// A number that is not zero, as `mantissa * 2^exponent`.
#[derive(Clone, Copy)]
pub(crate) struct BinaryNumber {
    /// Of at most 120 bits.
    pub mantissa: u128,
    pub exponent: i32,
    /// Whether the next smaller number is half as far away as the next larger one.
    pub is_least_of_binade: bool,
}

/// Enough significant digits for any f128. A u128 holds two more.
const MOST: u32 = 36;

/// A number of units of 10^place: how many are whole, and whether there is more.
struct Units {
    whole: u128,
    has_rest: bool,
}

/// What 2^exponent is in units of 10^place.
struct Scale {
    numerator: BigUint,
    denominator: BigUint,
}

impl Scale {
    fn new(exponent: i32, place: i32) -> Scale {
        let twos = exponent - place;
        let power =
            |fives: i32, twos: i32| power_of_five(fives.max(0).unsigned_abs()) << twos.max(0).unsigned_abs();
        Scale { numerator: power(-place, twos), denominator: power(place, -twos) }
    }

    /// So many times the scale.
    fn of(&self, number: u128) -> Units {
        let product = &self.numerator * number;
        let whole = &product / &self.denominator;
        let has_rest = &whole * &self.denominator != product;
        Units { whole: whole.try_into().unwrap_or(u128::MAX), has_rest }
    }
}

/// Powers of five whose exponents are powers of two, as far as any f128 needs them.
static POWERS: LazyLock<[BigUint; 13]> =
    LazyLock::new(|| std::array::from_fn(|at| BigUint::from(5u32).pow(1 << at)));

fn power_of_five(exponent: u32) -> BigUint {
    debug_assert!(exponent < 1 << POWERS.len(), "5^{exponent} is more than any f128 needs");
    let factors = POWERS.iter().enumerate().filter(|(at, _)| exponent >> at & 1 == 1);
    factors.fold(BigUint::from(1u32), |product, (_, power)| product * power)
}

impl BinaryNumber {
    /// The fewest digits that read back, without trailing zeros, and the power of ten of the first one.
    pub(crate) fn shortest(&self) -> (String, i32) {
        let BinaryNumber { mantissa, exponent, is_least_of_binade } = *self;
        // The power of ten of the first digit, or one less.
        let top = (u128::BITS - mantissa.leading_zeros()) as i32 - 1 + exponent;
        let place = (f64::from(top) * LOG10_2).floor() as i32 - MOST as i32;
        // In quarters of the unit: what reads back lies half of it on either side, a quarter below the least of a binade.
        let scale = Scale::new(exponent - 2, place);
        let least = scale.of(4 * mantissa - if is_least_of_binade { 1 } else { 2 });
        let most = scale.of(4 * mantissa + 2);
        let value = scale.of(4 * mantissa).whole;
        let is_even = mantissa.is_multiple_of(2);
        let reads_back = |near: u128| {
            let is_above = near > least.whole || near == least.whole && !least.has_rest && is_even;
            is_above && (near < most.whole || near == most.whole && (most.has_rest || is_even))
        };
        let all = value.ilog10() + 1;
        // Rounded half up to so many digits: what lies below `place` cannot matter.
        let rounded = |digits: u32| {
            let unit = 10u128.pow(all.saturating_sub(digits));
            (value + unit / 2) / unit * unit
        };
        let near = (1..MOST).map(rounded).find(|&near| reads_back(near)).unwrap_or_else(|| rounded(MOST));
        (near.to_string().trim_end_matches('0').to_string(), place + near.ilog10() as i32)
    }
}

#[cfg(test)]
mod tests;
