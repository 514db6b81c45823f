//! What no compiler checks: the rooms' dependencies, their pictures and pages, a first line in every file, file sizes, names in
//! quotes, wildcards, sources of rules, counts of bugs.

use plumb_ir::OpKind;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

const ROOMS: &[&str] = &[
    "ir", "host", "lower", "interp", "gen", "emit", "jit", "reduce", "diff", "campaign", "lsp", "cli",
    "python", "web", "fuzz", "testkit",
];

fn rust_files(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && path.file_name().is_some_and(|n| n != "target") {
            rust_files(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

/// The files of the libraries of some rooms.
fn sources(wanted: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for room in ROOMS.iter().filter(|room| wanted(room)) {
        let src = root().join(room).join("src");
        if src.is_dir() {
            rust_files(&src, &mut files);
        }
    }
    files
}

/// Our own packages that a manifest names under a heading that starts with `section`.
fn dependencies(room: &str, section: &str) -> Vec<String> {
    let manifest = fs::read_to_string(root().join(room).join("Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    let Some(table) = manifest.get(section).and_then(toml::Value::as_table) else { return Vec::new() };
    table.keys().filter_map(|k| k.strip_prefix("plumb-")).map(str::to_string).collect()
}

/// The arrows that ARCHITECTURE.md, Rooms, shows: `cli` and `python` have one to each room of `library`.
const ARROWS: [(&str, &[&str]); 16] = [
    ("ir", &["host"]),
    ("host", &[]),
    ("lower", &["ir"]),
    ("interp", &["ir", "host"]),
    ("gen", &["ir", "host", "interp"]),
    ("emit", &["ir"]),
    ("jit", &["host"]),
    ("reduce", &["ir"]),
    ("diff", &["ir", "host", "lower", "interp", "emit"]),
    ("campaign", &["ir", "host", "lower", "gen", "reduce", "diff"]),
    ("lsp", &["ir", "host", "lower", "interp", "diff"]),
    ("cli", &["ir", "host", "lower", "interp", "gen", "emit", "jit", "reduce", "diff", "campaign", "lsp"]),
    ("python", &["ir", "host", "lower", "interp", "gen", "emit", "jit", "reduce", "diff", "campaign", "lsp"]),
    ("web", &["ir", "host", "lower", "interp"]),
    ("fuzz", &["diff", "campaign"]),
    ("testkit", &[]),
];

#[test]
fn rooms_depend_only_on_what_the_architecture_allows() {
    let allowed = BTreeMap::from(ARROWS);
    for room in ROOMS {
        for dependency in dependencies(room, "dependencies") {
            assert!(
                allowed[room].contains(&dependency.as_str()),
                "{room} must not depend on {dependency}; see ARCHITECTURE.md, Rooms"
            );
        }
    }
}

/// The lines of the picture below a heading of ARCHITECTURE.md.
fn picture(heading: &str) -> Vec<String> {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let (_, below) = page.split_once(&format!("\n## {heading}\n")).expect("the heading is there");
    let (_, picture) = below.split_once("```mermaid\n").expect("a picture follows");
    let lines = picture.lines().take_while(|line| *line != "```").skip(1);
    lines.map(|line| line.trim().to_string()).collect()
}

/// The name that a node of a picture begins with: `ir` of `ir["ir: types"]`.
fn node(text: &str) -> &str {
    let text = text.trim();
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

#[test]
fn the_picture_of_the_rooms_has_their_arrows() {
    let (mut shown, mut library, mut inside) = (BTreeMap::new(), BTreeSet::new(), false);
    for line in picture("Rooms") {
        if line == "subgraph library" || line == "end" {
            inside = !inside;
            continue;
        }
        let (from, to) = line.split_once("-->").unwrap_or((&line, ""));
        let to: BTreeSet<String> =
            to.split('&').map(node).filter(|to| !to.is_empty()).map(Into::into).collect();
        let from = node(from).to_string();
        if inside {
            library.insert(from.clone());
        }
        assert!(shown.insert(from, to).is_none(), "{line}: a second time");
    }
    for to in shown.values_mut().filter(|to| to.contains("library")) {
        *to = library.clone();
    }
    let arrow =
        |(room, to): (&str, &[&str])| (room.to_string(), to.iter().map(ToString::to_string).collect());
    assert_eq!(shown, BTreeMap::from(ARROWS.map(arrow)));
}

#[test]
fn the_picture_of_a_campaign_has_its_stages_and_types() {
    let mut files = Vec::new();
    rust_files(&root().join("campaign/src"), &mut files);
    let texts: Vec<String> = files.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let is_type = |word: &str| {
        let declared = [format!("struct {word} "), format!("struct {word}<")];
        texts.iter().any(|text| declared.iter().any(|declared| text.contains(declared)))
    };
    // Nodes with brackets are no stages.
    let (mut shown, mut others) = (BTreeSet::new(), BTreeSet::new());
    for line in picture("A campaign") {
        let (from, rest) = line.split_once("-->").unwrap();
        let (label, to) = rest.strip_prefix('|').and_then(|rest| rest.split_once('|')).unwrap_or(("", rest));
        for word in label.split(' ').filter(|word| word.starts_with(char::is_uppercase)) {
            assert!(is_type(word), "{line}: campaign has no type {word}");
        }
        for end in [from, to].map(str::trim) {
            let nodes = if node(end) == end { &mut shown } else { &mut others };
            nodes.insert(node(end).to_string());
        }
    }
    shown.retain(|name| !others.contains(name));
    let stages = fs::read_to_string(root().join("campaign/src/pipeline/mod.rs")).unwrap();
    let rows = stages.lines().filter_map(|line| line.strip_prefix("//! | [`"));
    let stages: BTreeSet<String> = rows.filter_map(|row| Some(row.split_once('`')?.0.to_string())).collect();
    assert_eq!(shown, stages);
}

/// A page that is long is not read first.
#[test]
fn the_architecture_fits_on_a_page() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let words = page.split_whitespace().count();
    assert!(words <= 800, "ARCHITECTURE.md has {words} words: the README of a room has space for more");
}

/// What stands between backquotes in a page, outside of fences.
fn code_spans(page: &str) -> Vec<&str> {
    let mut fenced = false;
    let lines = page.lines().filter(|line| {
        let fence = line.starts_with("```");
        fenced ^= fence;
        !fence && !fenced
    });
    lines.flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
}

/// The page of a room lists its modules. The paths and modules that a page names exist.
#[test]
fn pages_name_what_is_there() {
    let mut files = Vec::new();
    for folder in fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path()) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if folder.is_dir() && name != "target" && name != ".git" {
            all_files(&folder, &mut files);
        }
        files.push(folder);
    }
    let is_placeholder = |part: &str| part.len() > 1 && part.chars().all(|c| c.is_uppercase() || c == '_');
    let is_path = |span: &str| {
        let plain = span.chars().all(|c| c.is_alphanumeric() || "._-/".contains(c));
        let named = ["rs", "md", "toml", "mlir", "txt"].iter().any(|end| span.ends_with(&format!(".{end}")));
        let made = ["target/", "plumb.toml", "finding.toml", "issue.md", "original.mlir", "repro.mlir"];
        plain
            && (named || span.contains('/'))
            && !made.iter().any(|start| span.starts_with(start))
            && !span.split(['/', '.']).any(is_placeholder)
    };
    let mut wrong = Vec::new();
    let pages = ["ARCHITECTURE.md".into(), "CONTRIBUTING.md".into()];
    let pages = pages.into_iter().chain(ROOMS.iter().map(|room| format!("{room}/README.md")));
    for page in pages {
        let text = fs::read_to_string(root().join(&page)).unwrap_or_default();
        let spans = code_spans(&text);
        for span in spans.iter().filter(|span| is_path(span)) {
            if !files.iter().any(|file| file.ends_with(span.trim_end_matches('/'))) {
                wrong.push(format!("{page}: there is no {span}"));
            }
        }
        for span in &spans {
            let Some((room, module)) = span.split_once("::").filter(|(room, _)| ROOMS.contains(room)) else {
                continue;
            };
            let place = root().join(room).join("src").join(node(module));
            if module.starts_with(char::is_lowercase)
                && !place.is_dir()
                && !place.with_extension("rs").is_file()
            {
                wrong.push(format!("{page}: there is no module {span}"));
            }
        }
        let Some(room) = page.strip_suffix("/README.md") else { continue };
        let table = text.lines().skip_while(|line| !line.starts_with("| module |")).skip(2);
        let cells = table.map_while(|line| line.strip_prefix("| ")?.split(" | ").next());
        let listed: BTreeSet<&str> =
            cells.flat_map(code_spans).map(|span| span.trim_end_matches('/')).collect();
        let source = fs::read_dir(root().join(room).join("src")).unwrap().map(|entry| entry.unwrap().path());
        let modules = source.map(|path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned());
        let mut modules: BTreeSet<String> = modules.collect();
        modules.retain(|module| !["lib", "main", "tests"].contains(&module.as_str()));
        let modules: BTreeSet<&str> = modules.iter().map(String::as_str).collect();
        for module in listed.symmetric_difference(&modules).filter(|module| !module.contains('.')) {
            wrong.push(format!("{page}: the table or the room lacks the module {module}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All files and folders below a folder.
fn all_files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            all_files(&path, out);
        }
        out.push(path);
    }
}

/// crates.io refuses what lacks these, and a dependency that it cannot find.
#[test]
fn what_is_published_can_be() {
    let manifest = |folder: PathBuf| -> toml::Table {
        fs::read_to_string(folder.join("Cargo.toml")).unwrap().parse().unwrap()
    };
    let workspace = manifest(root());
    let shared = workspace["workspace"]["dependencies"].as_table().unwrap();
    for room in ROOMS {
        let manifest = manifest(root().join(room));
        let package = manifest["package"].as_table().unwrap();
        if package.get("publish").and_then(toml::Value::as_bool) == Some(false) {
            continue;
        }
        for key in ["description", "version", "license", "readme", "keywords", "categories", "rust-version"] {
            assert!(package.contains_key(key), "{room}/Cargo.toml: no {key}");
        }
        for dependency in dependencies(room, "dependencies") {
            let version = shared[&format!("plumb-{dependency}")].get("version");
            assert_eq!(
                version,
                workspace["workspace"]["package"].get("version"),
                "{room} needs {dependency}"
            );
        }
    }
}

/// What a room re-exports of another would be an arrow that no manifest shows.
#[test]
fn no_room_hands_on_what_is_anothers() {
    for path in sources(|_| true) {
        let text = fs::read_to_string(&path).unwrap();
        let found = text.lines().map(str::trim_start).find(|line| {
            ["pub use ", "pub extern crate "].iter().any(|start| {
                line.strip_prefix(start)
                    .is_some_and(|rest| rest.trim_start_matches("::").starts_with("plumb_"))
            })
        });
        assert_eq!(found, None, "{}: name the room that defines it instead", path.display());
    }
}

#[test]
fn every_source_file_says_what_it_is_for_and_stays_readable() {
    let mut files = Vec::new();
    for room in ROOMS {
        rust_files(&root().join(room), &mut files);
    }
    assert!(files.len() > 50, "the walk found only {} files", files.len());
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        assert!(
            text.starts_with("//!") || text.starts_with("#!["),
            "{}: the first line should say what the file is for (`//! …`)",
            path.display()
        );
        // Tables may be long; logic may not.
        let table = path.to_string_lossy().contains("ir/src/ops/");
        let lines = text.lines().count();
        assert!(table || lines <= 1200, "{}: {lines} lines; split it by concern", path.display());
    }
}

/// Rooms whose library is not built for tests of its own: tests in its sources would never run.
const TESTED_FROM_OUTSIDE: &[&str] = &["ir", "lower", "emit"];

#[test]
fn no_test_stands_where_none_is_run() {
    for room in TESTED_FROM_OUTSIDE {
        let manifest = fs::read_to_string(root().join(room).join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[lib]\ntest = false"), "{room}: its library is built for tests");
        let mut files = Vec::new();
        rust_files(&root().join(room).join("src"), &mut files);
        for path in files {
            let text = fs::read_to_string(&path).unwrap();
            assert!(
                !text.contains("#[cfg(test)]"),
                "{}: tests of {room} stand in {room}/tests",
                path.display()
            );
        }
    }
}

/// Rooms that do no IO, read no clock and use no chance of their own: clippy.toml says what that forbids.
const PURE: &[&str] = &["ir", "host", "lower", "interp", "gen", "emit", "reduce", "web"];

#[test]
fn rooms_without_io_clock_and_chance_are_held_to_it() {
    let switch = "#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]";
    for room in PURE {
        let text = fs::read_to_string(root().join(room).join("src/lib.rs")).unwrap();
        assert!(text.contains(switch), "{room}/src/lib.rs: `{switch}` is missing");
        let mut files = Vec::new();
        rust_files(&root().join(room).join("src"), &mut files);
        for path in files.iter().filter(|path| !path.ends_with("tests.rs")) {
            let text = fs::read_to_string(path).unwrap();
            assert!(
                !text.contains("allow(clippy::disallowed"),
                "{}: IO belongs in other rooms",
                path.display()
            );
        }
    }
}

/// Rooms that open files through `plumb_diff::file`: `diff/clippy.toml` says what that forbids.
const READING: &[&str] = &["diff/src/lib.rs", "campaign/src/lib.rs", "cli/src/main.rs"];

/// What is written to standard output elsewhere would be lost in silence on a full disk.
#[test]
fn standard_output_is_opened_where_losses_are_noted() {
    for path in
        sources(|room| room == "cli").into_iter().filter(|path| path.starts_with(root().join("cli/src")))
    {
        let text = fs::read_to_string(&path).unwrap();
        let may = ["say.rs", "color.rs"].iter().any(|file| path.ends_with(file));
        assert!(may || !text.contains("stdout()") || !text.contains("io::stdout"), "{}", path.display());
    }
}

#[test]
fn rooms_that_read_strangers_files_are_held_to_one_module() {
    let switch = "#![cfg_attr(not(test), warn(clippy::disallowed_methods))]";
    let table = fs::read_to_string(root().join("diff/clippy.toml")).unwrap();
    for path in READING {
        let text = fs::read_to_string(root().join(path)).unwrap();
        assert!(text.contains(switch), "{path}: `{switch}` is missing");
        let room = path.split('/').next().unwrap();
        assert_eq!(fs::read_to_string(root().join(room).join("clippy.toml")).unwrap(), table, "{room}");
    }
    let allowed = [
        "diff/src/file/mod.rs",
        "diff/src/process/forkserver.rs",
        "diff/src/process/mark.rs",
        "diff/src/process/memory.rs",
        "diff/src/process/temporary.rs",
    ];
    for path in sources(|room| ["diff", "campaign", "cli"].contains(&room)) {
        let text = fs::read_to_string(&path).unwrap();
        let may = allowed.iter().any(|allowed| path.ends_with(allowed)) || path.ends_with("tidy.rs");
        assert!(
            may || !text.contains("allow(clippy::disallowed"),
            "{}: it opens files itself",
            path.display()
        );
    }
}

#[test]
fn unsafe_code_is_only_in_jit() {
    // Names that the page calls count as unsafe.
    for path in sources(|room| room != "jit").iter().filter(|path| !path.ends_with("web/src/exports.rs")) {
        let text = fs::read_to_string(path).unwrap();
        assert!(!text.contains("allow(unsafe_code)"), "{}: unsafe code belongs in jit", path.display());
    }
}

/// Calls in a text that hand over one of these names in quotes: after another argument (`f(op, "name"`), or to a function of
/// attributes (`prop("name"`).
fn calls_naming<'t>(text: &'t str, names: &BTreeSet<&str>) -> Vec<&'t str> {
    let named = |line: &&str| {
        line.match_indices('"').any(|(at, _)| {
            let (before, literal) = (line[..at].trim_end(), &line[at + 1..]);
            let Some((name, _)) = literal.split_once('"') else { return false };
            let first = |c: char| c.is_alphanumeric() || "_.*&".contains(c);
            let callee = match before.strip_suffix(',') {
                Some(rest) => rest.trim_end_matches(first).strip_suffix('(').map(|_| true),
                None => before
                    .strip_suffix('(')
                    .map(|callee| callee.ends_with("prop") || callee.ends_with("attr")),
            };
            names.contains(name) && callee == Some(true)
        })
    };
    text.lines().filter(named).collect()
}

/// A mistyped name in quotes would compile and read as an attribute that is absent; the op table's views do not compile.
#[test]
fn inherent_attributes_are_read_by_the_views_of_the_op_table() {
    let rows = OpKind::all().filter_map(OpKind::def);
    let names: BTreeSet<&str> = rows.flat_map(|row| row.props).map(|prop| prop.name).collect();
    let planted =
        ["x(op, \"alignment\")", "row.prop(\"alignment\")", "push(\"constant\")", "x(op, \"other words\")"];
    assert_eq!(calls_naming(&planted.join("\n"), &names), planted[..2]);
    for path in sources(|room| room != "ir") {
        let text = fs::read_to_string(&path).unwrap();
        let found = calls_naming(&text, &names);
        assert!(
            found.is_empty(),
            "{}: {found:?}; write `llvm::Load::alignment` or `shared::…`",
            path.display()
        );
    }
}

#[test]
fn the_conversion_does_not_read_meanings() {
    let mut files = Vec::new();
    rust_files(&root().join("lower"), &mut files);
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        assert!(
            !text.contains("meaning::") && !text.contains(".meaning") && !text.contains("Meaning"),
            "{}: the conversion and the interpreter must stay independent; see ARCHITECTURE.md, Invariants",
            path.display()
        );
    }
}

/// A row of `docs/semantics.md`: its number, and its cells after the statement.
struct Rule<'t> {
    number: &'t str,
    source: &'t str,
    tested: &'t str,
}

/// The rules of the reference, in its order.
fn rules(page: &str) -> Vec<Rule<'_>> {
    let cells = |row| -> Vec<&str> { str::split(row, " | ").collect() };
    let numbered = |row: &&str| row.starts_with("| <a id=");
    let rule = |row| {
        let [anchor, statement, source, tested] = cells(row)[..] else { panic!("not four cells: {row}") };
        let number = anchor.rsplit('>').next().unwrap();
        let id = format!("| <a id=\"{}\"></a>{number}", number.to_lowercase());
        assert_eq!(anchor, id, "the anchor of a rule is its number");
        assert!(statement.ends_with('.') && !source.trim().is_empty(), "no statement or no source: {row}");
        Rule { number, source, tested: tested.strip_suffix(" |").unwrap_or_default() }
    };
    page.lines().filter(numbered).map(rule).collect()
}

