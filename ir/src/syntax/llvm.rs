//! Syntax of `llvm` that no format string can say: comparisons, alloca, landing pads, directives.

use super::directive::{one, result_of, successor_with_operands};
use super::format::Arg;
use crate::enums::{EnumAttr, EnumKind};
use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::Printer;
use crate::table::{AttrSet, OpDef};
use crate::types::TypeKind;
use crate::{Context, Op, Type};

/// A dynamic index among the constant ones of `getelementptr`.
const GEP_DYNAMIC: i64 = i32::MIN as i64;
/// The last release that wrote the type of both vectors that are shuffled.
const MASKS_OF_ATTRIBUTES: u32 = 15;

/// `"slt" %a, %b attr-dict : T`.
pub(crate) fn parse_compare<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let kind = match state.def.prop("predicate").map(|i| state.def.props[i].set) {
        Some(AttrSet::Enum(kind)) => kind,
        _ => EnumKind::LlvmICmp,
    };
    if !p.at(Tok::Str) {
        return Err(p.expected("a predicate in quotes"));
    }
    let value = p.enum_case(kind)?;
    let attr = p.m.ctx.enum_attr(EnumAttr { kind, value });
    p.set_prop_named(state, "predicate", attr);
    for (group, comma) in [(0, true), (1, false)] {
        let used = p.use_value()?;
        state.operands[group].push(used);
        if comma {
            p.expect(Tok::Comma, "','")?;
        }
    }
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the operands' type")?;
    let ty = p.ty()?;
    state.operand_types[0] = one(ty);
    state.operand_types[1] = one(ty);
    let result = p.m.ctx.with_scalar(ty, Type::I1);
    state.result_types[0] = one(result);
    Ok(())
}

pub(crate) fn print_compare(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let predicate = m.prop_named(op, "predicate").and_then(|a| m.ctx.as_enum(a));
    let case = predicate.and_then(|e| e.kind.def().case(e.value)).unwrap_or("");
    p.put(" \"");
    p.put(case);
    p.put("\" ");
    p.values(&m.op(op).operands);
    p.attr_dict(op, &["predicate"]);
    p.put(" : ");
    p.types_of(m.operand_group(op, 0));
}

/// `[inalloca] %size x T attr-dict : (I) -> P`.
pub(crate) fn parse_alloca<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    if p.eat_kw("inalloca") {
        p.set_unit(state, "inalloca");
    }
    let used = p.use_value()?;
    state.operands[0].push(used);
    p.expect_kw("x")?;
    let elem = p.ty()?;
    let attr = p.m.ctx.type_attr(elem);
    p.set_prop_named(state, "elem_type", attr);
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and a function type")?;
    let at = p.span();
    let (inputs, results) = p.function_signature()?;
    let ([size], [result]) = (&inputs[..], &results[..]) else {
        return Err(p.fail("type-count", at, "the type must have one parameter and one result"));
    };
    state.operand_types[0] = one(*size);
    state.result_types[0] = one(*result);
    Ok(())
}

pub(crate) fn print_alloca(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    if m.prop_named(op, "inalloca").is_some() {
        p.put(" inalloca");
    }
    p.put(" ");
    p.values(m.operand_group(op, 0));
    p.put(" x ");
    if let Some(ty) = m.prop_named(op, "elem_type").and_then(|a| m.ctx.as_type(a)) {
        p.ty(ty);
    }
    let unaligned = m.prop_named(op, "alignment").and_then(|a| m.ctx.as_i64(a)) == Some(0);
    let shown: &[&str] =
        if unaligned { &["elem_type", "inalloca", "alignment"] } else { &["elem_type", "inalloca"] };
    p.attr_dict(op, shown);
    p.put(" : ");
    super::write::functional(p, &m.op(op).operands, &m.op(op).results);
}

