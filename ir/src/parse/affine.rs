//! Affine maps and sets.

use super::{PResult, Parser};
use crate::affine::{AffineExpr, AffineMap};
use crate::attr::AttrKind;
use crate::lex::Tok;
use crate::{Attr, DYNAMIC, Span};

/// An expression has at most this many operators in a row.
const MAX_CHAIN: u32 = 1000;

/// Names of dimensions and symbols.
#[derive(Default)]
pub(crate) struct Names<'s> {
    dims: Vec<&'s str>,
    symbols: Vec<&'s str>,
}

impl<'s> Parser<'s> {
    /// `affine_map<(d0)[s0] -> (…)>`, the keyword looked at.
    pub(super) fn affine_map_attr(&mut self) -> PResult<Attr> {
        self.bump();
        self.expect(Tok::Less, "'<' in an affine map")?;
        let map = self.affine_map()?;
        self.expect(Tok::Greater, "'>' at the end of an affine map")?;
        Ok(self.m.ctx.intern_attr(AttrKind::AffineMap(map)))
    }

    /// `offset: 5, strides: [?, 1]`, the first word looked at: what `strided<…>` says since.
    pub(super) fn older_strides(&mut self) -> PResult<Attr> {
        let number =
            |p: &mut Self| if p.eat(Tok::Question) { Ok(DYNAMIC) } else { p.int64("a number or '?'") };
        self.expect_kw("offset")?;
        self.expect(Tok::Colon, "':'")?;
        let offset = number(self)?;
        self.expect(Tok::Comma, "','")?;
        self.expect_kw("strides")?;
        self.expect(Tok::Colon, "':'")?;
        self.expect(Tok::LSquare, "'[' before strides")?;
        let mut strides = Vec::new();
        self.list(Tok::RSquare, "']' after strides", |p| {
            strides.push(number(p)?);
            Ok(())
        })?;
        Ok(self.m.ctx.intern_attr(AttrKind::Strided { offset, strides: strides.into() }))
    }

    /// `(d0)[s0] -> (…)` or `(d0)[s0] : (…)` without a keyword, where it is no function type.
    pub(super) fn older_map(&mut self) -> Option<Attr> {
        let inner = self.peek();
        let word = self.text_of(Span { start: inner.start, end: inner.end });
        let is_type = inner.kind == Tok::Bang || inner.kind == Tok::LParen || Self::is_type_word(word);
        if is_type {
            return None;
        }
        let (start, errors) = (self.tok.start, self.diags.len());
        let mut attr = match self.affine_map() {
            Ok(map) if !map.results.is_empty() => Some(self.m.ctx.intern_attr(AttrKind::AffineMap(map))),
            _ => None,
        };
        if attr.is_none() {
            self.diags.truncate(errors);
            self.reset_to(start as usize);
            attr = self.affine_set().ok();
        }
        if attr.is_none() {
            self.diags.truncate(errors);
            self.reset_to(start as usize);
        }
        attr
    }

    /// `(d0)[s0] -> (…)`.
    pub(crate) fn affine_map(&mut self) -> PResult<AffineMap> {
        let names = self.affine_names()?;
        self.expect(Tok::Arrow, "'->' in an affine map")?;
        let mut results = Vec::new();
        self.expect(Tok::LParen, "'(' before the results of an affine map")?;
        self.list(Tok::RParen, "')' after the results of an affine map", |p| {
            results.push(p.affine_expr(&names)?);
            Ok(())
        })?;
        Ok(AffineMap {
            dims: names.dims.len() as u32,
            symbols: names.symbols.len() as u32,
            results: results.into(),
        })
    }

    /// `affine_set<(d0)[s0] : (…)>`, the keyword looked at.
    pub(super) fn affine_set_attr(&mut self) -> PResult<Attr> {
        self.bump();
        self.expect(Tok::Less, "'<' in an affine set")?;
        let set = self.affine_set()?;
        self.expect(Tok::Greater, "'>' at the end of an affine set")?;
        Ok(set)
    }

