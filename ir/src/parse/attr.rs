//! Attributes.

use super::{AttrAlias, PResult, Parser};
use crate::attr::AttrKind;
use crate::enums::{EnumAttr, EnumKind, EnumRepr};
use crate::lex::{Tok, unescape};
use crate::structured::AttrDef;
use crate::types::{FloatKind, TypeKind};
use crate::{Attr, DYNAMIC, Ident, Span, Type};

impl<'s> Parser<'s> {
    /// An attribute. With `ty`, a literal has this type and none is written.
    pub(crate) fn attr(&mut self, ty: Option<Type>) -> PResult<Attr> {
        match self.tok.kind {
            Tok::Int | Tok::Float | Tok::Minus => self.number_attr(ty),
            Tok::Str => self.string_attr(ty),
            Tok::At => self.symbol_ref(),
            _ => self.nested(|p| p.other_attr(ty)),
        }
    }

    fn other_attr(&mut self, ty: Option<Type>) -> PResult<Attr> {
        match self.tok.kind {
            Tok::LSquare => {
                self.bump();
                let mut items = Vec::new();
                self.list(Tok::RSquare, "']' after the elements of an array", |p| {
                    items.push(p.attr(None)?);
                    Ok(())
                })?;
                Ok(self.m.ctx.intern_attr(AttrKind::Array(items.into())))
            }
            Tok::LBrace => {
                let mut items = Vec::new();
                self.attr_dict(&mut items)?;
                Ok(self.dictionary(items))
            }
            Tok::Hash => self.hash_attr(ty),
            Tok::LParen if self.wrapped() => match self.older_map() {
                Some(map) => Ok(map),
                None => self.type_attr(),
            },
            Tok::Bang | Tok::LParen => self.type_attr(),
            Tok::Bare => self.word_attr(ty),
            _ => Err(self.expected("an attribute")),
        }
    }

    /// A dictionary attribute, sorted by name.
    pub(crate) fn dictionary(&mut self, mut items: Vec<(Ident, Attr)>) -> Attr {
        items.sort_by(|a, b| self.m.ctx.name(a.0).cmp(self.m.ctx.name(b.0)));
        self.m.ctx.intern_attr(AttrKind::Dictionary(items.into()))
    }

    fn word_attr(&mut self, ty: Option<Type>) -> PResult<Attr> {
        match self.text() {
            "true" | "false" => {
                let value = self.text() == "true";
                self.bump();
                Ok(self.m.ctx.bool_attr(value))
            }
            "unit" => {
                self.bump();
                Ok(self.m.ctx.unit_attr())
            }
            "dense" => self.dense_attr(ty),
            "dense_resource" => self.resource_attr(ty),
            "sparse" => self.sparse_attr(ty),
            "array" => self.array_attr(),
            "affine_map" => self.affine_map_attr(),
            "affine_set" => self.affine_set_attr(),
            "strided" => self.strided_attr(),
            "distinct" => self.distinct_attr(),
            "loc" => {
                let loc = self.loc_keyword()?;
                Ok(self.m.ctx.intern_attr(AttrKind::Loc(loc)))
            }
            _ if self.at_type() => self.type_attr(),
            _ => Err(self.expected("an attribute")),
        }
    }

    fn type_attr(&mut self) -> PResult<Attr> {
        let ty = self.ty()?;
        Ok(self.m.ctx.type_attr(ty))
    }

    /// `-1 : T`, `1.0 : T`.
    fn number_attr(&mut self, ty: Option<Type>) -> PResult<Attr> {
        let start = self.tok.start;
        let negative = self.eat(Tok::Minus);
        let (text, kind) = (self.text(), self.tok.kind);
        if !matches!(kind, Tok::Int | Tok::Float) {
            return Err(self.expected("a number"));
        }
        self.bump();
        let span = self.span_from(start);
        let default = if kind == Tok::Float { Type::F64 } else { Type::I64 };
        let ty = match ty {
            Some(ty) => ty,
            None if self.eat(Tok::Colon) => self.ty()?,
            None => default,
        };
        if let TypeKind::Float(format) = *self.m.ctx.ty(ty) {
            let bits = self.float_bits(text, kind, negative, format, span)?;
            return Ok(self.m.ctx.float_attr(bits, ty));
        }
        if kind == Tok::Float {
            let message = format!("a float literal cannot have type '{}'", self.show(ty));
            return Err(self.fail("literal-type", span, message));
        }
        let value = self.int_bits(text, negative, ty, span)?;
        Ok(self.m.ctx.intern_attr(AttrKind::Integer { value, ty }))
    }

