//! Floats as the runtime of emulated floats holds them: bits in an integer, and a number that says which format.
//! Formats of eight bits compute in `f64`, where their arithmetic is exact or as good as exact. Rounding looks at every
//! value of the format.

use super::float::{self, UndeterminedBits};
use super::float_exact;
use super::narrow::sext;
use super::{FloatBin, Rounding};
use num_bigint::BigInt;
use plumb_host::FloatFormat;
use std::cmp::Ordering;

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One that arithmetic knows.
    Known(FloatFormat),
    /// `f8E4M3FN`: bias 7, no infinities, one NaN of each sign.
    E4M3FN,
    /// `f8E8M0FNU`: powers of two alone, bias 127, and one NaN.
    E8M0FNU,
}

/// Bits, or a NaN of unknown sign and payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmulatedBits {
    /// These.
    Bits(u64),
    /// A NaN with these bits, or another.
    Nan(u64),
    /// A negative number where the format has no sign.
    Unsigned,
}

impl Format {
    /// The format of a number, by the order of LLVM's list of them.
    pub fn of(code: u64) -> Option<Format> {
        Some(match code {
            0 => Format::Known(FloatFormat::F16),
            1 => Format::Known(FloatFormat::BF16),
            2 => Format::Known(FloatFormat::F32),
            3 => Format::Known(FloatFormat::F64),
            10 => Format::E4M3FN,
            15 => Format::E8M0FNU,
            _ => return None,
        })
    }

    /// Without the bits above it.
    fn bits(self, bits: u64) -> u64 {
        match self {
            Format::Known(FloatFormat::F64) => bits,
            Format::Known(format) => bits & ((1 << format.width()) - 1),
            Format::E4M3FN | Format::E8M0FNU => bits & 0xFF,
        }
    }

    /// The value as `f64`, exactly.
    pub fn value(self, bits: u64) -> f64 {
        let bits = self.bits(bits);
        match self {
            Format::Known(format) => plumb_host::to_f64(&plumb_host::Bits::from_u64(bits), format),
            Format::E4M3FN if bits & 0x7F == 0x7F => f64::NAN,
            Format::E4M3FN => {
                let (exponent, fraction) = ((bits >> 3 & 15) as i32, (bits & 7) as f64);
                let size = match exponent {
                    0 => fraction * f64::powi(2.0, -9),
                    _ => (8.0 + fraction) * f64::powi(2.0, exponent - 10),
                };
                if bits & 0x80 == 0 { size } else { -size }
            }
            Format::E8M0FNU if bits == 0xFF => f64::NAN,
            Format::E8M0FNU => f64::powi(2.0, bits as i32 - 127),
        }
    }

    /// The nearest value of a format of eight bits. Halfway between two, the even one, or with no fraction the larger;
    /// what would be beyond the largest is the NaN behind it.
    fn round(self, exact: f64) -> EmulatedBits {
        if self == Format::E8M0FNU && exact < 0.0 {
            return EmulatedBits::Unsigned;
        }
        let (last, sign) = match self {
            Format::E8M0FNU => (0xFE, 0),
            _ => (0x7E, if exact.is_sign_negative() { 0x80 } else { 0 }),
        };
        let size = exact.abs();
        let up = |low: u64| self == Format::E8M0FNU || low & 1 == 1;
        let value = |bits: u64| match self {
            // What stands at the NaN's place if there were one more value.
            Format::E4M3FN if bits > last => 480.0,
            Format::E8M0FNU if bits > last => f64::powi(2.0, 128),
            _ => self.value(bits),
        };
        let found = (0..=last).find(|&low| {
            let middle = (value(low) + value(low + 1)) / 2.0;
            size < middle || (size == middle && !up(low))
        });
        EmulatedBits::Bits(found.unwrap_or(last + 1) | sign)
    }

    /// Without its sign.
    pub fn abs(self, a: u64) -> u64 {
        match self {
            Format::Known(format) => self.bits(a) & !(float::sign_bit(format) as u64),
            Format::E4M3FN => a & 0x7F,
            Format::E8M0FNU => a & 0xFF,
        }
    }

    /// The sum.
    pub fn add(self, a: u64, b: u64) -> EmulatedBits {
        match self {
            Format::Known(format) => {
                known(float::binary(format, FloatBin::Add, self.bits(a).into(), self.bits(b).into()))
            }
            // The first NaN among the operands is the sum.
            _ if self.value(a).is_nan() => EmulatedBits::Bits(self.bits(a)),
            _ if self.value(b).is_nan() => EmulatedBits::Bits(self.bits(b)),
            _ => self.round(self.value(a) + self.value(b)),
        }
    }

    /// A NaN of the format.
    fn nan(self) -> EmulatedBits {
        match self {
            Format::Known(format) => EmulatedBits::Nan(float::quiet_nan(format) as u64),
            Format::E4M3FN => EmulatedBits::Nan(0x7F),
            Format::E8M0FNU => EmulatedBits::Bits(0xFF),
        }
    }

    /// The value of the format that is nearest to a number.
    fn nearest(self, exact: f64) -> EmulatedBits {
        match self {
            _ if exact.is_nan() => self.nan(),
            Format::Known(format) => {
                let bits = u128::from(exact.to_bits());
                EmulatedBits::Bits(
                    float_exact::convert(FloatFormat::F64, format, bits, Rounding::NearestEven) as u64,
                )
            }
            _ => self.round(exact),
        }
    }

