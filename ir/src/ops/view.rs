//! Typed access to an operation's operands, attributes and results by the names of its row.

use super::shared::SharedAttr;
use crate::table::AttrSet;
use crate::{Attr, AttrKind, Module, Op, OpKind, Type, Value};
use std::marker::PhantomData;

/// Marks an operand or result that is exactly one value.
#[derive(Clone, Copy)]
pub struct One;
/// Marks an operand or result that may be absent.
#[derive(Clone, Copy)]
pub struct Opt;
/// Marks an operand or result that stands for any number of values.
#[derive(Clone, Copy)]
pub struct Many;

/// Marks an attribute that must be there.
#[allow(non_upper_case_globals)] // a word of the table's language
pub(crate) const req: bool = true;
/// Marks an attribute that may be absent.
#[allow(non_upper_case_globals)] // a word of the table's language
pub(crate) const opt: bool = false;

/// An identifier's spelling without the `r#` that names such as `type` need.
pub(crate) const fn plain(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'r', b'#', ..] => name.split_at(2).1,
        _ => name,
    }
}

/// Position of an operand group in its row.
#[derive(Clone, Copy)]
pub struct Operand<A>(pub usize, PhantomData<A>);

/// Position of a result group in its row.
#[derive(Clone, Copy)]
pub struct Res<A>(pub usize, PhantomData<A>);

/// An inherent attribute: that of one row, or one that several rows have ([`super::shared`]). An operation that does not
/// have it answers as one that leaves it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prop(Place);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// At a position of one row.
    Row(OpKind, usize),
    /// Wherever a row has it.
    Shared(SharedAttr),
}

impl<A> Operand<A> {
    pub(crate) const fn at(i: usize) -> Self {
        Operand(i, PhantomData)
    }
}

impl<A> Res<A> {
    pub(crate) const fn at(i: usize) -> Self {
        Res(i, PhantomData)
    }
}

impl Operand<One> {
    /// The operand of a verified operation.
    ///
    /// # Panics
    /// If the operation has fewer operands than its row says: the verifier rejects such.
    pub fn get(self, m: &Module, op: Op) -> Value {
        m.operand_group(op, self.0)[0]
    }

    /// Its type.
    pub fn ty(self, m: &Module, op: Op) -> Type {
        m.ty(self.get(m, op))
    }
}

impl Operand<Opt> {
    /// The operand, if present.
    pub fn get(self, m: &Module, op: Op) -> Option<Value> {
        m.operand_group(op, self.0).first().copied()
    }
}

impl Operand<Many> {
    /// The operands.
    pub fn get(self, m: &Module, op: Op) -> &[Value] {
        m.operand_group(op, self.0)
    }

    /// Their types.
    pub fn types(self, m: &Module, op: Op) -> Vec<Type> {
        self.get(m, op).iter().map(|value| m.ty(*value)).collect()
    }
}

impl Res<One> {
    /// The result of a verified operation.
    ///
    /// # Panics
    /// If the operation has fewer results than its row says: the verifier rejects such.
    pub fn get(self, m: &Module, op: Op) -> Value {
        m.result_group(op, self.0)[0]
    }

    /// Its type.
    pub fn ty(self, m: &Module, op: Op) -> Type {
        m.ty(self.get(m, op))
    }
}

impl Res<Opt> {
    /// The result, if present.
    pub fn get(self, m: &Module, op: Op) -> Option<Value> {
        m.result_group(op, self.0).first().copied()
    }
}

impl Res<Many> {
    /// The results.
    pub fn get(self, m: &Module, op: Op) -> &[Value] {
        m.result_group(op, self.0)
    }

    /// Their types.
    pub fn types(self, m: &Module, op: Op) -> Vec<Type> {
        self.get(m, op).iter().map(|value| m.ty(*value)).collect()
    }
}

impl Prop {
    pub(crate) const fn at(kind: OpKind, i: usize) -> Self {
        Prop(Place::Row(kind, i))
    }

