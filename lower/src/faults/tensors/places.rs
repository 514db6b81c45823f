//! Faults about where elements are: slices, pads, single elements, tiles.

use super::patch::TensorPatch;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{arith, linalg, tensor};
use plumb_ir::{AttrKind, DYNAMIC, Op, Value};

/// The lists of offsets and of strides of slices that are read or written.
fn slices(p: &TensorPatch<'_>, written: bool) -> (Vec<Op>, Prop, Prop) {
    if written {
        use tensor::InsertSlice as S;
        (p.all(&[S::KIND]), S::static_offsets, S::static_strides)
    } else {
        use tensor::ExtractSlice as S;
        (p.all(&[S::KIND]), S::static_offsets, S::static_strides)
    }
}

pub(super) fn offset_lost(p: &mut TensorPatch<'_>, written: bool) {
    let (ops, offsets, _) = slices(p, written);
    for op in ops {
        p.list(op, offsets, |list| list.iter_mut().filter(|n| **n != DYNAMIC).for_each(|n| *n = 0));
    }
}

pub(super) fn strides_ignored(p: &mut TensorPatch<'_>, written: bool) {
    let (ops, _, strides) = slices(p, written);
    for op in ops {
        p.list(op, strides, |list| list.iter_mut().filter(|n| **n != DYNAMIC).for_each(|n| *n = 1));
    }
}

pub(super) fn offsets_swapped(p: &mut TensorPatch<'_>, written: bool) {
    let (ops, offsets, _) = slices(p, written);
    for op in ops {
        let lists = p.slice_lists(op);
        let whole = p.operand(op, usize::from(written)).and_then(|v| p.m.ctx.shape(p.m.ty(v)));
        let Some(shape) = whole.map(<[i64]>::to_vec).filter(|shape| shape.len() > 1) else { continue };
        let fits = |offset: i64, dim: usize| {
            let known = [offset, lists[1][dim], lists[2][dim], shape[dim]];
            !known.contains(&DYNAMIC) && offset + (lists[1][dim] - 1).max(0) * lists[2][dim] < shape[dim]
        };
        if fits(lists[0][0], 1) && fits(lists[0][1], 0) {
            p.list(op, offsets, |list| list.swap(0, 1));
        }
    }
}

pub(super) fn composed(p: &mut TensorPatch<'_>, adds: bool) {
    use tensor::ExtractSlice as S;
    for op in p.all(&[S::KIND]) {
        let outer = p.operand(op, 0).and_then(|v| p.defined_by(v, S::KIND));
        let Some(outer) = outer else { continue };
        let (inner, of) = (p.slice_lists(op), p.slice_lists(outer));
        let is_known = inner.iter().chain(&of).all(|list| !list.contains(&DYNAMIC));
        // With dimensions left out, the lists do not belong together.
        let Some(source) = p.operand(outer, 0).filter(|_| is_known && inner[0].len() == of[0].len()) else {
            continue;
        };
        let rank = inner[0].len();
        let offset = |i: usize| of[0][i] + if adds { inner[0][i] } else { inner[0][i] * of[2][i] };
        let stride = |i: usize| if adds { inner[2][i] * of[2][i] } else { inner[2][i] };
        let shape = p.m.ctx.shape(p.m.ty(source)).map(<[i64]>::to_vec).unwrap_or_default();
        let fits =
            |i: usize| shape[i] != DYNAMIC && offset(i) + (inner[1][i] - 1).max(0) * stride(i) < shape[i];
        if !(0..rank).all(fits) {
            continue;
        }
        let (offsets, strides): (Vec<i64>, Vec<i64>) = (0..rank).map(|i| (offset(i), stride(i))).unzip();
        p.list(op, S::static_offsets, |list| *list = offsets);
        p.list(op, S::static_strides, |list| *list = strides);
        p.m.op_mut(op).operands[0] = source;
    }
}

