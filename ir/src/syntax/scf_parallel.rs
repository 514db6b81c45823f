//! Syntax of the parallel loops of `scf`.

use super::directive::{index_list, print_index_list};
use super::scf::{print_initial_values, print_region, print_result_types, type_arguments};
use crate::lex::Tok;
use crate::parse::{Argument, OpState, PResult, Parser, Types};
use crate::print::{Printer, RegionStyle};
use crate::{Op, Type};

/// `(%i, %j)` as index arguments.
pub(super) fn index_arguments<'s>(p: &mut Parser<'s>) -> PResult<Vec<Argument<'s>>> {
    let mut args = Vec::new();
    p.expect(Tok::LParen, "'(' before induction variables")?;
    p.list(Tok::RParen, "')' after induction variables", |p| {
        args.push(p.argument_name()?);
        Ok(())
    })?;
    Ok(args)
}

fn paren_uses<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, group: usize) -> PResult<()> {
    p.expect(Tok::LParen, "'('")?;
    p.use_list(&mut state.operands[group])?;
    p.expect(Tok::RParen, "')'").map(drop)
}

pub(crate) fn parse_parallel<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let args = index_arguments(p)?;
    p.expect(Tok::Equal, "'=' and the lower bounds")?;
    for (i, word) in ["", "to", "step"].into_iter().enumerate() {
        if !word.is_empty() {
            p.expect_kw(word)?;
        }
        paren_uses(p, state, i)?;
        if state.operands[i].len() != args.len() {
            let message =
                format!("{} induction variables, {} bounds or steps", args.len(), state.operands[i].len());
            return Err(p.fail("operand-count", state.span, message));
        }
    }
    if p.eat_kw("init") {
        paren_uses(p, state, 3)?;
    }
    let results = p.optional_results()?;
    state.operand_types[3] = Some(results.clone());
    state.result_types[0] = Some(results);
    let region = p.region(state.op, &args, false)?;
    p.complete_region(state.def, region);
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_parallel(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let region = m.op(op).regions.first().copied();
    let args = region.and_then(|r| m.entry_block(r)).map_or(&[][..], |b| &m.block(b).args);
    p.put(" (");
    p.values(args);
    for (i, word) in [") = (", ") to (", ") step ("].into_iter().enumerate() {
        p.put(word);
        p.values(m.operand_group(op, i));
    }
    p.put(")");
    if !m.operand_group(op, 3).is_empty() {
        p.put(" init (");
        p.values(m.operand_group(op, 3));
        p.put(")");
    }
    print_result_types(p, op);
    p.put(" ");
    print_region(p, region, false);
    p.attr_dict(op, &[]);
}

pub(crate) fn parse_forall<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mut args = index_arguments(p)?;
    let rank = args.len();
    let names = ["staticLowerBound", "staticUpperBound", "staticStep"];
    if p.eat_kw("in") {
        for (i, value) in [(0, 0), (2, 1)] {
            let attr = p.m.ctx.i64_array(&vec![value; rank]);
            p.set_prop_named(state, names[i], attr);
        }
        index_list(p, state, 1, names[1], (Tok::LParen, Tok::RParen))?;
    } else {
        p.expect(Tok::Equal, "'=' or 'in'")?;
        for (i, word) in ["", "to", "step"].into_iter().enumerate() {
            if !word.is_empty() {
                p.expect_kw(word)?;
            }
            index_list(p, state, i, names[i], (Tok::LParen, Tok::RParen))?;
        }
    }
    let mut results = Types::new();
    if p.eat_kw("shared_outs") {
        let mut outs = p.initial_values(state, 3)?;
        results = p.optional_results()?;
        type_arguments(p, state, &mut outs, &results)?;
        args.extend(outs);
    }
    state.operand_types[3] = Some(results.clone());
    state.result_types[0] = Some(results);
    let region = p.region(state.op, &args, false)?;
    p.complete_region(state.def, region);
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_forall(p: &mut Printer<'_>, op: Op) {
    use crate::ops::scf::Forall;
    let m = p.m;
    let region = m.op(op).regions.first().copied();
    let args = region.and_then(|r| m.entry_block(r)).map_or(&[][..], |b| &m.block(b).args);
    let outs = m.operand_group(op, 3);
    let rank = args.len().saturating_sub(outs.len());
    p.put(" (");
    p.values(&args[..rank]);
    p.put(")");
    let normalized = m.operand_group(op, 0).is_empty()
        && m.operand_group(op, 2).is_empty()
        && Forall::staticLowerBound.array(m, op).iter().all(|n| *n == 0)
        && Forall::staticStep.array(m, op).iter().all(|n| *n == 1);
    if normalized {
        p.put(" in ");
        print_index_list(p, op, 1, Forall::staticUpperBound.array(m, op), ("(", ")"));
    } else {
        p.put(" = ");
        print_index_list(p, op, 0, Forall::staticLowerBound.array(m, op), ("(", ")"));
        p.put(" to ");
        print_index_list(p, op, 1, Forall::staticUpperBound.array(m, op), ("(", ")"));
        p.put(" step ");
        print_index_list(p, op, 2, Forall::staticStep.array(m, op), ("(", ")"));
    }
    if !outs.is_empty() {
        p.put(" shared_outs");
        print_initial_values(p, &args[rank..], outs);
        p.put(" -> (");
        let types: Vec<Type> = m.op(op).results.iter().map(|v| m.ty(*v)).collect();
        p.types(&types);
        p.put(")");
    }
    p.put(" ");
    let bare = region.is_some_and(|r| {
        let last = m.entry_block(r).and_then(|b| m.terminator(b));
        last.is_some_and(|op| {
            let inner = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
            m.op(op).attrs.is_empty() && inner.is_none_or(|b| m.block(b).ops.is_empty())
        })
    });
    if let Some(region) = region {
        p.region(region, if bare { RegionStyle::BODY_ONLY } else { RegionStyle::NAMED_ARGS });
    }
    p.attr_dict(op, &["staticLowerBound", "staticUpperBound", "staticStep"]);
}

pub(crate) fn parse_in_parallel<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let region = p.region(state.op, &[], false)?;
    p.complete_region(state.def, region);
    p.attr_dict(&mut state.attrs)
}

pub(crate) fn print_in_parallel(p: &mut Printer<'_>, op: Op) {
    p.put(" ");
    if let Some(region) = p.m.op(op).regions.first() {
        p.region(*region, RegionStyle::NAMED_ARGS);
    }
    p.attr_dict(op, &[]);
}
