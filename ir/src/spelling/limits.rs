//! What operations of the dialects that are lowered could not yet be in older releases: of which types, with which operands
//! and parts. A release's own `mlir-opt` refuses the text.

use super::TYPED;
use crate::ops::{arith, bufferization, complex, func, linalg, llvm, memref, shared, tensor, vector};
use crate::types::FloatKind;
use crate::{Attr, AttrKind, Context, DYNAMIC, Ident, Module, Op, OpKind, Type, TypeKind, Value, ValueDef};

/// The last release whose vectors had dimensions, none of them scalable.
const FIXED_VECTORS: u32 = 13;
/// The last release that combined elements along some dimensions with nothing else.
const NO_START: u32 = 14;
/// The last release whose indices of scattered elements were one row.
const LINES_OF_INDICES: u32 = 15;
/// The last release whose convolutions and pools stated their strides.
const STATED_STRIDES: u32 = 14;
/// The last release whose views had an unknown offset where they begin at 0 along a dimension of unknown stride.
const UNKNOWN_TIMES_ZERO: u32 = TYPED;
/// The last release that did not shuffle and multiply vectors without dimensions.
const POINTS_MOVED: u32 = 15;
/// The last release without numbers in a section of their own.
const NO_RESOURCES: u32 = 15;
/// The last release whose masks of transfers had dimensions in the order of the vector's.
const MASKS_OF_VECTORS: u32 = 15;
/// The last release without any lane that is poison by its number, or rows of lanes that are scattered.
const KNOWN_LANES: u32 = 19;
/// The last release that read and wrote single lanes along a dimension with a stride as it did many.
const UNIT_STRIDES: u32 = 20;

/// The part that a release's form cannot express.
pub(super) fn sayable(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let kind = m.kind(op);
    let fails = |what: &str| Err(format!("'{}' {what}", m.op_name(op)));
    if release <= FIXED_VECTORS && given_types(m, op).iter().any(|ty| is_unfixed_vector(m, *ty)) {
        return Err("vectors have dimensions, none of them scalable".into());
    }
    let mut attrs = m.op(op).props.iter().flatten();
    if release <= NO_RESOURCES
        && attrs.any(|attr| matches!(m.ctx.attr(*attr), AttrKind::DenseResource { .. }))
    {
        return Err("it has no 'dense_resource'".into());
    }
    if release <= 13 && kind == func::Func::KIND && has_attr(m, op, "llvm.linkage") {
        return fails("has no 'llvm.linkage'");
    }
    let is_point = |v: Value| matches!(m.ctx.ty(m.ty(v)), TypeKind::Vector { shape, .. } if shape.is_empty());
    let mut values = m.op(op).operands.iter().chain(&m.op(op).results);
    if values.any(|v| is_point(*v)) && !knows_points(kind, release) {
        return fails("knows vectors with dimensions alone");
    }
    if kind == complex::Constant::KIND && release <= TYPED {
        let elem = m.op(op).results.first().map(|v| m.ctx.elem(m.ty(*v)));
        if elem.is_some_and(|elem| m.ctx.float_kind(elem).is_none()) {
            return fails("is of floats");
        }
    }
    vectors(m, op, release)?;
    structured(m, op, release)?;
    memory(m, op, release)
}

/// Whether a release has the formats of floats of which an operation gives or names types.
pub(super) fn floats(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let named = m.op(op).props.iter().flatten().filter_map(|attr| named_type(&m.ctx, *attr));
    match given_types(m, op).into_iter().chain(named).find_map(|ty| newer_float(&m.ctx, ty, release)) {
        Some(kind) => Err(format!("it has no '{}'", kind.name())),
        None => Ok(()),
    }
}

/// The type that an attribute is, or that its value has.
fn named_type(ctx: &Context, attr: Attr) -> Option<Type> {
    match ctx.attr(attr) {
        AttrKind::Type(ty)
        | AttrKind::Float { ty, .. }
        | AttrKind::Dense { ty, .. }
        | AttrKind::DenseResource { ty, .. }
        | AttrKind::Sparse { ty, .. } => Some(*ty),
        _ => None,
    }
}

