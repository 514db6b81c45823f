//! Answers that a campaign does not get the second time, and subjects that share a name: nothing is lost of them unsaid.

use super::{IN_TIME, end_of, left_behind, plumb};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

/// A subject that dies on some modules: the lines say how, with `$seen` for a file that is there once the module was seen, and
/// `$here` for its folder.
fn dying(here: &Path, how: &str) -> String {
    let here = here.display();
    format!(
        "cmd:here={here}; m=$(cat); h=$(printf %s \"$m\" | cksum | cut -d' ' -f1); seen=$here/seen-$h; \
         if [ $(($h % 16)) = 0 ]; then {how}; fi; printf '%s\\n' \"$m\""
    )
}

fn campaign(here: &Path, subject: &str, more: &[&str]) -> (Option<i32>, String) {
    let args =
        ["fuzz", "--subject", subject, "--engine", "interp", "--size", "8", "--jobs", "1", "--seed", "7"];
    let count = if more.contains(&"--count") { &[][..] } else { &["--count", "200"] };
    let args = [&args[..], &["--no-reduce"], count, more].concat();
    let done = plumb(&args, &here.join("out")).output().unwrap();
    (done.status.code(), String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned())
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_sighting_without_a_second_answer_is_kept_and_too_many_are_not_green() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let subject = dying(here, "if [ -e $seen ]; then kill -KILL $$; fi; : >$seen; kill -SEGV $$");
    let (code, said) = campaign(here, &subject, &[]);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("unsettled") && !said.contains("nothing found"), "{said}");
    let kept = here.join("out/flaky");
    let one = kept.join(&names(&kept)[0]);
    assert!(
        fs::read_to_string(one.join("flaky.toml")).unwrap().contains("second = \"not-comparable"),
        "{said}"
    );
}

#[test]
fn a_finding_stays_where_the_next_run_has_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let subject = dying(
        here,
        "[ -e $here/starved ] && kill -KILL $$; [ -e $here/mended ] || { echo 'LLVM ERROR: bad thing' >&2; kill -ABRT $$; }",
    );
    let (code, said) = campaign(here, &subject, &[]);
    assert_eq!(code, Some(1), "{said}");
    let found = names(&here.join("out/findings"));
    assert_eq!(found.len(), 1, "{said}");
    // What was settled is not known any more: all is judged again.
    fs::write(here.join("out/state.json"), "{").unwrap();
    fs::write(here.join("starved"), "").unwrap();
    let (code, said) = campaign(here, &subject, &["--resume"]);
    assert_eq!((code, names(&here.join("out/findings"))), (Some(1), found.clone()), "{said}");
    // And goes where the next run has another answer.
    fs::remove_file(here.join("starved")).unwrap();
    fs::write(here.join("mended"), "").unwrap();
    fs::write(here.join("out/state.json"), "{").unwrap();
    let (code, said) = campaign(here, &subject, &["--resume"]);
    assert_eq!((code, names(&here.join("out/findings"))), (Some(0), Vec::new()), "{said}");
}

#[test]
fn a_message_that_was_not_settled_comes_again() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let toml = here.join("slow.toml");
    let script = here.join("slow.sh");
    // The first module that is asked about with patience is killed; the others hang.
    let body = "here=$(dirname \"$0\"); m=$(cat); h=$(printf %s \"$m\" | cksum | cut -d' ' -f1)\n\
                if [ $(($h % 40)) = 0 ]; then\n  n=$(cat $here/n-$h 2>/dev/null || echo 0); echo $(($n + 1)) >$here/n-$h\n  \
                if mkdir $here/first 2>/dev/null; then echo $h >$here/first/it; fi\n  \
                if [ $n -ge 1 ] && [ $(cat $here/first/it) = $h ]; then kill -KILL $$; fi\n  exec sleep 100\nfi\n\
                printf '%s\\n' \"$m\"\n";
    fs::write(&script, body).unwrap();
    fs::write(
        &toml,
        "command = 'sh'\nseconds = 1\nargs = ['SCRIPT']\n".replace("SCRIPT", script.to_str().unwrap()),
    )
    .unwrap();
    let (code, said) = campaign(here, toml.to_str().unwrap(), &[]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("unsettled") && said.contains("hang"), "{said}");
}

