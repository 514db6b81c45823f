//! A module: read, checked, printed, converted, run.

use crate::diagnostics::diagnostics;
use crate::types::{TypeDescription, described};
use crate::values::{self, GivenValue};
use crate::work::{Interrupt, away};
use plumb_diff::steps::{StepFilter, TraceStep, steps};
use plumb_diff::stop::Stop;
use plumb_host::{Execution, ObservedValue, Outcome, render_events};
use plumb_interp::heap::AllocState;
use plumb_interp::{
    DiagnosisDetail, FollowedRun, Mode, Options, PicturedAlloc, Program, TimeCheck, diagnoses,
};
use plumb_ir::{Conversion, Diag, IndexWidth, Module, ParseOptions, Severity, Spelling};
use plumb_lower::{Lowering, ReferenceLowering};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A module with its text.
#[pyclass(frozen, module = "plumb._plumb")]
pub struct ParsedModule {
    pub(crate) text: Arc<str>,
    pub(crate) module: Arc<Module>,
    /// What the verifier says of it.
    verified: OnceLock<Vec<Diag>>,
    /// The program of its last run, for the next one.
    decoded: Mutex<Option<(DecodeOptions, Program)>>,
}

/// What decoding depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct DecodeOptions {
    index_bitwidth: u32,
    vscale: u32,
    is_target: bool,
}

/// Options of a run; those that are absent are the library's.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct RunOptions {
    fuel: Option<u64>,
    seconds: Option<f64>,
    max_memory: Option<u64>,
    max_stack: Option<u64>,
    index_bitwidth: Option<u32>,
    vscale: Option<u32>,
    seed: Option<u64>,
    strict: bool,
    explain: bool,
    /// Most allocations of a picture of the memory, and most bytes of each.
    picture: Option<(usize, usize)>,
}

/// Reads a module. Its diagnostics come with it; if one is an error, there is none.
#[pyfunction]
pub fn parse(
    py: Python<'_>,
    text: String,
    allow_unregistered: bool,
) -> PyResult<(Option<ParsedModule>, Py<PyList>)> {
    let options = ParseOptions { allow_unregistered, spelling: Spelling::Auto };
    let (module, diags) = away(py, &Stop::default(), || {
        let (mut module, diags) = plumb_ir::parse(&text, &options);
        if !has_error(&diags) {
            plumb_ir::resources::inline(&mut module);
        }
        (module, diags)
    })?;
    let said = diagnostics(py, &text, &diags)?.unbind();
    let module = (!has_error(&diags)).then(|| ParsedModule::new(module, text));
    Ok((module, said))
}

/// Whether one of these is an error.
pub fn has_error(diags: &[Diag]) -> bool {
    diags.iter().any(|diag| diag.severity == Severity::Error)
}

#[pymethods]
impl ParsedModule {
    /// The text that it was read from.
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// The module as text of today.
    #[pyo3(name = "print")]
    fn printed(&self, py: Python<'_>, generic: bool) -> PyResult<String> {
        let print = if generic { plumb_ir::print_generic } else { plumb_ir::print };
        away(py, &Stop::default(), || print(&self.module))
    }

    /// What the verifier says.
    fn verify(&self, py: Python<'_>) -> PyResult<Py<PyList>> {
        if self.verified.get().is_none() {
            let said = away(py, &Stop::default(), || plumb_ir::verify(&self.module))?;
            let _ = self.verified.set(said);
        }
        let said = self.verified.get().map_or(&[][..], Vec::as_slice);
        Ok(diagnostics(py, &self.text, said)?.unbind())
    }

    /// How many operations it has.
    fn count(&self) -> usize {
        self.module.count_ops()
    }

    /// Names of its functions with a body.
    fn entries(&self, py: Python<'_>, options: RunOptions) -> PyResult<Vec<String>> {
        self.with_program(py, &options, &Interrupt::after(None), |program, _| {
            Ok(program.entries().map(Into::into).collect())
        })
    }

