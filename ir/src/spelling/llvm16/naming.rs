//! The way back of [`metadata`](super::metadata): what accesses say of aliases and groups is named.

use super::metadata::{HOLDER, USERS, is_metadata};
use crate::ops::{builtin, llvm};
use crate::print::{Printer, RegionStyle};
use crate::{Attr, AttrKind, Block, Ident, Module, Op, OpKind, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// The last release whose holders of metadata ended in a terminator.
const TERMINATED: u32 = 15;
/// What a holder is called, where nothing else is.
const NAME: &str = "metadata";
/// The name of type-based alias tags: they were none of the operation's own attributes.
const TAGS: &str = "llvm.tbaa";

/// The metadata of one module.
struct MetadataHolder {
    name: Ident,
    block: Block,
    nodes: FxHashMap<Attr, Ident>,
}

/// Names the metadata that accesses have.
pub(super) fn age(m: &mut Module, release: u32) {
    let mut holders: FxHashMap<Op, MetadataHolder> = FxHashMap::default();
    let mut order = Vec::new();
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        for (user, _) in USERS {
            let Some(index) = m.kind(op).def().and_then(|def| def.prop(user)) else { continue };
            let Some(AttrKind::Array(items)) = m.prop(op, index).map(|list| m.ctx.attr(list).clone()) else {
                continue;
            };
            let Some(table) = table_of(m, op) else { continue };
            let holder = holders.entry(table).or_insert_with(|| {
                order.push(table);
                MetadataHolder::new(m, table)
            });
            let names = items.iter().map(|item| holder.reference(m, *item)).collect();
            let names = m.ctx.intern_attr(AttrKind::Array(names));
            if *user == "tbaa" {
                m.op_mut(op).props[index] = None;
                m.add_attr(op, TAGS, names);
            } else {
                m.op_mut(op).props[index] = Some(names);
            }
        }
    }
    if release <= TERMINATED {
        for holder in order.iter().filter_map(|table| holders.get(table)) {
            let end = m.new_op(llvm::Return::KIND);
            m.append(holder.block, end);
        }
    }
}

/// The module that an operation's names are looked up in.
fn table_of(m: &Module, op: Op) -> Option<Op> {
    let mut around = m.parent_op(op);
    while let Some(table) = around.filter(|table| m.kind(*table) != builtin::Module::KIND) {
        around = m.parent_op(table);
    }
    around
}

impl MetadataHolder {
    /// A holder at the end of a module, of a name that nothing has there.
    fn new(m: &mut Module, table: Op) -> MetadataHolder {
        let body = m.region(m.op(table).regions[0]).blocks[0];
        let taken: FxHashSet<&str> = m.block(body).ops.iter().filter_map(|op| m.symbol_name(*op)).collect();
        let mut name = NAME.to_string();
        while taken.contains(name.as_str()) {
            name.push('_');
        }
        let kind = OpKind::Unregistered(m.ctx.ident(HOLDER));
        let op = m.new_op(kind);
        let region = m.new_region(op);
        let block = m.new_block(region);
        let text = m.ctx.string_attr(&name);
        m.op_mut(op).attrs = vec![(m.ctx.ident("sym_name"), text)];
        m.append(body, op);
        MetadataHolder { name: m.ctx.ident(&name), block, nodes: FxHashMap::default() }
    }

    /// What names a piece of metadata from outside.
    fn reference(&mut self, m: &mut Module, attr: Attr) -> Attr {
        let node = self.node(m, attr);
        m.ctx.intern_attr(AttrKind::Symbol { root: self.name, nested: [node].into() })
    }

    /// What names it from within.
    fn sibling(&mut self, m: &mut Module, attr: Attr) -> Attr {
        let root = self.node(m, attr);
        m.ctx.intern_attr(AttrKind::Symbol { root, nested: [].into() })
    }

