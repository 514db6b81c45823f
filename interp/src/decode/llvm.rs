//! Decoding `llvm`: arithmetic, values and control flow. Memory is in `llvm_memory`, intrinsics with rules of their own
//! in `llvm_intrinsic`.

use super::llvm_vp::Predicated;
use super::unsupported::llvm_without_meaning;
use super::{Builder, Decode};
use crate::code::{CallSite, Ext, OnUnwind, ReduceOp};
use crate::layout::{Kind, TypeInfo};
use crate::scalar::{CastOp, FloatBin, FloatPred, FloatUn, IntBin, IntPred, IntUn, Rounding, Wrap};
use crate::slot::{Slot, flag};
use plumb_host::MathFn;
use plumb_ir::enums::{LlvmOverflow, LlvmRounding};
use plumb_ir::ops::LlvmOp;
use plumb_ir::structured::BlockAddress;
use plumb_ir::{Op, OpKind, TypeKind, Value};

impl Builder<'_> {
    pub(super) fn llvm(&mut self, kind: LlvmOp, op: Op) -> Decode {
        let none = Wrap::empty();
        let near = Rounding::NearestEven;
        match kind {
            // Integers: modulo 2^w; a broken promise is poison; shifts by the width or more are poison.
            LlvmOp::Add => self.int_bin(op, IntBin::Add, self.llvm_overflow(op)),
            LlvmOp::Sub => self.int_bin(op, IntBin::Sub, self.llvm_overflow(op)),
            LlvmOp::Mul => self.int_bin(op, IntBin::Mul, self.llvm_overflow(op)),
            LlvmOp::UDiv => self.int_bin(op, IntBin::DivU, self.exact(op)),
            LlvmOp::SDiv => self.int_bin(op, IntBin::DivS, self.exact(op)),
            LlvmOp::URem => self.int_bin(op, IntBin::RemU, none),
            LlvmOp::SRem => self.int_bin(op, IntBin::RemS, none),
            LlvmOp::And => self.int_bin(op, IntBin::And, none),
            LlvmOp::Or => {
                let disjoint = self.attr(op, "isDisjoint").is_some();
                self.int_bin(op, IntBin::Or, if disjoint { Wrap::DISJOINT } else { none })
            }
            LlvmOp::XOr => self.int_bin(op, IntBin::Xor, none),
            LlvmOp::Shl => self.int_bin(op, IntBin::Shl, self.llvm_overflow(op)),
            LlvmOp::LShr => self.int_bin(op, IntBin::ShrU, self.exact(op)),
            LlvmOp::AShr => self.int_bin(op, IntBin::ShrS, self.exact(op)),
            LlvmOp::ICmp => {
                let code = u64::from(self.enum_bits(op, "predicate"));
                self.int_cmp(op, IntPred::from_code(code).ok_or("this predicate")?)
            }
            LlvmOp::Trunc => self.cast(op, CastOp::Trunc, self.llvm_overflow(op), near),
            LlvmOp::ZExt => self.cast(op, CastOp::ZExt, self.non_negative(op), near),
            LlvmOp::SExt => self.cast(op, CastOp::SExt, none, near),
            LlvmOp::SMin => self.int_bin(op, IntBin::MinS, none),
            LlvmOp::SMax => self.int_bin(op, IntBin::MaxS, none),
            LlvmOp::UMin => self.int_bin(op, IntBin::MinU, none),
            LlvmOp::UMax => self.int_bin(op, IntBin::MaxU, none),
            LlvmOp::SAddSat => self.int_bin(op, IntBin::AddSatS, none),
            LlvmOp::UAddSat => self.int_bin(op, IntBin::AddSatU, none),
            LlvmOp::SSubSat => self.int_bin(op, IntBin::SubSatS, none),
            LlvmOp::USubSat => self.int_bin(op, IntBin::SubSatU, none),
            LlvmOp::SSHLSat => self.int_bin(op, IntBin::ShlSatS, none),
            LlvmOp::USHLSat => self.int_bin(op, IntBin::ShlSatU, none),
            LlvmOp::SAddWithOverflow => self.with_overflow(op, IntBin::Add, IntBin::AddOverflowS),
            LlvmOp::UAddWithOverflow => self.with_overflow(op, IntBin::Add, IntBin::AddOverflowU),
            LlvmOp::SSubWithOverflow => self.with_overflow(op, IntBin::Sub, IntBin::SubOverflowS),
            LlvmOp::USubWithOverflow => self.with_overflow(op, IntBin::Sub, IntBin::SubOverflowU),
            LlvmOp::SMulWithOverflow => self.with_overflow(op, IntBin::Mul, IntBin::MulOverflowS),
            LlvmOp::UMulWithOverflow => self.with_overflow(op, IntBin::Mul, IntBin::MulOverflowU),
            LlvmOp::SCmp => self.three_way(op, true),
            LlvmOp::UCmp => self.three_way(op, false),
            LlvmOp::Abs => {
                let poison = self.immediate(op, "is_int_min_poison", 1).unwrap_or(0) != 0;
                self.int_un(op, if poison { IntUn::AbsPoison } else { IntUn::Abs })
            }
            LlvmOp::CountLeadingZeros => {
                let poison = self.immediate(op, "is_zero_poison", 1).unwrap_or(0) != 0;
                self.int_un(
                    op,
                    if poison { IntUn::CountLeadingZerosPoison } else { IntUn::CountLeadingZeros },
                )
            }
            LlvmOp::CountTrailingZeros => {
                let poison = self.immediate(op, "is_zero_poison", 1).unwrap_or(0) != 0;
                self.int_un(
                    op,
                    if poison { IntUn::CountTrailingZerosPoison } else { IntUn::CountTrailingZeros },
                )
            }
            LlvmOp::CtPop => self.int_un(op, IntUn::PopCount),
            LlvmOp::ByteSwap => self.int_un(op, IntUn::ByteSwap),
            LlvmOp::BitReverse => self.int_un(op, IntUn::BitReverse),
            LlvmOp::Fshl => self.funnel(op, true),
            LlvmOp::Fshr => self.funnel(op, false),

            // Floats: IEEE in the default environment; fast-math flags allow more results, of which this is one.
            LlvmOp::FAdd => self.float_bin(op, FloatBin::Add),
            LlvmOp::FSub => self.float_bin(op, FloatBin::Sub),
            LlvmOp::FMul => self.float_bin(op, FloatBin::Mul),
            LlvmOp::FDiv => self.float_bin(op, FloatBin::Div),
            LlvmOp::FRem => self.float_bin(op, FloatBin::Rem),
            LlvmOp::FNeg => self.float_un(op, FloatUn::Neg),
            LlvmOp::FCmp => {
                let code = u64::from(self.enum_bits(op, "predicate"));
                self.float_cmp(op, FloatPred::from_code(code).ok_or("this predicate")?)
            }
            LlvmOp::FPExt => self.cast(op, CastOp::FpExt, none, near),
            LlvmOp::FPTrunc => self.cast(op, CastOp::FpTrunc, none, near),
            LlvmOp::SIToFP => self.cast(op, CastOp::SiToFp, none, near),
            LlvmOp::UIToFP => self.cast(op, CastOp::UiToFp, self.non_negative(op), near),
            LlvmOp::FPToSI => self.cast(op, CastOp::FpToSi, none, near),
            LlvmOp::FPToUI => self.cast(op, CastOp::FpToUi, none, near),
            LlvmOp::FAbs => self.float_un(op, FloatUn::Abs),
            LlvmOp::Sqrt => self.float_un(op, FloatUn::Sqrt),
            LlvmOp::FFloor => self.float_un(op, FloatUn::Floor),
            LlvmOp::FCeil => self.float_un(op, FloatUn::Ceil),
            LlvmOp::FTrunc => self.float_un(op, FloatUn::Trunc),
            LlvmOp::Round => self.float_un(op, FloatUn::Round),
            LlvmOp::Rint | LlvmOp::Nearbyint | LlvmOp::RoundEven => self.float_un(op, FloatUn::RoundEven),
            LlvmOp::CopySign => self.float_bin(op, FloatBin::CopySign),
            LlvmOp::Minimum => self.float_bin(op, FloatBin::Minimum),
            LlvmOp::Maximum => self.float_bin(op, FloatBin::Maximum),
            LlvmOp::MinNum => self.float_bin(op, FloatBin::MinNum),
            LlvmOp::MaxNum => self.float_bin(op, FloatBin::MaxNum),
            LlvmOp::FMA => self.float_fma(op, true),
            // May round once or twice.
            LlvmOp::FMulAdd => self.float_fma(op, false),
            LlvmOp::IsFPClass => {
                let test = self.immediate(op, "bit", 1).unwrap_or(0) as u64;
                self.float_class(op, test)
            }
            // Library mathematics: right within a few units in the last place.
            LlvmOp::ACos => self.libm(op, MathFn::Acos),
            LlvmOp::ASin => self.libm(op, MathFn::Asin),
            LlvmOp::ATan => self.libm(op, MathFn::Atan),
            LlvmOp::ATan2 => self.libm(op, MathFn::Atan2),
            LlvmOp::Cos => self.libm(op, MathFn::Cos),
            LlvmOp::Cosh => self.libm(op, MathFn::Cosh),
            LlvmOp::Exp => self.libm(op, MathFn::Exp),
            LlvmOp::Exp10 => self.libm(op, MathFn::Exp10),
            LlvmOp::Exp2 => self.libm(op, MathFn::Exp2),
            LlvmOp::Log => self.libm(op, MathFn::Log),
            LlvmOp::Log10 => self.libm(op, MathFn::Log10),
            LlvmOp::Log2 => self.libm(op, MathFn::Log2),
            LlvmOp::Pow => self.libm(op, MathFn::Pow),
            LlvmOp::Sin => self.libm(op, MathFn::Sin),
            LlvmOp::Sinh => self.libm(op, MathFn::Sinh),
            LlvmOp::Tan => self.libm(op, MathFn::Tan),
            LlvmOp::Tanh => self.libm(op, MathFn::Tanh),
            LlvmOp::Sincos => self.sine_and_cosine(op),
            // The order of the multiplications is open.
            LlvmOp::PowI => self.float_power(op),
            // Exact but for the one rounding where the result is subnormal.
            LlvmOp::LoadExp => self.load_exponent(op),
            LlvmOp::FractionExp => self.split_exponent(op),
            // Halves to even, or away from zero; what does not fit is any value.
            LlvmOp::Lrint | LlvmOp::Llrint => self.nearest_integer(op, false),
            LlvmOp::Lround | LlvmOp::Llround => self.nearest_integer(op, true),
            // As the plain conversions, in a stated direction; exceptions are not observable here.
            LlvmOp::ConstrainedFPExtIntr => self.cast(op, CastOp::FpExt, none, near),
            LlvmOp::ConstrainedFPTruncIntr => self.cast(op, CastOp::FpTrunc, none, self.rounding(op)?),
            LlvmOp::ConstrainedSIToFP => self.cast(op, CastOp::SiToFp, none, self.rounding(op)?),
            LlvmOp::ConstrainedUIToFP => self.cast(op, CastOp::UiToFp, none, self.rounding(op)?),

            // Values.
            LlvmOp::Constant => self.constant_op(op, "value"),
            LlvmOp::Zero => self.filled_op(op, Slot::firm(0)),
            LlvmOp::Undef => self.undef_op(op),
            LlvmOp::Poison => self.filled_op(op, Slot::poison()),
            LlvmOp::AddressOf => {
                let name = self.attr(op, "global_name").and_then(|a| self.m.ctx.as_symbol(a));
                let name = name.ok_or("the address of nothing")?;
                self.symbol_address(op, self.m.ctx.name(name))
            }
            LlvmOp::DSOLocalEquivalent => {
                let name = self.attr(op, "function_name").and_then(|a| self.m.ctx.as_symbol(a));
                let name = name.ok_or("the address of nothing")?;
                self.symbol_address(op, self.m.ctx.name(name))
            }
            LlvmOp::BlockAddress => self.block_address(op),
            // A token has no bits.
            LlvmOp::NoneToken => self.filled_op(op, Slot::firm(0)),
            LlvmOp::IsConstant => self.chosen(op),
            LlvmOp::EhTypeidFor => self.type_number(op),
            LlvmOp::InvariantStart => {
                self.unchanged(op, 0, true)?;
                self.chosen(op)
            }
            LlvmOp::InvariantEnd => self.unchanged(op, 1, false),
            LlvmOp::LifetimeStart | LlvmOp::LifetimeEnd => {
                let p = self.reg(self.operand(op, 0)?)?;
                self.emit_ext(Ext::Lifetime { p, live: kind == LlvmOp::LifetimeStart });
                Ok(())
            }
            LlvmOp::Select => self.select(op),
            LlvmOp::Freeze => {
                let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
                let (a, scalars) = (self.reg(v)?, self.info(v)?);
                let d = self.define(result)?;
                self.emit_ext(Ext::Freeze { d, a, scalars });
                Ok(())
            }
            LlvmOp::Bitcast => self.bitcast(op),
            LlvmOp::ExtractValue => self.extract_value(op),
            LlvmOp::InsertValue => self.insert_value(op),
            LlvmOp::ExtractElement => self.extract_element(op),
            LlvmOp::InsertElement => self.insert_element(op),
            LlvmOp::ShuffleVector => self.shuffle(op),
            LlvmOp::VectorReduceAdd => self.reduce(op, ReduceOp::Int(IntBin::Add)),
            LlvmOp::VectorReduceMul => self.reduce(op, ReduceOp::Int(IntBin::Mul)),
            LlvmOp::VectorReduceAnd => self.reduce(op, ReduceOp::Int(IntBin::And)),
            LlvmOp::VectorReduceOr => self.reduce(op, ReduceOp::Int(IntBin::Or)),
            LlvmOp::VectorReduceXor => self.reduce(op, ReduceOp::Int(IntBin::Xor)),
            LlvmOp::VectorReduceSmax => self.reduce(op, ReduceOp::Int(IntBin::MaxS)),
            LlvmOp::VectorReduceSmin => self.reduce(op, ReduceOp::Int(IntBin::MinS)),
            LlvmOp::VectorReduceUmax => self.reduce(op, ReduceOp::Int(IntBin::MaxU)),
            LlvmOp::VectorReduceUmin => self.reduce(op, ReduceOp::Int(IntBin::MinU)),
            // Sequential from the start value.
            LlvmOp::VectorReduceFadd => self.reduce(op, ReduceOp::Float(FloatBin::Add)),
            LlvmOp::VectorReduceFmul => self.reduce(op, ReduceOp::Float(FloatBin::Mul)),
            LlvmOp::VectorReduceFmax => self.reduce(op, ReduceOp::Float(FloatBin::MaxNum)),
            LlvmOp::VectorReduceFmin => self.reduce(op, ReduceOp::Float(FloatBin::MinNum)),
            LlvmOp::VectorReduceFmaximum => self.reduce(op, ReduceOp::Float(FloatBin::Maximum)),
            LlvmOp::VectorReduceFminimum => self.reduce(op, ReduceOp::Float(FloatBin::Minimum)),
            LlvmOp::Vscale => self.vscale(op),
            LlvmOp::StepVector => self.step_vector(op),

            LlvmOp::VectorExtract => self.vector_extract(op),
            LlvmOp::VectorInsert => self.vector_insert(op),
            LlvmOp::VectorInterleave2 => self.interleave(op),
            LlvmOp::VectorDeinterleave2 => self.deinterleave(op),
            LlvmOp::GetActiveLaneMask => self.active_lane_mask(op),
            LlvmOp::MatrixMultiply => self.matrix_multiply(op),
            LlvmOp::MatrixTranspose => self.matrix_transpose(op),

            // Vectors under a mask and a length.
            LlvmOp::VPAdd => self.predicated(op, Predicated::Int(IntBin::Add)),
            LlvmOp::VPSub => self.predicated(op, Predicated::Int(IntBin::Sub)),
            LlvmOp::VPMul => self.predicated(op, Predicated::Int(IntBin::Mul)),
            LlvmOp::VPUDiv => self.predicated(op, Predicated::Int(IntBin::DivU)),
            LlvmOp::VPSDiv => self.predicated(op, Predicated::Int(IntBin::DivS)),
            LlvmOp::VPURem => self.predicated(op, Predicated::Int(IntBin::RemU)),
            LlvmOp::VPSRem => self.predicated(op, Predicated::Int(IntBin::RemS)),
            LlvmOp::VPAnd => self.predicated(op, Predicated::Int(IntBin::And)),
            LlvmOp::VPOr => self.predicated(op, Predicated::Int(IntBin::Or)),
            LlvmOp::VPXor => self.predicated(op, Predicated::Int(IntBin::Xor)),
            LlvmOp::VPShl => self.predicated(op, Predicated::Int(IntBin::Shl)),
            LlvmOp::VPLShr => self.predicated(op, Predicated::Int(IntBin::ShrU)),
            LlvmOp::VPAShr => self.predicated(op, Predicated::Int(IntBin::ShrS)),
            LlvmOp::VPSMin => self.predicated(op, Predicated::Int(IntBin::MinS)),
            LlvmOp::VPSMax => self.predicated(op, Predicated::Int(IntBin::MaxS)),
            LlvmOp::VPUMin => self.predicated(op, Predicated::Int(IntBin::MinU)),
            LlvmOp::VPUMax => self.predicated(op, Predicated::Int(IntBin::MaxU)),
            LlvmOp::VPFAdd => self.predicated(op, Predicated::Float(FloatBin::Add)),
            LlvmOp::VPFSub => self.predicated(op, Predicated::Float(FloatBin::Sub)),
            LlvmOp::VPFMul => self.predicated(op, Predicated::Float(FloatBin::Mul)),
            LlvmOp::VPFDiv => self.predicated(op, Predicated::Float(FloatBin::Div)),
            LlvmOp::VPFRem => self.predicated(op, Predicated::Float(FloatBin::Rem)),
            LlvmOp::VPFNeg => self.predicated(op, Predicated::FloatUn(FloatUn::Neg)),
            LlvmOp::VPFma => self.predicated(op, Predicated::Fma(true)),
            LlvmOp::VPFMulAdd => self.predicated(op, Predicated::Fma(false)),
            LlvmOp::VPFPExt => self.predicated(op, Predicated::Cast(CastOp::FpExt)),
            LlvmOp::VPFPTrunc => self.predicated(op, Predicated::Cast(CastOp::FpTrunc)),
            LlvmOp::VPFPToSI => self.predicated(op, Predicated::Cast(CastOp::FpToSi)),
            LlvmOp::VPFPToUI => self.predicated(op, Predicated::Cast(CastOp::FpToUi)),
            LlvmOp::VPSIToFP => self.predicated(op, Predicated::Cast(CastOp::SiToFp)),
            LlvmOp::VPUIToFP => self.predicated(op, Predicated::Cast(CastOp::UiToFp)),
            LlvmOp::VPTrunc => self.predicated(op, Predicated::Cast(CastOp::Trunc)),
            LlvmOp::VPSExt => self.predicated(op, Predicated::Cast(CastOp::SExt)),
            LlvmOp::VPZExt => self.predicated(op, Predicated::Cast(CastOp::ZExt)),
            LlvmOp::VPPtrToInt => self.predicated(op, Predicated::PtrToInt),
            LlvmOp::VPIntToPtr => self.predicated(op, Predicated::IntToPtr),
            LlvmOp::VPSelectMin | LlvmOp::VPMergeMin => self.predicated_select(op, kind),
            LlvmOp::VPReduceAdd => self.predicated_reduce(op, ReduceOp::Int(IntBin::Add)),
            LlvmOp::VPReduceMul => self.predicated_reduce(op, ReduceOp::Int(IntBin::Mul)),
            LlvmOp::VPReduceAnd => self.predicated_reduce(op, ReduceOp::Int(IntBin::And)),
            LlvmOp::VPReduceOr => self.predicated_reduce(op, ReduceOp::Int(IntBin::Or)),
            LlvmOp::VPReduceXor => self.predicated_reduce(op, ReduceOp::Int(IntBin::Xor)),
            LlvmOp::VPReduceSMax => self.predicated_reduce(op, ReduceOp::Int(IntBin::MaxS)),
            LlvmOp::VPReduceSMin => self.predicated_reduce(op, ReduceOp::Int(IntBin::MinS)),
            LlvmOp::VPReduceUMax => self.predicated_reduce(op, ReduceOp::Int(IntBin::MaxU)),
            LlvmOp::VPReduceUMin => self.predicated_reduce(op, ReduceOp::Int(IntBin::MinU)),
            LlvmOp::VPReduceFAdd => self.predicated_reduce(op, ReduceOp::Float(FloatBin::Add)),
            LlvmOp::VPReduceFMul => self.predicated_reduce(op, ReduceOp::Float(FloatBin::Mul)),
            LlvmOp::VPReduceFMax => self.predicated_reduce(op, ReduceOp::Float(FloatBin::MaxNum)),
            LlvmOp::VPReduceFMin => self.predicated_reduce(op, ReduceOp::Float(FloatBin::MinNum)),

            // Memory, lane by lane.
            LlvmOp::MaskedLoad => self.masked_load(op),
            LlvmOp::MaskedStore => self.masked_store(op),
            LlvmOp::MaskedGather => self.gather(op),
            LlvmOp::MaskedScatter => self.scatter(op),
            LlvmOp::MaskedExpandload => self.expand_load(op),
            LlvmOp::MaskedCompressstore => self.compress_store(op),
            LlvmOp::VPLoad => self.predicated_load(op, false),
            LlvmOp::VPStore => self.predicated_store(op, false),
            LlvmOp::VPStridedLoad => self.predicated_load(op, true),
            LlvmOp::VPStridedStore => self.predicated_store(op, true),
            LlvmOp::MatrixColumnMajorLoad => self.matrix_access(op, false),
            LlvmOp::MatrixColumnMajorStore => self.matrix_access(op, true),

            // Memory.
            LlvmOp::Alloca => self.alloca(op),
            LlvmOp::Load => {
                self.load(op)?;
                self.hold_dereferenceable(op)
            }
            LlvmOp::Store => self.store(op),
            LlvmOp::GEP => self.gep(op),
            LlvmOp::AtomicRMW => self.llvm_atomic_rmw(op),
            LlvmOp::AtomicCmpXchg => self.compare_exchange(op),
            LlvmOp::PtrToInt => self.ptr_to_int(op),
            LlvmOp::IntToPtr => {
                self.int_to_ptr(op)?;
                self.hold_dereferenceable(op)
            }
            LlvmOp::PtrMask => self.ptr_mask(op),
            LlvmOp::Memcpy | LlvmOp::MemcpyInline => self.copy_bytes(op, false),
            LlvmOp::Memmove => self.copy_bytes(op, true),
            LlvmOp::Memset | LlvmOp::MemsetInline => self.fill_bytes(op),
            LlvmOp::VaStart => self.va_start(op),
            LlvmOp::VaCopy => self.va_copy(op),
            LlvmOp::VaArg => self.va_arg(op),
            LlvmOp::StackSave => {
                let d = self.define(self.result(op, 0)?)?;
                self.emit_ext(Ext::StackMark { d });
                Ok(())
            }
            LlvmOp::StackRestore => {
                let s = self.reg(self.operand(op, 0)?)?;
                self.emit_ext(Ext::StackCut { s });
                Ok(())
            }

            // Control.
            LlvmOp::Call => self.llvm_call(op),
            LlvmOp::Return => self.return_op(op),
            LlvmOp::Invoke => self.invoke(op),
            LlvmOp::IndirectBr => self.indirect_branch(op),
            LlvmOp::CallIntrinsic => self.call_by_name(op),
            LlvmOp::Br => self.branch(op),
            LlvmOp::CondBr => self.cond_branch(op),
            LlvmOp::Switch => self.switch(op),
            LlvmOp::Landingpad => self.landing_pad(op),
            LlvmOp::Resume => self.resume_unwinding(op),
            LlvmOp::Unreachable => {
                self.emit_ext(Ext::Unreachable);
                Ok(())
            }
            LlvmOp::Trap | LlvmOp::UBSanTrap => {
                self.emit_ext(Ext::Trap);
                Ok(())
            }
            LlvmOp::Assume => {
                let (c, _) = self.scalar_operand(op, 0)?;
                self.emit_ext(Ext::Assume { c });
                self.assume_bundles(op)
            }

            // The same value: what these say to an optimiser has no effect here.
            LlvmOp::AddrSpaceCast
            | LlvmOp::Expect
            | LlvmOp::ExpectWithProbability
            | LlvmOp::SSACopy
            | LlvmOp::LaunderInvariantGroup
            | LlvmOp::StripInvariantGroup
            | LlvmOp::PtrAnnotation
            | LlvmOp::Annotation
            | LlvmOp::ThreadlocalAddress => self.forward(op),
            // No effect.
            LlvmOp::DbgDeclare
            | LlvmOp::DbgLabel
            | LlvmOp::DbgValue
            | LlvmOp::DebugTrap
            | LlvmOp::Fence
            | LlvmOp::NoAliasScopeDecl
            | LlvmOp::Prefetch
            | LlvmOp::VarAnnotation
            | LlvmOp::VaEnd
            | LlvmOp::BlockTag => Ok(()),

            LlvmOp::Comdat
            | LlvmOp::ComdatSelector
            | LlvmOp::Func
            | LlvmOp::Alias
            | LlvmOp::IFunc
            | LlvmOp::GlobalCtors
            | LlvmOp::GlobalDtors
            | LlvmOp::Global
            | LlvmOp::LinkerOptions
            | LlvmOp::ModuleFlags => Err("module-level operations within functions".into()),

            llvm_without_meaning!() => Err("this operation".into()),
        }
    }

    /// The promises of `overflow<…>`.
    fn llvm_overflow(&self, op: Op) -> Wrap {
        let bits = self.enum_bits(op, "overflowFlags");
        let mut wrap = Wrap::empty();
        wrap.set(Wrap::NSW, bits & LlvmOverflow::NSW != 0);
        wrap.set(Wrap::NUW, bits & LlvmOverflow::NUW != 0);
        wrap
    }

    /// The direction that a constrained conversion states; the dynamic one is that of the default environment.
    fn rounding(&self, op: Op) -> Decode<Rounding> {
        match self.enum_bits(op, "roundingmode") {
            LlvmRounding::TOWARD_ZERO => Ok(Rounding::TowardZero),
            LlvmRounding::UPWARD => Ok(Rounding::Up),
            LlvmRounding::DOWNWARD => Ok(Rounding::Down),
            LlvmRounding::NEAREST_AWAY => Ok(Rounding::NearestAway),
            _ => Ok(Rounding::NearestEven),
        }
    }

    /// The first operand is the result.
    fn forward(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        if self.info(v)?.slots != self.info(result)?.slots {
            return Err("a result of another type".into());
        }
        let r = self.reg(v)?;
        self.bind_value(result, r);
        Ok(())
    }

    /// Slot offset and type of a part of an aggregate.
    fn part(&mut self, op: Op, whole: &std::sync::Arc<TypeInfo>) -> Decode<(u32, std::sync::Arc<TypeInfo>)> {
        let position = self.attr(op, "position").ok_or("a position that is missing")?;
        let path = match self.m.ctx.attr(position) {
            plumb_ir::AttrKind::DenseArray { values, .. } => values.to_vec(),
            plumb_ir::AttrKind::Array(items) => items.iter().filter_map(|a| self.m.ctx.as_i64(*a)).collect(),
            _ => return Err("this position".into()),
        };
        let (mut at, mut info) = (0u32, whole.clone());
        for i in path {
            let i = usize::try_from(i).map_err(|_| "a negative position")?;
            info = match &info.kind {
                Kind::Struct(fields) => {
                    let part = fields.get(i).ok_or("a position outside the struct")?;
                    at += fields[..i].iter().map(|f| f.slots).sum::<u32>();
                    part.clone()
                }
                Kind::Array(n, elem) if (i as u64) < *n => {
                    at += i as u32 * elem.slots;
                    elem.clone()
                }
                _ => return Err("a position outside the aggregate".into()),
            };
        }
        Ok((at, info))
    }

    /// A part of an aggregate: it stays where it is.
    fn extract_value(&mut self, op: Op) -> Decode {
        let v = self.operand(op, 0)?;
        let (whole, r) = (self.info(v)?, self.reg(v)?);
        let (at, info) = self.part(op, &whole)?;
        let result = self.result(op, 0)?;
        if self.info(result)?.slots != info.slots {
            return Err("a result of another type than the part".into());
        }
        self.bind_value(result, r + at);
        Ok(())
    }

    /// The aggregate with one part replaced.
    fn insert_value(&mut self, op: Op) -> Decode {
        let (v, part, result) = (self.operand(op, 0)?, self.operand(op, 1)?, self.result(op, 0)?);
        let (whole, r) = (self.info(v)?, self.reg(v)?);
        let (at, info) = self.part(op, &whole)?;
        let s = self.reg(part)?;
        if self.info(part)?.slots != info.slots || self.info(result)?.slots != whole.slots {
            return Err("a part of another type".into());
        }
        let d = self.define(result)?;
        self.copy(d, r, at);
        self.copy(d + at, s, info.slots);
        let rest = at + info.slots;
        self.copy(d + rest, r + rest, whole.slots - rest);
        Ok(())
    }

    /// A call by name, or through the first operand.
    fn llvm_call(&mut self, op: Op) -> Decode {
        let m = self.m;
        if !m.operand_group(op, 1).is_empty() {
            return Err("calls with operand bundles".into());
        }
        let from = self.f.code.len() as u32;
        self.called(op, &m.op(op).results)?;
        if self.m.prop_named(op, "no_unwind").is_some() {
            let to = self.f.code.len() as u32;
            self.f.call_sites.push(CallSite { from, to, on_unwind: OnUnwind::Never });
        }
        Ok(())
    }

    /// The call that a `call` or `invoke` makes.
    pub(super) fn called(&mut self, op: Op, results: &[Value]) -> Decode {
        let m = self.m;
        let args = m.operand_group(op, 0);
        if let Some(callee) = m.prop_named(op, "callee").and_then(|a| m.ctx.as_symbol(a)) {
            let args = self.passed(op, args)?;
            self.call_symbol(m.ctx.name(callee), &args, results)?;
            return self.hold_call_results(op, results);
        }
        let (callee, args) = args.split_first().ok_or("a call of nothing")?;
        let (p, args) = (self.reg(*callee)?, self.passed(op, args)?);
        match m.prop_named(op, "var_callee_type").and_then(|a| m.ctx.as_type(a)).map(|t| m.ctx.ty(t)) {
            Some(TypeKind::LlvmFunc { params, variadic: true, .. }) => {
                let (args, more) =
                    args.split_at_checked(params.len()).ok_or("a call with too few arguments")?;
                self.call_variadic(args, more, results, None, Some(p))?;
            }
            _ => self.call_pointer(p, &args, results)?,
        }
        self.hold_call_results(op, results)
    }

    /// A jump to the block whose address the operand is; to any that is not listed it is undefined behaviour.
    fn indirect_branch(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (a, _) = self.scalar_operand(op, 0)?;
        let sizes = self.attr(op, "indbr_operand_segments").and_then(|a| m.ctx.as_dense_array(a));
        let sizes = sizes.unwrap_or(&[]);
        let (mut rest, mut blocks, mut targets) = (m.operand_group(op, 1), Vec::new(), Vec::new());
        for (i, &block) in m.op(op).successors.iter().enumerate() {
            let n = sizes.get(i).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
            let (now, later) = rest.split_at_checked(n).ok_or("too few operands for the successors")?;
            rest = later;
            targets.push((block, now));
        }
        let mut stubs = Vec::new();
        for (block, operands) in targets {
            let label = self.label_of_edge(block, operands, &mut stubs)?;
            // A block that is not marked has no address that could be jumped to.
            if let Some(symbol) = self.block_symbol(block) {
                blocks.push((symbol, label));
            }
        }
        self.emit_ext(Ext::IndirectBranch { a, blocks });
        self.stubs(stubs)
    }

    /// The symbol of a block that is marked.
    fn block_symbol(&self, block: plumb_ir::Block) -> Option<u32> {
        let m = self.m;
        let tags = m.block(block).ops.iter().filter(|op| m.kind(**op) == OpKind::Llvm(LlvmOp::BlockTag));
        tags.filter_map(|op| super::module::block_tag(m, m.prop_named(*op, "tag")?))
            .find_map(|tag| self.shared.block(&self.f.name, tag))
    }

    /// The address of a block that is marked.
    fn block_address(&mut self, op: Op) -> Decode {
        let m = self.m;
        let at = self.attr(op, "block_addr").ok_or("the address of nothing")?;
        let function = BlockAddress::function.symbol(&m.ctx, at);
        let tag = BlockAddress::tag.get(&m.ctx, at).and_then(|tag| super::module::block_tag(m, tag));
        let (Some(function), Some(tag)) = (function, tag) else {
            return Err("the address of nothing".into());
        };
        let symbol = self.shared.block(function, tag);
        let symbol = symbol.ok_or("the address of a block that is not marked")?;
        let d = self.define(self.result(op, 0)?)?;
        self.emit(crate::code::Inst::Symbol { d, symbol });
        Ok(())
    }

    /// The promise that memory stays as it is, or its end.
    fn unchanged(&mut self, op: Op, pointer: usize, promised: bool) -> Decode {
        let p = self.reg(self.operand(op, pointer)?)?;
        let size = self.int_attr(op, "size").unwrap_or(-1);
        self.emit_ext(Ext::Unchanged { p, size, promised });
        Ok(())
    }

    /// A value that a compiler may choose: whether it finds an operand constant, what stands for a marked range.
    fn chosen(&mut self, op: Op) -> Decode {
        let result = self.result(op, 0)?;
        if self.info(result)?.slots != 1 {
            return Err("a result of this type".into());
        }
        let r = self.constant(Slot::flagged(0, flag::NONDET))?;
        self.bind_value(result, r);
        Ok(())
    }
}
