//! The `custom<…>` directives of format strings: a pair of functions each.

use super::format::{Arg, TypeSource};
use super::{linalg, llvm, switch};
use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::{Printer, RegionStyle};
use crate::table::OpDef;
use crate::types::TypeKind;
use crate::{AttrKind, DYNAMIC, Op, Type};

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
            | "LinalgPair"
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
        ("InitTensor", _) => read_init_tensor(p, state),
        ("LinalgPair", _) => linalg::read_pair(p, state),
        ("LinalgNamed", _) => linalg::parse_named(p, state),
        ("GlobalMemrefOpTypeAndInitialValue", _) => read_global(p, state),
        ("SwitchCases", [Arg::Prop(cases), _]) => read_index_cases(p, state, *cases),
        ("SwitchOpCases", _) if state.def.name == "cf.switch" => switch::read_cf(p, state),
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
        ("InitTensor", _) => write_init_tensor(p, op),
        ("LinalgPair", _) => linalg::write_pair(p, op),
        ("LinalgNamed", _) => linalg::print_named(p, op),
        ("GlobalMemrefOpTypeAndInitialValue", _) => write_global(p, op),
        ("SwitchCases", _) => write_index_cases(p, op),
        ("SwitchOpCases", _) if def.name == "cf.switch" => switch::write_cf(p, op),
        _ => llvm::write_directive(p, op, def, name, args),
    }
}

/// The group or result whose types an argument means.
pub(super) fn result_of(args: &[Arg]) -> Option<usize> {
    args.iter().find_map(|a| match a {
        Arg::Types(TypeSource::Result(i)) => Some(*i),
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

/// `[%n, 4] attr-dict : T`: the extents of a tensor, which its type has as well.
fn read_init_tensor<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mut extents = Vec::new();
    p.expect(Tok::LSquare, "'[' before the extents")?;
    p.list(Tok::RSquare, "']' behind the extents", |p| {
        extents.push(if p.at(Tok::Percent) {
            let used = p.use_value()?;
            state.operands[0].push(used);
            DYNAMIC
        } else {
            p.int64("a number or a value")?
        });
        Ok(())
    })?;
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' before the type")?;
    let at = p.span();
    let ty = p.ty()?;
    if p.m.ctx.shape(ty) != Some(&extents) {
        return Err(p.fail("type-mismatch", at, "the type has other extents than the list"));
    }
    state.result_types[0] = Some(Types::from_slice(&[ty]));
    Ok(())
}

fn write_init_tensor(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let Some(ty) = m.op(op).results.first().map(|v| m.ty(*v)) else { return };
    print_index_list(p, op, 0, m.ctx.shape(ty).unwrap_or(&[]), ("[", "]"));
    p.attr_dict(op, &["static_sizes"]);
    p.put(" : ");
    p.ty(ty);
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
        values.push(p.case_number()?);
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

/// Types of one group.
pub(super) fn one(ty: Type) -> Option<Types> {
    Some(Types::from_elem(ty, 1))
}
