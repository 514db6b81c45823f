//! Affine expressions, maps and sets of constraints. Expressions have the form that MLIR's own builders give. So equal
//! expressions of a text are equal, and print as in the reference.

use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

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
    Add(AffineOperand, AffineOperand),
    /// A product; one side has no dimension.
    Mul(AffineOperand, AffineOperand),
    /// The remainder that is never negative; the divisor is positive.
    Mod(AffineOperand, AffineOperand),
    /// The quotient rounded towards negative infinity.
    FloorDiv(AffineOperand, AffineOperand),
    /// The quotient rounded towards positive infinity.
    CeilDiv(AffineOperand, AffineOperand),
}

/// An operand of an expression. It shares its text with its clones, and keeps what simplification asks of it. So a step
/// of simplification costs the same at the top of a small expression and of a large one.
#[derive(Clone, Debug)]
pub struct AffineOperand(Arc<(AffineExpr, Facts)>);

/// What simplification asks of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Facts {
    operators: u32,
    symbolic: bool,
    divisor: u64,
    hash: u64,
}

impl Deref for AffineOperand {
    type Target = AffineExpr;

    fn deref(&self) -> &AffineExpr {
        &self.0.0
    }
}

impl From<AffineExpr> for AffineOperand {
    fn from(expr: AffineExpr) -> Self {
        let mut hasher = FxHasher::default();
        expr.hash(&mut hasher);
        let facts = Facts {
            operators: expr.operators(),
            symbolic: expr.is_symbolic(),
            divisor: expr.divisor(),
            hash: hasher.finish(),
        };
        AffineOperand(Arc::new((expr, facts)))
    }
}

impl PartialEq for AffineOperand {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.1 == other.0.1 && self.0.0 == other.0.0
    }
}

impl Eq for AffineOperand {}

impl Hash for AffineOperand {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.1.hash.hash(state);
    }
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
            && self.results.iter().enumerate().all(|(i, e)| *e == Dim(i as u32))
    }

    /// How many operands it takes.
    pub fn inputs(&self) -> usize {
        self.dims as usize + self.symbols as usize
    }

    /// The map from `dims` dimensions to the last `results` of them.
    pub fn minor_identity(dims: usize, results: usize) -> AffineMap {
        let first = dims.saturating_sub(results);
        let results = (first..dims).map(|d| Dim(d as u32)).collect();
        AffineMap { dims: dims as u32, symbols: 0, results }
    }

    /// What each result is where a map picks dimensions, repeats none and has zeros beside: the dimension, or none for a
    /// zero. Nothing for any other map.
    pub fn picked_dims(&self) -> Option<Vec<Option<usize>>> {
        let mut seen = vec![false; self.dims as usize];
        let pick = |result: &AffineExpr| match result {
            Constant(0) => Some(None),
            Dim(d) => {
                let taken = seen.get_mut(*d as usize)?;
                (!std::mem::replace(taken, true)).then_some(Some(*d as usize))
            }
            _ => None,
        };
        self.results.iter().map(pick).collect()
    }
}

use AffineExpr::{Add, CeilDiv, Constant, Dim, FloorDiv, Mod, Mul, Symbol};

impl AffineExpr {
    /// Whether no dimension occurs.
    pub fn is_symbolic(&self) -> bool {
        match self {
            Dim(_) => false,
            Symbol(_) | Constant(_) => true,
            Add(a, b) | Mul(a, b) | Mod(a, b) | FloorDiv(a, b) | CeilDiv(a, b) => {
                a.0.1.symbolic && b.0.1.symbolic
            }
        }
    }

    /// How many operators it has.
    pub fn operators(&self) -> u32 {
        match self {
            Dim(_) | Symbol(_) | Constant(_) => 0,
            Add(a, b) | Mul(a, b) | Mod(a, b) | FloorDiv(a, b) | CeilDiv(a, b) => {
                a.0.1.operators.saturating_add(b.0.1.operators).saturating_add(1)
            }
        }
    }

    /// The value of a constant.
    pub fn as_constant(&self) -> Option<i64> {
        if let Constant(n) = self { Some(*n) } else { None }
    }

