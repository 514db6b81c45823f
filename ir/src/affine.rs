//! Affine expressions and maps, as memref layouts need them.

/// An affine expression over dimensions and symbols.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AffineExpr {
    /// `dN`.
    Dim(u32),
    /// `sN`.
    Symbol(u32),
    /// A constant.
    Constant(i64),
    /// A sum.
    Add(Box<AffineExpr>, Box<AffineExpr>),
    /// A product; one side has no dimension.
    Mul(Box<AffineExpr>, Box<AffineExpr>),
    /// The remainder that has the divisor's sign (Euclidean for positive divisors).
    Mod(Box<AffineExpr>, Box<AffineExpr>),
    /// The quotient rounded towards negative infinity.
    FloorDiv(Box<AffineExpr>, Box<AffineExpr>),
    /// The quotient rounded towards positive infinity.
    CeilDiv(Box<AffineExpr>, Box<AffineExpr>),
}

/// `(d0, …)[s0, …] -> (…)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AffineMap {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// Results.
    pub results: Box<[AffineExpr]>,
}

impl AffineMap {
    /// Whether it maps each dimension to itself.
    pub fn is_identity(&self) -> bool {
        self.symbols == 0
            && self.results.len() == self.dims as usize
            && self.results.iter().enumerate().all(|(i, e)| *e == AffineExpr::Dim(i as u32))
    }

    /// The map from `dims` dimensions to the last `results` of them.
    pub fn minor_identity(dims: usize, results: usize) -> AffineMap {
        let first = dims.saturating_sub(results);
        let results = (first..dims).map(|d| AffineExpr::Dim(d as u32)).collect();
        AffineMap { dims: dims as u32, symbols: 0, results }
    }

    /// What each result is where a map picks dimensions, repeats none and has zeros beside: the dimension, or none for a
    /// zero. Nothing for any other map.
    pub fn picked_dims(&self) -> Option<Vec<Option<usize>>> {
        let mut seen = vec![false; self.dims as usize];
        let pick = |result: &AffineExpr| match result {
            AffineExpr::Constant(0) => Some(None),
            AffineExpr::Dim(d) => {
                let taken = seen.get_mut(*d as usize)?;
                (!std::mem::replace(taken, true)).then_some(Some(*d as usize))
            }
            _ => None,
        };
        self.results.iter().map(pick).collect()
    }
}
