//! Subjects: the lowerings under test, named on the command line or described in a TOML file.

mod catalog;
mod consent;
mod description;
mod execution;
mod pace;
mod passes;
mod pipeline;

use crate::file::{self, FileError, MAX_FILE};
use crate::process::{self, CompletedProcess, End, Limits, Program};
use crate::stop::Stop;
use description::Description;
pub(crate) use execution::ExecutionForm;
pub(crate) use pace::Pace;
use plumb_ir::tensors::is_on_tensors;
use plumb_ir::{IndexWidth, Module, Refusals, Spelling};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

pub use catalog::{PassInfo, PassOption};
pub use pipeline::{Pipeline, pass_name, pass_options, with_options};

/// Versions of mlir-opt with a preset.
pub const PRESETS: [u32; 6] = [13, 14, 15, 16, 19, 22];

/// What the names of those presets begin with.
const PRESET: &str = "mlir-opt-";

/// Other compilers, which embed MLIR, mostly the head of its main branch, or implement it anew. Each has its description as `plumb init` writes it,
/// with the command that installs it.
const EMBEDDING: [(&str, &str); 5] = [
    ("catalyst", include_str!("presets/catalyst.toml")),
    ("heir-opt", include_str!("presets/heir-opt.toml")),
    ("iree-opt", include_str!("presets/iree-opt.toml")),
    ("torch-mlir-opt", include_str!("presets/torch-mlir-opt.toml")),
    ("xdsl-opt", include_str!("presets/xdsl-opt.toml")),
];

/// Programs that execute modules, each with its description.
const EXECUTING: [(&str, &str); 3] = [
    ("iree-compile", include_str!("presets/iree-compile.toml")),
    ("mlir-runner-22", include_str!("presets/mlir-runner-22.toml")),
    ("xdsl-run", include_str!("presets/xdsl-run.toml")),
];

/// Where passes stand in a variant of a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassPlace {
    /// Without the lowering: source against source.
    Alone,
    /// Before the lowering.
    Before,
    /// After the lowering, on the LLVM dialect.
    After,
}

impl PassPlace {
    /// Every place.
    pub const ALL: [PassPlace; 3] = [PassPlace::Alone, PassPlace::Before, PassPlace::After];

    /// The sign between the name of the subject and the passes.
    pub fn sign(self) -> char {
        match self {
            PassPlace::Alone => '=',
            PassPlace::Before => ':',
            PassPlace::After => '+',
        }
    }

    fn of(sign: char) -> Option<Self> {
        PassPlace::ALL.into_iter().find(|place| place.sign() == sign)
    }
}

/// A lowering from a library user, under test as ours is.
pub trait LibrarySubject: Send + Sync {
    /// The name that reports use.
    fn name(&self) -> &str;
    /// Transforms a module; an error is a rejection, with its message.
    ///
    /// # Errors
    ///
    /// The message with which it rejects the module.
    fn lower(&self, module: &Module) -> Result<Module, String>;
}

/// A lowering under test.
#[derive(Clone)]
pub struct Subject {
    name: String,
    /// The file that describes it, where that gives it another name.
    file: Option<Arc<Path>>,
    kind: SubjectKind,
    variant: Option<Arc<Variant>>,
}

/// A subject with other passes than it has by itself.
#[derive(Clone, Debug)]
pub struct Variant {
    /// What it is a variant of.
    pub base: Subject,
    /// Where the passes stand.
    pub place: PassPlace,
    /// The passes, with their options.
    pub passes: Vec<String>,
}

/// What stands behind a subject.
#[derive(Clone)]
pub enum SubjectKind {
    /// Our own lowering, with a named fault or without.
    Own(Option<String>),
    /// A lowering in this process.
    Library(Arc<dyn LibrarySubject>),
    /// A program.
    External(Arc<ExternalSubject>),
}

