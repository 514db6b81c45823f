//! The wrapper around the entry in LLVM IR, and the plan by which the native worker reads what it stores.

use super::layout::{Form, Shape};
use super::{EntryAbi, MAX_ELEMENTS};
use plumb_host::{Class, FloatFormat, GlobalPlace, Layout, Leaf, Place, Plan};
use std::fmt::Write;

/// The wrapper's symbol.
const WRAPPER: &str = "__plumb_entry";

impl EntryAbi {
    /// LLVM IR of a function `void (ptr)` that calls the entry by this symbol and stores its results, and the plan of
    /// their places. The text goes after the module.
    pub fn native(&self, entry: &str) -> (String, Plan) {
        let types: Vec<String> = self.results.iter().map(|shape| self.llvm_type(shape)).collect();
        let packed = match &types[..] {
            [] => "void".to_string(),
            [one] => one.clone(),
            several => format!("{{ {} }}", several.join(", ")),
        };
        let mut wrapper = Wrapper::default();
        let call = format!("call {packed} @{}()", quoted(entry));
        let returned = if types.is_empty() {
            wrapper.line(&call);
            String::new()
        } else {
            wrapper.value(&call)
        };
        let mut results = Vec::with_capacity(self.results.len());
        for (at, (shape, ty)) in self.results.iter().zip(&types).enumerate() {
            let value = match types.len() {
                1 => returned.clone(),
                _ => wrapper.value(&format!("extractvalue {packed} {returned}, {at}")),
            };
            let offset = wrapper.size.next_multiple_of(16);
            wrapper.size = offset;
            self.store(&mut wrapper, shape, ty, &value);
            results.push(Place { offset, layout: shape.memory_layout(self.index_size) });
        }
        let globals = self
            .globals
            .iter()
            .map(|global| GlobalPlace {
                name: global.name.clone(),
                symbol: global.name.clone(),
                layout: Layout::Buffer { shape: global.shape.clone(), element: global.element.clone() },
            })
            .collect();
        let text = format!("\ndefine void @{WRAPPER}(ptr %out) {{\n{}  ret void\n}}\n", wrapper.text);
        let plan = Plan {
            entry: WRAPPER.into(),
            out_size: wrapper.size.max(16),
            results,
            arguments: Vec::new(),
            globals,
            symbols: self.symbols.clone(),
            max_elements: MAX_ELEMENTS,
        };
        (text, plan)
    }

    fn index_type(&self) -> String {
        format!("i{}", self.index_size * 8)
    }

    /// The type of a result after the conversion.
    fn llvm_type(&self, shape: &Shape) -> String {
        let index = self.index_type();
        match shape {
            Shape::Scalar(leaf) => scalar_type(*leaf),
            Shape::Aggregate { fields, form } => {
                let types: Vec<_> = fields.iter().map(|field| self.llvm_type(field)).collect();
                match form {
                    Form::Struct => format!("{{ {} }}", types.join(", ")),
                    Form::Packed => format!("<{{ {} }}>", types.join(", ")),
                    Form::Array => {
                        format!("[{} x {}]", types.len(), types.first().map_or("i8", String::as_str))
                    }
                }
            }
            Shape::Vector { shape, leaf } => {
                let (inner, outer) =
                    shape.split_last().map_or((1, &[][..]), |(inner, outer)| (*inner, outer));
                let vector = format!("<{inner} x {}>", scalar_type(*leaf));
                outer.iter().rev().fold(vector, |inner, size| format!("[{size} x {inner}]"))
            }
            Shape::MemRef { rank: 0, .. } => format!("{{ ptr, ptr, {index} }}"),
            Shape::MemRef { rank, .. } => {
                format!("{{ ptr, ptr, {index}, [{rank} x {index}], [{rank} x {index}] }}")
            }
            Shape::Unranked { .. } => format!("{{ {index}, ptr }}"),
        }
    }

