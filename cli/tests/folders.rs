//! Folders that strangers packed: nothing in them leads out, nothing hangs, and what is good in them is still used.

use nix::sys::stat::Mode;
use plumb_campaign::finding::{FindingClass, id_of};
use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Every verb is done by then, on a loaded machine too.
const TIME: Duration = Duration::from_secs(60);

/// How a command ended.
struct VerbOutcome {
    code: Option<i32>,
    /// What it wrote to both of its outputs.
    said: String,
}

impl VerbOutcome {
    #[track_caller]
    fn with(self, code: i32, said: &[&str]) -> Self {
        assert_eq!(self.code, Some(code), "{}", self.said);
        for part in said {
            assert!(self.said.contains(part), "{part:?} is not in: {}", self.said);
        }
        assert!(!self.said.contains("panicked"), "{}", self.said);
        self
    }
}

/// Runs a command to its end, with little memory, and not for long.
fn ended(mut command: Command, what: &str) -> VerbOutcome {
    let out = tempfile::NamedTempFile::new().unwrap();
    let file = out.reopen().unwrap();
    command.stdout(file.try_clone().unwrap()).stderr(file);
    let mut child = command.spawn().unwrap();
    let end = Instant::now() + TIME;
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > end {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{what} hangs: {}", fs::read_to_string(out.path()).unwrap());
        }
        std::thread::park_timeout(Duration::from_millis(2));
    }
    let said = String::from_utf8_lossy(&fs::read(out.path()).unwrap()).into_owned();
    VerbOutcome { code: child.wait().unwrap().code(), said }
}

fn plumb_in(folder: &Path, args: &[&str]) -> VerbOutcome {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", "ulimit -v 3000000; exec \"$0\" \"$@\""]).arg(env!("CARGO_BIN_EXE_plumb"));
    command.args(args).current_dir(folder).stdin(Stdio::null());
    ended(command, &args.join(" "))
}

const PROGRAM: &str = "func.func @main() -> i32 {\n  %c = arith.constant 7 : i32\n  return %c : i32\n}\n";
const TEST: &str = "// plumb: run @main() = 7\n";

/// A finding in a campaign's folder, written by hand; its own folder.
fn finding(campaign: &Path, signature: &str) -> PathBuf {
    let program = format!("// {signature}\n{PROGRAM}");
    let id = id_of(FindingClass::Mismatch, "own", &program);
    let folder = campaign.join("findings").join(&id);
    fs::create_dir_all(&folder).unwrap();
    let record = format!(
        "id = \"{id}\"\nclass = \"mismatch\"\nsignature = \"{signature}\"\nsubject = \"own\"\nversion = \"1\"\n\
         entry = \"main\"\nplumb = \"0.1.0\"\ndetail = \"d\"\nkey = \"k\"\nops = 2\n"
    );
    fs::write(folder.join("finding.toml"), record).unwrap();
    fs::write(folder.join("repro.mlir"), program).unwrap();
    for name in ["reduced.mlir", "original.mlir", "target.mlir"] {
        fs::write(folder.join(name), PROGRAM).unwrap();
    }
    fs::write(folder.join("issue.md"), "issue\n").unwrap();
    folder
}

/// Every file that Plumb reads of a finding.
const FILES: &[&str] =
    &["finding.toml", "repro.mlir", "reduced.mlir", "original.mlir", "issue.md", "target.mlir", "SHA256SUMS"];

/// All files below a folder, with what they hold.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut out = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap().map(Result::unwrap) {
            let kind = entry.file_type().unwrap();
            if kind.is_dir() {
                folders.push(entry.path());
            } else {
                // What is huge is a hole.
                let small = kind.is_file() && entry.metadata().unwrap().len() < 1 << 24;
                let bytes = if small { fs::read(entry.path()).unwrap() } else { Vec::new() };
                out.push((entry.path().strip_prefix(folder).unwrap().to_path_buf(), bytes));
            }
        }
    }
    out.sort();
    out
}

fn holds(folder: &Path, secret: &str) -> bool {
    contents(folder).iter().any(|(_, bytes)| String::from_utf8_lossy(bytes).contains(secret))
}

/// What a stranger may put in the place of a file, with its code.
const BAD: &[(&str, &str)] = &[
    ("a link", "file-linked"),
    ("a link to nothing", "file-linked"),
    ("a link to zeros", "file-linked"),
    ("a pipe", "file-kind"),
    ("a socket", "file-kind"),
    ("a folder", "file-kind"),
    ("a huge file", "file-too-large"),
];

