//! Runs external commands under limits of time, memory and output, feeding and draining their pipes at once.
//!
//! A command gets a process group of its own, so that a limit ends everything it started. It also gets a mark in its
//! environment, by which [`mark`] finds processes that left the group. Limits of memory and CPU time are set by the
//! shell's `ulimit` before the program is entered: what a program starts inherits them. A program that is run often
//! is started once, and forks ([`Start::Forked`]).

pub(crate) mod forkserver;
pub mod mark;
pub(crate) mod memory;
mod pipes;
mod status;
mod temporary;
pub mod wheel;

use crate::stop::Stop;
use forkserver::ForkedChild;
use mark::{CommandMark, Mark};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use pipes::Pipes;
use std::ffi::OsString;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};
use temporary::TemporaryFolder;

/// Limits of a command; it is ended when it exceeds one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Duration,
    /// Address space in bytes.
    pub memory: u64,
    /// Bytes kept of each of standard output and standard error; a command that writes more is ended.
    pub output: usize,
    /// What a program of LLVM's that dies says of the frames on its stack.
    pub frames: StackFrames,
    /// What its process begins with.
    pub start: Start,
}

/// Ends fork servers, what is left of all commands, and their keeper.
pub fn release() {
    forget_addresses();
    mark::release();
}

/// Ends fork servers without work: what is started next is loaded at other addresses.
pub fn forget_addresses() {
    forkserver::release();
}

/// What a process begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// Nothing: the program is loaded at addresses of its own.
    #[default]
    Fresh,
    /// A program that is loaded already, if this machine can do that. It is faster, and addresses are those of earlier runs.
    Forked,
}

/// What a program of LLVM's that dies says of the frames on its stack: more takes longer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StackFrames {
    /// Their addresses, of the innermost. A program that is not forked names what its libraries export, too.
    Places,
    /// What its libraries export.
    Exports,
    /// Their functions, which another program looks up. It takes longer than most runs.
    #[default]
    Functions,
}

impl StackFrames {
    /// The variables that keep a program from more.
    fn variables(self) -> &'static [(&'static str, &'static str)] {
        /// LLVM's own.
        const NO_SYMBOLS: (&str, &str) = ("LLVM_DISABLE_SYMBOLIZATION", "1");
        match self {
            StackFrames::Places => &[NO_SYMBOLS, ("PLUMB_PLACES", "1")],
            StackFrames::Exports => &[NO_SYMBOLS],
            StackFrames::Functions => &[],
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            time: Duration::from_secs(60),
            memory: 8 << 30,
            output: 256 << 20,
            frames: StackFrames::Functions,
            start: Start::Fresh,
        }
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
    /// It was abandoned, because everything is to stop.
    Stopped,
}

/// A command that has ended.
#[derive(Clone, Debug)]
pub struct CompletedProcess {
    /// How.
    pub end: End,
    /// What it wrote to standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error.
    pub stderr: Vec<u8>,
    /// Wall-clock time it took.
    pub elapsed: Duration,
}

/// Runs a command to its end, a limit or a stop, with `input` as its standard input.
///
/// # Errors
///
/// The command could not be started: a missing program is [`io::ErrorKind::NotFound`].
pub fn run(program: &Program, input: &[u8], limits: Limits, stop: &Stop) -> io::Result<CompletedProcess> {
    mark::watch()?;
    memory::watch();
    let mark = CommandMark::new();
    // Only where somebody would remove it at the end.
    let all = Mark::of_this_process();
    let temporary = mark::is_watched().then(|| TemporaryFolder::of(all.text(), mark.number())).flatten();
    let started = Instant::now();
    let (mut pipes, ends) = Pipes::new(input, limits.output)?;
    let mut child = RunningProcess::start(program, limits, &mark, temporary.as_ref(), ends, stop)?;
    let group = child.group()?;
    pipes.feed();
    let gathered = gather(&mut pipes, &mut child, started + limits.time, stop).and_then(|end| {
        // Whatever it left behind in its group would go on.
        let _ = killpg(group, Signal::SIGKILL);
        // What was written before is in the pipes still.
        pipes.exchange(Duration::ZERO)?;
        if end.is_some() || pipes.are_held() {
            mark.kill();
        }
        Ok(end)
    });
    if gathered.is_err() {
        let _ = killpg(group, Signal::SIGKILL);
    }
    let status = child.wait();
    child.release(!matches!(gathered, Ok(None)) || pipes.are_held());
    let end = gathered?;
    let (stdout, stderr) = pipes.into_output();
    let end = match end {
        Some(end) => end,
        None => status::end_of(status?, &stderr),
    };
    Ok(CompletedProcess { end, stdout, stderr, elapsed: started.elapsed() })
}

/// A process under way.
enum RunningProcess {
    Started(Child),
    Forked(ForkedChild),
}

