//! What the tests share: the pieces of LLVM's own test files.
#![allow(dead_code)] // each test binary uses a part

use plumb_ir::{Diag, Module, ParseOptions, Spelling, parse, verify};
use std::collections::BTreeMap;
use std::path::Path;

/// A test file, or a part of one between marks.
pub struct UpstreamPiece {
    /// Path and number.
    pub name: String,
    /// What the file tests.
    pub category: String,
    /// The text.
    pub text: String,
    /// Whether its own release takes it.
    pub own: bool,
    /// The same where that release was not at hand too: as what the test expects tells; none if it does not.
    pub own_guess: Option<bool>,
    /// Whether `mlir-opt` 22 takes it.
    pub modern: bool,
    /// How it is read.
    pub options: ParseOptions,
}

/// Categories of files about the LLVM dialect.
pub const LLVM: &[&str] = &["llvm-dialect", "llvm-target"];

/// Categories of files about the dialects that are lowered to it, and about MLIR as such.
pub const SOURCE: &[&str] = &["parser", "conversion"];

impl UpstreamPiece {
    /// Whether it is of one of these categories.
    pub fn is_of(&self, categories: &[&str]) -> bool {
        categories.contains(&self.category.as_str())
    }

    /// The piece read and verified.
    pub fn check(&self) -> (Module, Vec<Diag>) {
        let (module, mut diags) = parse(&self.text, &self.options);
        if diags.is_empty() {
            diags = verify(&module);
        }
        (module, diags)
    }
}

/// Pieces of one release with the verdicts of that release and of 22.
pub fn pieces(data: &Path, era: &str) -> Vec<UpstreamPiece> {
    let root = data.join("upstream");
    let table = std::fs::read_to_string(root.join("CHUNKS.tsv")).expect("CHUNKS.tsv");
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut out = Vec::new();
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[of, category, path, number, _, _, _, _, unregistered, own, _, modern, ..] = fields.as_slice()
        else {
            continue;
        };
        if of != era {
            continue;
        }
        let parts = files.entry(path.to_string()).or_insert_with(|| cut(&root.join(era).join(path)));
        let text =
            number.parse::<usize>().ok().and_then(|n| parts.get(n)).expect("a piece of the file").clone();
        out.push(UpstreamPiece {
            name: format!("{path}#{number}"),
            category: category.to_string(),
            text,
            own: own == "ok",
            own_guess: match own.trim_end_matches('?') {
                "ok" => Some(true),
                "error" => Some(false),
                _ => None,
            },
            modern: modern == "ok",
            options: ParseOptions {
                // At first nothing had to be registered.
                allow_unregistered: unregistered == "y" || era == "mlir-2019",
                spelling: Spelling::Auto,
            },
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

/// Whether an operation is of a dialect that the reference registers and we do not: what it says of that one we cannot.
pub fn foreign(module: &Module) -> bool {
    const OTHERS: &[&str] =
        &["test", "affine", "vector", "tensor", "linalg", "math", "complex", "transform", "gpu"];
    module.walk(module.top()).any(|op| {
        let dialect = module.op_name(op).split('.').next().unwrap_or("");
        OTHERS.contains(&dialect) && module.kind(op).def().is_none()
    })
}