/// A format in a type that a release does not have.
fn newer_float(ctx: &Context, ty: Type, release: u32) -> Option<FloatKind> {
    let newer = |parts: &[Type]| parts.iter().find_map(|part| newer_float(ctx, *part, release));
    match ctx.ty(ty) {
        TypeKind::Float(kind) => (kind.since() > release).then_some(*kind),
        TypeKind::Complex(elem)
        | TypeKind::Vector { elem, .. }
        | TypeKind::Tensor { elem, .. }
        | TypeKind::MemRef { elem, .. }
        | TypeKind::UnrankedMemRef { elem, .. }
        | TypeKind::LlvmArray { elem, .. } => newer(&[*elem]),
        TypeKind::LlvmStruct { body, .. } => newer(body),
        TypeKind::Function { inputs, results } => newer(inputs).or_else(|| newer(results)),
        TypeKind::LlvmFunc { ret, params, .. } => newer(&[*ret]).or_else(|| newer(params)),
        _ => None,
    }
}

/// Types of results, of what regions are given, and of a function's arguments and results.
fn given_types(m: &Module, op: Op) -> Vec<Type> {
    let blocks = m.op(op).regions.iter().flat_map(|region| &m.region(*region).blocks);
    let values = blocks.flat_map(|block| &m.block(*block).args).chain(&m.op(op).results);
    let mut types: Vec<Type> = values.map(|v| m.ty(*v)).collect();
    if let Some(ty) = func::Func::function_type.ty(m, op).filter(|_| m.kind(op) == func::Func::KIND)
        && let TypeKind::Function { inputs, results } = m.ctx.ty(ty)
    {
        types.extend(inputs.iter().chain(results));
    }
    types
}

/// Whether it is a vector without dimensions or with scalable ones, or holds such.
fn is_unfixed_vector(m: &Module, ty: Type) -> bool {
    match m.ctx.ty(ty) {
        TypeKind::Vector { shape, scalable, .. } => shape.is_empty() || scalable.contains(&true),
        TypeKind::MemRef { elem, .. }
        | TypeKind::UnrankedMemRef { elem, .. }
        | TypeKind::Tensor { elem, .. } => is_unfixed_vector(m, *elem),
        _ => false,
    }
}

fn has_attr(m: &Module, op: Op, name: &str) -> bool {
    m.op(op).attrs.iter().any(|(n, _)| m.ctx.name(*n) == name)
}

/// Whether an operation could be of vectors without dimensions.
fn knows_points(kind: OpKind, release: u32) -> bool {
    let moved = [vector::Fma::KIND, vector::Shuffle::KIND, vector::Transpose::KIND];
    let kept = [
        vector::Extract::KIND,
        vector::Insert::KIND,
        vector::Load::KIND,
        vector::Store::KIND,
        vector::ShapeCast::KIND,
    ];
    let computes = matches!(kind, OpKind::Arith(_) | OpKind::Math(_)) && kind != arith::Constant::KIND;
    let last = match () {
        () if computes || kept.contains(&kind) => TYPED,
        () if moved.contains(&kind) => POINTS_MOVED,
        () => 0,
    };
    release > last
}

