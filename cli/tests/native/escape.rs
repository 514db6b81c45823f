//! Programs that try to reach what is outside of them: none does, whatever it is allowed to hold, and the worker goes on.

use super::{NATIVE, worker};
use plumb_diff::native::{Worker, WorkerProgram};
use plumb_host::native::{Limits, NativeOutcome, NativeProgram, OptLevel, Request, Run};
use plumb_host::{Class, Layout, Leaf, ObservedValue, Outcome, Place, Plan};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

const RUN: Run = Run { level: OptLevel::O0, fill: 0xA5, guard: false };

/// A program whose `main` returns an i64.
pub fn request(module: &str, runs: usize, foreign: bool) -> Request {
    let module = format!(
        "{module}\ndefine void @__plumb_entry(ptr %out) {{\n %r = call i64 @main()\n store i64 %r, ptr %out\n ret void\n}}\n"
    );
    let leaf = Leaf { class: Class::Int(64), size: 8 };
    let plan = Plan {
        entry: "__plumb_entry".to_owned(),
        out_size: 8,
        results: vec![Place { offset: 0, layout: Layout::Scalar(leaf) }],
        max_elements: 10,
        ..Plan::default()
    };
    let limits = Limits { cpu_ms: 300, memory: 1 << 20, ..Limits::default() };
    Request { id: 1, programs: vec![NativeProgram { module, plan }], runs: vec![RUN; runs], limits, foreign }
}

fn run(worker: &mut Worker, module: &str, foreign: bool) -> NativeOutcome {
    worker.run(&request(module, 1, foreign)).unwrap().remove(0)
}

pub fn say(outcome: &NativeOutcome) -> String {
    match outcome {
        NativeOutcome::Outcome(e) => match &e.outcome {
            Outcome::Unsupported(u) => format!("unsupported: {}", u.what),
            Outcome::Return(o) => match o.results.as_slice() {
                [ObservedValue::Scalar(datum)] => format!("returned {}", datum.bits.low() as i64),
                other => panic!("{other:?}"),
            },
            other => other.name().to_owned(),
        },
        NativeOutcome::Crash(c) => format!("crash: {}", c.detail),
        NativeOutcome::Timeout { .. } => "timeout".to_owned(),
        NativeOutcome::Lost(why) => format!("lost: {why}"),
        NativeOutcome::Forged(why) => format!("forged: {why}"),
        NativeOutcome::Refused(what) => format!("refused: {what}"),
        NativeOutcome::Rejected(what) => format!("rejected: {what}"),
        NativeOutcome::TooLarge(what) => format!("too large: {what}"),
    }
}

/// A call of the system as an expression of type i64, by assembly.
fn call(number: i64, arguments: &[&str]) -> String {
    let mut all = vec![format!("i64 {number}")];
    let zeros = std::iter::repeat("0");
    all.extend(arguments.iter().copied().chain(zeros).take(6).map(|a| format!("i64 {a}")));
    format!(
        "call i64 asm sideeffect \"syscall\", \
         \"={{rax}},{{rax}},{{rdi}},{{rsi}},{{rdx}},{{r10}},{{r8}},{{r9}},~{{rcx}},~{{r11}},~{{memory}}\"({})",
        all.join(", ")
    )
}

/// A program that makes one system call; `@path` names a file in `folder` that is not there, `@zeros` is a page of zeros.
fn program(folder: &Path, number: i64, arguments: &[&str]) -> String {
    let path = folder.join("escaped").display().to_string();
    format!(
        "@path = global [{} x i8] c\"{path}\\00\"\n@zeros = global [4096 x i8] zeroinitializer\n\
         define i64 @main() {{\n %r = {}\n ret i64 %r\n}}",
        path.len() + 1,
        call(number, arguments)
    )
}

const PATH: &str = "ptrtoint (ptr @path to i64)";
const ZEROS: &str = "ptrtoint (ptr @zeros to i64)";

