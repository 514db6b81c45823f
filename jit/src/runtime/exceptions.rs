//! Exceptions: the runtime library of C++ raises and handles them. The unwinder of libgcc finds the way by tables that
//! are registered for the code of a run.

use super::{heap, library, with};
use plumb_host::cxx;
use std::ffi::{CStr, c_void};
use std::sync::atomic::{AtomicUsize, Ordering};

const CXX: &CStr = c"libstdc++.so.6";
const UNWINDER: &CStr = c"libgcc_s.so.1";

/// Loads the libraries; where one is missing, what needs it is unsupported.
pub(crate) fn load() {
    for library in [CXX, UNWINDER] {
        library::load(library);
    }
}

/// A function of the library, or a variable or personality of it that programs refer to.
pub(crate) fn symbol(name: &str) -> Option<usize> {
    library::find(CXX, name)
}

/// Bytes of exceptions between two looks at what the library's allocator has given out: looking goes through its free blocks.
const UNSEEN: usize = 256 << 10;

/// Bytes that the library puts before an exception, and its allocator before that.
const HEADER: usize = 160;

/// The library's function that makes room for an exception; 0 until a program refers to it.
static ALLOCATE: AtomicUsize = AtomicUsize::new(0);

/// Memory of exceptions, which the library takes from an allocator of its own.
pub(crate) struct ExceptionMemory {
    /// What that had given out before the run.
    before: usize,
    /// Bytes of exceptions since it was last looked at.
    unseen: usize,
}

impl ExceptionMemory {
    pub(crate) fn at_start() -> Self {
        ExceptionMemory { before: given_out(), unseen: 0 }
    }
}

/// Bytes that the allocator of C has given out.
fn given_out() -> usize {
    // SAFETY: reads counters of the allocator.
    let info = unsafe { libc::mallinfo2() };
    info.uordblks.saturating_add(info.hblkhd)
}

/// The function that makes room for an exception, on the account of the run.
pub(crate) fn allocator(name: &str) -> Option<usize> {
    ALLOCATE.store(symbol(name)?, Ordering::Relaxed);
    Some(allocate as *const () as usize)
}

extern "C" fn allocate(size: usize) -> usize {
    with(|runtime| {
        let memory = &mut runtime.exceptions;
        memory.unseen = memory.unseen.saturating_add(size).saturating_add(HEADER);
        if memory.unseen >= UNSEEN {
            let taken = given_out().saturating_sub(memory.before).saturating_add(size);
            memory.unseen = 0;
            let room = runtime.heap.make_room(taken);
            heap(runtime, room);
        }
    });
    // SAFETY: the library's function, found before the program ran, has this type.
    unsafe {
        let allocate: extern "C" fn(usize) -> usize = std::mem::transmute(ALLOCATE.load(Ordering::Relaxed));
        allocate(size)
    }
}

/// What a program may refer to that is no function of the table.
pub(crate) fn variable(name: &str) -> Option<usize> {
    let known = cxx::is_library_variable(name) || name == cxx::PERSONALITY;
    if known { symbol(name) } else { None }
}

/// Makes the library's state that of a program's start: nothing is being handled, and what ends a program without a handler
/// ends the run. False if there is no such library.
pub(crate) fn start() -> bool {
    let (Some(terminate), Some(globals)) = (symbol("_ZSt13set_terminatePFvvE"), symbol("__cxa_get_globals"))
    else {
        return false;
    };
    // SAFETY: the library's functions of these names have these types; its state of a thread is two words, of which the
    // first points to what is being handled and the second counts what is on its way.
    unsafe {
        let set_terminate: extern "C" fn(extern "C" fn() -> !) -> usize = std::mem::transmute(terminate);
        set_terminate(super::memory::abort);
        let globals: extern "C" fn() -> *mut [usize; 2] = std::mem::transmute(globals);
        globals().write([0; 2]);
    }
    true
}

/// Unwinding tables that the unwinder knows; dropping them makes it forget them.
pub(crate) struct UnwindTables {
    start: usize,
    forget: unsafe extern "C" fn(*const c_void),
}

impl UnwindTables {
    /// Makes a table known. It must stay in memory, with a zero word at its end, and describe code that does so too.
    pub(crate) fn register(start: usize) -> Option<UnwindTables> {
        let known = library::find(UNWINDER, "__register_frame")?;
        let forget = library::find(UNWINDER, "__deregister_frame")?;
        // SAFETY: the unwinder's functions of these names have this type; the caller keeps the table.
        unsafe {
            let known: unsafe extern "C" fn(*const c_void) = std::mem::transmute(known);
            known(start as *const c_void);
            Some(UnwindTables {
                start,
                forget: std::mem::transmute::<usize, unsafe extern "C" fn(*const c_void)>(forget),
            })
        }
    }
}

impl Drop for UnwindTables {
    fn drop(&mut self) {
        // SAFETY: registered above, and forgotten once.
        unsafe { (self.forget)(self.start as *const c_void) }
    }
}

// Calls a function with one argument. The unwinder knows nothing of this frame, so that to it the stack ends here: an exception
// that the program does not handle ends the program, and never reaches a frame of ours.
std::arch::global_asm!(
    ".text",
    ".globl plumb_jit_outermost",
    ".hidden plumb_jit_outermost",
    ".type plumb_jit_outermost, @function",
    "plumb_jit_outermost:",
    "push rbp",
    "mov rbp, rsp",
    "mov rax, rdi",
    "mov rdi, rsi",
    "call rax",
    "pop rbp",
    "ret",
    ".size plumb_jit_outermost, . - plumb_jit_outermost",
);

unsafe extern "C" {
    fn plumb_jit_outermost(function: usize, argument: *mut u8);
}

/// Calls a function of a program with a pointer, which it may ignore.
pub(crate) fn outermost(function: usize, argument: *mut u8) {
    // SAFETY: code of the module, in the process that is there for it; it keeps to the calling convention, and no exception
    // passes this frame.
    unsafe { plumb_jit_outermost(function, argument) }
}