#[test]
fn a_known_bug_hides_no_other_with_the_same_message() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::create_dir(here.join("known")).unwrap();
    let bug = "title = 'of products'\nreasoning = 'r'\nsignatures = ['crash*']\nlines = ['*arith.muli*']\n";
    fs::write(here.join("known/a.toml"), bug).unwrap();
    let known = here.join("known");
    let subject =
        "cmd:m=$(cat); case \"$m\" in *arith.muli*|*arith.subi*) kill -SEGV $$;; esac; printf '%s\\n' \"$m\"";
    let more = ["--profile", "arith", "--known", known.to_str().unwrap(), "--min-judged", "0"];
    let (code, said) = campaign(here, subject, &more);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("known") && said.contains("FOUND crash"), "{said}");
}

#[test]
fn subjects_of_one_name_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    for name in ["a.toml", "b.toml"] {
        fs::write(here.join(name), "name = 'my-opt'\ncommand = 'cat'\n").unwrap();
    }
    let (a, b) = (here.join("a.toml"), here.join("b.toml"));
    let (code, said) = campaign(here, a.to_str().unwrap(), &["--subject", b.to_str().unwrap()]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("two subjects are named `my-opt`"), "{said}");
}

#[test]
fn a_finding_of_a_named_description_is_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let toml = here.join("d.toml");
    fs::write(&toml, "name = 'my-opt'\ncommand = 'false'\n").unwrap();
    let (code, said) = campaign(here, toml.to_str().unwrap(), &["--reject-is-finding"]);
    assert_eq!(code, Some(1), "{said}");
    let id = names(&here.join("out/findings"))[0].clone();
    let report = fs::read_to_string(here.join("out/findings").join(&id).join("report.md")).unwrap();
    assert!(report.contains(&format!("--subject {}", toml.display())), "{report}");
    let finding = here.join("out/findings").join(&id);
    for (allow, code, says) in [(&[][..], 2, "d.toml"), (&["--allow-command"], 1, "my-opt")] {
        let args = [&["replay", finding.to_str().unwrap()][..], allow].concat();
        let done = std::process::Command::new(env!("CARGO_BIN_EXE_plumb")).args(&args).output().unwrap();
        let text = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
        assert_eq!(done.status.code(), Some(code), "{text}");
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn a_finding_that_has_become_another_is_no_mended_one() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let mode = here.join("mode");
    let subject = format!(
        "cmd:case $(cat {0}) in wrong) {1} lower - --fault swapped-strides;; dies) kill -SEGV $$;; right) {1} lower -;; esac",
        mode.display(),
        env!("CARGO_BIN_EXE_plumb")
    );
    fs::write(&mode, "wrong").unwrap();
    let (code, said) = campaign(here, &subject, &["--profile", "memref"]);
    assert_eq!(code, Some(1), "{said}");
    let findings = here.join("out/findings");
    let finding = findings.join(&names(&findings)[0]);
    for (now, code, says) in [
        ("wrong", 1, "it still shows"),
        ("dies", 1, "something else is wrong now"),
        ("right", 0, "it does not show any more"),
    ] {
        fs::write(&mode, now).unwrap();
        let args = ["replay", finding.to_str().unwrap(), "--allow-command"];
        let done = std::process::Command::new(env!("CARGO_BIN_EXE_plumb")).args(args).output().unwrap();
        let text = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
        assert_eq!(done.status.code(), Some(code), "{text}");
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn a_finding_is_replayed_with_the_memory_of_its_campaign() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let (corpus, toml) = (here.join("corpus"), here.join("cc.toml"));
    fs::create_dir(&corpus).unwrap();
    fs::write(corpus.join("a.mlir"), returning(4)).unwrap();
    // Mutants get less than these 100 MB, and a program by itself gets more.
    let script = "s/^( *)return/\\1%big = memref.alloc() : memref<100000000xi8>\\n\\1return/";
    fs::write(&toml, format!("name = 'cc'\ncommand = 'sed'\nargs = ['-E', '{script}']\n")).unwrap();
    let args = ["fuzz", "--subject", toml.to_str().unwrap(), "--engine", "interp"];
    let more = ["--mutate", corpus.to_str().unwrap(), "--count", "20", "--jobs", "1", "--no-reduce"];
    let done = plumb(&[&args[..], &more].concat(), &here.join("out")).output().unwrap();
    let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
    assert!(done.status.code() == Some(1) && said.contains("FOUND memory"), "{said}");
    let findings = here.join("out/findings");
    for name in names(&findings) {
        let (code, said) = checked(&["replay", findings.join(name).to_str().unwrap(), "--allow-command"]);
        assert!(code == Some(1) && said.contains("it still shows"), "{said}");
    }
}

#[test]
fn a_known_bug_of_a_version_is_not_judged_by_a_compiler_that_tells_none() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::write(here.join("p.mlir"), returning(4)).unwrap();
    let bug = "title = 't'\nreasoning = 'r'\nsignatures = ['crash*']\nsubject = 'mlir-opt-22'\nprogram = 'p.mlir'\n\
               versions = ['*version 22.*']\n";
    fs::write(here.join("k.toml"), bug).unwrap();
    let compiler = here.join("mlir-opt-22");
    for (line, code, says) in [
        ("exit 127", 3, "tells no version"),
        ("exit 1", 3, "tells no version"),
        ("kill -SEGV $$", 3, "tells no version"),
        ("echo LLVM version 21.1.0", 0, "1 skipped"),
    ] {
        fs::write(&compiler, format!("#!/bin/sh\n{line}\n")).unwrap();
        fs::set_permissions(&compiler, fs::Permissions::from_mode(0o755)).unwrap();
        let path = format!("{}:{}", here.display(), std::env::var("PATH").unwrap());
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_plumb"));
        let done = command.args(["check", "k.toml"]).current_dir(here).env("PATH", path).output().unwrap();
        let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
        assert_eq!(done.status.code(), Some(code), "{line}: {said}");
        assert!(said.contains(says), "{line}: {said}");
    }
}

