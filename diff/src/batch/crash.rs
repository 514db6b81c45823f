//! Crash signatures: the signal and the topmost frames that name something of the program.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// How a program died.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrashReport {
    /// Signal and frames or message, without addresses: what makes two crashes the same.
    pub key: String,
    /// What it printed, cut to a readable length.
    pub detail: String,
}

/// Frames that make a signature.
const FRAMES: usize = 3;
/// Frames at the top of a dump that may belong to the handler that prints it.
const HANDLER_FRAMES: usize = 6;
/// Lines of output kept for a person.
const DETAIL_LINES: usize = 40;

/// Names of frames that every stack dump has and that say nothing.
const NOISE: [&str; 13] = [
    "llvm::sys::",
    "PrintStackTrace",
    "SignalHandler",
    "__restore_rt",
    "raise",
    "abort",
    "__assert",
    "gsignal",
    "pthread_kill",
    "llvm::report_fatal_error",
    "llvm::llvm_unreachable_internal",
    "__GI_",
    "__mem",
];

/// What stands above the stack dumps of LLVM's programs, and of IREE's.
const HEADINGS: [&str; 3] = ["PLEASE submit", "Please report issues", "Stack dump"];

pub(super) fn report(signal: i32, stderr: &str) -> CrashReport {
    let frames = frames(stderr);
    let what = if let Some(message) = message(stderr) {
        super::normalise(message)
    } else if frames.is_empty() {
        // What stands above every dump tells nothing.
        let boilerplate = |line: &&str| HEADINGS.iter().any(|heading| line.starts_with(heading));
        match stderr.lines().map(str::trim).find(|line| !line.is_empty()) {
            Some(line) if boilerplate(&line) => "without a stack".into(),
            line => line.map(super::normalise).unwrap_or_default(),
        }
    } else {
        frames.join(" < ")
    };
    let key = format!("{} {what}", signal_name(signal)).trim_end().to_string();
    let detail: Vec<&str> = stderr.lines().take(DETAIL_LINES).collect();
    CrashReport { key, detail: detail.join("\n") }
}

/// Places where programs have died, and the frames there with their functions.
static STACKS: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());

/// The most places that are remembered.
const PLACES: usize = 1 << 10;

/// A dump without functions.
pub(super) struct Dump {
    /// The object of each frame, and the last digits of its address: those do not depend on where an object is loaded. None
    /// if there are the frames of the handler alone.
    place: Option<String>,
    /// Frames of it.
    frames: usize,
    /// What stands above the frames.
    head: String,
}

impl Dump {
    /// That in what a program wrote; none if there is none, or a message that says more.
    pub(super) fn of(stderr: &str) -> Option<Dump> {
        if message(stderr).is_some() || !stderr.lines().any(|line| line.starts_with(DUMP)) {
            return None;
        }
        let (frames, others): (Vec<&str>, Vec<&str>) =
            stderr.lines().partition(|line| is_frame(line) || is_raw_frame(line));
        let of_handler = handler_frames(&frames);
        let places = frames.iter().filter_map(|frame| place(frame)).collect::<Vec<_>>().join(" ");
        let place = (frames.len() > of_handler).then_some(places);
        Some(Dump { place, frames: frames.len(), head: others.join("\n") })
    }

    /// The dump with the functions that another run has looked up.
    pub(super) fn with_functions(&self) -> Option<String> {
        let stacks = STACKS.lock().unwrap_or_else(PoisonError::into_inner);
        stacks.get(self.place.as_ref()?).map(|frames| format!("{}\n{frames}", self.head))
    }

    /// Whether the dump of another run has as many frames as a signature needs. A thread that dies ends others that look for
    /// functions.
    pub(super) fn is_whole_in(&self, stderr: &str) -> bool {
        stderr.lines().filter(is_frame).count() >= self.frames.min(HANDLER_FRAMES + FRAMES)
    }

    /// Remembers the frames of another run that has died here.
    pub(super) fn learn(&self, stderr: &str) {
        let Some(place) = &self.place else { return };
        let mut stacks = STACKS.lock().unwrap_or_else(PoisonError::into_inner);
        if stacks.len() < PLACES {
            let frames: Vec<&str> =
                stderr.lines().filter(|line| is_frame(line) || is_raw_frame(line)).collect();
            stacks.insert(place.clone(), frames.join("\n"));
        }
    }
}