/// Of operations of `vector`.
fn vectors(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let kind = m.kind(op);
    let fails = |what: &str| Err(format!("'{}' {what}", m.op_name(op)));
    let positions = match kind {
        kind if kind == vector::Extract::KIND => vector::Extract::static_position.array(m, op),
        kind if kind == vector::Insert::KIND => vector::Insert::static_position.array(m, op),
        kind if kind == vector::Shuffle::KIND => vector::Shuffle::mask.array(m, op),
        _ => &[],
    };
    if release <= KNOWN_LANES && positions.contains(&-1) {
        return fails("knows no poison by a number of -1");
    }
    if kind == vector::Scatter::KIND && release <= KNOWN_LANES {
        let lanes = m.ctx.shape(m.ty(vector::Scatter::indices.get(m, op)));
        if !m.op(op).results.is_empty() {
            return fails("writes to memory");
        }
        if lanes.is_some_and(|lanes| lanes.len() != 1) {
            return fails("writes one row of lanes");
        }
    }
    if kind == vector::Extract::KIND && release <= TYPED && is_vector_of_lane(m, op) {
        return fails("gives a lane as its element");
    }
    if kind == vector::Gather::KIND && release <= LINES_OF_INDICES {
        let indices = m.ctx.shape(m.ty(vector::Gather::indices.get(m, op)));
        if indices.is_some_and(|indices| indices.len() != 1) {
            return fails("reads one row of lanes");
        }
    }
    let is_tensor = |v: Value| matches!(m.ctx.ty(m.ty(v)), TypeKind::Tensor { .. });
    if kind == vector::Gather::KIND && release <= 15 && is_tensor(vector::Gather::base.get(m, op)) {
        return fails("reads memory");
    }
    let accessed = match kind {
        kind if kind == vector::Load::KIND => Some(vector::Load::base.ty(m, op)),
        kind if kind == vector::Store::KIND => Some(vector::Store::base.ty(m, op)),
        _ => None,
    };
    let last_stride =
        accessed.and_then(|ty| m.ctx.strided_layout(ty)).and_then(|at| at.strides.last().copied());
    if release <= UNIT_STRIDES && last_stride.is_some_and(|stride| stride != 1) {
        return fails("needs unit stride along the last dimension");
    }
    if let Some((map, Some(_))) = transfer(m, op) {
        let picked: Vec<usize> = map.iter().copied().flatten().collect();
        if release <= KNOWN_LANES && picked.is_empty() {
            return fails("has a mask of one lane where one element is for all");
        }
        if release <= MASKS_OF_VECTORS && !picked.is_sorted() {
            return fails("has a mask with its dimensions in another order");
        }
    }
    if kind == vector::Mask::KIND && release <= TYPED {
        let body = m.op(op).regions.first().and_then(|region| m.entry_block(*region));
        let first = body.and_then(|body| m.block(body).ops.first().copied()).map(|first| m.kind(first));
        let unmasked = [vector::Contract::KIND, vector::OuterProduct::KIND, vector::Gather::KIND];
        match first {
            None => return fails("masks an operation"),
            Some(first) if first == vector::Yield::KIND => return fails("masks an operation"),
            Some(first) if unmasked.contains(&first) => return fails("does not mask this operation"),
            Some(_) => {}
        }
    }
    if kind == vector::Print::KIND && release <= TYPED && m.op(op).operands.is_empty() {
        return fails("prints a value");
    }
    if kind == vector::MultiReduction::KIND && release <= NO_START {
        return fails("starts from no value");
    }
    Ok(())
}

/// Whether it takes a vector of one lane where the position is that of a lane.
fn is_vector_of_lane(m: &Module, op: Op) -> bool {
    let position = vector::Extract::static_position.array(m, op).len();
    let rank = m.op(op).operands.first().and_then(|v| m.ctx.shape(m.ty(*v))).map(<[i64]>::len);
    rank == Some(position) && m.op(op).results.first().is_some_and(|v| m.ctx.shape(m.ty(*v)).is_some())
}

/// The dimensions that a transfer goes along, and its mask.
fn transfer(m: &Module, op: Op) -> Option<(Vec<Option<usize>>, Option<Value>)> {
    use vector::{TransferRead, TransferWrite};
    let (map, mask) = match m.kind(op) {
        kind if kind == TransferRead::KIND => (TransferRead::permutation_map, TransferRead::mask.get(m, op)),
        kind if kind == TransferWrite::KIND => {
            (TransferWrite::permutation_map, TransferWrite::mask.get(m, op))
        }
        _ => return None,
    };
    match map.attr(m, op)? {
        AttrKind::AffineMap(map) => Some((map.picked_dims()?, mask)),
        _ => None,
    }
}

/// Of operations of `linalg`.
fn structured(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let kind = m.kind(op);
    let fails = |what: &str| Err(format!("'{}' {what}", m.op_name(op)));
    if kind == linalg::Generic::KIND && release <= TYPED && linalg::Generic::outputs.get(m, op).is_empty() {
        return fails("has an output");
    }
    if kind == linalg::Copy::KIND && release <= 13 && !m.op(op).results.is_empty() {
        return fails("copies memory");
    }
    let strides = linalg::PoolingNchwMax::strides.name();
    let def = kind.def();
    let has_strides = def.is_some_and(|def| def.props.iter().any(|row| row.name == strides));
    if has_strides && release <= STATED_STRIDES && m.prop_named(op, strides).is_none() {
        return fails("states its strides");
    }
    // The filters of that name stood within groups.
    if kind == linalg::Conv2DNgchwFgchw::KIND && release <= TYPED {
        return fails("has groups of filters");
    }
    let elem = |v: &Value| m.ctx.elem(m.ty(*v));
    let bare = [linalg::Conv1D::KIND, linalg::Conv2D::KIND, linalg::Conv3D::KIND];
    let is_number = |v: &Value| m.ctx.float_kind(elem(v)).is_none();
    if bare.contains(&kind) && release <= 13 && m.op(op).operands.iter().any(is_number) {
        return fails("is of floats");
    }
    let mixes = m.op(op).operands.windows(2).any(|pair| elem(&pair[0]) != elem(&pair[1]));
    let is_one_type = match kind {
        kind if kind == linalg::BatchReduceMatmul::KIND => 19,
        kind if kind == linalg::Copy::KIND => TYPED,
        _ => 0,
    };
    if mixes && release <= is_one_type {
        return fails("has operands of one type");
    }
    Ok(())
}

