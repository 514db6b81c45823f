//! Bytes as changes of the words of a program of the corpus: whatever comes out is parsed, verified, printed, interpreted,
//! lowered and emitted, and nothing panics or goes on for long.
#![cfg_attr(fuzzing, no_main)]

use arbitrary::{Result, Unstructured};
use plumb_diff::stages::watch;
use plumb_diff::stop::Stop;
use plumb_host::Outcome;
use plumb_interp::{Options, Program};
use plumb_ir::{ParseOptions, parse, print};
use plumb_lower::{Lowering, Own};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

/// The programs of the corpus, each as its words and what stands between them.
static PROGRAMS: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
    let mut programs = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus")];
    while let Some(folder) = folders.pop() {
        let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "mlir") {
                let text = fs::read_to_string(path).unwrap();
                programs.extend(text.split("// -----").map(words));
            }
        }
    }
    programs
});

/// Numbers at which something begins or ends.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "1",
    "2",
    "63",
    "64",
    "65",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "1e308",
    "?",
];

fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for c in text.chars() {
        let joined = |c: char| c.is_alphanumeric() || "_.$%@#!^".contains(c);
        match words.last_mut() {
            Some(word) if joined(c) && joined(last) => word.push(c),
            _ => words.push(c.into()),
        }
        last = c;
    }
    words
}

/// A program of the corpus with some of its words changed.
fn program(input: &mut Unstructured<'_>) -> Result<String> {
    let mut words = input.choose(&PROGRAMS)?.clone();
    for _ in 0..input.int_in_range(1..=6)? {
        if words.is_empty() {
            break;
        }
        let at = input.choose_index(words.len())?;
        match input.int_in_range(0..=6)? {
            0 => drop(words.remove(at)),
            1 => words.insert(at, words[at].clone()),
            2 => {
                let other = input.choose_index(words.len())?;
                words.swap(at, other);
            }
            3 => words[at] = input.choose(NUMBERS)?.to_string(),
            4 => {
                let other = input.choose(&PROGRAMS)?;
                if !other.is_empty() {
                    words[at] = input.choose(other)?.clone();
                }
            }
            5 => {
                let end = input.int_in_range(at..=words.len().min(at + 40))?;
                words.drain(at..end);
            }
            _ => {
                let end = input.int_in_range(at..=words.len().min(at + 40))?;
                let part = words[at..end].to_vec();
                words.splice(end..end, part);
            }
        }
    }
    Ok(words.concat())
}

fn check(data: &[u8]) {
    let Ok(text) = program(&mut Unstructured::new(data)) else { return };
    let (module, diags) = parse(&text, &ParseOptions::default());
    if !diags.is_empty() || !plumb_ir::verify::verify(&module).is_empty() {
        return;
    }
    let printed = print(&module);
    let (again, diags) = parse(&printed, &ParseOptions::default());
    assert!(diags.is_empty(), "printed text is rejected: {diags:?}\n{printed}");
    assert_eq!(print(&again), printed, "printing is not stable");
    let watch = watch(Duration::from_secs(20), &Stop::default());
    let options = Options { fuel: 1 << 16, max_memory: 1 << 24, watch, ..Options::default() };
    let decoded = Program::decode(&module, &options).with_source(&text);
    for entry in decoded.entries() {
        if decoded.params(entry).is_some_and(<[_]>::is_empty) {
            assert_ne!(decoded.run(entry, &[]).outcome, Outcome::OutOfTime, "{entry}\n{text}");
        }
    }
    if let Ok(lowered) = Own::default().lower(&module) {
        // What has no form in LLVM IR is an error like any other.
        drop(plumb_emit::emit(&lowered, &plumb_emit::Options::default()));
    }
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| check(data));

/// Checks inputs in files, or with `--count N` so many of its own.
#[cfg(not(fuzzing))]
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--count", count] => {
            for seed in 0..count.parse().unwrap() {
                check(&noise(seed));
            }
        }
        _ => args.iter().for_each(|path| check(&fs::read(path).unwrap_or_default())),
    }
}

/// Bytes from a seed, the same on every machine.
#[cfg(not(fuzzing))]
fn noise(seed: u64) -> Vec<u8> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb)
    };
    (0..16).flat_map(|_| next().to_le_bytes()).collect()
}
