//! Runs a compiler's own programs on a finding. The release's own runner executes the program before and after the
//! guilty passes.

use super::{show, without_folders};
use crate::passes::{must_nest, takes};
use plumb_diff::adapt;
use plumb_diff::executor;
use plumb_diff::file::Folder;
use plumb_diff::process::{self, End, Limits, Program};
use plumb_diff::settings::Settings;
use plumb_diff::stop::Stop;
use plumb_diff::subject::{Call, ExternalSubject, PassPlace, Subject};
use plumb_host::{Outcome, render_events};
use plumb_ir::Module;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// The name of the program in commands.
pub(super) const FILE: &str = "program.mlir";

/// Time for each program that is run.
const TIME: Duration = Duration::from_secs(20);
/// Lines of an output that are shown.
const LINES: usize = 24;

/// What was run, and what it says.
pub(super) struct Demonstration {
    /// The program, with what prints its results where it is executed.
    pub program: String,
    /// What it should print.
    pub expected: Option<String>,
    /// It, without the guilty passes.
    pub original: Option<Trial>,
    /// It, with them.
    pub transformed: Option<Trial>,
    /// Why that does not confirm the finding, if so.
    pub doubt: Option<String>,
}

/// Commands that were run.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Trial {
    pub command: String,
    /// What they printed, to be read by people.
    pub output: String,
    /// How the last of them ended, if it did not succeed.
    pub failure: Option<String>,
}

/// Runs a compiler that itself fails on a program.
pub(super) fn of_compiler(program: String, external: &ExternalSubject, settings: &Settings) -> Demonstration {
    let mut command = format!("{} {FILE}", external.command_line());
    let mut done = compile(external, &program, settings);
    // The command names the file, of which Plumb gave it the text.
    let mut input = FILE;
    // What it does is fine; it may write what it does not read.
    if let (Ok(first), Some(reader)) = (&done, external.reader())
        && failure(&first.end).is_none()
    {
        (command, input) = (format!("{command} | {}", reader.command_line()), "<stdin>");
        done = compile(reader, &String::from_utf8_lossy(&first.stdout), settings);
    }
    let (transformed, doubt) = match done {
        Err(error) => (None, Some(error)),
        Ok(done) => {
            let failure = failure(&done.end);
            let doubt = failure.is_none().then(|| "the command succeeded when it was run again".to_string());
            let said = String::from_utf8_lossy(&done.stderr).replace("<stdin>", input);
            (Some(Trial { command, output: shortened(&said), failure }), doubt)
        }
    };
    Demonstration { program, expected: None, original: None, transformed, doubt }
}

/// Executes a program before and after the passes of a subject by the release's own runner, at a level of optimisation.
pub(super) fn of_programs(
    module: &Module,
    subject: &Subject,
    level: u8,
    entry: &str,
    settings: &Settings,
) -> Demonstration {
    let plain = adapt::print_in(module, subject.spelling()).unwrap_or_else(|_| plumb_ir::print(module));
    let unshown = |program, why| Demonstration {
        program,
        expected: None,
        original: None,
        transformed: None,
        doubt: Some(why),
    };
    if let Err(why) = executor::check_confined(module) {
        return unshown(plain, why);
    }
    if let Some(external) = subject.program().filter(|_| subject.executes()) {
        let settings = Settings { entry: entry.into(), ..settings.clone() };
        return match executor::asked(module, subject, &settings) {
            Ok((program, expected)) => by_itself(external, program, &expected, &settings),
            Err(why) => unshown(plain, why),
        };
    }
    let (program, expected) = match shown(module, entry, settings) {
        Ok(shown) => shown,
        Err(why) => return unshown(plain, why),
    };
    let subject = &subject.for_module(module);
    let execution = match Execution::of(subject, module, level, settings) {
        Ok(execution) => execution,
        Err(why) => return unshown(plain, why),
    };
    let original = execution.original.as_ref().map(|original| execution.trial(original, &program));
    let transformed = execution.trial(&execution.transformed, &program);
    let is_expected = |trial: &Trial| {
        let (said, failed) = &expected;
        trial.output == *said && trial.failure.is_some() == *failed
    };
    let doubt = if is_expected(&transformed) {
        Some("executed natively, the program happens to do what it should".to_string())
    } else if original.as_ref().is_some_and(|original| !is_expected(original)) {
        Some("what is executed is not as expected without these passes either".to_string())
    } else {
        None
    };
    let expected = match expected {
        (said, false) => said,
        (said, true) => said + "(and a trap)",
    };
    Demonstration { program, expected: Some(expected), original, transformed: Some(transformed), doubt }
}

