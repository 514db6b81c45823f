//! Locks of data that threads share.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// A lock whose data stays usable if a thread died with it: counters are whole at every moment.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The data itself, once no thread shares it any more.
pub(crate) fn into_inner<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}
