//! The printer's walk over a compiled format string.

use super::directive;
use super::format::{Arg, Elem, TypeSource};
use crate::enums::{EnumAttr, EnumKind};
use crate::print::{Printer, RegionStyle};
use crate::table::{AttrSet, OpDef};
use crate::{Attr, AttrKind, Op, Traits, Value};

/// What has been written last, as far as blanks depend on it.
pub(super) struct Blanks {
    /// Whether the next element is set off by a blank, unless it is punctuation that closes.
    space: bool,
    punctuation: bool,
}

impl Blanks {
    /// A blank before something that is neither keyword nor punctuation.
    fn before_element(&mut self, p: &mut Printer<'_>) {
        if self.space || !self.punctuation {
            p.put(" ");
        }
        self.space = true;
        self.punctuation = false;
    }

    fn before_literal(&mut self, p: &mut Printer<'_>, text: &str) {
        let first = text.as_bytes().first().copied().unwrap_or(b' ');
        let closes: &[u8] = if self.punctuation { b">)}]," } else { b"<>(){}[]," };
        let wants = (text.len() != 1 && text != "->") || !closes.contains(&first);
        if self.space && (wants || text == "->") {
            p.put(" ");
        }
        self.space = text.len() != 1 || !b"<({[".contains(&first);
        self.punctuation = first != b'_' && !first.is_ascii_alphabetic();
    }
}

/// Writes an operation.
pub(super) fn operation(
    p: &mut Printer<'_>,
    op: Op,
    def: &'static OpDef,
    elems: &'static [Elem],
    shown: &[&str],
) {
    let mut blanks = Blanks { space: true, punctuation: false };
    elements(p, op, def, elems, shown, &mut blanks);
}

/// Names of the inherent attributes that elements show.
pub(super) fn collect(def: &'static OpDef, elems: &[Elem], shown: &mut Vec<&'static str>) {
    for elem in elems {
        match elem {
            Elem::Prop(i) | Elem::FullProp(i) => shown.push(def.props[*i].name),
            Elem::PropDict => shown.extend(def.props.iter().map(|p| p.name)),
            Elem::Group { then, otherwise, .. } => {
                collect(def, then, shown);
                collect(def, otherwise, shown);
            }
            Elem::Custom(name, args) => {
                for arg in args {
                    if let Arg::Prop(i) = arg {
                        shown.push(def.props[*i].name);
                    }
                }
                shown.extend(directive::also_shows(name));
            }
            _ => {}
        }
    }
}

fn elements(
    p: &mut Printer<'_>,
    op: Op,
    def: &'static OpDef,
    elems: &'static [Elem],
    shown: &[&str],
    blanks: &mut Blanks,
) {
    for elem in elems {
        match elem {
            Elem::Blank(text) => {
                if *text == "\n" {
                    p.newline();
                } else {
                    p.put(text);
                }
                blanks.space = false;
                blanks.punctuation = true;
            }
            Elem::Keyword(text) | Elem::Punct(_, text) => {
                blanks.before_literal(p, text);
                p.put(text);
            }
            Elem::Operand(i) => {
                let m = p.m;
                values(p, m.operand_group(op, *i), blanks);
            }
            Elem::Operands => {
                let m = p.m;
                values(p, &m.op(op).operands, blanks);
            }
            Elem::Prop(i) => stated_prop(p, op, def, *i, blanks),
            Elem::FullProp(i) => {
                if let Some(attr) = p.m.prop(op, *i) {
                    blanks.before_element(p);
                    p.attr(attr);
                }
            }
            Elem::PropDict => p.properties(op),
            Elem::Types(of) => {
                let list = values_of(p, op, *of);
                if !list.is_empty() {
                    blanks.before_element(p);
                    p.types_of(list);
                }
            }
            Elem::FunctionalType(inputs, results) => {
                blanks.before_element(p);
                let (inputs, results) = (values_of(p, op, *inputs), values_of(p, op, *results));
                functional(p, inputs, results);
            }
            Elem::AttrDict(keyword) => {
                if *keyword {
                    p.attr_dict_with_keyword(op, shown);
                } else {
                    p.attr_dict(op, shown);
                }
                blanks.punctuation = false;
                blanks.space = true;
            }
            Elem::Region(i) => regions(p, op, def, *i, blanks),
            Elem::Successor(i) => {
                blanks.before_element(p);
                successor(p, op, def, *i);
            }
            Elem::Group { anchor, then, otherwise } => {
                let part = if present(p, op, anchor) { then } else { otherwise };
                elements(p, op, def, part, shown, blanks);
            }
            Elem::Custom(name, args) => {
                if directive::is_set_off(name) {
                    blanks.before_element(p);
                }
                directive::write(p, op, def, name, args);
                blanks.space = true;
                blanks.punctuation = false;
            }
        }
    }
}

/// The value of an attribute that is there; a unit has none.
fn stated_prop(p: &mut Printer<'_>, op: Op, def: &'static OpDef, i: usize, blanks: &mut Blanks) {
    let row = &def.props[i];
    if let Some(attr) = p.m.prop(op, i)
        && row.set != AttrSet::Unit
    {
        blanks.before_element(p);
        prop_value(p, row.set, row.name, attr);
    }
}

/// A successor, or all from one on.
fn successor(p: &mut Printer<'_>, op: Op, def: &'static OpDef, i: usize) {
    let successors = &p.m.op(op).successors;
    let from = i.min(successors.len());
    let list = if def.successors[i].ends_with('*') {
        &successors[from..]
    } else {
        &successors[from..(from + 1).min(successors.len())]
    };
    p.separated(list, |p, b| p.block_name(*b));
}

