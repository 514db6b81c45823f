//! Glue between libFuzzer and [`plumb_campaign::fuzzing`]: what a target is set up with, and the thread that judges its inputs.
//!
//! | variable | what it says |
//! |---|---|
//! | `PLUMB_FINDINGS` | the folder where findings are written, as a campaign's; without it they are only told |
//! | `PLUMB_KNOWN` | a folder of known bugs, which are not reported |
//! | `PLUMB_FAULT` | a mistake planted into our conversion, one of `plumb lower --list-faults` |
//! | `PLUMB_SUBJECT` | the compiler of `subject` and `passes`; without it mlir-opt-22 |
//! | `PLUMB_PASSES` | the passes of `passes`: names with commas between them, or a table of `plumb passes --format toml` |
//! | `PLUMB_WORKER` | the program that runs native code; without it `plumb-native` on the search path |

use plumb_campaign::finding::KnownBugs;
use plumb_campaign::fuzzing::{FuzzTarget, Fuzzer, FuzzerSetup, InputResult};
use plumb_campaign::passes::{PassPlan, PassTable, nest};
use plumb_diff::native::WorkerProgram;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::stop::Stop;
use plumb_diff::subject::Subject;
use std::error::Error;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// Recursion over nested regions is bounded by the parser, but frames are larger where a sanitizer is at work.
const STACK: usize = 256 << 20;
/// Time to reduce one finding.
const REDUCE: Duration = Duration::from_secs(20);

/// What is asked of the thread: an input, or what still waits.
type Question = Option<Vec<u8>>;
/// What it has found, in words.
type Answer = Vec<String>;

/// A target: libFuzzer's entries, or without it a program that replays files.
#[macro_export]
macro_rules! target {
    ($target:ident) => {
        const TARGET: plumb_campaign::fuzzing::FuzzTarget = plumb_campaign::fuzzing::FuzzTarget::$target;

        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::judge(TARGET, data));

        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            // Now and then as libFuzzer does it by itself.
            if seed % 4 == 0 {
                return libfuzzer_sys::fuzzer_mutate(data, size, max_size);
            }
            let changed = TARGET.mutate(&data[..size], max_size, u64::from(seed));
            $crate::put(&changed, data)
        });

        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_crossover!(|first: &[u8], second: &[u8], out: &mut [u8], seed: u32| {
            let crossed = TARGET.cross(first, second, out.len(), u64::from(seed));
            $crate::put(&crossed, out)
        });

        #[cfg(not(fuzzing))]
        fn main() {
            $crate::replay(TARGET);
        }
    };
}

/// Copies an input to where libFuzzer wants it; its length.
pub fn put(input: &[u8], out: &mut [u8]) -> usize {
    out.iter_mut().zip(input).map(|(to, from)| *to = *from).count()
}

/// Judges an input, and ends the process at a new finding: libFuzzer then keeps the input, and whoever started it starts
/// it again.
///
/// # Panics
///
/// There is a new finding, or the target cannot be set up.
pub fn judge(target: FuzzTarget, input: &[u8]) {
    let news = ask(target, Some(input.to_vec()));
    assert!(news.is_empty(), "{}", news.join("\n"));
}

/// Judges the inputs in the files that the command line names, and says what they show.
///
/// # Panics
///
/// There is a finding, a file cannot be read, or the target cannot be set up.
pub fn replay(target: FuzzTarget) {
    let inputs = std::env::args_os().skip(1).map(|path| match std::fs::read(&path) {
        Ok(input) => Some(input),
        Err(error) => panic!("{}: {error}", path.display()),
    });
    let news: Vec<String> = inputs.chain([None]).flat_map(|question| ask(target, question)).collect();
    assert!(news.is_empty(), "{}", news.join("\n"));
}

/// Asks the thread that judges, whose stack is larger than the main thread's may be.
fn ask(target: FuzzTarget, question: Question) -> Answer {
    static THREAD: OnceLock<Mutex<(Sender<Question>, Receiver<Answer>)>> = OnceLock::new();
    let thread = THREAD.get_or_init(|| {
        let ((ask, asked), (answer, answers)) = (channel(), channel());
        let serve = move || serve(target, &asked, &answer);
        let spawned = std::thread::Builder::new().name("judge".into()).stack_size(STACK).spawn(serve);
        spawned.unwrap_or_else(|error| panic!("the thread that judges cannot be started: {error}"));
        Mutex::new((ask, answers))
    });
    let channels = thread.lock().unwrap_or_else(PoisonError::into_inner);
    // A thread that is gone has said why.
    let answered = channels.0.send(question).ok().and_then(|()| channels.1.recv().ok());
    answered.unwrap_or_else(|| vec!["inputs are judged no more".into()])
}

fn serve(target: FuzzTarget, asked: &Receiver<Question>, answer: &Sender<Answer>) {
    let clock = Clock::default();
    let setup = setup(target).unwrap_or_else(|error| panic!("{}: {error}", target.name()));
    let mut fuzzer = Fuzzer::new(setup, &clock).unwrap_or_else(|error| panic!("{}: {error}", target.name()));
    for question in asked {
        let sights = match question {
            Some(input) => fuzzer.judge(&input),
            None => fuzzer.finish(),
        };
        let news = match sights {
            Ok(sights) => sights.iter().filter_map(|sight| told(sight, fuzzer.inputs())).collect(),
            Err(error) => vec![error.to_string()],
        };
        if answer.send(news).is_err() {
            return;
        }
    }
}

fn told(sight: &InputResult, inputs: u64) -> Option<String> {
    let InputResult::New(finding) = sight else { return None };
    let place = finding.dir.as_ref().map(|dir| format!(" in {}", dir.display())).unwrap_or_default();
    let (seconds, signature) = (finding.seconds, &finding.signature);
    Some(format!(
        "plumb: new finding after {seconds:.1} s, {inputs} inputs{place}: {signature}: {}",
        finding.detail
    ))
}

/// What the environment says.
fn setup(target: FuzzTarget) -> Result<FuzzerSetup, Box<dyn Error>> {
    let variable = |name: &str| std::env::var(name).ok().filter(|text| !text.is_empty());
    let subject = match (target, variable("PLUMB_FAULT")) {
        (FuzzTarget::Subject | FuzzTarget::Passes, _) => {
            Subject::parse(&variable("PLUMB_SUBJECT").unwrap_or_else(|| "mlir-opt-22".into()))?
        }
        (_, Some(fault)) => Subject::own_with_fault(&fault),
        (_, None) => Subject::own(),
    };
    let plan = match (target, variable("PLUMB_PASSES")) {
        (FuzzTarget::Passes, Some(path)) => {
            let table = match path.ends_with(".toml") {
                true => PassTable::load(Path::new(&path))?,
                false => {
                    let names: Vec<String> = path.split(',').map(String::from).collect();
                    let mut table = PassTable::named(subject.name(), &names);
                    nest(&subject, &mut table, &Stop::default())?;
                    table
                }
            };
            Some(PassPlan::new(&subject, &table, 0)?)
        }
        (FuzzTarget::Passes, None) => return Err("PLUMB_PASSES names no passes".into()),
        _ => None,
    };
    Ok(FuzzerSetup {
        target,
        settings: Settings { worker: WorkerProgram::find(), ..Settings::default() },
        subject,
        plan,
        out: variable("PLUMB_FINDINGS").map(Into::into),
        known: variable("PLUMB_KNOWN")
            .map_or_else(|| Ok(KnownBugs::default()), |dir| KnownBugs::load(Path::new(&dir)))?,
        reduce: REDUCE,
    })
}