/// Why a name denotes no subject.
#[derive(Debug, thiserror::Error)]
pub enum SubjectError {
    /// The name has none of the known forms.
    #[error(
        "unknown subject `{0}`; expected own, own+FAULT, mlir-opt-NN, catalyst, heir-opt, iree-opt, torch-mlir-opt, xdsl-opt, iree-compile, mlir-runner-22, xdsl-run or a path to a \
             .toml file, each also with :PASSES, +PASSES or =PASSES, or cmd:COMMAND"
    )]
    Unknown(String),
    /// No preset for this version.
    #[error("no preset for mlir-opt version `{0}`; there are 13, 14, 15, 16, 19 and 22")]
    NoPreset(String),
    /// The passes are not in pipeline syntax.
    #[error("passes `{passes}`: {message}")]
    Passes {
        /// As given.
        passes: String,
        /// What is wrong.
        message: String,
    },
    /// The file cannot be read.
    #[error(transparent)]
    Read(#[from] FileError),
    /// The file is not a description of a subject.
    #[error("{}: {message}", path.display())]
    Description {
        /// Which file.
        path: PathBuf,
        /// What is wrong, with its place.
        message: String,
    },
}

impl Subject {
    /// Our own lowering.
    pub fn own() -> Self {
        Subject { name: "own".into(), file: None, kind: SubjectKind::Own(None), variant: None }
    }

    /// Our own lowering with a named fault; whether the fault exists is found out when it is used.
    pub fn own_with_fault(fault: &str) -> Self {
        let kind = SubjectKind::Own(Some(fault.into()));
        Subject { name: format!("own+{fault}"), file: None, kind, variant: None }
    }

    /// A lowering in this process.
    pub fn library(lowering: Arc<dyn LibrarySubject>) -> Self {
        let name = lowering.name().into();
        Subject { name, file: None, kind: SubjectKind::Library(lowering), variant: None }
    }

    /// What is wrong with the named fault, if there is one and it does not exist.
    ///
    /// # Errors
    ///
    /// No fault has that name.
    pub fn check_fault(&self) -> Result<(), String> {
        match &self.kind {
            SubjectKind::Own(Some(name)) if plumb_lower::Fault::by_name(name).is_none() => {
                Err(format!("no fault named `{name}`; `plumb lower --list-faults` lists them"))
            }
            _ => Ok(()),
        }
    }

    /// The subject of this name, in the forms that the command line takes.
    ///
    /// # Errors
    ///
    /// The text is no name of a subject, or names a file that describes none.
    pub fn parse(text: &str) -> Result<Self, SubjectError> {
        if text == "own" {
            return Ok(Subject::own());
        }
        if let Some(fault) = text.strip_prefix("own+") {
            return Ok(Subject::own_with_fault(fault));
        }
        if let Some(command) = text.strip_prefix("cmd:") {
            return Ok(Subject::external(text, ExternalSubject::shell(command)));
        }
        if text.ends_with(".toml") {
            return Subject::from_file(Path::new(text));
        }
        let base = base_length(text).ok_or_else(|| SubjectError::Unknown(text.into()))?;
        let (base, rest) = text.split_at(base);
        let subject = match preset(base) {
            Some(description) => Subject::from_preset(base, description)?,
            None if base.ends_with(".toml") => Subject::from_file(Path::new(base))?,
            None => return Err(SubjectError::NoPreset(base.trim_start_matches(PRESET).into())),
        };
        let mut rest = rest.chars();
        match rest.next() {
            None => Ok(subject),
            Some(place) => match PassPlace::of(place) {
                Some(place) => subject.with_passes(place, rest.as_str()),
                None => Err(SubjectError::Unknown(text.into())),
            },
        }
    }

    fn from_preset(name: &str, text: &str) -> Result<Self, SubjectError> {
        let fail = |message| SubjectError::Description { path: format!("{name}.toml").into(), message };
        let description = Description::parse(text).map_err(fail)?;
        Ok(Subject::external(name, ExternalSubject::new(description).map_err(fail)?))
    }

