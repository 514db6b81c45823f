//! The float formats that MLIR has beside LLVM's: one table of them, and the way to `f64` and back. Every value of these
//! formats is an `f64`, which has more than twice their digits. A sum, product, quotient or root that is rounded to
//! `f64` and then once more is therefore the one that is rounded once.

use serde::{Deserialize, Serialize};

/// Directions of rounding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are IEEE's
pub enum Rounding {
    #[default]
    NearestEven,
    NearestAway,
    Down,
    Up,
    TowardZero,
}

/// What a format has beside finite numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SpecialValues {
    /// Infinities and NaNs as in IEEE 754.
    Ieee,
    /// One NaN of each sign, all other bits set; no infinity.
    NanAllOnes,
    /// One NaN in the place of negative zero; no infinity.
    NanNegativeZero,
    /// Neither.
    Finite,
    /// Powers of two only: no sign, no zero, one NaN with all bits set.
    PowersOfTwo,
}

/// How a format encodes numbers.
struct BitLayout {
    exponent: u32,
    fraction: u32,
    bias: i32,
    special: SpecialValues,
}

/// Makes the formats of the table: each with its name in MLIR, bits of exponent and fraction, bias, and what it has beside
/// numbers.
macro_rules! formats {
    ($($format:ident $name:literal $exponent:literal $fraction:literal $bias:literal $special:ident;)*) => {
        /// A format that LLVM IR has no type for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[allow(missing_docs)] // the names are the formats
        pub enum SmallFloat {
            $($format,)*
        }

        impl SmallFloat {
            /// All of them.
            pub const ALL: [SmallFloat; [$($name),*].len()] = [$(SmallFloat::$format),*];

            fn layout(self) -> BitLayout {
                let (exponent, fraction, bias, special) = match self {
                    $(SmallFloat::$format => ($exponent, $fraction, $bias, SpecialValues::$special),)*
                };
                BitLayout { exponent, fraction, bias, special }
            }

            /// As MLIR writes it.
            pub fn name(self) -> &'static str {
                match self {
                    $(SmallFloat::$format => $name,)*
                }
            }
        }
    };
}

formats! {
    F4E2M1FN "f4E2M1FN" 2 1 1 Finite;
    F6E2M3FN "f6E2M3FN" 2 3 1 Finite;
    F6E3M2FN "f6E3M2FN" 3 2 3 Finite;
    F8E5M2 "f8E5M2" 5 2 15 Ieee;
    F8E4M3 "f8E4M3" 4 3 7 Ieee;
    F8E4M3FN "f8E4M3FN" 4 3 7 NanAllOnes;
    F8E5M2FNUZ "f8E5M2FNUZ" 5 2 16 NanNegativeZero;
    F8E4M3FNUZ "f8E4M3FNUZ" 4 3 8 NanNegativeZero;
    F8E4M3B11FNUZ "f8E4M3B11FNUZ" 4 3 11 NanNegativeZero;
    F8E3M4 "f8E3M4" 3 4 3 Ieee;
    F8E8M0FNU "f8E8M0FNU" 8 0 127 PowersOfTwo;
    TF32 "tf32" 8 10 127 Ieee;
}

impl SmallFloat {
    /// Width in bits.
    pub fn width(self) -> u32 {
        let layout = self.layout();
        layout.exponent + layout.fraction + u32::from(layout.special != SpecialValues::PowersOfTwo)
    }

    /// Bits of the fraction.
    pub fn fraction(self) -> u32 {
        self.layout().fraction
    }

    /// The exponent of the least normal number.
    pub fn least_exponent(self) -> i32 {
        let layout = self.layout();
        // Powers of two have no subnormal numbers: the field 0 is a number like others.
        i32::from(layout.special != SpecialValues::PowersOfTwo) - layout.bias
    }

    /// The sign bit; 0 where there is none.
    pub fn sign_bit(self) -> u64 {
        match self.layout().special {
            SpecialValues::PowersOfTwo => 0,
            _ => 1 << (self.width() - 1),
        }
    }

    /// Every bit but the sign.
    fn magnitude_bits(self) -> u64 {
        let layout = self.layout();
        (1 << (layout.exponent + layout.fraction)) - 1
    }

    /// Whether a zero can be negative.
    pub fn has_negative_zero(self) -> bool {
        !matches!(self.layout().special, SpecialValues::NanNegativeZero | SpecialValues::PowersOfTwo)
    }

    /// Whether all NaNs have the same bits.
    pub fn has_one_nan(self) -> bool {
        matches!(self.layout().special, SpecialValues::NanNegativeZero | SpecialValues::PowersOfTwo)
    }

    /// A NaN that does not signal, if there are NaNs.
    pub fn nan(self) -> Option<u64> {
        let layout = self.layout();
        match layout.special {
            SpecialValues::Ieee => Some((self.largest() + 1) | self.quiet_bit()),
            SpecialValues::NanNegativeZero => Some(self.sign_bit()),
            SpecialValues::NanAllOnes | SpecialValues::PowersOfTwo => Some(self.magnitude_bits()),
            SpecialValues::Finite => None,
        }
    }

    /// The bit that is set in a NaN that does not signal; 0 where no NaN signals.
    pub fn quiet_bit(self) -> u64 {
        let layout = self.layout();
        if layout.special == SpecialValues::Ieee { 1 << (layout.fraction - 1) } else { 0 }
    }

