//! What follows for operations when types have changed: views, whose types follow from their sources, and casts that cast
//! nothing any more.

use crate::patch::Patch;
use crate::{known, scope};
use plumb_ir::layout::{StridedLayout, identity_strides, scale, shift};
use plumb_ir::ops::memref::{
    CollapseShape, ExpandShape, ExtractStridedMetadata, ReinterpretCast, SubView, Transpose,
};
use plumb_ir::ops::view::{Many, Operand, Prop};
use plumb_ir::{AffineExpr, AffineMap, Attr, AttrKind, Context, DYNAMIC, Module, Op, Type, TypeKind, Value};

/// Types that may follow from others, one after the other.
const MAX_STEPS: usize = 32;

/// Operations of one operand and one result that have different types.
pub(crate) fn casts(module: &Module) -> Vec<Op> {
    module.walk(module.top()).filter(|&op| ends(module, op).is_some_and(|(from, to)| from != to)).collect()
}

fn ends(module: &Module, op: Op) -> Option<(Type, Type)> {
    let data = module.op(op);
    match (&data.operands[..], &data.results[..]) {
        ([from], [to]) if data.regions.is_empty() => Some((module.ty(*from), module.ty(*to))),
        _ => None,
    }
}

/// Lets the operand stand for the result of what was a cast and has one type now.
pub(crate) fn drop_casts(patch: &mut Patch, casts: &[Op]) {
    for &op in casts {
        let data = patch.module.op(op);
        if ends(&patch.module, op).is_some_and(|(from, to)| from == to)
            && let (Some(&from), Some(&to)) = (data.operands.first(), data.results.first())
        {
            patch.replace(to, from);
            patch.drop_op(op);
        }
    }
}

/// Takes away an operand of a group.
pub(crate) fn remove_operand(module: &mut Module, op: Op, group: usize, nth: usize) -> Option<()> {
    if nth >= module.operand_group(op, group).len() {
        return None;
    }
    let before: usize = (0..group).map(|group| module.operand_group(op, group).len()).sum();
    let data = module.op_mut(op);
    data.operands.remove(before + nth);
    if let Some(count) = data.segments.get_mut(group) {
        *count -= 1;
    }
    Some(())
}

/// A list of numbers of an operation, of which some are operands.
#[derive(Clone, Copy)]
struct List {
    fixed: Prop,
    given: Operand<Many>,
}

const SUBVIEW: [List; 3] = [
    List { fixed: SubView::static_offsets, given: SubView::offsets },
    List { fixed: SubView::static_sizes, given: SubView::sizes },
    List { fixed: SubView::static_strides, given: SubView::strides },
];
const REINTERPRET: [List; 3] = [
    List { fixed: ReinterpretCast::static_offsets, given: ReinterpretCast::offsets },
    List { fixed: ReinterpretCast::static_sizes, given: ReinterpretCast::sizes },
    List { fixed: ReinterpretCast::static_strides, given: ReinterpretCast::strides },
];
const EXPAND: List = List { fixed: ExpandShape::static_output_shape, given: ExpandShape::output_shape };

impl List {
    fn numbers(self, module: &Module, op: Op) -> Vec<i64> {
        self.fixed.array(module, op).to_vec()
    }

    /// Replaces a number, which may have been an operand.
    fn set(self, module: &mut Module, op: Op, at: usize, number: i64) {
        let mut numbers = self.numbers(module, op);
        let Some(&old) = numbers.get(at) else { return };
        if old == number || number == DYNAMIC {
            return;
        }
        if old == DYNAMIC {
            self.drop_given(module, op, &numbers, at);
        }
        numbers[at] = number;
        let attr = module.ctx.i64_array(&numbers);
        module.set_prop(op, self.fixed, Some(attr));
    }

    fn remove(self, module: &mut Module, op: Op, at: usize) {
        let mut numbers = self.numbers(module, op);
        if at >= numbers.len() {
            return;
        }
        if numbers[at] == DYNAMIC {
            self.drop_given(module, op, &numbers, at);
        }
        numbers.remove(at);
        let attr = module.ctx.i64_array(&numbers);
        module.set_prop(op, self.fixed, Some(attr));
    }

    fn drop_given(self, module: &mut Module, op: Op, numbers: &[i64], at: usize) {
        let nth = numbers.iter().take(at).filter(|&&number| number == DYNAMIC).count();
        remove_operand(module, op, self.given.0, nth);
    }
}

