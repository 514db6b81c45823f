//! Rules of the core of `llvm`: values, memory, aggregates, control. Globals and functions are in `llvm_global`,
//! calls in `llvm_call`, intrinsics in `llvm_intr`.

use super::llvm_types::{aggregate, fields, in_memory, is_pointer, is_vector, member};
use super::{Check, Verifier, cf, ensure, fail, llvm_call, show, types};
use crate::enums::{GepNoWrap, LlvmOrdering};
use crate::ops::llvm;
use crate::{Attr, Context, FloatKind, Module, Op, Type, TypeKind};

pub(crate) fn load(m: &Module, op: Op) -> Check {
    let ty = llvm::Load::res.ty(m, op);
    let atomic = AtomicAccess {
        ordering: llvm::Load::ordering.bits(m, op),
        aligned: llvm::Load::alignment.get(m, op).is_some(),
        scoped: llvm::Load::syncscope.get(m, op).is_some(),
        forbidden: [LlvmOrdering::RELEASE, LlvmOrdering::ACQ_REL],
    };
    atomic_access(m, ty, &atomic)?;
    points_to_bytes(m, ty, llvm::Load::dereferenceable.get(m, op))
}

pub(crate) fn int_to_ptr(m: &Module, op: Op) -> Check {
    let ty = llvm::IntToPtr::res.ty(m, op);
    points_to_bytes(m, ty, llvm::IntToPtr::dereferenceable.get(m, op))
}

pub(crate) fn store(m: &Module, op: Op) -> Check {
    let ty = llvm::Store::value.ty(m, op);
    let atomic = AtomicAccess {
        ordering: llvm::Store::ordering.bits(m, op),
        aligned: llvm::Store::alignment.get(m, op).is_some(),
        scoped: llvm::Store::syncscope.get(m, op).is_some(),
        forbidden: [LlvmOrdering::ACQUIRE, LlvmOrdering::ACQ_REL],
    };
    atomic_access(m, ty, &atomic)
}

pub(crate) fn fence(m: &Module, op: Op) -> Check {
    let ordering = llvm::Fence::ordering.bits(m, op);
    ensure!(
        ordering > LlvmOrdering::MONOTONIC,
        "verify-attribute",
        "needs an ordering of acquire, release, acq_rel or seq_cst"
    );
    Ok(())
}

pub(crate) fn extract_value(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let from = llvm::ExtractValue::container.ty(m, op);
    let inner = walk(v, from, llvm::ExtractValue::position.array(m, op))?;
    let result = llvm::ExtractValue::res.ty(m, op);
    ensure!(
        inner == result,
        types(m, inner, from, result),
        "extracts {inner} from {from}, but gives {result}"
    );
    Ok(())
}

pub(crate) fn insert_value(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let into = llvm::InsertValue::container.ty(m, op);
    let inner = walk(v, into, llvm::InsertValue::position.array(m, op))?;
    let value = llvm::InsertValue::value.ty(m, op);
    ensure!(inner == value, types(m, value, into, inner), "inserts {value} where {into} holds {inner}");
    Ok(())
}

pub(crate) fn indirect_br(m: &Module, op: Op) -> Check {
    let to = &m.op(op).successors;
    let mut rest = llvm::IndirectBr::succOperands.get(m, op);
    for (i, size) in llvm::IndirectBr::indbr_operand_segments.array(m, op).iter().enumerate() {
        let size = usize::try_from(*size).unwrap_or(usize::MAX);
        let (Some((now, later)), Some(block)) = (rest.split_at_checked(size), to.get(i)) else {
            fail!("verify-operands", "has operand segments that do not fit its successors");
        };
        cf::passes(m, now, *block, i)?;
        rest = later;
    }
    Ok(())
}

pub(crate) fn invoke(m: &Module, op: Op) -> Check {
    let to = &m.op(op).successors;
    let landing = m.block(to[1]).ops.first().map(|o| m.kind(*o));
    ensure!(
        landing == Some(llvm::Landingpad::KIND),
        "verify-successor",
        "needs 'llvm.landingpad' as the first operation of its unwind destination"
    );
    llvm_call::bundles(m, op)
}

pub(crate) fn bitcast(m: &Module, op: Op) -> Check {
    let (from, to) = (llvm::Bitcast::arg.ty(m, op), llvm::Bitcast::res.ty(m, op));
    let space = |t| match m.ctx.ty(m.ctx.scalar(t)) {
        TypeKind::LlvmPtr { space, .. } => Some(*space),
        _ => None,
    };
    let vectors = is_vector(&m.ctx, from) == is_vector(&m.ctx, to);
    let fits = match (space(from), space(to)) {
        (None, None) => true,
        (Some(a), Some(b)) => a == b && vectors,
        _ => false,
    };
    ensure!(
        fits,
        "verify-cast",
        types(m, from, to),
        "cannot cast {from} to {to}: pointers are cast to pointers of the same address space"
    );
    Ok(())
}

