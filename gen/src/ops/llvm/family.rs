//! What an operation of the LLVM dialect takes and gives, as far as that decides how it is made: one table.

use plumb_ir::ops::LlvmOp;

/// The kinds of steps that are no scalar computations which the generator follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// A step of its own.
    Own,
    /// So many integers, scalars or vectors, and one of the same.
    Ints(usize),
    /// Two integers; the result with whether it overflowed.
    Overflow,
    /// A shift that stops at the ends of the range.
    SaturatingShift,
    /// So many floats and one of the same, with one result everywhere.
    Floats(usize),
    /// So many floats and one that is only nearly the same everywhere.
    Library(usize),
    /// A float to the nearest integer, which it must have.
    ToInteger,
    /// A vector of integers to one.
    ReduceInts,
    /// A vector of floats to one, whatever the order.
    ReduceFloats,
    /// A vector of floats to one of which two zeros leave open the sign.
    ReduceNumbers,
    /// A float and a vector of them, in order.
    ReduceInOrder,
    /// So many vectors of integers and one of the same, on the lanes that are on.
    LanesOfInts(usize),
    /// So many vectors of floats and one of the same, on the lanes that are on.
    LanesOfFloats(usize),
    /// Division on the lanes that are on.
    LanesDivided,
    /// Shift on the lanes that are on.
    LanesShifted,
    /// Conversion of the lanes that are on.
    LanesConverted(Between),
    /// An integer and the lanes that are on to one.
    LanesToInt,
    /// A float and the lanes that are on to one, in order.
    LanesToFloat,
}

/// What a conversion of lanes is between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Between {
    /// Integers, to wider ones.
    Widened,
    /// Integers, to narrower ones.
    Narrowed,
    /// Floats, to wider ones.
    Extended,
    /// Floats, to narrower ones.
    Rounded,
    /// Integers, to floats.
    IntsToFloats,
    /// Floats, to integers.
    FloatsToInts,
}

