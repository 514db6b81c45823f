//! Contractions, reductions and scans: terms combined into lanes. Vectors of plain numbers take loops of their own.

use super::{float, int};
use crate::code::{Contract, Place, Scan};
use crate::layout::Scalar;
use crate::machine::{Machine, Step, unsupported};
use crate::moves::Tolerance;
use crate::scalar::float::{is_class, sign_bit};
use crate::scalar::narrow::{mask, sext};
use crate::scalar::{CastOp, FloatBin, IntBin, IntResult, Rounding, Wrap, cast, narrow};
use crate::slot::{Slot, flag};
use plumb_host::{Bits, FloatFormat, to_f64};
use plumb_ir::meaning::Fold;

/// Class bits of normal numbers of either sign.
const NORMAL: u64 = 1 << 3 | 1 << 8;
const NEGATIVE_ZERO: u64 = 1 << 5;
/// Units that a result may be off before it is any number.
const MOST_UNITS: f64 = 4096.0;

fn get(fr: &[Slot], r: u32) -> Slot {
    fr.get(r as usize).copied().unwrap_or_default()
}

/// What is known of the terms of a sum or product, as far as their order matters.
#[derive(Clone, Copy)]
struct Measure {
    /// Sum of the magnitudes of what is finite.
    size: f64,
    /// Weight of the lowest digit of all, as a power of two.
    least: i32,
    /// Whether anything is no finite number.
    special: bool,
    /// Exponents of what is 1 or more, and of what is less, summed up.
    up: i64,
    down: i64,
    /// Digits of all numbers.
    digits: u32,
    /// How many there are.
    count: u32,
}

impl Measure {
    const NONE: Measure =
        Measure { size: 0.0, least: i32::MAX, special: false, up: 0, down: 0, digits: 0, count: 0 };

    /// Takes a number in whose lowest digit has this weight.
    fn take(&mut self, v: f64, least: i32) {
        self.count += 1;
        if !v.is_finite() {
            self.special = true;
        } else if v != 0.0 {
            let exponent = exponent(v);
            self.size += v.abs();
            self.least = self.least.min(least);
            self.up += i64::from((exponent + 1).max(0));
            self.down += i64::from(exponent.min(0));
            self.digits = self.digits.saturating_add((exponent - lowest(v) + 1).unsigned_abs());
        }
    }

    /// Flags and tolerance of what these numbers, of which `rounded` products were made, combine to in some order.
    fn of(&self, fold: Fold, format: FloatFormat, bits: u128, products: bool) -> (u8, u32) {
        let digits = format.fraction() as i32 + 1;
        let wide = |highest: i32| (highest, 2 - highest - digits);
        let (highest, lowest) = match format {
            FloatFormat::F16 => wide(15),
            FloatFormat::BF16 | FloatFormat::F32 => wide(127),
            FloatFormat::F64 => wide(1023),
            // The largest number may have fewer digits than others of its power.
            FloatFormat::Small(small) => {
                (exponent(small.to_f64(small.largest())) - 1, small.least_exponent() + 1 - digits)
            }
            // The measure is in f64.
            FloatFormat::F80 | FloatFormat::F128 => return (flag::NONDET, 0),
        };
        let roundings = f64::from(self.count) * if products { 2.0 } else { 1.0 };
        let units = match fold {
            Fold::Float(FloatBin::Add) => {
                let size = self.size * (1.0 + 1e-9);
                if size > power(highest + 1) {
                    return (flag::NONDET, 0);
                }
                let exact = self.least == i32::MAX
                    || self.least >= lowest && size <= power(self.least.saturating_add(digits).min(1023));
                if self.special || exact {
                    return (0, 0);
                }
                let value = to_f64(&Bits::from_u128(bits, format.width()), format).abs();
                2.0 * roundings * (size / value + 1.0)
            }
            Fold::Float(FloatBin::Mul) => {
                if self.up > i64::from(highest) || self.down < i64::from(lowest + digits) {
                    return (flag::NONDET, 0);
                }
                if self.special || self.digits <= digits as u32 || bits & !sign_bit(format) == 0 {
                    return (0, 0);
                }
                2.0 * roundings
            }
            _ => return (0, 0),
        };
        match is_class(format, bits, NORMAL) && units <= MOST_UNITS {
            true => (flag::INEXACT, units as u32),
            false => (flag::NONDET, 0),
        }
    }
}