/// A rule that nothing tests is only a claim.
#[test]
fn every_rule_of_semantics_names_a_test_that_exists() {
    let page = fs::read_to_string(root().join("docs/semantics.md")).unwrap();
    let rules = rules(&page);
    assert!(rules.len() > 200, "only {} rules were found", rules.len());
    for Rule { number, source, tested } in &rules {
        if tested.strip_prefix("not tested: ").is_some_and(|why| why.len() > 10) {
            continue;
        }
        for name in tested.split(", ").map(|name| name.trim_matches('`')) {
            let exists = match name.split_once("::") {
                Some((file, test)) => fs::read_to_string(root().join(file))
                    .is_ok_and(|text| text.contains(&format!("fn {test}("))),
                None => root().join("corpus").join(format!("{name}.mlir")).is_file(),
            };
            assert!(exists, "{number}: `{name}` is neither a file of the corpus nor a test ({source})");
        }
    }
}

/// The numbers of rules in a text: `S-MEM-3`.
fn numbers_of_rules(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let numbered = |word: &&str| {
        let parts: Vec<&str> = word.split('-').collect();
        matches!(parts[..], ["S", room, n] if room.chars().all(|c| c.is_ascii_uppercase()) && n.parse::<u32>().is_ok())
    };
    words.filter(numbered)
}

