//! `!name = type`, `#name = attribute`, and the file's metadata section.

use super::{AttrAlias, PResult, Parser};
use crate::lex::Tok;

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
        self.deepest = 0;
        if is_type {
            let ty = self.ty()?;
            self.type_aliases.insert(name, (ty, self.deepest));
        } else if self.at_kw("loc") {
            let loc = self.loc_keyword()?;
            self.attr_aliases.insert(name, (AttrAlias::Loc(loc), self.deepest));
        } else {
            let attr = self.attr(None)?;
            self.attr_aliases.insert(name, (AttrAlias::Attr(attr), self.deepest));
        }
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
