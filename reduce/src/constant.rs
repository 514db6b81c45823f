//! Constants: those that stand in for dropped values, and how one becomes simpler.

use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{arith, builtin, llvm, memref, shared};
use plumb_ir::{Attr, AttrKind, Block, Context, Module, Op, Signedness, Traits, Type, TypeKind, Value};

use crate::elements;
use crate::scope::function_of;

/// A simple constant of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SimpleConstant {
    /// Zero.
    Zero,
    /// One.
    One,
    /// Minus one: all bits set, in an integer.
    MinusOne,
}

/// What a constant may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Simplification {
    /// A simple one.
    Simple(SimpleConstant),
    /// Half of an integer, half of a float's digits.
    Half,
    /// One less than a small integer.
    Less,
    /// One with its first element everywhere.
    Splat,
    /// One with a zero at this place.
    ZeroAt(usize),
}

/// Integers below this are counted down.
const SMALL: u128 = 32;
/// Elements up to which each is made zero by itself.
const FEW: usize = 16;

/// The attribute of a simple constant, for types that have one.
pub(crate) fn simple_attr(ctx: &mut Context, ty: Type, simple: SimpleConstant) -> Option<Attr> {
    let fixed = match ctx.ty(ty) {
        TypeKind::Vector { scalable, .. } => !scalable.iter().any(|&scalable| scalable),
        TypeKind::Integer { sign, .. } => *sign == Signedness::Signless,
        TypeKind::Index | TypeKind::Float(_) => true,
        _ => false,
    };
    let number = simple_number(ctx, ctx.elem(ty), simple).filter(|_| fixed)?;
    elements::attr_of(ctx, ty, &[number])
}

fn simple_number(ctx: &Context, elem: Type, simple: SimpleConstant) -> Option<u128> {
    match (ctx.ty(elem), simple) {
        (_, SimpleConstant::Zero) => elements::bytes(ctx, elem).map(|_| 0),
        (TypeKind::Float(kind), SimpleConstant::One) => elements::one(*kind),
        (TypeKind::Float(kind), SimpleConstant::MinusOne) => {
            Some(elements::one(*kind)? | 1 << (kind.width() - 1))
        }
        (_, SimpleConstant::One) => Some(1),
        (TypeKind::Integer { width, .. }, SimpleConstant::MinusOne) => {
            Some(u128::MAX >> (128 - (*width).min(128)))
        }
        (_, SimpleConstant::MinusOne) => Some(u64::MAX.into()),
    }
}

/// Makes a simple constant for a block, in the dialect of the function that holds it.
pub(crate) fn make(
    module: &mut Module,
    block: Block,
    ty: Type,
    simple: SimpleConstant,
) -> Option<(Op, Value)> {
    let attr = simple_attr(&mut module.ctx, ty, simple)?;
    make_of(module, block, attr, ty)
}

/// The same of any constant.
pub(crate) fn make_of(module: &mut Module, block: Block, attr: Attr, ty: Type) -> Option<(Op, Value)> {
    let owner = module.block(block).parent.and_then(|region| module.region(region).parent)?;
    let lowered = in_llvm_function(module, owner);
    let (kind, prop) = if lowered {
        (llvm::Constant::KIND, llvm::Constant::value)
    } else {
        (arith::Constant::KIND, arith::Constant::value)
    };
    let op = module.new_op(kind);
    module.set_prop(op, prop, Some(attr));
    let value = module.add_result(op, ty);
    Some((op, value))
}

fn in_llvm_function(module: &Module, op: Op) -> bool {
    let kind = module.kind(op);
    if kind == builtin::Module::KIND || kind == llvm::Func::KIND {
        return kind == llvm::Func::KIND;
    }
    function_of(module, op).is_some_and(|function| module.kind(function) == llvm::Func::KIND)
}

/// The attribute that holds the numbers of a constant or of a global.
pub(crate) fn holder(module: &Module, op: Op) -> Option<(Prop, Attr)> {
    let kind = module.kind(op);
    let prop = if kind == memref::Global::KIND {
        memref::Global::initial_value
    } else if kind == llvm::Global::KIND {
        llvm::Global::value
    } else if kind.def().is_some_and(|def| def.has(Traits::CONSTANT_LIKE)) {
        shared::value
    } else {
        return None;
    };
    prop.get(module, op).map(|attr| (prop, attr))
}

/// What could be tried on a constant: the simplest first.
pub(crate) fn simpler(module: &Module, op: Op) -> Vec<Simplification> {
    let Some((_, attr)) = holder(module, op) else { return Vec::new() };
    let Some(numbers) = elements::numbers(&module.ctx, attr) else { return Vec::new() };
    let mut aims: Vec<Simplification> = [SimpleConstant::Zero, SimpleConstant::One, SimpleConstant::MinusOne]
        .into_iter()
        .map(Simplification::Simple)
        .collect();
    aims.push(Simplification::Half);
    if let [number] = numbers[..]
        && module.ctx.attr(attr).ty().is_some_and(|ty| module.ctx.float_kind(ty).is_none())
        && (3..SMALL).contains(&number)
    {
        aims.push(Simplification::Less);
    }
    if numbers.len() > 1 {
        aims.push(Simplification::Splat);
        let places = numbers.iter().enumerate().filter(|(_, number)| **number != 0).map(|(at, _)| at);
        aims.extend(places.take(FEW).map(Simplification::ZeroAt));
    }
    aims
}

/// Makes a constant simpler.
pub(crate) fn simplify(module: &mut Module, op: Op, aim: Simplification) -> Option<()> {
    let (prop, old) = holder(module, op)?;
    let ty = module.ctx.attr(old).ty()?;
    let elem = module.ctx.elem(ty);
    let mut numbers = elements::numbers(&module.ctx, old)?;
    match aim {
        Simplification::Simple(simple) => numbers = vec![simple_number(&module.ctx, elem, simple)?],
        Simplification::Half => {
            for number in &mut numbers {
                *number = half(&module.ctx, *number, elem);
            }
        }
        Simplification::Less => {
            for number in &mut numbers {
                *number = number.saturating_sub(1);
            }
        }
        Simplification::Splat => numbers.truncate(1),
        Simplification::ZeroAt(at) => *numbers.get_mut(at).filter(|_| at > 0 || !is_splat(module, old))? = 0,
    }
    let new = elements::attr_of(&mut module.ctx, ty, &numbers)?;
    module.set_prop(op, prop, Some(new));
    Some(())
}

fn is_splat(module: &Module, attr: Attr) -> bool {
    matches!(module.ctx.attr(attr), AttrKind::Dense { splat: true, .. })
}

/// Half of an integer, towards zero; a float without the lower half of its digits.
fn half(ctx: &Context, number: u128, ty: Type) -> u128 {
    let width = match ctx.ty(ty) {
        TypeKind::Float(_) => {
            return (0..number.count_ones() / 2).fold(number, |number, _| number & (number - 1));
        }
        TypeKind::Integer { width, .. } => *width,
        _ => 64,
    };
    let mask = u128::MAX >> (128 - width.clamp(1, 128));
    (elements::signed(number, width) / 2) as u128 & mask
}