    /// `(d0)[s0] : (…)`.
    fn affine_set(&mut self) -> PResult<Attr> {
        let names = self.affine_names()?;
        self.expect(Tok::Colon, "':' in an affine set")?;
        let (mut exprs, mut equal) = (Vec::new(), Vec::new());
        self.expect(Tok::LParen, "'(' before constraints")?;
        self.list(Tok::RParen, "')' after constraints", |p| {
            let left = p.affine_expr(&names)?;
            let (greater, is_equal) = match p.tok.kind {
                Tok::Greater => (true, false),
                Tok::Less => (false, false),
                Tok::Equal => (true, true),
                _ => return Err(p.expected("'==', '>=' or '<='")),
            };
            p.bump();
            p.expect(Tok::Equal, "'='")?;
            let right = p.affine_expr(&names)?;
            let (a, b) = if greater { (left, right) } else { (right, left) };
            exprs.push(sub(a, b));
            equal.push(is_equal);
            Ok(())
        })?;
        let map = AffineMap {
            dims: names.dims.len() as u32,
            symbols: names.symbols.len() as u32,
            results: exprs.into(),
        };
        Ok(self.m.ctx.intern_attr(AttrKind::IntegerSet(map, equal.into())))
    }

    fn affine_names(&mut self) -> PResult<Names<'s>> {
        let mut names = Names::default();
        self.expect(Tok::LParen, "'(' before dimensions")?;
        self.list(Tok::RParen, "')' after dimensions", |p| {
            let name = p.affine_name(&names)?;
            names.dims.push(name);
            Ok(())
        })?;
        if self.eat(Tok::LSquare) {
            self.list(Tok::RSquare, "']' after symbols", |p| {
                let name = p.affine_name(&names)?;
                names.symbols.push(name);
                Ok(())
            })?;
        }
        Ok(names)
    }

    fn affine_name(&mut self, names: &Names<'s>) -> PResult<&'s str> {
        let span = self.span();
        let name = self.word("a name of a dimension or symbol")?;
        // A map of thousands of names would make this and each look-up slow.
        if names.dims.len() + names.symbols.len() >= 1024 {
            return Err(self.fail("affine", span, "more than 1024 dimensions and symbols"));
        }
        if names.dims.contains(&name) || names.symbols.contains(&name) {
            return Err(self.fail("redefinition", span, format!("redefinition of '{name}'")));
        }
        Ok(name)
    }

    /// A sum.
    pub(crate) fn affine_expr(&mut self, names: &Names<'s>) -> PResult<AffineExpr> {
        let mut left = self.affine_product(names)?;
        let mut chain = 0;
        while matches!(self.tok.kind, Tok::Plus | Tok::Minus) {
            self.chain(&mut chain)?;
            let minus = self.bump().kind == Tok::Minus;
            let right = self.affine_product(names)?;
            left = if minus { sub(left, right) } else { add(left, right) };
        }
        Ok(left)
    }

    fn chain(&mut self, count: &mut u32) -> PResult<()> {
        *count += 1;
        if *count > MAX_CHAIN {
            let span = self.span();
            return Err(self.fail("nesting-too-deep", span, "an affine expression with too many operators"));
        }
        Ok(())
    }

    fn affine_product(&mut self, names: &Names<'s>) -> PResult<AffineExpr> {
        let mut left = self.nested(|p| p.affine_operand(names))?;
        let mut chain = 0;
        loop {
            let span = self.span();
            let op = match self.tok.kind {
                Tok::Star => "*",
                Tok::Bare if matches!(self.text(), "floordiv" | "ceildiv" | "mod") => self.text(),
                _ => return Ok(left),
            };
            self.chain(&mut chain)?;
            self.bump();
            let right = self.nested(|p| p.affine_operand(names))?;
            left = self.affine_binary(op, left, right, span)?;
        }
    }

    fn affine_binary(&mut self, op: &str, a: AffineExpr, b: AffineExpr, span: Span) -> PResult<AffineExpr> {
        if !(b.is_symbolic() || op == "*" && a.is_symbolic()) {
            let message = format!("'{op}' of two expressions that both have dimensions is not affine");
            return Err(self.fail("affine", span, message));
        }
        Ok(match op {
            "*" => mul(a, b),
            "floordiv" => divide(a, b, floor_div, AffineExpr::FloorDiv),
            "ceildiv" => {
                let up = |a: i64, b: i64| floor_div(a.wrapping_neg(), b).wrapping_neg();
                divide(a, b, up, AffineExpr::CeilDiv)
            }
            _ => divide(a, b, i64::rem_euclid, AffineExpr::Mod),
        })
    }

    fn affine_operand(&mut self, names: &Names<'s>) -> PResult<AffineExpr> {
        match self.tok.kind {
            Tok::LParen => {
                self.bump();
                let inner = self.affine_expr(names)?;
                self.expect(Tok::RParen, "')'")?;
                Ok(inner)
            }
            Tok::Minus => {
                self.bump();
                let inner = self.nested(|p| p.affine_operand(names))?;
                Ok(mul(inner, Constant(-1)))
            }
            Tok::Int => Ok(Constant(self.int64("a number")?)),
            Tok::Bare => {
                let (name, span) = (self.text(), self.span());
                self.bump();
                if let Some(i) = names.dims.iter().position(|n| *n == name) {
                    return Ok(AffineExpr::Dim(i as u32));
                }
                if let Some(i) = names.symbols.iter().position(|n| *n == name) {
                    return Ok(AffineExpr::Symbol(i as u32));
                }
                let message = format!("use of undeclared identifier '{name}'");
                Err(self.fail("affine", span, message))
            }
            _ => Err(self.expected("an affine expression")),
        }
    }
}

