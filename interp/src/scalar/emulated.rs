//! Floats as the runtime of emulated floats holds them: bits in an integer, and a number that says which format. A small
//! format computes in `f64`, where its arithmetic is exact or as good as exact.

use super::float::{self, UndeterminedBits};
use super::narrow::sext;
use super::{FloatBin, Rounding, cast, small};
use num_bigint::BigInt;
use plumb_host::FloatFormat;
use std::cmp::Ordering;

/// A format of LLVM's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format(pub FloatFormat);

/// Bits, or a NaN of unknown sign and payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmulatedBits {
    /// These.
    Bits(u64),
    /// A NaN with these bits, or another.
    Nan(u64),
    /// The format has nothing that stands for the result.
    Nothing,
}

impl Format {
    /// The format of a number, by the order of LLVM's list of them.
    pub fn of(code: u64) -> Option<Format> {
        FloatFormat::of_semantics(code).map(Format)
    }

    /// Without the bits above it.
    fn bits(self, bits: u64) -> u64 {
        bits & super::narrow::mask(self.0.width())
    }

    fn wide(self, bits: u64) -> u128 {
        self.bits(bits).into()
    }

    /// The value as `f64`, exactly.
    pub fn value(self, bits: u64) -> f64 {
        plumb_host::to_f64(&plumb_host::Bits::from_u64(self.bits(bits)), self.0)
    }

    /// Without its sign.
    pub fn abs(self, a: u64) -> u64 {
        match self.0 {
            FloatFormat::Small(small) => small.magnitude(self.bits(a)),
            format => self.bits(a) & !(float::sign_bit(format) as u64),
        }
    }

    /// The sum. Of small formats, the first NaN among the operands is the sum.
    pub fn add(self, a: u64, b: u64) -> EmulatedBits {
        match self.0 {
            FloatFormat::Small(small) if small.is_nan(self.bits(a)) => EmulatedBits::Bits(self.bits(a)),
            FloatFormat::Small(small) if small.is_nan(self.bits(b)) => EmulatedBits::Bits(self.bits(b)),
            _ => self.binary(FloatBin::Add, a, b),
        }
    }

    /// The value of the format that is nearest to a number. Beyond the largest number a small format has one NaN of each
    /// sign at most.
    fn nearest(self, exact: f64) -> EmulatedBits {
        match self.0 {
            FloatFormat::Small(small) if !exact.is_nan() => {
                small.from_f64(exact, Rounding::NearestEven).map_or(EmulatedBits::Nothing, EmulatedBits::Bits)
            }
            format => {
                let bits = exact.to_bits().into();
                known(cast::float_to_float(FloatFormat::F64, format, bits, Rounding::NearestEven))
            }
        }
    }

    /// The difference, the product or the quotient.
    pub fn binary(self, op: FloatBin, a: u64, b: u64) -> EmulatedBits {
        let FloatFormat::Small(_) = self.0 else {
            return known(float::binary(self.0, op, self.wide(a), self.wide(b)));
        };
        let (x, y) = (self.value(a), self.value(b));
        self.nearest(match op {
            FloatBin::Add => x + y,
            FloatBin::Sub => x - y,
            FloatBin::Mul => x * y,
            _ => x / y,
        })
    }

    /// What is left without the nearest multiple: exact in every format.
    pub fn remainder(self, a: u64, b: u64) -> EmulatedBits {
        self.nearest(libm::remainder(self.value(a), self.value(b)))
    }

    /// The smaller one, or the larger. A NaN is taken where there is nothing else, where it signals, or as a rule.
    pub fn choose(self, smaller: bool, nan: bool, a: u64, b: u64) -> EmulatedBits {
        let (x, y) = (self.value(a), self.value(b));
        let signals = |bits| float::is_signaling(self.0, self.wide(bits));
        let first = match (x.is_nan(), y.is_nan()) {
            (false, false) => (x.total_cmp(&y) == Ordering::Less) == smaller,
            (true, true) => return known(float::nan(self.0)),
            _ if nan || signals(a) || signals(b) => return known(float::nan(self.0)),
            (alone, _) => !alone,
        };
        EmulatedBits::Bits(self.bits(if first { a } else { b }))
    }

    /// With the other sign.
    pub fn neg(self, a: u64) -> EmulatedBits {
        known(float::unary(self.0, super::FloatUn::Neg, self.wide(a)))
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
        let n = BigInt::from(if unsigned { i128::from(n) } else { i128::from(sext(w, n)) });
        match self.0 {
            FloatFormat::Small(_) => {
                self.nearest(small::odd(n.sign() == num_bigint::Sign::Minus, n.magnitude(), 0, false))
            }
            format => {
                EmulatedBits::Bits(super::float_exact::from_integer(format, &n, Rounding::NearestEven) as u64)
            }
        }
    }

    /// The product of two and a third, rounded once.
    pub fn fused_multiply_add(self, a: u64, b: u64, c: u64) -> EmulatedBits {
        let [a, b, c] = [a, b, c].map(|x| self.wide(x));
        match self.0 {
            FloatFormat::Small(small) => self.nearest(small::multiply_add(small, a, b, c)),
            format => known(float::fused_multiply_add(format, a, b, c)),
        }
    }

    /// Whether it is in one of these classes, numbered as for `llvm.is.fpclass`.
    pub fn is_class(self, a: u64, test: u64) -> bool {
        float::is_class(self.0, self.wide(a), test)
    }
}

fn known((bits, undetermined): float::FloatResult) -> EmulatedBits {
    match undetermined {
        UndeterminedBits::None => EmulatedBits::Bits(bits as u64),
        UndeterminedBits::Nan | UndeterminedBits::Either(_) => EmulatedBits::Nan(bits as u64),
        UndeterminedBits::Any => EmulatedBits::Nothing,
    }
}
