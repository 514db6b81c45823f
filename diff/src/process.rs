//! Runs external commands under limits of time, memory and output, feeding and draining their pipes at once.
//!
//! A command gets a process group of its own, so that a time limit ends everything it started. Limits of memory
//! and CPU time are set by the shell's `ulimit` before the program is entered: what a program starts inherits them.

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Limits of a command; it is ended when it exceeds one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Duration,
    /// Address space in bytes.
    pub memory: u64,
    /// Bytes kept of each of standard output and standard error; a command that writes more is ended.
    pub output: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { time: Duration::from_secs(60), memory: 8 << 30, output: 256 << 20 }
    }
}

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// A program with its arguments, found on `PATH`.
    Exec(Vec<OsString>),
    /// A shell command line.
    Shell(String),
}

/// How a command ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It exited with this code.
    Exit(i32),
    /// A signal killed it.
    Signal(i32),
    /// It was still running at the limit of time.
    TimeLimit,
    /// It wrote more than the limit of output.
    OutputLimit,
}

/// A command that has ended.
#[derive(Clone, Debug)]
pub struct Completed {
    /// How.
    pub end: End,
    /// What it wrote to standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error.
    pub stderr: Vec<u8>,
    /// Wall-clock time it took.
    pub elapsed: Duration,
}

/// Runs a command to its end or a limit, with `input` as its standard input.
///
/// An error means that the command could not be started at all (a missing program is [`io::ErrorKind::NotFound`]).
///
/// # Errors
///
/// The command could not be started: a missing program is [`io::ErrorKind::NotFound`].
pub fn run(program: &Program, input: &[u8], limits: Limits) -> io::Result<Completed> {
    let mut command = prepare(program, limits)?;
    let started = Instant::now();
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()?;
    let group = i32::try_from(child.id()).map(Pid::from_raw).map_err(io::Error::other)?;

    let (sender, receiver) = channel();
    if let Some(pipe) = child.stdout.take() {
        drain(pipe, Stream::Out, limits.output, sender.clone());
    }
    if let Some(pipe) = child.stderr.take() {
        drain(pipe, Stream::Err, limits.output, sender);
    }
    let stdin = child.stdin.take();
    let (end, stdout, stderr) = thread::scope(|scope| {
        // A command that does not read its input closes the pipe: that is its right, and no error of ours.
        scope.spawn(move || stdin.map(|mut pipe| pipe.write_all(input)));
        let gathered = gather(&receiver, &mut child, started + limits.time);
        // Whatever it left behind in its group would keep the pipes open.
        let _ = killpg(group, Signal::SIGKILL);
        let (end, mut out, mut err) = gathered;
        let status = child.wait();
        // The readers end once every writer is dead; a process that fled the group is not waited for.
        while let Ok(message) = receiver.recv_timeout(Duration::from_secs(1)) {
            message.store(&mut out, &mut err);
        }
        let end = match (end, status) {
            (Some(end), _) => Ok(end),
            (None, Ok(status)) => Ok(end_of(status)),
            (None, Err(error)) => Err(error),
        };
        end.map(|end| (end, out, err))
    })?;
    Ok(Completed { end, stdout, stderr, elapsed: started.elapsed() })
}

/// Finds a program as the shell would: a path as it is, a name through `PATH`.
pub fn find_program(name: &str) -> Option<PathBuf> {
    let is_file = |path: &Path| path.metadata().is_ok_and(|data| data.is_file());
    if name.contains('/') {
        return Some(PathBuf::from(name)).filter(|path| is_file(path));
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|path| is_file(path))
}

fn prepare(program: &Program, limits: Limits) -> io::Result<Command> {
    let kilobytes = limits.memory / 1024;
    // The CPU limit only backs up the wall-clock limit, for what escapes the process group.
    let seconds = limits.time.as_secs().saturating_mul(4).saturating_add(10);
    let guard = format!("ulimit -c 0; ulimit -v {kilobytes}; ulimit -t {seconds}; ");
    let mut command = Command::new("/bin/sh");
    match program {
        Program::Exec(words) => {
            let (name, arguments) = words
                .split_first()
                .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "empty command"))?;
            let path = find_program(&name.to_string_lossy()).ok_or_else(|| {
                let text = format!("program `{}` not found", name.to_string_lossy());
                io::Error::new(io::ErrorKind::NotFound, text)
            })?;
            command.arg("-c").arg(guard + "exec \"$0\" \"$@\"").arg(path).args(arguments);
        }
        Program::Shell(line) => {
            command.arg("-c").arg(guard + line);
        }
    }
    Ok(command)
}

fn end_of(status: ExitStatus) -> End {
    match (status.code(), status.signal()) {
        // A shell reports the signal that ended its last command as 128 + its number.
        (Some(code @ 129..=159), _) => End::Signal(code - 128),
        (Some(code), _) => End::Exit(code),
        (None, signal) => End::Signal(signal.unwrap_or(0)),
    }
}

