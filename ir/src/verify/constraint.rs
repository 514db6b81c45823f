//! What each set of types and attributes of the table admits.

use super::llvm_types::{
    aggregate, is_compatible, is_compatible_float, is_compatible_vector, is_pointer, loadable,
};
use super::words::{attr_words, type_words};
use super::{Check, ensure, show};
use crate::table::{AttrSet, OpDef, TypeSet};
use crate::{Attr, AttrKind, Context, Module, Op, Signedness, Type, TypeKind};

pub(super) fn check(m: &Module, op: Op, def: &OpDef) -> Check {
    for (i, group) in def.operands.iter().enumerate() {
        for value in m.operand_group(op, i) {
            ensure!(
                admits_type(&m.ctx, group.set, m.ty(*value)),
                "verify-type",
                "operand '{}' must be {}, but is {}",
                group.name,
                type_words(group.set),
                show(m, m.ty(*value))
            );
        }
    }
    for (i, group) in def.results.iter().enumerate() {
        for value in m.result_group(op, i) {
            ensure!(
                admits_type(&m.ctx, group.set, m.ty(*value)),
                "verify-type",
                "result '{}' must be {}, but is {}",
                group.name,
                type_words(group.set),
                show(m, m.ty(*value))
            );
        }
    }
    for (i, prop) in def.props.iter().enumerate() {
        let Some(attr) = m.prop(op, i) else { continue };
        ensure!(
            admits_attr(&m.ctx, prop.set, attr),
            "verify-attribute",
            "attribute '{}' must be {}",
            prop.name,
            attr_words(prop.set)
        );
    }
    Ok(())
}

fn signless(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Integer { sign: Signedness::Signless, .. })
}

fn signless_or_index(ctx: &Context, ty: Type) -> bool {
    ty == Type::INDEX || signless(ctx, ty)
}

fn float(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Float(_))
}

/// Whether a type, or the element type of a vector or tensor, passes.
fn like(ctx: &Context, ty: Type, pass: impl Fn(&Context, Type) -> bool) -> bool {
    pass(ctx, ctx.scalar(ty))
}

fn llvm_like(ctx: &Context, ty: Type, pass: impl Fn(&Context, Type) -> bool) -> bool {
    pass(ctx, ty) || llvm_vector_of(ctx, ty, pass)
}

fn llvm_vector_of(ctx: &Context, ty: Type, pass: impl Fn(&Context, Type) -> bool) -> bool {
    is_compatible_vector(ctx, ty) && pass(ctx, ctx.elem(ty))
}

fn memref(ctx: &Context, ty: Type, pass: impl Fn(&[i64], Type) -> bool) -> bool {
    matches!(ctx.ty(ty), TypeKind::MemRef { shape, elem, .. } if pass(shape, *elem))
}

/// Whether a type is a vector of at least one dimension whose elements pass.
fn vector_of(ctx: &Context, ty: Type, pass: impl Fn(Type) -> bool) -> bool {
    matches!(ctx.ty(ty), TypeKind::Vector { shape, elem, .. } if !shape.is_empty() && pass(*elem))
}

fn scalable(kind: &TypeKind) -> bool {
    matches!(kind, TypeKind::Vector { scalable, .. } if scalable.contains(&true))
}

