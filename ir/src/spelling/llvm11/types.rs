//! Types in LLVM IR's own words, as `!llvm<"…">` wraps them: read from such text, and written as it.

use crate::limits::MAX_NESTING;
use crate::print::type_to_string;
use crate::types::{FloatKind, Signedness, StructBody, TypeKind};
use crate::{Context, Type};

/// Floats by their names in LLVM IR.
const FLOATS: &[(&str, FloatKind)] = &[
    ("half", FloatKind::F16),
    ("float", FloatKind::F32),
    ("double", FloatKind::F64),
    ("x86_fp80", FloatKind::F80),
    ("fp128", FloatKind::F128),
    ("ppc_fp128", FloatKind::PpcF128),
];

/// The type in LLVM IR's own words, as that of a value of the dialect is written; says what it had no words for.
pub(super) fn wrapped(ctx: &Context, ty: Type) -> Result<String, String> {
    let mut text = String::new();
    write(&mut text, ctx, ty)?;
    // A single word needs no quotes.
    let word = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    Ok(if word { text } else { format!("<\"{text}\">") })
}

fn write(out: &mut String, ctx: &Context, ty: Type) -> Result<(), String> {
    use std::fmt::Write;
    match ctx.ty(ty) {
        TypeKind::Integer { width, sign: Signedness::Signless } => {
            // Writing to a string cannot fail.
            let _ = write!(out, "i{width}");
        }
        TypeKind::Float(kind) => match FLOATS.iter().find(|(_, known)| known == kind) {
            Some((name, _)) => out.push_str(name),
            None => return Err(format!("LLVM had no type for '{}'", kind.name())),
        },
        TypeKind::Vector { shape, scalable, elem } => {
            let ([len], [scalable]) = (&shape[..], &scalable[..]) else {
                return Err("vectors of LLVM have one dimension".into());
            };
            let _ = write!(out, "<{}{len} x ", if *scalable { "vscale x " } else { "" });
            write(out, ctx, *elem)?;
            out.push('>');
        }
        TypeKind::LlvmPtr { space, pointee } => {
            write(out, ctx, pointee.unwrap_or(Type::I8))?;
            match space {
                0 => out.push('*'),
                _ => {
                    let _ = write!(out, " addrspace({space})*");
                }
            }
        }
        TypeKind::LlvmArray { len, elem } => {
            let _ = write!(out, "[{len} x ");
            write(out, ctx, *elem)?;
            out.push(']');
        }
        TypeKind::LlvmStruct { body, packed } => {
            out.push_str(if *packed { "<{" } else { "{" });
            if !body.is_empty() {
                out.push(' ');
                list(out, ctx, body)?;
                out.push(' ');
            }
            out.push_str(if *packed { "}>" } else { "}" });
        }
        TypeKind::LlvmNamedStruct(name) => {
            if ctx.struct_body(*name).is_some_and(|known| known.body.is_some()) {
                return Err("a struct with a name could not say what it holds".into());
            }
            let name = ctx.name(*name);
            let bare = name.bytes().all(|b| b.is_ascii_alphanumeric() || b"_.$-".contains(&b));
            if !bare || name.is_empty() {
                return Err("the name of a struct would need quotes within quotes".into());
            }
            let _ = write!(out, "%{name}");
        }
        TypeKind::LlvmFunc { ret, params, variadic } => {
            write(out, ctx, *ret)?;
            out.push_str(" (");
            list(out, ctx, params)?;
            match (variadic, params.is_empty()) {
                (true, true) => out.push_str("..."),
                (true, false) => out.push_str(", ..."),
                (false, _) => {}
            }
            out.push(')');
        }
        TypeKind::LlvmVoid => out.push_str("void"),
        TypeKind::LlvmLabel => out.push_str("label"),
        TypeKind::LlvmMetadata => out.push_str("metadata"),
        TypeKind::LlvmToken => out.push_str("token"),
        _ => return Err(format!("'{}' is no type of LLVM", type_to_string(ctx, ty))),
    }
    Ok(())
}

fn list(out: &mut String, ctx: &Context, types: &[Type]) -> Result<(), String> {
    for (i, ty) in types.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        write(out, ctx, *ty)?;
    }
    Ok(())
}

/// The float that has this name in LLVM IR.
pub(crate) fn float(name: &str) -> Option<FloatKind> {
    FLOATS.iter().find(|(n, _)| *n == name).map(|(_, kind)| *kind)
}

/// Reads a type; says what is wrong with the text.
pub(crate) fn read(ctx: &mut Context, text: &str) -> Result<Type, String> {
    let mut reader = Reader { ctx, rest: text, depth: 0 };
    let ty = reader.ty()?;
    reader.blanks();
    if reader.rest.is_empty() { Ok(ty) } else { Err(format!("'{}' follows the type", reader.rest)) }
}

struct Reader<'c, 't> {
    ctx: &'c mut Context,
    rest: &'t str,
    depth: u32,
}

