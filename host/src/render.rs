//! Text of events and results: the one place where output is formatted.

use crate::number::{decimal, percent_e, percent_g, shortest, to_f64};
use crate::{
    Class, Datum, Element, Event, EventData, Flags, FloatFormat, HostFn, ObservedValue, PrintedMemRef,
};
use serde::{Serialize, Serializer};
use std::fmt::{self, Display, Formatter};

/// How results are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ResultStyle {
    /// Signed decimals, shortest floats that read back, `poison`, dense text.
    #[default]
    Plain,
    /// As the LLVM runner prints results (`%e` for floats).
    Runner,
    /// As `Plain`; of many elements the extents, and those at both ends of each dimension.
    Brief,
}

/// Elements up to which a value is brief as a whole, and how many a brief one shows at each end of a dimension.
const WHOLE: usize = 64;
const ENDS: u64 = 3;

/// What the program printed, as the real runtime libraries would print it.
pub fn render_events(events: &[Event]) -> Vec<u8> {
    let mut out = Vec::new();
    for event in events {
        render_event(event, &mut out);
    }
    out
}

/// One result as a line of text, without the line's end.
pub fn render_observed(value: &ObservedValue, style: ResultStyle) -> String {
    RenderedValue { value, style }.to_string()
}

/// The same where it is written scalar by scalar: its text may take more memory than the value.
#[derive(Clone, Copy, Debug)]
pub struct RenderedValue<'a> {
    /// The value.
    pub value: &'a ObservedValue,
    /// How it is written.
    pub style: ResultStyle,
}

impl Display for RenderedValue<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let RenderedValue { value, style } = *self;
        match value {
            ObservedValue::Scalar(datum) => out.write_str(&scalar_text(datum, style)),
            ObservedValue::Aggregate(fields) => {
                out.write_str("(")?;
                for (at, value) in fields.iter().enumerate() {
                    out.write_str(if at > 0 { ", " } else { "" })?;
                    RenderedValue { value, style }.fmt(out)?;
                }
                out.write_str(")")
            }
            ObservedValue::Vector { shape, elements } | ObservedValue::MemRef { shape, elements } => {
                dense(shape, elements, style, out)
            }
        }
    }
}

impl Serialize for RenderedValue<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

fn render_event(event: &Event, out: &mut Vec<u8>) {
    match (event.function, &event.data) {
        (HostFn::PrintOpen, _) => out.extend(b"( "),
        (HostFn::PrintClose, _) => out.extend(b" )"),
        (HostFn::PrintComma, _) => out.extend(b", "),
        (HostFn::PrintNewline, _) => out.push(b'\n'),
        (function, EventData::Text(text, _)) => {
            out.extend(text);
            if function == HostFn::Puts {
                out.push(b'\n');
            }
        }
        (function, EventData::Scalars(data)) => {
            for datum in data {
                match function {
                    HostFn::PrintU64 => integer(datum, 64, false, out),
                    HostFn::PrintI64 => integer(datum, 64, true, out),
                    _ => printed_scalar(datum, out),
                }
            }
        }
        (function, EventData::MemRef(memref)) => {
            let PrintedMemRef { base, offset, sizes, strides, elements } = &**memref;
            let (heading, element, data) = match function {
                HostFn::PrintRankedMemRef(element, _) => ("Memref ", element, true),
                HostFn::PrintMemRefShape(element) => ("Unranked Memref ", element, false),
                HostFn::PrintMemRef(element) => ("Unranked Memref ", element, true),
                // No other function prints a memref; an event built by hand still has a rendering.
                _ => ("Memref ", Element::I64, true),
            };
            // The libraries print the null pointer without a prefix.
            let prefix = if *base == 0 { "" } else { "0x" };
            out.extend(format!("{heading}base@ = {prefix}{base:x} rank = {}", sizes.len()).bytes());
            out.extend(
                format!(" offset = {offset} sizes = [{}] strides = [{}]", list(sizes), list(strides)).bytes(),
            );
            if data {
                out.extend(b" data = \n");
                memref_data(sizes, elements, element, out);
                out.push(b'\n');
            }
        }
    }
}

fn list(values: &[i64]) -> String {
    let texts: Vec<_> = values.iter().map(i64::to_string).collect();
    texts.join(", ")
}

fn integer(datum: &Datum, width: u32, signed: bool, out: &mut Vec<u8>) {
    if datum.flags.contains(Flags::POISON) {
        out.extend(b"poison");
    } else {
        out.extend(decimal(&datum.bits, width, signed).bytes());
    }
}

/// A scalar as the memref printers write it: characters for i8, signed integers, unsigned indices, `%g`.
fn printed_scalar(datum: &Datum, out: &mut Vec<u8>) {
    match datum.class {
        _ if datum.flags.contains(Flags::POISON) => out.extend(b"poison"),
        Class::Int(8) => out.push(datum.bits.low() as u8),
        Class::Int(width) => integer(datum, width, true, out),
        Class::Index => integer(datum, 64, false, out),
        Class::Float(format) => out.extend(percent_g(to_f64(&datum.bits, format)).bytes()),
        Class::Pointer => out.extend(format!("{:#x}", datum.bits.low()).bytes()),
    }
}

fn printed_element(data: &[Datum], element: Element, out: &mut Vec<u8>) {
    match (element, data) {
        (Element::C32 | Element::C64, [re, im]) => {
            out.push(b'(');
            printed_scalar(re, out);
            out.push(b',');
            printed_scalar(im, out);
            out.push(b')');
        }
        (Element::V4x4F32, rows) => vector_4x4(rows, out),
        (_, data) => data.iter().for_each(|datum| printed_scalar(datum, out)),
    }
}

