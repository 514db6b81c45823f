//! A program as a subject: how it is called, and what it says of itself.

use super::catalog::{self, PassInfo};
use super::description::Description;
use super::execution::ExecutionForm;
use super::pace::Pace;
use super::passes;
use crate::joint::JointForm;
use crate::process::{self, CompletedProcess, End, Limits, Program, Start, wheel};
use crate::stop::Stop;
use plumb_ir::{IndexWidth, Refusals, Spelling};
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Whether a subject can be used on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Availability {
    /// It runs, and says this of its version.
    Ready {
        /// One line; empty where the program gives none.
        version: String,
    },
    /// Its program is not on this machine.
    Missing {
        /// What was looked for.
        program: String,
        /// A command that installs it, where one is known.
        install: Option<String>,
    },
}

/// A program as a subject.
#[derive(Debug)]
pub struct ExternalSubject {
    command: Command,
    arguments: Vec<OsString>,
    /// The same where `index` has 32 bits.
    narrow: Vec<OsString>,
    /// The same program for modules on tensors, if it runs other passes on them.
    pub(super) on_tensors: Option<Arc<ExternalSubject>>,
    /// The same program for modules within one, and how many of them.
    nested: Option<(Arc<ExternalSubject>, usize)>,
    split: Option<String>,
    batch: usize,
    joined: usize,
    pub(super) spelling: Spelling,
    limits: Limits,
    version_arguments: Vec<OsString>,
    unverified: Vec<OsString>,
    stages: Vec<OsString>,
    patterns: Vec<OsString>,
    patterns_limit: String,
    /// Arguments that make it print locations.
    locating: Vec<OsString>,
    install: Option<String>,
    lowers: Option<bool>,
    /// How it executes modules, if it does.
    execution: Option<ExecutionForm>,
    /// The program in the wheel of which the command is the script, if it is one.
    wheel_program: OnceLock<Option<OsString>>,
    version: OnceLock<String>,
    reader: OnceLock<Option<Box<ExternalSubject>>>,
    /// What it was made from, unless it is a shell command.
    pub(super) description: Option<Description>,
    pub(super) pace: Pace,
}

/// How a program is called.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// The width of `index`.
    pub index: IndexWidth,
    /// Whether the text is cut by `// -----` lines.
    pub several: bool,
    /// Limits of the process.
    pub limits: Limits,
    /// More arguments.
    pub extra: &'a [OsString],
}

#[derive(Debug)]
enum Command {
    Program(String),
    Shell(String),
}

/// Modules a process, where a program can take several, and the most.
const DEFAULT_BATCH: usize = 100;
const MAX_BATCH: usize = 10_000;

/// The most characters of a version that are kept.
const VERSION_LENGTH: usize = 200;

/// The time in which a program tells its version.
const VERSION_TIME: Duration = Duration::from_secs(10);

impl ExternalSubject {
    pub(super) fn shell(line: &str) -> Self {
        let batches = line.contains("--split-input-file") || line.contains("-split-input-file");
        ExternalSubject {
            command: Command::Shell(line.into()),
            arguments: Vec::new(),
            narrow: Vec::new(),
            on_tensors: None,
            nested: None,
            split: None,
            batch: if batches { DEFAULT_BATCH } else { 1 },
            joined: 1,
            spelling: Spelling::Auto,
            limits: Limits::default(),
            version_arguments: Vec::new(),
            unverified: Vec::new(),
            stages: Vec::new(),
            patterns: Vec::new(),
            patterns_limit: String::new(),
            locating: Vec::new(),
            install: None,
            lowers: None,
            execution: None,
            wheel_program: OnceLock::new(),
            version: OnceLock::new(),
            reader: OnceLock::new(),
            description: None,
            pace: Pace::default(),
        }
    }

