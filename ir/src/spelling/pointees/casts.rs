//! Types as they were found, and casts where a use wants another pointee than its value has.

use super::nodes::is_pointer;
use super::rules::{Constraints, Rule};
use crate::ops::llvm;
use crate::spelling::inserted::{InsertedOps, new_like};
use crate::spelling::retype::retype;
use crate::types::{StructBody, TypeKind};
use crate::{Context, Module, Op, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Casts around one operation.
#[derive(Default)]
struct OpCasts {
    /// Operands, and the types wanted of them.
    before: Vec<(usize, Type)>,
    /// The type that the result is given with.
    after: Option<Type>,
}

/// Gives everything its type.
pub(super) fn apply(m: &mut Module, asked: Constraints) {
    let Constraints { mut nodes, values, rules, attrs } = asked;
    for (name, fields) in nodes.bodies(&mut m.ctx) {
        if let Some(old) = m.ctx.struct_body(name).filter(|old| old.body.is_some()) {
            let body = StructBody { body: Some(fields.into()), packed: old.packed };
            m.ctx.replace_struct_body(name, body);
        }
    }
    for (i, shape) in values.iter().enumerate() {
        if let Some(shape) = shape {
            m.value_mut(Value(i as u32)).ty = nodes.typed(&mut m.ctx, shape);
        }
    }
    for (op, prop, shape) in &attrs {
        let ty = nodes.typed(&mut m.ctx, shape);
        let attr = m.ctx.type_attr(ty);
        m.set_prop(*op, *prop, Some(attr));
    }
    let mut casts: FxHashMap<Op, OpCasts> = FxHashMap::default();
    for (op, rule) in &rules {
        let (at, shape, pointed) = match rule {
            Rule::Operand(i, shape) => (Some(*i), shape, false),
            Rule::PointsTo(i, shape) => (Some(*i), shape, true),
            Rule::Result(shape) => (None, shape, false),
            Rule::GivesPointerTo(shape) => (None, shape, true),
        };
        let value = match at {
            Some(i) => m.op(*op).operands.get(i),
            None => m.op(*op).results.first(),
        };
        let Some(has) = value.map(|value| m.ty(*value)) else { continue };
        let ty = nodes.typed(&mut m.ctx, shape);
        let wants = if pointed { pointing(&mut m.ctx, has, ty) } else { ty };
        if wants == has || !is_pointer(&m.ctx, has) || !is_pointer(&m.ctx, wants) {
            continue;
        }
        let around = casts.entry(*op).or_default();
        match at {
            Some(i) => around.before.push((i, wants)),
            None => around.after = Some(wants),
        }
    }
    let mut casts: Vec<(Op, OpCasts)> = casts.into_iter().collect();
    casts.sort_unstable_by_key(|(op, _)| *op);
    insert(m, casts);
    // What nothing is asked of, such as types in other attributes.
    retype(m, |_, kind| match kind {
        TypeKind::LlvmPtr { space, pointee: None } => TypeKind::LlvmPtr { space, pointee: Some(Type::I8) },
        other => other,
    });
}

/// A pointer or vector of pointers, to another type.
fn pointing(ctx: &mut Context, pointer: Type, to: Type) -> Type {
    match ctx.ty(ctx.scalar(pointer)) {
        TypeKind::LlvmPtr { space, .. } => {
            let scalar = TypeKind::LlvmPtr { space: *space, pointee: Some(to) };
            let scalar = ctx.intern_type(scalar);
            ctx.with_scalar(pointer, scalar)
        }
        _ => pointer,
    }
}

/// Puts the casts in.
fn insert(m: &mut Module, casts: Vec<(Op, OpCasts)>) {
    let mut inserted = InsertedOps::default();
    for (op, around) in casts {
        for (i, ty) in around.before {
            let value = m.op(op).operands[i];
            m.op_mut(op).operands[i] = inserted.value_before(m, op, llvm::Bitcast::KIND, &[value], ty);
        }
        if let Some(ty) = around.after {
            let old = m.take_result(op, ty);
            let value = m.op(op).results[0];
            let cast = new_like(m, op, llvm::Bitcast::KIND, &[value]);
            m.add_reserved_result(cast, old);
            inserted.behind(op, cast);
        }
    }
    inserted.place(m, &FxHashSet::default());
}
