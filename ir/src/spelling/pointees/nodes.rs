//! Places of pointers in types, joined where they must point to the same.

use crate::spelling::retype::TypeRewriter;
use crate::types::TypeKind;
use crate::{Context, Ident, Type};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;

/// A place of a pointer, or several that are joined.
pub(super) type Node = u32;

/// Points to `i8`, whatever its uses want: the pointers of other dialects.
pub(super) const BYTES: Node = 0;

/// How deep pointers to pointers go, and how many types a pointee type is made of, before one points to `i8`.
const DEPTH: u32 = 8;
const SIZE: u32 = 64;

/// A type without pointees, and the nodes of its pointers in order; those of identified structs are the struct's.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) ty: Type,
    pub(super) nodes: SmallVec<[Node; 2]>,
}

impl Shape {
    /// That of a type without pointers.
    pub(super) fn plain(ty: Type) -> Shape {
        Shape { ty, nodes: SmallVec::new() }
    }
}

/// Whether the pointee type of a node is found.
#[derive(Clone, Copy)]
enum PointeeState {
    No,
    /// On the way: a type that contains itself.
    Busy,
    Yes(Type, u32),
}

struct NodeData {
    /// A node that it is joined with; itself if it stands for all of them.
    joined: Node,
    points_to: Option<Rc<Shape>>,
    /// Takes no part in what others ask of it.
    fixed: bool,
    found: PointeeState,
}

/// All nodes of a module.
pub(super) struct Nodes {
    nodes: Vec<NodeData>,
    erased: TypeRewriter,
    counts: FxHashMap<Type, usize>,
    structs: FxHashMap<Ident, (Vec<Type>, SmallVec<[Node; 2]>)>,
}

/// A type without its pointee, if it is a pointer.
fn erase(_: &mut Context, kind: TypeKind) -> TypeKind {
    match kind {
        TypeKind::LlvmPtr { space, .. } => TypeKind::LlvmPtr { space, pointee: None },
        other => other,
    }
}

impl Nodes {
    pub(super) fn new() -> Nodes {
        let mut nodes = Nodes {
            nodes: Vec::new(),
            erased: TypeRewriter::by(erase),
            counts: FxHashMap::default(),
            structs: FxHashMap::default(),
        };
        let bytes = nodes.node(Some(Shape::plain(Type::I8)));
        nodes.fix(bytes);
        nodes
    }

    fn node(&mut self, points_to: Option<Shape>) -> Node {
        let node = self.nodes.len() as Node;
        let points_to = points_to.map(Rc::new);
        self.nodes.push(NodeData { joined: node, points_to, fixed: false, found: PointeeState::No });
        node
    }

    /// Lets a node point to what it does, or to `i8`, for good.
    pub(super) fn fix(&mut self, node: Node) {
        let node = self.root(node);
        let data = &mut self.nodes[node as usize];
        data.points_to.get_or_insert_with(|| Rc::new(Shape::plain(Type::I8)));
        data.fixed = true;
    }

    fn root(&mut self, mut node: Node) -> Node {
        loop {
            let above = self.nodes[node as usize].joined;
            if above == node {
                return node;
            }
            let next = self.nodes[above as usize].joined;
            self.nodes[node as usize].joined = next;
            node = above;
        }
    }

    /// A type's shape, with nodes of its own.
    pub(super) fn shape(&mut self, ctx: &mut Context, ty: Type) -> Shape {
        let mut nodes = SmallVec::new();
        self.collect(ctx, ty, &mut nodes);
        Shape { ty: self.erased.ty(ctx, ty), nodes }
    }

    /// The same, whatever the type says of pointees.
    pub(super) fn erased(&mut self, ctx: &mut Context, ty: Type) -> Shape {
        let ty = self.erased.ty(ctx, ty);
        self.shape(ctx, ty)
    }

    fn collect(&mut self, ctx: &mut Context, ty: Type, into: &mut SmallVec<[Node; 2]>) {
        match ctx.ty(ty).clone() {
            TypeKind::LlvmPtr { pointee, .. } => {
                let points_to = pointee.map(|ty| self.shape(ctx, ty));
                into.push(self.node(points_to));
            }
            _ => parts(ctx, ty).into_iter().for_each(|part| self.collect(ctx, part, into)),
        }
    }

    /// A type's shape, all pointers to bytes.
    pub(super) fn bytes(&mut self, ctx: &mut Context, ty: Type) -> Shape {
        let ty = self.erased.ty(ctx, ty);
        let count = self.count(ctx, ty);
        Shape { ty, nodes: SmallVec::from_elem(BYTES, count) }
    }

