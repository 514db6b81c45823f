//! The shortest decimal digits of a float that read back as the same float. Exact integers find them, in the time of one
//! conversion to text, however large the exponent is.

use num_bigint::BigUint;

/// A number that is not zero, as `mantissa * 2^exponent`.
pub(crate) struct BinaryNumber {
    pub mantissa: u128,
    pub exponent: i32,
    /// Whether the next smaller number is half as far away as the next larger one.
    pub is_least_of_binade: bool,
}

/// Enough significant digits for any f128.
const MOST: usize = 36;

impl BinaryNumber {
    /// The fewest digits that read back, without trailing zeros, and the power of ten of the first one.
    pub(crate) fn shortest(&self) -> (String, i32) {
        let BinaryNumber { mantissa, exponent, .. } = *self;
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
                false => (&value - near, if self.is_least_of_binade { 1 } else { 2 }),
            };
            let (distance, reach) = (distance * 4u32, &unit * reach);
            distance < reach || distance == reach && mantissa % 2 == 0
        };
        let digits = (1..MOST).find(|&digits| reads_back(digits)).unwrap_or(MOST);
        let (digits, carry) = rounded(&all, digits).unwrap_or((all, false));
        (digits.trim_end_matches('0').to_string(), first + i32::from(carry))
    }
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
