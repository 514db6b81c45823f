//! The pieces of LLVM's own test files: what `mlir-opt` 22 accepts we read, print, read again and verify.
//!
//! Needs `PLUMB_TESTDATA`, a folder with `upstream/`; without it the test is skipped.

#![allow(clippy::print_stderr)] // what is skipped or counted is said

use plumb_ir::{Diag, Module, ParseOptions, Spelling, parse, print, print_generic, verify};
use std::collections::BTreeMap;
use std::path::Path;

const ANY: ParseOptions = ParseOptions { allow_unregistered: true, spelling: Spelling::Auto };

/// Of the pieces that the reference rejects we reject at least this many in a hundred.
const FLOOR: usize = 95;

struct Piece {
    name: String,
    category: String,
    text: String,
    accepted: bool,
    options: ParseOptions,
}

/// Pieces of one release with the verdict of `mlir-opt` 22.
fn pieces(root: &Path, era: &str) -> Vec<Piece> {
    let table = std::fs::read_to_string(root.join("CHUNKS.tsv")).expect("CHUNKS.tsv");
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut out = Vec::new();
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[of, category, path, number, _, _, _, _, unregistered, _, _, verdict, ..] = fields.as_slice()
        else {
            continue;
        };
        if of != era {
            continue;
        }
        let parts = files.entry(path.to_string()).or_insert_with(|| cut(&root.join(era).join(path)));
        let text =
            number.parse::<usize>().ok().and_then(|n| parts.get(n)).expect("a piece of the file").clone();
        out.push(Piece {
            name: format!("{path}#{number}"),
            category: category.to_string(),
            text,
            accepted: verdict == "ok",
            options: ParseOptions { allow_unregistered: unregistered == "y", spelling: Spelling::Auto },
        });
    }
    out
}

/// A file cut as the table counts its pieces: after lines that end with the mark, if its RUN line asks for it.
fn cut(path: &Path) -> Vec<String> {
    let bytes = std::fs::read(path).expect("a file of the table");
    // A few files hold bytes that are no UTF-8; the table was made reading each byte as a character.
    let text =
        String::from_utf8(bytes).unwrap_or_else(|e| e.into_bytes().iter().map(|b| *b as char).collect());
    let runs: String = text.lines().filter_map(|l| l.split_once("RUN:")).map(|(_, run)| run).collect();
    if !runs.contains("split-input-file") {
        return vec![text];
    }
    let mut parts = vec![String::new()];
    for line in text.split_inclusive('\n') {
        if line.trim_end().ends_with("// -----") {
            parts.push(String::new());
        } else if let Some(last) = parts.last_mut() {
            last.push_str(line);
        }
    }
    parts
}

/// A piece read and verified.
fn check(piece: &Piece) -> (Module, Vec<Diag>) {
    let (module, mut diags) = parse(&piece.text, &piece.options);
    if diags.is_empty() {
        diags = verify(&module);
    }
    (module, diags)
}

/// Whether an operation is of a dialect that the reference registers and we do not: what it says of that one we cannot.
fn foreign(module: &Module) -> bool {
    const OTHERS: &[&str] =
        &["test", "affine", "vector", "tensor", "linalg", "math", "complex", "transform", "gpu"];
    module.walk(module.top()).any(|op| {
        let dialect = module.op_name(op).split('.').next().unwrap_or("");
        OTHERS.contains(&dialect)
    })
}

/// Why a piece does not survive printing in custom and generic form and reading again.
fn round_trip(module: &Module) -> Option<String> {
    let printed = print(module);
    for (form, text) in [("custom", printed.clone()), ("generic", print_generic(module))] {
        let (again, diags) = parse(&text, &ANY);
        if let Some(diag) = diags.first() {
            return Some(format!("{form} form is not read again: {}", diag.message));
        }
        if print(&again) != printed {
            return Some(format!("{form} form changes when it is read again"));
        }
    }
    None
}

#[derive(Default)]
struct Count {
    /// Accepted by the reference, of dialects registered here.
    valid: usize,
    read: usize,
    /// Rejected by the reference, of dialects registered here.
    invalid: usize,
    rejected: usize,
    /// Of other dialects.
    foreign: usize,
}

#[test]
fn accepted_pieces_are_read_and_survive_printing() {
    let Some(data) = std::env::var_os("PLUMB_TESTDATA") else {
        eprintln!("SKIPPED: PLUMB_TESTDATA is not set");
        return;
    };
    let root = Path::new(&data).join("upstream");
    let mut failures = Vec::new();
    for era in ["llvm-22", "llvm-19", "llvm-16"] {
        let mut counts: BTreeMap<String, Count> = BTreeMap::new();
        for piece in pieces(&root, era) {
            let count = counts.entry(piece.category.clone()).or_default();
            let (module, diags) = check(&piece);
            match (diags.first(), piece.accepted) {
                (Some(diag), _) if diag.code == "unregistered-dialect" => count.foreign += 1,
                (None, false) if foreign(&module) => count.foreign += 1,
                (Some(diag), true) => {
                    count.valid += 1;
                    failures.push(format!("{era}/{}: {}", piece.name, diag.message));
                }
                (None, true) => {
                    count.valid += 1;
                    count.read += 1;
                    failures.extend(round_trip(&module).map(|why| format!("{era}/{}: {why}", piece.name)));
                }
                (found, false) => {
                    count.invalid += 1;
                    count.rejected += usize::from(found.is_some());
                }
            }
        }
        let invalid: usize = counts.values().map(|c| c.invalid).sum();
        let rejected: usize = counts.values().map(|c| c.rejected).sum();
        if era == "llvm-22" && rejected * 100 < invalid * FLOOR {
            failures.push(format!("{era}: only {rejected} of {invalid} invalid pieces are rejected"));
        }
        for (category, c) in counts {
            eprintln!(
                "{era} {category}: valid {}/{} read, invalid {}/{} rejected, {} of other dialects",
                c.read, c.valid, c.rejected, c.invalid, c.foreign
            );
        }
    }
    assert!(failures.is_empty(), "{} pieces:\n{}", failures.len(), failures.join("\n"));
}
