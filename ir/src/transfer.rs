//! The accesses of `affine.dma_start` and `affine.dma_wait`: memrefs, each followed by the operands of its map.

use crate::ops::affine::{DmaStart, DmaWait};
use crate::ops::view::Prop;
use crate::{AffineMap, AttrKind, Module, Op, Value};

/// An element of a memref at affine indices.
#[derive(Clone, Copy, Debug)]
pub struct AffineAccess<'m> {
    /// The memref.
    pub memref: Value,
    /// The map that gives its indices.
    pub map: &'m AffineMap,
    /// What the map is applied to.
    pub operands: &'m [Value],
}

/// The maps of a transfer, in the order of its accesses: source, target and tag, or the tag alone.
pub fn maps(m: &Module, op: Op) -> &'static [Prop] {
    const START: &[Prop] = &[DmaStart::src_map, DmaStart::dst_map, DmaStart::tag_map];
    const WAIT: &[Prop] = &[DmaWait::tag_map];
    if m.kind(op) == DmaStart::KIND { START } else { WAIT }
}

/// The accesses of a transfer, and its operands behind them. These are the number of elements, and of a start perhaps the
/// stride and the elements in it. None if a map is missing, or has too few operands.
pub fn accesses(m: &Module, op: Op) -> Option<(Vec<AffineAccess<'_>>, &[Value])> {
    let mut rest: &[Value] = &m.op(op).operands;
    let mut accesses = Vec::new();
    for map in maps(m, op) {
        let Some(AttrKind::AffineMap(map)) = map.attr(m, op) else { return None };
        let (memref, behind) = rest.split_first()?;
        let (operands, behind) = behind.split_at_checked(map.inputs())?;
        accesses.push(AffineAccess { memref: *memref, map, operands });
        rest = behind;
    }
    Some((accesses, rest))
}