impl RunningProcess {
    fn start(
        program: &Program,
        limits: Limits,
        mark: &Mark,
        temporary: Option<&TemporaryFolder>,
        ends: [OwnedFd; 3],
        stop: &Stop,
    ) -> io::Result<RunningProcess> {
        let mut variables = vec![(mark::VARIABLE, mark.text())];
        variables.extend(limits.frames.variables());
        variables.extend(temporary.and_then(|folder| Some((temporary::VARIABLE, folder.name()?))));
        if let (Program::Exec(words), Start::Forked) = (program, limits.start)
            && let Some(child) = forkserver::fork(words, &variables, limits, cpu_seconds(limits), &ends, stop)
        {
            return Ok(RunningProcess::Forked(child));
        }
        let mut command = prepare(program, limits)?;
        let [stdin, stdout, stderr] = ends;
        command.envs(variables).stdin(stdin).stdout(stdout).stderr(stderr).process_group(0);
        command.spawn().map(RunningProcess::Started)
    }

    fn group(&self) -> io::Result<Pid> {
        match self {
            RunningProcess::Started(child) => {
                i32::try_from(child.id()).map(Pid::from_raw).map_err(io::Error::other)
            }
            RunningProcess::Forked(child) => Ok(child.group()),
        }
    }

    fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        match self {
            RunningProcess::Started(child) => child.try_wait(),
            RunningProcess::Forked(child) => child.try_wait(),
        }
    }

    fn wait(&mut self) -> io::Result<ExitStatus> {
        match self {
            RunningProcess::Started(child) => child.wait(),
            RunningProcess::Forked(child) => child.wait(),
        }
    }

    /// Gives back what other runs can use, unless this one was cut short.
    fn release(self, was_cut: bool) {
        if let RunningProcess::Forked(child) = self {
            child.release(was_cut);
        }
    }
}

/// How long a child that has closed its pipes, or left them to others, is not looked at.
const PAUSE: Duration = Duration::from_millis(20);

/// Feeds and drains a child until it has exited; gives the end only where a limit or a stop made it.
fn gather(
    pipes: &mut Pipes<'_>,
    child: &mut RunningProcess,
    deadline: Instant,
    stop: &Stop,
) -> io::Result<Option<End>> {
    let mut pause = Duration::from_micros(50);
    loop {
        if stop.is_over() {
            return Ok(Some(End::Stopped));
        }
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(Some(End::TimeLimit));
        }
        if pipes.are_held() {
            // A child may exit while something it started holds the pipes: look at it now and then.
            pipes.exchange(left.min(PAUSE))?;
        } else {
            std::thread::sleep(pause.min(left));
            pause = (pause * 2).min(PAUSE);
        }
        if pipes.overflow() {
            return Ok(Some(End::OutputLimit));
        }
        if child.try_wait()?.is_some() {
            return Ok(None);
        }
    }
}

/// Finds a program as the shell would: a path as it is, a name through `PATH`.
pub fn find_program(name: &str) -> Option<PathBuf> {
    let is_file = |path: &Path| {
        path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
    };
    if name.contains('/') {
        return Some(PathBuf::from(name)).filter(|path| is_file(path));
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|path| is_file(path))
}

/// The limit of processor time. It only backs up that of the clock, for what escapes the process group.
fn cpu_seconds(limits: Limits) -> u64 {
    limits.time.as_secs().saturating_mul(4).saturating_add(10)
}

fn prepare(program: &Program, limits: Limits) -> io::Result<Command> {
    let kilobytes = limits.memory / 1024;
    let seconds = cpu_seconds(limits);
    // Who has less already has that: what the shell says of it is no word of the program.
    let guard = format!("{{ ulimit -c 0; ulimit -v {kilobytes}; ulimit -t {seconds}; }} 2>/dev/null; ");
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

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(line: &str, input: &[u8], limits: Limits) -> CompletedProcess {
        run(&Program::Shell(line.into()), input, limits, &Stop::default()).unwrap()
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
    fn a_child_that_left_the_group_holds_nothing_and_is_ended() {
        let limits = Limits { time: Duration::from_secs(20), ..Limits::default() };
        // It keeps the reading end of the input, which is more than a pipe takes, and both outputs.
        let line = "exec 3<&0; setsid sleep 31.5 <&3 & echo $!; sleep 0.1";
        let done = shell(line, &vec![b'x'; 1 << 20], limits);
        assert_eq!(done.end, End::Exit(0));
        assert!(done.elapsed < Duration::from_secs(10), "took {:?}", done.elapsed);
        let child = String::from_utf8(done.stdout).unwrap();
        let goes_on = || {
            let line = std::fs::read_to_string(format!("/proc/{}/cmdline", child.trim()));
            line.is_ok_and(|line| line.contains("31.5"))
        };
        // A signal takes its time to arrive.
        let end = Instant::now() + Duration::from_secs(10);
        while goes_on() {
            assert!(Instant::now() < end, "it goes on");
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_stop_is_obeyed_whatever_a_command_does() {
        let stop = Stop::default();
        stop.ask();
        let limits = Limits { time: Duration::from_secs(60), ..Limits::default() };
        for line in
            ["sleep 30", "yes >/dev/null", "trap '' TERM INT HUP; while :; do sleep 1; done", "kill -STOP $$"]
        {
            let done = run(&Program::Shell(line.into()), b"", limits, &stop).unwrap();
            assert_eq!(done.end, End::Stopped, "{line}");
            assert!(done.elapsed < Duration::from_secs(4), "{line} took {:?}", done.elapsed);
        }
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
        assert_eq!(
            run(&missing, b"", Limits::default(), &Stop::default()).unwrap_err().kind(),
            io::ErrorKind::NotFound
        );
    }
}
