//! Reading what the user named: files, `-` for standard input; every failure is a diagnostic.

use crate::failure::{Failure, SourceText};
use crate::foreign::ForeignFormat;
use std::io::Read;
use std::path::Path;

/// Spans are 32-bit: larger texts cannot be pointed into.
const MAX_BYTES: u64 = u32::MAX as u64 - 1;

/// Reads a file, or standard input for `-`. What is no MLIR text but can become it is converted.
pub fn read(name: &str) -> Result<SourceText, Failure> {
    let bytes = if name == "-" {
        let mut bytes = Vec::new();
        std::io::stdin()
            .lock()
            .take(MAX_BYTES + 1)
            .read_to_end(&mut bytes)
            .map_err(|e| unreadable(name, &e))?;
        bytes
    } else {
        let meta = std::fs::metadata(name).map_err(|e| unreadable(name, &e))?;
        if meta.is_dir() {
            return Err(Failure::usage(
                "input-directory",
                format!("`{name}` is a directory"),
                "name a file of MLIR text; `plumb check` takes directories",
            ));
        }
        if meta.len() > MAX_BYTES {
            return Err(too_large(name));
        }
        std::fs::read(Path::new(name)).map_err(|e| unreadable(name, &e))?
    };
    if bytes.len() as u64 > MAX_BYTES {
        return Err(too_large(name));
    }
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

fn unreadable(name: &str, e: &std::io::Error) -> Failure {
    Failure::usage(
        "input-unreadable",
        format!("cannot read `{name}`: {e}"),
        "check the path, or use `-` for standard input",
    )
}

fn too_large(name: &str) -> Failure {
    Failure::usage(
        "input-too-large",
        format!("`{name}` is larger than 4 GiB"),
        "split it; `// -----` separates modules",
    )
}
