//! Operations of `linalg` to loops over memory.

use super::{Bufferizer, is_tensor};
use crate::convert::Res;
use crate::neutral::infinity;
use plumb_ir::enums::ArithCmpI;
use plumb_ir::linalg::Loops;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{ArithOp, LinalgOp, MathOp, arith, linalg};
use plumb_ir::{AffineExpr, Block, DYNAMIC, Op, OpKind, Type, Value};
use rustc_hash::FxHashSet;

impl Bufferizer<'_> {
    pub(super) fn linalg_op(&mut self, op: Op, kind: LinalgOp) -> Res {
        match kind {
            LinalgOp::Index => {
                let m = self.src;
                let dim = linalg::Index::dim.i64(m, op).and_then(|d| usize::try_from(d).ok());
                let counter = self.counters.last().zip(dim).and_then(|(all, d)| all.get(d).copied());
                match counter {
                    Some(counter) => self.values.insert(m.result(op, 0), counter),
                    None => return self.unsupported("no loop around it has that number"),
                };
                Ok(())
            }
            LinalgOp::Yield => self.unsupported("it ends no body that is converted"),
            LinalgOp::Pack => self.pack(op),
            LinalgOp::UnPack => self.unpack(op),
            LinalgOp::Softmax => self.softmax(op),
            LinalgOp::WinogradFilterTransform
            | LinalgOp::WinogradInputTransform
            | LinalgOp::WinogradOutputTransform => {
                self.unsupported("the steps of Winograd's algorithm are not written out")
            }
            _ => self.structured(op),
        }
    }

    /// The operations of a body for these arguments; gives what its end gives.
    pub(super) fn inline(&mut self, block: Block, args: &[Value]) -> Res<Vec<Value>> {
        let m = self.src;
        for (arg, v) in m.block(block).args.iter().zip(args) {
            self.values.insert(*arg, *v);
        }
        let Some((end, ops)) = m.block(block).ops.split_last() else {
            return self.unsupported("its body has no end");
        };
        for &op in ops {
            self.op(op)?;
        }
        self.values(&m.op(*end).operands)
    }

    /// The value of an expression over counters.
    fn expression(&mut self, e: &AffineExpr, counters: &[Value]) -> Res<Value> {
        let both = |b: &mut Self, x: &AffineExpr, y: &AffineExpr| -> Res<(Value, Value)> {
            Ok((b.expression(x, counters)?, b.expression(y, counters)?))
        };
        Ok(match e {
            AffineExpr::Dim(d) => match counters.get(*d as usize) {
                Some(counter) => *counter,
                None => return self.unsupported("a map has more dimensions than there are loops"),
            },
            AffineExpr::Constant(c) => self.index(*c),
            AffineExpr::Symbol(_) => return self.unsupported("a map has symbols"),
            AffineExpr::Add(x, y) => {
                let (x, y) = both(self, x, y)?;
                self.arith(ArithOp::AddI, x, y)
            }
            AffineExpr::Mul(x, y) => {
                let (x, y) = both(self, x, y)?;
                self.arith(ArithOp::MulI, x, y)
            }
            AffineExpr::FloorDiv(x, y) => {
                let (x, y) = both(self, x, y)?;
                self.arith(ArithOp::FloorDivSI, x, y)
            }
            AffineExpr::CeilDiv(x, y) => {
                let (x, y) = both(self, x, y)?;
                self.arith(ArithOp::CeilDivSI, x, y)
            }
            AffineExpr::Mod(x, y) => {
                let (x, y) = both(self, x, y)?;
                let quotient = self.arith(ArithOp::FloorDivSI, x, y);
                let whole = self.arith(ArithOp::MulI, quotient, y);
                self.arith(ArithOp::SubI, x, whole)
            }
        })
    }

    /// The body in loops over all dimensions.
    fn structured(&mut self, op: Op) -> Res {
        let m = self.src;
        let Some((loops, block)) =
            Loops::of(m, op).and_then(|l| Some((m.entry_block(l.body)?, l))).map(|(b, l)| (l, b))
        else {
            return self.unsupported("its maps or its body are missing");
        };
        let operands = m.op(op).operands.clone();
        let mut memory = self.values(&operands)?;
        let mut results = m.op(op).results.iter();
        for (i, v) in operands.iter().enumerate().skip(loops.inputs) {
            if is_tensor(m, *v) {
                memory[i] = self.copied(memory[i]);
                if let Some(result) = results.next() {
                    self.values.insert(*result, memory[i]);
                }
            }
        }
        let mut extents: Vec<Option<Value>> = vec![None; loops.reductions.len()];
        for (map, v) in loops.maps.iter().zip(&memory) {
            for (i, e) in map.results.iter().enumerate() {
                if let AffineExpr::Dim(d) = e
                    && let Some(None) = extents.get(*d as usize)
                {
                    extents[*d as usize] = Some(self.dim(*v, i));
                }
            }
        }
        let Some(extents) = extents.into_iter().collect::<Option<Vec<Value>>>() else {
            return self.unsupported("no operand says how far a loop goes");
        };
        let used: FxHashSet<Value> = m
            .block(block)
            .ops
            .iter()
            .flat_map(|op| m.walk(*op))
            .flat_map(|op| m.op(op).operands.iter().copied())
            .collect();
        self.loops(&extents, |b, counters| {
            let mut places = Vec::new();
            for map in &loops.maps {
                let place: Res<Vec<Value>> = map.results.iter().map(|e| b.expression(e, counters)).collect();
                places.push(place?);
            }
            let mut args = Vec::new();
            for (i, arg) in m.block(block).args.iter().enumerate() {
                let is_memory = b.out.ctx.shape(b.out.ty(memory[i])).is_some()
                    && !matches!(b.out.ctx.ty(b.out.ty(memory[i])), plumb_ir::TypeKind::Vector { .. });
                args.push(match (used.contains(arg), is_memory) {
                    (_, false) => memory[i],
                    (true, true) => b.load(memory[i], &places[i]),
                    // Nothing looks at it.
                    (false, true) => memory[i],
                });
            }
            b.counters.push(counters.to_vec());
            let given = b.inline(block, &args);
            b.counters.pop();
            for (i, v) in (loops.inputs..).zip(given?) {
                b.store(v, memory[i], &places[i]);
            }
            Ok(())
        })
    }

    /// Tiles of an operation: the dimensions, their sizes as values, and the order of the others.
    fn tiles(
        &mut self,
        op: Op,
        rank: usize,
        [inner, sizes, order]: [Prop; 3],
        group: usize,
    ) -> Res<TileValues> {
        let m = self.src;
        let mut given = self.values(m.operand_group(op, group))?.into_iter();
        let mut tiles = Vec::new();
        for n in sizes.array(m, op) {
            tiles.push(match *n {
                DYNAMIC => match given.next() {
                    Some(v) => v,
                    None => return self.unsupported("a tile is missing"),
                },
                n => self.index(n),
            });
        }
        let list = |prop: Prop| -> Vec<usize> {
            prop.array(m, op).iter().filter_map(|d| usize::try_from(*d).ok()).collect()
        };
        let order = Some(list(order)).filter(|o| !o.is_empty()).unwrap_or_else(|| (0..rank).collect());
        Ok(TileValues { inner: list(inner), tiles, order })
    }

    /// Where an element of the tiles is in the whole, and whether it is there.
    fn untiled(&mut self, t: &TileValues, index: &[Value], whole: Value) -> (Vec<Value>, Option<Value>) {
        let rank = t.order.len();
        let mut at = vec![index[0]; rank];
        for (i, d) in t.order.iter().enumerate() {
            at[*d] = index[i];
        }
        let mut inside = None;
        for (k, d) in t.inner.iter().enumerate() {
            let first = self.arith(ArithOp::MulI, at[*d], t.tiles[k]);
            at[*d] = self.arith(ArithOp::AddI, first, index[rank + k]);
            let extent = self.dim(whole, *d);
            let less = self.less(at[*d], extent);
            inside = Some(match inside {
                None => less,
                Some(before) => self.arith(ArithOp::AndI, before, less),
            });
        }
        (at, inside)
    }

    pub(super) fn less(&mut self, a: Value, b: Value) -> Value {
        let predicate = self.out.ctx.enum_attr(ArithCmpI::of(ArithCmpI::SLT));
        self.emit_value(arith::CmpI::KIND, &[&[a], &[b]], Type::I1, &[(arith::CmpI::predicate, predicate)])
    }

    fn pack(&mut self, op: Op) -> Res {
        let m = self.src;
        let source = self.only(op, 0)?;
        let dest = self.only(op, 1)?;
        let rank = self.shape(source).len();
        let props =
            [linalg::Pack::inner_dims_pos, linalg::Pack::static_inner_tiles, linalg::Pack::outer_dims_perm];
        let tiles = self.tiles(op, rank, props, 3)?;
        let padding = linalg::Pack::padding_value.get(m, op).map(|v| self.value(v)).transpose()?;
        let to = self.copied(dest);
        let extents = self.extents(to);
        self.loops(&extents, |b, index| {
            let (at, inside) = b.untiled(&tiles, index, source);
            let read = |b: &mut Self| {
                let v = b.load(source, &at);
                b.store(v, to, index);
                Ok(())
            };
            match (padding, inside) {
                (Some(padding), Some(inside)) => {
                    b.store(padding, to, index);
                    b.only_if(inside, read)
                }
                _ => read(b),
            }
        })?;
        self.values.insert(m.result(op, 0), to);
        Ok(())
    }

    fn unpack(&mut self, op: Op) -> Res {
        let m = self.src;
        let source = self.only(op, 0)?;
        let dest = self.only(op, 1)?;
        let rank = self.shape(dest).len();
        let props = [
            linalg::UnPack::inner_dims_pos,
            linalg::UnPack::static_inner_tiles,
            linalg::UnPack::outer_dims_perm,
        ];
        let tiles = self.tiles(op, rank, props, 2)?;
        let to = self.copied(dest);
        let extents = self.extents(source);
        self.loops(&extents, |b, index| {
            let (at, inside) = b.untiled(&tiles, index, to);
            let write = |b: &mut Self| {
                let v = b.load(source, index);
                b.store(v, to, &at);
                Ok(())
            };
            match inside {
                Some(inside) => b.only_if(inside, write),
                None => write(b),
            }
        })?;
        self.values.insert(m.result(op, 0), to);
        Ok(())
    }

    /// The greatest along the dimension, the exponentials of the differences from it, their sum, and the quotients.
    fn softmax(&mut self, op: Op) -> Res {
        let m = self.src;
        let (from, mut to) = (self.only(op, 0)?, self.only(op, 1)?);
        if m.operand_group(op, 1).iter().any(|v| is_tensor(m, *v)) {
            to = self.copied(to);
            self.values.insert(m.result(op, 0), to);
        }
        let dim = linalg::Softmax::dimension.i64(m, op).and_then(|d| usize::try_from(d).ok()).unwrap_or(0);
        let elem = self.elem(from);
        let kind = self.out.ctx.float_kind(elem);
        let Some((infinity, _)) = kind.and_then(infinity) else {
            return self.unsupported("its elements are no floats that can be infinite");
        };
        let negative = kind.map_or(0, |kind| 1 << (kind.width() - 1)) | infinity;
        let mut shape = self.shape(from).to_vec();
        shape.remove(dim);
        let extents = self.extents(from);
        let mut kept = extents.clone();
        kept.remove(dim);
        let ty = self.memory(&shape, elem);
        let without = |index: &[Value]| {
            let mut rest = index.to_vec();
            rest.remove(dim);
            rest
        };
        let reduced = |b: &mut Self, start: u128| -> Res<Value> {
            let attr = b.out.ctx.float_attr(start, elem);
            let start = b.emit_value(arith::Constant::KIND, &[], elem, &[(arith::Constant::value, attr)]);
            let memory = b.alloc(ty, &kept);
            b.loops(&kept, |b, index| {
                b.store(start, memory, index);
                Ok(())
            })?;
            Ok(memory)
        };
        let greatest = reduced(self, negative)?;
        let sum = reduced(self, 0)?;
        self.loops(&extents, |b, index| {
            let rest = without(index);
            let (x, most) = (b.load(from, index), b.load(greatest, &rest));
            let most = b.arith(ArithOp::MaxNumF, x, most);
            b.store(most, greatest, &rest);
            Ok(())
        })?;
        self.loops(&extents, |b, index| {
            let rest = without(index);
            let (x, most) = (b.load(from, index), b.load(greatest, &rest));
            let difference = b.arith(ArithOp::SubF, x, most);
            let power = b.emit_value(OpKind::Math(MathOp::Exp), &[&[difference]], elem, &[]);
            b.store(power, to, index);
            let before = b.load(sum, &rest);
            let after = b.arith(ArithOp::AddF, power, before);
            b.store(after, sum, &rest);
            Ok(())
        })?;
        self.loops(&extents, |b, index| {
            let rest = without(index);
            let (power, total) = (b.load(to, index), b.load(sum, &rest));
            let quotient = b.arith(ArithOp::DivF, power, total);
            b.store(quotient, to, index);
            Ok(())
        })
    }
}

/// How memory is cut into tiles.
struct TileValues {
    inner: Vec<usize>,
    tiles: Vec<Value>,
    order: Vec<usize>,
}
