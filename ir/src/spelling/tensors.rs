//! Operations on tensors as older releases had them. In MLIR 13 some were of `std` or `memref`, which worked on both, and
//! slices left out the last dimensions where they were whole. Later ones gave the region of `linalg.map` the inputs alone.

use super::inserted::InsertedOps;
use crate::linalg::element;
use crate::ops::{bufferization, linalg, memref, tensor};
use crate::{DYNAMIC, Module, Op, OpKind, TypeKind, Value};
use rustc_hash::FxHashSet;

/// The last release whose `linalg.map` gave its region the inputs alone.
const INPUTS_ALONE: u32 = 21;
/// The last release whose pads were of `linalg`, as what ends their region.
const PAD_OF_LINALG: u32 = 13;
/// The last release in which a new tensor stated its extents, and their name.
const LISTED_EXTENTS: u32 = 15;
const EXTENTS: &str = "static_sizes";
/// The last release in which memory that becomes a tensor promised nothing.
const WITHOUT_PROMISES: u32 = 16;

/// The operation of `tensor` that one of `memref` is where it is given a tensor.
fn on_tensors(kind: OpKind) -> Option<OpKind> {
    match kind {
        kind if kind == memref::Rank::KIND => Some(tensor::Rank::KIND),
        kind if kind == memref::Dim::KIND => Some(tensor::Dim::KIND),
        kind if kind == memref::Load::KIND => Some(tensor::Extract::KIND),
        _ => None,
    }
}

fn is_tensor(m: &Module, v: Value) -> bool {
    matches!(m.ctx.ty(m.ty(v)), TypeKind::Tensor { .. })
}

/// Whether a module has a form that none but older releases had.
pub(super) fn any(m: &Module) -> bool {
    m.walk(m.top()).any(|op| m.kind(op) == linalg::Map::KIND && output_argument(m, op).is_none())
}

/// Gives operations the names and lists that they have now.
pub(super) fn modernise(m: &mut Module) {
    let all: Vec<Op> = m.walk(m.top()).collect();
    let mut inserted = InsertedOps::default();
    for op in all {
        if m.kind(op) == tensor::Empty::KIND {
            m.take_attr(op, EXTENTS);
        }
        let Some(&first) = m.op(op).operands.first() else { continue };
        if let Some(now) = on_tensors(m.kind(op)).filter(|_| is_tensor(m, first)) {
            m.rename(op, now);
        }
        if m.kind(op) == linalg::Map::KIND && output_argument(m, op).is_none() {
            add_output(m, op);
        }
        if m.kind(op) == tensor::Pad::KIND {
            rename_yield(m, op, linalg::Yield::KIND, tensor::Yield::KIND);
            let groups = tensor::Pad::KIND.def().map_or(0, |def| def.operands.len());
            m.op_mut(op).segments.truncate(groups);
        }
        let whole = match m.kind(op) {
            kind if kind == tensor::ExtractSlice::KIND => Some(first),
            kind if kind == tensor::InsertSlice::KIND => m.op(op).operands.get(1).copied(),
            _ => None,
        };
        if let Some(shape) = whole.and_then(|v| m.ctx.shape(m.ty(v))).map(<[i64]>::to_vec) {
            complete(m, op, &shape);
        }
        if m.kind(op) == tensor::Insert::KIND {
            know_rank(m, op, &mut inserted);
        }
        if m.kind(op) == tensor::InsertSlice::KIND {
            know_extents(m, op, &mut inserted);
        }
    }
    inserted.place(m, &FxHashSet::default());
}

/// Gives what is inserted the extents that the slice states, with the dimensions of one left out as it leaves them out.
fn know_extents(m: &mut Module, op: Op, inserted: &mut InsertedOps) {
    let Some(&source) = m.op(op).operands.first() else { return };
    let TypeKind::Tensor { shape: Some(shape), elem, encoding } = m.ctx.ty(m.ty(source)).clone() else {
        return;
    };
    let sizes = tensor::InsertSlice::static_sizes.array(m, op).to_vec();
    let mut sizes = sizes.iter();
    let mut known = Vec::with_capacity(shape.len());
    for extent in &shape {
        let fits = |size: &&i64| **size == *extent || *extent == DYNAMIC && **size != 1 || **size == DYNAMIC;
        let Some(size) = sizes.find(fits) else { return };
        known.push(*size);
    }
    if *known != *shape && sizes.all(|size| *size == 1) {
        let ty = m.ctx.intern_type(TypeKind::Tensor { shape: Some(known.into()), elem, encoding });
        let cast = inserted.value_before(m, op, tensor::Cast::KIND, &[source], ty);
        m.op_mut(op).operands[0] = cast;
    }
}