/// Two to a power.
fn power(n: i32) -> f64 {
    2f64.powi(n)
}

/// The exponent of a finite number that is not zero.
fn exponent(v: f64) -> i32 {
    let biased = (v.to_bits() >> 52 & 0x7ff) as i32;
    if biased == 0 { -1011 - v.abs().to_bits().leading_zeros() as i32 } else { biased - 1023 }
}

/// The weight of its lowest digit.
fn lowest(v: f64) -> i32 {
    let (bits, biased) = (v.to_bits(), (v.to_bits() >> 52 & 0x7ff) as i32);
    let fraction = bits & ((1 << 52) - 1);
    let digits = if biased == 0 { fraction } else { fraction | 1 << 52 };
    if digits == 0 { i32::MAX / 2 } else { biased.max(1) - 1075 + digits.trailing_zeros() as i32 }
}

/// A format that the host computes in.
trait HostFloat: Copy {
    const FORMAT: FloatFormat;
    fn of(bits: u64) -> Self;
    fn bits(self) -> u64;
    fn wide(self) -> f64;
    fn times(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
}

macro_rules! quick {
    ($float:ident $bits:ident $format:ident) => {
        impl HostFloat for $float {
            const FORMAT: FloatFormat = FloatFormat::$format;
            #[inline(always)]
            fn of(bits: u64) -> Self {
                $float::from_bits(bits as $bits)
            }
            #[inline(always)]
            fn bits(self) -> u64 {
                u64::from(self.to_bits())
            }
            #[inline(always)]
            fn wide(self) -> f64 {
                f64::from(self)
            }
            #[inline(always)]
            fn times(self, other: Self) -> Self {
                self * other
            }
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self + other
            }
        }
    };
}
quick!(f32 u32 F32);
quick!(f64 u64 F64);

/// Slots from one on.
fn range(fr: &[Slot], (first, count): (u32, u32)) -> &[Slot] {
    fr.get(first as usize..(first + count) as usize).unwrap_or(&[])
}

/// Whether slots hold plain numbers.
fn firm(slots: &[Slot]) -> bool {
    slots.iter().fold(0, |all, s| all | s.flags()) == 0
}

impl Contract {
    /// Whether all that is combined are plain numbers of one type, of no more than a slot.
    fn is_plain(&self, fr: &[Slot]) -> bool {
        let start = self.start.map_or(&[][..], |start| range(fr, (start, self.lanes.len() as u32)));
        self.from == self.lane
            && self.lane.slots() == 1
            && self.mask.is_none()
            && firm(range(fr, self.x))
            && self.y.is_none_or(|y| firm(range(fr, y)))
            && firm(start)
    }

    /// Where a term's lanes stand.
    fn at(&self, lane: &Place, term: &Place, of: usize) -> u32 {
        lane[of] + term[of]
    }
}

/// Combines the terms of each lane.
pub(super) fn contract(m: &mut Machine, fr: &mut [Slot], c: &Contract) -> Step {
    let one = c.terms.len() == 1;
    match (c.fold, c.lane) {
        (Fold::Float(FloatBin::Add), Scalar::Float(FloatFormat::F32)) if !one && c.is_plain(fr) => {
            sums::<f32>(m, fr, c);
            return Ok(());
        }
        (Fold::Float(FloatBin::Add), Scalar::Float(FloatFormat::F64)) if !one && c.is_plain(fr) => {
            sums::<f64>(m, fr, c);
            return Ok(());
        }
        (Fold::Int(op), Scalar::Int(w) | Scalar::Index(w)) if w <= 64 && c.is_plain(fr) => {
            let product = |x: u64, y: u64| x.wrapping_mul(y) & mask(w);
            match c.y {
                Some(_) if op == IntBin::Add => {
                    firm_ints(fr, c, product, |sum, x, y| sum.wrapping_add(x.wrapping_mul(y)) & mask(w));
                }
                Some(_) => firm_ints(fr, c, product, |all, x, y| plain(op, w, all, product(x, y))),
                None => firm_ints(fr, c, |x, _| x, |all, x, _| plain(op, w, all, x)),
            }
            return Ok(());
        }
        _ => {}
    }
    let words = c.lane.slots();
    for (i, lane) in (0u32..).zip(&c.lanes) {
        let start = c.start.map(|start| start + i * words);
        let d = c.d + i * words;
        match (c.fold, c.lane) {
            (Fold::Float(op), Scalar::Float(format)) => floats(m, fr, c, lane, (op, format), start, d),
            (Fold::Int(op), Scalar::Int(w) | Scalar::Index(w)) if w <= 64 => {
                ints(m, fr, c, lane, (op, w), start, d)?;
            }
            _ => return unsupported("combining elements this wide"),
        }
    }
    Ok(())
}

