//! Atomic steps: `llvm.atomicrmw`, `llvm.cmpxchg`, `llvm.fence`, and the ordering, volatility and metadata of loads and
//! stores.

use crate::core::Gen;
use crate::memory::size_at;
use crate::sem::Num;
use plumb_ir::enums::{LlvmAtomicBin as Bin, LlvmOrdering as Ordering};
use plumb_ir::ops::llvm;
use plumb_ir::ops::view::Prop;
use plumb_ir::{Attr, Type, Value};
use smallvec::SmallVec;

/// Attributes of an access.
pub type Props = SmallVec<[(Prop, Attr); 4]>;

/// Operations on integers.
const ON_INTS: &[u32] = &[
    Bin::XCHG,
    Bin::ADD,
    Bin::SUB,
    Bin::AND,
    Bin::NAND,
    Bin::OR,
    Bin::XOR,
    Bin::MAX,
    Bin::MIN,
    Bin::UMAX,
    Bin::UMIN,
    Bin::UINC_WRAP,
    Bin::UDEC_WRAP,
    Bin::USUB_COND,
    Bin::USUB_SAT,
];

/// Operations on floats; of the last two either of two zeros may result.
const ON_FLOATS: &[u32] =
    &[Bin::XCHG, Bin::FADD, Bin::FSUB, Bin::FMAXIMUM, Bin::FMINIMUM, Bin::FMAX, Bin::FMIN];

impl Gen<'_, '_, '_, '_> {
    /// Whether machines access a type as one, and whole.
    fn is_atomic(&self, ty: Type) -> bool {
        matches!(ty, Type::I8 | Type::I16 | Type::I32 | Type::I64 | Type::F32 | Type::F64)
    }

    fn ordering(&mut self, of: &[u32]) -> Attr {
        let ordering = self.draw.pick(of).unwrap_or(Ordering::SEQ_CST);
        self.m.ctx.enum_attr(Ordering::of(ordering))
    }

    /// What a load or store of such an element says of itself: nothing mostly.
    pub(crate) fn access(&mut self, elem: Type, load: bool) -> Props {
        let mut props = Props::new();
        if !self.draw.ratio(1, 5) {
            return props;
        }
        let ([alignment, ordering, volatile, nontemporal], read_or_write) = match load {
            true => (
                [llvm::Load::alignment, llvm::Load::ordering, llvm::Load::volatile_, llvm::Load::nontemporal],
                Ordering::ACQUIRE,
            ),
            false => (
                [
                    llvm::Store::alignment,
                    llvm::Store::ordering,
                    llvm::Store::volatile_,
                    llvm::Store::nontemporal,
                ],
                Ordering::RELEASE,
            ),
        };
        let bytes = self.whole_bytes(elem);
        let atomic = self.is_atomic(elem) && self.draw.ratio(1, 2);
        if let Some(bytes) = bytes {
            // Memory may be promised to be aligned less than it is, if it is not to be accessed as one.
            let least = if atomic { bytes } else { 1 << self.draw.below(bytes.ilog2() as usize + 1) };
            props.push((alignment, self.m.ctx.int_attr(least.into(), Type::I64)));
        }
        let unit = self.m.ctx.unit_attr();
        if atomic {
            let all = [Ordering::UNORDERED, Ordering::MONOTONIC, read_or_write, Ordering::SEQ_CST];
            props.push((ordering, self.ordering(&all)));
        } else if self.draw.ratio(1, 4) {
            props.push((nontemporal, unit));
        }
        if self.draw.ratio(1, 3) {
            props.push((volatile, unit));
        }
        props
    }

    /// A pointer to an initialised element that machines update as one, its type, and the memory it is of.
    fn atomic_element(&mut self) -> Option<(Value, Type, Value)> {
        let suits = |g: &Self, v: Value| {
            g.is_atomic(g.elem(v))
                && g.has_elements(v)
                && g.is_initialised(v)
                && g.buffers_all(v, |b| b.mutable)
        };
        let v = match self.memref_that(suits) {
            Some(v) => v,
            None => {
                let elem = self.draw.pick(&self.swarm.ints).filter(|t| self.is_atomic(*t));
                self.input_of(elem.unwrap_or(Type::I32))?
            }
        };
        let elem = self.elem(v);
        let index = *self.indices_of(v)?.first()?;
        if !self.element_initialised(v, &[index]) {
            return None;
        }
        self.rely_rigidly(v);
        self.rely(index);
        self.reliance.written |= self.k.fact(v).deps;
        Some((self.element_pointer(v, index, true), elem, v))
    }

