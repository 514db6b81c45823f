//! Wrong loads, stores, copies and allocations.

use super::change::Change::{Apply, Feed, Mark, OtherOperand, Remove, Rework, Set};
use super::patch::Expression::{Binary, Nullary};
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared};
use plumb_ir::{Op, Type, TypeKind, Value};

/// The bytes that a scalar type has in memory, of those that are whole ones.
fn bits(p: &Patch, ty: Type) -> Option<u32> {
    match p.m.ctx.ty(ty) {
        TypeKind::Integer { width, .. } => Some(*width).filter(|w| w.is_power_of_two() && *w >= 16),
        _ => None,
    }
}

/// Stores half of the bits, or twice as many.
fn store_of_width(p: &mut Patch, op: Op, wide: bool) -> Option<()> {
    p.is(op, L::Store)?;
    let width = bits(p, p.m.ty(p.operand(op, 0)?))?;
    let ty = p.m.ctx.int_type(if wide { width * 2 } else { width / 2 });
    llvm::Store::ordering.get(&p.m, op).is_none().then_some(())?;
    p.feed(op, 0, |p, v, _| p.value(if wide { L::ZExt } else { L::Trunc }, &[v], ty))?;
    // What is right for the width that was there says nothing of this mistake.
    p.number(op, llvm::Store::alignment, 1, Type::I64)
}

/// Lets an access reach the element that stands some places on.
fn neighbour(p: &mut Patch, op: Op, kind: L, by: i64) -> Option<()> {
    p.is(op, kind)?;
    let (at, elem) = match kind {
        L::Store => (1, p.m.ty(p.operand(op, 0)?)),
        _ => (0, p.m.ty(p.result(op)?)),
    };
    p.feed(op, at, |p, ptr, _| p.moved(ptr, elem, by))
}

/// Moves an operation past the next one of these kinds in its block, unless that is the same again.
pub(super) fn past(p: &mut Patch, op: Op, kind: L, next: &[L]) -> Option<()> {
    p.is(op, kind)?;
    p.m.op(op).results.is_empty().then_some(())?;
    let other = p.following(op)?.into_iter().find(|o| p.is_any(*o, next).is_some())?;
    let (one, two) = (p.m.op(op), p.m.op(other));
    (one.operands != two.operands || one.props != two.props).then_some(())?;
    p.move_after(op, other)
}

/// Moves an operation before one of these kinds that precedes it in its block, with the member of an aggregate that it is
/// given.
fn ahead(p: &mut Patch, op: Op, kind: L, of: &[L]) -> Option<()> {
    p.is(op, kind)?;
    let before: Vec<Op> = p.preceding(op)?.into_iter().filter(|o| p.is_any(*o, of).is_some()).collect();
    let other = p.pick(&before)?;
    let member = p.operand(op, 0).and_then(|v| p.def(v));
    if let Some(member) = member.filter(|m| p.is(*m, L::ExtractValue).is_some()) {
        p.place(member).filter(|(block, _)| Some(*block) == p.m.op(op).parent)?;
        p.move_before(member, other)?;
    }
    p.move_before(op, other)
}

const ACCESSES: &[L] = &[L::Load, L::Store, L::Memcpy, L::Memmove, L::Memset, L::AtomicRMW, L::Call];
const COPIES: &[L] = &[L::Memcpy, L::Memmove];

/// Goes on if an operation is a volatile access of this kind.
fn volatile(p: &Patch, op: Op, kind: L) -> Option<()> {
    p.is(op, kind)?;
    shared::volatile_.flag(&p.m, op).then_some(())
}

/// Makes a volatile access an ordinary one.
fn calm(p: &mut Patch, op: Op, kind: L) -> Option<()> {
    volatile(p, op, kind)?;
    p.m.set_prop(op, shared::volatile_, None);
    Some(())
}

/// What an address is computed from.
fn root(p: &Patch, ptr: Value) -> Value {
    let base = |v: &Value| p.def(*v).filter(|op| p.is(*op, L::GEP).is_some()).and_then(|op| p.operand(op, 0));
    std::iter::successors(Some(ptr), base).last().unwrap_or(ptr)
}

