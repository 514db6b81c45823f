//! The `run` directives of a piece, in every engine.

use super::directive::{Directives, Expectation, Run};
use super::{CheckedLowering, Checks, FileReport, Rule, Status, blessed_prints, blessed_run, entry};
use crate::arguments;
use crate::checker::{Input, Source, Transformation};
use crate::compare::tolerance;
use crate::engine::Engine;
use crate::settings::Settings;
use crate::subject::{Subject, SubjectKind};
use crate::verdict::{Judgement, OTHER_INDEX_WIDTH, Verdict};
use plumb_host::{
    Class, Datum, Execution, FloatFormat, ObservedValue, Outcome, ResultStyle, render_events, render_observed,
};
use plumb_ir::{Conversion, Module};
use rustc_apfloat::ieee::{Quad, X87DoubleExtended};
use rustc_apfloat::{Float, Round};

/// Calls of a piece that share work. Each compilation, conversion and decoding serves them all. A piece with many calls
/// does not become a module with as many functions.
const TOGETHER: usize = 16;

/// Operations that a run may execute where its file says nothing.
const FUEL: u64 = 100_000_000;

/// The function that stands for a module which says nothing.
const MAIN: &str = "main";

impl Run {
    /// The call as it is written.
    pub(super) fn call(&self) -> String {
        format!("@{}({})", self.entry, self.args.join(", "))
    }
}

/// A call that has a function of its own, and what it does at the source.
pub(super) struct PreparedCall<'a> {
    /// The directive, if one asks for it.
    pub run: Option<&'a Run>,
    /// 0-based line of what asks for it.
    pub line: usize,
    pub call: String,
    pub name: String,
    pub source: Source,
}

impl PreparedCall<'_> {
    /// Whether its directive says that there is nothing to compare.
    fn gives_nothing(&self) -> bool {
        use Expectation::{Fuel, Memory, Time, Unsupported};
        self.run.is_some_and(|run| matches!(run.expect, Fuel | Memory | Time | Unsupported))
    }

    /// The status of a case of it: what its directive says to be so is no lack of an answer.
    pub fn excuse(&self, status: Status) -> Status {
        let is_undefined = self.run.is_some_and(|run| matches!(run.expect, Expectation::Ub(_)));
        match status {
            Status::Unjudged(why) if self.gives_nothing() => Status::Skip(why),
            Status::Open(why) if self.gives_nothing() || is_undefined => Status::Skip(why),
            status => status,
        }
    }

    /// Whether it may be made together with others: what traps must be alone.
    pub fn is_calm(&self) -> bool {
        self.run.is_some() && matches!(self.source.execution.outcome, Outcome::Return(_))
    }
}

/// A piece of a file, and what it says of itself.
pub(super) struct Piece<'a> {
    pub module: &'a Module,
    pub text: &'a str,
    /// Where it begins in the file.
    pub first_line: usize,
    pub directives: &'a Directives,
}

/// What a subject made.
struct Target<'a> {
    subject: &'a Subject,
    module: Transformation,
    group: Option<TransformedGroup>,
}

/// A function that makes all calls which return, and what the subject made of its module.
struct TransformedGroup {
    module: Module,
    made: Transformation,
}

/// Its name.
pub(super) const GROUP: &str = "__plumb_group";

