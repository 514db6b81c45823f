//! `dense<…>`, `sparse<…>`, `array<…>`: attributes of many elements.

use super::{PResult, Parser};
use crate::attr::AttrKind;
use crate::lex::Tok;
use crate::types::TypeKind;
use crate::{Attr, DYNAMIC, Span, Type};
use std::sync::Arc;

/// One element as written.
#[derive(Clone, Copy)]
struct Element {
    span: Span,
    kind: Tok,
    negative: bool,
}

/// What stands between the angle brackets.
#[derive(Default)]
struct Literal {
    elements: Vec<Element>,
    /// Extents of the nested lists, outermost first; empty for a splat.
    shape: Vec<i64>,
    complex: bool,
}

impl<'s> Parser<'s> {
    /// `dense<…> : T`, the keyword looked at.
    pub(super) fn dense_attr(&mut self, ty: Option<Type>) -> PResult<Attr> {
        let start = self.tok.start;
        self.bump();
        self.expect(Tok::Less, "'<' after 'dense'")?;
        let mut literal = Literal::default();
        if !self.at(Tok::Greater) {
            self.dense_list(&mut literal, 0)?;
        } else {
            literal.shape.push(0);
        }
        self.expect(Tok::Greater, "'>' after dense elements")?;
        let span = self.span_from(start);
        let ty = self.elements_type(ty)?;
        self.dense_of(&literal, ty, span)
    }

