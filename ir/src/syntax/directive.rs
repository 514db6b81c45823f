//! The `custom<…>` directives of format strings: a pair of functions each.

use super::format::{Arg, TypesOf};
use super::llvm;
use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::{Printer, RegionStyle};
use crate::table::OpDef;
use crate::types::TypeKind;
use crate::{Attr, AttrKind, DYNAMIC, Op, Type};

/// Whether an optional part that begins with this directive begins here.
pub(super) fn starts(p: &Parser<'_>, name: &str) -> bool {
    match name {
        "SwitchCases" => p.at_kw("case"),
        _ => p.at(Tok::LSquare),
    }
}

/// Attributes that a directive shows beside its arguments.
pub(super) fn also_shows(name: &str) -> &'static [&'static str] {
    match name {
        "SwitchOpCases" | "LlvmSwitchOpCases" => &["case_operand_segments"],
        "OpBundles" => &["op_bundle_sizes"],
        "IndirectBrOpSucessors" => &["indbr_operand_segments"],
        _ => &[],
    }
}

/// Whether a blank stands before what a directive writes.
pub(super) fn is_set_off(name: &str) -> bool {
    !matches!(
        name,
        "InsertExtractValueElementType"
            | "ShuffleType"
            | "SwitchCases"
            | "SwitchOpCases"
            | "LlvmSwitchOpCases"
    )
}

/// Reads a directive.
pub(super) fn read<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, name: &str, args: &[Arg]) -> PResult<()> {
    match (name, args) {
        ("DynamicIndexList", [Arg::Operand(i), Arg::Prop(j)]) => {
            let prop = state.def.props[*j].name;
            index_list(p, state, *i, prop, (Tok::LSquare, Tok::RSquare))
        }
        ("GlobalMemrefOpTypeAndInitialValue", _) => read_global(p, state),
        ("SwitchCases", [Arg::Prop(cases), _]) => read_index_cases(p, state, *cases),
        ("SwitchOpCases", _) if state.def.name == "cf.switch" => read_cf_cases(p, state),
        _ => llvm::read_directive(p, state, name, args),
    }
}

/// Writes a directive.
pub(super) fn write(p: &mut Printer<'_>, op: Op, def: &'static OpDef, name: &str, args: &[Arg]) {
    match (name, args) {
        ("DynamicIndexList", [Arg::Operand(i), Arg::Prop(j)]) => {
            let m = p.m;
            let values = m.prop(op, *j).and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[]);
            print_index_list(p, op, *i, values, ("[", "]"));
        }
        ("GlobalMemrefOpTypeAndInitialValue", _) => write_global(p, op),
        ("SwitchCases", _) => write_index_cases(p, op),
        ("SwitchOpCases", _) if def.name == "cf.switch" => write_cf_cases(p, op),
        _ => llvm::write_directive(p, op, def, name, args),
    }
}

/// The group or result whose types an argument means.
pub(super) fn result_of(args: &[Arg]) -> Option<usize> {
    args.iter().find_map(|a| match a {
        Arg::Types(TypesOf::Result(i)) => Some(*i),
        _ => None,
    })
}

/// `[%a, 4, %b]`: operands into a group, numbers into an array that has `DYNAMIC` for each operand.
pub(super) fn index_list<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    group: usize,
    prop: &str,
    (open, close): (Tok, Tok),
) -> PResult<()> {
    let mut values = Vec::new();
    p.expect(open, "a list of sizes or values")?;
    p.list(close, "the end of the list", |p| {
        if p.at(Tok::Percent) {
            let used = p.use_value()?;
            state.operands[group].push(used);
            values.push(DYNAMIC);
        } else {
            values.push(p.int64("a number or a value")?);
        }
        Ok(())
    })?;
    let attr = p.m.ctx.i64_array(&values);
    p.set_prop_named(state, prop, attr);
    Ok(())
}

pub(super) fn print_index_list(
    p: &mut Printer<'_>,
    op: Op,
    group: usize,
    values: &[i64],
    (open, close): (&str, &str),
) {
    let m = p.m;
    let mut operands = m.operand_group(op, group).iter();
    p.put(open);
    p.separated(values, |p, n| {
        if *n != DYNAMIC {
            p.number(*n);
        } else if let Some(operand) = operands.next() {
            p.value(*operand);
        }
    });
    p.put(close);
}

/// `T`, `T = elements`, `T = uninitialized`.
fn read_global<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let at = p.span();
    let ty = p.ty()?;
    let attr = p.m.ctx.type_attr(ty);
    p.set_prop_named(state, "type", attr);
    let TypeKind::MemRef { shape, elem, .. } = p.m.ctx.ty(ty).clone() else {
        return Err(p.fail("type-mismatch", at, "a global's type must be a memref of static shape"));
    };
    if shape.contains(&DYNAMIC) {
        return Err(p.fail("type-mismatch", at, "a global's type must be a memref of static shape"));
    }
    if !p.eat(Tok::Equal) {
        return Ok(());
    }
    let value = if p.eat_kw("uninitialized") {
        p.m.ctx.unit_attr()
    } else {
        let tensor = TypeKind::Tensor { shape: Some(shape), elem, encoding: None };
        let tensor = p.m.ctx.intern_type(tensor);
        let at = p.span();
        let value = p.attr(Some(tensor))?;
        let is_elements = matches!(
            p.m.ctx.attr(value),
            AttrKind::Dense { .. }
                | AttrKind::DenseResource { .. }
                | AttrKind::Sparse { .. }
                | AttrKind::Opaque { .. }
        );
        if !is_elements {
            return Err(p.fail("elements-type", at, "a global's initial value must be elements"));
        }
        value
    };
    p.set_prop_named(state, "initial_value", value);
    Ok(())
}