    /// The same program with other passes: its name is this one's, the place and the passes.
    ///
    /// # Errors
    ///
    /// The passes are not in pipeline syntax, or this is no program whose passes are known.
    pub fn with_passes(&self, place: PassPlace, passes: &str) -> Result<Self, SubjectError> {
        let name = format!("{}{}{passes}", self.name, place.sign());
        let described = self.program().and_then(|external| external.description.clone());
        let Some(mut description) = described else { return Err(SubjectError::Unknown(name)) };
        let placed = |pipeline: &str| match place {
            PassPlace::Before => format!("{passes},{pipeline}"),
            PassPlace::After => format!("{pipeline},{passes}"),
            PassPlace::Alone => passes.into(),
        };
        let Description { pipeline, on_tensors, .. } = &description;
        (description.pipeline, description.on_tensors) =
            (placed(pipeline), on_tensors.as_deref().map(placed));
        if place == PassPlace::Alone {
            description.lowers = None;
            description.leaves = Refusals::default();
            description.on_tensors = None;
        }
        // Of other passes it is not known what they do with functions that call nothing of each other.
        description.joined = None;
        let fail = |message| SubjectError::Passes { passes: passes.into(), message };
        let entries = passes::entries(passes).map_err(fail)?.into_iter().map(Into::into).collect();
        let mut external = ExternalSubject::new(description).map_err(fail)?;
        // Until it is known better, a variant is as fast as what it is one of.
        external.pace = self.program().map(|base| base.pace.clone()).unwrap_or_default();
        let variant = Variant { base: self.clone(), place, passes: entries };
        let file = self.file.clone();
        Ok(Subject { file, variant: Some(Arc::new(variant)), ..Subject::external(&name, external) })
    }

    /// What it is a variant of, if it is one.
    pub fn variant(&self) -> Option<&Variant> {
        self.variant.as_deref()
    }