/// Goes on if an operation calls a function of this name.
fn calls(p: &Patch, op: Op, name: &str) -> Option<()> {
    p.is(op, L::Call)?;
    (llvm::Call::callee.symbol(&p.m, op)? == name).then_some(())
}

/// Moves the end of memory before the access that precedes it.
fn free_early(p: &mut Patch, op: Op) -> Option<()> {
    calls(p, op, "free")?;
    ahead(p, op, L::Call, &[L::Load, L::Store])
}

/// Takes what was loaded before for what is loaded.
fn stale(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::Load)?;
    let v = p.result(op)?;
    let ty = p.m.ty(v);
    let loads = |o: &Op| p.is(*o, L::Load).is_some() && p.result(*o).is_some_and(|v| p.m.ty(v) == ty);
    let before = p.preceding(op)?.into_iter().find(loads)?;
    let old = p.result(before)?;
    p.rework(op, |_, _, _| Some(old))
}

/// Makes the stack memory of one array, or of one number, smaller.
fn smaller(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::Alloca)?;
    let elem = llvm::Alloca::elem_type.ty(&p.m, op)?;
    let less = match p.m.ctx.ty(elem).clone() {
        TypeKind::LlvmArray { len, elem } if len > 1 => p.m.ctx.llvm_array(len - 1, elem),
        TypeKind::Integer { .. } => {
            let width = bits(p, elem)?;
            p.m.ctx.int_type(width / 2)
        }
        TypeKind::LlvmStruct { body, packed } if body.len() > 1 => {
            let body = body.get(..body.len() - 1)?.into();
            p.m.ctx.intern_type(TypeKind::LlvmStruct { body, packed })
        }
        _ => return None,
    };
    let less = p.m.ctx.type_attr(less);
    p.set(op, llvm::Alloca::elem_type, less)
}

/// Lets two variables of one type share their memory.
fn shared_stack(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::Alloca)?;
    let (ty, n) = (llvm::Alloca::elem_type.get(&p.m, op)?, p.known(p.operand(op, 0)?));
    let fits = |o: &Op| {
        p.is(*o, L::Alloca).is_some()
            && llvm::Alloca::elem_type.get(&p.m, *o) == Some(ty)
            && p.operand(*o, 0).and_then(|v| p.known(v)) == n
    };
    let other = p.preceding(op)?.into_iter().find(fits)?;
    let (from, to) = (p.result(op)?, p.result(other)?);
    p.before(op)?;
    p.replace(from, to)
}

/// Makes stack memory anew in a block that uses it.
fn anew(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::Alloca)?;
    let (ptr, block) = (p.result(op)?, p.m.op(op).parent);
    let mut users: Vec<Op> = p.users(ptr).into_iter().filter(|u| p.m.op(*u).parent != block).collect();
    let first = p.pick(&users)?;
    let there = p.m.op(first).parent;
    users.retain(|u| p.m.op(*u).parent == there);
    let size = p.operand(op, 0)?;
    let props = [(llvm::Alloca::elem_type, llvm::Alloca::elem_type.get(&p.m, op)?)];
    let user = p.m.block(there?).ops.iter().copied().find(|o| users.contains(o))?;
    p.before(user)?;
    let ty = p.m.ty(ptr);
    let new = p.value_with(L::Alloca, &[size], ty, &props)?;
    for user in users {
        for operand in p.m.op_mut(user).operands.iter_mut().filter(|v| **v == ptr) {
            *operand = new;
        }
    }
    Some(())
}

