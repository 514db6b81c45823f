//! The parser's walk over a compiled format string.

use super::directive;
use super::format::{Elem, TypeSource};
use crate::enums::EnumKind;
use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::table::AttrSet;
use crate::{Arity, Attr, AttrKind, Traits, Type};

/// Reads elements in order.
pub(super) fn elements<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    elems: &'static [Elem],
) -> PResult<()> {
    elems.iter().enumerate().try_for_each(|(at, elem)| match elem {
        // An attribute's name may be a word of the form itself: `attr-dict dimension(…)`.
        Elem::AttrDict(false) if !starts_with_keyword(p, &elems[at + 1..]) => {
            stated(p, state)?;
            p.attr_dict(&mut state.attrs)
        }
        _ => element(p, state, elem),
    })
}

/// Whether these elements begin with the next keyword of the text.
fn starts_with_keyword(p: &Parser<'_>, elems: &[Elem]) -> bool {
    let first = elems.iter().find(|elem| !matches!(elem, Elem::Blank(_)));
    matches!(first, Some(Elem::Keyword(word)) if p.at_kw(word))
}

fn element<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, elem: &'static Elem) -> PResult<()> {
    match elem {
        Elem::Blank(_) => Ok(()),
        Elem::Keyword(word) => p.expect_kw(word),
        Elem::Punct(tok, text) => {
            if p.eat(*tok) {
                return Ok(());
            }
            Err(p.expected(&format!("'{text}'")))
        }
        Elem::Operand(i) => operand(p, state, *i),
        Elem::Operands => operands(p, state),
        Elem::Prop(i) => prop(p, state, *i),
        Elem::FullProp(i) => {
            let attr = p.attr(None)?;
            p.set_prop(state.op, state.def, *i, attr);
            Ok(())
        }
        Elem::PropDict => {
            if p.eat(Tok::Less) {
                p.attr_dict(&mut state.attrs)?;
                p.expect(Tok::Greater, "'>' after the properties")?;
            }
            Ok(())
        }
        Elem::Types(of) => types(p, state, *of),
        Elem::FunctionalType(inputs, results) => functional(p, state, *inputs, *results),
        Elem::AttrDict(false) => p.attr_dict(&mut state.attrs),
        Elem::AttrDict(true) => {
            if p.eat_kw("attributes") {
                if !p.at(Tok::LBrace) {
                    return Err(p.expected("'{' after 'attributes'"));
                }
                p.attr_dict(&mut state.attrs)?;
            }
            Ok(())
        }
        Elem::Region(i) => region(p, state, *i),
        Elem::Successor(i) => successor(p, state, *i),
        Elem::Group { then, otherwise, .. } => {
            elements(p, state, if starts(p, state, then) { then } else { otherwise })
        }
        Elem::Custom(name, args) => directive::read(p, state, name, args),
    }
}

/// Inherent attributes that releases since 23 write before the dictionary: `alignment = 8, nontemporal = true`,
/// `, alignment(8)`, `<alignment = 8>`, `fastmath<nnan>`.
fn stated<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    if p.older() || !matches!(p.tok.kind, Tok::Bare | Tok::Comma | Tok::Less) {
        return Ok(());
    }
    let is_bracketed = p.at(Tok::Less) && named(state, p.peek_text()).is_some();
    if is_bracketed {
        p.bump();
    }
    loop {
        if p.at(Tok::Comma) && named(state, p.peek_text()).is_some() {
            p.bump();
        }
        let Some(i) = named(state, p.text()).filter(|_| p.at(Tok::Bare)) else { break };
        p.bump();
        if p.eat(Tok::LParen) {
            prop(p, state, i)?;
            p.expect(Tok::RParen, "')' after the attribute")?;
        } else if p.eat(Tok::Equal) || p.at(Tok::Less) {
            prop(p, state, i)?;
        } else {
            let unit = p.m.ctx.unit_attr();
            p.set_prop(state.op, state.def, i, unit);
        }
    }
    if is_bracketed {
        p.expect(Tok::Greater, "'>' after the attributes")?;
    }
    Ok(())
}

