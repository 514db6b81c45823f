//! Executes compiled programs: in a process of their own, forked for each program and again after each run that
//! brought it down.

use crate::heap::{Heap, HeapError};
use crate::job::Job;
use crate::load::{Image, LoadError, Placement};
use crate::memory::{Mapping, PAGE, round_up};
use crate::read::{Reader, WildDescriptor};
use crate::record::{Death, DeathKind, End, Entry, Record};
use crate::runtime::exceptions::{ExceptionMemory, outermost};
use crate::runtime::{self, Runtime, with_runtime};
use crate::sandbox::Confinement;
use crate::signal::set_timer;
use plumb_host::native::{Crash, CrashKind, Limits, NativeOutcome, Phase, Run};
use plumb_host::{Event, Execution, Outcome, Site, Symbol, UnsupportedFeature};
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, IntoRawFd, OwnedFd};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Bytes of the wrapper's argument at most.
const MAX_OUT: u64 = 1 << 26;
/// Bytes of stack that are given the fill before a run.
const SCRIBBLE: usize = 64 << 10;

/// Executes all runs of a program of a job.
pub(crate) fn execute(
    job: &Job,
    program: usize,
    record: &Record,
    confinement: &Confinement,
) -> io::Result<Vec<NativeOutcome>> {
    let mut outcomes = Vec::new();
    while outcomes.len() < job.runs.len() {
        let first = outcomes.len();
        record.clear(job.limits.memory)?;
        let ended = in_child(job, program, record, confinement, first)?;
        let mut log = record.log(first);
        for (index, run) in job.runs.iter().enumerate().skip(first) {
            if let Some((_, Err(error))) = job.objects.iter().find(|(level, _)| *level == run.level) {
                outcomes.push(NativeOutcome::Rejected(error.to_string()));
                continue;
            }
            let (events, end) = split(log.runs.remove(&index).unwrap_or_default());
            match (end, log.forged) {
                (Some(end), _) => outcomes.push(finished(end, events)),
                (None, Some(why)) => {
                    outcomes.push(NativeOutcome::Forged(why.to_owned()));
                    break;
                }
                // Others filled the record: this one gets another chance with all of it.
                (None, None) if full(record) && index > first => break,
                (None, None) => {
                    outcomes.push(ended.outcome(record, &job.limits, events));
                    break;
                }
            }
            if record.run() == index && ended.early() {
                break;
            }
        }
    }
    Ok(outcomes)
}

fn split(entries: Vec<Entry>) -> (Vec<Event>, Option<End>) {
    let mut events = Vec::new();
    for entry in entries {
        match entry {
            Entry::Event(event) => events.push(event),
            Entry::End(end) => return (events, Some(end)),
        }
    }
    (events, None)
}

fn outcome(outcome: Outcome, events: Vec<Event>) -> NativeOutcome {
    // A run of native code is one sample: nothing in it is flagged.
    let firm_events = events.len();
    NativeOutcome::Outcome(Execution { events, firm_events, ..Execution::ended(outcome) })
}

fn finished(end: End, events: Vec<Event>) -> NativeOutcome {
    match end {
        End::Return(observation) => outcome(Outcome::Return(observation), events),
        End::Trap => outcome(Outcome::Trap(Site::default()), events),
        End::OutOfMemory => outcome(Outcome::OutOfMemory, events),
        End::Unsupported(what) => {
            let unsupported = UnsupportedFeature { what, site: Site::default() };
            outcome(Outcome::Unsupported(Box::new(unsupported)), events)
        }
        End::Damage(kind, detail) => {
            NativeOutcome::Crash(Crash { phase: Phase::Run, kind, signal: 0, detail, events })
        }
    }
}

/// Whether the record had no room left.
fn full(record: &Record) -> bool {
    matches!(record.death(), Ok(Some(Death { kind: DeathKind::Full, .. })))
}

/// How the process of the runs ended.
enum ProcessEnd {
    Exit(i32),
    /// By a signal, having taken so much processor time, in milliseconds.
    Signal(i32, u64),
    Timeout,
}