    /// `llvm.atomicrmw` of every kind.
    pub(crate) fn llvm_atomic_rmw(&mut self) -> bool {
        let Some((at, elem, _)) = self.atomic_element() else { return false };
        let float = matches!(self.num(elem), Some(Num::Float(_)));
        let Some(kind) = self.draw.pick(if float { ON_FLOATS } else { ON_INTS }) else { return false };
        let value = match kind {
            Bin::FMAX | Bin::FMIN => self.no_zero(elem),
            _ => self.operand(elem),
        };
        let ordering = self.ordering(&[
            Ordering::MONOTONIC,
            Ordering::ACQUIRE,
            Ordering::RELEASE,
            Ordering::ACQ_REL,
            Ordering::SEQ_CST,
        ]);
        let kind = self.m.ctx.enum_attr(Bin::of(kind));
        let mut props =
            Props::from_slice(&[(llvm::AtomicRMW::bin_op, kind), (llvm::AtomicRMW::ordering, ordering)]);
        if self.draw.ratio(1, 6) {
            props.push((llvm::AtomicRMW::volatile_, self.m.ctx.unit_attr()));
        }
        let op = self.emit(llvm::AtomicRMW::KIND, &[&[at], &[value]], &[elem], &props);
        self.finish(op);
        true
    }

    /// `llvm.cmpxchg`: of a value that is there, or of any. A weak one may fail for no reason, so there are none.
    pub(crate) fn compare_exchange(&mut self) -> bool {
        let Some((at, elem, memory)) = self.atomic_element() else { return false };
        if !self.is_int(elem) {
            return false;
        }
        let expected = if self.draw.ratio(1, 2) {
            let op = self.emit(llvm::Load::KIND, &[&[at]], &[elem], &[]);
            self.finish(op);
            self.m.result(op, 0)
        } else {
            self.operand(elem)
        };
        let new = self.operand(elem);
        let success = self.ordering(&[
            Ordering::MONOTONIC,
            Ordering::ACQUIRE,
            Ordering::RELEASE,
            Ordering::ACQ_REL,
            Ordering::SEQ_CST,
        ]);
        let failure = self.ordering(&[Ordering::MONOTONIC, Ordering::ACQUIRE, Ordering::SEQ_CST]);
        let props = [
            (llvm::AtomicCmpXchg::success_ordering, success),
            (llvm::AtomicCmpXchg::failure_ordering, failure),
        ];
        let pair = self.m.ctx.llvm_struct(&[elem, Type::I1]);
        let op = self.emit(llvm::AtomicCmpXchg::KIND, &[&[at], &[expected], &[new]], &[pair], &props);
        self.rely(memory);
        self.take_apart(op, &[elem, Type::I1]);
        true
    }

    /// `llvm.fence`.
    pub(crate) fn fence(&mut self) -> bool {
        let ordering =
            self.ordering(&[Ordering::ACQUIRE, Ordering::RELEASE, Ordering::ACQ_REL, Ordering::SEQ_CST]);
        let op = self.emit(llvm::Fence::KIND, &[], &[], &[(llvm::Fence::ordering, ordering)]);
        self.finish(op);
        true
    }

    /// Elements behind a pointer that there are at least, in every context.
    pub(crate) fn reaches(&self, v: Value, count: u64) -> bool {
        self.k.all(v, size_at(0), |_, n| n >= count)
    }

    /// Ends the making of an operation whose result is a struct of these: its fields become visible.
    pub(crate) fn take_apart(&mut self, op: plumb_ir::Op, types: &[Type]) {
        self.run_hidden(op);
        let whole = self.m.result(op, 0);
        for (i, ty) in types.iter().enumerate() {
            let field = self.field(whole, i, *ty);
            self.finish(field);
        }
    }

    /// `llvm.extractvalue` of a struct's field.
    pub(crate) fn field(&mut self, whole: Value, at: usize, ty: Type) -> plumb_ir::Op {
        let at = self.m.ctx.i64_array(&[at as i64]);
        self.emit(llvm::ExtractValue::KIND, &[&[whole]], &[ty], &[(llvm::ExtractValue::position, at)])
    }
}
