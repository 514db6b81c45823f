//! Files of one room that import each other in a circle: none but those that the architecture names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module by its path within its room, and the modules that it imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

fn files(folder: &Path, prefix: &str, out: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        let module = if prefix.is_empty() { stem.clone() } else { format!("{prefix}::{stem}") };
        if path.is_dir() {
            files(&path, &module, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let module = if ["mod", "lib", "main"].contains(&&*stem) { prefix.to_owned() } else { module };
            out.insert(module, fs::read_to_string(&path).unwrap());
        }
    }
}

/// Code without comments and without its unit tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The paths that a text names, with groups such as `a::{b, c}` taken apart. Each begins with `crate`, `super` or `self`.
fn paths(text: &str) -> Vec<String> {
    let path = regex_lite::Regex::new(r"\b(?:crate|super|self)(?:::\w+)+").unwrap();
    let group = regex_lite::Regex::new(r"\b((?:crate|super|self)(?:::\w+)*)::\{([^;]*?)\};").unwrap();
    let word = regex_lite::Regex::new(r"\w+(?:::\w+)*").unwrap();
    let alone = path.find_iter(text).map(|found| found.as_str().to_owned());
    let grouped = group.captures_iter(text).flat_map(|found| {
        let words = word.find_iter(found.get(2).unwrap().as_str());
        words.map(|word| format!("{}::{}", &found[1], word.as_str())).collect::<Vec<_>>()
    });
    alone.chain(grouped).collect()
}

/// The module of a room that a path leads to, as seen from another one.
fn module_of(path: &str, from: &str, known: &BTreeMap<String, String>) -> Option<String> {
    let mut at: Vec<&str> = from.split("::").filter(|name| !name.is_empty()).collect();
    for name in path.split("::") {
        match name {
            "crate" => at.clear(),
            "super" => _ = at.pop(),
            "self" => {}
            name => at.push(name),
        }
    }
    while !at.is_empty() && !known.contains_key(&at.join("::")) {
        at.pop();
    }
    (!at.is_empty()).then(|| at.join("::"))
}

fn imports(room: &str) -> Imports {
    let mut all = BTreeMap::new();
    files(&root().join(room).join("src"), "", &mut all);
    let is_within = |inner: &str, outer: &str| inner.starts_with(&format!("{outer}::"));
    let of = |(module, text): (&String, &String)| {
        let found = paths(&code(text)).into_iter().filter_map(|path| module_of(&path, module, &all));
        // A module and those within it are one.
        let others =
            found.filter(|other| other != module && !is_within(other, module) && !is_within(module, other));
        (module.clone(), others.collect())
    };
    all.iter().filter(|(module, _)| !module.is_empty() && !module.contains("tests")).map(of).collect()
}

fn reached<'i>(imports: &'i Imports, from: &'i str) -> BTreeSet<&'i str> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(module) = open.pop() {
        for next in imports.get(module).into_iter().flatten() {
            if seen.insert(next.as_str()) {
                open.push(next);
            }
        }
    }
    seen
}

/// The circles of a room: each a set of modules that lead to each other.
fn circles(room: &str) -> BTreeSet<BTreeSet<String>> {
    let imports = imports(room);
    let reach: BTreeMap<&str, BTreeSet<&str>> =
        imports.keys().map(|module| (module.as_str(), reached(&imports, module))).collect();
    let circle = |module: &&str| -> BTreeSet<String> {
        let back =
            reach[*module].iter().filter(|other| reach.get(**other).is_some_and(|r| r.contains(*module)));
        back.map(|other| format!("{room}::{other}")).collect()
    };
    reach.keys().map(circle).filter(|circle| circle.len() > 1).collect()
}

#[test]
fn files_import_each_other_only_where_the_architecture_says_why() {
    let page = fs::read_to_string(root().join("docs/circles.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let listed: BTreeSet<BTreeSet<String>> = rows
        .map(|row| {
            let cell = row.trim_start_matches("| ").split(" | ").next().unwrap();
            cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
        })
        .collect();
    let rooms = [
        "ir", "host", "lower", "interp", "gen", "emit", "jit", "reduce", "diff", "campaign", "cli", "testkit",
    ];
    let found: BTreeSet<BTreeSet<String>> = rooms.into_iter().flat_map(circles).collect();
    let new: Vec<_> = found.difference(&listed).collect();
    let gone: Vec<_> = listed.difference(&found).collect();
    assert!(new.is_empty() && gone.is_empty(), "not listed: {new:#?}\nlisted, and gone: {gone:#?}");
}