/// Rows in parentheses; the library sets middle rows off by one space more than the last.
fn vector_4x4(data: &[Datum], out: &mut Vec<u8>) {
    let rows = data.len().div_ceil(4);
    out.push(b'(');
    for (i, row) in data.chunks(4).enumerate() {
        out.extend(match i {
            0 => &b""[..],
            _ if i + 1 < rows => b",   ",
            _ => b",  ",
        });
        out.push(b'(');
        for (j, datum) in row.iter().enumerate() {
            if j > 0 {
                out.extend(b", ");
            }
            printed_scalar(datum, out);
        }
        out.push(b')');
    }
    out.push(b')');
}

/// Nested brackets, one line for each innermost row. An empty dimension is `[]`, where the real libraries
/// print whatever memory follows.
fn memref_data(sizes: &[i64], elements: &[Datum], element: Element, out: &mut Vec<u8>) {
    fn level(
        sizes: &[i64],
        depth: usize,
        next: &mut dyn Iterator<Item = &[Datum]>,
        element: Element,
        out: &mut Vec<u8>,
    ) {
        let Some((&size, inner)) = sizes.split_first() else {
            match next.next() {
                Some(data) => printed_element(data, element, out),
                None => out.push(b'?'),
            }
            return;
        };
        out.push(b'[');
        for i in 0..size {
            if i > 0 {
                out.extend(b", ");
                if !inner.is_empty() {
                    out.push(b'\n');
                }
                out.extend(std::iter::repeat_n(b' ', depth + 1));
            }
            level(inner, depth + 1, next, element, out);
        }
        out.push(b']');
    }
    let mut next = elements.chunks(element.scalars());
    if sizes.is_empty() {
        out.push(b'[');
        level(sizes, 0, &mut next, element, out);
        out.push(b']');
    } else if bounded(sizes, elements.len()) {
        level(sizes, 0, &mut next, element, out);
    } else {
        // Sizes that do not fit the elements: an empty memref, or an event built by hand.
        out.extend(b"[]");
    }
}

/// Whether walking these extents costs no more than the elements there are.
fn bounded(sizes: &[i64], elements: usize) -> bool {
    let product = sizes.iter().try_fold(1i64, |n, &size| n.checked_mul(size.max(0)));
    product.is_some_and(|n| n > 0 && n as u64 <= elements as u64)
}

fn scalar_text(datum: &Datum, style: ResultStyle) -> String {
    if datum.flags.contains(Flags::POISON) {
        return "poison".to_owned();
    }
    match (datum.class, style) {
        // A single bit reads better as 0 and 1 than as 0 and -1.
        (Class::Int(1), _) => (datum.bits.low() & 1).to_string(),
        (Class::Int(width), _) => decimal(&datum.bits, width, true),
        (Class::Index, _) => decimal(&datum.bits, 64, true),
        (Class::Float(format), ResultStyle::Plain | ResultStyle::Brief) => shortest(&datum.bits, format),
        (Class::Float(format @ (FloatFormat::F80 | FloatFormat::F128)), ResultStyle::Runner) => {
            shortest(&datum.bits, format)
        }
        (Class::Float(format), ResultStyle::Runner) => percent_e(to_f64(&datum.bits, format)),
        // Addresses differ from run to run; only null is a fact.
        (Class::Pointer, _) => if datum.bits.low() == 0 { "null" } else { "pointer" }.to_owned(),
    }
}

/// `dense<…>` with every element written out, or those that are shown; an element of several scalars is a group in parentheses.
fn dense(shape: &[u64], elements: &[Datum], style: ResultStyle, out: &mut Formatter<'_>) -> fmt::Result {
    let count = shape.iter().try_fold(1usize, |n, &size| n.checked_mul(usize::try_from(size).ok()?));
    let group = match count {
        Some(count) if count > 0 && elements.len().is_multiple_of(count) => elements.len() / count,
        _ => return out.write_str("dense<>"),
    };
    let brief = style == ResultStyle::Brief && elements.len() > WHOLE;
    if brief {
        let extents: Vec<_> = shape.iter().map(ToString::to_string).collect();
        write!(out, "{} elements: ", extents.join("x"))?;
    }
    out.write_str("dense<")?;
    level(shape, elements, &Elements { group, brief, style }, out)?;
    out.write_str(">")
}

/// How the elements of a value are written.
struct Elements {
    /// Scalars of an element.
    group: usize,
    brief: bool,
    style: ResultStyle,
}

/// A level of brackets for each dimension.
fn level(shape: &[u64], elements: &[Datum], how: &Elements, out: &mut Formatter<'_>) -> fmt::Result {
    let Some((&size, inner)) = shape.split_first() else {
        let (open, close) = if how.group == 1 { ("", "") } else { ("(", ")") };
        out.write_str(open)?;
        for (at, datum) in elements.iter().enumerate() {
            out.write_str(if at > 0 { ", " } else { "" })?;
            out.write_str(&scalar_text(datum, how.style))?;
        }
        return out.write_str(close);
    };
    let each = elements.len() / usize::try_from(size).unwrap_or(usize::MAX).max(1);
    out.write_str("[")?;
    for (i, part) in (0..size).zip(elements.chunks(each.max(1))) {
        let is_hidden = how.brief && size > 2 * ENDS && (ENDS..size - ENDS).contains(&i);
        if is_hidden && i > ENDS {
            continue;
        }
        out.write_str(if i > 0 { ", " } else { "" })?;
        if is_hidden {
            out.write_str("…")?;
        } else {
            level(inner, part, how, out)?;
        }
    }
    out.write_str("]")
}

#[cfg(test)]
#[path = "render_tests.rs"]
mod tests;
