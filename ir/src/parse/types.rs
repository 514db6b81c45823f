//! Types: builtin ones, aliases, and those of other dialects.

use super::{PResult, Parser, ReportedError};
use crate::attr::AttrKind;
use crate::lex::Tok;
use crate::limits::{MAX_FIELDS, MAX_INT_WIDTH, MAX_LANES, MAX_NESTING, MAX_RANK, is_vector_shape};
use crate::types::{FloatKind, Signedness, TypeKind};
use crate::{Attr, DYNAMIC, Diag, Span, Type};
use smallvec::SmallVec;

/// Extents, and for each whether it is scalable.
pub(super) type Dims = (SmallVec<[i64; 4]>, SmallVec<[bool; 4]>);

/// Inputs or results of a function type.
pub(crate) type TypeList = SmallVec<[Type; 4]>;

impl<'s> Parser<'s> {
    /// A type.
    pub(crate) fn ty(&mut self) -> PResult<Type> {
        match self.tok.kind {
            // The frequent ones, without counting levels.
            Tok::Bare => {
                if let Some(ty) = self.simple_type() {
                    self.bump();
                    return Ok(ty);
                }
                self.nested(|p| p.compound_type())
            }
            Tok::Bang => self.nested(|p| p.extended_type()),
            Tok::LParen => self.nested(|p| p.function_type()),
            _ => Err(self.expected("a type")),
        }
    }

    /// Whether a type can begin here.
    pub(crate) fn at_type(&self) -> bool {
        match self.tok.kind {
            Tok::Bang | Tok::LParen => true,
            Tok::Bare => Self::is_type_word(self.text()),
            _ => false,
        }
    }

    /// Whether a type can begin with this word.
    pub(super) fn is_type_word(word: &str) -> bool {
        matches!(word, "vector" | "tensor" | "memref" | "complex" | "tuple" | "index" | "none")
            || is_int_name(word)
            || FloatKind::ALL.iter().any(|(_, n)| *n == word)
    }

    /// A type that is one word.
    fn simple_type(&mut self) -> Option<Type> {
        Some(match self.text() {
            "i1" => Type::I1,
            "i8" => Type::I8,
            "i16" => Type::I16,
            "i32" => Type::I32,
            "i64" => Type::I64,
            "index" => Type::INDEX,
            "f32" => Type::F32,
            "f64" => Type::F64,
            "none" => Type::NONE,
            text => {
                let (kind, _) = FloatKind::ALL.iter().find(|(_, n)| *n == text)?;
                self.m.ctx.intern_type(TypeKind::Float(*kind))
            }
        })
    }

    fn compound_type(&mut self) -> PResult<Type> {
        let (text, span) = (self.text(), self.span());
        let parse: fn(&mut Self) -> PResult<TypeKind> = match text {
            "vector" => Self::vector,
            "tensor" => Self::tensor,
            "memref" => Self::memref,
            "complex" => Self::complex,
            "tuple" => Self::tuple,
            _ if is_int_name(text) => return self.int_type(text, span),
            _ => return Err(self.expected("a type")),
        };
        self.bump();
        self.expect(Tok::Less, "'<' in a type")?;
        let kind = parse(self)?;
        self.expect(Tok::Greater, "'>' at the end of a type")?;
        Ok(self.m.ctx.intern_type(kind))
    }

    fn int_type(&mut self, text: &str, span: Span) -> PResult<Type> {
        self.bump();
        let (sign, digits) = match text.as_bytes() {
            [b's', ..] => (Signedness::Signed, &text[2..]),
            [b'u', ..] => (Signedness::Unsigned, &text[2..]),
            _ => (Signedness::Signless, &text[1..]),
        };
        match digits.parse::<u32>() {
            Ok(width) if width <= MAX_INT_WIDTH => {
                Ok(self.m.ctx.intern_type(TypeKind::Integer { width, sign }))
            }
            _ => {
                let message = format!("integer types are at most {MAX_INT_WIDTH} bits wide");
                Err(self.fail("number-out-of-range", span, message))
            }
        }
    }

    /// `(T, …) -> T` or `(T, …) -> (T, …)`.
    pub(super) fn function_type(&mut self) -> PResult<Type> {
        let (inputs, results) = self.function_signature()?;
        self.few_fields(inputs.len().max(results.len()))?;
        Ok(self.m.ctx.function_type(&inputs, &results))
    }

    /// The two lists of a function type.
    pub(crate) fn function_signature(&mut self) -> PResult<(TypeList, TypeList)> {
        let inputs = self.paren_types()?;
        self.expect(Tok::Arrow, "'->' in a function type")?;
        let results = self.result_types()?;
        Ok((inputs, results))
    }

