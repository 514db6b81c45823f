//! Metadata that optimisers use: TBAA tags, alias scopes, and what loads and stores say of themselves.

use crate::emitter::Emitter;
use crate::names::{number, quoted, signed};
use plumb_ir::ops::{OpKind, llvm, shared};
use plumb_ir::structured::{
    AliasScope, AliasScopeDomain, Dereferenceable, TBAAMember, TBAARoot, TBAATag, TBAATypeDescriptor,
};
use plumb_ir::{Attr, AttrKind, Op};
use std::collections::BTreeMap;

/// The numbered nodes, in the order in which they were first needed.
#[derive(Default)]
pub(crate) struct Nodes {
    numbers: BTreeMap<Attr, u64>,
    texts: Vec<String>,
}

impl Nodes {
    /// Their definitions, which stand at the end of the text.
    pub(crate) fn definitions(&self, out: &mut String) {
        for (i, text) in self.texts.iter().enumerate() {
            out.push('!');
            number(out, i as u64);
            out.push_str(" = ");
            out.push_str(text);
            out.push('\n');
        }
    }
}

/// Writes a string node.
fn string(out: &mut String, text: &str) {
    out.push('!');
    quoted(out, text.as_bytes());
}

impl Emitter<'_> {
    /// Writes what an access says of itself: `, !tbaa !3, !alias.scope !{!5}, !noalias !{!6}`.
    pub(crate) fn access_metadata(&mut self, op: Op) {
        let m = self.m;
        // Several tags have no form in LLVM IR, and say no more than none.
        if let [tag] = shared::tbaa.attrs(m, op) {
            self.attachment("tbaa", &[*tag]);
        }
        self.scopes("alias.scope", shared::alias_scopes.attrs(m, op));
        self.scopes("noalias", shared::noalias_scopes.attrs(m, op));
        let is = |kind: OpKind| m.kind(op) == kind;
        if is(llvm::Load::KIND) && llvm::Load::invariant.flag(m, op) {
            self.push(", !invariant.load !{}");
        }
        let (load, store) = (is(llvm::Load::KIND), is(llvm::Store::KIND));
        if load && llvm::Load::invariantGroup.flag(m, op) || store && llvm::Store::invariantGroup.flag(m, op)
        {
            self.push(", !invariant.group !{}");
        }
        if load && llvm::Load::nontemporal.flag(m, op) || store && llvm::Store::nontemporal.flag(m, op) {
            self.push(", !nontemporal !{i32 1}");
        }
        let bytes = shared::dereferenceable.get(m, op).filter(|_| load);
        if let Some(bytes) = bytes {
            let or_null = Dereferenceable::mayBeNull.u64(&m.ctx, bytes).is_some_and(|b| b != 0);
            self.push(if or_null {
                ", !dereferenceable_or_null !{i64 "
            } else {
                ", !dereferenceable !{i64 "
            });
            self.number(Dereferenceable::bytes.u64(&m.ctx, bytes).unwrap_or(0));
            self.out.push('}');
        }
    }

    /// `call void @llvm.experimental.noalias.scope.decl(metadata !{!5})`.
    pub(crate) fn declare_scope(&mut self, op: Op) {
        let Some(scope) = llvm::NoAliasScopeDecl::scope.get(self.m, op) else {
            return self.error("emit-malformed", "the declaration of no scope");
        };
        let n = self.node(scope);
        self.begin(op);
        self.push("call void @llvm.experimental.noalias.scope.decl(metadata !{!");
        self.number(n);
        self.push("})\n");
    }

    fn scopes(&mut self, name: &str, scopes: &[Attr]) {
        if !scopes.is_empty() {
            self.attachment(name, scopes);
        }
    }

    fn attachment(&mut self, name: &str, nodes: &[Attr]) {
        let numbers: Vec<u64> = nodes.iter().map(|node| self.node(*node)).collect();
        self.push(", !");
        self.push(name);
        // A tag is a node, scopes are a list of nodes.
        let list = name != "tbaa";
        self.push(if list { " !{" } else { " " });
        for (i, n) in numbers.into_iter().enumerate() {
            self.push(if i > 0 { ", !" } else { "!" });
            self.number(n);
        }
        if list {
            self.out.push('}');
        }
    }

    /// The number of the node that an attribute is.
    fn node(&mut self, attr: Attr) -> u64 {
        if let Some(n) = self.metadata.numbers.get(&attr) {
            return *n;
        }
        // The number is taken before the text is made: some nodes name themselves.
        let own = self.metadata.texts.len() as u64;
        self.metadata.numbers.insert(attr, own);
        self.metadata.texts.push(String::new());
        let text = self.node_text(attr, own);
        self.metadata.texts[own as usize] = text;
        own
    }

    fn node_text(&mut self, attr: Attr, own: u64) -> String {
        let m = self.m;
        let ctx = &m.ctx;
        match ctx.structured_name(attr) {
            Some(TBAARoot::NAME) => match TBAARoot::id.str(ctx, attr) {
                Some(id) => tuple("", |out| string(out, id)),
                None => tuple("distinct ", |out| self_reference(out, own)),
            },
            Some(TBAATypeDescriptor::NAME) => {
                let members = match TBAATypeDescriptor::members.get(ctx, attr).map(|list| ctx.attr(list)) {
                    Some(AttrKind::Array(members)) => &members[..],
                    _ => &[],
                };
                let id = TBAATypeDescriptor::id.str(ctx, attr).unwrap_or_default();
                tuple("", |out| {
                    string(out, id);
                    for member in members {
                        let offset = TBAAMember::offset.i64(ctx, *member).unwrap_or(0);
                        self.reference(out, TBAAMember::typeDesc.get(ctx, *member));
                        out.push_str(", i64 ");
                        signed(out, offset);
                    }
                })
            }
            Some(TBAATag::NAME) => {
                let offset = TBAATag::offset.i64(ctx, attr).unwrap_or(0);
                let constant = TBAATag::constant.u64(ctx, attr).is_some_and(|c| c != 0);
                let mut text = String::new();
                self.reference(&mut text, TBAATag::base_type.get(ctx, attr));
                self.reference(&mut text, TBAATag::access_type.get(ctx, attr));
                tuple("", |out| {
                    out.push_str(text.trim_start_matches(", "));
                    out.push_str(", i64 ");
                    signed(out, offset);
                    out.push_str(if constant { ", i64 1" } else { "" });
                })
            }
            Some(AliasScopeDomain::NAME) => {
                let (id, about) =
                    (AliasScopeDomain::id.get(ctx, attr), AliasScopeDomain::description.str(ctx, attr));
                self.identified(own, id, None, about)
            }
            Some(AliasScope::NAME) => {
                let (id, about) = (AliasScope::id.get(ctx, attr), AliasScope::description.str(ctx, attr));
                self.identified(own, id, AliasScope::domain.get(ctx, attr), about)
            }
            _ => {
                self.error("emit-malformed", "metadata of another kind than it may be");
                "!{}".into()
            }
        }
    }

    /// A node that is itself alone, or named by a text.
    fn identified(&mut self, own: u64, id: Option<Attr>, of: Option<Attr>, about: Option<&str>) -> String {
        let m = self.m;
        let ctx = &m.ctx;
        let name = id.and_then(|id| ctx.as_str(id));
        tuple(if name.is_some() { "" } else { "distinct " }, |out| {
            match name {
                Some(name) => string(out, name),
                None => self_reference(out, own),
            }
            if of.is_some() {
                self.reference(out, of);
            }
            if let Some(about) = about {
                out.push_str(", ");
                string(out, about);
            }
        })
    }

    /// Writes `, !3`.
    fn reference(&mut self, out: &mut String, attr: Option<Attr>) {
        match attr {
            Some(attr) => {
                out.push_str(", ");
                let n = self.node(attr);
                self_reference(out, n);
            }
            None => self.error("emit-malformed", "metadata that lacks a part"),
        }
    }
}

fn self_reference(out: &mut String, n: u64) {
    out.push('!');
    number(out, n);
}

/// `!{…}`.
fn tuple(distinct: &str, parts: impl FnOnce(&mut String)) -> String {
    let mut out = format!("{distinct}!{{");
    parts(&mut out);
    out.push('}');
    out
}
