//! Reading what the user named: files, `-` for standard input; every failure is a diagnostic.

use crate::failure::{Failure, SourceText};
use crate::foreign::ForeignFormat;
use plumb_diff::file::{EntryKind, FileError, MAX_INPUT, MAX_STREAM, Refusal, read_named, read_stream};
use std::path::Path;

/// Reads a file, or standard input for `-`. What is no MLIR text but can become it is converted.
pub fn read(name: &str) -> Result<SourceText, Failure> {
    let bytes = bytes(name)?;
    if let Some(foreign) = ForeignFormat::of(&bytes) {
        return Ok(SourceText { name: name.to_string(), text: foreign.convert(name, &bytes)? });
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(SourceText { name: name.to_string(), text }),
        Err(e) => {
            let at = e.utf8_error().valid_up_to();
            let line = e.as_bytes()[..at].iter().filter(|b| **b == b'\n').count() + 1;
            Err(Failure::usage(
                "input-not-text",
                format!("`{name}` is not text: byte {at} (line {line}) is not valid UTF-8"),
                "Plumb reads MLIR as text",
            ))
        }
    }
}

/// Reads the bytes of a file, or of standard input for `-`.
pub fn bytes(name: &str) -> Result<Vec<u8>, Failure> {
    if name == "-" {
        return read_stream(std::io::stdin().lock(), name).map_err(|e| unreadable(name, &e));
    }
    let path = Path::new(name);
    if EntryKind::of_named(path).map_err(|e| unreadable(name, &e))? == EntryKind::Folder {
        return Err(Failure::usage(
            "input-directory",
            format!("`{name}` is a directory"),
            "name a file of MLIR text; `plumb check` takes directories",
        ));
    }
    read_named(path, MAX_INPUT).map_err(|e| unreadable(name, &e))
}

fn unreadable(name: &str, error: &FileError) -> Failure {
    match error {
        FileError::Refused { why: Refusal::Large(limit), .. } => Failure::usage(
            "input-too-large",
            format!("`{name}` has more than {} MiB", limit >> 20),
            if *limit == MAX_STREAM {
                "write it to a file, which may have 4 GiB"
            } else {
                "split it; `// -----` separates modules"
            },
        ),
        FileError::Io { source, .. } => Failure::usage(
            "input-unreadable",
            format!("cannot read `{}`: {source}", crate::say::name(name)),
            "check the path, or use `-` for standard input",
        ),
        error => Failure::file(error, "input-unreadable", "check the path, or use `-` for standard input"),
    }
}
