//! The signals that ask to stop: those of a terminal, and of who ends processes.

use crate::exit::Exit;
use plumb_diff::process::mark::is_ignored;
use plumb_diff::stop::Stop;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// Whether a signal has asked to stop. The handler itself sets it: a campaign may end before the thread hears of the signal.
static INTERRUPTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Signals that come together are one wish: `timeout` sends one to the process and one to its group.
const TOGETHER: Duration = Duration::from_millis(100);

/// A stop that a signal asks for. A second signal ends the process at once; its keeper ends what it has started.
pub fn stop() -> Stop {
    let stop = Stop::default();
    let asked = stop.clone();
    let mut first: Option<Instant> = None;
    on_stop(move || {
        if first.get_or_insert_with(Instant::now).elapsed() > TOGETHER {
            std::process::exit(Exit::Interrupted as i32);
        }
        asked.ask();
    });
    stop
}

/// Whether a signal has asked to stop.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Has a thread told of each such signal. Who started this process with SIGHUP ignored, as `nohup` does, wants it to go on
/// when the terminal is gone, and so its children.
fn on_stop(mut told: impl FnMut() + Send + 'static) {
    let hangup = (!is_ignored(SIGHUP)).then_some(SIGHUP);
    let list = [SIGINT, SIGTERM].into_iter().chain(hangup);
    // Without a thread, a signal does what it does to others.
    if let Ok(mut signals) = Signals::new(list.clone()) {
        for signal in list {
            let _ = signal_hook::flag::register(signal, Arc::clone(&INTERRUPTED));
        }
        let _ = std::thread::Builder::new().spawn(move || signals.forever().for_each(|_| told()));
    }
}