/// How an operation is made; none if it is not.
pub fn family(op: LlvmOp) -> Option<Family> {
    use LlvmOp::*;
    Some(match op {
        Load | Store | Alloca | AddressOf | GEP | Memcpy | MemcpyInline | Memmove | Memset | MemsetInline => {
            Family::Own
        }
        PtrToInt | IntToPtr | Br | CondBr | Switch | Call | Invoke | Freeze | Zero | Poison | Undef => {
            Family::Own
        }
        ExtractElement | InsertElement | ShuffleVector | InsertValue | ExtractValue => Family::Own,
        IsFPClass | SCmp | UCmp | AtomicRMW | AtomicCmpXchg | Fence | AddrSpaceCast | CallIntrinsic => {
            Family::Own
        }
        Assume | Expect | ExpectWithProbability | SSACopy | Prefetch | PtrMask => Family::Own,
        InvariantStart | LaunderInvariantGroup | StripInvariantGroup | LifetimeStart | LifetimeEnd => {
            Family::Own
        }
        StackSave | VaStart | Unreachable | Trap => Family::Own,
        FractionExp | LoadExp | PowI | Sincos => Family::Own,
        ConstrainedFPExtIntr | ConstrainedFPTruncIntr | ConstrainedSIToFP | ConstrainedUIToFP => Family::Own,
        MaskedLoad | MaskedStore | MaskedGather | MaskedScatter | MaskedExpandload | MaskedCompressstore => {
            Family::Own
        }
        VPLoad | VPStore | VPMergeMin | VPSelectMin | GetActiveLaneMask | StepVector => Family::Own,
        VectorInsert | VectorExtract | VectorInterleave2 | VectorDeinterleave2 => Family::Own,
        MatrixMultiply | MatrixTranspose | MatrixColumnMajorLoad | MatrixColumnMajorStore => Family::Own,
        BitReverse | ByteSwap | CtPop | Abs | CountLeadingZeros | CountTrailingZeros => Family::Ints(1),
        SAddSat | SSubSat | UAddSat | USubSat => Family::Ints(2),
        Fshl | Fshr => Family::Ints(3),
        SAddWithOverflow | SSubWithOverflow | SMulWithOverflow => Family::Overflow,
        UAddWithOverflow | USubWithOverflow | UMulWithOverflow => Family::Overflow,
        SSHLSat | USHLSat => Family::SaturatingShift,
        FAbs | FCeil | FFloor | FTrunc | Round | RoundEven | Rint | Nearbyint | Sqrt => Family::Floats(1),
        CopySign => Family::Floats(2),
        FMA => Family::Floats(3),
        ACos | ASin | ATan | Cos | Cosh | Exp | Exp2 | Exp10 | Log | Log2 | Log10 | Sin | Sinh | Tan
        | Tanh => Family::Library(1),
        ATan2 | Pow => Family::Library(2),
        // Rounded once or twice.
        FMulAdd => Family::Library(3),
        Lrint | Llrint | Lround | Llround => Family::ToInteger,
        VectorReduceAdd | VectorReduceMul | VectorReduceAnd | VectorReduceOr | VectorReduceXor => {
            Family::ReduceInts
        }
        VectorReduceSmax | VectorReduceSmin | VectorReduceUmax | VectorReduceUmin => Family::ReduceInts,
        VectorReduceFmaximum | VectorReduceFminimum => Family::ReduceFloats,
        VectorReduceFmax | VectorReduceFmin => Family::ReduceNumbers,
        VectorReduceFadd | VectorReduceFmul => Family::ReduceInOrder,
        VPAdd | VPSub | VPMul | VPAnd | VPOr | VPXor | VPSMax | VPSMin | VPUMax | VPUMin => {
            Family::LanesOfInts(2)
        }
        VPSDiv | VPUDiv | VPSRem | VPURem => Family::LanesDivided,
        VPShl | VPAShr | VPLShr => Family::LanesShifted,
        VPFNeg => Family::LanesOfFloats(1),
        VPFAdd | VPFSub | VPFMul | VPFDiv | VPFRem => Family::LanesOfFloats(2),
        VPFma => Family::LanesOfFloats(3),
        VPSExt | VPZExt => Family::LanesConverted(Between::Widened),
        VPTrunc => Family::LanesConverted(Between::Narrowed),
        VPFPExt => Family::LanesConverted(Between::Extended),
        VPFPTrunc => Family::LanesConverted(Between::Rounded),
        VPSIToFP | VPUIToFP => Family::LanesConverted(Between::IntsToFloats),
        VPFPToSI | VPFPToUI => Family::LanesConverted(Between::FloatsToInts),
        VPReduceAdd | VPReduceMul | VPReduceAnd | VPReduceOr | VPReduceXor => Family::LanesToInt,
        VPReduceSMax | VPReduceSMin | VPReduceUMax | VPReduceUMin => Family::LanesToInt,
        VPReduceFAdd | VPReduceFMul => Family::LanesToFloat,
        // They come with others.
        StackRestore | InvariantEnd | VaArg | VaCopy | VaEnd => Family::Own,
        _ => return None,
    })
}

/// Whether an operation is made for a class of types (see `cells`).
pub fn takes(op: LlvmOp, class: &str) -> bool {
    use LlvmOp::*;
    let library = matches!(class, "f32" | "f64");
    match (op, family(op)) {
        // Released code generators know these lane by lane, one number at a time, or for two widths only.
        (FractionExp | LoadExp | PowI | Sincos, _) | (_, Some(Family::Library(_) | Family::ToInteger)) => {
            library
        }
        (Expect | ExpectWithProbability, _) => class != "i128",
        (GetActiveLaneMask, _) => matches!(class, "i32" | "i64"),
        (AtomicCmpXchg | AtomicRMW, _) => class == "pointer",
        (VPStore | MaskedStore | MaskedScatter | MaskedCompressstore, _) => class.ends_with("vector"),
        (MatrixMultiply, _) => class == "int-vector",
        (PtrMask | AddrSpaceCast, _) => class == "pointer",
        _ => true,
    }
}
