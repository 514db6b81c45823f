//! The protocol of the worker that runs native code: its greeting, requests, answers, and their form on a pipe. Whoever
//! has the pipe hands it over.

use crate::{Event, Execution, Plan};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};

/// The version of what both sides say: the files that define it, as one number. Both sides are built together, so that a
/// worker of other files is one that was left lying about.
const PROTOCOL: u64 = number(&[
    include_bytes!("access.rs"),
    include_bytes!("event.rs"),
    include_bytes!("function.rs"),
    include_bytes!("math.rs"),
    include_bytes!("native.rs"),
    include_bytes!("observe.rs"),
    include_bytes!("outcome.rs"),
    include_bytes!("plan.rs"),
    include_bytes!("span.rs"),
]);

/// FNV-1a.
const fn number(mut texts: &[&[u8]]) -> u64 {
    let mut number = 0xcbf2_9ce4_8422_2325_u64;
    while let [text, rest @ ..] = texts {
        let mut bytes: &[u8] = text;
        while let [byte, rest @ ..] = bytes {
            number = (number ^ *byte as u64).wrapping_mul(0x100_0000_01b3);
            bytes = rest;
        }
        texts = rest;
    }
    number
}

/// Bytes of stack that native code is given.
pub const STACK_BUDGET: u64 = 8 << 20;

/// What a worker begins with, whatever its version.
const WORKER: &[u8; 12] = b"plumb-native";

/// The greeting of a worker, which it sends before any request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// The version of LLVM.
    pub llvm: String,
    /// What confines native code.
    pub layers: Vec<Layer>,
}

impl Greeting {
    /// What is missing here without which native code is not run.
    pub fn lacks(&self) -> Option<&Layer> {
        self.layers.iter().find(|layer| layer.required && !layer.here)
    }
}

/// A means of confining native code, and whether this machine has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layer {
    /// The kernel's name for it.
    pub name: String,
    /// Whether native code is not run without it.
    pub required: bool,
    /// Whether this kernel has it.
    pub here: bool,
}

/// How hard LLVM optimises: the IR passes `default<On>` (none for O0) and the code generator's level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)] // the names are LLVM's
pub enum OptLevel {
    O0,
    O1,
    O2,
    O3,
    /// The IR passes of O2, and the code generator's level of O0: what takes longest is left out.
    O2Passes,
}

/// One execution of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// Level of optimisation.
    pub level: OptLevel,
    /// Byte that fresh memory is filled with.
    pub fill: u8,
    /// Whether each allocation and each global ends at an inaccessible page, and freed memory becomes inaccessible.
    pub guard: bool,
}

/// What a run may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Processor time of one run, in milliseconds.
    pub cpu_ms: u64,
    /// Time on the clock for one run, a backstop where it does not use the processor.
    pub wall_ms: u64,
    /// Processor time of compiling one module at one level, in milliseconds.
    pub compile_ms: u64,
    /// Bytes of memory that a program's variables and heap may take, freed blocks included.
    pub memory: u64,
    /// Whether allocations must lie below 2³¹, and sizes have 32 bits: so are modules lowered for 32-bit indices.
    pub low_addresses: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { cpu_ms: 5_000, wall_ms: 60_000, compile_ms: 20_000, memory: 1 << 30, low_addresses: false }
    }
}

/// A module, and what to do with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NativeProgram {
    /// LLVM IR as text, wrapper included.
    pub module: String,
    /// What to call and what to read.
    pub plan: Plan,
}

/// Modules to compile and run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Comes back with the answer.
    pub id: u64,
    /// Several are compiled as one module, and each is run in a process of its own. If they cannot be one module, or
    /// one of them is not accepted, that is the answer for all. The caller then requests each alone.
    pub programs: Vec<NativeProgram>,
    /// The executions wanted of each; each starts from fresh globals and an empty heap.
    pub runs: Vec<Run>,
    /// What each may cost.
    pub limits: Limits,
    /// Whether the module may have assembly, sections of its own and the like.
    pub foreign: bool,
}

/// Where something went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Inside LLVM.
    Compile,
    /// In the compiled program.
    Run,
}

/// How a program (or LLVM) came down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CrashKind {
    /// A signal: an access outside of memory, a division fault, a wild jump.
    Signal,
    /// The stack ran out.
    StackOverflow,
    /// Bytes around an allocation were overwritten.
    HeapOverrun,
    /// Freeing what is no allocation's start.
    InvalidFree,
    /// Freeing what has been freed.
    DoubleFree,
    /// A descriptor with an impossible rank or size was returned or printed.
    WildDescriptor,
    /// LLVM gave up with a message.
    Fatal,
}

/// A program, or LLVM, that came down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crash {
    /// Where.
    pub phase: Phase,
    /// How.
    pub kind: CrashKind,
    /// The signal, 0 if there was none.
    pub signal: i32,
    /// The particulars for people; addresses in it differ from run to run.
    pub detail: String,
    /// What was printed before.
    pub events: Vec<Event>,
}

