//! Wrong addresses, and wrong members of aggregates.

use super::change::Change::{Apply, Bypass, Feed, OtherOperand};
use super::patch::Expression::{Binary, Constant, Nullary};
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared};
use plumb_ir::{Op, Type, TypeKind};

/// The number that stands for an index which is an operand.
const DYNAMIC: i64 = i32::MIN as i64;

/// Changes a constant index.
fn constant_index(p: &mut Patch, op: Op, by: i64) -> Option<()> {
    p.is(op, L::GEP)?;
    let mut indices = llvm::GEP::rawConstantIndices.array(&p.m, op).to_vec();
    let fit: Vec<usize> = (0..indices.len()).filter(|i| indices.get(*i) != Some(&DYNAMIC)).collect();
    let at = p.pick(&fit)?;
    *indices.get_mut(at)? += by;
    let indices = p.m.ctx.i32_array(&indices);
    p.set(op, llvm::GEP::rawConstantIndices, indices)
}

/// Exchanges two indices.
fn indices_swapped(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::GEP)?;
    let mut indices = llvm::GEP::rawConstantIndices.array(&p.m, op).to_vec();
    let at = p.below(indices.len().checked_sub(1).filter(|n| *n > 0)?);
    indices.swap(at, at + 1);
    let indices = p.m.ctx.i32_array(&indices);
    p.set(op, llvm::GEP::rawConstantIndices, indices)
}

/// Changes an index that is an operand.
fn index(p: &mut Patch, op: Op, kind: L, by: i128) -> Option<()> {
    p.is(op, L::GEP)?;
    let n = p.m.op(op).operands.len();
    let at = 1 + p.below(n.checked_sub(1).filter(|n| *n > 0)?);
    p.compute_operand(op, at, Binary(kind, by))
}

/// Keeps the lower bits of an index that is an operand.
fn short_index(p: &mut Patch, op: Op, width: u32, extend: L) -> Option<()> {
    p.is(op, L::GEP)?;
    (p.width(p.operand(op, 1)?)? > width).then_some(())?;
    let short = p.m.ctx.int_type(width);
    p.feed(op, 1, |p, v, ty| {
        let low = p.value(L::Trunc, &[v], short)?;
        p.value(extend, &[low], ty)
    })
}

/// Counts in elements of another size.
fn element(p: &mut Patch, op: Op, change: impl Fn(&mut Patch, Type) -> Option<Type>) -> Option<()> {
    p.is(op, L::GEP)?;
    let elem = llvm::GEP::elem_type.ty(&p.m, op)?;
    let other = change(p, elem)?;
    let other = p.m.ctx.type_attr(other);
    p.set(op, llvm::GEP::elem_type, other)
}

/// Bits of a number.
fn scalar_bits(p: &Patch, ty: Type) -> Option<u32> {
    match p.m.ctx.ty(ty) {
        TypeKind::Integer { width, .. } => Some(*width),
        TypeKind::Float(kind) => Some(kind.width()),
        TypeKind::LlvmPtr { .. } => Some(64),
        _ => None,
    }
}

/// Takes another member of an aggregate; whether that has the type is the verifier's to say.
fn member(p: &mut Patch, op: Op, kind: L, by: i64) -> Option<()> {
    p.is(op, kind)?;
    let mut position = shared::position.array(&p.m, op).to_vec();
    let at = p.below(position.len());
    let n = position.get_mut(at)?;
    *n = (*n + by >= 0).then_some(*n + by)?;
    let position = p.m.ctx.i64_array(&position);
    p.set(op, shared::position, position)
}

/// Exchanges the values of two members that are set one after the other.
fn members_swapped(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::InsertValue)?;
    let first = p.def(p.operand(op, 0)?)?;
    p.is(first, L::InsertValue)?;
    let (a, b) = (p.operand(op, 1)?, p.operand(first, 1)?);
    (a != b && p.m.ty(a) == p.m.ty(b)).then_some(())?;
    p.set_operand(op, 1, b)?;
    p.set_operand(first, 1, a)
}

