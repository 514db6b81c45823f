//! What is known while a program is written, and how its operands are chosen.

use super::types::{Class, ELEMS, Elem, I1, I32, INDEX, Tensor, list, shaped};
use crate::body::Body;
use crate::config::{Config, Profile};
use crate::draw::Draw;
use plumb_ir::OpKind;
use plumb_ir::table::NEWEST_RELEASE;
use std::fmt::Write as _;

/// How many numbers [`SIZES`] holds: 0, 1, 2 and so on.
const KNOWN_SIZES: usize = 8;

/// Extents that no optimiser knows.
const SIZES: &str = "@sizes";

/// A program under way.
pub(super) struct Writer<'d, 'a, 'u> {
    pub draw: &'d mut Draw<'a, 'u>,
    pub cfg: &'d Config,
    /// What is complete.
    pub module: String,
    /// The body of the function that is being written.
    pub body: Body,
    /// The tensors that are visible there.
    pub tensors: Vec<Tensor>,
    /// Operations so far, with those in bodies that assembly leaves out.
    pub ops: usize,
    /// Operations that the module should have.
    pub budget: usize,
    /// Types of elements of this module.
    pub elems: Vec<Elem>,
    /// Positions of its statements in their table, each as often as it weighs.
    pub statements: Vec<usize>,
    /// Its named operations of `linalg`.
    pub named: Vec<OpKind>,
    /// Whether types leave extents open.
    pub is_open: bool,
    /// Functions and globals made so far.
    pub symbols: usize,
    pub has_sizes: bool,
}

