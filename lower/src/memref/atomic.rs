//! Atomic updates: one operation of the LLVM dialect if there is one, else a compare-and-exchange loop.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::enums::{AtomicRmw, LlvmAtomicBin, LlvmOrdering};
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::{MemRefOp, memref};
use plumb_ir::{OpKind, Type, Value};

/// The atomic operation of a kind, and the computation of the new element from the old one and the operand. The first
/// is none where LLVM has no such operation, the second where the new element is the operand.
fn forms(kind: u32) -> Option<(Option<u32>, Option<LlvmOp>)> {
    type K = AtomicRmw;
    type B = LlvmAtomicBin;
    Some(match kind {
        K::ADDF => (Some(B::FADD), Some(LlvmOp::FAdd)),
        K::MULF => (None, Some(LlvmOp::FMul)),
        K::MAXIMUMF => (Some(B::FMAXIMUM), Some(LlvmOp::Maximum)),
        K::MINIMUMF => (Some(B::FMINIMUM), Some(LlvmOp::Minimum)),
        K::MAXNUMF => (Some(B::FMAX), Some(LlvmOp::MaxNum)),
        K::MINNUMF => (Some(B::FMIN), Some(LlvmOp::MinNum)),
        K::ADDI => (Some(B::ADD), Some(LlvmOp::Add)),
        K::MULI => (None, Some(LlvmOp::Mul)),
        K::ANDI => (Some(B::AND), Some(LlvmOp::And)),
        K::ORI => (Some(B::OR), Some(LlvmOp::Or)),
        K::XORI => (Some(B::XOR), Some(LlvmOp::XOr)),
        K::MAXS => (Some(B::MAX), Some(LlvmOp::SMax)),
        K::MAXU => (Some(B::UMAX), Some(LlvmOp::UMax)),
        K::MINS => (Some(B::MIN), Some(LlvmOp::SMin)),
        K::MINU => (Some(B::UMIN), Some(LlvmOp::UMin)),
        K::ASSIGN => (Some(B::XCHG), None),
        _ => return None,
    })
}

