//! Types of the LLVM dialect. Within them the prefix `!llvm.` may be left out.

use super::{PResult, Parser};
use crate::lex::Tok;
use crate::limits::is_vector_shape;
use crate::spelling::llvm11::types::float;
use crate::types::{FloatKind, Signedness, StructBody, TypeKind};
use crate::verify::{is_element, is_parameter, is_returned};
use crate::{Span, Type};
use smallvec::SmallVec;

impl<'s> Parser<'s> {
    /// `!llvm.name…`, the token looked at; `mnemonic` is what follows the prefix.
    pub(super) fn llvm_type_name(&mut self, mnemonic: &'s str, span: Span) -> PResult<Type> {
        self.bump();
        self.llvm_type_body(mnemonic, span)
    }

    /// A type within a type of the dialect.
    pub(crate) fn llvm_type(&mut self) -> PResult<Type> {
        let (text, span) = (self.text(), self.span());
        if self.tok.kind == Tok::Bare && (is_mnemonic(text) || self.wrapped() && float(text).is_some()) {
            self.bump();
            return self.nested(|p| p.llvm_type_body(text, span));
        }
        self.ty()
    }

    fn llvm_type_body(&mut self, mnemonic: &'s str, span: Span) -> PResult<Type> {
        let kind = match mnemonic {
            "void" => TypeKind::LlvmVoid,
            "label" => TypeKind::LlvmLabel,
            "metadata" => TypeKind::LlvmMetadata,
            "token" => TypeKind::LlvmToken,
            "x86_amx" => TypeKind::LlvmX86Amx,
            "ppc_fp128" => TypeKind::Float(FloatKind::PpcF128),
            "ptr" => {
                let (mut space, mut pointee) = (0, None);
                if self.eat(Tok::Less) {
                    if self.older() && !self.at(Tok::Int) {
                        pointee = Some(self.pointee()?);
                    }
                    if pointee.is_none() || self.eat(Tok::Comma) {
                        space = self.small_number("an address space", (1 << 24) - 1)?;
                    }
                    self.close()?;
                }
                TypeKind::LlvmPtr { space, pointee }
            }
            "array" => {
                self.open()?;
                let (dims, _) = self.dims(false, false)?;
                let [len] = dims[..] else {
                    return Err(self.fail("llvm-type", span, "an array has one length: array<4 x i32>"));
                };
                let elem = self.llvm_element()?;
                self.close()?;
                TypeKind::LlvmArray { len: len as u64, elem }
            }
            "vec" if self.older() => return self.llvm_vec(span),
            "func" => self.llvm_func()?,
            "struct" => return self.llvm_struct(span),
            "target" => self.llvm_target()?,
            _ if self.wrapped() && self.scalar(mnemonic).is_some() => {
                return self.scalar(mnemonic).ok_or(super::ReportedError);
            }
            _ => {
                return Err(self.fail(
                    "llvm-type",
                    span,
                    format!("the LLVM dialect has no type '{mnemonic}'"),
                ));
            }
        };
        Ok(self.m.ctx.intern_type(kind))
    }

    /// `i32`, `float`: integers and floats were types of the dialect too.
    fn scalar(&mut self, name: &str) -> Option<Type> {
        let kind = match name.strip_prefix('i').and_then(|digits| digits.parse::<u32>().ok()) {
            Some(width) if (1..1 << 24).contains(&width) => {
                TypeKind::Integer { width, sign: Signedness::Signless }
            }
            _ => TypeKind::Float(float(name)?),
        };
        Some(self.m.ctx.intern_type(kind))
    }

    /// `!llvm<"…">`, the prefix looked at: a type in LLVM IR's own words.
    pub(super) fn wrapped_type(&mut self) -> PResult<Type> {
        if !self.wrapped() {
            let span = self.span();
            return Err(self.fail("llvm-type", span, "types of the LLVM dialect have names: '!llvm.ptr'"));
        }
        self.bump();
        self.open()?;
        let span = self.span();
        let text = String::from_utf8_lossy(&crate::lex::unescape(self.text())).into_owned();
        self.expect(Tok::Str, "a type of LLVM IR in quotes")?;
        let ty = crate::spelling::llvm11::types::read(&mut self.m.ctx, &text);
        let ty =
            ty.map_err(|why| self.fail("llvm-type", span, format!("this is no type of LLVM IR: {why}")))?;
        self.close()?;
        Ok(ty)
    }

    /// What a typed pointer points to: anything that lies in memory, or a function.
    fn pointee(&mut self) -> PResult<Type> {
        let span = self.span();
        let ty = self.llvm_type()?;
        let bad = matches!(
            self.m.ctx.ty(ty),
            TypeKind::LlvmVoid | TypeKind::LlvmLabel | TypeKind::LlvmMetadata | TypeKind::LlvmToken
        );
        if bad {
            return Err(self.fail("llvm-type", span, "a pointer cannot point to a value of this type"));
        }
        Ok(ty)
    }

    /// The type of an element of an array or struct.
    fn llvm_element(&mut self) -> PResult<Type> {
        let span = self.span();
        let ty = self.llvm_type()?;
        if !is_element(&self.m.ctx, ty) {
            let message = format!("'{}' cannot be an element of an array or struct", self.show(ty));
            return Err(self.fail("llvm-type", span, message));
        }
        Ok(ty)
    }

    fn open(&mut self) -> PResult<()> {
        self.expect(Tok::Less, "'<' in a type").map(drop)
    }

    fn close(&mut self) -> PResult<()> {
        self.expect(Tok::Greater, "'>' at the end of a type").map(drop)
    }

