//! LLVM IR text to native code, run in a worker process.
//!
//! The worker [serves](serve()) requests ([`plumb_host::native`]). It compiles a module through LLVM and hands the code
//! to a second process, which forks for each program. The fork gives up all rights but computing, and runs the code
//! with runtime functions of ours. The worst that a program can do is to end that fork (docs/security.md). What it
//! printed and how it ended is written into shared memory as it happens.
#![allow(unsafe_code)]

#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
compile_error!("native code is run on x86-64 Linux only; build without the feature `llvm` elsewhere");

mod alias;
mod arena;
mod compile;
mod execute;
mod foreign;
mod heap;
mod job;
mod join;
mod legalise;
mod load;
mod memory;
mod read;
mod record;
mod runner;
mod runtime;
mod sandbox;
mod serve;
mod signal;

pub use serve::serve;