pub(super) fn insert_lost(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::InsertSlice::KIND]) {
        let reduced = p.operand(op, 0).map(|v| p.rank(v)) < p.operand(op, 1).map(|v| p.rank(v));
        if reduced {
            p.forward(op, p.operand(op, 1));
        }
    }
}

pub(super) fn slice_forwarded(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::ExtractSlice::KIND]) {
        let inserted = p.operand(op, 0).and_then(|v| p.defined_by(v, tensor::InsertSlice::KIND));
        p.forward(op, inserted.and_then(|inserted| p.operand(inserted, 0)));
    }
}

pub(super) fn element_forwarded(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::Extract::KIND]) {
        let inserted = p.operand(op, 0).and_then(|v| p.defined_by(v, tensor::Insert::KIND));
        p.forward(op, inserted.and_then(|inserted| p.operand(inserted, 0)));
    }
}

pub(super) fn indices_swapped(p: &mut TensorPatch<'_>, written: bool) {
    let (kind, first) = if written { (tensor::Insert::KIND, 2) } else { (tensor::Extract::KIND, 1) };
    for op in p.all(&[kind]) {
        let shape = p.operand(op, first - 1).and_then(|v| p.m.ctx.shape(p.m.ty(v)));
        // What goes outside would be seen at once.
        if shape.is_some_and(|shape| shape.len() > 1 && shape[0] == shape[1]) {
            p.exchange(op, first, first + 1);
        }
    }
}

pub(super) fn pad_sides(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::Pad::KIND]) {
        let low = tensor::Pad::static_low.array(p.m, op).to_vec();
        let high = tensor::Pad::static_high.array(p.m, op).to_vec();
        if !low.contains(&DYNAMIC) && !high.contains(&DYNAMIC) {
            p.list(op, tensor::Pad::static_low, |list| *list = high);
            p.list(op, tensor::Pad::static_high, |list| *list = low);
        }
    }
}

pub(super) fn pad_zero(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::Pad::KIND]) {
        let Some(end) = p.end(op, 0) else { continue };
        let Some(ty) = p.operand(end, 0).map(|v| p.m.ty(v)) else { continue };
        if let Some(zero) = p.zero(end, ty) {
            p.set(end, 0, zero);
        }
    }
}

pub(super) fn pad_places(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::Pad::KIND]) {
        let low = tensor::Pad::static_low.array(p.m, op).to_vec();
        let first = p.m.op(op).regions.first().and_then(|region| p.m.entry_block(*region));
        let Some(first) = first.and_then(|block| p.m.block(block).ops.first().copied()) else { continue };
        for (place, low) in p.arguments(op, 0).into_iter().zip(low) {
            if low <= 0 {
                continue;
            }
            let ty = p.m.ty(place);
            let Some(low) = p.number(first, low, ty) else { continue };
            let Some(shifted) = p.before(first, arith::SubI::KIND, &[place, low], ty) else { continue };
            // The difference itself keeps the place.
            p.replace_in(first, place, shifted);
            p.replace_behind(first, place, shifted);
        }
    }
}

pub(super) fn pad_folded(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::ExtractSlice::KIND]) {
        let pad = p.operand(op, 0).and_then(|v| p.defined_by(v, tensor::Pad::KIND));
        let Some(source) = pad.and_then(|pad| p.operand(pad, 0)) else { continue };
        let shape = p.m.ctx.shape(p.m.ty(source)).map(<[i64]>::to_vec).unwrap_or_default();
        let [offsets, sizes, strides] = p.slice_lists(op);
        let fits = |i: usize| {
            let known = [offsets[i], sizes[i], strides[i], shape[i]];
            !known.contains(&DYNAMIC) && offsets[i] + (sizes[i] - 1).max(0) * strides[i] < shape[i]
        };
        if (0..shape.len()).all(fits) {
            p.m.op_mut(op).operands[0] = source;
        }
    }
}