impl Checks<'_> {
    pub(super) fn runs(&mut self, piece: &Piece<'_>, report: &mut FileReport) {
        for runs in piece.directives.runs.chunks(TOGETHER) {
            self.some_runs(piece, runs, report);
        }
    }

    /// A module that says nothing of what it does is compared by its `@main`: the subject gets its own text.
    pub(super) fn main(&mut self, piece: &Piece<'_>, report: &mut FileReport) {
        let Piece { module, text, first_line, directives } = *piece;
        let main = module.lookup_symbol(MAIN).and_then(|main| entry::signature(module, main));
        if main.is_none_or(|(params, _)| !params.is_empty()) {
            let why = Status::Unjudged("there is no `run`, and no @main without parameters".into());
            for (subject, engine) in
                self.subjects.iter().flat_map(|s| self.engines.iter().map(move |e| (s, e)))
            {
                let engine = if *engine == Engine::Interp { "lowered".into() } else { engine.to_string() };
                report.add_of(first_line, "@main()", subject.name(), engine, why.clone());
            }
            return;
        }
        let settings = self.settings(directives);
        self.checker.change(Settings { entry: MAIN.into(), ..settings.clone() });
        let source = self.checker.source(module.clone(), Some(text));
        let line = text.lines().position(|line| line.contains("@main(")).unwrap_or(0);
        let (line, name) = (first_line + line, MAIN.to_string());
        let all = [PreparedCall { run: None, line, call: "@main()".into(), name, source }];
        self.targets(module, Some(text), &all, directives, &settings, report);
    }

    fn settings(&self, directives: &Directives) -> Settings {
        Settings {
            conversion: Conversion {
                index_bitwidth: directives.conversion.index_bitwidth,
                ..Conversion::default()
            },
            vscale: directives.vscale,
            strict: directives.strict,
            fuel: directives.fuel.unwrap_or(FUEL),
            ..self.settings.clone()
        }
    }

    fn some_runs(&mut self, piece: &Piece<'_>, runs: &[Run], report: &mut FileReport) {
        let Piece { text, first_line, directives, .. } = *piece;
        let mut module = piece.module.clone();
        let mut named = Vec::new();
        for (i, run) in runs.iter().enumerate() {
            let name = format!("__plumb_run_{i}");
            let index_bitwidth = directives.conversion.index_bits();
            match entry::add(&mut module, &name, &[run], index_bitwidth, self.settings.max_memory) {
                Ok(()) => named.push((run, name)),
                Err(why) => report.add(run.line, run.call(), "interp", Status::Fail(Rule::Outcome, why)),
            }
        }
        let settings = self.settings(directives);
        let mut prepared = Vec::with_capacity(named.len());
        for (run, name) in named {
            self.checker.change(Settings { entry: name.clone(), ..settings.clone() });
            // To find lines in the text for each of many runs would take quadratic time. Only a message names one.
            let mut source = self.checker.source(module.clone(), None);
            let told = matches!(source.execution.outcome, Outcome::Ub(_))
                && !matches!(run.expect, Expectation::Ub(_));
            let text = told.then_some(text);
            if told {
                source = self.checker.source(module.clone(), text);
            }
            if directives.engines.interp {
                let status =
                    expected(run, self.checker.spread(&source, text), directives, first_line, report);
                report.add(run.line, run.call(), "interp", status);
            }
            prepared.push(PreparedCall { run: Some(run), line: run.line, call: run.call(), name, source });
        }
        if !prepared.is_empty() {
            self.targets(&module, None, &prepared, directives, &settings, report);
        }
    }

    /// Asks the subjects for a module, and runs what they make of it.
    fn targets(
        &mut self,
        module: &Module,
        text: Option<&str>,
        all: &[PreparedCall<'_>],
        directives: &Directives,
        settings: &Settings,
        report: &mut FileReport,
    ) {
        for subject in self.subjects.clone().iter().filter(|subject| subject.executes()) {
            self.executed(subject, module, all, settings, report);
        }
        let asked = directives.engines;
        let interp = asked.lowered && self.engines.contains(&Engine::Interp);
        let mut levels = self.engines.clone();
        levels.retain(|engine| asked.native && engine.level().is_some());
        if !interp && levels.is_empty() {
            return;
        }
        let calm: Vec<&Run> = all.iter().filter(|p| p.is_calm()).filter_map(|p| p.run).collect();
        let group = if levels.is_empty() { None } else { group(module, &calm, settings) };
        for subject in self.subjects.clone().into_iter().filter(|subject| !subject.executes()) {
            let modules: Vec<&Module> = std::iter::once(module).chain(&group).collect();
            let mut made = self.convert(&subject, &modules, text, settings).into_iter();
            let mut next = || made.next().unwrap_or_else(no_answer);
            let whole = next();
            report.lowerings.extend(lowering(&subject, &whole));
            let group = group.as_ref().map(|group| TransformedGroup { module: group.clone(), made: next() });
            let target = Target { subject: &subject, module: whole, group };
            // Where the interpreter cannot compare, native code could not either.
            let (mut able, mut unable) = (Vec::new(), Vec::new());
            for p in all {
                let lowered =
                    self.judge(p, &target.module, &[Engine::Interp], settings).pop().unwrap_or_else(nothing);
                let lowered = p.excuse(lowered);
                if interp {
                    report.add_of(p.line, &p.call, subject.name(), "lowered", lowered.clone());
                }
                match lowered {
                    Status::Skip(_) | Status::Open(_) | Status::Unjudged(_) => unable.push((p, lowered)),
                    _ => able.push(p),
                }
            }
            for (p, lowered) in unable {
                for engine in &levels {
                    report.add_of(p.line, &p.call, subject.name(), engine.to_string(), lowered.clone());
                }
            }
            if !levels.is_empty() {
                self.native(&able, target, &levels, settings, report);
            }
        }
    }

    /// What a subject makes of modules, in one question; a text is that of the only one.
    pub(super) fn convert(
        &mut self,
        subject: &Subject,
        modules: &[&Module],
        text: Option<&str>,
        settings: &Settings,
    ) -> Vec<Transformation> {
        let is_own = matches!(subject.kind(), SubjectKind::Own(_));
        if !is_own && settings.conversion.index_bits() != 64 {
            let why = Judgement::not_comparable(OTHER_INDEX_WIDTH, "the subject is asked at 64 bits");
            return modules.iter().map(|_| Transformation::Verdict(why.clone())).collect();
        }
        self.checker.change(settings.clone());
        let inputs: Vec<Input<'_>> = modules.iter().map(|module| Input { module, text }).collect();
        self.checker.transform(subject, &inputs)
    }

    /// Runs a target in engines, and says how each run ended.
    fn judge(
        &mut self,
        p: &PreparedCall<'_>,
        target: &Transformation,
        engines: &[Engine],
        settings: &Settings,
    ) -> Vec<Status> {
        self.checker.change(Settings { entry: p.name.clone(), ..settings.clone() });
        let judged = self.checker.judge(&p.source, target, engines);
        judged.iter().map(|(_, judgement)| status(judgement)).collect()
    }

    /// Runs what can be compared natively, all calls at a time; where they do not match, one by one.
    fn native(
        &mut self,
        able: &[&PreparedCall<'_>],
        target: Target<'_>,
        levels: &[Engine],
        settings: &Settings,
        report: &mut FileReport,
    ) {
        let (calm, mut alone): (Vec<&PreparedCall<'_>>, Vec<_>) =
            able.iter().copied().partition(|p| p.is_calm());
        let subject = target.subject;
        if target.group.is_some_and(|group| self.all_match(group, levels, settings)) {
            for p in calm {
                for engine in levels {
                    report.add_of(p.line, &p.call, subject.name(), engine.to_string(), Status::Pass);
                }
            }
        } else {
            alone.extend(calm);
        }
        for p in alone {
            let judged = self.judge(p, &target.module, levels, settings);
            for (engine, status) in levels.iter().zip(judged) {
                report.add_of(p.line, &p.call, subject.name(), engine.to_string(), status);
            }
        }
    }

    /// Whether several calls, made by one function, all match natively.
    fn all_match(&mut self, group: TransformedGroup, levels: &[Engine], settings: &Settings) -> bool {
        self.checker.change(Settings { entry: GROUP.into(), ..settings.clone() });
        let source = self.checker.source(group.module, None);
        let judged = self.checker.judge(&source, &group.made, levels);
        judged.iter().all(|(_, judgement)| judgement.verdict == Verdict::Match)
    }
}

/// The module with a function that makes all of several calls.
pub(super) fn group(module: &Module, runs: &[&Run], settings: &Settings) -> Option<Module> {
    let mut group = module.clone();
    let index_bitwidth = settings.conversion.index_bits();
    let added =
        runs.len() >= 2 && entry::add(&mut group, GROUP, runs, index_bitwidth, settings.max_memory).is_ok();
    added.then_some(group)
}

/// Whether a subject whose file says that it lowers has done so.
fn lowering(subject: &Subject, made: &Transformation) -> Option<CheckedLowering> {
    let Transformation::Module(target) = made else { return None };
    let is_lowered = subject.has_lowered(target)?;
    Some(CheckedLowering { subject: subject.name().into(), is_lowered })
}

fn no_answer() -> Transformation {
    Transformation::Verdict(Judgement::not_comparable("no answer", "the subject gave no answer"))
}

fn nothing() -> Status {
    Status::Skip("no engine".into())
}

pub(super) fn status(judgement: &Judgement) -> Status {
    match judgement.verdict {
        Verdict::Match => Status::Pass,
        Verdict::NotComparable if judgement.is_of_source() => Status::Open(judgement.key.clone()),
        Verdict::NotComparable => Status::Unjudged(judgement.key.clone()),
        verdict => Status::Fail(Rule::Verdict(verdict), format!("{verdict}: {}", judgement.detail)),
    }
}

/// What a run did, in the words of a directive.
fn outcome(source: &Execution, index_bitwidth: u32) -> Expectation {
    match &source.outcome {
        Outcome::Return(seen) => Expectation::Return(
            seen.results
                .iter()
                .map(|r| render_observed(&r.clone().with_wide_indices(index_bitwidth), ResultStyle::Plain))
                .collect(),
        ),
        Outcome::Ub(ub) => Expectation::Ub(ub.kind),
        Outcome::Trap(_) => Expectation::Trap,
        Outcome::OutOfFuel => Expectation::Fuel,
        Outcome::OutOfTime => Expectation::Time,
        Outcome::OutOfMemory => Expectation::Memory,
        Outcome::Unsupported(_) => Expectation::Unsupported,
    }
}

/// Whether a result is `~TEXT`: what library mathematics may give where TEXT is true.
fn close(seen: &ObservedValue, text: &str) -> bool {
    let Some(text) = text.strip_prefix('~') else { return false };
    if let ObservedValue::Aggregate(fields) = seen {
        let parts = arguments::parts(text).unwrap_or_default();
        return parts.len() == fields.len()
            && fields.iter().zip(parts).all(|(field, part)| close(field, &format!("~{part}")));
    }
    let (elements, want) = match seen {
        ObservedValue::Scalar(datum) => {
            (std::slice::from_ref(datum), arguments::elements(text, datum.class, None))
        }
        ObservedValue::Vector { shape, elements } | ObservedValue::MemRef { shape, elements } => {
            let Some(first) = elements.first() else { return false };
            (&elements[..], arguments::elements(text, first.class, Some(shape)))
        }
        ObservedValue::Aggregate(_) => return false,
    };
    want.is_ok_and(|want| {
        want.len() == elements.len()
            && want
                .iter()
                .zip(elements)
                .all(|(w, e)| tolerance::close(e.class, w.bits.low128(), e.bits.low128()))
    })
}

/// What a run did in the words of its directive: results that need only be close stay so.
fn as_close(got: Expectation, want: &Expectation) -> Expectation {
    match (got, want) {
        (Expectation::Return(got), Expectation::Return(want)) => {
            let near = |i: usize| want.get(i).is_some_and(|w| w.starts_with('~'));
            let mark = |(i, text): (usize, String)| if near(i) { format!("~{text}") } else { text };
            Expectation::Return(got.into_iter().enumerate().map(mark).collect())
        }
        (got, _) => got,
    }
}

/// Whether two spellings of a float are one number: `1` and `1.0`, `3e38` and `3.0e38`.
fn same_float(seen: &ObservedValue, a: &str, b: &str) -> bool {
    fn bits<F: Float>(text: &str) -> Option<u128> {
        Some(F::from_str_r(text, Round::NearestTiesToEven).ok()?.value.to_bits())
    }
    let ObservedValue::Scalar(Datum { class: Class::Float(format), .. }) = seen else { return false };
    let bits = |text: &str| match format {
        FloatFormat::F80 => bits::<X87DoubleExtended>(text),
        FloatFormat::F128 => bits::<Quad>(text),
        _ => text.parse::<f64>().ok().map(|number| number.to_bits().into()),
    };
    matches!((bits(a), bits(b)), (Some(a), Some(b)) if a == b)
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
        (Expectation::Return(want), Expectation::Return(texts), Outcome::Return(seen)) => {
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
    if wrong.is_empty() { Status::Pass } else { Status::Fail(Rule::Outcome, wrong.join("; ")) }
}
