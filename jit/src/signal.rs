//! What the process of a run does on a fatal signal: note why in the record, and leave.

use crate::memory::Mapping;
use crate::record::{Death, DeathKind, Record};
use std::io;
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};

/// Bytes of stack a program may use.
const STACK_BUDGET: usize = plumb_host::native::STACK_BUDGET as usize;

/// Distance from the end of the stack within which a fault counts as running out of it.
const NEAR: usize = 1 << 20;
/// Bytes for the handler itself.
const HANDLER_STACK: usize = 64 << 10;

static RECORD: AtomicPtr<Record> = AtomicPtr::new(std::ptr::null_mut());
/// The lowest address the stack may reach.
static STACK_END: AtomicUsize = AtomicUsize::new(0);

/// Catches what ends a program, in this process and in those forked from it; `record` must live as long as they do.
pub(crate) fn install(record: &Record) -> io::Result<()> {
    RECORD.store(std::ptr::from_ref(record).cast_mut(), Ordering::SeqCst);
    let stack = Mapping::reserve(HANDLER_STACK, false)?;
    stack.open(0, stack.len())?;
    let alternate = libc::stack_t { ss_sp: stack.base().cast(), ss_flags: 0, ss_size: stack.len() };
    // For the life of the process.
    std::mem::forget(stack);
    // SAFETY: a mapped range that is used for nothing else.
    if unsafe { libc::sigaltstack(&raw const alternate, std::ptr::null_mut()) } != 0 {
        return Err(io::Error::last_os_error());
    }
    let signals = [
        libc::SIGSEGV,
        libc::SIGBUS,
        libc::SIGFPE,
        libc::SIGILL,
        libc::SIGTRAP,
        libc::SIGABRT,
        libc::SIGPROF,
        libc::SIGXCPU,
        libc::SIGSYS,
    ];
    for signal in signals {
        // SAFETY: zero is a valid value; the handler has the signature that SA_SIGINFO asks for.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = handle as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
            if libc::sigaction(signal, &raw const action, std::ptr::null_mut()) != 0 {
                return Err(io::Error::last_os_error());
            }
        }
    }
    Ok(())
}

/// Lets the stack grow by the budget from here, and no further.
pub(crate) fn limit_stack() {
    let here = std::ptr::from_ref(&signal_marker()) as usize;
    STACK_END.store(here.saturating_sub(STACK_BUDGET), Ordering::SeqCst);
    let Some(top) = stack_top() else { return };
    let wanted = (top.saturating_sub(here) + STACK_BUDGET) as libc::rlim_t;
    // SAFETY: plain structures in and out. Where the limit cannot be set, the present one holds.
    unsafe {
        let mut limit: libc::rlimit = std::mem::zeroed();
        if libc::getrlimit(libc::RLIMIT_STACK, &raw mut limit) == 0 {
            limit.rlim_cur = wanted.min(limit.rlim_max);
            libc::setrlimit(libc::RLIMIT_STACK, &raw const limit);
        }
    }
}

/// A value whose address stands for the present depth of the stack.
fn signal_marker() -> u64 {
    0
}

/// The end of the main thread's stack, above everything on it.
fn stack_top() -> Option<usize> {
    let maps = std::fs::read_to_string("/proc/self/maps").ok()?;
    let line = maps.lines().find(|l| l.ends_with("[stack]"))?;
    let (_, rest) = line.split_once('-')?;
    usize::from_str_radix(rest.split(' ').next()?, 16).ok()
}

/// Starts the clock of processor time for a run; 0 stops it.
pub(crate) fn set_timer(milliseconds: u64) {
    let time = libc::timeval {
        tv_sec: (milliseconds / 1000) as libc::time_t,
        tv_usec: (milliseconds % 1000 * 1000) as libc::suseconds_t,
    };
    let zero = libc::timeval { tv_sec: 0, tv_usec: 0 };
    let timer = libc::itimerval { it_interval: zero, it_value: time };
    // SAFETY: a plain structure; the old value is not asked for. The binding lacks this call for some C libraries.
    unsafe { libc::setitimer(libc::ITIMER_PROF, &raw const timer, std::ptr::null_mut()) };
}

/// Calls only what is allowed in a handler: atomics and `_exit`.
unsafe extern "C" fn handle(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: the kernel passes valid pointers; the record outlives the process of the run.
    unsafe {
        let context = context.cast::<libc::ucontext_t>();
        let register = |index: libc::c_int| (*context).uc_mcontext.gregs[index as usize] as usize;
        let (stack, code) = (register(libc::REG_RSP), register(libc::REG_RIP));
        let mut address = (*info).si_addr() as usize;
        let mut signal = signal;
        // `debugtrap` stops for a debugger; none is attached, and the program goes on behind the instruction.
        if signal == libc::SIGTRAP {
            return;
        }
        if signal == libc::SIGSYS {
            // The registers are those that the system call was asked with.
            address = register(libc::REG_RAX);
            // `abort` may not raise its signal, and needs not.
            if address == libc::SYS_tgkill as usize && register(libc::REG_RDX) == libc::SIGABRT as usize {
                signal = libc::SIGABRT;
            }
        }
        let kind = match signal {
            libc::SIGSYS => DeathKind::SystemCall,
            libc::SIGPROF | libc::SIGXCPU => DeathKind::Timeout,
            // A trap instruction; anything else that is illegal is a wild jump.
            libc::SIGILL if is_trap((code as *const [u8; 3]).read_unaligned()) => DeathKind::Trap,
            libc::SIGSEGV | libc::SIGBUS if out_of_stack(stack, address) => DeathKind::StackOverflow,
            _ => DeathKind::Signal,
        };
        if let Some(record) = RECORD.load(Ordering::SeqCst).as_ref() {
            record.die(Death { signal, address: address as u64, kind });
        }
        libc::_exit(1);
    }
}

/// Whether code starts with `ud2`, which a trap becomes, or `ud1`, which a sanitiser's becomes.
fn is_trap(code: [u8; 3]) -> bool {
    matches!(code, [0x0F, 0x0B | 0xB9, _] | [0x67, 0x0F, 0xB9])
}

fn out_of_stack(stack: usize, address: usize) -> bool {
    let end = STACK_END.load(Ordering::SeqCst);
    // The pointer itself may have jumped over the end, past a large frame.
    let below = |value: usize| value < end + (64 << 10) && value > end.saturating_sub(STACK_BUDGET * 64);
    below(stack) || (address < end + (64 << 10) && address > end.saturating_sub(NEAR))
}
