//! Cells that the verifier admits and nobody can hit: what has no meaning, or none that two runs can be compared by.

use crate::sem;
use plumb_ir::OpKind;
use plumb_ir::meaning::{CastOp, Meaning, Scalar};
use plumb_ir::ops::{ArithOp, LlvmOp, MemRefOp};
use plumb_ir::table::{Family, Generate};

/// Why no module can have a cell and be compared; none if one can.
pub fn why(kind: OpKind, element: &str, layout: &str, bound: &str) -> Option<&'static str> {
    let wide = !matches!(element, "i1" | "i8" | "i16" | "odd");
    let why = match (kind, bound) {
        _ if matches!(
            sem::of(kind),
            Some(Meaning::Scalar(Scalar::Cast(CastOp::FpToSi | CastOp::FpToUi)))
        ) && matches!(bound, "nan" | "infinity") =>
        {
            "these are no integers: poison"
        }
        (
            OpKind::MemRef(
                MemRefOp::Load
                | MemRefOp::Store
                | MemRefOp::AtomicRMW
                | MemRefOp::GenericAtomicRMW
                | MemRefOp::Prefetch,
            ),
            "empty",
        ) => "there is no element to access",
        (OpKind::MemRef(MemRefOp::Alloc | MemRefOp::Alloca), "least" | "ones" | "greatest") => {
            "sizes are not negative, and memory ends before the greatest"
        }
        (OpKind::MemRef(MemRefOp::AtomicRMW | MemRefOp::GenericAtomicRMW), _) if element == "i128" => {
            "machines exchange no 16 bytes as one: no conversion"
        }
        (OpKind::Arith(ArithOp::IndexCast | ArithOp::IndexCastUI), _)
            if layout != "-" && matches!(element, "i1" | "odd" | "i128") =>
        {
            "elements in memory stay as wide as they are, so they must be as wide as `index`: no conversion"
        }
        (OpKind::Llvm(LlvmOp::Trunc), _) if element == "i1" => "LLVM has no narrower integer",
        (OpKind::Llvm(LlvmOp::FPTrunc), _) if element == "half" => "LLVM has no narrower float",
        (OpKind::Llvm(LlvmOp::ByteSwap), _) if matches!(element, "i1" | "i8") => "LLVM swaps pairs of bytes",
        (OpKind::Llvm(op), _) if sem::of(kind).is_none() && !takes(op, element) => {
            "LLVM's code generators know it for other types only"
        }
        (OpKind::Llvm(LlvmOp::Alloca), "least" | "ones" | "greatest") if wide => "no stack is so large",
        _ => return None,
    };
    Some(why)
}

/// Whether an operation is made for a class of types.
fn takes(op: LlvmOp, class: &str) -> bool {
    use LlvmOp::*;
    let library = matches!(class, "f32" | "f64");
    match (op, op.def().generate) {
        // Released code generators know these lane by lane, one number at a time, or for two widths only.
        (FractionExp | LoadExp | PowI | Sincos, _)
        | (_, Generate::Family(Family::Library(_) | Family::ToInteger)) => library,
        (Expect | ExpectWithProbability, _) => class != "i128",
        (GetActiveLaneMask, _) => matches!(class, "i32" | "i64"),
        (AtomicCmpXchg | AtomicRMW, _) => class == "pointer",
        (VPStore | MaskedStore | MaskedScatter | MaskedCompressstore, _) => class.ends_with("vector"),
        (MatrixMultiply, _) => class == "int-vector",
        (PtrMask | AddrSpaceCast, _) => class == "pointer",
        _ => true,
    }
}