/// System calls by what they reach: files, descriptors, processes, signals, the network, the kernel, time without end.
const CALLS: &[(&str, i64, &[&str])] = &[
    ("open", 2, &[PATH, "65", "420"]),
    ("openat", 257, &["-100", PATH, "65", "420"]),
    ("openat2", 437, &["-100", PATH, ZEROS, "24"]),
    ("creat", 85, &[PATH, "420"]),
    ("mknod", 133, &[PATH, "4516", "0"]),
    ("mkdir", 83, &[PATH, "511"]),
    ("symlink", 88, &[PATH, PATH]),
    ("unlink", 87, &[PATH]),
    ("rename", 82, &[PATH, PATH]),
    ("chmod", 90, &[PATH, "511"]),
    ("truncate", 76, &[PATH, "0"]),
    ("chdir", 80, &[PATH]),
    ("stat", 4, &[PATH, ZEROS]),
    ("readlink", 89, &[PATH, ZEROS, "4096"]),
    ("read", 0, &["0", ZEROS, "1"]),
    ("write to the worker", 1, &["0", ZEROS, "1"]),
    ("write to standard output", 1, &["1", ZEROS, "1"]),
    ("write to standard error", 1, &["2", ZEROS, "1"]),
    ("close", 3, &["0"]),
    ("dup", 32, &["0"]),
    ("fcntl", 72, &["0", "4", "2048"]),
    ("ioctl", 16, &["0", "21505", ZEROS]),
    ("pipe", 22, &[ZEROS]),
    ("memfd_create", 319, &[PATH, "0"]),
    ("eventfd2", 290, &["0", "0"]),
    ("epoll_create1", 291, &["0"]),
    ("inotify_init1", 294, &["0"]),
    ("mmap of a descriptor", 9, &["0", "4096", "1", "2", "0", "0"]),
    ("fork", 57, &[]),
    ("vfork", 58, &[]),
    ("clone a process", 56, &["17"]),
    ("clone a thread", 56, &["69376", ZEROS]),
    ("clone3", 435, &[ZEROS, "64"]),
    ("execve", 59, &[PATH, "0", "0"]),
    ("execveat", 322, &["0", PATH, "0", "0", "4096"]),
    ("wait4", 61, &["-1", "0", "0", "0"]),
    ("setsid", 112, &[]),
    ("getppid", 110, &[]),
    ("kill all", 62, &["-1", "9"]),
    ("kill the group", 62, &["0", "9"]),
    ("tkill", 200, &["1", "9"]),
    ("tgkill", 234, &["1", "1", "9"]),
    ("rt_sigqueueinfo", 129, &["1", "9", ZEROS]),
    ("pidfd_open", 434, &["1", "0"]),
    ("pidfd_send_signal", 424, &["0", "9", "0", "0"]),
    ("rt_sigaction", 13, &["31", ZEROS, "0", "8"]),
    ("sigaltstack", 131, &[ZEROS, "0"]),
    ("rt_sigsuspend", 130, &[ZEROS, "8"]),
    ("ptrace", 101, &["0", "0", "0", "0"]),
    ("process_vm_readv", 310, &["1", ZEROS, "1", ZEROS, "1", "0"]),
    ("process_vm_writev", 311, &["1", ZEROS, "1", ZEROS, "1", "0"]),
    ("socket", 41, &["2", "1", "0"]),
    ("socketpair", 53, &["1", "1", "0", ZEROS]),
    ("connect", 42, &["0", ZEROS, "16"]),
    ("bind", 49, &["0", ZEROS, "16"]),
    ("sendto", 44, &["0", ZEROS, "1", "0", ZEROS, "16"]),
    ("sendmsg", 46, &["0", ZEROS, "0"]),
    ("recvfrom", 45, &["0", ZEROS, "1", "0", "0", "0"]),
    ("shmget", 29, &["0", "4096", "950"]),
    ("msgget", 68, &["7", "950"]),
    ("semget", 64, &["7", "1", "950"]),
    ("mq_open", 240, &[PATH, "66", "420", "0"]),
    ("mount", 165, &[PATH, PATH, PATH, "0", "0"]),
    ("chroot", 161, &[PATH]),
    ("unshare", 272, &["268435456"]),
    ("setns", 308, &["0", "0"]),
    ("setuid", 105, &["0"]),
    ("capset", 126, &[ZEROS, ZEROS]),
    ("prctl", 157, &["4", "1"]),
    ("arch_prctl", 158, &["4098", "0"]),
    ("seccomp", 317, &["1", "0", ZEROS]),
    ("prlimit64", 302, &["1", "7", "0", ZEROS]),
    ("setrlimit", 160, &["7", ZEROS]),
    ("personality", 135, &["262144"]),
    ("setpriority", 141, &["0", "0", "-20"]),
    ("sched_setaffinity", 203, &["0", "8", ZEROS]),
    ("bpf", 321, &["0", ZEROS, "64"]),
    ("perf_event_open", 298, &[ZEROS, "0", "-1", "-1", "0"]),
    ("userfaultfd", 323, &["0"]),
    ("io_uring_setup", 425, &["1", ZEROS]),
    ("keyctl", 250, &["0", "-1"]),
    ("init_module", 175, &[ZEROS, "0", PATH]),
    ("reboot", 169, &["0", "0", "0", "0"]),
    ("sethostname", 170, &[PATH, "4"]),
    ("settimeofday", 164, &[ZEROS, "0"]),
    ("setitimer on the clock", 38, &["0", ZEROS, "0"]),
    ("timer_create", 222, &["0", "0", ZEROS]),
    ("nanosleep", 35, &[ZEROS, "0"]),
    ("pause", 34, &[]),
    ("poll", 7, &["0", "0", "-1"]),
    ("futex wait", 202, &[ZEROS, "128", "0", "0"]),
    // The second numbering of the same architecture.
    ("open by x32", 0x4000_0002, &[PATH, "65", "420"]),
];

