//! Locations as text.

use super::attr;
use crate::module::LocKind;
use crate::{Context, Loc};
use std::fmt::Write;

/// `loc(…)`.
pub(super) fn write(out: &mut String, ctx: &Context, loc: Loc) {
    out.push_str("loc(");
    inner(out, ctx, loc);
    out.push(')');
}

fn inner(out: &mut String, ctx: &Context, loc: Loc) {
    match ctx.loc(loc) {
        LocKind::Unknown => out.push_str("unknown"),
        LocKind::File { file, line, column, end } => {
            attr::write_string(out, ctx.name(*file).as_bytes());
            // Writing to a string cannot fail.
            let _ = write!(out, ":{line}:{column}");
            if let Some((end_line, end_column)) = end {
                let _ = match end_line == line {
                    true => write!(out, " to :{end_column}"),
                    false => write!(out, " to {end_line}:{end_column}"),
                };
            }
        }
        LocKind::Name(name, child) => {
            attr::write_string(out, ctx.name(*name).as_bytes());
            if *ctx.loc(*child) != LocKind::Unknown {
                out.push('(');
                inner(out, ctx, *child);
                out.push(')');
            }
        }
        LocKind::CallSite(callee, caller) => {
            out.push_str("callsite(");
            inner(out, ctx, *callee);
            out.push_str(" at ");
            inner(out, ctx, *caller);
            out.push(')');
        }
        LocKind::Fused(locs, metadata) => {
            out.push_str("fused");
            if let Some(metadata) = metadata {
                out.push('<');
                attr::write(out, ctx, *metadata, attr::TypeSuffix::Always);
                out.push('>');
            }
            out.push('[');
            for (i, loc) in locs.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                inner(out, ctx, *loc);
            }
            out.push(']');
        }
    }
}
