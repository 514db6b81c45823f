//! The way back: the LLVM dialect of a module as a release with typed pointers held it.

use super::operands;
use crate::attr::AttrKind;
use crate::ops::llvm;
use crate::spelling::inserted::Inserted;
use crate::spelling::pointees;
use crate::types::TypeKind;
use crate::verify::llvm::DYNAMIC_INDEX;
use crate::{Context, Module, Op, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The last release whose indices were all operands.
pub(in crate::spelling) const OPERANDS_AS_INDICES: u32 = 13;
/// The last release in which arrays of numbers were arrays of attributes.
const ATTRIBUTES_AS_NUMBERS: u32 = 15;
/// How many members of an aggregate are set to zero one by one.
const MEMBERS: u64 = 64;

/// Makes a module one that a release can print.
pub(crate) fn age(m: &mut Module, release: u32) {
    pointees::assign(m);
    zeros(m);
    let mut inserted = Inserted::default();
    let ops: Vec<Op> = m.walk(m.top()).collect();
    for op in ops {
        operands::age(m, op, &mut inserted);
        let kind = m.kind(op);
        if kind == llvm::GEP::KIND && release <= OPERANDS_AS_INDICES {
            indices(m, op, &mut inserted);
        } else if kind == llvm::ShuffleVector::KIND && release <= ATTRIBUTES_AS_NUMBERS {
            let numbers = llvm::ShuffleVector::mask.array(m, op).to_vec();
            let numbers = numbers.into_iter().map(|n| m.ctx.int_attr(n.into(), Type::I32)).collect();
            let mask = m.ctx.intern_attr(AttrKind::Array(numbers));
            m.set_prop(op, llvm::ShuffleVector::mask, Some(mask));
        } else if kind == llvm::GlobalCtors::KIND {
            m.set_prop(op, llvm::GlobalCtors::data, None);
        } else if kind == llvm::GlobalDtors::KIND {
            m.set_prop(op, llvm::GlobalDtors::data, None);
        }
    }
    inserted.place(m, &FxHashSet::default());
}

/// Makes constant indices operands.
fn indices(m: &mut Module, op: Op, inserted: &mut Inserted) {
    let numbers = llvm::GEP::rawConstantIndices.array(m, op).to_vec();
    let mut dynamic = llvm::GEP::dynamicIndices.get(m, op).to_vec().into_iter();
    let mut operands = vec![llvm::GEP::base.get(m, op)];
    for number in &numbers {
        if *number == DYNAMIC_INDEX {
            operands.extend(dynamic.next());
        } else {
            let attr = m.ctx.int_attr((*number).into(), Type::I32);
            operands.push(constant(m, op, attr, Type::I32, inserted));
        }
    }
    m.op_mut(op).operands = operands.into();
    let all = m.ctx.i32_array(&vec![DYNAMIC_INDEX; numbers.len()]);
    m.set_prop(op, llvm::GEP::rawConstantIndices, Some(all));
}

/// A constant before an operation.
pub(super) fn constant(
    m: &mut Module,
    at: Op,
    attr: crate::Attr,
    ty: Type,
    inserted: &mut Inserted,
) -> Value {
    let value = inserted.value_before(m, at, llvm::Constant::KIND, &[], ty);
    if let crate::ValueDef::Result(by, _) = m.value(value).def {
        m.set_prop(by, llvm::Constant::value, Some(attr));
    }
    value
}

/// Only pointers had a zero without a number.
fn zeros(m: &mut Module) {
    let mut inserted = Inserted::default();
    let (mut instead, mut gone) = (FxHashMap::default(), FxHashSet::default());
    let ops: Vec<Op> = m.walk(m.top()).collect();
    for op in &ops {
        if m.kind(*op) != llvm::Zero::KIND {
            continue;
        }
        let result = llvm::Zero::res.get(m, *op);
        let ty = m.ty(result);
        if !matches!(m.ctx.ty(ty), TypeKind::LlvmPtr { .. })
            && let Some(value) = zero(m, *op, ty, &mut inserted)
        {
            instead.insert(result, value);
            gone.insert(*op);
        }
    }
    if gone.is_empty() {
        return;
    }
    for op in ops {
        for i in 0..m.op(op).operands.len() {
            if let Some(value) = instead.get(&m.op(op).operands[i]) {
                m.op_mut(op).operands[i] = *value;
            }
        }
    }
    inserted.place(m, &gone);
}

/// Members of an aggregate.
fn members(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    match ctx.ty(ty) {
        TypeKind::LlvmStruct { body, .. } => Some(body.to_vec()),
        TypeKind::LlvmNamedStruct(name) => ctx.struct_body(*name)?.body.as_ref().map(|body| body.to_vec()),
        TypeKind::LlvmArray { len, elem } if *len <= MEMBERS => Some(vec![*elem; *len as usize]),
        _ => None,
    }
}

/// Whether the zero of a type can be said.
pub(crate) fn has_zero(ctx: &Context, ty: Type) -> bool {
    /// How many members are left to set, if it can be said within them.
    fn left(ctx: &Context, ty: Type, most: u64) -> Option<u64> {
        match ctx.ty(ty) {
            TypeKind::LlvmPtr { .. } | TypeKind::Integer { .. } | TypeKind::Float(_) => most.checked_sub(1),
            TypeKind::Vector { elem, .. } => {
                let number = matches!(ctx.ty(*elem), TypeKind::Integer { .. } | TypeKind::Float(_));
                most.checked_sub(1).filter(|_| number)
            }
            _ => members(ctx, ty)?.into_iter().try_fold(most.checked_sub(1)?, |most, ty| left(ctx, ty, most)),
        }
    }
    left(ctx, ty, MEMBERS).is_some()
}

/// The zero of a type, before an operation.
fn zero(m: &mut Module, at: Op, ty: Type, inserted: &mut Inserted) -> Option<Value> {
    let attr = match m.ctx.ty(ty).clone() {
        TypeKind::LlvmPtr { .. } => return Some(inserted.value_before(m, at, llvm::Zero::KIND, &[], ty)),
        TypeKind::Integer { .. } => m.ctx.int_attr(0, ty),
        TypeKind::Float(_) => m.ctx.float_attr(0, ty),
        TypeKind::Vector { elem, .. } => {
            let data = vec![0; crate::parse::elem_bytes(&m.ctx, elem)?];
            m.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat: true })
        }
        _ => {
            let mut value = inserted.value_before(m, at, llvm::Undef::KIND, &[], ty);
            for (i, member) in members(&m.ctx, ty)?.into_iter().enumerate() {
                let member = zero(m, at, member, inserted)?;
                value = inserted.value_before(m, at, llvm::InsertValue::KIND, &[value, member], ty);
                let position = m.ctx.i64_array(&[i as i64]);
                if let crate::ValueDef::Result(by, _) = m.value(value).def {
                    m.set_prop(by, llvm::InsertValue::position, Some(position));
                }
            }
            return Some(value);
        }
    };
    Some(constant(m, at, attr, ty, inserted))
}
