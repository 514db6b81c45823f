//! Making constants that stand in for dropped values.

use plumb_ir::ops::{arith, builtin, llvm};
use plumb_ir::{Attr, AttrKind, Block, Context, FloatKind, Module, Op, Signedness, Type, TypeKind, Value};

use crate::scope::function_of;

/// A simple constant of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Simple {
    /// Zero.
    Zero,
    /// One.
    One,
}

/// The attribute of a simple constant, for types that have one.
pub(crate) fn simple_attr(ctx: &mut Context, ty: Type, simple: Simple) -> Option<Attr> {
    match ctx.ty(ty).clone() {
        TypeKind::Integer { sign: Signedness::Signless, width } if width > 0 => {
            Some(ctx.int_attr(i128::from(simple == Simple::One), ty))
        }
        TypeKind::Index => Some(ctx.int_attr(i128::from(simple == Simple::One), ty)),
        TypeKind::Float(kind) => {
            let bits = match simple {
                Simple::Zero => 0,
                Simple::One => one(kind)?,
            };
            Some(ctx.float_attr(bits, ty))
        }
        TypeKind::Vector { elem, scalable, .. } if !scalable.iter().any(|&scalable| scalable) => {
            let element = simple_attr(ctx, elem, simple)?;
            let data = match ctx.attr(element) {
                AttrKind::Integer { value, ty } => {
                    let bytes = ctx.int_width(*ty).unwrap_or(64).div_ceil(8) as usize;
                    value.low128().to_le_bytes().get(..bytes)?.to_vec()
                }
                AttrKind::Float { bits, ty } => {
                    let bytes = ctx.float_kind(*ty)?.width().div_ceil(8) as usize;
                    bits.to_le_bytes().get(..bytes)?.to_vec()
                }
                _ => return None,
            };
            Some(ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat: true }))
        }
        _ => None,
    }
}

/// The bits of 1.0: a biased exponent of all ones but the highest bit, no fraction.
fn one(kind: FloatKind) -> Option<u128> {
    Some(match kind {
        FloatKind::F16 => 0x3c00,
        FloatKind::BF16 => 0x3f80,
        FloatKind::F32 => 0x3f80_0000,
        FloatKind::F64 => 0x3ff0_0000_0000_0000,
        _ => return None,
    })
}

/// Inserts a constant before position `at` of a block, in the dialect of the function it stands in.
pub(crate) fn insert(
    module: &mut Module,
    block: Block,
    at: usize,
    ty: Type,
    simple: Simple,
) -> Option<Value> {
    let attr = simple_attr(&mut module.ctx, ty, simple)?;
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
    let at = at.min(module.block(block).ops.len());
    module.insert(block, at, op);
    Some(value)
}

fn in_llvm_function(module: &Module, op: Op) -> bool {
    let kind = module.kind(op);
    if kind == builtin::Module::KIND || kind == llvm::Func::KIND {
        return kind == llvm::Func::KIND;
    }
    function_of(module, op).is_some_and(|function| module.kind(function) == llvm::Func::KIND)
}
