//! Since when an operation is there, by its row, is what released compilers say: one that does not know it calls it
//! unregistered.

use plumb_ir::OpKind;
use plumb_ir::table::OLDEST_SPELLING;
use std::collections::BTreeSet;
use std::path::Path;

/// The supported releases.
const RELEASES: [u32; 6] = [13, 14, 15, 16, 19, 22];

/// Two forms that no operation admits both: the LLVM dialect takes what it does not know for granted, and complains of
/// neither.
const FORMS: [&str; 2] = ["\"OP\"() : () -> ()", "%r:3 = \"OP\"() ({}, {}, {}, {}) : () -> (i32, i32, i32)"];

/// Lines that a compiler complains of, with what it says; none if it died.
fn complaints(compiler: &Path, text: &str) -> Option<Vec<(usize, String)>> {
    let args = ["--split-input-file", "--mlir-disable-threading", "-o", "/dev/null"];
    let (_, _, said) = plumb_testkit::answer(compiler, &args, text);
    (!said.contains("Stack dump:")).then(|| said.lines().filter_map(complaint).collect())
}

/// `within split at <stdin>:FIRST offset :LINE:COLUMN: error: TEXT`, or `<stdin>:LINE:COLUMN: error: TEXT`.
fn complaint(line: &str) -> Option<(usize, String)> {
    let (place, text) = line.split_once(": error: ")?;
    let place = place.rsplit_once("<stdin>:")?.1;
    let (first, rest) = match place.split_once(" offset :") {
        Some((first, rest)) => (first.parse::<usize>().ok()?, rest),
        None => (1, place),
    };
    let line: usize = rest.split(':').next()?.parse().ok()?;
    Some((first + line - 1, text.to_string()))
}

/// Those of these operations that a compiler has. One that it dies of is one that it has.
fn known(compiler: &Path, names: &[&'static str], form: &str, all: &mut BTreeSet<&'static str>) {
    let text: Vec<String> = names.iter().map(|name| form.replace("OP", name)).collect();
    match complaints(compiler, &format!("{}\n", text.join("\n// -----\n"))) {
        Some(complaints) => {
            let registered = |(_, text): &&(usize, String)| !text.contains("unregistered");
            all.extend(complaints.iter().filter(registered).map(|(line, _)| names[(line - 1) / 2]));
        }
        None if names.len() == 1 => all.extend(names),
        None => {
            let (first, second) = names.split_at(names.len() / 2);
            known(compiler, first, form, all);
            known(compiler, second, form, all);
        }
    }
}

#[test]
fn rows_agree_with_released_compilers() {
    let rows: Vec<_> = OpKind::all().filter_map(OpKind::def).collect();
    let mut wrong = Vec::new();
    let is_tried = |release: &u32| *release == 22 || plumb_testkit::tries(&format!("rows {release}"), 2);
    for release in RELEASES.into_iter().filter(is_tried) {
        let Some(compiler) = plumb_testkit::program(&format!("mlir-opt-{release}")) else { continue };
        let names: Vec<&str> = rows.iter().map(|def| def.name_in(release)).collect();
        let mut has = BTreeSet::new();
        for form in FORMS {
            let open: Vec<&str> = names.iter().copied().filter(|name| !has.contains(name)).collect();
            known(&compiler, &open, form, &mut has);
        }
        for def in &rows {
            let said = def.is_in(release);
            if said != has.contains(def.name_in(release)) {
                wrong.push(format!("{} in {release}: the row says {said}", def.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_row_begins_with_a_supported_release() {
    for def in OpKind::all().filter_map(OpKind::def) {
        let known = RELEASES.contains(&def.since) || def.since == OLDEST_SPELLING;
        assert!(known, "{} since {}", def.name, def.since);
    }
}

/// Each dialect of MLIR 22 has an answer to what gets rid of its operations, and the passes that it names exist.
#[test]
fn each_dialect_says_what_converts_it() {
    let Some(compiler) = plumb_testkit::program("mlir-opt-22") else { return };
    let listed = plumb_testkit::answer(&compiler, &["--show-dialects"], "").1;
    let dialects = listed.trim().trim_start_matches("Available Dialects:").split(',').map(str::trim);
    let help = plumb_testkit::answer(&compiler, &["--help"], "").1;
    for dialect in dialects.filter(|d| !d.starts_with("test") && !["dlti", "llvm"].contains(d)) {
        let how = plumb_ir::passes::converted(dialect).unwrap_or_else(|| panic!("{dialect}"));
        let plumb_ir::passes::DialectConversion::By(passes) = how else { continue };
        for word in passes.split([' ', ',']).filter(|w| w.contains('-') && !w.contains("translate")) {
            let word = word.trim_start_matches('(');
            let older = ["memref-expand", "convert-memref-to-llvm", "convert-std-to-llvm"].contains(&word);
            assert!(older || help.contains(word), "{dialect}: {word}");
        }
    }
}
