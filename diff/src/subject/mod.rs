//! Subjects: the lowerings under test, named on the command line or described in a TOML file.

mod catalog;
mod consent;
mod description;
mod execution;
mod external;
mod pace;
mod passes;
mod pipeline;
mod preset;

use crate::file::{self, FileError, MAX_FILE};
use description::Description;
pub(crate) use execution::ExecutionForm;
use plumb_ir::tensors::is_on_tensors;
use plumb_ir::{Module, Refusals, Spelling};
use preset::{EMBEDDING, EXECUTING, PRESET, base_length, preset};
use std::borrow::Cow;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

pub use catalog::{PassInfo, PassOption};
pub use external::{Availability, Call, ExternalSubject, version_line};
pub use pipeline::{PassPlace, Pipeline, pass_name, pass_options, with_options};
pub use preset::PRESETS;

/// Modules within one for passes. More would let one that fails take more with it.
const NESTED: usize = 10;

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
        let is_nestable = description.anchored && description.passes_flag.is_none();
        description.nested = is_nestable.then_some(NESTED);
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

    /// Whether a subject of this name starts what a stranger may have chosen. That is a command, a description in a file, or a
    /// program that executes modules. A compiler with flags or passes that may load code or touch files counts, too.
    pub fn names_command(text: &str) -> bool {
        consent::names_command(text)
    }

    /// Whether a subject of this name is a known program that executes modules, which no sandbox holds.
    pub fn names_executor(text: &str) -> bool {
        consent::names_executor(text)
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

    /// Whether it has lowered what it made; none if its file does not say that it lowers.
    pub fn has_lowered(&self, target: &Module) -> Option<bool> {
        let lowers = self.program().and_then(ExternalSubject::lowers) == Some(true);
        lowers.then(|| crate::abi::is_lowered(target))
    }

    /// The files of its programs, which may be scripts. None of a preset: name and version tell which program that is.
    pub fn program_files(&self) -> Vec<PathBuf> {
        let is_preset = self.file.is_none() && preset(self.root().name()).is_some();
        self.program().filter(|_| !is_preset).map_or_else(Vec::new, ExternalSubject::program_files)
    }

    /// Whether it executes modules, and answers with their results.
    pub fn executes(&self) -> bool {
        self.program().is_some_and(|external| external.execution().is_some())
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
