//! The `run` directives of a piece, in every engine.

use super::directive::{Directives, Expect, Run};
use super::{Checks, FileReport, Status, blessed_prints, blessed_run, entry};
use crate::abi::EntryAbi;
use crate::checker::{Checker, Input, Transformed};
use crate::compare::{Backend, TargetRun, judge, within};
use crate::settings::Settings;
use crate::stages::Clock;
use crate::verdict::{Judgement, Verdict};
use crate::{abi, adapt, arguments, leftover};
use plumb_host::{Class, Datum, Execution, Observed, Outcome, ResultStyle, render_events, render_observed};
use plumb_ir::{Conversion, Module};

/// Calls of a piece that are looked at together: each compilation, conversion and decoding serves them all, and a piece with
/// many calls does not become a module with as many functions.
const TOGETHER: usize = 16;

/// Operations that a run may execute where its file says nothing.
const FUEL: u64 = 100_000_000;

/// Operations that a target may execute for each of the source.
const TARGET_FUEL: u64 = 1000;

/// Native levels of optimisation that are checked.
const LEVELS: [u8; 2] = [0, 2];

impl Run {
    /// The call as it is written.
    pub(super) fn call(&self) -> String {
        format!("@{}({})", self.entry, self.args.join(", "))
    }
}

/// A call that has a function of its own, and what it does at the source.
struct Prepared<'a> {
    run: &'a Run,
    name: String,
    source: Execution,
    lowered: Status,
}

impl Checks {
    pub(super) fn runs(
        &mut self,
        module: &Module,
        text: &str,
        first_line: usize,
        directives: &Directives,
        report: &mut FileReport,
    ) {
        for runs in directives.runs.chunks(TOGETHER) {
            self.some_runs(module.clone(), runs, text, first_line, directives, report);
        }
    }

    fn some_runs(
        &mut self,
        mut module: Module,
        runs: &[Run],
        text: &str,
        first_line: usize,
        directives: &Directives,
        report: &mut FileReport,
    ) {
        let mut named = Vec::new();
        for (i, run) in runs.iter().enumerate() {
            let name = format!("__plumb_run_{i}");
            match entry::add(&mut module, &name, &[run], directives.conversion.index_bits()) {
                Ok(()) => named.push((run, name)),
                Err(why) => report.add(run.line, run.call(), "interp", Status::Fail(why)),
            }
        }
        if named.is_empty() {
            return;
        }
        let settings = Settings {
            conversion: Conversion {
                index_bitwidth: directives.conversion.index_bitwidth,
                ..Conversion::default()
            },
            vscale: directives.vscale,
            strict: directives.strict,
            fuel: directives.fuel.unwrap_or(FUEL),
            worker: self.options.worker.clone(),
            translator: self.options.translator.clone(),
            ..Settings::default()
        };
        let at = |name: &str| Settings { entry: name.into(), ..settings.clone() };
        let target = (directives.engines.lowered || directives.engines.native)
            .then(|| self.convert(&module, &settings));
        let mut prepared = Vec::with_capacity(named.len());
        for (run, name) in named {
            let source = adapt::run_source(&module, Some(text), &at(&name));
            if directives.engines.interp {
                let status = expected(run, &source, directives, first_line, report);
                report.add(run.line, run.call(), "interp", status);
            }
            let lowered = match &target {
                Some(Ok(target)) => status(&interpret(&module, target, &name, &source, &at(&name))),
                Some(Err(judgement)) => status(judgement),
                None => Status::Skip("not asked for".into()),
            };
            if directives.engines.lowered {
                report.add(run.line, run.call(), "lowered", lowered.clone());
            }
            prepared.push(Prepared { run, name, source, lowered });
        }
        if directives.engines.native && self.options.worker.is_some() {
            self.native(module, &prepared, &settings, report);
        }
    }

    /// What the conversion under test makes of a module.
    fn convert(&self, module: &Module, settings: &Settings) -> Result<Module, Judgement> {
        let Some(subject) = &self.options.subject else {
            return adapt::lower(module, None, settings)
                .map_err(|message| Judgement::new(Verdict::Reject, "refused", message));
        };
        if settings.conversion.index_bits() != 64 {
            return Err(Judgement::not_comparable("index width", "the subject is asked at 64 bits"));
        }
        let clock = Clock::default();
        let checker = Checker::new(settings, &clock);
        match checker.transform(subject, &[Input { module, text: None }]).pop() {
            Some(Transformed::Module(target)) => Ok(*target),
            Some(Transformed::Verdict(judgement)) => Err(judgement),
            None => Err(Judgement::not_comparable("no answer", "the subject gave no answer")),
        }
    }