/// Whether a set of types holds a type.
pub fn admits_type(ctx: &Context, set: TypeSet, ty: Type) -> bool {
    let kind = ctx.ty(ty);
    match set {
        TypeSet::Any => true,
        TypeSet::Index => ty == Type::INDEX,
        TypeSet::I1 => ty == Type::I1,
        TypeSet::I8 => ty == Type::I8,
        TypeSet::I32 => ty == Type::I32,
        TypeSet::I64 => ty == Type::I64,
        TypeSet::Int => signless(ctx, ty),
        TypeSet::AnyInt => matches!(kind, TypeKind::Integer { .. }),
        TypeSet::IntOrIndex => signless_or_index(ctx, ty),
        TypeSet::AnyIntOrIndex => matches!(kind, TypeKind::Integer { .. } | TypeKind::Index),
        TypeSet::BoolLike => like(ctx, ty, |_, t| t == Type::I1),
        TypeSet::IntLike => like(ctx, ty, signless_or_index),
        TypeSet::FixedIntLike => like(ctx, ty, signless),
        TypeSet::Float => float(ctx, ty),
        TypeSet::FloatLike => like(ctx, ty, float),
        TypeSet::IntOrFloat => signless(ctx, ty) || float(ctx, ty),
        TypeSet::IndexCastable => {
            like(ctx, ty, signless_or_index) || memref(ctx, ty, |_, e| signless_or_index(ctx, e))
        }
        TypeSet::Bitcastable => {
            let pass = |e| signless(ctx, e) || float(ctx, e);
            like(ctx, ty, |_, t| pass(t)) || memref(ctx, ty, |_, e| pass(e))
        }
        TypeSet::Vector => matches!(kind, TypeKind::Vector { .. }),
        TypeSet::BoolVector => vector_of(ctx, ty, |t| t == Type::I1),
        TypeSet::FixedBoolVector => vector_of(ctx, ty, |t| t == Type::I1) && !scalable(kind),
        TypeSet::AnyIntOrIndexVector => {
            vector_of(ctx, ty, |t| matches!(ctx.ty(t), TypeKind::Integer { .. } | TypeKind::Index))
        }
        TypeSet::VectorNot0d => matches!(kind, TypeKind::Vector { shape, .. } if !shape.is_empty()),
        TypeSet::Vector1d => matches!(kind, TypeKind::Vector { shape, .. } if shape.len() == 1),
        TypeSet::ScalableVector1d => {
            matches!(kind, TypeKind::Vector { scalable, .. } if **scalable == [true])
        }
        TypeSet::IndexVector1d => {
            matches!(kind, TypeKind::Vector { shape, elem, .. } if shape.len() == 1 && *elem == Type::INDEX)
        }
        TypeSet::FixedVector => {
            matches!(kind, TypeKind::Vector { scalable, .. } if !scalable.contains(&true))
        }
        TypeSet::MaskVector => matches!(kind, TypeKind::Vector { elem, .. } if *elem == Type::I1),
        TypeSet::Printable => matches!(
            kind,
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_) | TypeKind::Vector { .. }
        ),
        TypeSet::FloatVector => matches!(kind, TypeKind::Vector { elem, .. } if float(ctx, *elem)),
        TypeSet::MemRef => memref(ctx, ty, |_, _| true),
        TypeSet::StridedMemRef => ctx.strided_layout(ty).is_some(),
        TypeSet::StridedMemRef0d => memref(ctx, ty, |s, _| s.is_empty()) && ctx.strided_layout(ty).is_some(),
        TypeSet::StaticMemRef => memref(ctx, ty, |s, _| s.iter().all(|d| *d != crate::DYNAMIC)),
        TypeSet::MemRef1dIndexLike => memref(ctx, ty, |s, e| s.len() == 1 && signless_or_index(ctx, e)),
        TypeSet::MemRef1d => memref(ctx, ty, |s, _| s.len() == 1),
        TypeSet::MemRef1dI8 => memref(ctx, ty, |s, e| s.len() == 1 && e == Type::I8),
        TypeSet::MemRefIntOrFloat => memref(ctx, ty, |_, e| signless(ctx, e) || float(ctx, e)),
        TypeSet::MemRefAnyRank => matches!(kind, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. }),
        TypeSet::MemRefNot0d => {
            matches!(kind, TypeKind::UnrankedMemRef { .. }) || memref(ctx, ty, |s, _| !s.is_empty())
        }
        TypeSet::UnrankedMemRef => matches!(kind, TypeKind::UnrankedMemRef { .. }),
        TypeSet::Shaped => matches!(
            kind,
            TypeKind::Vector { .. }
                | TypeKind::Tensor { .. }
                | TypeKind::MemRef { .. }
                | TypeKind::UnrankedMemRef { .. }
        ),
        TypeSet::RankedTensor => matches!(kind, TypeKind::Tensor { shape: Some(_), .. }),
        TypeSet::TensorOrMemRef => matches!(
            kind,
            TypeKind::Tensor { .. } | TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. }
        ),
        TypeSet::Function => matches!(kind, TypeKind::Function { .. }),
        TypeSet::Complex => matches!(kind, TypeKind::Complex(_)),
        TypeSet::ComplexOfFloats => matches!(kind, TypeKind::Complex(part) if float(ctx, *part)),
        TypeSet::LlvmAny => is_compatible(ctx, ty),
        TypeSet::LlvmIntLike => llvm_like(ctx, ty, signless),
        TypeSet::LlvmFloatLike => llvm_like(ctx, ty, is_compatible_float),
        TypeSet::LlvmFloat => is_compatible_float(ctx, ty),
        TypeSet::LlvmBoolLike => llvm_like(ctx, ty, |_, t| t == Type::I1),
        TypeSet::LlvmBoolVector => llvm_vector_of(ctx, ty, |_, t| t == Type::I1),
        TypeSet::LlvmIntVector => llvm_vector_of(ctx, ty, signless),
        TypeSet::LlvmFloatVector => llvm_vector_of(ctx, ty, float),
        TypeSet::LlvmVector => is_compatible_vector(ctx, ty),
        TypeSet::LlvmPtr => is_pointer(ctx, ty),
        TypeSet::LlvmPtr0 => matches!(kind, TypeKind::LlvmPtr { space: 0, .. }),
        TypeSet::LlvmPtrLike => llvm_like(ctx, ty, is_pointer),
        TypeSet::LlvmPtrVector => llvm_vector_of(ctx, ty, is_pointer),
        TypeSet::LlvmIntOrPtr => signless(ctx, ty) || is_pointer(ctx, ty),
        TypeSet::LlvmIntOrPtrLike => llvm_like(ctx, ty, signless) || llvm_like(ctx, ty, is_pointer),
        TypeSet::LlvmAggregate => aggregate(ctx, ty),
        TypeSet::LlvmStruct => matches!(kind, TypeKind::LlvmStruct { .. } | TypeKind::LlvmNamedStruct(_)),
        TypeSet::LlvmToken => matches!(kind, TypeKind::LlvmToken),
        TypeSet::LlvmSized => loadable(ctx, ty),
        TypeSet::LlvmPrimitive => {
            is_compatible(ctx, ty) && !matches!(kind, TypeKind::LlvmVoid | TypeKind::LlvmFunc { .. })
        }
        TypeSet::LlvmNonAggregate => is_compatible(ctx, ty) && !aggregate(ctx, ty),
        TypeSet::LlvmAtomic => is_compatible(ctx, ty) && !scalable(kind),
    }
}