/// The inherent attribute that a word before the dictionary names.
fn named(state: &OpState<'_>, word: &str) -> Option<usize> {
    let is_flags = |set| matches!(set, AttrSet::Enum(EnumKind::ArithFastMath | EnumKind::LlvmFastMath));
    state.def.props.iter().position(|row| row.name == word || word == "fastmath" && is_flags(row.set))
}

/// What releases since 23 write for an operation that had no form of its own: `(%a, %b) x = 1 : (T, U) -> V`.
pub(super) fn call_like<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    p.expect(Tok::LParen, "'(' before the operands")?;
    operands(p, state)?;
    p.expect(Tok::RParen, "')' after the operands")?;
    stated(p, state)?;
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' before the types")?;
    functional(p, state, TypeSource::Operands, TypeSource::Results)
}

/// Whether an optional part begins here: its first element says.
fn starts(p: &Parser<'_>, state: &OpState<'_>, elems: &[Elem]) -> bool {
    match elems.iter().find(|e| !matches!(e, Elem::Blank(_))) {
        Some(Elem::Keyword(word)) => p.at_kw(word),
        Some(Elem::Punct(tok, _)) => p.at(*tok),
        Some(Elem::Operand(_) | Elem::Operands) => p.at(Tok::Percent),
        Some(Elem::Types(_)) => p.at_type(),
        Some(Elem::FunctionalType(..)) => p.at(Tok::LParen),
        Some(Elem::Region(_)) => p.at(Tok::LBrace),
        Some(Elem::Successor(_)) => p.at(Tok::Caret),
        Some(Elem::AttrDict(_)) => p.at(Tok::LBrace),
        Some(Elem::PropDict) => p.at(Tok::Less),
        Some(Elem::FullProp(_)) => p.at(Tok::Hash),
        Some(Elem::Prop(i)) => prop_starts(p, state, *i),
        Some(Elem::Custom(name, _)) => directive::starts(p, name),
        Some(Elem::Group { then, .. }) => starts(p, state, then),
        Some(Elem::Blank(_)) | None => false,
    }
}

fn prop_starts(p: &Parser<'_>, state: &OpState<'_>, i: usize) -> bool {
    match state.def.props[i].set {
        AttrSet::Unit => false,
        AttrSet::Enum(EnumKind::LlvmOverflow) => p.at_kw("overflow"),
        AttrSet::Enum(kind) => p.at(Tok::Bare) && kind.def().value(p.text()).is_some(),
        AttrSet::String if state.def.props[i].name == "sym_name" => p.at(Tok::At),
        AttrSet::String => p.at(Tok::Str),
        AttrSet::Symbol => p.at(Tok::At),
        AttrSet::Int(_) | AttrSet::IntIn(..) | AttrSet::Alignment(_) => {
            matches!(p.tok.kind, Tok::Int | Tok::Minus)
        }
        AttrSet::Bool => p.at_kw("true") || p.at_kw("false"),
        AttrSet::DenseI32 | AttrSet::DenseI64 | AttrSet::DenseBool | AttrSet::Array => p.at(Tok::LSquare),
        AttrSet::Type | AttrSet::FunctionType => p.at_type(),
        AttrSet::Struct(_) => p.at(Tok::Less) || p.at(Tok::Hash),
        _ => matches!(
            p.tok.kind,
            Tok::Hash | Tok::LBrace | Tok::Str | Tok::Int | Tok::Float | Tok::LSquare | Tok::At
        ),
    }
}

fn operand<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, i: usize) -> PResult<()> {
    match state.def.operands[i].arity {
        Arity::One => {
            let used = p.use_value()?;
            state.operands[i].push(used);
        }
        Arity::Opt => {
            if p.at(Tok::Percent) {
                let used = p.use_value()?;
                state.operands[i].push(used);
            }
        }
        Arity::Many => p.use_list(&mut state.operands[i])?,
    }
    Ok(())
}

/// All operands, dealt out to the groups of the row.
fn operands<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mut all = Default::default();
    p.use_list(&mut all)?;
    deal(p, state, &all)
}

