//! Numbers as text: C's `%g` and `%e`, and the shortest decimal that reads back, for every format.

use crate::digits::BinaryNumber;
use crate::{Bits, FloatFormat};
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert};

/// The value as an f64: exact for formats up to f64, rounded to nearest for the wider ones.
pub fn to_f64(bits: &Bits, format: FloatFormat) -> f64 {
    fn widen<F: Float + FloatConvert<Double>>(bits: u128) -> f64 {
        // Status and loss do not matter: only the wide formats can lose, and they are documented to.
        f64::from_bits(F::from_bits(bits).convert(&mut false).value.to_bits() as u64)
    }
    let raw = bits.low128();
    match format {
        FloatFormat::F16 => widen::<Half>(raw & 0xFFFF),
        FloatFormat::BF16 => widen::<BFloat>(raw & 0xFFFF),
        FloatFormat::F32 => widen::<Single>(raw & 0xFFFF_FFFF),
        FloatFormat::F64 => f64::from_bits(bits.low()),
        FloatFormat::F80 => widen::<X87DoubleExtended>(raw & ((1 << 80) - 1)),
        FloatFormat::F128 => widen::<Quad>(raw),
        FloatFormat::Small(small) => small.to_f64(bits.low()),
    }
}

/// C's `%g` (six significant digits) in the C locale.
pub fn percent_g(value: f64) -> String {
    const PRECISION: i32 = 6;
    if !value.is_finite() {
        return not_finite(value).to_owned();
    }
    // C chooses the style by the exponent after rounding to the precision.
    let (mantissa, exponent) = scientific(value, PRECISION as usize - 1);
    if (-4..PRECISION).contains(&exponent) {
        let decimals = (PRECISION - 1 - exponent) as usize;
        strip_zeros(&format!("{value:.decimals$}")).to_owned()
    } else {
        format!("{}e{}", strip_zeros(&mantissa), c_exponent(exponent))
    }
}

/// C's `%e` (six decimals) of a finite value; the LLVM runner's spelling of the others.
pub fn percent_e(value: f64) -> String {
    if value.is_nan() {
        return "nan".to_owned();
    }
    if value.is_infinite() {
        return if value < 0.0 { "-INF" } else { "INF" }.to_owned();
    }
    let (mantissa, exponent) = scientific(value, 6);
    format!("{mantissa}e{}", c_exponent(exponent))
}

/// The shortest decimal that reads back as the same bits; `nan`, `inf`, `-inf`. There is always a point or an exponent,
/// so that the text is that of a float. Of a small format it is the number itself: with so few digits, a decimal that reads
/// back may be another number.
pub fn shortest(bits: &Bits, format: FloatFormat) -> String {
    let value = to_f64(bits, format);
    match format {
        FloatFormat::F64 | FloatFormat::Small(_) if value.is_finite() => lay_out(&format!("{value:e}")),
        FloatFormat::F32 if value.is_finite() => lay_out(&format!("{:e}", f32::from_bits(bits.low() as u32))),
        FloatFormat::F16 => exact::<Half>(bits.low128() & 0xFFFF, format),
        FloatFormat::BF16 => exact::<BFloat>(bits.low128() & 0xFFFF, format),
        FloatFormat::F80 => exact::<X87DoubleExtended>(bits.low128() & ((1 << 80) - 1), format),
        FloatFormat::F128 => exact::<Quad>(bits.low128(), format),
        FloatFormat::F32 | FloatFormat::F64 | FloatFormat::Small(_) if value.is_nan() => "nan".to_owned(),
        FloatFormat::F32 | FloatFormat::F64 | FloatFormat::Small(_) => not_finite(value).to_owned(),
    }
}

/// An integer of this width in decimal.
pub fn decimal(bits: &Bits, width: u32, signed: bool) -> String {
    let mut words: Vec<u64> = bits.0.to_vec();
    words.resize((width as usize).div_ceil(64).max(1), 0);
    let used = width % 64;
    if used != 0
        && let Some(last) = words.last_mut()
    {
        *last &= (1 << used) - 1;
    }
    let negative = signed && width > 0 && words.last().is_some_and(|w| w >> ((width - 1) % 64) & 1 == 1);
    if negative {
        negate(&mut words, width);
    }
    let digits = magnitude(words);
    if negative { format!("-{digits}") } else { digits }
}

