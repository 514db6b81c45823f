//! Syntax of `llvm.func`, `llvm.mlir.global` and `llvm.mlir.alias`.

use super::func::{function_body, print_body, print_signature};
use super::llvm_call::{optional_case, print_case};
use crate::enums::{EnumAttr, EnumKind, LlvmLinkage};
use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser};
use crate::print::{Printer, RegionStyle};
use crate::types::TypeKind;
use crate::{AttrKind, Op, Type};

/// The case named, or the one to take if none is.
fn case_or<'s>(p: &mut Parser<'s>, state: &OpState<'s>, kind: EnumKind, prop: &str, default: u32) {
    let attr = p.m.ctx.enum_attr(EnumAttr { kind, value: default });
    p.set_prop_named(state, prop, attr);
    optional_case(p, state, kind, prop);
}

fn symbol_name<'s>(p: &mut Parser<'s>, state: &OpState<'s>) -> PResult<()> {
    let name = p.symbol_text()?;
    let attr = p.m.ctx.string_attr(&name);
    p.set_prop_named(state, "sym_name", attr);
    Ok(())
}

/// `comdat(@a::@b)`, if there.
fn optional_comdat<'s>(p: &mut Parser<'s>, state: &OpState<'s>) -> PResult<()> {
    if p.eat_kw("comdat") {
        p.expect(Tok::LParen, "'(' after 'comdat'")?;
        let attr = p.symbol_ref()?;
        p.set_prop_named(state, "comdat", attr);
        p.expect(Tok::RParen, "')' after a comdat")?;
    }
    Ok(())
}

fn print_comdat(p: &mut Printer<'_>, op: Op) {
    if let Some(comdat) = p.m.prop_named(op, "comdat") {
        p.put(" comdat(");
        p.attr(comdat);
        p.put(")");
    }
}

pub(crate) fn parse_func<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    case_or(p, state, EnumKind::LlvmLinkage, "linkage", LlvmLinkage::EXTERNAL);
    case_or(p, state, EnumKind::LlvmVisibility, "visibility_", 0);
    case_or(p, state, EnumKind::LlvmUnnamedAddr, "unnamed_addr", 0);
    case_or(p, state, EnumKind::LlvmCConv, "CConv", 0);
    symbol_name(p, state)?;
    let at = p.span();
    let sig = p.signature(true)?;
    let ret = match sig.results[..] {
        [] => Type::LLVM_VOID,
        [one] => one,
        _ => return Err(p.fail("type-count", at, "a function of the LLVM dialect has at most one result")),
    };
    let params = sig.arg_types().into();
    let ty = p.llvm_func_of(ret, params, sig.variadic, at)?;
    let ty = p.m.ctx.intern_type(ty);
    let attr = p.m.ctx.type_attr(ty);
    p.set_prop_named(state, "function_type", attr);
    p.set_signature_attrs(state, &sig);
    if p.eat_kw("vscale_range") {
        p.expect(Tok::LParen, "'(' after 'vscale_range'")?;
        let low = p.int64("a number")?;
        p.expect(Tok::Comma, "','")?;
        let high = p.int64("a number")?;
        p.expect(Tok::RParen, "')' after a range")?;
        let low = p.m.ctx.int_attr(low.into(), Type::I32);
        let high = p.m.ctx.int_attr(high.into(), Type::I32);
        let attr = p.m.ctx.structured_attr("llvm.vscale_range", &[("minRange", low), ("maxRange", high)]);
        p.set_prop_named(state, "vscale_range", attr);
    }
    optional_comdat(p, state)?;
    if p.eat_kw("attributes") {
        p.attr_dict(&mut state.attrs)?;
    }
    function_body(p, state, &sig)
}

pub(crate) fn print_func(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    print_case(p, op, "linkage", LlvmLinkage::EXTERNAL);
    print_case(p, op, "visibility_", 0);
    print_case(p, op, "unnamed_addr", 0);
    print_case(p, op, "CConv", 0);
    p.put(" ");
    p.symbol(m.symbol_name(op).unwrap_or(""));
    let ty = m.prop_named(op, "function_type").and_then(|a| m.ctx.as_type(a));
    if let Some(TypeKind::LlvmFunc { ret, params, variadic }) = ty.map(|ty| m.ctx.ty(ty)) {
        let results = [*ret];
        let results = if *ret == Type::LLVM_VOID { &[][..] } else { &results[..] };
        print_signature(p, op, params, *variadic, results);
    }
    let range = m.prop_named(op, "vscale_range").and_then(|a| vscale_range(m, a));
    let mut shown = vec![
        "sym_name",
        "function_type",
        "linkage",
        "visibility_",
        "unnamed_addr",
        "CConv",
        "comdat",
        "arg_attrs",
        "res_attrs",
    ];
    if let Some((low, high)) = range {
        p.put(&format!(" vscale_range({low}, {high})"));
        shown.push("vscale_range");
    }
    print_comdat(p, op);
    p.attr_dict_with_keyword(op, &shown);
    print_body(p, op);
}

