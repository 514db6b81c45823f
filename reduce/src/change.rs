//! Changes of types: extents, ranks, layouts, widths of numbers, each made everywhere at once.

use crate::patch::Patch;
use crate::retype::{constant_as, retype};
use crate::{follow, known, scope};
use plumb_ir::ops::{memref, scf, shared};
use plumb_ir::{Attr, AttrKind, Context, DYNAMIC, Module, Op, OpKind, Traits, Type, TypeKind, Value};
use rustc_hash::FxHashSet;

/// One change of types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Another extent wherever shapes have this one, or where they have a larger one.
    Extents(ExtentSelector, i64, Indices),
    /// Another extent of one dimension of one memref type, or of all vectors of its shape.
    Extent(Type, usize, i64),
    /// One dimension less, of extent 1: of one type, or of all memrefs of its rank.
    DropDimension(Type, usize, bool),
    /// Elements one after the other instead of a stated layout.
    DropLayout(Type),
    /// The type that memory is viewed as for that which it is made as.
    Become(Type, Type),
    /// The default memory space everywhere.
    DropSpaces,
    /// Fewer bits for the numbers of one type.
    Number(Type, u32),
    /// One element instead of a vector, for all vectors of this shape.
    Scalar(Type),
}

/// Which extents are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExtentSelector {
    /// This one.
    Only(i64),
    /// Those larger than the new one.
    Larger,
}

impl ExtentSelector {
    fn hits(self, extent: i64, to: i64) -> bool {
        match self {
            ExtentSelector::Only(from) => extent == from,
            ExtentSelector::Larger => extent > to,
        }
    }
}

/// What happens to constants of type `index`, which may be positions and bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Indices {
    /// They stay.
    Stay,
    /// They stay within the new extents: bounds become bounds, positions positions.
    Follow,
}

/// Makes a change, and what follows from it for views and casts.
pub(crate) fn make(patch: &mut Patch, change: Change) -> Option<()> {
    let casts = follow::casts(&patch.module);
    match change {
        Change::Extents(which, to, indices) => change_extents(patch, which, to, indices)?,
        Change::Extent(wanted, dim, to) => {
            drop_sizes(patch, wanted, dim);
            retype(&mut patch.module, &|ctx, old, ty| {
                if !is_like(ctx, old, wanted) {
                    return ty;
                }
                with_extents(ctx, ty, &|at, extent| if at == dim { to } else { extent })
            });
        }
        Change::DropDimension(wanted, dim, all) => drop_dimension(patch, wanted, dim, all)?,
        Change::DropLayout(wanted) => retype(&mut patch.module, &|ctx, old, ty| match ctx.ty(ty).clone() {
            TypeKind::MemRef { shape, elem, space, .. } if old == wanted => {
                ctx.intern_type(TypeKind::MemRef { shape, elem, layout: None, space })
            }
            _ => ty,
        }),
        Change::Become(from, to) => {
            retype(&mut patch.module, &|_, old, ty| if old == from { to } else { ty });
        }
        Change::DropSpaces => retype(&mut patch.module, &|ctx, _, ty| match ctx.ty(ty).clone() {
            TypeKind::MemRef { shape, elem, layout, .. } => {
                ctx.intern_type(TypeKind::MemRef { shape, elem, layout, space: None })
            }
            TypeKind::UnrankedMemRef { elem, .. } => {
                ctx.intern_type(TypeKind::UnrankedMemRef { elem, space: None })
            }
            _ => ty,
        }),
        Change::Number(from, width) => {
            let to = narrowed(&mut patch.module.ctx, from, width)?;
            retype(&mut patch.module, &|_, old, ty| if old == from { to } else { ty });
        }
        Change::Scalar(wanted) => {
            let shape = patch.module.ctx.shape(wanted)?.to_vec();
            retype(&mut patch.module, &|ctx, _, ty| match ctx.ty(ty) {
                TypeKind::Vector { shape: seen, elem, .. } if **seen == shape[..] => *elem,
                _ => ty,
            });
        }
    }
    globals(&mut patch.module);
    follow::views(&mut patch.module);
    follow::drop_casts(patch, &casts);
    patch.touch();
    Some(())
}

