//! From the meaning that a row names to instructions. Operations of the same meaning are decoded alike, whatever their
//! dialect. An operation with rules of its own is a method of its dialect's `Interpret`.

use super::{Builder, Decode};
use crate::code::Ext;
use crate::scalar::{FloatPred, IntPred, Rounding, Wrap};
use crate::slot::Slot;
use plumb_ir::enums::{ArithOverflow, ArithRounding, EnumKind, LlvmOverflow, LlvmRounding};
use plumb_ir::meaning::{Meaning, Scalar};
use plumb_ir::ops::{index, llvm, shared};
use plumb_ir::{Op, OpKind};

impl Builder<'_> {
    /// Decodes an operation by the meaning that the row of `kind` names: its own, or that of the operation which the
    /// called intrinsic is.
    pub(super) fn meaning(&mut self, op: Op, kind: OpKind) -> Decode {
        let Some(def) = kind.def() else { return Err("".into()) };
        if let Some(why) = plumb_ir::llvm_obstacle(self.m, op) {
            return Err(format!("what LLVM refuses: {why}").into());
        }
        match def.meaning {
            // Each lane by itself (arith.shli; LangRef, "shl Instruction").
            Meaning::Scalar(scalar) => self.scalar(op, scalar),
            // From the first lane on; the float sum and product from their start value
            // (LangRef, "Vector Reduction Intrinsics").
            Meaning::Reduce(fold) => self.reduce(op, fold),
            // Lanes that are off or beyond the length are poison
            // (LangRef, "Vector Predication Intrinsics"; S-LLVM-5).
            Meaning::Predicated(scalar) => self.predicated(op, scalar),
            // From the start value on, over the lanes that take part
            // (LangRef, "llvm.vp.reduce.add"; S-LLVM-5).
            Meaning::PredicatedReduce(fold) => self.predicated_reduce(op, fold),
            // The value that is stated (arith.constant, index.constant, index.bool.constant, llvm.mlir.constant).
            Meaning::Constant => self.constant_op(op),
            // The width of `index` in bits (index.sizeof; S-NUM-1).
            Meaning::IndexWidth => self.index_width(op),
            // Zeros; of pointers, null (llvm.mlir.zero).
            Meaning::Zero => self.filled_op(op, Slot::firm(0)),
            // Poison in all parts (ub.poison, llvm.mlir.poison).
            Meaning::Poison => self.filled_op(op, Slot::poison()),
            // Any value (llvm.mlir.undef; LangRef, "Undefined Values").
            Meaning::Undef => self.undef_op(op),
            // The first operand: hints, and casts between memory spaces, which are one here
            // (LangRef, "llvm.expect"; LangRef, "addrspacecast .. to Instruction").
            Meaning::Forward => {
                // A pointer for which what an invariant group found before does not hold
                // (LangRef, "llvm.launder.invariant.group", "llvm.strip.invariant.group"; S-PROM-40).
                if kind == llvm::LaunderInvariantGroup::KIND || kind == llvm::StripInvariantGroup::KIND {
                    let p = self.reg(self.operand(op, 0)?)?;
                    self.emit_ext(Ext::Launder { p });
                }
                self.forward(op)
            }
            // Hints, debug information, fences of one thread
            // (memref.prefetch; LangRef, "llvm.prefetch"; LangRef, "fence Instruction").
            Meaning::Nothing => Ok(()),
            // Defines a part of the module and is never executed
            // (builtin.module, func.func, llvm.func, llvm.mlir.global).
            Meaning::ModuleLevel => Err("module-level operations within functions".into()),
            // The body for each point of the loops, on the elements that the maps pick
            // (linalg.generic; S-TENSOR-6).
            Meaning::Structured => self.structured(op),
            Meaning::None(reason) => Err(reason.into()),
            Meaning::Custom if !self.m.has_all_values(op) => {
                Err("an operand or result that is missing".into())
            }
            Meaning::Custom => self.custom(op, kind).unwrap_or_else(|| Err("".into())),
        }
    }

    /// An operation with rules of its own.
    fn custom(&mut self, op: Op, kind: OpKind) -> Option<Decode> {
        match kind {
            OpKind::Builtin(kind) => kind.interpret(self, op),
            OpKind::Func(kind) => kind.interpret(self, op),
            OpKind::Cf(kind) => kind.interpret(self, op),
            OpKind::Ub(kind) => kind.interpret(self, op),
            OpKind::Index(kind) => kind.interpret(self, op),
            OpKind::Arith(kind) => kind.interpret(self, op),
            OpKind::Math(kind) => kind.interpret(self, op),
            OpKind::Scf(kind) => kind.interpret(self, op),
            OpKind::MemRef(kind) => kind.interpret(self, op),
            OpKind::Affine(kind) => kind.interpret(self, op),
            OpKind::Complex(kind) => kind.interpret(self, op),
            OpKind::Vector(kind) => kind.interpret(self, op),
            OpKind::Tensor(kind) => kind.interpret(self, op),
            OpKind::Linalg(kind) => kind.interpret(self, op),
            OpKind::Bufferization(kind) => kind.interpret(self, op),
            OpKind::Llvm(kind) => kind.interpret(self, op),
            OpKind::Unregistered(_) => None,
        }
    }

    /// A scalar operation, lane by lane.
    fn scalar(&mut self, op: Op, scalar: Scalar) -> Decode {
        match scalar {
            // Modulo 2^w; see `IntBin` for what is poison or undefined behaviour
            // (arith.addi, arith.divsi, arith.shli, index.shl; S-NUM-3).
            Scalar::Int(kind) => self.int_bin(op, kind, self.promises(op)),
            // Zero bits of zero are the width, the least integer is its own magnitude
            // (math.ctlz, math.cttz, math.absi; S-NUM-9).
            Scalar::IntUn(kind) => self.int_un(op, kind),
            // Sum and carry, or the low and the high half
            // (arith.addui_extended, arith.mulsi_extended, arith.mului_extended).
            Scalar::IntPair(first, second) => self.int_pair(op, first, second),
            // The wrapped result and whether it does not fit (LangRef, "Arithmetic with Overflow Intrinsics").
            Scalar::WithOverflow(value, overflow) => self.with_overflow(op, value, overflow),
            // Integers, or pointers by address
            // (arith.cmpi, index.cmp; LangRef, "icmp Instruction"; S-MEM-17).
            Scalar::CompareInt => {
                let predicate = IntPred::from_code(self.comparison(op)).ok_or("this predicate")?;
                self.int_cmp(op, predicate)
            }
            // -1, 0 or 1 (LangRef, "llvm.scmp"; LangRef, "llvm.ucmp").
            Scalar::ThreeWay { signed } => self.three_way(op, signed),
            // The amount is taken modulo the width (LangRef, "llvm.fshl"; LangRef, "llvm.fshr").
            Scalar::FunnelShift { left } => self.funnel(op, left),
            // IEEE arithmetic in the default environment; fast-math flags allow more results, of which this is one
            // (LangRef, "Floating-Point Environment"; S-PROM-23).
            Scalar::Float(kind) => self.float_bin(op, kind),
            // Exact, or rounded to nearest (math.sqrt, math.floor, math.roundeven; LangRef, "llvm.sqrt").
            Scalar::FloatUn(kind) => self.float_un(op, kind),
            // Of a NaN ordered predicates are false, unordered ones true (arith.cmpf; LangRef, "fcmp Instruction").
            Scalar::CompareFloat => {
                let predicate = FloatPred::from_code(self.comparison(op)).ok_or("this predicate")?;
                self.float_cmp(op, predicate)
            }
            // Rounds once if fused, else once or twice
            // (math.fma; LangRef, "llvm.fmuladd"; S-NUM-14).
            Scalar::MultiplyAdd { fused } => self.float_fma(op, fused),
            // Whether it is of one of the classes (math.isnan, math.isinf, math.isfinite, math.isnormal).
            Scalar::IsClass(classes) => self.float_class(op, classes),
            // Right within a few units in the last place
            // (math.sin, math.powf; LangRef, "llvm.sin"; S-LIB-1).
            Scalar::Library(function) => self.libm(op, function),
            // The order of the multiplications is undetermined
            // (math.fpowi; LangRef, "llvm.powi"; S-LIB-11).
            Scalar::IntegerPower => self.float_power(op),
            // Times a power of two (LangRef, "llvm.ldexp").
            Scalar::LoadExponent => self.load_exponent(op),
            // Out of range it is any value
            // (LangRef, "llvm.lrint"; LangRef, "llvm.lround"; S-NUM-11).
            Scalar::ToNearest { away } => self.nearest_integer(op, away),
            // A float that does not fit an integer is poison
            // (LangRef, "fptosi .. to Instruction"; S-NUM-5).
            Scalar::Cast(kind) => {
                let rounding = self.rounding(op)?;
                self.cast(op, kind, self.promises(op), rounding)
            }
            // Of a memref: the same memory, read as elements of the other type from then on
            // (arith.bitcast, arith.index_cast).
            Scalar::Bitcast | Scalar::IndexCast { .. } if self.is_of_memref(op)? => self.memref_of_others(op),
            // Truncates, or extends by the sign or by zeros
            // (arith.index_cast, arith.index_castui, index.casts, index.castu).
            Scalar::IndexCast { signed } => self.index_cast(op, signed),
            // The same bits (arith.bitcast; LangRef, "bitcast .. to Instruction").
            Scalar::Bitcast => self.bitcast(op),
            // The arm not chosen may be poison; a poison condition gives poison
            // (arith.select; S-VAL-14).
            Scalar::Select => self.select(op),
            // The address, which exposes the allocation
            // (LangRef, "ptrtoint .. to Instruction"; S-MEM-3).
            Scalar::PtrToInt => self.ptr_to_int(op),
            // A pointer to the exposed allocation there
            // (LangRef, "inttoptr .. to Instruction"; S-MEM-5).
            Scalar::IntToPtr => self.int_to_ptr(op),
        }
    }

    /// The promises of `overflow<…>`, `exact`, `disjoint` and `nneg`.
    fn promises(&self, op: Op) -> Wrap {
        let m = self.m;
        let mut wrap = Wrap::empty();
        // Both dialects number them alike.
        const _: () =
            assert!(ArithOverflow::NSW == LlvmOverflow::NSW && ArithOverflow::NUW == LlvmOverflow::NUW);
        let overflow = shared::overflowFlags.bits(m, op);
        wrap.set(Wrap::NSW, overflow & LlvmOverflow::NSW != 0);
        wrap.set(Wrap::NUW, overflow & LlvmOverflow::NUW != 0);
        wrap.set(Wrap::EXACT, shared::isExact.get(m, op).is_some());
        wrap.set(Wrap::DISJOINT, llvm::Or::isDisjoint.get(m, op).is_some());
        wrap.set(Wrap::NNEG, shared::nonNeg.get(m, op).is_some());
        wrap
    }

    /// The number of a comparison's predicate.
    fn comparison(&self, op: Op) -> u64 {
        let stated = if self.m.kind(op) == index::Cmp::KIND { index::Cmp::pred } else { shared::predicate };
        stated.bits(self.m, op).into()
    }

    /// The direction that a conversion states, else to the nearest. An intrinsic of LLVM only states the mode of the
    /// environment, and is undefined in another mode (LangRef, "Constrained Floating-Point Intrinsics"). Every run here
    /// has the default mode.
    pub(super) fn rounding(&mut self, op: Op) -> Decode<Rounding> {
        let Some(stated) = shared::roundingmode.get(self.m, op) else { return Ok(Rounding::NearestEven) };
        let stated = self.m.ctx.as_enum(stated).ok_or("this rounding mode")?;
        Ok(match (stated.kind, stated.value) {
            (EnumKind::ArithRounding, ArithRounding::DOWNWARD) => Rounding::Down,
            (EnumKind::ArithRounding, ArithRounding::UPWARD) => Rounding::Up,
            (EnumKind::ArithRounding, ArithRounding::TOWARD_ZERO) => Rounding::TowardZero,
            (EnumKind::ArithRounding, ArithRounding::TO_NEAREST_AWAY) => Rounding::NearestAway,
            (EnumKind::LlvmRounding, LlvmRounding::NEAREST_EVEN | LlvmRounding::DYNAMIC) => {
                Rounding::NearestEven
            }
            (EnumKind::LlvmRounding, _) => {
                self.emit_ext(Ext::OtherRounding);
                Rounding::NearestEven
            }
            _ => Rounding::NearestEven,
        })
    }
}