/// `[cleanup] (catch %a : T) (filter %b : T) attr-dict : T`.
pub(crate) fn parse_landingpad<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    if p.eat_kw("cleanup") {
        p.set_unit(state, "cleanup");
    }
    let mut types = Types::new();
    while p.eat(Tok::LParen) {
        if !p.eat_kw("catch") && !p.eat_kw("filter") {
            return Err(p.expected("'catch' or 'filter'"));
        }
        let used = p.use_value()?;
        state.operands[0].push(used);
        p.expect(Tok::Colon, "':' and a type")?;
        types.push(p.ty()?);
        p.expect(Tok::RParen, "')'")?;
    }
    state.operand_types[0] = Some(types);
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the result's type")?;
    let ty = p.ty()?;
    state.result_types[0] = one(ty);
    Ok(())
}

pub(crate) fn print_landingpad(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(if m.prop_named(op, "cleanup").is_some() { " cleanup" } else { "" });
    for value in &m.op(op).operands {
        let filter = matches!(m.ctx.ty(m.ty(*value)), TypeKind::LlvmArray { .. });
        p.put(if filter { " (filter " } else { " (catch " });
        p.value(*value);
        p.put(" : ");
        p.ty(m.ty(*value));
        p.put(")");
    }
    p.attr_dict(op, &["cleanup"]);
    p.put(" : ");
    p.types_of(&m.op(op).results);
}

/// The type of the element of an aggregate that a position leads to.
pub(crate) fn element_at(ctx: &Context, mut ty: Type, position: &[i64]) -> Option<Type> {
    for index in position {
        let index = usize::try_from(*index).ok()?;
        ty = match ctx.ty(ty) {
            TypeKind::LlvmArray { elem, len } => (*len > index as u64).then_some(*elem)?,
            TypeKind::LlvmStruct { body, .. } => *body.get(index)?,
            TypeKind::LlvmNamedStruct(name) => *ctx.struct_body(*name)?.body.as_ref()?.get(index)?,
            _ => return None,
        };
    }
    Some(ty)
}

/// Reads a directive of the dialect.
pub(super) fn read_directive<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    name: &str,
    args: &[Arg],
) -> PResult<()> {
    match name {
        "GEPIndices" => read_gep(p, state),
        "SwitchOpCases" => super::switch::read_llvm(p, state),
        "InsertExtractValueElementType" => {
            let container = state.operand_types[0].as_deref().and_then(|t| t.first()).copied();
            let position = state.def.prop("position").and_then(|i| p.m.prop(state.op, i));
            let position = position.and_then(|a| p.m.ctx.as_dense_array(a)).unwrap_or(&[]);
            let Some(ty) = container.and_then(|ty| element_at(&p.m.ctx, ty, position)) else {
                let message = "the position leads to no element of this type";
                return Err(p.fail("aggregate-position", state.span, message));
            };
            if result_of(args).is_some() {
                state.result_types[0] = one(ty);
            } else {
                state.operand_types[1] = one(ty);
                state.result_types[0] = container.and_then(one);
            }
            Ok(())
        }
        "ShuffleType" => {
            let source = state.operand_types[0].as_deref().and_then(|t| t.first()).copied();
            let mask = state.def.prop("mask").and_then(|i| p.m.prop(state.op, i));
            let len =
                mask.and_then(|a| p.m.ctx.as_dense_array(a)).map_or(1, |lanes| lanes.len().max(1)) as i64;
            if let Some(ty) = source
                && let TypeKind::Vector { scalable, elem, .. } = p.m.ctx.ty(ty)
            {
                let scalable = [scalable.first().copied().unwrap_or(false)].into();
                let kind = TypeKind::Vector { shape: [len].into(), scalable, elem: *elem };
                let ty = p.m.ctx.intern_type(kind);
                state.result_types[0] = one(ty);
            }
            // Older spellings repeat the type for the second operand.
            state.operand_types[1] = match p.older() && p.eat(Tok::Comma) {
                true => one(p.ty()?),
                false => state.operand_types[0].clone(),
            };
            Ok(())
        }
        "LLVMLinkage" => {
            let mut value = crate::enums::LlvmLinkage::EXTERNAL;
            if p.at(Tok::Bare)
                && let Some(known) = EnumKind::LlvmLinkage.def().value(p.text())
            {
                value = known;
                p.bump();
            }
            let attr = p.m.ctx.enum_attr(EnumAttr { kind: EnumKind::LlvmLinkage, value });
            p.set_prop_named(state, "linkage", attr);
            Ok(())
        }
        // The size that was in front of a pointer, which the pointer's allocation has anyway.
        "Size" => p.int64("a size").map(drop),
        "IndirectBrOpSucessors" => read_indirect(p, state),
        "OpBundles" => super::llvm_call::read_bundles(p, state),
        _ => {
            let message = format!("'{}' has syntax that is not supported", state.def.name);
            Err(p.fail("no-custom-form", state.span, message))
        }
    }
}

