//! Processes that carry a mark of ours in their environment: all that a command has started inherit it, whatever group or
//! session they moved to. Where there is no `/proc`, none are found, and only process groups are ended.
#![allow(clippy::disallowed_methods, reason = "the kernel says here what runs")]

use super::temporary;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

/// The variable that holds the mark.
pub const VARIABLE: &str = "PLUMB_MARK";

/// How long a keeper looks for processes that are only just being started.
const LOOK: Duration = Duration::from_millis(500);

/// The mark of one command, or of all that this process runs.
#[derive(Clone, Debug)]
pub struct Mark(String);

static COUNT: AtomicU64 = AtomicU64::new(0);

/// The numbers of commands that have not ended.
static RUNNING: Mutex<BTreeSet<u64>> = Mutex::new(BTreeSet::new());

/// The time between two looks for processes that ended commands have left behind.
const SWEEP_EVERY: Duration = Duration::from_secs(1);

/// The mark of a command, as long as it runs.
pub(super) struct CommandMark {
    number: u64,
    mark: Mark,
}

impl CommandMark {
    /// What no other command of this process has.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// One that no other command has.
    pub(super) fn new() -> CommandMark {
        let Mark(all) = Mark::of_this_process();
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner).insert(number);
        CommandMark { number, mark: Mark(format!("{all}{number}.")) }
    }
}

impl std::ops::Deref for CommandMark {
    type Target = Mark;

    fn deref(&self) -> &Mark {
        &self.mark
    }
}

impl Drop for CommandMark {
    fn drop(&mut self) {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.number);
        sweep(SWEEP_EVERY);
    }
}

/// Now and then kills what ended commands have left behind: it may have moved to a session of its own, and hold no pipe.
fn sweep(every: Duration) {
    static LAST: Mutex<Option<Instant>> = Mutex::new(None);
    // Whoever finds another thread at it has nothing to do.
    let Ok(mut last) = LAST.try_lock() else { return };
    let last = last.get_or_insert_with(Instant::now);
    if last.elapsed() < every {
        return;
    }
    *last = Instant::now();
    let Mark(all) = Mark::of_this_process();
    kill_marked(|mark| {
        let number = mark.strip_prefix(&all).and_then(|rest| rest.split('.').next()?.parse().ok());
        // Asked after the process was seen: its command was there before it.
        number.is_some_and(|number| !RUNNING.lock().unwrap_or_else(PoisonError::into_inner).contains(&number))
    });
}

impl Mark {
    /// What the marks of all commands of this process begin with.
    pub fn of_this_process() -> Mark {
        // A process number is used again, some time after its process has ended: the time tells the two apart.
        static BEGUN: std::sync::OnceLock<u128> = std::sync::OnceLock::new();
        let begun =
            BEGUN.get_or_init(|| SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_nanos()));
        Mark(format!("{}.{begun}.", std::process::id()))
    }

    /// A mark that is written down.
    pub fn parse(text: &str) -> Mark {
        Mark(text.into())
    }

    /// As it is written.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Kills every process that carries it; how many were killed.
    pub fn kill(&self) -> usize {
        kill_marked(|mark| mark.starts_with(&self.0))
    }
}

/// Kills every process with a mark that is wanted; how many were killed.
fn kill_marked(is_wanted: impl Fn(&str) -> bool) -> usize {
    let Ok(all) = fs::read_dir("/proc") else { return 0 };
    let mut killed = 0;
    for entry in all.flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse::<i32>().ok()) else {
            continue;
        };
        // Of processes of others the environment cannot be read; those are none of ours.
        let Ok(environment) = fs::read(entry.path().join("environ")) else { continue };
        let marks = environment.split(|&byte| byte == 0).filter_map(|entry| {
            std::str::from_utf8(entry.strip_prefix(VARIABLE.as_bytes())?.strip_prefix(b"=")?).ok()
        });
        if marks.into_iter().any(&is_wanted) && kill(Pid::from_raw(pid), Signal::SIGKILL).is_ok() {
            killed += 1;
        }
    }
    killed
}

/// The program that keeps watch, and the process once it does.
static KEEPER: Mutex<(Option<PathBuf>, Option<Child>)> = Mutex::new((None, None));

/// From the first command on, `program keeper MARK` runs and calls [`keep`]. That process outlives this one, and ends
/// all that this one leaves behind.
pub fn watched_by(program: PathBuf) {
    KEEPER.lock().unwrap_or_else(PoisonError::into_inner).0 = Some(program);
}

/// Starts the keeper, if there is to be one and there is none yet.
pub(crate) fn watch() -> io::Result<()> {
    let mut keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(program) = keeper.0.take() {
        let mut command = Command::new(program);
        command.arg("keeper").arg(Mark::of_this_process().text());
        // A signal from the terminal goes to a whole group, and must not reach it.
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        keeper.1 = Some(command.spawn()?);
    }
    Ok(())
}

/// Whether a keeper would end what this process leaves behind.
pub(super) fn is_watched() -> bool {
    KEEPER.lock().unwrap_or_else(PoisonError::into_inner).1.is_some()
}

/// Ends what is left of all commands, and the keeper, which has nothing to do any more.
pub(super) fn release() {
    let keeper = KEEPER.lock().unwrap_or_else(PoisonError::into_inner).1.take();
    if let Some(mut keeper) = keeper {
        let all = Mark::of_this_process();
        all.kill();
        temporary::release(all.text());
        let _ = keeper.kill();
        let _ = keeper.wait();
    }
}

/// Waits until standard input is closed, which is when its parent has ended, kills what carries the mark, and removes its
/// temporary files.
pub fn keep(mark: &Mark) {
    let _ = io::stdin().lock().read_to_end(&mut Vec::new());
    let end = Instant::now() + LOOK;
    while mark.kill() > 0 || Instant::now() < end {
        std::thread::sleep(LOOK / 10);
    }
    temporary::release(mark.text());
}

/// Whether this process ignores a signal.
pub fn is_ignored(signal: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process::{Limits, Program, run};
    use crate::stop::Stop;

    #[test]
    fn what_an_ended_command_has_left_in_another_session_is_swept_up() {
        let line = "setsid sleep 100 >/dev/null 2>&1 </dev/null & echo $!";
        let done = run(&Program::Shell(line.into()), b"", Limits::default(), &Stop::default()).unwrap();
        let pid = Pid::from_raw(String::from_utf8(done.stdout).unwrap().trim().parse().unwrap());
        let running = CommandMark::new();
        let mut other = Command::new("sleep").arg("100").env(VARIABLE, running.text()).spawn().unwrap();
        let started = Instant::now();
        while kill(pid, None).is_ok() && started.elapsed() < Duration::from_secs(10) {
            sweep(Duration::ZERO);
        }
        assert!(kill(pid, None).is_err());
        // What a command under way has started goes on.
        assert!(other.try_wait().unwrap().is_none());
        other.kill().unwrap();
        other.wait().unwrap();
    }
}