/// The worker is as it was: it was never lost, and answers.
fn goes_on(worker: &mut Worker, after: &str) {
    let answer = say(&run(worker, "define i64 @main() {\n ret i64 7\n}", false));
    assert_eq!((answer.as_str(), worker.restarts()), ("returned 7", 0), "after {after}");
}

#[test]
fn no_system_call_reaches_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut worker = worker();
    for &(name, number, arguments) in CALLS {
        let outcome = say(&run(&mut worker, &program(folder.path(), number, arguments), true));
        let wanted = format!("unsupported: system call {number}, which native code is not allowed");
        assert_eq!(outcome, wanted, "{name}");
        goes_on(&mut worker, name);
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// A program that finds the record of its run, through what the runner has on the stack, and does this to it: `%rdi` has its
/// address. It may go on.
fn meddler(with: &str) -> String {
    let find = "movq %rsp, %rax; 1: addq $$8, %rax; cmpq $$0x8000000, (%rax); jne 1b; movq -8(%rax), %rdi; \
                testq %rdi, %rdi; jz 2f; testq $$0xfff, %rdi; jz 3f; 2: movq 8(%rax), %rdi; testq %rdi, %rdi; jz 1b; \
                testq $$0xfff, %rdi; jnz 1b; 3: ";
    format!(
        "define i64 @main() {{\n call void asm sideeffect \"{find}{with}\", \"~{{rax}},~{{rdi}},~{{rcx}},~{{r11}},~{{memory}}\"()\n \
         ret i64 1\n}}"
    )
}

/// An entry that says that a run ended by a trap, and how many bytes of entries there are.
fn trap(run: u32) -> String {
    format!("movq $${run}, 64(%rdi); movq $$2, 72(%rdi); movw $$0x0101, 80(%rdi); movq $$18, 8(%rdi)")
}

fn leave(code: u32) -> String {
    format!("movl $${code}, %edi; movl $$231, %eax; syscall")
}

#[test]
fn no_program_forges_the_end_of_its_run() {
    let mut worker = worker();
    let mut outcome = |with: &str| {
        let outcome = say(&run(&mut worker, &meddler(with), true));
        goes_on(&mut worker, with);
        outcome
    };
    for code in [0, 1, 3] {
        let forged = outcome(&format!("{}; {}", trap(0), leave(code)));
        assert!(forged.starts_with("forged: "), "{code}: {forged}");
        // To leave is no way to end well.
        assert_eq!(outcome(&leave(code)), format!("crash: the run's process left with code {code}"));
        let death = outcome(&format!("movl $$3, 16(%rdi); {}", leave(code)));
        assert!(death.starts_with("forged: "), "{code}: {death}");
    }
    // Entries of another run, an end that is followed by the runner's, and no entries at all.
    for with in [trap(1), trap(0), "movq $$7, 8(%rdi)".to_owned(), "movq $$-1, 8(%rdi)".to_owned()] {
        let forged = outcome(&with);
        assert!(forged.starts_with("forged: "), "{with}: {forged}");
    }
}

#[test]
fn no_program_forges_another_run() {
    let mut worker = worker();
    // The first run writes the end of the second and leaves: the second runs all the same, and does the same.
    let both = worker.run(&request(&meddler(&format!("{}; {}", trap(1), leave(3))), 2, true)).unwrap();
    assert!(both.iter().all(|outcome| say(outcome).starts_with("forged: ")), "{both:?}");
    let mut batch = request(&meddler(&format!("{}; {}", trap(0), leave(3))), 1, true);
    let honest = request("define i64 @main() {\n ret i64 7\n}", 1, true);
    batch.programs.extend(honest.programs);
    let outcomes = worker.run(&batch).unwrap();
    assert!(say(&outcomes[0]).starts_with("forged: "), "{outcomes:?}");
    assert_eq!(say(&outcomes[1]), "returned 7");
}

#[test]
fn the_older_way_into_the_kernel_is_closed() {
    let mut worker = worker();
    let module = "define i64 @main() {\n %r = call i64 asm sideeffect \"int $$0x80\", \"={rax},{rax},~{memory}\"(i64 20)\n ret i64 %r\n}";
    // Killed at once, or by the kernel that has no such way.
    let outcome = say(&run(&mut worker, module, true));
    assert!(outcome.starts_with("unsupported") || outcome.starts_with("crash"), "{outcome}");
    goes_on(&mut worker, "int 0x80");
}

/// What is allowed reaches nothing either: memory of one's own within limits, and no way out of the time limit.
#[test]
fn what_is_allowed_has_limits() {
    let mut worker = worker();
    let folder = tempfile::tempdir().unwrap();
    let mut ends = |name: &str, number: i64, arguments: &[&str], wanted: &str| {
        let outcome = say(&run(&mut worker, &program(folder.path(), number, arguments), true));
        assert_eq!(outcome, wanted, "{name}");
        goes_on(&mut worker, name);
    };
    ends("addresses without end", 9, &["0", "1099511627776", "0", "16418", "-1", "0"], "returned -12");
    ends("memory without end", 9, &["0", "4294967296", "3", "34", "-1", "0"], "returned -12");
}

#[test]
fn nothing_stops_the_clock() {
    let mut worker = worker();
    let all = "@all = global i64 -1\n@off = global [4 x i64] zeroinitializer\n";
    for (name, before) in [
        ("the timer is stopped", call(38, &["2", "ptrtoint (ptr @off to i64)", "0"])),
        ("signals are blocked", call(14, &["0", "ptrtoint (ptr @all to i64)", "0", "8"])),
    ] {
        let module =
            format!("{all}define i64 @main() {{\n %r = {before}\n br label %l\nl:\n br label %l\n}}");
        assert_eq!(say(&run(&mut worker, &module, true)), "timeout", "{name}");
        goes_on(&mut worker, name);
    }
}

#[test]
fn a_blocked_signal_does_not_let_a_system_call_pass() {
    let mut worker = worker();
    let module = format!(
        "@all = global i64 -1\ndefine i64 @main() {{\n %b = {}\n %r = {}\n ret i64 %r\n}}",
        call(14, &["0", "ptrtoint (ptr @all to i64)", "0", "8"]),
        call(110, &[])
    );
    let outcome = say(&run(&mut worker, &module, true));
    assert_eq!(outcome, "unsupported: a system call, which native code is not allowed");
    goes_on(&mut worker, "blocked");
}

/// Functions of the system's libraries that are no mathematics.
#[test]
fn library_functions_are_those_of_the_runtime() {
    let mut worker = worker();
    for name in [
        "system",
        "popen",
        "open",
        "fopen",
        "read",
        "write",
        "unlink",
        "remove",
        "execve",
        "execl",
        "fork",
        "vfork",
        "clone",
        "kill",
        "raise",
        "killpg",
        "signal",
        "sigaction",
        "socket",
        "connect",
        "send",
        "pthread_create",
        "pthread_kill",
        "syscall",
        "mmap",
        "mprotect",
        "dlopen",
        "dlsym",
        "exit",
        "_exit",
        "atexit",
        "getenv",
        "setenv",
        "printf",
        "environ",
        "longjmp",
        "feenableexcept",
        "__register_frame",
        "__emutls_get_address",
        "_Unwind_ForcedUnwind",
        "__libc_start_main",
        "_dl_open",
        "plumb_jit_outermost",
        "LLVMContextCreate",
    ] {
        let module = format!(
            "declare i64 @{name}(i64)\ndefine i64 @main() {{\n %r = call i64 @{name}(i64 0)\n ret i64 %r\n}}"
        );
        let outcome = say(&run(&mut worker, &module, true));
        assert_eq!(outcome, format!("unsupported: unresolved symbols: {name}"));
    }
    goes_on(&mut worker, "declarations");
}

/// What brings bytes of its own to the processor is refused, and confined where it is allowed.
#[test]
fn assembly_and_sections_are_refused_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let mut worker = worker();
    let path = folder.path().join("escaped").display().to_string();
    let evil = format!(
        "@path = global [{} x i8] c\"{path}\\00\"\ndefine void @evil() {{\n %r = {}\n ret void\n}}\n",
        path.len() + 1,
        call(2, &[PATH, "65", "420"])
    );
    let main = "define i64 @main() {\n ret i64 7\n}\n";
    let hook = |section: &str| {
        format!(
            "@hook = global ptr @evil, section \"{section}\"\n@llvm.used = appending global [1 x ptr] [ptr @hook], section \"llvm.metadata\"\n"
        )
    };
    let harmless = "define void @evil() {\n ret void\n}\n";
    let stopped = "unsupported: system call 2, which native code is not allowed";
    for (module, refused, allowed) in [
        (format!("{evil}{main}"), "inline assembly in evil", "returned 7"),
        (format!("{evil}{main}{}", hook(".init_array")), "inline assembly in evil", stopped),
        (format!("{evil}{main}{}", hook(".fini_array")), "inline assembly in evil", stopped),
        (format!("{evil}{main}{}", hook(".ctors")), "inline assembly in evil", stopped),
        (
            format!("{harmless}{main}{}", hook(".init_array")),
            "the global hook in section .init_array",
            "returned 7",
        ),
        (
            format!("{harmless}{main}{}", hook(".preinit_array")),
            "the global hook in section .preinit_array",
            "returned 7",
        ),
        (
            format!(
                "{evil}{main}@llvm.global_ctors = appending global [1 x {{i32, ptr, ptr}}] [{{i32, ptr, ptr}} {{i32 1, ptr @evil, ptr null}}]\n"
            ),
            "inline assembly in evil",
            stopped,
        ),
        (
            format!("module asm \".section .init_array\"\nmodule asm \".quad evil\"\n{evil}{main}"),
            "assembly of the module",
            stopped,
        ),
        (
            "define i64 @main() section \".own\" {\n ret i64 7\n}\n".to_owned(),
            "the function main in section .own",
            "returned 7",
        ),
        (
            "define i64 @main() prologue i8 -52 {\n ret i64 7\n}\n".to_owned(),
            "bytes before the code of main",
            "returned 7",
        ),
        (
            "@chosen = ifunc i64 (), ptr @choose\ndefine ptr @choose() {\n ret ptr @main\n}\n\
             define i64 @main() {\n %r = call i64 @chosen()\n ret i64 %r\n}\n"
                .to_owned(),
            "an indirect function",
            "unsupported: cannot load the object: the indirect function chosen",
        ),
        (
            "define i64 @main() {\n call void asm sideeffect \".incbin \\22/etc/passwd\\22\", \"\"()\n ret i64 7\n}".to_owned(),
            "inline assembly in main",
            "rejected: <inline asm>:1:10: Could not find incbin file '/etc/passwd'",
        ),
    ] {
        assert_eq!(say(&run(&mut worker, &module, false)), format!("refused: {refused}"), "{module}");
        let outcome = say(&run(&mut worker, &module, true));
        assert!(outcome.starts_with(allowed), "{outcome}\n{module}");
    }
    goes_on(&mut worker, "assembly");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// The processes below one, with their parents.
fn below(process: u32) -> Vec<u32> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let lists = threads.map(|t| std::fs::read_to_string(t.path().join("children")).unwrap_or_default());
    let children: Vec<u32> = lists
        .flat_map(|list| list.split_ascii_whitespace().filter_map(|p| p.parse().ok()).collect::<Vec<_>>())
        .collect();
    children.iter().flat_map(|&child| std::iter::once(child).chain(below(child))).collect()
}

