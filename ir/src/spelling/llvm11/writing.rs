//! The way back to MLIR 8 to 12: what these could not say, and the types of LLVM's values wrapped.

use super::types::wrapped;
use crate::ops::{arith, builtin, func, llvm, shared};
use crate::types::{FloatKind, TypeKind};
use crate::{AttrKind, Context, Module, Op, OpKind, Type, Value};
use rustc_hash::FxHashMap;

/// Whether an operation and its types had a form.
pub(in crate::spelling) fn sayable(m: &Module, op: Op) -> Result<(), String> {
    let kind = m.kind(op);
    let operand = |i: usize| m.op(op).operands.get(i).map(|v| m.ty(*v));
    let of_many = |ty: &TypeKind| matches!(ty, TypeKind::Vector { .. } | TypeKind::Tensor { .. });
    let lanes = |ty: Option<Type>| ty.is_some_and(|ty| of_many(m.ctx.ty(ty)));
    if kind == arith::Select::KIND && lanes(operand(1)) != lanes(operand(0)) {
        return Err("'select' chooses from vectors and tensors lane by lane".into());
    }
    if kind == builtin::UnrealizedConversionCast::KIND
        && (m.op(op).operands.len() != 1 || m.op(op).results.len() != 1)
    {
        return Err("'llvm.mlir.cast' casts one value".into());
    }
    if matches!(kind, OpKind::Llvm(_)) {
        return Ok(());
    }
    let arguments = m.op(op).regions.iter().flat_map(|region| m.region(*region).blocks.iter());
    let arguments = arguments.flat_map(|block| m.block(*block).args.iter());
    for value in m.op(op).results.iter().chain(arguments) {
        source_type(&m.ctx, m.ty(*value))?;
    }
    Ok(())
}

/// Whether a type of a source dialect was there.
fn source_type(ctx: &Context, ty: Type) -> Result<(), String> {
    match ctx.ty(ty) {
        TypeKind::Float(FloatKind::BF16 | FloatKind::F16 | FloatKind::F32 | FloatKind::F64) => Ok(()),
        TypeKind::Float(kind) => Err(format!("it has no '{}'", kind.name())),
        TypeKind::Vector { shape, scalable, elem } => {
            if shape.is_empty() || scalable.contains(&true) {
                return Err("vectors have dimensions, and all of them known".into());
            }
            source_type(ctx, *elem)
        }
        TypeKind::MemRef { elem, space, .. } | TypeKind::UnrankedMemRef { elem, space } => {
            let number = space.is_none_or(|space| matches!(ctx.attr(space), AttrKind::Integer { .. }));
            if !number {
                return Err("memory spaces are numbers".into());
            }
            source_type(ctx, *elem)
        }
        TypeKind::Function { inputs, results } => {
            inputs.iter().chain(results).try_for_each(|ty| source_type(ctx, *ty))
        }
        _ => Ok(()),
    }
}

/// Makes of a module one that prints as these wrote it.
pub(in crate::spelling) fn age(m: &mut Module) -> Result<(), (Op, String)> {
    let ops: Vec<Op> = m.walk(m.top()).collect();
    for op in &ops {
        if [func::Func::KIND, llvm::Func::KIND].contains(&m.kind(*op)) {
            visibility(m, *op);
        }
    }
    wrap(m, &ops)
}

/// A declaration was not marked private.
fn visibility(m: &mut Module, op: Op) {
    let declared = m.op(op).regions.first().is_none_or(|region| m.region(*region).blocks.is_empty());
    if declared && shared::sym_visibility.str(m, op) == Some("private") {
        m.set_prop(op, shared::sym_visibility, None);
    }
}

/// Gives the values of LLVM's operations types that print as wrapped ones.
fn wrap(m: &mut Module, ops: &[Op]) -> Result<(), (Op, String)> {
    let mut wrapping = PrintedTypes { types: FxHashMap::default() };
    let sides = Sides::of(m, ops);
    for op in ops {
        let fail = |why| (*op, why);
        if matches!(m.kind(*op), OpKind::Llvm(_)) {
            wrapping.attributes(m, *op).map_err(fail)?;
        }
        sides.agree(m, *op).map_err(fail)?;
    }
    for op in ops {
        let blocks = m.op(*op).regions.iter().flat_map(|region| m.region(*region).blocks.clone());
        let arguments: Vec<Value> = blocks.flat_map(|block| m.block(block).args.clone()).collect();
        let results = m.op(*op).results.to_vec();
        for value in results.into_iter().chain(arguments).filter(|value| sides.is_llvm(*value)) {
            let ty = m.ty(value);
            let ty = wrapping.ty(&mut m.ctx, ty).map_err(|why| (*op, why))?;
            m.value_mut(value).ty = ty;
        }
    }
    Ok(())
}

