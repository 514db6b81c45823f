//! Input that is no MLIR text: told by how it begins, and converted by the compiler's own tools.

use crate::failure::Failure;
use plumb_diff::process::{self, End, Limits, Program};
use plumb_diff::stop::Stop;

/// What an input is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForeignFormat {
    /// MLIR as bytecode.
    Bytecode,
    /// LLVM IR as bitcode.
    Bitcode,
    /// LLVM IR as text.
    LlvmIr,
}

impl ForeignFormat {
    /// What an input is that is no text of MLIR; none if it may be one.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(b"ML\xefR") {
            return Some(ForeignFormat::Bytecode);
        }
        // Bitcode by itself, and in the wrapper that Darwin's tools put around it.
        if bytes.starts_with(b"BC\xc0\xde") || bytes.starts_with(b"\xde\xc0\x17\x0b") {
            return Some(ForeignFormat::Bitcode);
        }
        let lines = bytes.split(|b| *b == b'\n').take(HEAD).filter_map(|line| std::str::from_utf8(line).ok());
        lines
            .map(str::trim)
            .find(|line| !line.is_empty())
            .filter(|line| is_llvm(line))
            .map(|_| ForeignFormat::LlvmIr)
    }

    fn name(self) -> &'static str {
        match self {
            ForeignFormat::Bytecode => "MLIR bytecode",
            ForeignFormat::Bitcode => "LLVM bitcode",
            ForeignFormat::LlvmIr => "LLVM IR",
        }
    }

    /// The command that makes MLIR text of it.
    fn command(self) -> &'static [&'static str] {
        match self {
            ForeignFormat::Bytecode => &["mlir-opt-22", "--allow-unregistered-dialect"],
            ForeignFormat::Bitcode | ForeignFormat::LlvmIr => &["mlir-translate-22", "--import-llvm"],
        }
    }

    /// It as MLIR text.
    pub fn convert(self, name: &str, bytes: &[u8]) -> Result<String, Failure> {
        let (what, command) = (self.name(), self.command());
        let line = command.join(" ");
        let fail = |code, message: String, hint: String| Err(Failure::usage(code, message, hint));
        if process::find_program(command[0]).is_none() {
            let hint = format!("`{line} {name}` makes MLIR of it; to install: apt-get install mlir-22-tools");
            return fail(
                "input-not-mlir",
                format!("`{name}` is {what}, and `{}` is not on PATH", command[0]),
                hint,
            );
        }
        let program = Program::Exec(command.iter().map(Into::into).collect());
        let wrong = match process::run(&program, bytes, Limits::default(), &Stop::default()) {
            Ok(done) if done.end == End::Exit(0) => match String::from_utf8(done.stdout) {
                Ok(text) => return Ok(text),
                Err(error) => error.to_string(),
            },
            Ok(done) => {
                let errors = String::from_utf8_lossy(&done.stderr);
                errors.lines().next().map_or_else(|| format!("{:?}", done.end), str::to_string)
            }
            Err(error) => error.to_string(),
        };
        let hint = format!("`{line} {name}` must make MLIR of it");
        fail("input-not-mlir", format!("`{name}` is {what}, and `{line}` does not take it: {wrong}"), hint)
    }
}

/// Lines that are looked at.
const HEAD: usize = 200;

/// Whether the first line that is not empty is one of LLVM IR. MLIR has no comments that begin with a semicolon, and none of
/// its operations at the top of a module begins like this.
fn is_llvm(line: &str) -> bool {
    let word = line.split(|c: char| c.is_whitespace() || c == '=').next().unwrap_or("");
    let defined = line.split_once('=').map(|(_, value)| value.trim_start());
    match word {
        _ if line.starts_with(';') => true,
        "source_filename" | "target" | "define" | "declare" | "attributes" => true,
        "module" => line.starts_with("module asm"),
        _ if word.starts_with(['@', '$']) => defined.is_some(),
        _ if word.starts_with('%') => defined.is_some_and(|value| value.starts_with("type ")),
        _ if word.starts_with('!') => {
            defined.is_some_and(|v| ["!{", "!DI", "distinct !"].iter().any(|start| v.starts_with(start)))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_input_is_shows_in_how_it_begins() {
        for (bytes, what) in [
            (&b"ML\xefR\x0d"[..], ForeignFormat::Bytecode),
            (b"BC\xc0\xde5\x14", ForeignFormat::Bitcode),
            (b"\xde\xc0\x17\x0b\0\0\0\0", ForeignFormat::Bitcode),
            (b"; ModuleID = 'x'\n", ForeignFormat::LlvmIr),
            (b"\n\nsource_filename = \"x.c\"\n", ForeignFormat::LlvmIr),
            (b"target triple = \"x86_64-linux-gnu\"\n", ForeignFormat::LlvmIr),
            (b"define i32 @main() {\n", ForeignFormat::LlvmIr),
            (b"declare void @f()\n", ForeignFormat::LlvmIr),
            (b"@g = global i32 3\n", ForeignFormat::LlvmIr),
            (b"%T = type { i32 }\n", ForeignFormat::LlvmIr),
            (b"module asm \"nop\"\n", ForeignFormat::LlvmIr),
            (b"!0 = !{i32 1}\n", ForeignFormat::LlvmIr),
        ] {
            assert_eq!(ForeignFormat::of(bytes), Some(what), "{}", String::from_utf8_lossy(bytes));
        }
        for text in [
            "",
            "module {\n}\n",
            "module attributes {a} {\n}\n",
            "module @asm {\n}\n",
            "// a comment\n",
            "!alias = i32\n",
            "#map = affine_map<(d0) -> (d0)>\n",
            "%0 = arith.constant 1 : i32\n",
            "%type = \"type\"() : () -> i32\n",
            "func.func @main() {\n",
            "\"builtin.module\"() ({\n",
        ] {
            assert_eq!(ForeignFormat::of(text.as_bytes()), None, "{text}");
        }
    }
}