impl AffineExpr {
    /// Whether no dimension occurs.
    pub fn is_symbolic(&self) -> bool {
        use AffineExpr::*;
        match self {
            Dim(_) => false,
            Symbol(_) | Constant(_) => true,
            Add(a, b) | Mul(a, b) | Mod(a, b) | FloorDiv(a, b) | CeilDiv(a, b) => {
                a.is_symbolic() && b.is_symbolic()
            }
        }
    }
}

use AffineExpr::{Add, Constant, Mul};

/// A term and its constant factor.
fn factor(e: &AffineExpr) -> (&AffineExpr, i64) {
    match e {
        Mul(a, b) => match **b {
            Constant(n) => (a, n),
            _ => (e, 1),
        },
        _ => (e, 1),
    }
}

/// `a + b`, constants folded and to the right, equal terms taken together.
fn add(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    let ((x, m), (y, n)) = (factor(&a), factor(&b));
    if x == y
        && !matches!(x, Constant(_))
        && let Some(sum) = m.checked_add(n)
    {
        return mul(x.clone(), Constant(sum));
    }
    match (a, b) {
        (Constant(x), Constant(y)) if x.checked_add(y).is_some() => Constant(x.wrapping_add(y)),
        (a, Constant(0)) | (Constant(0), a) => a,
        (Constant(x), b) => add(b, Constant(x)),
        (Add(a, c), Constant(y)) => match *c {
            Constant(x) if x.checked_add(y).is_some() => add(*a, Constant(x.wrapping_add(y))),
            c => Add(Box::new(Add(a, Box::new(c))), Box::new(Constant(y))),
        },
        // The constant of a sum stays at its right end.
        (Add(a, c), b) if matches!(*c, Constant(_)) => add(add(*a, b), *c),
        // A symbolic term goes to the right of one with dimensions.
        (a, b) if a.is_symbolic() && !b.is_symbolic() => Add(Box::new(b), Box::new(a)),
        (a, b) => Add(Box::new(a), Box::new(b)),
    }
}

fn sub(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    add(a, mul(b, Constant(-1)))
}

/// `a * b`, constants folded, the symbolic factor to the right.
fn mul(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    match (a, b) {
        (Constant(x), Constant(y)) if x.checked_mul(y).is_some() => Constant(x.wrapping_mul(y)),
        (a, Constant(1)) | (Constant(1), a) => a,
        (_, Constant(0)) | (Constant(0), _) => Constant(0),
        (Constant(x), b) => mul(b, Constant(x)),
        (Mul(a, c), Constant(y)) => match *c {
            Constant(x) if x.checked_mul(y).is_some() => mul(*a, Constant(x.wrapping_mul(y))),
            c => Mul(Box::new(Mul(a, Box::new(c))), Box::new(Constant(y))),
        },
        (a, b) if a.is_symbolic() && !b.is_symbolic() => Mul(Box::new(b), Box::new(a)),
        (a, b) => Mul(Box::new(a), Box::new(b)),
    }
}

/// The quotient rounded towards negative infinity.
fn floor_div(a: i64, b: i64) -> i64 {
    let quotient = a.wrapping_div(b);
    if a.wrapping_rem(b) != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}

/// A division, folded for constants.
fn divide(
    a: AffineExpr,
    b: AffineExpr,
    fold: impl Fn(i64, i64) -> i64,
    make: impl Fn(Box<AffineExpr>, Box<AffineExpr>) -> AffineExpr,
) -> AffineExpr {
    match (a, b) {
        (Constant(x), Constant(y)) if y > 0 && x != i64::MIN => Constant(fold(x, y)),
        // By 1, and a multiple by its divisor: `fold` says what becomes of the factor.
        (Mul(a, c), Constant(y)) => match *c {
            Constant(x) if y > 0 && x % y == 0 => mul(*a, Constant(fold(x, y))),
            c => make(Box::new(Mul(a, Box::new(c))), Box::new(Constant(y))),
        },
        (a, Constant(1)) => mul(a, Constant(fold(1, 1))),
        (a, b) => make(Box::new(a), Box::new(b)),
    }
}
