//! The TOML file of a compiler, as far as it is known.

use super::lead;
use plumb_diff::process::{self, Limits, Program, wheel};
use plumb_diff::stop::Stop;
use plumb_diff::subject::version_line;
use plumb_ir::{Form, Spelling};
use std::ffi::OsString;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

/// Switches of MLIR's main function that a compiler has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Switches {
    has: Vec<&'static str>,
}

/// The switches that a description has a use for.
const SWITCHES: [&str; 12] = [
    "--mlir-disable-threading",
    SPLIT,
    "--verify-each",
    "--mlir-print-debuginfo",
    "--mlir-print-ir-before-all",
    "--mlir-print-ir-after-all",
    "--mlir-print-ir-module-scope",
    "--log-actions-to",
    "--mlir-debug-counter",
    PASSES,
    PARSING,
    "--disable-verify",
];

/// Switches of xDSL's main function, which MLIR's does not have: all passes are one argument, and what it does not read
/// becomes output.
const PASSES: &str = "--passes";
const PARSING: &str = "--parsing-diagnostics";

impl Switches {
    /// The switches that a help text lists: each first on its line, behind a short name or not.
    fn of(help: &str) -> Switches {
        let is_listed = |switch: &&str| {
            help.lines().map(str::trim_start).any(|line| {
                line.match_indices(*switch).next().is_some_and(|(at, _)| {
                    let before = line[..at]
                        .split_whitespace()
                        .all(|word| word.starts_with('-') || word.ends_with(','));
                    let next = line[at + switch.len()..].chars().next();
                    before && !next.is_some_and(|c| c.is_ascii_alphanumeric() || c == '-')
                })
            })
        };
        Switches { has: SWITCHES.into_iter().filter(is_listed).collect() }
    }

    fn has(&self, switch: &str) -> bool {
        self.has.contains(&switch)
    }
}

/// A description under way.
#[derive(Clone, Debug)]
pub struct Draft {
    /// For reports: the file name of the program.
    pub name: String,
    /// The program and the arguments that it always gets, as they are typed.
    pub(super) command: Vec<String>,
    /// The program as the file names it.
    pub(super) program: String,
    /// Whether the program is the script of a wheel, and what it starts there says the same of itself.
    pub is_of_wheel: bool,
    /// What it says of its version; empty if it says nothing.
    pub version: String,
    /// The switches that its help lists.
    pub switches: Switches,
    /// How its input is written.
    pub spelling: Spelling,
    /// Whether `--pass-pipeline` wants `builtin.module(…)` around the passes.
    pub is_anchored: bool,
    /// What changes nothing, if it runs passes of its own where none are named.
    pub no_passes: Option<&'static str>,
    /// The passes that bring modules to the LLVM dialect; empty if there are none.
    pub pipeline: Vec<String>,
    /// The passes that bring tensors to memory before; empty if there are none.
    pub tensors: Vec<String>,
    /// Whether modules come to the LLVM dialect.
    pub lowers: bool,
    /// Forms that it does not read, each with its first message.
    pub refuses: Vec<(Form, String)>,
    /// Forms that its pipeline leaves or refuses.
    pub leaves: Vec<(Form, String)>,
    /// A program of the same release that executes the LLVM dialect.
    pub runner: Option<String>,
}

/// The switch for several modules in one input, and the line between them.
const SPLIT: &str = "--split-input-file";
const DIVIDER: &str = "// -----";

/// The time in which a program prints its help.
const HELP_TIME: Duration = Duration::from_secs(60);
/// How much of an answer is read.
const HELP_BYTES: usize = 16 << 20;

