//! Syntax of `arith.select`, whose condition's type is written only where it is a vector.

use super::directive::one;
use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::print::Printer;
use crate::{Op, Type};

/// `%c, %a, %b attr-dict : [C,] T`.
pub(crate) fn parse_select<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    let mut all = Default::default();
    p.use_list(&mut all)?;
    super::read::deal(p, state, &all)?;
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the type")?;
    let at = p.span();
    let mut types = Types::new();
    p.type_list(&mut types)?;
    let (condition, ty) = match types[..] {
        // While it was called `select`, vectors were chosen from lane by lane only.
        [ty] if p.wrapped() && !p.text_of(state.span).starts_with("arith.") => {
            (p.m.ctx.with_scalar(ty, Type::I1), ty)
        }
        [ty] => (Type::I1, ty),
        [condition, ty] => (condition, ty),
        _ => {
            return Err(p.fail(
                "type-count",
                at,
                "expected the condition's type, if it is a vector, and the type",
            ));
        }
    };
    state.operand_types[0] = one(condition);
    for group in [1, 2] {
        state.operand_types[group] = one(ty);
    }
    state.result_types[0] = one(ty);
    Ok(())
}

pub(crate) fn print_select(p: &mut Printer<'_>, op: Op) {
    let m = p.m;
    p.put(" ");
    p.values(&m.op(op).operands);
    p.attr_dict(op, &[]);
    p.put(" : ");
    let condition = m.operand_group(op, 0);
    if p.release > crate::spelling::llvm11::LAST && condition.iter().any(|v| m.ty(*v) != Type::I1) {
        p.types_of(condition);
        p.put(", ");
    }
    p.types_of(&m.op(op).results);
}
