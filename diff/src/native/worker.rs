//! A worker process, which starts again whenever it is lost.

use super::program::{WorkerError, WorkerProgram};
use super::signal_name;
use crate::process::mark::{self, Mark};
use crate::process::memory;
use nix::errno::Errno;
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use plumb_host::native::{
    Crash, CrashKind, Lack, NativeOutcome, OptLevel, Phase, Reply, Request, greeted, receive, send,
};
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A handle on a worker process.
pub struct Worker {
    program: WorkerProgram,
    child: Option<Child>,
    restarts: u64,
    stop: Box<dyn Fn() -> bool + Send>,
}

/// How often is looked whether to stop, while a worker works.
const LOOK: Duration = Duration::from_millis(100);
/// The time limit of a worker's greeting.
const START: Duration = Duration::from_secs(60);

/// A worker does not end itself like that, and nor does LLVM.
const SIGKILL: i32 = 9;

/// Why there was no answer.
enum WorkerLoss {
    Stopped,
    Timeout,
    Memory,
    Killed,
    FatalError(String),
    Death(String, i32),
}

impl Worker {
    /// A worker that runs this program; it starts with the first request.
    pub fn new(program: WorkerProgram) -> Worker {
        Worker { program, child: None, restarts: 0, stop: Box::new(|| false) }
    }

    /// What abandons a request once it is true: its outcomes are those of a compiler that takes too long.
    #[must_use]
    pub fn stopped_by(mut self, stop: impl Fn() -> bool + Send + 'static) -> Worker {
        self.stop = Box::new(stop);
        self
    }

    /// How often the process had to be started again because it was lost.
    pub fn restarts(&self) -> u64 {
        self.restarts
    }

    /// Compiles and runs modules; one outcome for each run of each, in order.
    ///
    /// # Errors
    ///
    /// No worker can be started.
    pub fn run(&mut self, request: &Request) -> Result<Vec<NativeOutcome>, WorkerError> {
        let lost = match self.attempt(request)? {
            Ok(outcomes) => return Ok(outcomes),
            Err(lost) => lost,
        };
        let stopped = (self.stop)();
        if stopped || request.programs.len() > 1 {
            let lost = if stopped { WorkerLoss::Stopped } else { lost };
            return Ok(vec![lost.outcome(); request.programs.len() * request.runs.len()]);
        }
        // The compiler came down. Level by level, in fresh processes, shows where, and that it was no accident.
        let mut outcomes = vec![None; request.runs.len()];
        let mut levels: Vec<OptLevel> = request.runs.iter().map(|r| r.level).collect();
        levels.sort_unstable();
        levels.dedup();
        for level in levels {
            let runs = request.runs.iter().copied().filter(|r| r.level == level).collect();
            let answer = self.attempt(&Request { runs, ..request.clone() })?;
            let indices = request.runs.iter().enumerate().filter(|(_, r)| r.level == level).map(|(i, _)| i);
            for (n, index) in indices.enumerate() {
                let outcome = match &answer {
                    Ok(outcomes) => outcomes.get(n).cloned(),
                    Err(lost) => Some(lost.outcome()),
                };
                if let Some(slot) = outcomes.get_mut(index) {
                    *slot = outcome;
                }
            }
        }
        let missing = || WorkerLoss::Death("a short answer".to_owned(), 0).outcome();
        Ok(outcomes.into_iter().map(|o| o.unwrap_or_else(missing)).collect())
    }

    /// Asks once; a lost worker is cleared away.
    fn attempt(&mut self, request: &Request) -> Result<Result<Vec<NativeOutcome>, WorkerLoss>, WorkerError> {
        let mut child = match self.child.take() {
            Some(child) => child,
            None => match self.start() {
                Ok(child) => child,
                // A stop ends the wait for its first words, too.
                Err(_) if (self.stop)() => return Ok(Err(WorkerLoss::Stopped)),
                Err(error) => return Err(self.program.why_not(&error)),
            },
        };
        match ask(&mut child, request, &self.stop) {
            Ok((outcomes, last)) => {
                if last {
                    end(child);
                } else {
                    self.child = Some(child);
                }
                Ok(Ok(outcomes))
            }
            Err(lost) => {
                self.restarts += 1;
                let status = end(child);
                let (code, signal) = status.map_or((None, None), |status| (status.code(), status.signal()));
                Ok(Err(match lost {
                    WorkerLoss::Death(..) if code == Some(Lack::Time as i32) => WorkerLoss::Timeout,
                    WorkerLoss::Death(..) if code == Some(Lack::Memory as i32) => WorkerLoss::Memory,
                    WorkerLoss::Death(..) if code == Some(Lack::Killed as i32) => WorkerLoss::Killed,
                    WorkerLoss::Death(text, _) => {
                        let signal = signal.unwrap_or(0);
                        let how =
                            if signal == 0 { text } else { format!("LLVM died of {}", signal_name(signal)) };
                        WorkerLoss::Death(how, signal)
                    }
                    other => other,
                }))
            }
        }
    }

