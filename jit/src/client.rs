//! The caller's side: a worker process that is started again whenever it is lost.

use crate::execute::name;
use crate::protocol::{Crash, CrashKind, NativeOutcome, OptLevel, Phase, Reply, Request, receive, send};
use crate::serve::Lack;
use std::io::{self, Read};
use std::os::fd::AsRawFd;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A handle on a worker process.
pub struct Worker {
    program: PathBuf,
    child: Option<Child>,
    restarts: u64,
    environment: Vec<(String, String)>,
    stop: Box<dyn Fn() -> bool + Send>,
}

/// How often is looked whether to stop, while a worker works.
const LOOK: Duration = Duration::from_millis(100);

/// Why there was no answer.
enum Lost {
    Timeout,
    Memory,
    Fatal(String),
    Died(String, i32),
}

impl Worker {
    /// A worker that is `program worker`; it starts with the first request.
    pub fn new(program: &Path) -> Worker {
        Worker {
            program: program.to_owned(),
            child: None,
            restarts: 0,
            environment: Vec::new(),
            stop: Box::new(|| false),
        }
    }

    /// With a variable in the environment of the process.
    #[must_use]
    pub fn with_variable(mut self, name: &str, value: &str) -> Worker {
        self.environment.push((name.to_owned(), value.to_owned()));
        self
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

    /// Compiles and runs a module; one outcome for each run, in order.
    ///
    /// # Errors
    ///
    /// No worker can be started.
    pub fn run(&mut self, request: &Request) -> io::Result<Vec<NativeOutcome>> {
        if let Ok(outcomes) = self.attempt(request)? {
            return Ok(outcomes);
        }
        if (self.stop)() {
            return Ok(request.runs.iter().map(|_| Lost::Timeout.outcome()).collect());
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
        let missing = || Lost::Died("a short answer".to_owned(), 0).outcome();
        Ok(outcomes.into_iter().map(|o| o.unwrap_or_else(missing)).collect())
    }

    /// Asks once; a lost worker is cleared away.
    fn attempt(&mut self, request: &Request) -> io::Result<Result<Vec<NativeOutcome>, Lost>> {
        let mut child = match self.child.take() {
            Some(child) => child,
            None => self.start()?,
        };
        match ask(&mut child, request, &self.stop) {
            Ok((outcomes, last)) => {
                if last {
                    child.wait()?;
                } else {
                    self.child = Some(child);
                }
                Ok(Ok(outcomes))
            }
            Err(lost) => {
                self.restarts += 1;
                // Already gone, mostly.
                let _gone = child.kill();
                let status = child.wait()?;
                Ok(Err(match lost {
                    Lost::Died(..) if status.code() == Some(Lack::Time as i32) => Lost::Timeout,
                    Lost::Died(..) if status.code() == Some(Lack::Memory as i32) => Lost::Memory,
                    Lost::Died(text, _) => {
                        let signal = status.signal().unwrap_or(0);
                        let how = if signal == 0 { text } else { format!("LLVM died of {}", name(signal)) };
                        Lost::Died(how, signal)
                    }
                    other => other,
                }))
            }
        }
    }

    fn start(&self) -> io::Result<Child> {
        let mut command = Command::new(&self.program);
        // What runs there needs to know nothing of its surroundings but where LLVM is.
        command.env_clear();
        let path = "LD_LIBRARY_PATH";
        command.envs(std::env::var_os(path).map(|value| (path, value)));
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command.arg("worker").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if let Some(mut child) = self.child.take() {
            // Between requests it has nothing to lose.
            let _gone = child.kill();
            let _status = child.wait();
        }
    }
}

impl Lost {
    fn outcome(&self) -> NativeOutcome {
        let crash = |kind, signal, detail: &str| {
            let detail = detail.to_owned();
            NativeOutcome::Crash(Crash { phase: Phase::Compile, kind, signal, detail, events: Vec::new() })
        };
        match self {
            Lost::Timeout => NativeOutcome::Timeout { phase: Phase::Compile, events: Vec::new() },
            Lost::Memory => NativeOutcome::TooLarge("LLVM needs more memory than it is given".to_owned()),
            Lost::Fatal(text) => crash(CrashKind::Fatal, 0, text),
            Lost::Died(text, signal) => crash(CrashKind::Signal, *signal, text),
        }
    }
}

fn ask(
    child: &mut Child,
    request: &Request,
    stop: &dyn Fn() -> bool,
) -> Result<(Vec<NativeOutcome>, bool), Lost> {
    let died = |e: io::Error| match e.kind() {
        io::ErrorKind::TimedOut => Lost::Timeout,
        _ => Lost::Died(format!("the worker is gone: {e}"), 0),
    };
    let no_pipe = || Lost::Died("the worker has no pipe".to_owned(), 0);
    send(child.stdin.as_mut().ok_or_else(no_pipe)?, request).map_err(died)?;
    let runs = request.runs.len() as u64;
    let limit = request.limits.compile_ms.saturating_add(request.limits.wall_ms).saturating_mul(runs.max(1));
    let deadline = Instant::now() + Duration::from_millis(limit.min(86_400_000));
    let mut output = UntilDeadline { pipe: child.stdout.as_mut().ok_or_else(no_pipe)?, deadline, stop };
    match receive::<Reply>(&mut output).map_err(died)? {
        Some(Reply::Done { id, last }) => match receive::<Vec<NativeOutcome>>(&mut output).map_err(died)? {
            Some(outcomes) if id == request.id && outcomes.len() == request.runs.len() => {
                Ok((outcomes, last))
            }
            _ => Err(Lost::Died("an answer to another question".to_owned(), 0)),
        },
        Some(Reply::Fatal(text)) => Err(Lost::Fatal(text)),
        None => Err(Lost::Died("the worker left".to_owned(), 0)),
    }
}

/// Reads until a point in time, or a stop.
struct UntilDeadline<'a> {
    pipe: &'a mut ChildStdout,
    deadline: Instant,
    stop: &'a dyn Fn() -> bool,
}

impl Read for UntilDeadline<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let left = self.deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || (self.stop)() {
                return Err(io::ErrorKind::TimedOut.into());
            }
            // A millisecond more than what is cut off, so that waiting comes to an end.
            let wait = left.min(LOOK).as_millis() + 1;
            let mut poll = libc::pollfd { fd: self.pipe.as_raw_fd(), events: libc::POLLIN, revents: 0 };
            // SAFETY: one structure.
            match unsafe { libc::poll(&raw mut poll, 1, i32::try_from(wait).unwrap_or(i32::MAX)) } {
                0 => {}
                -1 if io::Error::last_os_error().kind() == io::ErrorKind::Interrupted => {}
                -1 => return Err(io::Error::last_os_error()),
                _ => return self.pipe.read(buffer),
            }
        }
    }
}