#[derive(Clone, Copy)]
enum Stream {
    Out,
    Err,
}

enum Message {
    Done(Stream, Vec<u8>),
    Overflow(Stream, Vec<u8>),
}

impl Message {
    fn store(self, out: &mut Vec<u8>, err: &mut Vec<u8>) -> bool {
        let (stream, bytes, overflow) = match self {
            Message::Done(stream, bytes) => (stream, bytes, false),
            Message::Overflow(stream, bytes) => (stream, bytes, true),
        };
        match stream {
            Stream::Out => *out = bytes,
            Stream::Err => *err = bytes,
        }
        overflow
    }
}

fn drain(pipe: impl Read + Send + 'static, stream: Stream, limit: usize, sender: Sender<Message>) {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let limit_and_one = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
        // A read error ends the stream as its closing would: what has been read is what there is.
        let _ = pipe.take(limit_and_one).read_to_end(&mut bytes);
        let message = if bytes.len() > limit {
            bytes.truncate(limit);
            Message::Overflow(stream, bytes)
        } else {
            Message::Done(stream, bytes)
        };
        // The receiver may have given up waiting.
        let _ = sender.send(message);
    });
}

/// Waits for both streams to close and the child to exit; gives the end only where a limit made it.
fn gather(
    receiver: &Receiver<Message>,
    child: &mut Child,
    deadline: Instant,
) -> (Option<End>, Vec<u8>, Vec<u8>) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut pause = Duration::from_micros(50);
    let mut closed = 0;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return (Some(End::TimeLimit), out, err);
        }
        if closed < 2 {
            // A child may exit while something it started holds the pipes: look at it now and then.
            match receiver.recv_timeout(left.min(Duration::from_millis(200))) {
                Ok(message) => {
                    closed += 1;
                    if message.store(&mut out, &mut err) {
                        return (Some(End::OutputLimit), out, err);
                    }
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => closed = 2,
                Err(RecvTimeoutError::Timeout) => {}
            }
        } else {
            thread::sleep(pause.min(left));
            pause = (pause * 2).min(Duration::from_millis(20));
        }
        if !matches!(child.try_wait(), Ok(None)) {
            return (None, out, err);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(line: &str, input: &[u8], limits: Limits) -> Completed {
        run(&Program::Shell(line.into()), input, limits).unwrap()
    }

    #[test]
    fn large_input_and_output_do_not_deadlock() {
        let input = vec![b'x'; 4 << 20];
        let done = shell("cat; echo done >&2", &input, Limits::default());
        assert_eq!(done.end, End::Exit(0));
        assert_eq!(done.stdout, input);
        assert_eq!(done.stderr, b"done\n");
    }

    #[test]
    fn input_nobody_reads_is_no_error() {
        let done = shell("exit 3", &vec![b'x'; 1 << 20], Limits::default());
        assert_eq!(done.end, End::Exit(3));
    }

    #[test]
    fn a_time_limit_ends_the_whole_group() {
        let limits = Limits { time: Duration::from_millis(100), ..Limits::default() };
        let done = shell("echo early; sleep 30 | sleep 30", b"", limits);
        assert_eq!(done.end, End::TimeLimit);
        assert!(done.elapsed < Duration::from_secs(10), "took {:?}", done.elapsed);
        assert_eq!(done.stdout, b"early\n");
    }

    #[test]
    fn a_left_behind_child_does_not_hold_the_pipes() {
        let limits = Limits { time: Duration::from_secs(20), ..Limits::default() };
        let done = shell("sleep 30 & echo out", b"", limits);
        assert_eq!(done.end, End::Exit(0));
        assert_eq!(done.stdout, b"out\n");
        assert!(done.elapsed < Duration::from_secs(10), "took {:?}", done.elapsed);
    }

    #[test]
    fn endless_output_is_cut() {
        let limits = Limits { output: 1000, ..Limits::default() };
        let done = shell("yes", b"", limits);
        assert_eq!(done.end, End::OutputLimit);
        assert_eq!(done.stdout.len(), 1000);
    }

    #[test]
    fn memory_is_limited() {
        let limits = Limits { memory: 256 << 20, ..Limits::default() };
        let done = shell("head -c 1000000000 /dev/zero | tail", b"", limits);
        assert_ne!(done.end, End::Exit(0));
    }

    #[test]
    fn signals_and_missing_programs_are_told_apart() {
        assert_eq!(shell("kill -SEGV $$", b"", Limits::default()).end, End::Signal(11));
        let missing = Program::Exec(vec!["plumb-no-such-program".into()]);
        assert_eq!(run(&missing, b"", Limits::default()).unwrap_err().kind(), io::ErrorKind::NotFound);
    }
}
