//! What is generated for a release is written in its words: the release takes it, and it is read back as it was.

use plumb_diff::adapt;
use plumb_diff::settings::Settings;
use plumb_gen::Config;
use plumb_ir::FloatKind;
use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::print_in;
use plumb_ir::table::NEWEST_RELEASE;
use plumb_ir::{ParseOptions, Spelling, parse, verify};

/// Modules for each release.
const MODULES: u64 = 200;

/// Those of which compilers are at hand.
const RELEASES: [Spelling; 5] =
    [Spelling::Llvm13, Spelling::Llvm14, Spelling::Llvm15, Spelling::Llvm16, Spelling::Llvm19];

fn generated(spelling: Spelling) -> Vec<String> {
    let config = Config::default().for_releases(&[spelling.release().min(NEWEST_RELEASE)]);
    let text = |seed| {
        let mut module = plumb_gen::generate_seeded(seed, &config);
        // Reading folds affine maps, which older spellings get none of.
        if spelling.release() >= NEWEST_RELEASE {
            module = adapt::parse(&plumb_ir::print(&module)).unwrap();
        }
        print_in(&module, spelling, &PrintOptions::default())
            .unwrap_or_else(|diag| panic!("{}, seed {seed}: {}", spelling.name(), diag.message))
    };
    (0..MODULES).map(text).collect()
}

/// It is the same text again, and means what it does in today's words.
#[test]
fn what_is_written_is_read_back() {
    let settings = Settings::default();
    for spelling in [Spelling::Llvm11, Spelling::Llvm24, Spelling::Generic].into_iter().chain(RELEASES) {
        for (seed, text) in generated(spelling).iter().enumerate() {
            let (module, mut diags) = parse(text, &ParseOptions { spelling, ..ParseOptions::default() });
            if diags.is_empty() {
                diags = verify(&module);
            }
            assert!(diags.is_empty(), "{}, seed {seed}: {diags:?}", spelling.name());
            let modern = adapt::parse(&plumb_ir::print::print(&module)).unwrap();
            let [was, is] = [&module, &modern].map(|module| adapt::run_once(module, &settings));
            let [was, is] = [was, is].map(|run| format!("{:?} {:?} {}", run.outcome, run.events, run.ops));
            assert_eq!(was, is, "{}, seed {seed}", spelling.name());
            let again = print_in(&module, spelling, &PrintOptions::default()).unwrap();
            assert_eq!(again, *text, "{}, seed {seed}", spelling.name());
        }
    }
}

/// What releases had in forms of their own is among it.
#[test]
fn older_forms_are_written() {
    for spelling in RELEASES {
        let all = generated(spelling).concat();
        for part in ["    memref.assume_alignment", "memref.expand_shape", "scf.for"] {
            assert!(all.contains(part), "{}: {part}", spelling.name());
        }
        let of_integers = all.lines().any(|line| line.contains("scf.for") && line.contains(" : i"));
        let named = all.lines().any(|line| line.contains("expand_shape") && line.contains("output_shape"));
        assert_eq!([of_integers, named], [spelling == Spelling::Llvm19; 2], "{}", spelling.name());
    }
}

/// Before `memref` there was `std`, and no globals: memory comes from functions, and goes to the caller.
#[test]
fn modules_without_globals_are_of_memory_too() {
    let all = generated(Spelling::Llvm11);
    let with = |part: &str| all.iter().filter(|text| text.contains(part)).count();
    for part in [" alloc(", " load ", "    store ", " call @g", "scf.for", "cmpi \"", "memref_cast"] {
        assert!(with(part) > all.len() / 20, "{part}: {} of {}", with(part), all.len());
    }
    assert!(with("-> memref<") > all.len() / 4);
    assert_eq!([with("memref."), with("arith."), with("global")], [0; 3]);
}

