//! Constants: the attributes of `llvm.mlir.constant` and of globals, and the constant-like operations, as LLVM
//! constants of a type.

use crate::emitter::Emitter;
use crate::names::{quoted, sigiled};
use plumb_ir::ops::{OpKind, llvm, view::Prop};
use plumb_ir::structured::{BlockAddress, BlockTag, Poison, Undef, Zero};
use plumb_ir::{Attr, AttrKind, FloatKind, IntBits, Op, Type, TypeKind};
use std::fmt::Write;

/// The most elements of one constant that are written out.
const MOST_ELEMENTS: u64 = 1 << 24;

/// The elements of a `dense` attribute, handed out one by one.
struct Elements<'a> {
    data: &'a [u8],
    size: usize,
    splat: bool,
    next: usize,
}

impl<'a> Elements<'a> {
    fn next(&mut self) -> Option<&'a [u8]> {
        let at = if self.splat { 0 } else { self.next * self.size };
        self.next += 1;
        self.data.get(at..at + self.size)
    }
}

/// Up to 16 little-endian bytes as a number.
fn little_endian(bytes: &[u8]) -> u128 {
    bytes.iter().take(16).rev().fold(0, |n, b| n << 8 | u128::from(*b))
}

/// The value as LLVM reads a `float` constant: the digits of the double that it equals. A conversion would quiet
/// a signalling NaN, so NaNs keep their payload by position.
fn float_as_double(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if value.is_nan() {
        let (sign, fraction) = (u64::from(bits >> 31), u64::from(bits & 0x7f_ffff));
        sign << 63 | 0x7ff << 52 | fraction << 29
    } else {
        f64::from(value).to_bits()
    }
}

/// Bytes that `dense` stores an element of this type in.
fn element_size(e: &Emitter<'_>, ty: Type) -> usize {
    match e.m.ctx.ty(ty) {
        TypeKind::Integer { width, .. } => width.div_ceil(8) as usize,
        TypeKind::Float(kind) => kind.width().div_ceil(8) as usize,
        TypeKind::Complex(part) => 2 * element_size(e, *part),
        _ => 8,
    }
}

