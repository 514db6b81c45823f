//! Structured attributes of the LLVM dialect.

use super::{PResult, Parser};
use crate::attr::AttrKind;
use crate::lex::{Tok, unescape};
use crate::module::LocKind;
use crate::structured::{AttrDef, ENCODING, Form, ParamPresence, ParamSet, check};
use crate::types::{Signedness, TypeKind};
use crate::{Attr, Ident, IntBits, Span, Type};

impl<'s> Parser<'s> {
    /// What follows the name of a structured attribute, which began at `start`.
    pub(crate) fn structured_body(&mut self, def: &'static AttrDef, start: u32) -> PResult<Attr> {
        let mut values: Vec<Option<Attr>> = vec![None; def.params.len()];
        match def.form {
            Form::Bare => {}
            Form::NamedOrBare if !self.at(Tok::Less) => {}
            Form::Named | Form::NamedOrBare => self.named_params(def, &mut values)?,
            Form::Positional(literals) => {
                for (i, literal) in literals.iter().enumerate() {
                    self.literal(literal)?;
                    if let (Some(param), Some(value)) = (def.params.get(i), values.get_mut(i)) {
                        *value = Some(self.param(param.set)?);
                    }
                }
            }
            Form::Range => self.range_params(&mut values)?,
            Form::Expression => {
                self.literal("<")?;
                if self.eat(Tok::LSquare) {
                    let mut items = Vec::new();
                    self.list(Tok::RSquare, "']' after the operations of an expression", |p| {
                        items.push(p.expression_element()?);
                        Ok(())
                    })?;
                    values[0] = Some(self.m.ctx.intern_attr(AttrKind::Array(items.into())));
                }
                self.literal(">")?;
            }
        }
        self.structured_attr(def, &values, start)
    }

    /// The attribute with these parameters.
    fn structured_attr(&mut self, def: &AttrDef, values: &[Option<Attr>], start: u32) -> PResult<Attr> {
        let mut params: Vec<(Ident, Attr)> = Vec::new();
        for (param, value) in def.params.iter().zip(values) {
            let Some(value) = value.or_else(|| self.older_value(def, param.name, values)) else {
                if param.need == ParamPresence::Required {
                    let span = self.span_from(start);
                    let message = format!("'#{}' has no parameter '{}'", def.name, param.name);
                    return Err(self.fail("attribute-parameter", span, message));
                }
                continue;
            };
            let zero = matches!(self.m.ctx.attr(value), AttrKind::Integer { value, .. } if value.is_zero());
            if param.need != ParamPresence::OrZero || !zero {
                params.push((self.ident(param.name), value));
            }
        }
        if let Err(why) = check(&self.m.ctx, def.name, &params) {
            let span = self.span_from(start);
            return Err(self.fail("attribute-parameter", span, why));
        }
        let name = self.ident(def.name);
        Ok(self.m.ctx.intern_attr(AttrKind::Struct { name, params: params.into() }))
    }

    /// What a parameter that older spellings leave out is.
    fn older_value(&self, def: &AttrDef, name: &str, values: &[Option<Attr>]) -> Option<Attr> {
        // These locations were among the others.
        let split = matches!(name, "errnoMem" | "targetMem0" | "targetMem1");
        (self.older() && split && def.name == "llvm.memory_effects")
            .then(|| values.first().copied().flatten())?
    }

    /// `<name = value, …>`.
    fn named_params(&mut self, def: &'static AttrDef, values: &mut [Option<Attr>]) -> PResult<()> {
        self.literal("<")?;
        self.list(Tok::Greater, "'>' at the end of an attribute", |p| {
            let (word, span) = (p.text(), p.span());
            p.expect(Tok::Bare, "the name of a parameter")?;
            let found = def.params.iter().position(|param| param.name == word);
            let Some((param, value)) = found.and_then(|i| def.params.get(i).zip(values.get_mut(i))) else {
                let message = format!("'#{}' has no parameter '{word}'", def.name);
                let names: Vec<&str> = def.params.iter().map(|param| param.name).collect();
                let hint = format!("the parameters are: {}", names.join(", "));
                return Err(p.report(crate::Diag::error("attribute-parameter", span, message).hint(hint)));
            };
            if value.is_some() {
                let message = format!("the parameter '{word}' is given twice");
                return Err(p.fail("attribute-parameter", span, message));
            }
            p.expect(Tok::Equal, "'=' after the name of a parameter")?;
            *value = Some(p.param(param.set)?);
            Ok(())
        })
    }