impl ProcessEnd {
    /// Whether it ended before all runs were through, as far as the operating system knows.
    fn early(&self) -> bool {
        !matches!(self, ProcessEnd::Exit(DONE))
    }

    /// The outcome of the run that was under way and left no end.
    fn outcome(&self, record: &Record, limits: &Limits, events: Vec<Event>) -> NativeOutcome {
        let death = match record.death() {
            Ok(death) => death,
            Err(why) => return NativeOutcome::Forged(why.to_owned()),
        };
        let crash = |kind, signal, detail: String| {
            NativeOutcome::Crash(Crash { phase: Phase::Run, kind, signal, detail, events: events.clone() })
        };
        let not_allowed = |what: String| {
            let what = format!("{what}, which native code is not allowed");
            let unsupported = UnsupportedFeature { what, site: Site::default() };
            outcome(Outcome::Unsupported(Box::new(unsupported)), events.clone())
        };
        match (self, death) {
            (ProcessEnd::Timeout, _) | (_, Some(Death { kind: DeathKind::Timeout, .. })) => {
                NativeOutcome::Timeout { phase: Phase::Run, events }
            }
            (_, Some(Death { kind: DeathKind::Trap, .. })) => outcome(Outcome::Trap(Site::default()), events),
            (_, Some(Death { kind: DeathKind::SystemCall, address, .. })) => {
                not_allowed(format!("system call {address}"))
            }
            (_, Some(Death { kind: DeathKind::StackOverflow, signal, address })) => {
                crash(CrashKind::StackOverflow, signal, format!("at {address:#x}"))
            }
            (_, Some(Death { kind: DeathKind::Signal, signal, address })) => {
                crash(CrashKind::Signal, signal, format!("{} at {address:#x}", name(signal)))
            }
            (_, Some(Death { kind: DeathKind::Full, .. })) => outcome(Outcome::OutOfMemory, events),
            (ProcessEnd::Signal(libc::SIGSYS, _), None) => not_allowed("a system call".to_owned()),
            // Its own clock was stopped; the operating system's was not.
            (ProcessEnd::Signal(libc::SIGKILL, time), None) if *time >= limits.cpu_ms => {
                NativeOutcome::Timeout { phase: Phase::Run, events }
            }
            // It may not send signals: somebody else did, or the system was short of memory.
            (ProcessEnd::Signal(libc::SIGKILL, _), None) => {
                NativeOutcome::Lost("the process of the run was killed".to_owned())
            }
            (ProcessEnd::Signal(signal, _), None) => {
                crash(CrashKind::Signal, *signal, name(*signal).to_owned())
            }
            (ProcessEnd::Exit(code), None) => {
                crash(CrashKind::Fatal, 0, format!("the run's process left with code {code}"))
            }
        }
    }
}

/// A signal's name.
pub(crate) fn name(signal: i32) -> &'static str {
    match signal {
        libc::SIGSEGV => "SIGSEGV",
        libc::SIGBUS => "SIGBUS",
        libc::SIGFPE => "SIGFPE",
        libc::SIGILL => "SIGILL",
        libc::SIGABRT => "SIGABRT",
        libc::SIGKILL => "SIGKILL",
        _ => "a signal",
    }
}

/// Exit code after the last run.
const DONE: i32 = 3;
/// Exit code after a panic of ours.
const PANICKED: i32 = 70;

/// Forks, runs from `first` on in the child, and waits for it.
fn in_child(
    job: &Job,
    program: usize,
    record: &Record,
    confinement: &Confinement,
    first: usize,
) -> io::Result<ProcessEnd> {
    let (read, write) = pipe()?;
    // SAFETY: this process has one thread, so the child finds every lock free.
    let child = unsafe { libc::fork() };
    match child {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            drop(read);
            // It stays open until the end: its closing tells the parent.
            let write = write.into_raw_fd();
            forked(|| {
                let confined = confinement.apply(&job.limits, job.runs.len() - first, write);
                run_all(job, program, record, first, confined);
            })
        }
        child => {
            drop(write);
            wait(child, &read, job, record)
        }
    }
}

