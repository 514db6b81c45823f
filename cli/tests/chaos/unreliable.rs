//! Subjects that work at first and then no more: a campaign against them is not green.

use super::plumb;
use std::path::Path;

/// What a subject does, once it has answered well: lines of a shell with `$lower` for our lowering and `$here` for a folder of
/// its own; how many modules go in; the exit code; what the campaign says.
const SUBJECTS: &[(&str, &str, u32, i32, &str)] = &[
    ("renames @main", "$lower | sed s/@main/@other/", 60, 1, "does not define @main"),
    ("answers with an empty module", "cat >/dev/null; echo 'module {}'", 60, 1, "does not define @main"),
    ("answers with nothing", "cat >/dev/null", 60, 1, "does not define @main"),
    (
        "answers with the module before",
        "cat $here/before; $lower >$here/before",
        60,
        3,
        "about another module",
    ),
    (
        "leaves an operation that nobody knows",
        r#"$lower | sed 's/^  llvm.func @main.*/&\n"no.such"() : () -> ()/'"#,
        60,
        3,
        "judged",
    ),
    ("refuses everything", "cat >/dev/null; echo '<stdin>:1:1: error: no' >&2; exit 1", 60, 3, "refused"),
    ("cannot be started any more", "exit 127", 60, 3, "judged"),
    ("is killed", "kill -KILL $$", 60, 3, "judged"),
    (
        "gives two answers",
        "if [ $(($n % 2)) = 0 ]; then $lower --fault swapped-strides; else $lower; fi",
        200,
        3,
        "did not show again",
    ),
];

/// Modules that are answered well at first: beside those that show whether the subject can be tested at all.
const WELL: u32 = 20;