/// Pieces of the corpus that a release refuses for what they do, or gets wrong: no words would change that.
const REFUSED: &[(&str, &str)] = &[
    ("known/dead-values-zero-step", "a loop without a step"),
    ("known/iree-decompose-stride", "a layout with an offset that is known to be zero"),
    ("known/iree-pad-alloc-types", "strides of dimensions that have one element"),
    ("known/normalize-cast", "strides of a memref without elements"),
    ("known/subview-other-units", "a layout with an offset that is known to be zero"),
    ("ops/affine/for", "it dies of a loop without a step"),
    ("ops/memref/collapse_shape", "strides of dimensions that have one element"),
    ("ops/memref/dim", "an extent of a dimension that is not there"),
    ("ops/memref/rare_views", "it states no stride of what it collapses, though that is known"),
    ("ub/type_tags", "an offset that it does not read, as it is the least number"),
];

/// Programs that are built of MLIR 24, with the dialects that each has beside those of both.
const NEWER: [(&str, &[&str]); 2] = [("heir-opt", &["dlti"]), ("iree-opt", &["complex", "ub", "vector"])];

/// Dialects of both.
const OF_BOTH: [&str; 12] = [
    "affine",
    "arith",
    "bufferization",
    "builtin",
    "cf",
    "func",
    "linalg",
    "llvm",
    "math",
    "memref",
    "scf",
    "tensor",
];

/// Pieces of the corpus whose forms MLIR 24 has, and which it refuses for what they do.
const REFUSED_SINCE: &[(&str, &str)] = &[
    ("known/masked-view-stride", "a masked access to memory with strides"),
    ("known/reshape-to-unranked", "a reshape to an unranked memref by a shape of known length"),
    ("ops/llvm/data_layout", "an attribute that only opaque text has"),
    ("ops/tensor/pad_negative", "a padding of less than nothing"),
    ("ops/vector/extract", "a vector of one element where it wants the element"),
    ("ops/vector/masked_views", "a masked access to memory with strides"),
];

/// The pieces of the corpus in the words of a release, as far as it has them, and with `converted` what they become.
fn corpus_in(spelling: Spelling, converted: bool) -> Vec<(String, String)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let (mut written, settings) = (Vec::new(), Settings::default());
    for folder in ["ops", "known", "kernels", "ub"] {
        for path in plumb_diff::check::files(&root.join(folder)).unwrap() {
            let path = path.path();
            let name = path.strip_prefix(&root).unwrap().with_extension("").display().to_string();
            if path.extension().is_none_or(|kind| kind != "mlir") || REFUSED.iter().any(|(n, _)| *n == name) {
                continue;
            }
            let text = std::fs::read_to_string(path).unwrap();
            for (_, piece) in plumb_ir::split(&text) {
                let (module, diags) = parse(piece, &ParseOptions::default());
                if !diags.is_empty() || !verify(&module).is_empty() {
                    continue;
                }
                let lowered = converted.then(|| adapt::lower(&module, None, &settings).ok()).flatten();
                for module in [Some(module), lowered].into_iter().flatten() {
                    match print_in(&module, spelling, &PrintOptions::default()) {
                        Ok(text) => written.push((name.clone(), text)),
                        // What cannot be said in one function hides nothing in another.
                        Err(_) => {
                            written.extend(functions_in(&module, spelling).map(|text| (name.clone(), text)))
                        }
                    }
                }
            }
        }
    }
    written
}

/// Those functions of a module, each alone, that name no other symbol, and that a release can say.
fn functions_in(module: &plumb_ir::Module, spelling: Spelling) -> impl Iterator<Item = String> {
    let ops = module.block(module.body()).ops.iter();
    let texts = ops
        .map(|op| plumb_ir::print::op_to_string(module, *op))
        .filter(|text| text.matches('@').count() == 1);
    texts.filter_map(move |text| {
        let (module, diags) = parse(&text, &ParseOptions::default());
        diags.is_empty().then(|| print_in(&module, spelling, &PrintOptions::default()).ok()).flatten()
    })
}