/// Has a compiler that executes modules execute one, which gives its results as numbers of 64 bits.
fn by_itself(
    external: &ExternalSubject,
    program: String,
    expected: &[i64],
    settings: &Settings,
) -> Demonstration {
    let command = external.execution_line(FILE).unwrap_or_default();
    let (transformed, doubt) = match compile(external, &program, settings) {
        Err(error) => (None, Some(error)),
        Ok(done) => {
            let output = shortened(&String::from_utf8_lossy(&done.stdout));
            let is_expected = external.printed_results(&output).is_some_and(|numbers| numbers == expected);
            let doubt = is_expected.then(|| "executed again, the program gives what it should".to_string());
            (Some(Trial { command, output, failure: failure(&done.end) }), doubt)
        }
    };
    let expected = expected.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    Demonstration { program, expected: Some(expected), original: None, transformed, doubt }
}

/// The program with what shows its results, what it prints, and whether it traps.
fn shown(module: &Module, entry: &str, settings: &Settings) -> Result<(String, (String, bool)), String> {
    let once = |module: &Module, entry: &str| {
        adapt::run_once(module, &Settings { entry: entry.into(), ..settings.clone() })
    };
    let seen = match once(module, entry).outcome {
        Outcome::Return(seen) => seen,
        Outcome::Trap(_) => Default::default(),
        other => return Err(format!("the interpreter ends with {}", other.name())),
    };
    let program = show::with_show(module, entry, &seen)?;
    let execution = once(&adapt::parse(&program)?, show::NAME);
    let traps = match execution.outcome {
        Outcome::Return(_) => false,
        Outcome::Trap(_) => true,
        other => return Err(format!("the interpreter ends with {}", other.name())),
    };
    let said = String::from_utf8_lossy(&render_events(&execution.events)).into_owned();
    Ok((program, (normalised(&said), traps)))
}

/// The programs that execute what a subject makes, and what it would make without its passes.
struct Execution<'a> {
    runner: &'a str,
    level: u8,
    libraries: String,
    original: Option<Subject>,
    transformed: Subject,
    settings: &'a Settings,
}

impl<'a> Execution<'a> {
    fn of(subject: &'a Subject, module: &Module, level: u8, settings: &'a Settings) -> Result<Self, String> {
        let runner = subject.program().and_then(ExternalSubject::runner);
        let runner = runner.ok_or("no program is known that executes what this compiler makes")?;
        if process::find_program(runner).is_none() {
            return Err(format!("`{runner}` is not on this machine"));
        }
        let libraries = ["mlir_c_runner_utils", "mlir_runner_utils"].map(library);
        let libraries: Vec<String> =
            libraries.into_iter().flatten().map(|path| path.display().to_string()).collect();
        if libraries.is_empty() {
            return Err("the runner's libraries are not on this machine".into());
        }
        let transformed = match subject.variant() {
            Some(variant) if variant.place == PassPlace::Alone => {
                before_lowering(&variant.base.for_module(module), &variant.passes, &settings.stop)?
            }
            _ => subject.clone(),
        };
        let original = subject.variant().map(|variant| variant.base.for_module(module).into_owned());
        Ok(Execution { runner, level, libraries: libraries.join(","), original, transformed, settings })
    }

    fn runner_words(&self) -> Vec<String> {
        let entry = ["-e", show::NAME, "--entry-point-result=void"].map(String::from);
        let mut words = vec![self.runner.to_string()];
        words.extend(entry);
        words.push(format!("-O{}", self.level));
        words.push(format!("--shared-libs={}", self.libraries));
        words
    }

