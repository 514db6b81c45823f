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
