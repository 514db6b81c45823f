//! Decoding atomic operations of `memref` and `llvm`. Each is a read, a computation and a write. Iterations of parallel
//! loops run one after the other, so orderings and scopes have nothing to order.

use super::{Builder, Continuation, Decode};
use crate::code::{Ext, Inst, Reg};
use crate::layout::Scalar;
use crate::scalar::narrow::mask;
use crate::scalar::{FloatBin, IntBin, Wrap};
use crate::slot::Slot;
use plumb_host::AccessKind;
use plumb_ir::Op;
use plumb_ir::enums::{AtomicRmw, LlvmAtomicBin};
use plumb_ir::ops::{llvm, memref, shared};

/// What becomes of an old value and an operand.
#[derive(Clone, Copy, Debug)]
enum Update {
    /// The operand.
    Assign,
    Int(IntBin),
    Float(FloatBin),
    /// Not both.
    Nand,
    /// The next number; 0 after the operand.
    IncWrap,
    /// The number before; the operand after 0, and where the old value is above it.
    DecWrap,
    /// The difference where it is not negative, else the old value.
    SubCond,
}

impl Update {
    /// Of a kind of `memref.atomic_rmw`, each named after the operation of `arith` (memref.atomic_rmw).
    fn of_memref(kind: u32) -> Option<Update> {
        type K = AtomicRmw;
        Some(match kind {
            K::ADDF => Update::Float(FloatBin::Add),
            K::MULF => Update::Float(FloatBin::Mul),
            K::MAXIMUMF => Update::Float(FloatBin::Maximum),
            K::MINIMUMF => Update::Float(FloatBin::Minimum),
            K::MAXNUMF => Update::Float(FloatBin::MaxNum),
            K::MINNUMF => Update::Float(FloatBin::MinNum),
            K::ADDI => Update::Int(IntBin::Add),
            K::MULI => Update::Int(IntBin::Mul),
            K::ANDI => Update::Int(IntBin::And),
            K::ORI => Update::Int(IntBin::Or),
            K::XORI => Update::Int(IntBin::Xor),
            K::MAXS => Update::Int(IntBin::MaxS),
            K::MAXU => Update::Int(IntBin::MaxU),
            K::MINS => Update::Int(IntBin::MinS),
            K::MINU => Update::Int(IntBin::MinU),
            K::ASSIGN => Update::Assign,
            _ => return None,
        })
    }

    /// Of an operation of `llvm.atomicrmw` (LangRef, "atomicrmw Instruction").
    fn of_llvm(kind: u32) -> Option<Update> {
        type K = LlvmAtomicBin;
        Some(match kind {
            K::XCHG => Update::Assign,
            K::ADD => Update::Int(IntBin::Add),
            K::SUB => Update::Int(IntBin::Sub),
            K::AND => Update::Int(IntBin::And),
            K::NAND => Update::Nand,
            K::OR => Update::Int(IntBin::Or),
            K::XOR => Update::Int(IntBin::Xor),
            K::MAX => Update::Int(IntBin::MaxS),
            K::MIN => Update::Int(IntBin::MinS),
            K::UMAX => Update::Int(IntBin::MaxU),
            K::UMIN => Update::Int(IntBin::MinU),
            K::FADD => Update::Float(FloatBin::Add),
            K::FSUB => Update::Float(FloatBin::Sub),
            K::FMAX => Update::Float(FloatBin::MaxNum),
            K::FMIN => Update::Float(FloatBin::MinNum),
            K::FMAXIMUM => Update::Float(FloatBin::Maximum),
            K::FMINIMUM => Update::Float(FloatBin::Minimum),
            K::UINC_WRAP => Update::IncWrap,
            K::UDEC_WRAP => Update::DecWrap,
            K::USUB_COND => Update::SubCond,
            K::USUB_SAT => Update::Int(IntBin::SubSatU),
            _ => return None,
        })
    }
}