impl Draft {
    /// What a compiler's help and version tell. The description is to lie at `path`.
    ///
    /// # Errors
    ///
    /// It cannot be run.
    pub fn from_help(path: &Path, command: &[String], stop: &Stop) -> Result<Draft, String> {
        let program = command.first().ok_or("no program is named")?;
        if process::find_program(program).is_none() {
            return Err(format!("there is no program `{program}`"));
        }
        let help = output(command, "--help", stop)?;
        let version = version(command, stop);
        let started = process::find_program(program).and_then(|script| wheel::program_of(&script));
        let is_of_wheel = started.is_some_and(|started| {
            let direct = [&[started.to_string_lossy().into_owned()], &command[1..]].concat();
            output(&direct, "--help", stop).is_ok_and(|said| said == help)
        });
        let stem = Path::new(program)
            .file_name()
            .map_or(program.clone(), |name| name.to_string_lossy().into_owned());
        let runners = ["mlir-runner", "mlir-cpu-runner"];
        let runner = stem.strip_prefix("mlir-opt").and_then(|release| {
            runners
                .iter()
                .map(|runner| format!("{runner}{release}"))
                .find(|runner| process::find_program(runner).is_some())
        });
        let mut draft = Draft {
            name: stem,
            command: command.to_vec(),
            program: lead::from_file(path, program)?,
            is_of_wheel,
            version,
            switches: Switches::of(&help),
            spelling: Spelling::Modern,
            is_anchored: true,
            no_passes: None,
            pipeline: Vec::new(),
            tensors: Vec::new(),
            lowers: false,
            refuses: Vec::new(),
            leaves: Vec::new(),
            runner,
        };
        draft.is_anchored = !draft.takes_bare_pipeline(stop);
        draft.switches.has.retain(|switch| *switch != SPLIT || splits(command, stop));
        Ok(draft)
    }

    /// Whether its pipelines need no `builtin.module(…)` around them: release 15 and older take it for modules within the
    /// module, newer ones want it.
    fn takes_bare_pipeline(&self, stop: &Stop) -> bool {
        let arguments = self.command.iter().cloned().chain(["--pass-pipeline=canonicalize".into()]);
        run(&arguments.collect::<Vec<_>>(), b"module {}\n", stop).is_ok_and(|(is_fine, _)| is_fine)
    }

    /// The file.
    pub fn to_toml(&self) -> String {
        let mut out = String::new();
        let mut line = |text: String| {
            out.push_str(&text);
            out.push('\n');
        };
        line(format!("# {}, as `plumb init` found it.", self.name));
        if !self.version.is_empty() {
            line(format!("# It says of itself: {}", self.version));
        }
        line(format!("name = {}", quoted(&self.name)));
        line(format!("command = {}", quoted(&self.program)));
        if self.is_of_wheel {
            line("# The command is a script of its wheel that starts the program of that name there, which takes a part of the time.".into());
            line("wheel = true".into());
        }
        let threads = self.switches.has("--mlir-disable-threading").then_some("--mlir-disable-threading");
        let parsing = self.switches.has(PARSING).then_some(PARSING);
        let arguments = self.command.iter().skip(1).map(String::as_str).chain(threads).chain(parsing);
        line(format!("args = {}", list(arguments)));
        if threads.is_some() {
            // The switch is of MLIR's own main function.
            line("# It does nothing before its main: Plumb loads it once, and it forks for each run.".into());
            line("forks = true".into());
        }
        if self.lowers {
            line("# Passes that bring what it takes to the LLVM dialect, found by trying.".into());
        } else {
            line("# No passes of it bring modules to the LLVM dialect: campaigns try passes alone (`--passes all`).".into());
        }
        line(format!("pipeline = {}", quoted(&self.pipeline.join(","))));
        if !self.tensors.is_empty() {
            line("# Passes that bring tensors to memory.".into());
            line(format!("tensors = {}", quoted(&self.tensors.join(","))));
        }
        line(format!("anchored = {}", self.is_anchored));
        if self.switches.has(PARSING) {
            line("# It says what it does not read in place of the module.".into());
            line("refuses-in-output = true".into());
        }
        if self.switches.has(PASSES) && !self.switches.has("--mlir-disable-threading") {
            line("# Its passes are one argument, behind this switch.".into());
            line(format!("passes-flag = {}", quoted(PASSES)));
        }
        if let Some(pass) = self.no_passes {
            line("# Where no pass is named it runs its own. This one changes nothing.".into());
            line(format!("no-passes = {}", quoted(pass)));
        }
        line("# How it takes most modules.".into());
        line(format!("spelling = {}", quoted(self.spelling.name())));
        line(format!("lowers = {}", self.lowers));
        if self.switches.has(SPLIT) {
            line(format!("split = {}", quoted(SPLIT)));
            line("batch = 100".into());
        }
        if !self.version.is_empty() {
            line("version-args = [\"--version\"]".into());
        }
        line("passes-args = [\"--help\"]".into());
        if self.switches.has("--verify-each") {
            line("unverified-args = [\"--verify-each=0\"]".into());
        }
        if self.switches.has("--disable-verify") {
            line("unverified-args = [\"--disable-verify\"]".into());
        }
        if self.switches.has("--mlir-print-debuginfo") {
            line("locations-args = [\"--mlir-print-debuginfo\"]".into());
        }
        let stages =
            ["--mlir-print-ir-before-all", "--mlir-print-ir-after-all", "--mlir-print-ir-module-scope"];
        if stages.iter().all(|switch| self.switches.has(switch)) {
            line(format!("stages-args = {}", list(stages.into_iter())));
        }
        if self.switches.has("--log-actions-to") && self.switches.has("--mlir-debug-counter") {
            line("patterns-args = [\"--log-actions-to=/dev/stderr\"]".into());
            line(
                "patterns-limit = \"--mlir-debug-counter=apply-pattern-skip=0,apply-pattern-count=\"".into(),
            );
        }
        if let Some(runner) = &self.runner {
            line("# It executes what the compiler makes.".into());
            line(format!("runner = {}", quoted(runner)));
        }
        forms(
            &mut out,
            "refuses",
            "Forms of operations that it does not read: no module for it has them.",
            &self.refuses,
        );
        forms(&mut out, "leaves", "Forms that the pipeline refuses or leaves as they are.", &self.leaves);
        out
    }
}