    /// The bits of a float literal: decimal, or hexadecimal for the bits themselves.
    pub(super) fn float_bits(
        &mut self,
        text: &str,
        kind: Tok,
        negative: bool,
        format: FloatKind,
        span: Span,
    ) -> PResult<u128> {
        let width = format.width();
        let sign = if negative {
            format.small().map_or(1 << (width - 1), |small| small.sign_bit().into())
        } else {
            0u128
        };
        if kind == Tok::Float {
            return match super::parse_float_text(text, format) {
                Some(0) if negative && format.small().is_some_and(|small| !small.has_negative_zero()) => {
                    Ok(0)
                }
                Some(bits) => Ok(bits ^ sign),
                None => Err(self.fail("literal-type", span, "this float literal cannot be read")),
            };
        }
        let hex = text.strip_prefix("0x").and_then(|digits| u128::from_str_radix(digits, 16).ok());
        match hex {
            _ if kind != Tok::Int || !text.starts_with("0x") => {
                let message = "a float needs a decimal point";
                let diag = crate::Diag::error("literal-type", span, message).hint("add '.0'");
                Err(self.report(diag))
            }
            Some(bits) if !negative && (width == 128 || bits >> width == 0) => Ok(bits),
            _ => {
                let message = format!("these bits do not fit '{}'", format.name());
                Err(self.fail("number-out-of-range", span, message))
            }
        }
    }

    fn string_attr(&mut self, ty: Option<Type>) -> PResult<Attr> {
        let bytes = unescape(self.text()).into();
        self.bump();
        let ty = match ty {
            Some(Type::NONE) => None,
            Some(ty) => Some(ty),
            None if self.eat(Tok::Colon) => Some(self.ty()?),
            None => None,
        };
        Ok(self.m.ctx.intern_attr(AttrKind::String { bytes, ty }))
    }

    /// A symbol's name without its `@`.
    pub(crate) fn symbol_text(&mut self) -> PResult<String> {
        let text = self.text();
        let span = self.span();
        self.expect(Tok::At, "a symbol")?;
        let name = match text[1..].starts_with('"') {
            true => String::from_utf8_lossy(&unescape(&text[1..])).into_owned(),
            false => text[1..].to_string(),
        };
        if name.is_empty() {
            return Err(self.fail("parse-expected", span, "a symbol's name cannot be empty"));
        }
        Ok(name)
    }

    /// `@a::@b`.
    pub(crate) fn symbol_ref(&mut self) -> PResult<Attr> {
        let root = self.symbol_text()?;
        let root = self.ident(&root);
        let mut nested = Vec::new();
        while self.eat(Tok::ColonColon) {
            let name = self.symbol_text()?;
            nested.push(self.ident(&name));
        }
        Ok(self.m.ctx.intern_attr(AttrKind::Symbol { root, nested: nested.into() }))
    }

    /// `strided<[…], offset: …>`, the keyword looked at.
    fn strided_attr(&mut self) -> PResult<Attr> {
        self.bump();
        self.expect(Tok::Less, "'<' after 'strided'")?;
        self.expect(Tok::LSquare, "'[' before strides")?;
        let mut strides = Vec::new();
        self.list(Tok::RSquare, "']' after strides", |p| {
            strides.push(p.static_or_question()?);
            Ok(())
        })?;
        let mut offset = 0;
        if self.eat(Tok::Comma) {
            self.expect_kw("offset")?;
            self.expect(Tok::Colon, "':' after 'offset'")?;
            offset = self.static_or_question()?;
        }
        self.expect(Tok::Greater, "'>' after a strided layout")?;
        Ok(self.m.ctx.intern_attr(AttrKind::Strided { offset, strides: strides.into() }))
    }

    fn static_or_question(&mut self) -> PResult<i64> {
        let span = self.span();
        if self.eat(Tok::Question) {
            return Ok(DYNAMIC);
        }
        match self.int64("a number or '?'")? {
            DYNAMIC => Err(self.fail("number-out-of-range", span, "what is not known is written '?'")),
            number => Ok(number),
        }
    }

