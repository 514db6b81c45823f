//! Custom forms of operations that MLIR 8 to 12 alone wrote so, by the modern operation.

use crate::lex::Tok;
use crate::parse::{OpState, PResult, Parser, Types};
use crate::spelling::llvm16::forms::{Form, nothing};

/// Of `memref.dim`: the number of the dimension was an attribute.
pub(crate) static DIM: Form = Form { format: "$source", before: nothing, after: dimension };

/// `, 0 attr-dict : T`; the attribute becomes an operand when all is read.
fn dimension<'s>(p: &mut Parser<'s>, state: &mut OpState<'s>) -> PResult<()> {
    p.expect(Tok::Comma, "','")?;
    let number = p.attr(Some(crate::Type::INDEX))?;
    let name = p.ident("index");
    state.attrs.push((name, number));
    p.attr_dict(&mut state.attrs)?;
    p.expect(Tok::Colon, "':' and the memref's type")?;
    let ty = p.ty()?;
    state.operand_types[0] = Some(Types::from_slice(&[ty]));
    Ok(())
}