/// Of operations that make, view and turn tensors and memory.
fn memory(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let kind = m.kind(op);
    let fails = |what: &str| Err(format!("'{}' {what}", m.op_name(op)));
    let rank = |v: Option<&Value>| v.and_then(|v| m.ctx.shape(m.ty(*v))).map(<[i64]>::len);
    let data = m.op(op);
    match kind {
        kind if kind == tensor::Splat::KIND && release <= TYPED && data.operands.len() > 1 => {
            fails("knows all extents")
        }
        kind if kind == tensor::FromElements::KIND
            && release <= 13
            && rank(data.results.first()) != Some(1) =>
        {
            fails("makes tensors of one dimension")
        }
        kind if kind == bufferization::AllocTensor::KIND
            && release <= 15
            && bufferization::AllocTensor::size_hint.get(m, op).is_some() =>
        {
            fails("is given no hint of a size")
        }
        kind if kind == memref::ExtractAlignedPointerAsIndex::KIND
            && release <= TYPED
            && rank(data.operands.first()).is_none() =>
        {
            fails("knows the rank")
        }
        kind if kind == memref::SubView::KIND && release <= UNKNOWN_TIMES_ZERO => {
            let layout = |ty: Type| m.ctx.strided_layout(ty);
            let base = layout(memref::SubView::source.ty(m, op));
            let known = layout(memref::SubView::result.ty(m, op)).is_some_and(|view| view.offset != DYNAMIC);
            let offsets = memref::SubView::static_offsets.array(m, op);
            let mut strides = offsets.iter().zip(base.iter().flat_map(|base| &base.strides));
            match known && strides.any(|(offset, stride)| *offset == 0 && *stride == DYNAMIC) {
                true => fails("does not know that 0 times a stride is 0"),
                false => Ok(()),
            }
        }
        kind if kind == memref::Transpose::KIND && release <= 15 && rank(data.results.first()) == Some(0) => {
            fails("gives a memref of rank 0 a layout")
        }
        kind if [memref::ExpandShape::KIND, memref::CollapseShape::KIND].contains(&kind)
            && (release <= 14 || release == TYPED)
            && rank(data.operands.first()) == rank(data.results.first()) =>
        {
            fails("gives another number of dimensions")
        }
        kind if kind == tensor::InsertSlice::KIND && release == 14 => {
            // Where it drops dimensions, these are the first of one element.
            let source = m.ctx.shape(tensor::InsertSlice::source.ty(m, op)).unwrap_or_default();
            let sizes = shared::static_sizes.array(m, op);
            let mut left = sizes.len().saturating_sub(source.len());
            let kept = sizes.iter().filter(|size| {
                let drops = left > 0 && **size == 1;
                left -= usize::from(drops);
                !drops
            });
            match source.len() == sizes.len() || kept.eq(source) {
                true => Ok(()),
                false => fails("drops the first dimensions of one element"),
            }
        }
        kind if kind == memref::Transpose::KIND && release == TYPED => {
            let layout = match m.ctx.ty(memref::Transpose::result0.ty(m, op)) {
                TypeKind::MemRef { layout, .. } => layout.map(|layout| m.ctx.attr(layout)),
                _ => None,
            };
            match layout {
                Some(AttrKind::AffineMap(_)) => fails("gives a layout of strides"),
                _ => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// Whether an exception goes on with the result of a landing pad, as a release asks.
pub(super) fn resumes_a_landing_pad(m: &Module, op: Op) -> bool {
    let operand = m.op(op).operands.first().map(|v| m.value(*v).def);
    matches!(operand, Some(ValueDef::Result(by, _)) if m.kind(by) == llvm::Landingpad::KIND)
}

/// Attributes of the LLVM dialect that other operations carry, too, with the first release that reads them.
const CARRIED: [(&str, u32); 3] =
    [("llvm.cconv", 16), ("llvm.memory_effects", 16), ("llvm.constant_range", 20)];

/// Whether a release reads what an operation carries: attributes of any name, and those of arguments and results.
pub(super) fn carried(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let lists = [shared::arg_attrs, shared::res_attrs].into_iter().filter_map(|list| list.get(m, op));
    match m.op(op).attrs.iter().map(|(_, attr)| *attr).chain(lists).find_map(|attr| unread(m, attr, release))
    {
        Some(name) => Err(format!("it does not read '#{name}' as it is here")),
        None => Ok(()),
    }
}

/// The name of what a release does not read of an attribute.
fn unread(m: &Module, attr: Attr, release: u32) -> Option<&'static str> {
    let name = match m.ctx.attr(attr) {
        AttrKind::Array(items) => return items.iter().find_map(|item| unread(m, *item, release)),
        AttrKind::Dictionary(entries) => {
            return entries.iter().find_map(|(_, item)| unread(m, *item, release));
        }
        AttrKind::Struct { name, .. } => m.ctx.name(*name),
        AttrKind::Enum(case) => case.kind.def().name,
        _ => return None,
    };
    let (name, since) = *CARRIED.iter().find(|(known, _)| *known == name)?;
    (since > release || tells_newer_memory(m, attr, release)).then_some(name)
}

/// The last release whose other locations had the newer ones among them.
const OTHER_MEMORY: u32 = 21;
/// These locations.
const NEWER_MEMORY: [&str; 3] = ["errnoMem", "targetMem0", "targetMem1"];

/// Whether an attribute tells locations apart that are among the others in a release.
pub(super) fn tells_newer_memory(m: &Module, attr: Attr, release: u32) -> bool {
    let Some(params) = m.ctx.structured(attr, "llvm.memory_effects").filter(|_| release <= OTHER_MEMORY)
    else {
        return false;
    };
    let other = m.ctx.param(attr, "other");
    params.iter().any(|(name, effect)| NEWER_MEMORY.contains(&m.ctx.name(*name)) && Some(*effect) != other)
}

/// Leaves these locations among the others.
fn age_effects(m: &mut Module, release: u32) {
    if release > OTHER_MEMORY {
        return;
    }
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        for i in 0..m.op(op).props.len() {
            let older = m.op(op).props[i].and_then(|attr| older_effects(m, attr));
            m.op_mut(op).props[i] = older.or(m.op(op).props[i]);
        }
        for i in 0..m.op(op).attrs.len() {
            let (name, attr) = m.op(op).attrs[i];
            m.op_mut(op).attrs[i] = (name, older_effects(m, attr).unwrap_or(attr));
        }
    }
}

/// The effects on memory without these locations.
fn older_effects(m: &mut Module, attr: Attr) -> Option<Attr> {
    let AttrKind::Struct { name, params } = m.ctx.attr(attr) else { return None };
    if m.ctx.name(*name) != "llvm.memory_effects" {
        return None;
    }
    let is_older = |(name, _): &&(Ident, Attr)| !NEWER_MEMORY.contains(&m.ctx.name(*name));
    let (name, params) = (*name, params.iter().filter(is_older).copied().collect());
    Some(m.ctx.intern_attr(AttrKind::Struct { name, params }))
}

/// Says of dimensions along which one element is read again and again that they are in bounds, as releases ask.
pub(super) fn age(m: &mut Module, release: u32) {
    use vector::{TransferRead, TransferWrite};
    age_effects(m, release);
    if release > KNOWN_LANES {
        return;
    }
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        let Some((map, _)) = transfer(m, op) else { continue };
        let bounds =
            if m.kind(op) == TransferRead::KIND { TransferRead::in_bounds } else { TransferWrite::in_bounds };
        let mut list = bounds.attrs(m, op).to_vec();
        // Without a list, none of them is promised anything.
        if release <= TYPED && !list.iter().any(|bound| m.ctx.is_true(*bound)) {
            continue;
        }
        let yes = m.ctx.bool_attr(true);
        for (bound, along) in list.iter_mut().zip(map) {
            if along.is_none() {
                *bound = yes;
            }
        }
        let list = m.ctx.intern_attr(AttrKind::Array(list.into()));
        m.set_prop(op, bounds, Some(list));
    }
}
