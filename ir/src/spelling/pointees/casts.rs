//! Types as they were found, and casts where a use wants another pointee than its value has.

use super::nodes::is_pointer;
use super::rules::{Asked, Rule};
use crate::ops::llvm;
use crate::spelling::retype::retype;
use crate::types::{StructBody, TypeKind};
use crate::{Block, Context, Module, Op, Type, Value};
use rustc_hash::FxHashMap;

/// Casts around one operation.
#[derive(Default)]
struct Around {
    /// Operands, and the types wanted of them.
    before: Vec<(usize, Type)>,
    /// The type that the result is given with.
    after: Option<Type>,
}

/// Gives everything its type.
pub(super) fn apply(m: &mut Module, asked: Asked) {
    let Asked { mut nodes, values, rules, attrs } = asked;
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
    let mut casts: FxHashMap<Op, Around> = FxHashMap::default();
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

/// Puts the casts in, block by block.
fn insert(m: &mut Module, mut casts: FxHashMap<Op, Around>) {
    let mut blocks: Vec<Block> = casts.keys().filter_map(|op| m.op(*op).parent).collect();
    blocks.sort_unstable();
    blocks.dedup();
    for block in blocks {
        let ops = std::mem::take(&mut m.block_mut(block).ops);
        for op in ops {
            let around = casts.remove(&op).unwrap_or_default();
            for (i, ty) in around.before {
                let value = m.op(op).operands[i];
                let cast = cast(m, block, op, value);
                let value = m.add_result(cast, ty);
                m.op_mut(op).operands[i] = value;
            }
            m.append(block, op);
            if let Some(ty) = around.after {
                let given = m.take_result(op, ty);
                let value = m.op(op).results[0];
                let cast = cast(m, block, op, value);
                m.add_reserved_result(cast, given);
            }
        }
    }
}

fn cast(m: &mut Module, block: Block, of: Op, value: Value) -> Op {
    let cast = m.new_op(llvm::Bitcast::KIND);
    let (loc, span) = (m.op(of).loc, m.op(of).span);
    let data = m.op_mut(cast);
    (data.loc, data.span) = (loc, span);
    data.operands.push(value);
    m.append(block, cast);
    cast
}
