//! `!name = type`, `#name = attribute`, and the file's metadata section.

use super::{AttrAlias, PResult, Parser};
use crate::lex::Tok;
use crate::limits::{MAX_EXPANSION, MAX_NESTING};
use crate::{Diag, Span};

/// How much an alias stands for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// Levels of nesting.
    levels: u32,
    /// Bytes of text.
    length: u64,
}

impl<'s> Parser<'s> {
    /// `!name = type` or `#name = attribute`.
    pub(super) fn alias_definition(&mut self) -> PResult<()> {
        let (name, span, is_type) = (&self.text()[1..], self.span(), self.at(Tok::Bang));
        let taken =
            if is_type { self.type_aliases.contains_key(name) } else { self.attr_aliases.contains_key(name) };
        if taken {
            return Err(self.fail("redefinition", span, format!("redefinition of alias '{name}'")));
        }
        if name.contains('.') {
            let message = "names with a '.' are those of dialects, not of aliases";
            return Err(self.fail("alias-name", span, message));
        }
        self.bump();
        self.expect(Tok::Equal, "'=' in an alias")?;
        (self.deepest, self.expanded) = (0, 0);
        let start = self.tok.start;
        if is_type {
            // Older spellings say again what it is.
            let _ = self.older() && self.eat_kw("type");
            let ty = self.ty()?;
            let extent = self.extent(start);
            self.type_aliases.insert(name, (ty, extent));
        } else if self.at_kw("loc") {
            let loc = self.loc_keyword()?;
            let extent = self.extent(start);
            self.attr_aliases.insert(name, (AttrAlias::Loc(loc), extent));
        } else {
            let attr = self.attr(None)?;
            let extent = self.extent(start);
            self.attr_aliases.insert(name, (AttrAlias::Attr(attr), extent));
        }
        Ok(())
    }

    /// How deep and how long the alias is whose definition began here.
    fn extent(&self, start: u32) -> Extent {
        let own = u64::from(self.last_end.saturating_sub(start));
        Extent { levels: self.deepest, length: own + self.expanded }
    }

    /// Counts what an alias stands for where it is used.
    pub(super) fn use_alias(&mut self, extent: Extent, span: Span) -> PResult<()> {
        if self.depth + extent.levels > MAX_NESTING {
            let message = "this alias makes a type or attribute that is nested too deep";
            return Err(self.fail("nesting-too-deep", span, message));
        }
        self.deepest = self.deepest.max(self.depth + extent.levels);
        self.expanded = self.expanded.saturating_add(extent.length);
        // Aliases of aliases can double with each line.
        if self.expanded > MAX_EXPANSION {
            let message = "this is too long once its aliases are expanded";
            return Err(self.fail("expansion-too-long", span, message));
        }
        let left = self.expansions.checked_sub(extent.length);
        self.expansions = left.ok_or(()).map_err(|()| {
            let message = "this text is too long once its aliases are expanded";
            let hint = "use long types and attributes less often, or split the text";
            self.report(Diag::error("expansion-too-long", span, message).hint(hint))
        })?;
        Ok(())
    }

    /// `{-# … #-}`: resources, kept as text.
    pub(super) fn metadata(&mut self) -> PResult<()> {
        let start = self.tok.start;
        self.bump();
        while !self.at(Tok::MetadataEnd) {
            if self.at(Tok::Eof) || self.at(Tok::Error) {
                return Err(self.expected("'#-}' at the end of the metadata"));
            }
            self.bump();
        }
        self.bump();
        let span = self.span_from(start);
        self.m.metadata = self.text_of(span).to_string();
        Ok(())
    }
}