impl Writer<'_, '_, '_> {
    pub(super) fn name(&mut self) -> String {
        self.body.name('%')
    }

    /// Adds an operation with one result.
    pub(super) fn value(&mut self, op: &str) -> String {
        self.ops += 1;
        self.body.value(op)
    }

    /// Whether the compilers have an operation.
    pub(super) fn has(&self, name: &str) -> bool {
        OpKind::by_name(name).is_some_and(|kind| self.cfg.has(kind))
    }

    /// Whether the module is mostly of `linalg`.
    pub(super) fn is_linalg(&self) -> bool {
        self.cfg.profile == Profile::Linalg
    }

    /// Whether every compiler is of the newest release: some forms came with it.
    pub(super) fn is_newest(&self) -> bool {
        self.cfg.oldest >= NEWEST_RELEASE
    }

    /// Makes a tensor of an operation's result.
    pub(super) fn push(&mut self, name: String, like: &Tensor) {
        self.tensors.push(Tensor { name, uses: 0, ..like.clone() });
    }

    /// Adds an operation whose result is a tensor.
    pub(super) fn give(&mut self, op: &str, like: &Tensor) -> Tensor {
        let name = self.value(op);
        self.push(name.clone(), like);
        Tensor { name, ..like.clone() }
    }

    /// A type of elements.
    pub(super) fn elem(&mut self) -> Elem {
        self.draw.pick(&self.elems).unwrap_or(I32)
    }

    /// A type of elements of a class.
    pub(super) fn elem_of(&mut self, is: impl Fn(Elem) -> bool) -> Option<Elem> {
        let here: Vec<Elem> = self.elems.iter().copied().filter(|e| is(*e)).collect();
        self.draw.pick(&here).or_else(|| {
            let all: Vec<Elem> = ELEMS[..5].iter().copied().filter(|e| is(*e)).collect();
            self.draw.pick(&all)
        })
    }

    /// Extents of a new tensor; now and then it is empty.
    pub(super) fn extents(&mut self) -> Vec<usize> {
        let rank = self.draw.pick(&[2, 1, 2, 3, 1, 2, 0, 4]).unwrap_or(1);
        let mut extents: Vec<usize> =
            (0..rank).map(|_| self.draw.pick(&[2, 3, 1, 4, 2, 3]).unwrap_or(2)).collect();
        if rank > 0 && self.draw.ratio(1, 16) {
            let at = self.draw.below(rank);
            extents[at] = 0;
        }
        extents
    }

    /// Which extents a new type leaves open.
    pub(super) fn openness(&mut self, rank: usize) -> Vec<bool> {
        let chance = if self.is_open { 2 } else { 0 };
        (0..rank).map(|_| self.draw.ratio(chance, 5)).collect()
    }

    /// A tensor of a type that nothing has made yet.
    pub(super) fn shape(&mut self, extents: &[usize], elem: Elem) -> Tensor {
        let open = self.openness(extents.len());
        let extents = extents.to_vec();
        Tensor { name: String::new(), elem, extents, open, is_inexact: false, uses: 0 }
    }

    /// A visible tensor: a recent one, or one that nothing has used so far, most often.
    pub(super) fn pick(&mut self, is: impl Fn(&Tensor) -> bool) -> Option<Tensor> {
        let fit: Vec<usize> = (0..self.tensors.len()).filter(|at| is(&self.tensors[*at])).collect();
        let unused: Vec<usize> = fit.iter().copied().filter(|at| self.tensors[*at].uses == 0).collect();
        let at = match self.draw.below(4) {
            0 | 1 => self.draw.pick(&unused).or_else(|| self.draw.pick(&fit)),
            2 => fit.last().copied(),
            _ => self.draw.pick(&fit),
        }?;
        self.tensors[at].uses += 1;
        Some(self.tensors[at].clone())
    }

    /// A visible tensor, or a new one.
    pub(super) fn any(&mut self, is: impl Fn(&Tensor) -> bool) -> Option<Tensor> {
        if let Some(t) = self.pick(&is) {
            return Some(t);
        }
        let extents = self.extents();
        let elem = self.elem();
        let like = self.shape(&extents, elem);
        is(&like).then(|| self.new_tensor(&like))
    }

    /// A tensor of these extents and elements: one at hand, one cut from another or padded, or a new one.
    pub(super) fn operand(&mut self, extents: &[usize], elem: Elem) -> Tensor {
        let fits = |t: &Tensor| t.elem == elem && t.extents == extents;
        if self.draw.ratio(5, 6)
            && let Some(t) = self.pick(fits)
        {
            return t;
        }
        let rank = extents.len();
        if self.draw.ratio(1, 2)
            && let Some(t) = self.pick(|t| t.elem == elem && t.rank() == rank && !t.is_empty() && rank > 0)
        {
            return self.resized(&t, extents);
        }
        let like = self.shape(extents, elem);
        self.new_tensor(&like)
    }

    /// The same with the very type.
    pub(super) fn operand_like(&mut self, like: &Tensor) -> Tensor {
        let fits = |t: &Tensor| t.elem == like.elem && t.extents == like.extents;
        if let Some(t) = self.pick(|t| fits(t) && t.open == like.open).filter(|_| self.draw.ratio(3, 4)) {
            return t;
        }
        let t = self.operand(&like.extents, like.elem);
        self.as_type(t, like)
    }

    /// A tensor cast to the type of another, for one use.
    pub(super) fn as_type(&mut self, t: Tensor, like: &Tensor) -> Tensor {
        if t.open == like.open {
            return t;
        }
        let to = Tensor { open: like.open.clone(), ..t.clone() };
        self.used(&t.name);
        let name = self.value(&format!("tensor.cast {} : {} to {}", t.name, t.ty(), to.ty()));
        Tensor { name, ..to }
    }

    /// Notes a use of a value that is a tensor.
    pub(super) fn used(&mut self, name: &str) {
        self.tensors.iter_mut().filter(|t| t.name == name).for_each(|t| t.uses += 1);
    }

    /// A new tensor: a constant, memory of a global, or elements by their places.
    pub(super) fn new_tensor(&mut self, like: &Tensor) -> Tensor {
        let fixed = Tensor { open: vec![false; like.rank()], ..like.clone() };
        let made = match self.draw.below(8) {
            0..3 => self.constant(&fixed),
            3..6 if !fixed.is_empty() && self.has("bufferization.to_tensor") => self.input(&fixed),
            6 if self.has("tensor.generate") => return self.generated(like),
            7 if self.has("tensor.splat") && (fixed.open == like.open || self.is_newest()) => {
                return self.splat(like);
            }
            _ => self.constant(&fixed),
        };
        self.as_type(made, like)
    }

    fn constant(&mut self, like: &Tensor) -> Tensor {
        let numbers = self.dense(&like.extents, like.elem);
        self.give(&format!("arith.constant dense<{numbers}> : {}", like.ty()), like)
    }

    /// What a public global holds, which no optimiser knows.
    fn input(&mut self, like: &Tensor) -> Tensor {
        let numbers = self.dense(&like.extents, like.elem);
        let memory = shaped("memref", &like.extents, &[], like.elem);
        let symbol = self.symbol("input");
        let _ = writeln!(self.module, "memref.global {symbol} : {memory} = dense<{numbers}>");
        let global = self.value(&format!("memref.get_global {symbol} : {memory}"));
        let op = format!("bufferization.to_tensor {global} restrict : {memory} to {}", like.ty());
        self.give(&op, like)
    }

    /// A new name for a function or a global.
    pub(super) fn symbol(&mut self, stem: &str) -> String {
        self.symbols += 1;
        format!("@{stem}{}", self.symbols)
    }

    /// Numbers of a shape, row by row.
    fn dense(&mut self, extents: &[usize], elem: Elem) -> String {
        let Some((first, rest)) = extents.split_first() else { return self.number(elem) };
        if extents.contains(&0) {
            return String::new();
        }
        let rows: Vec<String> = (0..*first).map(|_| self.dense(rest, elem)).collect();
        list(&rows)
    }

    /// A small number.
    pub(super) fn number(&mut self, elem: Elem) -> String {
        elem.literal(self.draw.below(15) as i64 - 5)
    }

    /// A number that is not 0, nor -1.
    pub(super) fn divisor(&mut self, elem: Elem) -> String {
        elem.literal(1 + self.draw.below(3) as i64)
    }

    /// A constant index.
    pub(super) fn constant_index(&mut self, k: usize) -> String {
        self.value(&format!("arith.constant {k} : index"))
    }

    /// An index: a constant, an extent, or a number that is read at run time.
    pub(super) fn index(&mut self, k: usize) -> String {
        match self.draw.below(6) {
            3 | 4 if k < KNOWN_SIZES => {
                self.has_sizes = true;
                let ty = format!("memref<{KNOWN_SIZES}xindex>");
                let sizes = self.value(&format!("memref.get_global {SIZES} : {ty}"));
                let at = self.constant_index(k);
                self.value(&format!("memref.load {sizes}[{at}] : {ty}"))
            }
            5 => match self.pick(|t| t.extents.contains(&k) || t.rank() == k) {
                Some(t) => self.extent(&t, k),
                None => self.constant_index(k),
            },
            _ => self.constant_index(k),
        }
    }

    /// A number as a dimension or the rank of a tensor.
    fn extent(&mut self, t: &Tensor, k: usize) -> String {
        match t.extents.iter().position(|extent| *extent == k) {
            Some(dim) => {
                let dim = self.constant_index(dim);
                self.value(&format!("tensor.dim {}, {dim} : {}", t.name, t.ty()))
            }
            None => self.value(&format!("tensor.rank {} : {}", t.name, t.ty())),
        }
    }

    /// The global of numbers that are read at run time, if something reads them.
    pub(super) fn sizes(&self) -> String {
        let numbers: Vec<usize> = (0..KNOWN_SIZES).collect();
        match self.has_sizes {
            true => {
                format!("memref.global {SIZES} : memref<{KNOWN_SIZES}xindex> = dense<{}>\n", list(&numbers))
            }
            false => String::new(),
        }
    }

    /// An index in a list that may hold numbers, and whether it is a value.
    pub(super) fn entry(&mut self, k: usize) -> (String, bool) {
        match self.draw.ratio(1, 4) {
            true => (self.index(k), true),
            false => (k.to_string(), false),
        }
    }

    /// The values of the extents that a type leaves open.
    pub(super) fn open_extents(&mut self, like: &Tensor) -> Vec<String> {
        let open: Vec<usize> = (0..like.rank()).filter(|i| like.open[*i]).map(|i| like.extents[i]).collect();
        open.into_iter().map(|extent| self.index(extent)).collect()
    }

    /// A scalar: an element of a tensor, or a constant.
    pub(super) fn scalar(&mut self, elem: Elem) -> String {
        if self.draw.ratio(1, 2)
            && let Some(t) = self.pick(|t| t.elem == elem && !t.is_empty())
        {
            return self.element(&t);
        }
        let number = self.number(elem);
        match elem.class {
            Class::Complex => {
                let parts = number.trim_matches(['(', ')']).split(", ").map(|part| format!("{part} : f32"));
                let parts: Vec<String> = parts.collect();
                self.value(&format!("complex.constant [{}] : {}", parts.join(", "), elem.name))
            }
            Class::Int if elem == I1 => self.value(&format!("arith.constant {number}")),
            _ => self.value(&format!("arith.constant {number} : {}", elem.name)),
        }
    }

    /// An element of a tensor.
    pub(super) fn element(&mut self, t: &Tensor) -> String {
        let place = self.place(&t.extents);
        self.value(&format!("tensor.extract {}[{}] : {}", t.name, place, t.ty()))
    }

    /// A place within extents.
    pub(super) fn place(&mut self, extents: &[usize]) -> String {
        let indices: Vec<String> = extents
            .iter()
            .map(|extent| {
                let at = self.draw.below(*extent);
                self.index(at)
            })
            .collect();
        indices.join(", ")
    }

    /// A condition that depends on the elements of a tensor.
    pub(super) fn flag(&mut self) -> String {
        let ordered = |t: &Tensor| matches!(t.elem.class, Class::Int | Class::Index) && !t.is_inexact;
        let Some(t) = self.pick(|t| ordered(t) && !t.is_empty()) else {
            let (a, b) = (self.index(1), self.index(2));
            return self.value(&format!("arith.cmpi slt, {a}, {b} : {}", INDEX.name));
        };
        let element = self.element(&t);
        let number = self.number(t.elem);
        let ty = t.elem.name;
        let other = match t.elem == I1 {
            true => return element,
            false => self.value(&format!("arith.constant {number} : {ty}")),
        };
        let predicate = self.draw.pick(&["slt", "eq", "ugt", "ne"]).unwrap_or("eq");
        self.value(&format!("arith.cmpi {predicate}, {element}, {other} : {ty}"))
    }
}
