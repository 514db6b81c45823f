//! Static layouts of memref types: strides and offset in elements, `DYNAMIC` where only the run time knows.

use crate::ops::vector::TypeCast;
use crate::{AffineExpr, AffineMap, AttrKind, Context, DYNAMIC, Module, Type, TypeKind, Value, ValueDef};
use rustc_hash::FxHashSet;

/// Strides and offset of a memref.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StridedLayout {
    /// Distance between neighbours in each dimension, outermost first.
    pub strides: Vec<i64>,
    /// Position of the first element.
    pub offset: i64,
}

/// The product of extents or strides. It is 0 if a factor is 0, even where the other is unknown, as in MLIR's types.
/// Else it is unknown if a factor is or if it leaves the range.
pub fn scale(a: i64, b: i64) -> i64 {
    if a == 0 || b == 0 {
        return 0;
    }
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.checked_mul(b).unwrap_or(DYNAMIC) }
}

/// The sum of offsets, unknown if a term is or if it leaves the range.
pub fn shift(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.checked_add(b).unwrap_or(DYNAMIC) }
}

/// Strides of the row-major layout of a shape. Outside an extent of zero no stride is known: MLIR's types have it so.
pub fn identity_strides(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for i in (1..shape.len()).rev() {
        strides[i - 1] = if shape[i] == 0 { DYNAMIC } else { scale(strides[i], shape[i]) };
    }
    strides
}

impl Module {
    /// The memref of single elements that a `vector.type_cast` shows as vectors, where these do not lie as the elements
    /// do. Their lanes are packed bit by bit, or their rows have room behind them. Then its accesses are of the
    /// elements.
    pub fn cast_from_elements(&self, memref: Value) -> Option<Value> {
        let TypeKind::MemRef { elem: vector, .. } = self.ctx.ty(self.ty(memref)) else { return None };
        let TypeKind::Vector { shape, elem, .. } = self.ctx.ty(*vector) else { return None };
        let ValueDef::Result(op, _) = self.value(memref).def else { return None };
        if self.kind(op) != TypeCast::KIND {
            return None;
        }
        let source = TypeCast::memref.get(self, op);
        let single = matches!(self.ctx.ty(self.ty(source)), TypeKind::MemRef { elem: of, .. } if of == elem);
        let alike = |n: u64| n >= 8 && n.is_power_of_two();
        let lane = self.ctx.int_width(*elem).or_else(|| self.ctx.float_kind(*elem).map(|kind| kind.width()));
        let row = shape.last().map_or(1, |n| n.unsigned_abs());
        let alike = lane.is_some_and(|n| alike(n.into()) && alike(row.saturating_mul(n.into())));
        (single && !alike).then_some(source)
    }
}

impl Context {
    /// Whether a ranked memref's layout maps each dimension to itself, however it is spelled.
    pub fn identity_layout(&self, ty: Type) -> bool {
        let TypeKind::MemRef { shape, layout, .. } = self.ty(ty) else { return false };
        match layout.map(|l| self.attr(l)) {
            None => true,
            Some(AttrKind::AffineMap(map)) => map.is_identity(),
            // As a map it has one result, so only one dimension can be the identity.
            Some(AttrKind::Strided { offset, strides }) => {
                shape.len() == 1 && **strides == [1] && *offset == 0
            }
            Some(_) => false,
        }
    }

    /// Strides and offset of a ranked memref whose layout has such: the identity, `strided<…>`, or an affine map
    /// with one linear result. Nothing for other types.
    pub fn strided_layout(&self, ty: Type) -> Option<StridedLayout> {
        let TypeKind::MemRef { shape, layout, .. } = self.ty(ty) else { return None };
        match layout.map(|l| self.attr(l)) {
            None => Some(StridedLayout { strides: identity_strides(shape), offset: 0 }),
            Some(AttrKind::Strided { offset, strides }) => (strides.len() == shape.len())
                .then(|| StridedLayout { strides: strides.to_vec(), offset: *offset }),
            Some(AttrKind::AffineMap(map)) if map.is_identity() => {
                Some(StridedLayout { strides: identity_strides(shape), offset: 0 })
            }
            Some(AttrKind::AffineMap(map)) => linear_layout(map, shape.len()),
            Some(_) => None,
        }
    }
}

