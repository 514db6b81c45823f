//! Operations, regions, attribute dictionaries.

use super::Printer;
use crate::ops::llvm;
use crate::parse::default_dialect;
use crate::spelling::TYPED;
use crate::table::OpDef;
use crate::types::TypeKind;
use crate::{Arity, Attr, AttrKind, Block, DYNAMIC, Ident, Op, Region, Traits, Type};

/// The last release whose generic form had all attributes in one dictionary.
const WITHOUT_PROPERTIES: u32 = 16;

/// The last release whose custom form of `llvm.shufflevector` had a result of known length, whatever it shuffled.
const SHUFFLES_OF_KNOWN_LENGTH: u32 = 14;
/// The last release in which a switch had offsets of its cases' operands.
const WITH_OFFSETS: u32 = 13;
/// The last release that wrote sizes of groups as vectors.
const WITHOUT_ARRAYS: u32 = 15;

impl<'m> Printer<'m> {
    /// An operation without line break.
    pub(crate) fn op(&mut self, op: Op) {
        let data = self.m.op(op);
        if let Some(first) = data.results.first() {
            let count = data.results.len();
            self.names.write_results(&mut self.out, *first);
            if count > 1 {
                self.put(":");
                self.number(count);
            }
            self.put(" = ");
        }
        self.op_unnamed(op);
    }

    /// An operation without the names of its results.
    pub(crate) fn op_unnamed(&mut self, op: Op) {
        let data = self.m.op(op);
        match data.kind.def() {
            Some(def) if self.has_custom_form(op, def) => self.custom(op, def),
            None if self.release <= TYPED && !self.options.generic && self.metadata_op(op) => {}
            _ => self.generic(op),
        }
        self.trailing_loc(data.loc);
    }

    /// Whether an operation is written in a form of its own.
    fn has_custom_form(&self, op: Op, def: &'static OpDef) -> bool {
        let kind = self.m.kind(op);
        // These left out the type of the pointer, which was taken to be in no space.
        let atomic = kind == llvm::AtomicRMW::KIND || kind == llvm::AtomicCmpXchg::KIND;
        let in_space = |ty| matches!(self.m.ctx.ty(ty), TypeKind::LlvmPtr { space, .. } if *space != 0);
        let of_first =
            |test: &dyn Fn(Type) -> bool| self.m.op(op).operands.first().is_some_and(|v| test(self.m.ty(*v)));
        // This took its result to be of a known length.
        let shuffle = kind == llvm::ShuffleVector::KIND;
        let is_scalable =
            |ty| matches!(self.m.ctx.ty(ty), TypeKind::Vector { scalable, .. } if scalable.contains(&true));
        let unsaid = self.release <= TYPED && atomic && of_first(&in_space)
            || self.release <= SHUFFLES_OF_KNOWN_LENGTH && shuffle && of_first(&is_scalable);
        !self.options.generic
            && !unsaid
            && !def.is_generic_in(self.release)
            && crate::syntax::has_custom_form(self.m, op, def, self.release)
    }

