//! A function that prints all that an entry returns and leaves in globals, so that a compiler's own runner shows it.

use plumb_diff::{abi, adapt};
use plumb_host::{Class, Datum, Flags, Observation, ObservedValue};
use plumb_ir::ops::{llvm, memref};
use plumb_ir::print::type_to_string;
use plumb_ir::{Module, OpKind, Type, TypeKind};
use std::fmt::Write;

/// The function's name.
pub(super) const NAME: &str = "show";

/// Scalars that are shown at most: a reader should see what differs.
const MOST: usize = 128;

/// The text of a module with the function [`NAME`], which calls the entry and prints what was observed of it, a scalar a line.
/// Floats are printed as numbers, followed by their bits if they are no NaN: six digits hide much.
///
/// # Errors
///
/// What cannot be printed by the functions of the runner's library.
pub(super) fn with_show(module: &Module, entry: &str, seen: &Observation) -> Result<String, String> {
    if module.lookup_symbol(NAME).is_some() {
        return Err(format!("there is a function @{NAME} already"));
    }
    let mut show = ShowFunctionBuilder { module, body: String::new(), next: 0, shown: 0 };
    let function = module.lookup_symbol(entry).ok_or_else(|| format!("no function @{entry}"))?;
    show.call(entry, module.kind(function), abi::result_types(module, entry), &seen.results)?;
    for (name, seen) in &seen.globals {
        show.global(name, seen)?;
    }
    let mut text = plumb_ir::print(module);
    let end = text.trim_end().strip_suffix('}').map(str::len).ok_or("the module has no end")?;
    text.truncate(end);
    for (name, ty) in [(PRINT_INT, "i64"), (PRINT_FLOAT, "f64"), (PRINT_NEWLINE, "")] {
        if show.body.contains(&format!("@{name}(")) && module.lookup_symbol(name).is_none() {
            let _ = writeln!(text, "  func.func private @{name}({ty})");
        }
    }
    let _ = write!(text, "  func.func @{NAME}() {{\n{}    func.return\n  }}\n}}\n", show.body);
    adapt::parse(&text).map(|_| text)
}

const PRINT_INT: &str = "printI64";
const PRINT_FLOAT: &str = "printF64";
const PRINT_NEWLINE: &str = "printNewline";

struct ShowFunctionBuilder<'m> {
    module: &'m Module,
    body: String,
    next: usize,
    shown: usize,
}