/// Strides and offset of a map of so many dimensions with one linear result. Symbols make unknown what they scale.
pub fn linear_layout(map: &AffineMap, rank: usize) -> Option<StridedLayout> {
    let [result] = &map.results[..] else { return None };
    let mut layout = StridedLayout { strides: vec![0; rank], offset: 0 };
    terms(result, 1, &mut layout)?;
    Some(layout)
}

/// Indices of a static shape that are tried one by one.
const MOST_PLACES: u64 = 1 << 16;

/// Whether a layout gives each index of a shape a place of its own. A map can show that by its form: each dimension is a
/// result, or its quotient and its remainder by one number are. Else all indices of a static shape are tried. The
/// answer is no where they are more than 65,536.
pub fn has_own_places(map: &AffineMap, shape: &[i64]) -> bool {
    if map.symbols != 0 || map.dims as usize != shape.len() {
        return false;
    }
    let results = &map.results;
    let shown = |dim: u32| {
        results.iter().any(|result| match result {
            AffineExpr::Dim(d) => *d == dim,
            AffineExpr::FloorDiv(a, by) if **a == AffineExpr::Dim(dim) => {
                by.as_constant().is_some_and(|n| n > 0)
                    && results.contains(&AffineExpr::Mod(a.clone(), by.clone()))
            }
            _ => false,
        })
    };
    if (0..map.dims).all(shown) {
        return true;
    }
    let count = shape.iter().try_fold(1u64, |all, n| all.checked_mul(u64::try_from(*n).ok()?));
    let Some(count) = count.filter(|count| *count <= MOST_PLACES) else { return false };
    let mut taken = FxHashSet::default();
    (0..count).all(|at| {
        let mut rest = at as i64;
        let mut index = vec![0; shape.len()];
        for (i, n) in index.iter_mut().zip(shape).rev() {
            (*i, rest) = (rest % n, rest / n);
        }
        let place = results.iter().map(|e| value(e, &index)).collect::<Option<Vec<_>>>();
        place.is_some_and(|place| taken.insert(place))
    })
}

/// Adds `factor * expr` to a layout; nothing if a dimension enters in any but a linear way.
fn terms(expr: &AffineExpr, factor: i64, layout: &mut StridedLayout) -> Option<()> {
    if let Some(value) = value(expr, &[]) {
        layout.offset = shift(layout.offset, scale(value, factor));
        return Some(());
    }
    match expr {
        AffineExpr::Dim(d) => {
            let stride = layout.strides.get_mut(*d as usize)?;
            *stride = shift(*stride, factor);
            Some(())
        }
        AffineExpr::Add(a, b) => {
            terms(a, factor, layout)?;
            terms(b, factor, layout)
        }
        AffineExpr::Mul(a, b) => match (value(a, &[]), value(b, &[])) {
            (_, Some(value)) => terms(a, scale(factor, value), layout),
            (Some(value), _) => terms(b, scale(factor, value), layout),
            _ => None,
        },
        _ => None,
    }
}

/// The value of an expression where the dimensions have these values: unknown if it has symbols. There is none where it
/// has other dimensions, or divides by what is not positive.
fn value(expr: &AffineExpr, dims: &[i64]) -> Option<i64> {
    let both = |a, b, f: fn(i64, i64) -> Option<i64>| {
        let (a, b) = (value(a, dims)?, value(b, dims)?);
        if a == DYNAMIC || b == DYNAMIC { Some(DYNAMIC) } else { Some(f(a, b).unwrap_or(DYNAMIC)) }
    };
    match expr {
        AffineExpr::Dim(d) => dims.get(*d as usize).copied(),
        AffineExpr::Symbol(_) => Some(DYNAMIC),
        AffineExpr::Constant(value) => Some(*value),
        AffineExpr::Add(a, b) => both(a, b, i64::checked_add),
        AffineExpr::Mul(a, b) => both(a, b, i64::checked_mul),
        AffineExpr::Mod(_, b) | AffineExpr::FloorDiv(_, b) | AffineExpr::CeilDiv(_, b)
            if value(b, dims)? <= 0 && value(b, dims)? != DYNAMIC =>
        {
            None
        }
        AffineExpr::Mod(a, b) => both(a, b, i64::checked_rem_euclid),
        AffineExpr::FloorDiv(a, b) => both(a, b, i64::checked_div_euclid),
        AffineExpr::CeilDiv(a, b) => both(a, b, |a, b| a.checked_neg()?.checked_div_euclid(b)?.checked_neg()),
    }
}
