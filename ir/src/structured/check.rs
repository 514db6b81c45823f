//! Rules of structured attributes that their parameters alone do not say.

use crate::{Attr, AttrKind, Context, Ident};

/// Why an attribute with these parameters is invalid.
pub(crate) fn check(ctx: &Context, name: &str, params: &[(Ident, Attr)]) -> Result<(), String> {
    let param = |key: &str| params.iter().find(|(k, _)| ctx.name(*k) == key).map(|(_, v)| *v);
    let text = |key: &str| param(key).and_then(|a| ctx.as_str(a));
    match name {
        "llvm.alias_scope" => identity(ctx, param("id")),
        "llvm.target_features" => features(ctx, param("features")),
        "llvm.mlir.module_flag" => module_flag(ctx, text("key").unwrap_or(""), param("value")),
        _ => Ok(()),
    }
}

/// A distinct attribute or a name identifies a scope.
fn identity(ctx: &Context, id: Option<Attr>) -> Result<(), String> {
    match id {
        Some(id) if ctx.is_distinct(id) || ctx.as_str(id).is_some() => Ok(()),
        _ => Err("the 'id' of an alias scope must be a distinct attribute or a string".into()),
    }
}

/// Each feature is switched on or off by its sign.
fn features(ctx: &Context, list: Option<Attr>) -> Result<(), String> {
    let Some(AttrKind::Array(items)) = list.map(|a| ctx.attr(a)) else { return Ok(()) };
    for item in items {
        match ctx.as_str(*item).unwrap_or("") {
            "" => return Err("a target feature cannot be empty".into()),
            text if !text.starts_with(['+', '-']) => {
                return Err(format!("the target feature '{text}' must begin with '+' or '-'"));
            }
            text if text.contains(',') => return Err(format!("the target feature '{text}' holds a ','")),
            _ => {}
        }
    }
    Ok(())
}

/// Two known flags have values of their own kinds; all others integers or strings.
fn module_flag(ctx: &Context, key: &str, value: Option<Attr>) -> Result<(), String> {
    let Some(value) = value else { return Ok(()) };
    let is = |a: &Attr, name: &str| ctx.structured(*a, name).is_some();
    let good = match (key, ctx.attr(value)) {
        ("CG Profile", AttrKind::Array(items)) => items.iter().all(|a| is(a, "llvm.cgprofile_entry")),
        ("CG Profile", _) => false,
        ("ProfileSummary", _) => is(&value, "llvm.profile_summary"),
        (_, AttrKind::Integer { .. } | AttrKind::String { .. }) => true,
        _ => false,
    };
    let wanted = match key {
        "CG Profile" => "an array of '#llvm.cgprofile_entry'",
        "ProfileSummary" => "a '#llvm.profile_summary'",
        _ => "an integer or a string",
    };
    if good { Ok(()) } else { Err(format!("the value of the module flag '{key}' must be {wanted}")) }
}
