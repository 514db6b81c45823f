//! Arithmetic on elements: in bodies, and on whole tensors.

use super::state::Writer;
use super::types::{Class, Elem, I1, I32, Tensor};

/// Operations on two numbers of a class that are defined for all of them.
fn binary(elem: Elem) -> &'static [&'static str] {
    match elem.class {
        Class::Int if elem == I1 => &["arith.andi", "arith.ori", "arith.xori"],
        Class::Int | Class::Index => &[
            "arith.addi",
            "arith.subi",
            "arith.muli",
            "arith.maxsi",
            "arith.minui",
            "arith.xori",
            "arith.andi",
            "arith.ori",
            "arith.minsi",
            "arith.maxui",
        ],
        Class::Float => &["arith.addf", "arith.subf", "arith.mulf", "arith.maximumf", "arith.minimumf"],
        Class::Complex => &["complex.add", "complex.sub", "complex.mul"],
    }
}

/// Those of them that combine elements of any number in any order.
fn combining(elem: Elem) -> &'static [&'static str] {
    match elem.class {
        Class::Int if elem == I1 => &["arith.ori", "arith.andi", "arith.xori"],
        Class::Int | Class::Index => {
            &["arith.addi", "arith.maxsi", "arith.muli", "arith.minui", "arith.xori", "arith.minsi"]
        }
        Class::Float => &["arith.addf", "arith.maximumf", "arith.minimumf", "arith.mulf"],
        Class::Complex => &["complex.add", "complex.mul"],
    }
}

impl Writer<'_, '_, '_> {
    /// A number of two others.
    pub(super) fn binary(&mut self, a: &str, b: &str, elem: Elem) -> String {
        let op = self.of(binary(elem));
        self.value(&format!("{op} {a}, {b} : {}", elem.name))
    }

    /// One of these operations that compilers have.
    fn of(&mut self, ops: &[&'static str]) -> &'static str {
        let here: Vec<&str> = ops.iter().copied().filter(|op| self.has(op)).collect();
        self.draw.pick(&here).unwrap_or(ops[0])
    }

    /// A number of an accumulator and another.
    pub(super) fn combined(&mut self, accumulator: &str, b: &str, elem: Elem) -> String {
        let op = self.of(combining(elem));
        let (a, b) = if self.draw.ratio(1, 4) { (b, accumulator) } else { (accumulator, b) };
        self.value(&format!("{op} {a}, {b} : {}", elem.name))
    }

    /// Whether numbers of one type become some of another, without poison.
    pub(super) fn converts(from: Elem, to: Elem) -> bool {
        let whole = |e: Elem| matches!(e.class, Class::Int | Class::Index);
        from == to
            || from.class == Class::Int && to.class != Class::Complex
            || whole(from) && whole(to)
            || from.class == Class::Float && to.class == Class::Float && from.bits != to.bits
    }

    /// A number as one of another type.
    pub(super) fn converted(&mut self, v: &str, from: Elem, to: Elem) -> String {
        if from == to {
            return v.to_string();
        }
        let is_signed = self.draw.ratio(1, 2);
        let by_sign = |signed, unsigned| if is_signed { signed } else { unsigned };
        let (v, from) = match (from.class, to.class) {
            // An integer wider than an index is cut first.
            (Class::Int, Class::Index) if from.bits > 64 => {
                (self.value(&format!("arith.trunci {v} : {} to i32", from.name)), I32)
            }
            _ => (v.to_string(), from),
        };
        let op = match (from.class, to.class) {
            (Class::Index, _) | (_, Class::Index) => by_sign("arith.index_cast", "arith.index_castui"),
            (Class::Float, _) => {
                if from.bits < to.bits {
                    "arith.extf"
                } else {
                    "arith.truncf"
                }
            }
            (Class::Int, Class::Float) => by_sign("arith.sitofp", "arith.uitofp"),
            _ if from.bits < to.bits => by_sign("arith.extsi", "arith.extui"),
            _ => "arith.trunci",
        };
        self.value(&format!("{op} {v} : {} to {}", from.name, to.name))
    }

    /// A number of a type, made of some of these.
    pub(super) fn computed(&mut self, from: &[(String, Elem)], to: Elem) -> String {
        let fit: Vec<usize> = (0..from.len()).filter(|i| Self::converts(from[*i].1, to)).collect();
        let mut value: Option<String> = None;
        // Most bodies look at all that they are given.
        for i in fit {
            if value.is_some() && self.draw.ratio(1, 5) {
                continue;
            }
            let (v, elem) = from[i].clone();
            let v = self.converted(&v, elem, to);
            value = Some(match value {
                None if self.draw.ratio(1, 3) => self.binary(&v, &v, to),
                None => v,
                Some(before) => self.binary(&before, &v, to),
            });
        }
        match value {
            Some(value) if self.draw.ratio(1, 6) => {
                let other = self.constant_of(to);
                self.binary(&value, &other, to)
            }
            Some(value) => value,
            None => self.constant_of(to),
        }
    }

    /// A constant number.
    pub(super) fn constant_of(&mut self, elem: Elem) -> String {
        let visible = std::mem::take(&mut self.tensors);
        let value = self.scalar(elem);
        self.tensors = visible;
        value
    }

    /// An operation on each element.
    pub(super) fn arithmetic(&mut self) {
        let Some(a) = self.any(|_| true) else { return };
        let elem = a.elem;
        if elem.class == Class::Complex {
            return;
        }
        let b = self.operand_like(&a);
        let like = Tensor { is_inexact: a.is_inexact || b.is_inexact, ..a.clone() };
        match self.draw.below(6) {
            0 if elem.class == Class::Float => {
                self.give(&format!("arith.negf {} : {}", a.name, a.ty()), &like);
            }
            0 if elem.class == Class::Int && elem != I1 => {
                let flags = Tensor { elem: I1, ..like.clone() };
                let op = format!("arith.cmpi slt, {}, {} : {}", a.name, b.name, a.ty());
                let flags = self.give(&op, &flags);
                self.used(&flags.name);
                let op = format!(
                    "arith.select {}, {}, {} : {}, {}",
                    flags.name,
                    a.name,
                    b.name,
                    flags.ty(),
                    a.ty()
                );
                self.give(&op, &like);
            }
            1 => {
                let flag = self.flag();
                self.give(&format!("arith.select {flag}, {}, {} : {}", a.name, b.name, a.ty()), &like);
            }
            _ => {
                let op = self.of(binary(elem));
                self.give(&format!("{op} {}, {} : {}", a.name, b.name, a.ty()), &like);
            }
        }
    }
}
