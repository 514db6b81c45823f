//! Decoding the views of `memref` that keep all elements in another shape.

use super::{Builder, Decode};
use crate::code::{Ext, Groups, Number, Reg, Reshape};
use crate::layout::{Kind, MemRefInfo};
use plumb_ir::ops::{memref, shared};
use plumb_ir::{AffineExpr, AttrKind, DYNAMIC, Op};

impl Builder<'_> {
    fn emit_reshape(&mut self, op: Op, how: Reshape) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (from, m, to) = (self.info(v)?, self.reg(v)?, self.info(result)?);
        let memref = |kind: &Kind| matches!(kind, Kind::MemRef(_) | Kind::Unranked(_));
        if !memref(&from.kind) || !memref(&to.kind) {
            return Err("a view of something else than a memref".into());
        }
        let d = self.define(result)?;
        self.emit_ext(Ext::Reshape { from, to, m, how: Box::new(how), d });
        Ok(())
    }

    /// Bytes of a buffer from a position on, as row-major elements of another type.
    pub(super) fn memref_view(&mut self, op: Op) -> Decode {
        let m = self.m;
        let to = self.info(self.result(op, 0)?)?;
        let info = to.memref().ok_or("a result that is no ranked memref")?;
        let shift = self.scalar_operand(op, 1)?.0;
        let mut given = self.regs(m.operand_group(op, 2))?.into_iter();
        let mut size = |n: &i64| match *n {
            DYNAMIC => given.next().map(|(r, _)| Number::Slot(r)),
            n => Some(Number::Static(n)),
        };
        let sizes: Option<Vec<Number>> = info.shape.iter().map(&mut size).collect();
        let sizes = sizes.ok_or("too few sizes")?;
        self.emit_reshape(op, Reshape::Bytes { shift, sizes })
    }

    /// The elements of a row-major buffer in the shape that the second operand holds.
    pub(super) fn memref_reshape(&mut self, op: Op) -> Decode {
        let v = self.operand(op, 1)?;
        let (ty, shape) = (self.info(v)?, self.reg(v)?);
        if ty.memref().is_none_or(|info| info.rank() != 1) {
            return Err("a shape that is held in no memref of rank 1".into());
        }
        self.emit_reshape(op, Reshape::Held { ty, shape })
    }

    /// Each dimension split into a group whose extents multiply to its own.
    pub(super) fn expand_shape(&mut self, op: Op) -> Decode {
        let (from, to) = (self.ranked(self.operand(op, 0)?)?, self.ranked(self.result(op, 0)?)?);
        let groups = self.groups(op, from, to)?;
        let sizes = self.numbers(op, memref::ExpandShape::static_output_shape, 1)?;
        if sizes.len() != to {
            return Err("another number of sizes than the result has dimensions".into());
        }
        self.emit_reshape(op, Reshape::Split { groups, sizes })
    }

    /// Each group of dimensions, contiguous in memory, joined into one.
    pub(super) fn collapse_shape(&mut self, op: Op) -> Decode {
        let (from, to) = (self.ranked(self.operand(op, 0)?)?, self.ranked(self.result(op, 0)?)?);
        let groups = self.groups(op, to, from)?;
        self.emit_reshape(op, Reshape::Join { groups })
    }

    fn ranked(&mut self, v: plumb_ir::Value) -> Decode<usize> {
        self.info(v)?
            .memref()
            .map(MemRefInfo::rank)
            .ok_or_else(|| "something else than a ranked memref".into())
    }

    /// The groups that partition the dimensions of the longer shape in order, one for each of the shorter. Where the
    /// shorter has none, there are no groups.
    pub(super) fn groups(&self, op: Op, few: usize, many: usize) -> Decode<Groups> {
        let m = self.m;
        let lists = shared::reassociation.attrs(m, op);
        let mut groups = Groups::new();
        let mut next = 0usize;
        for list in lists.iter() {
            let AttrKind::Array(dims) = m.ctx.attr(*list) else {
                return Err("a group of another form".into());
            };
            let start = next;
            for dim in dims.iter() {
                if m.ctx.as_i64(*dim) != Some(next as i64) {
                    return Err("groups that do not name the dimensions in order".into());
                }
                next += 1;
            }
            groups.push(start..next);
        }
        if groups.len() != few || (next != many && few > 0) {
            return Err("groups that do not fit the shapes".into());
        }
        Ok(groups)
    }

    /// The same memory with its dimensions in another order: result dimension `i` is the one that the `i`-th result of
    /// the permutation names.
    pub(super) fn memref_transpose(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (from, r, to) = (self.info(v)?, self.reg(v)?, self.info(result)?);
        let (Some(source), Some(target)) = (from.memref(), to.memref()) else {
            return Err("something else than a ranked memref".into());
        };
        let map = match memref::Transpose::permutation.attr(m, op) {
            Some(AttrKind::AffineMap(map)) => map,
            _ => return Err("no permutation".into()),
        };
        let mut order: Vec<usize> = Vec::new();
        for expr in map.results.iter() {
            match expr {
                AffineExpr::Dim(d) if !order.contains(&(*d as usize)) => order.push(*d as usize),
                _ => return Err("a map that is no permutation".into()),
            }
        }
        let rank = source.rank();
        if order.len() != rank || target.rank() != rank || order.iter().any(|d| *d >= rank) {
            return Err("a permutation of another number of dimensions".into());
        }
        let d = self.define(result)?;
        self.copy(d, r, MemRefInfo::OFFSET + 1);
        for (i, from) in order.into_iter().enumerate() {
            let size: (Reg, Reg) = (target.size_slot(i), source.size_slot(from));
            let stride: (Reg, Reg) = (target.stride_slot(i), source.stride_slot(from));
            for (to, from) in [size, stride] {
                self.copy(d + to, r + from, 1);
            }
        }
        Ok(())
    }
}