/// Puts it there. `target` is where a link leads.
fn put(bad: &str, path: &Path, target: &Path) {
    match fs::symlink_metadata(path) {
        Ok(about) if about.is_dir() => fs::remove_dir_all(path).unwrap(),
        Ok(_) => fs::remove_file(path).unwrap(),
        Err(_) => {}
    }
    match bad {
        "a link" => symlink(target, path).unwrap(),
        "a link to nothing" => symlink("/nothing/at/all", path).unwrap(),
        "a link to zeros" => symlink("/dev/zero", path).unwrap(),
        "a pipe" => nix::unistd::mkfifo(path, Mode::from_bits_truncate(0o600)).unwrap(),
        "a socket" => drop(UnixListener::bind(path).unwrap()),
        "a folder" => fs::create_dir(path).unwrap(),
        _ => fs::File::create(path).unwrap().set_len(20 << 30).unwrap(),
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_bad_file_of_a_finding_is_named_and_copies_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    for file in FILES {
        for (bad, code) in BAD {
            let (campaign, all) = (here.join("campaign"), here.join("all"));
            let (good, other) = (finding(&campaign, "good"), finding(&campaign, "bad"));
            // A link to what would do in its place.
            let secret = here.join("secret");
            let own = fs::read_to_string(other.join(file)).unwrap_or_default();
            fs::write(&secret, format!("{own}{}", if *file == "issue.md" { "SECRET" } else { "" })).unwrap();
            put(bad, &other.join(file), &secret);
            let named = format!("{file}: it ");
            plumb_in(here, &["merge", "all", "campaign"]).with(1, &["1 findings, 1 copied", code, &named]);
            let names: Vec<_> =
                fs::read_dir(all.join("findings")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
            assert_eq!(names, [good.file_name().unwrap()], "{file} {bad}");
            plumb_in(here, &["report", "campaign", "--html", "page.html"])
                .with(1, &["1 findings", code, &named]);
            assert!(!holds(&all, "SECRET") && !holds(here, "SECRET\n</"), "{file} {bad}");
            let id = other.file_name().unwrap().to_str().unwrap();
            plumb_in(here, &["replay", text(&other)]).with(2, &[code]);
            plumb_in(here, &["replay", id, "--out", "campaign"]).with(2, &[code]);
            // It does not come back as a campaign's own.
            let fuzz =
                ["fuzz", "--subject", "own", "--engine", "interp", "--count", "5", "--out", "campaign"];
            plumb_in(here, &[&fuzz[..], &["--resume"]].concat()).with(0, &[code, "set aside"]);
            for path in [campaign, all] {
                fs::remove_dir_all(path).unwrap();
            }
        }
    }
}

#[test]
fn what_lies_around_findings_is_not_followed() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let elsewhere = here.join("elsewhere");
    finding(&elsewhere, "secret");
    let before = contents(&elsewhere);
    let fuzz = ["fuzz", "--subject", "own", "--engine", "interp", "--count", "5", "--out", "campaign"];
    let resume = [&fuzz[..], &["--resume"]].concat();
    for (bad, code) in BAD.iter().filter(|(bad, _)| *bad != "a folder") {
        let campaign = here.join("campaign");
        fs::create_dir(&campaign).unwrap();
        put(bad, &campaign.join("findings"), &elsewhere.join("findings"));
        let code = if *code == "file-linked" { code } else { "file-kind" };
        for args in [
            &["merge", "all", "campaign"][..],
            &["merge", "campaign", "elsewhere"],
            &["report", "campaign", "--html", "page.html"],
            &["replay", "0", "--out", "campaign"],
            &fuzz,
            &resume,
        ] {
            plumb_in(here, args).with(2, &[code]);
            assert_eq!(contents(&elsewhere), before, "{bad} {args:?}");
        }
        fs::remove_dir_all(&campaign).unwrap();
    }
    // A finding that is a link itself.
    let campaign = here.join("campaign");
    let one = finding(&campaign, "one");
    let name = fs::read_dir(elsewhere.join("findings")).unwrap().next().unwrap().unwrap().file_name();
    symlink(elsewhere.join("findings").join(&name), one.with_file_name(&name)).unwrap();
    plumb_in(here, &["merge", "all", "campaign"]).with(1, &["1 findings, 1 copied", "file-linked"]);
    plumb_in(here, &resume).with(0, &["set aside"]);
    assert_eq!(contents(&elsewhere), before);
}

#[test]
fn a_campaign_writes_through_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let fuzz = ["fuzz", "--subject", "own", "--engine", "interp", "--count", "5", "--out", "campaign"];
    let resume = [&fuzz[..], &["--resume"]].concat();
    let victim = here.join("victim");
    fs::write(&victim, "precious").unwrap();
    for file in [".lock", "events.jsonl", "state.json"] {
        for (bad, code) in BAD {
            for args in [&fuzz[..], &resume] {
                let campaign = here.join("campaign");
                fs::create_dir(&campaign).unwrap();
                put(bad, &campaign.join(file), &victim);
                let done = plumb_in(here, args);
                match (file, *bad) {
                    // What it holds does not matter.
                    (".lock", "a huge file") => done.with(0, &[]),
                    (".lock", _) => done.with(2, &[code]),
                    ("events.jsonl", "a huge file") => done.with(0, &[]),
                    ("events.jsonl", _) => done.with(2, &["not written", "events.jsonl", code]),
                    // A folder cannot be replaced by a file.
                    (_, "a folder") if args.len() == fuzz.len() => done.with(2, &["state.json"]),
                    (_, _) if args.len() == fuzz.len() => done.with(0, &[]),
                    _ => done.with(0, &["set aside", code]),
                };
                assert_eq!(fs::read_to_string(&victim).unwrap(), "precious", "{file} {bad}");
                if file != "state.json" && *bad != "a huge file" {
                    let html = ["report", "campaign", "--html", "page.html"];
                    let read = file == "events.jsonl";
                    fs::create_dir_all(campaign.join("findings")).unwrap();
                    let expected: &[&str] = if read { &[code] } else { &[] };
                    plumb_in(here, &html).with(i32::from(read), expected);
                }
                fs::remove_dir_all(&campaign).unwrap();
            }
        }
    }
}

