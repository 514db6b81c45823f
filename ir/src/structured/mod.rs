//! Structured attributes of the LLVM dialect, `#llvm.tbaa_tag<base_type = …, offset = 0>`: one table, walked by parser
//! and printer alike.

mod check;
mod dwarf;
mod param;
mod table;

pub(crate) use check::check;
pub use param::Param;
pub use table::*;

use crate::{Attr, AttrKind, Context, Ident};

/// One structured attribute.
#[derive(Debug)]
pub struct AttrDef {
    /// `dialect.mnemonic`.
    pub name: &'static str,
    /// How its parameters are written.
    pub form: Form,
    /// Its parameters, in the order in which they are kept and printed.
    pub params: &'static [ParamDef],
}

/// How the parameters of an attribute are written.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// There are none, and no brackets.
    Bare,
    /// `<name = value, …>` in any order.
    Named,
    /// The same; without parameters also without brackets.
    NamedOrBare,
    /// In order between these literals.
    Positional(&'static [&'static str]),
    /// `<type, low, high>`.
    Range,
    /// `<>` or `<[OPCODE, OPCODE(1, 2)]>`.
    Expression,
}

/// One parameter.
#[derive(Debug)]
pub struct ParamDef {
    /// Its name.
    pub name: &'static str,
    /// What it may be.
    pub set: ParamSet,
    /// Whether it may be left out.
    pub need: ParamPresence,
}

/// Whether a parameter may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParamPresence {
    /// It may not.
    Required,
    /// It may.
    Optional,
    /// It may, and means zero or false then: those are not kept.
    OrZero,
}

/// What a parameter may be, and how it is written.
#[derive(Clone, Copy, Debug)]
pub enum ParamSet {
    /// `true` or `false`.
    Bool,
    /// A number of this many bits, without a type.
    Unsigned(u32),
    /// A number of 64 bits with a sign, without a type.
    Signed,
    /// An integer attribute.
    Integer,
    /// A float attribute.
    Float,
    /// A string.
    Text,
    /// A flat symbol.
    Symbol,
    /// A type.
    Type,
    /// Any attribute.
    Any,
    /// `distinct[0]<>`.
    Distinct,
    /// A fused location.
    Location,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Some of these words, separated by '|'.
    Flags(&'static [&'static str]),
    /// A name of the DWARF standard: a prefix, and what may follow.
    Dwarf(&'static str, &'static str),
    /// This structured attribute, with or without its name.
    One(&'static str),
    /// One of these structured attributes.
    Of(&'static [&'static str]),
    /// One or more, separated by commas.
    List(&'static ParamSet),
    /// Any number in the brackets of the form around.
    Listed(&'static ParamSet),
    /// One or more between braces.
    Braced(&'static ParamSet),
}

impl ParamSet {
    /// Whether a word is one of those the set knows.
    pub(crate) fn knows(&self, word: &str) -> bool {
        match self {
            ParamSet::Word(words) => words.contains(&word),
            ParamSet::Flags(words) => word.split('|').all(|w| words.contains(&w)),
            ParamSet::Dwarf(prefix, names) => {
                word.strip_prefix(prefix).is_some_and(|w| names.split_whitespace().any(|n| n == w))
            }
            _ => false,
        }
    }
}

impl AttrDef {
    /// The attribute of this full name.
    pub fn by_name(name: &str) -> Option<&'static AttrDef> {
        TABLE.iter().find(|def| def.name == name)
    }
}

/// What may encode the type of a value in a debug expression.
pub(crate) const ENCODING: ParamSet = table::ENCODING;

impl Context {
    /// The parameters of a structured attribute of this full name.
    pub(crate) fn structured(&self, attr: Attr, name: &str) -> Option<&[(Ident, Attr)]> {
        match self.attr(attr) {
            AttrKind::Struct { name: n, params } if self.name(*n) == name => Some(params),
            _ => None,
        }
    }

    /// The full name of a structured attribute.
    pub fn structured_name(&self, attr: Attr) -> Option<&str> {
        match self.attr(attr) {
            AttrKind::Struct { name, .. } => Some(self.name(*name)),
            _ => None,
        }
    }

    /// A parameter of a structured attribute.
    pub(crate) fn param(&self, attr: Attr, key: &str) -> Option<Attr> {
        match self.attr(attr) {
            AttrKind::Struct { params, .. } => {
                params.iter().find(|(k, _)| self.name(*k) == key).map(|(_, value)| *value)
            }
            _ => None,
        }
    }

    /// Whether an attribute is `distinct[n]<…>`.
    pub(crate) fn is_distinct(&self, attr: Attr) -> bool {
        matches!(self.attr(attr), AttrKind::Opaque { dialect, .. } if self.name(*dialect).is_empty())
    }

    /// A structured attribute with these parameters, which are put into the order of the table.
    pub(crate) fn structured_attr(&mut self, name: &str, params: &[(&str, Attr)]) -> Attr {
        let order =
            |key: &str| AttrDef::by_name(name).and_then(|def| def.params.iter().position(|p| p.name == key));
        let mut params: Vec<(&str, Attr)> = params.to_vec();
        params.sort_by_key(|(key, _)| order(key));
        let params = params.into_iter().map(|(key, value)| (self.ident(key), value)).collect();
        let name = self.ident(name);
        self.intern_attr(AttrKind::Struct { name, params })
    }
}
