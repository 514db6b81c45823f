//! What the guide shows is what happens: each command of a chapter is run, in order, in a folder of the chapter's own, and
//! what it prints is held against what the chapter shows. `PLUMB_BLESS=1` writes down what is printed now.
//!
//! A fence after a line that ends in a name (`` `add.mlir`: ``) is a file; if the repository has a file of that path, it is
//! that file. A fence `console` is a terminal: lines after `$ ` are commands, `…` is any text, on a line of its own any lines.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// The chapters with commands, each a test.
macro_rules! chapters {
    ($($test:ident $path:literal,)*) => {
        const CHAPTERS: &[&str] = &[$($path),*];

        $(#[test]
        fn $test() {
            hold($path);
        })*
    };
}

chapters! {
    readme "README.md",
    first_find "docs/guide/first-find.md",
    main_branch "docs/guide/main-branch.md",
    your_compiler "docs/guide/your-compiler.md",
    rust "docs/guide/rust.md",
    // Tests of the package hold its examples.
    python "docs/guide/python.md",
    corpus_test "docs/guide/corpus-test.md",
    finding "docs/guide/finding.md",
    bisect "docs/guide/bisect.md",
    operation "docs/guide/operation.md",
    meaning "docs/guide/meaning.md",
    tensors "docs/guide/tensors.md",
    editor "docs/guide/editor.md",
    browser "docs/guide/browser.md",
    formats "docs/guide/formats.md",
    scale "docs/scale.md",
}

/// What stands between two fences, or before the end of the file: lines are counted from 0.
struct Fence {
    /// The first line within it.
    first: usize,
    /// The line that closes it.
    end: usize,
    language: String,
    /// What opens and closes it.
    ticks: String,
    /// The file that it is.
    file: Option<String>,
}

fn fences(lines: &[&str]) -> Vec<Fence> {
    let (mut out, mut open) = (Vec::<Fence>::new(), false);
    for (at, line) in lines.iter().enumerate() {
        let language = line.trim_start_matches('`');
        let ticks = &line[..line.len() - language.len()];
        if open {
            let fence = out.last_mut().unwrap();
            if *line != fence.ticks {
                continue;
            }
            fence.end = at;
        } else if ticks.len() < 3 {
            continue;
        } else {
            let above = lines[..at].iter().rev().find(|line| !line.is_empty());
            let named = above.and_then(|line| line.strip_suffix("`:")?.rsplit('`').next());
            let file = named.filter(|_| language != "console").map(str::to_string);
            let (language, ticks) = (language.to_string(), ticks.to_string());
            out.push(Fence { first: at + 1, end: at + 1, language, ticks, file });
        }
        open = !open;
    }
    assert!(!open, "a fence is not closed");
    out
}

/// Whether a text has this form, in which `…` stands for any text.
fn fits(form: &str, text: &str) -> bool {
    let Some((start, rest)) = form.split_once('…') else { return form == text };
    let Some(text) = text.strip_prefix(start) else { return false };
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    ends.into_iter().any(|at| fits(rest, &text[at..]))
}

/// Whether lines have these forms; a form of `…` alone stands for any lines.
fn all_fit(forms: &[&str], lines: &[&str]) -> bool {
    match forms {
        [] => lines.is_empty(),
        [form, rest @ ..] if form.trim() == "…" => (0..=lines.len()).any(|at| all_fit(rest, &lines[at..])),
        [form, rest @ ..] => {
            lines.split_first().is_some_and(|(line, lines)| fits(form, line) && all_fit(rest, lines))
        }
    }
}

/// Whether what a fence needs of the machine is there; counted where not.
fn is_possible(text: &str) -> bool {
    let needs = |word: &str| text.contains(word);
    let programs = ["mlir-opt-22", "mlir-translate-22", "heir-opt"];
    programs.iter().all(|program| !needs(program) || plumb_testkit::program(program).is_some())
        && (!needs("jit-O") || plumb_testkit::worker().is_some())
}

