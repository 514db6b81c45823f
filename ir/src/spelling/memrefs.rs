//! Operations on memrefs, and expansions of tensors, that releases had in another form. Examples are promises without a
//! result, expansions that computed their extents, and descriptors under types that contradict the operands.

use super::inserted::{InsertedOps, new_like};
use super::writing::MAPS;
use crate::discardable::BINDS_AT_ONCE;
use crate::ops::arith::{Constant, DivSI};
use crate::ops::memref::{
    AssumeAlignment, Cast, CollapseShape, Copy, Dim, ExpandShape, ReinterpretCast, SubView, Transpose,
};
use crate::ops::tensor;
use crate::ops::view::Prop;
use crate::types::TypeKind;
use crate::verify::memref::castable;
use crate::{Attr, AttrKind, DYNAMIC, Module, Op, OpKind, Type, Value, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};

/// The last release whose `memref.assume_alignment` had no result.
const WITHOUT_RESULT: u32 = 20;
/// The last release whose `expand_shape` named no extents.
const WITHOUT_EXTENTS: u32 = 18;
/// The last release whose `memref.reinterpret_cast` gave a type that says what its operands do, or has no layout.
const EXACT: u32 = 13;

/// The last release that multiplied unknown extents of a group as the number that stood for them.
const UNKNOWN_AS_NUMBER: u32 = 13;
/// The last release in whose generic form the number of an unknown size was -1.
const UNKNOWN_SIZE: u32 = 15;

/// What splits dimensions: its groups, the extents of its result, and what tells an extent of its source.
struct Expansion {
    groups: Prop,
    shape: Prop,
    dim: OpKind,
}

/// The expansions of memrefs and of tensors.
fn expansion(kind: OpKind) -> Option<Expansion> {
    Some(match kind {
        ExpandShape::KIND => Expansion {
            groups: ExpandShape::reassociation,
            shape: ExpandShape::static_output_shape,
            dim: Dim::KIND,
        },
        tensor::ExpandShape::KIND => Expansion {
            groups: tensor::ExpandShape::reassociation,
            shape: tensor::ExpandShape::static_output_shape,
            dim: tensor::Dim::KIND,
        },
        _ => return None,
    })
}

/// Whether a module has a form that none but these releases had.
pub(super) fn any(m: &Module) -> bool {
    m.walk(m.top()).any(|op| match m.kind(op) {
        AssumeAlignment::KIND => m.op(op).results.is_empty(),
        kind => expansion(kind).is_some_and(|expansion| expansion.shape.get(m, op).is_none()),
    })
}

/// Turns what a release wrote into what is written now. The verifier reports what stays wrong.
pub(super) fn modernise(m: &mut Module, release: u32) {
    let ops: Vec<Op> = m.walk(m.top()).collect();
    let (mut inserted, mut unstated) = (InsertedOps::default(), FxHashMap::default());
    for op in ops.iter().copied() {
        match m.kind(op) {
            AssumeAlignment::KIND => {
                if let ([], [memref]) = (&m.op(op).results[..], &m.op(op).operands[..]) {
                    let ty = m.ty(*memref);
                    m.add_result(op, ty);
                }
                if release <= WITHOUT_RESULT {
                    let unit = m.ctx.unit_attr();
                    m.add_attr(op, BINDS_AT_ONCE.0, unit);
                }
            }
            ExpandShape::KIND | tensor::ExpandShape::KIND => work_out(m, op, &mut inserted),
            SubView::KIND if release <= UNKNOWN_SIZE => unknown_sizes(m, op, SubView::static_sizes),
            ReinterpretCast::KIND => {
                if release <= UNKNOWN_SIZE {
                    unknown_sizes(m, op, ReinterpretCast::static_sizes);
                }
                if let Some(types) = recast(m, op, release, &mut inserted) {
                    unstated.insert(m.op(op).results[0], types);
                }
            }
            _ => {}
        }
    }
    if !unstated.is_empty() {
        give_strides(m, &ops, &unstated, &mut inserted);
    }
    let again = if release <= MAPS { said_again(m, &ops) } else { FxHashMap::default() };
    for op in ops.iter().filter(|_| !again.is_empty()) {
        for operand in &mut m.op_mut(*op).operands {
            *operand = again.get(operand).map_or(*operand, |(_, value)| *value);
        }
    }
    inserted.place(m, &again.values().map(|(op, _)| *op).collect());
}

