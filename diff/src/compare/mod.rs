//! Refinement: whether the source allows the observed behaviour of the target.
//!
//! The source over-approximates: a bit it flags is not comparable, and poison allows anything. The target is sampled:
//! each of its runs must agree where the source is firm. A target that wavers or faults there is wrong, whichever run
//! shows it.

mod accesses;
mod datum;
mod halves;
mod pointer;
pub(crate) mod resources;
pub mod tolerance;

use crate::abi::MAX_ELEMENTS;
use crate::verdict::{Judgement, UnansweredReason, Verdict, worst};
use datum::{Difference, Tally};
use plumb_host::native::PRINTED_ELEMENTS;
use plumb_host::{
    Datum, Event, EventData, Execution, Flags, HostFn, Observation, ObservedValue, Outcome, PrintedMemRef,
    Site, Ub,
};
use rustc_hash::FxHashMap;

/// How the keys of verdicts begin on a target that dies, or does not end, as native code.
pub const NATIVE: &str = "native";

/// The result of one run of a target.
#[derive(Clone, Debug)]
pub enum TargetRun {
    /// It ran to an outcome. `OutOfFuel` means that the target used up the confirmed budget for a hang. `OutOfMemory`
    /// means that the source needs but a small part of the target's memory.
    Execution(Execution),
    /// A signal that is no trap ended it.
    Crash {
        /// Name of the signal.
        signal: String,
        /// What is known of it.
        detail: String,
    },
    /// A program died that was to make native code of it. That says nothing of what it does.
    CompilerCrash {
        /// What died, and how.
        key: String,
        /// What is known of it.
        detail: String,
    },
    /// It returned a descriptor that cannot be read.
    WildDescriptor {
        /// What is wrong with it.
        detail: String,
        /// Whether it is poison where it matters, and not merely wrong.
        poison: bool,
    },
    /// It was still running at the limit of time.
    Timeout,
    /// It could not be run: counted by reason.
    Skip {
        /// A few words, without values.
        reason: String,
        /// The particulars.
        detail: String,
    },
    /// No answer was obtained, though it could be run: counted by reason.
    Unanswered {
        /// Why.
        why: UnansweredReason,
        /// A few words, without values.
        reason: String,
        /// The particulars.
        detail: String,
    },
}

/// The kind of engine, as far as it decides which differences are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// The interpreter: every bit is as the language defines it.
    Interpreter,
    /// Native code for x86-64. LLVM keeps f16 and bf16 in wider registers between blocks and calls. There a signalling
    /// NaN becomes a quiet one of the same payload. By the language, moving a value changes no bit of it, but a program
    /// on this backend cannot rely on that.
    Native,
}

/// Judges the runs of one engine: the worst of them counts.
pub fn judge(source: &Execution, runs: &[TargetRun], backend: Backend) -> Judgement {
    if let Some(reason) = source_reason(source) {
        return reason;
    }
    let judgements: Vec<Judgement> = runs.iter().map(|run| judge_run(source, run, backend)).collect();
    worst(&judgements)
        .cloned()
        .unwrap_or_else(|| Judgement::not_comparable("not run", "no run of the target"))
}

/// Whether a limit ended the run of a source.
pub fn is_limited(source: &Execution) -> bool {
    matches!(source.outcome, Outcome::OutOfFuel | Outcome::OutOfTime | Outcome::OutOfMemory)
}

/// Elements of a memref that an event prints.
fn printed(event: &Event) -> u64 {
    match &event.data {
        EventData::MemRef(memref) => memref.elements.len() as u64,
        _ => 0,
    }
}

/// Why nothing can be compared with this source, if so.
pub fn source_reason(source: &Execution) -> Option<Judgement> {
    match &source.outcome {
        _ if source.events.iter().any(|event| printed(event) > PRINTED_ELEMENTS) => {
            let detail = format!("the source prints a memref of more than {PRINTED_ELEMENTS} elements");
            Some(Judgement::not_comparable("source-large", detail))
        }
        Outcome::Return(observation) if observation.scalars() > MAX_ELEMENTS => {
            let detail =
                format!("the source returns more than {MAX_ELEMENTS} elements, or has globals of as many");
            Some(Judgement::not_comparable("source-large", detail))
        }
        Outcome::Return(_) | Outcome::Trap(_) => None,
        Outcome::Ub(ub) => {
            let detail = format!("the source is undefined: {}: {}{}", ub.kind, ub.detail, place(&ub.site));
            Some(Judgement::not_comparable(format!("source-ub {}", ub.kind), detail))
        }
        Outcome::Unsupported(what) => {
            let detail = format!("the source uses {}{}", what.what, place(&what.site));
            Some(Judgement::not_comparable(format!("source-unsupported {}", what.what), detail))
        }
        Outcome::OutOfFuel => {
            Some(Judgement::not_comparable("source-fuel", "the source does not end in its budget"))
        }
        Outcome::OutOfTime => {
            Some(Judgement::not_comparable("source-time", "the source does not end in its time"))
        }
        Outcome::OutOfMemory => {
            Some(Judgement::not_comparable("source-memory", "the source needs too much memory"))
        }
    }
}

