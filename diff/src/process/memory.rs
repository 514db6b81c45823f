//! Whether the system has killed processes because memory was short.
#![allow(clippy::disallowed_methods, reason = "the kernel says here how much memory there is")]

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Where the kernel counts such kills: of all processes, and of this control group's, which in a container is the root.
static COUNTERS: LazyLock<Vec<PathBuf>> = LazyLock::new(|| {
    let own = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let mut all = vec!["/proc/vmstat".into(), "/sys/fs/cgroup/memory.events".into()];
    all.extend(
        group(&own)
            .filter(|path| !path.is_empty())
            .map(|path| PathBuf::from("/sys/fs/cgroup").join(path).join("memory.events")),
    );
    all
});

/// The path of a process's control group below the root, in the hierarchy of version 2.
fn group(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("0::/")).map(str::trim_end)
}

/// Kills that were counted when somebody last looked.
static SEEN: LazyLock<AtomicU64> = LazyLock::new(|| AtomicU64::new(kills()));

/// Kills that the kernel has counted; 0 where it counts none.
fn kills() -> u64 {
    let count = |path: &PathBuf| count(&fs::read_to_string(path).ok()?);
    COUNTERS.iter().filter_map(count).sum()
}

/// The count in such a file.
fn count(text: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix("oom_kill ")?.trim().parse().ok())
}

/// Counts kills from the first call on.
pub(crate) fn watch() {
    LazyLock::force(&SEEN);
}

/// Whether the kernel has killed something since somebody last looked.
pub(crate) fn was_short() -> bool {
    let now = kills();
    SEEN.swap(now, Ordering::Relaxed) < now
}

/// Why a process was killed by a signal that it cannot have sent itself.
pub(crate) fn why_killed() -> &'static str {
    match was_short() {
        true => "killed by the system, which was short of memory",
        false => "killed from outside",
    }
}

/// Whether a program that has aborted said that it found no memory: its limit made an allocation fail.
pub(crate) fn ran_out(stderr: &str) -> bool {
    const WORDS: [&str; 6] = [
        "terminate called after throwing an instance of 'std::bad_alloc'",
        "what():  std::bad_alloc",
        "LLVM ERROR: out of memory",
        "LLVM ERROR: Allocation failed",
        "LLVM ERROR: Buffer allocation failed",
        "out of memory",
    ];
    // What it shows of the module may have such words, too, further on in a line.
    stderr.lines().any(|line| WORDS.iter().any(|words| line.trim_start().starts_with(words)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_read() {
        assert_eq!(count("nr_free_pages 3\noom_kill 17\nnuma_hit 4\n"), Some(17));
        assert_eq!(count("low 0\noom 2\noom_kill 1\noom_group_kill 0\n"), Some(1));
        assert_eq!(count("oom 2\n"), None);
        assert_eq!(group("12:cpu:/x\n0::/user.slice/a.scope\n"), Some("user.slice/a.scope"));
        assert_eq!((group("0::/\n"), group("12:cpu:/x\n")), (Some(""), None));
    }

    #[test]
    fn words_of_a_failed_allocation_are_known() {
        assert!(ran_out(
            "terminate called after throwing an instance of 'std::bad_alloc'\n  what(): std::bad_alloc\n"
        ));
        assert!(ran_out("LLVM ERROR: out of memory\nAllocation failed\n"));
        assert!(!ran_out("LLVM ERROR: Cannot select: t3\n"));
        assert!(!ran_out("Assertion failed: cf.assert %0, \"the arena ran out of memory\"\n"));
    }
}
