//! Wrong constants and initial values.

use super::change::Change::{Apply, Bypass, Mark, Rework};
use super::patch::Expression::Nullary;
use super::patch::Patch;
use plumb_gen::Profile;
use plumb_ir::enums::LlvmLinkage;
use plumb_ir::ops::LlvmOp as L;
use plumb_ir::ops::{llvm, shared, view::Prop};
use plumb_ir::{AttrKind, IntBits, Op, Type, TypeKind};

/// Changes the bits of a number, or of one element, that an attribute holds.
fn change(p: &mut Patch, op: Op, prop: Prop, bits: impl Fn(u128, u32) -> u128) -> Option<()> {
    let attr = prop.attr(&p.m, op)?.clone();
    let masked = |x: u128, width: u32| bits(x, width) & (u128::MAX >> (128 - width));
    let attr = match attr {
        AttrKind::Integer { value, ty } => {
            let width = p.m.ctx.int_width(ty).unwrap_or(64);
            (width <= 128).then_some(())?;
            let value = IntBits::from_i128(masked(value.low128(), width) as i128, width);
            AttrKind::Integer { value, ty }
        }
        AttrKind::Float { bits, ty } => {
            let width = p.m.ctx.float_kind(ty)?.width();
            AttrKind::Float { bits: masked(bits, width), ty }
        }
        AttrKind::Dense { ty, data, splat } => {
            let scalar = p.m.ctx.scalar(ty);
            let width = match p.m.ctx.float_kind(scalar) {
                Some(kind) => kind.width(),
                None => p.m.ctx.int_width(scalar).filter(|w| *w <= 128)?,
            };
            let size = width.div_ceil(8) as usize;
            let mut data = data.to_vec();
            let at = p.below(data.len() / size) * size;
            let element = data.get_mut(at..at + size)?;
            let mut word = [0; 16];
            word.get_mut(..size)?.copy_from_slice(element);
            let new = masked(u128::from_le_bytes(word), width).to_le_bytes();
            element.copy_from_slice(new.get(..size)?);
            AttrKind::Dense { ty, data: data.into(), splat }
        }
        _ => return None,
    };
    let attr = p.m.ctx.intern_attr(attr);
    p.set(op, prop, attr)
}

/// Changes a constant of integers or of floats.
fn constant(p: &mut Patch, op: Op, float: bool, bits: impl Fn(u128, u32) -> u128) -> Option<()> {
    p.is(op, L::Constant)?;
    let v = p.result(op)?;
    let scalar = p.m.ctx.scalar(p.m.ty(v));
    (p.m.ctx.float_kind(scalar).is_some() == float && !p.users(v).is_empty()).then_some(())?;
    change(p, op, llvm::Constant::value, bits)
}

fn initial(p: &mut Patch, op: Op, bits: impl Fn(u128, u32) -> u128) -> Option<()> {
    p.is(op, L::Global)?;
    change(p, op, llvm::Global::value, bits)
}

/// Lets an address of a global be that of another one of the same type.
fn other_global(p: &mut Patch, op: Op) -> Option<()> {
    p.is(op, L::AddressOf)?;
    let symbol = llvm::AddressOf::global_name.symbol(&p.m, op)?.to_string();
    let global = p.m.lookup_symbol(&symbol)?;
    p.is(global, L::Global)?;
    let ty = llvm::Global::global_type.ty(&p.m, global);
    let body = p.m.block(p.m.body()).ops.clone();
    let fits = |g: &Op| *g != global && llvm::Global::global_type.ty(&p.m, *g) == ty;
    let others: Vec<Op> = body.into_iter().filter(fits).collect();
    let other = p.pick(&others)?;
    let name = shared::sym_name.str(&p.m, other)?.to_string();
    let name = p.m.ctx.symbol_attr(&name);
    p.set(op, llvm::AddressOf::global_name, name)
}