#[test]
fn a_finding_is_replayed_with_the_translator_that_showed_it() {
    if plumb_testkit::worker().is_none() || plumb_testkit::program("mlir-translate-22").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let translator = here.join("translate");
    let script = "#!/bin/sh\nm=$(cat)\ncase \"$m\" in *llvm.mul*) kill -SEGV $$;; esac\n\
                  printf '%s\\n' \"$m\" | mlir-translate-22 \"$@\"\n";
    fs::write(&translator, script).unwrap();
    fs::set_permissions(&translator, fs::Permissions::from_mode(0o755)).unwrap();
    let translator = translator.to_str().unwrap();
    let args = ["fuzz", "--subject", "own", "--engine", "jit-O0", "--translate-with", translator];
    let more = ["--count", "60", "--size", "15", "--jobs", "1", "--no-reduce"];
    let done = plumb(&[&args[..], &more].concat(), &here.join("out")).output().unwrap();
    let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
    assert!(done.status.code() == Some(1) && said.contains("FOUND crash"), "{said}");
    let findings = here.join("out/findings");
    let finding = findings.join(&names(&findings)[0]);
    let report = fs::read_to_string(finding.join("report.md")).unwrap();
    assert!(report.contains(&format!("--translate-with {translator}")), "{report}");
    for (allow, code, says) in
        [(&[][..], 2, "command-not-allowed"), (&["--allow-command"], 1, "it still shows")]
    {
        let args = [&["replay", finding.to_str().unwrap()][..], allow].concat();
        let done = std::process::Command::new(env!("CARGO_BIN_EXE_plumb")).args(&args).output().unwrap();
        let text = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
        assert_eq!(done.status.code(), Some(code), "{text}");
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn modules_that_nobody_is_asked_about_are_not_judged() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    // Of memrefs that are returned, bare pointers do not tell the extents.
    let (code, said) = campaign(here, "own", &["--bare-ptr", "--profile", "linalg"]);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("own interp judged"), "{said}");
    let corpus = here.join("corpus");
    fs::create_dir(&corpus).unwrap();
    // One of them can be compared.
    let call = |at: u32| if at == 0 { "" } else { "call @elsewhere(%b) : (i32) -> ()" };
    for at in 0..8 {
        let text = format!(
            "func.func private @elsewhere(i32)\nfunc.func @main() -> i32 {{\n  %a = arith.constant {at} : i32\n  \
             %b = arith.addi %a, %a : i32\n  {}\n  return %b : i32\n}}\n",
            call(at)
        );
        fs::write(corpus.join(format!("{at}.mlir")), text).unwrap();
    }
    let args = ["fuzz", "--mutate", corpus.to_str().unwrap(), "--engine", "interp", "--count", "200"];
    let done = plumb(&args, &here.join("mutants")).output().unwrap();
    let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
    assert_eq!(done.status.code(), Some(3), "{said}");
    assert!(said.contains("own interp judged"), "{said}");
}

