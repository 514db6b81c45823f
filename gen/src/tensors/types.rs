//! Types of elements, and tensors as values.

use std::fmt::Write as _;

/// What kind of number an element is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Int,
    Index,
    Float,
    Complex,
}

/// A type of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Elem {
    pub name: &'static str,
    pub class: Class,
    pub bits: u32,
}

const fn elem(name: &'static str, class: Class, bits: u32) -> Elem {
    Elem { name, class, bits }
}

/// Single bits: conditions.
pub(super) const I1: Elem = elem("i1", Class::Int, 1);
/// Signed numbers as most programs have.
pub(super) const I32: Elem = elem("i32", Class::Int, 32);
/// What lists of extents and places are made of.
pub(super) const INDEX: Elem = elem("index", Class::Index, 64);
/// Bounds of random numbers.
pub(super) const F64: Elem = elem("f64", Class::Float, 64);

/// Every type of elements, those that come most often first.
pub(super) const ELEMS: &[Elem] = &[
    I32,
    elem("f32", Class::Float, 32),
    elem("i64", Class::Int, 64),
    elem("i8", Class::Int, 8),
    F64,
    elem("i16", Class::Int, 16),
    INDEX,
    I1,
    elem("f16", Class::Float, 16),
    elem("bf16", Class::Float, 16),
    elem("i5", Class::Int, 5),
    elem("i33", Class::Int, 33),
    elem("i128", Class::Int, 128),
    elem("complex<f32>", Class::Complex, 64),
];

impl Elem {
    /// A number as text.
    pub fn literal(self, number: i64) -> String {
        match self.class {
            Class::Int if self.bits == 1 => (number % 2 != 0).to_string(),
            Class::Int if self.bits < 8 => (number % 8).to_string(),
            Class::Int => number.to_string(),
            Class::Index => number.unsigned_abs().to_string(),
            Class::Float => format!("{number}.0"),
            Class::Complex => format!("({number}.0, 1.0)"),
        }
    }

    /// Whether its numbers have a greatest.
    pub fn is_ordered(self) -> bool {
        self.class != Class::Complex
    }
}

/// A tensor at hand.
#[derive(Clone, Debug)]
pub(super) struct Tensor {
    pub name: String,
    pub elem: Elem,
    pub extents: Vec<usize>,
    /// Which of the extents its type leaves open.
    pub open: Vec<bool>,
    /// Whether its elements are approximations: no branch depends on them.
    pub is_inexact: bool,
    /// How often it was used.
    pub uses: u32,
}

impl Tensor {
    pub fn ty(&self) -> String {
        shaped("tensor", &self.extents, &self.open, self.elem)
    }

    pub fn rank(&self) -> usize {
        self.extents.len()
    }

    pub fn is_empty(&self) -> bool {
        self.extents.contains(&0)
    }

    /// Whether all extents are in its type.
    pub fn is_static(&self) -> bool {
        !self.open.contains(&true)
    }
}

/// The type of a tensor or a memref.
pub(super) fn shaped(of: &str, extents: &[usize], open: &[bool], elem: Elem) -> String {
    let mut text = format!("{of}<");
    for (i, extent) in extents.iter().enumerate() {
        let is_open = open.get(i).copied().unwrap_or(false);
        let _ = if is_open { write!(text, "?x") } else { write!(text, "{extent}x") };
    }
    text + elem.name + ">"
}

/// Numbers in brackets.
pub(super) fn list<T: std::fmt::Display>(items: &[T]) -> String {
    format!("[{}]", join(items))
}

/// Numbers or names with commas between.
pub(super) fn join<T: std::fmt::Display>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The names of tensors, with commas between.
pub(super) fn names(all: &[Tensor]) -> String {
    join(&all.iter().map(|t| t.name.as_str()).collect::<Vec<_>>())
}

/// The types of tensors, with commas between.
pub(super) fn types(all: &[Tensor]) -> String {
    join(&all.iter().map(Tensor::ty).collect::<Vec<_>>())
}

/// The results of an operation, by name.
pub(super) fn numbered(name: &str, count: usize) -> Vec<String> {
    if count == 1 { vec![name.to_string()] } else { (0..count).map(|i| format!("{name}#{i}")).collect() }
}

/// An operation of `linalg` on these inputs, that writes into a tensor.
pub(super) fn into(head: &str, names: &str, types: &str, to: &Tensor) -> String {
    let ty = to.ty();
    format!("{head} ins({names} : {types}) outs({} : {ty}) -> {ty}", to.name)
}