/// Gives `to` to extents wherever shapes have one that `which` says.
fn change_extents(patch: &mut Patch, which: ExtentSelector, to: i64, indices: Indices) -> Option<()> {
    let hits = |ty| {
        let shape: &[i64] = patch.module.ctx.shape(ty).unwrap_or_default();
        let array = match patch.module.ctx.ty(ty) {
            TypeKind::LlvmArray { len, .. } => i64::try_from(*len).ok(),
            _ => None,
        };
        shape.iter().copied().chain(array).any(|extent| which.hits(extent, to))
    };
    // Constants alone are no business of this change.
    if !types(&patch.module).into_iter().any(hits) {
        return None;
    }
    if indices == Indices::Follow {
        positions(&mut patch.module, which, to);
        let old = extents(&patch.module);
        follow_indices(&mut patch.module, which, to, &old);
    }
    if which == ExtentSelector::Only(DYNAMIC) {
        for ty in types(&patch.module) {
            let rank = patch.module.ctx.shape(ty).map_or(0, <[i64]>::len);
            (0..rank).rev().for_each(|dim| drop_sizes(patch, ty, dim));
        }
    }
    retype(&mut patch.module, &|ctx, _, ty| {
        with_extents(ctx, ty, &|_, extent| {
            if which.hits(extent, to) { to } else { extent }
        })
    });
    Some(())
}

/// A type of numbers, with this width.
fn narrowed(ctx: &mut Context, from: Type, width: u32) -> Option<Type> {
    match ctx.ty(from) {
        TypeKind::Integer { sign, .. } => {
            let kind = TypeKind::Integer { width, sign: *sign };
            Some(ctx.intern_type(kind))
        }
        TypeKind::Float(_) if width == 32 => Some(Type::F32),
        _ => None,
    }
}

/// Extents above 1 of the shapes of a module.
pub(crate) fn extents(module: &Module) -> FxHashSet<i64> {
    let mut found = FxHashSet::default();
    for ty in types(module) {
        let shape = module.ctx.shape(ty).unwrap_or_default();
        found.extend(shape.iter().copied().filter(|&extent| extent > 1));
        if let TypeKind::LlvmArray { len, .. } = module.ctx.ty(ty) {
            found.extend(i64::try_from(*len).ok().filter(|&len| len > 1));
        }
    }
    found
}

/// The types of a module's values and globals, and those that they are made of.
pub(crate) fn types(module: &Module) -> Vec<Type> {
    let (mut seen, mut found) = (FxHashSet::default(), Vec::new());
    for op in module.walk(module.top()) {
        let stated = module.op(op).props.iter().flatten().filter_map(|&attr| match module.ctx.attr(attr) {
            AttrKind::Type(ty) => Some(*ty),
            kind => kind.ty(),
        });
        let mut open: Vec<Type> = stated.collect();
        open.extend(crate::retype::defined(module, op).into_iter().map(|value| module.ty(value)));
        while let Some(ty) = open.pop() {
            if seen.insert(ty) {
                found.push(ty);
                open.extend(parts(&module.ctx, ty));
            }
        }
    }
    found
}

fn parts(ctx: &Context, ty: Type) -> Vec<Type> {
    match ctx.ty(ty) {
        TypeKind::Function { inputs, results } => inputs.iter().chain(results).copied().collect(),
        TypeKind::LlvmArray { elem, .. } => vec![*elem],
        TypeKind::LlvmStruct { body, .. } => body.to_vec(),
        TypeKind::LlvmFunc { ret, params, .. } => params.iter().chain([ret]).copied().collect(),
        _ => vec![ctx.elem(ty)],
    }
}

/// Whether a change of one type is one of the other. Memrefs count each by itself. Vectors count by their shape, since
/// vectors of flags go with those of numbers.
fn is_like(ctx: &Context, ty: Type, wanted: Type) -> bool {
    match (ctx.ty(ty), ctx.ty(wanted)) {
        (TypeKind::Vector { shape: a, .. }, TypeKind::Vector { shape: b, .. }) => a == b,
        _ => ty == wanted,
    }
}

fn with_extents(ctx: &mut Context, ty: Type, new: &dyn Fn(usize, i64) -> i64) -> Type {
    let all = |shape: &[i64]| shape.iter().enumerate().map(|(at, &extent)| new(at, extent)).collect();
    let kind = match ctx.ty(ty).clone() {
        TypeKind::Vector { shape, scalable, elem } => TypeKind::Vector { shape: all(&shape), scalable, elem },
        TypeKind::Tensor { shape: Some(shape), elem, encoding } => {
            TypeKind::Tensor { shape: Some(all(&shape)), elem, encoding }
        }
        TypeKind::MemRef { shape, elem, layout, space } => {
            TypeKind::MemRef { shape: all(&shape), elem, layout, space }
        }
        TypeKind::LlvmArray { len, elem } => {
            let len = i64::try_from(len).ok().and_then(|len| u64::try_from(new(0, len)).ok()).unwrap_or(len);
            TypeKind::LlvmArray { len, elem }
        }
        kind => kind,
    };
    ctx.intern_type(kind)
}