    /// The subject as it treats a module: one on tensors has more passes.
    pub fn for_module(&self, module: &Module) -> Cow<'_, Subject> {
        match self.program().and_then(|external| external.on_tensors.as_ref()) {
            Some(external) if is_on_tensors(module) => {
                Cow::Owned(Subject { kind: SubjectKind::External(external.clone()), ..self.clone() })
            }
            _ => Cow::Borrowed(self),
        }
    }

    /// The passes that it runs, if that is known, in pipeline syntax.
    pub fn pipeline(&self) -> Option<&str> {
        Some(&self.program()?.description.as_ref()?.pipeline)
    }

    /// The same program with this pipeline and no other passes.
    ///
    /// # Errors
    ///
    /// Its passes are not known.
    pub fn running(&self, pipeline: &Pipeline) -> Result<Self, SubjectError> {
        self.root().with_passes(PassPlace::Alone, &pipeline.to_string())
    }

    /// The subject that it is a variant of in the end; itself, if it is none.
    pub fn root(&self) -> &Subject {
        self.variant().map_or(self, |variant| variant.base.root())
    }

    /// The name without its passes: what [`Subject::root`] would be called, if no file describes it. Nothing is opened.
    pub fn root_name(text: &str) -> &str {
        let end = if text.starts_with("cmd:") { None } else { base_length(text) };
        end.and_then(|end| text.get(..end)).unwrap_or(text)
    }

    /// Whether a subject of this name starts what a stranger may have chosen. That is a command, a description in a file, or
    /// a compiler with flags or passes that may load code or touch files.
    pub fn names_command(text: &str) -> bool {
        consent::names_command(text)
    }

    /// The subject that a TOML file describes.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is no description of a subject.
    pub fn from_file(path: &Path) -> Result<Self, SubjectError> {
        Subject::from_text(path, &file::read_regular(path, MAX_FILE)?)
    }

    /// The subject that the text of a TOML file describes, which need not be written yet.
    ///
    /// # Errors
    ///
    /// The text is no description of a subject.
    pub fn from_text(path: &Path, text: &str) -> Result<Self, SubjectError> {
        let fail = |message| SubjectError::Description { path: path.into(), message };
        let description = Description::parse(text).map_err(fail)?;
        let file = description.name.as_ref().map(|_| Arc::from(path));
        let name = description.name.clone().unwrap_or_else(|| path.display().to_string());
        let external = ExternalSubject::new(description.relative_to(path.parent())).map_err(fail)?;
        Ok(Subject { file, ..Subject::external(&name, external) })
    }

    /// Every subject there is a preset for.
    pub fn presets() -> Vec<Subject> {
        // What one says of its version is asked once: some take seconds to start.
        static ALL: OnceLock<Vec<Subject>> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            let releases = PRESETS.iter().map(|version| format!("{PRESET}{version}"));
            let embedding = EMBEDDING.iter().chain(&EXECUTING).map(|(name, _)| (*name).to_string());
            releases.chain(embedding).filter_map(|name| Subject::parse(&name).ok()).collect()
        });
        all.clone()
    }

    fn external(name: &str, external: ExternalSubject) -> Self {
        let kind = SubjectKind::External(Arc::new(external));
        Subject { name: name.into(), file: None, kind, variant: None }
    }

    /// The name that reports use: how the command line gave it, or what the file that describes it says.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the command line calls it, where that is not its name.
    pub fn argument(&self) -> Option<String> {
        let file = self.file.as_ref()?.display();
        let passes = self.name.strip_prefix(self.root().name()).unwrap_or_default();
        Some(format!("{file}{passes}"))
    }

    /// What stands behind it.
    pub fn kind(&self) -> &SubjectKind {
        &self.kind
    }

    /// The program behind it, if it is one.
    pub fn program(&self) -> Option<&ExternalSubject> {
        match &self.kind {
            SubjectKind::External(external) => Some(external),
            SubjectKind::Own(_) | SubjectKind::Library(_) => None,
        }
    }

    /// Whether it executes modules, and answers with their results.
    pub fn executes(&self) -> bool {
        self.program().is_some_and(|external| external.execution.is_some())
    }

    /// The syntax version that its input must be written in.
    pub fn spelling(&self) -> Spelling {
        self.program().map_or(Spelling::Auto, |external| external.spelling)
    }

    /// Its version: this crate's for ours, what the program says for a program (asked once).
    pub fn version(&self) -> String {
        match &self.kind {
            SubjectKind::Own(_) => env!("CARGO_PKG_VERSION").into(),
            SubjectKind::Library(_) => String::new(),
            SubjectKind::External(external) => external.version().into(),
        }
    }

    /// Whether it can be used here.
    pub fn availability(&self) -> Availability {
        match &self.kind {
            SubjectKind::Own(_) | SubjectKind::Library(_) => Availability::Ready { version: self.version() },
            SubjectKind::External(external) => external.availability(),
        }
    }
}

impl fmt::Debug for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Subject").field(&self.name).finish()
    }
}

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
    on_tensors: Option<Arc<ExternalSubject>>,
    split: Option<String>,
    batch: usize,
    joined: usize,
    spelling: Spelling,
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
    version: OnceLock<String>,
    /// What it was made from, unless it is a shell command.
    description: Option<Description>,
    pace: Pace,
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

/// The time in which a program tells its version.
const VERSION_TIME: Duration = Duration::from_secs(10);

impl ExternalSubject {
    fn shell(line: &str) -> Self {
        let batches = line.contains("--split-input-file") || line.contains("-split-input-file");
        ExternalSubject {
            command: Command::Shell(line.into()),
            arguments: Vec::new(),
            narrow: Vec::new(),
            on_tensors: None,
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
            version: OnceLock::new(),
            description: None,
            pace: Pace::default(),
        }
    }