/// A forked child's life: does its work, and leaves without running what belongs to its parent. It dies with that.
pub(crate) fn forked(work: impl FnOnce()) -> ! {
    // SAFETY: a plain call.
    unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) };
    let done = catch_unwind(AssertUnwindSafe(work));
    // SAFETY: ends the process.
    unsafe { libc::_exit(if done.is_ok() { DONE } else { PANICKED }) }
}

/// A pipe: the end to read from, and the end to write to.
pub(crate) fn pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    let mut ends = [0; 2];
    // SAFETY: room for two descriptors, which are owned from here on.
    unsafe {
        if libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC) != 0 {
            return Err(io::Error::last_os_error());
        }
        Ok((OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1])))
    }
}

/// Waits until the child leaves, or until one run makes no progress for the limit.
fn wait(child: libc::pid_t, pipe: &OwnedFd, job: &Job, record: &Record) -> io::Result<ProcessEnd> {
    let limit = i32::try_from(job.limits.wall_ms).unwrap_or(i32::MAX);
    let mut timed_out = false;
    let mut run = record.run();
    loop {
        let mut poll = libc::pollfd { fd: pipe.as_raw_fd(), events: libc::POLLIN, revents: 0 };
        // SAFETY: one structure.
        match unsafe { libc::poll(&raw mut poll, 1, limit) } {
            0 if record.run() != run => run = record.run(),
            0 => {
                timed_out = true;
                // SAFETY: our own child, not yet waited for.
                unsafe { libc::kill(child, libc::SIGKILL) };
                break;
            }
            -1 if io::Error::last_os_error().kind() == io::ErrorKind::Interrupted => {}
            _ => break,
        }
    }
    let mut status = 0;
    // SAFETY: zero is a valid value.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    loop {
        // SAFETY: our own child, not yet waited for.
        match unsafe { libc::wait4(child, &raw mut status, 0, &raw mut usage) } {
            -1 if io::Error::last_os_error().kind() == io::ErrorKind::Interrupted => {}
            -1 => return Err(io::Error::last_os_error()),
            _ => break,
        }
    }
    Ok(match status {
        _ if timed_out => ProcessEnd::Timeout,
        status if libc::WIFSIGNALED(status) => {
            ProcessEnd::Signal(libc::WTERMSIG(status), milliseconds(&usage))
        }
        status => ProcessEnd::Exit(libc::WEXITSTATUS(status)),
    })
}

/// The processor time of a process.
fn milliseconds(usage: &libc::rusage) -> u64 {
    let of = |time: libc::timeval| time.tv_sec as u64 * 1000 + time.tv_usec as u64 / 1000;
    of(usage.ru_utime) + of(usage.ru_stime)
}

/// The child's part.
fn run_all(job: &Job, program: usize, record: &Record, first: usize, confined: io::Result<()>) {
    for (index, run) in job.runs.iter().enumerate().skip(first) {
        record.start(index);
        let object = job.objects.iter().find(|(level, _)| *level == run.level);
        if let Some((_, Ok(object))) = object {
            set_timer(job.limits.cpu_ms.max(1));
            let end = match &confined {
                Ok(()) => run_one(&object.0, *run, job, program, record),
                Err(why) => End::Unsupported(format!("native code without a sandbox: {why}")),
            };
            set_timer(0);
            if !record.finish(end) {
                // SAFETY: as in `forked`; the record says that it is full.
                unsafe { libc::_exit(0) }
            }
        }
    }
}

