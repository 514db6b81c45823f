//! What MLIR 24 writes otherwise than MLIR 22, beside the place of inherent attributes.

use super::llvm16::forms::{Form, form, nothing};
use crate::enums::LinalgElementwise;
use crate::linalg::of_kind;
use crate::ops::{linalg, llvm};
use crate::{Module, Op, OpKind, Type};
use std::borrow::Cow;

/// Of `llvm.intr.masked.load`.
pub(crate) static MASKED_LOAD: Form = form(
    "`(` operands `)` `,` `alignment` `(` $alignment `)` attr-dict `:` functional-type(operands, results)",
    nothing,
);
/// Of `llvm.intr.masked.gather`.
pub(crate) static MASKED_GATHER: Form = form(
    "`(` operands `)` `,` `alignment` `(` $alignment `)` attr-dict `:` functional-type(operands, results)",
    nothing,
);
/// Of `llvm.intr.masked.store`.
pub(crate) static MASKED_STORE: Form = form(
    "`(` $value `,` $data `,` $mask `)` `,` `alignment` `(` $alignment `)` attr-dict `:` type($value) `,` type($mask) \
         `into` qualified(type($data))",
    nothing,
);
/// Of `llvm.intr.masked.scatter`.
pub(crate) static MASKED_SCATTER: Form = form(
    "`(` $value `,` $ptrs `,` $mask `)` `,` `alignment` `(` $alignment `)` attr-dict `:` type($value) `,` type($mask) \
         `into` type($ptrs)",
    nothing,
);

/// The first release whose masked accesses state their alignment in 64 bits; 32 before.
const WIDE_ALIGNMENT: u32 = 23;

/// The first release whose elementwise operations are all `linalg.elementwise`, with its function in angle brackets.
pub(crate) const ELEMENTWISE: u32 = 24;

/// Masked accesses of the LLVM dialect.
const MASKED: [OpKind; 4] =
    [llvm::MaskedLoad::KIND, llvm::MaskedStore::KIND, llvm::MaskedGather::KIND, llvm::MaskedScatter::KIND];

/// The module as a release after 22 writes it.
pub(super) fn age(module: &Module, release: u32) -> Cow<'_, Module> {
    let mut aged = Cow::Borrowed(module);
    if release >= WIDE_ALIGNMENT && !alignments(module).is_empty() {
        retype(aged.to_mut(), Type::I64);
    }
    if release >= ELEMENTWISE {
        for (op, number) in elementwise(module) {
            let m = aged.to_mut();
            m.rename(op, linalg::Elementwise::KIND);
            let function = m.ctx.enum_attr(LinalgElementwise::of(number));
            m.set_prop(op, linalg::Elementwise::kind, Some(function));
        }
    }
    aged
}

/// Operations that are named after a function of elements, and the number of that function.
fn elementwise(m: &Module) -> Vec<(Op, u32)> {
    let function = |op: Op| {
        let body = m.kind(op).def()?.structure?.body;
        (0..).map_while(of_kind).position(|(known, _)| known == body)
    };
    m.walk(m.top()).filter_map(|op| Some((op, u32::try_from(function(op)?).ok()?))).collect()
}

/// Turns what was read into what MLIR 22 has.
pub(super) fn modernise(m: &mut Module) {
    retype(m, Type::I32);
}

/// Masked accesses with an alignment, and where they have it.
fn alignments(m: &Module) -> Vec<(Op, usize)> {
    let of = |op: Op| Some((op, m.kind(op).def()?.prop("alignment")?));
    let masked = m.walk(m.top()).filter(|op| MASKED.contains(&m.kind(*op)));
    masked.filter_map(of).filter(|(op, at)| m.prop(*op, *at).is_some()).collect()
}

fn retype(m: &mut Module, ty: Type) {
    for (op, at) in alignments(m) {
        let number = m.prop(op, at).and_then(|attr| m.ctx.as_i64(attr));
        m.op_mut(op).props[at] = number.map(|number| m.ctx.int_attr(number.into(), ty));
    }
}
