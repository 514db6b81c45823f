//! Two modules, or a module and what a subject makes of it, compared.

use crate::module::ParsedModule;
use crate::values::{self, GivenValue};
use crate::work::away;
use plumb_diff::diff::DiffReport;
use plumb_diff::engine::Engine;
use plumb_diff::explain::Explanation;
use plumb_diff::settings::Settings;
use plumb_diff::stop::Stop;
use plumb_diff::subject::{Availability, LibrarySubject, Subject};
use plumb_diff::{adapt, arguments, process};
use plumb_host::ObservedValue;
use plumb_interp::{Options, Program};
use plumb_ir::Module;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a module is compared with.
#[derive(FromPyObject)]
pub enum ComparisonTarget<'py> {
    /// Another module.
    Module(PyRef<'py, ParsedModule>),
    /// A subject by its name.
    Subject(String),
    /// A subject by the file that describes it: a name, and its text.
    Described(PathBuf, String),
}

/// A module that somebody has made already.
struct MadeModule(Module);

impl LibrarySubject for MadeModule {
    fn name(&self) -> &str {
        "after"
    }

    fn lower(&self, _: &Module) -> Result<Module, String> {
        Ok(self.0.clone())
    }
}

/// Compares, in the interpreter.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "what Python hands over")]
pub fn diff<'py>(
    py: Python<'py>,
    before: &ParsedModule,
    after: ComparisonTarget<'py>,
    entry: &str,
    given: Vec<GivenValue<'py>>,
    fuel: Option<u64>,
    index_bitwidth: Option<u32>,
    explain: bool,
) -> PyResult<Bound<'py, PyDict>> {
    before.checked()?;
    let index_bitwidth = before.index_width(index_bitwidth)?;
    let options = Options { index_bitwidth: index_bitwidth.bits(), ..Options::default() };
    let arguments = match given.is_empty() {
        true => Vec::new(),
        false => {
            let program = away(py, &Stop::default(), || Program::decode(&before.module, &options))?;
            let params = program.params(entry).unwrap_or_default();
            values::arguments(&given, params, options.max_memory)?
        }
    };
    let closed = |module: &Module| match arguments.is_empty() {
        true => Ok(module.clone()),
        false => close(module, entry, &arguments),
    };
    let (module, text) = match arguments.is_empty() {
        true => ((*before.module).clone(), before.text.to_string()),
        false => {
            let text = plumb_ir::print(&closed(&before.module)?);
            (adapt::parse(&text).map_err(PyValueError::new_err)?, text)
        }
    };
    let subject = match &after {
        ComparisonTarget::Module(after) => {
            after.checked()?;
            Ok(Subject::library(Arc::new(MadeModule(closed(&after.module)?))))
        }
        ComparisonTarget::Subject(name) => Subject::parse(name),
        ComparisonTarget::Described(path, text) => Subject::from_text(path, text),
    };
    let subject = subject.map_err(|error| PyValueError::new_err(error.to_string()))?;
    subject.check_fault().map_err(PyValueError::new_err)?;
    if let Availability::Missing { program, install } = subject.availability() {
        let install = install.map(|how| format!("; to install: {how}")).unwrap_or_default();
        return Err(PyValueError::new_err(format!("`{program}` is not on PATH{install}")));
    }
    let default = Settings::default();
    let mut settings = Settings {
        entry: if arguments.is_empty() { entry.into() } else { arguments::CLOSED.into() },
        fuel: fuel.unwrap_or(default.fuel),
        ..default
    };
    settings.conversion.index_bitwidth = index_bitwidth;
    let subjects = [subject];
    let (report, said) = away(py, &settings.stop.clone(), || {
        let report = plumb_diff::diff::diff(module, &text, &subjects, &[Engine::Interp], &settings);
        let said = if explain { report.explanations(&text, &subjects, &settings) } else { Vec::new() };
        (report, said)
    })?;
    told(py, &report, said.into_iter().next().map(|(_, said)| said))
}

fn close(module: &Module, entry: &str, values: &[ObservedValue]) -> PyResult<Module> {
    arguments::close(module, entry, values).map_err(PyValueError::new_err)
}

fn told<'py>(
    py: Python<'py>,
    report: &DiffReport,
    said: Option<Explanation>,
) -> PyResult<Bound<'py, PyDict>> {
    let out = PyDict::new(py);
    out.set_item("verdict", report.verdict.name())?;
    out.set_item("is_finding", report.verdict.is_finding())?;
    out.set_item("source", report.source.execution.outcome.name())?;
    if let Some(result) = report.results.first() {
        out.set_item("subject", &result.subject)?;
        out.set_item("detail", &result.judgement.detail)?;
        out.set_item("key", &result.judgement.key)?;
        out.set_item("after", result.target.as_ref().map(plumb_ir::print))?;
    }
    let site = said.as_ref().and_then(Explanation::divergence);
    out.set_item("place", site.map(|d| (&d.name, &d.site.function, d.site.line, d.site.column)))?;
    out.set_item("rule", site.map(|d| &d.rule))?;
    out.set_item("explanation", said.map(|said| said.to_string().trim_end().to_string()))?;
    Ok(out)
}

/// Names of known lowerings, and whether their programs are on this machine.
#[pyfunction]
pub fn presets() -> Vec<(String, bool)> {
    let found = |subject: &Subject| matches!(subject.availability(), Availability::Missing { .. });
    Subject::presets().into_iter().map(|subject| (subject.name().to_string(), !found(&subject))).collect()
}

/// Has the command `plumb` keep watch over the programs that are started: it ends them if Python is killed.
#[pyfunction]
pub fn watched_by(program: PathBuf) {
    if Path::is_file(&program) {
        process::mark::watched_by(program);
    }
}
