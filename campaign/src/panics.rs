//! Panics at the boundary of a campaign: caught, located, and made findings of class `harness`.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// A panic that was caught.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Panic {
    /// Its message.
    pub message: String,
    /// `file:line`.
    pub place: String,
}

/// Runs a campaign while panics are recorded instead of printed: each is reported as a finding.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> T {
    let before = panic::take_hook();
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(|place| format!("{}:{}", place.file(), place.line()));
        PLACE.with(|slot| *slot.borrow_mut() = place);
    }));
    let result = work();
    panic::set_hook(before);
    result
}

/// Runs one piece of work; a panic in it is the error.
pub(crate) fn guard<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let text = payload.downcast_ref::<&str>().map(ToString::to_string);
        let message = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Panic {
            message: message.unwrap_or_else(|| "a panic without a message".into()),
            place: PLACE.with(|slot| slot.borrow_mut().take()).unwrap_or_default(),
        }
    })
}
