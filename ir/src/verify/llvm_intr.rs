//! Rules of the intrinsics of `llvm` beyond their rows.

use super::{Check, ensure, show};
use crate::ops::llvm;
use crate::{Module, Op, Type, TypeKind};

pub(super) fn vector_extract(m: &Module, op: Op) -> Check {
    let from = m.ty(llvm::VectorExtract::srcvec.get(m, op));
    let to = m.ty(llvm::VectorExtract::res.get(m, op));
    parts(m, from, to)
}

pub(super) fn vector_insert(m: &Module, op: Op) -> Check {
    let into = m.ty(llvm::VectorInsert::dstvec.get(m, op));
    let part = m.ty(llvm::VectorInsert::srcvec.get(m, op));
    parts(m, into, part)
}

pub(super) fn vector_interleave(m: &Module, op: Op) -> Check {
    let from = m.ty(llvm::VectorInterleave2::vec1.get(m, op));
    let to = m.ty(llvm::VectorInterleave2::res.get(m, op));
    let twice = m.ctx.shape(from).and_then(|s| s.first()?.checked_mul(2));
    ensure!(
        m.ctx.shape(to).and_then(|s| s.first().copied()) == twice
            && m.ctx.elem(to) == m.ctx.elem(from)
            && scalable(m, to) == scalable(m, from),
        "verify-type",
        "gives {}, which has not twice the lanes of {}",
        show(m, to),
        show(m, from)
    );
    Ok(())
}

pub(super) fn masked_gather(m: &Module, op: Op) -> Check {
    let pointers = m.ty(llvm::MaskedGather::ptrs.get(m, op));
    let values = m.ty(llvm::MaskedGather::res.get(m, op));
    lanes(m, pointers, values)
}

pub(super) fn masked_scatter(m: &Module, op: Op) -> Check {
    let pointers = m.ty(llvm::MaskedScatter::ptrs.get(m, op));
    let values = m.ty(llvm::MaskedScatter::value.get(m, op));
    lanes(m, pointers, values)
}

pub(super) fn sincos(m: &Module, op: Op) -> Check {
    let from = m.ty(llvm::Sincos::val.get(m, op));
    let to = m.ty(llvm::Sincos::res.get(m, op));
    let fits = matches!(m.ctx.ty(to), TypeKind::LlvmStruct { body, .. } if **body == [from, from]);
    ensure!(fits, "verify-type", "gives {}, which is no struct of two {}", show(m, to), show(m, from));
    Ok(())
}

fn scalable(m: &Module, ty: Type) -> bool {
    matches!(m.ctx.ty(ty), TypeKind::Vector { scalable, .. } if scalable.contains(&true))
}

/// A whole vector and a part of it: a fixed vector has no scalable part.
fn parts(m: &Module, whole: Type, part: Type) -> Check {
    ensure!(
        scalable(m, whole) || !scalable(m, part),
        "verify-type",
        "has a scalable part {} of the fixed {}",
        show(m, part),
        show(m, whole)
    );
    for ty in [whole, part] {
        let size = super::llvm_types::bits(&m.ctx, ty);
        ensure!(
            size.is_none_or(|s| s <= 1 << 17),
            "verify-type",
            "works on vectors of at most 131072 bits, found {}",
            show(m, ty)
        );
    }
    Ok(())
}

fn lanes(m: &Module, pointers: Type, values: Type) -> Check {
    ensure!(
        m.ctx.shape(pointers) == m.ctx.shape(values) && scalable(m, pointers) == scalable(m, values),
        "verify-type",
        "has {} for {}",
        show(m, pointers),
        show(m, values)
    );
    Ok(())
}