    pub(crate) const fn shared(name: SharedAttr) -> Self {
        Prop(Place::Shared(name))
    }

    /// Its bit in a row's set of shared attributes; none of an attribute of one row.
    #[inline]
    pub(crate) const fn shared_bit(self) -> u64 {
        match self.0 {
            Place::Row(..) => 0,
            Place::Shared(name) => name.bit(),
        }
    }

    /// Its position in the row of an operation that has it.
    #[inline]
    pub fn position(self, kind: OpKind) -> Option<usize> {
        match self.0 {
            Place::Row(own, i) => (own == kind).then_some(i),
            // Most rows have none of those that are asked of every operation.
            Place::Shared(name) => {
                let def = kind.def().filter(|def| def.shared & name.bit() != 0)?;
                def.props.iter().position(|p| p.shared == Some(name))
            }
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self.0 {
            Place::Row(kind, i) => kind.def().and_then(|def| def.props.get(i)).map_or("", |p| p.name),
            Place::Shared(name) => name.name(),
        }
    }

    /// The attribute, if present.
    #[inline]
    pub fn get(self, m: &Module, op: Op) -> Option<Attr> {
        m.prop(op, self.position(m.kind(op))?)
    }

    /// The structure of the attribute, if present.
    #[inline]
    pub fn attr(self, m: &Module, op: Op) -> Option<&AttrKind> {
        Some(m.ctx.attr(self.get(m, op)?))
    }

    /// Whether a unit attribute is present, or a Boolean and true.
    #[inline]
    pub fn flag(self, m: &Module, op: Op) -> bool {
        self.get(m, op).is_some_and(|a| m.ctx.is_true(a))
    }

    /// The number an integer attribute holds.
    pub fn i64(self, m: &Module, op: Op) -> Option<i64> {
        m.ctx.as_i64(self.get(m, op)?)
    }

    /// The same, if it is not negative.
    pub fn u64(self, m: &Module, op: Op) -> Option<u64> {
        self.i64(m, op).and_then(|n| u64::try_from(n).ok())
    }

    /// The number of the enumeration's case, or the union of its flags; if absent, what that means.
    pub fn bits(self, m: &Module, op: Op) -> u32 {
        let Some(at) = self.position(m.kind(op)) else { return 0 };
        match (m.prop(op, at), m.kind(op).def().and_then(|def| def.props.get(at)).map(|p| p.set)) {
            (Some(attr), _) => m.ctx.as_enum(attr).map_or(0, |e| e.value),
            (None, Some(AttrSet::Enum(kind))) => kind.absent().unwrap_or(0),
            (None, _) => 0,
        }
    }

    /// The elements of a dense array attribute; empty if absent.
    pub fn array(self, m: &Module, op: Op) -> &[i64] {
        self.get(m, op).and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[])
    }

    /// The elements of an array attribute; empty if absent.
    #[inline]
    pub fn attrs(self, m: &Module, op: Op) -> &[Attr] {
        match self.attr(m, op) {
            Some(AttrKind::Array(elements)) => elements,
            _ => &[],
        }
    }

    /// The bytes of a string attribute.
    pub fn bytes(self, m: &Module, op: Op) -> Option<&[u8]> {
        match self.attr(m, op) {
            Some(AttrKind::String { bytes, .. }) => Some(bytes),
            _ => None,
        }
    }

    /// The text of a string attribute, if it is UTF-8.
    pub fn str(self, m: &Module, op: Op) -> Option<&str> {
        m.ctx.as_str(self.get(m, op)?)
    }

    /// The symbol a flat reference names.
    pub fn symbol(self, m: &Module, op: Op) -> Option<&str> {
        m.ctx.as_symbol(self.get(m, op)?).map(|i| m.ctx.name(i))
    }

    /// The type a type attribute holds.
    pub fn ty(self, m: &Module, op: Op) -> Option<Type> {
        m.ctx.as_type(self.get(m, op)?)
    }
}