impl Emitter<'_> {
    /// Writes the value of a constant-like operation.
    pub(crate) fn constant_op(&mut self, op: Op) {
        let kind = self.m.kind(op);
        if !matches!(kind, OpKind::Llvm(_)) {
            return self.unsupported(op);
        }
        let ty = self.result_type(op);
        let words =
            [(llvm::Undef::KIND, "undef"), (llvm::Poison::KIND, "poison"), (llvm::NoneToken::KIND, "none")];
        if let Some((_, word)) = words.iter().find(|(of, _)| *of == kind) {
            self.push(word);
        } else if kind == llvm::Constant::KIND {
            match llvm::Constant::value.get(self.m, op) {
                Some(attr) => self.constant(attr, ty),
                None => self.error("emit-malformed", "a constant without a value"),
            }
        } else if kind == llvm::Zero::KIND {
            self.zero(ty);
        } else if kind == llvm::AddressOf::KIND {
            self.addresses(op, llvm::AddressOf::global_name.symbol(self.m, op).unwrap_or_default());
            self.symbol_prop(op, llvm::AddressOf::global_name);
        } else if kind == llvm::DSOLocalEquivalent::KIND {
            self.push("dso_local_equivalent ");
            self.symbol_prop(op, llvm::DSOLocalEquivalent::function_name);
        } else if kind == llvm::BlockAddress::KIND {
            self.block_address(op);
        } else {
            let message = format!("a value of `{}` is used where it is not defined", self.m.op_name(op));
            self.error("emit-malformed", message);
        }
    }

    fn block_address(&mut self, op: Op) {
        let m = self.m;
        let parts = llvm::BlockAddress::block_addr.get(m, op).and_then(|a| {
            let function = BlockAddress::function.symbol(&m.ctx, a)?;
            let tag = BlockTag::id.u64(&m.ctx, BlockAddress::tag.get(&m.ctx, a)?)?;
            Some((function, tag))
        });
        match parts {
            Some((function, tag)) => {
                self.push("blockaddress(");
                sigiled(&mut self.out, '@', function);
                self.push(", %tag");
                self.number(tag);
                self.out.push(')');
            }
            None => self.unsupported(op),
        }
    }

    /// Writes the symbol that an attribute names.
    pub(crate) fn symbol_prop(&mut self, op: Op, prop: Prop) {
        let m = self.m;
        match prop.symbol(m, op) {
            Some(symbol) => sigiled(&mut self.out, '@', symbol),
            None => {
                let message = format!("`{}` without `{}`", m.op_name(op), prop.name());
                self.error("emit-malformed", message);
            }
        }
    }

    /// Writes the zero of a type.
    pub(crate) fn zero(&mut self, ty: Type) {
        let text = match self.m.ctx.ty(ty) {
            TypeKind::LlvmPtr { .. } => "null",
            TypeKind::Integer { width: 1, .. } => "false",
            TypeKind::Integer { .. } => "0",
            TypeKind::LlvmToken => "none",
            TypeKind::Float(kind) => return self.float(0, *kind),
            _ => "zeroinitializer",
        };
        self.push(text);
    }

    /// Writes an attribute as a constant of a type, without the type.
    pub(crate) fn constant(&mut self, attr: Attr, ty: Type) {
        let m = self.m;
        match m.ctx.attr(attr) {
            AttrKind::Integer { value, ty: from } => {
                let width = m.ctx.int_width(*from).unwrap_or(64);
                self.integer_as(value, width, ty);
            }
            AttrKind::Float { bits, ty: from } => match (m.ctx.ty(ty), m.ctx.float_kind(*from)) {
                (TypeKind::Float(kind), Some(from)) if *kind == from => self.float(*bits, from),
                // A format that LLVM lacks is held in an integer of its width.
                (TypeKind::Integer { width, .. }, Some(from)) if *width == from.width() => {
                    self.integer(&IntBits::from_i128(*bits as i128, *width), *width);
                }
                _ => self.mismatch(),
            },
            AttrKind::String { bytes, .. } => {
                self.out.push('c');
                quoted(&mut self.out, bytes);
            }
            AttrKind::Symbol { root, nested } if nested.is_empty() => {
                sigiled(&mut self.out, '@', m.ctx.name(*root));
            }
            AttrKind::Array(parts) => self.aggregate(parts, ty),
            AttrKind::Dense { ty: shaped, data, splat } => self.dense(*shaped, data, *splat, ty),
            AttrKind::Unit => self.zero(ty),
            _ => match m.ctx.structured_name(attr) {
                Some(Undef::NAME) => self.push("undef"),
                Some(Poison::NAME) => self.push("poison"),
                Some(Zero::NAME) => self.zero(ty),
                _ => self.mismatch(),
            },
        }
    }

    fn mismatch(&mut self) {
        self.error(
            "emit-unsupported-constant",
            "this value has no form as a constant of its type in LLVM IR",
        );
    }

    /// `[a, b]` as a struct or an array.
    fn aggregate(&mut self, parts: &[Attr], ty: Type) {
        let m = self.m;
        let types: Vec<Type> = match m.ctx.ty(ty) {
            TypeKind::LlvmStruct { body, .. } => body.to_vec(),
            TypeKind::LlvmNamedStruct(name) => {
                m.ctx.struct_body(*name).and_then(|b| b.body.as_deref()).unwrap_or_default().to_vec()
            }
            TypeKind::LlvmArray { len, elem } if *len == parts.len() as u64 => vec![*elem; parts.len()],
            _ => Vec::new(),
        };
        if types.len() != parts.len() {
            return self.mismatch();
        }
        let (open, close) = self.brackets(ty);
        self.push(open);
        for (i, (part, ty)) in parts.iter().zip(types).enumerate() {
            if self.full() {
                return;
            }
            self.push(if i > 0 { ", " } else { "" });
            self.ty_(ty);
            self.constant(*part, ty);
        }
        self.push(close);
    }

    /// What an aggregate or vector constant of this type stands between.
    pub(crate) fn brackets(&self, ty: Type) -> (&'static str, &'static str) {
        let packed = match self.m.ctx.ty(ty) {
            TypeKind::LlvmArray { .. } => return ("[", "]"),
            TypeKind::Vector { .. } => return ("<", ">"),
            TypeKind::LlvmStruct { packed, .. } => *packed,
            TypeKind::LlvmNamedStruct(name) => self.m.ctx.struct_body(*name).is_some_and(|b| b.packed),
            _ => false,
        };
        if packed { ("<{ ", " }>") } else { ("{ ", " }") }
    }

    /// `dense<…>` as nested arrays and vectors, or as a scalar.
    fn dense(&mut self, shaped: Type, data: &[u8], splat: bool, ty: Type) {
        let elem = self.m.ctx.elem(shaped);
        let size = element_size(self, elem);
        if splat && data.iter().all(|b| *b == 0) {
            return self.zero(ty);
        }
        let mut elements = Elements { data, size, splat, next: 0 };
        if !splat && self.count(ty) != Some((data.len() / size.max(1)) as u64) {
            return self.mismatch();
        }
        if splat && self.count(ty).is_none_or(|n| n > MOST_ELEMENTS) {
            return match self.m.ctx.ty(ty) {
                TypeKind::Vector { .. } => {
                    self.splat(&mut elements, elem, ty);
                }
                _ => self.error("emit-too-large", "a constant of more than 2^24 elements"),
            };
        }
        self.dense_part(&mut elements, elem, ty);
    }

    /// Number of scalars in nested arrays and vectors; none where it varies or does not fit.
    fn count(&self, ty: Type) -> Option<u64> {
        match self.m.ctx.ty(ty) {
            TypeKind::LlvmArray { len, elem } => len.checked_mul(self.count(*elem)?),
            TypeKind::Vector { shape, scalable, .. } => match (&**shape, scalable.first()) {
                ([n], Some(false)) => u64::try_from(*n).ok(),
                _ => None,
            },
            _ => Some(1),
        }
    }

    /// Writes `splat (i32 7)`.
    fn splat(&mut self, elements: &mut Elements<'_>, from: Type, ty: Type) {
        let elem = self.m.ctx.elem(ty);
        self.push("splat (");
        self.ty_(elem);
        self.dense_part(elements, from, elem);
        self.out.push(')');
    }

    fn dense_part(&mut self, elements: &mut Elements<'_>, from: Type, ty: Type) {
        let m = self.m;
        let (len, elem) = match m.ctx.ty(ty) {
            TypeKind::LlvmArray { len, elem } => (*len, *elem),
            TypeKind::Vector { .. } if elements.splat => return self.splat(elements, from, ty),
            TypeKind::Vector { shape, elem, .. } => (shape.first().map_or(0, |n| n.unsigned_abs()), *elem),
            _ => return self.dense_scalar(elements, from, ty),
        };
        if len == 0 {
            return self.push("zeroinitializer");
        }
        let is_array = matches!(m.ctx.ty(ty), TypeKind::LlvmArray { .. });
        if is_array && elem == Type::I8 && from == Type::I8 {
            let bytes: Vec<u8> = (0..len).map_while(|_| elements.next().map(|b| b[0])).collect();
            self.out.push('c');
            return quoted(&mut self.out, &bytes);
        }
        let (open, close) = self.brackets(ty);
        self.push(open);
        for i in 0..len {
            if self.full() {
                return;
            }
            self.push(if i > 0 { ", " } else { "" });
            self.ty_(elem);
            self.dense_part(elements, from, elem);
        }
        self.push(close);
    }

    fn dense_scalar(&mut self, elements: &mut Elements<'_>, from: Type, ty: Type) {
        let m = self.m;
        let Some(bytes) = elements.next() else { return self.mismatch() };
        match (m.ctx.ty(from), m.ctx.ty(ty)) {
            (TypeKind::Float(kind), TypeKind::Float(to)) if kind == to => {
                self.float(little_endian(bytes), *kind)
            }
            (TypeKind::Float(kind), TypeKind::Integer { width, .. }) if kind.width() == *width => {
                self.integer(&IntBits::from_i128(little_endian(bytes) as i128, *width), *width);
            }
            (TypeKind::Integer { .. } | TypeKind::Index, TypeKind::Integer { .. }) => {
                let words = bytes.chunks(8).map(|c| little_endian(c) as u64).collect();
                let width = m.ctx.int_width(from).unwrap_or(64);
                self.integer_as(&IntBits(words), width, ty);
            }
            (TypeKind::Complex(part), TypeKind::LlvmStruct { body, .. }) if body.len() == 2 => {
                let (part, body) = (*part, body.clone());
                let size = element_size(self, part);
                let mut halves = Elements { data: bytes, size, splat: false, next: 0 };
                self.push("{ ");
                for (i, ty) in body.iter().enumerate() {
                    self.push(if i > 0 { ", " } else { "" });
                    self.ty_(*ty);
                    self.dense_scalar(&mut halves, part, *ty);
                }
                self.push(" }");
            }
            _ => self.mismatch(),
        }
    }

    /// An integer attribute of one width as a constant of an integer type: extended by sign, or truncated. A truth value is 1.
    fn integer_as(&mut self, value: &IntBits, from: u32, ty: Type) {
        let Some(width) = self.m.ctx.int_width(ty) else { return self.mismatch() };
        if width == from {
            return self.integer(value, width);
        }
        match value.signed(from).map(|n| if from == 1 { n.abs() } else { n }) {
            Some(n) => self.integer(&IntBits::from_i128(n, width), width),
            None => self.mismatch(),
        }
    }

    /// Writes an integer of a width.
    pub(crate) fn integer(&mut self, value: &IntBits, width: u32) {
        if width == 1 {
            return self.push(if value.is_zero() { "false" } else { "true" });
        }
        match value.signed(width) {
            Some(n) => match i64::try_from(n) {
                Ok(n) => crate::names::signed(&mut self.out, n),
                Err(_) => _ = write!(self.out, "{n}"),
            },
            None => {
                self.push("u0x");
                for word in value.0.iter().rev() {
                    _ = write!(self.out, "{word:016X}");
                }
            }
        }
    }

    /// Writes a float from the bits of its format, in hexadecimal: exact, NaNs included.
    pub(crate) fn float(&mut self, bits: u128, kind: FloatKind) {
        let (low, high) = (bits as u64, (bits >> 64) as u64);
        _ = match kind {
            FloatKind::F16 => write!(self.out, "0xH{:04X}", bits as u16),
            FloatKind::BF16 => write!(self.out, "0xR{:04X}", bits as u16),
            FloatKind::F32 => write!(self.out, "0x{:016X}", float_as_double(bits as u32)),
            FloatKind::F64 => write!(self.out, "0x{low:016X}"),
            FloatKind::F80 => write!(self.out, "0xK{:04X}{low:016X}", high as u16),
            // These two are written with the low word first.
            FloatKind::F128 => write!(self.out, "0xL{low:016X}{high:016X}"),
            FloatKind::PpcF128 => write!(self.out, "0xM{low:016X}{high:016X}"),
            _ => {
                self.mismatch();
                Ok(())
            }
        };
    }
}
