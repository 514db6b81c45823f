//! What is supported, operation by operation: the table behind `plumb ops`.

use plumb_ir::ops::llvm;
use plumb_ir::{OpDef, OpKind};
use serde::Serialize;

/// One operation's support.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Support {
    /// Full name.
    pub op: &'static str,
    /// Its dialect.
    pub dialect: &'static str,
    /// Custom and generic form are read.
    pub parse: bool,
    /// Custom and generic form are written.
    pub print: bool,
    /// Its constraints are checked.
    pub verify: bool,
    /// The interpreter executes it.
    pub interp: bool,
    /// The conversion converts or keeps it.
    pub lower: bool,
    /// It has a form in LLVM IR, itself or after the conversion.
    pub emit: bool,
    /// It runs natively, itself or after the conversion, and does what the interpreter says.
    pub jit: bool,
    /// The generator makes it.
    pub r#gen: bool,
    /// What it does.
    pub doc: &'static str,
    /// Why an executable column is false.
    pub note: Option<String>,
}

/// The table, in the order of the op table.
pub fn table() -> Vec<Support> {
    OpKind::all().filter_map(|kind| Some(row(kind, kind.def()?))).collect()
}

/// Why native code is not what the interpreter says, for an operation that both know.
fn not_native(kind: OpKind) -> Option<&'static str> {
    let crashing = [llvm::VPStridedLoad::KIND, llvm::VPStridedStore::KIND];
    crashing.contains(&kind).then_some("LLVM 22's code generator for x86-64 does not survive it")
}

fn row(kind: OpKind, def: &'static OpDef) -> Support {
    let no_meaning = def.meaning.missing();
    let no_rule = def.lower.refusal();
    // Operations of other dialects are emitted as what they are converted to.
    let no_form = if let OpKind::Llvm(_) = kind {
        plumb_emit::unsupported_reason(kind)
    } else {
        no_rule.map(|_| "it is not converted")
    };
    let no_code = match (no_form, no_meaning) {
        (Some(_), _) => Some("it has no form in LLVM IR"),
        (_, Some(_)) => Some("without a meaning there is nothing to hold native code against"),
        _ => not_native(kind),
    };
    let columns = [("interp", no_meaning), ("lower", no_rule), ("emit", no_form), ("jit", no_code)];
    let notes: Vec<String> =
        columns.into_iter().filter_map(|(name, why)| Some(format!("{name}: {}", why?))).collect();
    Support {
        op: def.name,
        dialect: def.dialect(),
        parse: true,
        print: true,
        verify: true,
        interp: no_meaning.is_none(),
        lower: no_rule.is_none(),
        emit: no_form.is_none(),
        jit: no_code.is_none(),
        r#gen: def.weight > 0,
        doc: def.doc.trim(),
        note: (!notes.is_empty()).then(|| notes.join("; ")),
    }
}
