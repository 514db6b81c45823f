//! The pieces of LLVM's own test files: what `mlir-opt` 22 accepts we read, print, read again and verify.

#![allow(clippy::print_stderr)] // what is counted is said

mod common;

use common::{UpstreamPiece, foreign, pieces};
use plumb_ir::{Module, ParseOptions, Spelling, parse, print, print_generic};
use plumb_testkit::testdata;
use std::collections::BTreeMap;

const ANY: ParseOptions = ParseOptions { allow_unregistered: true, spelling: Spelling::Auto };

/// Of the pieces that the reference rejects we reject at least this many in a hundred.
const FLOOR: usize = 95;

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
    let Some(data) = testdata() else { return };
    let mut failures = Vec::new();
    for era in ["llvm-22", "llvm-19", "llvm-16"] {
        let mut counts: BTreeMap<String, Count> = BTreeMap::new();
        for piece in pieces(&data, era) {
            let count = counts.entry(piece.category.clone()).or_default();
            let (module, diags) = piece.check();
            match (diags.first(), piece.modern) {
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

/// What a release's pieces about the LLVM dialect must at least come to, in hundredths: those it accepts and we accept,
/// those it and 22 reject and we reject.
const BOUNDS: &[(&str, usize, usize)] = &[("llvm-22", 99, 95), ("llvm-19", 97, 93), ("llvm-16", 93, 93)];

/// Whether a piece counts, and what its own release says. What is wrong only now was right then, or the other way round.
fn verdict(piece: &UpstreamPiece) -> Option<bool> {
    (piece.own || !piece.modern).then_some(piece.own)
}

#[test]
fn each_release_reads_as_it_did() {
    let Some(data) = testdata() else { return };
    let mut short = Vec::new();
    for (era, accepts, rejects) in BOUNDS {
        let (mut good, mut bad, mut others) = ([0usize; 2], [0usize; 2], 0);
        let mut missed = Vec::new();
        for mut piece in pieces(&data, era).into_iter().filter(UpstreamPiece::is_llvm) {
            let Some(valid) = verdict(&piece) else { continue };
            // What a release wrote is read as such: nothing else says that attributes which mean nothing were accepted.
            if *era != "llvm-22" {
                piece.options.spelling = Spelling::Llvm16;
            }
            let (module, diags) = piece.check();
            let first = diags.first();
            if first.is_some_and(|d| d.code == "unregistered-dialect") || (!valid && foreign(&module)) {
                others += 1;
                continue;
            }
            let right = first.is_none() == valid;
            let count = if valid { &mut good } else { &mut bad };
            count[0] += usize::from(right);
            count[1] += 1;
            if !right {
                let why = first.map_or("accepted", |d| d.message.as_str());
                missed.push(format!("  {}: {why}", piece.name));
            }
        }
        eprintln!(
            "{era}: {}/{} valid pieces read, {}/{} invalid ones rejected, {others} of other dialects",
            good[0], good[1], bad[0], bad[1]
        );
        eprintln!("{}", missed.join("\n"));
        for (count, bound, what) in [(good, accepts, "accepted"), (bad, rejects, "rejected")] {
            if count[0] * 100 < count[1] * bound {
                short.push(format!(
                    "{era}: {} of {} are {what}, fewer than {bound} in a hundred",
                    count[0], count[1]
                ));
            }
        }
    }
    assert!(short.is_empty(), "{}", short.join("\n"));
}