    fn new(description: Description) -> Result<Self, String> {
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
        let limits = description.limits();
        let execution = ExecutionForm::of(&description)?;
        Ok(ExternalSubject {
            command: Command::Program(description.command.clone()),
            arguments,
            narrow,
            on_tensors,
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
            version: OnceLock::new(),
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

    /// How many modules one process takes.
    pub fn batch(&self) -> usize {
        self.batch
    }

    /// How many modules may become one piece of its input.
    pub fn joined(&self) -> usize {
        self.joined
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
                let words = std::iter::once(OsString::from(program));
                let arguments = if call.index == IndexWidth::Bits32 { &self.narrow } else { &self.arguments };
                let arguments = arguments.iter().chain(call.extra).cloned();
                Program::Exec(words.chain(split).chain(arguments).collect())
            }
        };
        match (&self.execution, program) {
            (Some(execution), Program::Exec(words)) => execution.run(words, input, call.limits, stop),
            (_, program) => process::run(&program, input, call.limits, stop),
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
    pub fn passes(&self) -> Result<Vec<PassInfo>, String> {
        let described = self.description.as_ref().filter(|description| !description.passes_args.is_empty());
        let (Command::Program(program), Some(description)) = (&self.command, described) else {
            return Err("it is not known how to ask this subject for its passes".into());
        };
        let words = std::iter::once(program).chain(&description.passes_args).map(OsString::from);
        let done = process::run(&Program::Exec(words.collect()), b"", self.limits, &Stop::default());
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
                std::iter::once(OsString::from(program)).chain(self.version_arguments.iter().cloned());
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
    lines.find(|line| line.to_ascii_lowercase().contains("version")).or(first).unwrap_or("").to_string()
}

/// Where the name of a preset or a file ends, and the passes of a variant begin.
fn base_length(text: &str) -> Option<usize> {
    if let Some(at) = text.find(".toml") {
        return Some(at + ".toml".len());
    }
    if let Some(version) = text.strip_prefix(PRESET) {
        return Some(text.len() - version.trim_start_matches(|c: char| c.is_ascii_digit()).len());
    }
    let is_end =
        |name: &str| text[name.len()..].chars().next().is_none_or(|sign| PassPlace::of(sign).is_some());
    EMBEDDING
        .iter()
        .chain(&EXECUTING)
        .map(|(name, _)| *name)
        .find(|name| text.starts_with(name) && is_end(name))
        .map(str::len)
}

/// The description of a preset.
fn preset(name: &str) -> Option<&'static str> {
    Some(match name.strip_prefix(PRESET) {
        Some("13") => include_str!("presets/mlir-opt-13.toml"),
        Some("14") => include_str!("presets/mlir-opt-14.toml"),
        Some("15") => include_str!("presets/mlir-opt-15.toml"),
        Some("16") => include_str!("presets/mlir-opt-16.toml"),
        Some("19") => include_str!("presets/mlir-opt-19.toml"),
        Some("22") => include_str!("presets/mlir-opt-22.toml"),
        _ => {
            return EMBEDDING
                .iter()
                .chain(&EXECUTING)
                .find(|(known, _)| *known == name)
                .map(|(_, text)| *text);
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(subject: &str) -> String {
        Subject::parse(subject).unwrap().program().unwrap().command_line()
    }

    #[test]
    fn every_preset_is_a_subject() {
        assert_eq!(Subject::presets().len(), PRESETS.len() + EMBEDDING.len() + EXECUTING.len());
        for subject in Subject::presets() {
            let external = subject.program().unwrap();
            let lowers =
                !["iree-opt", "torch-mlir-opt", "xdsl-opt"].contains(&subject.name()) && !subject.executes();
            assert_eq!(external.lowers(), Some(lowers), "{subject:?}");
            assert_eq!(Subject::root_name(&format!("{}=cse", subject.name())), subject.name());
            // catalyst takes several modules for parts of one.
            let batches = !subject.executes() && subject.name() != "catalyst";
            assert_eq!(external.batch() > 1, batches, "{subject:?}");
        }
        assert_eq!(Subject::parse("mlir-opt-13").unwrap().spelling(), Spelling::Llvm13);
        // The runner executes what the compiler of its release makes.
        let pipeline = |name: &str| Subject::parse(name).unwrap().pipeline().map(str::to_string);
        assert_eq!(pipeline("mlir-runner-22"), pipeline("mlir-opt-22"));
    }

    #[test]
    fn passes_come_first_or_alone() {
        let plain = words("mlir-opt-22");
        let first =
            words("mlir-opt-22:canonicalize,arith-int-range-narrowing{int-bitwidths-supported=8,16,32}");
        let added = "(canonicalize,arith-int-range-narrowing{int-bitwidths-supported=8,16,32},expand-realloc";
        assert_eq!(first, plain.replace("(expand-realloc", added));
        assert!(!words("mlir-opt-22=canonicalize").contains("convert"));
        assert!(words("mlir-opt-22:func.func(affine-loop-unroll)").contains("--pass-pipeline"));
    }

    #[test]
    fn bad_names_are_explained() {
        let message = |text: &str| Subject::parse(text).unwrap_err().to_string();
        assert!(message("mlir-opt-12").contains("13, 14, 15"));
        assert!(message("nonsense").contains("own+FAULT"));
        assert!(message("mlir-opt-22;x").contains("unknown subject"));
        assert!(message("mlir-opt-22:a{b").contains("`{`"));
        assert!(message("/no/such/file.toml").contains("/no/such/file.toml"));
    }

    #[test]
    fn a_file_with_an_unknown_field_is_refused_with_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("subject.toml");
        std::fs::write(&path, "command = \"foo-opt\"\npipelin = \"x\"\n").unwrap();
        let message = Subject::from_file(&path).unwrap_err().to_string();
        assert!(message.contains("pipelin") && message.contains("line 2"), "{message}");
    }

    #[test]
    fn a_missing_program_is_data() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("subject.toml");
        std::fs::write(&path, "command = \"plumb-no-such\"\ninstall = \"get it\"\n").unwrap();
        let expected =
            Availability::Missing { program: "plumb-no-such".into(), install: Some("get it".into()) };
        assert_eq!(Subject::from_file(&path).unwrap().availability(), expected);
    }

    #[test]
    fn modules_on_tensors_have_more_passes() {
        let module = |text: &str| plumb_ir::parse(text, &plumb_ir::ParseOptions::default()).0;
        let tensors = module("func.func @f(%t: tensor<4xi8>) { return }");
        let memory = module("func.func @f(%m: memref<4xi8>) { return }");
        let subject = Subject::parse("mlir-opt-22:canonicalize").unwrap();
        let plain = subject.pipeline().unwrap().to_string();
        assert_eq!(subject.for_module(&memory).pipeline(), Some(plain.as_str()));
        let treated = subject.for_module(&tensors);
        let passes = Pipeline::parse(treated.pipeline().unwrap()).unwrap();
        let names: Vec<&str> = passes.passes().into_iter().map(pass_name).collect();
        let place = |name| names.iter().position(|pass| *pass == name);
        assert_eq!(place("canonicalize"), Some(0));
        assert!(place("one-shot-bufferize") < place("convert-func-to-llvm"));
        assert_eq!(treated.name(), subject.name());
        // What stands alone is all that runs, and a lowering without such passes takes no tensors.
        let alone = Subject::parse("mlir-opt-22=canonicalize").unwrap();
        assert_eq!(alone.for_module(&tensors).pipeline(), Some("canonicalize"));
        let refuses = |name: &str| Subject::parse(name).unwrap().program().unwrap().refuses().unwrap();
        assert!(refuses("mlir-opt-13").has_word("tensor") && !refuses("mlir-opt-22").has_word("tensor"));
    }
}
