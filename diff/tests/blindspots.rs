//! Programs on which an oracle could be wrong or see nothing, with what must come out. A row is a program.

use plumb_diff::diff::diff;
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{Availability, Subject};
use plumb_diff::verdict::Verdict;
use plumb_ir::{IndexWidth, ParseOptions};

/// What must come out.
enum ExpectedResult {
    /// The wrong translation `NAME.target.mlir` is found.
    Found,
    /// This subject's translation of it has this verdict, at this width of `index`.
    Verdict(&'static str, u32, Verdict),
    /// The interpreter gives the wrong translation this verdict; native code may be without what is wrong.
    Interpreted(Verdict),
    /// The program is undefined, of this kind.
    Undefined(&'static str),
}

use ExpectedResult::{Found, Interpreted, Undefined};

const PROGRAMS: &[(&str, ExpectedResult)] = &[
    ("acosh-negative", ExpectedResult::Verdict("own", 64, Verdict::Match)),
    ("alignment-by-offset-2", Undefined("misaligned")),
    ("alignment-by-offset-3", Undefined("misaligned")),
    ("alloca-overaligned", Undefined("misaligned")),
    ("copy-overlap-own", ExpectedResult::Verdict("own", 64, Verdict::Match)),
    ("dealloc_view", Undefined("invalid-free")),
    (
        "distinct-objects-hoisted",
        ExpectedResult::Verdict("mlir-opt-22=loop-invariant-code-motion", 64, Verdict::Match),
    ),
    ("index-bitwidth-32-external", ExpectedResult::Verdict("mlir-opt-22", 32, Verdict::Match)),
    ("inexact-downstream", Found),
    ("or-undef-switch", ExpectedResult::Verdict("own", 64, Verdict::Match)),
    ("parallel-race", Undefined("data-race")),
    ("print-index32", ExpectedResult::Verdict("own", 32, Verdict::NotComparable)),
    ("source-nan-bits-branch", Found),
    ("source-pointer-difference", Found),
    ("target-align-added", Interpreted(Verdict::LatentUb)),
    ("target-allocation-huge", Interpreted(Verdict::Memory)),
    ("target-branch-undef", Interpreted(Verdict::LatentUb)),
    ("target-contract-added", Interpreted(Verdict::Mismatch)),
    ("target-div-undef", Interpreted(Verdict::LatentUb)),
    ("target-i1-wrong-store", Interpreted(Verdict::Mismatch)),
    ("target-nsz-added", Interpreted(Verdict::Mismatch)),
    ("target-pointer-result", Found),
    ("target-pointer-store-dropped", Found),
    ("target-tbaa", Interpreted(Verdict::LatentUb)),
    ("tolerance-exp", Found),
    ("truncf-upward", ExpectedResult::Verdict("own", 64, Verdict::Match)),
];

#[test]
fn programs_come_out_as_they_must() {
    let Some(data) = plumb_testkit::testdata() else { return };
    let worker = plumb_testkit::worker().map(WorkerProgram::at);
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(data.join("blindspots")).expect("a folder").flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        let program = file.strip_suffix(".mlir").filter(|name| !name.ends_with(".target"));
        if program.is_some_and(|name| PROGRAMS.iter().all(|(known, _)| *known != name)) {
            wrong.push(format!("{file} has no row"));
        }
    }
    for (name, expect) in PROGRAMS {
        let path = |end: &str| data.join("blindspots").join(format!("{name}{end}"));
        let text = std::fs::read_to_string(path(".mlir")).expect("a program is text");
        let (module, diags) = plumb_ir::parse(&text, &ParseOptions::default());
        assert!(diags.is_empty(), "{name}: {diags:?}");
        let (subject, bits) = match expect {
            Found | Interpreted(_) => (format!("cmd:cat {}", path(".target.mlir").display()), 64),
            ExpectedResult::Verdict(subject, bits, _) => (subject.to_string(), *bits),
            Undefined(_) => ("own".to_string(), 64),
        };
        let subject = Subject::parse(&subject).expect("a subject");
        if !matches!(subject.availability(), Availability::Ready { .. }) {
            plumb_testkit::program("mlir-opt-22");
            continue;
        }
        let mut settings = Settings { worker: worker.clone(), ..Settings::default() };
        settings.conversion.index_bitwidth = IndexWidth::from_bits(bits).expect("a width");
        // What a pass leaves in its own dialects is run by the interpreter alone.
        let engines = if worker.is_some() && !subject.name().contains('=') {
            settings.engines()
        } else {
            vec![Engine::Interp]
        };
        let report = diff(module, &text, &[subject], &engines, &settings);
        for result in &report.results {
            let judgement = &result.judgement;
            let right = match expect {
                Found => matches!(judgement.verdict, Verdict::Mismatch | Verdict::LatentUb),
                ExpectedResult::Verdict(_, _, verdict) => judgement.verdict == *verdict,
                Interpreted(verdict) => result.engine != Engine::Interp || judgement.verdict == *verdict,
                Undefined(kind) => judgement.key == format!("source-ub {kind}"),
            };
            if !right {
                let (engine, verdict) = (result.engine, judgement.verdict);
                wrong.push(format!("{name} {engine}: {verdict} {} {}", judgement.key, judgement.detail));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