    /// Parameters of a function, and its results.
    fn signature(
        &self,
        py: Python<'_>,
        entry: &str,
        options: RunOptions,
    ) -> PyResult<(Vec<TypeDescription>, Vec<TypeDescription>)> {
        self.with_program(py, &options, &Interrupt::after(None), |program, _| {
            let params = known(program, entry)?;
            let results = program.results(entry).unwrap_or_default();
            let all = |types: &[Arc<_>]| types.iter().map(|ty| described(ty)).collect();
            Ok((all(params), all(results)))
        })
    }

    /// Runs a function.
    fn run<'py>(
        &self,
        py: Python<'py>,
        entry: &str,
        given: Vec<GivenValue<'py>>,
        options: RunOptions,
    ) -> PyResult<Bound<'py, PyDict>> {
        let interrupt = Interrupt::after(options.seconds);
        self.with_program(py, &options, &interrupt, |program, limits| {
            let arguments = values::arguments(&given, known(program, entry)?, limits.max_memory)?;
            let (execution, picture) = py.detach(|| {
                let mut session = program.session();
                let outcome = session.run(entry, &arguments);
                let most = options.picture;
                let picture = most.map(|(most, bytes)| session.picture(most, bytes)).unwrap_or_default();
                let execution = session.finish(outcome);
                let arguments = &arguments;
                let run = FollowedRun {
                    module: &self.module,
                    text: &self.text,
                    program,
                    options: limits,
                    entry,
                    arguments,
                };
                let execution = run.of(execution, options.explain);
                (execution.with_wide_indices(limits.index_bitwidth), picture)
            });
            interrupt.raised()?;
            let out = self.report(py, program, entry, &execution, &options)?;
            out.set_item("picture", pictured(py, &picture)?)?;
            Ok(out)
        })
    }

    /// Runs a function, and gives its steps and whether there are more.
    #[pyo3(signature = (entry, given, options, op, function, value))]
    #[allow(clippy::too_many_arguments, reason = "what Python hands over")]
    fn trace<'py>(
        &self,
        py: Python<'py>,
        entry: &str,
        given: Vec<GivenValue<'py>>,
        options: RunOptions,
        op: Option<String>,
        function: Option<String>,
        value: Option<String>,
    ) -> PyResult<(Bound<'py, PyList>, bool, Bound<'py, PyDict>)> {
        let interrupt = Interrupt::after(options.seconds);
        let (limits, _) = self.limits(&options, &interrupt)?;
        let program = away(py, &Stop::default(), || {
            Program::decode_traced(&self.module, &limits).with_source(&self.text)
        })?;
        let arguments = values::arguments(&given, known(&program, entry)?, limits.max_memory)?;
        let filter = StepFilter { op, function, value };
        let (execution, steps, cut) = py.detach(|| {
            let (execution, trace) = program.run_traced(entry, &arguments);
            let all = steps(&self.module, &self.text, &trace);
            let wanted: Vec<TraceStep> = all.filter(|step| filter.wants(step)).collect();
            (execution.with_wide_indices(limits.index_bitwidth), wanted, trace.cut)
        });
        interrupt.raised()?;
        let list = PyList::empty(py);
        for step in steps {
            list.append(self::step(py, &step)?)?;
        }
        let report = self.report(py, &program, entry, &execution, &options)?;
        Ok((list, cut, report))
    }

    /// The module in the LLVM dialect, or why there is none.
    fn lower(
        &self,
        py: Python<'_>,
        index_bitwidth: Option<u32>,
        emit_c_wrappers: bool,
        bare_ptr: bool,
    ) -> PyResult<(Option<String>, Py<PyList>)> {
        self.checked()?;
        let index_bitwidth = self.index_width(index_bitwidth)?;
        let conversion = Conversion { index_bitwidth, emit_c_wrappers, bare_ptr };
        let lowering = ReferenceLowering::new(conversion.into());
        let lowered = away(py, &Stop::default(), || {
            lowering.lower(&self.module).map(|lowered| plumb_ir::print(&lowered))
        })?;
        let (text, diags) = match lowered {
            Ok(text) => (Some(text), Vec::new()),
            Err(diags) => (None, diags),
        };
        Ok((text, diagnostics(py, &self.text, &diags)?.unbind()))
    }
}

