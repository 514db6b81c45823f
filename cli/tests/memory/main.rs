//! Programs that want as much memory as they can get: what each takes stays near the bound of `--max-memory`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it shows what it has measured")]

mod programs;

use nix::sys::resource::{UsageWho, getrusage};
use programs::{Case, Verb};
use std::io::Write;
use std::process::{Command, Stdio};

/// The bound that programs are given.
const BOUND: u64 = 64 << 20;
/// What docs/security.md promises: so many tenths of the bound, and so many bytes beside them.
const TENTHS: u64 = 13;
const BESIDE: u64 = 24 << 20;
/// The same of native code, whose processes begin with LLVM.
const NATIVE: u64 = 192 << 20;
/// Where the test finds the case that it measures, when it is started anew for one.
const CASE: &str = "PLUMB_MEASURED_CASE";

impl Verb {
    fn arguments(self) -> &'static [&'static str] {
        match self {
            Verb::Run(rest) | Verb::Diff(rest) | Verb::Jit(rest) => rest,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Verb::Run(_) => "run",
            Verb::Diff(_) => "diff",
            Verb::Jit(_) => "jit",
        }
    }
}

/// Runs a case, and says on standard error how it ended and what it took.
fn measure(case: &Case) {
    let mut command =
        Command::new(std::env::var("PLUMB_MEASURED").unwrap_or_else(|_| env!("CARGO_BIN_EXE_plumb").into()));
    command.arg(case.verb.name()).args(case.verb.arguments());
    command.args(["--max-memory", &BOUND.to_string(), "-"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = case.text.clone();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()).is_ok());
    let output = child.wait_with_output().unwrap();
    let _ = writer.join();
    let peak = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().max_rss() * 1024;
    let said = String::from_utf8_lossy(&output.stderr);
    let code = output.status.code().unwrap_or(-1);
    let said = said.lines().find(|line| line.starts_with("error")).unwrap_or_default();
    eprintln!("\nmeasured {code} {peak} {said}");
}

/// How a case ended and what it took, in a process of its own, since the system tells the peak of all children only.
fn measured(at: usize) -> (i32, u64, String) {
    let own = std::env::current_exe().unwrap();
    let output = Command::new(own)
        .args(["--exact", "memory_stays_near_the_bound", "--nocapture"])
        .env(CASE, at.to_string())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line =
        text.lines().find_map(|line| line.strip_prefix("measured ")).unwrap_or_else(|| panic!("{text}"));
    let mut words = line.splitn(3, ' ');
    let mut number = || words.next().and_then(|word| word.parse::<i64>().ok()).unwrap();
    let (code, peak) = (number(), number());
    (i32::try_from(code).unwrap(), peak as u64, words.next().unwrap_or_default().to_owned())
}

#[test]
fn memory_stays_near_the_bound() {
    let cases = programs::all();
    if let Some(at) = std::env::var(CASE).ok().and_then(|at| at.parse::<usize>().ok()) {
        return measure(&cases[at]);
    }
    let mut wrong = Vec::new();
    println!("{:34} {:>5} {:>9} {:>9} ratio", "program", "exit", "bound", "peak");
    let tried = |case: &Case| plumb_testkit::tries(case.name, 3);
    for (at, case) in cases.iter().enumerate().filter(|(_, case)| tried(case)) {
        let began = std::time::Instant::now();
        let (code, peak, said) = measured(at);
        let most = BOUND * TENTHS / 10 + if case.is_native() { NATIVE } else { BESIDE };
        let ratio = peak as f64 / BOUND as f64;
        let (bound, kept) = (BOUND >> 10, peak >> 10);
        println!(
            "{:34} {code:5} {bound:9} {kept:9} {ratio:.2} {:.2}s {said}",
            case.name,
            began.elapsed().as_secs_f64()
        );
        if peak > most {
            wrong.push(format!("{} takes {peak} bytes, {most} at most", case.name));
        }
        if !case.ends.contains(&code) {
            wrong.push(format!("{} ends with {code}, not one of {:?}: {said}", case.name, case.ends));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
