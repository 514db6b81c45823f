//! Programs as passes expect them: loop nests over arrays, where modules of steps are soups of operations.
//!
//! A *plan* says what a program computes: arrays, and nests of loops whose statements read and write elements. A
//! *spelling* of it is a module. It has loops of one dialect or another, in `@main` or in a function. Its bounds are
//! constants or read at run time, its sums in registers or in memory. All spellings of a plan mean the same, which is
//! an oracle without any compiler.
//!
//! A plan is defined by construction. Loops have few iterations, all known. A subscript is an affine expression of
//! loop variables whose range lies within its array. Integers wrap around, and only floats are divided.

mod draw;
mod kernel;
mod spell;
mod trace;

use crate::config::Config;
use crate::draw::Draw;
use arbitrary::Unstructured;
use kernel::KERNELS;
use plumb_ir::Module;
use plumb_ir::parse::{ParseOptions, parse};

/// A module that is a program.
pub(crate) fn program(input: &mut Unstructured, cfg: &Config) -> Module {
    let mut draw = Draw::new(input);
    let plan = draw_plan(&mut draw, cfg);
    module(&spell::spell(&plan, &mut draw, cfg))
}

/// Two modules that spell one plan: they mean the same.
pub fn spellings(input: &mut Unstructured, cfg: &Config) -> [Module; 2] {
    let mut draw = Draw::new(input);
    let plan = draw_plan(&mut draw, cfg);
    [(); 2].map(|()| module(&spell::spell(&plan, &mut draw, cfg)))
}

/// A program that is one of the kernels, with extents, elements and a spelling of its own. Nothing if there is none of
/// that name, or if the compilers lack what it needs.
pub fn kernel(name: &str, input: &mut Unstructured, cfg: &Config) -> Option<Module> {
    let (_, text) = KERNELS.iter().find(|(known, _)| *known == name)?;
    let mut draw = Draw::new(input);
    let plan = draw::of_kernel(&mut draw, cfg, text)?;
    Some(module(&spell::spell(&plan, &mut draw, cfg)))
}

/// The names of the kernels.
pub fn kernels() -> impl Iterator<Item = &'static str> {
    KERNELS.iter().map(|(name, _)| *name)
}

fn draw_plan(draw: &mut Draw, cfg: &Config) -> Plan {
    // Sizes are spread evenly, as those of other modules.
    let target = 1 + draw.below(cfg.largest() as usize) as u32;
    draw::plan(draw, cfg, target)
}

/// The module of a text. One that could not be read would be a defect of the spelling: tests look for it.
pub(crate) fn module(text: &str) -> Module {
    let (module, diags) = parse(text, &ParseOptions::default());
    debug_assert!(diags.is_empty(), "{diags:?}\n{text}");
    module
}

/// What a program computes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    /// The arrays.
    pub arrays: Vec<Array>,
    /// What happens, in order; each a nest of loops, or a few statements.
    pub nests: Vec<Vec<Node>>,
    /// The least and greatest value of each loop variable.
    pub ranges: Vec<(i64, i64)>,
    /// Numbers that bounds may read at run time, at most two.
    pub sizes: Vec<i64>,
    /// Elements that are returned.
    pub results: Vec<Access>,
}

/// A number of an array.
pub(crate) type ArrayId = usize;

/// A number of a loop variable.
pub(crate) type Var = usize;

/// Type of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Elem {
    I8,
    I16,
    I32,
    I64,
    F32,
    F64,
}

impl Elem {
    pub const ALL: [Elem; 6] = [Elem::I32, Elem::I64, Elem::F32, Elem::F64, Elem::I8, Elem::I16];

    /// Its name in MLIR.
    pub fn name(self) -> &'static str {
        match self {
            Elem::I8 => "i8",
            Elem::I16 => "i16",
            Elem::I32 => "i32",
            Elem::I64 => "i64",
            Elem::F32 => "f32",
            Elem::F64 => "f64",
        }
    }

    pub fn bits(self) -> u32 {
        match self {
            Elem::I8 => 8,
            Elem::I16 => 16,
            Elem::I32 | Elem::F32 => 32,
            Elem::I64 | Elem::F64 => 64,
        }
    }

    pub fn is_float(self) -> bool {
        matches!(self, Elem::F32 | Elem::F64)
    }
}

