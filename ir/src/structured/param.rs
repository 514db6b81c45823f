//! Typed access to the parameters of structured attributes by the names of their rows.

use crate::{Attr, AttrKind, Context};

/// A parameter of one structured attribute. Any other attribute answers as one that leaves it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Param {
    /// Full name of the attribute.
    pub(super) of: &'static str,
    /// Its name.
    pub(super) name: &'static str,
}

impl Param {
    /// Its name.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// The parameter, if given.
    pub fn get(self, ctx: &Context, attr: Attr) -> Option<Attr> {
        let params = ctx.structured(attr, self.of)?;
        params.iter().find(|(name, _)| ctx.name(*name) == self.name).map(|(_, value)| *value)
    }

    /// The word or text that it is.
    pub fn str(self, ctx: &Context, attr: Attr) -> Option<&str> {
        ctx.as_str(self.get(ctx, attr)?)
    }

    /// The number that it is, signed.
    pub fn i64(self, ctx: &Context, attr: Attr) -> Option<i64> {
        ctx.as_i64(self.get(ctx, attr)?)
    }

    /// The low 64 bits of the number that it is.
    pub fn u64(self, ctx: &Context, attr: Attr) -> Option<u64> {
        match ctx.attr(self.get(ctx, attr)?) {
            AttrKind::Integer { value, .. } => Some(value.low()),
            _ => None,
        }
    }

    /// The symbol that it names.
    pub fn symbol(self, ctx: &Context, attr: Attr) -> Option<&str> {
        ctx.as_symbol(self.get(ctx, attr)?).map(|name| ctx.name(name))
    }
}
