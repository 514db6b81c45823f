//! Rights that the processes of a worker give up before they touch foreign input. LLVM does so before it reads a
//! module, a run before it calls code. Each layer holds by itself. [`layers`] names those that this machine lacks.

use crate::heap;
use landlock::{ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, Scope};
use plumb_host::native::{Layer, Limits};
use seccompiler::SeccompCmpArgLen::Dword;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, TargetArch,
};
use std::io;

/// Bytes that LLVM may take for a module.
const COMPILING: u64 = 768 << 20;
/// Bytes that a run may take beside what its program allocates: its image, our own structures, what is read of it.
const BESIDE: u64 = 1 << 30;
/// The newest rights to request; the kernel gives those that it knows.
const RIGHTS: ABI = ABI::V6;

/// The means of confining native code on this machine.
pub(crate) fn layers() -> Vec<Layer> {
    // SAFETY: asks for a filter at no address, which the kernel refuses before it changes anything.
    let asked = unsafe { libc::prctl(libc::PR_SET_SECCOMP, libc::SECCOMP_MODE_FILTER, 0, 0, 0) };
    let fault = asked == -1 && io::Error::last_os_error().raw_os_error() == Some(libc::EFAULT);
    // SAFETY: asks for the version alone, for which the kernel reads no structure.
    let version = unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, 0, 0, 1) };
    vec![
        Layer { name: "seccomp".into(), required: true, here: fault },
        Layer { name: "landlock".into(), required: false, here: version > 0 },
    ]
}

/// Closes what the worker was given beside its standard streams.
pub(crate) fn inherit_nothing() -> io::Result<()> {
    close_from(3)
}