    /// The term of a product with a constant, and that constant.
    fn factor(&self) -> (&AffineExpr, i64) {
        match self {
            Mul(a, b) => b.as_constant().map_or((self, 1), |n| (a, n)),
            _ => (self, 1),
        }
    }

    /// A number that divides every value; 0 if the value is always 0.
    fn divisor(&self) -> u64 {
        match self {
            Dim(_) | Symbol(_) => 1,
            Constant(n) => n.unsigned_abs(),
            Mul(a, b) => a.0.1.divisor.wrapping_mul(b.0.1.divisor),
            Add(a, b) | Mod(a, b) => gcd(a.0.1.divisor, b.0.1.divisor),
            FloorDiv(a, b) | CeilDiv(a, b) => match b.as_constant().map(i64::unsigned_abs) {
                Some(by) if by != 0 && a.0.1.divisor % by == 0 => a.0.1.divisor / by,
                _ => 1,
            },
        }
    }

    /// `a + b`: constants folded and to the right, symbolic terms to the right of others, equal terms taken together.
    /// Two constants stay as they are if their sum overflows. Where constants come together from two levels, their sum
    /// wraps, as in the reference.
    pub fn sum(a: AffineExpr, b: AffineExpr) -> AffineExpr {
        if let (Constant(x), Constant(y)) = (&a, &b) {
            return x.checked_add(*y).map_or_else(|| Add(a.into(), b.into()), Constant);
        }
        if a.as_constant().is_some() || a.is_symbolic() && !b.is_symbolic() || Self::is_later(&a, &b) {
            return Self::sum(b, a);
        }
        match (a, b) {
            (a, Constant(0)) => a,
            (a, b) => {
                if let (Add(x, c), Constant(n)) = (&a, &b)
                    && let Constant(c) = **c
                {
                    return Self::sum((**x).clone(), Constant(c.wrapping_add(*n)));
                }
                let ((x, m), (y, n)) = (a.factor(), b.factor());
                if x == y {
                    return Self::product(x.clone(), Constant(m.wrapping_add(n)));
                }
                match a {
                    // The constant of a sum stays at its right end.
                    Add(x, c) if c.as_constant().is_some() => {
                        Self::sum(Self::sum((*x).clone(), b), (*c).clone())
                    }
                    a => Self::with_quotient(a, b),
                }
            }
        }
    }

    /// Whether both are dimensions, or symbols, the first behind the second.
    fn is_later(a: &AffineExpr, b: &AffineExpr) -> bool {
        match (a, b) {
            (Dim(a), Dim(b)) | (Symbol(a), Symbol(b)) => a > b,
            _ => false,
        }
    }

    /// A sum whose second term may be the multiple of a quotient that makes it, or its last term, a remainder.
    fn with_quotient(a: AffineExpr, b: AffineExpr) -> AffineExpr {
        if let Some(remainder) = Self::as_remainder(&a, &b) {
            return remainder;
        }
        if let (Add(x, y), Mul(quotient, _)) = (&a, &b)
            && matches!(**quotient, FloorDiv(..))
        {
            let last = Self::sum((**y).clone(), b.clone());
            if last != Add(y.clone(), b.clone().into()) {
                return Self::sum((**x).clone(), last);
            }
        }
        Add(a.into(), b.into())
    }

    /// `e + e floordiv q * -q` as `e mod q`.
    fn as_remainder(e: &AffineExpr, b: &AffineExpr) -> Option<AffineExpr> {
        let Mul(left, right) = b else { return None };
        match (&**left, &**right) {
            // A divisor that is no constant is negated around the product.
            (Mul(quotient, q), Constant(-1)) => match &**quotient {
                FloorDiv(x, by) if **x == *e && by == q => Some(Self::remainder(e.clone(), (**q).clone())),
                _ => None,
            },
            (FloorDiv(x, by), Constant(n)) => {
                let q = by.as_constant().filter(|q| *q > 0)?;
                (**x == *e && q.checked_neg() == Some(*n)).then(|| Self::remainder(e.clone(), Constant(q)))
            }
            _ => None,
        }
    }

    /// `a - b`.
    pub fn difference(a: AffineExpr, b: AffineExpr) -> AffineExpr {
        Self::sum(a, Self::product(b, Constant(-1)))
    }

