//! Comparison of one scalar by the flags of the source.

use super::pointer::Symbols;
use super::{Backend, flag_names, tolerance};
use crate::verdict::{Judgement, NOTHING_OBSERVED, ValueCounts, Verdict};
use plumb_host::{Class, Datum, Execution, Flags, FloatFormat, ObservedValue, ResultStyle, render_observed};

/// How much of an observation could be compared.
#[derive(Debug)]
pub(super) struct Tally {
    /// What ran the target.
    backend: Backend,
    /// What was compared and what was not.
    pub values: ValueCounts,
    /// Flags of what was not, together.
    pub flags: Flags,
    /// What pointers of results and variables may point to; those of events are not compared.
    pub symbols: Option<Symbols>,
    /// Whether anything else was: that something is printed, that both trap.
    seen: bool,
}

impl Tally {
    pub(super) fn new(backend: Backend) -> Self {
        Tally { backend, values: ValueCounts::default(), flags: Flags::empty(), symbols: None, seen: false }
    }

    pub(super) fn skip(&mut self, flags: Flags) {
        self.values.skip(flag_names(flags), 1);
        self.flags |= flags;
    }

    pub(super) fn compared(&mut self) {
        self.values.compared += 1;
    }

    /// Something that is no value was compared.
    pub(super) fn seen(&mut self) {
        self.seen = true;
    }

    /// The result where there is no difference.
    pub(super) fn judgement(self) -> Judgement {
        let judgement = match self.values.compared {
            0 if !self.values.skipped.is_empty() => {
                let reason = format!("all flagged {}", flag_names(self.flags));
                Judgement::not_comparable(reason, "every value of the source is flagged")
            }
            0 if !self.seen => Judgement::not_comparable(NOTHING_OBSERVED, "the source shows nothing"),
            _ => Judgement::matching(),
        };
        Judgement { values: self.values, ..judgement }
    }

    /// The same where what follows a decision by flagged values is left out.
    pub(super) fn tainted(mut self, source: &Execution) -> Judgement {
        let all = source.data(usize::MAX, true).len() as u64;
        let reason = format!("decided by flagged value ({})", flag_names(source.taint));
        self.values.skip(reason.clone(), all.saturating_sub(self.values.all()));
        let why = "a branch, size, index or address of the source depends on a flagged value";
        Judgement { values: self.values, ..Judgement::not_comparable(reason, why) }
    }
}

/// A place where the target is not allowed by the source.
#[derive(Debug)]
pub(super) struct Difference {
    verdict: Verdict,
    key: String,
    role: String,
    text: String,
}

impl Difference {
    pub(super) fn new(key: &str, role: String, text: String) -> Self {
        Difference { verdict: Verdict::Mismatch, key: key.into(), role, text }
    }

    pub(super) fn judgement(&self) -> Judgement {
        Judgement::new(self.verdict, self.key.clone(), format!("{}: {}", self.role, self.text))
    }
}

/// Compares one scalar. Bits that a flag of the source marks as undetermined are skipped. If the source has a NaN from
/// arithmetic, the target must have a NaN, too, of any bits.
pub(super) fn compare(
    kind: &str,
    role: &dyn Fn() -> String,
    source: &Datum,
    target: &Datum,
    tally: &mut Tally,
) -> Option<Difference> {
    let open = Flags::POISON | Flags::NONDET | Flags::ADDRESS;
    let any_nan = source.flags.contains(Flags::NAN_BITS);
    let untold = source.class == Class::Pointer && tally.symbols.is_none();
    let poison = |expected: String| {
        let key = format!("poison {kind} {}", class_name(source.class));
        let text = format!("poison, expected {expected}");
        Some(Difference { verdict: Verdict::LatentUb, key, role: role(), text })
    };
    // What is frozen has one value in the source, and poison would be worse (LangRef, `freeze`).
    if source.flags.contains(Flags::FIXED) && target.flags.contains(Flags::POISON) {
        return poison("one value, whichever it is".into());
    }
    if untold || source.flags.intersects(open) {
        tally.skip(source.flags);
        return None;
    }
    let spanned = match &source.span {
        // Where inexact results may make it another value.
        Some(span) => match tolerance::within(source.class, span, target.bits.low128()) {
            None => {
                tally.skip(source.flags);
                return None;
            }
            inside => inside,
        },
        // Sign or payload of a NaN may have gone into a value that is none: only the NaN itself is known to be one.
        None if any_nan && !is_nan(source) => {
            tally.skip(source.flags);
            return None;
        }
        None => None,
    };
    tally.compared();
    let name = || format!("{kind} {}", class_name(source.class));
    if target.flags.contains(Flags::POISON) {
        return poison(show(source));
    }
    if source.class == Class::Pointer
        && let Some(symbols) = &tally.symbols
    {
        // Who frees memory that the source hands out leaves a pointer that nobody can use (C, `free`).
        let freed = Symbols::is_live(source) && target.flags.contains(Flags::FREED);
        return (freed || !symbols.same(source, target)).then(|| {
            let found = if freed { "memory that is freed".into() } else { symbols.show(target, false) };
            let text = format!("{found}, expected {}", symbols.show(source, true));
            Difference { verdict: Verdict::Mismatch, key: name(), role: role(), text }
        });
    }
    let same = match spanned {
        Some(inside) => inside,
        None if any_nan => nan_bits(source.class, target),
        None => source.bits == target.bits,
    };
    let same = same || tally.backend == Backend::Native && quieted(source) == Some(target.bits.low());
    if same {
        return None;
    }
    let (found, expected) = (show_as(source.class, target), show(source));
    let text = match found == expected {
        // NaNs, of which the payloads differ.
        true => format!(
            "{found} ({:#x}), expected {expected} ({:#x})",
            target.bits.low128(),
            source.bits.low128()
        ),
        false => format!("{found}, expected {expected}"),
    };
    Some(Difference { verdict: Verdict::Mismatch, key: name(), role: role(), text })
}