/// Inserts into a tensor of the rank that the indices have, where its type does not say it.
fn know_rank(m: &mut Module, op: Op, inserted: &mut InsertedOps) {
    let [scalar, dest, indices @ ..] = &m.op(op).operands.to_vec()[..] else { return };
    let TypeKind::Tensor { shape: None, elem, encoding } = m.ctx.ty(m.ty(*dest)).clone() else { return };
    let shape = Some(vec![DYNAMIC; indices.len()].into());
    let ranked = m.ctx.intern_type(TypeKind::Tensor { shape, elem, encoding });
    let known = inserted.value_before(m, op, tensor::Cast::KIND, &[*dest], ranked);
    let operands = [&[*scalar, known], indices].concat();
    let result = inserted.value_before(m, op, tensor::Insert::KIND, &operands, ranked);
    m.rename(op, tensor::Cast::KIND);
    m.op_mut(op).operands = [result].into_iter().collect();
}

/// Adds offsets, sizes and strides of the last dimensions, which are whole.
fn complete(m: &mut Module, op: Op, shape: &[i64]) {
    for name in ["static_offsets", "static_sizes", "static_strides"] {
        let list = m.prop_named(op, name).and_then(|a| m.ctx.as_dense_array(a)).map(<[i64]>::to_vec);
        let Some(mut list) = list.filter(|list| list.len() < shape.len()) else { continue };
        for extent in &shape[list.len()..] {
            list.push(match name {
                "static_offsets" => 0,
                "static_sizes" => *extent,
                _ => 1,
            });
        }
        let (attr, name) = (m.ctx.i64_array(&list), m.ctx.ident(name));
        m.set_by_name(op, name, attr);
    }
}

/// The part that a release's form cannot express.
pub(super) fn sayable(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let is_used = |v: &Value| m.walk(op).any(|user| m.op(user).operands.contains(v));
    let is_map = m.kind(op) == linalg::Map::KIND && release <= INPUTS_ALONE;
    if is_map && output_argument(m, op).is_some_and(|v| is_used(&v)) {
        return Err("the region of 'linalg.map' is not given the element of the output".into());
    }
    Ok(())
}

/// The argument of `linalg.map` that is the element of its output.
fn output_argument(m: &Module, op: Op) -> Option<Value> {
    let block = m.entry_block(*m.op(op).regions.first()?)?;
    let inputs = linalg::Map::inputs.get(m, op).len();
    m.block(block).args.get(inputs).copied()
}

/// Gives the region of `linalg.map` an argument for the element of the output, if it has the others.
fn add_output(m: &mut Module, op: Op) {
    let Some(&init) = m.op(op).operands.last() else { return };
    let block = m.op(op).regions.first().and_then(|region| m.entry_block(*region));
    let inputs = linalg::Map::inputs.get(m, op).len();
    if let Some(block) = block.filter(|block| m.block(*block).args.len() == inputs) {
        let ty = element(m, m.ty(init));
        m.add_argument(block, ty);
    }
}

/// Renames the terminator of an operation's region.
fn rename_yield(m: &mut Module, op: Op, from: OpKind, to: OpKind) {
    let block = m.op(op).regions.first().and_then(|region| m.entry_block(*region));
    let last = block.and_then(|block| m.block(block).ops.last().copied());
    if let Some(last) = last.filter(|last| m.kind(*last) == from) {
        m.rename(last, to);
    }
}

/// Turns what is written now into what a release wrote.
pub(super) fn age(m: &mut Module, release: u32) {
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        match m.kind(op) {
            bufferization::ToTensor::KIND if release <= WITHOUT_PROMISES => {
                m.set_prop(op, bufferization::ToTensor::restrict, None);
                m.set_prop(op, bufferization::ToTensor::writable, None);
            }
            tensor::Pad::KIND if release <= PAD_OF_LINALG => {
                rename_yield(m, op, tensor::Yield::KIND, linalg::Yield::KIND);
                // Before results there was room for a destination.
                m.op_mut(op).segments.push(0);
            }
            tensor::Empty::KIND if release <= LISTED_EXTENTS => {
                let shape = m.op(op).results.first().and_then(|v| m.ctx.shape(m.ty(*v)));
                let extents = shape.map(|shape| shape.iter().map(|n| (*n).max(-1)).collect::<Vec<_>>());
                let (name, extents) =
                    (m.ctx.ident(EXTENTS), extents.map(|extents| m.ctx.i64_array(&extents)));
                m.op_mut(op).attrs.extend(extents.map(|extents| (name, extents)));
            }
            linalg::Map::KIND if release <= INPUTS_ALONE && output_argument(m, op).is_some() => {
                if let Some(block) = m.op(op).regions.first().and_then(|region| m.entry_block(*region)) {
                    m.block_mut(block).args.pop();
                }
            }
            _ => {}
        }
    }
}