/// An operation on plain numbers that is never undefined.
fn plain(op: IntBin, w: u32, a: u64, b: u64) -> u64 {
    match narrow::binary(op, w, a, b, Wrap::empty()) {
        IntResult::Value(v) => v,
        IntResult::Poison | IntResult::Fault(_) => 0,
    }
}

/// Plain integers: what the first factors give, and what there is so far with the next.
fn firm_ints(
    fr: &mut [Slot],
    c: &Contract,
    first: impl Fn(u64, u64) -> u64,
    next: impl Fn(u64, u64, u64) -> u64,
) {
    for (i, lane) in (0u32..).zip(&c.lanes) {
        let (xs, ys) = (range(fr, c.x), range(fr, c.y.unwrap_or(c.x)));
        let at = |slots: &[Slot], i: u32| slots.get(i as usize).map_or(0, |s| s.bits);
        // Where there is one factor the other is not looked at.
        let factors = |t: &Place| (at(xs, c.at(lane, t, 0)), at(ys, c.at(lane, t, 1)));
        let mut terms = c.terms.iter().map(factors);
        let mut all = match c.start {
            Some(start) => get(fr, start + i).bits,
            None => terms.next().map_or(0, |(x, y)| first(x, y)),
        };
        for (x, y) in terms {
            all = next(all, x, y);
        }
        if let Some(to) = fr.get_mut((c.d + i) as usize) {
            *to = Slot::firm(all);
        }
    }
}

/// Sums of plain floats.
fn sums<F: HostFloat>(m: &mut Machine, fr: &mut [Slot], c: &Contract) {
    let least = |slots: &[Slot]| slots.iter().map(|s| lowest(F::of(s.bits).wide())).min().unwrap_or(0);
    let start = c.start.map(|start| (start, c.lanes.len() as u32));
    let mut digits = least(range(fr, c.x)) + c.y.map_or(0, |y| least(range(fr, y)));
    digits = digits.min(start.map_or(i32::MAX, |start| least(range(fr, start))));
    for (i, lane) in (0u32..).zip(&c.lanes) {
        let xs = range(fr, c.x);
        let at = |slots: &[Slot], i: u32| slots.get(i as usize).map_or(F::of(0), |s| F::of(s.bits));
        let mut terms = c.terms.iter();
        let (mut size, mut finite) = (0f64, true);
        let term = |t: &Place| match c.y {
            Some(y) => {
                let (x, y) = (at(xs, c.at(lane, t, 0)), at(range(fr, y), c.at(lane, t, 1)));
                (x.times(y), x.wide() * y.wide(), x.wide() + y.wide())
            }
            None => {
                let x = at(xs, c.at(lane, t, 0));
                (x, x.wide(), x.wide())
            }
        };
        let mut sum = match c.start {
            Some(start) => {
                let start = F::of(get(fr, start + i).bits);
                finite = start.wide().is_finite();
                size = if finite { start.wide().abs() } else { 0.0 };
                start
            }
            None => terms.next().map_or(F::of(0), |t| {
                let (v, wide, both) = term(t);
                finite = both.is_finite();
                size = if finite { wide.abs() } else { 0.0 };
                v
            }),
        };
        for t in terms {
            let (v, wide, both) = term(t);
            sum = sum.plus(v);
            if both.is_finite() {
                size += wide.abs();
            } else {
                finite = false;
            }
        }
        let measure = Measure {
            size,
            least: digits,
            special: !finite,
            count: c.terms.len() as u32 + 1,
            ..Measure::NONE
        };
        let nan = sum.wide().is_nan();
        let result = (u128::from(sum.bits()), if nan { flag::NAN_BITS } else { 0 });
        finish(m, fr, c, F::FORMAT, result, &measure, c.d + i);
    }
}

