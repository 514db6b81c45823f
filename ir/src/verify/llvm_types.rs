//! Which types the LLVM dialect can hold, and what they are made of.

use crate::{Context, FloatKind, Signedness, Type, TypeKind};
use rustc_hash::FxHashSet;

/// Whether a type is one of the LLVM dialect, or a builtin one that it uses as it is. Looks at the type itself: what
/// structs and arrays hold was checked as they were written.
pub fn is_compatible(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::Integer { sign, .. } => *sign == Signedness::Signless,
        TypeKind::Float(kind) => compatible_kind(*kind),
        TypeKind::Vector { .. } => is_compatible_vector(ctx, ty),
        TypeKind::LlvmPtr { .. }
        | TypeKind::LlvmArray { .. }
        | TypeKind::LlvmStruct { .. }
        | TypeKind::LlvmNamedStruct(_)
        | TypeKind::LlvmFunc { .. }
        | TypeKind::LlvmVoid
        | TypeKind::LlvmLabel
        | TypeKind::LlvmMetadata
        | TypeKind::LlvmToken
        | TypeKind::LlvmX86Amx
        | TypeKind::LlvmTarget { .. } => true,
        // Types of another dialect may be translatable: nothing is known of them.
        TypeKind::Opaque { .. } => true,
        _ => false,
    }
}

/// Whether an array or struct may hold a value of a type of the LLVM dialect.
pub fn is_element(ctx: &Context, ty: Type) -> bool {
    !matches!(
        ctx.ty(ty),
        TypeKind::LlvmVoid
            | TypeKind::LlvmLabel
            | TypeKind::LlvmMetadata
            | TypeKind::LlvmToken
            | TypeKind::LlvmFunc { .. }
            | TypeKind::LlvmX86Amx
    )
}

/// Whether a function may take a value of a type of the LLVM dialect.
pub fn is_parameter(ctx: &Context, ty: Type) -> bool {
    !matches!(ctx.ty(ty), TypeKind::LlvmFunc { .. } | TypeKind::LlvmVoid)
}

/// Whether a function may return a value of a type of the LLVM dialect, or nothing.
pub fn is_returned(ctx: &Context, ty: Type) -> bool {
    !matches!(ctx.ty(ty), TypeKind::LlvmFunc { .. } | TypeKind::LlvmMetadata | TypeKind::LlvmLabel)
}

/// Whether a type and everything it holds are of the LLVM dialect. `known` holds what was found to be so.
pub fn is_deeply_compatible(ctx: &Context, ty: Type, known: &mut FxHashSet<Type>) -> bool {
    let mut open = vec![ty];
    let mut found = Vec::new();
    while let Some(ty) = open.pop() {
        // A type that holds itself is met again, and known by then.
        if !known.insert(ty) {
            continue;
        }
        found.push(ty);
        if !is_compatible(ctx, ty) {
            // What was met on the way is not known to be fine.
            found.iter().for_each(|t| {
                known.remove(t);
            });
            return false;
        }
        match ctx.ty(ty) {
            TypeKind::LlvmArray { elem, .. } => open.push(*elem),
            TypeKind::LlvmFunc { ret, params, .. } => {
                open.push(*ret);
                open.extend(params.iter());
            }
            _ => open.extend(fields(ctx, ty).unwrap_or_default()),
        }
    }
    true
}

fn compatible_kind(kind: FloatKind) -> bool {
    use FloatKind::*;
    matches!(kind, F16 | BF16 | F32 | F64 | F80 | F128 | PpcF128)
}

/// Whether a type is a float that LLVM has.
pub(crate) fn is_compatible_float(ctx: &Context, ty: Type) -> bool {
    ctx.float_kind(ty).is_some_and(compatible_kind)
}

/// Whether a type is a vector of one dimension over integers, floats or pointers that LLVM has.
pub fn is_compatible_vector(ctx: &Context, ty: Type) -> bool {
    let TypeKind::Vector { shape, elem, .. } = ctx.ty(ty) else { return false };
    shape.len() == 1
        && match ctx.ty(*elem) {
            TypeKind::Integer { sign, .. } => *sign == Signedness::Signless,
            TypeKind::Float(kind) => compatible_kind(*kind),
            TypeKind::LlvmPtr { .. } | TypeKind::Opaque { .. } => true,
            _ => false,
        }
}

pub(crate) fn is_pointer(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::LlvmPtr { .. })
}

pub(crate) fn is_vector(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Vector { .. })
}

/// Structs and arrays.
pub(crate) fn aggregate(ctx: &Context, ty: Type) -> bool {
    matches!(
        ctx.ty(ty),
        TypeKind::LlvmStruct { .. } | TypeKind::LlvmNamedStruct(_) | TypeKind::LlvmArray { .. }
    )
}

/// Whether a type can be loaded and stored, as the dialect's verifier has it: no void, function or opaque struct.
pub(crate) fn loadable(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::LlvmVoid | TypeKind::LlvmFunc { .. } => false,
        TypeKind::LlvmNamedStruct(name) => ctx.struct_body(*name).is_none_or(|b| b.body.is_some()),
        _ => is_compatible(ctx, ty) && in_memory(ctx, ty),
    }
}

/// Whether a target extension type is one of SPIR-V, which have zeros; other types are taken for granted.
pub(crate) fn of_spirv(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::LlvmTarget { name, .. } => ctx.name(*name).starts_with("spirv."),
        _ => true,
    }
}

/// Whether a target extension type may be that of a global: those of SPIR-V and AMD's named barriers.
pub(crate) fn global(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::LlvmTarget { name, .. } if ctx.name(*name) == "amdgcn.named.barrier" => true,
        _ => of_spirv(ctx, ty),
    }
}

/// Whether a target extension type stands in memory: those of SPIR-V and SVE's predicates as counters.
pub(crate) fn in_memory(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::LlvmTarget { name, .. } if ctx.name(*name) == "aarch64.svcount" => true,
        _ => of_spirv(ctx, ty),
    }
}

/// Fields of a struct, if it has any body.
pub(crate) fn fields(ctx: &Context, ty: Type) -> Option<&[Type]> {
    match ctx.ty(ty) {
        TypeKind::LlvmStruct { body, .. } => Some(body),
        TypeKind::LlvmNamedStruct(name) => ctx.struct_body(*name)?.body.as_deref(),
        _ => None,
    }
}

/// The type of member `index` of a struct or array.
pub(crate) fn member(ctx: &Context, ty: Type, index: i64) -> Result<Type, String> {
    let at = usize::try_from(index).ok();
    if let TypeKind::LlvmArray { len, elem } = ctx.ty(ty) {
        return match u64::try_from(index) {
            Ok(i) if i < *len => Ok(*elem),
            _ => Err(format!("position {index} is out of bounds of an array of {len}")),
        };
    }
    match fields(ctx, ty) {
        Some(body) => at
            .and_then(|i| body.get(i).copied())
            .ok_or_else(|| format!("position {index} is out of bounds of a struct of {}", body.len())),
        None => Err("a position leads into a type that is no struct or array".into()),
    }
}

/// Bits of a type as `llvm.bitcast` counts them: integers, floats and vectors of those.
pub(crate) fn bits(ctx: &Context, ty: Type) -> Option<u64> {
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } => Some((*width).into()),
        TypeKind::Float(kind) => Some(kind.width().into()),
        TypeKind::Vector { shape, elem, .. } => {
            let count = shape.iter().try_fold(1u64, |n, d| n.checked_mul(u64::try_from(*d).ok()?))?;
            bits(ctx, *elem)?.checked_mul(count)
        }
        _ => None,
    }
}
