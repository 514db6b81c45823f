//! Structured attributes of the LLVM dialect, read by parameter: `#llvm.memory_effects<other = none, …>`.

use plumb_ir::{Attr, AttrKind, Context};

/// A structured attribute.
#[derive(Clone, Copy)]
pub(crate) struct Structured<'a> {
    ctx: &'a Context,
    attr: Attr,
    /// Its mnemonic.
    pub(crate) name: &'a str,
}

impl<'a> Structured<'a> {
    /// The attribute, if it is a structured one of the LLVM dialect.
    pub(crate) fn of(ctx: &'a Context, attr: Attr) -> Option<Self> {
        let name = ctx.structured_name(attr)?.strip_prefix("llvm.")?;
        Some(Structured { ctx, attr, name })
    }

    /// A parameter.
    pub(crate) fn param(self, key: &str) -> Option<Attr> {
        self.ctx.param(self.attr, key)
    }

    /// The word or text of a parameter.
    pub(crate) fn get(self, key: &str) -> Option<&'a str> {
        self.ctx.as_str(self.param(key)?)
    }

    /// The number of a parameter.
    pub(crate) fn number(self, key: &str) -> Option<u64> {
        match self.ctx.attr(self.param(key)?) {
            AttrKind::Integer { value, .. } => Some(value.low()),
            _ => None,
        }
    }

    /// The word of an attribute that has one parameter.
    pub(crate) fn only(self) -> Option<&'a str> {
        match self.ctx.attr(self.attr) {
            AttrKind::Struct { params, .. } => match **params {
                [(_, value)] => self.ctx.as_str(value),
                _ => None,
            },
            _ => None,
        }
    }

    /// The strings of a parameter that is a list of them.
    pub(crate) fn strings(self, key: &str) -> Option<Vec<&'a str>> {
        match self.ctx.attr(self.param(key)?) {
            AttrKind::Array(items) => items.iter().map(|item| self.ctx.as_str(*item)).collect(),
            _ => None,
        }
    }
}
