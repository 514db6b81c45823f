//! Locations.

use super::{AttrAlias, LocatedItem, PResult, Parser};
use crate::lex::Tok;
use crate::module::LocKind;
use crate::{Loc, Op, Span};

impl<'s> Parser<'s> {
    /// `loc(…)` after an operation, if there.
    pub(super) fn trailing_loc(&mut self, op: Op) -> PResult<()> {
        let span = self.span();
        let (loc, deferred) = self.optional_loc()?;
        self.m.op_mut(op).loc = loc;
        if let Some(alias) = deferred {
            self.deferred_locs.push((LocatedItem::Op(op), alias, span));
        }
        Ok(())
    }

    /// `loc(…)` if there; the name of an alias that is not defined yet.
    pub(crate) fn optional_loc(&mut self) -> PResult<(Loc, Option<&'s str>)> {
        if !self.at_kw("loc") {
            return Ok((Loc::default(), None));
        }
        self.bump();
        self.expect(Tok::LParen, "'(' after 'loc'")?;
        if self.at(Tok::Hash) && !self.attr_aliases.contains_key(&self.text()[1..]) {
            let name = &self.text()[1..];
            if name.contains('.') {
                let message = format!("location '#{name}' is of a dialect that is not registered");
                return Err(self.fail("unregistered-dialect", self.span(), message));
            }
            self.bump();
            self.expect(Tok::RParen, "')' after a location")?;
            return Ok((Loc::default(), Some(name)));
        }
        let loc = self.loc()?;
        self.expect(Tok::RParen, "')' after a location")?;
        Ok((loc, None))
    }

    /// `loc(…)`.
    pub(super) fn loc_keyword(&mut self) -> PResult<Loc> {
        self.expect_kw("loc")?;
        self.expect(Tok::LParen, "'(' after 'loc'")?;
        let loc = self.loc()?;
        self.expect(Tok::RParen, "')' after a location")?;
        Ok(loc)
    }

    /// What stands between the parentheses.
    fn loc(&mut self) -> PResult<Loc> {
        self.nested(|p| p.loc_inner())
    }

    fn loc_inner(&mut self) -> PResult<Loc> {
        match self.tok.kind {
            Tok::Str => self.file_or_name(),
            Tok::Hash => {
                let (name, span) = (&self.text()[1..], self.span());
                self.bump();
                match self.attr_aliases.get(name).copied() {
                    Some((AttrAlias::Loc(loc), extent)) => {
                        self.use_alias(extent, span)?;
                        Ok(loc)
                    }
                    _ => Err(self.fail("undefined-alias", span, format!("'#{name}' is no location"))),
                }
            }
            Tok::Bare => match self.text() {
                "unknown" => {
                    self.bump();
                    Ok(Loc::default())
                }
                "loc" => self.loc_keyword(),
                "callsite" => {
                    self.bump();
                    self.expect(Tok::LParen, "'(' after 'callsite'")?;
                    let callee = self.loc()?;
                    self.expect_kw("at")?;
                    let caller = self.loc()?;
                    self.expect(Tok::RParen, "')' after a call site")?;
                    Ok(self.m.ctx.intern_loc(LocKind::CallSite(callee, caller)))
                }
                "fused" => {
                    self.bump();
                    let mut metadata = None;
                    if self.eat(Tok::Less) {
                        metadata = Some(self.attr(None)?);
                        self.expect(Tok::Greater, "'>' after the metadata of a location")?;
                    }
                    self.expect(Tok::LSquare, "'[' before fused locations")?;
                    let mut locs = Vec::new();
                    self.list(Tok::RSquare, "']' after fused locations", |p| {
                        locs.push(p.loc()?);
                        Ok(())
                    })?;
                    Ok(self.m.ctx.intern_loc(LocKind::Fused(locs.into(), metadata)))
                }
                _ => Err(self.expected("a location")),
            },
            _ => Err(self.expected("a location")),
        }
    }

    fn file_or_name(&mut self) -> PResult<Loc> {
        let text = String::from_utf8_lossy(&crate::lex::unescape(self.text())).into_owned();
        let name = self.ident(&text);
        self.bump();
        if self.eat(Tok::Colon) {
            let line = self.small_number("a line number", u32::MAX)?;
            // Without a column it is 0.
            let mut column = 0;
            if self.eat(Tok::Colon) {
                column = self.small_number("a column", u32::MAX)?;
            }
            let mut end = None;
            if self.eat_kw("to") {
                let mut end_line = line;
                if self.at(Tok::Int) {
                    end_line = self.small_number("a line number", u32::MAX)?;
                }
                self.expect(Tok::Colon, "':' and a column")?;
                end = Some((end_line, self.small_number("a column", u32::MAX)?));
            }
            return Ok(self.m.ctx.intern_loc(LocKind::File { file: name, line, column, end }));
        }
        let mut child = Loc::default();
        if self.eat(Tok::LParen) {
            child = self.loc()?;
            self.expect(Tok::RParen, "')' after a named location")?;
        }
        Ok(self.m.ctx.intern_loc(LocKind::Name(name, child)))
    }

    /// Gives what was located by aliases defined later its location.
    pub(super) fn resolve_deferred_locs(&mut self) {
        for (what, name, span) in std::mem::take(&mut self.deferred_locs) {
            let loc = match self.attr_aliases.get(name).copied() {
                Some((AttrAlias::Loc(loc), _)) => loc,
                _ => {
                    self.undefined_loc(name, span);
                    continue;
                }
            };
            match what {
                LocatedItem::Op(op) => self.m.op_mut(op).loc = loc,
                LocatedItem::Argument(value) => self.m.value_mut(value).loc = loc,
            }
        }
    }

    fn undefined_loc(&mut self, name: &str, span: Span) {
        self.fail("undefined-alias", span, format!("undefined location alias '#{name}'"));
    }
}
