//! What is installed beside the program: completions of shells and manual pages, for every verb.

use std::process::{Command, Output};

fn plumb(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plumb")).args(args).output().unwrap()
}

/// The verbs that `plumb --help` lists.
fn verbs() -> Vec<String> {
    let help = String::from_utf8(plumb(&["--help"]).stdout).unwrap();
    let listed =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // Long descriptions go on in lines that begin further to the right.
    let names = listed.filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    names.filter_map(|line| line.split(' ').next()).filter(|verb| *verb != "help").map(Into::into).collect()
}

#[test]
fn every_shell_completes_every_verb() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = plumb(&["completions", shell]);
        let script = String::from_utf8(output.stdout).unwrap();
        for verb in verbs() {
            assert!(script.contains(&verb), "{shell}: {verb}");
        }
        assert!(script.contains("reduce-seconds"), "{shell}");
    }
}

#[test]
fn bash_takes_the_completions() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("plumb");
    std::fs::write(&script, plumb(&["completions", "bash"]).stdout).unwrap();
    let ask =
        "source \"$0\"; COMP_WORDS=(plumb fu); COMP_CWORD=1; _plumb plumb fu plumb; echo \"${COMPREPLY[@]}\"";
    let output = Command::new("bash").args(["-c", ask]).arg(&script).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "fuzz\n");
}

#[test]
fn every_verb_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().join("man/man1");
    assert!(plumb(&["man", at.to_str().unwrap()]).status.success());
    for verb in verbs() {
        let page = std::fs::read_to_string(at.join(format!("plumb-{verb}.1")))
            .unwrap_or_else(|e| panic!("{verb}: {e}"));
        assert!(page.contains(".SH SYNOPSIS") && page.contains(".SH OPTIONS"), "{verb}: {page}");
    }
    assert!(!at.join("plumb-keeper.1").exists(), "what people do not use has no page");
    let refused = plumb(&["man", "/dev/null/man1"]);
    assert_eq!(refused.status.code(), Some(2));
}