    /// Punctuation and words of a form.
    fn literal(&mut self, text: &str) -> PResult<()> {
        for part in text.split_whitespace() {
            if crate::print::is_bare(part) {
                self.expect_kw(part)?;
                continue;
            }
            for c in part.chars() {
                let tok = match c {
                    '<' => Tok::Less,
                    '>' => Tok::Greater,
                    '[' => Tok::LSquare,
                    ']' => Tok::RSquare,
                    ':' => Tok::Colon,
                    _ => Tok::Comma,
                };
                self.expect(tok, &format!("'{c}' in an attribute"))?;
            }
        }
        Ok(())
    }

    /// A parameter.
    fn param(&mut self, set: ParamSet) -> PResult<Attr> {
        match set {
            ParamSet::Bool => {
                if !self.at_kw("true") && !self.at_kw("false") {
                    return Err(self.expected("'true' or 'false'"));
                }
                self.attr(None)
            }
            ParamSet::Unsigned(bits) => self.unsigned(bits),
            ParamSet::Signed => {
                let value = self.int64("a number")?;
                Ok(self.m.ctx.int_attr(value.into(), Type::I64))
            }
            ParamSet::Text => {
                if !self.at(Tok::Str) {
                    return Err(self.expected("a string"));
                }
                self.attr(Some(Type::NONE))
            }
            ParamSet::Word(_) | ParamSet::Flags(_) | ParamSet::Dwarf(..) => self.param_word(set),
            ParamSet::Type => {
                let ty = self.ty()?;
                Ok(self.m.ctx.type_attr(ty))
            }
            ParamSet::One(name) if self.at(Tok::Less) => match AttrDef::by_name(name) {
                Some(def) => {
                    let start = self.tok.start;
                    self.nested(|p| p.structured_body(def, start))
                }
                None => Err(self.expected("an attribute")),
            },
            ParamSet::List(of) => {
                let mut items = vec![self.param(*of)?];
                while self.eat(Tok::Comma) {
                    items.push(self.param(*of)?);
                }
                Ok(self.m.ctx.intern_attr(AttrKind::Array(items.into())))
            }
            ParamSet::Listed(of) => {
                let mut items = Vec::new();
                while !self.at(Tok::RSquare) {
                    items.push(self.param(*of)?);
                    if !self.eat(Tok::Comma) {
                        break;
                    }
                }
                Ok(self.m.ctx.intern_attr(AttrKind::Array(items.into())))
            }
            ParamSet::Braced(of) => {
                self.expect(Tok::LBrace, "'{' before the members")?;
                let mut items = vec![self.param(*of)?];
                while self.eat(Tok::Comma) {
                    items.push(self.param(*of)?);
                }
                self.expect(Tok::RBrace, "'}' after the members")?;
                Ok(self.m.ctx.intern_attr(AttrKind::Array(items.into())))
            }
            ParamSet::Integer
            | ParamSet::Float
            | ParamSet::Symbol
            | ParamSet::Any
            | ParamSet::Distinct
            | ParamSet::Location
            | ParamSet::One(_)
            | ParamSet::Of(_) => self.param_attr(set),
        }
    }

    /// A parameter that is an attribute of its own.
    fn param_attr(&mut self, set: ParamSet) -> PResult<Attr> {
        let span = self.span();
        let attr = self.attr(None)?;
        let ctx = &self.m.ctx;
        let kind = ctx.attr(attr);
        let named = |names: &[&str]| ctx.structured_name(attr).is_some_and(|n| names.contains(&n));
        let (good, what) = match set {
            ParamSet::Integer => (matches!(kind, AttrKind::Integer { .. }), "an integer".to_string()),
            ParamSet::Float => (matches!(kind, AttrKind::Float { .. }), "a float".to_string()),
            ParamSet::Symbol => (ctx.as_symbol(attr).is_some(), "a symbol".to_string()),
            ParamSet::Distinct => (ctx.is_distinct(attr), "a distinct attribute".to_string()),
            ParamSet::Location => {
                let fused = matches!(kind, AttrKind::Loc(loc) if matches!(ctx.loc(*loc), LocKind::Fused(..)));
                (fused, "a fused location".to_string())
            }
            ParamSet::One(name) => (named(&[name]), format!("'#{name}'")),
            ParamSet::Of(names) => (named(names), format!("one of '#{}'", names.join("', '#"))),
            _ => (true, String::new()),
        };
        // Access groups were named by symbols.
        let symbol = matches!(kind, AttrKind::Symbol { .. }) && named_before(set);
        if good || (symbol && self.older()) {
            return Ok(attr);
        }
        Err(self.fail("attribute-parameter", span, format!("expected {what}")))
    }

