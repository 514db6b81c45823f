//! Structured attributes as text.

use super::attr::{TypeSuffix, separated, write, write_string};
use crate::attr::AttrKind;
use crate::structured::{AttrDef, Form, ParamDef, ParamSet};
use crate::{Attr, Context, Ident};
use std::fmt::Write;

/// The attribute with its name.
pub(super) fn write_full(out: &mut String, ctx: &Context, name: Ident, params: &[(Ident, Attr)]) {
    let name = ctx.name(name);
    match AttrDef::by_name(name) {
        // What follows the name without a bracket is only read within `#llvm<…>`.
        Some(def) if matches!(def.form, Form::Positional([" ", ..])) => {
            let (dialect, mnemonic) = name.split_once('.').unwrap_or(("", name));
            let _ = write!(out, "#{dialect}<{mnemonic}");
            write_body(out, ctx, def, params);
            out.push('>');
        }
        Some(def) => {
            let _ = write!(out, "#{name}");
            write_body(out, ctx, def, params);
        }
        None => {
            let _ = write!(out, "#{name}");
        }
    }
}

/// What follows the name.
fn write_body(out: &mut String, ctx: &Context, def: &AttrDef, params: &[(Ident, Attr)]) {
    let value = |param: &ParamDef| params.iter().find(|(k, _)| ctx.name(*k) == param.name).map(|(_, v)| *v);
    match def.form {
        Form::Bare => {}
        Form::NamedOrBare if params.is_empty() => {}
        Form::Named | Form::NamedOrBare => {
            out.push('<');
            let given: Vec<(&ParamDef, Attr)> =
                def.params.iter().filter_map(|p| Some((p, value(p)?))).collect();
            separated(out, &given, |out, (param, attr)| {
                let _ = write!(out, "{} = ", param.name);
                write_value(out, ctx, param.set, *attr);
            });
            out.push('>');
        }
        Form::Positional(literals) => {
            for (i, literal) in literals.iter().enumerate() {
                out.push_str(literal);
                if let Some((param, attr)) = def.params.get(i).and_then(|p| Some((p, value(p)?))) {
                    write_value(out, ctx, param.set, attr);
                }
            }
        }
        Form::Range => {
            let ends: Vec<Attr> = def.params.iter().filter_map(value).collect();
            let ty = ends.first().map(|a| ctx.attr(*a));
            if let Some(AttrKind::Integer { ty, .. }) = ty {
                out.push('<');
                super::types::write(out, ctx, *ty);
                for end in &ends {
                    out.push_str(", ");
                    match ctx.attr(*end) {
                        // A number of one bit is no truth value here.
                        AttrKind::Integer { value, .. } if ctx.int_width(*ty) == Some(1) => {
                            out.push_str(if value.is_zero() { "0" } else { "-1" });
                        }
                        _ => write(out, ctx, *end, TypeSuffix::Never),
                    }
                }
                out.push('>');
            }
        }
        Form::Expression => {
            out.push('<');
            if let Some(AttrKind::Array(items)) = def.params.first().and_then(value).map(|a| ctx.attr(a)) {
                out.push('[');
                separated(out, items, |out, item| expression_element(out, ctx, *item));
                out.push(']');
            }
            out.push('>');
        }
    }
}

/// `OPCODE`, `OPCODE(1, 2)`.
fn expression_element(out: &mut String, ctx: &Context, element: Attr) {
    out.push_str(ctx.param(element, "opcode").and_then(|a| ctx.as_str(a)).unwrap_or(""));
    if let Some(AttrKind::Array(items)) = ctx.param(element, "arguments").map(|a| ctx.attr(a)) {
        out.push('(');
        separated(out, items, |out, item| match ctx.as_str(*item) {
            Some(word) => out.push_str(word),
            None => write_value(out, ctx, ParamSet::Unsigned(64), *item),
        });
        out.push(')');
    }
}

/// A parameter, in the short form that its set allows.
pub(super) fn write_value(out: &mut String, ctx: &Context, set: ParamSet, attr: Attr) {
    match (set, ctx.attr(attr)) {
        (ParamSet::Unsigned(_), AttrKind::Integer { value, .. }) => {
            let _ = write!(out, "{}", value.low());
        }
        (ParamSet::Signed, _) => write(out, ctx, attr, TypeSuffix::Never),
        (ParamSet::Word(_) | ParamSet::Flags(_) | ParamSet::Dwarf(..), AttrKind::String { bytes, .. }) => {
            match std::str::from_utf8(bytes) {
                Ok(word) if super::op::is_bare(word) => out.push_str(word),
                _ => write_string(out, bytes),
            }
        }
        (ParamSet::One(name), AttrKind::Struct { params, .. }) => match AttrDef::by_name(name) {
            Some(def) if !params.is_empty() => write_body(out, ctx, def, params),
            _ => write(out, ctx, attr, TypeSuffix::Always),
        },
        (ParamSet::List(set) | ParamSet::Listed(set), AttrKind::Array(items)) => {
            separated(out, items, |out, item| write_value(out, ctx, *set, *item));
        }
        (ParamSet::Braced(set), AttrKind::Array(items)) => {
            out.push('{');
            separated(out, items, |out, item| write_value(out, ctx, *set, *item));
            out.push('}');
        }
        _ => write(out, ctx, attr, TypeSuffix::Always),
    }
}
