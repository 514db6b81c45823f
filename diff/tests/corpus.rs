//! Every directive of `corpus/`, in every engine of this build.

#![allow(clippy::print_stderr)]

use plumb_diff::check::directive::{self, Expectation};
use plumb_diff::check::{CorpusFile, Options, Status, check_files, files};
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::subject::Subject;
use plumb_host::UbKind;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn corpus() -> (PathBuf, Vec<CorpusFile>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let paths = files(&root).unwrap();
    assert!(paths.len() > 100, "only {} files were found", paths.len());
    (root, paths)
}

/// Every kind of undefined behaviour is shown by some program.
#[test]
fn every_kind_of_undefined_behaviour_has_a_program() {
    let (_, paths) = corpus();
    let mut kinds: Vec<UbKind> = UbKind::ALL.to_vec();
    for path in paths {
        let text = std::fs::read_to_string(path).unwrap();
        for (_, piece) in plumb_ir::split(&text) {
            for run in directive::parse(piece, 0).map(|d| d.runs).unwrap_or_default() {
                if let Expectation::Ub(seen) = run.expect {
                    kinds.retain(|kind| *kind != seen);
                }
            }
        }
    }
    assert_eq!(kinds, [], "kinds without a program");
}

/// Checks everything; `excused` are files of which something must fail, with the reason.
fn check(subject: Option<Subject>, translator: Option<String>, excused: &[(&str, &str)], tensors: bool) {
    let (root, mut paths) = corpus();
    let mut least = 5000;
    if subject.is_some() {
        let has_tensors = |path: &Path| TENSORS.iter().any(|folder| path.starts_with(root.join(folder)));
        paths.retain(|file| has_tensors(file.path()) == tensors);
        least = if tensors { 500 } else { least };
        // What these show is what compilers get wrong.
        let shows_bugs = |path: &Path| ["known", "quirks"].iter().any(|f| path.starts_with(root.join(f)));
        paths.retain(|file| !file.path().ends_with(ENDLESS) && !shows_bugs(file.path()));
    }
    let worker = plumb_testkit::worker().map(WorkerProgram::at);
    // All that our own conversion makes is checked by day, and a quarter of what others make.
    let is_own = subject.is_none() && translator.is_none();
    let is_tried = |name: &str| is_own || tensors || plumb_testkit::tries(name, 4);
    let name = |path: &Path| path.strip_prefix(&root).unwrap_or(path).display().to_string();
    paths.retain(|file| is_tried(&name(file.path())));
    let least = if is_own || tensors { least } else { plumb_testkit::share(least, 5) } as usize;
    // Every level of native code runs what our own lowering and emitter make. What others make needs one of them by day.
    let level = Engine::Jit(if translator.is_some() { 0 } else { 2 });
    let engines = if is_own || plumb_testkit::nightly() { Vec::new() } else { vec![Engine::Interp, level] };
    let options = Options { worker, subjects: subject.into_iter().collect(), engines, translator };
    let reports = check_files(&paths, &options);
    let (mut passed, mut unjudged) = (0, 0);
    let (mut skipped, mut failed) = (BTreeMap::<String, usize>::new(), Vec::new());
    let mut known: Vec<&str> = Vec::new();
    for (path, report) in paths.iter().map(CorpusFile::path).zip(reports) {
        for case in report.cases {
            unjudged += usize::from(matches!(case.status, Status::Unjudged(_)));
            match case.status {
                Status::Pass => passed += 1,
                Status::Skip(why) | Status::Open(why) | Status::Unjudged(why) => {
                    *skipped.entry(format!("{}: {why}", case.engine)).or_default() += 1;
                }
                Status::ExpectedFail(why) => failed.push(format!("{}: {why}", path.display())),
                Status::Fail(_, why) => {
                    let path = name(path);
                    if let Some((name, _)) = excused.iter().find(|(name, _)| *name == path) {
                        known.push(name);
                        continue;
                    }
                    failed.push(format!("{path}:{}: {} {}: {why}", case.line, case.engine, case.what));
                }
            }
        }
    }
    eprintln!("{passed} passed, {} failed; not comparable: {skipped:#?}", failed.len());
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(passed > least, "only {passed} cases were found");
    assert!(unjudged * 10 < passed, "{unjudged} cases have no verdict");
    for (name, why) in excused.iter().filter(|(name, _)| is_tried(name)) {
        assert!(known.contains(name), "{name} holds now; it was excused: {why}");
    }
}

#[test]
fn every_directive_holds() {
    check(None, None, &[], false);
}

