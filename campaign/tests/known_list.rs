//! Every listed bug still shows, under a signature that its own list covers: an entry that no longer holds must go.

use plumb_campaign::finding::{Known, Sighting};
use plumb_campaign::{Config, Generator, examine};
use plumb_diff::adapt;
use plumb_diff::batch::Patience;
use plumb_diff::bisect::bisect;
use plumb_diff::checker::Checker;
use plumb_diff::engine::{Engine, native_is_built_in};
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::{Availability, PRESETS, Subject, pass_name};
use plumb_ir::Module;
use rayon::prelude::*;
use std::path::Path;

#[test]
fn listed_bugs_still_show() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = Known::load(&folder).unwrap();
    assert!(!known.bugs().is_empty());
    let worker = plumb_testkit::worker(native_is_built_in());
    let wrong: Vec<String> = known
        .bugs()
        .par_iter()
        .filter_map(|bug| {
            let subject = Subject::parse(&bug.shown_by()?).unwrap();
            // Without the program there is nothing to hold the entry against.
            if let Availability::Missing { program, .. } = subject.availability() {
                assert_eq!(plumb_testkit::program(&program), None);
                return None;
            }
            let engine = bug.engines.first().map_or(Engine::Interp, |name| name.parse().unwrap());
            // What hangs would take its whole time again and again.
            let patience = Patience::Short;
            let settings = Settings { worker: worker.clone(), patience, ..Settings::default() };
            if settings.missing(engine).is_some() {
                return None;
            }
            let text = std::fs::read_to_string(folder.join(bug.program.as_ref()?)).unwrap();
            let module = adapt::parse(&text).unwrap();
            let config = Config {
                known: known.clone(),
                settings,
                ..Config::new(vec![subject.clone()], Generator::new("", |_| Module::default()))
            };
            match examine(&module, &subject, &[engine], &config) {
                Ok(found) if found.known.as_ref() == Some(&bug.title) => None,
                Ok(found) => Some(format!("{}: {}\n{}", bug.title, found.signature, found.program)),
                Err(judgement) => Some(format!("{}: {judgement:?}", bug.title)),
            }
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_pass_that_does_it_is_named_on_every_release() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = Known::load(&folder).unwrap();
    let worker = plumb_testkit::worker(native_is_built_in());
    let settings = Settings { worker, patience: Patience::Short, ..Settings::default() };
    let mut subjects = Vec::new();
    for bug in known.bugs() {
        let (Some(program), Some(name)) = (&bug.program, bug.shown_by()) else { continue };
        let engine: Engine = bug.engines.first().map_or(Engine::Interp, |name| name.parse().unwrap());
        if settings.missing(engine).is_some() {
            continue;
        }
        let pass = bug.pass.as_deref().unwrap_or_else(|| panic!("{}: no pass is given", bug.title));
        let path = folder.join(program);
        if !name.starts_with("mlir-opt-") {
            subjects.push((path, engine, pass, Subject::parse(&name).unwrap()));
            continue;
        }
        for release in PRESETS {
            let name = name.replacen("mlir-opt-22", &format!("mlir-opt-{release}"), 1);
            let subject = Subject::parse(&name).unwrap();
            match subject.availability() {
                Availability::Ready { version } if bug.is_of(&version) => {
                    subjects.push((path.clone(), engine, pass, subject));
                }
                Availability::Ready { .. } => {}
                Availability::Missing { program, .. } => assert_eq!(plumb_testkit::program(&program), None),
            }
        }
    }
    let wrong: Vec<String> = subjects
        .par_iter()
        .filter_map(|(path, engine, pass, subject)| {
            let text = std::fs::read_to_string(path).unwrap();
            let clock = Clock::default();
            let mut checker = Checker::new(&settings, &clock);
            let source = checker.source(adapt::parse(&text).unwrap(), Some(&text));
            let bisected = bisect(&source, &text, subject, &[*engine], &mut checker);
            let named = bisected.guilty.as_ref().map(|guilty| pass_name(&guilty.pass));
            (named != Some(pass)).then(|| format!("{} {}: {bisected:?}", path.display(), subject.name()))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// For entries about values: another defect at the same operation in the same pass, which a wrong rewrite by hand would show. The
/// entry, the operation, a line of the program that shows it, and what the operation is given there.
const DIFFERENT: &[(&str, &str, &str, &str)] = &[
    ("apfloat-fptosi-rounds", "arith.fptosi", "%1 = arith.fptosi %0 : f32 to i32", "2.25"),
    ("atan2-folded", "math.atan2", "%1 = math.atan2 %0, %0 : f32", "1.0, 2.0"),
    (
        "collapse-unit-dimension",
        "memref.collapse_shape",
        "%1 = memref.collapse_shape %0 [[0, 1]] : memref<2x3xi8> into memref<6xi8>",
        "0, 0, 0, 2, 3, 3, 1",
    ),
    ("exact-division-o0", "[arith.divsi]", "%1 = arith.divsi %0, %0 : i8", ""),
    (
        "expand-empty",
        "memref.expand_shape",
        "%1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 3] : memref<6xi8> into memref<2x3xi8>",
        "",
    ),
    ("extend-bf16-lanes", "[llvm.fpext]", "%1 = llvm.fpext %0 : vector<2xf16> to vector<2xf32>", ""),
    ("floordivsi-wide", "arith.floordivsi", "%1 = arith.floordivsi %0, %0 : i32", "-7, 2"),
    (
        "fma-bf16-rounds-twice",
        "[llvm.intr.fma]",
        "%1 = llvm.intr.fma(%0, %0, %0) : (f32, f32, f32) -> f32",
        "",
    ),
    ("index-ceildivs", "index.ceildivs", "%1 = index.ceildivs %0, %0", "7, 2"),
    ("index-ceildivs-overflow", "index.ceildivs", "%1 = index.ceildivs %0, %0", "7, -1"),
    ("index-switch-truncates", "scf.index_switch", "%1 = scf.index_switch %0 -> i32", "2"),
    (
        "loop-span-overflow",
        "scf.for",
        "%1 = scf.for %i = %0 to %0 step %0 iter_args(%x = %0) -> (index) {",
        "0, 4, 1",
    ),
    (
        "dead-values-store",
        "scf.for",
        "%1 = scf.for %i = %0 to %0 step %0 iter_args(%x = %0) -> (index) {",
        "0, 4, 1",
    ),
    ("licm-division", "arith.remsi", "%1 = arith.remsi %0, %0 : i8", "7, 2"),
    ("maximumf-signed-zero", "arith.maximumf", "%1 = arith.maximumf %0, %0 : f32", "nan, 1.0"),
    ("negative-stride", "memref.load", "%1 = memref.load %0[%c] : memref<4xi8, strided<[2], offset: 1>>", ""),
    ("range-in-parallel", "arith.cmpi", "%1 = arith.cmpi slt, %0, %0 : index", "1, 2"),
    ("realloc-alignment", "memref.realloc", "%1 = memref.realloc %0 : memref<2xi8> to memref<4xi8>", ""),
    (
        "reshape-narrow-shape",
        "memref.reshape",
        "%1 = memref.reshape %0(%s) : (memref<4xi8>, memref<2xindex>) -> memref<2x2xi8>",
        "",
    ),
    ("switch-wide-printed", "cf.switch", "cf.switch %0 : i8, [", "3"),
    ("truncf-rounding", "arith.truncf", "%1 = arith.truncf %0 : f32 to f16", "1.5"),
    ("trunci-folded", "arith.trunci", "%1 = arith.trunci %0 : i32 to i8", "300"),
    (
        "unsigned-loop-folded",
        "scf.for",
        "%1 = scf.for %i = %0 to %0 step %0 iter_args(%x = %0) -> (index) {",
        "0, 4, 1",
    ),
    ("wide-shift-by-zero", "arith.addi", "%1 = arith.addi %0, %0 : i64", "1, 2"),
];

#[test]
fn an_entry_hides_no_other_defect_at_its_operation() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let known = Known::load(&folder).unwrap();
    let mut told = 0;
    for bug in known.bugs() {
        let Some(name) = bug.program.as_ref().and_then(|path| path.file_stem()?.to_str()) else { continue };
        let subject = bug.shown_by().unwrap();
        let version = bug.versions.first().map_or(String::new(), |pattern| pattern.replace('*', "x"));
        let engine = bug.engines.first().map_or(Engine::Interp, |name| name.parse().unwrap());
        let found = |signature: &str, program: &str, given: &str| {
            let given = Some(given);
            let sighting = Sighting {
                signature,
                subject: &subject,
                version: &version,
                engine: Some(engine),
                program,
                given,
            };
            bug.explains(&sighting)
        };
        let passes = bug.signatures.iter().filter_map(|signature| signature.split(" in ").last());
        for pass in passes.map(|pass| pass.replace('*', "x")) {
            // What shows in another way, or in another pass, at any operation.
            for other in [
                format!("wrong arith.addi in {pass}-else"),
                format!("crash SIGSEGV other::function in {pass}"),
                format!("invalid 'arith.addi' op something else in {pass}"),
            ] {
                assert!(!found(&other, "", ""), "{name}: {other}");
            }
            for (_, op, line, given) in DIFFERENT.iter().filter(|(entry, ..)| *entry == name) {
                for what in [
                    "mismatch",
                    "latent-ub poison",
                    "latent-ub undefined-address",
                    "latent-ub division-by-zero",
                ] {
                    assert!(!found(&format!("{what} {op} in {pass}"), line, given), "{name}: {what} {op}");
                }
                told += 1;
            }
        }
    }
    assert!(told >= DIFFERENT.len(), "an entry is not there any more");
}

#[test]
fn entries_about_values_say_how_they_are_told_from_others() {
    // Of these the whole operation is wrong, or what shows it is said by its class.
    const WHOLE: [&str; 5] = [
        "apfloat-remf-nearest",
        "assume-alignment-unused",
        "distinct-objects-one-allocation",
        "active-lane-mask-wraps",
        "frexp-exponent-width",
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    for bug in Known::load(&folder).unwrap().bugs() {
        let Some(name) = bug.program.as_ref().and_then(|path| path.file_stem()?.to_str()) else { continue };
        let is_of_values = |signature: &String| {
            ["wrong", "poison", "mismatch"].iter().any(|kind| signature.starts_with(kind))
        };
        if bug.signatures.iter().any(is_of_values)
            && !WHOLE.contains(&name)
            && !name.starts_with("index-cast")
        {
            assert!(DIFFERENT.iter().any(|(entry, ..)| *entry == name), "{name} has no other defect");
        }
    }
}
