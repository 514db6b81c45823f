//! Types of a whole module made other ones: by a rule for one type, applied inside out and once to each.

use crate::types::{StructBody, TypeKind};
use crate::{Attr, AttrKind, Context, Module, Op, Type};
use rustc_hash::FxHashMap;

/// Makes the types of a module other ones, those in its attributes included; `rule` sees a type whose parts are done.
pub(super) fn retype(m: &mut Module, rule: fn(&mut Context, TypeKind) -> TypeKind) {
    let mut retyped = TypeRewriter::by(rule);
    for name in m.ctx.struct_names() {
        let Some(body) = m.ctx.struct_body(name).cloned() else { continue };
        let fields = body.body.map(|fields| fields.iter().map(|ty| retyped.ty(&mut m.ctx, *ty)).collect());
        m.ctx.replace_struct_body(name, StructBody { body: fields, packed: body.packed });
    }
    m.map_types(|ctx, ty| retyped.ty(ctx, ty));
    let ops: Vec<Op> = m.walk(m.top()).collect();
    for op in ops {
        for i in 0..m.op(op).props.len() {
            m.op_mut(op).props[i] = m.op(op).props[i].map(|attr| retyped.attr(&mut m.ctx, attr));
        }
        for i in 0..m.op(op).attrs.len() {
            let (name, attr) = m.op(op).attrs[i];
            m.op_mut(op).attrs[i] = (name, retyped.attr(&mut m.ctx, attr));
        }
    }
}

/// Types and attributes by a rule, each made once.
pub(super) struct TypeRewriter {
    rule: fn(&mut Context, TypeKind) -> TypeKind,
    types: FxHashMap<Type, Type>,
    attrs: FxHashMap<Attr, Attr>,
}

impl TypeRewriter {
    /// By this rule.
    pub(super) fn by(rule: fn(&mut Context, TypeKind) -> TypeKind) -> TypeRewriter {
        TypeRewriter { rule, types: FxHashMap::default(), attrs: FxHashMap::default() }
    }

    /// What a type becomes.
    pub(super) fn ty(&mut self, ctx: &mut Context, ty: Type) -> Type {
        if let Some(known) = self.types.get(&ty) {
            return *known;
        }
        let mut each = |types: &[Type], ctx: &mut Context| -> Box<[Type]> {
            types.iter().map(|ty| self.ty(ctx, *ty)).collect()
        };
        let kind = match ctx.ty(ty).clone() {
            TypeKind::LlvmPtr { space, pointee } => {
                TypeKind::LlvmPtr { space, pointee: pointee.map(|ty| self.ty(ctx, ty)) }
            }
            TypeKind::Complex(elem) => TypeKind::Complex(self.ty(ctx, elem)),
            TypeKind::LlvmArray { len, elem } => TypeKind::LlvmArray { len, elem: self.ty(ctx, elem) },
            TypeKind::Vector { shape, scalable, elem } => {
                TypeKind::Vector { shape, scalable, elem: self.ty(ctx, elem) }
            }
            TypeKind::LlvmStruct { body, packed } => TypeKind::LlvmStruct { body: each(&body, ctx), packed },
            TypeKind::LlvmFunc { ret, params, variadic } => {
                let params = each(&params, ctx);
                TypeKind::LlvmFunc { ret: self.ty(ctx, ret), params, variadic }
            }
            TypeKind::LlvmTarget { name, types, ints } => {
                TypeKind::LlvmTarget { name, types: each(&types, ctx), ints }
            }
            TypeKind::Function { inputs, results } => {
                TypeKind::Function { inputs: each(&inputs, ctx), results: each(&results, ctx) }
            }
            TypeKind::Tuple(types) => TypeKind::Tuple(each(&types, ctx)),
            TypeKind::MemRef { shape, elem, layout, space } => {
                TypeKind::MemRef { shape, elem: self.ty(ctx, elem), layout, space }
            }
            TypeKind::UnrankedMemRef { elem, space } => {
                TypeKind::UnrankedMemRef { elem: self.ty(ctx, elem), space }
            }
            TypeKind::Tensor { shape, elem, encoding } => {
                TypeKind::Tensor { shape, elem: self.ty(ctx, elem), encoding }
            }
            other => other,
        };
        let kind = (self.rule)(ctx, kind);
        let new = ctx.intern_type(kind);
        self.types.insert(ty, new);
        new
    }

    fn attr(&mut self, ctx: &mut Context, attr: Attr) -> Attr {
        if let Some(known) = self.attrs.get(&attr) {
            return *known;
        }
        let kind = match ctx.attr(attr).clone() {
            AttrKind::Type(ty) => AttrKind::Type(self.ty(ctx, ty)),
            AttrKind::Array(items) => AttrKind::Array(items.iter().map(|a| self.attr(ctx, *a)).collect()),
            AttrKind::Dictionary(items) => {
                AttrKind::Dictionary(items.iter().map(|(n, a)| (*n, self.attr(ctx, *a))).collect())
            }
            AttrKind::Struct { name, params } => {
                let params = params.iter().map(|(n, a)| (*n, self.attr(ctx, *a))).collect();
                AttrKind::Struct { name, params }
            }
            other => other,
        };
        let new = ctx.intern_attr(kind);
        self.attrs.insert(attr, new);
        new
    }
}