/// Closes all descriptors from this one on.
fn close_from(first: libc::c_uint) -> io::Result<()> {
    // SAFETY: closes numbers; who owns one of them does not use it again, as the callers see to.
    match unsafe { libc::syscall(libc::SYS_close_range, first, libc::c_uint::MAX, 0) } {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Gives up files, the network and signals to others, as far as the kernel's landlock goes, in this process and in those
/// forked from it.
pub(crate) fn leave_files() -> io::Result<()> {
    let rules = Ruleset::default()
        .handle_access(AccessFs::from_all(RIGHTS))
        .and_then(|rules| rules.handle_access(AccessNet::from_all(RIGHTS)))
        .and_then(|rules| rules.scope(Scope::from_all(RIGHTS)));
    // A kernel without it is said by `layers`.
    rules.and_then(Ruleset::create).and_then(|rules| rules.restrict_self()).map_err(io::Error::other)?;
    Ok(())
}

/// Confines LLVM: it computes, takes bounded memory, and answers over the pipes it has. What else it asks for fails.
pub(crate) fn confine_compiler() -> io::Result<()> {
    limit(libc::RLIMIT_DATA, COMPILING);
    limit(libc::RLIMIT_FSIZE, 0);
    limit(libc::RLIMIT_NOFILE, 0);
    limit(libc::RLIMIT_NPROC, 0);
    let mut rules = vec![
        (libc::SYS_read, vec![]),
        (libc::SYS_write, vec![]),
        (libc::SYS_close, vec![]),
        (libc::SYS_rt_sigaction, vec![]),
        (libc::SYS_sigaltstack, vec![]),
        (libc::SYS_getrandom, vec![]),
        // How the runner ended.
        (libc::SYS_wait4, vec![]),
        (libc::SYS_sched_yield, vec![]),
        (libc::SYS_tgkill, vec![rule(&[(0, SeccompCmpOp::Eq, u64::from(std::process::id()))])?]),
    ];
    rules.extend(computing()?);
    let filter = filter(rules, SeccompAction::Errno(libc::EPERM as u32))?;
    seccompiler::apply_filter(&filter).map_err(io::Error::other)
}

/// What runs are confined by: made once, applied in each process of runs.
pub(crate) struct Confinement {
    filter: BpfProgram,
    /// Bytes of addresses and of writable memory that such a process has before it does anything.
    addresses: u64,
    data: u64,
}

impl Confinement {
    /// That of processes forked from this one.
    pub fn new() -> io::Result<Confinement> {
        let pages = std::fs::read_to_string("/proc/self/statm")?;
        let page = |i| pages.split_ascii_whitespace().nth(i).and_then(|n| n.parse::<u64>().ok()).unwrap_or(0);
        let filter = filter(computing()?, SeccompAction::Trap)?;
        Ok(Confinement { filter, addresses: page(0) << 12, data: page(5) << 12 })
    }

    /// Gives up all but computing, in this process and for good. It must own no descriptor that it still uses, but `kept`.
    pub fn apply(&self, limits: &Limits, runs: usize, kept: libc::c_int) -> io::Result<()> {
        // SAFETY: plain calls; what is closed is not used in this process.
        if kept != 0 && unsafe { libc::dup2(kept, 0) } != 0 {
            return Err(io::Error::last_os_error());
        }
        close_from(1)?;
        let seconds = limits.cpu_ms.div_ceil(1000).saturating_add(1).saturating_mul(runs as u64);
        limit(libc::RLIMIT_CPU, seconds.saturating_add(1));
        limit(libc::RLIMIT_DATA, self.data.saturating_add(limits.memory).saturating_add(BESIDE));
        let heap = heap::addresses(limits.memory);
        limit(libc::RLIMIT_AS, self.addresses.saturating_add(heap).saturating_add(4 * BESIDE));
        limit(libc::RLIMIT_FSIZE, 0);
        limit(libc::RLIMIT_NOFILE, 0);
        limit(libc::RLIMIT_NPROC, 0);
        seccompiler::apply_filter(&self.filter).map_err(io::Error::other)
    }
}

/// Lowers a limit for good. It fails only where a lower one holds already.
pub(crate) fn limit(resource: libc::__rlimit_resource_t, most: u64) {
    let limit = libc::rlimit { rlim_cur: most, rlim_max: most };
    // SAFETY: a plain structure.
    unsafe { libc::setrlimit(resource, &raw const limit) };
}

type Rules = Vec<(i64, Vec<SeccompRule>)>;

/// What computing takes: memory of one's own, the timer of a run, the clock, and an end.
fn computing() -> io::Result<Rules> {
    let anonymous = libc::MAP_ANONYMOUS as u64;
    Ok(vec![
        (libc::SYS_mmap, vec![rule(&[(3, SeccompCmpOp::MaskedEq(anonymous), anonymous)])?]),
        (libc::SYS_munmap, vec![]),
        (libc::SYS_mremap, vec![]),
        (libc::SYS_mprotect, vec![]),
        (libc::SYS_madvise, vec![]),
        (libc::SYS_brk, vec![]),
        // Waking whoever waits, which is nobody; waiting is not among them.
        (libc::SYS_futex, vec![rule(&[(1, SeccompCmpOp::MaskedEq(0x7f), libc::FUTEX_WAKE as u64)])?]),
        (libc::SYS_setitimer, vec![rule(&[(0, SeccompCmpOp::Eq, libc::ITIMER_PROF as u64)])?]),
        (libc::SYS_clock_gettime, vec![]),
        // `abort`, up to its signal.
        (libc::SYS_rt_sigprocmask, vec![]),
        (libc::SYS_getpid, vec![]),
        (libc::SYS_gettid, vec![]),
        // Its last words go to standard error.
        (libc::SYS_writev, vec![rule(&[(0, SeccompCmpOp::Eq, 2)])?]),
        (libc::SYS_rt_sigreturn, vec![]),
        (libc::SYS_exit, vec![]),
        (libc::SYS_exit_group, vec![]),
    ])
}

/// A rule that holds where all of its conditions on arguments do.
fn rule(conditions: &[(u8, SeccompCmpOp, u64)]) -> io::Result<SeccompRule> {
    let conditions =
        conditions.iter().map(|(index, op, value)| SeccompCondition::new(*index, Dword, op.clone(), *value));
    let conditions = conditions.collect::<Result<_, _>>().map_err(io::Error::other)?;
    SeccompRule::new(conditions).map_err(io::Error::other)
}

/// A filter that allows these system calls, and of a foreign architecture none.
fn filter(rules: Rules, otherwise: SeccompAction) -> io::Result<BpfProgram> {
    let rules = rules.into_iter().collect();
    let filter = SeccompFilter::new(rules, otherwise, SeccompAction::Allow, TargetArch::x86_64);
    filter.and_then(TryInto::try_into).map_err(io::Error::other)
}