/// Casts of what is transposed to a type that says the same in another order, by their results.
fn said_again(m: &Module, ops: &[Op]) -> FxHashMap<Value, (Op, Value)> {
    let casts = ops.iter().filter(|op| m.kind(**op) == Cast::KIND && m.op(**op).operands.len() == 1);
    let cast = |op: &Op| {
        let (source, result) = (m.op(*op).operands[0], *m.op(*op).results.first()?);
        let transposed =
            matches!(m.value(source).def, ValueDef::Result(by, _) if m.kind(by) == Transpose::KIND);
        (transposed && m.ty(source) == m.ty(result)).then_some((result, (*op, source)))
    };
    casts.filter_map(cast).collect()
}

/// Sizes of an operation that was written in the generic form.
fn unknown_sizes(m: &mut Module, op: Op, prop: Prop) {
    let sizes = prop.array(m, op);
    if sizes.contains(&-1) {
        let sizes: Vec<i64> = sizes.iter().map(|n| if *n == -1 { DYNAMIC } else { *n }).collect();
        let attr = m.ctx.i64_array(&sizes);
        m.set_prop(op, prop, Some(attr));
    }
}

/// The part that a release's form cannot express.
pub(super) fn sayable(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let expansion = expansion(m.kind(op));
    let (shape, groups) = match &expansion {
        Some(expansion) => (expansion.shape.array(m, op), expansion.groups),
        None if m.kind(op) == CollapseShape::KIND => {
            let source = CollapseShape::src.ty(m, op);
            (m.ctx.shape(source).unwrap_or_default(), CollapseShape::reassociation)
        }
        None => return Ok(()),
    };
    for group in dimensions(m, op, groups) {
        let open = group.iter().filter(|dim| shape.get(**dim) == Some(&DYNAMIC)).count();
        let product = known_product(shape, &group).filter(|n| *n > 0);
        let works_out = expansion.is_some() && release <= WITHOUT_EXTENTS;
        if works_out && (open > 1 || open == 1 && product.is_none()) {
            return Err(format!("'{}' works an extent out from the others of its group", m.op_name(op)));
        }
        // Strides of which one is not known were not seen to be contiguous, and the extent of the group not known then.
        let unclear = group.first().is_some_and(|first| shape[first + 1..].contains(&DYNAMIC));
        let fits = if open == 0 { !unclear } else { unclear || product == Some(1) };
        if release <= UNKNOWN_AS_NUMBER && group.len() > 1 && !fits {
            return Err(format!("'{}' works out another extent for a group of dimensions", m.op_name(op)));
        }
    }
    Ok(())
}

/// Turns what is written now into what a release wrote.
pub(super) fn age(m: &mut Module, release: u32) {
    let ops: Vec<Op> = m.walk(m.top()).collect();
    let (mut inserted, mut gone) = (InsertedOps::default(), FxHashSet::default());
    let mut instead: FxHashMap<Value, Value> = FxHashMap::default();
    let mut extents = Vec::new();
    for op in &ops {
        match m.kind(*op) {
            AssumeAlignment::KIND if release <= WITHOUT_RESULT => {
                let promised = AssumeAlignment::memref.get(m, *op);
                let promised = instead.get(&promised).copied().unwrap_or(promised);
                instead.insert(AssumeAlignment::result.get(m, *op), promised);
                m.op_mut(*op).results.clear();
                m.take_attr(*op, BINDS_AT_ONCE.0);
            }
            kind @ (ExpandShape::KIND | tensor::ExpandShape::KIND) if release <= WITHOUT_EXTENTS => {
                extents.extend(m.op(*op).operands.iter().skip(1).map(|value| (*op, *value)));
                m.op_mut(*op).operands.truncate(1);
                if let Some(expansion) = expansion(kind) {
                    m.set_prop(*op, expansion.shape, None);
                }
            }
            ReinterpretCast::KIND if release <= EXACT => say_exactly(m, *op, &mut inserted),
            _ => {}
        }
    }
    if !instead.is_empty() {
        for op in &ops {
            for operand in &mut m.op_mut(*op).operands {
                *operand = instead.get(operand).copied().unwrap_or(*operand);
            }
        }
    }
    if !extents.is_empty() {
        forget(m, &ops, extents, &mut gone);
    }
    inserted.place(m, &gone);
}

/// The dimensions of each group.
fn dimensions(m: &Module, op: Op, groups: Prop) -> Vec<Vec<usize>> {
    let dims = |group: &Attr| match m.ctx.attr(*group) {
        AttrKind::Array(dims) => {
            dims.iter().filter_map(|d| usize::try_from(m.ctx.as_i64(*d)?).ok()).collect()
        }
        _ => Vec::new(),
    };
    groups.attrs(m, op).iter().map(dims).collect()
}

