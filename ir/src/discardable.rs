//! Discardable attributes that mean something to the conversion, to a run or to what is emitted.

use crate::ops::view::Prop;
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
/// Says that a function, or what is done with a pointer, neither reads nor writes memory.
pub const READNONE: Discardable = Discardable("llvm.readnone");
/// Says that a promise binds where it is made, not where its result is used. Releases up to 20 had such promises.
pub const BINDS_AT_ONCE: Discardable = Discardable("binds_at_once");

/// Promises of a parameter or result that it is defined.
pub const NOUNDEF: Discardable = Discardable("llvm.noundef");
/// Promises that a pointer is not null.
pub const NONNULL: Discardable = Discardable("llvm.nonnull");
/// Promises the alignment of a pointer.
pub const ALIGN: Discardable = Discardable("llvm.align");
/// Promises how many bytes a pointer points to.
pub const DEREFERENCEABLE: Discardable = Discardable("llvm.dereferenceable");
/// Promises between which numbers an integer is.
pub const RANGE: Discardable = Discardable("llvm.range");
/// Promises which classes of floats a value is not of.
pub const NOFPCLASS: Discardable = Discardable("llvm.nofpclass");
/// Promises that memory is reached through one pointer alone.
pub const NOALIAS: Discardable = Discardable("llvm.noalias");
/// Promises that what a pointer leads to is not freed through it.
pub const NOFREE: Discardable = Discardable("llvm.nofree");
/// Promises that a pointer is not written through.
pub const READONLY: Discardable = Discardable("llvm.readonly");
/// Promises that a pointer is not read through.
pub const WRITEONLY: Discardable = Discardable("llvm.writeonly");
/// Promises that a parameter is what is returned.
pub const RETURNED: Discardable = Discardable("llvm.returned");
/// Says that a narrow integer is passed extended with zeros.
pub const ZEROEXT: Discardable = Discardable("llvm.zeroext");

impl Discardable {
    /// Sets or replaces the attribute of parameter (or result) `i` of `n` in a list of them; none if it is there like that.
    pub fn set_among(self, m: &mut Module, op: Op, list: Prop, i: usize, n: usize, attr: Attr) -> Option<()> {
        let none = m.ctx.intern_attr(AttrKind::Dictionary(Box::default()));
        let mut all = list.attrs(m, op).to_vec();
        all.resize(n, none);
        let slot = all.get_mut(i)?;
        let AttrKind::Dictionary(entries) = m.ctx.attr(*slot) else { return None };
        let mut entries = entries.to_vec();
        let name = m.ctx.ident(self.0);
        (!entries.contains(&(name, attr))).then_some(())?;
        entries.retain(|(n, _)| *n != name);
        entries.push((name, attr));
        entries.sort_by(|a, b| m.ctx.name(a.0).cmp(m.ctx.name(b.0)));
        *slot = m.ctx.intern_attr(AttrKind::Dictionary(entries.into()));
        let all = m.ctx.intern_attr(AttrKind::Array(all.into()));
        m.set_prop(op, list, Some(all));
        Some(())
    }

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
