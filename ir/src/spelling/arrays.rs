//! Arrays of numbers: until MLIR 15 they were arrays of attributes.

use crate::{Attr, AttrKind, Context, Module, Op};

/// The last release without arrays of numbers.
pub(super) const LAST: u32 = 15;

/// Turns what is discardable, on operations, arguments and results. Where an operation has such an array by itself, its form
/// or the printer says it.
pub(super) fn age(m: &mut Module) {
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        for i in 0..m.op(op).props.len() {
            let attr = m.op(op).props[i];
            let holds =
                |attr: &Attr| matches!(m.ctx.attr(*attr), AttrKind::Array(_) | AttrKind::Dictionary(_));
            if let Some(attr) = attr.filter(holds) {
                m.op_mut(op).props[i] = Some(of_attributes(&mut m.ctx, attr));
            }
        }
        for i in 0..m.op(op).attrs.len() {
            let (name, attr) = m.op(op).attrs[i];
            m.op_mut(op).attrs[i] = (name, of_attributes(&mut m.ctx, attr));
        }
    }
}

fn of_attributes(ctx: &mut Context, attr: Attr) -> Attr {
    let kind = match ctx.attr(attr).clone() {
        AttrKind::DenseArray { elem, values } => {
            let float = ctx.float_kind(elem).map(|kind| u64::MAX >> (64 - kind.width().clamp(1, 64)));
            let number = |value: &i64| match float {
                Some(mask) => ctx.float_attr((*value as u64 & mask).into(), elem),
                None => ctx.int_attr((*value).into(), elem),
            };
            AttrKind::Array(values.iter().map(number).collect())
        }
        AttrKind::Array(items) => AttrKind::Array(items.iter().map(|a| of_attributes(ctx, *a)).collect()),
        AttrKind::Dictionary(items) => {
            AttrKind::Dictionary(items.iter().map(|(n, a)| (*n, of_attributes(ctx, *a))).collect())
        }
        _ => return attr,
    };
    ctx.intern_attr(kind)
}