/// A signalling NaN of a small format made quiet.
fn quieted(datum: &Datum) -> Option<u64> {
    let quiet = match datum.class {
        Class::Float(FloatFormat::F16) => 1 << 9,
        Class::Float(FloatFormat::BF16) => 1 << 6,
        _ => return None,
    };
    is_nan(datum).then(|| datum.bits.low() | quiet)
}

fn is_nan(datum: &Datum) -> bool {
    nan_bits(datum.class, datum)
}

/// Whether the bits, read as `class`, are a NaN: an exponent of ones with a fraction that is not zero.
fn nan_bits(class: Class, datum: &Datum) -> bool {
    let Class::Float(format) = class else { return false };
    let bits = datum.bits.low128();
    if let FloatFormat::Small(small) = format {
        return small.is_nan(bits as u64);
    }
    // Of f80 the explicit integer bit stands between exponent and fraction.
    let fraction = format.fraction();
    let exponent_width = match format {
        FloatFormat::F80 | FloatFormat::F128 => 15,
        _ => format.width() - 1 - fraction,
    };
    let ones = (1_u128 << exponent_width) - 1;
    let exponent_at = format.width() - 1 - exponent_width;
    bits >> exponent_at & ones == ones && bits & ((1_u128 << fraction) - 1) != 0
}

fn class_name(class: Class) -> String {
    match class {
        Class::Int(width) => format!("i{width}"),
        Class::Index => "index".into(),
        Class::Float(FloatFormat::Small(small)) => small.name().into(),
        Class::Float(format) => format!("{format:?}").to_lowercase(),
        Class::Pointer => "pointer".into(),
    }
}

fn show(datum: &Datum) -> String {
    render_observed(&ObservedValue::Scalar(datum.clone()), ResultStyle::Plain)
}

fn show_as(class: Class, datum: &Datum) -> String {
    show(&Datum { class, ..datum.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use plumb_host::Bits;

    #[test]
    fn nans_are_told_from_infinities_in_every_format() {
        let cases: [(FloatFormat, u128, u128); 6] = [
            (FloatFormat::F16, 0x7c00, 0x7e00),
            (FloatFormat::BF16, 0x7f80, 0x7fc0),
            (FloatFormat::F32, 0x7f80_0000, 0xffc0_0001),
            (FloatFormat::F64, 0x7ff0_0000_0000_0000, 0x7ff0_0000_0000_0001),
            (FloatFormat::F80, 0x7fff_8000_0000_0000_0000, 0x7fff_c000_0000_0000_0000),
            (FloatFormat::F128, 0x7fff << 112, 0x7fff << 112 | 1),
        ];
        for (format, infinity, nan) in cases {
            let class = Class::Float(format);
            let datum = |bits| Datum::new(class, Bits::from_u128(bits, format.width()), Flags::empty());
            assert!(!is_nan(&datum(infinity)), "{format:?}");
            assert!(is_nan(&datum(nan)), "{format:?}");
            assert!(!is_nan(&datum(0)), "{format:?}");
            // A number whose fraction is not zero, close to 1.
            assert!(!is_nan(&datum(infinity >> 1 | 1)), "{format:?}");
        }
        // The leading bit of f80 is neither exponent nor fraction.
        let bits = Bits::from_u128(0x7fff_4000_0000_0000_0000, 80);
        assert!(is_nan(&Datum::new(Class::Float(FloatFormat::F80), bits, Flags::empty())));
    }
}
