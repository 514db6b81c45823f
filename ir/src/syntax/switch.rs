//! The cases of `cf.switch` and `llvm.switch`.

use super::directive::{print_successor, successor_with_operands};
use crate::lex::Tok;
use crate::ops::{CfOp, LlvmOp};
use crate::parse::{OpState, PResult, Parser};
use crate::print::Printer;
use crate::{Attr, AttrKind, Block, IntBits, Module, Op, OpKind, Type, ValueDef};

/// Whether an operation's own form says what it means to MLIR too, if it is a switch. There no result of several can be
/// passed on (`%0#1`). A case is read as a signed number of 64 bits. A flag of more bits extends that by zeros or by its
/// sign, as the release may be.
pub(super) fn is_sayable(m: &Module, op: Op) -> bool {
    if !matches!(m.kind(op), OpKind::Cf(CfOp::Switch) | OpKind::Llvm(LlvmOp::Switch)) {
        return true;
    }
    let data = m.op(op);
    let of_several = |v| matches!(m.value(v).def, ValueDef::Result(by, _) if m.op(by).results.len() > 1);
    let Some((flag, passed)) = data.operands.split_first() else { return true };
    let width = m.ctx.int_width(m.ty(*flag)).unwrap_or(0);
    let fits = |text: &String| match text.as_str() {
        "true" | "false" => true,
        number => number.parse::<i64>().is_ok_and(|n| width <= 64 || n >= 0),
    };
    !passed.iter().any(|v| of_several(*v)) && case_texts(m, op).iter().all(fits)
}

/// Case values as elements of the flag's type.
fn case_values(p: &mut Parser<'_>, values: &[IntBits], flag: Type) -> Option<Attr> {
    if values.is_empty() {
        return None;
    }
    let size = crate::parse::elem_bytes(&p.m.ctx, flag)?;
    let mut data = Vec::with_capacity(values.len() * size);
    for value in values {
        data.extend(value.0.iter().flat_map(|w| w.to_le_bytes()).take(size));
    }
    let ty = p.m.ctx.vector_type(&[values.len() as i64], flag);
    let splat = data.chunks(size).all(|c| *c == data[..size]);
    if splat {
        data.truncate(size);
    }
    Some(p.m.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat }))
}

/// The text of each case value.
fn case_texts(m: &Module, op: Op) -> Vec<String> {
    let Some(attr) = m.prop_named(op, "case_values") else { return Vec::new() };
    let AttrKind::Dense { ty, splat, .. } = m.ctx.attr(attr) else { return Vec::new() };
    let count = m.ctx.shape(*ty).and_then(|s| s.first()).copied().unwrap_or(0).max(0) as usize;
    let text = crate::print::attr_to_string(&m.ctx, attr);
    let body = text.split_once('<').and_then(|(_, t)| t.split_once('>')).map_or("", |(b, _)| b);
    let body = body.trim_start_matches('[').trim_end_matches(']');
    if *splat {
        return vec![body.to_string(); count];
    }
    body.split(", ").map(str::to_string).collect()
}

/// Reads the cases of `cf.switch`.
pub(super) fn read_cf<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let flag = state.operand_types[0].as_deref().and_then(|t| t.first()).copied().unwrap_or(Type::I32);
    p.expect_kw("default")?;
    p.expect(Tok::Colon, "':' and the default block")?;
    successor_with_operands(p, state, 1)?;
    let (mut values, mut sizes) = (Vec::new(), Vec::new());
    while p.eat(Tok::Comma) {
        values.push(p.case_bits(flag)?);
        p.expect(Tok::Colon, "':' and the case's block")?;
        sizes.push(successor_with_operands(p, state, 2)?);
    }
    set_cases(p, state, &values, &sizes, flag);
    Ok(())
}

fn set_cases<'s>(p: &mut Parser<'s>, state: &OpState<'s>, values: &[IntBits], sizes: &[i64], flag: Type) {
    if let Some(attr) = case_values(p, values, flag) {
        p.set_prop_named(state, "case_values", attr);
    }
    let attr = p.m.ctx.i32_array(sizes);
    p.set_prop_named(state, "case_operand_segments", attr);
}

/// Writes the cases of `cf.switch`.
pub(super) fn write_cf(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put("  default: ");
    let Some((default, cases)) = m.op(op).successors.split_first() else { return };
    print_successor(p, *default, m.operand_group(op, 1));
    write_cases(p, op, cases, 2, true);
    p.newline();
}

/// `N: ^block(…)` lines, operands from a group by their stored sizes.
fn write_cases(p: &mut Printer<'_>, op: Op, blocks: &[Block], group: usize, mut comma: bool) {
    let m = p.m;
    let sizes =
        m.prop_named(op, "case_operand_segments").and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[]);
    let mut operands = m.operand_group(op, group);
    for (i, (text, block)) in case_texts(m, op).iter().zip(blocks).enumerate() {
        p.put(if comma { "," } else { "" });
        comma = true;
        p.newline();
        p.put("  ");
        p.put(text);
        p.put(": ");
        let size = sizes.get(i).copied().unwrap_or(0).max(0) as usize;
        let (now, later) = operands.split_at(size.min(operands.len()));
        print_successor(p, *block, now);
        operands = later;
    }
}

/// Reads the cases of `llvm.switch`.
pub(super) fn read_llvm<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let flag = state.operand_types[0].as_deref().and_then(|t| t.first()).copied().unwrap_or(Type::I32);
    let (mut values, mut sizes) = (Vec::new(), Vec::new());
    p.expect(Tok::LSquare, "'[' before the cases")?;
    p.list(Tok::RSquare, "']' after the cases", |p| {
        values.push(p.case_bits(flag)?);
        p.expect(Tok::Colon, "':' and the case's block")?;
        sizes.push(successor_with_operands(p, state, 2)?);
        Ok(())
    })?;
    set_cases(p, state, &values, &sizes, flag);
    Ok(())
}

/// Writes the cases of `llvm.switch`.
pub(super) fn write_llvm(p: &mut Printer<'_>, op: Op) {
    p.put(" [");
    if let Some((_, cases)) = p.m.op(op).successors.split_first() {
        write_cases(p, op, cases, 2, false);
    }
    p.newline();
    p.put("]");
}
