//! Entries of `dlti.dl_spec`. That of a pointer type has its width, alignment, preferred alignment and, if stated, the width of an
//! index, in bits. The attribute is kept as text, and read as such.

use super::{Check, ensure};
use crate::dlti::{entries, inner, is_number_type, pair_of, parts};
use crate::{AttrKind, Module, Op, discardable};

/// The names of entries that `dlti` itself knows.
const NAMES: [&str; 9] = [
    "endianness",
    "default_memory_space",
    "alloca_memory_space",
    "program_memory_space",
    "global_memory_space",
    "mangling_mode",
    "stack_alignment",
    "function_pointer_alignment",
    "legal_int_widths",
];

/// The attributes of `dlti` that any operation may have. Each is of the kind that its name says.
const ATTRIBUTES: [&str; 3] = ["dl_spec", "target_system_spec", "map"];

/// The body of an attribute of `dlti`.
fn body<'m>(m: &'m Module, attr: &AttrKind) -> &'m str {
    match attr {
        AttrKind::Opaque { body, .. } => m.ctx.name(*body).trim_start_matches('<'),
        _ => "",
    }
}

/// Checks the attributes of `dlti` of any operation.
pub(super) fn attributes(m: &Module, op: Op) -> Check {
    for (name, attr) in &m.op(op).attrs {
        let Some(name) = m.ctx.name(*name).strip_prefix("dlti.") else { continue };
        let is_known = ATTRIBUTES.contains(&name);
        ensure!(is_known, "verify-attribute", "attribute 'dlti.{name}' not supported by dialect");
        let is_of_name = body(m, m.ctx.attr(*attr)).starts_with(name);
        ensure!(is_of_name, "verify-attribute", "'dlti.{name}' is a #dlti.{name} attribute");
    }
    Ok(())
}

/// Checks the data layout that a module states.
pub(super) fn check(m: &Module, op: Op) -> Check {
    let Some(attr) = discardable::DL_SPEC.attr(m, op) else { return Ok(()) };
    for (key, value) in entries(body(m, attr)) {
        if let Some(name) = key.strip_prefix("\"dlti.").and_then(|name| name.strip_suffix('"')) {
            ensure!(NAMES.contains(&name), "verify-attribute", "unknown data layout entry name: dlti.{name}");
            let order = name != "endianness" || matches!(value, "\"big\"" | "\"little\"");
            ensure!(order, "verify-attribute", "'dlti.endianness' is either 'big' or 'little'");
        } else if key == "index" {
            let number = parts(value, ':').first().is_some_and(|number| number.parse::<i128>().is_ok());
            ensure!(number, "verify-attribute", "needs an integer as data layout of 'index'");
        } else if key == "!llvm.ptr" || key.starts_with("!llvm.ptr<") {
            list(key, value, &[3, 4], 1)?;
        } else if is_number_type(key) {
            list(key, value, &[1, 2], 0)?;
        } else {
            let is_builtin = !key.starts_with(['!', '"']);
            ensure!(!is_builtin, "verify-attribute", "unexpected data layout of the built-in type '{key}'");
        }
    }
    Ok(())
}

/// Checks a list of one of these numbers of integers, of which the `first` is the alignment that the type needs.
fn list(key: &str, value: &str, counts: &[u64], first: usize) -> Check {
    // `dense<[64, 64, 64]> : vector<3xi64>`.
    let (data, ty) = pair_of(&parts(value, ':'));
    let shape: Vec<&str> = inner(ty).split('x').collect();
    let (elem, dims) = shape.split_last().map_or(("", &[][..]), |(elem, dims)| (*elem, dims));
    let count = dims.iter().try_fold(1_u64, |n, dim| n.checked_mul(dim.trim().parse().ok()?));
    ensure!(
        data.starts_with("dense<") && count.is_some_and(|count| counts.contains(&count)),
        "verify-attribute",
        "needs a dense list of {} or {} integers as data layout of '{key}'",
        counts[0],
        counts[1]
    );
    ensure!(elem == "i64", "verify-attribute", "needs integers of type i64 as data layout of '{key}'");
    let numbers: Option<Vec<u64>> =
        inner(data).trim_matches(['[', ']']).split(',').map(|n| n.trim().parse().ok()).collect();
    // One number stands for all of them.
    if let Some([least, preferred, ..]) = numbers.as_deref().and_then(|numbers| numbers.get(first..)) {
        ensure!(
            preferred >= least,
            "verify-attribute",
            "prefers an alignment of '{key}' below the one that it needs"
        );
    }
    Ok(())
}