    /// `(T, …)`.
    pub(crate) fn paren_types(&mut self) -> PResult<TypeList> {
        let mut types = SmallVec::new();
        self.expect(Tok::LParen, "'(' before types")?;
        self.list(Tok::RParen, "')' after types", |p| {
            types.push(p.ty()?);
            Ok(())
        })?;
        Ok(types)
    }

    /// Refuses a type that has too many fields, inputs or results.
    pub(crate) fn few_fields(&mut self, count: usize) -> PResult<()> {
        if count <= MAX_FIELDS {
            return Ok(());
        }
        let span = self.span();
        let hint = format!("a type may have {MAX_FIELDS}; put some into a type of their own, or into memory");
        let message = "too many fields, inputs or results of a type";
        Err(self.report(Diag::error("too-many-fields", span, message).hint(hint)))
    }

    /// `T` (no function type) or `(T, …)`.
    pub(crate) fn result_types(&mut self) -> PResult<TypeList> {
        if self.at(Tok::LParen) {
            return self.paren_types();
        }
        Ok(SmallVec::from_slice(&[self.ty()?]))
    }

    /// Bytes of an `x`-separated list of extents, `2x?x[4]x`. Not tokens: `x8xf32` would be a word.
    pub(super) fn dims(&mut self, dynamic: bool, scalable: bool) -> PResult<Dims> {
        let mut dims = Dims::default();
        loop {
            let first = self.tok.start as usize;
            let mut at = first;
            let bracket = scalable && self.tok.kind == Tok::LSquare;
            if bracket {
                at = self.peek().start as usize;
            }
            let extent = if dynamic && self.tok.kind == Tok::Question {
                at += 1;
                DYNAMIC
            } else {
                let digits = self.lexer.text()[at..].bytes().take_while(u8::is_ascii_digit).count();
                if digits == 0 {
                    if bracket {
                        return Err(self.expected("an extent"));
                    }
                    return Ok(dims);
                }
                // `0x…` would be read as one number: here it is an extent of 0.
                let zero_x = self.lexer.byte(at) == b'0' && self.lexer.byte(at + 1) == b'x';
                let digits = if zero_x { 1 } else { digits };
                let text = &self.lexer.text()[at..at + digits];
                at += digits;
                match text.parse::<i64>() {
                    Ok(n) => n,
                    Err(_) => {
                        let span = Span::new(at - digits, at);
                        return Err(self.fail("number-out-of-range", span, "an extent must fit 64 bits"));
                    }
                }
            };
            self.reset_to(at);
            if bracket {
                self.expect(Tok::RSquare, "']' after a scalable extent")?;
            }
            if self.tok.kind != Tok::Bare || !self.text().starts_with('x') {
                return Err(self.expected("'x' after an extent"));
            }
            if dims.0.len() >= MAX_RANK {
                let span = self.span();
                let hint = format!("a type may have {MAX_RANK}; take dimensions together");
                return Err(
                    self.report(Diag::error("rank-too-large", span, "too many dimensions").hint(hint))
                );
            }
            self.last_end = self.tok.start + 1;
            self.reset_to(self.tok.start as usize + 1);
            dims.0.push(extent);
            dims.1.push(bracket);
        }
    }

    fn vector(&mut self) -> PResult<TypeKind> {
        let at = self.span();
        let (shape, scalable) = self.dims(false, true)?;
        if shape.contains(&0) {
            return Err(self.fail("zero-extent", at, "a vector type must have positive extents"));
        }
        if !is_vector_shape(&shape) {
            return Err(self.vector_too_large(at));
        }
        let span = self.span();
        let elem = self.ty()?;
        if !matches!(
            self.m.ctx.ty(elem),
            TypeKind::Integer { .. }
                | TypeKind::Index
                | TypeKind::Float(_)
                | TypeKind::LlvmPtr { .. }
                | TypeKind::Opaque { .. }
        ) {
            let message = "a vector holds integers, index, floats or pointers";
            return Err(self.fail("element-type", span, message));
        }
        Ok(TypeKind::Vector { shape: shape.to_vec().into(), scalable: scalable.to_vec().into(), elem })
    }

    /// Reports a vector of too many elements.
    pub(super) fn vector_too_large(&mut self, at: Span) -> ReportedError {
        let hint = format!("a vector may have {MAX_LANES}; more go into a memref");
        self.report(Diag::error("vector-too-large", at, "a vector with too many elements").hint(hint))
    }

