//! Syntax of `vector` that no format string can say: types of results that follow from operands.

use crate::enums::{EnumKind, VectorPunctuation};
use crate::lex::Tok;
use crate::ops::vector::{Print, Shuffle};
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::Printer;
use crate::{Op, Type, TypeKind};

/// Each element is a value: a short text must not make more of them than there is memory.
const MOST_ELEMENTS: usize = 1 << 16;

/// `(%v : T)? (str "…" | punctuation <…>)* attr-dict`.
pub(crate) fn parse_print<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mut types = Types::new();
    if p.at(Tok::Percent) {
        let used = p.use_value()?;
        state.operands[0].push(used);
        p.expect(Tok::Colon, "':' and the type of what is printed")?;
        types.push(p.ty()?);
    }
    state.operand_types[0] = Some(types);
    loop {
        if p.eat_kw("str") {
            if !p.at(Tok::Str) {
                return Err(p.expected("a string"));
            }
            let text = p.attr(Some(Type::NONE))?;
            p.set_prop_named(state, Print::stringLiteral.name(), text);
        } else if p.eat_kw("punctuation") {
            p.expect(Tok::Less, "'<' before punctuation")?;
            let case = p.enum_cases(EnumKind::VectorPunctuation)?;
            p.expect(Tok::Greater, "'>' after punctuation")?;
            p.set_prop_named(state, Print::punctuation.name(), case);
        } else {
            return p.attr_dict(&mut state.attrs);
        }
    }
}

pub(crate) fn print_print(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    let source = m.operand_group(op, 0);
    if !source.is_empty() {
        p.put(" ");
        p.values(source);
        p.put(" : ");
        p.types_of(source);
    }
    if let Some(text) = Print::stringLiteral.get(m, op) {
        p.put(" str ");
        p.attr_without_type(text);
    }
    let case = Print::punctuation.bits(m, op);
    // A new line alone is said, or the next operation's result would be read as what is printed.
    let alone = source.is_empty() && Print::stringLiteral.get(m, op).is_none();
    if alone || case != VectorPunctuation::NEWLINE {
        p.put(" punctuation <");
        p.enum_cases(VectorPunctuation::of(case), "|");
        p.put(">");
    }
    p.attr_dict(op, &[Print::stringLiteral.name(), Print::punctuation.name()]);
}

/// `%a, %b [0, 1] attr-dict : T, U`.
pub(crate) fn parse_shuffle<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let first = p.use_value()?;
    p.expect(Tok::Comma, "',' between two vectors")?;
    let second = p.use_value()?;
    state.operands[0].push(first);
    state.operands[1].push(second);
    let mut mask = Vec::new();
    p.expect(Tok::LSquare, "'[' before the mask")?;
    p.list(Tok::RSquare, "']' after the mask", |p| {
        mask.push(p.array_element(Type::I64)?);
        // Older spellings repeat the type with each number.
        if p.older() && p.eat(Tok::Colon) {
            p.ty()?;
        }
        Ok(())
    })?;
    let mask = p.m.ctx.i64_array(&mask);
    p.set_prop_named(state, Shuffle::mask.name(), mask);
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the types of the vectors")?;
    let from = p.ty()?;
    p.expect(Tok::Comma, "',' between the types")?;
    let second = p.ty()?;
    state.operand_types[0] = Some(Types::from_elem(from, 1));
    state.operand_types[1] = Some(Types::from_elem(second, 1));
    let TypeKind::Vector { shape, elem, .. } = p.m.ctx.ty(from).clone() else {
        return Err(p.fail("type-mismatch", state.span, "only vectors are shuffled"));
    };
    // No vector is without lanes; that the mask is, the verifier says.
    let picked = (Shuffle::mask.array(&p.m, state.op).len() as i64).max(1);
    let shape: Vec<i64> = std::iter::once(picked).chain(shape.iter().skip(1).copied()).collect();
    let to = p.m.ctx.vector_type(&shape, elem);
    state.result_types[0] = Some(Types::from_elem(to, 1));
    Ok(())
}

pub(crate) fn print_shuffle(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    p.values(&m.op(op).operands);
    p.put(" [");
    p.separated(Shuffle::mask.array(m, op), |p, lane| p.number(*lane));
    p.put("]");
    p.attr_dict(op, &[Shuffle::mask.name()]);
    p.put(" : ");
    p.types_of(&m.op(op).operands);
}

/// `%v attr-dict : T`.
pub(crate) fn parse_to_elements<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let used = p.use_value()?;
    state.operands[0].push(used);
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the type of the vector")?;
    let from = p.ty()?;
    state.operand_types[0] = Some(Types::from_elem(from, 1));
    let TypeKind::Vector { shape, elem, .. } = p.m.ctx.ty(from) else {
        return Err(p.fail("type-mismatch", state.span, "only a vector has elements"));
    };
    let (elem, count) = (*elem, shape.iter().try_fold(1i64, |n, d| n.checked_mul(*d)));
    let Some(count) = count.and_then(|n| usize::try_from(n).ok()).filter(|n| *n <= MOST_ELEMENTS) else {
        let message = format!("at most {MOST_ELEMENTS} elements are taken at once");
        return Err(p.fail("result-count", state.span, message));
    };
    state.result_types[0] = Some(Types::from_elem(elem, count));
    Ok(())
}

pub(crate) fn print_to_elements(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    p.values(&m.op(op).operands);
    p.attr_dict(op, &[]);
    p.put(" : ");
    p.types_of(&m.op(op).operands);
}
