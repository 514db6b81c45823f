//! Entries of pointer types in `dlti.dl_spec`: width, alignment, preferred alignment and, if stated, width of an index, in bits.
//! The attribute is kept as text, and read as such.

use super::{Check, ensure};
use crate::{AttrKind, Module, Op, discardable};

/// Checks the data layout that a module states.
pub(super) fn check(m: &Module, op: Op) -> Check {
    let Some(AttrKind::Opaque { body, .. }) = discardable::DL_SPEC.attr(m, op) else { return Ok(()) };
    for entry in parts(inner(m.ctx.name(*body)), ',') {
        let (key, value) = match entry.strip_prefix("#dlti.dl_entry") {
            Some(pair) => pair_of(&parts(inner(pair), ',')),
            None => pair_of(&parts(entry, '=')),
        };
        if key == "!llvm.ptr" || key.starts_with("!llvm.ptr<") {
            pointer(key, value)?;
        }
    }
    Ok(())
}

fn pointer(key: &str, value: &str) -> Check {
    // `dense<[64, 64, 64]> : vector<3xi64>`.
    let (data, ty) = pair_of(&parts(value, ':'));
    let shape: Vec<&str> = inner(ty).split('x').collect();
    let (elem, dims) = shape.split_last().map_or(("", &[][..]), |(elem, dims)| (*elem, dims));
    let count = dims.iter().try_fold(1_u64, |n, dim| n.checked_mul(dim.trim().parse().ok()?));
    ensure!(
        data.starts_with("dense<") && matches!(count, Some(3 | 4)),
        "verify-attribute",
        "needs a dense list of 3 or 4 integers as data layout of '{key}'"
    );
    ensure!(elem == "i64", "verify-attribute", "needs integers of type i64 as data layout of '{key}'");
    let numbers: Option<Vec<u64>> =
        inner(data).trim_matches(['[', ']']).split(',').map(|n| n.trim().parse().ok()).collect();
    // One number stands for all of them.
    if let Some([_, least, preferred, ..]) = numbers.as_deref() {
        ensure!(
            preferred >= least,
            "verify-attribute",
            "prefers an alignment of '{key}' below the one that it needs"
        );
    }
    Ok(())
}

/// What stands between the outermost angle brackets.
fn inner(text: &str) -> &str {
    let start = text.find('<').map_or(text.len(), |at| at + 1);
    text.get(start..text.rfind('>').unwrap_or(start)).unwrap_or("")
}

fn pair_of<'t>(parts: &[&'t str]) -> (&'t str, &'t str) {
    match parts {
        [first, second] => (first, second),
        _ => ("", ""),
    }
}

/// Cuts a text where it stands in no bracket and no quotes.
fn parts(text: &str, at: char) -> Vec<&str> {
    let (mut depth, mut quoted, mut start, mut found) = (0_u32, false, 0, Vec::new());
    for (i, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '<' | '[' | '(' | '{' => depth += 1,
            '>' | ']' | ')' | '}' => depth = depth.saturating_sub(1),
            _ if c == at && depth == 0 => {
                found.push(text[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    found.push(text[start..].trim());
    found
}