/// The beginning of the line above the frames.
const DUMP: &str = "Stack dump";

/// The object of a frame, and what of its address does not depend on where the object is loaded.
fn place(frame: &str) -> Option<String> {
    const DIGITS: usize = 3;
    if is_raw_frame(&frame) {
        return frame.split('[').next().map(String::from);
    }
    let mut words = frame.split_whitespace().skip(1);
    let (object, address) = (words.next()?, words.next()?);
    Some(format!("{object} {}", address.get(address.len().checked_sub(DIGITS)?..)?))
}

/// Whether a line is a frame as the C library writes it: `object(function+0x3)[0x7f00]`.
fn is_raw_frame(line: &&str) -> bool {
    line.ends_with(']') && line.contains("[0x") && line.contains("+0x")
}

/// Whether a frame is a number, an object and an address.
fn is_place(frame: &str) -> bool {
    !frame.trim_start().starts_with('#') && frame.split_whitespace().count() == 3
}

/// Whether a line of a dump is a frame.
fn is_frame(line: &&str) -> bool {
    let line = line.trim_start();
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    line.starts_with('#')
        || line.split_once("  ").is_some_and(|(number, rest)| is_number(number) && rest.contains(" 0x"))
}

/// A message of the program's own about why it ends.
fn message(stderr: &str) -> Option<&str> {
    stderr.lines().map(str::trim).find(|line| {
        line.starts_with("LLVM ERROR")
            || line.contains("Assertion `")
            || line.contains("UNREACHABLE executed")
            || line.starts_with("terminate called")
    })
}

/// The frames of the handler that prints a dump: they stand above what died, with the C library's trampoline between them.
fn handler_frames(frames: &[&str]) -> usize {
    let is_trampoline = |line: &&str| line.contains("libc.so") || line.contains("libpthread");
    frames.iter().take(HANDLER_FRAMES).position(is_trampoline).map_or(0, |at| at + 1)
}

/// Names of the topmost frames, innermost first: ` #4 0x… mlir::f(int) (/usr/lib/…+0x…)` gives `mlir::f`, and so does
/// `4  libMLIR.so 0x… mlir::f(int) + 8`.
fn frames(stderr: &str) -> Vec<String> {
    let mut names = Vec::new();
    let all: Vec<&str> = stderr.lines().filter(is_frame).collect();
    let is_dump = stderr.contains("Stack dump:") || stderr.contains("PrintStackTrace");
    let handler = if is_dump { handler_frames(&all) } else { 0 };
    let all = all.into_iter().skip(handler);
    // A dump of places alone: these tell crashes apart within a build of the program.
    if all.clone().all(is_place) {
        return all.filter(|line| !is_of_libc(line)).filter_map(place).take(FRAMES).collect();
    }
    for line in all {
        if is_of_libc(line) {
            continue;
        }
        let Some((before, rest)) = line.split_once("0x") else { continue };
        let rest = rest.split_once(' ').map_or("", |(_, rest)| rest.trim_start());
        // A sanitizer's frame is ` #0 0x… in mlir::f(int) file:line`.
        let rest = rest.strip_prefix("in ").unwrap_or(rest);
        // Without a name there is only the object, and after `#` the offset in parentheses.
        let name = if rest.starts_with("(/") {
            rest.trim_end_matches(')').rsplit('/').next().unwrap_or(rest).to_string()
        } else if rest.is_empty() {
            before.split_whitespace().nth(1).unwrap_or_default().to_string()
        } else {
            function_name(rest)
        };
        if name.is_empty() || NOISE.iter().any(|noise| name.contains(noise)) {
            continue;
        }
        if names.last() != Some(&name) {
            names.push(name);
        }
        if names.len() == FRAMES {
            break;
        }
    }
    names
}

