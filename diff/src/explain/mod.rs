//! Why a target differs: source and target run in step, and the first value that is not what it should be names the
//! operation. Locations that a subject carries through say which operations stand for which.

mod blame;
mod control;
mod descriptor;
mod equality;
mod locations;
mod report;
mod runs;
mod walk;

use crate::adapt;
use crate::checker::{Checker, Source, Transformation};
use crate::engine::Engine;
use crate::subject::{ExternalSubject, Subject, SubjectKind};
use crate::verdict::Verdict;
use locations::Origins;
use plumb_host::{Outcome, Site};
use plumb_interp::Names;
use plumb_ir::{Module, Op, Value};
use serde::Serialize;

/// What is known of the first difference between two runs.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Explanation {
    /// Where they part.
    Divergence(Box<Divergence>),
    /// There is no explanation, for this reason.
    #[serde(rename = "untold")]
    Obstacle(String),
}

impl Explanation {
    /// Where they part, if that is known.
    pub fn divergence(&self) -> Option<&Divergence> {
        match self {
            Explanation::Divergence(divergence) => Some(divergence),
            Explanation::Obstacle(_) => None,
        }
    }
}

/// What kind of difference was met first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DivergenceKind {
    /// A result is another one.
    Value,
    /// What is handed to a function, a block or the caller is another value.
    #[serde(rename = "handed")]
    Handover,
    /// Memory is written elsewhere, or with something else.
    Memory,
    /// Something is executed that should not be, or the other way round.
    Control,
    /// The target stops here: undefined behaviour, a trap, or no end.
    Stop,
    /// Everything is the same up to what the caller of the entry sees.
    Entry,
    /// The subject itself refuses this operation, or what it has made of it.
    #[serde(rename = "refused")]
    Refusal,
}

/// A value as text, with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NamedValue {
    /// The value, in its module.
    #[serde(skip)]
    pub of: Value,
    /// Its name in the module's text.
    pub name: String,
    /// What it is.
    pub value: String,
    /// The same as a descriptor, if it is one.
    #[serde(skip)]
    descriptor: Option<descriptor::Descriptor>,
}

/// An operation of the target that stands for one of the source, as it was executed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TargetOp {
    /// Its name.
    pub name: String,
    /// What it was given.
    pub operands: Vec<NamedValue>,
    /// What it computed.
    pub results: Vec<NamedValue>,
}

/// The first difference between a source and a target.
#[derive(Clone, Debug, Serialize)]
pub struct Divergence {
    /// The operation of the source, in its module.
    #[serde(skip)]
    pub op: Op,
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub site: Site,
    /// Its number among the operations of the module, in order of the text.
    pub ordinal: usize,
    /// What it does, in one sentence.
    pub rule: String,
    /// Which of its executions it is, counted from 1; 0 where it is not executed.
    pub execution: usize,
    /// What kind of difference it is.
    pub kind: DivergenceKind,
    /// The difference in words.
    pub text: String,
    /// What it was given.
    pub operands: Vec<NamedValue>,
    /// What it should compute.
    pub results: Vec<NamedValue>,
    /// What stands for it in the target.
    pub target: Vec<TargetOp>,
}

impl Divergence {
    /// Names the source's values, line and column as the text does that its module was parsed from.
    pub fn place(&mut self, module: &Module, text: &str) {
        let span = module.op(self.op).span;
        if span.end > 0 {
            (self.site.line, self.site.column) = plumb_ir::diag::line_column(text, span.start);
        }
        let names = Names::of(module, text);
        for named in self.operands.iter_mut().chain(&mut self.results) {
            named.name = names.get(module, named.of);
        }
    }
}

impl Divergence {
    /// Whether the target has poison where the source has a value.
    pub fn is_poison(&self) -> bool {
        self.kind == DivergenceKind::Value && self.text.contains("poison")
    }
}

/// Says why what a subject makes of a source differs from it in the interpreter.
pub fn explain(checker: &mut Checker<'_>, source: &Source, subject: &Subject) -> Explanation {
    tell(checker, source, &subject.for_module(&source.module)).unwrap_or_else(Explanation::Obstacle)
}