/// What a command prints on a terminal that is no terminal, line by line.
fn printed(command: &str, folder: &Path) -> Vec<String> {
    let bin = Path::new(env!("CARGO_BIN_EXE_plumb")).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap();
    let path = std::env::join_paths([bin.into()].into_iter().chain(std::env::split_paths(&path))).unwrap();
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("exec 2>&1\n{command}")]).current_dir(folder).env("PATH", path);
    // Wherever this test runs, the reader's terminal is no runner of GitHub.
    shell.env_remove("GITHUB_WORKSPACE").env_remove("GITHUB_ACTIONS");
    let output = shell.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<String> = text.lines().map(|line| line.trim_end().to_string()).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// Runs the commands of a fence. What the fence holds if each prints what it prints now; none if all is as shown.
fn run(lines: &[&str], folder: &Path) -> Option<Vec<String>> {
    let (mut out, mut changed, mut at) = (Vec::new(), false, 0);
    assert!(lines.first().is_some_and(|line| line.starts_with("$ ")), "no command: {lines:?}");
    while at < lines.len() {
        let mut end = at + 1;
        while lines[end - 1].ends_with('\\') {
            end += 1;
        }
        let command = lines[at..end].join("\n");
        let shown = lines[end..].iter().take_while(|line| !line.starts_with("$ ")).count();
        let forms = &lines[end..end + shown];
        out.extend(lines[at..end].iter().map(ToString::to_string));
        let now = printed(&command[2..], folder);
        if all_fit(forms, &now.iter().map(String::as_str).collect::<Vec<_>>()) {
            out.extend(forms.iter().map(ToString::to_string));
        } else {
            changed = true;
            out.extend(now);
        }
        at = end + shown;
    }
    changed.then_some(out)
}

/// Writes the files of a chapter, runs its commands.
fn hold(chapter: &str) {
    let path = root().join(chapter);
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let folder = tempfile::tempdir().unwrap();
    // Some commands are given in a clone.
    for ours in ["ci", "corpus"] {
        std::os::unix::fs::symlink(root().join(ours), folder.path().join(ours)).unwrap();
    }
    let (mut out, mut copied, mut stale) = (Vec::<String>::new(), 0, Vec::new());
    for fence in fences(&lines) {
        let inside = &lines[fence.first..fence.end];
        let shown = format!("{}\n", inside.join("\n"));
        if !is_possible(&shown) {
            break;
        }
        let now = if let Some(file) = &fence.file {
            let ours = fs::read_to_string(root().join(file)).ok();
            let place = folder.path().join(file);
            fs::create_dir_all(place.parent().unwrap()).unwrap();
            fs::write(&place, &shown).unwrap();
            ours.filter(|ours| *ours != shown).map(|ours| ours.lines().map(str::to_string).collect())
        } else if fence.language == "console" {
            run(inside, folder.path())
        } else {
            None
        };
        if let Some(now) = now {
            stale.push(format!("{chapter}:{}:\n{}", fence.first, now.join("\n")));
            out.extend(lines[copied..fence.first].iter().map(ToString::to_string));
            out.extend(now);
            copied = fence.end;
        }
    }
    out.extend(lines[copied..].iter().map(ToString::to_string));
    if std::env::var_os("PLUMB_BLESS").is_some() {
        fs::write(&path, out.join("\n") + "\n").unwrap();
    } else {
        let bless =
            "if this is what should be shown, PLUMB_BLESS=1 cargo nextest run -p plumb writes it down";
        assert!(stale.is_empty(), "{bless}\n{}", stale.join("\n"));
    }
}

#[test]
fn what_is_left_out_may_be_anything() {
    assert!(fits("in … s: … a second", "in 0.5 s: 12 a second") && !fits("in … s", "in 0.5 ms"));
    assert!(all_fit(&["a", "…", "z"], &["a", "b", "c", "z"]) && all_fit(&["a", "…", "z"], &["a", "z"]));
    assert!(!all_fit(&["a", "…", "z"], &["a", "b"]) && !all_fit(&["a"], &["a", "b"]));
    let text = ["Into `a.mlir`:", "", "```mlir", "x", "```", "", "```console", "$ true", "b", "```"];
    let found = fences(&text);
    assert_eq!(found.iter().map(|fence| fence.file.as_deref()).collect::<Vec<_>>(), [Some("a.mlir"), None]);
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run(&text[found[1].first..found[1].end], folder.path()), Some(vec!["$ true".into()]));
    assert_eq!(run(&["$ echo a; echo b >&2", "…", "b"], folder.path()), None);
    assert_eq!(run(&["$ echo a \\", "  c", "a c"], folder.path()), None);
}