pub(crate) fn extends(m: &Module, op: Op) -> Check {
    let (from, to) = (llvm::SExt::arg.ty(m, op), llvm::SExt::res.ty(m, op));
    ensure!(
        m.ctx.shape(from) == m.ctx.shape(to),
        types(m, from, to),
        "cannot extend {from} to {to}: shapes differ"
    );
    let width = |t| m.ctx.int_width(m.ctx.scalar(t));
    ensure!(
        width(from) < width(to),
        "verify-cast",
        types(m, from, to),
        "cannot extend {from} to {to}: the result is not wider"
    );
    Ok(())
}

/// The number of bytes is an attribute of one pointer.
fn points_to_bytes(m: &Module, ty: Type, bytes: Option<Attr>) -> Check {
    ensure!(
        bytes.is_none() || is_pointer(&m.ctx, ty),
        types(m, ty),
        "says what is dereferenceable of {ty}, which is no single pointer"
    );
    Ok(())
}

pub(crate) fn alloca(m: &Module, op: Op) -> Check {
    let Some(ty) = llvm::Alloca::elem_type.ty(m, op) else { return Ok(()) };
    ensure!(in_memory(&m.ctx, ty), types(m, ty), "cannot make memory for {ty}");
    Ok(())
}

/// Whether values of a type can be read and written in one step: their bits are a power of two, and bytes.
fn is_atomic(m: &Module, ty: Type) -> bool {
    match m.ctx.ty(ty) {
        TypeKind::Integer { width, .. } => *width >= 8 && width.is_power_of_two(),
        TypeKind::Float(kind) => *kind != FloatKind::F80,
        TypeKind::LlvmPtr { .. } | TypeKind::Opaque { .. } => true,
        _ => false,
    }
}

/// What an access says about its atomicity.
struct AtomicAccess {
    ordering: u32,
    aligned: bool,
    scoped: bool,
    forbidden: [u32; 2],
}

fn atomic_access(m: &Module, ty: Type, access: &AtomicAccess) -> Check {
    if access.ordering == LlvmOrdering::NOT_ATOMIC {
        ensure!(!access.scoped, "verify-attribute", "has a syncscope but is not atomic");
        return Ok(());
    }
    ensure!(is_atomic(m, ty), types(m, ty), "cannot access {ty} atomically");
    ensure!(access.aligned, "verify-attribute", "is atomic, so it needs an alignment");
    ensure!(
        !access.forbidden.contains(&access.ordering),
        "verify-attribute",
        "has an ordering that does not fit its kind of access"
    );
    Ok(())
}

pub(crate) fn atomic_rmw(m: &Module, op: Op) -> Check {
    use crate::enums::LlvmAtomicBin as K;
    let ty = llvm::AtomicRMW::val.ty(m, op);
    let scalar = m.ctx.ty(m.ctx.scalar(ty));
    let int = |t: &TypeKind| matches!(t, TypeKind::Integer { width: 8 | 16 | 32 | 64, .. });
    let fits = match llvm::AtomicRMW::bin_op.bits(m, op) {
        K::FADD | K::FSUB | K::FMAX | K::FMIN | K::FMAXIMUM | K::FMINIMUM => {
            matches!(scalar, TypeKind::Float(_))
        }
        K::XCHG => is_atomic(m, ty),
        _ => int(m.ctx.ty(ty)),
    };
    ensure!(fits, types(m, ty), "has an operation that does not work on {ty}");
    ensure!(
        llvm::AtomicRMW::ordering.bits(m, op) >= LlvmOrdering::MONOTONIC,
        "verify-attribute",
        "needs an ordering of at least monotonic"
    );
    Ok(())
}

pub(crate) fn cmpxchg(m: &Module, op: Op) -> Check {
    let ty = llvm::AtomicCmpXchg::val.ty(m, op);
    ensure!(is_atomic(m, ty), types(m, ty), "cannot exchange {ty}");
    let success = llvm::AtomicCmpXchg::success_ordering.bits(m, op);
    let failure = llvm::AtomicCmpXchg::failure_ordering.bits(m, op);
    ensure!(
        success >= LlvmOrdering::MONOTONIC && failure >= LlvmOrdering::MONOTONIC,
        "verify-attribute",
        "needs orderings of at least monotonic"
    );
    ensure!(
        ![LlvmOrdering::RELEASE, LlvmOrdering::ACQ_REL].contains(&failure),
        "verify-attribute",
        "cannot release on failure"
    );
    Ok(())
}

