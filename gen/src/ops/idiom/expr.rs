//! The language of the table's computations.
//!
//! An expression is a name, a number, or `(OPERATION OPERAND…)`. An operation is one of `arith` or `math`, or a class of
//! such operations by what they compute. Names stand for the same value throughout:
//!
//! | names | for |
//! |---|---|
//! | `x y z` | integers; a divisor or shift amount among them is chosen so that the operation is defined |
//! | `f g` | floats |
//! | `i j` | `index` |
//! | `c d` | conditions |
//! | `k l m` | constants |
//! | `s r` | constants below the width |
//! | `p q` | a pair at the boundaries of its type |
//! | `0 1 -1 least greatest` | these numbers |
//!
//! `(= n EXPRESSION)` names a result. What computes decides the type of the operands beside it.

use crate::sem::is_shift;
use plumb_ir::OpKind;
use plumb_ir::meaning::{CastOp, FloatBin, IntBin, Meaning, Scalar};
use plumb_ir::ops::{ArithOp, IndexOp};

/// An operation of `arith` or `math`, and the one of `index` that computes the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub plain: OpKind,
    pub index: Option<OpKind>,
}

/// A name or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    Value(u8),
    Float(u8),
    Index(u8),
    Condition(u8),
    Constant(u8),
    Amount(u8),
    /// The first or second of a pair.
    Pair(bool),
    Number(i64),
    Least,
    Greatest,
}

impl Leaf {
    /// The name, if it stands for one value throughout.
    pub fn name(self) -> Option<u8> {
        match self {
            Leaf::Value(n)
            | Leaf::Float(n)
            | Leaf::Index(n)
            | Leaf::Condition(n)
            | Leaf::Constant(n)
            | Leaf::Amount(n) => Some(n),
            Leaf::Pair(second) => Some(if second { b'q' } else { b'p' }),
            Leaf::Number(_) | Leaf::Least | Leaf::Greatest => None,
        }
    }
}

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    Leaf(Leaf),
    Op(Vec<Choice>, Vec<Expr>),
    Named(u8, Box<Expr>),
}

impl Expr {
    /// Whether an operation computes it.
    pub fn is_computed(&self) -> bool {
        !matches!(self, Expr::Leaf(_))
    }

    /// Whether it is the name of a condition.
    pub fn is_condition(&self) -> bool {
        matches!(self, Expr::Leaf(Leaf::Condition(_)))
    }

    /// Whether it is one of a pair.
    pub fn is_pair(&self) -> bool {
        matches!(self, Expr::Leaf(Leaf::Pair(_)))
    }

    /// Its name, where it is one.
    pub fn name(&self) -> Option<u8> {
        if let Expr::Leaf(leaf) = self { leaf.name() } else { None }
    }

    fn operands(&self) -> &[Expr] {
        match self {
            Expr::Leaf(_) => &[],
            Expr::Op(_, operands) => operands,
            Expr::Named(_, inner) => std::slice::from_ref(inner),
        }
    }

    /// The first name of a value, which says what type it starts with.
    pub fn first_leaf(&self) -> Option<Leaf> {
        match self {
            Expr::Leaf(leaf @ (Leaf::Value(_) | Leaf::Float(_) | Leaf::Index(_))) => Some(*leaf),
            _ => self.operands().iter().find_map(Expr::first_leaf),
        }
    }

    /// The conversion that is computed first, on the way to the first name.
    pub fn first_conversion(&self) -> Option<Scalar> {
        let inner = self.operands().iter().find_map(Expr::first_conversion);
        let Expr::Op(choices, _) = self else { return inner };
        let own = choices
            .first()
            .and_then(|c| computes(c.plain))
            .filter(|sem| matches!(sem, Scalar::Cast(_) | Scalar::Bitcast));
        inner.or(own)
    }
}

/// What an operation computes.
fn computes(kind: OpKind) -> Option<Scalar> {
    match kind.def()?.meaning {
        Meaning::Scalar(scalar) => Some(scalar),
        _ => None,
    }
}

