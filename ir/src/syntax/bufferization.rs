//! Syntax of `bufferization` that no format string can say.

use super::directive::one;
use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::Printer;
use crate::{Op, Type};

/// `(%d, …) copy(%t) size_hint=%n attr-dict : T`.
pub(crate) fn parse_alloc_tensor<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    p.expect(Tok::LParen, "'(' before the dynamic sizes")?;
    if !p.at(Tok::RParen) {
        p.use_list(&mut state.operands[0])?;
    }
    p.expect(Tok::RParen, "')' after the dynamic sizes")?;
    if p.eat_kw("copy") {
        p.expect(Tok::LParen, "'(' before the tensor")?;
        let copied = p.use_value()?;
        state.operands[1].push(copied);
        p.expect(Tok::RParen, "')' after the tensor")?;
    }
    if p.eat_kw("size_hint") {
        p.expect(Tok::Equal, "'=' before the hint")?;
        let hint = p.use_value()?;
        state.operands[2].push(hint);
    }
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the type of the tensor")?;
    let ty = p.ty()?;
    state.operand_types[1] = Some(Types::from_elem(ty, state.operands[1].len()));
    state.result_types[0] = one(ty);
    Ok(())
}

pub(crate) fn print_alloc_tensor(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put("(");
    p.values(m.operand_group(op, 0));
    p.put(")");
    for (group, before, behind) in [(1, " copy(", ")"), (2, " size_hint=", "")] {
        if !m.operand_group(op, group).is_empty() {
            p.put(before);
            p.values(m.operand_group(op, group));
            p.put(behind);
        }
    }
    p.attr_dict(op, &[]);
    p.put(" : ");
    p.types_of(&m.op(op).results);
}

/// `(%m, … : T, …)` into a group.
fn memrefs<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, group: usize) -> PResult<()> {
    let mut types = Types::new();
    p.expect(Tok::LParen, "'(' before memrefs")?;
    p.use_list(&mut state.operands[group])?;
    p.expect(Tok::Colon, "':' and types")?;
    p.type_list(&mut types)?;
    p.expect(Tok::RParen, "')' after memrefs")?;
    state.operand_types[group] = Some(types);
    Ok(())
}

/// `(%m : T) if (%c) retain (%r : T) attr-dict`.
pub(crate) fn parse_dealloc<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    if p.at(Tok::LParen) {
        memrefs(p, state, 0)?;
        p.expect_kw("if")?;
        p.expect(Tok::LParen, "'(' before conditions")?;
        p.use_list(&mut state.operands[1])?;
        p.expect(Tok::RParen, "')' after conditions")?;
    }
    if p.eat_kw("retain") {
        memrefs(p, state, 2)?;
    }
    state.result_types[0] = Some(Types::from_elem(Type::I1, state.operands[2].len()));
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_dealloc(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let print = |p: &mut Printer<'_>, group: usize| {
        p.values(m.operand_group(op, group));
        p.put(" : ");
        p.types_of(m.operand_group(op, group));
        p.put(")");
    };
    if !m.operand_group(op, 0).is_empty() {
        p.put(" (");
        print(p, 0);
        p.put(" if (");
        p.values(m.operand_group(op, 1));
        p.put(")");
    }
    if !m.operand_group(op, 2).is_empty() {
        p.put(" retain (");
        print(p, 2);
    }
    p.attr_dict(op, &[]);
}
