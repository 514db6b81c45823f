//! Typed access to an operation's operands, attributes and results by the names of its row.

use crate::{Attr, Module, Op, Value};
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

/// Position of an inherent attribute in its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prop(pub usize);

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
}

impl Res<One> {
    /// The result of a verified operation.
    ///
    /// # Panics
    /// If the operation has fewer results than its row says: the verifier rejects such.
    pub fn get(self, m: &Module, op: Op) -> Value {
        m.result_group(op, self.0)[0]
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
}

impl Prop {
    /// The attribute, if present.
    pub fn get(self, m: &Module, op: Op) -> Option<Attr> {
        m.prop(op, self.0)
    }

    /// The number an integer attribute holds.
    pub fn i64(self, m: &Module, op: Op) -> Option<i64> {
        m.ctx.as_i64(self.get(m, op)?)
    }

    /// The number of the enumeration's case, or the union of its flags; 0 if absent.
    pub fn bits(self, m: &Module, op: Op) -> u32 {
        self.get(m, op).and_then(|a| m.ctx.as_enum(a)).map_or(0, |e| e.value)
    }

    /// The elements of a dense array attribute; empty if absent.
    pub fn array(self, m: &Module, op: Op) -> &[i64] {
        self.get(m, op).and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[])
    }

    /// The text of a string attribute.
    pub fn str(self, m: &Module, op: Op) -> Option<&str> {
        m.ctx.as_str(self.get(m, op)?)
    }

    /// The symbol a flat reference names.
    pub fn symbol(self, m: &Module, op: Op) -> Option<&str> {
        m.ctx.as_symbol(self.get(m, op)?).map(|i| m.ctx.name(i))
    }

    /// The type a type attribute holds.
    pub fn ty(self, m: &Module, op: Op) -> Option<crate::Type> {
        m.ctx.as_type(self.get(m, op)?)
    }
}