/// Each section counts its rules from 1, and no number stands for two rules. Whoever cites a number finds the rule.
#[test]
fn numbers_of_rules_lead_to_rules() {
    let page = fs::read_to_string(root().join("docs/semantics.md")).unwrap();
    let mut last: BTreeMap<&str, u32> = BTreeMap::new();
    for rule in rules(&page) {
        let (section, n) = rule.number.rsplit_once('-').unwrap();
        let before = last.insert(section, n.parse().unwrap()).unwrap_or(0);
        assert!(last[section] > before, "{} stands after {section}-{before}", rule.number);
    }
    let known: BTreeSet<&str> = rules(&page).iter().map(|rule| rule.number).collect();
    let mut citing = sources(|_| true);
    citing.extend(["docs/semantics.md", "docs/semantics-reasons.md"].map(|page| root().join(page)));
    for path in citing {
        let text = fs::read_to_string(&path).unwrap();
        let lost = numbers_of_rules(&text).find(|number| !known.contains(number));
        assert_eq!(lost, None, "{}: docs/semantics.md has no such rule", path.display());
    }
}

/// Whether a comment is `A rule (source; source).`: each source is an operation of the op table or a number of a rule (or several,
/// with commas), or a section of LangRef.
fn is_sourced(comment: &str, known: &BTreeSet<&str>) -> bool {
    let is_known = |source: &str| match source.strip_prefix("LangRef, \"") {
        Some(section) => section.len() > 1 && section.find('"') == Some(section.len() - 1),
        None => source.split(", ").all(|name| known.contains(name)),
    };
    let rule = comment.strip_suffix(").").and_then(|text| text.rsplit_once(" ("));
    rule.is_some_and(|(_, sources)| sources.split("; ").all(is_known))
}

