//! The signals that ask to stop: those of a terminal, and of who ends processes.
#![allow(clippy::disallowed_methods, reason = "the kernel says here what is ignored")]

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// Has a thread told of each such signal. Who started this process with SIGHUP ignored, as `nohup` does, wants it to go on
/// when the terminal is gone, and so its children.
pub fn on_stop(mut told: impl FnMut() + Send + 'static) {
    let hangup = (!is_ignored(SIGHUP)).then_some(SIGHUP);
    let signals = [SIGINT, SIGTERM].into_iter().chain(hangup);
    // Without a thread, a signal does what it does to others.
    if let Ok(mut signals) = Signals::new(signals) {
        let _ = std::thread::Builder::new().spawn(move || signals.forever().for_each(|_| told()));
    }
}

/// Whether this process ignores a signal.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}
