//! The relations between types that a row states.

use super::cf::passes;
use super::{Check, ensure, fail};
use crate::table::{OpDef, Relation};
use crate::{Context, Module, Op, Type, TypeKind, Value};

pub(super) fn check(m: &Module, op: Op, def: &OpDef) -> Check {
    for relation in def.relations {
        holds(m, op, def, relation)?;
    }
    Ok(())
}

/// The values of an operand or result group by its name.
fn group<'m>(m: &'m Module, op: Op, def: &OpDef, name: &str) -> &'m [Value] {
    if let Some(i) = def.operands.iter().position(|g| g.name == name) {
        return m.operand_group(op, i);
    }
    match def.results.iter().position(|g| g.name == name) {
        Some(i) => m.result_group(op, i),
        None => &[],
    }
}

fn holds(m: &Module, op: Op, def: &OpDef, relation: &Relation) -> Check {
    let first = |name| group(m, op, def, name).first().map(|v| m.ty(*v));
    let pairs = |a, b, code: &dyn Fn(Type, Type) -> bool, words: &str| -> Check {
        for (x, y) in group(m, op, def, a).iter().zip(group(m, op, def, b)) {
            let (x, y) = (m.ty(*x), m.ty(*y));
            ensure!(code(x, y), types(m, x, y), "needs '{a}' to {words} '{b}', but they are {x} and {y}");
        }
        Ok(())
    };
    match *relation {
        Relation::Same(a, b) => pairs(a, b, &|x, y| x == y, "have the type of"),
        Relation::ElementOf(a, b) => pairs(a, b, &|x, y| m.ctx.elem(y) == x && y != x, "be an element of"),
        Relation::BoolLike(a, b) => {
            pairs(a, b, &|x, y| is_with_scalar(&m.ctx, x, y, Type::I1), "be i1 in the shape of")
        }
        Relation::SameElement(a, b) => {
            pairs(a, b, &|x, y| m.ctx.elem(x) == m.ctx.elem(y), "have the element type of")
        }
        Relation::SameShape(a, b) => {
            pairs(a, b, &|x, y| m.ctx.shape(x) == m.ctx.shape(y), "have the shape of")
        }
        Relation::IndicesOf(a, b) => {
            let Some(of) = first(b) else { return Ok(()) };
            let Some(rank) = m.ctx.shape(of).map(<[i64]>::len) else {
                fail!(types(m, of), "needs a memref or ranked tensor, not {of}");
            };
            let have = group(m, op, def, a).len();
            ensure!(have == rank, "verify-operands", "has {have} indices into {rank} dimensions");
            Ok(())
        }
        Relation::Passes(a, to) => {
            let successor = def.successors.iter().position(|s| *s == to).unwrap_or(0);
            passes(m, group(m, op, def, a), m.op(op).successors[successor], successor)
        }
        Relation::WeightsOf(a) => {
            let Some(weights) = m.prop_named(op, a).and_then(|w| m.ctx.as_dense_array(w)) else {
                return Ok(());
            };
            let wanted = m.op(op).successors.len();
            ensure!(
                weights.len() == wanted,
                "verify-attribute",
                "expects {wanted} branch weights, one a successor, found {}",
                weights.len()
            );
            ensure!(
                weights.iter().any(|w| *w != 0),
                "verify-attribute",
                "has branch weights that are all zero"
            );
            Ok(())
        }
        Relation::OverflowPair(a, b) => pairs(
            a,
            b,
            &|x, y| match m.ctx.ty(x) {
                TypeKind::LlvmStruct { body, packed: false } => {
                    matches!(**body, [value, flag] if value == y && is_with_scalar(&m.ctx, flag, y, Type::I1))
                }
                _ => false,
            },
            "be a struct of value and i1 for",
        ),
        Relation::TypeOfAttr(a, b) => {
            let attr = m.prop_named(op, b).and_then(|a| m.ctx.attr(a).ty());
            if let (Some(ty), Some(attr)) = (first(a), attr) {
                ensure!(ty == attr, types(m, ty, attr), "gives {ty} but its attribute is of type {attr}");
            }
            Ok(())
        }
        Relation::FunctionInputs(a, b) | Relation::FunctionResults(a, b) => {
            let Some(TypeKind::Function { inputs, results }) = first(b).map(|t| m.ctx.ty(t)) else {
                return Ok(());
            };
            let (want, what) = match relation {
                Relation::FunctionInputs(..) => (inputs, "operands"),
                _ => (results, "results"),
            };
            let have = super::types(m, group(m, op, def, a));
            ensure!(
                have[..] == **want,
                "verify-type",
                "has {what} that differ from those of its callee's type"
            );
            Ok(())
        }
    }
}

/// Whether `ty` is `of` with its scalar replaced by `scalar`.
pub(super) fn is_with_scalar(ctx: &Context, ty: Type, of: Type, scalar: Type) -> bool {
    match (ctx.ty(ty), ctx.ty(of)) {
        (
            TypeKind::Vector { shape: a, scalable: x, elem },
            TypeKind::Vector { shape: b, scalable: y, .. },
        ) => *elem == scalar && a == b && x == y,
        (TypeKind::Tensor { shape: a, elem, .. }, TypeKind::Tensor { shape: b, .. }) => {
            *elem == scalar && a == b
        }
        (_, TypeKind::Vector { .. } | TypeKind::Tensor { .. }) => false,
        _ => ty == scalar,
    }
}
