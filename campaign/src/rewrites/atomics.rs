//! Wrong atomic operations. Orderings and scopes say what other threads see, and there is one thread.

use super::change::Change::{self, Apply, Mark, Remove, Repeat, Swap};
use super::memory::past;
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::Op;
use plumb_ir::enums::{LlvmAtomicBin as B, LlvmOrdering as O};
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared};

const fn rmw(from: u32, to: u32) -> Change {
    Change::Case(L::AtomicRMW, llvm::AtomicRMW::bin_op, from, B::of(to))
}

/// Makes an atomic operation monotonic.
fn weaker(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::AtomicRMW)?;
    let attr = p.m.ctx.enum_attr(O::of(O::MONOTONIC));
    p.set(op, shared::ordering, attr)
}

super::rewrites! { Atomics &[Profile::Llvm, Profile::MemRef, Profile::Mixed];
    "rmw-add-as-sub" "An atomic addition subtracts." rmw(B::ADD, B::SUB);
    "rmw-xchg-as-or" "An atomic exchange sets bits." rmw(B::XCHG, B::OR);
    "rmw-and-as-nand" "An atomic conjunction is negated." rmw(B::AND, B::NAND);
    "rmw-or-as-xor" "An atomic disjunction is an exclusive one." rmw(B::OR, B::XOR);
    "rmw-xor-as-or" "An atomic exclusive disjunction is an inclusive one." rmw(B::XOR, B::OR);
    "rmw-max-as-umax" "An atomic signed maximum is unsigned." rmw(B::MAX, B::UMAX);
    "rmw-min-as-max" "An atomic minimum is the maximum." rmw(B::MIN, B::MAX);
    "rmw-umax-as-max" "An atomic unsigned maximum is signed." rmw(B::UMAX, B::MAX);
    "rmw-umin-as-min" "An atomic unsigned minimum is signed." rmw(B::UMIN, B::MIN);
    "rmw-fadd-as-fsub" "An atomic addition of floats subtracts." rmw(B::FADD, B::FSUB);
    "rmw-fmax-as-fmaximum" "An atomic maximum that leaves NaN out spreads it." rmw(B::FMAX, B::FMAXIMUM);
    "rmw-fminimum-as-fmin" "An atomic minimum that spreads NaN leaves it out." rmw(B::FMINIMUM, B::FMIN);
    "rmw-uinc-as-add" "A count that wraps at a bound does not." rmw(B::UINC_WRAP, B::ADD);
    "rmw-gives-new" "An atomic operation gives the new value." Apply(|p, op| {
        p.is(op, L::AtomicRMW)?;
        let ptr = p.operand(op, 0)?;
        p.rework(op, |p, _, ty| p.value(L::Load, &[ptr], ty))
    });
    "rmw-only-reads" "An atomic operation writes nothing." Apply(|p, op| {
        p.is(op, L::AtomicRMW)?;
        let ptr = p.operand(op, 0)?;
        p.rework(op, |p, _, ty| p.value(L::Load, &[ptr], ty))?;
        let (old, block) = (op, p.m.op(op).parent?);
        let ops = &mut p.m.block_mut(block).ops;
        ops.retain(|o| *o != old);
        Some(())
    });
    "rmw-twice" "An atomic operation is made twice." Repeat(L::AtomicRMW);
    "cmpxchg-swapped" "A compare-and-exchange writes what it should compare." Swap(L::AtomicCmpXchg, 1, 2);
    "cmpxchg-idle" "A compare-and-exchange writes what is there." Apply(|p, op| {
        p.is(op, L::AtomicCmpXchg)?;
        let (old, new) = (p.operand(op, 1)?, p.operand(op, 2)?);
        (old != new).then_some(())?;
        p.set_operand(op, 2, old)
    });
    "cmpxchg-weak" "A compare-and-exchange may fail without reason." Mark(&[L::AtomicCmpXchg], llvm::AtomicCmpXchg::weak);
    "atomic-store-past-load" "An atomic store is made after the load that follows it." Apply(|p, op| {
        p.is(op, L::Store)?;
        llvm::Store::ordering.get(&p.m, op)?;
        past(p, op, L::Store, &[L::Load, L::AtomicRMW])
    });
    "rmw-monotonic" "An atomic operation orders nothing around it." @Equivalent "one thread sees its own accesses in their order, whatever others would see" Apply(weaker);
    "fence-dropped" "A fence is left out." @Equivalent "one thread sees its own accesses in their order, whatever others would see" Remove(L::Fence);
    "rmw-one-thread" "An atomic operation is one for its thread alone." @Equivalent "there is one thread" Apply(|p, op| {
            p.is(op, L::AtomicRMW)?;
            let scope = p.m.ctx.string_attr("singlethread");
            p.set(op, shared::syncscope, scope)
        });
}