    /// Stores a value in the layout that `memory_layout` states, field by field.
    fn store(&self, wrapper: &mut Wrapper, shape: &Shape, ty: &str, value: &str) {
        let index = Leaf { class: Class::Index, size: self.index_size };
        let pointer = Leaf { class: Class::Pointer, size: 8 };
        match shape {
            Shape::Scalar(leaf) => wrapper.store(*leaf, value),
            Shape::Aggregate { fields, .. } => {
                for (at, field) in fields.iter().enumerate() {
                    let part = wrapper.value(&format!("extractvalue {ty} {value}, {at}"));
                    self.store(wrapper, field, &self.llvm_type(field), &part);
                }
            }
            Shape::Vector { shape, leaf } => {
                let (inner, outer) =
                    shape.split_last().map_or((1, &[][..]), |(inner, outer)| (*inner, outer));
                let row_type = format!("<{inner} x {}>", scalar_type(*leaf));
                let mut rows = vec![(ty.to_string(), value.to_string())];
                for (depth, &size) in outer.iter().enumerate() {
                    let next_type = outer
                        .iter()
                        .skip(depth + 1)
                        .rev()
                        .fold(row_type.clone(), |t, n| format!("[{n} x {t}]"));
                    let mut next = Vec::new();
                    for (ty, value) in &rows {
                        for at in 0..size {
                            next.push((
                                next_type.clone(),
                                wrapper.value(&format!("extractvalue {ty} {value}, {at}")),
                            ));
                        }
                    }
                    rows = next;
                }
                for (_, row) in rows {
                    for lane in 0..inner {
                        let part = wrapper.value(&format!("extractelement {row_type} {row}, i64 {lane}"));
                        wrapper.store(*leaf, &part);
                    }
                }
            }
            Shape::MemRef { rank, .. } => {
                for at in 0..3 {
                    let part = wrapper.value(&format!("extractvalue {ty} {value}, {at}"));
                    wrapper.store(if at < 2 { pointer } else { index }, &part);
                }
                for list in 3..5 {
                    for at in 0..*rank {
                        let part = wrapper.value(&format!("extractvalue {ty} {value}, {list}, {at}"));
                        wrapper.store(index, &part);
                    }
                }
            }
            Shape::Unranked { .. } => {
                let rank = wrapper.value(&format!("extractvalue {ty} {value}, 0"));
                wrapper.store(index, &rank);
                // The pointer is aligned as in the struct.
                wrapper.size = wrapper.size.next_multiple_of(8);
                let descriptor = wrapper.value(&format!("extractvalue {ty} {value}, 1"));
                wrapper.store(pointer, &descriptor);
            }
        }
    }
}

fn scalar_type(leaf: Leaf) -> String {
    match leaf.class {
        Class::Int(width) => format!("i{width}"),
        Class::Index => format!("i{}", leaf.size * 8),
        Class::Pointer => "ptr".into(),
        Class::Float(format) => match format {
            FloatFormat::F16 => "half",
            FloatFormat::BF16 => "bfloat",
            FloatFormat::F32 => "float",
            FloatFormat::F64 => "double",
            FloatFormat::F80 => "x86_fp80",
            FloatFormat::F128 => "fp128",
            // The conversion makes integers of them.
            FloatFormat::Small(small) => return format!("i{}", small.width()),
        }
        .into(),
    }
}

/// A name as LLVM IR spells it after `@`.
fn quoted(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-$._".contains(c);
    if !name.is_empty() && name.chars().all(plain) && !name.starts_with(|c: char| c.is_ascii_digit()) {
        return name.into();
    }
    let escape = |byte: u8| match byte {
        b'"' | b'\\' | 0..0x20 | 0x7f.. => format!("\\{byte:02X}"),
        _ => char::from(byte).to_string(),
    };
    format!("\"{}\"", name.bytes().map(escape).collect::<String>())
}

/// The wrapper's body, with the bytes it has used of its argument.
#[derive(Default)]
struct Wrapper {
    text: String,
    size: u64,
    next: usize,
}

impl Wrapper {
    fn line(&mut self, line: &str) {
        self.text.push_str("  ");
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn value(&mut self, instruction: &str) -> String {
        let name = format!("%v{}", self.next);
        self.next += 1;
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "  {name} = {instruction}");
        name
    }

    /// Stores a scalar after what has been stored.
    fn store(&mut self, leaf: Leaf, value: &str) {
        let mut ty = scalar_type(leaf);
        let mut value = value.to_string();
        if let Class::Int(width) = leaf.class
            && width % 8 != 0
        {
            let whole = format!("i{}", leaf.size * 8);
            value = self.value(&format!("zext {ty} {value} to {whole}"));
            ty = whole;
        }
        let offset = self.size;
        let address = self.value(&format!("getelementptr i8, ptr %out, i64 {offset}"));
        self.line(&format!("store {ty} {value}, ptr {address}, align 1"));
        self.size += u64::from(leaf.size);
    }
}
