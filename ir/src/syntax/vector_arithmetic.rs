//! Syntax of the operations of `vector` that compute, where no format string can say it.

use super::directive::one;
use crate::enums::{EnumAttr, EnumKind, VectorKind};
use crate::lex::Tok;
use crate::ops::vector;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::{Printer, RegionStyle};
use crate::types::TypeKind;
use crate::{Attr, AttrKind, Op, Traits, Type};

/// `%a, %b[, %c]` into the groups of the row, then the dictionary, then `: A, B`.
fn factors<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<[Type; 2]> {
    let mut all = Default::default();
    p.use_list(&mut all)?;
    super::read::deal(p, state, &all)?;
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the types")?;
    let at = p.span();
    let mut types = Types::new();
    p.type_list(&mut types)?;
    match types[..] {
        [lhs, rhs] => Ok([lhs, rhs]),
        _ => Err(p.fail("type-count", at, "expected the types of the two factors")),
    }
}

/// `{indexing_maps = […], iterator_types = ["parallel", …], kind = …} %a, %b, %c attr-dict : A, B into C`.
pub(crate) fn parse_contract<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let at = p.span();
    let dictionary = p.attr(None)?;
    let AttrKind::Dictionary(items) = p.m.ctx.attr(dictionary).clone() else {
        return Err(p.fail("parse-expected", at, "expected a dictionary that says what is contracted"));
    };
    for (name, attr) in items {
        let attr = if p.m.ctx.name(name) == "iterator_types" { iterators(p, attr)? } else { attr };
        state.attrs.push((name, attr));
    }
    let [lhs, rhs] = factors(p, state)?;
    p.expect_kw("into")?;
    let result = p.ty()?;
    default_kind(p, state);
    state.operand_types = [lhs, rhs, result].into_iter().map(one).collect();
    state.result_types[0] = one(result);
    Ok(())
}

/// Sums by default.
fn default_kind<'s>(p: &mut Parser<'s>, state: &OpState<'s>) {
    if !state.attrs.iter().any(|(name, _)| p.m.ctx.name(*name) == "kind") {
        let kind = p.m.ctx.enum_attr(VectorKind::of(VectorKind::ADD));
        p.set_prop_named(state, "kind", kind);
    }
}

/// Words that say what dimensions are, as the generic form has them.
fn iterators(p: &mut Parser<'_>, attr: Attr) -> PResult<Attr> {
    let kind = EnumKind::VectorIterator;
    let AttrKind::Array(words) = p.m.ctx.attr(attr).clone() else { return Ok(attr) };
    let mut cases = Vec::new();
    for word in words {
        let known = match p.m.ctx.attr(word) {
            AttrKind::String { bytes, .. } => {
                std::str::from_utf8(bytes).ok().and_then(|word| kind.def().value(word))
            }
            _ => None,
        };
        let Some(value) = known else {
            return Err(p.expected("iterator types, each \"parallel\" or \"reduction\""));
        };
        cases.push(p.m.ctx.enum_attr(EnumAttr { kind, value }));
    }
    Ok(p.m.ctx.intern_attr(AttrKind::Array(cases.into())))
}

pub(crate) fn print_contract(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" {indexing_maps = ");
    if let Some(maps) = vector::Contract::indexing_maps.get(m, op) {
        p.attr(maps);
    }
    p.put(", iterator_types = [");
    p.separated(vector::Contract::iterator_types.attrs(m, op), |p, attr| match p.m.ctx.attr(*attr) {
        AttrKind::Enum(case) => p.string(case.kind.def().case(case.value).unwrap_or_default().as_bytes()),
        _ => p.attr(*attr),
    });
    p.put("], kind = #vector.kind<");
    p.enum_cases(VectorKind::of(vector::Contract::kind.bits(m, op)), "|");
    p.put(">} ");
    p.values(&m.op(op).operands);
    p.attr_dict(op, &["indexing_maps", "iterator_types", "kind"]);
    p.put(" : ");
    p.types_of(&m.op(op).operands[..2]);
    p.put(" into ");
    p.types_of(&m.op(op).results);
}

