//! Maps of loops to the elements that they pick.

use crate::code::LinearRow;
use plumb_ir::{AffineExpr, AffineMap};
use std::collections::BTreeMap;

/// The map of each loop to a dimension of its own.
pub(super) fn identity(dims: usize) -> AffineMap {
    AffineMap { dims: dims as u32, symbols: 0, results: (0..dims as u32).map(AffineExpr::Dim).collect() }
}

/// For each result the loops with their factors and the constant; none if a result is not linear.
pub(super) fn linear(map: &AffineMap) -> Option<Vec<LinearRow>> {
    fn add(e: &AffineExpr, by: i64, row: &mut (BTreeMap<u32, i64>, i64)) -> Option<()> {
        match e {
            AffineExpr::Dim(d) => {
                let factor = row.0.entry(*d).or_default();
                *factor = factor.checked_add(by)?;
            }
            AffineExpr::Constant(c) => row.1 = row.1.checked_add(c.checked_mul(by)?)?,
            AffineExpr::Add(a, b) => {
                add(a, by, row)?;
                add(b, by, row)?;
            }
            AffineExpr::Mul(a, b) => match (&**a, &**b) {
                (e, AffineExpr::Constant(c)) | (AffineExpr::Constant(c), e) => {
                    add(e, by.checked_mul(*c)?, row)?
                }
                _ => return None,
            },
            _ => return None,
        }
        Some(())
    }
    let row = |e: &AffineExpr| {
        let mut row = (BTreeMap::new(), 0);
        add(e, 1, &mut row)?;
        Some((row.0.into_iter().collect(), row.1))
    };
    map.results.iter().map(row).collect()
}