    fn count(&mut self, ctx: &Context, ty: Type) -> usize {
        if let Some(known) = self.counts.get(&ty) {
            return *known;
        }
        let count = match ctx.ty(ty) {
            TypeKind::LlvmPtr { .. } => 1,
            _ => parts(ctx, ty).into_iter().map(|part| self.count(ctx, part)).sum(),
        };
        self.counts.insert(ty, count);
        count
    }

    /// The shape of the part of an aggregate that a position leads to.
    pub(super) fn part(&mut self, ctx: &mut Context, of: &Shape, position: &[i64]) -> Option<Shape> {
        let mut at = of.clone();
        for index in position {
            let fields = match ctx.ty(at.ty).clone() {
                TypeKind::LlvmArray { elem, .. } | TypeKind::Vector { elem, .. } => {
                    at.ty = elem;
                    continue;
                }
                TypeKind::LlvmStruct { body, .. } => body.to_vec(),
                TypeKind::LlvmNamedStruct(name) => {
                    let (fields, nodes) = self.identified(ctx, name);
                    at.nodes = nodes;
                    fields
                }
                _ => return None,
            };
            at = self.field(ctx, &at, &fields, usize::try_from(*index).ok()?)?;
        }
        Some(at)
    }

    fn field(&mut self, ctx: &Context, of: &Shape, fields: &[Type], at: usize) -> Option<Shape> {
        let ty = *fields.get(at)?;
        let before: usize = fields[..at].iter().map(|ty| self.count(ctx, *ty)).sum();
        let count = self.count(ctx, ty);
        Some(Shape { ty, nodes: of.nodes.get(before..before + count)?.into() })
    }

    /// Parameters and result of a function's shape.
    pub(super) fn signature(&mut self, ctx: &Context, of: &Shape) -> Option<(Vec<Shape>, Shape)> {
        let TypeKind::LlvmFunc { params, ret, .. } = ctx.ty(of.ty) else { return None };
        let all: Vec<Type> = params.iter().copied().chain([*ret]).collect();
        let mut shapes: Vec<Shape> =
            (0..all.len()).map(|i| self.field(ctx, of, &all, i)).collect::<Option<_>>()?;
        let ret = shapes.pop()?;
        Some((shapes, ret))
    }

    fn identified(&mut self, ctx: &mut Context, name: Ident) -> (Vec<Type>, SmallVec<[Node; 2]>) {
        if let Some(known) = self.structs.get(&name) {
            return known.clone();
        }
        let body = ctx.struct_body(name).and_then(|known| known.body.clone()).unwrap_or_default();
        let mut nodes = SmallVec::new();
        let mut fields = Vec::new();
        for ty in body {
            let shape = self.shape(ctx, ty);
            fields.push(shape.ty);
            nodes.extend(shape.nodes);
        }
        self.structs.insert(name, (fields.clone(), nodes.clone()));
        (fields, nodes)
    }

    /// Lets two shapes of one type be the same. Aggregates always are, for no cast changes them. Others are if nothing
    /// is known to the contrary.
    pub(super) fn join(&mut self, ctx: &Context, a: &Shape, b: &Shape) {
        if a.ty == b.ty {
            let must = !is_pointer(ctx, a.ty);
            let pairs: Vec<(Node, Node)> = a.nodes.iter().copied().zip(b.nodes.iter().copied()).collect();
            self.merge(pairs, must);
        }
    }

    fn merge(&mut self, mut pairs: Vec<(Node, Node)>, must: bool) {
        let outer = pairs.len();
        let mut done = 0;
        while let Some((a, b)) = pairs.get(done).copied() {
            // What is pointed to is in memory, which may hold one type and be accessed as another.
            let must = must && done < outer;
            done += 1;
            let (mut a, mut b) = (self.root(a), self.root(b));
            if a == b {
                continue;
            }
            if self.nodes[b as usize].fixed {
                std::mem::swap(&mut a, &mut b);
            }
            if self.nodes[a as usize].fixed && !must {
                continue;
            }
            match (self.nodes[a as usize].points_to.clone(), self.nodes[b as usize].points_to.clone()) {
                (Some(x), Some(y)) if x.ty == y.ty => {
                    pairs.extend(x.nodes.iter().copied().zip(y.nodes.iter().copied()));
                }
                (Some(_), Some(_)) if !must => continue,
                (None, known) => self.nodes[a as usize].points_to = known,
                _ => {}
            }
            self.nodes[b as usize].joined = a;
        }
    }