/// Gives operations on views the numbers that their types state, and values the types that follow from them.
pub(crate) fn views(module: &mut Module) {
    for _ in 0..MAX_STEPS {
        let ops: Vec<Op> = module.walk(module.top()).collect();
        let Some((old, new)) = ops.into_iter().find_map(|op| follows(module, op)) else { break };
        crate::retype::retype(module, &|_, ty, rebuilt| if ty == old { new } else { rebuilt });
    }
    fit_indices(module);
}

/// Gives accesses as many indices as their memref has dimensions. Each new outer dimension gets a zero in sight, and
/// surplus zeros go.
fn fit_indices(module: &mut Module) {
    let places = scope::positions(module);
    let is_zero = |module: &Module, value: Value| known::constant_of(module, value) == Some(0);
    let ops: Vec<Op> = module.walk(module.top()).collect();
    for op in ops {
        let Some((base, group)) = accessed(module, op) else { continue };
        let Some(rank) = module.ctx.shape(module.ty(base)).map(<[i64]>::len) else { continue };
        loop {
            let indices = module.operand_group(op, group);
            if indices.len() > rank {
                let nth = indices.iter().position(|&value| is_zero(module, value)).unwrap_or(0);
                remove_operand(module, op, group, nth);
            } else if indices.len() < rank {
                let visible = scope::visible(module, op, &places);
                let mut zeros = visible.into_iter().filter(|&value| is_zero(module, value));
                let Some(zero) = zeros.find(|&value| module.ty(value) == Type::INDEX) else { break };
                let before = module.op(op).operands.len() - indices.len();
                module.op_mut(op).operands.insert(before, zero);
            } else {
                break;
            }
        }
    }
}

/// A type that should be another one, by what an operation does.
fn follows(module: &mut Module, op: Op) -> Option<(Type, Type)> {
    let kind = module.kind(op);
    let wanted = if kind == SubView::KIND {
        subview(module, op)
    } else if kind == ReinterpretCast::KIND {
        reinterpret(module, op);
        None
    } else if kind == CollapseShape::KIND {
        let (from, to) = (CollapseShape::src.get(module, op), CollapseShape::result.get(module, op));
        joined(module, CollapseShape::reassociation, op, module.ty(from), module.ty(to))
    } else if kind == ExpandShape::KIND {
        let (from, to) = (ExpandShape::src.get(module, op), ExpandShape::result.get(module, op));
        let shape = module.ctx.shape(module.ty(to))?.to_vec();
        for (at, extent) in shape.into_iter().enumerate() {
            EXPAND.set(module, op, at, extent);
        }
        joined(module, ExpandShape::reassociation, op, module.ty(to), module.ty(from))
    } else if kind == Transpose::KIND {
        transposed(module, op)
    } else {
        None
    };
    wanted.filter(|(old, new)| old != new)
}

fn subview(module: &mut Module, op: Op) -> Option<(Type, Type)> {
    let from = module.ty(SubView::source.get(module, op));
    let to = module.ty(SubView::result.get(module, op));
    let (shape, seen) = (module.ctx.shape(from)?.to_vec(), module.ctx.shape(to)?.to_vec());
    let [offsets, sizes, strides] = SUBVIEW;
    if seen.len() == shape.len() {
        for (at, &extent) in seen.iter().enumerate() {
            sizes.set(module, op, at, extent);
        }
    }
    // What is stated stays within the source.
    for (at, &extent) in shape.iter().enumerate() {
        let number = |list: List| list.numbers(module, op).get(at).copied().unwrap_or(DYNAMIC);
        let (offset, size, stride) = (number(offsets), number(sizes), number(strides));
        if extent < 1 || offset == DYNAMIC {
            continue;
        }
        let last = if size > 0 && stride > 0 { (size - 1).saturating_mul(stride) } else { 0 };
        let offset = offset.min(extent - 1 - last).max(0);
        offsets.set(module, op, at, offset);
        if size > 0 && stride > 0 {
            sizes.set(module, op, at, size.min((extent - 1 - offset) / stride + 1));
        }
    }
    let base = module.ctx.strided_layout(from)?;
    let (offsets, sizes, strides) =
        (offsets.numbers(module, op), sizes.numbers(module, op), strides.numbers(module, op));
    let offset = offsets.iter().zip(&base.strides).fold(base.offset, |sum, (o, s)| shift(sum, scale(*o, *s)));
    let strides: Vec<i64> = strides.iter().zip(&base.strides).map(|(a, b)| scale(*a, *b)).collect();
    // A result of lower rank is without some dimensions of extent 1: the first that it can be without.
    let mut surplus = sizes.len().checked_sub(seen.len())?;
    let mut kept = Vec::new();
    for (&size, &stride) in sizes.iter().zip(&strides) {
        let is_next = seen.get(kept.len()) == Some(&size);
        if surplus > 0 && size == 1 && !is_next {
            surplus -= 1;
        } else {
            kept.push((size, stride));
        }
    }
    let (shape, strides): (Vec<i64>, Vec<i64>) = kept.into_iter().unzip();
    Some((to, with_layout(&mut module.ctx, to, &shape, StridedLayout { strides, offset })))
}