/// Whether an operation belongs to a class.
fn belongs(class: &str, sem: Scalar) -> bool {
    use IntBin::{MaxS, MaxU, MinS, MinU};
    match (class, sem) {
        ("binary", Scalar::Int(_))
        | ("multiply", Scalar::IntPair(..))
        | ("extend", Scalar::Cast(CastOp::SExt | CastOp::ZExt))
        | ("cast", Scalar::IndexCast { .. })
        | ("itof", Scalar::Cast(CastOp::SiToFp | CastOp::UiToFp))
        | ("ftoi", Scalar::Cast(CastOp::FpToSi | CastOp::FpToUi))
        | ("float", Scalar::Float(_)) => true,
        ("sum", Scalar::Int(op)) => matches!(op, IntBin::Add | IntBin::Sub),
        ("bits", Scalar::Int(op)) => matches!(op, IntBin::And | IntBin::Or | IntBin::Xor),
        ("divide", Scalar::Int(op)) => op.is_division(),
        ("shift", Scalar::Int(op)) => is_shift(op),
        ("extreme", Scalar::Int(op)) => matches!(op, MaxS | MaxU | MinS | MinU),
        ("extremef", Scalar::Float(op)) => !matches!(
            op,
            FloatBin::Add
                | FloatBin::Sub
                | FloatBin::Mul
                | FloatBin::Div
                | FloatBin::Rem
                | FloatBin::CopySign
        ),
        _ => false,
    }
}

/// The operations that a word stands for.
fn choices(word: &str) -> Vec<Choice> {
    let named = ["arith", "math"].iter().find_map(|dialect| OpKind::by_name(&format!("{dialect}.{word}")));
    let of_class = |kind: &OpKind| computes(*kind).is_some_and(|sem| belongs(word, sem));
    let plain: Vec<OpKind> = match named {
        Some(kind) => vec![kind],
        None => ArithOp::ALL.iter().map(|op| OpKind::Arith(*op)).filter(of_class).collect(),
    };
    let same = |plain: OpKind| {
        let sem = computes(plain)?;
        IndexOp::ALL.iter().map(|op| OpKind::Index(*op)).find(|kind| computes(*kind) == Some(sem))
    };
    plain.into_iter().map(|plain| Choice { plain, index: same(plain) }).collect()
}

fn leaf(word: &str) -> Option<Leaf> {
    let name = *word.as_bytes().first()?;
    Some(match word {
        "x" | "y" | "z" => Leaf::Value(name),
        "f" | "g" => Leaf::Float(name),
        "i" | "j" => Leaf::Index(name),
        "c" | "d" => Leaf::Condition(name),
        "k" | "l" | "m" => Leaf::Constant(name),
        "s" | "r" => Leaf::Amount(name),
        "p" | "q" => Leaf::Pair(word == "q"),
        "least" => Leaf::Least,
        "greatest" => Leaf::Greatest,
        // A name that an expression before has given.
        "n" => Leaf::Value(name),
        _ => Leaf::Number(word.parse().ok()?),
    })
}

/// The expressions of a row; those that cannot be read are left out, which a test looks for.
pub fn parse(text: &str) -> Vec<Expr> {
    let spaced = text.replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    let mut out = Vec::new();
    while at < words.len() {
        match expression(&words, &mut at) {
            Some(expr) => out.push(expr),
            None => break,
        }
    }
    out
}

fn expression(words: &[&str], at: &mut usize) -> Option<Expr> {
    let word = *words.get(*at)?;
    *at += 1;
    if word != "(" {
        return leaf(word).map(Expr::Leaf);
    }
    let head = *words.get(*at)?;
    *at += 1;
    if head == "=" {
        let name = *words.get(*at)?.as_bytes().first()?;
        *at += 1;
        let inner = expression(words, at)?;
        *at += 1;
        return Some(Expr::Named(name, Box::new(inner)));
    }
    let choices = choices(head);
    let mut operands = Vec::new();
    while *words.get(*at)? != ")" {
        operands.push(expression(words, at)?);
    }
    *at += 1;
    (!choices.is_empty()).then_some(Expr::Op(choices, operands))
}
