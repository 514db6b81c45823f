//! Rules of the intrinsics of `llvm` beyond their rows.

use super::{Check, ensure};
use crate::ops::llvm;
use crate::{Module, Op, Type, TypeKind};

pub(crate) fn vector_extract(m: &Module, op: Op) -> Check {
    let from = llvm::VectorExtract::srcvec.ty(m, op);
    let to = llvm::VectorExtract::res.ty(m, op);
    parts(m, from, to)
}

pub(crate) fn vector_insert(m: &Module, op: Op) -> Check {
    let into = llvm::VectorInsert::dstvec.ty(m, op);
    let part = llvm::VectorInsert::srcvec.ty(m, op);
    parts(m, into, part)
}

pub(crate) fn vector_interleave(m: &Module, op: Op) -> Check {
    let from = llvm::VectorInterleave2::vec1.ty(m, op);
    let to = llvm::VectorInterleave2::res.ty(m, op);
    let twice = m.ctx.shape(from).and_then(|s| s.first()?.checked_mul(2));
    ensure!(
        m.ctx.shape(to).and_then(|s| s.first().copied()) == twice
            && m.ctx.elem(to) == m.ctx.elem(from)
            && scalable(m, to) == scalable(m, from),
        types(m, to, from),
        "gives {to}, which has not twice the lanes of {from}"
    );
    Ok(())
}

pub(crate) fn masked_gather(m: &Module, op: Op) -> Check {
    let pointers = llvm::MaskedGather::ptrs.ty(m, op);
    let values = llvm::MaskedGather::res.ty(m, op);
    lanes(m, pointers, values)
}

pub(crate) fn masked_scatter(m: &Module, op: Op) -> Check {
    let pointers = llvm::MaskedScatter::ptrs.ty(m, op);
    let values = llvm::MaskedScatter::value.ty(m, op);
    lanes(m, pointers, values)
}

pub(crate) fn sincos(m: &Module, op: Op) -> Check {
    let from = llvm::Sincos::val.ty(m, op);
    let to = llvm::Sincos::res.ty(m, op);
    let fits = matches!(m.ctx.ty(to), TypeKind::LlvmStruct { body, .. } if **body == [from, from]);
    ensure!(fits, types(m, to, from), "gives {to}, which is no struct of two {from}");
    Ok(())
}

fn scalable(m: &Module, ty: Type) -> bool {
    matches!(m.ctx.ty(ty), TypeKind::Vector { scalable, .. } if scalable.contains(&true))
}

/// A whole vector and a part of it: a fixed vector has no scalable part.
fn parts(m: &Module, whole: Type, part: Type) -> Check {
    ensure!(
        scalable(m, whole) || !scalable(m, part),
        types(m, part, whole),
        "has a scalable part {part} of the fixed {whole}"
    );
    for ty in [whole, part] {
        let size = super::llvm_types::bits(&m.ctx, ty);
        ensure!(
            size.is_none_or(|s| s <= 1 << 17),
            types(m, ty),
            "works on vectors of at most 131072 bits, found {ty}"
        );
    }
    Ok(())
}

fn lanes(m: &Module, pointers: Type, values: Type) -> Check {
    ensure!(
        m.ctx.shape(pointers) == m.ctx.shape(values) && scalable(m, pointers) == scalable(m, values),
        types(m, pointers, values),
        "has {pointers} for {values}"
    );
    Ok(())
}
