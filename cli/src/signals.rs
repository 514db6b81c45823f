//! The signals that ask to stop: those of a terminal, and of who ends processes.

use plumb_diff::process::mark::is_ignored;
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