fn judge_run(source: &Execution, run: &TargetRun, backend: Backend) -> Judgement {
    let target = match run {
        TargetRun::Execution(target) => target,
        TargetRun::CompilerCrash { key, detail } => {
            return Judgement::new(Verdict::Crash, key.clone(), detail.clone());
        }
        // Where a flagged value decided something, memory may legally have been anywhere.
        TargetRun::Crash { .. } | TargetRun::Timeout | TargetRun::WildDescriptor { .. }
            if !source.taint.is_empty() =>
        {
            return Tally::new(backend).tainted(source);
        }
        TargetRun::WildDescriptor { detail, poison: true } => {
            return Judgement::new(Verdict::LatentUb, "poison descriptor", detail.clone());
        }
        TargetRun::WildDescriptor { detail, poison: false } => {
            return Judgement::new(Verdict::Mismatch, "wild descriptor", detail.clone());
        }
        TargetRun::Crash { signal, detail } => {
            return Judgement::new(Verdict::Crash, format!("{NATIVE} {signal}"), detail.clone());
        }
        TargetRun::Timeout => return Judgement::new(Verdict::Timeout, NATIVE, "no answer in time"),
        TargetRun::Skip { reason, detail } => {
            return Judgement::not_comparable(reason.clone(), detail.clone());
        }
        TargetRun::Unanswered { why, reason, detail } => {
            return Judgement::unanswered(*why, reason.clone(), detail.clone());
        }
    };
    if let Outcome::Unsupported(what) = &target.outcome {
        let pass =
            plumb_ir::passes::converting(&what.site.op).map(|pass| format!("; what converts it: {pass}"));
        let detail =
            format!("the target uses {}{}{}", what.what, place(&what.site), pass.unwrap_or_default());
        return Judgement::not_comparable(format!("target-unsupported {}", what.what), detail);
    }
    let mut tally = Tally::new(backend);
    if source.taint.is_empty() {
        if let Some(judgement) = judge_end(source, target, &mut tally) {
            return judgement;
        }
    } else if let Some(difference) = firm_events(source, target, &mut tally) {
        return difference.judgement();
    } else {
        return tally.tainted(source);
    }
    tally.judgement()
}

/// Compares a source without taint with a target that ran.
fn judge_end(source: &Execution, target: &Execution, tally: &mut Tally) -> Option<Judgement> {
    let ends = |text: &str| format!("the source {text}, the target {}", target_end(target));
    match (&source.outcome, &target.outcome) {
        (_, Outcome::Ub(ub)) => Some(undefined(ub)),
        (_, Outcome::OutOfFuel) => {
            let detail = format!("the source ends after {} operations; the target goes on", source.ops);
            Some(Judgement::new(Verdict::Hang, "fuel", detail))
        }
        (_, Outcome::OutOfTime) => {
            Some(Judgement::not_comparable("target-time", "the target does not end in its time"))
        }
        (_, Outcome::OutOfMemory) => {
            let detail = format!("the source needs {} bytes; the target runs out of memory", source.memory);
            Some(Judgement::new(Verdict::Memory, "memory", detail))
        }
        (Outcome::Return(a), Outcome::Return(b)) => events(&source.events, &target.events, tally)
            .or_else(|| accesses::compare(source, target, tally))
            .or_else(|| observations(a, b, tally))
            .map(|difference| difference.judgement()),
        (Outcome::Trap(site), Outcome::Trap(_)) => {
            tally.seen();
            // A failed assertion says its message in some conversions and not in others.
            let said = match target.events.split_last() {
                Some((last, before))
                    if site.op == "cf.assert"
                        && last.function == HostFn::Puts
                        && before.len() == source.events.len() =>
                {
                    before
                }
                _ => &target.events,
            };
            events(&source.events, said, tally)
                .or_else(|| accesses::compare(source, target, tally))
                .map(|difference| difference.judgement())
        }
        (Outcome::Trap(_), _) => Some(Judgement::new(Verdict::Mismatch, "missing trap", ends("traps"))),
        (Outcome::Return(_), _) => Some(Judgement::new(Verdict::Mismatch, "trap", ends("returns"))),
        // The caller has sorted out the sources that cannot be compared.
        _ => Some(Judgement::not_comparable("source", "the source has no result")),
    }
}