#[test]
fn a_slow_subject_is_judged_by_its_answer() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let subject = format!(
        "cmd:n=$(cat {0}/n 2>/dev/null || echo 0); echo $(($n + 1)) >{0}/n; m=$(cat); \
         h=$(printf %s \"$m\" | cksum | cut -d' ' -f1); if [ $n -gt 40 ] && [ $(($h % 3)) = 0 ]; then sleep 8; \
         printf '%s\\n' \"$m\" | sed '/memref.store/d'; else printf '%s\\n' \"$m\"; fi",
        here.display()
    );
    let args = ["fuzz", "--subject", &subject, "--engine", "interp", "--count", "50", "--size", "20"];
    let more = ["--jobs", "4", "--seed", "7", "--no-reduce", "--profile", "memref"];
    let done = plumb(&[&args[..], &more].concat(), &here.join("out")).output().unwrap();
    let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
    assert_eq!(done.status.code(), Some(1), "{said}");
    assert!(
        said.contains("timeout subject") && said.contains("FOUND") && !said.contains("flaky  "),
        "{said}"
    );
}

#[test]
fn a_subject_that_leaves_its_input_as_it_is_has_not_lowered() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let toml = here.join("l.toml");
    fs::write(&toml, "name = 'l'\ncommand = 'cat'\nlowers = true\n").unwrap();
    let (code, said) = campaign(here, toml.to_str().unwrap(), &[]);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("l lowering judged 0.0 %") && said.contains("not lowered"), "{said}");
    let test = here.join("t.mlir");
    fs::write(&test, returning(4)).unwrap();
    let args = ["check", test.to_str().unwrap(), "--subject", toml.to_str().unwrap(), "--engine", "interp"];
    let (code, said) = checked(&args);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("l lowering judged 0.0 %") && said.contains("is not lowered"), "{said}");
    let args = ["diff", test.to_str().unwrap(), "--subject", toml.to_str().unwrap(), "--engine", "interp"];
    let (code, said) = checked(&args);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("l: its file says that it lowers"), "{said}");
}

/// A module that returns a number.
fn returning(number: u32) -> String {
    format!(
        "func.func @main() -> i32 {{\n  %a = arith.constant {number} : i32\n  %b = arith.addi %a, %a : i32\n  \
         %c = arith.muli %b, %a : i32\n  return %c : i32\n}}\n"
    )
}

fn checked(args: &[&str]) -> (Option<i32>, String) {
    let done = std::process::Command::new(env!("CARGO_BIN_EXE_plumb")).args(args).output().unwrap();
    (done.status.code(), String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned())
}