impl ParsedModule {
    /// A module that was read from this text.
    pub fn new(module: Module, text: String) -> Self {
        let (text, module) = (text.into(), Arc::new(module));
        ParsedModule { text, module, verified: OnceLock::new(), decoded: Mutex::new(None) }
    }

    /// Only what the verifier accepts has a meaning.
    pub fn checked(&self) -> PyResult<()> {
        match self.verified.get() {
            Some(said) if !has_error(said) => Ok(()),
            _ => Err(PyRuntimeError::new_err("the module has not been verified")),
        }
    }

    /// The width of `index`: a wish, or else what the module's data layout says, or else 64.
    pub fn index_width(&self, asked: Option<u32>) -> PyResult<IndexWidth> {
        let wrong = || PyValueError::new_err("the width of `index` is 32 or 64");
        match asked {
            Some(bits) => IndexWidth::from_bits(bits).ok_or_else(wrong),
            None => match plumb_lower::stated_index_width(&self.module) {
                Ok(stated) => Ok(stated.unwrap_or_default()),
                Err(diag) => Err(PyValueError::new_err(diag.message)),
            },
        }
    }

    fn limits(&self, options: &RunOptions, interrupt: &Interrupt) -> PyResult<(Options, DecodeOptions)> {
        self.checked()?;
        let (default, interrupt) = (Options::default(), interrupt.clone());
        let mode = options.seed.map_or(Mode::Source, |seed| Mode::Target { seed });
        let limits = Options {
            fuel: options.fuel.unwrap_or(default.fuel),
            max_memory: options.max_memory.unwrap_or(default.max_memory),
            max_stack: options.max_stack.unwrap_or(default.max_stack),
            index_bitwidth: self.index_width(options.index_bitwidth)?.bits(),
            vscale: options.vscale.unwrap_or(default.vscale),
            mode,
            watch: TimeCheck::until(move || interrupt.is_over()),
            strict: options.strict,
        };
        let Options { index_bitwidth, vscale, .. } = limits;
        Ok((limits, DecodeOptions { index_bitwidth, vscale, is_target: mode != Mode::Source }))
    }

    /// Does something with the decoded module: that of the last time, if it has the same options.
    fn with_program<T>(
        &self,
        py: Python<'_>,
        options: &RunOptions,
        interrupt: &Interrupt,
        work: impl FnOnce(&Program, &Options) -> PyResult<T>,
    ) -> PyResult<T> {
        let (limits, decoding) = self.limits(options, interrupt)?;
        // Whoever runs it at the same time decodes it again.
        let kept = self.decoded.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut program = match kept {
            Some((kept, program)) if kept == decoding => program,
            _ => {
                away(py, &Stop::default(), || Program::decode(&self.module, &limits).with_source(&self.text))?
            }
        };
        program.limit(limits.clone());
        let done = work(&program, &limits);
        *self.decoded.lock().unwrap_or_else(PoisonError::into_inner) = Some((decoding, program));
        done
    }