    /// The sizes of an operation's groups of operands, of those that the release has.
    fn group_sizes(&self, op: Op, def: &'static OpDef) -> Option<&'m [u32]> {
        let all = &self.m.op(op).segments[..];
        let sized = def.has(Traits::ATTR_SIZED_OPERANDS);
        if !def.props.iter().any(|row| row.name == "op_bundle_sizes" && row.since > self.release) {
            return sized.then_some(all);
        }
        // Bundles come last. One group of any size needs no size.
        let (_, groups) = def.operands.split_last()?;
        let several = groups.iter().filter(|row| row.arity != Arity::One).count() > 1;
        all.get(..groups.len()).filter(|_| sized && several)
    }

    fn custom(&mut self, op: Op, def: &'static OpDef) {
        let name = def.name_in(self.release);
        // What has another name and was of these dialects went without theirs everywhere.
        let bare = ["std.", "builtin."].iter().find_map(|dialect| name.strip_prefix(dialect));
        let prefix = self.default_dialects.last().copied().unwrap_or("");
        let short = name.strip_prefix(prefix).and_then(|n| n.strip_prefix('.'));
        match (bare.filter(|_| name != def.name), short) {
            (Some(bare), _) => self.put(bare),
            (None, Some(short)) if !prefix.is_empty() && !short.contains('.') => self.put(short),
            _ => self.put(name),
        }
        crate::syntax::print(self, op, def);
    }

    fn generic(&mut self, op: Op) {
        let data = self.m.op(op);
        let name = data.kind.def().map_or_else(|| self.m.op_name(op), |def| def.name_in(self.release));
        self.string(name.as_bytes());
        self.put("(");
        self.values(&data.operands);
        self.put(")");
        if !data.successors.is_empty() {
            self.put("[");
            self.separated(&data.successors, |p, b| p.block_name(*b));
            self.put("]");
        }
        let properties = self.release > WITHOUT_PROPERTIES;
        if properties {
            self.properties(op);
        }
        if !data.regions.is_empty() {
            self.put(" (");
            self.separated(&data.regions, |p, r| p.region(*r, RegionStyle::GENERIC));
            self.put(")");
        }
        if properties {
            let attrs = data.attrs.iter().map(|(n, a)| (self.m.ctx.name(*n), *a)).collect();
            self.dictionary(attrs);
        } else {
            self.dictionary_of_all(op);
        }
        self.put(" : (");
        self.types_of(&data.operands);
        self.put(") -> ");
        let results: Vec<_> = data.results.iter().map(|v| self.m.ty(*v)).collect();
        self.result_types(&results);
    }

    /// ` <{…}>` of the inherent attributes.
    pub(crate) fn properties(&mut self, op: Op) {
        let data = self.m.op(op);
        let Some(def) = data.kind.def() else {
            if let Some(Some(dict)) = data.props.first() {
                self.put(" <");
                self.attr(*dict);
                self.put(">");
            }
            return;
        };
        let mut items: Vec<(&str, Option<Attr>)> = def
            .props
            .iter()
            .zip(&data.props)
            .filter(|(_, a)| a.is_some())
            .map(|(p, a)| (p.name, *a))
            .collect();
        let sizes = self.group_sizes(op, def);
        if sizes.is_some() {
            items.push(("operandSegmentSizes", None));
        }
        if items.is_empty() {
            return;
        }
        items.sort_by_key(|(name, _)| *name);
        self.put(" <{");
        self.separated(&items, |p, (name, attr)| match attr {
            Some(attr) => p.named_attr(name, *attr),
            None => {
                p.put(name);
                p.put(" = array<i32");
                for (i, n) in sizes.unwrap_or_default().iter().enumerate() {
                    p.put(if i == 0 { ": " } else { ", " });
                    p.number(*n);
                }
                p.put(">");
            }
        });
        self.put("}>");
    }

    /// ` {…}` of all attributes and the sizes of operand groups.
    fn dictionary_of_all(&mut self, op: Op) {
        let m = self.m;
        let segments = m.kind(op).def().and_then(|def| self.group_sizes(op, def));
        let mut items: Vec<(&str, Option<Attr>)> =
            self.remaining_attrs(op, &[]).into_iter().map(|(name, attr)| (name, Some(attr))).collect();
        if segments.is_some() {
            items.push(("operand_segment_sizes", None));
        }
        if items.is_empty() {
            return;
        }
        items.sort_by_key(|(name, _)| *name);
        self.put(" {");
        self.separated(&items, |p, (name, attr)| match attr {
            Some(attr) => match m.ctx.attr(*attr) {
                AttrKind::DenseArray { values, .. } if *name == "case_operand_segments" => p.cases(values),
                AttrKind::DenseArray { elem, values } if p.release <= WITHOUT_ARRAYS => {
                    p.numbers(name, *elem, values);
                }
                _ => p.named_attr(name, *attr),
            },
            None => {
                let sizes: Vec<i64> = segments.unwrap_or_default().iter().map(|n| i64::from(*n)).collect();
                p.sizes(name, &sizes);
            }
        });
        self.put("}");
    }

    /// How many operands each case of a switch has; once it was where they begin.
    fn cases(&mut self, sizes: &[i64]) {
        if self.release > WITH_OFFSETS {
            return self.sizes("case_operand_segments", sizes);
        }
        let mut end = 0;
        let begins = sizes.iter().map(|size| {
            end += size;
            end - size
        });
        self.sizes("case_operand_offsets", &begins.collect::<Vec<_>>());
    }

    /// `name = …`, sizes of groups of operands: a vector before there were arrays.
    fn sizes(&mut self, name: &str, sizes: &[i64]) {
        let array = self.release > WITHOUT_ARRAYS;
        self.put(name);
        if sizes.is_empty() {
            // No vector has no elements.
            return self.put(if array { " = array<i32>" } else { " = dense<> : tensor<0xi32>" });
        }
        self.put(if array { " = array<i32: " } else { " = dense<[" });
        self.separated(sizes, |p, n| p.number(n));
        if array {
            self.put(">");
        } else {
            self.put("]> : vector<");
            self.number(sizes.len());
            self.put("xi32>");
        }
    }

    /// `name = […]`, numbers as attributes of their own: so it was before there were arrays.
    fn numbers(&mut self, name: &str, elem: Type, values: &[i64]) {
        self.put(name);
        self.put(" = [");
        self.separated(values, |p, n| {
            // An unknown size had a number of its own.
            p.number(if name == "static_sizes" && *n == DYNAMIC { -1 } else { *n });
            if elem != Type::I64 {
                p.put(" : ");
                p.ty(elem);
            }
        });
        self.put("]");
    }

    fn named_attr(&mut self, name: &str, attr: Attr) {
        if is_bare(name) {
            self.put(name);
        } else {
            self.string(name.as_bytes());
        }
        if !matches!(self.m.ctx.attr(attr), AttrKind::Unit) {
            self.put(" = ");
            self.attr(attr);
        }
    }

    pub(crate) fn dictionary(&mut self, mut items: Vec<(&str, Attr)>) {
        if items.is_empty() {
            return;
        }
        items.sort_by_key(|(name, _)| *name);
        self.put(" {");
        self.separated(&items, |p, (name, attr)| p.named_attr(name, *attr));
        self.put("}");
    }

    /// ` {…}` of everything the syntax does not show otherwise; `shown` are the inherent attributes it shows.
    pub(crate) fn attr_dict(&mut self, op: Op, shown: &[&str]) {
        let items = self.remaining_attrs(op, shown);
        self.dictionary(items);
    }

    /// ` attributes {…}`, likewise.
    pub(crate) fn attr_dict_with_keyword(&mut self, op: Op, shown: &[&str]) {
        let items = self.remaining_attrs(op, shown);
        if !items.is_empty() {
            self.put(" attributes");
            self.dictionary(items);
        }
    }

    fn remaining_attrs(&self, op: Op, shown: &[&str]) -> Vec<(&'m str, Attr)> {
        let data = self.m.op(op);
        let all = data.attrs.iter().map(|(n, a): &(Ident, Attr)| (self.m.ctx.name(*n), *a));
        let mut items: Vec<(&str, Attr)> = all.filter(|(name, _)| !shown.contains(name)).collect();
        if let Some(def) = data.kind.def() {
            for (prop, attr) in def.props.iter().zip(&data.props) {
                if let Some(attr) = attr
                    && !shown.contains(&prop.name)
                    && prop.since <= self.release
                {
                    items.push((prop.name, *attr));
                }
            }
        }
        items
    }

    /// `{ … }`.
    pub(crate) fn region(&mut self, region: Region, style: RegionStyle) {
        let data = self.m.region(region);
        self.put("{");
        if data.blocks.is_empty() {
            self.newline();
            self.put("}");
            return;
        }
        let dialect = match data.parent {
            Some(parent) if !self.options.generic => default_dialect(self.m.kind(parent)),
            _ => "",
        };
        self.default_dialects.push(dialect);
        for (i, block) in data.blocks.iter().enumerate() {
            let entry = i == 0;
            let first = &self.m.block(*block);
            // An empty entry block before others can only be told by its label.
            let label = !entry
                || (style.entry_args && !first.args.is_empty())
                || (first.ops.is_empty() && (data.blocks.len() > 1 || style.empty_label));
            self.block(*block, label, style);
        }
        self.default_dialects.pop();
        self.newline();
        self.put("}");
    }

    fn block(&mut self, block: Block, label: bool, style: RegionStyle) {
        let data = self.m.block(block);
        if label {
            self.newline();
            self.block_name(block);
            if !data.args.is_empty() {
                self.put("(");
                self.separated(&data.args, |p, arg| {
                    p.value(*arg);
                    p.put(": ");
                    p.ty(p.m.ty(*arg));
                    p.trailing_loc(p.m.value(*arg).loc);
                });
                self.put(")");
            }
            self.put(":");
        }
        self.indent += 1;
        let mut ops = &data.ops[..];
        if !style.terminator
            && let Some((_, rest)) = ops.split_last()
        {
            ops = rest;
        }
        for op in ops {
            self.newline();
            self.op(*op);
        }
        self.indent -= 1;
    }
}

/// What a region shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct RegionStyle {
    /// The label of an entry block with arguments.
    pub(crate) entry_args: bool,
    /// The last operation of each block.
    pub(crate) terminator: bool,
    /// The label of a lone block without operations: without it, the region would be read as one without blocks.
    pub(crate) empty_label: bool,
}

impl RegionStyle {
    /// Everything.
    pub(crate) const GENERIC: RegionStyle =
        RegionStyle { entry_args: true, terminator: true, empty_label: true };
    /// The entry block's arguments stand in the operation's syntax.
    pub(crate) const NAMED_ARGS: RegionStyle =
        RegionStyle { entry_args: false, terminator: true, empty_label: false };
    /// They do, too, and the parser inserts the terminator.
    pub(crate) const BODY_ONLY: RegionStyle =
        RegionStyle { entry_args: false, terminator: false, empty_label: false };
}

/// Whether a name can stand without quotes.
pub(crate) fn is_bare(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
}
