//! Syntax of `memref` that no format string can say.

use super::scf::{print_region, print_result_types};
use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::{Printer, RegionStyle};
use crate::{AttrKind, Op};

/// `%m[%i, …]` into two groups.
fn element<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, group: usize) -> PResult<()> {
    let used = p.use_value()?;
    state.operands[group].push(used);
    p.expect(Tok::LSquare, "'[' before indices")?;
    p.use_list(&mut state.operands[group + 1])?;
    p.expect(Tok::RSquare, "']' after indices").map(drop)
}

fn print_element(p: &mut Printer<'_>, op: Op, group: usize) {
    let m = p.m;
    p.values(m.operand_group(op, group));
    p.put("[");
    p.values(m.operand_group(op, group + 1));
    p.put("]");
}

pub(crate) fn parse_generic_atomic<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    element(p, state, 0)?;
    p.expect(Tok::Colon, "':' and the memref's type")?;
    let ty = p.ty()?;
    state.operand_types[0] = Some(Types::from_elem(ty, 1));
    let elem = p.m.ctx.elem(ty);
    state.result_types[0] = Some(Types::from_elem(elem, 1));
    p.region(state.op, &[], false)?;
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_generic_atomic(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    print_element(p, op, 0);
    p.put(" : ");
    p.types_of(m.operand_group(op, 0));
    p.put(" ");
    if let Some(region) = m.op(op).regions.first() {
        p.region(*region, RegionStyle::GENERIC);
    }
    p.attr_dict(op, &[]);
}

pub(crate) fn parse_alloca_scope<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    state.result_types[0] = Some(p.optional_results()?);
    let region = p.region(state.op, &[], false)?;
    p.complete_region(state.def, region);
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_alloca_scope(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    print_result_types(p, op);
    p.put(" ");
    print_region(p, m.op(op).regions.first().copied(), !m.op(op).results.is_empty());
    p.attr_dict(op, &[]);
}

pub(crate) fn parse_prefetch<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    element(p, state, 0)?;
    prefetch_hints(p, state)?;
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the memref's type")?;
    let ty = p.ty()?;
    state.operand_types[0] = Some(Types::from_elem(ty, 1));
    Ok(())
}

/// `, read, locality<3>, data`.
pub(super) fn prefetch_hints<'s>(p: &mut Parser<'s>, state: &OpState<'s>) -> PResult<()> {
    p.expect(Tok::Comma, "','")?;
    let write = flag(p, "write", "read")?;
    p.expect(Tok::Comma, "','")?;
    p.expect_kw("locality")?;
    p.expect(Tok::Less, "'<'")?;
    let locality = p.attr(Some(crate::Type::I32))?;
    p.expect(Tok::Greater, "'>'")?;
    p.expect(Tok::Comma, "','")?;
    let data = flag(p, "data", "instr")?;
    let (write, data) = (p.m.ctx.bool_attr(write), p.m.ctx.bool_attr(data));
    for (name, attr) in [("isWrite", write), ("localityHint", locality), ("isDataCache", data)] {
        p.set_prop_named(state, name, attr);
    }
    Ok(())
}

/// One of two words.
fn flag(p: &mut Parser<'_>, yes: &str, no: &str) -> PResult<bool> {
    if p.eat_kw(yes) {
        Ok(true)
    } else if p.eat_kw(no) {
        Ok(false)
    } else {
        Err(p.expected(&format!("'{yes}' or '{no}'")))
    }
}

pub(crate) fn print_prefetch(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    print_element(p, op, 0);
    print_prefetch_hints(p, op);
    p.attr_dict(op, &["isWrite", "localityHint", "isDataCache"]);
    p.put(" : ");
    p.types_of(m.operand_group(op, 0));
}

/// `, read, locality<3>, data`.
pub(super) fn print_prefetch_hints(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let number = |name: &str| m.prop_named(op, name).and_then(|a| m.ctx.as_i64(a)).unwrap_or(0);
    p.put(if number("isWrite") != 0 { ", write, locality<" } else { ", read, locality<" });
    p.number(number("localityHint"));
    p.put(if number("isDataCache") != 0 { ">, data" } else { ">, instr" });
}