    pub(super) fn new(description: Description) -> Result<Self, String> {
        let words = |pipeline: &str| -> Result<Vec<OsString>, String> {
            let pipeline = if pipeline.is_empty() { &description.no_passes } else { pipeline };
            let passes = match &description.passes_flag {
                Some(flag) => passes::listed(pipeline, flag)?,
                None => passes::arguments(pipeline, description.anchored)?,
            };
            Ok(description
                .args
                .iter()
                .map(OsString::from)
                .chain(passes.into_iter().map(OsString::from))
                .collect())
        };
        let arguments = words(&description.pipeline)?;
        let narrow = words(&passes::narrow(&description.pipeline))?;
        let on_tensors = match description.on_tensors.clone() {
            Some(pipeline) => {
                // It is not known that functions of several modules do not disturb each other there.
                let tensors = Description { pipeline, on_tensors: None, joined: None, ..description.clone() };
                Some(Arc::new(ExternalSubject::new(tensors)?))
            }
            None => None,
        };
        let nested = match description.nested.filter(|_| !description.split.is_empty()) {
            Some(count) => {
                let pipeline = format!("builtin.module({})", description.pipeline);
                let within = Description { pipeline, nested: None, on_tensors: None, ..description.clone() };
                Some((Arc::new(ExternalSubject::new(within)?), count))
            }
            None => None,
        };
        let limits = description.limits();
        let execution = ExecutionForm::of(&description)?;
        Ok(ExternalSubject {
            command: Command::Program(description.command.clone()),
            arguments,
            narrow,
            on_tensors,
            nested,
            batch: if description.split.is_empty() {
                1
            } else {
                description.batch.unwrap_or(DEFAULT_BATCH).clamp(1, MAX_BATCH)
            },
            joined: description
                .joined
                .filter(|_| !description.split.is_empty())
                .unwrap_or(1)
                .clamp(1, MAX_BATCH),
            split: Some(description.split.clone()).filter(|flag| !flag.is_empty()),
            spelling: description.spelling,
            limits,
            unverified: description.unverified_args.iter().map(OsString::from).collect(),
            stages: description.stages_args.iter().map(OsString::from).collect(),
            patterns: description.patterns_args.iter().map(OsString::from).collect(),
            patterns_limit: description.patterns_limit.clone(),
            locating: description.locations_args.iter().map(OsString::from).collect(),
            version_arguments: description.version_args.iter().map(OsString::from).collect(),
            install: description.install.clone(),
            // What executes modules answers with results.
            lowers: if execution.is_some() { Some(false) } else { description.lowers },
            execution,
            wheel_program: OnceLock::new(),
            version: OnceLock::new(),
            reader: OnceLock::new(),
            description: Some(description),
            pace: Pace::default(),
        })
    }

    /// The description that a file or a preset gave, for comparison; none of a shell command. The folder of the file is
    /// left out: it may differ between machines.
    pub fn description_text(&self) -> Option<String> {
        let mut description = self.description.clone()?;
        let command = Path::new(&description.command).file_name()?.to_string_lossy().into_owned();
        description.command = command;
        Some(format!("{description:?}"))
    }

    /// The files of the programs that its description names: those that it starts, and of other words the paths of programs.
    /// Of a shell command it is that of its first word, if that is a program.
    pub(super) fn program_files(&self) -> Vec<PathBuf> {
        let first = match &self.command {
            Command::Program(program) => Some(program.as_str()),
            Command::Shell(line) => line.split_whitespace().next(),
        };
        let description = self.description.iter();
        let started = description.clone().flat_map(|of| of.then.first().into_iter().chain(&of.runner));
        let words = description.flat_map(|of| of.args.iter().chain(of.then.iter().skip(1)));
        let named = started.chain(words.filter(|word| word.contains('/'))).map(String::as_str);
        let found = first.into_iter().chain(named).filter_map(process::find_program);
        found.chain(self.wheel_program().map(PathBuf::from)).collect()
    }

    /// The program in the wheel of which the command is the script.
    fn wheel_program(&self) -> Option<&OsStr> {
        let found = self.wheel_program.get_or_init(|| {
            let description = self.description.as_ref().filter(|description| description.wheel)?;
            Some(wheel::program_of(&process::find_program(&description.command)?)?.into_os_string())
        });
        found.as_deref()
    }

    /// What is started for a command.
    fn executable(&self, command: &str) -> OsString {
        self.wheel_program().map_or_else(|| command.into(), OsStr::to_os_string)
    }

    /// How many modules one process takes.
    pub fn batch(&self) -> usize {
        self.batch
    }

    /// How many modules may become one piece of its input.
    pub fn joined(&self) -> usize {
        self.nested.as_ref().map_or(self.joined, |(_, count)| *count)
    }

    /// How they become one, and the program that takes that.
    pub(crate) fn joining(&self) -> (JointForm, &ExternalSubject) {
        match &self.nested {
            Some((within, _)) => (JointForm::Nested, within),
            None => (JointForm::Merged, self),
        }
    }

    /// Modules that may wait for each other's answers: few where one of them may hang.
    pub fn patient_batch(&self) -> usize {
        self.batch.min(self.pace.patient())
    }