/// Marks a dynamic index among the constant ones of `llvm.getelementptr`.
pub(crate) const DYNAMIC_INDEX: i64 = i32::MIN as i64;

pub(crate) fn gep(m: &Module, op: Op) -> Check {
    let raw = llvm::GEP::rawConstantIndices.array(m, op);
    let given = llvm::GEP::dynamicIndices.get(m, op).len();
    let open = raw.iter().filter(|i| **i == DYNAMIC_INDEX).count();
    ensure!(
        open == given,
        "verify-operands",
        "has {given} dynamic indices where its constants leave {open} open"
    );
    ensure!(!raw.is_empty(), "verify-operands", "needs at least one index");
    let flags = llvm::GEP::noWrapFlags.bits(m, op);
    ensure!(
        flags & GepNoWrap::INBOUNDS != GepNoWrap::INBOUNDS_FLAG,
        "verify-attribute",
        "has 'inbounds_flag' alone, which 'inbounds' stands for"
    );
    let Some(mut at) = llvm::GEP::elem_type.ty(m, op) else { return Ok(()) };
    for (i, index) in raw.iter().enumerate().skip(1) {
        at = match m.ctx.ty(at) {
            TypeKind::LlvmArray { elem, .. } | TypeKind::Vector { elem, .. } => *elem,
            TypeKind::Opaque { .. } | TypeKind::LlvmTarget { .. } => return Ok(()),
            _ => {
                let Some(body) = fields(&m.ctx, at) else {
                    fail!(types(m, at), "cannot index {at} (index #{i})");
                };
                ensure!(
                    *index != DYNAMIC_INDEX,
                    "verify-operands",
                    "has a dynamic index #{i} into a struct, which takes constants only"
                );
                let field = usize::try_from(*index).ok().and_then(|i| body.get(i));
                let Some(field) = field else {
                    fail!("verify-operands", "has index #{i} out of the bounds of a struct");
                };
                *field
            }
        };
    }
    Ok(())
}

/// The type at a position within an aggregate.
fn walk(v: &Verifier, mut ty: Type, position: &[i64]) -> Result<Type, super::Violation> {
    let m = v.m;
    ensure!(v.compatible(ty), types(m, ty), "works on {ty}, which holds a type that LLVM lacks");
    ensure!(!position.is_empty(), "verify-attribute", "needs at least one position");
    for index in position {
        ensure!(
            aggregate(&m.ctx, ty),
            types(m, ty),
            "has a position that leads into {ty}, which is no struct or array"
        );
        ty = member(&m.ctx, ty, *index)
            .map_err(|e| super::Violation::new("verify-type", format!("has a bad position: {e}")))?;
    }
    Ok(ty)
}

pub(crate) fn shuffle(m: &Module, op: Op) -> Check {
    let from = llvm::ShuffleVector::v1.ty(m, op);
    let to = llvm::ShuffleVector::res.ty(m, op);
    let mask = llvm::ShuffleVector::mask.array(m, op);
    let scalable = |t| matches!(m.ctx.ty(t), TypeKind::Vector { scalable, .. } if scalable.contains(&true));
    ensure!(
        !scalable(from) || mask.iter().all(|i| *i == 0),
        "verify-attribute",
        "takes no lane but the first of scalable vectors"
    );
    let fits = m.ctx.elem(from) == m.ctx.elem(to)
        && scalable(from) == scalable(to)
        && m.ctx.shape(to) == Some(&[mask.len() as i64][..]);
    ensure!(fits, types(m, to, from), "gives {to} for a mask of {} lanes of {from}", mask.len());
    Ok(())
}

pub(crate) fn returns(m: &Module, op: Op) -> Check {
    let Some(parent) = m.parent_op(op) else { return Ok(()) };
    let have = types(m, &m.op(op).operands).first().copied();
    // Initialisers are checked by what they initialise.
    if m.kind(parent) != llvm::Func::KIND {
        return Ok(());
    }
    let ty = llvm::Func::function_type.ty(m, parent);
    let Some((want, ..)) = ty.and_then(|ty| function(&m.ctx, ty)) else { return Ok(()) };
    let want = (want != Type::LLVM_VOID).then_some(want);
    ensure!(
        have == want,
        "verify-return",
        "gives {}, but its function returns {}",
        named(m, have),
        named(m, want)
    );
    Ok(())
}

fn named(m: &Module, ty: Option<Type>) -> String {
    ty.map_or("nothing".into(), |t| show(m, t))
}

/// Whether a context's type is a function of the LLVM dialect.
pub(super) fn function(ctx: &Context, ty: Type) -> Option<(Type, &[Type], bool)> {
    match ctx.ty(ty) {
        TypeKind::LlvmFunc { ret, params, variadic } => Some((*ret, params, *variadic)),
        _ => None,
    }
}