/// The product of a group's known extents.
fn known_product(shape: &[i64], group: &[usize]) -> Option<i64> {
    let known = group.iter().filter_map(|dim| shape.get(*dim)).filter(|extent| **extent != DYNAMIC);
    known.copied().try_fold(1, i64::checked_mul)
}

/// Gives an expansion the extents of its result's type: where one of a group is not known it is the rest of the
/// source's.
fn work_out(m: &mut Module, op: Op, inserted: &mut InsertedOps) {
    let ([source], [result]) = (&m.op(op).operands[..], &m.op(op).results[..]) else { return };
    let Some(expansion) = expansion(m.kind(op)) else { return };
    let source = *source;
    let Some(shape) = m.ctx.shape(m.ty(*result)).map(<[i64]>::to_vec) else { return };
    if expansion.shape.get(m, op).is_none() {
        let attr = m.ctx.i64_array(&shape);
        m.set_prop(op, expansion.shape, Some(attr));
    }
    for (dim, group) in dimensions(m, op, expansion.groups).into_iter().enumerate() {
        let open = group.iter().filter(|d| shape.get(**d) == Some(&DYNAMIC)).count();
        let Some(product) = known_product(&shape, &group).filter(|_| open == 1) else { continue };
        let at = inserted.index_before(m, op, dim as i64);
        let mut extent = inserted.value_before(m, op, expansion.dim, &[source, at], Type::INDEX);
        if product != 1 {
            let product = inserted.index_before(m, op, product);
            extent = inserted.value_before(m, op, DivSI::KIND, &[extent, product], Type::INDEX);
        }
        m.op_mut(op).operands.push(extent);
    }
}

/// Leaves out what worked extents out and nothing else.
fn forget(m: &Module, ops: &[Op], extents: Vec<(Op, Value)>, gone: &mut FxHashSet<Op>) {
    let mut uses: FxHashMap<Value, usize> = FxHashMap::default();
    for operand in ops.iter().flat_map(|op| &m.op(*op).operands) {
        *uses.entry(*operand).or_default() += 1;
    }
    for (op, extent) in extents {
        let Some(&source) = m.op(op).operands.first() else { continue };
        let mut open: Vec<Value> =
            if is_rest_of(m, extent, source).is_some() { vec![extent] } else { Vec::new() };
        while let Some(value) = open.pop() {
            let ValueDef::Result(by, 0) = m.value(value).def else { continue };
            let worked_out =
                [Constant::KIND, Dim::KIND, tensor::Dim::KIND, DivSI::KIND].contains(&m.kind(by));
            if !worked_out || uses.get(&value).is_some_and(|n| *n > 0) || !gone.insert(by) {
                continue;
            }
            for operand in &m.op(by).operands {
                if let Some(n) = uses.get_mut(operand) {
                    *n -= 1;
                }
                open.push(*operand);
            }
        }
    }
}

/// Whether a value is an extent of a memref, or that divided by a number, as [`work_out`] has it.
fn is_rest_of(m: &Module, value: Value, source: Value) -> Option<()> {
    let by = |value: Value| match m.value(value).def {
        ValueDef::Result(by, 0) => Some(by),
        _ => None,
    };
    let number = |value| by(value).filter(|op| m.kind(*op) == Constant::KIND);
    let mut op = by(value)?;
    if m.kind(op) == DivSI::KIND {
        let divisor = number(DivSI::rhs.get(m, op))?;
        Constant::value.i64(m, divisor).filter(|n| *n > 0)?;
        op = by(DivSI::lhs.get(m, op))?;
    }
    let is_extent = [Dim::KIND, tensor::Dim::KIND].contains(&m.kind(op));
    let [of, dim] = m.op(op).operands[..] else { return None };
    let dim = Constant::value.i64(m, number((is_extent && of == source).then_some(dim)?)?)?;
    let rank = m.ctx.shape(m.ty(source))?.len();
    usize::try_from(dim).is_ok_and(|dim| dim < rank).then_some(())
}

/// The type that the operands of a `memref.reinterpret_cast` say.
fn exact_type(m: &mut Module, op: Op) -> Option<Type> {
    let result = *m.op(op).results.first()?;
    let TypeKind::MemRef { elem, space, .. } = *m.ctx.ty(m.ty(result)) else { return None };
    let [offset] = *ReinterpretCast::static_offsets.array(m, op) else { return None };
    let shape = ReinterpretCast::static_sizes.array(m, op).to_vec();
    let strides = ReinterpretCast::static_strides.array(m, op).to_vec();
    let as_many = shape.len() == strides.len() && m.ctx.shape(m.ty(result))?.len() == shape.len();
    as_many.then(|| strided(m, &shape, &strides, offset, elem, space))
}

