//! Affine maps and sets.

use super::{PResult, Parser, UnresolvedUse};
use crate::affine::{AffineExpr, AffineMap};
use crate::attr::AttrKind;
use crate::lex::Tok;
use crate::limits::{MAX_MAP_INPUTS, MAX_OPERATORS};
use crate::{Attr, DYNAMIC, Diag, Span};

/// Names of dimensions and symbols.
#[derive(Default)]
pub(crate) struct Names<'s> {
    dims: Vec<&'s str>,
    symbols: Vec<&'s str>,
    uses: Option<AffineOperands<'s>>,
}

/// What stands for dimensions and symbols where an expression names values: `%i`, `symbol(%n)`.
#[derive(Default)]
pub(crate) struct AffineOperands<'s> {
    pub(crate) dims: Vec<UnresolvedUse<'s>>,
    pub(crate) symbols: Vec<UnresolvedUse<'s>>,
}

impl<'s> AffineOperands<'s> {
    /// What stands for a value: a name that was a dimension or symbol before is the same again, however it is written now.
    fn expression(&mut self, used: UnresolvedUse<'s>, is_symbol: bool) -> AffineExpr {
        let known = |list: &[UnresolvedUse<'s>]| {
            list.iter().position(|u| (u.name, u.number) == (used.name, used.number))
        };
        if let Some(i) = known(&self.dims) {
            return AffineExpr::Dim(i as u32);
        }
        if let Some(i) = known(&self.symbols) {
            return AffineExpr::Symbol(i as u32);
        }
        let list = if is_symbol { &mut self.symbols } else { &mut self.dims };
        list.push(used);
        let i = list.len() as u32 - 1;
        if is_symbol { AffineExpr::Symbol(i) } else { AffineExpr::Dim(i) }
    }
}