    fn tensor(&mut self) -> PResult<TypeKind> {
        let shape = if self.at(Tok::Star) {
            self.star()?;
            None
        } else {
            Some(self.dims(true, false)?.0.to_vec().into())
        };
        let span = self.span();
        let elem = self.ty()?;
        self.check_elem(elem, span, "tensor")?;
        let encoding = if self.eat(Tok::Comma) { Some(self.attr(None)?) } else { None };
        if encoding.is_some() && shape.is_none() {
            return Err(self.fail("tensor-encoding", span, "an unranked tensor has no encoding"));
        }
        Ok(TypeKind::Tensor { shape, elem, encoding })
    }

    /// `*x`.
    fn star(&mut self) -> PResult<()> {
        self.bump();
        if self.tok.kind != Tok::Bare || !self.text().starts_with('x') {
            return Err(self.expected("'x' after '*'"));
        }
        self.reset_to(self.tok.start as usize + 1);
        Ok(())
    }

    fn check_elem(&mut self, elem: Type, span: Span, what: &str) -> PResult<()> {
        let bad = match self.m.ctx.ty(elem) {
            TypeKind::Function { .. } | TypeKind::Tuple(_) | TypeKind::None => true,
            TypeKind::Tensor { .. } => true,
            TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } => what == "tensor",
            TypeKind::LlvmVoid | TypeKind::LlvmLabel | TypeKind::LlvmToken | TypeKind::LlvmFunc { .. } => {
                true
            }
            // Memrefs hold builtin types, and those that say they can be held: none of the LLVM dialect does.
            TypeKind::LlvmPtr { .. }
            | TypeKind::LlvmArray { .. }
            | TypeKind::LlvmStruct { .. }
            | TypeKind::LlvmNamedStruct(_)
            | TypeKind::LlvmMetadata
            | TypeKind::LlvmX86Amx
            | TypeKind::LlvmTarget { .. } => what == "memref",
            _ => false,
        };
        if bad {
            return Err(self.fail("element-type", span, format!("this type cannot be held in a {what}")));
        }
        Ok(())
    }

    fn memref(&mut self) -> PResult<TypeKind> {
        let unranked = self.at(Tok::Star);
        let shape = if unranked {
            self.star()?;
            Vec::new()
        } else {
            self.dims(true, false)?.0.to_vec()
        };
        let span = self.span();
        let elem = self.ty()?;
        self.check_elem(elem, span, "memref")?;
        let (mut layout, mut space) = (None, None);
        while self.eat(Tok::Comma) {
            let at = self.span();
            let attr =
                if self.older() && self.at_kw("offset") { self.older_strides()? } else { self.attr(None)? };
            let is_layout =
                matches!(self.m.ctx.attr(attr), AttrKind::AffineMap(_) | AttrKind::Strided { .. });
            if space.is_some() {
                return Err(self.fail("memref-space", at, "a memref has one memory space, written last"));
            }
            if !is_layout {
                let fits = matches!(
                    self.m.ctx.attr(attr),
                    AttrKind::Integer { .. }
                        | AttrKind::String { .. }
                        | AttrKind::Dictionary(_)
                        | AttrKind::Enum(_)
                        | AttrKind::Struct { .. }
                        | AttrKind::Opaque { .. }
                );
                if !fits {
                    let message =
                        "a memory space is an integer, a text, a dictionary or a dialect's attribute";
                    return Err(self.fail("memref-space", at, message));
                }
                space = Some(attr);
            } else if unranked {
                return Err(self.fail("memref-layout", at, "an unranked memref has no layout"));
            } else if layout.is_some() {
                return Err(self.fail("memref-layout", at, "a memref has one layout"));
            } else {
                layout = self.layout(attr, &shape, at)?;
            }
        }
        // A space of 0 is the default space.
        if let Some(attr) = space
            && matches!(self.m.ctx.attr(attr), AttrKind::Integer { value, .. } if value.is_zero())
        {
            space = None;
        }
        if unranked {
            return Ok(TypeKind::UnrankedMemRef { elem, space });
        }
        Ok(TypeKind::MemRef { shape: shape.into(), elem, layout, space })
    }

    /// A layout that fits the shape; none for the identity.
    fn layout(&mut self, attr: Attr, shape: &[i64], span: Span) -> PResult<Option<Attr>> {
        let (rank, identity) = match self.m.ctx.attr(attr) {
            AttrKind::AffineMap(map) => (map.dims as usize, map.is_identity()),
            AttrKind::Strided { strides, .. } => (strides.len(), false),
            _ => (shape.len(), false),
        };
        if rank != shape.len() {
            let message = format!("the layout is for rank {rank}, the memref has rank {}", shape.len());
            return Err(self.fail("memref-layout", span, message));
        }
        Ok((!identity).then_some(attr))
    }

    fn complex(&mut self) -> PResult<TypeKind> {
        let span = self.span();
        let elem = self.ty()?;
        if !matches!(self.m.ctx.ty(elem), TypeKind::Integer { .. } | TypeKind::Float(_)) {
            return Err(self.fail("element-type", span, "a complex number consists of integers or floats"));
        }
        Ok(TypeKind::Complex(elem))
    }

    fn tuple(&mut self) -> PResult<TypeKind> {
        let mut types = SmallVec::new();
        if !self.at(Tok::Greater) {
            self.type_list(&mut types)?;
        }
        self.few_fields(types.len())?;
        Ok(TypeKind::Tuple(types.to_vec().into()))
    }

    /// `!alias` or `!dialect.type<…>`.
    fn extended_type(&mut self) -> PResult<Type> {
        let (name, span) = (&self.text()[1..], self.span());
        if let Some(mnemonic) = name.strip_prefix("llvm.") {
            return self.llvm_type_name(mnemonic, span);
        }
        if name == "llvm" {
            return self.wrapped_type();
        }
        let Some((dialect, _)) = name.split_once('.') else {
            if self.lexer.byte(self.tok.end as usize) == b'<' {
                return self.opaque_type(name, span, self.tok.end as usize);
            }
            self.bump();
            return match self.type_aliases.get(name).copied() {
                Some((ty, extent)) => self.use_alias(extent, span).map(|()| ty),
                None => {
                    let message = format!("undefined type alias '!{name}'");
                    Err(self.fail("undefined-alias", span, message))
                }
            };
        };
        let body = span.start as usize + 1 + dialect.len() + 1;
        self.opaque_type(dialect, span, body)
    }

    /// A type of a dialect that is not registered; `body` is where its text begins.
    fn opaque_type(&mut self, dialect: &str, span: Span, body: usize) -> PResult<Type> {
        self.unregistered(dialect, span)?;
        let body = self.verbatim(body)?;
        let (dialect, body) = (self.ident(dialect), self.ident(body));
        Ok(self.m.ctx.intern_type(TypeKind::Opaque { dialect, body }))
    }

    /// Reports a dialect that is not registered, unless such are allowed, and what can be none.
    pub(super) fn unregistered(&mut self, dialect: &str, span: Span) -> PResult<()> {
        let mut bytes = dialect.bytes();
        let begins = bytes.next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_');
        if !begins || !bytes.all(|b| b.is_ascii_alphanumeric() || b"_$".contains(&b)) {
            return Err(self.fail("dialect-name", span, format!("'{dialect}' is no name of a dialect")));
        }
        if self.options.allow_unregistered || crate::ops::DIALECTS.contains(&dialect) {
            return Ok(());
        }
        let message = format!("dialect '{dialect}' is not registered");
        let hint = "types and attributes of other dialects are kept as text if unregistered ones are allowed";
        Err(self.report(Diag::error("unregistered-dialect", span, message).hint(hint)))
    }

    /// The text of a dialect's type or attribute from a byte on: the name and, directly behind it, `<…>` with balanced
    /// brackets.
    pub(super) fn verbatim(&mut self, from: usize) -> PResult<&'s str> {
        let name_end = self.tok.end as usize;
        if self.lexer.byte(name_end) != b'<' {
            self.bump();
            return Ok(&self.lexer.text()[from.min(name_end)..name_end]);
        }
        self.bump();
        let mut open: Vec<Tok> = Vec::new();
        loop {
            match self.tok.kind {
                _ if open.len() > MAX_NESTING as usize => {
                    let span = self.span();
                    return Err(self.fail("nesting-too-deep", span, "nested too deep"));
                }
                Tok::Less => open.push(Tok::Greater),
                Tok::LParen => open.push(Tok::RParen),
                Tok::LSquare => open.push(Tok::RSquare),
                Tok::LBrace => open.push(Tok::RBrace),
                Tok::Eof => return Err(self.expected("'>'")),
                kind @ (Tok::Greater | Tok::RParen | Tok::RSquare | Tok::RBrace) => {
                    if open.pop() != Some(kind) {
                        return Err(self.expected("balanced brackets"));
                    }
                    if open.is_empty() {
                        break;
                    }
                }
                // `!foo->` and `#bar-` swallow the dash; what is behind them closes as usual.
                _ => {}
            }
            self.bump();
        }
        let end = self.tok.end as usize;
        self.bump();
        Ok(&self.lexer.text()[from..end])
    }
}

/// `i32`, `si8`, `ui16`.
fn is_int_name(text: &str) -> bool {
    let digits =
        text.strip_prefix("si").or_else(|| text.strip_prefix("ui")).or_else(|| text.strip_prefix('i'));
    digits.is_some_and(|d| {
        !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit()) && (d == "0" || !d.starts_with('0'))
    })
}