fn values(p: &mut Printer<'_>, list: &[Value], blanks: &mut Blanks) {
    if !list.is_empty() {
        blanks.before_element(p);
        p.values(list);
    }
}

/// `(…) -> …`.
pub(super) fn functional(p: &mut Printer<'_>, inputs: &[Value], results: &[Value]) {
    p.put("(");
    p.types_of(inputs);
    p.put(") -> ");
    let m = p.m;
    let types: Vec<_> = results.iter().map(|v| m.ty(*v)).collect();
    p.result_types(&types);
}

fn values_of<'m>(p: &Printer<'m>, op: Op, of: TypeSource) -> &'m [Value] {
    match of {
        TypeSource::Operand(i) => p.m.operand_group(op, i),
        TypeSource::Result(i) => p.m.result_group(op, i),
        TypeSource::Operands => &p.m.op(op).operands,
        TypeSource::Results => &p.m.op(op).results,
    }
}

fn present(p: &Printer<'_>, op: Op, anchor: &Elem) -> bool {
    match anchor {
        Elem::Operand(i) => !p.m.operand_group(op, *i).is_empty(),
        Elem::Operands => !p.m.op(op).operands.is_empty(),
        Elem::Prop(i) => p.m.prop(op, *i).is_some(),
        Elem::Types(of) => !values_of(p, op, *of).is_empty(),
        Elem::Region(i) => {
            let region = p.m.op(op).regions.get(*i);
            region.is_some_and(|r| !p.m.region(*r).blocks.is_empty())
        }
        Elem::Custom(_, args) => args.iter().any(|arg| match arg {
            Arg::Operand(i) => !p.m.operand_group(op, *i).is_empty(),
            Arg::Prop(i) => p.m.prop(op, *i).is_some(),
            _ => false,
        }),
        _ => false,
    }
}

fn regions(p: &mut Printer<'_>, op: Op, def: &'static OpDef, i: usize, blanks: &mut Blanks) {
    let m = p.m;
    let all = &m.op(op).regions;
    let from = i.min(all.len());
    let list =
        if def.regions[i].ends_with('*') { &all[from..] } else { &all[from..(from + 1).min(all.len())] };
    if list.is_empty() {
        return;
    }
    blanks.before_element(p);
    let terminator = !def.has(Traits::IMPLICIT_TERMINATOR);
    // The parser puts the block of such an operation in.
    let single = def.has(Traits::SINGLE_BLOCK);
    p.separated(list, |p, region| {
        let shows = terminator || shows_terminator(p, *region);
        p.region(*region, RegionStyle { entry_args: true, terminator: shows, empty_label: !single });
    });
}

/// Whether a region's implicit terminator holds anything that must be seen.
pub(super) fn shows_terminator(p: &Printer<'_>, region: crate::Region) -> bool {
    let last = p.m.region(region).blocks.first().and_then(|b| p.m.terminator(*b));
    last.is_none_or(|op| {
        let data = p.m.op(op);
        let expected = data.kind.def().is_some_and(|d| d.has(Traits::TERMINATOR));
        !expected
            || !data.operands.is_empty()
            || !data.attrs.is_empty()
            || data.props.iter().any(Option::is_some)
    })
}

/// An inherent attribute in the short form that its set allows.
pub(super) fn prop_value(p: &mut Printer<'_>, set: AttrSet, name: &str, attr: Attr) {
    let m = p.m;
    match (set, m.ctx.attr(attr)) {
        (AttrSet::Enum(_), AttrKind::Enum(value)) if quoted(value.kind, p.release) => {
            p.put("\"");
            p.enum_cases(*value, "|");
            p.put("\"");
        }
        (AttrSet::Enum(_), AttrKind::Enum(value)) => enum_value(p, *value),
        (AttrSet::String, AttrKind::String { bytes, .. }) if name == "sym_name" => {
            p.symbol(&String::from_utf8_lossy(bytes));
        }
        (AttrSet::Int(_) | AttrSet::IntIn(..) | AttrSet::Alignment(_), _) => p.attr_without_type(attr),
        (AttrSet::Float64 | AttrSet::String, _) => p.attr_without_type(attr),
        (
            AttrSet::DenseI32 | AttrSet::DenseI64 | AttrSet::DenseBool,
            AttrKind::DenseArray { elem, values },
        ) => {
            p.put("[");
            p.array_elements(*elem, values);
            p.put("]");
        }
        (AttrSet::Struct(_), AttrKind::Struct { .. }) => p.attr_body(attr),
        _ => p.attr(attr),
    }
}

/// Whether a release wrote cases of an enumeration as strings.
fn quoted(kind: EnumKind, release: u32) -> bool {
    release <= 11 && matches!(kind, EnumKind::ArithCmpI | EnumKind::ArithCmpF | EnumKind::AtomicRmw)
}

fn enum_value(p: &mut Printer<'_>, value: EnumAttr) {
    match value.kind {
        EnumKind::LlvmOverflow => {
            p.put("overflow<");
            p.enum_cases(value, ", ");
            p.put(">");
        }
        EnumKind::ArithOverflow | EnumKind::LlvmTailCall | EnumKind::VectorKind => {
            p.put("<");
            p.enum_cases(value, ", ");
            p.put(">");
        }
        EnumKind::ArithFastMath | EnumKind::LlvmFastMath => {
            p.put("<");
            p.enum_cases(value, ",");
            p.put(">");
        }
        _ => p.enum_cases(value, "|"),
    }
}
