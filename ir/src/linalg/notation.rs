//! The words by which rows state loops and maps.

use super::Structure;
use crate::{AffineExpr, AffineMap, Module, Op};

impl Structure {
    /// Maps and reductions of an operation of the row whose output has a rank; none if a word does not fit.
    pub(super) fn loops_of(&self, m: &Module, op: Op, rank: usize) -> Option<(Vec<AffineMap>, Vec<bool>)> {
        if self.loops.is_empty() {
            let scalar = AffineMap { dims: rank as u32, symbols: 0, results: Box::new([]) };
            let map = |v: &crate::Value| match m.ctx.shape(m.ty(*v)) {
                Some(shape) if !shape.is_empty() => AffineMap::minor_identity(rank, rank),
                _ => scalar.clone(),
            };
            return Some((m.op(op).operands.iter().map(map).collect(), vec![false; rank]));
        }
        let factors = |name: &str| m.prop_named(op, name).and_then(|a| m.ctx.elements_i64(a));
        let (strides, dilations) = (factors("strides"), factors("dilations"));
        let factor = |list: &Option<Vec<i64>>, i: usize| match list {
            Some(list) => list.get(i).copied(),
            None => Some(1),
        };
        let mut maps = Vec::new();
        for word in self.maps.split(' ') {
            let (mut results, mut windows) = (Vec::new(), 0);
            let mut letters = word.chars().filter(|c| *c != '-').peekable();
            while let Some(letter) = letters.next() {
                let dim = |c: char| Some(AffineExpr::Dim(self.loops.find(c)? as u32));
                let first = dim(letter)?;
                let Some(joint) = letters.next_if(|c| matches!(c, '+' | '@')) else {
                    results.push(first);
                    continue;
                };
                let second = dim(letters.next()?)?;
                results.push(if joint == '+' {
                    AffineExpr::sum(first, second)
                } else {
                    let scaled =
                        |e, list| Some(AffineExpr::product(e, AffineExpr::Constant(factor(list, windows)?)));
                    AffineExpr::sum(scaled(first, &strides)?, scaled(second, &dilations)?)
                });
                windows += 1;
            }
            let dims = self.loops.len() as u32;
            maps.push(AffineMap { dims, symbols: 0, results: results.into() });
        }
        let inputs = m.operand_group(op, 0).len();
        let reductions = reductions(&maps, inputs);
        Some((maps, reductions))
    }
}

/// For each loop whether no output is picked by it.
pub(super) fn reductions(maps: &[AffineMap], inputs: usize) -> Vec<bool> {
    let dims = maps.first().map_or(0, |map| map.dims);
    let outputs = maps.get(inputs..).unwrap_or(&[]);
    let picks = |d: u32| outputs.iter().flat_map(|map| &map.results).any(|e| *e == AffineExpr::Dim(d));
    (0..dims).map(|d| !picks(d)).collect()
}