/// All files of Markdown below a folder of the repository.
fn pages(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            pages(&path, out);
        } else if name.ends_with(".md") {
            out.push(path);
        }
    }
}

/// The links of a page, and the names by which links reach its headings and rules.
fn links(text: &str) -> (Vec<String>, BTreeSet<String>) {
    let (mut links, mut names, mut heading) = (Vec::new(), BTreeSet::new(), None::<String>);
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                links.push(dest_url.to_string())
            }
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => {
                let kept = |c: char| c.is_alphanumeric() || "-_ ".contains(c);
                let text = heading.take().unwrap_or_default().to_lowercase();
                names.insert(text.chars().filter(|c| kept(*c)).collect::<String>().replace(' ', "-"));
            }
            Event::Text(text) | Event::Code(text) => {
                if let Some(heading) = &mut heading {
                    *heading += &text;
                }
            }
            Event::InlineHtml(tag) => {
                let id = tag.split_once("<a id=\"").and_then(|(_, rest)| rest.split_once('"'));
                names.extend(id.map(|(id, _)| id.to_string()));
            }
            _ => {}
        }
    }
    (links, names)
}

#[test]
fn links_lead_somewhere() {
    let mut paths = Vec::new();
    pages(&root(), &mut paths);
    let (mut broken, mut count) = (Vec::new(), 0);
    for path in &paths {
        let (links, _) = links(&fs::read_to_string(path).unwrap());
        for link in links.iter().filter(|link| !link.contains("://")) {
            count += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { path.parent().unwrap().join(file) };
            let found = match fs::read_to_string(&target) {
                Ok(text) => anchor.is_empty() || self::links(&text).1.contains(anchor),
                Err(_) => anchor.is_empty() && target.is_dir(),
            };
            if !found {
                broken.push(format!("{}: {link}", path.display()));
            }
        }
    }
    assert!(count > 60, "only {count} links were found");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Every page of docs/ is a chapter of the book, once; issues are pages of a chapter of their own.
#[test]
fn the_book_has_every_page() {
    let docs = root().join("docs");
    let summary = fs::read_to_string(docs.join("SUMMARY.md")).unwrap();
    let mut listed: Vec<PathBuf> = links(&summary).0.iter().map(|link| docs.join(link)).collect();
    let mut present = Vec::new();
    pages(&docs, &mut present);
    present.retain(|path| {
        !path.ends_with("SUMMARY.md")
            && (path.parent() != Some(&docs.join("issues")) || path.ends_with("README.md"))
    });
    listed.sort();
    present.sort();
    assert_eq!(listed, present);
}

/// No chapter is without a test, and no command outside of a terminal: what is not run here is named, with the reason.
#[test]
fn every_chapter_is_held() {
    let mut guide = Vec::new();
    pages(&root().join("docs/guide"), &mut guide);
    let mut wanted: Vec<PathBuf> = CHAPTERS.iter().map(|path| root().join(path)).collect();
    wanted.retain(|path| path.starts_with(root().join("docs/guide")));
    guide.sort();
    wanted.sort();
    assert_eq!(guide, wanted);
    // They install, build, open a program with windows, or need a cluster.
    let not_here = [
        "apt-get install",
        "pip install",
        "cargo ",
        "ci/",
        "sbatch ",
        "kubectl ",
        "docker ",
        "cd docs/vscode",
        "npm ",
        "npx ",
        "code ",
        "xdg-open ",
    ];
    for path in CHAPTERS.iter().filter(|path| **path != "README.md") {
        let text = fs::read_to_string(root().join(path)).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for fence in fences(&lines).iter().filter(|fence| ["sh", "bash"].contains(&fence.language.as_str())) {
            if fence.file.is_some() {
                continue;
            }
            for line in lines[fence.first..fence.end].iter().filter(|line| !line.is_empty()) {
                let known = not_here.iter().any(|start| line.starts_with(start));
                assert!(known, "{path}: `{line}` belongs in a fence `console`, where it is run");
            }
        }
    }
}
