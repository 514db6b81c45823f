//! The cells of the op table: listed in a file, hit by generated modules, accepted by the reference.

#![allow(clippy::print_stderr)] // skipped tests say so

use plumb_gen::{Config, Profile, cells, generate_seeded, stats};
use std::collections::BTreeSet;
use std::process::Command;

/// Modules that are looked at here; the full measure is `plumb gen --count 100000 --stats`.
const COUNT: u64 = 4000;

#[test]
fn the_list_of_cells_is_fresh() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/cells.txt");
    let mut all = cells::legal(Profile::Mixed);
    all.append(&mut cells::legal(Profile::Llvm));
    let text: String = all.iter().map(|c| format!("{c}\n")).collect();
    if std::env::var_os("PLUMB_BLESS").is_some() {
        std::fs::write(path, &text).expect("the list can be written");
    }
    let held = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        held == text,
        "gen/cells.txt is out of date: PLUMB_BLESS=1 cargo nextest run -p plumb-gen writes it"
    );
}

#[test]
fn most_cells_are_hit_soon() {
    for (profile, least) in [(Profile::Mixed, 0.6), (Profile::Llvm, 0.6)] {
        let s = stats(0, COUNT, &Config { profile, ..Config::default() });
        assert!(s.cell_coverage >= least, "{profile:?}: {} of {} cells", s.cells_hit, s.cells);
    }
}

#[test]
fn the_reference_accepts_a_witness_of_every_cell_that_is_hit() {
    if Command::new("mlir-opt-22").arg("--version").output().is_err() {
        eprintln!("skipped: mlir-opt-22 is not installed");
        return;
    }
    let (mut seen, mut texts) = (BTreeSet::new(), Vec::new());
    for profile in [Profile::Mixed, Profile::Llvm] {
        let cfg = Config { profile, size: 25, ..Config::default() };
        for seed in 0..COUNT / 4 {
            let m = generate_seeded(seed, &cfg);
            let before = seen.len();
            cells::hits(&m, 64, &mut seen);
            if seen.len() > before {
                texts.push(plumb_ir::print(&m));
            }
        }
    }
    let path = std::env::temp_dir().join(format!("plumb-cells-{}.mlir", std::process::id()));
    std::fs::write(&path, texts.join("// -----\n")).expect("a temporary file can be written");
    let run = Command::new("mlir-opt-22")
        .args(["--split-input-file", "--mlir-disable-threading", "-o", "/dev/null"])
        .arg(&path)
        .output();
    let _ = std::fs::remove_file(&path);
    let run = run.expect("mlir-opt-22 runs");
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{} witnesses of {} cells: {said}", texts.len(), seen.len());
}
