//! The TOML form of an external subject: one for presets and users alike.

use crate::executor::Delivery;
use crate::process::Limits;
use plumb_ir::{Refusals, Spelling};
use serde::Deserialize;
use std::path::Path;
use std::time::Duration;

/// A description of a program that transforms modules from standard input to standard output.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Description {
    /// For reports; the path of the file if absent.
    pub name: Option<String>,
    /// The program: a name to be found on `PATH`, or a path (relative to the file).
    pub command: String,
    /// Whether the command is the script of a Python wheel, which only starts the program of its name there. Plumb starts that
    /// program itself.
    #[serde(default)]
    pub wheel: bool,
    /// Whether Plumb loads the program once, and it forks for each run. Such a program does nothing that matters before its
    /// `main`, and has its arguments from there.
    #[serde(default)]
    pub forks: bool,
    /// Arguments that are always given.
    #[serde(default)]
    pub args: Vec<String>,
    /// Passes in MLIR's pipeline syntax, without the anchor.
    #[serde(default)]
    pub pipeline: String,
    /// Passes that bring tensors to memory and `linalg` to loops. They come before the pipeline where a module has any; if
    /// there are none, no module for it has.
    #[serde(default)]
    pub tensors: String,
    /// The pipeline for modules on tensors.
    #[serde(skip)]
    pub on_tensors: Option<String>,
    /// Whether `--pass-pipeline` wants `builtin.module(…)` around the passes (16 and later).
    #[serde(default = "yes")]
    pub anchored: bool,
    /// A pass that changes nothing, for a program that without any pass runs some of its own.
    #[serde(default)]
    pub no_passes: String,
    /// How input must be written.
    #[serde(default, deserialize_with = "spelling")]
    pub spelling: Spelling,
    /// The switch before its passes, if they are one argument: `-p a,b`.
    pub passes_flag: Option<String>,
    /// Forms of operations that it does not read.
    #[serde(default, deserialize_with = "refusals")]
    pub refuses: Refusals,
    /// Forms of operations that its pipeline refuses, or leaves as they are.
    #[serde(default, deserialize_with = "refusals")]
    pub leaves: Refusals,
    /// Whether output is in the LLVM dialect alone.
    pub lowers: Option<bool>,
    /// The flag for input cut by `// -----` lines; empty if the program takes one module a process.
    #[serde(default)]
    pub split: String,
    /// Whether it writes why it refuses a module to its output, in place of the module, and ends well.
    #[serde(default)]
    pub refuses_in_output: bool,
    /// Modules a process.
    pub batch: Option<usize>,
    /// Modules that become one piece of its input: where its passes do with a function what they do with it among others.
    pub joined: Option<usize>,
    /// Modules that become one which holds them. No file says it: any pass runs on modules within another.
    #[serde(skip)]
    pub nested: Option<usize>,
    /// Arguments with which it does not verify what its passes make; empty if there are none.
    #[serde(default)]
    pub unverified_args: Vec<String>,
    /// Arguments that make it write the whole module to its standard error before and after each pass. Empty if there
    /// are none, or if its output does not name passes as pipelines do.
    #[serde(default)]
    pub stages_args: Vec<String>,
    /// Arguments that make it write to its standard error which patterns it tries.
    #[serde(default)]
    pub patterns_args: Vec<String>,
    /// The beginning of an argument that ends in a number: so many patterns are tried, and no more.
    #[serde(default)]
    pub patterns_limit: String,
    /// Arguments that make it print locations; empty if there are none.
    #[serde(default)]
    pub locations_args: Vec<String>,
    /// Arguments that make it list its passes and their options.
    #[serde(default)]
    pub passes_args: Vec<String>,
    /// Of a program that executes modules: a regular expression whose first group is a result, in decimal, in what it
    /// prints. In its arguments `{entry}` stands for the function to execute and `{file}` for a file of its own.
    pub results: Option<String>,
    /// How results come out of a module that is executed.
    #[serde(default)]
    pub delivery: Delivery,
    /// The command that executes what the program has written to `{file}`, or to its standard output.
    #[serde(default)]
    pub then: Vec<String>,
    /// A program of the same release that executes the LLVM dialect, as `mlir-runner` does.
    pub runner: Option<String>,
    /// Arguments that make it tell its version.
    #[serde(default)]
    pub version_args: Vec<String>,
    /// A command that installs it.
    pub install: Option<String>,
    /// Limit of time in seconds for one process.
    pub seconds: Option<u64>,
    /// Limit of memory in MiB for one process.
    pub megabytes: Option<u64>,
}

/// Seconds of a year: a time limit of more is none.
const LONGEST: u64 = 366 * 24 * 60 * 60;
/// In less memory the system ends a program while it loads it, as if the program had crashed.
const LEAST_MEGABYTES: u64 = 64;

/// A spelling by its name.
fn spelling<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Spelling, D::Error> {
    let name = String::deserialize(from)?;
    Spelling::by_name(&name).ok_or_else(|| {
        let names: Vec<&str> = Spelling::ALL.iter().map(|(_, name)| *name).collect();
        serde::de::Error::custom(format!("no spelling `{name}`; there are {}", names.join(", ")))
    })
}

/// Forms, each as text.
fn refusals<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Refusals, D::Error> {
    Refusals::parse(&Vec::<String>::deserialize(from)?).map_err(serde::de::Error::custom)
}

fn yes() -> bool {
    true
}

impl Description {
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let read: Description = toml::from_str(text).map_err(|error| error.to_string())?;
        if let Some(megabytes) = read.megabytes.filter(|megabytes| *megabytes < LEAST_MEGABYTES) {
            return Err(format!(
                "`megabytes` is {megabytes}, in which no compiler can be loaded: it is {LEAST_MEGABYTES} at least"
            ));
        }
        let on_tensors = (!read.tensors.is_empty()).then(|| format!("{},{}", read.tensors, read.pipeline));
        Ok(Description { on_tensors, ..read })
    }

    /// The same, with a command that is given by a path relative to a folder.
    pub(super) fn relative_to(mut self, folder: Option<&Path>) -> Self {
        if let Some(folder) = folder.filter(|_| self.command.contains('/')) {
            self.command = folder.join(&self.command).to_string_lossy().into_owned();
        }
        self
    }

    pub(super) fn limits(&self) -> Limits {
        let default = Limits::default();
        Limits {
            time: self.seconds.map_or(default.time, |seconds| Duration::from_secs(seconds.min(LONGEST))),
            memory: self.megabytes.map_or(default.memory, |megabytes| megabytes.saturating_mul(1 << 20)),
            ..default
        }
    }
}