/// The methods of `Interpret` in a text, each with the comment right above it.
fn interpretations(text: &str) -> Vec<(&str, String)> {
    let (mut out, mut within, mut comment) = (Vec::new(), false, String::new());
    for line in text.lines() {
        if !line.starts_with(' ') && !line.is_empty() {
            within = line.starts_with("impl ") && line.contains("Interpret<") && line.ends_with('{');
        }
        let line = line.trim_start();
        if let Some(more) = line.strip_prefix("//") {
            comment += more;
        } else {
            let above = std::mem::take(&mut comment);
            let name = line.strip_prefix("fn ").and_then(|rest| rest.split('(').next());
            out.extend(name.filter(|_| within).map(|name| (name, above)));
        }
    }
    out
}

/// What an operation means is checked against a text that others can read.
#[test]
fn every_method_of_the_interpreter_states_its_rule_and_where_it_is_from() {
    let page = fs::read_to_string(root().join("docs/semantics.md")).unwrap();
    let operations = OpKind::all().filter_map(OpKind::def).map(|row| row.name);
    let known = operations.chain(rules(&page).iter().map(|rule| rule.number)).collect();
    let missing = |text: &str| {
        let methods = interpretations(text);
        let silent = methods.iter().filter(|(_, comment)| !is_sourced(comment, &known));
        (methods.len(), silent.map(|(name, _)| name.to_string()).collect::<Vec<_>>())
    };
    let planted = "impl x::Interpret<Op, Decode> for Builder<'_> {
    // Reads (memref.load; LangRef, \"load Instruction\";
    // S-VAL-6, S-VAL-8).
    fn Load(op: Op) {}

    fn Store(op: Op) {}

    // Its size (memref.size).
    fn Dim(op: Op) {}

    // Another (S-VAL-0).
    fn Rank(op: Op) {}
}