/// Deals operands out to the groups of the row, of which one may vary in size.
pub(super) fn deal<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    all: &[crate::parse::UnresolvedUse<'s>],
) -> PResult<()> {
    let groups = state.def.operands;
    let fixed = groups.iter().filter(|g| g.arity == Arity::One).count();
    let varies = fixed < groups.len();
    if all.len() < fixed || (!varies && all.len() > fixed) {
        let name = state.def.name;
        let message = format!("'{name}' takes {fixed} operands but {} are given", all.len());
        return Err(p.fail("operand-count", state.span, message));
    }
    let mut spare = all.len() - fixed;
    let mut at = 0;
    for (i, group) in groups.iter().enumerate() {
        let size = match group.arity {
            Arity::One => 1,
            Arity::Opt => spare.min(1),
            Arity::Many => spare,
        };
        spare -= if group.arity == Arity::One { 0 } else { size };
        state.operands[i] = all[at..at + size].into();
        at += size;
    }
    if spare > 0 {
        let message = format!("'{}' is given too many operands", state.def.name);
        return Err(p.fail("operand-count", state.span, message));
    }
    Ok(())
}

/// An inherent attribute in the short form that its set allows.
fn prop<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, i: usize) -> PResult<()> {
    let row = &state.def.props[i];
    let attr = prop_value(p, row.set, row.name)?;
    p.set_prop(state.op, state.def, i, attr);
    Ok(())
}

pub(super) fn prop_value(p: &mut Parser<'_>, set: AttrSet, name: &str) -> PResult<Attr> {
    match set {
        AttrSet::Unit => Ok(p.m.ctx.unit_attr()),
        AttrSet::Enum(kind) => enum_value(p, kind),
        AttrSet::Int(0) => p.attr(Some(Type::INDEX)),
        AttrSet::Float64 => p.attr(Some(Type::F64)),
        AttrSet::Bool => p.attr(Some(Type::I1)),
        AttrSet::Int(width) | AttrSet::IntIn(width, ..) | AttrSet::Alignment(width) => {
            let ty = p.m.ctx.int_type(width);
            p.attr(Some(ty))
        }
        AttrSet::String if name == "sym_name" => {
            let text = p.symbol_text()?;
            Ok(p.m.ctx.string_attr(&text))
        }
        AttrSet::String => {
            if !p.at(Tok::Str) {
                return Err(p.expected("a string"));
            }
            p.attr(Some(Type::NONE))
        }
        AttrSet::Symbol => p.symbol_ref(),
        AttrSet::Type => {
            let ty = p.ty()?;
            Ok(p.m.ctx.type_attr(ty))
        }
        AttrSet::DenseI32 => array(p, Type::I32),
        AttrSet::DenseI64 => array(p, Type::I64),
        AttrSet::DenseBool => array(p, Type::I1),
        AttrSet::Struct(full) if p.at(Tok::Less) => p.stripped_attr(full),
        _ => p.attr(None),
    }
}

/// `[1, 2]`.
fn array(p: &mut Parser<'_>, elem: Type) -> PResult<Attr> {
    let mut values = Vec::new();
    p.expect(Tok::LSquare, "'[' before numbers")?;
    p.list(Tok::RSquare, "']' after numbers", |p| {
        values.push(p.array_element(elem)?);
        // Older spellings repeat the type with each number.
        if p.older() && p.eat(Tok::Colon) {
            let span = p.span();
            let ty = p.ty()?;
            // They were 64 bits wide at first.
            if ty != elem && (ty, p.release() > 13) != (Type::I64, false) {
                return Err(p.fail("element-type", span, "this is not the type of the numbers"));
            }
        }
        Ok(())
    })?;
    Ok(p.m.ctx.intern_attr(AttrKind::DenseArray { elem, values: values.into() }))
}