impl Conv<'_> {
    /// Combines an element with a value and gives the element as it was.
    pub fn atomic_rmw(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let [value, target, indices @ ..] = &src.op(op).operands[..] else {
            return Err(self.malformed("value and memref"));
        };
        let kind = memref::AtomicRMW::kind.bits(src, op);
        let (atomic, compute) = forms(kind).ok_or_else(|| self.malformed("known kind"))?;
        let value = self.value(*value)?;
        let elem = self.out_ty(value);
        let ptr = self.accessed(*target, indices)?;
        let old = match atomic.filter(|kind| self.has_atomic(*kind, elem)) {
            Some(kind) => {
                let kind = self.out.ctx.enum_attr(LlvmAtomicBin::of(kind));
                let ordering = self.out.ctx.enum_attr(LlvmOrdering::of(LlvmOrdering::ACQ_REL));
                let props = [(llvm::AtomicRMW::bin_op, kind), (llvm::AtomicRMW::ordering, ordering)];
                self.val(Role::Main, LlvmOp::AtomicRMW, &[ptr, value], elem, &props)
            }
            None => self.exchange_loop(ptr, elem, |c, old| {
                Ok(match compute {
                    Some(kind) => c.bin(Role::Main, kind, old, value),
                    None => value,
                })
            })?,
        };
        self.bind_result(0, old)
    }

    /// Lets a region compute the new element and gives the element as it was.
    pub fn generic_atomic_rmw(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let Some((target, indices)) = src.op(op).operands.split_first() else {
            return Err(self.malformed("memref"));
        };
        let body = self.single_block(0)?.ok_or_else(|| self.malformed("body"))?;
        let [current] = src.block(body).args[..] else {
            return Err(self.malformed("single argument of its body"));
        };
        let elem = self.result_ty(0)?;
        let ptr = self.accessed(*target, indices)?;
        let old = self.exchange_loop(ptr, elem, |c, old| {
            c.bind(current, old);
            let last = c.body(body)?;
            if src.kind(last) != OpKind::MemRef(MemRefOp::AtomicYield) {
                return Err(c.unsupported_form("it ends a region that `memref.atomic_yield` should end"));
            }
            let new = c.operand(0)?;
            c.resume(op);
            Ok(new)
        })?;
        self.bind_result(0, old)
    }

    /// Whether `llvm.atomicrmw` works on a type.
    fn has_atomic(&self, kind: u32, elem: Type) -> bool {
        match (self.out.ctx.int_width(elem), self.out.ctx.float_kind(elem)) {
            (Some(width), _) => matches!(width, 8 | 16 | 32 | 64),
            (None, Some(float)) => match float.width() {
                16 | 32 | 64 => true,
                // Four words can be computed with, but not exchanged.
                128 => kind != LlvmAtomicBin::XCHG,
                _ => false,
            },
            _ => false,
        }
    }

    /// The integer that `llvm.cmpxchg` can exchange in place of an element: one that takes the same bytes.
    fn exchanged(&mut self, elem: Type) -> Res<Type> {
        let ctx = &self.out.ctx;
        let width = ctx.int_width(elem).or_else(|| ctx.float_kind(elem).map(|f| f.width())).unwrap_or(0);
        match width.div_ceil(8) {
            bytes @ (1 | 2 | 4 | 8) => Ok(self.out.ctx.int_type(8 * bytes)),
            _ => Err(self.unsupported_form(
                "an exchange takes 1, 2, 4 or 8 bytes, and an element of it has another number",
            )),
        }
    }

    /// Reads an element and computes a new one until that can be written before the element has changed. Elements are
    /// compared as bits: a float may be unequal to itself.
    fn exchange_loop(
        &mut self,
        ptr: Value,
        elem: Type,
        compute: impl FnOnce(&mut Self, Value) -> Res<Value>,
    ) -> Res<Value> {
        let bits = self.exchanged(elem)?;
        let width = self.out.ctx.int_width(bits).unwrap_or(64);
        let alignment = self.out.ctx.int_attr(i128::from(width / 8), Type::I64);
        let [relaxed, both] = [LlvmOrdering::MONOTONIC, LlvmOrdering::ACQ_REL]
            .map(|ordering| self.out.ctx.enum_attr(LlvmOrdering::of(ordering)));
        let props = [(llvm::Load::ordering, relaxed), (llvm::Load::alignment, alignment)];
        let first = self.val(Role::Seen, LlvmOp::Load, &[ptr], bits, &props);
        let (head, exit) = (self.new_block(), self.new_block());
        self.br(Role::LoopEnter, head, &[first]);
        let seen = self.out.add_argument(head, bits);
        self.begin(head);
        let float = self.out.ctx.float_kind(elem).is_some();
        let convert = |c: &mut Self, value: Value, to: Type, narrow: bool| match (float, elem == bits) {
            (true, _) => c.val(Role::Bits, LlvmOp::Bitcast, &[value], to, &[]),
            (false, true) => value,
            (false, false) if narrow => c.val(Role::Bits, LlvmOp::Trunc, &[value], to, &[]),
            (false, false) => c.val(Role::Bits, LlvmOp::ZExt, &[value], to, &[]),
        };
        let old = convert(self, seen, elem, true);
        let new = compute(self, old)?;
        let new = convert(self, new, bits, false);
        let pair = self.out.ctx.llvm_struct(&[bits, Type::I1]);
        let props =
            [(llvm::AtomicCmpXchg::success_ordering, both), (llvm::AtomicCmpXchg::failure_ordering, relaxed)];
        let tried = self.val(Role::Exchange, LlvmOp::AtomicCmpXchg, &[ptr, seen, new], pair, &props);
        let found = self.extract(Role::Seen, tried, &[0])?;
        let done = self.extract(Role::Done, tried, &[1])?;
        self.cond_br(Role::LoopBranch, done, (exit, &[]), (head, &[found]));
        self.begin(exit);
        Ok(old)
    }
}