/// Writes a directive of the dialect.
pub(super) fn write_directive(p: &mut Printer<'_>, op: Op, _def: &'static OpDef, name: &str, _args: &[Arg]) {
    let m = p.m;
    match name {
        "GEPIndices" => {
            let constants = m.prop_named(op, "rawConstantIndices").and_then(|a| m.ctx.as_dense_array(a));
            let mut operands = m.operand_group(op, 1).iter();
            p.separated(constants.unwrap_or(&[]), |p, n| {
                if *n != GEP_DYNAMIC {
                    p.number(*n);
                } else if let Some(operand) = operands.next() {
                    p.value(*operand);
                }
            });
        }
        "SwitchOpCases" => super::switch::write_llvm(p, op),
        "LLVMLinkage" => {
            let value = m.prop_named(op, "linkage").and_then(|a| m.ctx.as_enum(a));
            p.put(value.and_then(|e| e.kind.def().case(e.value)).unwrap_or("external"));
        }
        // All of what is pointed to.
        "Size" => p.put("-1"),
        "ShuffleType" if p.release <= MASKS_OF_ATTRIBUTES => {
            p.put(", ");
            p.types_of(m.operand_group(op, 1));
        }
        "IndirectBrOpSucessors" => write_indirect(p, op),
        "OpBundles" => super::llvm_call::write_bundles(p, op),
        // What the other directives read follows from what is written already.
        _ => {}
    }
}

fn read_gep<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mut constants = Vec::new();
    if !p.at(Tok::RSquare) {
        loop {
            if p.at(Tok::Percent) {
                let used = p.use_value()?;
                state.operands[1].push(used);
                constants.push(GEP_DYNAMIC);
            } else {
                let span = p.span();
                let n = p.int64("an index")?;
                if i32::try_from(n).is_err() || n == GEP_DYNAMIC {
                    return Err(p.fail("number-out-of-range", span, "a constant index must fit 32 bits"));
                }
                constants.push(n);
            }
            if !p.eat(Tok::Comma) {
                break;
            }
        }
    }
    let attr = p.m.ctx.i32_array(&constants);
    p.set_prop_named(state, "rawConstantIndices", attr);
    Ok(())
}

/// `[^a(%x : T), ^b]`.
fn read_indirect<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mut sizes = Vec::new();
    p.expect(Tok::LSquare, "'[' before the successors")?;
    p.list(Tok::RSquare, "']' after the successors", |p| {
        sizes.push(successor_with_operands(p, state, 1)?);
        Ok(())
    })?;
    let attr = p.m.ctx.i32_array(&sizes);
    p.set_prop_named(state, "indbr_operand_segments", attr);
    Ok(())
}

fn write_indirect(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let sizes =
        m.prop_named(op, "indbr_operand_segments").and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[]);
    let mut operands = m.operand_group(op, 1);
    p.put("[");
    let blocks: Vec<_> = m.op(op).successors.iter().copied().enumerate().collect();
    p.separated(&blocks, |p, (i, block)| {
        let size = sizes.get(*i).copied().unwrap_or(0).max(0) as usize;
        let (now, later) = operands.split_at(size.min(operands.len()));
        super::directive::print_successor(p, *block, now);
        operands = later;
    });
    p.put("]");
}