/// Loads an object and runs a program of it.
fn run_one(object: &[u8], run: Run, job: &Job, program: usize, record: &Record) -> End {
    let Some(plan) = job.plans.get(program) else { return End::Unsupported("no plan".to_owned()) };
    let limits = job.limits;
    let placement = Placement { guard: run.guard, fill: run.fill, low: limits.low_addresses };
    let globals = plan.globals.iter().map(|global| &global.symbol);
    let asked =
        globals.chain(&plan.symbols).chain([&plan.entry]).map(|symbol| job.name(program, symbol)).collect();
    let image = match Image::load(object, placement, &asked, &resolve) {
        Ok(image) => image,
        Err(error @ (LoadError::Unresolved(_) | LoadError::Unsupported(_))) => {
            return End::Unsupported(error.to_string());
        }
    };
    if image.raises() && !runtime::exceptions::start() {
        return End::Unsupported("exceptions without the runtime library of C++".to_owned());
    }
    let symbol = |symbol: &str| image.symbol(&job.name(program, symbol));
    let Some(entry) = symbol(&plan.entry) else {
        return End::Unsupported(format!("the module has no function {}", plan.entry));
    };
    let Some(out) = out_buffer(plan.out_size, placement) else { return End::OutOfMemory };
    // One budget for variables and the heap. The objects are here as they came and as they were read.
    let objects = job.objects.iter().filter_map(|(_, object)| object.as_ref().ok());
    let objects = 2 * objects.map(|object| object.0.len()).sum::<usize>();
    let budget = limits.memory.saturating_sub((image.len() + out.len() + objects) as u64);
    let heap = Heap::new(run.fill, run.guard, limits.low_addresses, budget);
    let mut runtime = Runtime { record, heap, exceptions: ExceptionMemory::at_start() };
    default_floats();
    let called = record.closed(|| {
        with_runtime(&mut runtime, || {
            for &initialiser in image.initialisers() {
                outermost(initialiser, std::ptr::null_mut());
            }
            scribble(run.fill);
            // The plan says that the symbol takes a pointer.
            outermost(entry, out.base());
        });
    });
    if let Err(error) = called {
        return End::Unsupported(format!("native code without a closed page: {error}"));
    }
    match runtime.heap.check() {
        Ok(()) => {}
        Err(HeapError::Damage(kind, address)) => return End::Damage(kind, format!("at {address:#x}")),
        Err(HeapError::OutOfMemory) => return End::OutOfMemory,
    }
    let mut reader = Reader::new(plan.max_elements);
    let end = match reader.observe(plan, out.address(0), &symbol) {
        Ok(observation) => End::Return(observation),
        Err(WildDescriptor(detail)) => End::Damage(CrashKind::WildDescriptor, detail),
    };
    let finished = record.closed(|| {
        with_runtime(&mut runtime, || {
            for &finaliser in image.finalisers() {
                outermost(finaliser, std::ptr::null_mut());
            }
        });
    });
    match finished {
        Ok(()) => end,
        Err(error) => End::Unsupported(format!("native code without a closed page: {error}")),
    }
}

/// Memory for what the wrapper stores.
fn out_buffer(size: u64, placement: Placement) -> Option<Mapping> {
    let size = usize::try_from(size.min(MAX_OUT)).ok()?;
    let open = round_up(size.max(1), PAGE);
    let out = Mapping::reserve(open + PAGE, placement.low).ok()?;
    out.open(0, open).ok()?;
    out.fill(0, open, placement.fill);
    Some(out)
}

/// Makes rounding and exceptions of floats what they are at a program's start: the run before may have left others.
fn default_floats() {
    let control = 0x1F80_u32;
    // SAFETY: sets the state that every function of Rust expects.
    unsafe {
        std::arch::asm!("fninit", "ldmxcsr [{}]", in(reg) &raw const control, options(nostack, readonly))
    };
}

/// Leaves the fill where the program's first frames will lie.
#[inline(never)]
fn scribble(fill: u8) {
    std::hint::black_box(&mut [fill; SCRIBBLE]);
}

/// What a program may refer to: the table's functions, type information of C++, arithmetic, and the system's mathematics.
fn resolve(name: &str) -> Option<usize> {
    let host = Symbol::find(name).and_then(runtime::address);
    let host = host.or_else(|| runtime::exceptions::variable(name));
    host.or_else(|| runtime::maths::own(name)).or_else(|| runtime::maths::library(name))
}
