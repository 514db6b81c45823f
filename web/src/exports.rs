//! What the page calls. A question is written into memory that it has asked for, and the answer is read from where it lies.
//!
//! The functions have names that the linker keeps, which Rust counts as unsafe: no other function may have the same name. Nothing
//! here follows a pointer.
#![allow(unsafe_code)]

use std::sync::{Mutex, MutexGuard, PoisonError};

static QUESTION: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ANSWER: Mutex<String> = Mutex::new(String::new());

fn held<T>(place: &'static Mutex<T>) -> MutexGuard<'static, T> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where a question of so many bytes is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn plumb_question(len: usize) -> *mut u8 {
    let mut question = held(&QUESTION);
    question.clear();
    question.resize(len, 0);
    question.as_mut_ptr()
}

/// Answers the question, and says how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn plumb_answer() -> usize {
    let question = std::mem::take(&mut *held(&QUESTION));
    let answer = crate::answer(&String::from_utf8_lossy(&question));
    let len = answer.len();
    *held(&ANSWER) = answer;
    len
}

/// Where the answer lies.
#[unsafe(no_mangle)]
pub extern "C" fn plumb_text() -> *const u8 {
    held(&ANSWER).as_ptr()
}