    /// The name of a piece of metadata, which becomes an operation behind those that it holds.
    fn node(&mut self, m: &mut Module, attr: Attr) -> Ident {
        if let Some(known) = self.nodes.get(&attr) {
            return *known;
        }
        let (kind, params) = match m.ctx.attr(attr).clone() {
            AttrKind::Struct { name, params } => (m.ctx.name(name).to_string(), params),
            // The verifier lets nothing else through.
            _ => (String::new(), [].into()),
        };
        let mut attrs = Vec::new();
        for (key, value) in params.iter().copied() {
            let key = m.ctx.name(key).to_string();
            let (key, value) = match (kind.as_str(), key.as_str()) {
                ("llvm.tbaa_root" | "llvm.tbaa_type_desc", "id") => ("identity", value),
                // What is named is distinct by its name.
                (_, "id") => continue,
                (_, "domain" | "base_type" | "access_type") => (key.as_str(), self.sibling(m, value)),
                (_, "members") => {
                    let (members, offsets) = self.members(m, value);
                    attrs.push((m.ctx.ident("offsets"), offsets));
                    ("members", members)
                }
                (_, "constant") if m.ctx.is_true(value) => ("constant", m.ctx.unit_attr()),
                (_, "constant") => continue,
                (_, "offset") => {
                    let number = m.ctx.as_i64(value).unwrap_or_default();
                    ("offset", m.ctx.int_attr(number.into(), Type::I64))
                }
                _ => (key.as_str(), value),
            };
            attrs.push((m.ctx.ident(key), value));
        }
        let name = format!("{}_{}", kind.trim_start_matches("llvm."), self.nodes.len());
        let text = m.ctx.string_attr(&name);
        attrs.push((m.ctx.ident("sym_name"), text));
        let op = OpKind::Unregistered(m.ctx.ident(&kind));
        let op = m.new_op(op);
        m.op_mut(op).attrs = attrs;
        m.append(self.block, op);
        let name = m.ctx.ident(&name);
        self.nodes.insert(attr, name);
        name
    }

    /// The names and the offsets of members.
    fn members(&mut self, m: &mut Module, list: Attr) -> (Attr, Attr) {
        let AttrKind::Array(members) = m.ctx.attr(list).clone() else { return (list, list) };
        let (mut names, mut offsets) = (Vec::new(), Vec::new());
        for member in members {
            if let (Some(ty), Some(offset)) = (m.ctx.param(member, "typeDesc"), m.ctx.param(member, "offset"))
            {
                names.push(self.sibling(m, ty));
                offsets.push(m.ctx.as_i64(offset).unwrap_or_default());
            }
        }
        (m.ctx.intern_attr(AttrKind::Array(names.into())), m.ctx.i64_array(&offsets))
    }
}

/// The metadata of an operation that has no form: the roots of tags had names.
pub(in crate::spelling) fn sayable(m: &Module, op: Op) -> Result<(), String> {
    let Some(index) = m.kind(op).def().and_then(|def| def.prop("tbaa")) else { return Ok(()) };
    let (mut open, mut seen) = (Vec::from_iter(m.prop(op, index)), FxHashSet::default());
    while let Some(attr) = open.pop() {
        if !seen.insert(attr) {
            continue;
        }
        match m.ctx.attr(attr) {
            AttrKind::Array(items) => open.extend(items),
            AttrKind::Struct { name, params } => {
                let names_itself = params.iter().any(|(key, _)| m.ctx.name(*key) == "id");
                if m.ctx.name(*name) == "llvm.tbaa_root" && !names_itself {
                    return Err("the root of an alias tag has an identity".into());
                }
                open.extend(params.iter().map(|(_, value)| *value));
            }
            _ => {}
        }
    }
    Ok(())
}

impl Printer<'_> {
    /// An operation that became an attribute, in its own form; whether it is one.
    pub(crate) fn metadata_op(&mut self, op: Op) -> bool {
        let m = self.m;
        let name = m.op_name(op);
        let symbol = m.attr_named(op, "sym_name").and_then(|attr| m.ctx.as_str(attr));
        let (true, Some(symbol)) = (is_metadata(name), symbol) else { return false };
        self.put(name);
        self.put(" ");
        self.symbol(symbol);
        let members = m.attr_named(op, "members").map(|list| m.ctx.attr(list));
        let offsets = m.attr_named(op, "offsets").and_then(|list| m.ctx.as_dense_array(list));
        if name == HOLDER {
            self.put(" ");
            self.region(m.op(op).regions[0], RegionStyle::NAMED_ARGS);
        } else if let (Some(AttrKind::Array(members)), Some(offsets), Some(id)) =
            (members, offsets, m.attr_named(op, "identity"))
        {
            self.put(" {id = ");
            self.attr(id);
            self.put(", members = {");
            let members: Vec<_> = members.iter().zip(offsets).collect();
            self.separated(&members, |p, (member, offset)| {
                p.put("<");
                p.attr(**member);
                p.put(", ");
                p.number(**offset);
                p.put(">");
            });
            self.put("}}");
        } else {
            let attrs = m.op(op).attrs.iter().map(|(key, attr)| (m.ctx.name(*key), *attr));
            let attrs = attrs.filter(|(key, _)| *key != "sym_name");
            let named = |(key, attr)| (if key == "identity" { "id" } else { key }, attr);
            self.dictionary(attrs.map(named).collect());
        }
        true
    }
}
