//! What is lowered is written with typed pointers, in the words of releases that had them: the release takes it, and it
//! means what the source does.

#![allow(clippy::print_stderr)]

use plumb_diff::adapt;
use plumb_diff::check::{CorpusFile, Options, Status, check_files, files};
use plumb_diff::diff::{diff, diff_from};
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{LibrarySubject, Subject};
use plumb_diff::verdict::Verdict;
use plumb_gen::{Config, Profile};
use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::{print_in, weaken};
use plumb_ir::{Module, ParseOptions, Spelling, parse, verify};
use plumb_lower::{Lowering, ReferenceLowering};
use std::path::Path;
use std::sync::Arc;

/// Modules for each release.
const MODULES: u64 = 300;

/// What refusals of the printer say.
const UNSPELLABLE: &str = "cannot say this";

const RELEASES: [Spelling; 4] = [Spelling::Llvm13, Spelling::Llvm14, Spelling::Llvm15, Spelling::Llvm16];

/// What a module becomes, as text.
fn written(module: &Module, spelling: Spelling) -> Result<String, String> {
    let options = plumb_lower::Options { pointees: true, ..plumb_lower::Options::default() };
    let mut lowered =
        ReferenceLowering::new(options).lower(module).map_err(|diags| diags[0].message.clone())?;
    weaken(&mut lowered, spelling);
    print_in(&lowered, spelling, &PrintOptions::default()).map_err(|diag| diag.message)
}

fn read(text: &str, spelling: Spelling) -> Result<Module, String> {
    let (module, mut diags) = parse(text, &ParseOptions { spelling, ..ParseOptions::default() });
    if diags.is_empty() {
        diags = verify(&module);
    }
    diags.first().map_or(Ok(module), |diag| Err(format!("not read: {} {}", diag.code, diag.message)))
}

/// Our conversion, by way of a text with typed pointers.
struct TypedPointerLowering(Spelling);

impl LibrarySubject for TypedPointerLowering {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn lower(&self, module: &Module) -> Result<Module, String> {
        read(&written(module, self.0)?, self.0)
    }
}

/// Files of the corpus about operations and their conversion.
fn corpus() -> Vec<CorpusFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    ["ops", "conversion"].iter().flat_map(|part| files(&root.join(part)).unwrap()).collect()
}

/// Asks a release whether it takes texts.
fn takes(spelling: Spelling, texts: &[String]) {
    let name = format!("mlir-opt-{}", spelling.release());
    let Some(compiler) = plumb_testkit::program(&name) else { return };
    let args = ["--split-input-file", "--mlir-disable-threading", "-o", "/dev/null"];
    let (taken, _, said) = plumb_testkit::answer(&compiler, &args, &texts.join("// -----\n"));
    assert!(taken && !said.contains("error:"), "{name}: {said}");
}

#[test]
fn releases_take_what_is_lowered() {
    for spelling in RELEASES {
        let (mut texts, mut refused) = (Vec::new(), 0);
        for path in corpus() {
            let text = std::fs::read_to_string(path).unwrap();
            for (_, piece) in plumb_ir::split(&text) {
                let Ok(module) = adapt::parse(piece) else { continue };
                match written(&module, spelling) {
                    Ok(text) => texts.push(text),
                    Err(_) => refused += 1,
                }
            }
        }
        eprintln!("{}: {} written, {refused} refused", spelling.name(), texts.len());
        assert!(texts.len() > 250, "only {} were written", texts.len());
        takes(spelling, &texts);
    }
}

#[test]
fn programs_of_the_corpus_mean_the_same() {
    for spelling in RELEASES {
        let subjects = vec![Subject::library(Arc::new(TypedPointerLowering(spelling)))];
        let mut paths = corpus();
        let name = |file: &CorpusFile| file.path().file_name().map(|name| name.display().to_string());
        paths.retain(|file| {
            plumb_testkit::tries(&format!("{} {}", spelling.name(), name(file).unwrap_or_default()), 4)
        });
        let reports = check_files(&paths, &Options { subjects, ..Options::default() });
        let (mut passed, mut refused, mut failed) = (0, 0, Vec::new());
        for (path, report) in paths.iter().map(CorpusFile::path).zip(reports) {
            for case in report.cases.into_iter().filter(|case| case.engine == "lowered") {
                match case.status {
                    Status::Pass => passed += 1,
                    Status::Fail(_, why) if why.contains(UNSPELLABLE) => refused += 1,
                    Status::Fail(_, why) => failed.push(format!("{}:{}: {why}", path.display(), case.line)),
                    Status::Skip(_) | Status::Open(_) | Status::Unjudged(_) | Status::ExpectedFail(_) => {}
                }
            }
        }
        eprintln!("{}: {passed} passed, {refused} refused", spelling.name());
        assert!(failed.is_empty(), "{}: {}", spelling.name(), failed.join("\n"));
        assert!(passed > plumb_testkit::share(1000, 5), "only {passed} were run");
    }
}

#[test]
fn generated_programs_mean_the_same_and_are_taken() {
    for spelling in RELEASES {
        let config = Config::default().for_releases(&[spelling.release()]);
        let subject = [Subject::library(Arc::new(TypedPointerLowering(spelling)))];
        let (mut texts, mut refused) = (Vec::new(), 0);
        for seed in 0..MODULES {
            let module = plumb_gen::generate_seeded(seed, &config);
            match written(&module, spelling) {
                Ok(text) => texts.push(text),
                Err(why) => {
                    assert!(why.contains(UNSPELLABLE), "{}, seed {seed}: {why}", spelling.name());
                    refused += 1;
                    continue;
                }
            }
            let text = plumb_ir::print(&module);
            let report = diff(module, &text, &subject, &[Engine::Interp], &Settings::default());
            for result in report.results {
                let judgement = result.judgement;
                let fine = [Verdict::Match, Verdict::NotComparable].contains(&judgement.verdict);
                assert!(fine, "{}, seed {seed}: {} {}", spelling.name(), judgement.key, judgement.detail);
            }
        }
        eprintln!("{}: {} written, {refused} refused", spelling.name(), texts.len());
        assert!(texts.len() as u64 > MODULES / 2, "only {} were written", texts.len());
        takes(spelling, &texts);
    }
}

#[test]
fn generated_modules_of_the_llvm_dialect_mean_the_same_and_are_taken() {
    for spelling in RELEASES {
        let config =
            Config { profile: Profile::Llvm, ..Config::default() }.for_releases(&[spelling.release()]);
        let mut texts = Vec::new();
        for seed in 0..MODULES {
            let module = plumb_gen::generate_seeded(seed, &config);
            let mut weakened = module.clone();
            weaken(&mut weakened, spelling);
            let text = match print_in(&weakened, spelling, &PrintOptions::default()) {
                Ok(text) => text,
                Err(diag) => {
                    assert!(diag.message.contains(UNSPELLABLE), "{}", diag.message);
                    continue;
                }
            };
            let back =
                read(&text, spelling).unwrap_or_else(|why| panic!("{}, seed {seed}: {why}", spelling.name()));
            let report = diff_from(module, back, None, Engine::Interp, &Settings::default());
            for result in report.results {
                let judgement = result.judgement;
                let fine = [Verdict::Match, Verdict::NotComparable].contains(&judgement.verdict);
                assert!(fine, "{}, seed {seed}: {} {}", spelling.name(), judgement.key, judgement.detail);
            }
            texts.push(text);
        }
        eprintln!("{}: {} of {MODULES} written", spelling.name(), texts.len());
        assert!(texts.len() as u64 > MODULES / 3, "only {} were written", texts.len());
        takes(spelling, &texts);
    }
}