fn campaign(here: &Path, line: &str, count: u32) -> (Option<i32>, String) {
    let lower = format!("{} lower -", env!("CARGO_BIN_EXE_plumb"));
    let here = here.display();
    let script = format!(
        "here={here}; lower='{lower}'; n=$(cat $here/n 2>/dev/null || echo 0); echo $(($n + 1)) >$here/n; \
         if [ $n -lt {WELL} ]; then $lower | tee $here/before; else {line}; fi"
    );
    let subject = format!("cmd:{script}");
    let (count, out) = (count.to_string(), format!("{here}/out"));
    let args = ["fuzz", "--subject", &subject, "--engine", "interp", "--count", &count, "--size", "8"];
    let args = [&args[..], &["--jobs", "1", "--seed", "7", "--no-reduce"]].concat();
    let done = plumb(&args, out.as_ref()).output().unwrap();
    let text = [done.stdout, done.stderr].concat();
    (done.status.code(), String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn a_subject_that_goes_wrong_later_is_not_green() {
    for (what, line, count, code, says) in SUBJECTS {
        let folder = tempfile::tempdir().unwrap();
        let (ended, text) = campaign(folder.path(), line, *count);
        assert_eq!(ended, Some(*code), "{what}: {text}");
        assert!(text.contains(says), "{what}: {text}");
        if says.contains("again") {
            let kept = folder.path().join("out/flaky").read_dir().unwrap().next().unwrap().unwrap().path();
            assert!(kept.join("repro.mlir").is_file() && kept.join("flaky.toml").is_file(), "{text}");
        }
    }
}

/// What a subject of batches does, whose modules it cuts at `// -----` and lowers one by one with `$lower`: lines of a shell for
/// module number `$at` of `$all`; how many modules it gets as one; the exit code; what the campaign says, and what it keeps of the
/// first sighting.
const BATCHES: &[(&str, &str, u32, i32, &str, &str)] = &[
    (
        "keeps a state from one module to the next",
        "if [ $at -ge 3 ]; then $lower --fault swapped-strides; else $lower; fi",
        1,
        3,
        "beside other modules of a batch",
        "batch.mlir",
    ),
    (
        "dies of every large batch",
        "if [ $all -gt 7 ]; then kill -SEGV $$; else $lower; fi",
        1,
        3,
        "beside other modules of a batch",
        "repro.mlir",
    ),
    (
        "dies of one large batch, once",
        "if [ $all -gt 7 ] && mkdir $here/dead 2>/dev/null; then kill -SEGV $$; else $lower; fi",
        1,
        0,
        "  flaky                 1  crash SIGSEGV",
        "repro.mlir",
    ),
    (
        "is wrong about modules that come as one",
        "piece=$(cat); case $piece in *plumb_j1_*) fault='--fault swapped-strides';; *) fault=;; esac
            echo \"$piece\" | $lower $fault",
        4,
        3,
        "beside other modules of a batch",
        "batch.mlir",
    ),
];

/// A shell script that answers for each piece of its input.
fn batched(here: &Path, line: &str, joined: u32) -> std::path::PathBuf {
    let lower = format!("{} lower -", env!("CARGO_BIN_EXE_plumb"));
    let script = format!(
        r#"here={}; lower='{lower}'; pieces=$(mktemp -d) && awk -v to="$pieces" '
            BEGIN {{ n = 1 }} /^\/\/ -----/ {{ n++; next }} {{ print > sprintf("%s/%04d", to, n) }}'
        all=$(ls $pieces | wc -l); at=0
        for piece in $pieces/*; do at=$(($at + 1)); {{ {line}; }} <$piece || exit 1; echo '// -----'; done; rm -r $pieces"#,
        here.display()
    );
    let path = here.join("batched.toml");
    let text = format!(
        "name = 'batched'\ncommand = 'bash'\nargs = ['-c', \"\"\"{}\"\"\", 'bash']\nsplit = '-h'\njoined = {joined}\n",
        script.replace('\\', "\\\\").replace('"', "\\\"")
    );
    std::fs::write(&path, text).unwrap();
    path
}

#[test]
fn what_shows_only_beside_other_modules_is_told_and_not_green() {
    for (what, line, joined, code, says, keeps) in BATCHES {
        let folder = tempfile::tempdir().unwrap();
        let (subject, out) = (batched(folder.path(), line, *joined), folder.path().join("out"));
        let subject = subject.to_str().unwrap();
        let args = ["fuzz", "--subject", subject, "--engine", "interp", "--count", "60", "--size", "8"];
        let args = [&args[..], &["--jobs", "1", "--seed", "7", "--no-reduce", "--allow-command"]].concat();
        let done = plumb(&args, &out).output().unwrap();
        let text = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
        assert_eq!(done.status.code(), Some(*code), "{what}: {text}");
        assert!(text.contains(says), "{what}: {text}");
        let mut kept = out.join("flaky").read_dir().unwrap().map(|entry| entry.unwrap().path());
        let batch = kept.find_map(|kept| std::fs::read_to_string(kept.join(keeps)).ok());
        assert!(batch.is_some_and(|batch| batch.matches("// -----").count() > 2), "{what}: {text}");
    }
}

#[test]
fn a_merge_of_an_unreliable_campaign_says_why_it_is_not_green() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let (what, line, count, ..) = SUBJECTS.iter().find(|row| row.0 == "gives two answers").unwrap();
    let (_, text) = campaign(here, line, *count);
    std::fs::remove_dir_all(here.join("out/flaky")).unwrap_or_else(|error| panic!("{what}: {error}: {text}"));
    let mut merge = std::process::Command::new(env!("CARGO_BIN_EXE_plumb"));
    let done = merge.args(["merge", "all", "out"]).current_dir(here).output().unwrap();
    let text = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(
        done.status.code() == Some(3) && text.contains("too many sightings did not show again"),
        "{text}"
    );
}

#[test]
fn a_compiler_that_still_hangs_shows_its_finding_again() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let (toml, mended) = (here.join("cc.toml"), here.join("mended"));
    let script = format!(
        "m=$(cat); case $m in *arith.muli*) [ -e {} ] || sleep 100;; esac; printf '%s\\n' \"$m\"",
        mended.display()
    );
    std::fs::write(
        &toml,
        format!("name = 'cc'\ncommand = 'sh'\nargs = ['-c', '''{script}''']\nseconds = 1\n"),
    )
    .unwrap();
    let args = ["fuzz", "--subject", toml.to_str().unwrap(), "--engine", "interp", "--stop-after", "1"];
    let args = [&args[..], &["--count", "100", "--size", "8", "--jobs", "1", "--no-reduce"]].concat();
    let done = plumb(&args, &here.join("out")).output().unwrap();
    let text = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
    assert!(done.status.code() == Some(1) && text.contains("FOUND hang"), "{text}");
    let finding = here.join("out/findings").read_dir().unwrap().next().unwrap().unwrap().path();
    for (code, says) in [(1, "it still shows"), (0, "it does not show any more")] {
        let mut replay = std::process::Command::new(env!("CARGO_BIN_EXE_plumb"));
        let done = replay.args(["replay", "--allow-command"]).arg(&finding).output().unwrap();
        let text = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(done.status.code() == Some(code) && text.contains(says), "{text}");
        std::fs::write(&mended, "").unwrap();
    }
}