/// Types with what they print as.
struct PrintedTypes {
    types: FxHashMap<Type, Type>,
}

impl PrintedTypes {
    fn ty(&mut self, ctx: &mut Context, ty: Type) -> Result<Type, String> {
        if let Some(known) = self.types.get(&ty) {
            return Ok(*known);
        }
        let text = wrapped(ctx, ty)?;
        let (dialect, body) = (ctx.ident("llvm"), ctx.ident(&text));
        let new = ctx.intern_type(TypeKind::Opaque { dialect, body });
        self.types.insert(ty, new);
        Ok(new)
    }

    /// Types that an operation has as attributes; a function's are those of its parameters and result.
    fn attributes(&mut self, m: &mut Module, op: Op) -> Result<(), String> {
        for i in 0..m.op(op).props.len() {
            let Some(ty) = m.prop(op, i).and_then(|attr| m.ctx.as_type(attr)) else { continue };
            let ty = match m.ctx.ty(ty).clone() {
                TypeKind::LlvmFunc { ret, params, variadic } => {
                    let params = params
                        .iter()
                        .map(|ty| self.ty(&mut m.ctx, *ty))
                        .collect::<Result<Box<[Type]>, _>>()?;
                    let ret = if ret == Type::LLVM_VOID { ret } else { self.ty(&mut m.ctx, ret)? };
                    m.ctx.intern_type(TypeKind::LlvmFunc { ret, params, variadic })
                }
                _ => self.ty(&mut m.ctx, ty)?,
            };
            m.op_mut(op).props[i] = Some(m.ctx.type_attr(ty));
        }
        Ok(())
    }
}

/// Which values are of LLVM's types: one and the same type is two there, that of LLVM and that of the source dialects.
struct Sides {
    llvm: Vec<bool>,
}

impl Sides {
    fn of(m: &Module, ops: &[Op]) -> Sides {
        let mut sides = Sides { llvm: vec![false; m.arena_sizes().3] };
        for op in ops {
            let kind = m.kind(*op);
            // What nobody knows is of the function that it is in.
            let known = kind.def().is_some();
            let of_llvm = matches!(kind, OpKind::Llvm(_)) || !known && in_llvm(m, *op);
            let cast = kind == builtin::UnrealizedConversionCast::KIND;
            let from_source = cast && m.op(*op).operands.first().is_some_and(|v| !sides.is_llvm(*v));
            for value in &m.op(*op).results {
                sides.set(*value, of_llvm || from_source);
            }
            for region in &m.op(*op).regions {
                for value in m.region(*region).blocks.iter().flat_map(|block| &m.block(*block).args) {
                    sides.set(*value, of_llvm);
                }
            }
        }
        sides
    }

    fn set(&mut self, value: Value, llvm: bool) {
        if let Some(side) = self.llvm.get_mut(value.0 as usize) {
            *side = llvm;
        }
    }

    fn is_llvm(&self, value: Value) -> bool {
        self.llvm.get(value.0 as usize).copied().unwrap_or(false)
    }

    /// Whether an operation's operands are of its side.
    fn agree(&self, m: &Module, op: Op) -> Result<(), String> {
        let kind = m.kind(op);
        if kind.def().is_none() || kind == builtin::UnrealizedConversionCast::KIND {
            return Ok(());
        }
        let llvm = matches!(kind, OpKind::Llvm(_));
        match m.op(op).operands.iter().any(|value| self.is_llvm(*value) != llvm) {
            true => Err(format!("'{}' takes a value of the other side of the conversion", m.op_name(op))),
            false => Ok(()),
        }
    }
}

/// Whether an operation is in a function or global of LLVM.
fn in_llvm(m: &Module, op: Op) -> bool {
    let mut around = m.parent_op(op);
    while let Some(op) = around {
        if m.kind(op).def().is_some() {
            return matches!(m.kind(op), OpKind::Llvm(_));
        }
        around = m.parent_op(op);
    }
    false
}
