//! How a command ended, read from its exit status and from what it wrote. A launcher (a shell, a Python script) tells by an
//! exit code how its program died. That must not pass for a refusal.

use super::End;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

/// Signals that end a program that went wrong: SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL, SIGSEGV.
const DEADLY: [i32; 7] = [4, 5, 6, 7, 8, 9, 11];
const SIGABRT: i32 = 6;

/// Reads how a command ended; `stderr` is what it wrote there.
pub(super) fn end_of(status: ExitStatus, stderr: &[u8]) -> End {
    match (status.code(), status.signal()) {
        (Some(0), _) => End::Exit(0),
        (Some(code), _) => of_code(code, &String::from_utf8_lossy(stderr)),
        (None, signal) => End::Signal(signal.unwrap_or(0)),
    }
}

/// What an exit code other than 0 means.
fn of_code(code: i32, stderr: &str) -> End {
    let dumped = stderr.lines().any(is_dump);
    // Who says in words what is wrong with the input refuses it. No compiler refuses with the number of a shell's dead child;
    // negative numbers may be those of errors.
    let is_dead_child = code > 128 && DEADLY.contains(&(code - 128));
    if !dumped && !is_dead_child && stderr.lines().any(is_diagnostic) {
        return End::Exit(code);
    }
    match handed_on(code).or_else(|| stderr.lines().find_map(named)) {
        Some(signal) => End::Signal(signal),
        // The launcher keeps the number to itself; most dumps are of programs that gave up.
        None if dumped => End::Signal(SIGABRT),
        None => End::Exit(code),
    }
}

/// The signal that a launcher means by an exit code.
fn handed_on(code: i32) -> Option<i32> {
    match code {
        // A shell reports the signal that ended its last command as 128 + its number.
        129..=159 => Some(code - 128),
        // Python reports the signal that ended a child as its negative number, of which a status is the lower byte.
        _ => Some(256 - code).filter(|signal| DEADLY.contains(signal)),
    }
}

/// An error in the form that compilers give it.
fn is_diagnostic(line: &str) -> bool {
    line.starts_with("error: ") || line.contains(": error: ")
}

/// What LLVM's crash handler or a sanitizer writes, a program that panics, or a shell that has seen a program die.
fn is_dump(line: &str) -> bool {
    const DEATHS: [&str; 6] = [
        "Segmentation fault",
        "Aborted",
        "Illegal instruction",
        "Bus error",
        "Floating point exception",
        "Trace/breakpoint trap",
    ];
    let line = line.trim();
    let shell = line.strip_suffix(" (core dumped)").unwrap_or(line);
    // bash: `FILE: line 3:  8934 Segmentation fault      COMMAND`.
    let bash = line.split_once(": line ").and_then(|(_, rest)| rest.split_once(':'));
    let bash =
        bash.map(|(_, rest)| rest.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start());
    let sanitizer =
        |line: &str| line.contains("Sanitizer: ") && (line.contains("ERROR: ") || line.contains("WARNING: "));
    line.starts_with("PLEASE submit a bug report")
        || line == "Stack dump:"
        || DEATHS.contains(&shell)
        || bash.is_some_and(|said| DEATHS.iter().any(|death| said.starts_with(death)))
        || sanitizer(line)
        || line.contains(": runtime error: ")
        || line.starts_with("panic: ")
        || line.starts_with("thread '") && line.contains(" panicked at ")
        || named(line).is_some()
}

/// The signal that Python's error about a child names: `… died with <Signals.SIGSEGV: 11>.`
fn named(line: &str) -> Option<i32> {
    let (_, rest) = line.split_once("died with <Signals.")?;
    let (_, number) = rest.split_once(": ")?;
    number.split('>').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::super::{Limits, Program, run};
    use super::*;
    use crate::stop::Stop;

    /// How a script in the place of a compiler ended.
    fn ended(script: &str) -> End {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("compiler.sh");
        std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
        let program = Program::Exec(vec!["sh".into(), path.into()]);
        run(&program, b"", Limits::default(), &Stop::default()).unwrap().end
    }

    #[test]
    fn a_launcher_hands_on_how_its_program_died() {
        for (code, signal) in
            [(139, 11), (134, 6), (136, 8), (132, 4), (135, 7), (133, 5), (137, 9), (152, 24)]
        {
            assert_eq!(ended(&format!("exit {code}")), End::Signal(signal), "{code}");
        }
        for (code, signal) in [(245, 11), (250, 6), (248, 8), (247, 9), (252, 4), (249, 7), (251, 5)] {
            assert_eq!(ended(&format!("exit {code}")), End::Signal(signal), "{code}");
        }
        assert_eq!(
            ended("echo 'x:1:1: error: going on' >&2; sh -c 'kill -SEGV $$'; exit $?"),
            End::Signal(11)
        );
        // The shell of the script outlives the program that dies, and says so.
        assert_eq!(ended("sh -c 'kill -SEGV $$'; exit $?"), End::Signal(11));
        assert_eq!(ended("sh -c 'kill -ABRT $$' || exit 1"), End::Signal(6));
    }

    #[test]
    fn a_diagnostic_makes_it_a_refusal() {
        for code in [1, 130, 143, 245, 250] {
            let said = "<stdin>:1:1: error: this is no module";
            assert_eq!(ended(&format!("echo '{said}' >&2; exit {code}")), End::Exit(code), "{code}");
            assert_eq!(ended(&format!("echo 'error: no such file' >&2; exit {code}")), End::Exit(code));
        }
        for code in [1, 2, 99, 127, 128, 255] {
            assert_eq!(ended(&format!("exit {code}")), End::Exit(code), "{code}");
        }
    }

    #[test]
    fn a_dump_makes_it_a_crash() {
        let dump = "PLEASE submit a bug report to the authors and include the crash backtrace.\nStack dump:\n0. Program arguments: x";
        let both = format!("echo '<stdin>:1:1: error: well' >&2; echo '{dump}' >&2");
        assert_eq!(ended(&format!("{both}; exit 139")), End::Signal(11));
        assert_eq!(ended(&format!("{both}; exit 245")), End::Signal(11));
        assert_eq!(ended(&format!("echo '{dump}' >&2; exit 1")), End::Signal(6));
        for said in [
            "/x/l.sh: line 3:  8934 Segmentation fault      (core dumped) opt -x",
            "==123==ERROR: AddressSanitizer: heap-use-after-free on address 0x1",
            "WARNING: ThreadSanitizer: data race (pid=3)",
            "x.cpp:3:5: runtime error: signed integer overflow",
            "thread 'main' panicked at src/main.rs:3:5:",
            "panic: runtime error: index out of range",
        ] {
            let both = format!("echo 'error: opt failed with 139' >&2; echo \"{said}\" >&2; exit 1");
            assert!(matches!(ended(&both), End::Signal(_)), "{said}");
        }
        // Who succeeds has not crashed.
        assert_eq!(ended(&format!("echo '{dump}' >&2; exit 0")), End::Exit(0));
        let python = "subprocess.CalledProcessError: Command x died with <Signals.SIGSEGV: 11>.";
        assert_eq!(ended(&format!("echo '{python}' >&2; exit 1")), End::Signal(11));
    }
}