/// Whether a kind of `memref.atomic_rmw` may become a loop of exchanges: LLVM has no instruction for it, or one that some
/// lowering does without.
fn may_loop(update: Update, scalar: Scalar) -> bool {
    let is_power = |width: u32| matches!(width, 8 | 16 | 32 | 64);
    match (update, scalar) {
        (Update::Int(IntBin::Mul), _) => true,
        (_, Scalar::Int(width) | Scalar::Index(width)) => !is_power(width),
        (Update::Assign | Update::Float(FloatBin::Add), _) => !is_power(scalar.width()),
        _ => true,
    }
}

impl Builder<'_> {
    /// Reads an element, combines it with the operand (the element first) and writes it back; gives the old element.
    pub(super) fn memref_atomic_rmw(&mut self, op: Op) -> Decode {
        let m = self.m;
        let update = Update::of_memref(memref::AtomicRMW::kind.bits(m, op)).ok_or("an unknown kind")?;
        let (value, scalar) = self.scalar_operand(op, 0)?;
        let (ty, base, indices) =
            self.access(self.operand(op, 1)?, m.op(op).operands.get(2..).unwrap_or(&[]))?;
        let elem = ty.memref().map(|i| i.elem.clone()).ok_or("an operand that is no ranked memref")?;
        if elem.scalar() != Some(scalar) {
            return Err("a value that is not of the element type".into());
        }
        let d = self.define(self.result(op, 0)?)?;
        let align = elem.align;
        self.emit_atomic(Ext::MemRefLoad { ty: ty.clone(), m: base, indices: indices.clone(), align, d });
        let s = self.updated(update, scalar, d, value)?;
        if may_loop(update, scalar) {
            self.emit_ext(Ext::Compared { d, n: elem.slots });
        }
        self.emit_atomic(Ext::MemRefStore { ty, m: base, indices, align, s });
        Ok(())
    }

    /// Reads an element, hands it to the region, writes what that yields, and gives the element as it was.
    pub(super) fn generic_atomic_rmw(&mut self, op: Op) -> Decode {
        let m = self.m;
        let own = self.site;
        let region = *m.op(op).regions.first().ok_or("an operation without its region")?;
        let block = m.entry_block(region).ok_or("a region without blocks")?;
        let [current] = m.block(block).args[..] else { return Err("a region of other arguments".into()) };
        let (ty, base, indices) =
            self.access(self.operand(op, 0)?, m.op(op).operands.get(1..).unwrap_or(&[]))?;
        let elem = ty.memref().map(|i| i.elem.clone()).ok_or("an operand that is no ranked memref")?;
        if self.info(current)?.slots != elem.slots {
            return Err("a region of other arguments".into());
        }
        let d = self.define(self.result(op, 0)?)?;
        let align = elem.align;
        self.emit_atomic(Ext::MemRefLoad { ty: ty.clone(), m: base, indices: indices.clone(), align, d });
        self.bind_value(current, d);
        let (s, next) = (self.slots(elem.slots)?, self.label());
        self.yielding_block(region, vec![(s, elem.slots)], Continuation::Jump(next), None)?;
        self.place(next);
        self.site = own;
        self.emit_ext(Ext::Compared { d, n: elem.slots });
        self.emit_atomic(Ext::MemRefStore { ty, m: base, indices, align, s });
        Ok(())
    }

    /// An access that races with no other atomic one.
    pub(super) fn emit_atomic(&mut self, access: Ext) {
        self.emit_ext(Ext::Atomic { begins: true });
        self.emit_ext(access);
        self.emit_ext(Ext::Atomic { begins: false });
    }

    /// Bytes that an atomic access is aligned to where it does not say so: its size
    /// (LangRef, "atomicrmw Instruction"; LangRef, "cmpxchg Instruction").
    fn atomic_align(&self, op: Op, size: u64) -> u64 {
        match shared::alignment.u64(self.m, op) {
            Some(a) if a > 0 => a,
            _ => size.checked_next_power_of_two().unwrap_or(1),
        }
    }

    /// Combines memory with the operand and gives the old value; float vectors lane by lane.
    pub(super) fn llvm_atomic_rmw(&mut self, op: Op) -> Decode {
        let update =
            Update::of_llvm(llvm::AtomicRMW::bin_op.bits(self.m, op)).ok_or("an unknown operation")?;
        let p = self.reg(self.operand(op, 0)?)?;
        let value = self.operand(op, 1)?;
        let (ty, v) = (self.info(value)?, self.lanes(value)?);
        let align = self.atomic_align(op, ty.store_size);
        let d = self.define(self.result(op, 0)?)?;
        self.emit_atomic(Ext::LoadAny { ty: ty.clone(), d, p, align });
        let s = match (update, v.count) {
            (Update::Assign, _) => v.reg,
            (_, 1) => self.updated(update, v.scalar, d, v.reg)?,
            _ => {
                let s = self.slots(ty.slots)?;
                let words = v.scalar.slots();
                for i in 0..v.count {
                    let lane = self.updated(update, v.scalar, d + i * words, v.at(i))?;
                    self.copy(s + i * words, lane, words);
                }
                s
            }
        };
        self.emit_atomic(Ext::StoreAny { ty: ty.clone(), s, p, align });
        self.volatile(op, AccessKind::Update, p, (s, &ty));
        Ok(())
    }

    /// Writes memory if it holds what is expected; gives the old value and whether it did.
    pub(super) fn compare_exchange(&mut self, op: Op) -> Decode {
        let (p, expected, new) = (self.operand(op, 0)?, self.operand(op, 1)?, self.operand(op, 2)?);
        let ty = self.info(new)?;
        let result = self.result(op, 0)?;
        if self.info(expected)?.slots != ty.slots || self.info(result)?.slots != ty.slots + 1 {
            return Err("an exchange of other types".into());
        }
        let (p, expected, new) = (self.reg(p)?, self.reg(expected)?, self.reg(new)?);
        let (align, weak) =
            (self.atomic_align(op, ty.store_size), llvm::AtomicCmpXchg::weak.flag(self.m, op));
        let d = self.define(result)?;
        self.emit_atomic(Ext::CompareExchange { ty: ty.clone(), weak, d, p, expected, new, align });
        self.volatile(op, AccessKind::Exchange, p, (new, &ty));
        Ok(())
    }

    /// The slots of what an old value and an operand, both scalars of this kind, make.
    fn updated(&mut self, update: Update, scalar: Scalar, old: Reg, value: Reg) -> Decode<Reg> {
        if let Update::Assign = update {
            return Ok(value);
        }
        let d = self.slots(scalar.slots())?;
        if let Update::Float(kind) = update {
            self.emit_float_bin(kind, Self::float_format(scalar)?, d, old, value);
            return Ok(d);
        }
        let w = Self::int_width(scalar)?;
        let none = Wrap::empty();
        if let Update::Int(kind) = update {
            self.emit_int_bin(kind, w, none, d, old, value);
            return Ok(d);
        }
        if w > 64 {
            return Err("numbers this wide".into());
        }
        let (c, next) = (self.slots(1)?, self.slots(1)?);
        let (zero, one) = (self.constant(Slot::firm(0))?, self.constant(Slot::firm(1))?);
        match update {
            Update::Nand => {
                let ones = self.constant(Slot::firm(mask(w)))?;
                self.emit_int_bin(IntBin::And, w, none, next, old, value);
                self.emit_int_bin(IntBin::Xor, w, none, d, next, ones);
            }
            Update::IncWrap => {
                self.emit_int_bin(IntBin::Add, w, none, next, old, one);
                self.emit(Inst::CmpUle { d: c, a: value, b: old });
                self.emit(Inst::Select { d, c, a: zero, b: next });
            }
            Update::DecWrap => {
                // Seen from one below, 0 is the greatest number.
                self.emit_int_bin(IntBin::Sub, w, none, next, old, one);
                self.emit(Inst::CmpUle { d: c, a: value, b: next });
                self.emit(Inst::Select { d, c, a: value, b: next });
            }
            _ => {
                self.emit_int_bin(IntBin::Sub, w, none, next, old, value);
                self.emit(Inst::CmpUle { d: c, a: value, b: old });
                self.emit(Inst::Select { d, c, a: next, b: old });
            }
        }
        Ok(d)
    }
}