    /// A run as a dictionary.
    fn report<'py>(
        &self,
        py: Python<'py>,
        program: &Program,
        entry: &str,
        execution: &Execution,
        options: &RunOptions,
    ) -> PyResult<Bound<'py, PyDict>> {
        let out = PyDict::new(py);
        let detail = DiagnosisDetail { explain: options.explain, strict: options.strict };
        let said = diagnoses(execution, &self.text, detail);
        out.set_item("outcome", execution.outcome.name())?;
        out.set_item("output", PyBytes::new(py, &render_events(&execution.events)))?;
        out.set_item("ops", execution.ops)?;
        out.set_item("stack_peak", execution.stack_peak)?;
        out.set_item("memory", execution.memory)?;
        out.set_item("diagnostics", diagnostics(py, &self.text, &said)?)?;
        let Outcome::Return(seen) = &execution.outcome else { return Ok(out) };
        let results = program.results(entry).unwrap_or_default();
        let types = results.iter().map(|ty| Some(&**ty)).chain(std::iter::repeat(None));
        let results = seen.results.iter().zip(types).map(|(one, ty)| values::value(py, one, ty));
        out.set_item("results", results.collect::<PyResult<Vec<_>>>()?)?;
        let params = program.params(entry).unwrap_or_default().iter().filter(|ty| ty.memref().is_some());
        let memrefs = seen.arguments.iter().zip(params).map(|(one, ty)| {
            // What lies between the elements is no part of the memref.
            let elements = match one {
                ObservedValue::Aggregate(parts) => parts.first().unwrap_or(one),
                whole => whole,
            };
            values::value(py, elements, Some(ty))
        });
        out.set_item("memrefs", memrefs.collect::<PyResult<Vec<_>>>()?)?;
        let globals = seen.globals.iter().map(|(name, one)| Ok((name, values::value(py, one, None)?)));
        out.set_item("globals", globals.collect::<PyResult<Vec<_>>>()?)?;
        Ok(out)
    }
}

/// Parameters of a function that the module defines.
fn known<'p>(program: &'p Program, entry: &str) -> PyResult<&'p [Arc<plumb_interp::layout::TypeInfo>]> {
    program.params(entry).ok_or_else(|| {
        let meant = plumb_ir::did_you_mean(entry, program.entries());
        let meant = meant.map(|question| format!("; {question}")).unwrap_or_default();
        PyValueError::new_err(format!("the module defines no function @{entry}{meant}"))
    })
}

fn step<'py>(py: Python<'py>, step: &TraceStep) -> PyResult<Bound<'py, PyDict>> {
    let out = PyDict::new(py);
    out.set_item("text", step.to_string())?;
    out.set_item("step", step.step)?;
    out.set_item("op", &step.op)?;
    out.set_item("function", &step.function)?;
    out.set_item("line", step.line)?;
    out.set_item("column", step.column)?;
    out.set_item("depth", step.depth)?;
    let values: Vec<_> = step.values.iter().map(|value| (&value.name, &value.value)).collect();
    out.set_item("values", values)?;
    let accesses = step.accesses.iter().map(|a| (a.writes, a.memory, a.offset, a.bytes));
    out.set_item("accesses", accesses.collect::<Vec<_>>())?;
    Ok(out)
}

fn pictured<'py>(py: Python<'py>, picture: &[PicturedAlloc]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for alloc in picture {
        let out = PyDict::new(py);
        out.set_item("kind", alloc.kind.describe())?;
        out.set_item("size", alloc.size)?;
        out.set_item("address", alloc.base)?;
        let state = match alloc.state {
            AllocState::Alive => "alive",
            AllocState::Freed => "freed",
            AllocState::OutOfScope => "out of scope",
        };
        out.set_item("state", state)?;
        out.set_item("symbol", &alloc.symbol)?;
        for (key, site) in [("born", &alloc.born), ("died", &alloc.died)] {
            let site = site.as_ref().map(|site| (&site.op, &site.function, site.line, site.column));
            out.set_item(key, site)?;
        }
        let (bytes, flags): (Vec<u8>, Vec<u8>) =
            alloc.bytes.iter().map(|(byte, flags)| (*byte, flags.bits())).unzip();
        out.set_item("data", PyBytes::new(py, &bytes))?;
        out.set_item("flags", PyBytes::new(py, &flags))?;
        list.append(out)?;
    }
    Ok(list)
}
