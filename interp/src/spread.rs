//! The behaviours that a source with inexact results allows. It runs several times with each result moved within its
//! tolerance. A target may show what these runs show.

use crate::heap::SplitMix;
use crate::moves::{InexactShift, Path};
use crate::program::Program;
use plumb_host::{Class, Datum, EventData, Execution, Flags, ObservedValue, Outcome, Span, ordinal};

/// Runs that draw their moves, where every value follows them smoothly.
const FEW: u64 = 6;
/// The same where a value jumps, or does not move at all: a jump must not be missed.
const MANY: u64 = 30;
/// Operations and observed scalars beyond which there are but few runs.
const LARGE: u64 = 1 << 20;

/// A run and where it went.
type Run = (Execution, Path);

impl Program {
    /// Runs a function as [`Program::run`] does, as the source of a comparison. Scalars that inexact results reach have
    /// the span of their values in the moved runs. A decision that goes both ways in these runs is a taint.
    pub fn run_spread(&self, entry: &str, args: &[ObservedValue]) -> Execution {
        let exact = self.run_moved(entry, args, InexactShift::None);
        if !is_inexact(&exact) {
            return exact.0;
        }
        let large = exact.0.ops.max(exact.0.data(usize::MAX, true).len() as u64) > LARGE;
        let drawn = |seeds: std::ops::Range<u64>| seeds.map(|seed| InexactShift::Drawn(SplitMix(seed)));
        let few = [InexactShift::Up, InexactShift::Down].into_iter().chain(drawn(0..FEW));
        let mut others: Vec<Run> = few.map(|moves| self.run_moved(entry, args, moves)).collect();
        let (few, smooth) = spread(&exact, &others);
        if smooth || large {
            return few;
        }
        others.extend(drawn(FEW..MANY).map(|moves| self.run_moved(entry, args, moves)));
        spread(&exact, &others).0
    }

    /// The first of these runs, and whether there are others. A target that shows what this one shows needs no
    /// comparison with them.
    pub fn run_exact(&self, entry: &str, args: &[ObservedValue]) -> (Execution, bool) {
        let run = self.run_moved(entry, args, InexactShift::None);
        let inexact = is_inexact(&run);
        (run.0, inexact)
    }
}

/// Whether inexact results reach what is seen of a run, or decided where it went.
fn is_inexact((run, path): &Run) -> bool {
    matches!(run.outcome, Outcome::Return(_) | Outcome::Trap(_))
        && (path.decided
            || run.data(usize::MAX, true).iter().any(|datum| datum.flags.contains(Flags::INEXACT)))
}

/// The first run with the spans that all of them make, and whether these are smooth.
fn spread((exact, path): &Run, others: &[Run]) -> (Execution, bool) {
    let parted = |(run, way): &Run| parts(exact, run).into_iter().chain(path.parts_from(way)).min();
    let parted = others.iter().filter_map(parted).min();
    let mut spread = exact.clone();
    if let Some(events) = parted {
        spread.firm_events = spread.firm_events.min(events);
        spread.taint |= Flags::INEXACT;
    }
    let (events, end) = (parted.unwrap_or(spread.events.len()), parted.is_none());
    for (at, event) in spread.events.iter_mut().enumerate().take(events) {
        if let EventData::Text(text, flags) = &mut event.data {
            let same =
                |run: &Run| matches!(&run.0.events[at].data, EventData::Text(other, _) if other == text);
            if !others.iter().all(same) {
                *flags |= Flags::INEXACT;
            }
        }
    }
    let columns: Vec<Vec<&Datum>> = others.iter().map(|run| run.0.data(events, end)).collect();
    let mut smooth = true;
    for (at, datum) in spread.data_mut(events, end).into_iter().enumerate() {
        let row: Vec<&Datum> = columns.iter().filter_map(|column| column.get(at).copied()).collect();
        smooth &= join(datum, &row);
    }
    (spread, smooth)
}

/// Gives a scalar the span of what all runs have in its place; tells whether it follows their moves smoothly.
fn join(datum: &mut Datum, others: &[&Datum]) -> bool {
    if others.iter().all(|other| other.bits == datum.bits && other.flags == datum.flags) {
        let exact = !datum.flags.contains(Flags::INEXACT);
        if !exact && is_normal(datum.class, datum.bits.low128()) {
            // Rounding may still go the other way in a target.
            let bits = || datum.bits.clone();
            datum.span = Some(Box::new(Span { low: bits(), high: bits(), nan: false }));
        }
        return exact;
    }
    let values: Vec<_> = std::iter::once(&datum.bits).chain(others.iter().map(|other| &other.bits)).collect();
    let span = Span::of(datum.class, &values);
    datum.flags = others.iter().fold(datum.flags, |flags, other| flags | other.flags);
    let Some(span) = span else { return false };
    datum.flags |= Flags::INEXACT;
    let smooth = !span.nan && is_narrow(datum.class, &span);
    datum.span = Some(Box::new(span));
    smooth
}

/// Whether a float is neither zero nor infinite, no NaN and not among the least numbers.
fn is_normal(class: Class, bits: u128) -> bool {
    let Class::Float(format) = class else { return false };
    let fraction = format.fraction();
    let exponent = bits >> fraction & ((1 << (format.width() - 1 - fraction)) - 1);
    exponent != 0 && exponent + 1 != 1 << (format.width() - 1 - fraction)
}

/// Whether a span is one of floats that agree in some digits.
fn is_narrow(class: Class, span: &Span) -> bool {
    let Class::Float(format) = class else { return false };
    let (Some(low), Some(high)) = (ordinal(format, span.low.low128()), ordinal(format, span.high.low128()))
    else {
        return false;
    };
    (low < 0) == (high < 0) && high - low <= 1 << (format.fraction() - 6)
}

/// After how many events two runs show something of another structure, or end in another way; none if they do not.
fn parts(a: &Execution, b: &Execution) -> Option<usize> {
    let common = a.events.len().min(b.events.len());
    let other = a.events.iter().zip(&b.events).position(|(x, y)| {
        let same = match (&x.data, &y.data) {
            (EventData::Scalars(x), EventData::Scalars(y)) => x.len() == y.len(),
            (EventData::Text(..), EventData::Text(..)) => true,
            (EventData::MemRef(x), EventData::MemRef(y)) => {
                (x.offset, &x.sizes, &x.strides) == (y.offset, &y.sizes, &y.strides)
            }
            _ => false,
        };
        !same || x.function != y.function
    });
    let ends_alike = match (&a.outcome, &b.outcome) {
        (Outcome::Return(a), Outcome::Return(b)) => a.has_shape_of(b),
        (Outcome::Trap(_), Outcome::Trap(_)) => true,
        _ => false,
    };
    let same_end = ends_alike && a.events.len() == b.events.len();
    let tainted = (b.taint != a.taint).then_some(b.firm_events);
    other.or((!same_end).then_some(common)).into_iter().chain(tainted).min()
}
