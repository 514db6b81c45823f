//! Decoding the loops of `linalg`: a body in loops over the elements that maps pick.

use super::last_use::is_tensor;
use super::maps::{identity, linear};
use super::{Builder, Decode};
use crate::code::{ConsumedTensor, LaneOp, Nest, NestOperand, NestPlace, Number, Reg, TensorInst, Tiles};
use crate::layout::{Kind, Scalar};
use crate::scalar::float_exact::convert;
use crate::scalar::{FloatBin, Rounding};
use crate::slot::Slot;
use plumb_host::{FloatFormat, MathFn};
use plumb_ir::linalg::Loops;
use plumb_ir::ops::linalg;
use plumb_ir::ops::view::Prop;
use plumb_ir::{AffineExpr, AffineMap, Block, Op, Value};
use std::sync::Arc;

impl linalg::Interpret<Op, Decode> for Builder<'_> {
    // The counter of a loop around it (linalg.index).
    fn Index(&mut self, op: Op) -> Decode {
        let dim = linalg::Index::dim.i64(self.m, op).and_then(|d| u32::try_from(d).ok());
        let counters = *self.counters.last().ok_or("an index of no loop")?;
        let result = self.result(op, 0)?;
        self.info(result)?;
        self.bind_value(result, counters + dim.ok_or("a loop that is missing")?);
        Ok(())
    }

    // Each element in its tile; tiles that are not full are padded, which takes a value
    // (linalg.pack; S-TENSOR-2).
    fn Pack(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (v, into) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let props =
            [linalg::Pack::inner_dims_pos, linalg::Pack::static_inner_tiles, linalg::Pack::outer_dims_perm];
        let tiles = Box::new(self.tiles(op, v, props, 3)?);
        let padding = linalg::Pack::padding_value.get(m, op).map(|v| self.reg(v)).transpose()?;
        let (t, into, words) = (self.reg(v)?, self.reg(into)?, self.words(v)?);
        let d = self.define(self.result(op, 0)?)?;
        self.emit_tensor(TensorInst::Pack { d, t, into, tiles, padding, words });
        Ok(())
    }

    // Each element of a tile in its place, less what is padding (linalg.unpack; S-TENSOR-2).
    fn UnPack(&mut self, op: Op) -> Decode {
        let (v, into) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let props = [
            linalg::UnPack::inner_dims_pos,
            linalg::UnPack::static_inner_tiles,
            linalg::UnPack::outer_dims_perm,
        ];
        let tiles = Box::new(self.tiles(op, into, props, 2)?);
        let (t, into, words) = (self.reg(v)?, self.consumed(into)?, self.words(v)?);
        let d = self.define(self.result(op, 0)?)?;
        self.emit_tensor(TensorInst::Unpack { d, t, into, tiles, words });
        Ok(())
    }

    // exp(x - max) divided by the sum of these along the dimension (linalg.softmax; S-LIB-1).
    fn Softmax(&mut self, op: Op) -> Decode {
        self.softmax(op)
    }

    // G g Gᵀ for each filter g (linalg.winograd_filter_transform; S-TENSOR-5).
    fn WinogradFilterTransform(&mut self, op: Op) -> Decode {
        self.winograd(op, super::winograd::Step::Filter)
    }

    // Bᵀ d B for each tile d of the image (linalg.winograd_input_transform; S-TENSOR-5).
    fn WinogradInputTransform(&mut self, op: Op) -> Decode {
        self.winograd(op, super::winograd::Step::Input)
    }

    // Aᵀ y A for each product y of tiles (linalg.winograd_output_transform; S-TENSOR-5).
    fn WinogradOutputTransform(&mut self, op: Op) -> Decode {
        self.winograd(op, super::winograd::Step::Output)
    }

    // What an iteration gives (linalg.yield).
    fn Yield(&mut self, _: Op) -> Decode {
        Err("the end of no body".into())
    }
}

