//! `llvm.metadata`: access groups, alias scopes and type-based alias information as operations with names. They become
//! the attributes that say the same, where their names were used.

use crate::lex::Tok;
use crate::parse::{PResult, Parser};
use crate::spelling::inserted::InsertedOps;
use crate::types::Type;
use crate::{Attr, AttrKind, Diag, Ident, Module, Op, OpKind, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// What stands in `llvm.metadata`, by the operation's name.
const NODES: &[&str] = &[
    "llvm.access_group",
    "llvm.alias_scope_domain",
    "llvm.alias_scope",
    "llvm.tbaa_root",
    "llvm.tbaa_type_desc",
    "llvm.tbaa_tag",
];

const TOO_DEEP: &str = "this metadata holds too much other metadata";

pub(super) const HOLDER: &str = "llvm.metadata";

/// Attributes that name metadata, and what they name.
pub(super) const USERS: &[(&str, &str)] = &[
    ("tbaa", "llvm.tbaa_tag"),
    ("access_groups", "llvm.access_group"),
    ("alias_scopes", "llvm.alias_scope"),
    ("noalias_scopes", "llvm.alias_scope"),
];

/// Whether a name is one of an operation that became an attribute.
pub(crate) fn is_metadata(name: &str) -> bool {
    name == HOLDER || NODES.contains(&name)
}

impl<'s> Parser<'s> {
    /// `@name …` of an operation that became an attribute; kept with plain attributes until its names are resolved.
    pub(crate) fn metadata_op(&mut self, name: &str) -> PResult<Op> {
        let kind = OpKind::Unregistered(self.ident(name));
        let op = self.m.new_op(kind);
        let text = self.symbol_text()?;
        let text = self.m.ctx.string_attr(&text);
        let mut attrs = vec![(self.ident("sym_name"), text)];
        match name {
            HOLDER => {
                if self.eat_kw("attributes") {
                    self.attr_dict(&mut attrs)?;
                }
                self.region(op, &[], true)?;
            }
            "llvm.tbaa_type_desc" => self.type_descriptor(&mut attrs)?,
            _ => self.attr_dict(&mut attrs)?,
        }
        self.m.op_mut(op).attrs = attrs;
        Ok(op)
    }

    /// `{id = "…", members = {<@a, 0>, …}}`.
    fn type_descriptor(&mut self, attrs: &mut Vec<(Ident, Attr)>) -> PResult<()> {
        self.expect(Tok::LBrace, "'{' before a type descriptor")?;
        self.expect_kw("id")?;
        self.expect(Tok::Equal, "'='")?;
        let id = self.attr(Some(Type::NONE))?;
        self.expect(Tok::Comma, "','")?;
        self.expect_kw("members")?;
        self.expect(Tok::Equal, "'='")?;
        self.expect(Tok::LBrace, "'{' before the members")?;
        let (mut members, mut offsets) = (Vec::new(), Vec::new());
        self.list(Tok::RBrace, "'}' after the members", |p| {
            p.expect(Tok::Less, "'<' before a member")?;
            members.push(p.symbol_ref()?);
            p.expect(Tok::Comma, "',' and an offset")?;
            offsets.push(p.int64("an offset")?);
            p.expect(Tok::Greater, "'>' after a member").map(drop)
        })?;
        self.expect(Tok::RBrace, "'}' after a type descriptor")?;
        let members = self.m.ctx.intern_attr(AttrKind::Array(members.into()));
        let offsets = self.m.ctx.i64_array(&offsets);
        attrs.extend([
            (self.ident("id"), id),
            (self.ident("members"), members),
            (self.ident("offsets"), offsets),
        ]);
        Ok(())
    }
}

/// What a name in `llvm.metadata` stands for.
#[derive(Clone, Copy, Debug)]
enum Node {
    /// Not asked for yet.
    New,
    /// Being worked out: asked for again, it holds itself.
    Open,
    /// This attribute.
    Done(Attr),
    /// Nothing that an attribute can say: a tag of a root has no type. It only allowed optimisations.
    Dropped,
}

/// Metadata holds metadata at most this deep.
const MAX_DEPTH: u32 = 50;
/// An attribute stands for at most this many, counted as often as they are written.
const MAX_SIZE: u64 = 1 << 14;

struct Resolver {
    /// By holder and name.
    nodes: FxHashMap<(Ident, Ident), (Op, Node)>,
    /// Levels and attributes within an attribute.
    extents: FxHashMap<Attr, (u32, u64)>,
    diags: Vec<Diag>,
    next: i64,
    depth: u32,
}

/// Replaces names by what they stand for and takes the operations out.
pub(super) fn modernise(m: &mut Module) -> Vec<Diag> {
    let ops: Vec<Op> = m.walk(m.top()).collect();
    let mut resolver = Resolver {
        nodes: FxHashMap::default(),
        extents: FxHashMap::default(),
        diags: Vec::new(),
        next: 0,
        depth: 0,
    };
    let (mut holders, mut order) = (FxHashSet::default(), Vec::new());
    for op in &ops {
        if m.op_name(*op) == HOLDER {
            holders.insert(*op);
        } else if NODES.contains(&m.op_name(*op)) {
            let holder = m.parent_op(*op).filter(|h| m.op_name(*h) == HOLDER);
            match (holder.and_then(|h| name_of(m, h)), name_of(m, *op)) {
                (Some(holder), Some(name)) => {
                    resolver.nodes.insert((holder, name), (*op, Node::New));
                    order.push((holder, name));
                }
                _ => resolver.fault(m.op(*op).span, format!("'{}' belongs into '{HOLDER}'", m.op_name(*op))),
            }
        }
    }
    for (holder, name) in order {
        resolver.node(m, holder, name);
    }
    for op in &ops {
        resolver.uses(m, *op);
    }
    InsertedOps::default().place(m, &holders);
    resolver.diags
}

/// The name that a metadata operation has.
fn name_of(m: &mut Module, op: Op) -> Option<Ident> {
    let text = m.attr_named(op, "sym_name").and_then(|a| m.ctx.as_str(a))?.to_string();
    Some(m.ctx.ident(&text))
}

impl Resolver {
    fn fault(&mut self, span: Span, message: String) {
        self.diags.push(Diag::error("older-metadata", span, message));
    }

    /// The attribute of a name, if it has one.
    fn node(&mut self, m: &mut Module, holder: Ident, name: Ident) -> Node {
        let Some(entry) = self.nodes.get_mut(&(holder, name)) else { return Node::Dropped };
        let op = entry.0;
        match entry.1 {
            Node::New => entry.1 = Node::Open,
            Node::Open => {
                let message = format!("'@{}' holds itself", m.ctx.name(name));
                self.fault(m.op(op).span, message);
                return Node::Dropped;
            }
            done => return done,
        }
        self.depth += 1;
        let made = if self.depth > MAX_DEPTH { Err(TOO_DEEP.into()) } else { self.make(m, op, holder) };
        self.depth -= 1;
        let made = match made {
            Ok(Some(attr)) if self.too_much(m, attr) => {
                self.fault(m.op(op).span, TOO_DEEP.into());
                Node::Dropped
            }
            Ok(Some(attr)) => Node::Done(attr),
            Ok(None) => Node::Dropped,
            Err(message) => {
                self.fault(m.op(op).span, message);
                Node::Dropped
            }
        };
        if let Some(entry) = self.nodes.get_mut(&(holder, name)) {
            entry.1 = made;
        }
        made
    }

    fn too_much(&mut self, m: &Module, attr: Attr) -> bool {
        let (levels, size) = self.extent(m, attr);
        levels > 3 * MAX_DEPTH || size > MAX_SIZE
    }

    /// Levels and attributes within an attribute whose parts have been asked for.
    fn extent(&mut self, m: &Module, attr: Attr) -> (u32, u64) {
        if let Some(known) = self.extents.get(&attr) {
            return *known;
        }
        let parts: Vec<Attr> = match m.ctx.attr(attr) {
            AttrKind::Struct { params, .. } => params.iter().map(|(_, a)| *a).collect(),
            AttrKind::Array(items) => items.to_vec(),
            _ => Vec::new(),
        };
        let (mut levels, mut size) = (0, 1u64);
        for part in parts {
            let (l, s) = self.extent(m, part);
            (levels, size) = (levels.max(l), size.saturating_add(s));
        }
        let extent = (levels + 1, size);
        self.extents.insert(attr, extent);
        extent
    }

    /// The attribute that an operation became.
    fn make(&mut self, m: &mut Module, op: Op, holder: Ident) -> Result<Option<Attr>, String> {
        let name = m.op_name(op).to_string();
        let attr = |m: &Module, key: &str| m.attr_named(op, key);
        let description = attr(m, "description").map(|a| ("description", a));
        let attr = match name.as_str() {
            "llvm.access_group" => {
                let id = self.distinct(m);
                m.ctx.structured_attr(&name, &[("id", id)])
            }
            "llvm.alias_scope_domain" => {
                let id = self.distinct(m);
                let params: Vec<_> = [("id", id)].into_iter().chain(description).collect();
                m.ctx.structured_attr(&name, &params)
            }
            "llvm.alias_scope" => {
                let domain = attr(m, "domain");
                let Some(domain) = self.sibling(m, holder, domain, &["llvm.alias_scope_domain"])? else {
                    return Ok(None);
                };
                let id = self.distinct(m);
                let params: Vec<_> =
                    [("id", id), ("domain", domain)].into_iter().chain(description).collect();
                m.ctx.structured_attr(&name, &params)
            }
            "llvm.tbaa_root" => {
                let id = identity(m, op)?;
                m.ctx.structured_attr(&name, &[("id", id)])
            }
            "llvm.tbaa_type_desc" => match self.members(m, op, holder)? {
                Some(members) => {
                    let id = identity(m, op)?;
                    m.ctx.structured_attr(&name, &[("id", id), ("members", members)])
                }
                None => return Ok(None),
            },
            _ => return self.tag(m, op, holder),
        };
        Ok(Some(attr))
    }

    /// An identity that nothing else has.
    fn distinct(&mut self, m: &mut Module) -> Attr {
        let (dialect, body) = (m.ctx.ident(""), m.ctx.ident(&format!("distinct[{}]<>", self.next)));
        self.next += 1;
        m.ctx.intern_attr(AttrKind::Opaque { dialect, body, ty: None })
    }

    /// What a name beside this one stands for; none if attributes cannot say it.
    fn sibling(
        &mut self,
        m: &mut Module,
        holder: Ident,
        symbol: Option<Attr>,
        kinds: &[&str],
    ) -> Result<Option<Attr>, String> {
        let Some(name) = symbol.and_then(|a| m.ctx.as_symbol(a)) else {
            return Err("needs a name of its own metadata".into());
        };
        let found = self.nodes.get(&(holder, name)).is_some_and(|(op, _)| kinds.contains(&m.op_name(*op)));
        if !found {
            let message = format!("'@{}' is no name of a '{}' here", m.ctx.name(name), kinds.join("' or '"));
            return Err(message);
        }
        Ok(match self.node(m, holder, name) {
            Node::Done(attr) => Some(attr),
            _ => None,
        })
    }

    /// `members` and `offsets` as members.
    fn members(&mut self, m: &mut Module, op: Op, holder: Ident) -> Result<Option<Attr>, String> {
        let members = match m.attr_named(op, "members").map(|a| m.ctx.attr(a)) {
            Some(AttrKind::Array(items)) => items.to_vec(),
            _ => return Err("needs the names of its members".into()),
        };
        let offsets =
            m.attr_named(op, "offsets").and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[]).to_vec();
        if members.len() != offsets.len() {
            return Err(format!("has {} members but {} offsets", members.len(), offsets.len()));
        }
        let mut out = Vec::new();
        for (member, offset) in members.into_iter().zip(offsets) {
            let kinds = ["llvm.tbaa_root", "llvm.tbaa_type_desc"];
            let Some(ty) = self.sibling(m, holder, Some(member), &kinds)? else { return Ok(None) };
            let offset = m.ctx.int_attr(offset.into(), Type::I64);
            out.push(m.ctx.structured_attr("llvm.tbaa_member", &[("typeDesc", ty), ("offset", offset)]));
        }
        // A type without members has no attribute.
        Ok((!out.is_empty()).then(|| m.ctx.intern_attr(AttrKind::Array(out.into()))))
    }

    fn tag(&mut self, m: &mut Module, op: Op, holder: Ident) -> Result<Option<Attr>, String> {
        let mut params = Vec::new();
        for key in ["base_type", "access_type"] {
            let kinds = ["llvm.tbaa_root", "llvm.tbaa_type_desc"];
            let symbol = m.attr_named(op, key);
            match self.sibling(m, holder, symbol, &kinds)? {
                Some(ty) if m.ctx.structured(ty, "llvm.tbaa_type_desc").is_some() => params.push((key, ty)),
                _ => {}
            }
        }
        let Some(offset) = m.attr_named(op, "offset").filter(|a| m.ctx.as_i64(*a).is_some()) else {
            return Err("needs an 'offset'".into());
        };
        if params.len() < 2 {
            return Ok(None);
        }
        params.push(("offset", offset));
        if m.attr_named(op, "constant").is_some() {
            params.push(("constant", m.ctx.bool_attr(true)));
        }
        Ok(Some(m.ctx.structured_attr("llvm.tbaa_tag", &params)))
    }

    /// Names in the attributes of an operation.
    fn uses(&mut self, m: &mut Module, op: Op) {
        for (user, kind) in USERS {
            if let Some(index) = m.kind(op).def().and_then(|def| def.prop(user)) {
                let old = m.prop(op, index);
                // The name with the dialect's prefix was the same.
                let discardable = m.take_attr(op, &format!("llvm.{user}"));
                if let Some(list) = old.or(discardable) {
                    m.op_mut(op).props[index] = self.list(m, op, list, kind);
                }
            }
        }
        let index = m.kind(op).def().and_then(|def| def.prop("loop_annotation"));
        if let Some(index) = index
            && let Some(old) = m.prop(op, index)
            && let Some(groups) = m.ctx.param(old, "parallelAccesses")
            && let AttrKind::Struct { name, params } = m.ctx.attr(old).clone()
        {
            let new = self.list(m, op, groups, "llvm.access_group");
            let params = params.iter().filter_map(|(key, value)| {
                if *value == groups { new.map(|n| (*key, n)) } else { Some((*key, *value)) }
            });
            let params = params.collect();
            m.op_mut(op).props[index] = Some(m.ctx.intern_attr(AttrKind::Struct { name, params }));
        }
    }

    /// A list of names as a list of what they stand for; none if nothing is left of it.
    fn list(&mut self, m: &mut Module, op: Op, list: Attr, kind: &str) -> Option<Attr> {
        let AttrKind::Array(items) = m.ctx.attr(list).clone() else { return Some(list) };
        let span = m.op(op).span;
        let mut out = Vec::new();
        for item in &items {
            let (holder, name) = match m.ctx.attr(*item) {
                AttrKind::Symbol { root, nested } => match **nested {
                    [name] => (*root, name),
                    _ => {
                        let message = "metadata is named by its holder and its name: '@holder::@name'";
                        self.fault(span, message.into());
                        return None;
                    }
                },
                // An attribute already, or nothing that the verifier takes.
                _ => {
                    out.push(*item);
                    continue;
                }
            };
            let found = self.nodes.get(&(holder, name)).is_some_and(|(op, _)| m.op_name(*op) == kind);
            if !found {
                let message = format!("'@{}::@{}' names no '{kind}'", m.ctx.name(holder), m.ctx.name(name));
                self.fault(span, message);
                return None;
            }
            if let Node::Done(attr) = self.node(m, holder, name) {
                out.push(attr);
            }
        }
        (!out.is_empty()).then(|| m.ctx.intern_attr(AttrKind::Array(out.into())))
    }
}

/// A text that is not empty, under the name of the custom or of the generic form.
fn identity(m: &Module, op: Op) -> Result<Attr, String> {
    let id = m.attr_named(op, "id").or_else(|| m.attr_named(op, "identity"));
    match id {
        Some(id) if m.ctx.as_str(id).is_some_and(|text| !text.is_empty()) => Ok(id),
        _ => Err("needs an identity that is not empty".into()),
    }
}