impl Builder<'_> {
    fn helper() {}
}";
    assert_eq!(missing(planted), (4, vec!["Store".into(), "Dim".into(), "Rank".into()]));
    let mut count = 0;
    for path in sources(|room| room == "interp") {
        let (methods, silent) = missing(&fs::read_to_string(&path).unwrap());
        count += methods;
        assert!(
            silent.is_empty(),
            "{}: {silent:?}; end the comment above in its sources: `(memref.load)`, `(LangRef, \"sdiv Instruction\")`, `(S-MEM-3)`",
            path.display()
        );
    }
    assert!(count > 120, "only {count} methods were found");
}

/// A Rust text without comments, and with blanks for what is in quotes.
fn code(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let quoted = |at: usize, end: char| {
            let mut escaped = false;
            let close = rest[at..].find(|c| {
                let closes = c == end && !escaped;
                escaped = c == '\\' && !escaped;
                closes
            });
            close.map_or(rest.len(), |close| at + close + 1)
        };
        let skip = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if c == '"' {
            quoted(1, '"')
        } else if c == '\'' && (rest[1..].starts_with('\\') || rest.chars().nth(2) == Some('\'')) {
            // Not a lifetime: a character follows, and a quote. A quote within is escaped.
            let first = rest.chars().nth(1).map_or(0, char::len_utf8);
            if rest[1..].starts_with('\\') { quoted(1, '\'') } else { first + 2 }
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        };
        out.push(' ');
        rest = &rest[skip..];
    }
    out
}

