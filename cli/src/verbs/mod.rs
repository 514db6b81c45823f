//! The verbs, one file each.

use crate::exit::Exit;
use crate::failure::{Failure, SourceText};
use crate::input;
use crate::json::Format;
use clap::Subcommand;
use clap::builder::{OsStringValueParser, TypedValueParser};
use plumb_campaign::CampaignError;
use plumb_campaign::finding::KnownBugs;
use plumb_diff::arguments::{self, ArgumentError};
use plumb_diff::engine::Engine;
use plumb_diff::file::{FileError, try_write_named, write_named};
use plumb_diff::native::{WorkerError, WorkerProgram};
use plumb_diff::settings::Settings;
use plumb_diff::subject::{Availability, ExternalSubject, PRESETS, Subject};
use plumb_host::{Execution, Note, ObservedValue, Outcome, ResultStyle, Site};
use plumb_interp::Program;
use plumb_interp::account::Account;
use plumb_ir::print::PrintOptions;
use plumb_ir::{Conversion, Diag, IndexWidth, Module, ParseOptions, Severity};
use plumb_lower::Fault;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Once;

macro_rules! verbs {
    ($($(#[$meta:meta])* $module:ident $verb:ident,)*) => {
        $(mod $module;)*

        /// What to do.
        #[derive(Subcommand)]
        pub enum Verb { $($(#[$meta])* $verb($module::Args),)* }

        impl Verb {
            /// Does it.
            pub fn run(self) -> Result<Exit, Failure> {
                match self { $(Verb::$verb(args) => $module::run(args),)* }
            }
        }
    };
}

/// Starts the threads of verbs that judge things side by side and have no pool of their own.
fn threads() -> Result<(), Failure> {
    rayon::ThreadPoolBuilder::new().build_global().map_err(few_threads)
}

/// The machine does not give as many threads.
fn few_threads(error: rayon::ThreadPoolBuildError) -> Failure {
    let error = CampaignError::Threads(error);
    Failure::usage("threads", error.to_string(), error.help())
}

verbs! {
    /// Parse and verify modules
    parse Parse,
    /// Parse a module and print it
    print Print,
    /// Interpret a module
    run Run,
    /// Convert a module to the LLVM dialect
    lower Lower,
    /// Turn a module into LLVM IR text
    emit Emit,
    /// Compile a module and run it natively
    jit Jit,
    /// Generate modules
    r#gen Gen,
    /// Compare what a module means before and after a lowering
    diff Diff,
    /// Find the pass of a lowering that changes what a module means
    bisect Bisect,
    /// Generate modules and compare what they mean before and after lowerings
    fuzz Fuzz,
    /// Write what the fuzz targets begin with
    seeds Seeds,
    /// Describe a compiler by asking it
    init Init,
    /// Show the passes of a compiler and what they do
    passes Passes,
    /// Measure which named faults campaigns find
    faults Faults,
    /// Reduce a module to the smallest that still shows a finding
    reduce Reduce,
    /// Run test files
    check Check,
    /// Run a finding again
    replay Replay,
    /// Write an issue for the people who write the compiler
    issue Issue,
    /// Copy the findings of several campaigns together
    merge Merge,
    /// Write a campaign as a page
    report Report,
    /// Measure speed against other programs
    bench Bench,
    /// Show what is supported, operation by operation
    ops Ops,
    /// Show what was found on this machine
    doctor Doctor,
    /// Explain the code of a diagnostic
    explain Explain,
    /// Serve an editor: diagnostics, rules of operations, and runs where the program stands
    lsp Lsp,
    /// Print a script that completes commands in a shell
    completions Completions,
    /// Write manual pages
    man Man,
    #[command(hide = true)]
    keeper Keeper,
}

mod execution;
mod generate;
mod trace;

/// How modules are read.
#[derive(clap::Args)]
pub struct ReadArgs {
    /// Accept operations, types and attributes of dialects that are not registered here
    #[arg(long)]
    allow_unregistered: bool,
    /// The syntax version of the text
    #[arg(long, visible_alias = "syntax-version", value_name = "VERSION", value_enum, default_value_t)]
    spelling: SyntaxVersionArg,
}

/// The syntax that a release of MLIR writes modules in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum SyntaxVersionArg {
    /// As MLIR 22 writes it; if that fails, as older releases did
    #[default]
    Auto,
    /// As MLIR 22 writes it
    Modern,
    /// As MLIR 24 writes it: inherent attributes outside of the dictionary
    Llvm24,
    /// Each operation in its generic form
    Generic,
    /// As MLIR 19 and 20 wrote it
    Llvm19,
    /// As MLIR 16 to 18 wrote it: typed and opaque pointers
    Llvm16,
    /// As MLIR 15 wrote it: layouts as affine maps
    Llvm15,
    /// As MLIR 14 wrote it: functions, calls and branches without a dialect
    Llvm14,
    /// As MLIR 13 wrote it: the std dialect
    Llvm13,
    /// As MLIR 8 to 11 wrote it: memory in the std dialect, wrapped types of LLVM
    Llvm11,
}

impl From<SyntaxVersionArg> for plumb_ir::Spelling {
    fn from(arg: SyntaxVersionArg) -> Self {
        match arg {
            SyntaxVersionArg::Auto => plumb_ir::Spelling::Auto,
            SyntaxVersionArg::Modern => plumb_ir::Spelling::Modern,
            SyntaxVersionArg::Llvm24 => plumb_ir::Spelling::Llvm24,
            SyntaxVersionArg::Generic => plumb_ir::Spelling::Generic,
            SyntaxVersionArg::Llvm19 => plumb_ir::Spelling::Llvm19,
            SyntaxVersionArg::Llvm16 => plumb_ir::Spelling::Llvm16,
            SyntaxVersionArg::Llvm15 => plumb_ir::Spelling::Llvm15,
            SyntaxVersionArg::Llvm14 => plumb_ir::Spelling::Llvm14,
            SyntaxVersionArg::Llvm13 => plumb_ir::Spelling::Llvm13,
            SyntaxVersionArg::Llvm11 => plumb_ir::Spelling::Llvm11,
        }
    }
}

impl ReadArgs {
    fn options(&self) -> ParseOptions {
        ParseOptions { allow_unregistered: self.allow_unregistered, spelling: self.spelling.into() }
    }
}

/// The module as text of a spelling.
fn spelled(module: &Module, spelling: plumb_ir::Spelling, options: &PrintOptions) -> Result<String, Failure> {
    plumb_ir::spelling::print_in(module, spelling, options)
        .map_err(|diag| Failure::usage("unspellable", diag.message, "`--spelling modern` writes any module"))
}

/// Parses and verifies a source; warnings are printed.
fn load(source: SourceText, reading: &ReadArgs) -> Result<(SourceText, Module), Failure> {
    let (module, mut diags) = plumb_ir::parse(&source.text, &reading.options());
    let failed = |diags: &[Diag]| diags.iter().any(|d| d.severity == Severity::Error);
    if !failed(&diags) {
        diags.extend(plumb_ir::verify(&module));
    }
    if failed(&diags) {
        return Err(Failure::Text(source, diags));
    }
    crate::report::diagnostics(&source, &diags);
    Ok((source, module))
}

/// Writes text to standard output. A reader that has gone away is no error of ours.
fn write(text: &str) {
    let mut out = crate::say::stdout();
    crate::say::note(out.write_all(text.as_bytes()).and_then(|()| out.flush()));
}

/// Writes a file that the user names, whole or not at all.
fn write_file(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Failure> {
    write_named(path, text).map_err(|e| unwritable(&e))
}

/// Tells before the work whether [`write_file`] can write a file.
fn try_write_file(path: &Path) -> Result<(), Failure> {
    try_write_named(path).map_err(|e| unwritable(&e))
}

fn unwritable(error: &FileError) -> Failure {
    Failure::file(error, "output", "name a file that can be written")
}

/// A folder whose name records have to hold, which are text.
fn recorded_folder() -> impl TypedValueParser<Value = PathBuf> {
    let parse = |name: std::ffi::OsString| match name.to_str() {
        Some(_) => Ok(PathBuf::from(name)),
        None => Err("the name is not UTF-8, and no record of a campaign can hold it: name another folder"),
    };
    OsStringValueParser::new().try_map(parse)
}

/// Why a campaign's folder cannot be used, or a campaign cannot run.
fn campaign_failure(error: &CampaignError, code: &'static str, hint: &str) -> Failure {
    match error {
        CampaignError::Finding(error) => Failure::file(error, code, hint),
        error => match error.code() {
            Some(code) => Failure::usage(code, error.to_string(), error.help()),
            None => Failure::usage(code, error.to_string(), hint),
        },
    }
}

/// Threads of a verb: each takes memory of its own.
const MOST_JOBS: usize = 1024;

/// A number of threads; 0 is one a core.
fn job_count(text: &str) -> Result<usize, String> {
    let jobs: usize = text.parse().map_err(|_| "not a number of threads".to_string())?;
    if jobs > MOST_JOBS { Err(format!("at most {MOST_JOBS} threads; 0 is one a core")) } else { Ok(jobs) }
}

/// 32 or 64.
fn index_bitwidth(text: &str) -> Result<IndexWidth, String> {
    let width = text.parse().ok().and_then(IndexWidth::from_bits);
    width.ok_or_else(|| "the width of `index` is 32 or 64".into())
}

/// The module of a file, and how wide `index` is in it.
fn load_with_index(
    file: &str,
    reading: &ReadArgs,
    asked: Option<IndexWidth>,
) -> Result<(SourceText, Module, IndexWidth), Failure> {
    let (source, mut module) = load(input::read(file)?, reading)?;
    plumb_ir::resources::inline(&mut module);
    match index_width(asked, &module) {
        Ok(width) => Ok((source, module, width)),
        Err(diag) => Err(Failure::Text(source, vec![*diag])),
    }
}

/// The width of `index` that is asked for, or else the one that a module's data layout says, or else 64.
fn index_width(asked: Option<IndexWidth>, module: &Module) -> Result<IndexWidth, Box<Diag>> {
    match asked {
        Some(width) => Ok(width),
        None => Ok(plumb_lower::stated_index_width(module)?.unwrap_or_default()),
    }
}

/// A named fault.
fn fault(name: &str) -> Result<&'static Fault, Failure> {
    Fault::by_name(name).ok_or_else(|| {
        Failure::usage("unknown-fault", format!("there is no fault `{name}`"), meant_fault(name))
    })
}

/// What may have been meant instead of a name, then where the names are to be found.
fn meant<'a>(name: &str, names: impl IntoIterator<Item = &'a str>, listed: &str) -> String {
    match plumb_ir::did_you_mean(name, names) {
        Some(question) => format!("{question} {listed}"),
        None => listed.into(),
    }
}

fn meant_fault(name: &str) -> String {
    meant(name, Fault::all().iter().map(|fault| fault.name), "`plumb lower --list-faults` lists them")
}

/// The subject of a name.
fn subject(name: &str) -> Result<Subject, Failure> {
    // Of two releases as close, the newer one.
    let presets: Vec<String> = PRESETS.iter().rev().map(|release| format!("mlir-opt-{release}")).collect();
    let subject = Subject::parse(name).map_err(|e| {
        // Of `mlir-opt-NN:PASSES` only the release can be misspelt in a way that this knows.
        let stem = name.split([':', '=', '+']).next().unwrap_or(name);
        let names = presets.iter().map(String::as_str).chain(["own"]);
        let hint =
            meant(stem, names, "`plumb doctor` shows what is installed, `plumb diff --help` the forms");
        Failure::usage("unknown-subject", e.to_string(), hint)
    })?;
    subject.check_fault().map_err(|why| {
        let fault = name.strip_prefix("own+").unwrap_or(name);
        Failure::usage("unknown-fault", why, meant_fault(fault))
    })?;
    Ok(subject)
}

/// The subject of a name, if its program is on this machine.
fn available(name: &str) -> Result<Subject, Failure> {
    let subject = subject(name)?;
    if let Availability::Missing { program, install } = subject.availability() {
        let install = install.unwrap_or_else(|| "put it on PATH".into());
        return Err(Failure::usage(
            "missing-program",
            format!("`{program}` is not on PATH"),
            format!("to install: {install}"),
        ));
    }
    Ok(subject)
}

/// The entry of a run.
#[derive(clap::Args)]
pub struct EntryArgs {
    /// The function to run
    #[arg(long, default_value = "main")]
    entry: String,
    /// An argument of the entry, one each: a number, `dense<…>`, or `random:SEED` for a memref
    #[arg(long = "args", value_name = "A", allow_hyphen_values = true)]
    args: Vec<String>,
    /// How results are printed; by default brief on a terminal, and plain elsewhere and in JSON
    #[arg(long, value_enum)]
    result_style: Option<ResultStyleArg>,
}

/// How results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum ResultStyleArg {
    /// Signed decimals, shortest floats that read back
    Plain,
    /// As the LLVM runner prints results
    Runner,
    /// The same as plain; of many elements their extents, and the elements at the ends of each dimension
    Brief,
}

impl EntryArgs {
    fn name(&self) -> &str {
        self.entry.strip_prefix('@').unwrap_or(&self.entry)
    }

    fn style(&self, format: Format) -> ResultStyle {
        match self.result_style {
            Some(ResultStyleArg::Plain) => ResultStyle::Plain,
            Some(ResultStyleArg::Runner) => ResultStyle::Runner,
            Some(ResultStyleArg::Brief) => ResultStyle::Brief,
            None if format == Format::Text && crate::say::is_read_by_people() => ResultStyle::Brief,
            None => ResultStyle::Plain,
        }
    }

    /// The arguments as values of the entry's parameter types. If they take more memory than a run may have, the run that
    /// ended so.
    fn values(
        &self,
        program: &Program,
        memory: u64,
    ) -> Result<Result<Vec<ObservedValue>, Execution>, Failure> {
        let name = self.name();
        let params = program.params(name).ok_or_else(|| {
            let hint = meant(name, program.entries(), "--entry NAME chooses the function to run");
            Failure::usage("unknown-entry", format!("the module defines no function @{name}"), hint)
        })?;
        // The run says why.
        if program.refusal(name).is_some() {
            return Ok(Ok(Vec::new()));
        }
        if params.len() != self.args.len() {
            return Err(Failure::usage(
                "argument-count",
                format!("arguments of @{name}: {} wanted, {} given", params.len(), self.args.len()),
                "give --args once for each",
            ));
        }
        let mut account = Account::new(memory);
        let pairs = self.args.iter().zip(params);
        let values = pairs.map(|(text, ty)| arguments::parse(text, ty, &mut account)).collect();
        match values {
            Ok(values) => Ok(Ok(values)),
            Err(ArgumentError::Text(why)) => {
                let hint = "numbers, dense<[…]>, or random:SEED for memrefs";
                Err(Failure::usage("argument", why, hint))
            }
            Err(error @ ArgumentError::Memory) => {
                let end = vec![Note { text: error.to_string(), site: Site::default() }];
                Ok(Err(Execution { end, ..Execution::ended(Outcome::OutOfMemory) }))
            }
        }
    }
}

/// What a module is compared with.
#[derive(clap::Args)]
pub struct SubjectArgs {
    /// A lowering under test: own, own+FAULT, cmd:COMMAND, mlir-opt-NN or FILE.toml; these also with :PASSES before the
    /// lowering, +PASSES after it, =PASSES instead
    #[arg(long = "subject", value_name = "S", default_value = "own")]
    subjects: Vec<String>,
    /// Engines that execute its output: interp, jit-O0 … jit-O3, jit-O2-passes (what the passes of -O2
    /// leave, compiled as -O0 does); by default interp, jit-O0 and jit-O2
    #[arg(long = "engine", value_name = "E")]
    engines: Vec<String>,
}

impl SubjectArgs {
    fn subjects(&self) -> Result<Vec<Subject>, Failure> {
        self.subjects.iter().map(|name| available(name)).collect()
    }

    fn engines(&self, subjects: &[Subject], settings: &Settings) -> Result<Vec<Engine>, Failure> {
        engines(&self.engines, subjects, settings)
    }
}

/// The known bugs of a folder, if one is named.
fn known(folder: Option<&Path>) -> Result<KnownBugs, Failure> {
    let fail = |e: FileError| Failure::file(&e, "known-bugs", "see corpus/known for the form");
    folder.map_or_else(|| Ok(KnownBugs::default()), |folder| KnownBugs::load(folder).map_err(fail))
}

/// Engines by name, or all there are: native ones where a subject may lower.
fn engines(names: &[String], subjects: &[Subject], settings: &Settings) -> Result<Vec<Engine>, Failure> {
    if names.is_empty() {
        let lowers = |subject: &Subject| subject.program().and_then(ExternalSubject::lowers) != Some(false);
        if !subjects.is_empty() && !subjects.iter().any(lowers) {
            return Ok(vec![Engine::Interp]);
        }
        tell_without_native(settings);
        return Ok(settings.engines());
    }
    let parse = |name: &String| {
        let engine: Engine = name.parse().map_err(|e| {
            let executing = Subject::presets().into_iter().filter(Subject::executes);
            let executing: Vec<String> = executing.map(|subject| subject.name().into()).collect();
            let all = Engine::ALL.map(|engine| engine.to_string());
            let hint = match executing.contains(name) {
                true => format!("it executes modules itself: `--subject {name}`"),
                false => meant(
                    name,
                    all.iter().chain(&executing).map(String::as_str),
                    &format!("`plumb check` also takes {} and FILE.toml", executing.join(", ")),
                ),
            };
            Failure::usage("unknown-engine", e, hint)
        })?;
        match settings.missing(engine) {
            Some(WorkerError { why, install }) => Err(Failure::usage(
                "missing-engine",
                format!("{engine}: {why}"),
                format!("to install: {install}"),
            )),
            None => Ok(engine),
        }
    };
    names.iter().map(parse).collect()
}

/// Says once that there is no native code, where nobody named engines: less is tested then, which even the quiet want to know.
fn tell_without_native(settings: &Settings) {
    static TOLD: Once = Once::new();
    if let Err(WorkerError { why, .. }) = settings.native() {
        TOLD.call_once(|| complain!("plumb: without native code: {why}; `plumb doctor` says how to get it"));
    }
}

/// How our own conversion (the subjects `own` and `own+FAULT`) converts.
#[derive(clap::Args)]
pub struct ConversionArgs {
    /// Width of `index`, at the source and after the conversion; where it is not given, what the data layout of a
    /// module at hand says, or 64
    #[arg(long, value_name = "BITS", value_parser = index_bitwidth)]
    index_bitwidth: Option<IndexWidth>,
    /// Our conversion: emit a C-compatible wrapper for every function, through which an entry is called
    #[arg(long)]
    emit_c_wrappers: bool,
    /// Our conversion: pass memrefs of static shape as bare pointers
    #[arg(long)]
    bare_ptr: bool,
}

impl ConversionArgs {
    fn conversion(&self) -> Conversion {
        Conversion {
            index_bitwidth: self.index_bitwidth.unwrap_or_default(),
            emit_c_wrappers: self.emit_c_wrappers,
            bare_ptr: self.bare_ptr,
        }
    }
}

/// How a module gets from our own conversion to native code.
#[derive(clap::Args)]
pub struct LoweringArgs {
    #[command(flatten)]
    conversion: ConversionArgs,
    /// Let this program make LLVM IR of converted modules instead of our emitter: mlir-translate-22
    #[arg(long, value_name = "PROGRAM", value_parser = program)]
    translate_with: Option<String>,
    /// Run native code with assembly or sections of its own, too; it is confined all the same
    #[arg(long)]
    allow_assembly: bool,
    /// A target that leaks memory, and keeps more than its source, is a finding; without this, a note. Not for modules on
    /// tensors
    #[arg(long)]
    leaks: bool,
    /// A target that takes far more stack than its source is a finding; without this, a note
    #[arg(long)]
    stack: bool,
    #[command(flatten)]
    memory: MemoryArgs,
}

/// What a program may take.
#[derive(clap::Args)]
pub struct MemoryArgs {
    /// Limit of memory of a program that is executed, in bytes of the machine's
    #[arg(long, value_name = "N", default_value_t = Settings::default().max_memory)]
    max_memory: u64,
}

/// A program that is on this machine.
fn program(name: &str) -> Result<String, String> {
    match plumb_diff::process::find_program(name) {
        Some(_) => Ok(name.into()),
        None => Err("it is not on PATH".into()),
    }
}

impl LoweringArgs {
    fn settings(&self, entry: &str) -> Settings {
        Settings {
            conversion: self.conversion.conversion(),
            translator: self.translate_with.clone(),
            allow_assembly: self.allow_assembly,
            leaks: self.leaks,
            stack: self.stack,
            max_memory: self.memory.max_memory,
            ..settings(entry)
        }
    }
}

/// How programs are run.
fn settings(entry: &str) -> Settings {
    Settings {
        entry: entry.strip_prefix('@').unwrap_or(entry).into(),
        worker: WorkerProgram::find(),
        ..Settings::default()
    }
}
