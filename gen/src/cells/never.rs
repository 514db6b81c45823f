//! Cells that the verifier admits and nobody can hit: what has no meaning, or none that two runs can be compared by.

use crate::sem::Sem;
use plumb_interp::scalar::CastOp;
use plumb_ir::OpKind;
use plumb_ir::ops::{ArithOp, LlvmOp, MemRefOp};

/// Why no module can have a cell and be compared; none if one can.
pub fn why(kind: OpKind, element: &str, layout: &str, bound: &str) -> Option<&'static str> {
    let wide = !matches!(element, "i1" | "i8" | "i16" | "odd");
    let why = match (kind, bound) {
        _ if matches!(Sem::of(kind), Some(Sem::Cast(CastOp::FpToSi | CastOp::FpToUi)))
            && matches!(bound, "nan" | "infinity") =>
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
        (OpKind::Llvm(op), _) if Sem::of(kind).is_none() && !crate::ops::takes(op, element) => {
            "LLVM's code generators know it for other types only"
        }
        (OpKind::Llvm(LlvmOp::Alloca), "least" | "ones" | "greatest") if wide => "no stack is so large",
        _ => return None,
    };
    Some(why)
}
