//! What we print is what `mlir-opt` 22 reads: the same module, in its generic form.

#![allow(clippy::print_stderr)] // what is counted is said

mod common;

use common::{LLVM, SOURCE, UpstreamPiece, pieces};
use plumb_ir::diag::line_column;
use plumb_ir::{ParseOptions, parse, print, print_generic, split, verify};
use plumb_testkit::{answer, program, testdata};
use std::path::Path;

/// A module as it was written, and as we print it in both forms.
struct Sample {
    name: String,
    texts: [String; 3],
    unregistered: bool,
}

impl Sample {
    fn new(name: String, text: &str, options: &ParseOptions) -> Result<Sample, String> {
        let (module, mut diags) = parse(text, options);
        if diags.is_empty() {
            diags = verify(&module);
        }
        if let Some(diag) = diags.first() {
            return Err(format!("{name}: {}", diag.message));
        }
        let texts = [text.to_owned(), print(&module), print_generic(&module)];
        Ok(Sample { name, texts, unregistered: options.allow_unregistered })
    }
}

/// The generic form that the tool gives each text; none if it rejects any.
fn generic(tool: &Path, texts: &[&str], unregistered: bool) -> Option<Vec<String>> {
    const MARK: &str = "\n// -----\n";
    let mut args = vec!["--mlir-print-op-generic", "--split-input-file", "--mlir-disable-threading"];
    if unregistered {
        args.push("--allow-unregistered-dialect");
    }
    let (content, output, _) = answer(tool, &args, &texts.join(MARK));
    let parts: Vec<String> = output.split(MARK).map(|part| part.trim().to_owned()).collect();
    (content && parts.len() == texts.len()).then_some(parts)
}

/// What the tool says of a sample that is not the same in all forms.
fn fault(tool: &Path, sample: &Sample) -> Option<String> {
    let [written, printed, in_generic] =
        [0, 1, 2].map(|i| generic(tool, &[sample.texts[i].as_str()], sample.unregistered));
    // Sums that differ in how they are grouped alone the tool prints alike, too.
    let again = written.as_ref().and_then(|text| generic(tool, &[text[0].as_str()], sample.unregistered));
    for (form, found) in [("custom", printed), ("generic", in_generic)] {
        if found.is_none() {
            return Some(format!("{}: our {form} form is rejected", sample.name));
        }
        if found != written && found != again {
            return Some(format!("{}: our {form} form means something else", sample.name));
        }
    }
    None
}

/// Samples that do not survive.
fn faults(tool: &Path, samples: &[Sample]) -> Vec<String> {
    let mut out = Vec::new();
    for unregistered in [false, true] {
        let group: Vec<&Sample> = samples.iter().filter(|s| s.unregistered == unregistered).collect();
        if group.is_empty() {
            continue;
        }
        let texts = |form: usize| group.iter().map(|s| s.texts[form].as_str()).collect::<Vec<_>>();
        let forms = [0, 1, 2].map(|form| generic(tool, &texts(form), unregistered));
        // One at a time only what is not the same at once.
        let suspect = |at: usize| match &forms {
            [Some(a), Some(b), Some(c)] => a[at] != b[at] || a[at] != c[at],
            _ => true,
        };
        let suspects = group.iter().enumerate().filter(|(at, _)| suspect(*at));
        out.extend(suspects.filter_map(|(_, sample)| fault(tool, sample)));
    }
    out
}

/// All the pieces that 22 accepts and we read.
#[test]
fn upstream_pieces() {
    let (Some(data), Some(tool)) = (testdata(), program("mlir-opt-22")) else { return };
    for era in ["llvm-22", "llvm-19", "llvm-16"] {
        // Of an empty piece the tool prints nothing.
        let counts =
            |p: &UpstreamPiece| p.modern && !p.text.trim().is_empty() && (p.is_of(LLVM) || p.is_of(SOURCE));
        let accepted = pieces(&data, era).into_iter().filter(counts);
        let accepted = accepted.filter(|piece| plumb_testkit::tries(&piece.name, 3));
        let samples: Vec<Sample> =
            accepted.filter_map(|piece| Sample::new(piece.name, &piece.text, &piece.options).ok()).collect();
        let faults = faults(&tool, &samples);
        eprintln!(
            "{era}: {} of {} pieces printed are the same module",
            samples.len() - faults.len(),
            samples.len()
        );
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

/// An example of every operation of the LLVM dialect, with its attributes; and of names.
#[test]
fn examples() {
    let Some(tool) = program("mlir-opt-22") else { return };
    let mut samples = Vec::new();
    for (name, text) in [
        ("llvm_ops", include_str!("fixtures/llvm_ops.mlir")),
        ("llvm", include_str!("fixtures/llvm.mlir")),
        ("llvm_every", include_str!("fixtures/llvm_every.mlir")),
        ("llvm_symbols", include_str!("fixtures/llvm_symbols.mlir")),
        ("names", include_str!("fixtures/names.mlir")),
    ] {
        samples.push(Sample::new(name.into(), text, &ParseOptions::default()).expect("a valid example"));
    }
    let faults = faults(&tool, &samples);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The lines of the errors in what the tool says, in its order.
fn error_lines(said: &str) -> Vec<u32> {
    let places = said.lines().filter_map(|line| line.split_once(": error: "));
    places.filter_map(|(place, _)| place.split(':').nth(1)?.parse().ok()).collect()
}

/// Wrong modules: rejected at the marked line, as the tool does.
#[test]
fn wrong_modules() {
    let text = include_str!("fixtures/llvm_wrong.mlir");
    let args = ["--split-input-file", "--allow-unregistered-dialect", "--mlir-disable-threading"];
    let theirs = program("mlir-opt-22").map(|tool| error_lines(&answer(&tool, &args, text).2));
    let mut wrong = Vec::new();
    for (at, piece) in split(text) {
        // Lines of the file, as the tool counts them.
        let before = line_column(text, at as u32).0 - 1;
        let lines = before + 1..before + 1 + piece.lines().count() as u32;
        let marked = lines.clone().zip(piece.lines()).find(|(_, line)| line.ends_with("//~")).map(|(n, _)| n);
        let options = ParseOptions { allow_unregistered: true, ..ParseOptions::default() };
        let (module, mut diags) = parse(piece, &options);
        if diags.is_empty() {
            diags = verify(&module);
        }
        let ours = diags.first().map(|d| before + line_column(piece, d.span.start).0);
        let theirs = theirs.as_ref().map(|all| all.iter().copied().find(|line| lines.contains(line)));
        if marked.is_none() || ours != marked || theirs.is_some_and(|line| line != marked) {
            wrong.push(format!("line {marked:?}, ours {ours:?}, theirs {theirs:?}\n{piece}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