#[test]
fn sources_that_show_nothing_are_not_green() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().join("corpus");
    fs::create_dir(&here).unwrap();
    let nothing = returning(1).replace("-> i32 ", "").replace("return %c : i32", "return");
    fs::write(here.join("0.mlir"), returning(0)).unwrap();
    for at in 1..40 {
        fs::write(here.join(format!("{at}.mlir")), &nothing).unwrap();
    }
    let args = ["check", here.to_str().unwrap(), "--subject", "own", "--engine", "interp"];
    let (code, said) = checked(&args);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("made 1 of 40 comparisons"), "{said}");
    let (code, said) = checked(&[&args[..], &["--min-judged", "0"]].concat());
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("39 skipped, 39 of them since the source shows nothing"), "{said}");
    let args = ["fuzz", "--mutate", here.to_str().unwrap(), "--engine", "interp", "--count", "200"];
    let done = plumb(&args, &folder.path().join("out")).output().unwrap();
    let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
    assert_eq!(done.status.code(), Some(3), "{said}");
    assert!(said.contains("own interp compared"), "{said}");
}

#[test]
fn a_known_bug_hides_no_other_at_the_same_operation() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::create_dir(here.join("known")).unwrap();
    let bug = "title = 'extui to i32'\nreasoning = 'r'\nsignatures = ['wrong arith.extui*']\n\
               lines = ['*arith.extui * to i32*']\n";
    fs::write(here.join("known/k.toml"), bug).unwrap();
    // The other one shows where the known one cannot. Reduced, it becomes the known one.
    let script = here.join("cc.sh");
    let body = "m=$(cat)\nif printf %s \"$m\" | grep -q 'extui .* to i32'; then to='i8 to i32\\|i1 to i32\\|i16 to i32'\n\
                else to='i1 to i64'; fi\nprintf '%s\\n' \"$m\" | sed \"s/extui \\(.* : \\($to\\)\\)/extsi \\1/\"\n";
    fs::write(&script, body).unwrap();
    let subject = format!("cmd:sh {}", script.display());
    let known = here.join("known");
    let args = ["fuzz", "--subject", &subject, "--engine", "interp", "--size", "15", "--jobs", "1"];
    let more = ["--profile", "arith", "--count", "200", "--seed", "6000", "--known", known.to_str().unwrap()];
    let done = plumb(&[&args[..], &more].concat(), &here.join("out")).output().unwrap();
    let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
    assert_eq!(done.status.code(), Some(1), "{said}");
    assert!(said.contains("known") && said.contains("FOUND mismatch"), "{said}");
}

#[test]
fn a_native_worker_that_stands_still_ends_with_the_campaign() {
    if plumb_testkit::worker().is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let args =
        ["fuzz", "--engine", "jit-O0", "--size", "600", "--jobs", "1", "--no-reduce", "--seconds", "3"];
    let campaign = plumb(&args, &folder.path().join("out")).spawn().unwrap();
    let begun = Instant::now();
    let mut stopped = BTreeSet::new();
    // Modules are large: a question is more than the pipe to the worker holds.
    while begun.elapsed() < Duration::from_secs(2) {
        // What asks a worker for its version has a limit of its own.
        let has_begun = folder.path().join("out/events.jsonl").exists();
        for (pid, command) in left_behind(campaign.id()) {
            if has_begun && command.contains("plumb-native") && stopped.insert(pid) {
                kill(Pid::from_raw(pid), Signal::SIGSTOP).unwrap();
            }
        }
        std::thread::park_timeout(Duration::from_millis(20));
    }
    assert!(!stopped.is_empty());
    end_of(campaign, Duration::from_secs(3) + IN_TIME, "a worker that stands still");
}

#[test]
fn a_named_pass_that_always_refuses_was_not_tested() {
    if plumb_testkit::program("mlir-opt-22").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let args = ["--passes", "canonicalize,cse{no-such=1}", "--count", "400"];
    let (code, said) = campaign(folder.path(), "mlir-opt-22", &args);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("pass cse{no-such=1} was not tested") && !said.contains("nothing found"), "{said}");
    // So few modules are one turn.
    let args = ["--passes", "canonicalize,cse", "--count", "40"];
    let folder = tempfile::tempdir().unwrap();
    let (code, said) = campaign(folder.path(), "mlir-opt-22", &args);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("was not tested: it had no turn") && !said.contains("nothing found"), "{said}");
}