    /// The difference, the product or the quotient.
    pub fn binary(self, op: FloatBin, a: u64, b: u64) -> EmulatedBits {
        let Format::Known(format) = self else {
            let (x, y) = (self.value(a), self.value(b));
            return self.nearest(match op {
                FloatBin::Sub => x - y,
                FloatBin::Mul => x * y,
                _ => x / y,
            });
        };
        known(float::binary(format, op, self.bits(a).into(), self.bits(b).into()))
    }

    /// What is left without the nearest multiple: exact in every format.
    pub fn remainder(self, a: u64, b: u64) -> EmulatedBits {
        self.nearest(libm::remainder(self.value(a), self.value(b)))
    }

    /// The smaller one, or the larger. A NaN is taken where there is nothing else, where it signals, or as a rule.
    pub fn choose(self, smaller: bool, nan: bool, a: u64, b: u64) -> EmulatedBits {
        let (x, y) = (self.value(a), self.value(b));
        let signals =
            |bits| matches!(self, Format::Known(f) if float::is_signaling(f, self.bits(bits).into()));
        let first = match (x.is_nan(), y.is_nan()) {
            (false, false) => (x.total_cmp(&y) == Ordering::Less) == smaller,
            (true, true) => return self.nan(),
            _ if nan || signals(a) || signals(b) => return self.nan(),
            (alone, _) => !alone,
        };
        EmulatedBits::Bits(self.bits(if first { a } else { b }))
    }

    /// With the other sign.
    pub fn neg(self, a: u64) -> EmulatedBits {
        match self {
            Format::Known(format) => EmulatedBits::Bits(self.bits(a) ^ float::sign_bit(format) as u64),
            Format::E4M3FN => EmulatedBits::Bits(self.bits(a) ^ 0x80),
            Format::E8M0FNU if self.value(a).is_nan() => self.nan(),
            Format::E8M0FNU => EmulatedBits::Unsigned,
        }
    }

    /// How two stand to each other: 0 less, 1 equal, 2 greater, 3 neither.
    pub fn compare(self, a: u64, b: u64) -> u64 {
        self.value(a).partial_cmp(&self.value(b)).map_or(3, |order| (order as i8 + 1) as u64)
    }

    /// The nearest value of another format.
    pub fn convert(self, to: Format, a: u64) -> EmulatedBits {
        to.nearest(self.value(a))
    }

    /// The nearest integer of this width, the even one halfway; what is beyond is the least or the greatest, a NaN is 0.
    pub fn to_int(self, w: u32, unsigned: bool, a: u64) -> u64 {
        let (least, most) = if unsigned { (0, (1 << w) - 1) } else { (-1 << (w - 1), (1 << (w - 1)) - 1) };
        (libm::rint(self.value(a)) as i128).clamp(least, most) as u64 & super::narrow::mask(w)
    }

    /// The value nearest to an integer of this width; if it is unsigned, what stands above the width counts.
    pub fn of_int(self, w: u32, unsigned: bool, n: u64) -> EmulatedBits {
        let n = if unsigned { i128::from(n) } else { i128::from(sext(w, n)) };
        if let Format::Known(format) = self {
            return EmulatedBits::Bits(float_exact::from_integer(
                format,
                &BigInt::from(n),
                Rounding::NearestEven,
            ) as u64);
        }
        // Of digits that an f64 has no room for only counts whether there are any.
        let digits = if n.abs() < 1 << 53 { n } else { (n | i128::from(n & 0xFFF != 0) << 12) & !0xFFF };
        self.round(digits as f64)
    }

    /// The product of two and a third, rounded once.
    pub fn fused_multiply_add(self, a: u64, b: u64, c: u64) -> EmulatedBits {
        match self {
            Format::Known(format) => {
                let [a, b, c] = [a, b, c].map(|x| u128::from(self.bits(x)));
                known(float::fused_multiply_add(format, a, b, c))
            }
            _ => match self.value(a) * self.value(b) + self.value(c) {
                nan if nan.is_nan() => EmulatedBits::Nan(if self == Format::E8M0FNU { 0xFF } else { 0x7F }),
                exact => self.round(exact),
            },
        }
    }

    /// Whether it is in one of these classes, numbered as for `llvm.is.fpclass`.
    pub fn is_class(self, a: u64, test: u64) -> bool {
        match self {
            Format::Known(format) => float::is_class(format, self.bits(a).into(), test),
            _ => {
                let value = self.value(a);
                let smallest = if self == Format::E4M3FN { f64::powi(2.0, -6) } else { 0.0 };
                let class = match value {
                    _ if value.is_nan() => 0x2,
                    _ if value == 0.0 => 0x20 | 0x40,
                    _ if value.abs() < smallest => 0x10 | 0x80,
                    _ => 0x8 | 0x100,
                };
                class & test != 0
            }
        }
    }
}

fn known((bits, undetermined): float::FloatResult) -> EmulatedBits {
    if undetermined == UndeterminedBits::None {
        EmulatedBits::Bits(bits as u64)
    } else {
        EmulatedBits::Nan(bits as u64)
    }
}
