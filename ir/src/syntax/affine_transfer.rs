//! Syntax of `affine.dma_start` and `affine.dma_wait`: elements at affine indices, then numbers, then the memrefs' types.

use super::affine::index_expressions;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::Printer;
use crate::transfer::{accesses, maps};
use crate::{Op, Type, lex::Tok};

/// `%src[…], %dst[…], %tag[…], %size (, %stride, %count)? attr-dict : T, T, T`.
pub(crate) fn parse_start<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    parse(p, state, &[1, 3])
}

/// `%tag[…], %size attr-dict : T`.
pub(crate) fn parse_wait<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    parse(p, state, &[1])
}

/// So many numbers may follow the accesses.
fn parse<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, counts: &[usize]) -> PResult<()> {
    let mut memrefs = Vec::new();
    for map in maps(&p.m, state.op) {
        memrefs.push(state.operands[0].len());
        let memref = p.use_value()?;
        state.operands[0].push(memref);
        let indices = index_expressions(p, state, 0)?;
        p.set_prop_named(state, map.name(), indices);
        p.expect(Tok::Comma, "','")?;
    }
    let before = state.operands[0].len();
    p.use_list(&mut state.operands[0])?;
    let count = state.operands[0].len() - before;
    if !counts.contains(&count) {
        let message = format!("{count} numbers follow, and there may be {counts:?}");
        return Err(p.fail("operand-count", state.span, message));
    }
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the memrefs' types")?;
    let mut types = Types::new();
    p.type_list(&mut types)?;
    if types.len() != memrefs.len() {
        let message = format!("needs the types of {} memrefs", memrefs.len());
        return Err(p.fail("type-count", state.span, message));
    }
    let mut all = Types::from_elem(Type::INDEX, state.operands[0].len());
    for (at, ty) in memrefs.into_iter().zip(types) {
        all[at] = ty;
    }
    state.operand_types[0] = Some(all);
    Ok(())
}

pub(crate) fn print(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let Some((accesses, rest)) = accesses(m, op) else { return };
    p.put(" ");
    for access in &accesses {
        p.values(&[access.memref]);
        p.put("[");
        p.expressions(&access.map.results, access.operands, access.map.dims);
        p.put("], ");
    }
    p.values(rest);
    let names: Vec<&str> = maps(m, op).iter().map(|map| map.name()).collect();
    p.attr_dict(op, &names);
    p.put(" : ");
    p.types_of(&accesses.iter().map(|access| access.memref).collect::<Vec<_>>());
}