#[test]
fn a_state_that_is_no_file_is_named_by_who_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let campaign = here.join("campaign");
    finding(&campaign, "one");
    for (bad, code) in BAD {
        put(bad, &campaign.join("state.json"), Path::new("/etc/passwd"));
        plumb_in(here, &["merge", "all", "campaign"]).with(1, &["1 findings", code, "state.json"]);
        plumb_in(here, &["report", "campaign", "--html", "p"]).with(1, &["1 findings", code, "state.json"]);
    }
}

#[test]
fn a_page_is_not_written_through_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    finding(&here.join("campaign"), "one");
    let victim = here.join("victim");
    fs::write(&victim, "precious").unwrap();
    let report = ["report", "campaign", "--html", "page.html"];
    for target in [&victim, Path::new("/nothing/at/all")] {
        let _ = fs::remove_file(here.join("page.html"));
        symlink(target, here.join("page.html")).unwrap();
        plumb_in(here, &report).with(2, &["file-linked"]);
        assert_eq!(fs::read_to_string(&victim).unwrap(), "precious");
    }
    fs::remove_file(here.join("page.html")).unwrap();
    plumb_in(here, &report).with(0, &[]);
    // What a shell gives is written to.
    for line in ["\"$0\" report campaign --html /dev/stdout", "\"$0\" report campaign --html >(cat); wait $!"]
    {
        let mut command = Command::new("bash");
        command.args(["-c", line, env!("CARGO_BIN_EXE_plumb")]).current_dir(here);
        ended(command, line).with(0, &["</html>"]);
    }
    // The results of other verbs neither.
    fs::write(here.join("it.mlir"), format!("{TEST}{PROGRAM}")).unwrap();
    fs::create_dir(here.join("out")).unwrap();
    symlink(&victim, here.join("out/link")).unwrap();
    symlink(&victim, here.join("out/0.mlir")).unwrap();
    for args in [
        &["check", "it.mlir", "--engine", "interp", "--junit", "out/link"][..],
        &["check", "it.mlir", "--engine", "interp", "--sarif", "out/link"],
        &["reduce", "it.mlir", "--test", "true", "-o", "out/link"],
    ] {
        plumb_in(here, args).with(2, &["file-linked"]);
        assert_eq!(fs::read_to_string(&victim).unwrap(), "precious", "{args:?}");
    }
    plumb_in(here, &["gen", "--seed", "0", "--count", "1", "--out", "out"]).with(0, &[]);
    assert_eq!(fs::read_to_string(&victim).unwrap(), "precious");
}