impl<'t> Reader<'_, 't> {
    fn blanks(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn eat(&mut self, token: &str) -> bool {
        self.blanks();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, token: &str) -> Result<(), String> {
        if self.eat(token) { Ok(()) } else { Err(format!("'{token}' is missing before '{}'", self.rest)) }
    }

    fn word(&mut self) -> &'t str {
        self.blanks();
        let len = self.rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
        let (word, rest) = self.rest.split_at(len);
        self.rest = rest;
        word
    }

    fn number(&mut self) -> Result<u64, String> {
        let word = self.word();
        word.parse().map_err(|_| format!("'{word}' is no number"))
    }

    /// A type, with what follows it: `*`, `addrspace(3)*`, `(…)`.
    fn ty(&mut self) -> Result<Type, String> {
        if self.depth >= MAX_NESTING {
            return Err("it is nested too deep".into());
        }
        self.depth += 1;
        let mut ty = self.first()?;
        loop {
            let kind = if self.eat("*") {
                self.pointer(ty, 0)?
            } else if self.eat("addrspace(") {
                let space = u32::try_from(self.number()?).ok().filter(|n| *n < 1 << 24);
                let space = space.ok_or("there is no such address space")?;
                self.expect(")")?;
                self.expect("*")?;
                self.pointer(ty, space)?
            } else if self.eat("(") {
                let (params, variadic) = self.parameters()?;
                TypeKind::LlvmFunc { ret: ty, params: params.into(), variadic }
            } else {
                break;
            };
            ty = self.ctx.intern_type(kind);
        }
        self.depth -= 1;
        Ok(ty)
    }

    fn pointer(&self, pointee: Type, space: u32) -> Result<TypeKind, String> {
        match self.ctx.ty(pointee) {
            TypeKind::LlvmVoid | TypeKind::LlvmLabel | TypeKind::LlvmMetadata | TypeKind::LlvmToken => {
                Err("a pointer cannot point to a value of this type".into())
            }
            _ => Ok(TypeKind::LlvmPtr { space, pointee: Some(pointee) }),
        }
    }

    fn parameters(&mut self) -> Result<(Vec<Type>, bool), String> {
        let mut params = Vec::new();
        if self.eat(")") {
            return Ok((params, false));
        }
        loop {
            if self.eat("...") {
                self.expect(")")?;
                return Ok((params, true));
            }
            params.push(self.value()?);
            if !self.eat(",") {
                self.expect(")")?;
                return Ok((params, false));
            }
        }
    }

    /// A type of a field, element or parameter.
    fn value(&mut self) -> Result<Type, String> {
        let ty = self.ty()?;
        match self.ctx.ty(ty) {
            TypeKind::LlvmVoid | TypeKind::LlvmFunc { .. } => Err("no value has this type".into()),
            _ => Ok(ty),
        }
    }

    fn first(&mut self) -> Result<Type, String> {
        let kind = if self.eat("[") {
            let len = self.number()?;
            self.expect("x")?;
            let elem = self.value()?;
            self.expect("]")?;
            TypeKind::LlvmArray { len, elem }
        } else if self.eat("<{") {
            let body = self.fields()?;
            self.expect(">")?;
            TypeKind::LlvmStruct { body: body.into(), packed: true }
        } else if self.eat("<") {
            self.vector()?
        } else if self.eat("{") {
            TypeKind::LlvmStruct { body: self.fields()?.into(), packed: false }
        } else if self.eat("%") {
            return self.named();
        } else {
            self.simple()?
        };
        Ok(self.ctx.intern_type(kind))
    }

    fn fields(&mut self) -> Result<Vec<Type>, String> {
        let mut fields = Vec::new();
        if self.eat("}") {
            return Ok(fields);
        }
        loop {
            fields.push(self.value()?);
            if !self.eat(",") {
                self.expect("}")?;
                return Ok(fields);
            }
        }
    }

    /// `4 x T>`, `vscale x 4 x T>`.
    fn vector(&mut self) -> Result<TypeKind, String> {
        let scalable = self.eat("vscale");
        if scalable {
            self.expect("x")?;
        }
        let len = i64::try_from(self.number()?).ok().filter(|n| *n > 0);
        let len = len.ok_or("a vector has a positive length")?;
        self.expect("x")?;
        let elem = self.ty()?;
        self.expect(">")?;
        let holds = matches!(
            self.ctx.ty(elem),
            TypeKind::Integer { .. } | TypeKind::Float(_) | TypeKind::LlvmPtr { .. }
        );
        if !holds {
            return Err("a vector holds integers, floats or pointers".into());
        }
        Ok(TypeKind::Vector { shape: [len].into(), scalable: [scalable].into(), elem })
    }

    /// A struct by its name, of which nothing says what it holds.
    fn named(&mut self) -> Result<Type, String> {
        let name = match self.rest.strip_prefix('"') {
            Some(rest) => {
                let (name, rest) = rest.split_once('"').ok_or("the name of a struct has no end")?;
                self.rest = rest;
                name
            }
            None => {
                let is_part = |b: &u8| b.is_ascii_alphanumeric() || b"_.$-".contains(b);
                let (name, rest) = self.rest.split_at(self.rest.bytes().take_while(is_part).count());
                self.rest = rest;
                name
            }
        };
        if name.is_empty() {
            return Err("the name of a struct is missing".into());
        }
        let name = self.ctx.ident(name);
        if self.ctx.struct_body(name).is_none() {
            self.ctx.set_struct_body(name, StructBody { body: None, packed: false });
        }
        Ok(self.ctx.intern_type(TypeKind::LlvmNamedStruct(name)))
    }

    fn simple(&mut self) -> Result<TypeKind, String> {
        let word = self.word();
        if let Some(kind) = float(word) {
            return Ok(TypeKind::Float(kind));
        }
        Ok(match word {
            "void" => TypeKind::LlvmVoid,
            "label" => TypeKind::LlvmLabel,
            "metadata" => TypeKind::LlvmMetadata,
            "token" => TypeKind::LlvmToken,
            _ => {
                let width = word.strip_prefix('i').and_then(|digits| digits.parse::<u32>().ok());
                match width.filter(|n| (1..1 << 24).contains(n)) {
                    Some(width) => TypeKind::Integer { width, sign: Signedness::Signless },
                    None => return Err(format!("LLVM has no type '{word}'")),
                }
            }
        })
    }
}