/// A memref type with another shape and layout, which is spelled only where it must be or was.
fn with_layout(ctx: &mut Context, ty: Type, shape: &[i64], new: StridedLayout) -> Type {
    let TypeKind::MemRef { elem, layout, space, .. } = ctx.ty(ty).clone() else { return ty };
    let plain = new.offset == 0 && new.strides == identity_strides(shape);
    let layout = match layout {
        None if plain => None,
        _ => Some(ctx.intern_attr(AttrKind::Strided { offset: new.offset, strides: new.strides.into() })),
    };
    ctx.intern_type(TypeKind::MemRef { shape: shape.into(), elem, layout, space })
}

fn reinterpret(module: &mut Module, op: Op) {
    let to = module.ty(ReinterpretCast::result.get(module, op));
    let Some(shape) = module.ctx.shape(to).map(<[i64]>::to_vec) else { return };
    let Some(layout) = module.ctx.strided_layout(to) else { return };
    let [offsets, sizes, strides] = REINTERPRET;
    offsets.set(module, op, 0, layout.offset);
    for (at, (&extent, &stride)) in shape.iter().zip(&layout.strides).enumerate() {
        sizes.set(module, op, at, extent);
        strides.set(module, op, at, stride);
    }
}

/// The type of the shorter shape, by that of the longer one, where neither states a layout.
fn joined(module: &mut Module, groups: Prop, op: Op, long: Type, short: Type) -> Option<(Type, Type)> {
    // What joins nothing any more is dropped.
    if long == short {
        return None;
    }
    let shape = module.ctx.shape(long)?;
    let mut next = 0;
    let mut joined = Vec::new();
    for &group in groups.attrs(module, op) {
        let AttrKind::Array(dims) = module.ctx.attr(group) else { return None };
        let extents = shape.get(next..next + dims.len())?;
        joined.push(extents.iter().fold(1, |product, &extent| scale(product, extent)));
        next += dims.len();
    }
    match module.ctx.ty(short).clone() {
        TypeKind::MemRef { elem, layout: None, space, .. } => {
            let kind = TypeKind::MemRef { shape: joined.into(), elem, layout: None, space };
            Some((short, module.ctx.intern_type(kind)))
        }
        _ => None,
    }
}