/// Writes a float, with what the order leaves open.
fn finish(
    m: &mut Machine,
    fr: &mut [Slot],
    c: &Contract,
    format: FloatFormat,
    (mut bits, mut flags): (u128, u8),
    measure: &Measure,
    d: u32,
) {
    if flags & flag::POISON != 0 {
        return float::write(fr, d, format, 0, flag::POISON);
    }
    let nan = crate::scalar::float::is_nan(format, bits);
    // Also where no term takes part: what changes nothing may be added in place of those that are left out.
    if nan {
        let undetermined;
        (bits, undetermined) = crate::scalar::float::nan(format);
        flags |= float::made_flags(undetermined);
    }
    let sum = c.fold == Fold::Float(FloatBin::Add);
    if sum && c.any_zero && is_class(format, bits, NEGATIVE_ZERO) {
        flags |= flag::NONDET;
    }
    if c.any_order && c.terms.len() > 1 && !nan {
        let (open, units) = measure.of(c.fold, format, bits, c.y.is_some());
        flags |= open;
        if open == flag::INEXACT {
            bits = m.moves.apply(format, bits, Tolerance::units(units));
        }
    }
    float::write(fr, d, format, bits, flags);
}

/// Whether a term takes part; none where that is undetermined.
fn takes_part(m: &Machine, fr: &[Slot], c: &Contract, at: u32) -> Option<bool> {
    let Some(first) = c.mask else { return Some(true) };
    let bit = get(fr, first + at);
    let open = bit.flags() & flag::POISON != 0 || bit.flags() != 0 && !m.heap.samples();
    (!open).then_some(bit.bits & 1 == 1)
}

/// A lane of floats that may have flags.
fn floats(
    m: &mut Machine,
    fr: &mut [Slot],
    c: &Contract,
    lane: &Place,
    (op, format): (FloatBin, FloatFormat),
    start: Option<u32>,
    d: u32,
) {
    let from = match c.from {
        Scalar::Float(from) => from,
        _ => format,
    };
    let read = |fr: &[Slot], r: u32| {
        let (bits, flags) = float::read(fr, r, from);
        if from == format || flags & flag::POISON != 0 {
            return (bits, flags);
        }
        let flags = float::float_flags(from, bits, flags);
        let (bits, _) = cast::float_to_float(from, format, bits, Rounding::NearestEven);
        let nan = crate::scalar::float::is_nan(format, bits);
        (bits, flags | if nan { flag::NAN_BITS } else { 0 })
    };
    let wide = |(bits, _): (u128, u8)| to_f64(&Bits::from_u128(bits, format.width()), format);
    let mut measure = Measure::NONE;
    let mut all = start.map(|start| float::read(fr, start, format));
    if let Some(start) = all {
        measure.take(wide(start), lowest(wide(start)));
    }
    for term in &c.terms {
        match takes_part(m, fr, c, c.at(lane, term, 2)) {
            Some(true) => {}
            Some(false) => continue,
            None => return float::write(fr, d, format, 0, flag::POISON),
        }
        let x = read(fr, c.x.0 + c.at(lane, term, 0));
        let Some(y) = c.y.map(|y| read(fr, y.0 + c.at(lane, term, 1))) else {
            measure.take(wide(x), lowest(wide(x)));
            all = Some(all.map_or(x, |all| float::binary(&mut m.heap, format, op, all, x)));
            continue;
        };
        let product = float::binary(&mut m.heap, format, FloatBin::Mul, x, y);
        let (a, b) = (wide(x), wide(y));
        // A product that is too large is none that was infinite.
        let v = if a.is_finite() && b.is_finite() { (a * b).clamp(-f64::MAX, f64::MAX) } else { f64::NAN };
        measure.take(v, lowest(a).saturating_add(lowest(b)));
        all = Some(match all {
            None => product,
            // One product and one sum are rounded once or twice.
            Some(all) if op == FloatBin::Add && c.terms.len() == 1 => {
                float::fma(&mut m.heap, format, false, [x, y, all])
            }
            Some(all) => float::binary(&mut m.heap, format, op, all, product),
        });
    }
    let (nothing, flags) = c.nothing;
    match all {
        Some(result) => finish(m, fr, c, format, result, &measure, d),
        None => float::write(fr, d, format, one_or(format, nothing), flags),
    }
}