/// A list of forms, each with the message that gave it away.
fn forms(out: &mut String, key: &str, what: &str, forms: &[(Form, String)]) {
    if forms.is_empty() {
        return;
    }
    let _ = writeln!(out, "# {what}\n{key} = [");
    for (form, why) in forms {
        let why: String = why.chars().filter(|c| !c.is_control()).take(100).collect();
        let why = why.trim_end();
        let _ = writeln!(out, "    {}, # {why}", quoted(&form.to_string()));
    }
    out.push_str("]\n");
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.into()).to_string()
}

fn list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    format!("[{}]", words.map(quoted).collect::<Vec<_>>().join(", "))
}

/// Whether a program takes several modules for several: some have the switch and take them for parts of one. Old releases
/// print no line between them.
fn splits(command: &[String], stop: &Stop) -> bool {
    let arguments: Vec<String> = command.iter().cloned().chain([SPLIT.into()]).collect();
    let two = format!("module {{}}\n{DIVIDER}\nmodule {{}}\n");
    let begins = |line: &&str| line.starts_with("module") || line.starts_with("builtin.module");
    run(&arguments, two.as_bytes(), stop).is_ok_and(|(_, text)| text.lines().filter(begins).count() == 2)
}

/// What a program says of its version; empty if it says nothing.
pub fn version(command: &[String], stop: &Stop) -> String {
    version_line(&output(command, "--version", stop).unwrap_or_default())
}

/// What a program prints with one more argument.
fn output(command: &[String], argument: &str, stop: &Stop) -> Result<String, String> {
    let arguments: Vec<String> = command.iter().cloned().chain([argument.into()]).collect();
    run(&arguments, b"", stop).map(|(_, text)| text)
}

/// Whether a program ends well, and what it prints.
fn run(command: &[String], input: &[u8], stop: &Stop) -> Result<(bool, String), String> {
    let limits = Limits { time: HELP_TIME, output: HELP_BYTES, ..Limits::default() };
    let words: Vec<OsString> = command.iter().map(OsString::from).collect();
    let done = process::run(&Program::Exec(words), input, limits, stop).map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&done.stdout).into_owned();
    Ok((done.end == process::End::Exit(0), text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switches_are_read_from_both_kinds_of_help() {
        let help = "  --split-input-file[=<string>]   - Split\n  -p PASSES, --passes PASSES\n  --verify-each  - see --log-actions-to\n";
        assert_eq!(Switches::of(help).has, ["--split-input-file", "--verify-each", "--passes"]);
    }
}