/// `%a, %b[, %c] attr-dict : A, B`.
pub(crate) fn parse_outer_product<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let [lhs, rhs] = factors(p, state)?;
    let ctx = &mut p.m.ctx;
    let mut dims = Vec::new();
    for factor in [lhs, rhs] {
        if let TypeKind::Vector { shape, scalable, .. } = ctx.ty(factor) {
            dims.push(shape.iter().copied().zip(scalable.iter().copied()).next());
        }
    }
    let dims: Option<Vec<(i64, bool)>> = dims.into_iter().collect();
    let Some(dims) = dims.filter(|dims| !dims.is_empty()) else {
        return Err(p.fail("type-unknown", state.span, "the factors must be vectors with elements in a row"));
    };
    let (shape, scalable): (Vec<i64>, Vec<bool>) = dims.into_iter().unzip();
    let elem = ctx.elem(lhs);
    let result = TypeKind::Vector { shape: shape.into(), scalable: scalable.into(), elem };
    let result = ctx.intern_type(result);
    state.operand_types[0] = one(lhs);
    state.operand_types[1] = one(rhs);
    state.operand_types[2] = Some(Types::from_elem(result, state.operands[2].len()));
    state.result_types[0] = one(result);
    Ok(())
}

pub(crate) fn print_outer_product(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    p.values(&m.op(op).operands);
    // Without an accumulator nothing is combined.
    let kind = vector::OuterProduct::kind.bits(m, op);
    let idle = vector::OuterProduct::acc.get(m, op).is_none() && kind == VectorKind::ADD;
    p.attr_dict(op, if idle { &["kind"] } else { &[] });
    p.put(" : ");
    p.types_of(&m.op(op).operands[..2]);
}

/// `%mask[, %passthru] { op } attr-dict : M [-> T]`.
pub(crate) fn parse_mask<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mask = p.use_value()?;
    state.operands[0].push(mask);
    if p.eat(Tok::Comma) {
        let passthru = p.use_value()?;
        state.operands[1].push(passthru);
    }
    let region = p.region(state.op, &[], false)?;
    p.complete_region(state.def, region);
    yield_all(p, region);
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the type of the mask")?;
    let mask = p.ty()?;
    state.operand_types[0] = one(mask);
    let results = p.optional_results()?;
    if !state.operands[1].is_empty() {
        let Some(first) = results.first() else {
            return Err(p.fail("type-count", state.span, "what is passed through must become a result"));
        };
        state.operand_types[1] = one(*first);
    }
    state.result_types[0] = Some(results);
    Ok(())
}

/// Ends a region that has one operation, or none, by giving what that gives.
fn yield_all(p: &mut Parser<'_>, region: crate::Region) {
    let Some(block) = p.m.entry_block(region) else { return };
    let values = match p.m.block(block).ops[..] {
        [] => Default::default(),
        [op] if p.m.kind(op).def().is_none_or(|def| !def.has(Traits::TERMINATOR)) => {
            p.m.op(op).results.iter().copied().collect()
        }
        _ => return,
    };
    let end = p.m.new_op(vector::Yield::KIND);
    let span = p.span_from(p.last_end);
    p.m.op_mut(end).span = span;
    p.m.op_mut(end).operands = values;
    p.m.append(block, end);
}

pub(crate) fn print_mask(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    p.values(&m.op(op).operands);
    let body = m.op(op).regions.first().copied();
    let ops = body.and_then(|r| m.entry_block(r)).map_or(&[][..], |b| &m.block(b).ops);
    p.put(" ");
    match *ops {
        [only] => brief(p, only),
        [masked, end] if gives_all(p, masked, end) => brief(p, masked),
        _ => {
            if let Some(body) = body {
                p.region(body, RegionStyle::GENERIC);
            }
        }
    }
    p.attr_dict(op, &[]);
    p.put(" : ");
    p.types_of(m.operand_group(op, 0));
    if !m.op(op).results.is_empty() {
        let types: Vec<Type> = m.op(op).results.iter().map(|v| m.ty(*v)).collect();
        p.put(" -> ");
        p.result_types(&types);
    }
}

/// `{ op }`.
fn brief(p: &mut Printer<'_>, op: Op) {
    p.put("{ ");
    p.op_unnamed(op);
    p.put(" }");
}

/// Whether a region's end gives the results of its one operation, and nothing else.
fn gives_all(p: &Printer<'_>, op: Op, end: Op) -> bool {
    let (given, all) = (p.m.op(end), &p.m.op(op).results);
    given.kind == vector::Yield::KIND && given.attrs.is_empty() && given.operands[..] == all[..]
}