    /// The forms of operations that it does not read, or that its pipeline does not convert, as its description says.
    pub fn refuses(&self) -> Option<Refusals> {
        let description = self.description.as_ref()?;
        let refused = description.refuses.and(&description.leaves);
        let takes_tensors = !description.tensors.is_empty() || description.lowers != Some(true);
        Some(if takes_tensors { refused } else { refused.and(without_tensors()) })
    }

    /// Those of them that it does not read.
    pub fn unread(&self) -> Option<Refusals> {
        self.description.as_ref().map(|description| description.refuses.clone())
    }

    /// Whether its output is meant to be in the LLVM dialect alone; unknown for a shell command.
    pub fn lowers(&self) -> Option<bool> {
        self.lowers
    }

    /// Whether its output says why it refuses a module, in place of the module.
    pub(crate) fn refuses_in_output(&self) -> bool {
        self.description.as_ref().is_some_and(|description| description.refuses_in_output)
    }

    /// Limits for one process.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The program and the arguments that it always gets.
    pub fn command_words(&self) -> Vec<String> {
        let always = self.description.iter().flat_map(|description| &description.args);
        match &self.command {
            Command::Program(program) | Command::Shell(program) => {
                std::iter::once(program).chain(always).cloned().collect()
            }
        }
    }

    /// The command as a person would type it.
    pub fn command_line(&self) -> String {
        match &self.command {
            Command::Shell(line) => line.clone(),
            Command::Program(program) => {
                let quote = |word: &OsString| {
                    let word = word.to_string_lossy();
                    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=/.,:+".contains(c);
                    if word.chars().all(plain) { word.into_owned() } else { format!("'{word}'") }
                };
                let words = self.arguments.iter().map(quote);
                std::iter::once(program.clone()).chain(words).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// The results in what it has printed of a module that it executed; none if it executes no modules.
    pub fn printed_results(&self, printed: &str) -> Option<Vec<i64>> {
        let results = self.execution.as_ref()?.results(printed).ok()?;
        Some(results.into_iter().map(|word| word as i64).collect())
    }

    /// The commands that execute a module in this file, as a person would type them; none if it executes no modules.
    pub fn execution_line(&self, file: &str) -> Option<String> {
        Some(self.execution.as_ref()?.command_line(&self.command_line(), file))
    }

    /// The program of the same release that executes what it makes, if one is known.
    pub fn runner(&self) -> Option<&str> {
        self.description.as_ref()?.runner.as_deref()
    }

    /// The same program without passes, if it can be called so.
    pub fn reader(&self) -> Option<&ExternalSubject> {
        let made = self.reader.get_or_init(|| {
            // Who has no passes does its work whatever it is asked.
            let has_passes = |of: &Description| !of.pipeline.is_empty() || !of.passes_args.is_empty();
            let description = self.description.clone().filter(has_passes)?;
            if self.execution.is_some() {
                return None;
            }
            let bare = Description {
                pipeline: String::new(),
                on_tensors: None,
                joined: None,
                nested: None,
                ..description
            };
            ExternalSubject::new(bare).ok().map(Box::new)
        });
        made.as_deref()
    }

    /// How fast it is.
    pub(crate) fn pace(&self) -> &Pace {
        &self.pace
    }

    /// The arguments with which it does not verify what its passes make, if there are any.
    pub(crate) fn unverified(&self) -> Option<&[OsString]> {
        Some(self.unverified.as_slice()).filter(|arguments| !arguments.is_empty())
    }

    /// The arguments with which it writes its module before and after each pass, if there are any.
    pub(crate) fn stages(&self) -> Option<&[OsString]> {
        Some(self.stages.as_slice()).filter(|arguments| !arguments.is_empty())
    }

    /// The arguments with which it writes which patterns it tries, if there are any.
    pub(crate) fn patterns(&self) -> Option<&[OsString]> {
        Some(self.patterns.as_slice()).filter(|arguments| !arguments.is_empty())
    }

    /// The argument with which it tries so many patterns and no more, if there is one.
    pub(crate) fn patterns_limit(&self, count: usize) -> Option<OsString> {
        (!self.patterns_limit.is_empty()).then(|| format!("{}{count}", self.patterns_limit).into())
    }

    /// How it executes modules, if it does.
    pub(crate) fn execution(&self) -> Option<&ExecutionForm> {
        self.execution.as_ref()
    }

    /// Gives it one text and waits for its end. A shell command is what it is, whatever the call says.
    ///
    /// # Errors
    ///
    /// The program could not be started.
    pub fn run(&self, input: &[u8], call: &Call<'_>, stop: &Stop) -> io::Result<CompletedProcess> {
        let program = match &self.command {
            Command::Shell(line) => Program::Shell(line.clone()),
            Command::Program(program) => {
                let split = self.split.iter().filter(|_| call.several).map(OsString::from);
                let words = std::iter::once(self.executable(program));
                let arguments = if call.index == IndexWidth::Bits32 { &self.narrow } else { &self.arguments };
                let arguments = arguments.iter().chain(call.extra).cloned();
                Program::Exec(words.chain(split).chain(arguments).collect())
            }
        };
        let forks = self.description.as_ref().is_some_and(|description| description.forks);
        let start = if forks { call.limits.start } else { Start::Fresh };
        let limits = Limits { start, ..call.limits };
        match (&self.execution, program) {
            (Some(execution), Program::Exec(words)) => execution.run(words, input, limits, stop),
            (_, program) => process::run(&program, input, limits, stop),
        }
    }

    /// What it makes of one text, with the locations that it keeps.
    ///
    /// # Errors
    ///
    /// It cannot be run, or has no answer.
    pub fn located(&self, text: &str, index: IndexWidth, stop: &Stop) -> Result<String, String> {
        let call = Call { index, several: false, limits: self.limits, extra: &self.locating };
        let done = self.run(text.as_bytes(), &call, stop).map_err(|error| error.to_string())?;
        match done.end {
            End::Exit(0) => String::from_utf8(done.stdout).map_err(|error| error.to_string()),
            end => {
                let errors = String::from_utf8_lossy(&done.stderr);
                Err(format!(
                    "with locations the subject ends otherwise: {end:?}: {}",
                    errors.lines().next().unwrap_or("")
                ))
            }
        }
    }

    /// The passes that the program says it has.
    ///
    /// # Errors
    ///
    /// It cannot be run, or says nothing of passes.
    pub fn passes(&self, stop: &Stop) -> Result<Vec<PassInfo>, String> {
        let described = self.description.as_ref().filter(|description| !description.passes_args.is_empty());
        let (Command::Program(program), Some(description)) = (&self.command, described) else {
            return Err("it is not known how to ask this subject for its passes".into());
        };
        let words = description.passes_args.iter().map(OsString::from);
        let words = std::iter::once(self.executable(program)).chain(words);
        let done = process::run(&Program::Exec(words.collect()), b"", self.limits, stop);
        let passes = match done {
            Ok(done) => catalog::passes(&String::from_utf8_lossy(&done.stdout)),
            Err(error) => return Err(format!("`{program}` cannot be run: {error}")),
        };
        if passes.is_empty() { Err(format!("`{program}` lists no passes")) } else { Ok(passes) }
    }

    /// The version that the program reports: asked once, empty if it reports none.
    pub fn version(&self) -> &str {
        self.version.get_or_init(|| {
            let Command::Program(program) = &self.command else { return String::new() };
            if self.version_arguments.is_empty() {
                return String::new();
            }
            let words =
                std::iter::once(self.executable(program)).chain(self.version_arguments.iter().cloned());
            let limits = Limits { time: self.limits.time.min(VERSION_TIME), ..self.limits };
            match process::run(&Program::Exec(words.collect()), b"", limits, &Stop::default()) {
                Ok(done) if done.end == End::Exit(0) => version_line(&String::from_utf8_lossy(&done.stdout)),
                _ => String::new(),
            }
        })
    }

    /// Whether the program is on this machine.
    pub fn availability(&self) -> Availability {
        let first = match &self.command {
            Command::Program(program) => Some(program),
            Command::Shell(_) => None,
        };
        let second = self.execution.as_ref().and_then(ExecutionForm::program);
        match first.into_iter().chain(second).find(|program| process::find_program(program).is_none()) {
            Some(program) => {
                Availability::Missing { program: program.clone(), install: self.install.clone() }
            }
            None => Availability::Ready { version: self.version().into() },
        }
    }
}

/// The forms of modules on tensors, which most lowerings do not convert.
fn without_tensors() -> &'static Refusals {
    static FORMS: OnceLock<Refusals> = OnceLock::new();
    FORMS.get_or_init(|| {
        Refusals::parse(&["tensor.*", "linalg.*", "bufferization.*", "* tensor"]).unwrap_or_default()
    })
}

/// The line of a program's answer that states its version, or the first.
pub fn version_line(text: &str) -> String {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().next();
    let line = lines.find(|line| line.to_ascii_lowercase().contains("version")).or(first).unwrap_or("");
    line.chars().filter(|c| !c.is_control()).take(VERSION_LENGTH).collect()
}
