//! What MLIR 24 writes otherwise than MLIR 22, beside the place of inherent attributes.

use super::llvm16::forms::{Form, form, nothing};
use crate::enums::LinalgElementwise;
use crate::linalg::of_kind;
use crate::ops::{bufferization, linalg, llvm};
use crate::types::TypeKind;
use crate::{Attr, AttrKind, Context, IntBits, Module, Op, OpKind, Type, Value};
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

/// Of `llvm.intr.ubsantrap`.
pub(crate) static UBSAN_TRAP: Form = form("`failureKind` `=` $failureKind attr-dict", nothing);

/// The first release whose masked accesses state their alignment in 64 bits; 32 before.
const WIDE_ALIGNMENT: u32 = 23;

/// The first release whose constants of the LLVM dialect state numbers in the type of their value.
const TYPED_CONSTANTS: u32 = 24;

/// Bits of a number that is an index.
const INDEX: u32 = 64;

/// The first release whose elementwise operations are all `linalg.elementwise`, with its function in angle brackets.
pub(crate) const ELEMENTWISE: u32 = 24;

/// Masked accesses of the LLVM dialect.
const MASKED: [OpKind; 4] =
    [llvm::MaskedLoad::KIND, llvm::MaskedStore::KIND, llvm::MaskedGather::KIND, llvm::MaskedScatter::KIND];

/// Operations whose form is in code here, and may leave inherent attributes to the dictionary; those that it shows.
const IN_CODE: [(OpKind, &[&str]); 2] =
    [(llvm::FCmp::KIND, &["predicate"]), (bufferization::AllocTensor::KIND, &[])];

/// Whether the form of an operation that is in code here shows each inherent attribute that it has.
pub(crate) fn shows_all(m: &Module, op: Op) -> bool {
    let Some((_, shown)) = IN_CODE.iter().find(|(kind, _)| *kind == m.kind(op)) else { return true };
    let mut props = m.kind(op).def().into_iter().flat_map(|def| def.props).zip(&m.op(op).props);
    props.all(|(row, attr)| attr.is_none() || shown.contains(&row.name))
}

/// What the release has no words for.
pub(super) fn sayable(m: &Module, op: Op) -> Result<(), String> {
    let is_token = |v: &Value| *m.ctx.ty(m.ty(*v)) == TypeKind::LlvmToken;
    match m.op(op).results.iter().any(is_token) {
        true => Err("it has another type of tokens".into()),
        false => Ok(()),
    }
}

/// The module as a release after 22 writes it.
pub(super) fn age(module: &Module, release: u32) -> Cow<'_, Module> {
    let mut aged = Cow::Borrowed(module);
    let constants = if release >= TYPED_CONSTANTS { constants(module) } else { Vec::new() };
    for (op, ty) in constants {
        let m = aged.to_mut();
        let value = llvm::Constant::value.get(m, op).and_then(|attr| constant(&mut m.ctx, attr, ty));
        if value.is_some() {
            m.set_prop(op, llvm::Constant::value, value);
        }
    }
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

/// The number that an attribute of a width states for wider values, too: a truth value is 1.
fn number(value: &IntBits, width: u32) -> Option<i128> {
    value.signed(width).map(|number| if width == 1 { number.abs() } else { number })
}

/// Constants of integers, and the types of their values.
fn constants(m: &Module) -> Vec<(Op, Type)> {
    let all = m.walk(m.top()).filter(|op| m.kind(*op) == llvm::Constant::KIND);
    all.filter_map(|op| Some((op, m.ty(*m.op(op).results.first()?)))).collect()
}

/// What a constant of a type states in the words of its type: a number of that width. None if it does so anyway.
fn constant(ctx: &mut Context, attr: Attr, ty: Type) -> Option<Attr> {
    match ctx.attr(attr).clone() {
        AttrKind::Integer { value, ty: stated } if stated != ty => {
            let number = number(&value, ctx.int_width(stated).unwrap_or(INDEX))?;
            ctx.int_width(ty)?;
            Some(ctx.int_attr(number, ty))
        }
        AttrKind::Dense { ty: stated, data, splat } => {
            let (from, mut to) = (ctx.elem(stated), ctx.elem(ty));
            while let TypeKind::LlvmArray { elem, .. } = ctx.ty(to) {
                to = ctx.elem(*elem);
            }
            if from == to || !matches!(ctx.ty(from), TypeKind::Integer { .. } | TypeKind::Index) {
                return None;
            }
            let (narrow, wide) = (ctx.int_width(from).unwrap_or(INDEX), ctx.int_width(to)?);
            let bytes = |width: u32| width.div_ceil(8).max(1) as usize;
            let mut numbers = Vec::new();
            for element in data.chunks(bytes(narrow)) {
                let words = element
                    .chunks(8)
                    .map(|word| word.iter().rev().fold(0, |n, byte| n << 8 | u64::from(*byte)));
                let number = IntBits::from_i128(number(&IntBits(words.collect()), narrow)?, wide);
                let all = number.0.iter().flat_map(|word| word.to_le_bytes());
                numbers.extend(all.take(bytes(wide)));
            }
            let mut kind = ctx.ty(stated).clone();
            if let TypeKind::Vector { elem, .. } | TypeKind::Tensor { elem, .. } = &mut kind {
                *elem = to;
            }
            let ty = ctx.intern_type(kind);
            Some(ctx.intern_attr(AttrKind::Dense { ty, data: numbers.into(), splat }))
        }
        _ => None,
    }
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