fn write_global(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    if let Some(ty) = m.prop_named(op, "type").and_then(|a| m.ctx.as_type(a)) {
        p.ty(ty);
    }
    match m.prop_named(op, "initial_value") {
        Some(value) if matches!(m.ctx.attr(value), AttrKind::Unit) => p.put(" = uninitialized"),
        Some(value) => {
            p.put(" = ");
            p.attr_without_type(value);
        }
        None => {}
    }
}

/// `case 1 { … }` of `scf.index_switch`.
fn read_index_cases<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, prop: usize) -> PResult<()> {
    let mut values = Vec::new();
    // The region of the default comes first in the row and is written last.
    p.m.new_region(state.op);
    while p.eat_kw("case") {
        values.push(p.int64("the number of a case")?);
        let region = p.region(state.op, &[], false)?;
        p.complete_region(state.def, region);
    }
    let attr = p.m.ctx.i64_array(&values);
    p.set_prop(state.op, state.def, prop, attr);
    Ok(())
}

fn write_index_cases(p: &mut Printer<'_>, op: Op) {
    use crate::ops::scf::IndexSwitch;
    let m = p.m;
    let cases = m.op(op).regions.get(1..).unwrap_or(&[]);
    for (value, region) in IndexSwitch::cases.array(m, op).iter().zip(cases) {
        p.newline();
        p.put("case ");
        p.number(*value);
        p.put(" ");
        p.region(*region, RegionStyle::NAMED_ARGS);
    }
}

/// `^block(%a, %b : T, U)`: operands and types into a group; how many.
pub(super) fn successor_with_operands<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    group: usize,
) -> PResult<i64> {
    let block = p.successor()?;
    p.m.op_mut(state.op).successors.push(block);
    let before = state.operands[group].len();
    let mut types = state.operand_types[group].take().unwrap_or_default();
    if p.eat(Tok::LParen) {
        p.use_list(&mut state.operands[group])?;
        if state.operands[group].len() > before {
            p.expect(Tok::Colon, "':' and types")?;
            p.type_list(&mut types)?;
        }
        p.expect(Tok::RParen, "')' after the operands of a successor")?;
    }
    state.operand_types[group] = Some(types);
    Ok((state.operands[group].len() - before) as i64)
}

pub(super) fn print_successor(p: &mut Printer<'_>, block: crate::Block, operands: &[crate::Value]) {
    p.block_name(block);
    if !operands.is_empty() {
        p.put("(");
        p.values(operands);
        p.put(" : ");
        p.types_of(operands);
        p.put(")");
    }
}

/// Case values as elements of the flag's type.
pub(super) fn case_values(p: &mut Parser<'_>, values: &[Attr], flag: Type) -> Option<Attr> {
    if values.is_empty() {
        return None;
    }
    let size = crate::parse::elem_bytes(&p.m.ctx, flag)?;
    let mut data = Vec::with_capacity(values.len() * size);
    for value in values {
        let AttrKind::Integer { value, .. } = p.m.ctx.attr(*value) else { return None };
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
pub(super) fn case_texts(p: &Printer<'_>, op: Op) -> Vec<String> {
    let Some(attr) = p.m.prop_named(op, "case_values") else { return Vec::new() };
    let AttrKind::Dense { ty, splat, .. } = p.m.ctx.attr(attr) else { return Vec::new() };
    let count = p.m.ctx.shape(*ty).and_then(|s| s.first()).copied().unwrap_or(0).max(0) as usize;
    let text = crate::print::attr_to_string(&p.m.ctx, attr);
    let body = text.split_once('<').and_then(|(_, t)| t.split_once('>')).map_or("", |(b, _)| b);
    let body = body.trim_start_matches('[').trim_end_matches(']');
    if *splat {
        return vec![body.to_string(); count];
    }
    body.split(", ").map(str::to_string).collect()
}

fn read_cf_cases<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let flag = state.operand_types[0].as_deref().and_then(|t| t.first()).copied().unwrap_or(Type::I32);
    p.expect_kw("default")?;
    p.expect(Tok::Colon, "':' and the default block")?;
    successor_with_operands(p, state, 1)?;
    let (mut values, mut sizes) = (Vec::new(), Vec::new());
    while p.eat(Tok::Comma) {
        values.push(p.attr(Some(flag))?);
        p.expect(Tok::Colon, "':' and the case's block")?;
        sizes.push(successor_with_operands(p, state, 2)?);
    }
    set_cases(p, state, &values, &sizes, flag);
    Ok(())
}

pub(super) fn set_cases<'s>(
    p: &mut Parser<'s>,
    state: &OpState<'s>,
    values: &[Attr],
    sizes: &[i64],
    flag: Type,
) {
    if let Some(attr) = case_values(p, values, flag) {
        p.set_prop_named(state, "case_values", attr);
    }
    let attr = p.m.ctx.i32_array(sizes);
    p.set_prop_named(state, "case_operand_segments", attr);
}

fn write_cf_cases(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put("  default: ");
    let Some((default, cases)) = m.op(op).successors.split_first() else { return };
    print_successor(p, *default, m.operand_group(op, 1));
    write_cases(p, op, cases, 2, true);
    p.newline();
}

/// `N: ^block(…)` lines, operands from a group by their stored sizes.
pub(super) fn write_cases(
    p: &mut Printer<'_>,
    op: Op,
    blocks: &[crate::Block],
    group: usize,
    mut comma: bool,
) {
    let m = p.m;
    let sizes =
        m.prop_named(op, "case_operand_segments").and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[]);
    let mut operands = m.operand_group(op, group);
    for (i, (text, block)) in case_texts(p, op).iter().zip(blocks).enumerate() {
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

/// Types of one group.
pub(super) fn one(ty: Type) -> Option<Types> {
    Some(Types::from_elem(ty, 1))
}