/// Files of which mlir-opt 22 gets something wrong.
const DEFECTS: &[(&str, &str)] = &[
    ("ops/affine/delinearize_poison.mlir", "the folder takes poison for a number, and dies"),
    ("ops/affine/parallel_point.mlir", "what it becomes is refused: no dimension, or a step of zero"),
    ("ops/affine/vector_load_strided.mlir", "the access that it becomes is refused: the stride is not 1"),
    ("ops/affine/vector_store_strided.mlir", "the access that it becomes is refused: the stride is not 1"),
    ("ops/arith/addui_extended.mlir", "refused on index, whose pair it does not convert"),
    ("ops/arith/floordivsi.mlir", "on i128, -1 is built from 64 bits that are extended by zeros"),
    ("ops/arith/maximumf.mlir", "the expansion does not order zeros by their sign"),
    ("ops/arith/minimumf.mlir", "the expansion does not order zeros by their sign"),
    ("ops/arith/truncf_rounding.mlir", "a constrained intrinsic states a rounding mode and does not set it"),
    ("ops/complex/bitcast.mlir", "there is no conversion"),
    ("ops/index/ceildivs.mlir", "the least integer is negated, which overflows"),
    ("ops/math/absi.mlir", "vectors of rank 2 are not converted"),
    ("ops/math/ctlz.mlir", "vectors of rank 2 are not converted"),
    ("ops/math/cttz.mlir", "vectors of rank 2 are not converted"),
    ("ops/math/ipowi.mlir", "refused on index"),
    ("ops/math/isfinite.mlir", "what vectors of rank 2 become is invalid"),
    ("ops/math/isinf.mlir", "there is no conversion"),
    ("ops/math/isnan.mlir", "what vectors of rank 2 become is invalid"),
    ("ops/math/isnormal.mlir", "there is no conversion"),
    ("ops/math/sincos.mlir", "what vectors of rank 2 become is invalid"),
    ("ops/memref/alloca_scope_memrefs.mlir", "results that are memrefs stay what they are and are refused"),
    (
        "ops/memref/atomic_rmw_loop.mlir",
        "kinds and widths that one LLVM operation does not cover are refused",
    ),
    (
        "ops/memref/generic_atomic_rmw.mlir",
        "only regions in the LLVM dialect, on integers that it exchanges, convert",
    ),
    ("ops/memref/cast.mlir", "two casts through an unranked memref fold to one that is invalid"),
    ("ops/memref/copy_overlap.mlir", "memory that overlaps is copied by memcpy"),
    ("ops/memref/rare_views.mlir", "made for what it gets wrong"),
    ("ops/memref/realloc_aligned.mlir", "memory that shrinks stays where it is, aligned as asked or not"),
    ("ops/scf/index_switch.mlir", "the selector is truncated to 32 bits"),
    ("ops/vector/create_mask_limit.mlir", "the number is truncated to 32 bits"),
    ("ops/vector/gather_masked.mlir", "what is passed through becomes zero"),
    ("ops/vector/insert_part.mlir", "dies on a part at a position that is no number"),
    (
        "ops/vector/mask_passthru.mlir",
        "the mask within is dropped, and what is passed through has no lowering",
    ),
    ("ops/vector/masked_views.mlir", "elements are taken to follow each other"),
    ("ops/vector/multi_reduction_none.mlir", "the accumulator is dropped"),
    ("ops/vector/odd_lanes.mlir", "lanes are packed"),
    ("ops/vector/transfer_read_far.mlir", "the index of a lane wraps"),
    ("ops/vector/type_cast_rows.mlir", "lanes are packed and rows padded"),
];

/// A program that mlir-opt 22 does not end on: it is not asked about it.
const ENDLESS: &str = "ops/vector/mask_empty.mlir";

/// What MLIR's own conversion makes of the programs does what they say too.
#[test]
fn every_directive_holds_after_the_conversion_of_mlir() {
    if plumb_testkit::program("mlir-opt-22").is_some() {
        check(Some(Subject::parse("mlir-opt-22").unwrap()), None, DEFECTS, false);
    }
}

/// What has tensors, of which MLIR's conversion asks for bufferization first.
const TENSORS: &[&str] = &["ops/tensor", "ops/linalg", "ops/bufferization"];

/// Files on tensors that mlir-opt 22 does not take so far.
const UNBUFFERIZED: &[(&str, &str)] = &[
    ("ops/linalg/pack.mlir", "there is no bufferization"),
    ("ops/linalg/unpack.mlir", "there is no bufferization"),
    ("ops/tensor/bitcast.mlir", "there is no bufferization"),
    ("ops/tensor/gather.mlir", "there is no bufferization"),
    ("ops/tensor/mask_transfers.mlir", "a write within a mask is refused where it is not in place"),
    ("ops/tensor/pad_negative.mlir", "a view with a negative offset is made, and refused"),
    ("ops/tensor/scatter.mlir", "there is no bufferization"),
];

/// What MLIR's bufferization makes of the programs does what they say too.
#[test]
fn every_directive_on_tensors_holds_after_bufferization() {
    if plumb_testkit::program("mlir-opt-22").is_some() {
        check(Some(Subject::parse("mlir-opt-22").unwrap()), None, UNBUFFERIZED, true);
    }
}

/// Programs do natively what they say where the translator of MLIR stands in for our emitter.
#[test]
fn every_directive_holds_after_the_translation_of_mlir() {
    let translator = plumb_testkit::program(TRANSLATOR);
    if plumb_testkit::worker().is_some() && translator.is_some() {
        check(None, Some(TRANSLATOR.into()), FOLDED, false);
    }
}

/// Files of which the translation folds something by other rules than the machine's.
const FOLDED: &[(&str, &str)] = &[(
    "ops/llvm/data_layout.mlir",
    "where no layout is stated it folds by LLVM's, in which i64 is aligned to 4 bytes, before the machine's applies",
)];

const TRANSLATOR: &str = "mlir-translate-22";