    fn start(&self) -> io::Result<Child> {
        let mut command = Command::new(self.program.path());
        // What runs there needs to know nothing of its surroundings but where LLVM is.
        command.env_clear();
        let path = "LD_LIBRARY_PATH";
        command.envs(std::env::var_os(path).map(|value| (path, value)));
        // By the mark it is found if this process is killed.
        command.env(mark::VARIABLE, Mark::of_this_process().text());
        // A signal from the terminal goes to a whole group: a stop ends what is under way, and not the worker.
        command.process_group(0);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let input = child.stdin.as_ref().ok_or(io::ErrorKind::BrokenPipe)?;
        fcntl(input, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        let pipe = child.stdout.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        let greeting =
            greeted(&mut DeadlineReader { pipe, deadline: Instant::now() + START, stop: &self.stop });
        match greeting {
            Ok(greeting) if greeting.lacks().is_none() => Ok(child),
            other => {
                end(child);
                Err(other.err().unwrap_or_else(|| io::ErrorKind::Unsupported.into()))
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.child.take().map(end);
    }
}

/// Ends a process that has nothing to lose, if it has not ended.
fn end(mut child: Child) -> Option<ExitStatus> {
    let _gone = child.kill();
    child.wait().ok()
}

impl WorkerLoss {
    fn outcome(&self) -> NativeOutcome {
        let crash = |kind, signal, detail: &str| {
            let detail = detail.to_owned();
            NativeOutcome::Crash(Crash { phase: Phase::Compile, kind, signal, detail, events: Vec::new() })
        };
        match self {
            WorkerLoss::Timeout => NativeOutcome::Timeout { phase: Phase::Compile, events: Vec::new() },
            WorkerLoss::Stopped => NativeOutcome::Lost("stopped".to_owned()),
            WorkerLoss::Killed | WorkerLoss::Death(_, SIGKILL) => {
                NativeOutcome::Lost(format!("the worker was {}", memory::why_killed()))
            }
            WorkerLoss::Memory => {
                NativeOutcome::TooLarge("LLVM needs more memory than it is given".to_owned())
            }
            WorkerLoss::FatalError(text) => crash(CrashKind::Fatal, 0, text),
            WorkerLoss::Death(text, signal) => crash(CrashKind::Signal, *signal, text),
        }
    }
}

fn ask(
    child: &mut Child,
    request: &Request,
    stop: &dyn Fn() -> bool,
) -> Result<(Vec<NativeOutcome>, bool), WorkerLoss> {
    let died = |e: io::Error| match e.kind() {
        io::ErrorKind::TimedOut => WorkerLoss::Timeout,
        _ => WorkerLoss::Death(format!("the worker is gone: {e}"), 0),
    };
    let no_pipe = || WorkerLoss::Death("the worker has no pipe".to_owned(), 0);
    let expected = request.programs.len() * request.runs.len();
    let limit = request.limits.compile_ms.saturating_add(request.limits.wall_ms);
    let limit = limit.saturating_mul((expected as u64).max(1));
    let deadline = Instant::now() + Duration::from_millis(limit.min(86_400_000));
    // A worker that stands still reads nothing.
    let mut input = DeadlineWriter { pipe: child.stdin.as_mut().ok_or_else(no_pipe)?, deadline, stop };
    send(&mut input, request).map_err(died)?;
    let mut output = DeadlineReader { pipe: child.stdout.as_mut().ok_or_else(no_pipe)?, deadline, stop };
    match receive::<Reply>(&mut output).map_err(died)? {
        Some(Reply::Done { id, last }) => match receive::<Vec<NativeOutcome>>(&mut output).map_err(died)? {
            Some(outcomes) if id == request.id && outcomes.len() == expected => Ok((outcomes, last)),
            _ => Err(WorkerLoss::Death("an answer to another question".to_owned(), 0)),
        },
        Some(Reply::Fatal(text)) => Err(WorkerLoss::FatalError(text)),
        None => Err(WorkerLoss::Death("the worker left".to_owned(), 0)),
    }
}

/// Reads until a point in time, or a stop.
struct DeadlineReader<'a> {
    pipe: &'a mut ChildStdout,
    deadline: Instant,
    stop: &'a dyn Fn() -> bool,
}

/// Writes until a point in time, or a stop. The pipe does not block.
struct DeadlineWriter<'a> {
    pipe: &'a mut ChildStdin,
    deadline: Instant,
    stop: &'a dyn Fn() -> bool,
}

/// Waits until a pipe is ready, a point in time, or a stop.
fn await_pipe(
    pipe: BorrowedFd<'_>,
    event: PollFlags,
    deadline: Instant,
    stop: &dyn Fn() -> bool,
) -> io::Result<()> {
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() || stop() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        // A millisecond more than what is cut off, so that waiting comes to an end.
        let wait = PollTimeout::try_from(left.min(LOOK) + Duration::from_millis(1));
        match poll(&mut [PollFd::new(pipe, event)], wait.unwrap_or(PollTimeout::MAX)) {
            Ok(0) | Err(Errno::EINTR) => {}
            Ok(_) => return Ok(()),
            Err(error) => return Err(error.into()),
        }
    }
}

impl Read for DeadlineReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        await_pipe(self.pipe.as_fd(), PollFlags::POLLIN, self.deadline, self.stop)?;
        self.pipe.read(buffer)
    }
}

impl Write for DeadlineWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            await_pipe(self.pipe.as_fd(), PollFlags::POLLOUT, self.deadline, self.stop)?;
            match self.pipe.write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                written => return written,
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pipe.flush()
    }
}
