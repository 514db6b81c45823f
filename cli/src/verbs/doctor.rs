//! `plumb doctor`: what was found on this machine and what it enables.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use plumb_diff::engine::Engine;
use plumb_diff::process::find_program;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{Availability, Subject};
use plumb_host::native::Layer;
use serde::Serialize;

/// Show what was found on this machine, what it enables, and how to install the rest.
#[derive(clap::Args)]
#[command(after_help = "Example: plumb doctor")]
pub struct Args {
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Row {
    name: String,
    found: bool,
    detail: String,
    enables: &'static str,
    install: Option<String>,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let settings = super::settings("main");
    let mut rows = vec![
        Row {
            name: Engine::Interp.to_string(),
            found: true,
            detail: "always there".into(),
            enables: "run, lower, fuzz, reduce, check",
            install: None,
        },
        native_code(&settings),
    ];
    rows.extend(crate::project::file().map(|file| Row {
        name: "plumb.toml".into(),
        found: true,
        detail: file.display().to_string(),
        enables: "options of this project",
        install: None,
    }));
    rows.extend(settings.native().map_or(&[][..], |greeting| &greeting.layers).iter().map(layer));
    rows.extend(Subject::presets().iter().map(preset));
    rows.extend([
        program("mlir-runner-22", "checks of the project's own tests", "apt-get install mlir-22-tools"),
        program("cargo-fuzz", "coverage-guided fuzzing (ci/fuzz)", "cargo install cargo-fuzz"),
    ]);
    match args.format {
        Format::Json => json::print(&rows),
        Format::Text => {
            for row in &rows {
                let mark = if row.found { "found  " } else { "missing" };
                say!("{mark} {:<16} {} (for {})", row.name, row.detail, row.enables);
                if let Some(install) = row.install.as_ref().filter(|_| !row.found) {
                    say!("        {:<16} to install: {install}", "");
                }
            }
        }
    }
    Ok(Exit::Fine)
}

fn native_code(settings: &Settings) -> Row {
    let native = settings.native();
    Row {
        name: "native code".into(),
        found: native.is_ok(),
        detail: match &native {
            Ok(greeting) => {
                let path = settings.worker.iter().map(|program| program.path().to_string_lossy());
                format!("LLVM {}, by {}", greeting.llvm, path.collect::<String>())
            }
            Err(no) => no.why.clone(),
        },
        enables: "jit, the engines jit-O0 to jit-O3",
        install: native.as_ref().err().map(|no| no.install.clone()),
    }
}

/// A layer of the sandbox of native code.
fn layer(layer: &Layer) -> Row {
    let detail = match layer.here {
        true => "this kernel has it",
        false => "this kernel is without it: the other layers hold alone",
    };
    Row {
        name: layer.name.clone(),
        found: layer.here,
        detail: detail.into(),
        enables: "a layer of the sandbox of native code",
        install: Some("a kernel that has it, docs/security.md".into()),
    }
}

/// A release of mlir-opt.
fn preset(subject: &Subject) -> Row {
    let (found, detail, install) = match subject.availability() {
        Availability::Ready { version } => (true, version, None),
        Availability::Missing { program, install } => (false, format!("`{program}` is not on PATH"), install),
    };
    Row { name: subject.name().into(), found, detail, enables: "a subject of diff, fuzz, reduce", install }
}

fn program(name: &str, enables: &'static str, install: &str) -> Row {
    let path = find_program(name);
    Row {
        name: name.into(),
        found: path.is_some(),
        detail: path.map_or_else(|| "not on PATH".into(), |path| path.display().to_string()),
        enables,
        install: Some(install.into()),
    }
}