/// How an enumeration stands in a format: `overflow<nsw, nuw>`, `<fast>`, `inbounds|nuw`, or a case.
fn enum_value(p: &mut Parser<'_>, kind: EnumKind) -> PResult<Attr> {
    match kind {
        EnumKind::LlvmOverflow => {
            p.expect_kw("overflow")?;
            angle_cases(p, kind)
        }
        EnumKind::ArithOverflow
        | EnumKind::ArithFastMath
        | EnumKind::LlvmFastMath
        | EnumKind::LlvmTailCall => angle_cases(p, kind),
        // A word in quotes, whose meaning the vector tells; it is looked up when all is read.
        EnumKind::VectorKind if p.older() && p.at(Tok::Str) => p.attr(None),
        EnumKind::VectorKind => angle_cases(p, kind),
        _ => p.enum_cases(kind),
    }
}

fn angle_cases(p: &mut Parser<'_>, kind: EnumKind) -> PResult<Attr> {
    p.expect(Tok::Less, "'<' before flags")?;
    let attr = p.enum_cases(kind)?;
    p.expect(Tok::Greater, "'>' after flags")?;
    Ok(attr)
}

fn types<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, of: TypeSource) -> PResult<()> {
    let mut list = Types::new();
    let arity = match of {
        TypeSource::Operand(i) => state.def.operands[i].arity,
        TypeSource::Result(i) => state.def.results[i].arity,
        TypeSource::Operands => match state.def.operands {
            [one] => one.arity,
            _ => Arity::Many,
        },
        TypeSource::Results => match state.def.results {
            [one] => one.arity,
            _ => Arity::Many,
        },
    };
    match arity {
        Arity::One => list.push(p.ty()?),
        Arity::Opt if p.at_type() => list.push(p.ty()?),
        Arity::Many if p.at_type() => p.type_list(&mut list)?,
        Arity::Opt | Arity::Many => {}
    }
    give(p, state, of, &list)
}

/// Gives types to what they are the types of.
fn give<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, of: TypeSource, list: &[Type]) -> PResult<()> {
    match of {
        TypeSource::Operand(i) => state.operand_types[i] = Some(list.into()),
        TypeSource::Result(i) => state.result_types[i] = Some(list.into()),
        TypeSource::Operands => {
            let count = state.operand_count();
            if !state.set_operand_types(list) {
                let message = format!("{count} operands but {} types", list.len());
                return Err(p.fail("type-count", state.span, message));
            }
        }
        TypeSource::Results => {
            let fixed = state.def.results.iter().filter(|g| g.arity == Arity::One).count();
            if list.len() < fixed || (fixed == state.def.results.len() && list.len() > fixed) {
                let message = format!("'{}' has {fixed} results but {} types", state.def.name, list.len());
                return Err(p.fail("type-count", state.span, message));
            }
            state.set_results(list);
        }
    }
    Ok(())
}

pub(super) fn functional<'s>(
    p: &mut Parser<'s>,
    state: &mut OpState<'s>,
    inputs: TypeSource,
    results: TypeSource,
) -> PResult<()> {
    let (ins, outs) = p.function_signature()?;
    give(p, state, inputs, &ins)?;
    give(p, state, results, &outs)
}

fn region<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, i: usize) -> PResult<()> {
    let isolated = state.def.has(Traits::ISOLATED);
    let many = state.def.regions[i].ends_with('*');
    if many {
        while p.at(Tok::LBrace) {
            p.region(state.op, &[], isolated)?;
            if !p.eat(Tok::Comma) {
                break;
            }
        }
        return Ok(());
    }
    // A directive may have made it to keep the row's order.
    let region = match p.m.op(state.op).regions.get(i).copied() {
        Some(region) => region,
        None => p.m.new_region(state.op),
    };
    p.region_into(region, &[], isolated)?;
    p.complete_region(state.def, region);
    Ok(())
}

fn successor<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>, i: usize) -> PResult<()> {
    if !state.def.successors[i].ends_with('*') {
        let block = p.successor()?;
        p.m.op_mut(state.op).successors.push(block);
        return Ok(());
    }
    loop {
        let block = p.successor()?;
        p.m.op_mut(state.op).successors.push(block);
        if !p.eat(Tok::Comma) {
            return Ok(());
        }
    }
}