    /// Lets a pointer point to a shape, unless it points to something else already.
    pub(super) fn point(&mut self, pointer: &Shape, to: &Shape) {
        let Some(node) = pointer.nodes.first().map(|node| self.root(*node)) else { return };
        match self.nodes[node as usize].points_to.clone() {
            None => self.nodes[node as usize].points_to = Some(Rc::new(to.clone())),
            Some(known) if known.ty == to.ty => {
                let pairs = known.nodes.iter().copied().zip(to.nodes.iter().copied()).collect();
                self.merge(pairs, false);
            }
            Some(_) => {}
        }
    }

    /// The type of a shape, its pointers typed.
    pub(super) fn typed(&mut self, ctx: &mut Context, shape: &Shape) -> Type {
        self.build(ctx, shape.ty, &mut shape.nodes.iter().copied(), 0).0
    }

    /// The bodies of the identified structs that have been looked into, typed.
    pub(super) fn bodies(&mut self, ctx: &mut Context) -> Vec<(Ident, Vec<Type>)> {
        for name in ctx.struct_names() {
            self.identified(ctx, name);
        }
        let mut all: Vec<_> = self.structs.iter().map(|(name, body)| (*name, body.clone())).collect();
        all.sort_unstable_by_key(|(name, _)| *name);
        let typed = all.into_iter().map(|(name, (fields, nodes))| {
            let mut nodes = nodes.iter().copied();
            (name, fields.iter().map(|ty| self.build(ctx, *ty, &mut nodes, 0).0).collect())
        });
        typed.collect()
    }

    /// A type with the pointees of its nodes, and how many types it is made of.
    fn build(
        &mut self,
        ctx: &mut Context,
        ty: Type,
        nodes: &mut dyn Iterator<Item = Node>,
        depth: u32,
    ) -> (Type, u32) {
        if self.count(ctx, ty) == 0 {
            return (ty, 1);
        }
        let mut size = 1u32;
        let mut inner = |ty: Type, ctx: &mut Context| {
            let (ty, more) = self.build(ctx, ty, nodes, depth);
            size = size.saturating_add(more);
            ty
        };
        let kind = match ctx.ty(ty).clone() {
            TypeKind::LlvmPtr { space, .. } => {
                let node = nodes.next().unwrap_or(BYTES);
                let (pointee, more) = self.pointee(ctx, node, depth);
                size = more.saturating_add(1);
                TypeKind::LlvmPtr { space, pointee: Some(pointee) }
            }
            TypeKind::LlvmArray { len, elem } => TypeKind::LlvmArray { len, elem: inner(elem, ctx) },
            TypeKind::Vector { shape, scalable, elem } => {
                TypeKind::Vector { shape, scalable, elem: inner(elem, ctx) }
            }
            TypeKind::LlvmStruct { body, packed } => {
                TypeKind::LlvmStruct { body: body.iter().map(|ty| inner(*ty, ctx)).collect(), packed }
            }
            TypeKind::LlvmFunc { ret, params, variadic } => {
                let params = params.iter().map(|ty| inner(*ty, ctx)).collect();
                TypeKind::LlvmFunc { ret: inner(ret, ctx), params, variadic }
            }
            other => other,
        };
        (ctx.intern_type(kind), size)
    }

    fn pointee(&mut self, ctx: &mut Context, node: Node, depth: u32) -> (Type, u32) {
        let node = self.root(node);
        let bytes = (Type::I8, 1);
        match self.nodes[node as usize].found {
            PointeeState::Yes(ty, size) => return (ty, size),
            PointeeState::Busy => return bytes,
            PointeeState::No if depth >= DEPTH => return bytes,
            PointeeState::No => {}
        }
        self.nodes[node as usize].found = PointeeState::Busy;
        let shape = self.nodes[node as usize].points_to.clone();
        let found = shape.map(|to| self.build(ctx, to.ty, &mut to.nodes.iter().copied(), depth + 1));
        let (ty, size) = found.filter(|(_, size)| *size <= SIZE).unwrap_or(bytes);
        self.nodes[node as usize].found = PointeeState::Yes(ty, size);
        (ty, size)
    }
}

/// Whether a type is a pointer or a vector of them, which a cast can change.
pub(super) fn is_pointer(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ctx.scalar(ty)), TypeKind::LlvmPtr { .. })
}

/// The types that a type of the LLVM dialect consists of, in the order of its nodes.
fn parts(ctx: &Context, ty: Type) -> SmallVec<[Type; 8]> {
    match ctx.ty(ty) {
        TypeKind::LlvmArray { elem, .. } | TypeKind::Vector { elem, .. } => SmallVec::from_elem(*elem, 1),
        TypeKind::LlvmStruct { body, .. } => body.iter().copied().collect(),
        TypeKind::LlvmFunc { ret, params, .. } => params.iter().copied().chain([*ret]).collect(),
        _ => SmallVec::new(),
    }
}
