//! The checks of a text: no room panics on it or goes on for long, and their answers agree.

use super::FuzzTarget;
use super::cost::within_bounds;
use crate::panics::guard;
use plumb_diff::adapt;
use plumb_diff::batch::normalise;
use plumb_diff::check::entry;
use plumb_diff::settings::Settings;
use plumb_host::Outcome;
use plumb_ir::print::{PrintOptions, print_with};
use plumb_ir::{Diag, Module, OpKind, ParseOptions, Spelling};
use plumb_reduce::{Options, Oracle, count_ops, reduce};
use std::collections::BTreeMap;

/// Candidates of one reduction.
const CANDIDATES: usize = 400;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// What it has in common with others.
    pub key: String,
    /// The particulars.
    pub detail: String,
}

impl Failure {
    pub(super) fn new(key: impl Into<String>, detail: impl Into<String>) -> Self {
        Failure { key: key.into(), detail: detail.into() }
    }
}

/// Holds a text to what a target asks of it; a panic is a failure.
pub(crate) fn check(target: FuzzTarget, text: &str, settings: &Settings) -> Result<(), Failure> {
    let checked = guard(|| match target {
        FuzzTarget::Parse => parsed(text),
        FuzzTarget::Reduce => reduced(text),
        FuzzTarget::Cost => within_bounds(text, settings),
        _ => program(text, settings),
    });
    checked.unwrap_or_else(|panic| {
        Err(Failure::new(format!("panic at {}", panic.place), format!("{}: {}", panic.place, panic.message)))
    })
}

/// The printed text of a module must parse as the same module. An invalid module is printed in generic form, with a
/// name for each value, which supposes nothing.
fn parsed(text: &str) -> Result<(), Failure> {
    let options = ParseOptions { allow_unregistered: true, spelling: Spelling::Auto };
    let (module, diags) = plumb_ir::parse(text, &options);
    if !diags.is_empty() {
        return placed(&diags, text);
    }
    let invalid = !plumb_ir::verify(&module).is_empty();
    let form = PrintOptions { generic: invalid, unique_names: invalid, ..PrintOptions::default() };
    let once = print_with(&module, &form);
    let (again, diags) = plumb_ir::parse(&once, &options);
    match diags.first() {
        // Names end with their region: what an invalid module uses behind that has none in any text.
        Some(diag) if invalid && diag.code == "undeclared-value" => Ok(()),
        Some(diag) => Err(rejected(&diag.message, &once)),
        None => stable(&once, &print_with(&again, &form)),
    }
}

/// Diagnostics are about the text that was read.
fn placed(diags: &[Diag], text: &str) -> Result<(), Failure> {
    let inside = |diag: &&Diag| diag.span.start <= diag.span.end && diag.span.end as usize <= text.len();
    match diags.iter().find(|diag| !inside(diag)) {
        Some(diag) => Err(Failure::new("a diagnostic beside the text", diag.message.clone())),
        None => Ok(()),
    }
}

fn rejected(message: &str, text: &str) -> Failure {
    Failure::new(format!("printed text is rejected: {}", normalise(message)), format!("{message}\n{text}"))
}

fn stable(once: &str, again: &str) -> Result<(), Failure> {
    let lines = once.lines().zip(again.lines());
    let differs = || lines.clone().find(|(a, b)| a != b).unwrap_or_default();
    match once == again {
        true => Ok(()),
        false => Err(Failure::new("printing is not stable", format!("{:?}", differs()))),
    }
}

/// A valid module prints in both forms, runs, and converts to a valid module, which is emitted. Errors are fine.
fn program(text: &str, settings: &Settings) -> Result<(), Failure> {
    let (module, diags) = plumb_ir::parse(text, &ParseOptions::default());
    if !diags.is_empty() {
        return placed(&diags, text);
    }
    let diags = plumb_ir::verify(&module);
    if !diags.is_empty() {
        return placed(&diags, text);
    }
    for generic in [false, true] {
        let options = PrintOptions { generic, ..PrintOptions::default() };
        let once = print_with(&module, &options);
        let again = adapt::parse(&once).map_err(|message| rejected(&message, &once))?;
        stable(&once, &print_with(&again, &options))?;
    }
    for entry in entries(&module) {
        let settings = Settings { entry: entry.clone(), ..settings.clone() };
        if adapt::run_source(&module, Some(text), &settings).0.outcome == Outcome::OutOfTime {
            return Err(Failure::new("the interpreter takes too long", entry));
        }
    }
    let Ok(lowered) = adapt::lower(&module, None, settings) else { return Ok(()) };
    if let Some(diag) = plumb_ir::verify(&lowered).first() {
        let key = format!("the conversion makes an invalid module: {}", normalise(&diag.message));
        return Err(Failure::new(key, plumb_ir::print(&lowered)));
    }
    // What has no form in LLVM IR is an error like any other.
    drop(adapt::emit(&lowered));
    Ok(())
}

/// Functions without parameters.
pub(super) fn entries(module: &Module) -> Vec<String> {
    let body = &module.block(module.body()).ops;
    let called = |op: &plumb_ir::Op| {
        let (params, _) = entry::signature(module, *op)?;
        let has_body = module.op(*op).regions.first().is_some_and(|r| !module.region(*r).blocks.is_empty());
        module.symbol_name(*op).filter(|_| has_body && params.is_empty()).map(str::to_string)
    };
    body.iter().filter_map(called).collect()
}

/// Says yes to what has an operation, so many times.
struct KindOracle {
    kind: OpKind,
    left: usize,
}

impl Oracle for KindOracle {
    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        self.left = self.left.saturating_sub(candidates.len());
        candidates.iter().map(|module| has(module, self.kind)).collect()
    }

    fn exhausted(&self) -> bool {
        self.left == 0
    }
}

fn has(module: &Module, kind: OpKind) -> bool {
    module.walk(module.top()).any(|op| module.kind(op) == kind)
}

/// A module reduced to its rarest operation is valid, still has it, and is no larger.
fn reduced(text: &str) -> Result<(), Failure> {
    let Ok(module) = adapt::parse(text) else { return Ok(()) };
    let mut counts: BTreeMap<&str, (usize, OpKind)> = BTreeMap::new();
    for op in module.walk(module.top()) {
        counts.entry(module.op_name(op)).or_insert((0, module.kind(op))).0 += 1;
    }
    let Some((_, kind)) = counts.into_values().min_by_key(|(count, _)| *count) else { return Ok(()) };
    let smaller = reduce(&module, &Options::default(), &mut KindOracle { kind, left: CANDIDATES }).module;
    let printed = plumb_ir::print(&smaller);
    if let Err(message) = adapt::parse(&printed) {
        return Err(Failure::new(format!("a reduced module is invalid: {}", normalise(&message)), printed));
    }
    if !has(&smaller, kind) {
        return Err(Failure::new("a reduced module is not interesting", printed));
    }
    match count_ops(&smaller) <= count_ops(&module) {
        true => Ok(()),
        false => Err(Failure::new("a reduced module is larger", printed)),
    }
}
