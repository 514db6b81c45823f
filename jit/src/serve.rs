//! The worker's side: requests from standard input, answers to standard output.

use crate::compile::{CompileError, Compiler};
use crate::job::{Code, Job};
use crate::runner::Runner;
use crate::sandbox;
use crate::signal::set_timer;
use inkwell::llvm_sys::error_handling::LLVMInstallFatalErrorHandler;
use plumb_host::native::{
    Greeting, Lack, NativeOutcome, OptLevel, Reply, Request, greet, receive, send, send_bytes,
};
use std::ffi::{CStr, c_char, c_void};
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
    sandbox::inherit_nothing()?;
    let (major, minor, patch) = inkwell::support::get_llvm_version();
    let greeting = Greeting { llvm: format!("{major}.{minor}.{patch}"), layers: sandbox::layers() };
    greet(&mut *output(), &greeting)?;
    // Core files of failing compilers and programs would only fill the disk.
    sandbox::limit(libc::RLIMIT_CORE, 0);
    let mut runner = Runner::start()?;
    let mut compiler = Compiler::new();
    end_by_exit_code()?;
    sandbox::leave_files()?;
    sandbox::confine_compiler()?;
    let mut input = io::stdin().lock();
    for count in 1..=MODULES {
        let Some(request) = receive::<Request>(&mut input)? else { return Ok(()) };
        let outcomes = match answer(&request, &mut compiler, &mut runner) {
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => leave(Lack::Killed),
            other => other?,
        };
        send(&mut *output(), &Reply::Done { id: request.id, last: count == MODULES })?;
        send_bytes(&mut *output(), &outcomes)?;
    }
    Ok(())
}

fn answer(request: &Request, compiler: &mut Compiler, runner: &mut Runner) -> io::Result<Vec<u8>> {
    let mut levels: Vec<OptLevel> = request.runs.iter().map(|r| r.level).collect();
    levels.sort_unstable();
    levels.dedup();
    set_timer(request.limits.compile_ms.saturating_mul(levels.len() as u64).max(1));
    let texts: Vec<&str> = request.programs.iter().map(|program| program.module.as_str()).collect();
    let compiled = compiler.compile(&texts, &levels, request.foreign, request.limits.memory);
    set_timer(0);
    match compiled {
        Ok(objects) => {
            let objects = objects.into_iter().map(|(level, object)| (level, object.map(Code))).collect();
            let plans = request.programs.iter().map(|program| program.plan.clone()).collect();
            runner.run(&Job { objects, plans, runs: request.runs.clone(), limits: request.limits })
        }
        Err(error) => {
            let outcome = match &error {
                CompileError::Foreign(what) => NativeOutcome::Refused(what.clone()),
                CompileError::Globals(_) => NativeOutcome::TooLarge(error.to_string()),
                CompileError::Rejected(_) | CompileError::Backend(_) => {
                    NativeOutcome::Rejected(error.to_string())
                }
            };
            let outcomes = vec![outcome; request.programs.len() * request.runs.len()];
            postcard::to_stdvec(&outcomes).map_err(io::Error::other)
        }
    }
}

type AllocationFailureFn = unsafe extern "C" fn(*mut c_void, *const c_char, bool);

/// Lets the worker end with an exit code where LLVM gives up, takes too long, or finds no memory.
fn end_by_exit_code() -> io::Result<()> {
    // SAFETY: a plain call.
    unsafe { LLVMInstallFatalErrorHandler(Some(fatal)) };
    // SAFETY: zero is a valid value; the handler only leaves.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = out_of_time as *const () as usize;
        if libc::sigaction(libc::SIGPROF, &raw const action, std::ptr::null_mut()) != 0 {
            return Err(io::Error::last_os_error());
        }
    }
    // Without these two, which have no interface in C, running out of memory looks like any other end of LLVM.
    let install = c"_ZN4llvm31install_bad_alloc_error_handlerEPFvPvPKcbES0_";
    // SAFETY: looks a name up; LLVM's function of this name has this type.
    unsafe {
        let install = libc::dlsym(libc::RTLD_DEFAULT, install.as_ptr());
        if !install.is_null() {
            let install: extern "C" fn(AllocationFailureFn, *mut c_void) = std::mem::transmute(install);
            install(allocation_failed, std::ptr::null_mut());
        }
    }
    // SAFETY: as above, of the library of C++.
    unsafe {
        let install = libc::dlsym(libc::RTLD_DEFAULT, c"_ZSt15set_new_handlerPFvvE".as_ptr());
        if !install.is_null() {
            let install: extern "C" fn(extern "C" fn()) -> usize = std::mem::transmute(install);
            install(out_of_memory);
        }
    }
    Ok(())
}

extern "C" fn out_of_time(_signal: libc::c_int) {
    leave(Lack::Time)
}

extern "C" fn out_of_memory() {
    leave(Lack::Memory)
}

unsafe extern "C" fn allocation_failed(_data: *mut c_void, _reason: *const c_char, _diagnose: bool) {
    leave(Lack::Memory)
}

fn leave(lack: Lack) -> ! {
    // SAFETY: ends the process at once, which is allowed anywhere.
    unsafe { libc::_exit(lack as i32) }
}

/// Standard output without a buffer or a lock, for the handler below as well.
fn output() -> ManuallyDrop<File> {
    // SAFETY: the descriptor stays open: it is never closed through this handle.
    ManuallyDrop::new(unsafe { File::from_raw_fd(1) })
}

/// LLVM cannot go on; it ends the process when this returns.
extern "C" fn fatal(reason: *const c_char) {
    // SAFETY: LLVM passes a string that ends with a zero byte.
    let text = unsafe { CStr::from_ptr(reason) }.to_string_lossy().into_owned();
    // Nobody is left to report a failure to.
    let _lost = send(&mut *output(), &Reply::Fatal(text));
    // SAFETY: ends the process at once.
    unsafe { libc::_exit(70) }
}
