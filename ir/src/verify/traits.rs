//! What operations owe to the traits of their kind.

use super::{Check, ensure, show};
use crate::ops::shared;
use crate::table::OpDef;
use crate::{Context, DYNAMIC, Module, Op, Traits, Type, TypeKind};
use smallvec::SmallVec;

/// Traits that speak of operand and result types.
const TYPED: Traits = Traits::SAME_OPERANDS_AND_RESULT_TYPE
    .union(Traits::SAME_TYPE_OPERANDS)
    .union(Traits::SAME_OPERANDS_AND_RESULT_SHAPE)
    .union(Traits::SAME_OPERANDS_SHAPE)
    .union(Traits::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)
    .union(Traits::SAME_OPERANDS_ELEMENT_TYPE)
    .union(Traits::ELEMENTWISE);

pub(super) fn check(m: &Module, op: Op, def: &OpDef) -> Check {
    if def.traits.intersects(TYPED) {
        typed(m, op, def)?;
    }
    if def.has(Traits::SYMBOL) && shared::sym_name.get(m, op).is_some() {
        symbol(m, op)?;
    }
    regions(m, op, def)?;
    if !def.parents.is_empty() {
        let inside = m.parent_op(op).is_some_and(|p| def.parents.contains(&m.op_name(p)));
        ensure!(inside, "verify-parent", "expects to stand in '{}'", def.parents.join("' or '"));
    }
    Ok(())
}

type Types = SmallVec<[Type; 6]>;

fn typed(m: &Module, op: Op, def: &OpDef) -> Check {
    let data = m.op(op);
    let mut all: Types = data.operands.iter().map(|v| m.ty(*v)).collect();
    all.extend(data.results.iter().map(|v| m.ty(*v)));
    let (operands, results) = all.split_at(data.operands.len());
    let each = |types: &[Type], same: fn(&Context, Type, Type) -> bool, what: &str| -> Check {
        let Some((first, rest)) = types.split_first() else { return Ok(()) };
        for ty in rest {
            ensure!(
                first == ty || same(&m.ctx, *first, *ty),
                "verify-type",
                "requires the same {what}, but has {} and {}",
                show(m, *first),
                show(m, *ty)
            );
        }
        Ok(())
    };
    if def.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE) {
        each(&all, compatible, "type for all operands and results")?;
    }
    if def.has(Traits::SAME_TYPE_OPERANDS) {
        each(operands, |_, a, b| a == b, "type for all operands")?;
    }
    if def.has(Traits::SAME_OPERANDS_AND_RESULT_SHAPE) {
        each(&all, compatible_shape, "shape for all operands and results")?;
    }
    if def.has(Traits::SAME_OPERANDS_SHAPE) {
        each(operands, compatible_shape, "shape for all operands")?;
    }
    if def.has(Traits::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE) {
        each(&all, |c, a, b| c.elem(a) == c.elem(b), "element type for all operands and results")?;
    }
    if def.has(Traits::SAME_OPERANDS_ELEMENT_TYPE) {
        each(operands, |c, a, b| c.elem(a) == c.elem(b), "element type for all operands")?;
    }
    if def.has(Traits::ELEMENTWISE) {
        elementwise(m, operands, results)?;
    }
    Ok(())
}

/// Where a symbol may stand, and how it may be seen.
fn symbol(m: &Module, op: Op) -> Check {
    let parent = m.parent_op(op).and_then(|p| m.kind(p).def());
    ensure!(
        parent.is_none_or(|p| p.has(Traits::SYMBOL_TABLE)),
        "verify-symbol",
        "is a symbol, so it must stand in a symbol table such as a module"
    );
    let visibility = shared::sym_visibility.str(m, op);
    ensure!(
        matches!(visibility, None | Some("public" | "private" | "nested")),
        "verify-symbol",
        "has visibility '{}', which is neither public, private nor nested",
        visibility.unwrap_or_default()
    );
    Ok(())
}

fn regions(m: &Module, op: Op, def: &OpDef) -> Check {
    for (i, region) in m.op(op).regions.iter().enumerate() {
        let Some(entry) = m.entry_block(*region) else { continue };
        ensure!(
            !def.has(Traits::NO_REGION_ARGUMENTS) || m.block(entry).args.is_empty(),
            "verify-region",
            "region #{i} should have no arguments"
        );
    }
    Ok(())
}

fn mappable(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Vector { .. } | TypeKind::Tensor { .. })
}

/// A vector or tensor among the operands makes all results such, and the other way round; shapes agree.
fn elementwise(m: &Module, operands: &[Type], results: &[Type]) -> Check {
    let shaped: Types = operands.iter().chain(results).copied().filter(|t| mappable(&m.ctx, *t)).collect();
    let Some(first) = shaped.first() else { return Ok(()) };
    ensure!(
        results.iter().all(|t| mappable(&m.ctx, *t)),
        "verify-type",
        "has a vector or tensor operand, so its results must be such"
    );
    ensure!(
        operands.iter().any(|t| mappable(&m.ctx, *t)),
        "verify-type",
        "has a vector or tensor result, so an operand must be such"
    );
    ensure!(
        shaped.iter().all(|t| compatible_shape(&m.ctx, *first, *t)),
        "verify-type",
        "requires all vector or tensor operands and results to have one shape"
    );
    Ok(())
}

/// Equal, or tensors that differ only where one extent is not known.
fn compatible(ctx: &Context, a: Type, b: Type) -> bool {
    a == b
        || match (ctx.ty(a), ctx.ty(b)) {
            (
                TypeKind::Tensor { elem: x, encoding: e, .. },
                TypeKind::Tensor { elem: y, encoding: f, .. },
            ) => x == y && e == f && compatible_shape(ctx, a, b),
            _ => false,
        }
}

/// Extents that agree where both are known.
pub(super) fn compatible_dims(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(x, y)| x == y || *x == DYNAMIC || *y == DYNAMIC)
}

fn compatible_shape(ctx: &Context, a: Type, b: Type) -> bool {
    let shaped = |t| {
        mappable(ctx, t) || matches!(ctx.ty(t), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
    };
    if !shaped(a) || !shaped(b) {
        return shaped(a) == shaped(b);
    }
    match (ctx.shape(a), ctx.shape(b)) {
        (Some(x), Some(y)) => compatible_dims(x, y),
        _ => true,
    }
}
