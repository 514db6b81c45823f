//! Runs of a function, beside the session: what it computes, and the diagnostics of it.

use crate::document::Analysis;
use crossbeam_channel::Sender;
use plumb_diff::arguments;
use plumb_diff::stages::thread_time;
use plumb_host::{Execution, ObservedValue, Outcome, ResultStyle, render_observed};
use plumb_interp::account::Account;
use plumb_interp::layout::{Kind, TypeInfo};
use plumb_interp::{
    DiagnosisDetail, FollowedRun, Names, Options, Program, Step, TimeCheck, Trace, diagnoses,
};
use plumb_ir::{Diag, Module, Op};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Most operations of a run: it is repeated at each change.
const FUEL: u64 = 10_000_000;
/// Most CPU time of a run.
const TIME: Duration = Duration::from_secs(2);
/// As the command's own: modules nest deeply.
const STACK: usize = 256 << 20;
/// Most letters of a value beside an operation.
const LABEL: usize = 40;
/// Most letters of a value where the pointer rests on it.
const TOOLTIP: usize = 2000;

/// The function whose run a document shows.
pub(crate) struct WatchedRun {
    pub entry: String,
    /// Whether nobody waits for it any more.
    is_over: Arc<AtomicBool>,
    /// The last run, if the text is still what ran.
    pub shown: Option<ShownRun>,
}

/// A run that has ended, for its document.
pub(crate) struct EndedRun {
    /// The document.
    pub uri: String,
    /// Its version that ran.
    pub version: i32,
    /// Whether the user has asked for this run. It is no repetition after a change.
    pub is_asked: bool,
    pub shown: ShownRun,
}

/// What there is to show of a run.
pub(crate) struct ShownRun {
    /// How it ended, in one line.
    pub summary: String,
    /// Whether it returned.
    pub is_fine: bool,
    pub diags: Vec<Diag>,
    pub values: Vec<LastValues>,
}

/// The values that an operation gave last, or the arguments of a block that was entered last.
pub(crate) struct LastValues {
    /// Where the operation begins in the text.
    pub at: usize,
    /// How often it gave some.
    pub times: usize,
    /// Whether they are its results.
    pub is_results: bool,
    /// The values with their names.
    pub values: Vec<(String, String)>,
}

impl LastValues {
    /// What stands beside the operation.
    pub fn label(&self) -> String {
        let text = |(name, value): &(String, String)| match self.is_results {
            true => cut(value, LABEL),
            false => format!("{name} = {}", cut(value, LABEL)),
        };
        let all = self.values.iter().map(text).collect::<Vec<_>>().join(", ");
        if self.is_results { format!("= {all}") } else { all }
    }

    /// The values in full, and how many there were.
    pub fn tooltip(&self) -> String {
        let all = self.values.iter().map(|(name, value)| format!("{name} = {}", cut(value, TOOLTIP)));
        let all = all.collect::<Vec<_>>().join("\n");
        match self.times {
            1 => all,
            times => format!("{all}\nthe last of {times} times"),
        }
    }
}

impl ShownRun {
    /// What the run made of a value last.
    pub fn value_of(&self, name: &str) -> Option<String> {
        let values = self.values.iter().flat_map(|last| &last.values);
        let all: Vec<String> = values
            .filter(|(known, _)| known.split('#').next() == Some(name))
            .map(|(_, value)| cut(value, TOOLTIP))
            .collect();
        Some(all.join(", ")).filter(|all| !all.is_empty())
    }

    fn without_values(summary: String) -> Self {
        ShownRun { summary, is_fine: false, diags: Vec::new(), values: Vec::new() }
    }
}

impl WatchedRun {
    /// A run of a text, which reports to the channel. A run before it is over.
    pub fn start(
        entry: &str,
        text: &str,
        (uri, version, is_asked): (&str, i32, bool),
        done: Sender<EndedRun>,
    ) -> std::io::Result<Self> {
        let is_over = Arc::new(AtomicBool::new(false));
        let (name, content, uri, flag) =
            (entry.to_string(), text.to_string(), uri.to_string(), is_over.clone());
        std::thread::Builder::new().stack_size(STACK).spawn(move || {
            let end = thread_time().saturating_add(TIME);
            let time = TimeCheck::until(move || flag.load(Ordering::Relaxed) || thread_time() >= end);
            let shown = execute(&name, &content, time);
            // A session that is over wants no answer.
            let _ = done.send(EndedRun { uri, version, is_asked, shown });
        })?;
        Ok(WatchedRun { entry: entry.into(), is_over, shown: None })
    }

    /// Whether the text has changed since it began.
    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Ends what is under way, and shows nothing any more.
    pub fn forget(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.shown = None;
    }
}

