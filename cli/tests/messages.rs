//! What `plumb run` says of programs, word by word: each `messages/NAME.mlir` states in `// run:` lines how it is run, and
//! `messages/NAME.txt` has exit code, standard output and standard error of each.

use std::path::Path;
use std::process::Command;

#[test]
fn messages_are_as_written_down() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/messages");
    let mut paths: Vec<_> = std::fs::read_dir(&dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "mlir"));
    paths.sort();
    assert!(paths.len() >= 5, "only {} programs were found", paths.len());
    let mut stale = Vec::new();
    for path in paths {
        let program = std::fs::read_to_string(&path).unwrap();
        let mut seen = String::new();
        for arguments in program.lines().filter_map(|line| line.strip_prefix("// run: ")) {
            let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
            command.arg("run").arg(path.file_name().unwrap()).args(arguments.split_whitespace());
            let output = command.current_dir(&dir).output().unwrap();
            let (exit, text) =
                (output.status.code(), |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned());
            let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
            seen += &format!(
                "$ plumb run {arguments}\nexit code {exit:?}\n{stdout}--- standard error\n{stderr}\n"
            );
        }
        let expected = path.with_extension("txt");
        if std::env::var_os("PLUMB_BLESS").is_some() {
            std::fs::write(&expected, &seen).unwrap();
        } else if std::fs::read_to_string(&expected).unwrap_or_default() != seen {
            stale.push(format!("{}:\n{seen}", expected.display()));
        }
    }
    let bless = "if this is what should be said, PLUMB_BLESS=1 cargo nextest run -p plumb writes it down";
    assert!(stale.is_empty(), "{bless}\n{}", stale.join("\n"));
}
