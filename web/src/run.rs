//! A run: how it ended, what it computed and printed, and what there is to say of it.

use crate::diagnostics::{PlacedDiagnostic, Places};
use crate::program::{self, RunnableFunction};
use crate::request::{RunLimits, RunQuestion};
use plumb_host::{Flags, ObservedValue, Outcome, ResultStyle, render_events, render_observed};
use plumb_interp::{DiagnosisDetail, FollowedRun, Program, diagnoses};
use serde::Serialize;

/// Most letters of a value, and of what a program has printed.
const VALUE: usize = 2_000;
const PRINTED: usize = 200_000;

/// A value as it is shown.
#[derive(Debug, Serialize)]
pub(crate) struct ShownValue {
    pub text: String,
    /// `poison`, `undetermined`, or nothing special.
    pub state: &'static str,
}

/// What there is to show of a run.
#[derive(Debug, Default, Serialize)]
pub(crate) struct ShownRun {
    diagnostics: Vec<PlacedDiagnostic>,
    functions: Vec<RunnableFunction>,
    /// The function that ran.
    entry: Option<String>,
    /// How it ended: `return`, `ub`, `trap`, `unsupported`, `fuel`, `time` or `memory`.
    outcome: Option<&'static str>,
    results: Vec<ShownValue>,
    printed: String,
    operations: u64,
    memory: u64,
}

/// Runs a function.
pub(crate) fn run(asked: &RunQuestion, limits: RunLimits) -> ShownRun {
    let text = &asked.text;
    let places = Places::of(text);
    let checked = match program::check(text, &places) {
        Ok(checked) => checked,
        Err(diagnostics) => return ShownRun { diagnostics, ..ShownRun::default() },
    };
    let options = checked.options(limits);
    let program = Program::decode(&checked.module, &options).with_source(text);
    let functions = program::functions(&program);
    let mut shown =
        ShownRun { functions, diagnostics: places.diagnostics(&checked.warnings), ..ShownRun::default() };
    let Some(entry) = program::chosen(&shown.functions, asked.entry.as_deref()) else { return shown };
    let execution = program.run(&entry, &[]);
    let run = FollowedRun {
        module: &checked.module,
        text,
        program: &program,
        options: &options,
        entry: &entry,
        arguments: &[],
    };
    let execution = run.of(execution, false).with_wide_indices(options.index_bitwidth);
    let detail = DiagnosisDetail { explain: true, strict: false };
    shown.diagnostics.extend(places.diagnostics(&diagnoses(&execution, text, detail)));
    shown.outcome = Some(execution.outcome.name());
    if let Outcome::Return(seen) = &execution.outcome {
        shown.results = seen.results.iter().map(value).collect();
    }
    shown.printed = cut(&String::from_utf8_lossy(&render_events(&execution.events)), PRINTED);
    (shown.operations, shown.memory) = (execution.ops, execution.memory);
    shown.entry = Some(entry);
    shown
}

/// A value in words.
pub(crate) fn value(value: &ObservedValue) -> ShownValue {
    let state = state(flags(value));
    // The bits of an undetermined scalar are nobody's business.
    let text = match value {
        ObservedValue::Scalar(_) if !state.is_empty() => state.to_string(),
        _ => cut(&render_observed(value, ResultStyle::Brief), VALUE),
    };
    ShownValue { text, state }
}

/// What is special about a value with these flags.
pub(crate) fn state(flags: Flags) -> &'static str {
    match flags {
        _ if flags.contains(Flags::POISON) => "poison",
        _ if flags.contains(Flags::NONDET) => "undetermined",
        _ => "",
    }
}

fn flags(value: &ObservedValue) -> Flags {
    let all = |data: &[plumb_host::Datum]| data.iter().fold(Flags::empty(), |all, datum| all | datum.flags);
    match value {
        ObservedValue::Scalar(datum) => datum.flags,
        ObservedValue::Vector { elements, .. } | ObservedValue::MemRef { elements, .. } => all(elements),
        ObservedValue::Aggregate(parts) => parts.iter().map(flags).fold(Flags::empty(), |all, one| all | one),
    }
}

/// So many letters of a text.
pub(crate) fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_string(),
    }
}