impl Builder<'_> {
    /// Loops around what `body` emits, which is given the first slot of the counters and gives a value for each output.
    pub(super) fn loops(
        &mut self,
        dims: usize,
        operands: Vec<NestOperand>,
        sizes: Option<Vec<Number>>,
        body: impl FnOnce(&mut Self, Reg) -> Decode<Vec<Reg>>,
    ) -> Decode {
        let own = self.site;
        let (d, n) = (dims as u32, operands.len() as u32);
        let counters = self.slots(d)?;
        let nest = Arc::new(Nest {
            counters,
            extents: self.slots(d)?,
            dims,
            positions: self.slots(n)?,
            steps: self.slots(n.checked_mul(d).ok_or("loops over this many operands")?)?,
            private: operands.iter().filter(|o| o.place.is_written()).count() == 1,
            operands,
            sizes,
            body: self.label(),
            exit: self.label(),
        });
        self.emit_tensor(TensorInst::NestBegin(nest.clone()));
        self.place(nest.body);
        self.counters.push(counters);
        let values = body(self, counters);
        self.counters.pop();
        self.site = own;
        let values = values?;
        self.emit_tensor(TensorInst::NestStore(nest.clone(), values));
        self.place(nest.exit);
        self.emit_tensor(TensorInst::Settle);
        Ok(())
    }

    /// Decodes a body up to its end, and gives the slots of what that gives.
    pub(super) fn body(&mut self, block: Block) -> Decode<Vec<Reg>> {
        let m = self.m;
        let ops = &m.block(block).ops;
        let (end, ops) = ops.split_last().ok_or("a body without an end")?;
        for &op in ops {
            self.op(op);
        }
        self.begin(*end);
        self.starts(&m.op(*end).operands)
    }

    /// An operation with maps and a body (linalg.generic; S-TENSOR-6).
    pub(super) fn structured(&mut self, op: Op) -> Decode {
        let m = self.m;
        let loops = Loops::of(m, op).ok_or("maps that are missing")?;
        let block = m.entry_block(loops.body).ok_or("a body that is missing")?;
        let used = self.used_arguments(block);
        let args = &m.block(block).args;
        let mut operands = Vec::new();
        let mut results = m.op(op).results.iter();
        for (i, (&v, map)) in m.op(op).operands.iter().zip(&loops.maps).enumerate() {
            let arg = args.get(i).copied();
            let output = i >= loops.inputs;
            let info = self.info(v)?;
            if !matches!(info.kind, Kind::Tensor { .. } | Kind::MemRef(_)) {
                // A scalar is the same in all iterations.
                if let Some(arg) = arg {
                    let r = self.reg(v)?;
                    self.bind_value(arg, r);
                }
                continue;
            }
            let words = self.words(v)?;
            let argument = match arg {
                Some(arg) if used.contains(&arg) => Some(self.define(arg)?),
                _ => None,
            };
            let place = match &info.kind {
                Kind::MemRef(_) => NestPlace::Memory(self.reg(v)?, info.clone(), output),
                _ if output => {
                    let result = *results.next().ok_or("a result that is missing")?;
                    let from = self.consumed(v)?;
                    NestPlace::Output(from, self.define(result)?)
                }
                _ => NestPlace::Input(self.reg(v)?),
            };
            // Of a target, folding may have taken the output from the body, and left it as it was.
            let open = match (&place, argument) {
                (NestPlace::Output(..), None) if !self.shared.target => Some(self.element(v)?),
                _ => None,
            };
            operands.push(NestOperand {
                place,
                map: map.clone(),
                linear: linear(map),
                argument,
                words,
                open,
            });
        }
        self.loops(loops.reductions.len(), operands, None, |b, _| b.body(block))
    }

    /// The arguments of a body that it looks at.
    fn used_arguments(&self, block: Block) -> rustc_hash::FxHashSet<Value> {
        let m = self.m;
        let all = m.block(block).ops.iter().flat_map(|op| m.walk(*op));
        all.flat_map(|op| m.op(op).operands.iter().copied()).collect()
    }

    /// How an operation cuts a tensor into tiles.
    fn tiles(
        &mut self,
        op: Op,
        whole: Value,
        [inner, sizes, order]: [Prop; 3],
        group: usize,
    ) -> Decode<Tiles> {
        let m = self.m;
        let shape = self.tensor_shape(self.result(op, 0)?)?.ok_or("a tensor of unknown rank")?;
        let list = |prop: Prop| -> Vec<usize> {
            prop.array(m, op).iter().filter_map(|d| usize::try_from(*d).ok()).collect()
        };
        let mut order = list(order);
        if order.is_empty() {
            order = (0..self.rank(whole)?).collect();
        }
        Ok(Tiles { inner: list(inner), sizes: self.numbers(op, sizes, group)?, order, shape })
    }

    /// The operand of loops that an input of an operation is.
    fn read(&mut self, v: Value, map: AffineMap) -> Decode<NestOperand> {
        let (r, words, info) = (self.reg(v)?, self.words(v)?, self.info(v)?);
        let place = match info.kind {
            Kind::MemRef(_) => NestPlace::Memory(r, info, false),
            _ => NestPlace::Input(r),
        };
        let argument = Some(self.slots(words)?);
        Ok(NestOperand { place, linear: linear(&map), map, argument, words, open: None })
    }

    /// A tensor of the run's own as an operand of loops, which read it or also change it.
    fn own(&mut self, t: Reg, map: AffineMap, changed: bool) -> Decode<NestOperand> {
        let place = match changed {
            true => NestPlace::Output(ConsumedTensor { t, last: true }, t),
            false => NestPlace::Input(t),
        };
        let argument = Some(self.slots(1)?);
        Ok(NestOperand { place, linear: linear(&map), map, argument, words: 1, open: None })
    }

    /// Greatest element along the dimension, exponentials of the differences from it, and their sum.
    fn softmax(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (input, output) = (linalg::Softmax::input.get(m, op), linalg::Softmax::output.get(m, op));
        let dim = linalg::Softmax::dimension.i64(m, op).and_then(|d| usize::try_from(d).ok());
        let dim = dim.ok_or("a dimension that is missing")?;
        let rank = self.rank(input)?;
        let scalar = self.element(input)?.scalar().ok_or("elements that are no floats")?;
        let format = Self::float_format(scalar)?;
        if scalar.slots() != 1 {
            return Err("elements this wide".into());
        }
        let all = identity(rank);
        let kept = AffineMap {
            dims: rank as u32,
            symbols: 0,
            results: (0..rank as u32).filter(|d| *d as usize != dim).map(AffineExpr::Dim).collect(),
        };
        let sizes = self.extents_of(input)?;
        let few: Vec<Number> = sizes.iter().enumerate().filter(|(i, _)| *i != dim).map(|(_, n)| *n).collect();
        let reduced = |b: &mut Self, start: f64| -> Decode<Reg> {
            let (t, s) = (b.slots(1)?, b.float(start, format)?);
            b.emit_tensor(TensorInst::Splat { d: t, shape: few.clone(), s, words: 1 });
            Ok(t)
        };
        let (greatest, sum) = (reduced(self, f64::NEG_INFINITY)?, reduced(self, 0.0)?);
        let of = |o: &NestOperand| o.argument.unwrap_or_default();
        let bin = |b: &mut Self, op, x, y| -> Decode<Reg> {
            let d = b.slots(1)?;
            b.lane(LaneOp::Float { op, format }, d, [x, y, 0]);
            Ok(d)
        };
        let operands = vec![self.read(input, all.clone())?, self.own(greatest, kept.clone(), true)?];
        let [x, so_far] = [of(&operands[0]), of(&operands[1])];
        self.loops(rank, operands, None, |b, _| Ok(vec![bin(b, FloatBin::MaxNum, x, so_far)?]))?;
        // The exponentials stand where the result will.
        let exponentials = match is_tensor(m, output) {
            true => self.define(self.result(op, 0)?)?,
            false => self.slots(1)?,
        };
        let elem = self.element(input)?;
        let operands = vec![
            self.read(input, all.clone())?,
            self.own(greatest, kept.clone(), false)?,
            NestOperand {
                place: NestPlace::Fresh(exponentials, elem),
                map: all.clone(),
                linear: linear(&all),
                argument: None,
                words: 1,
                open: None,
            },
        ];
        let [x, most] = [of(&operands[0]), of(&operands[1])];
        self.loops(rank, operands, None, |b, _| {
            let difference = bin(b, FloatBin::Sub, x, most)?;
            let d = b.slots(1)?;
            b.lane(LaneOp::Call { f: MathFn::Exp, format }, d, [difference, difference, 0]);
            Ok(vec![d])
        })?;
        let operands = vec![self.own(exponentials, all.clone(), false)?, self.own(sum, kept.clone(), true)?];
        let [x, so_far] = [of(&operands[0]), of(&operands[1])];
        self.loops(rank, operands, None, |b, _| Ok(vec![bin(b, FloatBin::Add, x, so_far)?]))?;
        let last = match is_tensor(m, output) {
            true => self.own(exponentials, all.clone(), true)?,
            false => {
                let (r, info) = (self.reg(output)?, self.info(output)?);
                let place = NestPlace::Memory(r, info, true);
                NestOperand {
                    place,
                    map: all.clone(),
                    linear: linear(&all),
                    argument: None,
                    words: 1,
                    open: None,
                }
            }
        };
        let operands = vec![self.own(exponentials, all, false)?, self.own(sum, kept, false)?, last];
        let [x, total] = [of(&operands[0]), of(&operands[1])];
        self.loops(rank, operands, None, |b, _| Ok(vec![bin(b, FloatBin::Div, x, total)?]))
    }

    /// The extents of a tensor or memref, in slots.
    pub(super) fn extents_of(&mut self, v: Value) -> Decode<Vec<Number>> {
        let (r, info) = (self.reg(v)?, self.info(v)?);
        let mut out = Vec::new();
        for dim in 0..self.rank(v)? {
            out.push(Number::Slot(match &info.kind {
                Kind::MemRef(memref) => r + memref.size_slot(dim),
                _ => {
                    let (d, i) = (self.slots(1)?, self.constant(Slot::firm(dim as u64))?);
                    self.emit_tensor(TensorInst::Dim { d, t: r, i });
                    d
                }
            }));
        }
        Ok(out)
    }

    /// A float of one slot.
    pub(super) fn float(&mut self, value: f64, format: FloatFormat) -> Decode<Reg> {
        let bits = convert(FloatFormat::F64, format, value.to_bits().into(), Rounding::NearestEven);
        let words: Vec<Slot> =
            (0..Scalar::Float(format).slots()).map(|k| Slot::firm((bits >> (64 * k)) as u64)).collect();
        self.constant_range(&words)
    }
}
