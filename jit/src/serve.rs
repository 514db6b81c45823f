//! The worker's side: requests from standard input, answers to standard output.

use crate::compile::compile;
use crate::execute::{Objects, execute};
use crate::protocol::{NativeOutcome, OptLevel, Reply, Request, Response, receive, send};
use crate::record::Record;
use inkwell::llvm_sys::error_handling::LLVMInstallFatalErrorHandler;
use std::ffi::CStr;
use std::fs::File;
use std::io;
use std::mem::ManuallyDrop;
use std::os::fd::FromRawFd;

/// Modules after which a worker makes room for a fresh one, so that what LLVM keeps does not pile up.
const MODULES: usize = 20_000;

/// Serves requests until the input ends. The process must have no other threads: it forks.
pub fn serve() -> io::Result<()> {
    // SAFETY: plain calls; core files of failing compilers and programs would only fill the disk.
    unsafe {
        let none = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        libc::setrlimit(libc::RLIMIT_CORE, &raw const none);
        LLVMInstallFatalErrorHandler(Some(fatal));
    }
    let record = Record::new()?;
    let mut input = io::stdin().lock();
    for count in 1..=MODULES {
        let Some(request) = receive::<Request>(&mut input)? else { return Ok(()) };
        let runs = answer(&request, &record)?;
        let response = Response { id: request.id, runs, last: count == MODULES };
        send(&mut *output(), &Reply::Done(response))?;
    }
    Ok(())
}

fn answer(request: &Request, record: &Record) -> io::Result<Vec<NativeOutcome>> {
    let mut levels: Vec<OptLevel> = request.runs.iter().map(|r| r.level).collect();
    levels.sort_unstable();
    levels.dedup();
    match compile(&request.module, &levels) {
        Ok(results) => {
            let objects: Objects = levels.into_iter().zip(results).collect();
            execute(&objects, request, record)
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