    /// `distinct[0]<…>`: kept as text.
    fn distinct_attr(&mut self) -> PResult<Attr> {
        let start = self.tok.start as usize;
        self.bump();
        self.expect(Tok::LSquare, "'[' after 'distinct'")?;
        let span = self.span();
        let number = self.int64("a number")?;
        if !self.at(Tok::RSquare) || self.lexer.byte(self.tok.end as usize) != b'<' {
            return Err(self.expected("']<' in a distinct attribute"));
        }
        let body = self.expanded(start)?;
        let (dialect, body) = (self.ident(""), self.ident(&body));
        if *self.distinct.entry(number).or_insert(body) != body {
            let message = format!("'distinct[{number}]' has been given another attribute before");
            return Err(self.fail("redefinition", span, message));
        }
        Ok(self.m.ctx.intern_attr(AttrKind::Opaque { dialect, body, ty: None }))
    }

    /// `#alias` or `#dialect.name<…>`.
    fn hash_attr(&mut self, ty: Option<Type>) -> PResult<Attr> {
        let (name, span) = (&self.text()[1..], self.span());
        let Some((dialect, mnemonic)) = name.split_once('.') else {
            if self.lexer.byte(self.tok.end as usize) == b'<' {
                if let Some(kind) = self.long_enum(name) {
                    self.bump();
                    self.expect(Tok::Less, "'<' in an attribute")?;
                    self.bump();
                    let attr = self.enum_cases(kind)?;
                    self.expect(Tok::Greater, "'>' at the end of an attribute")?;
                    return Ok(attr);
                }
                if name == "llvm" {
                    self.bump();
                    self.bump();
                    let (mnemonic, span) = (self.text(), self.span());
                    self.expect(Tok::Bare, "the name of an attribute")?;
                    let attr = self.llvm_attr(mnemonic, span)?;
                    self.expect(Tok::Greater, "'>' at the end of an attribute")?;
                    return Ok(attr);
                }
                return self.opaque_attr(name, span, self.tok.end as usize, ty);
            }
            self.bump();
            return match self.attr_aliases.get(name).copied() {
                Some((AttrAlias::Attr(attr), extent)) => self.use_alias(extent, span).map(|()| attr),
                Some((AttrAlias::Loc(loc), extent)) => {
                    self.use_alias(extent, span)?;
                    Ok(self.m.ctx.intern_attr(AttrKind::Loc(loc)))
                }
                None => {
                    let message = format!("undefined attribute alias '#{name}'");
                    Err(self.fail("undefined-alias", span, message))
                }
            };
        };
        let known = EnumKind::ALL.iter().find(|k| k.def().repr == EnumRepr::Attr && k.def().name == name);
        if let Some(kind) = known {
            self.bump();
            self.expect(Tok::Less, "'<' in an attribute")?;
            let attr = self.enum_cases(*kind)?;
            self.expect(Tok::Greater, "'>' at the end of an attribute")?;
            return Ok(attr);
        }
        if dialect == "llvm" {
            self.bump();
            return self.llvm_attr(mnemonic, span);
        }
        let body = span.start as usize + 1 + dialect.len() + 1;
        self.opaque_attr(dialect, span, body, ty)
    }

    /// The enumeration of `#dialect<name case>`, whose name stands behind the bracket.
    fn long_enum(&self, dialect: &str) -> Option<EnumKind> {
        let rest = self.lexer.text().get(self.tok.end as usize + 1..)?.trim_start();
        let word = rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next()?;
        let named = |k: &EnumKind| k.def().name.split_once('.') == Some((dialect, word));
        EnumKind::ALL.iter().copied().find(|k| k.def().repr == EnumRepr::Long && named(k))
    }

    /// The cases of an enumeration: one, or flags separated by ',' or '|'.
    pub(crate) fn enum_cases(&mut self, kind: EnumKind) -> PResult<Attr> {
        let mut value = self.enum_case(kind)?;
        while kind.def().flags && (self.eat(Tok::Comma) || self.eat(Tok::VBar)) {
            value |= self.enum_case(kind)?;
        }
        Ok(self.m.ctx.enum_attr(EnumAttr { kind, value }))
    }