/// Expressions that name values, and the values.
pub(crate) struct MapOfValues<'s> {
    pub(crate) map: AffineMap,
    pub(crate) uses: AffineOperands<'s>,
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
        let mut names = self.affine_names()?;
        self.expect(Tok::Arrow, "'->' in an affine map")?;
        let mut results = Vec::new();
        self.expect(Tok::LParen, "'(' before the results of an affine map")?;
        self.list(Tok::RParen, "')' after the results of an affine map", |p| {
            results.push(p.affine_expr(&mut names)?);
            Ok(())
        })?;
        Ok(AffineMap {
            dims: names.dims.len() as u32,
            symbols: names.symbols.len() as u32,
            results: results.into(),
        })
    }

    /// Lists of expressions that name values, each read by `read`: one map of all their results.
    pub(crate) fn map_of_values(
        &mut self,
        read: impl FnOnce(&mut Self, &mut Vec<AffineExpr>, &mut Names<'s>) -> PResult<()>,
    ) -> PResult<MapOfValues<'s>> {
        let mut names = Names { uses: Some(AffineOperands::default()), ..Names::default() };
        let mut results = Vec::new();
        read(self, &mut results, &mut names)?;
        let uses = names.uses.unwrap_or_default();
        let (dims, symbols) = (uses.dims.len() as u32, uses.symbols.len() as u32);
        Ok(MapOfValues { map: AffineMap { dims, symbols, results: results.into() }, uses })
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
        let mut names = self.affine_names()?;
        self.expect(Tok::Colon, "':' in an affine set")?;
        let (mut exprs, mut equal) = (Vec::new(), Vec::new());
        self.expect(Tok::LParen, "'(' before constraints")?;
        self.list(Tok::RParen, "')' after constraints", |p| {
            let left = p.affine_expr(&mut names)?;
            let (greater, is_equal) = match p.tok.kind {
                Tok::Greater => (true, false),
                Tok::Less => (false, false),
                Tok::Equal => (true, true),
                _ => return Err(p.expected("'==', '>=' or '<='")),
            };
            p.bump();
            p.expect(Tok::Equal, "'='")?;
            let span = p.span();
            let right = p.affine_expr(&mut names)?;
            let (a, b) = if greater { (left, right) } else { (right, left) };
            let difference = AffineExpr::difference(a, b);
            p.bounded(&difference, span)?;
            exprs.push(difference);
            equal.push(is_equal);
            Ok(())
        })?;
        // A set without constraints is kept with one that always holds.
        if exprs.is_empty() {
            exprs.push(AffineExpr::Constant(0));
            equal.push(true);
        }
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
        self.few_inputs(names, span)?;
        if names.dims.contains(&name) || names.symbols.contains(&name) {
            return Err(self.fail("redefinition", span, format!("redefinition of '{name}'")));
        }
        Ok(name)
    }

    /// Refuses a map that takes too much already.
    fn few_inputs(&mut self, names: &Names<'s>, span: Span) -> PResult<()> {
        let values = names.uses.as_ref().map_or(0, |uses| uses.dims.len() + uses.symbols.len());
        if names.dims.len() + names.symbols.len() + values < MAX_MAP_INPUTS {
            return Ok(());
        }
        let message = format!("more than {MAX_MAP_INPUTS} dimensions and symbols");
        let hint = "use several maps";
        Err(self.report(Diag::error("affine", span, message).hint(hint)))
    }

    /// A sum.
    pub(crate) fn affine_expr(&mut self, names: &mut Names<'s>) -> PResult<AffineExpr> {
        let mut left = self.affine_product(names)?;
        while matches!(self.tok.kind, Tok::Plus | Tok::Minus) {
            let span = self.span();
            let minus = self.bump().kind == Tok::Minus;
            let right = self.affine_product(names)?;
            left = if minus { AffineExpr::difference(left, right) } else { AffineExpr::sum(left, right) };
            self.bounded(&left, span)?;
        }
        Ok(left)
    }

    /// Refuses an expression that is too large.
    fn bounded(&mut self, expr: &AffineExpr, span: Span) -> PResult<()> {
        if expr.operators() <= MAX_OPERATORS {
            return Ok(());
        }
        let message = "an affine expression with too many operators";
        let hint =
            format!("an expression may have {MAX_OPERATORS}; compute a part of it in an 'affine.apply'");
        Err(self.report(Diag::error("expression-too-large", span, message).hint(hint)))
    }

    fn affine_product(&mut self, names: &mut Names<'s>) -> PResult<AffineExpr> {
        let mut left = self.nested(|p| p.affine_operand(names))?;
        loop {
            let span = self.span();
            let op = match self.tok.kind {
                Tok::Star => "*",
                Tok::Bare if matches!(self.text(), "floordiv" | "ceildiv" | "mod") => self.text(),
                _ => return Ok(left),
            };
            self.bump();
            let right = self.nested(|p| p.affine_operand(names))?;
            left = self.affine_binary(op, left, right, span)?;
            self.bounded(&left, span)?;
        }
    }

    fn affine_binary(&mut self, op: &str, a: AffineExpr, b: AffineExpr, span: Span) -> PResult<AffineExpr> {
        if !(b.is_symbolic() || op == "*" && a.is_symbolic()) {
            let message = format!("'{op}' of two expressions that both have dimensions is not affine");
            return Err(self.fail("affine", span, message));
        }
        Ok(match op {
            "*" => AffineExpr::product(a, b),
            "floordiv" => AffineExpr::floor_quotient(a, b),
            "ceildiv" => AffineExpr::ceil_quotient(a, b),
            _ => AffineExpr::remainder(a, b),
        })
    }

    fn affine_operand(&mut self, names: &mut Names<'s>) -> PResult<AffineExpr> {
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
                Ok(AffineExpr::product(inner, AffineExpr::Constant(-1)))
            }
            Tok::Int => Ok(AffineExpr::Constant(self.int64("a number")?)),
            Tok::Percent => {
                let used = self.use_value()?;
                self.few_inputs(names, used.span)?;
                match &mut names.uses {
                    Some(uses) => Ok(uses.expression(used, false)),
                    None => Err(self.fail("affine", used.span, "a map names no values")),
                }
            }
            Tok::Bare if names.uses.is_some() => {
                self.expect_kw("symbol")?;
                self.expect(Tok::LParen, "'(' and a value")?;
                let used = self.use_value()?;
                self.expect(Tok::RParen, "')' after a symbol")?;
                self.few_inputs(names, used.span)?;
                let uses = names.uses.get_or_insert_default();
                Ok(uses.expression(used, true))
            }
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
