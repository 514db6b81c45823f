//! Work of the library beside Python: without the interpreter lock, on a deep stack, and ended by Ctrl-C.

use plumb_diff::stop::Stop;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Regions nest deep, and frames of recursive functions are large.
const STACK: usize = 256 << 20;

/// Time between two looks at the signals that Python has received.
const APART: Duration = Duration::from_millis(50);

/// Does work on a thread of its own. An interrupt asks it to stop, and is raised when it has.
pub fn away<T: Send>(py: Python<'_>, stop: &Stop, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    away_with(py, stop, |()| unreachable!("nothing is asked"), |_: &dyn Fn(()) -> Option<()>| work())
}

/// The same for work that asks: what it asks is answered on the thread that called, with the interpreter lock. An answer that is an
/// error asks it to stop; it gets no answers any more.
pub fn away_with<Q: Send, A: Send, T: Send>(
    py: Python<'_>,
    stop: &Stop,
    mut answer: impl FnMut(Q) -> PyResult<A> + Send,
    work: impl FnOnce(&dyn Fn(Q) -> Option<A>) -> T + Send,
) -> PyResult<T> {
    /// What the worker says.
    enum Message<Q, T> {
        Question(Q),
        Done(T),
    }
    py.detach(|| {
        thread::scope(|scope| {
            let (say, hear) = channel();
            let (reply, replies) = channel();
            let worker = move || {
                let ask = |question| {
                    say.send(Message::Question(question)).ok()?;
                    replies.recv().ok()?
                };
                let done = work(&ask);
                // Whoever waits for it is still there.
                let _ = say.send(Message::Done(done));
            };
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, worker)?;
            let mut failed: PyResult<()> = Ok(());
            loop {
                match hear.recv_timeout(APART) {
                    Ok(Message::Done(done)) => return failed.map(|()| done),
                    Ok(Message::Question(question)) => {
                        let answered = match failed {
                            Ok(()) => answer(question),
                            Err(_) => {
                                let _ = reply.send(None);
                                continue;
                            }
                        };
                        let answered = answered.map_err(|error| failed = Err(error)).ok();
                        if answered.is_none() {
                            stop.ask();
                        }
                        let _ = reply.send(answered);
                    }
                    Err(RecvTimeoutError::Timeout) if failed.is_ok() => {
                        failed = Python::attach(|py| py.check_signals());
                        if failed.is_err() {
                            stop.ask();
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err(
                            "this is a bug in Plumb itself; please report it with the input that showed it",
                        ));
                    }
                }
            }
        })
    })
}

/// What ends a run on the thread that called: an interrupt, or the end of its time.
#[derive(Clone)]
pub struct Interrupt(Arc<Mutex<InterruptState>>);

struct InterruptState {
    /// When it last looked at the signals: a short run never does.
    looked: Instant,
    end: Option<Instant>,
    error: Option<PyErr>,
}

impl Interrupt {
    /// One that also comes after this time on the clock.
    pub fn after(seconds: Option<f64>) -> Interrupt {
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let looked = Instant::now();
        let end = time.and_then(|time| looked.checked_add(time));
        Interrupt(Arc::new(Mutex::new(InterruptState { looked, end, error: None })))
    }

    /// Whether the run is to end.
    pub fn is_over(&self) -> bool {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if state.error.is_some() || state.end.is_some_and(|end| end <= now) {
            return true;
        }
        if now.duration_since(state.looked) < APART {
            return false;
        }
        state.looked = now;
        state.error = Python::attach(|py| py.check_signals()).err();
        state.error.is_some()
    }

    /// Raises what it was.
    pub fn raised(&self) -> PyResult<()> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.error.take().map_or(Ok(()), Err)
    }
}
