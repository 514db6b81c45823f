//! Conversion: reading, verifying, converting and printing, one thread on either side.

use super::{Comparison, SkippedComparison, TimeSource, children_time, compared, in_turns, own_time};
use plumb_diff::adapt;
use plumb_diff::checker::{Checker, Input, Transformation};
use plumb_diff::process::{CompletedProcess, End, Limits};
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::stop::Stop;
use plumb_diff::subject::{Availability, Call, ExternalSubject, Subject};
use plumb_ir::IndexWidth;
use plumb_ir::Module;
use std::time::Duration;

/// The subject that is measured.
const THEIRS: &str = "mlir-opt-22";

/// Time for one process over all modules.
const LIMIT: Duration = Duration::from_secs(600);

/// Our conversion against that of MLIR over the same modules: theirs gets them in one process.
///
/// # Errors
/// What is missing, or what went wrong.
pub fn conversion(texts: &[String], what: &str, rounds: usize) -> Result<Comparison, SkippedComparison> {
    let missing = |why: String, install| SkippedComparison { against: THEIRS.into(), why, install };
    let subject = Subject::parse(THEIRS).map_err(|error| missing(error.to_string(), None))?;
    if let Availability::Missing { program, install } = subject.availability() {
        return Err(missing(format!("`{program}` is not on PATH"), install));
    }
    let external = subject.program().ok_or_else(|| missing("it is no program".into(), None))?;
    measure(external, texts, what, rounds).map_err(|why| missing(why, None))
}

/// Modules that both sides convert, as text: the first `count`, and how many were left out before.
pub fn convertible(modules: impl IntoIterator<Item = Module>, count: usize) -> (Vec<String>, usize) {
    let (mut texts, mut left) = (Vec::with_capacity(count), 0);
    let Ok(subject) = Subject::parse(THEIRS) else { return (texts, left) };
    let (settings, clock) = (Settings::default(), Clock::default());
    let checker = Checker::new(&settings, &clock);
    let mut modules = modules.into_iter();
    while texts.len() < count {
        let chunk: Vec<Module> = modules.by_ref().take(CHUNK.min(count - texts.len())).collect();
        if chunk.is_empty() {
            break;
        }
        let inputs: Vec<Input<'_>> = chunk.iter().map(|module| Input { module, text: None }).collect();
        for (module, theirs) in chunk.iter().zip(checker.transform(&subject, &inputs)) {
            match theirs {
                Transformation::Module(_) => texts.push(plumb_ir::print(module)),
                Transformation::Verdict(_) => left += 1,
            }
        }
    }
    (texts, left)
}

/// Modules that are tried together.
const CHUNK: usize = 200;

fn measure(
    external: &ExternalSubject,
    texts: &[String],
    what: &str,
    rounds: usize,
) -> Result<Comparison, String> {
    let together = texts.join("\n// -----\n");
    let theirs = |input: &str| {
        let limits = Limits { time: LIMIT, ..external.limits() };
        let (seconds, done) = children_time(|| {
            let call = Call { index: IndexWidth::default(), several: true, limits, extra: &[] };
            external.run(input.as_bytes(), &call, &Stop::default())
        });
        let done = done.map_err(|error| error.to_string())?;
        match done.end {
            End::Exit(0) => Ok(seconds),
            _ => Err(complaint(&done)),
        }
    };
    let settings = Settings::default();
    let ours = || {
        let (seconds, result) = own_time(|| {
            plumb_ir::split(&together).into_iter().try_fold(0, |size, (_, piece)| {
                let lowered = adapt::lower(&adapt::parse(piece)?, None, &settings)?;
                Ok::<_, String>(size + plumb_ir::print(&lowered).len())
            })
        });
        result.map(|_| seconds)
    };
    let start_up = {
        let all: Result<Vec<f64>, String> = (0..rounds.max(1)).map(|_| theirs("")).collect();
        super::Spread::of(all?).median
    };
    let rounds = in_turns(rounds, ours, || theirs(&together))?;
    Ok(compared(THEIRS.into(), format!("convert {what}"), TimeSource::Processor, start_up, rounds))
}

/// What a process that failed says of it.
fn complaint(done: &CompletedProcess) -> String {
    let errors = String::from_utf8_lossy(&done.stderr);
    let first = errors.lines().find(|line| line.contains("error:")).or(errors.lines().next());
    format!("{:?}: {}", done.end, first.unwrap_or("no message"))
}
