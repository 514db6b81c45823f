//! Structured operations of `linalg`: the loops, maps and bodies that the rows of named operations state.

mod body;
mod notation;

pub(crate) use body::{build, of_kind};

use crate::ops::LinalgOp;
use crate::ops::linalg::{Broadcast, Elementwise, Generic, Map, Reduce, Transpose};
use crate::{AffineExpr, AffineMap, AttrKind, Module, Op, OpKind, Region, Type, TypeKind, Value};

/// The structure that a row states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Structure {
    /// The loops from the outermost to the innermost, a letter each. None stands for one a dimension of the output.
    pub loops: &'static str,
    /// A word for each operand: the loops that pick its element. `-` picks that of a scalar. `a+b` is a sum. `a@b` is a
    /// sum of `a` times a stride and `b` times a dilation, which attributes give for the first, the second … of them.
    pub maps: &'static str,
    /// What is computed of the elements.
    pub body: Body,
}

/// The structure of a row.
pub(crate) const fn structure(loops: &'static str, maps: &'static str, body: Body) -> Option<Structure> {
    Some(Structure { loops, maps, body })
}

/// What a structured operation computes of the elements that its maps pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Body {
    /// The first element.
    Fill,
    /// The first element in the type of the output, as the attribute `cast` says.
    Cast,
    /// A function of one element.
    Unary(UnaryFn),
    /// A function of two elements.
    Binary(BinaryFn),
    /// The second or the third element, as the first says.
    Select,
    /// The function that the attribute `kind` names.
    Kind,
    /// The output and the product of two elements.
    MulAdd,
    /// The output and the product of two elements, each less the third or the fourth.
    QuantizedMulAdd,
    /// The output and the first element; whether that is unsigned.
    Pool(BinaryFn, bool),
    /// A number between two bounds that follows from a seed and from the place.
    Random,
}

/// Functions of one element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum UnaryFn {
    Exp,
    Log,
    Abs,
    Ceil,
    Floor,
    Negf,
    Reciprocal,
    Round,
    Sqrt,
    Rsqrt,
    Square,
    Tanh,
    Erf,
}

/// Functions of two elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum BinaryFn {
    Add,
    Sub,
    Mul,
    Div,
    DivUnsigned,
    MaxSigned,
    MinSigned,
    MaxUnsigned,
    MinUnsigned,
    Powf,
}

/// The loops of a structured operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loops {
    /// For each operand the element that a point of the iteration space picks.
    pub maps: Vec<AffineMap>,
    /// For each loop whether it is a reduction: the output is not picked by it.
    pub reductions: Vec<bool>,
    /// How many operands are inputs; the others are outputs.
    pub inputs: usize,
    /// What is computed at each point. Its arguments are the elements of the operands; of `linalg.map` in MLIR 16 to
    /// 21 those of the inputs alone.
    pub body: Region,
}

impl Loops {
    /// Those of an operation; none if it is not structured, or if what states them is missing.
    pub fn of(m: &Module, op: Op) -> Option<Loops> {
        let OpKind::Linalg(kind) = m.kind(op) else { return None };
        let body = *m.op(op).regions.first()?;
        let operands = &m.op(op).operands;
        let rank = |v: &Value| m.ctx.shape(m.ty(*v)).map_or(0, <[i64]>::len);
        let outs = rank(operands.last()?);
        let inputs = m.operand_group(op, 0).len();
        let identity = |n| AffineMap::minor_identity(n, n);
        let picked = |dims: &[i64], of: usize| {
            let results = dims.iter().map(|d| AffineExpr::Dim(*d as u32)).collect();
            AffineMap { dims: of as u32, symbols: 0, results }
        };
        let others =
            |dims: &[i64], of: usize| -> Vec<i64> { (0..of as i64).filter(|d| !dims.contains(d)).collect() };
        let (maps, reductions) = match kind {
            LinalgOp::Generic => {
                let types = attrs(m, Generic::iterator_types.get(m, op)?)?;
                let parallel = |t: &crate::Attr| m.ctx.as_enum(*t).is_some_and(|e| e.value == 0);
                (stated(m, Generic::indexing_maps.get(m, op)?)?, types.iter().map(|t| !parallel(t)).collect())
            }
            LinalgOp::Map => (vec![identity(outs); operands.len()], vec![false; outs]),
            LinalgOp::Transpose => {
                let permutation = Transpose::permutation.array(m, op);
                let mut inverse = vec![0; permutation.len()];
                for (to, from) in permutation.iter().enumerate() {
                    *inverse.get_mut(usize::try_from(*from).ok()?)? = to as i64;
                }
                (vec![picked(&inverse, outs), identity(outs)], vec![false; outs])
            }
            LinalgOp::Broadcast => {
                let kept = others(Broadcast::dimensions.array(m, op), outs);
                (vec![picked(&kept, outs), identity(outs)], vec![false; outs])
            }
            LinalgOp::Reduce => {
                let of = rank(operands.first()?);
                let gone = Reduce::dimensions.array(m, op);
                let mut maps = vec![identity(of); inputs];
                maps.resize(operands.len(), picked(&others(gone, of), of));
                (maps, (0..of as i64).map(|d| gone.contains(&d)).collect())
            }
            _ => {
                let row = kind.def().structure?;
                let maps = m.prop_named(op, "indexing_maps").and_then(|maps| stated(m, maps));
                match maps.filter(|maps| !maps.is_empty()) {
                    Some(maps) => {
                        let reductions = notation::reductions(&maps, inputs);
                        (maps, reductions)
                    }
                    None => row.loops_of(m, op, outs)?,
                }
            }
        };
        (maps.len() == operands.len()).then_some(Loops { maps, reductions, inputs, body })
    }
}