/// Whether a set of attributes holds an attribute.
pub fn admits_attr(ctx: &Context, set: AttrSet, attr: Attr) -> bool {
    let kind = ctx.attr(attr);
    let all = |pass: &dyn Fn(&AttrKind) -> bool| match kind {
        AttrKind::Array(items) => items.iter().all(|a| pass(ctx.attr(*a))),
        _ => false,
    };
    let dense = |ty| matches!(kind, AttrKind::DenseArray { elem, .. } if *elem == ty);
    let int = |k: &AttrKind, ty| matches!(k, AttrKind::Integer { ty: t, .. } if *t == ty);
    match set {
        AttrSet::Any => true,
        // A property that is a flag is written as a unit attribute or as a boolean.
        AttrSet::Unit => matches!(kind, AttrKind::Unit) || int(kind, Type::I1),
        AttrSet::Bool => int(kind, Type::I1),
        AttrSet::Int(0) => int(kind, Type::INDEX),
        AttrSet::Int(width) => {
            matches!(kind, AttrKind::Integer { ty, .. } if signless(ctx, *ty) && ctx.int_width(*ty) == Some(width))
        }
        AttrSet::IntIn(width, least, most) => {
            admits_attr(ctx, AttrSet::Int(width), attr)
                && ctx.as_i64(attr).is_some_and(|v| (least..=most).contains(&v))
        }
        AttrSet::Alignment(width) => {
            admits_attr(ctx, AttrSet::Int(width), attr)
                && ctx.as_i64(attr).is_some_and(|v| v > 0 && v.count_ones() == 1)
        }
        AttrSet::AnyInt => matches!(kind, AttrKind::Integer { .. }),
        AttrSet::Typed => matches!(
            kind,
            AttrKind::Integer { .. }
                | AttrKind::Float { .. }
                | AttrKind::Dense { .. }
                | AttrKind::DenseStrings { .. }
                | AttrKind::DenseResource { .. }
                | AttrKind::Sparse { .. }
                | AttrKind::DenseArray { .. }
                | AttrKind::String { .. }
                | AttrKind::Opaque { .. }
        ),
        AttrSet::Float64 => matches!(kind, AttrKind::Float { ty, .. } if *ty == Type::F64),
        AttrSet::Poison => true,
        AttrSet::String => matches!(kind, AttrKind::String { .. }),
        AttrSet::Type => matches!(kind, AttrKind::Type(_)),
        AttrSet::MemRefType => {
            matches!(kind, AttrKind::Type(t) if matches!(ctx.ty(*t), TypeKind::MemRef { .. }))
        }
        AttrSet::FunctionType => {
            matches!(kind, AttrKind::Type(t) if matches!(ctx.ty(*t), TypeKind::Function { .. }))
        }
        AttrSet::LlvmFunctionType => {
            matches!(kind, AttrKind::Type(t) if matches!(ctx.ty(*t), TypeKind::LlvmFunc { .. }))
        }
        AttrSet::Symbol => matches!(kind, AttrKind::Symbol { .. }),
        AttrSet::Array => matches!(kind, AttrKind::Array(_)),
        AttrSet::StringArray => all(&|k| matches!(k, AttrKind::String { .. })),
        AttrSet::BoolArray => all(&|k| int(k, Type::I1)),
        AttrSet::I32Array => all(&|k| int(k, Type::I32)),
        AttrSet::I64Array => all(&|k| int(k, Type::I64)),
        AttrSet::IndexLists => all(&|k| match k {
            AttrKind::Array(items) => items.iter().all(|a| int(ctx.attr(*a), Type::I64)),
            _ => false,
        }),
        AttrSet::Dictionary => matches!(kind, AttrKind::Dictionary(_)),
        AttrSet::DictArray => all(&|k| matches!(k, AttrKind::Dictionary(_))),
        AttrSet::SymbolArray => all(&|k| matches!(k, AttrKind::Symbol { nested, .. } if nested.is_empty())),
        AttrSet::DenseI32 => dense(Type::I32),
        AttrSet::DenseI64 => dense(Type::I64),
        AttrSet::DenseBool => dense(Type::I1),
        AttrSet::Elements => {
            matches!(kind, AttrKind::Dense { ty, .. } if matches!(ctx.ty(ctx.elem(*ty)), TypeKind::Integer { .. } | TypeKind::Index))
        }
        AttrSet::AffineMap => matches!(kind, AttrKind::AffineMap(_)),
        AttrSet::IntegerSet => matches!(kind, AttrKind::IntegerSet(..)),
        AttrSet::Enum(of) => matches!(kind, AttrKind::Enum(e) if e.kind == of),
        AttrSet::Struct(name) => structured(ctx, kind, name),
        AttrSet::StructArray(name) => all(&|k| structured(ctx, k, name)),
    }
}

/// Whether an attribute is structured with this `dialect.mnemonic`.
fn structured(ctx: &Context, kind: &AttrKind, name: &str) -> bool {
    matches!(kind, AttrKind::Struct { name: n, .. } if ctx.name(*n) == name)
}