super::rewrites! { Pointers &[Profile::MemRef, Profile::Llvm, Profile::Mixed, Profile::Calls];
    "gep-constant-index" "A constant index is one more." Apply(|p, op| constant_index(p, op, 1));
    "gep-constant-index-less" "A constant index is one less." Apply(|p, op| constant_index(p, op, -1));
    "gep-index" "An index is one more." Apply(|p, op| index(p, op, L::Add, 1));
    "gep-index-less" "An index is one less." Apply(|p, op| index(p, op, L::Sub, 1));
    "gep-index-scaled" "An index is doubled." Apply(|p, op| index(p, op, L::Mul, 2));
    "gep-index-lost" "An index is zero." Apply(|p, op| index(p, op, L::And, 0));
    "gep-index-i1" "An index goes through one bit with a sign." Apply(|p, op| short_index(p, op, 1, L::SExt));
    "gep-index-i2" "An index goes through two bits without a sign." Apply(|p, op| short_index(p, op, 2, L::ZExt));
    "gep-indices-swapped" "Two indices change places." Apply(indices_swapped);
    "gep-bytes" "Elements are counted as bytes." Apply(|p, op| element(p, op, |p, ty| { (scalar_bits(p, ty)? > 8).then_some(())?; Some(p.m.ctx.int_type(8)) }));
    "gep-wide-elements" "Elements are taken for ones of 128 bits." Apply(|p, op| element(p, op, |p, ty| { (scalar_bits(p, ty)? < 128).then_some(())?; Some(p.m.ctx.int_type(128)) }));
    "gep-base" "An address starts from another pointer." OtherOperand(L::GEP, 0);
    "gep-dropped" "An address is where it starts from." Bypass(L::GEP, 0);
    "extractvalue-next" "The next member of an aggregate is taken." Apply(|p, op| member(p, op, L::ExtractValue, 1));
    "extractvalue-previous" "The member before is taken of an aggregate." Apply(|p, op| member(p, op, L::ExtractValue, -1));
    "insertvalue-next" "The next member of an aggregate is set." Apply(|p, op| member(p, op, L::InsertValue, 1));
    "insertvalue-previous" "The member before is set in an aggregate." Apply(|p, op| member(p, op, L::InsertValue, -1));
    "insertvalue-dropped" "A member of an aggregate is not set." Bypass(L::InsertValue, 0);
    "insertvalue-swapped" "Two members of an aggregate change places." Apply(members_swapped);
    "insertvalue-other" "A member of an aggregate is set to another value of its type." OtherOperand(L::InsertValue, 1);
    "insertvalue-poison" "A member of an aggregate is poison." Feed(&[L::InsertValue], 1, Nullary(L::Poison));
    "ptrtoint-halved" "An address loses its upper half." @Undetected "the memory of the interpreter has low addresses; native code shows it" Apply(|p, op| {
        p.is(op, L::PtrToInt)?;
        (p.width(p.result(op)?)? == 64).then_some(())?;
        p.rework(op, |p, v, ty| { let low = p.value(L::Trunc, &[v], Type::I32)?; p.value(L::ZExt, &[low], ty) })
    });
    "inttoptr-moved" "A pointer made of an address is one byte on." Apply(|p, op| {
        p.is(op, L::IntToPtr)?;
        p.rework(op, |p, v, _| { let i8 = p.m.ctx.int_type(8); p.moved(v, i8, 1) })
    });
    "ptrmask-low" "The lower bits of a pointer are masked away." Feed(&[L::PtrMask], 1, Constant(-64));
    "pointer-null" "A pointer is null." Apply(|p, op| {
        p.is_any(op, &[L::GEP, L::AddressOf, L::Alloca, L::ExtractValue])?;
        (p.m.ty(p.result(op)?) == Type::LLVM_PTR).then_some(())?;
        p.compute_result(op, Nullary(L::Zero))
    });
}
