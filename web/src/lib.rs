//! MLIR in a browser: one question in JSON, one answer in JSON. A page asks through WebAssembly, and tests ask directly.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod diagnostics;
mod examples;
mod exports;
mod lowered;
mod program;
mod request;
mod run;
mod steps;

pub use request::answer;
