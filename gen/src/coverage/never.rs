//! Coverage classes that the verifier admits and no module can hit: they have no meaning, or none that can be compared.

use crate::sem;
use plumb_ir::OpKind;
use plumb_ir::meaning::{CastOp, Meaning, Scalar};
use plumb_ir::ops::{affine, arith, llvm, memref, vector};
use plumb_ir::table::{Arity, Family, GenerateRule};

/// Why no comparable module can hit a coverage class; none if one can.
pub fn why(kind: OpKind, element: &str, layout: &str, bound: &str) -> Option<&'static str> {
    let wide = !matches!(element, "i1" | "i8" | "i16" | "odd");
    let is = |kinds: &[OpKind]| kinds.contains(&kind);
    let operand = |name: &str| kind.def()?.operands.iter().find(|operand| operand.name == name);
    let has = |name: &str| operand(name).is_some();
    // Transfers may have a mask, and need none.
    let masked = operand("mask").is_some_and(|mask| mask.arity == Arity::One) && has("indices");
    let converts = |to: &[CastOp]| match sem::of(kind) {
        Some(Meaning::Scalar(Scalar::Cast(op))) => to.contains(&op),
        _ => false,
    };
    let rules = [
        (
            converts(&[CastOp::FpToSi, CastOp::FpToUi]) && matches!(bound, "nan" | "infinity"),
            "these are no integers: poison",
        ),
        (bound == "empty" && has("indices") && !has("mask"), "there is no element to access"),
        (bound == "empty" && is(&[vector::TypeCast::KIND]), "every vector has lanes"),
        (
            layout == "point" && (masked || is(&[affine::VectorLoad::KIND, affine::VectorStore::KIND])),
            "lanes lie along a dimension, and there is none: no conversion",
        ),
        (
            layout == "space" && is(&[vector::CompressStore::KIND, vector::ExpandLoad::KIND]),
            "LLVM has packed accesses in its first address space only",
        ),
        (is(&[vector::Print::KIND]) && element == "i128", "nothing prints integers of more than 64 bits"),
        (
            is(&[memref::Alloc::KIND, memref::Alloca::KIND])
                && matches!(bound, "least" | "ones" | "greatest"),
            "sizes are not negative, and memory ends before the greatest",
        ),
        (
            is(&[memref::AtomicRMW::KIND, memref::GenericAtomicRMW::KIND]) && element == "i128",
            "machines exchange no 16 bytes as one: no conversion",
        ),
        (
            is(&[arith::IndexCast::KIND, arith::IndexCastUI::KIND])
                && layout != "-"
                && matches!(element, "i1" | "odd" | "i128"),
            "elements in memory stay as wide as they are, so they must be as wide as `index`: no conversion",
        ),
        (is(&[llvm::Trunc::KIND]) && element == "i1", "LLVM has no narrower integer"),
        (is(&[llvm::FPTrunc::KIND]) && element == "half", "LLVM has no narrower float"),
        (is(&[llvm::ByteSwap::KIND]) && matches!(element, "i1" | "i8"), "LLVM swaps pairs of bytes"),
        (
            sem::of(kind).is_none() && !takes(kind, element),
            "LLVM's code generators know it for other types only",
        ),
        (
            is(&[llvm::Alloca::KIND]) && wide && matches!(bound, "least" | "ones" | "greatest"),
            "no stack is so large",
        ),
    ];
    rules.iter().find(|(holds, _)| *holds).map(|(_, why)| *why)
}

/// Whether an operation of the LLVM dialect is made for a class of types.
fn takes(kind: OpKind, class: &str) -> bool {
    use llvm::*;
    let OpKind::Llvm(op) = kind else { return true };
    let is = |kinds: &[OpKind]| kinds.contains(&kind);
    let library = matches!(op.def().generate, GenerateRule::Family(Family::Library(_) | Family::ToInteger));
    if library || is(&[FractionExp::KIND, LoadExp::KIND, PowI::KIND, Sincos::KIND]) {
        // Released code generators know these lane by lane, one number at a time, or for two widths only.
        matches!(class, "f32" | "f64")
    } else if is(&[Expect::KIND, ExpectWithProbability::KIND]) {
        class != "i128"
    } else if is(&[GetActiveLaneMask::KIND]) {
        matches!(class, "i32" | "i64")
    } else if is(&[AtomicCmpXchg::KIND, AtomicRMW::KIND, PtrMask::KIND, AddrSpaceCast::KIND]) {
        class == "pointer"
    } else if is(&[VPStore::KIND, MaskedStore::KIND, MaskedScatter::KIND, MaskedCompressstore::KIND]) {
        class.ends_with("vector")
    } else {
        !is(&[MatrixMultiply::KIND]) || class == "int-vector"
    }
}
