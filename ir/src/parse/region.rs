//! Regions and blocks.

use super::{Argument, PResult, Parser, ReportedError};
use crate::lex::Tok;
use crate::limits::MAX_REGIONS;
use crate::{Block, Diag, Op, Region};

impl<'s> Parser<'s> {
    /// `{ … }` as a new region of an operation. `args` are the entry block's, where the operation's syntax names them.
    pub(crate) fn region(&mut self, op: Op, args: &[Argument<'s>], isolated: bool) -> PResult<Region> {
        let region = self.m.new_region(op);
        self.region_into(region, args, isolated)?;
        Ok(region)
    }

    /// `{ … }` as a region that is there already.
    pub(crate) fn region_into(
        &mut self,
        region: Region,
        args: &[Argument<'s>],
        isolated: bool,
    ) -> PResult<()> {
        let open = self.span();
        self.expect(Tok::LBrace, "'{' before a region")?;
        if self.regions >= MAX_REGIONS {
            let hint = format!("regions may nest {MAX_REGIONS} deep");
            return Err(
                self.report(Diag::error("nesting-too-deep", open, "regions are nested too deep").hint(hint))
            );
        }
        self.regions += 1;
        if isolated {
            self.scopes.push_isolated();
        }
        self.scopes.push_region();
        let body = self.region_body(region, args);
        let blocks = if body.is_ok() { self.pop_region() } else { self.drop_region() };
        if isolated {
            self.pop_isolated();
        }
        self.regions -= 1;
        body.and(blocks)?;
        self.expect(Tok::RBrace, "'}' after a region").map(drop)
    }

    /// Closes a region's scope after an error in it: its open block references are no further errors.
    fn drop_region(&mut self) -> PResult<()> {
        let errors = self.diags.len();
        let _ = self.pop_region();
        self.diags.truncate(errors);
        Err(ReportedError)
    }

    fn region_body(&mut self, region: Region, args: &[Argument<'s>]) -> PResult<()> {
        if self.at(Tok::RBrace) && args.is_empty() {
            return Ok(());
        }
        if !self.at(Tok::Caret) || !args.is_empty() {
            if self.at(Tok::Caret) {
                let span = self.span();
                return Err(self.fail(
                    "entry-block",
                    span,
                    "a region with named arguments cannot begin with a label",
                ));
            }
            let block = self.m.new_block(region);
            for arg in args {
                self.define_argument(block, arg)?;
            }
            self.block_ops(block)?;
        }
        while self.at(Tok::Caret) {
            self.block(region)?;
        }
        Ok(())
    }

    /// `^name(%a: T, …): operations`.
    fn block(&mut self, region: Region) -> PResult<()> {
        let (name, span) = (self.text(), self.span());
        self.bump();
        let block = self.define_block(name, span, region, None)?;
        if self.eat(Tok::LParen) {
            self.list(Tok::RParen, "')' after the block's arguments", |p| {
                let arg = p.argument()?;
                p.define_argument(block, &arg).map(drop)
            })?;
        }
        self.expect(Tok::Colon, "':' after the block's label")?;
        self.block_ops(block)
    }

    /// Operations up to the next label or the end of the region.
    fn block_ops(&mut self, block: Block) -> PResult<()> {
        while !matches!(self.tok.kind, Tok::Caret | Tok::RBrace | Tok::Eof) {
            let start = self.tok;
            if self.operation(block).is_err() {
                if self.too_many_errors() {
                    return Err(ReportedError);
                }
                self.recover(start);
            }
        }
        Ok(())
    }

    /// `%name: T loc(…)`.
    pub(crate) fn argument(&mut self) -> PResult<Argument<'s>> {
        let (name, span) = (self.text(), self.span());
        self.expect(Tok::Percent, "an argument")?;
        if self.at(Tok::Hash) {
            return Err(self.expected("':' (an argument has no result number)"));
        }
        self.expect(Tok::Colon, "':' and the argument's type")?;
        let ty = self.ty()?;
        let (loc, deferred) = self.optional_loc()?;
        Ok(Argument { name, ty, span, loc, deferred })
    }
}