fn strided(
    m: &mut Module,
    shape: &[i64],
    strides: &[i64],
    offset: i64,
    elem: Type,
    space: Option<Attr>,
) -> Type {
    let layout = AttrKind::Strided { offset, strides: strides.into() };
    let layout = Some(m.ctx.intern_attr(layout));
    m.ctx.intern_type(TypeKind::MemRef { shape: shape.into(), elem, layout, space })
}

/// Gives a `memref.reinterpret_cast` whose result type states what its operands do not say the type that they do say,
/// and casts what it gives. Of a type that stated nothing of strides: what its operands say, and a type that is open.
fn recast(m: &mut Module, op: Op, release: u32, inserted: &mut InsertedOps) -> Option<[Type; 2]> {
    let (exact, result) = (exact_type(m, op)?, m.op(op).results.first()?);
    let given = m.ty(*result);
    let (is, states) = (m.ctx.strided_layout(exact)?, m.ctx.strided_layout(given)?);
    let agrees = |is: &[i64], states: &[i64]| is.iter().zip(states).all(|(a, b)| *b == DYNAMIC || a == b);
    let (sizes, stated) = (m.ctx.shape(exact).unwrap_or_default(), m.ctx.shape(given).unwrap_or_default());
    if agrees(sizes, stated) && agrees(&is.strides, &states.strides) && agrees(&[is.offset], &[states.offset])
    {
        return None;
    }
    if castable(&m.ctx, exact, given) {
        cast_behind(m, op, &[exact], inserted);
    } else if release <= EXACT && m.ctx.identity_layout(given) && sizes == stated {
        let (sizes, elem) = (sizes.to_vec(), m.ctx.elem(given));
        let TypeKind::MemRef { space, .. } = *m.ctx.ty(given) else { return None };
        return Some([exact, strided(m, &sizes, &vec![DYNAMIC; sizes.len()], DYNAMIC, elem, space)]);
    }
    None
}

/// Types without a layout said nothing of strides. Uses that go by the descriptor have the memref as it is: copies, and
/// casts that leave the rank open. Uses that go by the type have it by way of casts, since memory of other strides has
/// only an open type.
fn give_strides(
    m: &mut Module,
    ops: &[Op],
    unstated: &FxHashMap<Value, [Type; 2]>,
    inserted: &mut InsertedOps,
) {
    let by_descriptor = |m: &Module, op: Op| match m.kind(op) {
        Copy::KIND => true,
        Cast::KIND => matches!(m.ctx.ty(Cast::dest.ty(m, op)), TypeKind::UnrankedMemRef { .. }),
        _ => false,
    };
    let (copies, others): (Vec<Op>, Vec<Op>) = ops.iter().partition(|op| by_descriptor(m, **op));
    let used: FxHashSet<Value> = others.iter().flat_map(|op| &m.op(*op).operands).copied().collect();
    let mut as_it_is = FxHashMap::default();
    for op in ops {
        let Some(result) = m.op(*op).results.first().copied() else { continue };
        let Some(types) = unstated.get(&result) else { continue };
        if used.contains(&result) {
            cast_behind(m, *op, types, inserted);
            as_it_is.insert(result, m.op(*op).results[0]);
        } else {
            m.value_mut(result).ty = types[0];
        }
    }
    for op in copies {
        for operand in &mut m.op_mut(op).operands {
            *operand = as_it_is.get(operand).copied().unwrap_or(*operand);
        }
    }
}

/// Gives an operation a result of the first type, and casts that to the others and to the type that it had.
pub(super) fn cast_behind(m: &mut Module, op: Op, types: &[Type], inserted: &mut InsertedOps) {
    let [first, between @ ..] = types else { return };
    let old = m.take_result(op, *first);
    let mut value = m.op(op).results[0];
    for ty in between {
        let cast = new_like(m, op, Cast::KIND, &[value]);
        value = m.add_result(cast, *ty);
        inserted.behind(op, cast);
    }
    let cast = new_like(m, op, Cast::KIND, &[value]);
    m.add_reserved_result(cast, old);
    inserted.behind(op, cast);
}

/// Gives a `memref.reinterpret_cast` the type that its operands say where its release wants that.
fn say_exactly(m: &mut Module, op: Op, inserted: &mut InsertedOps) {
    let Some(exact) = exact_type(m, op) else { return };
    let given = ReinterpretCast::result.ty(m, op);
    let said = m.ctx.identity_layout(given) || m.ctx.strided_layout(exact) == m.ctx.strided_layout(given);
    if !said || m.ctx.shape(exact) != m.ctx.shape(given) {
        cast_behind(m, op, &[exact], inserted);
    }
}
