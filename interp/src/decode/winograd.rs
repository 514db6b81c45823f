//! Decoding the steps of Winograd's algorithm: products of small matrices, written out for each tile.
//!
//! The documentation leaves the matrices open, whose product alone is settled. These are those of MLIR's own lowering.

use super::maps::linear;
use super::{Builder, Decode};
use crate::code::{LaneOp, NestOperand, NestPlace, Number, Reg};
use crate::scalar::FloatBin;
use plumb_host::FloatFormat;
use plumb_ir::linalg::winograd_sizes;
use plumb_ir::ops::linalg;
use plumb_ir::{AffineExpr, AffineMap, Op, Value};

/// What is transformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A filter, to the left by the matrix G.
    Filter,
    /// A tile of the image, by the transpose of B.
    Input,
    /// A product of tiles, by the transpose of A.
    Output,
}

/// A matrix of fractions with one denominator.
struct Matrix {
    rows: &'static [&'static [i32]],
    denominator: i32,
}

const fn matrix(denominator: i32, rows: &'static [&'static [i32]]) -> Matrix {
    Matrix { rows, denominator }
}

impl Step {
    /// The matrix by which a step multiplies from the left, and what the result of each such product is multiplied by at the
    /// end.
    fn matrix(self, fmr: u32) -> (Matrix, f64) {
        match (self, fmr) {
            (Step::Filter, 0) => (matrix(2, &[&[-2, 0, 0], &[1, -1, 1], &[1, 1, 1], &[0, 0, 2]]), 1.0),
            (Step::Input, 0) => {
                (matrix(1, &[&[-1, 0, 1, 0], &[0, -1, 1, 0], &[0, 1, 1, 0], &[0, -1, 0, 1]]), 1.0)
            }
            (Step::Output, 0) => (matrix(1, &[&[1, 1, 1, 0], &[0, -1, 1, 1]]), 1.0),
            (Step::Filter, 1) => {
                let rows: &[&[i32]] =
                    &[&[12, 0, 0], &[-4, 4, -4], &[-4, -4, -4], &[1, -2, 4], &[1, 2, 4], &[0, 0, 12]];
                (matrix(12, rows), 1.0)
            }
            (Step::Input, 1) => {
                let rows: &[&[i32]] = &[
                    &[4, 0, -5, 0, 1, 0],
                    &[0, 4, -4, -1, 1, 0],
                    &[0, -4, -4, 1, 1, 0],
                    &[0, 4, -2, -4, 2, 0],
                    &[0, -4, -2, 4, 2, 0],
                    &[0, 4, 0, -5, 0, 1],
                ];
                (matrix(16, rows), 1.0)
            }
            (Step::Output, 1) => {
                let rows: &[&[i32]] =
                    &[&[1, 2, 2, 1, 1, 0], &[0, -2, 2, -2, 2, 0], &[0, 2, 2, 4, 4, 0], &[0, -2, 2, -8, 8, 4]];
                (matrix(8, rows), 32.0)
            }
            (Step::Filter, _) => {
                let rows: &[&[i32]] = &[
                    &[60, 0, 0, 0, 0],
                    &[10, -10, 10, -10, 10],
                    &[-10, -10, -10, -10, -10],
                    &[-16, 8, -4, 2, -1],
                    &[1, 2, 4, 8, 16],
                    &[0, 0, 0, 0, 60],
                ];
                (matrix(60, rows), 1.0)
            }
            (Step::Input, _) => {
                let rows: &[&[i32]] = &[
                    &[2, 3, -4, -3, 2, 0],
                    &[0, 2, 1, -5, 2, 0],
                    &[0, -2, -5, -1, 2, 0],
                    &[0, 4, -2, -4, 2, 0],
                    &[0, -2, -4, 2, 4, 0],
                    &[0, 2, 3, -4, -3, 2],
                ];
                (matrix(16, rows), 1.0)
            }
            (Step::Output, _) => (matrix(2, &[&[1, 2, 2, 4, 2, 0], &[0, -2, 2, -2, 4, 1]]), 16.0),
        }
    }
}

/// Slots of a matrix, row by row.
type Table = Vec<Vec<Reg>>;