fn transposed(module: &mut Module, op: Op) -> Option<(Type, Type)> {
    let from = module.ty(Transpose::r#in.get(module, op));
    let to = module.ty(Transpose::result0.get(module, op));
    let AttrKind::AffineMap(map) = Transpose::permutation.attr(module, op)? else { return None };
    let layout = module.ctx.strided_layout(from)?;
    let shape = module.ctx.shape(from)?;
    let (mut extents, mut strides) = (Vec::new(), Vec::new());
    for result in &map.results {
        let AffineExpr::Dim(dim) = *result else { return None };
        extents.push(*shape.get(dim as usize)?);
        strides.push(*layout.strides.get(dim as usize)?);
    }
    let layout = StridedLayout { strides, offset: layout.offset };
    Some((to, with_layout(&mut module.ctx, to, &extents, layout)))
}

/// Takes what an operation says of a dimension of memrefs that lose it.
pub(crate) fn drop_dimension(
    patch: &mut Patch,
    op: Op,
    dim: usize,
    is_hit: &dyn Fn(&Context, Type) -> bool,
) -> Option<()> {
    let kind = patch.module.kind(op);
    let hit = |patch: &Patch, ty: Type| is_hit(&patch.module.ctx, ty);
    let result = |patch: &Patch| patch.module.op(op).results.first().map(|&value| patch.module.ty(value));
    if kind == SubView::KIND {
        let from = patch.module.ty(SubView::source.get(&patch.module, op));
        if hit(patch, from) {
            SUBVIEW.iter().for_each(|list| list.remove(&mut patch.module, op, dim));
        }
    } else if kind == ReinterpretCast::KIND {
        if result(patch).is_some_and(|ty| hit(patch, ty)) {
            REINTERPRET[1..].iter().for_each(|list| list.remove(&mut patch.module, op, dim));
        }
    } else if kind == ExtractStridedMetadata::KIND {
        let from = patch.module.ty(ExtractStridedMetadata::source.get(&patch.module, op));
        if hit(patch, from) {
            let rank = ExtractStridedMetadata::sizes.get(&patch.module, op).len();
            // The buffer and the offset come first; strides go before sizes, whose places stay.
            for at in [2 + rank + dim, 2 + dim] {
                let value = *patch.module.op(op).results.get(at)?;
                if patch.uses_before(value) > 0 {
                    return None;
                }
                crate::flow::remove_result(&mut patch.module, op, at);
            }
        }
    } else if kind == Transpose::KIND {
        let from = patch.module.ty(Transpose::r#in.get(&patch.module, op));
        if hit(patch, from) {
            permute_less(&mut patch.module, op, dim)?;
        }
    } else if kind == CollapseShape::KIND {
        let from = patch.module.ty(CollapseShape::src.get(&patch.module, op));
        if hit(patch, from) {
            regroup(&mut patch.module, op, CollapseShape::reassociation, dim)?;
        }
    } else if kind == ExpandShape::KIND {
        if result(patch).is_some_and(|ty| hit(patch, ty)) {
            EXPAND.remove(&mut patch.module, op, dim);
            regroup(&mut patch.module, op, ExpandShape::reassociation, dim)?;
        }
    } else if let Some((base, indices)) = accessed(&patch.module, op)
        && hit(patch, patch.module.ty(base))
    {
        remove_operand(&mut patch.module, op, indices, dim);
    }
    Some(())
}

/// Takes a dimension out of a permutation.
fn permute_less(module: &mut Module, op: Op, dim: usize) -> Option<()> {
    let AttrKind::AffineMap(map) = Transpose::permutation.attr(module, op)? else { return None };
    let dim = u32::try_from(dim).ok()?;
    let left = map.results.iter().filter(|&result| *result != AffineExpr::Dim(dim));
    let results = left.map(|result| match *result {
        AffineExpr::Dim(other) => Some(AffineExpr::Dim(other - u32::from(other > dim))),
        _ => None,
    });
    let map = AffineMap {
        dims: map.dims.checked_sub(1)?,
        symbols: map.symbols,
        results: results.collect::<Option<_>>()?,
    };
    let attr = module.ctx.intern_attr(AttrKind::AffineMap(map));
    module.set_prop(op, Transpose::permutation, Some(attr));
    Some(())
}

/// Takes a dimension out of the groups that make another shape of it; none if it is a group by itself.
fn regroup(module: &mut Module, op: Op, groups: Prop, dim: usize) -> Option<()> {
    let (mut next, mut taken) = (0, Vec::new());
    for &group in groups.attrs(module, op) {
        let AttrKind::Array(dims) = module.ctx.attr(group) else { return None };
        let has = (next..next + dims.len()).contains(&dim);
        next += dims.len();
        taken.push(dims.len() - usize::from(has));
    }
    if taken.contains(&0) {
        return None;
    }
    let mut at = 0_i64;
    let mut lists = Vec::with_capacity(taken.len());
    for count in taken {
        let dims: Vec<Attr> =
            (0..count as i64).map(|i| module.ctx.int_attr((at + i).into(), Type::I64)).collect();
        at += count as i64;
        lists.push(module.ctx.intern_attr(AttrKind::Array(dims.into())));
    }
    let attr = module.ctx.intern_attr(AttrKind::Array(lists.into()));
    module.set_prop(op, groups, Some(attr));
    Some(())
}

/// The memref that an operation accesses by indices, and the group of operands that these are.
pub(crate) fn accessed(module: &Module, op: Op) -> Option<(Value, usize)> {
    let def = module.kind(op).def()?;
    let memref = def.operands.iter().position(|group| group.name == "memref")?;
    let indices = def.operands.iter().position(|group| group.name == "indices")?;
    Some((*module.operand_group(op, memref).first()?, indices))
}

/// Types of memory, and what operations make of it at once; never one with a layout, which memory is seldom made with.
pub(crate) fn views_of(module: &Module) -> Vec<(Type, Type)> {
    let mut found: Vec<(Type, Type)> = Vec::new();
    let is_memref = |ty: Type| matches!(module.ctx.ty(ty), TypeKind::MemRef { .. });
    let is_plain = |ty: Type| matches!(module.ctx.ty(ty), TypeKind::MemRef { layout: None, .. });
    for op in casts(module) {
        let Some((from, to)) = ends(module, op) else { continue };
        found.extend((is_memref(from) && is_plain(to)).then_some((from, to)));
        found.extend((is_memref(to) && is_plain(from)).then_some((to, from)));
    }
    found.sort_unstable();
    found.dedup();
    found
}
