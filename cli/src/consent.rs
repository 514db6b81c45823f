//! Consent to what files of strangers ask for. Only the command line gives it (`--allow-command`).

use crate::failure::Failure;
use plumb_diff::subject::Subject;
use std::sync::atomic::{AtomicBool, Ordering};

static GIVEN: AtomicBool = AtomicBool::new(false);

/// Notes what the command line says.
pub fn set(given: bool) {
    GIVEN.store(given, Ordering::Relaxed);
}

/// Whether files may name commands.
pub fn is_given() -> bool {
    GIVEN.load(Ordering::Relaxed)
}

/// The code of what is not allowed.
pub const CODE: &str = "command-not-allowed";

/// The way forward.
pub const HELP: &str = "`--allow-command` starts it with your rights: look at it first";

/// The same for answers.
const ANSWERS_HELP: &str = "`--allow-command` believes them: look at them first";

/// Refuses a subject that a file names, if it is a command and nobody allowed it.
pub fn check(subject: &str, asking: &str) -> Result<(), Failure> {
    if Subject::names_command(subject) && !is_given() {
        return Err(refused(subject, asking));
    }
    Ok(())
}

/// Refuses a program that a file names to stand in for our emitter, if nobody allowed it.
pub fn check_program(program: Option<&str>, asking: &str) -> Result<(), Failure> {
    match program {
        Some(program) if !is_given() => Err(refused(program, asking)),
        _ => Ok(()),
    }
}

/// Says which answers a file asks to believe.
pub fn refused_answers(folder: &str, asking: &str) -> Failure {
    let shown = folder.escape_debug();
    Failure::usage(
        CODE,
        format!("{asking} asks for the answers in `{shown}` to be taken for those of programs"),
        ANSWERS_HELP,
    )
}

/// Says which command a file asks for.
pub fn refused(command: &str, asking: &str) -> Failure {
    let shown = command.escape_debug();
    let message = if Subject::names_executor(command) {
        format!("{asking} asks for `{shown}` to be started, which executes modules without a sandbox")
    } else {
        format!("{asking} asks for the command `{shown}` to be started")
    };
    Failure::usage(CODE, message, HELP)
}