    /// `vec<4 x T>`, `vec<? x 4 x T>`: the older spelling of vectors that hold no builtin type.
    fn llvm_vec(&mut self, span: Span) -> PResult<Type> {
        self.open()?;
        let (dims, _) = self.dims(true, false)?;
        let (at, text) = (self.span(), self.text());
        let named = self.wrapped() && float(text).is_some();
        let elem = self.llvm_type()?;
        self.close()?;
        let own =
            matches!(self.m.ctx.ty(elem), TypeKind::LlvmPtr { .. } | TypeKind::Float(FloatKind::PpcF128));
        if !own && !named {
            return Err(self.fail(
                "llvm-type",
                at,
                "this holds pointers; other vectors are written 'vector'",
            ));
        }
        let (len, scalable) = match dims[..] {
            [len] if len > 0 => (len, false),
            [crate::DYNAMIC, len] if len > 0 => (len, true),
            _ => return Err(self.fail("llvm-type", span, "a vector has one positive length")),
        };
        if !is_vector_shape(&[len]) {
            return Err(self.vector_too_large(span));
        }
        Ok(self.m.ctx.intern_type(TypeKind::Vector {
            shape: [len].into(),
            scalable: [scalable].into(),
            elem,
        }))
    }

    /// `func<R (P, …, ...)>`.
    fn llvm_func(&mut self) -> PResult<TypeKind> {
        self.open()?;
        let at = self.span();
        let ret = self.llvm_type()?;
        self.expect(Tok::LParen, "'(' before parameter types")?;
        let (mut params, mut variadic) = (Vec::new(), false);
        self.list(Tok::RParen, "')' after parameter types", |p| {
            if variadic {
                return Err(p.expected("')': '...' comes last"));
            }
            if p.eat(Tok::Ellipsis) {
                variadic = true;
                return Ok(());
            }
            params.push(p.llvm_type()?);
            p.few_fields(params.len())
        })?;
        self.close()?;
        self.llvm_func_of(ret, params.into(), variadic, at)
    }

    /// A function type of these parts, if there is one.
    pub(crate) fn llvm_func_of(
        &mut self,
        ret: Type,
        params: Box<[Type]>,
        variadic: bool,
        at: Span,
    ) -> PResult<TypeKind> {
        let ctx = &self.m.ctx;
        if !is_returned(ctx, ret) {
            return Err(self.fail("llvm-type", at, "a function cannot return a value of this type"));
        }
        if params.iter().any(|ty| !is_parameter(ctx, *ty)) {
            return Err(self.fail("llvm-type", at, "a function cannot take a value of this type"));
        }
        Ok(TypeKind::LlvmFunc { ret, params, variadic })
    }

    /// `struct<(…)>`, `struct<packed (…)>`, `struct<"name", …>`, `struct<"name", opaque>`, `struct<"name">`.
    fn llvm_struct(&mut self, span: Span) -> PResult<Type> {
        self.open()?;
        if self.at(Tok::Str) {
            let text = String::from_utf8_lossy(&crate::lex::unescape(self.text())).into_owned();
            let name = self.ident(&text);
            self.bump();
            let body = if self.eat(Tok::Comma) {
                if self.eat_kw("opaque") {
                    Some(StructBody { body: None, packed: false })
                } else {
                    self.open_structs.push(name);
                    let fields = self.struct_fields();
                    self.open_structs.pop();
                    let (body, packed) = fields?;
                    Some(StructBody { body: Some(body.into()), packed })
                }
            } else if self.open_structs.contains(&name) {
                None
            } else {
                let message = "a struct is named without its body only within itself";
                return Err(self.fail("llvm-type", span, message));
            };
            self.close()?;
            if let Some(body) = body
                && !self.m.ctx.set_struct_body(name, body)
            {
                let message = format!("struct \"{text}\" has another body already");
                return Err(self.fail("llvm-type", span, message));
            }
            return Ok(self.m.ctx.intern_type(TypeKind::LlvmNamedStruct(name)));
        }
        if self.eat_kw("opaque") {
            let message = "only an identified struct can be opaque";
            return Err(self.fail("llvm-type", span, message));
        }
        let (body, packed) = self.struct_fields()?;
        self.close()?;
        Ok(self.m.ctx.intern_type(TypeKind::LlvmStruct { body: body.into(), packed }))
    }

    fn struct_fields(&mut self) -> PResult<(Vec<Type>, bool)> {
        let packed = self.eat_kw("packed");
        self.expect(Tok::LParen, "'(' before the fields of a struct")?;
        let mut fields = Vec::new();
        self.list(Tok::RParen, "')' after the fields of a struct", |p| {
            fields.push(p.llvm_element()?);
            p.few_fields(fields.len())
        })?;
        Ok((fields, packed))
    }

    /// `target<"name", types…, integers…>`.
    fn llvm_target(&mut self) -> PResult<TypeKind> {
        self.open()?;
        let text = String::from_utf8_lossy(&crate::lex::unescape(self.text())).into_owned();
        self.expect(Tok::Str, "the name of a target type")?;
        let name = self.ident(&text);
        let mut types = SmallVec::<[Type; 2]>::new();
        let mut ints = Vec::new();
        while self.eat(Tok::Comma) {
            if self.at(Tok::Int) {
                ints.push(self.small_number("a parameter of a target type", u32::MAX)?);
            } else if ints.is_empty() {
                types.push(self.llvm_type()?);
            } else {
                return Err(self.expected("a number"));
            }
        }
        self.close()?;
        Ok(TypeKind::LlvmTarget { name, types: types.to_vec().into(), ints: ints.into() })
    }
}

fn is_mnemonic(text: &str) -> bool {
    matches!(
        text,
        "void"
            | "label"
            | "metadata"
            | "token"
            | "x86_amx"
            | "ppc_fp128"
            | "ptr"
            | "array"
            | "vec"
            | "func"
            | "struct"
            | "target"
    )
}