    /// Runs what can be compared natively, all calls at a time; where they do not match, one by one.
    fn native(
        &mut self,
        mut module: Module,
        all: &[Prepared<'_>],
        settings: &Settings,
        report: &mut FileReport,
    ) {
        // Where the interpreter could not compare, native code could not either.
        let (able, unable): (Vec<&Prepared<'_>>, Vec<_>) =
            all.iter().partition(|p| !matches!(p.lowered, Status::Skip(_)));
        for p in unable {
            for level in LEVELS {
                report.add(p.run.line, p.run.call(), format!("jit-O{level}"), p.lowered.clone());
            }
        }
        // What traps must be alone.
        let (calm, alone): (Vec<&Prepared<'_>>, Vec<_>) =
            able.into_iter().partition(|p| matches!(p.source.outcome, Outcome::Return(_)));
        if !calm.is_empty() {
            let name = "__plumb_group";
            let runs: Vec<&Run> = calm.iter().map(|p| p.run).collect();
            let judged = match entry::add(&mut module, name, &runs, settings.conversion.index_bits()) {
                Ok(()) => self.native_entry(&module, name, settings),
                Err(why) => vec![Judgement::not_comparable("group", why); LEVELS.len()],
            };
            if judged.iter().all(|j| j.verdict == Verdict::Match) {
                for p in calm {
                    for level in LEVELS {
                        report.add(p.run.line, p.run.call(), format!("jit-O{level}"), Status::Pass);
                    }
                }
            } else {
                calm.iter().for_each(|p| self.native_alone(&module, p, settings, report));
            }
        }
        alone.into_iter().for_each(|p| self.native_alone(&module, p, settings, report));
    }

    fn native_alone(
        &mut self,
        module: &Module,
        p: &Prepared<'_>,
        settings: &Settings,
        report: &mut FileReport,
    ) {
        for (level, judgement) in LEVELS.into_iter().zip(self.native_entry(module, &p.name, settings)) {
            report.add(p.run.line, p.run.call(), format!("jit-O{level}"), status(&judgement));
        }
    }

    /// Judges one entry at each level.
    fn native_entry(&mut self, module: &Module, name: &str, settings: &Settings) -> Vec<Judgement> {
        let settings = Settings { entry: name.into(), ..settings.clone() };
        let source = adapt::run_source(module, None, &settings);
        let text = EntryAbi::of(module, name, settings.conversion.index_bits()).and_then(|abi| {
            let target = self.convert(module, &settings).map_err(|judgement| judgement.detail)?;
            if !abi::is_lowered(&target) {
                return Err(leftover::describe(&target));
            }
            let (wrapper, plan) = abi.native(name);
            Ok((adapt::llvm_ir(&target, &settings)? + &wrapper, plan))
        });
        match text {
            Ok((text, plan)) => self
                .native
                .run(text, plan, &LEVELS)
                .iter()
                .map(|runs| judge(&source, runs, Backend::Native))
                .collect(),
            Err(why) => vec![Judgement::not_comparable("entry", why); LEVELS.len()],
        }
    }
}

/// The lowered module under two seeds of what is open.
fn interpret(
    module: &Module,
    target: &Module,
    name: &str,
    source: &Execution,
    settings: &Settings,
) -> Judgement {
    let fuel = source.effort().saturating_mul(TARGET_FUEL).max(1_000_000);
    match EntryAbi::of(module, name, settings.conversion.index_bits()) {
        Err(why) => Judgement::not_comparable("entry", why),
        Ok(abi) => {
            let runs: Vec<TargetRun> = [1, 2]
                .into_iter()
                .map(|seed| adapt::run_target(target, &abi, seed, fuel, settings))
                .collect();
            judge(source, &runs, Backend::Interpreter)
        }
    }
}

fn status(judgement: &Judgement) -> Status {
    match judgement.verdict {
        Verdict::Match => Status::Pass,
        Verdict::NotComparable => Status::Skip(judgement.key.clone()),
        verdict => Status::Fail(format!("{verdict}: {}", judgement.detail)),
    }
}

/// What a run did, in the words of a directive.
fn outcome(source: &Execution, index_bitwidth: u32) -> Expect {
    match &source.outcome {
        Outcome::Return(seen) => Expect::Return(
            seen.results
                .iter()
                .map(|r| render_observed(&r.clone().with_wide_indices(index_bitwidth), ResultStyle::Plain))
                .collect(),
        ),
        Outcome::Ub(ub) => Expect::Ub(ub.kind),
        Outcome::Trap(_) => Expect::Trap,
        Outcome::OutOfFuel => Expect::Fuel,
        Outcome::OutOfTime => Expect::Time,
        Outcome::OutOfMemory => Expect::Memory,
        Outcome::Unsupported(_) => Expect::Unsupported,
    }
}

/// Whether a result is `~TEXT`: what library mathematics may give where TEXT is true.
fn close(seen: &Observed, text: &str) -> bool {
    let Some(text) = text.strip_prefix('~') else { return false };
    if let Observed::Aggregate(fields) = seen {
        let parts = arguments::parts(text).unwrap_or_default();
        return parts.len() == fields.len()
            && fields.iter().zip(parts).all(|(field, part)| close(field, &format!("~{part}")));
    }
    let (elements, want) = match seen {
        Observed::Scalar(datum) => {
            (std::slice::from_ref(datum), arguments::elements(text, datum.class, None))
        }
        Observed::Vector { shape, elements } | Observed::MemRef { shape, elements } => {
            let Some(first) = elements.first() else { return false };
            (&elements[..], arguments::elements(text, first.class, Some(shape)))
        }
        Observed::Aggregate(_) => return false,
    };
    want.is_ok_and(|want| {
        want.len() == elements.len()
            && want
                .iter()
                .zip(elements)
                .all(|(w, e)| within::close(e.class, w.bits.low128(), e.bits.low128()))
    })
}

/// What a run did in the words of its directive: results that need only be close stay so.
fn as_close(got: Expect, want: &Expect) -> Expect {
    match (got, want) {
        (Expect::Return(got), Expect::Return(want)) => {
            let near = |i: usize| want.get(i).is_some_and(|w| w.starts_with('~'));
            let mark = |(i, text): (usize, String)| if near(i) { format!("~{text}") } else { text };
            Expect::Return(got.into_iter().enumerate().map(mark).collect())
        }
        (got, _) => got,
    }
}

/// Whether two spellings of a float are one number: `1` and `1.0`, `3e38` and `3.0e38`.
fn same_float(seen: &Observed, a: &str, b: &str) -> bool {
    matches!(seen, Observed::Scalar(Datum { class: Class::Float(_), .. }))
        && matches!((a.parse::<f64>(), b.parse::<f64>()), (Ok(a), Ok(b)) if a.to_bits() == b.to_bits())
}

/// Holds a source's run against its directive.
fn expected(
    run: &Run,
    source: &Execution,
    directives: &Directives,
    first_line: usize,
    report: &mut FileReport,
) -> Status {
    let got = outcome(source, directives.conversion.index_bits());
    let holds = match (&run.expect, &got, &source.outcome) {
        (Expect::Return(want), Expect::Return(texts), Outcome::Return(seen)) => {
            want.len() == texts.len()
                && want
                    .iter()
                    .zip(texts)
                    .zip(&seen.results)
                    .all(|((a, b), r)| a == b || same_float(r, a, b) || close(r, a))
        }
        (want, got, _) => want == got,
    };
    let mut wrong = Vec::new();
    if !holds {
        let particulars = match &source.outcome {
            Outcome::Ub(ub) => format!(" at line {}: {}", first_line + ub.site.line as usize, ub.detail),
            Outcome::Unsupported(what) => format!(" ({})", what.what),
            _ => String::new(),
        };
        wrong.push(format!("expected `{}`, got `{got}`{particulars}", run.expect));
        report.fixes.push((run.line..run.line + 1, blessed_run(&run.call(), &as_close(got, &run.expect))));
    }
    if let (Some(want), Some(line)) = (&run.prints, run.prints_line) {
        let printed = render_events(&source.events);
        if printed != *want {
            let (want, got) = (String::from_utf8_lossy(want), String::from_utf8_lossy(&printed));
            wrong.push(format!("expected to print {want:?}, printed {got:?}"));
            report.fixes.push((line..line + 1, blessed_prints(&printed)));
        }
    }
    if wrong.is_empty() { Status::Pass } else { Status::Fail(wrong.join("; ")) }
}
