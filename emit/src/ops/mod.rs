//! Instructions: **the** match over the operations of the LLVM dialect. What families share is in their files.

mod aggregate;
mod arith;
mod call;
mod control;
mod intrinsics;
mod memory;

use crate::controls::Control;
use crate::emitter::Emitter;
use intrinsics::{Imm, Over};
use plumb_ir::Op;
use plumb_ir::ops::LlvmOp;

impl Emitter<'_> {
    /// Writes the instruction of an operation in a function's body.
    pub(crate) fn instruction(&mut self, op: Op, kind: LlvmOp, control: &Control<'_>) {
        use LlvmOp::*;
        let int = |name, ty| Imm::Int(name, ty);
        match kind {
            // Written where their value is used.
            Constant | Undef | Poison | Zero | NoneToken | AddressOf | DSOLocalEquivalent | BlockAddress => {}
            // The block carries the tag as its name.
            BlockTag => {}
            // Debug information and alias scopes are metadata: see the crate's documentation.
            DbgDeclare | DbgLabel | DbgValue | NoAliasScopeDecl => {}
            // Operations of a module's body.
            Alias | Comdat | ComdatSelector | Func | Global | GlobalCtors | GlobalDtors | IFunc
            | LinkerOptions | ModuleFlags => self.unsupported(op),

            Add | And | AShr | LShr | Mul | Or | SDiv | Shl | SRem | Sub | UDiv | URem | XOr | FAdd
            | FDiv | FMul | FRem | FSub => self.binary(op),
            FNeg => self.fneg(op),
            ICmp => self.icmp(op),
            FCmp => self.fcmp(op),
            Select => self.select(op),
            Freeze => self.freeze(op),
            AddrSpaceCast => self.addrspacecast(op),
            Bitcast | FPExt | FPToSI | FPToUI | FPTrunc | IntToPtr | PtrToInt | SExt | SIToFP | Trunc
            | UIToFP | ZExt => self.cast(op),

            Alloca => self.alloca(op),
            Load => self.load(op),
            Store => self.store(op),
            GEP => self.gep(op),
            AtomicRMW => self.atomic_rmw(op),
            AtomicCmpXchg => self.cmpxchg(op),
            Fence => self.fence(op),
            VaArg => self.va_arg(op),

            ExtractElement => self.extract_element(op),
            InsertElement => self.insert_element(op),
            ShuffleVector => self.shuffle_vector(op),
            ExtractValue => self.extract_value(op),
            InsertValue => self.insert_value(op),

            Br => self.br(op, control),
            CondBr => self.cond_br(op, control),
            Switch => self.switch(op, control),
            IndirectBr => self.indirect_br(op),
            Return => self.ret(op),
            Unreachable => self.push("  unreachable\n"),
            Resume => self.resume(op),
            Landingpad => self.landingpad(op),

            Call => self.call(op),
            Invoke => self.invoke(op, control),
            CallIntrinsic => self.call_intrinsic(op),
            InlineAsm => self.inline_asm(op),

            // Intrinsics, by the types that their names carry.
            ACos
            | ASin
            | ATan2
            | ATan
            | BitReverse
            | ByteSwap
            | CopySign
            | Cos
            | Cosh
            | CtPop
            | EhTypeidFor
            | Exp10
            | Exp2
            | Exp
            | Expect
            | FAbs
            | FCeil
            | FFloor
            | FMA
            | FMulAdd
            | FTrunc
            | Fshl
            | Fshr
            | IsConstant
            | LaunderInvariantGroup
            | LifetimeEnd
            | LifetimeStart
            | Log10
            | Log2
            | Log
            | MaskedCompressstore
            | MaxNum
            | Maximum
            | MinNum
            | Minimum
            | Nearbyint
            | Pow
            | Rint
            | RoundEven
            | Round
            | SAddSat
            | SAddWithOverflow
            | SMax
            | SMin
            | SMulWithOverflow
            | SSACopy
            | SSHLSat
            | SSubSat
            | SSubWithOverflow
            | Sin
            | Sincos
            | Sinh
            | Sqrt
            | StackRestore
            | StripInvariantGroup
            | Tan
            | Tanh
            | ThreadlocalAddress
            | UAddSat
            | UAddWithOverflow
            | UMax
            | UMin
            | UMulWithOverflow
            | USHLSat
            | USubSat
            | USubWithOverflow
            | VectorDeinterleave2
            | VectorReduceAdd
            | VectorReduceAnd
            | VectorReduceFmax
            | VectorReduceFmaximum
            | VectorReduceFmin
            | VectorReduceFminimum
            | VectorReduceMul
            | VectorReduceOr
            | VectorReduceSmax
            | VectorReduceSmin
            | VectorReduceUmax
            | VectorReduceUmin
            | VectorReduceXor => self.intrinsic(op, &[Over::Arg(0)], &[]),

            CoroAlign | CoroSize | MaskedExpandload | StackSave | StepVector | VectorInterleave2 | Vscale
            | VPAShr | VPAdd | VPAnd | VPFAdd | VPFDiv | VPFMulAdd | VPFMul | VPFNeg | VPFRem | VPFSub
            | VPFma | VPLShr | VPMul | VPOr | VPSDiv | VPSMax | VPSMin | VPSRem | VPShl | VPSub | VPUDiv
            | VPUMax | VPUMin | VPURem | VPXor => self.intrinsic(op, &[Over::Result], &[]),

            CoroBegin | CoroFree | CoroId | CoroPromise | CoroResume | CoroSave | CoroSuspend | DebugTrap
            | Trap => self.intrinsic(op, &[], &[]),

            GetActiveLaneMask | Llrint | Llround | Lrint | Lround | SCmp | UCmp | VPFPExt | VPFPToSI
            | VPFPToUI | VPFPTrunc | VPIntToPtr | VPLoad | VPPtrToInt | VPSExt | VPSIToFP | VPTrunc
            | VPUIToFP | VPZExt => {
                self.intrinsic(op, &[Over::Result, Over::Arg(0)], &[]);
            }

            VectorReduceFadd | VectorReduceFmul | VPMergeMin | VPReduceAdd | VPReduceAnd | VPReduceFAdd
            | VPReduceFMax | VPReduceFMin | VPReduceFMul | VPReduceMul | VPReduceOr | VPReduceSMax
            | VPReduceSMin | VPReduceUMax | VPReduceUMin | VPReduceXor | VPSelectMin => {
                self.intrinsic(op, &[Over::Arg(1)], &[]);
            }

            LoadExp | PowI | PtrMask | VPStore | VarAnnotation => {
                self.intrinsic(op, &[Over::Arg(0), Over::Arg(1)], &[]);
            }
            Annotation | PtrAnnotation => self.intrinsic(op, &[Over::Result, Over::Arg(2)], &[]),
            FractionExp => self.intrinsic(op, &[Over::Field(0), Over::Field(1)], &[]),
            VPStridedLoad => self.intrinsic(op, &[Over::Result, Over::Arg(0), Over::Arg(1)], &[]),
            VPStridedStore => self.intrinsic(op, &[Over::Arg(0), Over::Arg(1), Over::Arg(2)], &[]),
            VaCopy => self.named_intrinsic(op, "va_copy", &[Over::Arg(0)], &[]),
            VaEnd => self.named_intrinsic(op, "va_end", &[Over::Arg(0)], &[]),
            VaStart => self.named_intrinsic(op, "va_start", &[Over::Arg(0)], &[]),

            // Intrinsics with constant arguments that the operation holds as attributes.
            Abs => self.intrinsic(op, &[Over::Arg(0)], &[int("is_int_min_poison", "i1")]),
            CountLeadingZeros | CountTrailingZeros => {
                self.intrinsic(op, &[Over::Arg(0)], &[int("is_zero_poison", "i1")]);
            }
            ExpectWithProbability => self.intrinsic(op, &[Over::Arg(0)], &[Imm::Double("prob")]),
            IsFPClass => self.intrinsic(op, &[Over::Arg(0)], &[int("bit", "i32")]),
            VectorExtract => self.intrinsic(op, &[Over::Result, Over::Arg(0)], &[int("pos", "i64")]),
            VectorInsert => self.intrinsic(op, &[Over::Result, Over::Arg(1)], &[int("pos", "i64")]),
            Prefetch => {
                let imms = [int("rw", "i32"), int("hint", "i32"), int("cache", "i32")];
                self.intrinsic(op, &[Over::Arg(0)], &imms);
            }
            UBSanTrap => self.intrinsic(op, &[], &[int("failureKind", "i8")]),
            InvariantStart => self.invariant(op, 0),
            InvariantEnd => self.invariant(op, 1),
            Memcpy | Memmove => {
                let over = [Over::Arg(0), Over::Arg(1), Over::Arg(2)];
                self.intrinsic(op, &over, &[int("isVolatile", "i1")]);
            }
            Memset => self.intrinsic(op, &[Over::Arg(0), Over::Arg(2)], &[int("isVolatile", "i1")]),
            MemcpyInline => {
                let over = [Over::Arg(0), Over::Arg(1), Over::Prop("len")];
                self.intrinsic(op, &over, &[Imm::Typed("len"), int("isVolatile", "i1")]);
            }
            MemsetInline => {
                let over = [Over::Arg(0), Over::Prop("len")];
                self.intrinsic(op, &over, &[Imm::Typed("len"), int("isVolatile", "i1")]);
            }
            MatrixColumnMajorLoad => {
                let imms = [int("isVolatile", "i1"), int("rows", "i32"), int("columns", "i32")];
                self.intrinsic(op, &[Over::Result, Over::Arg(1)], &imms);
            }
            MatrixColumnMajorStore => {
                let imms = [int("isVolatile", "i1"), int("rows", "i32"), int("columns", "i32")];
                self.intrinsic(op, &[Over::Arg(0), Over::Arg(2)], &imms);
            }
            MatrixMultiply => {
                let imms = [int("lhs_rows", "i32"), int("lhs_columns", "i32"), int("rhs_columns", "i32")];
                self.intrinsic(op, &[Over::Result, Over::Arg(0), Over::Arg(1)], &imms);
            }
            MatrixTranspose => {
                self.intrinsic(op, &[Over::Result], &[int("rows", "i32"), int("columns", "i32")])
            }
            ConstrainedFPExtIntr => self.intrinsic(op, &[Over::Result, Over::Arg(0)], &[Imm::Exceptions]),
            ConstrainedFPTruncIntr | ConstrainedSIToFP | ConstrainedUIToFP => {
                self.intrinsic(op, &[Over::Result, Over::Arg(0)], &[Imm::Rounding, Imm::Exceptions]);
            }

            Assume => self.assume(op),
            CoroEnd => self.coro_end(op),
            MaskedLoad | MaskedGather => self.masked(op, &[Over::Result, Over::Arg(0)], 0),
            MaskedStore | MaskedScatter => self.masked(op, &[Over::Arg(0), Over::Arg(1)], 1),
        }
    }
}