/// How one run ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NativeOutcome {
    /// It returned, trapped, ran out of memory, or needs a function that is not supplied.
    Outcome(Execution),
    /// It, or the compiler, came down.
    Crash(Crash),
    /// It, or the compiler, took too long.
    Timeout {
        /// Which of the two.
        phase: Phase,
        /// What was printed before.
        events: Vec<Event>,
    },
    /// The module has something that native code may not have unasked; what.
    Refused(String),
    /// LLVM did not accept the module.
    Rejected(String),
    /// Compiling it takes more than it may; why.
    TooLarge(String),
    /// The program has meddled with the record of its run. That says nothing of the module.
    Forged(String),
    /// The worker was killed from outside, or everything was to stop: that says nothing of the module.
    Lost(String),
}

/// What the worker writes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// The answer to a request: what became of its runs follows as bytes of its own, as the process that ran them wrote it.
    Done {
        /// The request's.
        id: u64,
        /// Whether the worker ends after this answer, having served its number of modules.
        last: bool,
    },
    /// LLVM's last words; the worker dies.
    Fatal(String),
}

/// What the worker's exit code says where it cannot say more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// Compiling took longer than it may.
    Time = 71,
    /// LLVM found no memory.
    Memory = 72,
    /// A process of the worker was killed.
    Killed = 73,
}

/// Writes what a worker says first.
///
/// # Errors
///
/// The pipe's.
pub fn greet(out: &mut impl Write, greeting: &Greeting) -> io::Result<()> {
    out.write_all(WORKER)?;
    out.write_all(&PROTOCOL.to_le_bytes())?;
    send(out, greeting)
}

/// Reads what a worker says first.
///
/// # Errors
///
/// It is no worker, or one of another version.
pub fn greeted(input: &mut impl Read) -> io::Result<Greeting> {
    let (mut start, mut version) = ([0; WORKER.len()], [0; 8]);
    let stranger = |kind| io::Error::new(kind, "it does not begin as a worker does");
    input.read_exact(&mut start).map_err(|error| stranger(error.kind()))?;
    if start != *WORKER {
        return Err(stranger(io::ErrorKind::InvalidData));
    }
    input.read_exact(&mut version)?;
    if version != PROTOCOL.to_le_bytes() {
        return Err(io::Error::other("it was built from another version of Plumb"));
    }
    receive(input)?.ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
}

/// Longest frame: a module of 256 MiB.
const MAX_FRAME: u32 = 1 << 28;

/// Writes a length and the value.
///
/// # Errors
///
/// The pipe's, or it is too long.
pub fn send(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    send_bytes(out, &postcard::to_stdvec(value).map_err(io::Error::other)?)
}

/// Elements of a memref that native code prints at most; a descriptor that asks for more is wild.
pub const PRINTED_ELEMENTS: u64 = 1 << 19;

/// Writes a length and as many bytes.
///
/// # Errors
///
/// The pipe's, or there are too many.
pub fn send_bytes(out: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    let length = u32::try_from(bytes.len()).ok().filter(|&n| n <= MAX_FRAME);
    let length = length.ok_or_else(|| io::Error::other("message too long"))?;
    out.write_all(&length.to_le_bytes())?;
    out.write_all(bytes)?;
    out.flush()
}

/// Reads what `send` wrote; `None` at the end of input.
///
/// # Errors
///
/// The pipe's, or it is something else.
pub fn receive<T: DeserializeOwned>(input: &mut impl Read) -> io::Result<Option<T>> {
    let bytes = receive_bytes(input)?;
    bytes.map(|bytes| postcard::from_bytes(&bytes).map_err(io::Error::other)).transpose()
}

/// Reads what `send_bytes` wrote; `None` at the end of input.
///
/// # Errors
///
/// The pipe's, or it ends early.
pub fn receive_bytes(input: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut length = [0; 4];
    match input.read_exact(&mut length) {
        Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let length = u32::from_le_bytes(length);
    if length > MAX_FRAME {
        return Err(io::Error::other("message too long"));
    }
    let mut bytes = vec![0; length as usize];
    input.read_exact(&mut bytes)?;
    Ok(Some(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_greeting_is_read_by_its_own_version_alone() {
        let layers = vec![Layer { name: "seccomp".into(), required: true, here: true }];
        let greeting = Greeting { llvm: "22.1.0".into(), layers };
        let mut said = Vec::new();
        greet(&mut said, &greeting).unwrap();
        assert_eq!(greeted(&mut &said[..]).unwrap(), greeting);
        assert_eq!(greeted(&mut &said[..9]).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
        said[WORKER.len()] ^= 1;
        assert!(greeted(&mut &said[..]).unwrap_err().to_string().contains("another version"));
        assert!(greeted(&mut &b"#!/bin/sh\n# no worker"[..]).unwrap_err().to_string().contains("begin"));
    }
}
