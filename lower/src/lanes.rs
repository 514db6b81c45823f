//! Elementwise operations on n-dimensional vectors: done row by row, a row being a one-dimensional vector.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::ops::LlvmOp;
use plumb_ir::{Type, TypeKind, Value};
use smallvec::{SmallVec, smallvec};

/// The values of one row.
pub(crate) type Row = SmallVec<[Value; 2]>;

/// A vector may have no more rows: each becomes operations of its own.
pub(crate) const MAX_ROWS: u64 = 1 << 16;

impl Conv<'_> {
    /// One result made lane by lane of a row's operands: `each` gets scalars and the scalar type of the result.
    pub fn scalars(
        &mut self,
        row: &[Value],
        ty: Type,
        mut each: impl FnMut(&mut Self, &[Value], Type) -> Res<Value>,
    ) -> Res<Value> {
        let TypeKind::Vector { shape, scalable, elem } = self.out.ctx.ty(ty).clone() else {
            return each(self, row, ty);
        };
        let ([lanes], [false]) = (&shape[..], &scalable[..]) else {
            return Err(
                self.unsupported_form("it is done lane by lane, and how many lanes there are is not known")
            );
        };
        if *lanes as u64 > MAX_ROWS {
            return Err(self.unsupported_form("its vector has too many lanes"));
        }
        let mut result = self.poison(Role::Empty, ty);
        for lane in 0..*lanes {
            self.room()?;
            let at = self.int(Role::Lane, lane.into(), Type::I64);
            let mut scalars = Row::new();
            for operand in row {
                let scalar = self.out.ctx.scalar(self.out_ty(*operand));
                scalars.push(self.val(Role::Lane, LlvmOp::ExtractElement, &[*operand, at], scalar, &[]));
            }
            let value = each(self, &scalars, elem)?;
            result = self.val(Role::Lane, LlvmOp::InsertElement, &[result, value, at], ty, &[]);
        }
        Ok(result)
    }

    /// Extents of the arrays around a row, and the type of a row.
    fn rows(&self, ty: Type) -> (SmallVec<[u64; 4]>, Type) {
        let (mut extents, mut row) = (SmallVec::new(), ty);
        while let TypeKind::LlvmArray { len, elem } = self.out.ctx.ty(row) {
            extents.push(*len);
            row = *elem;
        }
        (extents, row)
    }

    /// Binds the results of the operation being converted to what `each` makes of its operands, row by row. `each`
    /// gets a row of each operand and the row type of each result.
    pub fn lanes(&mut self, mut each: impl FnMut(&mut Self, &[Value], &[Type]) -> Res<Row>) -> Res {
        let src = self.src;
        let data = src.op(self.cur);
        let operands: Row = data.operands.iter().map(|v| self.value(*v)).collect::<Res<_>>()?;
        let types: SmallVec<[Type; 2]> =
            data.results.iter().map(|v| self.ty(src.ty(*v))).collect::<Res<_>>()?;
        let Some(first) = types.first() else { return Err(self.malformed("result")) };
        let (extents, _) = self.rows(*first);
        if extents.is_empty() {
            let values = each(self, &operands, &types)?;
            for (i, value) in values.into_iter().enumerate() {
                self.bind_result(i, value)?;
            }
            return Ok(());
        }
        let count = extents.iter().try_fold(1u64, |n, e| n.checked_mul(*e)).filter(|n| *n <= MAX_ROWS);
        let Some(count) = count else { return Err(self.unsupported_form("its vector has too many rows")) };
        let rows: SmallVec<[Type; 2]> = types.iter().map(|ty| self.rows(*ty).1).collect();
        let mut results: Row = types.iter().map(|ty| self.poison(Role::Empty, *ty)).collect();
        let mut path: SmallVec<[i64; 4]> = smallvec![0; extents.len()];
        for _ in 0..count {
            let mut row = Row::new();
            for operand in &operands {
                row.push(self.extract(Role::Row, *operand, &path)?);
            }
            let values = each(self, &row, &rows)?;
            for (result, value) in results.iter_mut().zip(values) {
                *result = self.insert(Role::Row, *result, value, &path);
            }
            for (i, extent) in path.iter_mut().zip(&extents).rev() {
                *i += 1;
                if (*i as u64) < *extent {
                    break;
                }
                *i = 0;
            }
        }
        for (i, value) in results.into_iter().enumerate() {
            self.bind_result(i, value)?;
        }
        Ok(())
    }
}