/// The two numbers of a `vscale_range`, if both have 32 bits, which its short form means.
fn vscale_range(m: &crate::Module, attr: crate::Attr) -> Option<(i64, i64)> {
    let end = |key| {
        let end = m.ctx.param(attr, key)?;
        matches!(m.ctx.attr(end), AttrKind::Integer { ty: Type::I32, .. }).then(|| m.ctx.as_i64(end))?
    };
    m.ctx.structured(attr, "llvm.vscale_range")?;
    Some((end("minRange")?, end("maxRange")?))
}

/// What globals and aliases say before anything else.
fn parse_linkage<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) {
    case_or(p, state, EnumKind::LlvmLinkage, "linkage", LlvmLinkage::EXTERNAL);
    case_or(p, state, EnumKind::LlvmVisibility, "visibility_", 0);
    if p.eat_kw("thread_local") {
        p.set_unit(state, "thread_local_");
    }
    case_or(p, state, EnumKind::LlvmUnnamedAddr, "unnamed_addr", 0);
}

pub(crate) fn parse_global<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    parse_linkage(p, state);
    if p.eat_kw("constant") {
        p.set_unit(state, "constant");
    }
    symbol_name(p, state)?;
    p.expect(Tok::LParen, "'(' before the value")?;
    let mut text = None;
    if !p.eat(Tok::RParen) {
        let value = p.attr(None)?;
        if let AttrKind::String { bytes, .. } = p.m.ctx.attr(value) {
            text = Some(bytes.len() as u64);
        }
        p.set_prop_named(state, "value", value);
        p.expect(Tok::RParen, "')' after the value")?;
    }
    optional_comdat(p, state)?;
    p.attr_dict(&mut state.attrs)?;
    let ty = if p.eat(Tok::Colon) {
        p.ty()?
    } else if let Some(len) = text {
        p.m.ctx.llvm_array(len, Type::I8)
    } else {
        return Err(p.expected("':' and the type of the global"));
    };
    let attr = p.m.ctx.type_attr(ty);
    p.set_prop_named(state, "global_type", attr);
    optional_body(p, state)
}

fn optional_body<'s>(p: &mut Parser<'s>, state: &OpState<'s>) -> PResult<()> {
    if p.at(Tok::LBrace) {
        p.region(state.op, &[], true)?;
    } else {
        p.m.new_region(state.op);
    }
    Ok(())
}

pub(crate) fn print_global(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    print_case(p, op, "linkage", u32::MAX);
    print_case(p, op, "visibility_", 0);
    p.put(if m.prop_named(op, "thread_local_").is_some() { " thread_local" } else { "" });
    print_case(p, op, "unnamed_addr", 0);
    p.put(if m.prop_named(op, "constant").is_some() { " constant" } else { "" });
    p.put(" ");
    p.symbol(m.symbol_name(op).unwrap_or(""));
    p.put("(");
    let value = m.prop_named(op, "value");
    if let Some(value) = value {
        p.attr(value);
    }
    p.put(")");
    print_comdat(p, op);
    let shown = [
        "sym_name",
        "global_type",
        "constant",
        "value",
        "linkage",
        "unnamed_addr",
        "thread_local_",
        "visibility_",
        "comdat",
    ];
    p.attr_dict(op, &shown);
    let ty = m.prop_named(op, "global_type").and_then(|a| m.ctx.as_type(a));
    // The type of a string follows from it, where it is the plain one.
    let implied = match value.map(|v| m.ctx.attr(v)) {
        Some(AttrKind::String { bytes, .. }) => ty.is_some_and(|ty| {
            *m.ctx.ty(ty) == TypeKind::LlvmArray { len: bytes.len() as u64, elem: Type::I8 }
        }),
        _ => false,
    };
    if let Some(ty) = ty
        && !implied
    {
        p.put(" : ");
        p.ty(ty);
    }
    print_initializer(p, op);
}

fn print_initializer(p: &mut Printer<'_>, op: Op) {
    if let Some(region) = p.m.op(op).regions.first()
        && !p.m.region(*region).blocks.is_empty()
    {
        p.put(" ");
        p.region(*region, RegionStyle::NAMED_ARGS);
    }
}

pub(crate) fn parse_alias<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    parse_linkage(p, state);
    symbol_name(p, state)?;
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the type of the alias")?;
    let ty = p.ty()?;
    let attr = p.m.ctx.type_attr(ty);
    p.set_prop_named(state, "alias_type", attr);
    p.region(state.op, &[], true).map(drop)
}

pub(crate) fn print_alias(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    print_case(p, op, "linkage", u32::MAX);
    print_case(p, op, "visibility_", 0);
    p.put(if m.prop_named(op, "thread_local_").is_some() { " thread_local" } else { "" });
    print_case(p, op, "unnamed_addr", 0);
    p.put(" ");
    p.symbol(m.symbol_name(op).unwrap_or(""));
    p.attr_dict(op, &["sym_name", "alias_type", "linkage", "unnamed_addr", "thread_local_", "visibility_"]);
    p.put(" : ");
    if let Some(ty) = m.prop_named(op, "alias_type").and_then(|a| m.ctx.as_type(a)) {
        p.ty(ty);
    }
    print_initializer(p, op);
}