/// Lets other constants stand for those that are positions beyond the new extents: a constant may be a bound elsewhere.
fn positions(module: &mut Module, which: ExtentSelector, to: i64) {
    let places = scope::positions(module);
    let number =
        |module: &Module, value| known::constant_of(module, value).and_then(|n| i64::try_from(n).ok());
    let ops: Vec<Op> = module.walk(module.top()).collect();
    for op in ops {
        let Some((base, group)) = follow::accessed(module, op) else { continue };
        let Some(shape) = module.ctx.shape(module.ty(base)).map(<[i64]>::to_vec) else { continue };
        let before = module.op(op).operands.len() - module.operand_group(op, group).len();
        for (at, &extent) in shape.iter().enumerate().filter(|(_, extent)| which.hits(**extent, to)) {
            let Some(&old) = module.operand_group(op, group).get(at) else { continue };
            if number(module, old).is_none_or(|n| n < to || n >= extent) {
                continue;
            }
            let visible = scope::visible(module, op, &places);
            let fits = visible.into_iter().filter(|&value| module.ty(value) == Type::INDEX);
            let best = fits
                .filter_map(|value| Some((number(module, value)?, value)))
                .filter(|(n, _)| (0..to).contains(n))
                .max_by_key(|(n, _)| *n);
            if let Some((_, value)) = best
                && let Some(slot) = module.op_mut(op).operands.get_mut(before + at)
            {
                *slot = value;
            }
        }
    }
}

/// Constants of type `index`, and bounds that loops state, when extents become smaller.
fn follow_indices(module: &mut Module, which: ExtentSelector, to: i64, old: &FxHashSet<i64>) {
    let bound = |number: i64| match which {
        // What is a little larger may be a bound that is exceeded on purpose.
        ExtentSelector::Only(from) if (from..=from.saturating_add(BEYOND)).contains(&number) => {
            Some(number - from + to)
        }
        ExtentSelector::Larger if number > to && old.contains(&number) => Some(to),
        _ => None,
    };
    let beyond = |number: i64| match which {
        ExtentSelector::Only(from) => number >= to && number < from,
        ExtentSelector::Larger => number >= to,
    };
    let others = not_positions(module);
    let ops: Vec<Op> = module.walk(module.top()).collect();
    for op in ops {
        let kind = module.kind(op);
        if kind == scf::Forall::KIND {
            for prop in [scf::Forall::staticUpperBound, scf::Forall::staticLowerBound] {
                let numbers: Vec<i64> =
                    prop.array(module, op).iter().map(|&n| bound(n).unwrap_or(n)).collect();
                let attr = module.ctx.i64_array(&numbers);
                module.set_prop(op, prop, Some(attr));
            }
        }
        let is_index = |ty: Type| ty == Type::INDEX || (ty == Type::I64 && matches!(kind, OpKind::Llvm(_)));
        let fits = kind.def().is_some_and(|def| def.has(Traits::CONSTANT_LIKE))
            && shared::value.position(kind).is_some()
            && module.op(op).results.first().is_some_and(|&value| is_index(module.ty(value)));
        if let Some(attr) = shared::value.get(module, op).filter(|_| fits)
            && let Some(ty) = module.ctx.attr(attr).ty()
            && let Some(number) = module.ctx.as_i64(attr)
        {
            let is_position = module.op(op).results.first().is_some_and(|value| !others.contains(value));
            let last = (is_position && beyond(number)).then_some(to - 1);
            let attr = module.ctx.int_attr(bound(number).or(last).unwrap_or(number).into(), ty);
            module.set_prop(op, shared::value, Some(attr));
        }
    }
}

/// Values that are used for something else than the index of an access.
fn not_positions(module: &Module) -> FxHashSet<Value> {
    let mut found = FxHashSet::default();
    for op in module.walk(module.top()) {
        let operands = &module.op(op).operands;
        let indices =
            follow::accessed(module, op).map_or(0, |(_, group)| module.operand_group(op, group).len());
        found.extend(operands.iter().take(operands.len() - indices));
    }
    found
}

/// The distance beyond an extent within which a constant still belongs to it.
const BEYOND: i64 = 4;

/// Gives globals initial values of their type's shape and elements.
fn globals(module: &mut Module) {
    let body = module.block(module.body()).ops.clone();
    for op in body {
        let ty = memref::Global::r#type.ty(module, op);
        let (Some(ty), Some(attr)) = (ty, memref::Global::initial_value.get(module, op)) else { continue };
        let TypeKind::MemRef { shape, elem, .. } = module.ctx.ty(ty).clone() else { continue };
        let wanted = module.ctx.intern_type(TypeKind::Tensor { shape: Some(shape), elem, encoding: None });
        if module.ctx.attr(attr).ty().is_some_and(|ty| ty != wanted)
            && let Some(new) = constant_as(&mut module.ctx, attr, wanted)
        {
            module.set_prop(op, memref::Global::initial_value, Some(new));
        }
    }
}

