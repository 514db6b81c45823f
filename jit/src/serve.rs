//! The worker's side: requests from standard input, answers to standard output.

use crate::compile::Compiler;
use crate::protocol::{NativeOutcome, OptLevel, Reply, Request, Response, receive, send};
use crate::runner::{Code, Job, Runner};
use inkwell::llvm_sys::error_handling::LLVMInstallFatalErrorHandler;
use std::ffi::CStr;
use std::fs::File;
use std::io;
use std::mem::ManuallyDrop;
use std::os::fd::FromRawFd;

/// Modules after which a worker makes room for a fresh one, so that what LLVM keeps does not pile up.
const MODULES: usize = 20_000;

/// Serves requests until the input ends. The process must have no other threads: it forks.
///
/// # Errors
///
/// The input or the output is closed halfway.
pub fn serve() -> io::Result<()> {
    // SAFETY: plain calls; core files of failing compilers and programs would only fill the disk.
    unsafe {
        let none = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        libc::setrlimit(libc::RLIMIT_CORE, &raw const none);
        LLVMInstallFatalErrorHandler(Some(fatal));
    }
    let mut runner = Runner::start()?;
    let mut compiler = Compiler::new();
    let mut input = io::stdin().lock();
    for count in 1..=MODULES {
        let Some(request) = receive::<Request>(&mut input)? else { return Ok(()) };
        let runs = answer(&request, &mut compiler, &mut runner)?;
        let response = Response { id: request.id, runs, last: count == MODULES };
        send(&mut *output(), &Reply::Done(response))?;
    }
    Ok(())
}

fn answer(request: &Request, compiler: &mut Compiler, runner: &mut Runner) -> io::Result<Vec<NativeOutcome>> {
    let mut levels: Vec<OptLevel> = request.runs.iter().map(|r| r.level).collect();
    levels.sort_unstable();
    levels.dedup();
    match compiler.compile(&request.module, &levels) {
        Ok(objects) => {
            let objects = objects.into_iter().map(|(level, object)| (level, object.map(Code))).collect();
            let (plan, runs) = (request.plan.clone(), request.runs.clone());
            runner.run(&Job { objects, plan, runs, limits: request.limits })
        }
        Err(error) => Ok(vec![NativeOutcome::Rejected(error.to_string()); request.runs.len()]),
    }
}

/// Standard output without a buffer or a lock, for the handler below as well.
fn output() -> ManuallyDrop<File> {
    // SAFETY: the descriptor stays open: it is never closed through this handle.
    ManuallyDrop::new(unsafe { File::from_raw_fd(1) })
}

/// LLVM cannot go on; it ends the process when this returns.
extern "C" fn fatal(reason: *const std::ffi::c_char) {
    // SAFETY: LLVM passes a string that ends with a zero byte.
    let text = unsafe { CStr::from_ptr(reason) }.to_string_lossy().into_owned();
    // Nobody is left to report a failure to.
    let _lost = send(&mut *output(), &Reply::Fatal(text));
    // SAFETY: ends the process at once.
    unsafe { libc::_exit(70) }
}