    fn trial(&self, subject: &Subject, program: &str) -> Trial {
        let Some(external) = subject.program() else {
            return Trial {
                command: String::new(),
                output: String::new(),
                failure: Some("no program".into()),
            };
        };
        let words = self.runner_words();
        let command = format!("{} {FILE} | {}", external.command_line(), words.join(" "));
        let failed = |failure: String| Trial {
            command: command.clone(),
            output: String::new(),
            failure: Some(failure),
        };
        let lowered = match compile(external, program, self.settings) {
            Ok(done) if done.end == End::Exit(0) => done.stdout,
            Ok(done) => {
                let errors = String::from_utf8_lossy(&done.stderr).into_owned();
                return Trial {
                    output: shortened(&errors),
                    ..failed(failure(&done.end).unwrap_or_default())
                };
            }
            Err(error) => return failed(error),
        };
        let words = Program::Exec(words.into_iter().map(OsString::from).collect());
        match process::run(&words, &lowered, limits(), &self.settings.stop) {
            Ok(done) => {
                let output = normalised(&String::from_utf8_lossy(&done.stdout));
                Trial { command, output, failure: failure(&done.end) }
            }
            Err(error) => failed(error.to_string()),
        }
    }
}

/// A compiler with passes before its lowering, those for functions nested.
fn before_lowering(base: &Subject, passes: &[String], stop: &Stop) -> Result<Subject, String> {
    let nested = passes.iter().map(|pass| {
        Ok(if must_nest(base, pass, stop)? { format!("func.func({pass})") } else { pass.clone() })
    });
    let nested = nested.collect::<Result<Vec<String>, String>>()?.join(",");
    let subject = base.with_passes(PassPlace::Before, &nested).map_err(|error| error.to_string())?;
    // What the compiler refuses would confirm anything.
    match takes(&subject, stop)? {
        true => Ok(subject),
        false => Err("the compiler does not take these passes before its lowering".into()),
    }
}

fn limits() -> Limits {
    Limits { time: TIME, output: 1 << 20, ..Limits::default() }
}

fn compile(
    external: &ExternalSubject,
    program: &str,
    settings: &Settings,
) -> Result<process::CompletedProcess, String> {
    let index = settings.conversion.index_bitwidth;
    let call = Call { index, several: false, limits: limits(), extra: &[] };
    external.run(program.as_bytes(), &call, &settings.stop).map_err(|error| error.to_string())
}

/// How a program ended, if it did not succeed.
fn failure(end: &End) -> Option<String> {
    match end {
        End::Exit(0) => None,
        End::Exit(code) => Some(format!("exit code {code}")),
        End::Signal(signal) => Some(format!("signal {signal}")),
        End::TimeLimit => Some(format!("it had not ended after {} s", TIME.as_secs())),
        End::OutputLimit => Some("it wrote without end".into()),
        End::Stopped => Some("it was stopped".into()),
    }
}

/// A library of the runner's, of the newest release that is here: it serves the older runners too. Its name ends in the release
/// where only programs need it.
fn library(name: &str) -> Option<PathBuf> {
    let start = format!("lib{name}.so");
    plumb_diff::subject::PRESETS.iter().rev().find_map(|release| {
        let folder = PathBuf::from(format!("/usr/lib/llvm-{release}/lib"));
        let names = Folder::open(&folder).ok()?.list().ok()?.into_iter();
        let names = names.filter_map(|(name, _)| name.into_string().ok());
        names.filter(|name| name.starts_with(&start)).min().map(|name| folder.join(name))
    })
}

/// Output without what says nothing: the sign of a NaN.
fn normalised(text: &str) -> String {
    text.replace("-nan", "nan")
}

/// The first lines of what a program wrote; of the lines of a stack only the functions, since places differ from run to run.
fn shortened(text: &str) -> String {
    let line = |line: &str| -> Option<String> {
        let Some(frame) = line.trim_start().strip_prefix('#') else { return Some(line.to_string()) };
        let mut words = frame.split_whitespace();
        let number = words.next()?;
        let function: Vec<&str> = words.filter(|word| !word.starts_with("0x")).collect();
        let function = function.join(" ");
        let name = function.split('(').next().unwrap_or_default().trim_end();
        (!name.is_empty()).then(|| format!(" #{number} {name}"))
    };
    let lines: Vec<String> = text.lines().filter_map(line).take(LINES).collect();
    without_folders(&lines.join("\n"))
}