/// Takes away the operand that gives an extent of what is made of a type.
fn drop_sizes(patch: &mut Patch, wanted: Type, dim: usize) {
    let Some(shape) = patch.module.ctx.shape(wanted).map(<[i64]>::to_vec) else { return };
    if shape.get(dim) != Some(&DYNAMIC) {
        return;
    }
    let nth = shape.iter().take(dim).filter(|&&extent| extent == DYNAMIC).count();
    let ops: Vec<Op> = patch.module.walk(patch.module.top()).collect();
    for op in ops {
        let group = match patch.module.kind(op) {
            kind if kind == memref::Alloc::KIND => memref::Alloc::dynamicSizes.0,
            kind if kind == memref::Alloca::KIND => memref::Alloca::dynamicSizes.0,
            kind if kind == memref::View::KIND => memref::View::sizes.0,
            kind if kind == memref::Realloc::KIND => memref::Realloc::dynamicResultSize.0,
            _ => continue,
        };
        if patch.module.op(op).results.first().is_some_and(|&value| patch.module.ty(value) == wanted) {
            follow::remove_operand(&mut patch.module, op, group, nth);
        }
    }
}

fn drop_dimension(patch: &mut Patch, wanted: Type, dim: usize, all: bool) -> Option<()> {
    let rank = patch.module.ctx.shape(wanted)?.len();
    let is_hit = |ctx: &Context, ty: Type| {
        let same = is_like(ctx, ty, wanted)
            || (all && matches!(ctx.ty(ty), TypeKind::MemRef { shape, .. } if shape.len() == rank));
        same && ctx.shape(ty).is_some_and(|shape| shape.get(dim) == Some(&1))
    };
    let ops: Vec<Op> = patch.module.walk(patch.module.top()).collect();
    for op in ops {
        follow::drop_dimension(patch, op, dim, &is_hit)?;
    }
    retype(&mut patch.module, &|ctx, old, ty| {
        if !is_hit(ctx, old) {
            return ty;
        }
        let kind = match ctx.ty(ty).clone() {
            TypeKind::Vector { shape, scalable, elem } if shape.len() > 1 => {
                TypeKind::Vector { shape: without(&shape, dim), scalable: without(&scalable, dim), elem }
            }
            TypeKind::MemRef { shape, elem, layout, space } => {
                let layout = layout.map(|layout| match ctx.attr(layout).clone() {
                    AttrKind::Strided { offset, strides } => {
                        ctx.intern_attr(AttrKind::Strided { offset, strides: without(&strides, dim) })
                    }
                    _ => layout,
                });
                TypeKind::MemRef { shape: without(&shape, dim), elem, layout, space }
            }
            kind => kind,
        };
        ctx.intern_type(kind)
    });
    Some(())
}

fn without<T: Copy>(list: &[T], at: usize) -> Box<[T]> {
    list.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, &item)| item).collect()
}

/// What a type adds to the size of a value: bits of its numbers, extents, what is stated of its layout.
pub(crate) fn weight(ctx: &Context, ty: Type) -> u64 {
    let extents = |shape: &[i64]| -> u64 {
        let one = |&extent: &i64| if extent == DYNAMIC { UNKNOWN } else { extent.unsigned_abs() };
        shape.iter().map(|extent| DIMENSION + one(extent)).fold(0, u64::saturating_add)
    };
    let number = |n: i64| if n == DYNAMIC { 8 } else { u64::from(64 - n.unsigned_abs().leading_zeros()) };
    let spaces = |space: &Option<Attr>| u64::from(space.is_some());
    let own = match ctx.ty(ty) {
        TypeKind::Integer { width, .. } => u64::from(*width),
        TypeKind::Float(kind) => u64::from(kind.width()),
        TypeKind::Vector { shape, .. } => DIMENSION + extents(shape),
        TypeKind::MemRef { shape, layout, space, .. } => {
            let layout = match layout.map(|layout| ctx.attr(layout)) {
                None => 0,
                Some(AttrKind::Strided { offset, strides }) => {
                    DIMENSION + number(*offset) + strides.iter().map(|&n| number(n)).sum::<u64>()
                }
                Some(_) => DIMENSION,
            };
            extents(shape).saturating_add(layout).saturating_add(spaces(space))
        }
        TypeKind::UnrankedMemRef { space, .. } => spaces(space),
        TypeKind::LlvmArray { len, .. } => *len,
        _ => 0,
    };
    let inner = match ctx.ty(ty) {
        TypeKind::LlvmArray { elem, .. } => *elem,
        _ => ctx.elem(ty),
    };
    if inner == ty { own } else { own.saturating_add(weight(ctx, inner)) }
}

/// What a dimension weighs besides its extent.
const DIMENSION: u64 = 8;
/// What an extent weighs that is known at run time only: more than those that are tried for it.
const UNKNOWN: u64 = 64;