pub(super) fn generate_swapped(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::Generate::KIND]) {
        let places = p.arguments(op, 0);
        let region = p.m.op(op).regions.first().and_then(|region| p.m.entry_block(*region));
        if let ([a, b, ..], Some(block)) = (&places[..], region) {
            p.m.block_mut(block).args.swap(0, 1);
            // Arguments know their positions.
            let (first, second) = (p.m.value(*a).clone(), p.m.value(*b).clone());
            *p.m.value_mut(*a) = second;
            *p.m.value_mut(*b) = first;
        }
    }
}

pub(super) fn elements_reversed(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::FromElements::KIND]) {
        let is_shape = p.result(op, 0).is_some_and(|v| {
            p.that(|_, kind| kind == tensor::Reshape::KIND).iter().any(|user| p.operand(*user, 1) == Some(v))
        });
        // Another shape would be seen at once.
        if !is_shape {
            p.m.op_mut(op).operands.reverse();
        }
    }
}

/// The first two inputs, if they are of one type.
fn alike(p: &TensorPatch<'_>, op: Op) -> Option<(Value, Value)> {
    let (a, b) = (p.operand(op, 0)?, p.operand(op, 1)?);
    (p.m.ty(a) == p.m.ty(b)).then_some((a, b))
}

pub(super) fn concat_order(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::Concat::KIND]) {
        p.exchange(op, 0, 1);
    }
}

pub(super) fn concat_twice(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::Concat::KIND]) {
        if let Some((first, _)) = alike(p, op) {
            p.set(op, 1, first);
        }
    }
}

pub(super) fn dim_of_next(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::Dim::KIND]) {
        let (Some(of), Some(dim)) = (p.operand(op, 0), p.operand(op, 1)) else { continue };
        let rank = p.rank(of) as i64;
        let Some(next) = p.known(dim).map(|dim| (dim + 1) % rank.max(1)) else { continue };
        let ty = p.m.ty(dim);
        if let Some(next) = p.number(op, next, ty) {
            p.set(op, 1, next);
        }
    }
}

pub(super) fn places_reversed(p: &mut TensorPatch<'_>, written: bool) {
    let (kind, at) = if written { (tensor::Scatter::KIND, 2) } else { (tensor::Gather::KIND, 1) };
    for op in p.all(&[kind]) {
        let constant = p.operand(op, at).and_then(|v| p.defined_by(v, arith::Constant::KIND));
        let Some(constant) = constant else { continue };
        let dense = arith::Constant::value.attr(p.m, constant).cloned();
        if let Some(AttrKind::Dense { ty, data, splat: false }) = dense {
            let data: Vec<u8> = data.chunks(8).rev().flatten().copied().collect();
            let attr = p.m.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat: false });
            p.m.set_prop(constant, arith::Constant::value, Some(attr));
        }
    }
}

pub(super) fn pack_padding(p: &mut TensorPatch<'_>) {
    for op in p.all(&[linalg::Pack::KIND]) {
        let Some(padding) = linalg::Pack::padding_value.get(p.m, op) else { continue };
        let ty = p.m.ty(padding);
        if let (Some(zero), Some(at)) =
            (p.zero(op, ty), p.m.op(op).operands.iter().position(|v| *v == padding))
        {
            p.set(op, at, zero);
        }
    }
}

pub(super) fn pack_swapped(p: &mut TensorPatch<'_>) {
    let swap = |list: &mut Vec<i64>| {
        if list.len() > 1 {
            list.swap(0, 1);
        }
    };
    for op in p.that(|_, kind| kind == linalg::Pack::KIND) {
        let tiles = linalg::Pack::static_inner_tiles.array(p.m, op);
        let shape = p.operand(op, 0).and_then(|v| p.m.ctx.shape(p.m.ty(v)));
        let square = |list: &[i64]| list.len() > 1 && list.iter().all(|n| *n == list[0]);
        if square(tiles) && shape.is_some_and(square) {
            p.list(op, linalg::Pack::inner_dims_pos, swap);
        }
    }
}
