//! Reads the text of a kernel.

use super::super::{Access, Affine, ArrayId, BinOp, Expr, Loop, Node, Plan, Subscript, Var};

/// A reader of one text. Whatever is none of its language reads as nothing.
pub(super) struct Reader<'t, 'p> {
    tokens: Vec<&'t str>,
    at: usize,
    arrays: &'p [(&'t str, ArrayId)],
    extents: &'p [(char, i64)],
    /// The loops around.
    vars: Vec<(&'t str, Var)>,
    plan: &'p mut Plan,
    /// What was written last.
    pub written: Option<ArrayId>,
}

impl<'t, 'p> Reader<'t, 'p> {
    pub(super) fn new(
        text: &'t str,
        arrays: &'p [(&'t str, ArrayId)],
        extents: &'p [(char, i64)],
        plan: &'p mut Plan,
    ) -> Self {
        Reader { tokens: tokens(text), at: 0, arrays, extents, vars: Vec::new(), plan, written: None }
    }

    /// The statements at the top, each by itself.
    pub(super) fn nests(&mut self) -> Option<Vec<Vec<Node>>> {
        let mut nests = Vec::new();
        while self.at < self.tokens.len() {
            nests.push(vec![self.statement()?]);
        }
        Some(nests)
    }

    fn peek(&self) -> &'t str {
        self.tokens.get(self.at).copied().unwrap_or("")
    }

    fn take(&mut self) -> &'t str {
        let token = self.peek();
        self.at += 1;
        token
    }

    fn is_next(&mut self, token: &str) -> bool {
        let is_next = self.peek() == token;
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, token: &str) -> Option<()> {
        self.is_next(token).then_some(())
    }

    fn statement(&mut self) -> Option<Node> {
        if self.is_next("for") {
            return self.loop_();
        }
        let to = self.access()?;
        let adds = self.is_next("+=");
        if !adds {
            self.expect("=")?;
        }
        let value = self.sum()?;
        self.expect(";")?;
        self.written = Some(to.array);
        let value = match adds {
            true => Expr::Bin(BinOp::Add, Box::new((Expr::Load(to.clone()), value))),
            false => value,
        };
        Some(Node::Store { to, value })
    }

    fn loop_(&mut self) -> Option<Node> {
        let name = self.take();
        self.expect("in")?;
        let lower = self.affine()?;
        self.expect("..")?;
        let upper = self.affine()?;
        self.expect("{")?;
        let var = self.plan.ranges.len();
        let least = lower.range(&self.plan.ranges).0;
        let greatest = upper.range(&self.plan.ranges).1 - 1;
        self.plan.ranges.push((least, greatest.max(least)));
        self.vars.push((name, var));
        let mut body = Vec::new();
        while !self.is_next("}") {
            body.push(self.statement()?);
        }
        self.vars.pop();
        Some(Node::Loop(Loop { var, lower, upper, step: 1, body }))
    }

    fn access(&mut self) -> Option<Access> {
        let name = self.take();
        let (_, array) = *self.arrays.iter().find(|(known, _)| *known == name)?;
        self.expect("[")?;
        let mut at = Vec::new();
        while !self.is_next("]") {
            at.push(Subscript::Affine(self.affine()?));
            self.is_next(",");
        }
        (at.len() == self.plan.arrays.get(array)?.extents.len()).then_some(Access { array, at })
    }

    fn affine(&mut self) -> Option<Affine> {
        let mut sum = Affine::default();
        let mut sign = 1;
        loop {
            match self.number() {
                Some(number) => sum.constant += sign * number,
                None => sum.terms.push((sign, self.var()?)),
            }
            sign = match self.peek() {
                "+" => 1,
                "-" => -1,
                _ => return Some(sum),
            };
            self.at += 1;
        }
    }

    fn var(&mut self) -> Option<Var> {
        let name = self.take();
        self.vars.iter().rev().find(|(known, _)| *known == name).map(|(_, var)| *var)
    }

    /// A number, or an extent.
    fn number(&mut self) -> Option<i64> {
        let token = self.peek();
        let extent = |(letter, extent): &(char, i64)| token.chars().eq([*letter]).then_some(*extent);
        let number = token.parse().ok().or_else(|| self.extents.iter().find_map(extent))?;
        self.at += 1;
        Some(number)
    }

    fn sum(&mut self) -> Option<Expr> {
        self.operators(&[("+", BinOp::Add), ("-", BinOp::Sub)], Self::product)
    }

    fn product(&mut self) -> Option<Expr> {
        self.operators(&[("*", BinOp::Mul), ("/", BinOp::Div)], Self::operand)
    }

    fn operators(
        &mut self,
        all: &[(&str, BinOp)],
        operand: impl Fn(&mut Self) -> Option<Expr>,
    ) -> Option<Expr> {
        let mut left = operand(self)?;
        while let Some((_, op)) = all.iter().find(|(name, _)| self.is_next(name)) {
            left = Expr::Bin(*op, Box::new((left, operand(self)?)));
        }
        Some(left)
    }

    fn operand(&mut self) -> Option<Expr> {
        if let Some(number) = self.number() {
            return Some(Expr::Number(number));
        }
        if self.is_next("(") {
            let sum = self.sum()?;
            return self.expect(")").map(|()| sum);
        }
        if self.tokens.get(self.at + 1) == Some(&"[") {
            return self.access().map(Expr::Load);
        }
        let name = self.take();
        self.expect("(")?;
        let mut of = Vec::new();
        while !self.is_next(")") {
            of.push(self.sum()?);
            self.is_next(",");
        }
        let mut of = of.into_iter();
        Some(match name {
            "sqrt" => Expr::Sqrt(Box::new(of.next()?)),
            "max" => Expr::Bin(BinOp::Max, Box::new((of.next()?, of.next()?))),
            "less" => Expr::Select(Box::new([of.next()?, of.next()?, of.next()?, of.next()?])),
            _ => return None,
        })
    }
}

/// Words, numbers and signs.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if first.is_alphanumeric() => rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len()),
            _ if rest.starts_with("+=") || rest.starts_with("..") => 2,
            _ => first.len_utf8(),
        };
        let (token, left) = rest.split_at(length);
        tokens.push(token);
        rest = left.trim_start();
    }
    tokens
}
