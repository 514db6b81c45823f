//! The `plumb` command: one verb a file in `verbs/`. Reports go to standard output, progress and diagnostics to
//! standard error; exit codes are in `exit.rs`.

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

#[macro_use]
mod say;

mod cache;
mod codes;
mod color;
mod consent;
mod duration;
mod exit;
mod failure;
mod foreign;
mod input;
mod json;
mod live;
mod page;
mod project;
mod report;
mod signals;
mod verbs;

use clap::{CommandFactory, Parser};
use exit::Exit;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A reference interpreter for MLIR and a differential tester of the conversion to the LLVM dialect.
///
/// Plumb executes a module before lowering, after lowering and as native code, tells whether the three mean the
/// same, and hands back the smallest module that shows the difference.
#[derive(Parser)]
#[command(name = "plumb", version, arg_required_else_help = true, max_term_width = 110)]
#[command(
    after_help = "Try: plumb run FILE.mlir      what a module computes, or the undefined behaviour it has
     plumb fuzz --seconds 10   generate modules and compare our lowering with the source
     plumb doctor              what was found on this machine"
)]
struct Cli {
    #[command(subcommand)]
    verb: verbs::Verb,
    /// Say only what is wrong: no progress, no remarks
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    quiet: bool,
    /// Say more of what is going on
    #[arg(short, long, global = true)]
    verbose: bool,
    /// Start the commands that files name: a finding, a known bug, plumb.toml. They run with your rights
    #[arg(long, global = true)]
    allow_command: bool,
    #[command(flatten)]
    color: colorchoice_clap::Color,
}

/// Recursion over nested regions is bounded by the parser, but debug frames are large. The stack that a process begins with
/// may be as small as `ulimit -s` says.
const STACK: usize = 256 << 20;

fn main() -> ExitCode {
    plumb_diff::file::fail_at_size_limit();
    let done = std::thread::Builder::new().stack_size(STACK).spawn(run).map(std::thread::JoinHandle::join);
    plumb_diff::process::release();
    match done {
        Ok(Ok(exit)) => finish(exit),
        // The panic's own message has been printed by the hook.
        Ok(Err(_)) => {
            complain!("plumb: this is a bug in Plumb itself; please report it with the input that showed it");
            Exit::OurBug.into()
        }
        Err(e) => {
            complain!(
                "plumb: cannot start a thread: {e}; `ulimit -u` and `ulimit -v` say how many there may be"
            );
            Exit::BadInput.into()
        }
    }
}

/// Reads the command line, and does what its verb says.
fn run() -> Exit {
    let line = match project::complete(&Cli::command(), std::env::args_os().collect()) {
        Ok(line) => line,
        Err(failure) => {
            report::failure(&failure);
            return Exit::BadInput;
        }
    };
    let cli = match Cli::try_parse_from(line.words) {
        Ok(cli) => cli,
        Err(e) if e.kind() == clap::error::ErrorKind::InvalidUtf8 => {
            report::failure(&not_text());
            return Exit::BadInput;
        }
        Err(e) => {
            report::usage(&e);
            if let Some((file, options)) = line.added {
                complain!("{} adds: {}", say::name(&file), options.join(" ".as_ref()).display());
            }
            return if e.use_stderr() { Exit::BadInput } else { Exit::Fine };
        }
    };
    say::set_verbosity(i8::from(cli.verbose) - i8::from(cli.quiet));
    consent::set(cli.allow_command);
    cli.color.write_global();
    if let Ok(program) = std::env::current_exe() {
        plumb_diff::process::mark::watched_by(program);
    }
    cli.verb.run().unwrap_or_else(|failure| {
        report::failure(&failure);
        if signals::is_interrupted() { Exit::Interrupted } else { Exit::BadInput }
    })
}

/// Names the argument that has to be text and is none.
fn not_text() -> failure::Failure {
    let odd = std::env::args_os().find(|word| word.to_str().is_none()).unwrap_or_default();
    let message = format!("`{}` is not UTF-8", say::name(std::path::Path::new(&odd)));
    let help = "give another name to the file, or give the file on standard input, as `-`";
    failure::Failure::usage("argument-not-text", message, help)
}

/// Ends with a code, or says that output was lost.
fn finish(exit: Exit) -> ExitCode {
    match say::lost() {
        Some(why) => {
            complain!("plumb: standard output cannot be written: {why}");
            if exit == Exit::Fine { Exit::BadInput.into() } else { exit.into() }
        }
        None => exit.into(),
    }
}