/// Whether a frame is in the C library: by its object, or by its source where that is known, as Debian names it. Who
/// called that library says more.
fn is_of_libc(line: &str) -> bool {
    let place = line.rsplit(' ').next().unwrap_or_default();
    let object = line.split_whitespace().nth(1).unwrap_or_default();
    place.contains("/libc.so") || place.starts_with("./") || object.starts_with("libc.so")
}

/// The name of a demangled function, without template arguments, parameters and place.
fn function_name(text: &str) -> String {
    let mut depth = 0_usize;
    let mut name = String::new();
    for (at, c) in text.char_indices() {
        let is_anonymous = text.get(at..).is_some_and(|rest| rest.starts_with("(anonymous namespace)"))
            || name.ends_with("(anonymous");
        match c {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            '(' | ' ' if depth == 0 && !is_anonymous => break,
            _ if depth == 0 => name.push(c),
            _ => {}
        }
    }
    name
}

fn signal_name(signal: i32) -> String {
    nix::sys::signal::Signal::try_from(signal)
        .map_or_else(|_| format!("signal {signal}"), |s| s.as_str().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DUMP: &str = "PLEASE submit a bug report\nStack dump:\n0.\tProgram arguments: x\n \
        #0 0x00007f15368b8786 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) (/usr/lib/libLLVM.so.22.1+0x4eb8786)\n \
        #1 0x00007f15368b94f4 (/usr/lib/llvm-22/bin/../lib/libLLVM.so.22.1+0x4eb94f4)\n \
        #1 0x00007f15368b94f4 (/lib/x86_64-linux-gnu/libc.so.6+0x4eb94f4)\n \
        #2 0x00007f1540bd3a94 (/usr/lib/llvm-22/bin/../lib/libMLIR.so.22.1+0x61d3a94)\n \
        #3 0x00007f1540dc74de mlir::Foo<int>::run(std::vector<int>&) const (/usr/lib/libMLIR.so.22.1+0x63c74de)\n";

    #[test]
    fn a_dump_gives_frames_without_addresses() {
        let report = report(11, DUMP);
        assert_eq!(report.key, "SIGSEGV libMLIR.so.22.1+0x61d3a94 < mlir::Foo::run");
    }

    #[test]
    fn a_dump_without_symbols_gives_what_libraries_export() {
        let dump = "Stack dump without symbol names (ensure you have llvm-symbolizer in your PATH)\n\
            0  libLLVM.so.22.1 0x00007f7bcb6b8786 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) + 54\n\
            1  libLLVM.so.22.1 0x00007f7bcb6b94f4\n\
            2  libc.so.6       0x00007f7bc665a050\n\
            3  libMLIR.so.22.1 0x00007f7bd556018c\n\
            4  libMLIR.so.22.1 0x00007f7bd58db7d8 mlir::Foo<int>::run() const + 8\n";
        assert_eq!(report(11, dump).key, "SIGSEGV libMLIR.so.22.1 < mlir::Foo::run");
    }

    #[test]
    fn a_dump_of_places_alone_gives_what_does_not_depend_on_where_objects_are() {
        let dump = |base: u64| {
            let frame = |number, object, at: u64| format!("{number}  {object} 0x{:016x}\n", base + at);
            let all = [(0, "libLLVM.so", 0x786), (1, "libc.so.6", 0x50), (2, "libMLIR.so", 0x1018c)];
            let all = all.into_iter().chain([(3, "libMLIR.so", 0x17d8), (4, "libMLIR.so", 0x1018c)]);
            let frames: String = all.map(|(number, object, at)| frame(number, object, at)).collect();
            format!("Stack dump:\nStack dump without symbol names:\n{frames}")
        };
        let key = "SIGSEGV libMLIR.so 18c < libMLIR.so 7d8 < libMLIR.so 18c";
        assert_eq!(report(11, &dump(0x7f00_0000_0000)).key, key);
        assert_eq!(report(11, &dump(0x7e00_1234_5000)).key, key);
    }

    #[test]
    fn the_handler_is_no_part_of_a_signature_where_it_has_no_name() {
        let dump = "Stack dump:\n #0 0x0000564e (/opt/heir/heir-opt+0x39062eb)\n \
            #1 0x0000564e (/opt/heir/heir-opt+0x3903a62)\n #2 0x00007f (/lib/x86_64-linux-gnu/libc.so.6+0x3c050)\n \
            #3 0x0000564e (/opt/heir/heir-opt+0x1111)\n";
        assert_eq!(report(11, dump).key, "SIGSEGV heir-opt+0x1111");
    }

    #[test]
    fn the_allocator_is_no_part_of_a_signature() {
        let dump = " #4 0x00007ff6f66b3087 unlink_chunk ./malloc/./malloc/malloc.c:1628:6\n \
            #5 0x00007ff6f66b4900 free (/lib/x86_64-linux-gnu/libc.so.6+0x4eb94f4)\n \
            #6 0x00007f1540dc74de mlir::Foo::run() (/usr/lib/libMLIR.so.22.1+0x63c74de)\n";
        assert_eq!(report(11, dump).key, "SIGSEGV mlir::Foo::run");
    }

    #[test]
    fn a_sanitizer_names_functions_behind_a_word() {
        let dump = "==77==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000014\n    #0 0x55d0c8 in mlir::foldDiv(mlir::Operation*) /src/x.cpp:12:3\n    #1 0x55d0c9 in mlir::PassManager::run(mlir::Operation*) /src/pm.cpp:12:3";
        assert_eq!(report(6, dump).key, "SIGABRT mlir::foldDiv < mlir::PassManager::run");
    }

    #[test]
    fn functions_are_looked_up_once_for_each_place() {
        let hasty = |base: u64, last: u64| {
            let frame = |number, address: u64| format!("{number}  libX.so 0x{:016x}\n", base + address);
            format!("Stack dump:\nargs: {base}\n{}{}", frame(0, 0x12345), frame(1, last))
        };
        let dump = |text: &str| Dump::of(text).unwrap();
        assert_eq!(dump(&hasty(0x7f00_0000_0000, 0x777)).with_functions(), None);
        dump(&hasty(0x7f00_0000_0000, 0x777)).learn("args: 1\n #0 0x1 mlir::f() (x)\n #1 0x2 main (x)\n");
        let known = dump(&hasty(0x7e00_1234_5000, 0x777)).with_functions().unwrap();
        assert!(
            known.starts_with("Stack dump:\nargs: 138")
                && known.ends_with("\n #0 0x1 mlir::f() (x)\n #1 0x2 main (x)"),
            "{known}"
        );
        assert_eq!(report(11, &known).key, "SIGSEGV mlir::f < main");
        assert_eq!(dump(&hasty(0x7e00_1234_5000, 0x778)).with_functions(), None);
        assert!(Dump::of("LLVM ERROR: no\nStack dump:\n0  libX.so 0x0000000000012345\n").is_none());
        let raw =
            |at: u32| format!("Stack dump:\n/usr/lib/libX.so(_Z1fv+0x31)[{at:#x}]\nopt(+0x12)[{at:#x}]\n");
        dump(&raw(0x7000)).learn(" #0 0x1 mlir::g() (x)\n");
        assert!(dump(&raw(0x8000)).with_functions().unwrap().ends_with("mlir::g() (x)"));
        // Without frames nothing is known of its place.
        dump("Stack dump:\n").learn(" #0 0x1 mlir::h() (x)\n");
        assert_eq!(dump("Stack dump:\n").with_functions(), None);
        assert!(Dump::of("killed\n").is_none());
    }

    #[test]
    fn a_message_is_better_than_frames() {
        let text = format!("mlir-opt: /x/y.cpp:12: void f(): Assertion `a < 3' failed.\n{DUMP}");
        let key = report(6, &text).key;
        assert!(key.starts_with("SIGABRT ") && key.contains("Assertion"), "{key}");
    }

    #[test]
    fn junk_is_a_signature_too() {
        assert_eq!(report(200, "").key, "signal 200");
        for heading in ["PLEASE submit a bug report", "Please report issues to IREE"] {
            let dump = format!("{heading}\nStack dump:\n0.\tProgram arguments: x\n");
            assert_eq!(report(11, &dump).key, "SIGSEGV without a stack");
        }
        assert_eq!(
            function_name("(anonymous namespace)::Pass::run(int)"),
            "(anonymous namespace)::Pass::run"
        );
    }
}