    /// One case of an enumeration, as a word or a string.
    pub(crate) fn enum_case(&mut self, kind: EnumKind) -> PResult<u32> {
        let span = self.span();
        let text = match self.tok.kind {
            Tok::Str => String::from_utf8_lossy(&unescape(self.text())).into_owned(),
            _ => self.text().to_string(),
        };
        if !self.at(Tok::Str) && !self.at(Tok::Bare) {
            return Err(self.expected(&format!("a case of '{}'", kind.def().name)));
        }
        let known = kind.def().value(&text).or_else(|| kind.once(&text).filter(|_| self.older()));
        match known {
            Some(value) => {
                self.bump();
                Ok(value)
            }
            None => {
                let cases: Vec<&str> = kind.def().cases.iter().map(|(n, _)| *n).collect();
                let message = format!("'{text}' is no case of '{}'", kind.def().name);
                let diag = crate::Diag::error("unknown-case", span, message)
                    .hint(format!("the cases are: {}", cases.join(", ")));
                Err(self.report(diag))
            }
        }
    }

    fn opaque_attr(&mut self, dialect: &str, span: Span, body: usize, ty: Option<Type>) -> PResult<Attr> {
        if !ATTRIBUTE_DIALECTS.contains(&dialect) {
            self.unregistered(dialect, span)?;
        }
        let body = self.expanded(body)?;
        if dialect == "dlti"
            && let Some(fault) = crate::dlti::fault(&body)
        {
            return Err(self.fail("attribute-parameter", span, fault));
        }
        let ty = if self.eat(Tok::Colon) { Some(self.ty()?) } else { ty };
        let (dialect, body) = (self.ident(dialect), self.ident(&body));
        Ok(self.m.ctx.intern_attr(AttrKind::Opaque { dialect, body, ty }))
    }

    /// The rest of `#llvm.mnemonic…`.
    fn llvm_attr(&mut self, mnemonic: &str, span: Span) -> PResult<Attr> {
        let mnemonic = match mnemonic {
            "di_void_result_type" if self.older() => "di_null_type",
            _ => mnemonic,
        };
        match AttrDef::by_name(&format!("llvm.{mnemonic}")) {
            Some(def) => self.structured_body(def, span.start),
            None => {
                let message = format!("the LLVM dialect has no attribute '{mnemonic}'");
                Err(self.fail("unknown-attribute", span, message))
            }
        }
    }

    /// `<…>` of an attribute whose full name the syntax leaves out.
    pub(crate) fn stripped_attr(&mut self, full: &str) -> PResult<Attr> {
        let start = self.tok.start;
        match AttrDef::by_name(full) {
            Some(def) => self.nested(|p| p.structured_body(def, start)),
            None => Err(self.expected("an attribute")),
        }
    }

    /// The text of an attribute from a byte on, aliases within it replaced by what they stand for.
    fn expanded(&mut self, from: usize) -> PResult<String> {
        let raw = self.verbatim(from)?;
        if !raw.contains('#') && !raw.contains('!') {
            return Ok(raw.to_string());
        }
        let mut out = String::with_capacity(raw.len());
        let mut copied = 0;
        let mut lexer = crate::lex::Lexer::new(raw);
        loop {
            let token = lexer.next_token();
            let text = &raw[token.start as usize..token.end as usize];
            let plain = !text.contains('.') && lexer.byte(token.end as usize) != b'<';
            let extent;
            let replaced = match token.kind {
                Tok::Eof => break,
                Tok::Hash if plain => match self.attr_aliases.get(&text[1..]).copied() {
                    Some((AttrAlias::Attr(attr), n)) => {
                        extent = n;
                        crate::print::attr_to_string(&self.m.ctx, attr)
                    }
                    Some((AttrAlias::Loc(loc), n)) => {
                        extent = n;
                        crate::print::loc_to_string(&self.m.ctx, loc)
                    }
                    None => {
                        let span = self.span();
                        let message = format!("undefined attribute alias '{text}'");
                        return Err(self.fail("undefined-alias", span, message));
                    }
                },
                Tok::Bang if plain => match self.type_aliases.get(&text[1..]).copied() {
                    Some((ty, n)) => {
                        extent = n;
                        crate::print::type_to_string(&self.m.ctx, ty)
                    }
                    None => continue,
                },
                _ => continue,
            };
            let span = self.span();
            self.use_alias(extent, span)?;
            out.push_str(&raw[copied..token.start as usize]);
            out.push_str(&replaced);
            copied = token.end as usize;
            self.take_budget(replaced.len() as u64, span)?;
        }
        out.push_str(&raw[copied..]);
        Ok(out)
    }
}

/// Dialects that have no operations here but whose attributes stand on operations of others.
const ATTRIBUTE_DIALECTS: &[&str] = &["dlti", "gpu", "vector", "ptr"];