super::rewrites! { Memory &[Profile::MemRef, Profile::Llvm, Profile::Mixed, Profile::Control];
    "store-dropped" "A store is left out." Remove(L::Store);
    "store-past-call" "A store is made after the call that follows it." Apply(|p, op| past(p, op, L::Store, &[L::Call]));
    "store-past-load" "A store is made after the load that follows it." Apply(|p, op| past(p, op, L::Store, &[L::Load]));
    "store-past-store" "A store is made after the store that follows it." Apply(|p, op| past(p, op, L::Store, &[L::Store]));
    "store-doubled" "A store writes the next element too." Apply(|p, op| {
        p.is(op, L::Store)?;
        let (v, ptr) = (p.operand(op, 0)?, p.operand(op, 1)?);
        let elem = p.m.ty(v);
        p.after(op)?;
        let next = p.moved(ptr, elem, 1)?;
        p.put(L::Store, &[&[v], &[next]], &[], &[])?;
        Some(())
    });
    "store-next" "A store writes the next element." Apply(|p, op| neighbour(p, op, L::Store, 1));
    "store-previous" "A store writes the element before." Apply(|p, op| neighbour(p, op, L::Store, -1));
    "store-narrowed" "A store writes half of the bytes." Apply(|p, op| store_of_width(p, op, false));
    "store-widened" "A store writes twice as many bytes." Apply(|p, op| store_of_width(p, op, true));
    "store-other-value" "A store writes another value of that type." OtherOperand(L::Store, 0);
    "store-poison" "A store writes poison." Feed(&[L::Store], 0, Nullary(L::Poison));
    "store-undef" "A store writes undef." Feed(&[L::Store], 0, Nullary(L::Undef));
    "store-elsewhere" "A store writes to another pointer." OtherOperand(L::Store, 1);
    "store-inverted" "A truth value is stored inverted." Apply(|p, op| {
        p.is(op, L::Store)?;
        (p.m.ty(p.operand(op, 0)?) == Type::I1).then_some(())?;
        p.compute_operand(op, 0, Binary(L::XOr, 1))
    });
    "store-aligned" "A store promises more alignment than its address has." Set(L::Store, llvm::Store::alignment, 64, Type::I64);
    "load-aligned" "A load promises more alignment than its address has." Set(L::Load, llvm::Load::alignment, 64, Type::I64);
    "load-next" "A load reads the next element." Apply(|p, op| neighbour(p, op, L::Load, 1));
    "load-previous" "A load reads the element before." Apply(|p, op| neighbour(p, op, L::Load, -1));
    "load-narrowed" "A load reads half of the bytes, and extends them by their sign." Apply(|p, op| {
        p.is(op, L::Load)?;
        let width = bits(p, p.m.ty(p.result(op)?))?;
        let (half, ptr) = (p.m.ctx.int_type(width / 2), p.operand(op, 0)?);
        p.rework(op, |p, _, ty| { let low = p.value(L::Load, &[ptr], half)?; p.value(L::SExt, &[low], ty) })
    });
    "load-stale" "A load gives what the load before gave." Apply(stale);
    "load-early" "A load is made before the store that precedes it." Apply(|p, op| ahead(p, op, L::Load, &[L::Store, L::Call, L::Memcpy]));
    "load-elsewhere" "A load reads from another pointer." OtherOperand(L::Load, 0);
    "load-poison" "A load gives poison." Rework(&[L::Load], Nullary(L::Poison));
    "load-undef" "A load gives undef." Rework(&[L::Load], Nullary(L::Undef));
    "store-nontemporal" "A store bypasses the cache." @Equivalent "where a value is kept decides nothing but how fast it is" Mark(&[L::Store], llvm::Store::nontemporal);
    "load-nontemporal" "A load bypasses the cache." @Equivalent "where a value is kept decides nothing but how fast it is" Mark(&[L::Load], llvm::Load::nontemporal);
    "store-unaligned" "A store promises no alignment." @Equivalent "less is promised than holds"
        Apply(|p, op| { p.is(op, L::Store)?; llvm::Store::ordering.get(&p.m, op).is_none().then_some(())?; p.number(op, llvm::Store::alignment, 1, Type::I64) });
    "volatile-load-dropped" "A volatile load is an ordinary one." Apply(|p, op| calm(p, op, L::Load));
    "volatile-store-dropped" "A volatile store is an ordinary one." Apply(|p, op| calm(p, op, L::Store));
    "volatile-update-dropped" "A volatile update is an ordinary one." Apply(|p, op| calm(p, op, L::AtomicRMW));
    "volatile-load-added" "A load of a program with volatile accesses is volatile, too." Apply(|p, op| {
        let all: Vec<Op> = p.m.walk(p.m.top()).collect();
        all.iter().any(|o| shared::volatile_.flag(&p.m, *o)).then_some(())?;
        p.mark(op, &[L::Load], llvm::Load::volatile_)
    });
    "volatile-load-doubled" "A volatile load is made twice." Apply(|p, op| { volatile(p, op, L::Load)?; p.repeat(op) });
    "volatile-store-doubled" "A volatile store is made twice." Apply(|p, op| { volatile(p, op, L::Store)?; p.repeat(op) });
    "volatile-store-past-volatile" "A volatile store is made after the volatile access that follows it." Apply(|p, op| {
        volatile(p, op, L::Store)?;
        let later = p.following(op)?;
        let other = later.into_iter().find(|o| shared::volatile_.flag(&p.m, *o))?;
        p.move_after(op, other)
    });

    "copy-short" "A copy leaves the last byte out." Feed(COPIES, 2, Binary(L::Add, -1));
    "copy-long" "A copy takes a byte too many." Feed(COPIES, 2, Binary(L::Add, 1));
    "copy-dropped" "A copy is left out." Apply(|p, op| p.drop_of(op, L::Memcpy).or_else(|| p.drop_of(op, L::Memmove)));
    "copy-swapped" "A copy goes the other way." Apply(|p, op| { p.is_any(op, COPIES)?; p.swap(op, 0, 1) });
    "memmove-as-memcpy" "A copy within one allocation must not overlap." Apply(|p, op| {
        p.is(op, L::Memmove)?;
        (root(p, p.operand(op, 0)?) == root(p, p.operand(op, 1)?)).then_some(())?;
        p.turn(op, L::Memmove, L::Memcpy)
    });
    "copy-late" "A copy is made after the access that follows it." Apply(|p, op| past(p, op, p.kind(op).filter(|k| COPIES.contains(k))?, &[L::Store, L::Load]));
    "fill-short" "A fill leaves the last byte out." Feed(&[L::Memset], 2, Binary(L::Add, -1));
    "fill-other" "A fill sets another byte." Feed(&[L::Memset], 1, Binary(L::XOr, 1));
    "fill-dropped" "A fill is left out." Remove(L::Memset);

    "alloca-smaller" "Stack memory is too small by an element." Apply(smaller);
    "alloca-shorter" "Stack memory is for an element less." Feed(&[L::Alloca], 0, Binary(L::Sub, 1));
    "alloca-longer" "Stack memory is for 65,536 times as many elements." Feed(&[L::Alloca], 0, Binary(L::Mul, 1 << 16));
    "alloca-unaligned" "Stack memory has no alignment." Set(L::Alloca, llvm::Alloca::alignment, 1, Type::I64);
    "alloca-shared" "Two variables share their stack memory." Apply(shared_stack);
    "alloca-anew" "Stack memory is made anew in a block that uses it." Apply(anew);
    "malloc-short" "Heap memory is too small by a byte." Apply(|p, op| { calls(p, op, "malloc")?; p.compute_operand(op, 0, Binary(L::Sub, 1)) });
    "malloc-halved" "Heap memory is half as large." Apply(|p, op| { calls(p, op, "malloc")?; p.compute_operand(op, 0, Binary(L::LShr, 1)) });
    "free-early" "Memory is freed before its last access." Apply(free_early);
    "free-doubled" "Memory is freed twice." Apply(|p, op| { calls(p, op, "free")?; p.repeat(op) });
    "free-inside" "What is freed is an address within." Apply(|p, op| { calls(p, op, "free")?; p.feed(op, 0, |p, v, _| p.moved(v, Type::I64, 1)) });
    "free-dropped" "Memory is not freed." Apply(|p, op| { calls(p, op, "free")?; p.remove(op) });
    "global-unaligned" "A global has no alignment." Set(L::Global, shared::alignment, 1, Type::I64);
    "lifetime-ends-early" "The lifetime of stack memory ends before its last access." Apply(|p, op| ahead(p, op, L::LifetimeEnd, ACCESSES));
    "lifetime-begins-late" "The lifetime of stack memory begins after its first access." Apply(|p, op| past(p, op, L::LifetimeStart, ACCESSES));
    "lifetime-ends-at-once" "The lifetime of stack memory ends where it begins." Apply(|p, op| {
        p.is(op, L::LifetimeStart)?;
        let ptr = p.operand(op, 0)?;
        p.after(op)?;
        p.put(L::LifetimeEnd, &[&[ptr]], &[], &[])?;
        Some(())
    });
    "stack-restored-early" "Stack memory is given back before its last access." Apply(|p, op| ahead(p, op, L::StackRestore, &[L::Load, L::Store, L::Call]));
}