impl ShowFunctionBuilder<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.body, "    {text}");
    }

    /// A new value.
    fn define(&mut self, expression: &str) -> String {
        let name = format!("%v{}", self.next);
        self.next += 1;
        self.line(&format!("{name} = {expression}"));
        name
    }

    fn ty(&self, ty: Type) -> String {
        type_to_string(&self.module.ctx, ty)
    }

    fn call(
        &mut self,
        entry: &str,
        kind: OpKind,
        types: Vec<Type>,
        seen: &[ObservedValue],
    ) -> Result<(), String> {
        let names: Vec<String> = types.iter().map(|&ty| self.ty(ty)).collect();
        let dialect = if kind == llvm::Func::KIND { "llvm" } else { "func" };
        let signature = match names.as_slice() {
            [one] => one.clone(),
            all => format!("({})", all.join(", ")),
        };
        let call = format!("{dialect}.call @{entry}() : () -> {signature}");
        match names.len() {
            0 if dialect == "llvm" => self.line(&format!("llvm.call @{entry}() : () -> ()")),
            0 => self.line(&call),
            1 => {
                let value = self.define(&call);
                for (ty, seen) in types.iter().zip(seen) {
                    self.value(&value, *ty, seen)?;
                }
            }
            count => {
                self.line(&format!("%r:{count} = {call}"));
                for (at, (ty, seen)) in types.iter().zip(seen).enumerate() {
                    self.value(&format!("%r#{at}"), *ty, seen)?;
                }
            }
        }
        Ok(())
    }

    fn global(&mut self, name: &str, seen: &ObservedValue) -> Result<(), String> {
        let module = self.module;
        let op = module.lookup_symbol(name).ok_or_else(|| format!("no global @{name}"))?;
        if module.kind(op) == memref::Global::KIND {
            let ty = memref::Global::r#type.ty(module, op).ok_or("a global without a type")?;
            let value = self.define(&format!("memref.get_global @{name} : {}", self.ty(ty)));
            return self.value(&value, ty, seen);
        }
        let ty = llvm::Global::global_type.ty(module, op).ok_or("a global without a type")?;
        let place = self.define(&format!("llvm.mlir.addressof @{name} : !llvm.ptr"));
        let value = self.define(&format!("llvm.load {place} : !llvm.ptr -> {}", self.ty(ty)));
        // A variable is observed as one element.
        match seen {
            ObservedValue::MemRef { shape, elements } if shape.is_empty() => {
                let mut rest = elements.as_slice();
                self.scalars(&value, ty, &mut rest)
            }
            seen => self.value(&value, ty, seen),
        }
    }

    fn value(&mut self, value: &str, ty: Type, seen: &ObservedValue) -> Result<(), String> {
        let read = match self.module.ctx.ty(ty) {
            TypeKind::MemRef { elem, .. } => Some(("memref.load", *elem)),
            TypeKind::Tensor { shape: Some(_), elem, .. } => Some(("tensor.extract", *elem)),
            _ => None,
        };
        match (read, seen) {
            (Some((read, elem)), ObservedValue::MemRef { shape, elements }) => {
                let count = shape.iter().product::<u64>() as usize;
                let each = elements.len().checked_div(count).unwrap_or(0);
                for (at, mut rest) in (0..count).zip(elements.chunks(each.max(1))) {
                    let index = |index| self.define(&format!("arith.constant {index} : index"));
                    let indices: Vec<String> = indices(at as u64, shape).into_iter().map(index).collect();
                    let place = format!("{value}[{}] : {}", indices.join(", "), self.ty(ty));
                    let element = self.define(&format!("{read} {place}"));
                    self.scalars(&element, elem, &mut rest)?;
                }
                Ok(())
            }
            (_, ObservedValue::MemRef { .. }) => Err("memory of unknown rank cannot be printed".into()),
            (_, seen) => {
                let mut data = Vec::new();
                seen.each(&mut |datum| data.push(datum.clone()));
                self.scalars(value, ty, &mut data.as_slice())
            }
        }
    }

    /// Prints the scalars of a value, which are the first of what was observed.
    fn scalars(&mut self, value: &str, ty: Type, seen: &mut &[Datum]) -> Result<(), String> {
        let name = self.ty(ty);
        match self.module.ctx.ty(ty).clone() {
            TypeKind::Vector { shape, elem, .. } if shape.len() == 1 => {
                for lane in 0..shape.first().copied().unwrap_or(0) {
                    let index = self.define(&format!("llvm.mlir.constant({lane} : i64) : i64"));
                    let element = format!("llvm.extractelement {value}[{index} : i64] : {name}");
                    let element = self.define(&element);
                    self.scalars(&element, elem, seen)?;
                }
                Ok(())
            }
            TypeKind::Vector { shape, elem, .. } => {
                let shape: Vec<u64> = shape.iter().map(|&size| size.unsigned_abs()).collect();
                (0..shape.iter().product()).try_for_each(|at| {
                    let place = indices(at, &shape).iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
                    let element = format!("vector.extract {value}[{place}] : {} from {name}", self.ty(elem));
                    let element = self.define(&element);
                    self.scalars(&element, elem, seen)
                })
            }
            TypeKind::Complex(elem) => ["re", "im"].into_iter().try_for_each(|part| {
                let part = self.define(&format!("complex.{part} {value} : {name}"));
                self.scalars(&part, elem, seen)
            }),
            TypeKind::LlvmArray { len, elem } => {
                (0..len).try_for_each(|at| self.field(value, &name, at, elem, seen))
            }
            TypeKind::LlvmStruct { body, .. } => {
                (0..).zip(body).try_for_each(|(at, ty)| self.field(value, &name, at, ty, seen))
            }
            _ => match seen.split_first() {
                Some((datum, rest)) => {
                    *seen = rest;
                    self.scalar(value, &name, datum)
                }
                None => Err(format!("a value of type {name} cannot be printed")),
            },
        }
    }

    fn field(&mut self, value: &str, ty: &str, at: u64, of: Type, seen: &mut &[Datum]) -> Result<(), String> {
        let field = self.define(&format!("llvm.extractvalue {value}[{at}] : {ty}"));
        self.scalars(&field, of, seen)
    }

    fn scalar(&mut self, value: &str, ty: &str, datum: &Datum) -> Result<(), String> {
        // What may be anything says nothing, and printing poison is undefined.
        if !(datum.flags - Flags::INEXACT - Flags::NAN_BITS).is_empty() {
            return Ok(());
        }
        self.shown += 1;
        if self.shown > MOST {
            return Err(format!("more than {MOST} values are observed"));
        }
        match datum.class {
            Class::Index => {
                let wide = self.define(&format!("arith.index_cast {value} : index to i64"));
                self.print_int(&wide);
            }
            Class::Int(width) => self.int(value, ty, width),
            Class::Float(format) => {
                let bits = match format.width() {
                    width @ (16 | 32 | 64) => width,
                    width => return Err(format!("a float of {width} bits cannot be printed")),
                };
                let wide = match bits {
                    64 => value.to_string(),
                    _ => self.define(&format!("llvm.fpext {value} : {ty} to f64")),
                };
                self.print(PRINT_FLOAT, &format!("({wide}) : (f64)"));
                self.print(PRINT_NEWLINE, "() : ()");
                if !datum.flags.contains(Flags::NAN_BITS) {
                    let raw = self.define(&format!("llvm.bitcast {value} : {ty} to i{bits}"));
                    self.int(&raw, &format!("i{bits}"), bits);
                    return Ok(());
                }
            }
            Class::Pointer => {}
        }
        Ok(())
    }

    /// An integer; one of more than 64 bits in parts, the lowest first.
    fn int(&mut self, value: &str, ty: &str, width: u32) {
        match width {
            64 => self.print_int(value),
            1 => {
                let wide = self.define(&format!("llvm.zext {value} : i1 to i64"));
                self.print_int(&wide);
            }
            ..64 => {
                let wide = self.define(&format!("llvm.sext {value} : {ty} to i64"));
                self.print_int(&wide);
            }
            _ => {
                for at in (0..width).step_by(64) {
                    let by = self.define(&format!("llvm.mlir.constant({at} : {ty}) : {ty}"));
                    let part = self.define(&format!("llvm.lshr {value}, {by} : {ty}"));
                    let part = self.define(&format!("llvm.trunc {part} : {ty} to i64"));
                    self.print_int(&part);
                }
            }
        }
    }

    fn print_int(&mut self, value: &str) {
        self.print(PRINT_INT, &format!("({value}) : (i64)"));
        self.print(PRINT_NEWLINE, "() : ()");
    }

    fn print(&mut self, function: &str, arguments: &str) {
        let declared = self.module.lookup_symbol(function);
        let lowered = declared.is_some_and(|op| self.module.kind(op) == llvm::Func::KIND);
        let dialect = if lowered { "llvm" } else { "func" };
        self.line(&format!("{dialect}.call @{function}{arguments} -> ()"));
    }
}

/// The indices of an element, of which those before it in row-major order are as many.
fn indices(mut at: u64, shape: &[u64]) -> Vec<u64> {
    let mut indices = Vec::new();
    for size in shape.iter().rev() {
        indices.insert(0, at % size);
        at /= size;
    }
    indices
}