#[test]
fn a_corpus_does_not_lead_out() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let outside = here.join("outside");
    fs::create_dir(&outside).unwrap();
    fs::write(outside.join("secret.mlir"), format!("{TEST}{PROGRAM}// SECRET\n")).unwrap();
    let corpus = here.join("corpus");
    fs::create_dir_all(corpus.join("below")).unwrap();
    fs::write(corpus.join("below/good.mlir"), format!("{TEST}{PROGRAM}")).unwrap();
    let check = ["check", "corpus", "--engine", "interp"];
    plumb_in(here, &check).with(0, &["1 files: "]);
    for (bad, code) in BAD.iter().filter(|(bad, _)| *bad != "a folder") {
        put(bad, &corpus.join("bad.mlir"), &outside.join("secret.mlir"));
        plumb_in(here, &check).with(1, &["2 files: ", "1 failed", "corpus/bad.mlir", code]);
        let out = here.join("seeds");
        let seeds = ["seeds", "seeds", "--target", "parse", "--count", "1", "--texts", "corpus"];
        plumb_in(here, &seeds).with(0, &["corpus/bad.mlir", code, "seeds in seeds"]);
        assert!(!holds(&out, "SECRET"), "{bad}");
        fs::remove_dir_all(&out).unwrap();
        let fuzz = ["fuzz", "--subject", "own", "--engine", "interp", "--count", "5", "--out", "campaign"];
        let fuzz = [&fuzz[..], &["--mutate", "corpus"]].concat();
        plumb_in(here, &fuzz).with(0, &["corpus/bad.mlir", code, "mutants of 1 modules in 1 files"]);
        plumb_in(here, &["gen", "--mutate", "corpus", "--count", "1"]).with(0, &[code]);
    }
    fs::remove_file(corpus.join("bad.mlir")).unwrap();
    // A folder that is a link, and one that leads in a circle.
    for target in [&outside, Path::new("..")] {
        symlink(target, corpus.join("link")).unwrap();
        plumb_in(here, &check).with(1, &["2 files: ", "1 failed", "corpus/link", "file-linked"]);
        fs::remove_file(corpus.join("link")).unwrap();
    }
    // Deeper than anyone puts them: no stack and no descriptor ends.
    let mut deep = corpus.clone();
    for _ in 0..300 {
        deep.push("d");
    }
    fs::create_dir_all(&deep).unwrap();
    plumb_in(here, &check).with(2, &["file-too-deep"]);
}

#[test]
fn what_a_person_names_may_be_a_link_or_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::create_dir(here.join("corpus")).unwrap();
    fs::write(here.join("corpus/it.mlir"), format!("{TEST}{PROGRAM}")).unwrap();
    symlink("corpus", here.join("link")).unwrap();
    symlink("corpus/it.mlir", here.join("link.mlir")).unwrap();
    finding(&here.join("campaign"), "one");
    symlink("campaign", here.join("linked-campaign")).unwrap();
    plumb_in(here, &["check", "link", "link.mlir", "--engine", "interp"]).with(0, &["2 files: "]);
    plumb_in(here, &["run", "link.mlir"]).with(0, &["7\n"]);
    plumb_in(here, &["merge", "all", "linked-campaign"]).with(0, &["1 findings, 1 copied"]);
    for (line, said) in [
        ("\"$0\" run <(cat link.mlir)", "7\n"),
        ("\"$0\" run /dev/stdin < link.mlir", "7\n"),
        ("cat link.mlir | \"$0\" run /dev/stdin", "7\n"),
        ("cat link.mlir | \"$0\" run -", "7\n"),
        ("\"$0\" check <(cat link.mlir) --engine interp", "1 files: "),
        ("\"$0\" seeds seeds --target parse --count 1 --texts <(cat link.mlir)", "seeds in"),
    ] {
        let mut command = Command::new("bash");
        command.args(["-c", line, env!("CARGO_BIN_EXE_plumb")]).current_dir(here);
        ended(command, line).with(0, &[said]);
    }
    // What never ends is not read to its end.
    for args in [&["run", "/dev/zero"][..], &["check", "/dev/zero"], &["gen", "--bytes", "/dev/zero"]] {
        let done = plumb_in(here, args);
        assert!(
            matches!(done.code, Some(1 | 2)) && done.said.contains("too-large"),
            "{args:?}: {}",
            done.said
        );
    }
}
