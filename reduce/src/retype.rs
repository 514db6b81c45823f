//! Types rewritten over a whole module, and with them the attributes that state a type or hold a constant of it.

use crate::elements;
use plumb_ir::ops::shared;
use plumb_ir::table::AttrSet;
use plumb_ir::{Attr, AttrKind, Context, Module, Op, Type, TypeKind, Value};
use rustc_hash::FxHashMap;

/// The new type for an old one, given that one with its parts rewritten.
pub(crate) type Rule<'r> = dyn Fn(&mut Context, Type, Type) -> Type + 'r;

/// How deep types are looked into.
const MAX_DEPTH: usize = 64;

/// Rewrites every type of a module.
pub(crate) fn retype(module: &mut Module, rule: &Rule<'_>) {
    let mut rewriting = TypeRewriter { rule, types: FxHashMap::default() };
    let ops: Vec<Op> = module.walk(module.top()).collect();
    for op in ops {
        for value in defined(module, op) {
            let old = module.ty(value);
            let ty = rewriting.of(&mut module.ctx, old, 0);
            module.value_mut(value).ty = ty;
        }
        rewriting.attributes(module, op);
    }
}

/// Results of an operation and arguments of the blocks it holds.
pub(crate) fn defined(module: &Module, op: Op) -> Vec<Value> {
    let data = module.op(op);
    let blocks = data.regions.iter().flat_map(|&region| &module.region(region).blocks);
    let arguments = blocks.flat_map(|&block| module.block(block).args.iter().copied());
    data.results.iter().copied().chain(arguments).collect()
}

/// A constant as one of another type.
pub(crate) fn constant_as(ctx: &mut Context, attr: Attr, new: Type) -> Option<Attr> {
    let old = ctx.attr(attr).ty()?;
    let (from, to) = (ctx.elem(old), ctx.elem(new));
    let mut numbers = elements::numbers(ctx, attr)?;
    if from != to {
        for number in &mut numbers {
            *number = elements::converted(ctx, *number, from, to)?;
        }
    }
    let shape = |ty| ctx.shape(ty).unwrap_or_default();
    let numbers = elements::reshaped(&numbers, shape(old), shape(new))?;
    elements::attr_of(ctx, new, &numbers)
}

struct TypeRewriter<'r> {
    rule: &'r Rule<'r>,
    types: FxHashMap<Type, Type>,
}

impl TypeRewriter<'_> {
    fn of(&mut self, ctx: &mut Context, ty: Type, depth: usize) -> Type {
        if let Some(&known) = self.types.get(&ty) {
            return known;
        }
        if depth > MAX_DEPTH {
            return ty;
        }
        let mut part = |ctx: &mut Context, ty: Type| self.of(ctx, ty, depth + 1);
        let kind = match ctx.ty(ty).clone() {
            TypeKind::Complex(elem) => TypeKind::Complex(part(ctx, elem)),
            TypeKind::Vector { shape, scalable, elem } => {
                TypeKind::Vector { shape, scalable, elem: part(ctx, elem) }
            }
            TypeKind::Tensor { shape, elem, encoding } => {
                TypeKind::Tensor { shape, elem: part(ctx, elem), encoding }
            }
            TypeKind::MemRef { shape, elem, layout, space } => {
                TypeKind::MemRef { shape, elem: part(ctx, elem), layout, space }
            }
            TypeKind::UnrankedMemRef { elem, space } => {
                TypeKind::UnrankedMemRef { elem: part(ctx, elem), space }
            }
            TypeKind::Tuple(types) => TypeKind::Tuple(types.iter().map(|&ty| part(ctx, ty)).collect()),
            TypeKind::Function { inputs, results } => TypeKind::Function {
                inputs: inputs.iter().map(|&ty| part(ctx, ty)).collect(),
                results: results.iter().map(|&ty| part(ctx, ty)).collect(),
            },
            TypeKind::LlvmArray { len, elem } => TypeKind::LlvmArray { len, elem: part(ctx, elem) },
            TypeKind::LlvmStruct { body, packed } => {
                TypeKind::LlvmStruct { body: body.iter().map(|&ty| part(ctx, ty)).collect(), packed }
            }
            TypeKind::LlvmFunc { ret, params, variadic } => TypeKind::LlvmFunc {
                ret: part(ctx, ret),
                params: params.iter().map(|&ty| part(ctx, ty)).collect(),
                variadic,
            },
            kind => kind,
        };
        let rebuilt = ctx.intern_type(kind);
        let new = (self.rule)(ctx, ty, rebuilt);
        self.types.insert(ty, new);
        new
    }

    fn attributes(&mut self, module: &mut Module, op: Op) {
        let sets: Vec<AttrSet> = match module.kind(op).def() {
            Some(def) => def.props.iter().map(|prop| prop.set).collect(),
            None => Vec::new(),
        };
        let cases = shared::case_values.position(module.kind(op));
        for (at, set) in sets.into_iter().enumerate() {
            let Some(attr) = module.op(op).props.get(at).copied().flatten() else { continue };
            let new = match set {
                // One case an element: their number is not that of a value's elements.
                _ if cases == Some(at) => self.elements(&mut module.ctx, attr),
                AttrSet::Any | AttrSet::Typed | AttrSet::Elements | AttrSet::AnyInt => {
                    self.constant(&mut module.ctx, attr)
                }
                AttrSet::Type
                | AttrSet::MemRefType
                | AttrSet::FunctionType
                | AttrSet::LlvmFunctionType
                | AttrSet::DictArray => self.stated(&mut module.ctx, attr, 0),
                _ => attr,
            };
            if let Some(slot) = module.op_mut(op).props.get_mut(at) {
                *slot = Some(new);
            }
        }
    }

    /// A constant with the new type; as it is where that type cannot hold it, which the verifier refuses.
    fn constant(&mut self, ctx: &mut Context, attr: Attr) -> Attr {
        let Some(old) = ctx.attr(attr).ty() else { return self.stated(ctx, attr, 0) };
        let new = self.of(ctx, old, 0);
        if new == old { attr } else { constant_as(ctx, attr, new).unwrap_or(attr) }
    }

    /// The same of its elements only: as many as there were.
    fn elements(&mut self, ctx: &mut Context, attr: Attr) -> Attr {
        let Some(old) = ctx.attr(attr).ty() else { return attr };
        let elem = ctx.elem(old);
        let elem = self.of(ctx, elem, 0);
        let new = ctx.with_scalar(old, elem);
        constant_as(ctx, attr, new).unwrap_or(attr)
    }

    /// Types that an attribute states, within lists too.
    fn stated(&mut self, ctx: &mut Context, attr: Attr, depth: usize) -> Attr {
        if depth > MAX_DEPTH {
            return attr;
        }
        let kind = match ctx.attr(attr).clone() {
            AttrKind::Type(ty) => AttrKind::Type(self.of(ctx, ty, 0)),
            AttrKind::Array(items) => {
                AttrKind::Array(items.iter().map(|&item| self.stated(ctx, item, depth + 1)).collect())
            }
            AttrKind::Dictionary(items) => AttrKind::Dictionary(
                items.iter().map(|&(name, item)| (name, self.stated(ctx, item, depth + 1))).collect(),
            ),
            _ => return attr,
        };
        ctx.intern_attr(kind)
    }
}
