//! A text that is read, checked and ready to run.

use crate::diagnostics::{PlacedDiagnostic, Places};
use crate::request::RunLimits;
use plumb_interp::{Options, Program};
use plumb_ir::{Diag, IndexWidth, Module, ParseOptions, Severity};
use serde::Serialize;

/// A module that the verifier accepts.
pub(crate) struct CheckedModule {
    pub module: Module,
    pub width: IndexWidth,
    /// What the parser and the verifier warn of.
    pub warnings: Vec<Diag>,
}

/// A function that the page may offer.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct RunnableFunction {
    pub name: String,
    /// Why it cannot be run from here.
    pub obstacle: Option<String>,
}

/// Reads and checks a text.
pub(crate) fn check(text: &str, places: &Places<'_>) -> Result<CheckedModule, Vec<PlacedDiagnostic>> {
    let (mut module, mut diags) = plumb_ir::parse(text, &ParseOptions::default());
    let is_error = |diag: &Diag| diag.severity == Severity::Error;
    if !diags.iter().any(is_error) {
        plumb_ir::resources::inline(&mut module);
        diags.extend(plumb_ir::verify(&module));
    }
    let width = match plumb_lower::stated_index_width(&module) {
        Ok(width) => width.unwrap_or_default(),
        Err(diag) => {
            diags.push(*diag);
            IndexWidth::default()
        }
    };
    match diags.iter().any(is_error) {
        true => Err(places.diagnostics(&diags)),
        false => Ok(CheckedModule { module, width, warnings: diags }),
    }
}

impl CheckedModule {
    /// The options of a run.
    pub fn options(&self, limits: RunLimits) -> Options {
        let RunLimits { fuel, memory } = limits;
        Options { fuel, max_memory: memory, index_bitwidth: self.width.bits(), ..Options::default() }
    }
}

/// The functions of a program.
pub(crate) fn functions(program: &Program) -> Vec<RunnableFunction> {
    let function = |name: &str| {
        let obstacle = match program.params(name).map_or(0, <[_]>::len) {
            _ if program.refusal(name).is_some() => program.refusal(name).map(str::to_string),
            0 => None,
            1 => Some("it takes an argument".to_string()),
            n => Some(format!("it takes {n} arguments")),
        };
        RunnableFunction { name: name.to_string(), obstacle }
    };
    program.entries().map(function).collect()
}

/// The function to run: the one asked for if there still is one, else `main`, else the first that can be run.
pub(crate) fn chosen(functions: &[RunnableFunction], asked: Option<&str>) -> Option<String> {
    let runnable = || functions.iter().filter(|function| function.obstacle.is_none());
    let named = |name: &str| runnable().find(|function| function.name == name);
    let found = asked.and_then(named).or_else(|| named("main")).or_else(|| runnable().next());
    found.map(|function| function.name.clone())
}