/// What nothing combines to: zero, or one.
fn one_or(format: FloatFormat, nothing: u64) -> u128 {
    if nothing == 1 { float::one(format) } else { 0 }
}

/// A lane of integers that may have flags.
fn ints(
    m: &mut Machine,
    fr: &mut [Slot],
    c: &Contract,
    lane: &Place,
    (op, w): (IntBin, u32),
    start: Option<u32>,
    d: u32,
) -> Step {
    let from = c.from.width();
    let mut all = start.map(|start| get(fr, start));
    for term in &c.terms {
        let part = takes_part(m, fr, c, c.at(lane, term, 2));
        if part == Some(false) {
            continue;
        }
        let mut read = |r: u32| {
            let s = get(fr, r);
            let bits = sext(from, s.bits) as u64 & mask(w);
            match (from == w, s.flags()) {
                (true, _) => s,
                (false, 0) => Slot::firm(bits),
                (false, _) => int::resize(&mut m.heap, CastOp::SExt, from, w, bits, s),
            }
        };
        let x = read(c.x.0 + c.at(lane, term, 0));
        let y = c.y.map(|y| read(y.0 + c.at(lane, term, 1)));
        let x = match y {
            Some(y) => int::binary(m, IntBin::Mul, w, Wrap::empty(), x, y)?,
            None => x,
        };
        all = Some(match (part, all) {
            (None, _) => Slot::poison(),
            (_, None) => x,
            (_, Some(all)) => int::binary(m, op, w, Wrap::empty(), all, x)?,
        });
    }
    let (nothing, flags) = c.nothing;
    if let Some(to) = fr.get_mut(d as usize) {
        *to = all.unwrap_or(Slot::flagged(nothing, flags));
    }
    Ok(())
}

/// Combines the lanes of each row up to each of them.
pub(super) fn scan(m: &mut Machine, fr: &mut [Slot], s: &Scan) -> Step {
    let words = s.lane.slots();
    for (i, row) in (0u32..).zip(&s.rows) {
        match (s.fold, s.lane) {
            (Fold::Float(op), Scalar::Float(format)) => {
                let initial = float::read(fr, s.initial + i * words, format);
                let mut all = (!s.inclusive).then_some(initial);
                let mut shown = initial;
                for k in 0..s.count {
                    let at = row + k * s.step;
                    let x = float::read(fr, s.source + at, format);
                    let next = all.map_or(x, |all| float::binary(&mut m.heap, format, op, all, x));
                    shown = if s.inclusive { next } else { all.unwrap_or(initial) };
                    all = Some(next);
                    let open = s.inclusive && {
                        let with = float::binary(&mut m.heap, format, op, initial, next);
                        with != next
                    };
                    shown.1 |= if open && shown.1 & flag::POISON == 0 { flag::NONDET } else { 0 };
                    float::write(fr, s.d + at, format, shown.0, shown.1);
                }
                float::write(fr, s.last + i * words, format, shown.0, shown.1);
            }
            (Fold::Int(op), Scalar::Int(w) | Scalar::Index(w)) if w <= 64 => {
                let initial = get(fr, s.initial + i);
                let mut all = (!s.inclusive).then_some(initial);
                let mut shown = initial;
                for k in 0..s.count {
                    let at = row + k * s.step;
                    let x = get(fr, s.source + at);
                    let next = match all {
                        Some(all) => int::binary(m, op, w, Wrap::empty(), all, x)?,
                        None => x,
                    };
                    shown = if s.inclusive { next } else { all.unwrap_or(initial) };
                    all = Some(next);
                    if s.inclusive {
                        let with = int::binary(m, op, w, Wrap::empty(), initial, next)?;
                        if with != next && shown.flags() & flag::POISON == 0 {
                            shown = Slot::flagged(shown.bits, shown.spread() | flag::NONDET);
                        }
                    }
                    if let Some(to) = fr.get_mut((s.d + at) as usize) {
                        *to = shown;
                    }
                }
                if let Some(to) = fr.get_mut((s.last + i) as usize) {
                    *to = shown;
                }
            }
            _ => return unsupported("scanning elements this wide"),
        }
    }
    Ok(())
}
