//! The pieces of LLVM's own test files: what `mlir-opt` 22 accepts we read, print, read again and verify.

#![allow(clippy::print_stderr)] // what is counted is said

mod common;

use common::{LLVM, SOURCE, UpstreamPiece, foreign, pieces};
use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::print_in;
use plumb_ir::{Module, ParseOptions, Spelling, parse, print, print_generic, verify};
use plumb_testkit::{answer, program, testdata};
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

/// What a release's pieces about the LLVM dialect, and about the dialects that are lowered to it, must at least come to,
/// in hundredths: those it accepts and we accept, those it and 22 reject and we reject.
const BOUNDS: &[(&str, &[&str], usize, usize)] = &[
    ("llvm-22", LLVM, 99, 95),
    ("llvm-19", LLVM, 97, 93),
    ("llvm-16", LLVM, 93, 93),
    ("llvm-22", SOURCE, 98, 95),
    ("llvm-19", SOURCE, 92, 0),
    ("llvm-16", SOURCE, 92, 0),
];

/// Whether a piece counts, and what its own release says. What is wrong only now was right then, or the other way round.
fn verdict(piece: &UpstreamPiece) -> Option<bool> {
    (piece.own || !piece.modern).then_some(piece.own)
}

#[test]
fn each_release_reads_as_it_did() {
    let Some(data) = testdata() else { return };
    let mut short = Vec::new();
    for (era, categories, accepts, rejects) in BOUNDS {
        let (mut good, mut bad, mut others) = ([0usize; 2], [0usize; 2], 0);
        let mut missed = Vec::new();
        for mut piece in pieces(&data, era).into_iter().filter(|piece| piece.is_of(categories)) {
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
            "{era} {categories:?}: {}/{} valid pieces read, {}/{} invalid ones rejected, {others} of other dialects",
            good[0], good[1], bad[0], bad[1]
        );
        eprintln!("{}", missed.join("\n"));
        for (count, bound, what) in [(good, accepts, "accepted"), (bad, rejects, "rejected")] {
            if count[0] * 100 < count[1] * bound {
                short.push(format!(
                    "{era} {categories:?}: {} of {} are {what}, fewer than {bound} in a hundred",
                    count[0], count[1]
                ));
            }
        }
    }
    assert!(short.is_empty(), "{}", short.join("\n"));
}

/// Eras with the spelling that is theirs: what must be accepted in it of the pieces that were right, what where no
/// spelling is said, and what must be refused of those that were wrong, in hundredths. Of MLIR before 13 only what tests
/// expect of passes tells what was wrong, which is no matter of reading.
const OLDER: &[(&str, Spelling, usize, usize, usize)] = &[
    ("mlir-2019", Spelling::Llvm11, 90, 90, 0),
    ("llvm-11-wrapped", Spelling::Llvm11, 95, 95, 0),
    ("llvm-13-std", Spelling::Llvm13, 98, 97, 95),
];

#[test]
fn older_pieces_are_read_as_they_were() {
    let Some(data) = testdata() else { return };
    let mut short = Vec::new();
    for (era, spelling, accepts, guesses, rejects) in OLDER {
        let (mut counts, mut missed) = ([[0usize; 2]; 3], [const { Vec::new() }; 3]);
        let mut others = BTreeMap::<String, usize>::new();
        for mut piece in pieces(&data, era) {
            let Some(valid) = piece.own_guess else { continue };
            // What was wrong then may have a meaning in another spelling: no spelling said is for what was right.
            let ways = if valid { &[(0, *spelling), (1, Spelling::Auto)][..] } else { &[(2, *spelling)] };
            for (way, spelling) in ways {
                piece.options.spelling = *spelling;
                let (module, diags) = piece.check();
                let dialect = diags.iter().find(|d| d.code == "unregistered-dialect");
                if dialect.is_some() || foreign(&module) {
                    *others.entry(dialect.map_or_else(String::new, |d| d.message.clone())).or_default() += 1;
                    continue;
                }
                let right = diags.is_empty() == valid;
                counts[*way][0] += usize::from(right);
                counts[*way][1] += 1;
                if !right {
                    let why = diags.first().map_or("accepted", |d| d.message.as_str());
                    missed[*way].push(format!("  {}: {why}", piece.name));
                }
            }
        }
        let what = ["valid pieces read", "of them read without being told", "invalid ones rejected"];
        let bounds = [accepts, guesses, rejects];
        for (((what, bound), [right, all]), missed) in what.iter().zip(bounds).zip(counts).zip(missed) {
            let line = format!("{era}: {right}/{all} {what}\n{}", missed.join("\n"));
            eprintln!("{line}");
            if right * 100 < all * bound {
                short.push(format!("fewer than {bound} in a hundred: {line}"));
            }
        }
        eprintln!("{era}: {} readings of other dialects", others.values().sum::<usize>());
    }
    assert!(short.is_empty(), "{}", short.join("\n"));
}

/// What a release takes of its own tests about the LLVM dialect, read and written in its words, it takes again.
#[test]
fn releases_take_what_is_written_of_their_pieces() {
    let Some(data) = testdata() else { return };
    let eras = [
        ("llvm-19", Spelling::Llvm19, 200),
        ("llvm-16", Spelling::Llvm16, 125),
        ("llvm-13-std", Spelling::Llvm13, 62),
    ];
    for (era, spelling, least) in eras {
        let Some(tool) = program(&format!("mlir-opt-{}", spelling.release())) else { continue };
        let takes = |text: &str| answer(&tool, &["-o", "/dev/null"], text);
        let (mut taken, mut unsaid, mut failures) = (0_u64, Vec::new(), Vec::new());
        for mut piece in pieces(&data, era).into_iter().filter(|piece| plumb_testkit::tries(&piece.name, 3)) {
            piece.options.spelling = spelling;
            if !piece.own || !piece.text.contains("llvm.") || !takes(&piece.text).0 {
                continue;
            }
            let (module, diags) = piece.check();
            if !diags.is_empty() || foreign(&module) {
                continue;
            }
            let write = |generic| {
                let text = print_in(&module, spelling, &PrintOptions { generic, ..PrintOptions::default() })?;
                let (taken, _, said) = takes(&text);
                Ok(if taken { Ok(text) } else { Err(said) })
            };
            match (write(false), write(true)) {
                (Ok(Ok(text)), Ok(Ok(generic))) => {
                    taken += 1;
                    // Both forms say the same.
                    let read = |text: &str| {
                        let (module, mut diags) = parse(text, &piece.options);
                        diags.extend(verify(&module));
                        (print(&module), diags.first().map(|diag| diag.message.clone()))
                    };
                    let (custom, generic) = (read(&text), read(&generic));
                    if custom != generic || custom.1.is_some() {
                        failures.push(format!("{}: {:?}, generic: {:?}", piece.name, custom.1, generic.1));
                    }
                }
                (Ok(first), Ok(second)) => {
                    let said = first.err().unwrap_or_else(|| format!("generic: {}", second.unwrap_err()));
                    failures.push(format!("{}: {said}", piece.name));
                }
                (Err(diag), _) | (_, Err(diag)) => {
                    let diag: plumb_ir::Diag = diag;
                    unsaid.push(format!("{}: {}", piece.name, diag.message));
                }
            }
        }
        eprintln!("{era}: {taken} taken, not said: {unsaid:#?}");
        assert!(failures.is_empty(), "{}", failures.join("\n"));
        assert!(taken >= plumb_testkit::share(least, 4), "only {taken} of {era} are written");
    }
}