/// The verdict on a target that is undefined.
pub(crate) fn undefined(ub: &Ub) -> Judgement {
    let detail = format!("the target is undefined: {}: {}{}", ub.kind, ub.detail, place(&ub.site));
    Judgement::new(Verdict::LatentUb, format!("{} {}", ub.kind, ub.site.op), detail)
}

fn target_end(target: &Execution) -> String {
    match &target.outcome {
        Outcome::Return(_) => "returns".into(),
        Outcome::Trap(site) => format!("traps{}", place(site)),
        other => format!("ends with {}", other.name()),
    }
}

/// Compares what was printed before the first decision on a flagged value; more may follow on both sides.
fn firm_events(source: &Execution, target: &Execution, tally: &mut Tally) -> Option<Difference> {
    let firm = source.events.get(..source.firm_events).unwrap_or(&source.events);
    let (difference, _) = common_events(firm, &target.events, tally);
    // Undefined behaviour after the decision may swallow what was printed before it.
    difference.filter(|_| matches!(target.outcome, Outcome::Return(_)))
}

fn events(source: &[Event], target: &[Event], tally: &mut Tally) -> Option<Difference> {
    let (difference, more) = common_events(source, target, tally);
    if difference.is_none() && source.len() + more != target.len() {
        let text = format!("{} events, expected {}", target.len(), source.len() + more);
        return Some(Difference::new("event count", "events".into(), text));
    }
    difference
}

/// The first difference of events that both sides have, and how many more events the target has for the same.
fn common_events(source: &[Event], target: &[Event], tally: &mut Tally) -> (Option<Difference>, usize) {
    let mut more = 0;
    for (at, event) in source.iter().enumerate() {
        let rest = target.get(at + more..).unwrap_or_default();
        let role = || format!("event {at}");
        let difference = match (halves::joined(event, rest), rest) {
            (Some((joined, events)), _) => {
                more += events - 1;
                let joined = Event { function: event.function, data: EventData::Scalars(vec![joined]) };
                event_difference(&role, event, &joined, tally)
            }
            (None, [other, ..]) => event_difference(&role, event, other, tally),
            (None, []) => break,
        };
        if difference.is_some() {
            return (difference, more);
        }
    }
    (None, more)
}

fn event_difference(
    role: &dyn Fn() -> String,
    source: &Event,
    target: &Event,
    tally: &mut Tally,
) -> Option<Difference> {
    if source.function != target.function {
        let text = format!("{:?} instead of {:?}", target.function, source.function);
        return Some(Difference::new("event function", role(), text));
    }
    tally.seen();
    match (&source.data, &target.data) {
        (EventData::Scalars(x), EventData::Scalars(y)) => data("event", role, x, y, tally),
        (EventData::Text(x, flags), EventData::Text(y, _)) => {
            if !flags.is_empty() {
                tally.skip(*flags);
                None
            } else if x == y {
                tally.compared();
                None
            } else {
                let text = format!("{:?}, expected {:?}", lossy(y), lossy(x));
                Some(Difference::new("event text", role(), text))
            }
        }
        (EventData::MemRef(of_source), EventData::MemRef(of_target)) => {
            let PrintedMemRef { offset, sizes, strides, elements, .. } = &**of_source;
            let PrintedMemRef { offset: o, sizes: s, strides: t, elements: e, .. } = &**of_target;
            if (offset, sizes) != (o, s) || !same_strides(sizes, strides, t) {
                let text = format!(
                    "offset {o} sizes {s:?} strides {t:?}, expected offset {offset} sizes {sizes:?} strides \
                     {strides:?}"
                );
                Some(Difference::new("event descriptor", role(), text))
            } else {
                data("event memref", role, elements, e, tally)
            }
        }
        _ => Some(Difference::new("event kind", role(), "an event of another kind".into())),
    }
}

