//! What a module's types, attributes and names are interned in.

use crate::attr::{Attr, AttrKind};
use crate::module::{Loc, LocKind};
use crate::types::{StructBody, Type, TypeKind, common_types};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::num::NonZeroU32;

/// An interned name: attribute names, symbols, dialects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ident(pub u32);

/// Owns the types, attributes and names of one module. Indices of one context mean nothing in another, except in its
/// clones. A clone keeps every index; so a lowering shares the types and attributes of its source.
#[derive(Clone, Debug)]
pub struct Context {
    types: IndexSet<TypeKind, FxBuildHasher>,
    attrs: IndexSet<AttrKind, FxBuildHasher>,
    idents: IndexSet<Box<str>, FxBuildHasher>,
    locs: IndexSet<LocKind, FxBuildHasher>,
    structs: FxHashMap<Ident, StructBody>,
}

impl Default for Context {
    fn default() -> Self {
        // Small modules fit without growing.
        let mut types = IndexSet::with_capacity_and_hasher(28, FxBuildHasher);
        types.extend(common_types());
        Context {
            types,
            attrs: IndexSet::with_capacity_and_hasher(28, FxBuildHasher),
            idents: IndexSet::default(),
            locs: [LocKind::Unknown].into_iter().collect(),
            structs: FxHashMap::default(),
        }
    }
}

impl Context {
    /// The type with this structure.
    pub fn intern_type(&mut self, kind: TypeKind) -> Type {
        Type(self.types.insert_full(kind).0 as u32)
    }

    /// All types that there are.
    pub fn types(&self) -> impl Iterator<Item = Type> + use<> {
        (0..self.types.len() as u32).map(Type)
    }

    /// The structure of a type.
    #[inline]
    pub fn ty(&self, ty: Type) -> &TypeKind {
        &self.types[ty.0 as usize]
    }

    /// The type with this structure, if it has been made before.
    pub fn find_type(&self, kind: &TypeKind) -> Option<Type> {
        self.types.get_index_of(kind).map(|i| Type(i as u32))
    }

    /// The attribute with this structure.
    pub fn intern_attr(&mut self, kind: AttrKind) -> Attr {
        Attr(NonZeroU32::MIN.saturating_add(self.attrs.insert_full(kind).0 as u32))
    }

    /// The structure of an attribute.
    #[inline]
    pub fn attr(&self, attr: Attr) -> &AttrKind {
        &self.attrs[(attr.0.get() - 1) as usize]
    }

    /// The name with this spelling.
    pub fn ident(&mut self, name: &str) -> Ident {
        match self.idents.get_index_of(name) {
            Some(i) => Ident(i as u32),
            None => Ident(self.idents.insert_full(name.into()).0 as u32),
        }
    }

    /// The name with this spelling, if it has been made before.
    pub fn find_ident(&self, name: &str) -> Option<Ident> {
        self.idents.get_index_of(name).map(|i| Ident(i as u32))
    }

    /// The spelling of a name.
    #[inline]
    pub fn name(&self, ident: Ident) -> &str {
        &self.idents[ident.0 as usize]
    }

    /// The location with this structure.
    pub fn intern_loc(&mut self, kind: LocKind) -> Loc {
        Loc(self.locs.insert_full(kind).0 as u32)
    }

    /// The structure of a location.
    #[inline]
    pub fn loc(&self, loc: Loc) -> &LocKind {
        &self.locs[loc.0 as usize]
    }

    /// Gives an identified struct its body; returns false if it has another one already.
    pub fn set_struct_body(&mut self, name: Ident, body: StructBody) -> bool {
        match self.structs.get(&name) {
            Some(old) => *old == body,
            None => {
                self.structs.insert(name, body);
                true
            }
        }
    }

    /// Names of the identified structs, in order of their making.
    pub(crate) fn struct_names(&self) -> Vec<Ident> {
        let mut names: Vec<Ident> = self.structs.keys().copied().collect();
        names.sort_unstable();
        names
    }

    /// Gives an identified struct another body.
    pub(crate) fn replace_struct_body(&mut self, name: Ident, body: StructBody) {
        self.structs.insert(name, body);
    }

    /// Whether a pointer type says what it points to.
    pub(crate) fn has_typed_pointers(&self) -> bool {
        self.types.iter().any(|kind| matches!(kind, TypeKind::LlvmPtr { pointee: Some(_), .. }))
    }

    /// The body of an identified struct, if it has one.
    pub fn struct_body(&self, name: Ident) -> Option<&StructBody> {
        self.structs.get(&name)
    }
}