impl Builder<'_> {
    /// A transform of each tile, which is a row or column where its other extent is one.
    pub(super) fn winograd(&mut self, op: Op, step: Step) -> Decode {
        let m = self.m;
        let fmr = match step {
            Step::Filter => linalg::WinogradFilterTransform::fmr.bits(m, op),
            Step::Input => linalg::WinogradInputTransform::fmr.bits(m, op),
            Step::Output => linalg::WinogradOutputTransform::fmr.bits(m, op),
        };
        let (tile, _) = winograd_sizes(fmr);
        let (from, to) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let shape = |v: Value| m.ctx.shape(m.ty(v)).unwrap_or_default().to_vec();
        // Where rows and columns of a tile, or of all tiles, stand.
        let (small, large) = match step {
            Step::Filter => ([shape(from)[1], shape(from)[2]], [shape(to)[0], shape(to)[1]]),
            Step::Input => ([shape(to)[0], shape(to)[1]], [shape(to)[0], shape(to)[1]]),
            Step::Output => ([shape(from)[0], shape(from)[1]], [shape(from)[0], shape(from)[1]]),
        };
        let (matrix, scale) = step.matrix(fmr);
        let (outs, ins) = (matrix.rows.len(), matrix.rows.first().map_or(0, |row| row.len()));
        let single = [0, 1].map(|i| small[i] == 1 && large[i] == 1);
        let [ins, outs] = [ins, outs].map(|n| single.map(|single| if single { 1 } else { n }));
        let scalar = self.element(from)?.scalar().ok_or("elements that are no floats")?;
        let format = Self::float_format(scalar)?;
        let words = scalar.slots();
        let d = |n: u32| AffineExpr::Dim(n);
        let at = |n: usize| AffineExpr::Constant(n as i64);
        let strided = |n: u32, i: usize, dim: usize| {
            let step = if single[dim] { 1 } else { tile };
            AffineExpr::sum(AffineExpr::product(d(n), AffineExpr::Constant(step)), at(i))
        };
        // Loops: filters by channel and number; tiles by row, column, image and channel.
        let dims = if step == Step::Filter { 2 } else { 4 };
        let place = |input: bool, i: usize, j: usize| match (step, input) {
            (Step::Filter, true) => vec![d(1), at(i), at(j), d(0)],
            (Step::Filter, false) => vec![at(i), at(j), d(0), d(1)],
            (Step::Input, true) | (Step::Output, false) => {
                vec![d(2), strided(0, i, 0), strided(1, j, 1), d(3)]
            }
            (Step::Input, false) | (Step::Output, true) => vec![at(i), at(j), d(0), d(1), d(2), d(3)],
        };
        let sizes = self.winograd_loops(step, from, to)?;
        let result = self.define(self.result(op, 0)?)?;
        let consumed = self.consumed(to)?;
        let mut operands = Vec::new();
        let mut add = |b: &mut Self, place: NestPlace, results: Vec<AffineExpr>| -> Decode<Reg> {
            let map = AffineMap { dims, symbols: 0, results: results.into() };
            let argument = b.slots(words)?;
            operands.push(NestOperand {
                place,
                linear: linear(&map),
                map,
                argument: Some(argument),
                words,
                open: None,
            });
            Ok(argument)
        };
        let mut table = Table::new();
        let t = self.reg(from)?;
        for i in 0..ins[0] {
            let row = (0..ins[1]).map(|j| add(self, NestPlace::Input(t), place(true, i, j)));
            let row: Decode<Vec<Reg>> = row.collect();
            table.push(row?);
        }
        let mut so_far = Vec::new();
        for i in 0..outs[0] {
            for j in 0..outs[1] {
                let where_to = match so_far.is_empty() {
                    true => NestPlace::Output(consumed, result),
                    false => NestPlace::Also(consumed.t, result),
                };
                so_far.push(add(self, where_to, place(false, i, j))?);
            }
        }
        self.loops(dims as usize, operands, Some(sizes), |b, _| {
            let mut table = table;
            if !single[0] {
                table = b.multiplied(&matrix, &table, format)?;
            }
            if !single[1] {
                table = transposed(&b.multiplied(&matrix, &transposed(&table), format)?);
            }
            let factor = scale.powi(single.iter().filter(|single| !**single).count() as i32);
            let mut values = Vec::new();
            for (value, before) in table.into_iter().flatten().zip(so_far) {
                let mut value = value;
                if step == Step::Output {
                    // The destination is the start of the sum.
                    if factor != 1.0 {
                        let factor = b.float(factor, format)?;
                        value = b.computed(FloatBin::Mul, factor, value, format)?;
                    }
                    value = b.computed(FloatBin::Add, value, before, format)?;
                }
                b.lane(LaneOp::Inexact { format }, value, [value, value, 0]);
                values.push(value);
            }
            Ok(values)
        })
    }

    /// The extents of the loops over filters or tiles.
    fn winograd_loops(&mut self, step: Step, from: Value, to: Value) -> Decode<Vec<Number>> {
        let (from, to) = (self.extents_of(from)?, self.extents_of(to)?);
        Ok(match step {
            Step::Filter => vec![to[2], to[3]],
            Step::Input => vec![to[2], to[3], to[4], to[5]],
            Step::Output => vec![from[2], from[3], from[4], from[5]],
        })
    }

    fn computed(&mut self, op: FloatBin, a: Reg, b: Reg, format: FloatFormat) -> Decode<Reg> {
        let d = self.slots(crate::layout::Scalar::Float(format).slots())?;
        self.lane(LaneOp::Float { op, format }, d, [a, b, 0]);
        Ok(d)
    }

    /// The product of a matrix and a table, each sum from zero on in order.
    fn multiplied(&mut self, matrix: &Matrix, table: &Table, format: FloatFormat) -> Decode<Table> {
        let columns = table.first().map_or(0, Vec::len);
        let mut out = Table::new();
        for row in matrix.rows {
            let mut sums = Vec::new();
            for column in 0..columns {
                let mut sum = self.float(0.0, format)?;
                for (factor, values) in row.iter().zip(table) {
                    let factor = f64::from(*factor as f32 / matrix.denominator as f32);
                    let factor = self.float(factor, format)?;
                    let product = self.computed(FloatBin::Mul, factor, values[column], format)?;
                    sum = self.computed(FloatBin::Add, sum, product, format)?;
                }
                sums.push(sum);
            }
            out.push(sums);
        }
        Ok(out)
    }
}

fn transposed(table: &Table) -> Table {
    let columns = table.first().map_or(0, Vec::len);
    (0..columns).map(|j| table.iter().map(|row| row[j]).collect()).collect()
}
