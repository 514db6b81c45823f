//! Vectors of pointers: they were types of the LLVM dialect, which have one dimension.

use crate::types::TypeKind;
use crate::{Attr, AttrKind, Context, Module, Op, Type};
use rustc_hash::FxHashSet;

/// Looks for vectors of pointers of several dimensions, or none, in what the operations of a module give and name.
#[derive(Default)]
pub(super) struct MatrixSearch {
    /// Types that hold none.
    clear: FxHashSet<Type>,
}

impl MatrixSearch {
    /// Whether an operation gives or names such a type, or has a block that takes one.
    pub(super) fn finds(&mut self, m: &Module, op: Op) -> bool {
        let data = m.op(op);
        let blocks = data.regions.iter().flat_map(|region| &m.region(*region).blocks);
        let mut given = blocks.flat_map(|block| &m.block(*block).args).chain(&data.results);
        let mut named = data.props.iter().flatten().chain(data.attrs.iter().map(|(_, attr)| attr));
        given.any(|value| self.in_type(&m.ctx, m.ty(*value))) || named.any(|attr| self.in_attr(&m.ctx, *attr))
    }

    fn in_attr(&mut self, ctx: &Context, attr: Attr) -> bool {
        match ctx.attr(attr) {
            AttrKind::Type(ty) => self.in_type(ctx, *ty),
            AttrKind::Array(items) => items.iter().any(|item| self.in_attr(ctx, *item)),
            AttrKind::Dictionary(items) => items.iter().any(|(_, item)| self.in_attr(ctx, *item)),
            _ => false,
        }
    }

    fn in_type(&mut self, ctx: &Context, ty: Type) -> bool {
        // A struct that holds itself is met again.
        if !self.clear.insert(ty) {
            return false;
        }
        let found = match ctx.ty(ty) {
            TypeKind::Vector { shape, elem, .. } if matches!(ctx.ty(*elem), TypeKind::LlvmPtr { .. }) => {
                shape.len() != 1
            }
            TypeKind::LlvmArray { elem, .. }
            | TypeKind::MemRef { elem, .. }
            | TypeKind::UnrankedMemRef { elem, .. }
            | TypeKind::Tensor { elem, .. } => self.in_type(ctx, *elem),
            TypeKind::LlvmStruct { body, .. } | TypeKind::Tuple(body) => self.in_any(ctx, body),
            TypeKind::LlvmNamedStruct(name) => {
                let body = ctx.struct_body(*name).and_then(|body| body.body.as_deref());
                self.in_any(ctx, body.unwrap_or_default())
            }
            TypeKind::LlvmTarget { types, .. } => self.in_any(ctx, types),
            TypeKind::LlvmFunc { ret, params, .. } => self.in_type(ctx, *ret) || self.in_any(ctx, params),
            TypeKind::Function { inputs, results } => self.in_any(ctx, inputs) || self.in_any(ctx, results),
            _ => false,
        };
        if found {
            self.clear.remove(&ty);
        }
        found
    }

    fn in_any(&mut self, ctx: &Context, types: &[Type]) -> bool {
        types.iter().any(|ty| self.in_type(ctx, *ty))
    }
}