    /// The bits of the largest finite number.
    pub fn largest(self) -> u64 {
        let all = self.magnitude_bits();
        match self.layout().special {
            SpecialValues::Ieee => all - (1 << self.fraction()),
            SpecialValues::NanAllOnes | SpecialValues::PowersOfTwo => all - 1,
            SpecialValues::NanNegativeZero | SpecialValues::Finite => all,
        }
    }

    /// Infinity, if there is one.
    pub fn infinity(self) -> Option<u64> {
        (self.layout().special == SpecialValues::Ieee).then(|| self.largest() + 1)
    }

    /// Whether the bits are a NaN.
    pub fn is_nan(self, bits: u64) -> bool {
        let magnitude = bits & self.magnitude_bits();
        match self.layout().special {
            SpecialValues::Ieee => magnitude > self.largest() + 1,
            SpecialValues::NanAllOnes | SpecialValues::PowersOfTwo => magnitude > self.largest(),
            SpecialValues::NanNegativeZero => magnitude == 0 && bits & self.sign_bit() != 0,
            SpecialValues::Finite => false,
        }
    }

    /// The number that bits stand for. Bits above the width do not count.
    pub fn to_f64(self, bits: u64) -> f64 {
        if self.is_nan(bits) {
            return f64::NAN;
        }
        let fraction = self.fraction();
        let magnitude = bits & self.magnitude_bits();
        let field = (magnitude >> fraction) as i32;
        let size = match self.layout().special {
            _ if Some(magnitude) == self.infinity() => f64::INFINITY,
            SpecialValues::PowersOfTwo => f64::powi(2.0, field + self.least_exponent()),
            _ => {
                let hidden = u64::from(field != 0) << fraction;
                let digits = (magnitude & ((1 << fraction) - 1) | hidden) as f64;
                digits * f64::powi(2.0, field.max(1) - 1 + self.least_exponent() - fraction as i32)
            }
        };
        if bits & self.sign_bit() == 0 { size } else { -size }
    }

    /// The bits for a number. Rules are those of LLVM's `APFloat`, which MLIR folds with. A number beyond the largest
    /// becomes infinity, or else the NaN of its sign; in a format with neither it becomes the largest. A number next to
    /// zero becomes zero, or the least power of two. NaN and infinity have no bits where all is finite, and negative
    /// numbers have none without a sign.
    pub fn from_f64(self, value: f64, rounding: Rounding) -> Option<u64> {
        let special = self.layout().special;
        let negative = value.is_sign_negative();
        match special {
            SpecialValues::Finite if !value.is_finite() => return None,
            SpecialValues::PowersOfTwo if value < 0.0 => return None,
            _ if value.is_nan() => return self.nan(),
            _ => {}
        }
        let magnitude =
            if value.is_finite() { self.round(value.abs(), negative, rounding) } else { u64::MAX };
        let magnitude = if magnitude <= self.largest() {
            magnitude
        } else if value.is_finite() && !Self::leaves_range(negative, rounding) {
            self.largest()
        } else {
            match special {
                SpecialValues::Ieee => self.largest() + 1,
                SpecialValues::Finite => self.largest(),
                SpecialValues::NanAllOnes => self.magnitude_bits(),
                SpecialValues::NanNegativeZero | SpecialValues::PowersOfTwo => return self.nan(),
            }
        };
        let signed = negative && (magnitude != 0 || self.has_negative_zero());
        Some(magnitude | if signed { self.sign_bit() } else { 0 })
    }

    /// Whether what is larger than every number rounds beyond them.
    fn leaves_range(negative: bool, rounding: Rounding) -> bool {
        match rounding {
            Rounding::NearestEven | Rounding::NearestAway => true,
            Rounding::TowardZero => false,
            Rounding::Down => negative,
            Rounding::Up => !negative,
        }
    }

    /// A size as bits without a sign, which grow with the numbers; these may go on beyond the largest.
    fn round(self, size: f64, negative: bool, rounding: Rounding) -> u64 {
        let (fraction, least) = (self.fraction() as i32, self.least_exponent());
        let exponent = ((size.to_bits() >> 52) as i32 - 1023).max(least);
        // In units of the last place. A power of two changes no digit.
        let units = size * f64::powi(2.0, fraction - exponent);
        let units = match rounding {
            Rounding::NearestEven => units.round_ties_even(),
            Rounding::NearestAway => units.round(),
            Rounding::TowardZero => units.trunc(),
            Rounding::Down => {
                if negative {
                    units.ceil()
                } else {
                    units.floor()
                }
            }
            Rounding::Up => {
                if negative {
                    units.floor()
                } else {
                    units.ceil()
                }
            }
        } as u64;
        let above = ((exponent - least) as u64) << fraction;
        match self.layout().special {
            // The first digit is always there, and not stored.
            SpecialValues::PowersOfTwo => (above + units).saturating_sub(1),
            // Of normal numbers it makes the field of the exponent 1.
            _ => above + units,
        }
    }

    /// The same with the other sign. A NaN without a sign, or a zero without one, stays what it is.
    pub fn negate(self, bits: u64) -> Option<u64> {
        match self.layout().special {
            SpecialValues::PowersOfTwo => self.is_nan(bits).then_some(bits),
            SpecialValues::NanNegativeZero if bits & self.magnitude_bits() == 0 => Some(bits),
            _ => Some(bits ^ self.sign_bit()),
        }
    }

    /// The same without its sign.
    pub fn magnitude(self, bits: u64) -> u64 {
        if self.has_one_nan() && self.is_nan(bits) { bits } else { bits & self.magnitude_bits() }
    }
}

#[cfg(test)]
#[path = "small_float_tests.rs"]
mod tests;
