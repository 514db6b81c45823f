//! Types as LLVM IR writes them, and as they stand in the names of overloaded intrinsics.

use crate::emitter::Emitter;
use crate::names::{number, quoted, sigiled};
use plumb_ir::{Diag, FloatKind, Type, TypeKind};

/// Longest text of one type. Types share parts, text does not: a few nested aliases could ask for any length.
const LONGEST: usize = 1 << 20;

/// Longest text of all types together.
const ALL_TYPES: usize = 1 << 28;

/// Spelling of a float format as a type and in an intrinsic's name.
fn float(kind: FloatKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        FloatKind::F16 => ("half", "f16"),
        FloatKind::BF16 => ("bfloat", "bf16"),
        FloatKind::F32 => ("float", "f32"),
        FloatKind::F64 => ("double", "f64"),
        FloatKind::F80 => ("x86_fp80", "f80"),
        FloatKind::F128 => ("fp128", "f128"),
        FloatKind::PpcF128 => ("ppc_fp128", "ppcf128"),
        _ => return None,
    })
}

impl Emitter<'_> {
    /// Writes a type.
    pub(crate) fn ty(&mut self, ty: Type) {
        // One operation may have many operands of a type with a long text.
        if self.full() {
            return;
        }
        let (start, end) = self.type_range(ty);
        self.out.push_str(&self.type_text[start as usize..end as usize]);
    }

    /// Writes a type and a space.
    pub(crate) fn ty_(&mut self, ty: Type) {
        self.ty(ty);
        self.out.push(' ');
    }

    /// The type's text within `type_text`, made on first use.
    fn type_range(&mut self, ty: Type) -> (u32, u32) {
        let i = ty.0 as usize;
        if let Some(range) = self.type_ranges.get(i).filter(|r| r.1 != 0) {
            return *range;
        }
        let mut text = String::new();
        self.render(ty, &mut text);
        if text.len() > LONGEST || self.type_text.len() > ALL_TYPES {
            self.error("emit-too-large", "the text of a type is longer than a mebibyte");
            text = "void".into();
        }
        let start = self.type_text.len() as u32;
        self.type_text.push_str(&text);
        let range = (start, self.type_text.len() as u32);
        if self.type_ranges.len() <= i {
            self.type_ranges.resize(i + 1, (0, 0));
        }
        self.type_ranges[i] = range;
        range
    }

    fn part(&mut self, ty: Type, text: &mut String) {
        let (start, end) = self.type_range(ty);
        if text.len() <= LONGEST {
            text.push_str(&self.type_text[start as usize..end as usize]);
        }
    }

    fn list(&mut self, types: &[Type], text: &mut String) {
        for (i, ty) in types.iter().enumerate() {
            if i > 0 {
                text.push_str(", ");
            }
            self.part(*ty, text);
        }
    }

    fn fields(&mut self, body: &[Type], packed: bool, text: &mut String) {
        text.push_str(if packed { "<{" } else { "{" });
        if !body.is_empty() {
            text.push(' ');
            self.list(body, text);
            text.push(' ');
        }
        text.push_str(if packed { "}>" } else { "}" });
    }

    fn render(&mut self, ty: Type, text: &mut String) {
        let m = self.m;
        match m.ctx.ty(ty) {
            TypeKind::Integer { width, .. } => {
                text.push('i');
                number(text, u64::from(*width));
            }
            TypeKind::Float(kind) if let Some((name, _)) = float(*kind) => text.push_str(name),
            TypeKind::Vector { shape, scalable, elem } if shape.len() == 1 => {
                text.push('<');
                if scalable.first() == Some(&true) {
                    text.push_str("vscale x ");
                }
                number(text, shape[0].unsigned_abs());
                text.push_str(" x ");
                self.part(*elem, text);
                text.push('>');
            }
            TypeKind::LlvmPtr { space, .. } => {
                text.push_str("ptr");
                if *space != 0 {
                    text.push_str(" addrspace(");
                    number(text, u64::from(*space));
                    text.push(')');
                }
            }
            TypeKind::LlvmArray { len, elem } => {
                text.push('[');
                number(text, *len);
                text.push_str(" x ");
                self.part(*elem, text);
                text.push(']');
            }
            TypeKind::LlvmStruct { body, packed } => self.fields(body, *packed, text),
            TypeKind::LlvmNamedStruct(name) => {
                sigiled(text, '%', m.ctx.name(*name));
                self.named_structs.push(*name);
            }
            TypeKind::LlvmFunc { ret, params, variadic } => {
                self.part(*ret, text);
                text.push_str(" (");
                self.list(params, text);
                if *variadic {
                    text.push_str(if params.is_empty() { "..." } else { ", ..." });
                }
                text.push(')');
            }
            TypeKind::LlvmVoid => text.push_str("void"),
            TypeKind::LlvmLabel => text.push_str("label"),
            TypeKind::LlvmMetadata => text.push_str("metadata"),
            TypeKind::LlvmToken => text.push_str("token"),
            TypeKind::LlvmX86Amx => text.push_str("x86_amx"),
            TypeKind::LlvmTarget { name, types, ints } => {
                self.target_extension(m.ctx.name(*name), types, ints, text);
            }
            _ => {
                self.report_unsupported(ty);
                text.push_str("void");
            }
        }
    }

    fn target_extension(&mut self, name: &str, types: &[Type], ints: &[u32], text: &mut String) {
        text.push_str("target(");
        quoted(text, name.as_bytes());
        for ty in types {
            text.push_str(", ");
            self.part(*ty, text);
        }
        for n in ints {
            text.push_str(", ");
            number(text, u64::from(*n));
        }
        text.push(')');
    }

    /// Reports a type that LLVM IR has not.
    fn report_unsupported(&mut self, ty: Type) {
        let m = self.m;
        let what = match m.ctx.ty(ty) {
            TypeKind::Index => "index".to_owned(),
            TypeKind::Float(kind) => kind.name().to_owned(),
            TypeKind::Vector { .. } => "a vector of other than one dimension".to_owned(),
            TypeKind::Opaque { dialect, body } => {
                format!("!{}.{}", m.ctx.name(*dialect), m.ctx.name(*body))
            }
            TypeKind::Tensor { .. } => "a tensor".to_owned(),
            TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. } => "a memref".to_owned(),
            TypeKind::Complex(_) => "a complex number".to_owned(),
            TypeKind::Function { .. } => "a function type of the builtin dialect".to_owned(),
            _ => "this type".to_owned(),
        };
        let span = self.at;
        self.diags.push(
            Diag::error("emit-unsupported-type", span, format!("LLVM IR has no type for {what}"))
                .hint("lower the module to the LLVM dialect first"),
        );
    }

    /// The definitions of the identified structs used so far and of those within them.
    pub(crate) fn struct_definitions(&mut self) -> String {
        let m = self.m;
        let mut text = String::new();
        let mut done = 0;
        while let Some(name) = self.named_structs.get(done).copied() {
            done += 1;
            sigiled(&mut text, '%', m.ctx.name(name));
            text.push_str(" = type ");
            match m.ctx.struct_body(name).and_then(|b| b.body.as_deref().map(|f| (f, b.packed))) {
                Some((body, packed)) => self.fields(body, packed, &mut text),
                None => text.push_str("opaque"),
            }
            text.push('\n');
        }
        text
    }

    /// Writes a type as it stands in the name of an overloaded intrinsic: `i32`, `v4f32`, `p0`, `sl_i32i1s`.
    pub(crate) fn mangled(&mut self, ty: Type) {
        let m = self.m;
        let (start, end) = self.type_range(ty);
        if &self.type_text[start as usize..end as usize] == "void" {
            return; // what cannot be written, or only at a length that has been refused
        }
        match m.ctx.ty(ty) {
            TypeKind::Integer { width, .. } => {
                self.out.push('i');
                number(&mut self.out, u64::from(*width));
            }
            TypeKind::Float(kind) if let Some((_, name)) = float(*kind) => self.out.push_str(name),
            TypeKind::Vector { shape, scalable, elem } if shape.len() == 1 => {
                self.out.push_str(if scalable.first() == Some(&true) { "nxv" } else { "v" });
                number(&mut self.out, shape[0].unsigned_abs());
                self.mangled(*elem);
            }
            TypeKind::LlvmPtr { space, .. } => {
                self.out.push('p');
                number(&mut self.out, u64::from(*space));
            }
            TypeKind::LlvmArray { len, elem } => {
                self.out.push('a');
                number(&mut self.out, *len);
                self.mangled(*elem);
            }
            TypeKind::LlvmStruct { body, .. } => {
                self.out.push_str("sl_");
                for ty in body {
                    self.mangled(*ty);
                }
                self.out.push('s');
            }
            TypeKind::LlvmNamedStruct(name) => {
                self.out.push_str("s_");
                self.out.push_str(m.ctx.name(*name));
                self.out.push('s');
            }
            // No intrinsic is overloaded on anything else.
            _ => {}
        }
    }
}