/// Whether strides agree where they mean something. No access uses the stride of a dimension of at most one element. A
/// view of smaller rank does not say which of several such dimensions it left out.
fn same_strides(sizes: &[i64], source: &[i64], target: &[i64]) -> bool {
    source.len() == target.len()
        && source
            .iter()
            .zip(target)
            .enumerate()
            .all(|(d, (a, b))| a == b || sizes.get(d).is_some_and(|n| *n <= 1))
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn observations(source: &Observation, target: &Observation, tally: &mut Tally) -> Option<Difference> {
    tally.symbols = Some(pointer::Symbols::of(source, target));
    let list = |kind: &'static str, a: &[ObservedValue], b: &[ObservedValue], tally: &mut Tally| {
        if a.len() != b.len() {
            let text = format!("{} of them, expected {}", b.len(), a.len());
            return Some(Difference::new(kind, format!("{kind}s"), text));
        }
        a.iter()
            .zip(b)
            .enumerate()
            .find_map(|(at, (x, y))| observed(kind, &|| format!("{kind} {at}"), x, y, tally))
    };
    list("result", &source.results, &target.results, tally)
        .or_else(|| list("argument", &source.arguments, &target.arguments, tally))
        .or_else(|| {
            let there: FxHashMap<&str, &ObservedValue> =
                target.globals.iter().rev().map(|(name, seen)| (name.as_str(), seen)).collect();
            source.globals.iter().find_map(|(name, x)| {
                let role = || format!("global @{name}");
                match there.get(name.as_str()) {
                    Some(y) => observed("global", &role, x, y, tally),
                    None => Some(Difference::new("global missing", role(), "not there any more".into())),
                }
            })
        })
}

fn observed(
    kind: &'static str,
    role: &dyn Fn() -> String,
    source: &ObservedValue,
    target: &ObservedValue,
    tally: &mut Tally,
) -> Option<Difference> {
    match (source, target) {
        (ObservedValue::Scalar(a), ObservedValue::Scalar(b)) => {
            data(kind, role, std::slice::from_ref(a), std::slice::from_ref(b), tally)
        }
        (ObservedValue::Vector { shape, elements }, ObservedValue::Vector { shape: s, elements: e })
        | (ObservedValue::MemRef { shape, elements }, ObservedValue::MemRef { shape: s, elements: e }) => {
            if shape != s {
                let text = format!("shape {s:?}, expected {shape:?}");
                return Some(Difference::new("shape", role(), text));
            }
            data(kind, role, elements, e, tally)
        }
        (ObservedValue::Aggregate(a), ObservedValue::Aggregate(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().find_map(|(at, (x, y))| {
                let role = || format!("{} field {at}", role());
                observed(kind, &role, x, y, tally)
            })
        }
        _ => Some(Difference::new("structure", role(), "a value of another structure".into())),
    }
}

fn data(
    kind: &'static str,
    role: &dyn Fn() -> String,
    source: &[Datum],
    target: &[Datum],
    tally: &mut Tally,
) -> Option<Difference> {
    if source.len() != target.len() {
        let text = format!("{} elements, expected {}", target.len(), source.len());
        return Some(Difference::new("element count", role(), text));
    }
    let one = source.len() == 1;
    source.iter().zip(target).enumerate().find_map(|(at, (a, b))| {
        let role = || if one { role() } else { format!("{} element {at}", role()) };
        datum::compare(kind, &role, a, b, tally)
    })
}

/// ` at OP in @FUNCTION, line L`, as far as it is known.
pub(crate) fn place(site: &Site) -> String {
    let mut text = String::new();
    if !site.op.is_empty() {
        text.push_str(&format!(" at {}", site.op));
    }
    if !site.function.is_empty() {
        text.push_str(&format!(" in @{}", site.function));
    }
    if site.line > 0 {
        text.push_str(&format!(", line {}", site.line));
    }
    text
}

/// Names of flags for reasons and details.
pub(crate) fn flag_names(flags: Flags) -> String {
    let names = [
        (Flags::POISON, "poison"),
        (Flags::NONDET, "nondet"),
        (Flags::NAN_BITS, "nan-bits"),
        (Flags::INEXACT, "inexact"),
        (Flags::ADDRESS, "address"),
    ];
    let names: Vec<&str> =
        names.iter().filter(|(flag, _)| flags.contains(*flag)).map(|(_, name)| *name).collect();
    names.join("+")
}

#[cfg(test)]
mod tests;