/// What an array is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// A public global, which is read and written, and looked at in the end.
    Public,
    /// A public global that nothing writes. Its elements are numbers below this one, for subscripts.
    Indices(i64),
    /// Made by the program, and filled by the first nest that has it.
    Local,
    /// Made and filled anew wherever [`Node::Temp`] has it.
    Temp,
}

/// An array.
#[derive(Clone, Debug)]
pub(crate) struct Array {
    pub role: Role,
    pub extents: Vec<i64>,
    pub elem: Elem,
    /// Its elements at first, if it is a global; a small number each.
    pub values: Vec<i64>,
}

impl Array {
    pub fn len(&self) -> i64 {
        self.extents.iter().product()
    }
}

/// A sum of multiples of loop variables and a number; then, if there is a modulus, its remainder. It is not negative
/// where it has one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Affine {
    pub terms: Vec<(i64, Var)>,
    pub constant: i64,
    pub modulus: Option<i64>,
}

impl Affine {
    pub fn number(constant: i64) -> Affine {
        Affine { constant, ..Affine::default() }
    }

    pub fn var(var: Var) -> Affine {
        Affine { terms: vec![(1, var)], ..Affine::default() }
    }

    /// The least and greatest value for variables in these ranges.
    pub fn range(&self, ranges: &[(i64, i64)]) -> (i64, i64) {
        let sum =
            self.terms.iter().fold((self.constant, self.constant), |(least, greatest), (factor, var)| {
                let (low, high) = ranges[*var];
                let (a, b) = (factor * low, factor * high);
                (least + a.min(b), greatest + a.max(b))
            });
        match self.modulus {
            Some(modulus) if sum.0 < 0 || sum.1 >= modulus => (0, modulus - 1),
            _ => sum,
        }
    }

    /// Its value.
    pub fn value(&self, vars: &[i64]) -> i64 {
        let sum = self.terms.iter().fold(self.constant, |sum, (factor, var)| sum + factor * vars[*var]);
        self.modulus.map_or(sum, |modulus| sum.rem_euclid(modulus))
    }
}

/// A subscript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Subscript {
    Affine(Affine),
    /// An element of an array of indices.
    Gather(ArrayId, Vec<Affine>),
}

/// An element of an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    pub array: ArrayId,
    pub at: Vec<Subscript>,
}

/// What two numbers give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BinOp {
    Add,
    Sub,
    Mul,
    /// Of floats alone.
    Div,
    And,
    Or,
    Xor,
    Max,
    Min,
}

/// A computation in the element type of what it is for.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    /// An element, converted if it is of another type.
    Load(Access),
    /// A small number.
    Number(i64),
    /// The value of loop variables.
    Index(Affine),
    Bin(BinOp, Box<(Expr, Expr)>),
    /// The square root of a float.
    Sqrt(Box<Expr>),
    /// The third if the first is less than the second, else the fourth.
    Select(Box<[Expr; 4]>),
}

/// A condition.
#[derive(Clone, Debug)]
pub(crate) enum Cond {
    /// An expression is 0, or not negative.
    Affine { expr: Affine, is_zero: bool },
    /// One number is less than another, as elements of a type.
    Less(Elem, Expr, Expr),
}

/// A loop: from `lower` to below `upper`.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub var: Var,
    pub lower: Affine,
    pub upper: Affine,
    pub step: i64,
    pub body: Vec<Node>,
}

/// A part of a nest.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    Loop(Loop),
    Store {
        to: Access,
        value: Expr,
    },
    /// The values of the iterations of a loop without body, combined, into an element.
    Reduce {
        over: Loop,
        op: BinOp,
        start: i64,
        value: Expr,
        to: Access,
    },
    If {
        cond: Cond,
        then: Vec<Node>,
        other: Vec<Node>,
    },
    /// A part with memory of its own, all of which its first node writes.
    Temp {
        array: ArrayId,
        body: Vec<Node>,
    },
}
