//! Modules that are generated, and modules that are reduced.

use crate::module::{ParsedModule, has_error};
use crate::work::{away, away_with};
use plumb_diff::stop::Stop;
use plumb_gen::{Config, Profile};
use plumb_ir::{Module, ParseOptions};
use plumb_reduce::Oracle;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The module of a seed, as text.
#[pyfunction]
pub fn generate(py: Python<'_>, seed: u64, profile: Option<&str>, size: Option<u32>) -> PyResult<String> {
    let profile = match profile {
        None => Profile::default(),
        Some(name) => Profile::by_name(name).ok_or_else(|| {
            let names: Vec<&str> = Profile::ALL.iter().map(|(_, name)| *name).collect();
            let names = names.join(", ");
            PyValueError::new_err(format!("there is no profile `{name}`; there are {names}"))
        })?,
    };
    let default = Config::default();
    let config = Config { profile, size: size.unwrap_or(default.size), ..default };
    away(py, &Stop::default(), || plumb_ir::print(&plumb_gen::generate_seeded(seed, &config)))
}

/// Asks Python about each candidate.
struct AskingOracle<'a> {
    ask: &'a dyn Fn(ParsedModule) -> Option<bool>,
    stop: &'a Stop,
}

impl Oracle for AskingOracle<'_> {
    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        let answers = candidates.iter().map_while(|candidate| {
            if self.stop.is_asked() {
                return None;
            }
            (self.ask)(read_again(candidate)?)
        });
        answers.collect()
    }

    fn exhausted(&self) -> bool {
        self.stop.is_asked()
    }
}

/// A candidate as its text has it, so that diagnostics point into that.
fn read_again(candidate: &Module) -> Option<ParsedModule> {
    let text = plumb_ir::print(candidate);
    let (module, diags) =
        plumb_ir::parse(&text, &ParseOptions { allow_unregistered: true, ..ParseOptions::default() });
    (!has_error(&diags)).then(|| ParsedModule::new(module, text))
}

/// The smallest module for which a callable of Python answers with what is true, as text; none if it does not for the module itself.
#[pyfunction]
pub fn reduce(
    py: Python<'_>,
    module: &ParsedModule,
    entry: &str,
    predicate: Py<PyAny>,
) -> PyResult<Option<String>> {
    module.checked()?;
    let stop = Stop::default();
    let answer = |candidate: ParsedModule| {
        Python::attach(|py| predicate.call1(py, (candidate,))?.bind(py).is_truthy())
    };
    let options = plumb_reduce::Options { entry: entry.into() };
    away_with(py, &stop, answer, |ask| {
        let mut oracle = AskingOracle { ask, stop: &stop };
        if oracle.ask(std::slice::from_ref(&*module.module)) != [true] {
            return None;
        }
        let reduced = plumb_reduce::reduce(&module.module, &options, &mut oracle);
        Some(plumb_ir::print(&reduced.module))
    })
}