    /// A number without a sign and a type.
    fn unsigned(&mut self, bits: u32) -> PResult<Attr> {
        let (text, span) = (self.text(), self.span());
        self.expect(Tok::Int, "a number")?;
        let value = match text.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16).ok(),
            None => text.parse::<u64>().ok(),
        };
        match value {
            Some(value) if bits >= 64 || value >> bits == 0 => {
                let value = IntBits::from_i128(value.into(), 64);
                Ok(self.m.ctx.intern_attr(AttrKind::Integer { value, ty: Type::I64 }))
            }
            _ => Err(self.fail("number-out-of-range", span, format!("a number must fit {bits} bits here"))),
        }
    }

    /// A word that the set knows.
    fn param_word(&mut self, set: ParamSet) -> PResult<Attr> {
        let span = self.span();
        let word = match (self.tok.kind, set) {
            (Tok::Str, ParamSet::Word(_) | ParamSet::Flags(_)) => {
                String::from_utf8_lossy(&unescape(self.text())).into_owned()
            }
            (Tok::Bare, _) => self.text().to_string(),
            _ => return Err(self.expected("a word")),
        };
        self.bump();
        if set.knows(&word) {
            return Ok(self.m.ctx.string_attr(&word));
        }
        let message = format!("'{}' is no word that may stand here", super::clip(&word));
        let diag = crate::Diag::error("unknown-case", span, message);
        Err(self.report(match set {
            ParamSet::Word(words) | ParamSet::Flags(words) => {
                diag.hint(format!("the words are: {}", words.join(", ")))
            }
            _ => diag,
        }))
    }

    /// `<type, low, high>`.
    fn range_params(&mut self, values: &mut [Option<Attr>]) -> PResult<()> {
        self.literal("<")?;
        let at = self.span();
        let ty = self.ty()?;
        if !matches!(self.m.ctx.ty(ty), TypeKind::Integer { sign: Signedness::Signless, .. }) {
            return Err(self.fail("attribute-parameter", at, "a range is of a signless integer type"));
        }
        for value in values {
            self.literal(",")?;
            *value = Some(self.range_end(ty)?);
        }
        self.literal(">")
    }

    fn range_end(&mut self, ty: Type) -> PResult<Attr> {
        let start = self.tok.start;
        let negative = self.eat(Tok::Minus);
        let text = self.text();
        self.expect(Tok::Int, "a number")?;
        let span: Span = self.span_from(start);
        let value = self.int_bits(text, negative, ty, span)?;
        Ok(self.m.ctx.intern_attr(AttrKind::Integer { value, ty }))
    }

    /// `OPCODE`, `OPCODE(1, 2)`; the second argument of a conversion is an encoding.
    fn expression_element(&mut self) -> PResult<Attr> {
        let start = self.tok.start;
        let Some(def) = AttrDef::by_name("llvm.di_expression_elem") else {
            return Err(self.expected("an operation"));
        };
        let opcode = self.param_word(def.params[0].set)?;
        let converts = self.m.ctx.as_str(opcode) == Some("DW_OP_LLVM_convert");
        let mut arguments = None;
        if self.eat(Tok::LParen) {
            let mut items = Vec::new();
            self.list(Tok::RParen, "')' after the arguments of an operation", |p| {
                let item = match converts && items.len() == 1 {
                    true => p.param_word(ENCODING)?,
                    false => p.unsigned(64)?,
                };
                items.push(item);
                Ok(())
            })?;
            arguments = Some(self.m.ctx.intern_attr(AttrKind::Array(items.into())));
        }
        self.structured_attr(def, &[Some(opcode), arguments], start)
    }
}

/// Whether a parameter was the name of an operation in older spellings.
fn named_before(set: ParamSet) -> bool {
    matches!(set, ParamSet::One("llvm.access_group"))
}