fn not_finite(value: f64) -> &'static str {
    match (value.is_nan(), value.is_sign_negative()) {
        (true, false) => "nan",
        (true, true) => "-nan",
        (false, false) => "inf",
        (false, true) => "-inf",
    }
}

/// Mantissa with so many decimals, and the exponent, as `%e` splits them.
fn scientific(value: f64, decimals: usize) -> (String, i32) {
    split(&format!("{value:.decimals$e}"))
}

fn split(text: &str) -> (String, i32) {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    (mantissa.to_owned(), exponent.parse().unwrap_or(0))
}

fn c_exponent(exponent: i32) -> String {
    format!("{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.unsigned_abs())
}

fn strip_zeros(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

/// The shortest digits of a format that the standard library does not print.
fn exact<F: Float>(bits: u128, format: FloatFormat) -> String {
    let value = F::from_bits(bits);
    if value.is_nan() {
        return "nan".to_owned();
    }
    if value.is_infinite() {
        return if value.is_negative() { "-inf" } else { "inf" }.to_owned();
    }
    let sign = if value.is_negative() { "-" } else { "" };
    if value.is_zero() {
        return format!("{sign}0.0");
    }
    // Bits of the fraction, and of the mantissa as it is stored.
    let (fraction, stored, exponent_bits) = match format {
        FloatFormat::F16 => (10, 10, 5),
        FloatFormat::BF16 => (7, 7, 8),
        FloatFormat::F80 => (63, 64, 15),
        _ => (112, 112, 15),
    };
    let low = bits & ((1 << stored) - 1);
    let field = (bits >> stored & ((1 << exponent_bits) - 1)) as i32;
    let hidden = 1u128 << fraction;
    let mantissa = if field > 0 { low | hidden } else { low };
    let bias = (1 << (exponent_bits - 1)) - 1;
    let exponent = field.max(1) - bias - fraction;
    let number = BinaryNumber { mantissa, exponent, is_least_of_binade: field > 1 && mantissa == hidden };
    let (digits, first) = number.shortest();
    let (head, rest) = digits.split_at(1);
    lay_out(&format!("{sign}{head}.{rest}e{first}"))
}

/// Lays out a decimal, in whichever notation it comes, as plain decimals where that is short.
fn lay_out(text: &str) -> String {
    let (mantissa, exponent) = split(text);
    let (sign, mantissa) = mantissa.strip_prefix('-').map_or(("", mantissa.as_str()), |rest| ("-", rest));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{whole}{fraction}");
    let digits = all.trim_start_matches('0');
    if digits.is_empty() {
        return format!("{sign}0.0");
    }
    // The first digit that counts stands before the point of the scientific notation.
    let exponent = exponent + whole.len() as i32 - 1 - (all.len() - digits.len()) as i32;
    let digits = digits.trim_end_matches('0');
    if !(-5..16).contains(&exponent) {
        let (first, rest) = digits.split_at(1);
        let point = if rest.is_empty() { "" } else { "." };
        return format!("{sign}{first}{point}{rest}e{exponent}");
    }
    if exponent < 0 {
        return format!("{sign}0.{}{digits}", "0".repeat(exponent.unsigned_abs() as usize - 1));
    }
    let point = 1 + exponent as usize;
    if digits.len() <= point {
        format!("{sign}{digits}{}.0", "0".repeat(point - digits.len()))
    } else {
        let (before, after) = digits.split_at(point);
        format!("{sign}{before}.{after}")
    }
}

/// Two's complement negation within the width.
fn negate(words: &mut [u64], width: u32) {
    let mut carry = true;
    for word in words.iter_mut() {
        (*word, carry) = (!*word).overflowing_add(u64::from(carry));
    }
    if !width.is_multiple_of(64)
        && let Some(last) = words.last_mut()
    {
        *last &= (1 << (width % 64)) - 1;
    }
}

/// Decimal digits of an unsigned number; hexadecimal beyond 65536 bits, where the quadratic division would cost too much.
fn magnitude(mut words: Vec<u64>) -> String {
    const CHUNK: u128 = 10_000_000_000_000_000_000;
    if words.len() > 1024 {
        let digits: String = words.iter().rev().map(|w| format!("{w:016x}")).collect();
        return format!("0x{digits}");
    }
    let mut chunks = Vec::new();
    loop {
        let mut rest = 0u128;
        for word in words.iter_mut().rev() {
            let part = rest << 64 | u128::from(*word);
            *word = (part / CHUNK) as u64;
            rest = part % CHUNK;
        }
        chunks.push(rest);
        while words.last() == Some(&0) {
            words.pop();
        }
        if words.is_empty() {
            break;
        }
    }
    let mut text = chunks.pop().unwrap_or(0).to_string();
    for chunk in chunks.iter().rev() {
        text.push_str(&format!("{chunk:019}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_apfloat::Round;

    /// Holds that the text of a number reads back, and that it is no longer than what a trial of more and more digits finds.
    #[track_caller]
    fn is_shortest<F: Float>(bits: u128, format: FloatFormat) {
        let value = F::from_bits(bits);
        if !value.is_finite() {
            return;
        }
        let text = exact::<F>(bits, format);
        let reads_back = |text: &str| {
            let read = F::from_str_r(text, Round::NearestTiesToEven);
            read.is_ok_and(|read| read.value.to_bits() == value.to_bits())
        };
        assert!(reads_back(&text), "{bits:x}: {text}");
        let trial = (1..=36).map(|digits| format!("{value:.digits$}")).find(|text| reads_back(text)).unwrap();
        let digits = |text: &str| {
            let mantissa = text.split(['e', 'E']).next().unwrap_or_default().replace(['.', '-'], "");
            mantissa.trim_matches('0').len()
        };
        assert!(digits(&text) <= digits(&trial), "{bits:x}: {text}, {trial}");
    }

    #[test]
    fn digits_are_the_shortest_that_read_back() {
        for bits in 0..1 << 16 {
            is_shortest::<Half>(bits, FloatFormat::F16);
            if bits % 13 == 0 {
                is_shortest::<BFloat>(bits, FloatFormat::BF16);
            }
        }
        // Near one, where trials are fast, all mantissas that are special, and some that are not.
        let mut state = 1u128;
        for step in 0..400u128 {
            state = state.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
            let mantissa = match step % 4 {
                0 => 0,
                1 => (1 << 112) - 1,
                2 => 1 << (step % 112),
                _ => state >> 16,
            };
            let field = 0x3fff - 40 + step % 80;
            is_shortest::<Quad>(field << 112 | mantissa, FloatFormat::F128);
            is_shortest::<X87DoubleExtended>(field << 64 | 1 << 63 | mantissa >> 49, FloatFormat::F80);
        }
        let least = exact::<Quad>(1, FloatFormat::F128);
        assert_eq!(least, "6e-4966");
        assert_eq!(exact::<X87DoubleExtended>(1, FloatFormat::F80), "4e-4951");
    }

    /// f64 bits, and what a C library prints for `%g` and `%e`.
    const C_LIBRARY: &[(u64, &str, &str)] = &[
        (0x0000000000000000, "0", "0.000000e+00"),
        (0x8000000000000000, "-0", "-0.000000e+00"),
        (0x3ff0000000000000, "1", "1.000000e+00"),
        (0xbff0000000000000, "-1", "-1.000000e+00"),
        (0x3fb999999999999a, "0.1", "1.000000e-01"),
        (0x40f86a0800000000, "100000", "1.000005e+05"),
        (0x40f86a1800000000, "100002", "1.000015e+05"),
        (0x412e847f00000000, "1e+06", "9.999995e+05"),
        (0x412e847d00000000, "999998", "9.999985e+05"),
        (0x412e847e00000000, "999999", "9.999990e+05"),
        (0x412e848000000000, "1e+06", "1.000000e+06"),
        (0x40fe240800000000, "123456", "1.234565e+05"),
        (0x3f1a36e2eb1c432d, "0.0001", "1.000000e-04"),
        (0x3ee4f8b588e368f1, "1e-05", "1.000000e-05"),
        (0x3f202e85aa468b90, "0.000123457", "1.234568e-04"),
        (0x3f1a36e1334e458f, "9.99999e-05", "9.999990e-05"),
        (0x3f1a36e20f35445e, "0.0001", "9.999995e-05"),
        (0x4202a05f20000000, "1e+10", "1.000000e+10"),
        (0x54b249ad2594c37d, "1e+100", "1.000000e+100"),
        (0x01a56e1fc2f8f359, "1e-300", "1.000000e-300"),
        (0x0000000000000001, "4.94066e-324", "4.940656e-324"),
        (0x7fefffffffffffff, "1.79769e+308", "1.797693e+308"),
        (0x3fe0000000000000, "0.5", "5.000000e-01"),
        (0x4004000000000000, "2.5", "2.500000e+00"),
        (0x4132d68500000000, "1.23456e+06", "1.234565e+06"),
        (0x4132d68f00000000, "1.23458e+06", "1.234575e+06"),
        (0x3f00000000000000, "3.05176e-05", "3.051758e-05"),
        (0x3ef0000000000000, "1.52588e-05", "1.525879e-05"),
        (0x40effc0000000000, "65504", "6.550400e+04"),
        (0x3e70000000000000, "5.96046e-08", "5.960464e-08"),
        (0x3fb9980000000000, "0.0999756", "9.997559e-02"),
        (0x3fd5555555555555, "0.333333", "3.333333e-01"),
        (0x3fe5555555555555, "0.666667", "6.666667e-01"),
        (0x430c6bf526340000, "1e+15", "1.000000e+15"),
        (0x4341c37937e08000, "1e+16", "1.000000e+16"),
        (0x4376345785d8a000, "1e+17", "1.000000e+17"),
        (0x40c81cd333333333, "12345.6", "1.234565e+04"),
        (0x4160000000000000, "8.38861e+06", "8.388608e+06"),
        (0x4170000010000000, "1.67772e+07", "1.677722e+07"),
        (0x0c5c7fd0a6a3a450, "3.9805e-249", "3.980498e-249"),
        (0x9531985d5d9dc9f8, "-1.37011e-206", "-1.370114e-206"),
        (0x1600a35a099950d8, "1.06134e-202", "1.061345e-202"),
        (0x8d116ece1738f7d9, "-9.97313e-246", "-9.973130e-246"),
        (0xf28c105d1fb17c23, "-5.98818e+243", "-5.988180e+243"),
        (0x0fd630f1f29d0da9, "2.23339e-232", "2.233387e-232"),
        (0x3898d190f9ebdacc, "4.66786e-36", "4.667863e-36"),
        (0x6b4cb2424a23d596, "7.37044e+208", "7.370438e+208"),
        (0x8f6d05584ef8aa38, "-2.28183e-234", "-2.281833e-234"),
        (0x923a736994e3bf91, "-7.3175e-221", "-7.317496e-221"),
        (0xb64ce4228c38fb29, "-3.95363e-47", "-3.953626e-47"),
        (0x7f15052434b9b5df, "1.44148e+304", "1.441485e+304"),
        (0x7731af10506bf2ef, "1.42552e+266", "1.425518e+266"),
        (0x4392152b00000000, "3.25749e+17", "3.257487e+17"),
        (0xc16b8e84e0000000, "-1.44477e+07", "-1.444766e+07"),
        (0xc0f45d4400000000, "-83412.2", "-8.341225e+04"),
        (0xba61add5e0000000, "-1.78513e-27", "-1.785127e-27"),
        (0x47d7fe40c0000000, "1.2757e+38", "1.275696e+38"),
        (0xbf579da400000000, "-0.00144139", "-1.441393e-03"),
        (0xbb7c979f80000000, "-3.78416e-22", "-3.784156e-22"),
        (0xc16a918d98000000, "-1.39296e+07", "-1.392958e+07"),
        (0x4192ec8874000000, "7.93728e+07", "7.937283e+07"),
        (0x4174a83420000000, "2.16605e+07", "2.166048e+07"),
        (0xc19370e74c000000, "-8.15416e+07", "-8.154159e+07"),
        (0xc173f58200000000, "-2.09285e+07", "-2.092854e+07"),
        (0xc14682cf60000000, "-2.95056e+06", "-2.950559e+06"),
    ];

    #[test]
    fn agrees_with_a_c_library() {
        for &(bits, g, e) in C_LIBRARY {
            assert_eq!(percent_g(f64::from_bits(bits)), g, "{bits:#x}");
            assert_eq!(percent_e(f64::from_bits(bits)), e, "{bits:#x}");
        }
    }

    #[test]
    fn infinities_and_nans() {
        assert_eq!(percent_g(f64::INFINITY), "inf");
        assert_eq!(percent_g(f64::NEG_INFINITY), "-inf");
        assert_eq!(percent_g(f64::from_bits(0xFFF8 << 48)), "-nan");
        assert_eq!(percent_e(f64::NEG_INFINITY), "-INF");
        assert_eq!(percent_e(f64::from_bits(0xFFF8 << 48)), "nan");
        assert_eq!(shortest(&Bits::from_u64(0xFFFF), FloatFormat::F16), "nan");
        assert_eq!(shortest(&Bits::from_u64(0xFF80_0000), FloatFormat::F32), "-inf");
    }

    #[test]
    fn shortest_reads_back() {
        let f32 = |v: f32| shortest(&Bits::from_u64(v.to_bits().into()), FloatFormat::F32);
        assert_eq!(f32(0.1), "0.1");
        assert_eq!(f32(-0.0), "-0.0");
        assert_eq!(f32(1e16), "1e16");
        assert_eq!(f32(1.5e15), "1500000000000000.0");
        assert_eq!(f32(1e-6), "1e-6");
        assert_eq!(f32(1.5e-5), "0.000015");
        assert_eq!(f32(123.25), "123.25");
        let f128 = |text: &str| {
            let bits = Quad::from_str_r(text, Round::NearestTiesToEven).unwrap().value.to_bits();
            shortest(&Bits::from_u128(bits, 128), FloatFormat::F128)
        };
        assert_eq!(f128("0.1"), "0.1");
        assert_eq!(f128("-12345678901234567890.5"), "-1.23456789012345678905e19");
        assert_eq!(f128("0"), "0.0");
    }

    #[test]
    fn every_half_reads_back() {
        for bits in 0..=u16::MAX {
            let value = Half::from_bits(bits.into());
            if value.is_finite() {
                let text = shortest(&Bits::from_u64(bits.into()), FloatFormat::F16);
                assert_eq!(
                    Half::from_str_r(&text, Round::NearestTiesToEven).unwrap().value.to_bits(),
                    u128::from(bits),
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn decimals_of_any_width() {
        assert_eq!(decimal(&Bits::from_u64(0xFF), 8, true), "-1");
        assert_eq!(decimal(&Bits::from_u64(0xFF), 8, false), "255");
        assert_eq!(decimal(&Bits::from_u64(0x80), 8, true), "-128");
        assert_eq!(decimal(&Bits::from_u64(1 << 63), 64, true), "-9223372036854775808");
        assert_eq!(decimal(&Bits::from_u128(u128::MAX, 128), 128, false), u128::MAX.to_string());
        assert_eq!(decimal(&Bits::from_u128(1 << 127, 128), 128, true), i128::MIN.to_string());
        assert_eq!(decimal(&Bits::from_u128(7 << 64, 128), 70, true), (7i128 << 64).to_string());
        assert_eq!(decimal(&Bits::from_u64(0), 0, true), "0");
    }
}