/// Whether an operation runs a region for the points of an iteration space.
pub fn is_structured(kind: OpKind) -> bool {
    use LinalgOp::{Broadcast, Generic, Map, Reduce, Transpose};
    match kind {
        OpKind::Linalg(Broadcast | Generic | Map | Reduce | Transpose) => true,
        kind => kind.def().is_some_and(|row| row.structure.is_some()),
    }
}

/// Whether the region of an operation follows from its row: assembly leaves it out.
pub fn has_named_body(kind: OpKind) -> bool {
    matches!(kind, OpKind::Linalg(LinalgOp::Broadcast | LinalgOp::Transpose))
        || kind.def().is_some_and(|row| row.structure.is_some())
}

/// What the body of a structured operation is given of an operand of a type.
pub(crate) fn element(m: &Module, ty: Type) -> Type {
    match m.ctx.ty(ty) {
        TypeKind::Tensor { elem, .. } | TypeKind::MemRef { elem, .. } => *elem,
        _ => ty,
    }
}

/// Makes the regions that follow from rows anew, for modules whose operations have been edited. Such a region is not for
/// editing: it follows from the name and from the types of the operands. One that has no meaning for them stays empty.
pub fn settle_bodies(m: &mut Module) {
    let named: Vec<Op> = m.walk(m.top()).filter(|&op| has_named_body(m.kind(op))).collect();
    for op in named {
        let Some(&region) = m.op(op).regions.first() else { continue };
        m.region_mut(region).blocks.clear();
        let elems: Vec<_> = m.op(op).operands.iter().map(|v| element(m, m.ty(*v))).collect();
        _ = build(m, op, region, &elems);
    }
}

/// The maps that the name of an operation says.
pub(crate) fn default_maps(m: &Module, op: Op) -> Option<Vec<AffineMap>> {
    let row = m.kind(op).def()?.structure?;
    let rank = m.op(op).operands.last().and_then(|v| m.ctx.shape(m.ty(*v))).map_or(0, <[i64]>::len);
    if m.kind(op) == OpKind::Linalg(LinalgOp::Elementwise) {
        return Some(vec![AffineMap::minor_identity(rank, rank); m.op(op).operands.len()]);
    }
    (!row.loops.is_empty()).then(|| row.loops_of(m, op, rank))?.map(|(maps, _)| maps)
}

fn attrs(m: &Module, attr: crate::Attr) -> Option<&[crate::Attr]> {
    match m.ctx.attr(attr) {
        AttrKind::Array(items) => Some(items),
        _ => None,
    }
}

/// The maps of an array attribute.
fn stated(m: &Module, attr: crate::Attr) -> Option<Vec<AffineMap>> {
    let map = |a: &crate::Attr| match m.ctx.attr(*a) {
        AttrKind::AffineMap(map) => Some(map.clone()),
        _ => None,
    };
    attrs(m, attr)?.iter().map(map).collect()
}

/// The number of a named function among those of `linalg.elementwise`, and how many elements it takes.
pub(crate) fn elementwise_kind(m: &Module, op: Op) -> Option<(Body, usize)> {
    let kind = Elementwise::kind.get(m, op).and_then(|a| m.ctx.as_enum(a))?;
    of_kind(kind.value)
}

/// The inputs and the output of `linalg.map`, of which the region has an argument each; older regions have none of the
/// output.
pub(crate) fn mapped(m: &Module, op: Op) -> (&[Value], Value) {
    (Map::inputs.get(m, op), Map::init.get(m, op))
}

/// Outputs of a tile in one dimension and the extent of the filter, by the number of `fmr`.
pub fn winograd_sizes(fmr: u32) -> (i64, i64) {
    match fmr {
        0 => (2, 3),
        1 => (4, 3),
        _ => (2, 5),
    }
}