/// The pieces that a compiler refuses, and what it says.
fn refused(compiler: &std::path::Path, pieces: &[(String, String)]) -> Vec<String> {
    let refuses = |pieces: &[(String, String)]| {
        let args = ["--split-input-file", "--mlir-disable-threading", "-o", "/dev/null"];
        let texts: Vec<&str> = pieces.iter().map(|(_, text)| text.as_str()).collect();
        let (taken, _, said) = plumb_testkit::answer(compiler, &args, &texts.join("// -----\n"));
        (!taken || said.contains("error:")).then_some(said)
    };
    // What is refused is looked for among ever fewer.
    let (mut parts, mut refused) = (pieces.chunks(400).collect::<Vec<_>>(), Vec::new());
    while let Some(part) = parts.pop() {
        match (refuses(part), part) {
            (None, _) => {}
            (Some(said), [(name, text)]) => refused.push(format!("{name}: {said}\n{text}")),
            (Some(_), _) => parts.extend(part.chunks(part.len().div_ceil(2))),
        }
    }
    refused
}

/// What a release has no words for is refused, and is no text that the release refuses.
#[test]
fn releases_take_the_corpus_as_far_as_they_have_words() {
    let mut wrong = Vec::new();
    for (spelling, least) in RELEASES.into_iter().zip([500, 550, 650, 850, 1050]) {
        let Some(compiler) = plumb_testkit::program(&format!("mlir-opt-{}", spelling.release())) else {
            continue;
        };
        let written = corpus_in(spelling, false);
        assert!(written.len() >= least, "{}: {} pieces", spelling.name(), written.len());
        let refused = refused(&compiler, &written);
        wrong.extend(refused.iter().map(|said| format!("{}: {said}", spelling.name())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The newest spelling, of sources and of what the conversion makes of them.
#[test]
fn newer_compilers_take_the_corpus_and_what_it_becomes() {
    let mut written = None;
    for (name, more) in NEWER {
        let Some(compiler) = plumb_testkit::program(name) else { continue };
        let written = written.get_or_insert_with(|| corpus_in(Spelling::Llvm24, true));
        let is_known = |(piece, text): &&(String, String)| {
            let (module, _) =
                parse(text, &ParseOptions { spelling: Spelling::Llvm24, ..ParseOptions::default() });
            let mut dialects_of = module
                .walk(module.top())
                .map(|op| module.op_name(op).split('.').next().unwrap_or_default().to_string());
            let is_refused = REFUSED_SINCE.iter().any(|(refused, _)| refused == piece);
            !is_refused
                && dialects_of.all(|dialect| OF_BOTH.iter().chain(more).any(|known| **known == *dialect))
        };
        let pieces: Vec<_> = written.iter().filter(is_known).cloned().collect();
        assert!(pieces.len() >= 1500, "{name}: {} pieces", pieces.len());
        let refused = refused(&compiler, &pieces);
        assert!(refused.is_empty(), "{name}: {}", refused.join("\n"));
    }
}

#[test]
fn releases_have_the_formats_of_floats_that_they_are_said_to_have() {
    for spelling in RELEASES {
        let Some(compiler) = plumb_testkit::program(&format!("mlir-opt-{}", spelling.release())) else {
            continue;
        };
        for (kind, name) in FloatKind::ALL.iter().filter(|(_, name)| !name.starts_with('!')) {
            let of = |name: &str| format!("func.func private @f({name})");
            let written = |name| {
                let (module, diags) = parse(&of(name), &ParseOptions::default());
                assert!(diags.is_empty(), "{diags:?}");
                print_in(&module, spelling, &PrintOptions::default())
            };
            let said = written(name).is_ok();
            let text = written("f32").unwrap().replace("f32", name);
            let taken = refused(&compiler, &[(String::new(), text)]).is_empty();
            assert_eq!(
                (said, taken),
                (kind.since() <= spelling.release(), said),
                "{name} in {}",
                spelling.name()
            );
        }
    }
}

#[test]
fn releases_take_what_is_written_for_them() {
    for spelling in RELEASES {
        let Some(compiler) = plumb_testkit::program(&format!("mlir-opt-{}", spelling.release())) else {
            continue;
        };
        let args = ["--split-input-file", "--mlir-disable-threading", "-o", "/dev/null"];
        let (taken, _, said) =
            plumb_testkit::answer(&compiler, &args, &generated(spelling).join("// -----\n"));
        assert!(taken && !said.contains("error:"), "{}: {said}", spelling.name());
    }
}
