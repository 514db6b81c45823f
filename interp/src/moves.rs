//! Inexact results moved within their tolerance, and what they decide.

use crate::heap::SplitMix;
use crate::scalar::Rounding;
use crate::scalar::cast::float_to_float;
use plumb_host::{Bits, FloatFormat, MathFn, at_ordinal, ordinal, to_f64};

/// How a run moves its inexact results.
#[derive(Clone, Debug)]
pub(crate) enum InexactShift {
    /// Not at all.
    None,
    /// As far up as the tolerance lets them.
    Up,
    /// As far down.
    Down,
    /// Each by an extent of its own.
    Drawn(SplitMix),
}

/// How far an inexact result may be off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tolerance {
    /// Units in its last place.
    pub units: u32,
    /// Units in the last place of 1.
    pub of_one: u32,
    /// Whether no result is beyond 1.
    pub within_one: bool,
    /// Whether what is zero or infinite is so by rounding, and moves too.
    pub ends: bool,
}

impl Tolerance {
    /// So many units of the result itself.
    pub fn units(units: u32) -> Tolerance {
        Tolerance { units, of_one: 0, within_one: false, ends: false }
    }

    /// That of a function in a format. Small formats are computed as f32 and rounded once more.
    pub fn of(f: MathFn, format: FloatFormat, rounded: bool) -> Tolerance {
        let small = matches!(format, FloatFormat::F16 | FloatFormat::BF16);
        Tolerance {
            units: if small { f.units().min(1) } else { f.units() },
            of_one: f.units_of_one(),
            within_one: matches!(f, MathFn::Sin | MathFn::Cos | MathFn::Tanh | MathFn::Erf),
            ends: rounded && f.reaches_ends(),
        }
    }
}

impl InexactShift {
    /// An extent of at most so many units.
    fn extent(&mut self, most: u32) -> i64 {
        let most = i64::from(most);
        match self {
            InexactShift::None => 0,
            InexactShift::Up => most,
            InexactShift::Down => -most,
            InexactShift::Drawn(random) => (random.next() % (2 * most as u64 + 1)) as i64 - most,
        }
    }

    /// A number at most so many of these units away, in a format.
    pub fn shift(&mut self, format: FloatFormat, value: f64, unit: f64, units: u32) -> u128 {
        let extent = self.extent(units) as f64;
        // Units of nothing are none: zero keeps its sign.
        let moved = if extent == 0.0 { value } else { value + extent * unit };
        float_to_float(FloatFormat::F64, format, moved.to_bits().into(), Rounding::NearestEven).0
    }

    /// Another of the results that libraries give, of the same sign (but for an absolute tolerance).
    pub fn apply(&mut self, format: FloatFormat, bits: u128, tolerance: Tolerance) -> u128 {
        if matches!(self, InexactShift::None) {
            return bits;
        }
        let value = |bits| to_f64(&Bits::from_u128(bits, format.width()), format);
        let v = value(bits);
        if tolerance.of_one > 0 && v.abs() < 1.0 {
            let unit = 1.0 / (1u64 << format.fraction()) as f64;
            let moved = match self.extent(tolerance.of_one) as f64 {
                // What is less than a unit of 1 is lost next to 1, so that zero comes out.
                0.0 if v.abs() < unit => 0f64.copysign(v),
                extent => v + extent * unit,
            };
            let near = Rounding::NearestEven;
            return float_to_float(FloatFormat::F64, format, moved.to_bits().into(), near).0;
        }
        if (v == 0.0 || v.is_infinite()) && !tolerance.ends {
            return bits;
        }
        let Some(at) = ordinal(format, bits) else { return bits };
        let moved = at + i128::from(self.extent(tolerance.units));
        let moved = at_ordinal(format, if at < 0 { moved.min(-1) } else { moved.max(0) });
        if tolerance.within_one && value(moved).abs() > 1.0 { bits } else { moved }
    }
}

/// Which way a run went where inexact values decided it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Path {
    /// Whether one decided anything: a branch, an address, a size.
    pub decided: bool,
    /// The branches: before how many events, and a digest of all choices so far.
    pub choices: Vec<(usize, u64)>,
}

