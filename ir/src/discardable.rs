//! Discardable attributes that mean something to the conversion, to a run or to what is emitted.

use crate::{Attr, AttrKind, Module, Op};

/// A discardable attribute, by its full name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discardable(pub &'static str);

/// The data layout in LLVM's notation.
pub const DATA_LAYOUT: Discardable = Discardable("llvm.data_layout");
/// The data layout in MLIR's.
pub const DL_SPEC: Discardable = Discardable("dlti.dl_spec");
/// The machine that code is made for.
pub const TARGET_TRIPLE: Discardable = Discardable("llvm.target_triple");
/// Lines of assembly of the whole module.
pub const MODULE_ASM: Discardable = Discardable("llvm.module_asm");
/// Asks for a second function with C's convention.
pub const EMIT_C_INTERFACE: Discardable = Discardable("llvm.emit_c_interface");
/// Asks for bare pointers in place of descriptors.
pub const BARE_PTR: Discardable = Discardable("llvm.bareptr");
/// Whether a function takes further arguments.
pub const VARARGS: Discardable = Discardable("func.varargs");
/// The linkage that a function asks for.
pub const LINKAGE: Discardable = Discardable("llvm.linkage");
/// Says that a function neither reads nor writes memory.
pub const READNONE: Discardable = Discardable("llvm.readnone");

impl Discardable {
    /// The attribute, if present.
    pub fn get(self, m: &Module, op: Op) -> Option<Attr> {
        m.attr_named(op, self.0)
    }

    /// The structure of the attribute, if present.
    pub fn attr(self, m: &Module, op: Op) -> Option<&AttrKind> {
        Some(m.ctx.attr(self.get(m, op)?))
    }

    /// The text of a string attribute, if it is UTF-8.
    pub fn str(self, m: &Module, op: Op) -> Option<&str> {
        m.ctx.as_str(self.get(m, op)?)
    }

    /// Sets or replaces the attribute.
    pub fn set(self, m: &mut Module, op: Op, attr: Attr) {
        let name = m.ctx.ident(self.0);
        let attrs = &mut m.op_mut(op).attrs;
        match attrs.iter_mut().find(|(n, _)| *n == name) {
            Some(slot) => slot.1 = attr,
            None => attrs.push((name, attr)),
        }
    }
}
