//! Fork servers: a program that is loaded once and forks for each run. To load a compiler and its libraries takes longer than
//! most of its runs. Linux and glibc only; elsewhere, and for scripts, each run starts the program.
//!
//! A library (`forkserver/`) is loaded into the program by `LD_PRELOAD` and stands before its `main`. Standard input is a
//! socket there. Each request brings three descriptors, four numbers of 64 bits, and the words that the first two count:
//! arguments, then variables of the environment. The numbers are bytes of the words, arguments, bytes of memory, and seconds of
//! processor time. Each answer is three numbers: zeros once it is there; for each child its number at first. At the child's end
//! they are its status, its microseconds of processor time, and whether something that it has started goes on.
//!
//! The children of one server have the same addresses and the same bytes in unused memory. Who wants to know whether an
//! answer depends on these starts the program afresh ([`Start`](super::Start)).
#![allow(clippy::disallowed_methods, reason = "programs are looked at as the system finds them")]

use super::mark::{self, CommandMark};
use super::{Limits, find_program};
use crate::stop::Stop;
use nix::errno::Errno;
use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::memfd::{MFdFlags, memfd_create};
use nix::sys::socket::{ControlMessage, MsgFlags, sendmsg};
use nix::unistd::Pid;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, IoSlice, Read, Write};
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The library; empty if this machine's programs cannot load it.
const LIBRARY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/forkserver.so"));
/// The variable that tells the library to serve.
const VARIABLE: &str = "PLUMB_FORKSERVER";
/// The variable that tells the dynamic linker to find all functions at the start.
const BIND_NOW: &str = "LD_BIND_NOW";
/// Bytes at the beginning of a program that say how it is loaded.
const HEAD: u64 = 4096;
/// How long a server may take to start, or to answer that it has a child.
const ANSWER_TIME: Duration = Duration::from_secs(10);
/// How long a look for an answer takes.
const LOOK: Duration = Duration::from_millis(20);
/// The most servers that wait for work: one a thread and compiler, on most machines.
const MOST_IDLE: usize = 32;
/// The most bytes of arguments.
const MOST_WORDS: usize = 1 << 17;

/// A program as a file, with the memory that it may have: another file of its name needs another server.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Image {
    path: PathBuf,
    device: u64,
    inode: u64,
    changed: (i64, i64),
    memory: u64,
}

impl Image {
    /// That of a program that can be loaded with a library: no script, and nothing that gets other rights.
    fn of(path: &Path, memory: u64) -> Option<Image> {
        let data = fs::metadata(path).ok()?;
        let mut head = Vec::new();
        File::open(path).ok()?.take(HEAD).read_to_end(&mut head).ok()?;
        (is_dynamic(&head) && data.mode() & 0o6000 == 0).then(|| Image {
            path: path.into(),
            device: data.dev(),
            inode: data.ino(),
            changed: (data.ctime(), data.ctime_nsec()),
            memory,
        })
    }
}

/// Whether an ELF file of 64 bits names the dynamic linker, which loads libraries. Numbers stand in the machine's order.
fn is_dynamic(head: &[u8]) -> bool {
    const INTERP: u32 = 3;
    let bytes = |at: usize, len: usize| head.get(at..at.checked_add(len)?);
    let number = |at: usize| Some(u16::from_ne_bytes(bytes(at, 2)?.try_into().ok()?).into());
    let kind = |at: usize| Some(u32::from_ne_bytes(bytes(at, 4)?.try_into().ok()?));
    let segments = || {
        let first = usize::try_from(u64::from_ne_bytes(bytes(32, 8)?.try_into().ok()?)).ok()?;
        let (size, count): (usize, usize) = (number(54)?, number(56)?);
        Some((0..count).any(|nth| kind(first.saturating_add(nth * size)) == Some(INTERP)))
    };
    head.starts_with(b"\x7fELF\x02") && segments() == Some(true)
}

/// Servers without work.
static IDLE: Mutex<Vec<ForkServer>> = Mutex::new(Vec::new());
/// Programs that do not become servers.
static UNFIT: Mutex<BTreeSet<Image>> = Mutex::new(BTreeSet::new());
/// Microseconds of processor time of the children of servers that go on. The system counts those of ended servers.
static MICROS: AtomicU64 = AtomicU64::new(0);

/// The seconds of processor time that children of servers took, as far as the system does not count them as this process's.
pub(crate) fn cpu_seconds() -> f64 {
    Duration::from_micros(MICROS.load(Ordering::Relaxed)).as_secs_f64()
}