    /// The type of a dense attribute: given, or after a colon; its shape must be static.
    fn elements_type(&mut self, ty: Option<Type>) -> PResult<Type> {
        let at = self.span();
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(Tok::Colon, "':' and the type of the elements")?;
                self.ty()?
            }
        };
        let shaped = matches!(self.m.ctx.ty(ty), TypeKind::Vector { .. } | TypeKind::Tensor { .. });
        match self.m.ctx.shape(ty) {
            Some(shape) if shaped && !shape.contains(&DYNAMIC) => Ok(ty),
            _ => {
                let message = "elements must have a vector or tensor type of static shape";
                Err(self.fail("elements-type", at, message))
            }
        }
    }

    fn dense_list(&mut self, out: &mut Literal, depth: usize) -> PResult<()> {
        if !self.at(Tok::LSquare) {
            return self.dense_element(out);
        }
        self.bump();
        let at = self.span();
        let mut count = 0i64;
        let known = out.shape.len() > depth;
        if !known {
            out.shape.push(-1);
        }
        self.list(Tok::RSquare, "']' after dense elements", |p| {
            count += 1;
            let nested = p.at(Tok::LSquare);
            let deeper = out.shape.len() > depth + 1;
            if nested != deeper && (known || count > 1) {
                let span = p.span();
                return Err(p.fail("ragged-elements", span, "lists of elements have different depths"));
            }
            p.nested(|p| p.dense_list(out, depth + 1))
        })?;
        match out.shape[depth] {
            -1 => out.shape[depth] = count,
            n if n != count => {
                let message = format!("lists of elements have different lengths: {n} and {count}");
                return Err(self.fail("ragged-elements", at, message));
            }
            _ => {}
        }
        Ok(())
    }

    fn dense_element(&mut self, out: &mut Literal) -> PResult<()> {
        if self.eat(Tok::LParen) {
            out.complex = true;
            self.dense_scalar(out)?;
            self.expect(Tok::Comma, "',' in a complex number")?;
            self.dense_scalar(out)?;
            return self.expect(Tok::RParen, "')' after a complex number").map(drop);
        }
        self.dense_scalar(out)
    }

    fn dense_scalar(&mut self, out: &mut Literal) -> PResult<()> {
        let negative = self.eat(Tok::Minus);
        let ok = match self.tok.kind {
            Tok::Int | Tok::Float => true,
            Tok::Str => !negative,
            Tok::Bare => !negative && matches!(self.text(), "true" | "false"),
            _ => false,
        };
        if !ok {
            return Err(self.expected("an element"));
        }
        out.elements.push(Element { span: self.span(), kind: self.tok.kind, negative });
        self.bump();
        Ok(())
    }

    /// The attribute that a literal makes at a type.
    fn dense_of(&mut self, literal: &Literal, ty: Type, span: Span) -> PResult<Attr> {
        let shape = self.m.ctx.shape(ty).unwrap_or(&[]);
        let elem = self.m.ctx.scalar(ty);
        let count = shape.iter().try_fold(1u64, |n, d| n.checked_mul(*d as u64));
        let count = count.filter(|n| i64::try_from(*n).is_ok());
        let Some(count) = count else {
            return Err(self.fail("elements-type", span, "the type has more elements than can be counted"));
        };
        if let [Element { kind: Tok::Str, span: at, .. }] = literal.elements[..]
            && self.text_of(at).starts_with("\"0x")
            && literal.shape.is_empty()
        {
            return self.dense_hex(ty, elem, count, at);
        }
        let splat = literal.shape.is_empty() && !literal.elements.is_empty();
        if !splat && literal.shape != shape && !(literal.elements.is_empty() && count == 0) {
            let message = format!(
                "elements have shape {:?}, their type has shape {:?}",
                literal.shape,
                self.m.ctx.shape(ty).unwrap_or(&[])
            );
            return Err(self.fail("elements-shape", span, message));
        }
        if literal.elements.is_empty() && count != 0 {
            return Err(self.fail("elements-shape", span, "there are no elements for this type"));
        }
        if literal.elements.first().is_some_and(|e| e.kind == Tok::Str) {
            return self.dense_strings(literal, ty);
        }
        let (part, is_complex) = match self.m.ctx.ty(elem) {
            TypeKind::Complex(part) => (*part, true),
            _ => (elem, false),
        };
        // A real number may splat a complex type only as a pair.
        if literal.complex != is_complex && !literal.elements.is_empty() {
            let message = "complex elements are written (re, im), others are not";
            return Err(self.fail("element-type", span, message));
        }
        let wanted = if splat { 1 } else { count }.saturating_mul(if is_complex { 2 } else { 1 });
        if literal.elements.len() as u64 != wanted {
            let message = format!("{} numbers for elements that take {wanted}", literal.elements.len());
            return Err(self.fail("elements-shape", span, message));
        }
        let Some(size) = elem_bytes(&self.m.ctx, part) else {
            let message = format!("elements cannot have type '{}'", self.show(elem));
            return Err(self.fail("element-type", span, message));
        };
        // Wide elements are counted one by one: nothing is reserved for more than the text may take.
        let mut data = Vec::with_capacity(literal.elements.len() * size.min(64));
        for element in &literal.elements {
            let bits = self.element_bits(*element, part)?;
            data.extend_from_slice(&bits[..size]);
        }
        let per = if is_complex { 2 * size } else { size };
        self.finish_dense(ty, data, per, splat)
    }

    /// Stores elements, as one if they are all the same.
    fn finish_dense(&mut self, ty: Type, mut data: Vec<u8>, per: usize, splat: bool) -> PResult<Attr> {
        let same = splat || (data.len() > per && data.chunks(per).all(|c| *c == data[..per]));
        let one = data.len() == per;
        if same {
            data.truncate(per);
        }
        Ok(self.m.ctx.intern_attr(AttrKind::Dense { ty, data: Arc::from(data), splat: same || one }))
    }

    /// Little-endian bytes of one element, zero-extended.
    fn element_bits(&mut self, element: Element, ty: Type) -> PResult<Vec<u8>> {
        let text = self.text_of(element.span);
        if let TypeKind::Float(kind) = *self.m.ctx.ty(ty) {
            let bits = self.float_bits(text, element.kind, element.negative, kind, element.span)?;
            return Ok(bits.to_le_bytes().to_vec());
        }
        let literal = match element.kind {
            Tok::Int => text,
            // With a sign or without one.
            Tok::Bare if matches!(self.m.ctx.ty(ty), TypeKind::Integer { width: 1, .. }) => {
                return Ok(vec![u8::from(text == "true")]);
            }
            _ => {
                let message = format!("this is no element of type '{}'", self.show(ty));
                return Err(self.fail("element-type", element.span, message));
            }
        };
        let bits = self.int_bits(literal, element.negative, ty, element.span)?;
        Ok(bits.0.iter().flat_map(|w| w.to_le_bytes()).collect())
    }

    /// Elements as one hexadecimal string of their bytes.
    fn dense_hex(&mut self, ty: Type, elem: Type, count: u64, span: Span) -> PResult<Attr> {
        let text = self.text_of(span).trim_matches('"');
        let digits = text.strip_prefix("0x").unwrap_or("");
        let decoded: Option<Vec<u8>> = digits
            .len()
            .is_multiple_of(2)
            .then(|| {
                let pair = |c: &[u8]| {
                    let digit = |b: u8| (b as char).to_digit(16);
                    Some((digit(c[0])? << 4 | digit(c[1])?) as u8)
                };
                digits.as_bytes().chunks(2).map(pair).collect()
            })
            .flatten();
        let Some(bytes) = decoded else {
            return Err(self.fail("elements-hex", span, "this is no hexadecimal string of whole bytes"));
        };
        let (part, factor) = match self.m.ctx.ty(elem) {
            TypeKind::Complex(part) => (*part, 2),
            _ => (elem, 1),
        };
        let Some(size) = elem_bytes(&self.m.ctx, part) else {
            let message = format!("elements of type '{}' cannot be written as bytes", self.show(elem));
            return Err(self.fail("element-type", span, message));
        };
        let per = size * factor;
        let whole = count.checked_mul(per as u64) == Some(bytes.len() as u64);
        if part == Type::I1 {
            return self.packed_bools(ty, count, &bytes, span);
        }
        if !whole && bytes.len() != per {
            let message = format!("{} bytes for {count} elements of {per} bytes each", bytes.len());
            return Err(self.fail("elements-hex", span, message));
        }
        self.finish_dense(ty, bytes, per.max(1), !whole)
    }

    /// Booleans are packed, the lowest bit first.
    fn packed_bools(&mut self, ty: Type, count: u64, bytes: &[u8], span: Span) -> PResult<Attr> {
        // A byte of one kind of bit says that all are so.
        if let [all @ (0 | 0xFF)] = bytes {
            return self.finish_dense(ty, vec![all & 1], 1, true);
        }
        if count.div_ceil(8) != bytes.len() as u64 {
            let message = format!("{} bytes for {count} packed booleans", bytes.len());
            return Err(self.fail("elements-hex", span, message));
        }
        let bools = (0..count as usize).map(|i| bytes[i / 8] >> (i % 8) & 1).collect();
        self.finish_dense(ty, bools, 1, false)
    }

    fn dense_strings(&mut self, literal: &Literal, ty: Type) -> PResult<Attr> {
        let mut elements = Vec::with_capacity(literal.elements.len());
        for element in &literal.elements {
            if element.kind != Tok::Str {
                return Err(self.fail("element-type", element.span, "strings and other elements are mixed"));
            }
            let bytes = crate::lex::unescape(self.text_of(element.span)).into();
            elements.push(self.m.ctx.intern_attr(AttrKind::String { bytes, ty: None }));
        }
        Ok(self.m.ctx.intern_attr(AttrKind::DenseStrings { ty, elements: elements.into() }))
    }

    /// `sparse<indices, values> : T`, the keyword looked at.
    pub(super) fn sparse_attr(&mut self, ty: Option<Type>) -> PResult<Attr> {
        let start = self.tok.start;
        self.bump();
        self.expect(Tok::Less, "'<' after 'sparse'")?;
        let (mut indices, mut values) = (Literal::default(), Literal::default());
        if !self.at(Tok::Greater) {
            self.dense_list(&mut indices, 0)?;
            self.expect(Tok::Comma, "',' and the values")?;
            self.dense_list(&mut values, 0)?;
        }
        self.expect(Tok::Greater, "'>' after sparse elements")?;
        let span = self.span_from(start);
        let ty = self.elements_type(ty)?;
        let rank = self.m.ctx.shape(ty).map_or(0, <[i64]>::len) as i64;
        let count = match (indices.shape.as_slice(), values.shape.as_slice()) {
            ([n, r], _) if *r == rank => *n,
            // One index may be written without its list.
            ([r], _) if *r == rank => 1,
            ([], [] | [1]) => i64::from(!values.elements.is_empty()),
            _ => {
                let message = "the indices do not fit the rank of the type";
                return Err(self.fail("elements-shape", span, message));
            }
        };
        let elem = self.m.ctx.scalar(ty);
        let tensor =
            |shape: &[i64], elem| TypeKind::Tensor { shape: Some(shape.into()), elem, encoding: None };
        let index_ty = self.m.ctx.intern_type(tensor(&[count, rank], Type::I64));
        let value_ty = self.m.ctx.intern_type(tensor(&[count], elem));
        if !indices.shape.is_empty() {
            indices.shape = vec![count, rank];
        }
        let indices = self.dense_of(&indices, index_ty, span)?;
        let values = self.dense_of(&values, value_ty, span)?;
        Ok(self.m.ctx.intern_attr(AttrKind::Sparse { ty, indices, values }))
    }

    /// `dense_resource<key> : T`, the keyword looked at.
    pub(super) fn resource_attr(&mut self, ty: Option<Type>) -> PResult<Attr> {
        self.bump();
        self.expect(Tok::Less, "'<' after 'dense_resource'")?;
        let key = match self.tok.kind {
            Tok::Str => String::from_utf8_lossy(&crate::lex::unescape(self.text())).into_owned(),
            _ => self.text().to_string(),
        };
        if !self.eat(Tok::Str) {
            self.expect(Tok::Bare, "the key of a resource")?;
        }
        self.expect(Tok::Greater, "'>' after the key of a resource")?;
        let at = self.span();
        let ty = match ty {
            Some(ty) => ty,
            None => {
                self.expect(Tok::Colon, "':' and the type of the resource")?;
                self.ty()?
            }
        };
        if self.m.ctx.shape(ty).is_none_or(|shape| shape.contains(&DYNAMIC)) {
            return Err(self.fail("elements-type", at, "a resource must have a type of static shape"));
        }
        let key = self.ident(&key);
        Ok(self.m.ctx.intern_attr(AttrKind::DenseResource { key, ty }))
    }

    /// `array<i32: 1, 2>`, the keyword looked at.
    pub(super) fn array_attr(&mut self) -> PResult<Attr> {
        self.bump();
        self.expect(Tok::Less, "'<' after 'array'")?;
        let at = self.span();
        let elem = self.ty()?;
        let ok =
            matches!(elem, Type::I1 | Type::I8 | Type::I16 | Type::I32 | Type::I64 | Type::F32 | Type::F64);
        if !ok {
            let message = "a dense array holds i1, i8, i16, i32, i64, f32 or f64";
            return Err(self.fail("element-type", at, message));
        }
        let mut values = Vec::new();
        if self.eat(Tok::Colon) {
            self.list(Tok::Greater, "'>' after the elements of an array", |p| {
                values.push(p.array_element(elem)?);
                Ok(())
            })?;
        } else {
            self.expect(Tok::Greater, "':' and elements, or '>'")?;
        }
        Ok(self.m.ctx.intern_attr(AttrKind::DenseArray { elem, values: values.into() }))
    }

    /// One element of a dense array: sign-extended integer or float bits.
    pub(crate) fn array_element(&mut self, elem: Type) -> PResult<i64> {
        let mut one = Literal::default();
        self.dense_scalar(&mut one)?;
        let [element] = one.elements[..] else { return Err(self.expected("an element")) };
        if elem == Type::I1 && element.kind != Tok::Bare {
            return Err(self.fail("element-type", element.span, "an i1 is written 'true' or 'false'"));
        }
        let bytes = self.element_bits(element, elem)?;
        let mut low = [0u8; 8];
        for (to, from) in low.iter_mut().zip(&bytes) {
            *to = *from;
        }
        let bits = i64::from_le_bytes(low);
        let width = match self.m.ctx.ty(elem) {
            TypeKind::Integer { width, .. } => *width,
            _ => 64,
        };
        // An i1 is 0 or 1.
        let shift = 64 - width.clamp(1, 64);
        Ok(if width == 1 { bits & 1 } else { bits << shift >> shift })
    }
}

/// Bytes an element takes in a dense attribute.
pub(crate) fn elem_bytes(ctx: &crate::Context, ty: Type) -> Option<usize> {
    match ctx.ty(ty) {
        TypeKind::Integer { width, .. } => Some((width.div_ceil(8) as usize).max(1)),
        TypeKind::Index => Some(8),
        TypeKind::Float(kind) => Some(kind.width().div_ceil(8) as usize),
        _ => None,
    }
}
