//! Wrong atomic operations. Orderings and scopes say what other threads see, and there is one thread.

use super::memory::past;
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::Op;
use plumb_ir::enums::{LlvmAtomicBin as B, LlvmOrdering as O};
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared};

fn rmw(p: &mut Patch, op: Op, from: u32, to: u32) -> Option<()> {
    p.case(op, L::AtomicRMW, llvm::AtomicRMW::bin_op, from, B::of(to))
}

/// Makes an atomic operation monotonic.
fn weaker(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::AtomicRMW)?;
    let attr = p.m.ctx.enum_attr(O::of(O::MONOTONIC));
    p.set(op, shared::ordering, attr)
}

super::rewrites! { Atomics &[Profile::Llvm, Profile::MemRef, Profile::Mixed];
    "rmw-add-as-sub" "An atomic addition subtracts." |p, op| rmw(p, op, B::ADD, B::SUB);
    "rmw-xchg-as-or" "An atomic exchange sets bits." |p, op| rmw(p, op, B::XCHG, B::OR);
    "rmw-and-as-nand" "An atomic conjunction is negated." |p, op| rmw(p, op, B::AND, B::NAND);
    "rmw-or-as-xor" "An atomic disjunction is an exclusive one." |p, op| rmw(p, op, B::OR, B::XOR);
    "rmw-xor-as-or" "An atomic exclusive disjunction is an inclusive one." |p, op| rmw(p, op, B::XOR, B::OR);
    "rmw-max-as-umax" "An atomic signed maximum is unsigned." |p, op| rmw(p, op, B::MAX, B::UMAX);
    "rmw-min-as-max" "An atomic minimum is the maximum." |p, op| rmw(p, op, B::MIN, B::MAX);
    "rmw-umax-as-max" "An atomic unsigned maximum is signed." |p, op| rmw(p, op, B::UMAX, B::MAX);
    "rmw-umin-as-min" "An atomic unsigned minimum is signed." |p, op| rmw(p, op, B::UMIN, B::MIN);
    "rmw-fadd-as-fsub" "An atomic addition of floats subtracts." |p, op| rmw(p, op, B::FADD, B::FSUB);
    "rmw-fmax-as-fmaximum" "An atomic maximum that leaves NaN out spreads it." |p, op| rmw(p, op, B::FMAX, B::FMAXIMUM);
    "rmw-fminimum-as-fmin" "An atomic minimum that spreads NaN leaves it out." |p, op| rmw(p, op, B::FMINIMUM, B::FMIN);
    "rmw-uinc-as-add" "A count that wraps at a bound does not." |p, op| rmw(p, op, B::UINC_WRAP, B::ADD);
    "rmw-gives-new" "An atomic operation gives the new value." |p, op| {
        p.is(op, L::AtomicRMW)?;
        let ptr = p.operand(op, 0)?;
        p.rework(op, |p, _, ty| p.value(L::Load, &[ptr], ty))
    };
    "rmw-only-reads" "An atomic operation writes nothing." |p, op| {
        p.is(op, L::AtomicRMW)?;
        let ptr = p.operand(op, 0)?;
        p.rework(op, |p, _, ty| p.value(L::Load, &[ptr], ty))?;
        let (old, block) = (op, p.m.op(op).parent?);
        let ops = &mut p.m.block_mut(block).ops;
        ops.retain(|o| *o != old);
        Some(())
    };
    "rmw-twice" "An atomic operation is made twice." |p, op| { p.is(op, L::AtomicRMW)?; p.repeat(op) };
    "cmpxchg-swapped" "A compare-and-exchange writes what it should compare." |p, op| p.swap_of(op, L::AtomicCmpXchg, 1, 2);
    "cmpxchg-idle" "A compare-and-exchange writes what is there." |p, op| {
        p.is(op, L::AtomicCmpXchg)?;
        let (old, new) = (p.operand(op, 1)?, p.operand(op, 2)?);
        (old != new).then_some(())?;
        p.set_operand(op, 2, old)
    };
    "cmpxchg-weak" "A compare-and-exchange may fail without reason." |p, op| p.mark(op, &[L::AtomicCmpXchg], llvm::AtomicCmpXchg::weak);
    "atomic-store-past-load" "An atomic store is made after the load that follows it." |p, op| {
        p.is(op, L::Store)?;
        llvm::Store::ordering.get(&p.m, op)?;
        past(p, op, L::Store, &[L::Load, L::AtomicRMW])
    };
    "rmw-monotonic" "An atomic operation orders nothing around it." @Equivalent "one thread sees its own accesses in their order, whatever others would see"
        weaker;
    "fence-dropped" "A fence is left out." @Equivalent "one thread sees its own accesses in their order, whatever others would see"
        |p, op| p.drop_of(op, L::Fence);
    "rmw-one-thread" "An atomic operation is one for its thread alone." @Equivalent "there is one thread"
        |p, op| {
            p.is(op, L::AtomicRMW)?;
            let scope = p.m.ctx.string_attr("singlethread");
            p.set(op, shared::syncscope, scope)
        };
}