/// Patterns, without guards, of each `match` of a text.
fn patterns(text: &str) -> Vec<Vec<String>> {
    let code = code(text);
    let starts = code
        .match_indices("match ")
        .filter(|(at, _)| !code[..*at].ends_with(|c: char| c.is_alphanumeric() || "_!".contains(c)));
    starts.map(|(at, _)| arms(&code[at..])).collect()
}

/// Patterns of the `match` that a text begins with.
fn arms(code: &str) -> Vec<String> {
    let (mut out, mut pattern, mut depth, mut open, mut in_pattern) =
        (Vec::new(), String::new(), 0, false, true);
    let mut last = ' ';
    for c in code.chars() {
        let before = depth;
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if !open {
            open = c == '{' && depth == 1;
        } else if depth == 0 {
            break;
        } else if in_pattern && c == '>' && last == '=' && depth == 1 {
            let bare = pattern.trim_end_matches('=');
            out.push(bare.split(" if ").next().unwrap_or_default().trim().to_string());
            (pattern, in_pattern) = (String::new(), false);
        } else if in_pattern {
            pattern.push(c);
        } else if depth == 1 && (c == ',' || (c == '}' && before == 2)) {
            in_pattern = true;
        }
        last = c;
    }
    // After a block stands no comma, or one that began the next pattern.
    out.iter().map(|pattern| pattern.trim_start_matches(',').trim().to_string()).collect()
}

