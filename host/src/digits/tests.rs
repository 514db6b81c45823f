//! The digits beside those that the exact value gives.

use super::{BinaryNumber, MOST};
use num_bigint::BigUint;

/// The same from all digits of the exact value: slow, and plain.
fn by_all_digits(number: BinaryNumber) -> (String, i32) {
    let BinaryNumber { mantissa, exponent, .. } = number;
    // Times 10^places it is whole; `unit` is 2^exponent times that.
    let places = exponent.min(0).unsigned_abs();
    let unit = match exponent {
        ..0 => BigUint::from(5u32).pow(places),
        _ => BigUint::from(1u32) << exponent.unsigned_abs(),
    };
    let value = &unit * mantissa;
    let all = value.to_string();
    let first = all.len() as i32 - 1 - places as i32;
    let reads_back = |digits: usize| {
        let Some((rounded, carry)) = rounded(&all, digits) else { return true };
        let tens = BigUint::from(10u32).pow((all.len() + usize::from(carry) - rounded.len()) as u32);
        let near = rounded.parse::<BigUint>().unwrap_or_default() * tens;
        // In quarters of the unit: half of it on either side, a quarter below the least of a binade.
        let (distance, reach) = match near >= value {
            true => (near - &value, 2u32),
            false => (&value - near, if number.is_least_of_binade { 1 } else { 2 }),
        };
        let (distance, reach) = (distance * 4u32, &unit * reach);
        distance < reach || distance == reach && mantissa % 2 == 0
    };
    let digits = (1..MOST as usize).find(|&digits| reads_back(digits)).unwrap_or(MOST as usize);
    let (digits, carry) = rounded(&all, digits).unwrap_or((all, false));
    (digits.trim_end_matches('0').to_string(), first + i32::from(carry))
}

/// The first so many digits, rounded half up, and whether that made one more before the point; none if there are no more.
fn rounded(all: &str, digits: usize) -> Option<(String, bool)> {
    let (kept, rest) = all.split_at_checked(digits)?;
    if !rest.starts_with(|c: char| c >= '5') {
        return (!rest.is_empty()).then(|| (kept.to_string(), false));
    }
    let kept_up = (kept.parse::<u128>().ok()? + 1).to_string();
    let carry = kept_up.len() > digits;
    Some((kept_up.get(..digits)?.to_string(), carry))
}

/// Numbers of a format with so many bits of precision: all exponents with a few mantissas each.
fn sample(precision: u32, exponents: std::ops::RangeInclusive<i32>, step: usize) -> Vec<BinaryNumber> {
    let hidden = 1u128 << (precision - 1);
    let mut state = 0x9e37_79b9_7f4a_7c15_u128;
    let mut numbers = Vec::new();
    for exponent in exponents.step_by(step) {
        state = state.wrapping_mul(0xda94_2042_e4dd_58b5_2360_ed05_1fc6_5da5).wrapping_add(1);
        let any = hidden | ((state >> 8) % hidden);
        for mantissa in [hidden, hidden + 1, 2 * hidden - 1, any, (state >> 100).max(1), 1] {
            numbers.push(BinaryNumber { mantissa, exponent, is_least_of_binade: false });
        }
        numbers.push(BinaryNumber { mantissa: hidden, exponent, is_least_of_binade: true });
    }
    numbers
}

#[test]
fn digits_are_those_of_the_exact_value() {
    let numbers = [
        sample(113, -16494..=16271, 1709),
        sample(113, -400..=400, 7),
        sample(64, -300..=300, 7),
        sample(11, -24..=5, 1),
        sample(8, -133..=120, 3),
    ];
    for number in numbers.into_iter().flatten() {
        let BinaryNumber { mantissa, exponent, is_least_of_binade } = number;
        assert_eq!(
            number.shortest(),
            by_all_digits(number),
            "{mantissa} * 2^{exponent} {is_least_of_binade}"
        );
    }
}

#[test]
fn numbers_with_few_digits_keep_them() {
    for place in 0..49i32 {
        // All of them are exact, and halfway between shorter ones.
        for digits in [5u128, 15, 25, 125, 1 << 100, 99_999_999_999_995] {
            let number = BinaryNumber {
                mantissa: digits,
                exponent: -place,
                is_least_of_binade: digits.is_power_of_two(),
            };
            assert_eq!(number.shortest(), by_all_digits(number), "{digits} * 2^-{place}");
        }
    }
}