pub(crate) fn parse_transpose<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let used = p.use_value()?;
    state.operands[0].push(used);
    let map = p.affine_map()?;
    let attr = p.m.ctx.intern_attr(AttrKind::AffineMap(map));
    p.set_prop_named(state, "permutation", attr);
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and types")?;
    let from = p.ty()?;
    p.expect_kw("to")?;
    let to = p.ty()?;
    state.operand_types[0] = Some(Types::from_elem(from, 1));
    state.result_types[0] = Some(Types::from_elem(to, 1));
    Ok(())
}

pub(crate) fn print_transpose(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    p.values(m.operand_group(op, 0));
    p.put(" ");
    if let Some(map) = m.prop_named(op, "permutation") {
        let text = crate::print::attr_to_string(&m.ctx, map);
        p.put(text.strip_prefix("affine_map<").and_then(|t| t.strip_suffix('>')).unwrap_or(&text));
    }
    p.attr_dict(op, &["permutation"]);
    p.put(" : ");
    p.types_of(m.operand_group(op, 0));
    p.put(" to ");
    p.types_of(&m.op(op).results);
}

/// `%src[…], %dst[…], %size, %tag[…] (, %stride, %count)? attr-dict : T, T, T`.
pub(crate) fn parse_dma_start<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mut memrefs = Vec::new();
    let mut group = |p: &mut Parser<'s>, state: &mut OpState<'s>| -> PResult<()> {
        let at = state.operands[0].len();
        let used = p.use_value()?;
        state.operands[0].push(used);
        p.expect(Tok::LSquare, "'[' before indices")?;
        p.use_list(&mut state.operands[0])?;
        memrefs.push((at, state.operands[0].len() - at - 1));
        p.expect(Tok::RSquare, "']' after indices").map(drop)
    };
    for _ in 0..2 {
        group(p, state)?;
        p.expect(Tok::Comma, "','")?;
    }
    let size = p.use_value()?;
    state.operands[0].push(size);
    p.expect(Tok::Comma, "','")?;
    group(p, state)?;
    if p.eat(Tok::Comma) {
        let before = state.operands[0].len();
        p.use_list(&mut state.operands[0])?;
        if state.operands[0].len() != before + 2 {
            return Err(p.fail("operand-count", state.span, "a stride and a number of elements go together"));
        }
    }
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the memrefs' types")?;
    let mut types = Types::new();
    p.type_list(&mut types)?;
    if types.len() != memrefs.len() {
        return Err(p.fail("type-count", state.span, "three memref types are needed"));
    }
    let mut all = Types::from_elem(crate::Type::INDEX, state.operands[0].len());
    for ((at, indices), ty) in memrefs.into_iter().zip(types) {
        all[at] = ty;
        // Which operand is what hangs on the ranks.
        if p.m.ctx.shape(ty).is_some_and(|shape| shape.len() != indices) {
            return Err(p.fail("operand-count", state.span, "there must be an index for each dimension"));
        }
    }
    state.operand_types[0] = Some(all);
    Ok(())
}

pub(crate) fn print_dma_start(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let operands = &m.op(op).operands;
    let rank = |at: usize| operands.get(at).and_then(|v| m.ctx.shape(m.ty(*v))).map_or(0, <[i64]>::len);
    let mut at = 0;
    let mut memrefs = Vec::new();
    for part in 0..3 {
        if part == 2 {
            p.put(", ");
            p.values(operands.get(at..at + 1).unwrap_or(&[]));
            at += 1;
        }
        p.put(if part == 0 { " " } else { ", " });
        let end = (at + 1 + rank(at)).min(operands.len());
        memrefs.extend(operands.get(at).copied());
        p.values(operands.get(at..at + 1).unwrap_or(&[]));
        p.put("[");
        p.values(operands.get(at + 1..end).unwrap_or(&[]));
        p.put("]");
        at = end;
    }
    if let Some(rest) = operands.get(at..)
        && !rest.is_empty()
    {
        p.put(", ");
        p.values(rest);
    }
    p.attr_dict(op, &[]);
    p.put(" : ");
    p.types_of(&memrefs);
}
