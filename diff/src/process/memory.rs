//! Whether the system has killed processes because memory was short.
#![allow(clippy::disallowed_methods, reason = "the kernel says here how much memory there is")]

use std::fs;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Where the kernel counts such kills: of all processes, and of this control group's.
const COUNTERS: [&str; 2] = ["/proc/vmstat", "/sys/fs/cgroup/memory.events"];

/// Kills that were counted when somebody last looked.
static SEEN: LazyLock<AtomicU64> = LazyLock::new(|| AtomicU64::new(kills()));

/// Kills that the kernel has counted; 0 where it counts none.
fn kills() -> u64 {
    let count = |path| -> Option<u64> {
        let text = fs::read_to_string(path).ok()?;
        text.lines().find_map(|line| line.strip_prefix("oom_kill ")?.trim().parse().ok())
    };
    COUNTERS.into_iter().filter_map(count).sum()
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