#[test]
fn a_run_has_given_everything_up() {
    let folder = tempfile::tempdir().unwrap();
    // A worker that is started with more than it should have.
    let script = folder.path().join("worker");
    std::fs::write(&script, format!("#!/bin/sh\nexec 7</dev/null\nexec {NATIVE} \"$@\"\n")).unwrap();
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut worker = Worker::new(WorkerProgram::at(script));
    goes_on(&mut worker, "start");
    let looping = std::thread::spawn(move || {
        say(&run(&mut worker, "define i64 @main() {\n br label %l\nl:\n br label %l\n}", false))
    });
    let descriptors = |process: u32| {
        let mut names: Vec<String> = std::fs::read_dir(format!("/proc/{process}/fd"))
            .into_iter()
            .flatten()
            .filter_map(|e| e.ok()?.file_name().into_string().ok())
            .collect();
        names.sort();
        names
    };
    // The script's shell has become the worker; below it the runner, and below that the process of the run.
    let mut seen = None;
    for _ in 0..200 {
        let all = below(std::process::id());
        let deepest = all.iter().copied().find(|&p| below(p).is_empty() && descriptors(p) == ["0"]);
        if let (Some(process), Some(first)) = (deepest, all.first()) {
            let file =
                |name: &str| std::fs::read_to_string(format!("/proc/{process}/{name}")).unwrap_or_default();
            let state = (file("status"), file("limits"), file("environ"), descriptors(*first));
            if state.0.contains("Seccomp:\t2") {
                seen = Some(state);
                break;
            }
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(looping.join().unwrap(), "timeout");
    let (status, limits, environment, of_worker) = seen.expect("the process of the run was never seen");
    assert!(status.contains("NoNewPrivs:\t1"), "{status}");
    for name in ["Max file size", "Max open files", "Max processes", "Max core file size"] {
        let line = limits.lines().find(|l| l.starts_with(name)).unwrap();
        assert!(line[name.len()..].split_ascii_whitespace().take(2).all(|n| n == "0"), "{line}");
    }
    for name in ["Max cpu time", "Max data size", "Max address space"] {
        let line = limits.lines().find(|l| l.starts_with(name)).unwrap();
        assert!(!line.contains("unlimited"), "{line}");
    }
    assert!(
        environment.split('\0').all(|v| v.is_empty()
            || v.starts_with("LD_LIBRARY_PATH=")
            || v.starts_with("PLUMB_MARK=")
            || v.starts_with("PWD=")
            || v.starts_with("_=")
            || v.starts_with("SHLVL=")
            || v.starts_with("OLDPWD=")),
        "{environment:?}"
    );
    assert!(!of_worker.contains(&"7".to_owned()), "{of_worker:?}");
}

/// How floats round is that of a run alone.
#[test]
fn a_run_does_not_change_how_the_next_one_rounds() {
    let module = "@one = global double 1.0\n@three = global double 3.0\n@up = global i32 24448\n\
        define i64 @main() {\n %a = load volatile double, ptr @one\n %b = load volatile double, ptr @three\n\
        %q = fdiv double %a, %b\n %r = bitcast double %q to i64\n\
        call void asm sideeffect \"ldmxcsr up(%rip)\", \"\"()\n ret i64 %r\n}";
    let outcomes = worker().run(&request(module, 2, true)).unwrap();
    let outcomes: Vec<_> = outcomes.iter().map(say).collect();
    assert_eq!(outcomes[0], format!("returned {}", (1.0_f64 / 3.0).to_bits()));
    assert_eq!(outcomes[0], outcomes[1]);
}
