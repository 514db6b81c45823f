//! What the tests share: reading programs.
#![allow(dead_code)] // each test binary uses a part

use plumb_ir::parse::{ParseOptions, parse, split};
use plumb_ir::{Module, Severity};
use std::path::Path;

/// Parses a program that must be valid.
pub fn read(name: &str, text: &str) -> Module {
    let (mut module, diags) = parse(text, &ParseOptions::default());
    let errors: Vec<_> = diags.iter().filter(|d| d.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{name}: {errors:#?}");
    plumb_ir::resources::inline(&mut module);
    module
}

/// All programs below a folder, in order of their names; files cut where they say so.
pub fn programs(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.filter_map(|e| Some(e.ok()?.path())) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "mlir") {
                let text = std::fs::read_to_string(&path).expect("a program is text");
                let pieces = split(&text).into_iter().enumerate();
                found.extend(
                    pieces.map(|(i, (_, piece))| (format!("{} piece {i}", path.display()), piece.to_owned())),
                );
            }
        }
    }
    found.sort();
    found
}

/// The programs of these tests.
pub fn own() -> Vec<(String, String)> {
    let found = programs(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs"));
    assert!(!found.is_empty());
    found
}

/// Those of them that convert where `index` has 32 bits: the runtime's descriptors have 64-bit fields.
pub fn own_at_32_bits() -> Vec<(String, String)> {
    own().into_iter().filter(|(name, _)| !name.contains("runtime.mlir")).collect()
}

/// The valid programs that the project keeps for each operation and for each rule of the conversion.
pub fn corpus() -> Vec<(String, String)> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let all = ["ops", "conversion"].into_iter().flat_map(|folder| programs(&corpus.join(folder)));
    all.filter(|(_, text)| !text.contains("//~")).collect()
}