/// Matches over operations that end in a wildcard, by their first pattern.
fn wildcards(text: &str) -> Vec<String> {
    let enums = ["Builtin", "Func", "Cf", "Ub", "Index", "Arith", "Math", "Scf", "MemRef", "Llvm"];
    let mut cases: Vec<String> = enums.iter().map(|dialect| format!("{dialect}Op::")).collect();
    cases.push("OpKind::".into());
    let imported = enums.iter().any(|dialect| text.contains(&format!("use {dialect}Op::*")));
    // `Llvm(Load)` shows an operation's case.
    let names: BTreeSet<String> = OpKind::all()
        .filter(|_| imported)
        .filter_map(|kind| Some(format!("{kind:?}").split_once('(')?.1.trim_end_matches(')').to_string()))
        .collect();
    let names_one = |pattern: &String| {
        cases.iter().any(|case| pattern.contains(case.as_str()))
            || pattern.split(" | ").all(|name| names.contains(name))
    };
    let silent = |arms: &Vec<String>| arms.iter().any(|p| p == "_") && arms.iter().any(names_one);
    patterns(text).into_iter().filter(silent).filter_map(|arms| arms.into_iter().next()).collect()
}

/// A wildcard would take in silence whatever is added to the op table.
#[test]
fn no_match_over_operations_ends_in_a_wildcard() {
    let planted = "match kind { LlvmOp::Load | LlvmOp::Store => { 'a' } _ => '}' }
        match m.kind(op) { OpKind::Func(FuncOp::Func) if f(|| {}) => 1, // _ =>
            _ => 0 }
        match n { 1 if kind == OpKind::Func(FuncOp::Func) => x(\"_ => {\"), _ => 0 }
        match kind { LlvmOp::Load => 0, other => f(other) }
        match kind { Emit::Nothing => LlvmOp::Load, _ => LlvmOp::Store }";
    assert_eq!(wildcards(planted), ["LlvmOp::Load | LlvmOp::Store", "OpKind::Func(FuncOp::Func)"]);
    let within = "use LlvmOp::*; match kind { Load => match n { 1 => 2, _ => 3 } Store => 1, _ => 0 }";
    assert_eq!(wildcards(within), ["Load"]);
    let mut found = Vec::new();
    for path in sources(|_| true) {
        let arms = wildcards(&fs::read_to_string(&path).unwrap());
        found.extend(arms.into_iter().map(|arm| format!("{}: after {arm} comes `_`", path.display())));
    }
    assert!(
        found.is_empty(),
        "name every operation, ask the row, or compare with `KIND`:\n{}",
        found.join("\n")
    );
}

#[test]
fn the_bugs_that_are_told_of_are_those_of_the_list() {
    let mut listed: Vec<String> = fs::read_dir(root().join("corpus/known"))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| Some(format!("{}.mlir", name.strip_suffix(".toml")?)))
        .collect();
    listed.sort();
    let text = fs::read_to_string(root().join("TROPHIES.md")).unwrap();
    let rows: Vec<&str> = text.lines().filter(|line| line.ends_with(".mlir` |")).collect();
    let mut told: Vec<&str> = rows.iter().filter_map(|row| row.rsplit('`').nth(1)).collect();
    told.sort_unstable();
    assert_eq!(told, listed);
    let newest = rows.iter().filter(|row| row.split('|').nth(1).is_some_and(|of| of.contains("22."))).count();
    let counts =
        format!("{} bugs of MLIR's compilers and LLVM that Plumb shows, {newest} of them", rows.len());
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(readme.contains(&counts), "README.md does not say: {counts}");
}

/// Pronouns, prepositions, adverbs, verbs, and adjectives and participles without an ending that shows them.
const NO_NOUNS: &str = "What Which Who Whose It This That Each Every All Any Some None Other Another Both Many Most Few One Own \
    With Without Within Under Over Above Below Between Around At On In Of Off Out Up Down From To Into Onto By For After \
    Before Beside Behind Against Through Until Since Instead Always Never Again Then Next Here There Now \
    Is Has Have Holds Shows Needs Need Know Knows Uses Use Moves Refuses Makes Make Expect Ask Emit Generate Watch \
    Seen Shown Given Made Built Held Found Told Taken Known Drawn Written Broken Hidden Chosen Thrown Lost Left Kept Bound \
    Blind Alone Older Old New Newer Simple Simpler Small Large Wide Wild Whole Partial Special Natural Native External \
    Internal Linear Live Joint Quick Random Common Atomic Open Opt Empty Unranked Todo";

/// Nouns that end in -ed or -ing, or that are listed above for another meaning. `Bound` ends a campaign, and
/// `One`, `Opt` and `Many` are words of the op table's language.
const NOUNS: &str = "Seed Finding Greeting Lowering Mapping Meaning Rounding Setting Sighting Spelling String Warning Bound One Opt Many";

/// Names of types that a text declares and that are no nouns: a bare word of `NO_NOUNS`, or one that ends in -ed or -ing.
fn names_that_are_no_nouns(text: &str) -> Vec<&str> {
    let declared = text.lines().filter_map(|line| {
        let line = line.trim_start();
        let line = line.strip_prefix("pub").map_or(line, |rest| {
            let rest = rest.strip_prefix('(').and_then(|rest| Some(rest.split_once(')')?.1)).unwrap_or(rest);
            rest.trim_start()
        });
        let (keyword, rest) = line.split_once(' ')?;
        let is_type = ["struct", "enum", "trait", "type", "union"].contains(&keyword);
        let name = rest.split(|c: char| !c.is_alphanumeric()).next()?;
        (is_type && name.starts_with(char::is_uppercase)).then_some(name)
    });
    let has = |list: &str, name: &str| list.split_whitespace().any(|word| word == name);
    let is_no_noun = |name: &&str| {
        let one_word = name.chars().filter(|c| c.is_uppercase()).count() == 1;
        let shows = name.ends_with("ed") || name.ends_with("ing") || has(NO_NOUNS, name);
        one_word && shows && !has(NOUNS, name)
    };
    declared.filter(is_no_noun).collect()
}

/// A name such as `FaultOption` says nothing where its module is not in sight.
#[test]
fn types_are_named_by_nouns() {
    let planted = "pub struct Under {\n    pub(crate) enum Asked<'a> {\ntype Moves = u8;\n    trait Shrinking: A {\n\
        struct Spelling;\nenum UnderTest {\nlet Under = 1;\ntype Bound = u8;\n// struct With";
    assert_eq!(names_that_are_no_nouns(planted), ["Under", "Asked", "Moves", "Shrinking"]);
    let mut files = Vec::new();
    ROOMS.iter().for_each(|room| rust_files(&root().join(room), &mut files));
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let found = names_that_are_no_nouns(&text);
        assert!(
            found.is_empty(),
            "{}: {found:?} say nothing without their module: name the thing by a noun",
            path.display()
        );
    }
}

/// Whoever reads an issue has other folders: what a package manager installs for all may be named, and no more.
#[test]
fn issues_name_no_folder_of_the_machine_that_wrote_them() {
    for file in fs::read_dir(root().join("docs/issues")).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let words = text.split([' ', '\n', '\'', '"', '`', '(', '=', ',']);
        let named = words.filter(|word| word.starts_with('/') && word.trim_matches('/').contains('/'));
        let own: Vec<&str> = named.filter(|word| !word.starts_with("/usr/")).collect();
        assert!(own.is_empty(), "{}: {own:?}", path.display());
    }
}