impl Drop for WatchedRun {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

fn execute(entry: &str, text: &str, time: TimeCheck) -> ShownRun {
    let Analysis { mut module, .. } = Analysis::of(text);
    plumb_ir::resources::inline(&mut module);
    let width = match plumb_lower::stated_index_width(&module) {
        Ok(width) => width.unwrap_or_default(),
        Err(diag) => return ShownRun::without_values(diag.message),
    };
    let options = Options { fuel: FUEL, watch: time, index_bitwidth: width.bits(), ..Options::default() };
    let program = Program::decode_traced(&module, &options).with_source(text);
    let Some(params) = program.params(entry) else {
        return ShownRun::without_values(format!("there is no function @{entry} any more"));
    };
    let mut account = Account::new(options.max_memory);
    let made = params.iter().map(|ty| arguments::parse(invented(ty), ty, &mut account));
    let values = match made.collect::<Result<Vec<_>, _>>() {
        Ok(values) => values,
        Err(why) => return ShownRun::without_values(format!("@{entry} needs arguments: {why}")),
    };
    let (execution, trace) = program.run_traced(entry, &values);
    let values_shown = last_values(&module, text, &trace);
    drop(trace);
    let plain = Program::decode(&module, &options).with_source(text);
    let again =
        FollowedRun { module: &module, text, program: &plain, options: &options, entry, arguments: &values };
    let execution = again.of(execution, false);
    ShownRun {
        summary: summary(entry, &execution, &values),
        is_fine: matches!(execution.outcome, Outcome::Return(_)),
        diags: diagnoses(&execution, text, DiagnosisDetail::default()),
        values: values_shown,
    }
}

/// An argument for a parameter, as the command line would have it.
fn invented(ty: &TypeInfo) -> &'static str {
    match ty.kind {
        Kind::MemRef(_) => "random:1",
        Kind::Struct(_) => "(1, 2)",
        Kind::Vector { .. } => "dense<1>",
        _ => "1",
    }
}

fn summary(entry: &str, execution: &Execution, arguments: &[ObservedValue]) -> String {
    let given = match arguments {
        [] => String::new(),
        _ => {
            let all = arguments.iter().map(|value| cut(&render_observed(value, ResultStyle::Brief), LABEL));
            format!(" of {}", all.collect::<Vec<_>>().join(", "))
        }
    };
    let ended = match &execution.outcome {
        Outcome::Return(seen) if seen.results.is_empty() => "returned".into(),
        Outcome::Return(seen) => {
            let all =
                seen.results.iter().map(|value| cut(&render_observed(value, ResultStyle::Brief), LABEL));
            format!("returned {}", all.collect::<Vec<_>>().join(", "))
        }
        Outcome::Ub(ub) => format!("has undefined behaviour: {}", ub.detail),
        Outcome::Trap(_) => match execution.said() {
            Some(said) => format!("stopped itself: {said}"),
            None => "stopped itself".into(),
        },
        Outcome::Unsupported(what) => format!("is not supported: {}", what.what),
        Outcome::OutOfFuel => format!("did not end within {FUEL} operations"),
        Outcome::OutOfTime => format!("did not end within {} seconds", TIME.as_secs()),
        Outcome::OutOfMemory => "ran out of memory".into(),
    };
    format!("@{entry}{given} {ended}")
}

/// What operations gave last, and what blocks were entered with.
fn last_values(module: &Module, text: &str, trace: &Trace) -> Vec<LastValues> {
    // Most points are of loops: only the last of each operation is shown.
    let mut last: HashMap<(Op, bool), (usize, usize)> = HashMap::new();
    for (at, point) in trace.points.iter().enumerate() {
        if point.step != Step::Begins && !point.values.is_empty() {
            let (place, times) = last.entry((point.op, point.step == Step::Ends)).or_default();
            (*place, *times) = (at, *times + 1);
        }
    }
    let names = Names::of(module, text);
    let shown = last.into_iter().map(|((op, is_results), (at, times))| {
        let point = &trace.points[at];
        let values = point.values.iter().enumerate().filter_map(|(i, traced)| {
            let value = render_observed(&trace.observed(point, i)?, ResultStyle::Brief);
            Some((names.get(module, traced.value), value))
        });
        LastValues { at: module.op(op).span.start as usize, times, is_results, values: values.collect() }
    });
    let mut shown: Vec<LastValues> = shown.filter(|last| !last.values.is_empty()).collect();
    shown.sort_by_key(|last| (last.at, last.is_results));
    shown
}

/// So many letters of a text, in one line.
fn cut(text: &str, most: usize) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text,
    }
}
