//! Numbers: elements, indices and conditions.

use super::super::{Affine, BinOp, Cond, Elem, Expr};
use super::{Speller, Style};

impl Speller<'_, '_, '_, '_> {
    /// A number as an element.
    pub(super) fn number(&mut self, value: i64, elem: Elem) -> String {
        let point = if elem.is_float() { ".0" } else { "" };
        match self.lanes {
            Some(_) => self.constant(&format!("dense<{value}{point}> : {}", self.ty(elem))),
            None => self.constant(&format!("{value}{point} : {}", elem.name())),
        }
    }

    /// A number as an index.
    pub(super) fn index_number(&mut self, value: i64) -> String {
        let known = self.symbols.iter().find(|(_, known)| *known == value).map(|(name, _)| name.clone());
        match known {
            Some(name) if self.draw.chance(self.habits.sizes) => name,
            _ => self.constant(&format!("{value} : index")),
        }
    }

    /// An index by an affine expression.
    pub(super) fn index(&mut self, affine: &Affine) -> String {
        if let (&[(1, var)], 0, None) = (&affine.terms[..], affine.constant, affine.modulus) {
            return self.vars[var].clone();
        }
        if affine.terms.is_empty() {
            return self.index_number(affine.constant);
        }
        if self.style == Style::Affine {
            let (dims, text, operands) = self.as_map(affine);
            return self.value(&format!("affine.apply affine_map<({dims}) -> ({text})>({operands})"));
        }
        let mut sum: Option<String> = None;
        for (factor, var) in &affine.terms {
            let mut term = self.vars[*var].clone();
            if *factor != 1 {
                let factor = self.index_number(*factor);
                term = self.value(&format!("arith.muli {term}, {factor} : index"));
            }
            sum = Some(match sum {
                Some(sum) => self.value(&format!("arith.addi {sum}, {term} : index")),
                None => term,
            });
        }
        let mut sum = sum.unwrap_or_default();
        if affine.constant != 0 {
            let by = self.index_number(affine.constant);
            sum = self.value(&format!("arith.addi {sum}, {by} : index"));
        }
        if let Some(modulus) = affine.modulus {
            let by = self.index_number(modulus);
            // The sum is not negative: both remainders are the same.
            let op = if self.draw.ratio(1, 2) { "arith.remui" } else { "arith.remsi" };
            sum = self.value(&format!("{op} {sum}, {by} : index"));
        }
        sum
    }

    /// The value of an expression as an element.
    pub(super) fn expr(&mut self, expr: &Expr, elem: Elem) -> String {
        match expr {
            Expr::Load(access) => {
                let value = self.load(access);
                self.convert(value, self.plan.arrays[access.array].elem, elem)
            }
            Expr::Number(value) => self.number(*value, elem),
            Expr::Index(affine) => {
                let index = self.index(affine);
                self.index_as(&index, elem)
            }
            Expr::Bin(op, operands) => {
                let (a, b) = (self.expr(&operands.0, elem), self.expr(&operands.1, elem));
                self.combine(*op, &a, &b, elem)
            }
            Expr::Sqrt(of) => {
                let of = self.expr(of, elem);
                self.value(&format!("math.sqrt {of} : {}", self.ty(elem)))
            }
            Expr::Select(operands) => {
                let [a, b, yes, no] = &**operands;
                let (a, b) = (self.expr(a, elem), self.expr(b, elem));
                let flag = self.less(&a, &b, elem);
                let (yes, no) = (self.expr(yes, elem), self.expr(no, elem));
                self.chosen(&flag, &yes, &no, elem)
            }
        }
    }

    /// One of two elements; of lanes, each by its own flag.
    fn chosen(&mut self, flag: &str, yes: &str, no: &str, elem: Elem) -> String {
        let flags = if self.lanes.is_some() { self.shaped("i1") + ", " } else { String::new() };
        self.value(&format!("arith.select {flag}, {yes}, {no} : {flags}{}", self.ty(elem)))
    }

    /// An index as an element.
    pub(super) fn index_as(&mut self, index: &str, elem: Elem) -> String {
        if elem.is_float() {
            let number = self.value(&format!("arith.index_cast {index} : index to i32"));
            return self.value(&format!("arith.sitofp {number} : i32 to {}", elem.name()));
        }
        self.value(&format!("arith.index_cast {index} : index to {}", elem.name()))
    }

    /// An element as one of another type. A float becomes 1 where it is greater than 1, else 0: any number fits then.
    fn convert(&mut self, value: String, from: Elem, to: Elem) -> String {
        let op = match (from.is_float(), to.is_float()) {
            _ if from == to => return value,
            (false, true) => "arith.sitofp",
            (false, false) if from.bits() < to.bits() => "arith.extsi",
            (false, false) => "arith.trunci",
            (true, true) if from.bits() < to.bits() => "arith.extf",
            (true, true) => "arith.truncf",
            (true, false) => {
                let one = self.number(1, from);
                let flag = self.value(&format!("arith.cmpf ogt, {value}, {one} : {}", self.ty(from)));
                let (flags, ty) = (self.shaped("i1"), self.ty(to));
                return self.value(&format!("arith.extui {flag} : {flags} to {ty}"));
            }
        };
        self.value(&format!("{op} {value} : {} to {}", self.ty(from), self.ty(to)))
    }

    /// Whether one element is less than another.
    fn less(&mut self, a: &str, b: &str, elem: Elem) -> String {
        let compare = if elem.is_float() { "arith.cmpf olt" } else { "arith.cmpi slt" };
        self.value(&format!("{compare}, {a}, {b} : {}", self.ty(elem)))
    }

    /// What two elements give.
    pub(super) fn combine(&mut self, op: BinOp, a: &str, b: &str, elem: Elem) -> String {
        let name = match (op, elem.is_float()) {
            (BinOp::Add, false) => "arith.addi",
            (BinOp::Add, true) => "arith.addf",
            (BinOp::Sub, false) => "arith.subi",
            (BinOp::Sub, true) => "arith.subf",
            (BinOp::Mul, false) => "arith.muli",
            (BinOp::Mul, true) => "arith.mulf",
            (BinOp::Div, _) => "arith.divf",
            (BinOp::And, _) => "arith.andi",
            (BinOp::Or, _) => "arith.ori",
            (BinOp::Xor, _) => "arith.xori",
            (BinOp::Max, false) if self.is_extreme_op("arith.maxsi") => "arith.maxsi",
            (BinOp::Min, false) if self.is_extreme_op("arith.minsi") => "arith.minsi",
            (BinOp::Max | BinOp::Min, _) => {
                let flag = self.less(a, b, elem);
                let (yes, no) = if op == BinOp::Max { (b, a) } else { (a, b) };
                return self.chosen(&flag, yes, no, elem);
            }
        };
        self.value(&format!("{name} {a}, {b} : {}", self.ty(elem)))
    }

    fn is_extreme_op(&mut self, name: &str) -> bool {
        self.has(name) && self.draw.ratio(2, 3)
    }

    /// Whether a condition holds.
    pub(super) fn condition(&mut self, cond: &Cond) -> String {
        match cond {
            Cond::Affine { expr, is_zero } => {
                let (index, zero) = (self.index(expr), self.index_number(0));
                let predicate = if *is_zero { "eq" } else { "sge" };
                self.value(&format!("arith.cmpi {predicate}, {index}, {zero} : index"))
            }
            Cond::Less(elem, a, b) => {
                let (a, b) = (self.expr(a, *elem), self.expr(b, *elem));
                self.less(&a, &b, *elem)
            }
        }
    }
}
