//! Decimal digits of binary floats, exact and then rounded by the reference's rule. It keeps as many binary places as
//! the requested digits can need, and forgets the rest. A half of the remainder goes up.

use smallvec::SmallVec;

/// Digits of a positive number.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    /// In ASCII, the most significant first; the last is no zero.
    pub digits: SmallVec<[u8; 40]>,
    /// Power of ten of the last digit.
    pub exponent: i32,
}

impl Decimal {
    /// At most so many digits of a finite number that is not 0; its sign is left out.
    pub(super) fn of(value: f64, precision: u32) -> Decimal {
        let (odd, power) = parts(value);
        let whole = if power >= 0 {
            NaturalNumber::bits_of(odd) + power
        } else {
            let mut scaled = NaturalNumber::new(odd);
            scaled.times_5_to(-power);
            scaled.bits()
        };
        // 196/59 is a little more than the binary places of a decimal digit.
        let enough = (precision * 196).div_ceil(59);
        let cut = (whole - enough as i32).max(0) * 59 / 196;
        // odd·2^power·10^(-power - cut) for a fraction, odd·2^power·10^-cut else.
        let (fives, twos) = if power >= 0 { (-cut, power - cut) } else { (-power - cut, -cut) };
        let mut kept = NaturalNumber::new(odd);
        kept.times_5_to(fives);
        kept.times_2_to(twos);
        kept.by_5_to(-fives);
        let mut decimal = Decimal { digits: kept.digits(), exponent: power.min(0) + cut };
        decimal.trim();
        decimal.round(precision as usize);
        decimal
    }

    fn trim(&mut self) {
        while self.digits.last() == Some(&b'0') {
            self.digits.pop();
            self.exponent += 1;
        }
    }

    fn round(&mut self, precision: usize) {
        let Some(next) = self.digits.get(precision).copied() else { return };
        self.exponent += (self.digits.len() - precision) as i32;
        self.digits.truncate(precision);
        if next >= b'5' {
            while self.digits.last() == Some(&b'9') {
                self.digits.pop();
                self.exponent += 1;
            }
            match self.digits.last_mut() {
                Some(digit) => *digit += 1,
                None => self.digits.push(b'1'),
            }
        }
        self.trim();
    }
}

/// The odd number and the power of two whose product a finite number is, its sign left out; 0 for 0.
fn parts(value: f64) -> (u64, i32) {
    let bits = value.to_bits();
    let (field, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
    let (significand, power) =
        if field == 0 { (fraction, -1074) } else { (fraction | 1 << 52, field - 1075) };
    let zeros = significand.trailing_zeros().min(63);
    (significand >> zeros, power + zeros as i32)
}

/// A natural number of any size that the fraction of an f64 can have: words from the least on, the last not 0.
struct NaturalNumber(SmallVec<[u64; 40]>);

impl NaturalNumber {
    fn new(value: u64) -> NaturalNumber {
        NaturalNumber(SmallVec::from_iter((value != 0).then_some(value)))
    }

    fn bits_of(value: u64) -> i32 {
        (u64::BITS - value.leading_zeros()) as i32
    }

    fn bits(&self) -> i32 {
        self.0.last().map_or(0, |last| (self.0.len() as i32 - 1) * 64 + NaturalNumber::bits_of(*last))
    }

    /// Does nothing for a negative power.
    fn times_5_to(&mut self, power: i32) {
        steps(power, 27, |step| {
            let by = u128::from(5u64.pow(step));
            let mut carry = 0;
            for word in &mut self.0 {
                let product = u128::from(*word) * by + carry;
                *word = product as u64;
                carry = product >> 64;
            }
            if carry != 0 {
                self.0.push(carry as u64);
            }
        });
    }

    /// Rounds down; does nothing for a negative power.
    fn by_5_to(&mut self, power: i32) {
        steps(power, 27, |step| {
            let by = u128::from(5u64.pow(step));
            let mut rest = 0;
            for word in self.0.iter_mut().rev() {
                let part = rest << 64 | u128::from(*word);
                *word = (part / by) as u64;
                rest = part % by;
            }
            self.trim();
        });
    }

    /// Rounds down for a negative power.
    fn times_2_to(&mut self, power: i32) {
        let (words, bits) = ((power.unsigned_abs() / 64) as usize, power.unsigned_abs() % 64);
        if power < 0 {
            self.0.drain(..words.min(self.0.len()));
            let mut above = 0;
            for word in self.0.iter_mut().rev() {
                let both = above << 64 | u128::from(*word);
                above = u128::from(*word);
                *word = (both >> bits) as u64;
            }
        } else {
            let mut below = 0;
            for word in &mut self.0 {
                let both = u128::from(*word) << 64 | below;
                below = u128::from(*word);
                *word = (both >> (64 - bits)) as u64;
            }
            self.0.push((below << bits >> 64) as u64);
            self.0.insert_many(0, std::iter::repeat_n(0, words));
        }
        self.trim();
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    /// Of a number below 10^38, as is left where the digits of a quad have been cut.
    fn digits(&self) -> SmallVec<[u8; 40]> {
        let mut rest = self.0.iter().rev().fold(0u128, |n, word| n << 64 | u128::from(*word));
        let mut digits = SmallVec::new();
        while rest > u128::from(u64::MAX) {
            digits.push(b'0' + (rest % 10) as u8);
            rest /= 10;
        }
        let mut rest = rest as u64;
        while rest > 0 {
            digits.push(b'0' + (rest % 10) as u8);
            rest /= 10;
        }
        digits.reverse();
        digits
    }
}

/// A power in steps of at most so much.
fn steps(power: i32, most: i32, mut each: impl FnMut(u32)) {
    let mut left = power;
    while left > 0 {
        let step = left.min(most);
        each(step as u32);
        left -= step;
    }
}