super::rewrites! { Constants &[Profile::Mixed, Profile::Llvm, Profile::Arith, Profile::MemRef];
    "constant-off-by-one" "A constant is one more." Apply(|p, op| constant(p, op, false, |x, _| x.wrapping_add(1)));
    "constant-one-less" "A constant is one less." Apply(|p, op| constant(p, op, false, |x, _| x.wrapping_sub(1)));
    "constant-negated" "A constant has the other sign." Apply(|p, op| constant(p, op, false, |x, _| x.wrapping_neg()));
    "constant-sign-bit" "A constant has the other sign bit." Apply(|p, op| constant(p, op, false, |x, w| x ^ 1 << (w - 1)));
    "constant-masked" "A constant keeps the lower half of its bits." Apply(|p, op| constant(p, op, false, |x, w| x & ((1 << w.div_ceil(2)) - 1)));
    "constant-doubled" "A constant is doubled." Apply(|p, op| constant(p, op, false, |x, _| x << 1));
    "constant-zero" "A constant is zero." Apply(|p, op| constant(p, op, false, |_, _| 0));
    "constant-float-next" "A float constant is the next one." Apply(|p, op| constant(p, op, true, |x, _| x ^ 1));
    "constant-float-sign" "A float constant has the other sign." Apply(|p, op| constant(p, op, true, |x, w| x ^ 1 << (w - 1)));
    "constant-poison" "A constant is poison." Rework(&[L::Constant], Nullary(L::Poison));
    "constant-undef" "A constant is undef." Rework(&[L::Constant], Nullary(L::Undef));
    "zero-undef" "A zero is undef." Rework(&[L::Zero], Nullary(L::Undef));
    "freeze-lost" "A value that must be frozen is not." @Undetected "what is frozen is open at the source, and nothing that depends on it is compared, not even with poison" Bypass(L::Freeze, 0);
    "global-value" "An element of a global's initial value is another one." Apply(|p, op| initial(p, op, |x, _| x ^ 1));
    "global-value-sign" "An element of a global's initial value has the other sign bit." Apply(|p, op| initial(p, op, |x, w| x ^ 1 << (w - 1)));
    "global-other" "An address is that of another global." Apply(other_global);
    "global-uninitialised" "A global has no initial value." Apply(|p, op| {
        p.is(op, L::Global)?;
        llvm::Global::value.get(&p.m, op)?;
        let ty = llvm::Global::global_type.ty(&p.m, op)?;
        matches!(p.m.ctx.ty(ty), TypeKind::LlvmArray { .. } | TypeKind::Integer { .. } | TypeKind::Float(_)).then_some(())?;
        p.m.set_prop(op, llvm::Global::value, None);
        let region = p.m.op(op).regions.first().copied()?;
        let block = p.m.new_block(region);
        let undef = p.m.new_op(llvm::Undef::KIND);
        let v = p.m.add_result(undef, ty);
        p.m.append(block, undef);
        let end = p.m.new_op(llvm::Return::KIND);
        p.m.op_mut(end).operands.push(v);
        p.m.append(block, end);
        Some(())
    });
    "global-constant" "A global that is written is constant." Mark(&[L::Global], llvm::Global::constant);
    "global-thread-local" "A global that nobody else knows is one of each thread." @Equivalent "there is one thread" Apply(|p, op| {
            let linkage = llvm::Global::linkage.get(&p.m, op).and_then(|a| p.m.ctx.as_enum(a))?;
            matches!(linkage.value, LlvmLinkage::INTERNAL | LlvmLinkage::PRIVATE).then_some(())?;
            p.mark(op, &[L::Global], llvm::Global::thread_local_)
        });
    "global-local" "A global is in the same shared object." @Equivalent "it is" Mark(&[L::Global], llvm::Global::dso_local);
    "true-minus-one" "A truth value that is a constant is the other one." Apply(|p, op| {
        let v = p.is(op, L::Constant).and_then(|()| p.result(op))?;
        (p.m.ty(v) == Type::I1).then_some(())?;
        change(p, op, llvm::Constant::value, |x, _| x ^ 1)
    });
}