impl Path {
    /// Takes a branch by an inexact value.
    pub fn choose(&mut self, events: usize, choice: u64) {
        let before = self.choices.last().map_or(0, |c| c.1);
        let digest = SplitMix(before ^ choice).next();
        match self.choices.last_mut() {
            Some(last) if last.0 == events => last.1 = digest,
            _ => self.choices.push((events, digest)),
        }
    }

    /// How many events came before this and another path part, if they do.
    pub fn parts_from(&self, other: &Path) -> Option<usize> {
        let all = self.choices.len().max(other.choices.len());
        let parted = (0..all).find(|i| self.choices.get(*i) != other.choices.get(*i))?;
        [self, other].iter().filter_map(|path| path.choices.get(parted)).map(|choice| choice.0).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(moves: &mut InexactShift, v: f32, tolerance: Tolerance) -> f32 {
        f32::from_bits(moves.apply(FloatFormat::F32, v.to_bits().into(), tolerance) as u32)
    }

    #[test]
    fn moves_stay_within_units_and_keep_the_sign() {
        let (three, step) =
            (Tolerance::units(3), |v: f32, n: i32| f32::from_bits((v.to_bits() as i32 + n) as u32));
        assert_eq!(moved(&mut InexactShift::Up, 2.5, three), step(2.5, 3));
        assert_eq!(moved(&mut InexactShift::Down, 2.5, three), step(2.5, -3));
        assert_eq!(moved(&mut InexactShift::Up, -2.5, three), step(-2.5, -3));
        let mut drawn = InexactShift::Drawn(SplitMix(1));
        let mut seen: Vec<u32> = (0..99).map(|_| moved(&mut drawn, 2.5, three).to_bits()).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen, (-3..=3).map(|n| step(2.5, n).to_bits()).collect::<Vec<_>>());
        let least = f32::from_bits(1);
        assert_eq!(moved(&mut InexactShift::Down, least, three).to_bits(), 0);
        assert_eq!(moved(&mut InexactShift::Up, -least, three).to_bits(), (-0f32).to_bits());
        assert_eq!(moved(&mut InexactShift::Up, 0.0, three), 0.0);
        assert_eq!(moved(&mut InexactShift::Down, f32::INFINITY, three), f32::INFINITY);
    }

    #[test]
    fn functions_have_their_own_tolerance() {
        let of = |f, rounded| Tolerance::of(f, FloatFormat::F32, rounded);
        assert_eq!(moved(&mut InexactShift::Up, 1.0, of(MathFn::Cos, true)), 1.0);
        assert!(moved(&mut InexactShift::Down, f32::INFINITY, of(MathFn::Exp, true)).is_finite());
        assert!(moved(&mut InexactShift::Up, 0.0, of(MathFn::Exp, true)) > 0.0);
        assert_eq!(moved(&mut InexactShift::Up, 0.0, of(MathFn::Exp, false)), 0.0);
        assert_eq!(moved(&mut InexactShift::Up, 0.0, of(MathFn::Sin, true)), 0.0);
        let mut drawn = InexactShift::Drawn(SplitMix(1));
        let tiny: Vec<f32> = (0..99).map(|_| moved(&mut drawn, 1e-20, of(MathFn::Log1p, true))).collect();
        assert!(tiny.contains(&0.0) && tiny.contains(&f32::EPSILON) && !tiny.contains(&1e-20));
        assert_eq!(moved(&mut InexactShift::Down, 1e-20, of(MathFn::Expm1, true)), 1e-20 - f32::EPSILON);
    }

    #[test]
    fn paths_part_at_the_first_other_choice() {
        let path = |choices: &[(usize, u64)]| {
            let mut path = Path::default();
            choices.iter().for_each(|c| path.choose(c.0, c.1));
            path
        };
        let first = path(&[(0, 1), (0, 0), (3, 1)]);
        assert_eq!(first.parts_from(&path(&[(0, 1), (0, 0), (3, 1)])), None);
        assert_eq!(first.parts_from(&path(&[(0, 1), (0, 0), (3, 0)])), Some(3));
        assert_eq!(first.parts_from(&path(&[(0, 1), (0, 1), (3, 1)])), Some(0));
        assert_eq!(first.parts_from(&path(&[(0, 1), (0, 0)])), Some(3));
    }
}