    /// `a * b`, one of them symbolic: constants folded, the symbolic factor to the right.
    pub fn product(a: AffineExpr, b: AffineExpr) -> AffineExpr {
        if let (Constant(x), Constant(y)) = (&a, &b) {
            return x.checked_mul(*y).map_or_else(|| Mul(a.into(), b.into()), Constant);
        }
        if a.as_constant().is_some() || !b.is_symbolic() || Self::is_later(&a, &b) {
            return Self::product_in_order(b, a);
        }
        Self::product_in_order(a, b)
    }

    fn product_in_order(a: AffineExpr, b: AffineExpr) -> AffineExpr {
        match (a, b) {
            (a, Constant(1)) => a,
            (_, Constant(0)) => Constant(0),
            (a, b) => match (&a, &b) {
                (Mul(x, c), b) if let Constant(c) = **c => match b {
                    Constant(n) => Self::product((**x).clone(), Constant(c.wrapping_mul(*n))),
                    b => Self::product(Self::product((**x).clone(), b.clone()), Constant(c)),
                },
                _ => Mul(a.into(), b.into()),
            },
        }
    }

    /// `a floordiv b`; by zero it stays as it is.
    pub fn floor_quotient(a: AffineExpr, b: AffineExpr) -> AffineExpr {
        let Some(by) = b.as_constant().filter(|by| *by != 0) else { return FloorDiv(a.into(), b.into()) };
        match a {
            Constant(x) if x.checked_div(by).is_some() => Constant(floor_div(x, by)),
            a if by == 1 => a,
            Mul(x, c) if c.as_constant().is_some_and(|c| c.checked_rem(by) == Some(0)) => {
                Self::product((*x).clone(), Self::floor_quotient((*c).clone(), b))
            }
            // Only where nothing is lost between the terms.
            Add(x, y) if [&x, &y].iter().any(|e| e.divisor() % by.unsigned_abs() == 0) => Self::sum(
                Self::floor_quotient((*x).clone(), b.clone()),
                Self::floor_quotient((*y).clone(), b),
            ),
            a => FloorDiv(a.into(), b.into()),
        }
    }

    /// `a ceildiv b`; by zero it stays as it is.
    pub fn ceil_quotient(a: AffineExpr, b: AffineExpr) -> AffineExpr {
        let Some(by) = b.as_constant().filter(|by| *by != 0) else { return CeilDiv(a.into(), b.into()) };
        match a {
            Constant(x) if x.checked_div(by).is_some() => Constant(ceil_div(x, by)),
            a if by == 1 => a,
            Mul(x, c) if c.as_constant().is_some_and(|c| c.checked_rem(by) == Some(0)) => {
                Self::product((*x).clone(), Self::ceil_quotient((*c).clone(), b))
            }
            a => CeilDiv(a.into(), b.into()),
        }
    }

    /// `a mod b`; by zero and less it stays as it is.
    pub fn remainder(a: AffineExpr, b: AffineExpr) -> AffineExpr {
        let Some(by) = b.as_constant().filter(|by| *by > 0) else { return Mod(a.into(), b.into()) };
        let divides = |e: &AffineExpr| e.divisor().is_multiple_of(by.unsigned_abs());
        match a {
            Constant(x) => Constant(x.rem_euclid(by)),
            a if divides(&a) => Constant(0),
            Add(x, y) if divides(&x) => Self::remainder((*y).clone(), b),
            Add(x, y) if divides(&y) => Self::remainder((*x).clone(), b),
            Mod(x, c) if c.as_constant().is_some_and(|c| c > 0 && c % by == 0) => {
                Self::remainder((*x).clone(), b)
            }
            a => Mod(a.into(), b.into()),
        }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The quotient rounded towards negative infinity; it is known to exist.
fn floor_div(a: i64, b: i64) -> i64 {
    let quotient = a.wrapping_div(b);
    if a.wrapping_rem(b) != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}

/// The quotient rounded towards positive infinity; it is known to exist.
fn ceil_div(a: i64, b: i64) -> i64 {
    let quotient = a.wrapping_div(b);
    if a.wrapping_rem(b) != 0 && (a < 0) == (b < 0) { quotient + 1 } else { quotient }
}
