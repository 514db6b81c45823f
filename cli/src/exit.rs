//! Exit codes: a contract with scripts.

use plumb_host::Outcome;
use std::process::ExitCode;

/// What the process says when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// All is well.
    Fine = 0,
    /// A finding, or a failed expectation.
    Finding = 1,
    /// Bad input or usage; a diagnostic says what.
    BadInput = 2,
    /// Nothing could be compared.
    NothingCompared = 3,
    /// `run`, `jit`: undefined behaviour.
    Undefined = 10,
    /// `run`, `jit`: a failed assertion or a trap.
    Trap = 11,
    /// `run`, `jit`: an op or engine that is not supported.
    Unsupported = 12,
    /// `run`, `jit`: out of fuel or time.
    OutOfFuel = 13,
    /// `run`, `jit`: out of memory.
    OutOfMemory = 14,
    /// A bug of our own.
    OurBug = 70,
    /// A signal asked to stop.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

impl From<&Outcome> for Exit {
    fn from(outcome: &Outcome) -> Exit {
        match outcome {
            Outcome::Return(_) => Exit::Fine,
            Outcome::Ub(_) => Exit::Undefined,
            Outcome::Trap(_) => Exit::Trap,
            Outcome::Unsupported(_) => Exit::Unsupported,
            Outcome::OutOfFuel | Outcome::OutOfTime => Exit::OutOfFuel,
            Outcome::OutOfMemory => Exit::OutOfMemory,
        }
    }
}
