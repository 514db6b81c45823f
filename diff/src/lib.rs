//! Compares one module before and after a lowering: engines, subjects, comparison, test files.
//!
//! # Entry points
//!
//! | for | use |
//! |---|---|
//! | a subject's name to what it means | [`subject::Subject::parse`], [`subject::Subject::availability`], [`subject::Subject::presets`] |
//! | an engine's name | [`engine::Engine`] (`FromStr`, `Display`), [`settings::Settings::engines`], [`settings::Settings::missing`] |
//! | a file against subjects (`plumb diff`) | [`adapt::parse`], [`diff::diff`] → [`diff::DiffReport`]: source, results, worst verdict |
//! | the same step by step, for many modules | [`checker::Checker`] |
//! | the guilty pass of a subject (`plumb bisect`) | [`bisect::bisect`](bisect::bisect()) → [`bisect::Bisection`] |
//! | test files (`plumb check`) | [`check::check_files`] |
//! | one native run (`plumb jit`) | [`native::run_module`] |
//! | what is supported (`plumb ops`) | [`support::table`] |
//! | what is installed (`plumb doctor`) | [`subject::Subject::presets`] with their availability, [`native::WorkerProgram::find`], [`process::find_program`] |
//!
//! Layers, lower ones first. [`process`] runs commands under limits, and [`subject`] describes them. [`batch`] puts
//! many modules through one. [`abi`] reads the results of an entry, and [`compare`] judges. [`checker`] does all of
//! that for one module. [`diff`](mod@diff) reports on a file, and [`check`] on the directives of a file.
//!
//! ```
//! use plumb_diff::{adapt, diff::diff, engine::Engine, settings::Settings, subject::Subject, verdict::Verdict};
//!
//! let text = "func.func @main() -> i32 {
//!   %a = arith.constant 20 : i32
//!   %r = arith.addi %a, %a : i32
//!   return %r : i32
//! }";
//! let own = Subject::parse("own").unwrap();
//! let report = diff(adapt::parse(text).unwrap(), text, &[own], &[Engine::Interp], &Settings::default());
//! assert_eq!(report.verdict, Verdict::Match);
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods))]

pub mod abi;
pub mod adapt;
pub mod arguments;
pub mod batch;
pub mod bisect;
pub mod check;
pub mod checker;
pub mod compare;
pub mod diff;
pub mod engine;
pub mod executor;
pub mod explain;
pub mod file;
pub mod glob;
mod joint;
pub mod leftover;
pub mod native;
pub mod process;
pub mod settings;
pub mod stages;
pub mod steps;
pub mod stop;
pub mod subject;
pub mod support;
pub mod verdict;
mod wrapper;