/// Ends all servers without work.
pub(super) fn release() {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

/// A program that serves.
struct ForkServer {
    image: Image,
    process: Child,
    socket: UnixStream,
    /// What it is found by, with all that it has started.
    mark: CommandMark,
    micros: u64,
}

impl ForkServer {
    fn start(image: &Image, stop: &Stop) -> io::Result<ForkServer> {
        static FILE: OnceLock<Option<File>> = OnceLock::new();
        let library = FILE.get_or_init(|| {
            let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
            let mut file = File::from(memfd_create("plumb-forkserver", flags).ok()?);
            file.write_all(LIBRARY).ok()?;
            // A program that writes before its `main` would write here.
            fcntl(&file, FcntlArg::F_ADD_SEALS(SealFlag::all())).ok()?;
            Some(file)
        });
        let library = library.as_ref().ok_or(io::ErrorKind::Unsupported)?;
        let (socket, its) = UnixStream::pair()?;
        socket.set_read_timeout(Some(ANSWER_TIME))?;
        socket.set_write_timeout(Some(ANSWER_TIME))?;
        let mark = CommandMark::new();
        // What stands at its standard output is the library.
        let line =
            format!("ulimit -c 0; ulimit -v {}; LD_PRELOAD=/proc/self/fd/1 exec \"$0\"", image.memory / 1024);
        let process = Command::new("/bin/sh")
            .arg("-c")
            .arg(line)
            .arg(&image.path)
            .env(VARIABLE, "1")
            // Else each child looks up the functions that it calls of libraries.
            .env(BIND_NOW, "1")
            .env(mark::VARIABLE, mark.text())
            .stdin(OwnedFd::from(its))
            .stdout(library.try_clone()?)
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()?;
        let mut server = ForkServer { image: image.clone(), process, socket, mark, micros: 0 };
        server.read(stop)?;
        // A fork has one thread.
        let status = fs::read_to_string(format!("/proc/{}/status", server.process.id()))?;
        let is_alone = status.lines().any(|line| line.split_whitespace().eq(["Threads:", "1"]));
        is_alone.then_some(server).ok_or_else(|| io::ErrorKind::Unsupported.into())
    }

    /// Three numbers, unless everything is to stop.
    fn read(&mut self, stop: &Stop) -> io::Result<[i64; 3]> {
        let deadline = Instant::now() + ANSWER_TIME;
        while !self.has_answer(LOOK)? {
            if stop.is_over() || Instant::now() >= deadline {
                return Err(io::ErrorKind::TimedOut.into());
            }
        }
        let mut numbers = [[0; 8]; 3];
        for number in &mut numbers {
            self.socket.read_exact(number)?;
        }
        Ok(numbers.map(i64::from_ne_bytes))
    }

    /// Whether there is an answer within this time.
    fn has_answer(&self, wait: Duration) -> io::Result<bool> {
        let mut ready = [PollFd::new(self.socket.as_fd(), PollFlags::POLLIN)];
        match poll(&mut ready, PollTimeout::try_from(wait).unwrap_or(PollTimeout::MAX)) {
            Ok(count) => Ok(count > 0),
            Err(Errno::EINTR) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}

impl Drop for ForkServer {
    fn drop(&mut self) {
        self.mark.kill();
        let _ = self.process.kill();
        let _ = self.process.wait();
        MICROS.fetch_sub(self.micros, Ordering::Relaxed);
    }
}

/// A child of a server.
pub(super) struct ForkedChild {
    server: Option<ForkServer>,
    pid: i32,
    status: Option<ExitStatus>,
    /// Whether something that it has started goes on.
    leaves_something: bool,
}

/// Runs a program by a server: none if it cannot be run so, and has to be started.
pub(super) fn fork(
    words: &[OsString],
    variables: &[(&str, &str)],
    limits: Limits,
    seconds: u64,
    descriptors: &[OwnedFd; 3],
    stop: &Stop,
) -> Option<ForkedChild> {
    // Another library that is loaded first, a sanitizer's perhaps, wants to be so in each process.
    if LIBRARY.is_empty() || std::env::var_os("LD_PRELOAD").is_some_and(|libraries| !libraries.is_empty()) {
        return None;
    }
    let (name, arguments) = words.split_first()?;
    let path = find_program(name.to_str()?)?;
    let image = Image::of(&path, limits.memory)?;
    let mut text = Vec::new();
    for word in std::iter::once(path.as_os_str()).chain(arguments.iter().map(OsString::as_os_str)) {
        text.extend_from_slice(word.as_bytes());
        text.push(0);
    }
    for (name, value) in variables {
        text.extend_from_slice(format!("{name}={value}\0").as_bytes());
    }
    // A zero within an argument is an error that starting the program tells.
    let count = words.len() + variables.len();
    if text.len() > MOST_WORDS || text.iter().filter(|&&byte| byte == 0).count() != count {
        return None;
    }
    let header = [text.len() as u64, words.len() as u64, limits.memory, seconds];
    let header: Vec<u8> = header.into_iter().flat_map(u64::to_ne_bytes).collect();
    // A server that was idle may have been killed meanwhile: a new one is asked then.
    for _ in 0..2 {
        let (mut server, is_new) = server_for(&image, stop)?;
        match server.request(&header, &text, descriptors, stop) {
            Ok(pid) => {
                return Some(ForkedChild {
                    server: Some(server),
                    pid,
                    status: None,
                    leaves_something: false,
                });
            }
            Err(_) if is_new => break,
            Err(_) => {}
        }
    }
    give_up(&image, stop);
    None
}

/// From now on, a program is started for each run.
fn give_up(image: &Image, stop: &Stop) {
    if !stop.is_over() {
        UNFIT.lock().unwrap_or_else(PoisonError::into_inner).insert(image.clone());
    }
}

/// An idle server, or a new one, and whether it is new.
fn server_for(image: &Image, stop: &Stop) -> Option<(ForkServer, bool)> {
    let idle = {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        let at = idle.iter().rposition(|server| server.image == *image);
        at.map(|at| idle.remove(at))
    };
    if let Some(server) = idle {
        return Some((server, false));
    }
    if UNFIT.lock().unwrap_or_else(PoisonError::into_inner).contains(image) {
        return None;
    }
    let server = ForkServer::start(image, stop).ok();
    if server.is_none() {
        give_up(image, stop);
    }
    server.map(|server| (server, true))
}

impl ForkServer {
    /// Asks for a child; its number.
    fn request(
        &mut self,
        header: &[u8],
        text: &[u8],
        descriptors: &[OwnedFd; 3],
        stop: &Stop,
    ) -> io::Result<i32> {
        let numbers = descriptors.each_ref().map(AsRawFd::as_raw_fd);
        let rights = [ControlMessage::ScmRights(&numbers)];
        let sent = sendmsg::<()>(
            self.socket.as_raw_fd(),
            &[IoSlice::new(header)],
            &rights,
            MsgFlags::MSG_NOSIGNAL,
            None,
        )?;
        if sent != header.len() {
            return Err(io::ErrorKind::WriteZero.into());
        }
        self.socket.write_all(text)?;
        let [pid, ..] = self.read(stop)?;
        i32::try_from(pid).map_err(io::Error::other)
    }
}

impl ForkedChild {
    /// Its process group.
    pub(super) fn group(&self) -> Pid {
        Pid::from_raw(self.pid)
    }

    /// How it has ended; none if it has not.
    pub(super) fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        let Some(server) = self.server.as_ref().filter(|_| self.status.is_none()) else {
            return Ok(self.status);
        };
        if server.has_answer(Duration::ZERO)? { self.wait().map(Some) } else { Ok(None) }
    }

    /// Waits for its end.
    pub(super) fn wait(&mut self) -> io::Result<ExitStatus> {
        if let Some(status) = self.status {
            return Ok(status);
        }
        let server = self.server.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        // A child that is to stop has been killed.
        let [status, micros, goes_on] = match server.read(&Stop::default()) {
            Ok(numbers) => numbers,
            Err(error) => {
                give_up(&server.image, &Stop::default());
                return Err(error);
            }
        };
        let micros = u64::try_from(micros).unwrap_or(0);
        server.micros += micros;
        MICROS.fetch_add(micros, Ordering::Relaxed);
        let status = ExitStatus::from_raw(i32::try_from(status).map_err(io::Error::other)?);
        (self.status, self.leaves_something) = (Some(status), goes_on != 0);
        Ok(status)
    }

    /// Hands the server on to the next run, unless something may be left of this one: that goes with the server.
    pub(super) fn release(mut self, was_cut: bool) {
        let is_clean = self.status.is_some() && !was_cut && !self.leaves_something;
        let Some(server) = self.server.take().filter(|_| is_clean) else { return };
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push(server);
        if idle.len() > MOST_IDLE {
            idle.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CompletedProcess, End, Program, StackFrames, Start, run};
    use super::*;
    use nix::sys::signal::{Signal, kill};
    use std::os::unix::fs::PermissionsExt;

    fn run_as(start: Start, words: &[&str], input: &[u8], limits: Limits) -> CompletedProcess {
        let program = Program::Exec(words.iter().map(OsString::from).collect());
        run(&program, input, Limits { start, ..limits }, &Stop::default()).unwrap()
    }

    /// How many servers of a program wait for work.
    fn idle(path: &Path) -> Vec<u32> {
        let idle = IDLE.lock().unwrap();
        idle.iter().filter(|server| server.image.path == path).map(|server| server.process.id()).collect()
    }

    /// A program of this test alone: a copy of one.
    fn copy(of: &str, folder: &tempfile::TempDir) -> String {
        let path = folder.path().join("program");
        // One that is there is not written over while it may run.
        let new = folder.path().join("new");
        fs::copy(find_program(of).unwrap(), &new).unwrap();
        fs::rename(&new, &path).unwrap();
        path.to_str().unwrap().into()
    }

    #[test]
    fn a_fork_that_dies_names_what_it_is_asked_for() {
        if plumb_testkit::program("mlir-opt-22").is_none() {
            return;
        }
        let input = include_bytes!("../../../corpus/known/dead-values-parallel.mlir");
        let said = |frames| {
            let limits = Limits { frames, ..Limits::default() };
            let done = run_as(Start::Forked, &["mlir-opt-22", "--remove-dead-values"], input, limits);
            assert_eq!(done.end, End::Signal(11));
            String::from_utf8_lossy(&done.stderr).into_owned()
        };
        let function = "setOperands";
        let (places, exports) = (said(StackFrames::Places), said(StackFrames::Exports));
        assert!(places.contains("libMLIR") && !places.contains(function), "{places}");
        assert!(exports.contains(function), "{exports}");
    }

    #[test]
    fn a_fork_does_what_a_start_does() {
        let folder = tempfile::tempdir().unwrap();
        let shell = copy("sh", &folder);
        let limits = Limits { memory: 1 << 30, time: Duration::from_secs(20), ..Limits::default() };
        let large = vec![b'x'; 3 << 20];
        for (line, input) in [
            ("echo out; echo err >&2; exit 3", &b""[..]),
            ("cat", b"as it is"),
            ("cat | wc -c", &large),
            ("exit 5", &large),
            ("kill -SEGV $$", b""),
            ("kill -TERM $$", b""),
            ("ulimit -v; ulimit -t; ulimit -c; ulimit -n", b""),
            ("env | sed s/^PLUMB_MARK=.*/mark/ | sort", b""),
            ("echo \"$0 $# $1\"; set -- /proc/$$/fd/*; echo $#; ps -o pgid= -p $$ | grep -c $$", b""),
            ("sleep 30 & echo on", b""),
        ] {
            let words = [shell.as_str(), "-c", line, "a name", "a word", ""];
            let [started, forked, again] = [Start::Fresh, Start::Forked, Start::Forked].map(|start| {
                let done = run_as(start, &words, input, limits);
                let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
                (done.end, text(&done.stdout), text(&done.stderr))
            });
            assert_eq!(started, forked, "{line}");
            assert_eq!(started, again, "{line}");
        }
        // The last one has left something behind that holds its output.
        assert!(idle(Path::new(&shell)).is_empty());
        run_as(Start::Forked, &[&shell, "-c", "exit 3"], b"", limits);
        assert_eq!(idle(Path::new(&shell)).len(), 1);
    }

    #[test]
    fn limits_end_a_fork_and_what_it_has_started() {
        let folder = tempfile::tempdir().unwrap();
        let shell = copy("sh", &folder);
        let limits = Limits { time: Duration::from_millis(200), output: 1000, ..Limits::default() };
        let line = "setsid sleep 41.5 & echo $!; sleep 30";
        let done = run_as(Start::Forked, &[&shell, "-c", line], b"", limits);
        assert_eq!(done.end, End::TimeLimit);
        let pid = Pid::from_raw(String::from_utf8(done.stdout).unwrap().trim().parse().unwrap());
        let end = Instant::now() + Duration::from_secs(10);
        while kill(pid, None).is_ok() {
            assert!(Instant::now() < end, "it goes on");
            std::thread::yield_now();
        }
        assert!(idle(Path::new(&shell)).is_empty(), "it may hold something still");
        let line = "while :; do echo xxxxxxxxxx; done";
        let done = run_as(
            Start::Forked,
            &[&shell, "-c", line],
            b"",
            Limits { time: Duration::from_secs(20), ..limits },
        );
        assert_eq!((done.end, done.stdout.len()), (End::OutputLimit, 1000));
        let stop = Stop::default();
        stop.ask();
        let program = Program::Exec([shell.as_str(), "-c", "sleep 30"].map(OsString::from).into());
        let limits = Limits { start: Start::Forked, ..Limits::default() };
        assert_eq!(run(&program, b"", limits, &stop).unwrap().end, End::Stopped);
    }

    #[test]
    fn what_a_fork_leaves_behind_ends_with_its_server() {
        let folder = tempfile::tempdir().unwrap();
        let shell = copy("sh", &folder);
        // It is a fork of the program itself, and holds nothing.
        let line = "(exec <&- >&- 2>&-; while :; do :; done) & echo $!";
        let done = run_as(Start::Forked, &[&shell, "-c", line], b"", Limits::default());
        assert_eq!(done.end, End::Exit(0));
        let pid = Pid::from_raw(String::from_utf8(done.stdout).unwrap().trim().parse().unwrap());
        assert!(idle(Path::new(&shell)).is_empty());
        let end = Instant::now() + Duration::from_secs(10);
        while kill(pid, None).is_ok() {
            assert!(Instant::now() < end, "it goes on");
            std::thread::yield_now();
        }
    }

    #[test]
    fn only_programs_that_load_libraries_serve() {
        let head = |path: &str| {
            let mut head = Vec::new();
            File::open(find_program(path).unwrap()).unwrap().take(HEAD).read_to_end(&mut head).unwrap();
            head
        };
        let shell = head("sh");
        assert!(is_dynamic(&shell));
        assert!(!is_dynamic(&shell[..60]) && !is_dynamic(b"#!/bin/sh\n") && !is_dynamic(b""));
        // The linker itself has no other.
        assert!(!is_dynamic(&head("/lib64/ld-linux-x86-64.so.2")));
    }

    #[test]
    fn a_program_that_changes_or_dies_is_loaded_again() {
        let folder = tempfile::tempdir().unwrap();
        let program = copy("echo", &folder);
        let path = Path::new(&program);
        let ask = || run_as(Start::Forked, &[&program, "x"], b"y", Limits::default()).stdout;
        assert_eq!(ask(), b"x\n");
        let [server] = idle(path)[..] else { panic!("no server") };
        kill(Pid::from_raw(server.try_into().unwrap()), Signal::SIGKILL).unwrap();
        assert_eq!(ask(), b"x\n");
        let [another] = idle(path)[..] else { panic!("no server") };
        assert_ne!(server, another);
        copy("basename", &folder);
        let done = run_as(Start::Forked, &[&program, "/x/y.z", ".z"], b"", Limits::default());
        assert_eq!(done.stdout, b"y\n");
    }

    #[test]
    fn what_cannot_serve_is_started() {
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("script");
        fs::write(&script, "#!/bin/sh\necho script\n").unwrap();
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
        let done = run_as(Start::Forked, &[script.to_str().unwrap()], b"", Limits::default());
        assert_eq!(done.stdout, b"script\n");
        let limits = Limits { start: Start::Forked, ..Limits::default() };
        let missing = Program::Exec(vec!["plumb-no-such-program".into()]);
        let error = run(&missing, b"", limits, &Stop::default()).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
        // More than a request may have.
        let long = "x".repeat(MOST_WORDS / 2);
        let done = run_as(Start::Forked, &["echo", "-n", &long, &long], b"", Limits::default());
        assert_eq!(done.stdout.len(), MOST_WORDS + 1);
    }

    #[test]
    fn the_time_of_forks_counts_once() {
        let folder = tempfile::tempdir().unwrap();
        let shell = copy("sh", &folder);
        let line = "i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done";
        run_as(Start::Forked, &[&shell, "-c", line], b"", Limits::default());
        let taken =
            IDLE.lock().unwrap().iter().find(|server| server.image.path == Path::new(&shell)).unwrap().micros;
        assert!(taken > 10_000 && cpu_seconds() >= Duration::from_micros(taken).as_secs_f64(), "{taken}");
    }
}