fn tell(checker: &mut Checker<'_>, source: &Source, subject: &Subject) -> Result<Explanation, String> {
    if let Some(reason) = source.reason() {
        return Err(format!("the source cannot be compared: {}", reason.detail));
    }
    let abi = source.abi.clone()?;
    let located = locations::located(&source.module);
    let transformed = match located_target(checker, subject, &located) {
        Ok(transformed) => transformed,
        Err(why) => return refused(&source.module, why),
    };
    let Transformation::Module(target) = &transformed else {
        let Transformation::Verdict(judgement) = transformed else { return Err(String::new()) };
        return Err(format!("there is no target: {} {}", judgement.verdict, judgement.detail));
    };
    let origins = Origins::of(&source.module, target);
    if origins.is_empty() {
        return Err("the subject gives no locations back".into());
    }
    let judged = checker.judge(source, &transformed, &[Engine::Interp]);
    match judged.first().map(|(_, judgement)| judgement) {
        Some(judgement) if judgement.verdict == Verdict::Match => {
            return Err(
                "in the interpreter the target does what the source does: it is the native code, or what \
                        locations change"
                    .into(),
            );
        }
        Some(judgement) if !judgement.verdict.is_finding() => {
            return Err(format!("{}: {}", judgement.key, judgement.detail));
        }
        _ => {}
    }
    let settings = checker.settings();
    let traced = adapt::trace_source(&source.module, settings);
    let faithful = subject.variant().is_none() && !origins.joined;
    let (mut untold, mut at_entry) = (String::new(), None);
    for seed in [1, 2] {
        let fuel = crate::checker::target_fuel(source.execution.effort());
        let Some(run) = adapt::trace_target(target, &abi, seed, fuel, settings) else {
            return Err("the target's entry has another type".into());
        };
        let walk = walk::Walk::new(&source.module, target, &origins, &traced, &run, faithful);
        match walk.first() {
            // The other choice of undetermined values may show more.
            Ok(found) if found.kind == DivergenceKind::Entry => at_entry = Some(found),
            Ok(found) => return Ok(Explanation::Divergence(Box::new(found))),
            Err(why) => untold = why,
        }
    }
    at_entry.map(|found| Explanation::Divergence(Box::new(found))).ok_or(untold)
}

/// What a subject makes of a module with locations, with its own.
fn located_target(
    checker: &Checker<'_>,
    subject: &Subject,
    located: &Module,
) -> Result<Transformation, String> {
    match subject.kind() {
        SubjectKind::Own(_) | SubjectKind::Library(_) => {
            let input = crate::checker::Input { module: located, text: None };
            checker.transform(subject, &[input]).pop().ok_or_else(|| "there is no target".into())
        }
        SubjectKind::External(external) => asked(checker, subject, external, located),
    }
}

/// What a subject refuses it names by its location.
fn refused(module: &Module, why: String) -> Result<Explanation, String> {
    let named = why.split_whitespace().find_map(locations::by_place);
    let Some(op) = named.filter(|op| module.walk(module.top()).any(|known| known == *op)) else {
        return Err(why);
    };
    let text = why.split_once(": error: ").map_or(why.as_str(), |(_, message)| message).to_string();
    Ok(Explanation::Divergence(Box::new(report::unexecuted(module, op, DivergenceKind::Refusal, text))))
}

fn asked(
    checker: &Checker<'_>,
    subject: &Subject,
    external: &ExternalSubject,
    located: &Module,
) -> Result<Transformation, String> {
    let settings = checker.settings();
    let text = adapt::print_located(located, subject.spelling())?;
    let output = external.located(&text, settings.conversion.index_bitwidth, &settings.stop)?;
    let module = adapt::parse(&output).map_err(|why| format!("the target is not understood: {why}"))?;
    Ok(Transformation::Module(Box::new(module)))
}

/// What a stop says.
fn stop_text(outcome: &Outcome) -> Option<String> {
    match outcome {
        Outcome::Return(_) => None,
        Outcome::Ub(ub) => Some(format!("undefined behaviour: {}: {}", ub.kind, ub.detail)),
        Outcome::OutOfFuel => Some("it goes on without an end".into()),
        other => Some(format!("it ends with: {}", other.name())),
    }
}
