//! Steps on vectors of the LLVM dialect: masked memory access, vectors of pointers, reductions, shuffles, matrices as
//! flat vectors.

use crate::core::Gen;
use crate::sem::{Num, taint};
use plumb_interp::scalar::float;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{LlvmOp, llvm, shared};
use plumb_ir::table::Family;
use plumb_ir::{Attr, OpKind, Type, Value};
use smallvec::SmallVec;

/// Lanes of vectors where the module has none of its own.
const LANES: &[i64] = &[1, 2, 3, 4, 8];

impl Gen<'_, '_, '_, '_> {
    /// Lanes of a vector.
    pub(crate) fn lane_count(&mut self) -> i64 {
        match self.draw.pick(&self.swarm.vectors) {
            Some([n]) => *n,
            _ => self.draw.pick(LANES).unwrap_or(4),
        }
    }

    /// A vector type of so many lanes.
    pub(crate) fn lanes_of(&mut self, n: i64, scalar: Type) -> Type {
        self.m.ctx.vector_type(&[n], scalar)
    }

    /// A vector of bits that says which of so many lanes are on.
    pub(crate) fn mask(&mut self, n: i64) -> Value {
        let ty = self.lanes_of(n, Type::I1);
        if self.draw.ratio(1, 4) {
            return self.constant(ty, &vec![1; n as usize]);
        }
        self.operand(ty)
    }

    /// Memory with so many initialised elements that lanes can be: a pointer, the type and bytes of an element.
    pub(crate) fn lanes_of_memory(&mut self, n: i64, written: bool) -> Option<(Value, Type, u64)> {
        let fits = |g: &Self, v: Value| {
            g.whole_bytes(g.elem(v)).is_some()
                && g.reaches(v, n as u64)
                && g.has_elements(v)
                && g.is_initialised(v)
                && (!written || g.buffers_all(v, |b| b.mutable))
        };
        let v = match self.memref_that(fits) {
            Some(v) => v,
            None => {
                let float = self.draw.ratio(1, 3);
                let elem = self.scalar_type(float);
                self.whole_bytes(elem)?;
                let len = n + self.draw.below(3) as i64;
                let global = self.new_global(elem, &[len], false);
                self.get_this_global(&global)
            }
        };
        self.rely_rigidly(v);
        if written {
            self.reliance.written |= self.k.fact(v).deps;
        }
        let elem = self.elem(v);
        Some((v, elem, self.whole_bytes(elem)?))
    }

    /// `llvm.intr.masked.load`, `store`, `expandload`, `compressstore`.
    pub(crate) fn masked(&mut self, op: LlvmOp) -> bool {
        let written = matches!(op, LlvmOp::MaskedStore | LlvmOp::MaskedCompressstore);
        let n = self.lane_count();
        let Some((v, elem, bytes)) = self.lanes_of_memory(n, written) else { return false };
        let ty = self.lanes_of(n, elem);
        let (mask, other) = (self.mask(n), self.operand(ty));
        let align = self.m.ctx.int_attr(bytes.into(), Type::I32);
        let kind = OpKind::Llvm(op);
        let has_alignment = shared::alignment.position(kind).is_some();
        let props: SmallVec<[(Prop, Attr); 1]> =
            has_alignment.then_some((shared::alignment, align)).into_iter().collect();
        let made = if written {
            self.emit(kind, &[&[other], &[v], &[mask]], &[], &props)
        } else {
            self.emit(kind, &[&[v], &[mask], &[other]], &[ty], &props)
        };
        self.finish(made);
        true
    }

    /// `llvm.intr.masked.gather` and `scatter`: elements by pointers side by side.
    pub(crate) fn by_pointers(&mut self, scatter: bool) -> bool {
        let n = self.lane_count();
        let Some((v, elem, bytes)) = self.lanes_of_memory(1, scatter) else { return false };
        let least = self.sizes(v, 0).iter().copied().min().unwrap_or(1);
        let places: SmallVec<[u64; 16]> =
            (0..n).map(|_| self.draw.below(least.min(64) as usize) as u64).collect();
        let index_ty = self.lanes_of(n, Type::I64);
        let indices = self.constant(index_ty, &places);
        let pointers_ty = self.lanes_of(n, Type::LLVM_PTR);
        let pointers = self.gep_lanes(v, indices, elem, pointers_ty);
        let ty = self.lanes_of(n, elem);
        let (mask, other) = (self.mask(n), self.operand(ty));
        let align = self.m.ctx.int_attr(bytes.into(), Type::I32);
        let made = if scatter {
            let props = [(llvm::MaskedScatter::alignment, align)];
            self.emit(llvm::MaskedScatter::KIND, &[&[other], &[pointers], &[mask]], &[], &props)
        } else {
            let props = [(llvm::MaskedGather::alignment, align)];
            self.emit(llvm::MaskedGather::KIND, &[&[pointers], &[mask], &[other]], &[ty], &props)
        };
        self.finish(made);
        true
    }

    /// `llvm.intr.vector.reduce.*`.
    pub(crate) fn reduce(&mut self, op: LlvmOp, family: Family) -> bool {
        let float = family != Family::ReduceInts;
        let scalar = self.scalar_type(float);
        if self.is_int(scalar) == float || self.num(scalar).is_none_or(|n| float && n.width() < 32) {
            return false;
        }
        let n = self.lane_count();
        let ty = self.lanes_of(n, scalar);
        let kind = OpKind::Llvm(op);
        let made = match family {
            Family::ReduceInOrder => {
                let (start, v) = (self.operand(scalar), self.operand(ty));
                self.emit(kind, &[&[start], &[v]], &[scalar], &[])
            }
            Family::ReduceNumbers => {
                let Some(Num::Float(f)) = self.num(scalar) else { return false };
                // A quiet NaN is passed over where there is a number.
                let lane = |g: &mut Self| match g.draw.below(6) {
                    5 => float::quiet_nan(f) as u64,
                    _ => g.exact_small(f, true),
                };
                let numbers: SmallVec<[u64; 8]> = (0..n).map(|_| lane(self)).collect();
                let v = self.constant(ty, &numbers);
                self.emit(kind, &[&[v]], &[scalar], &[])
            }
            _ => {
                let v = self.operand(ty);
                self.emit(kind, &[&[v]], &[scalar], &[])
            }
        };
        if float {
            let r = self.m.result(made, 0);
            self.k.fact_mut(r).taint = taint::NAN | taint::SNAN;
        }
        self.finish(made);
        true
    }

    /// Lanes moved: `llvm.intr.vector.insert`, `extract`, `interleave2`, `deinterleave2`.
    pub(crate) fn rearrange(&mut self, op: LlvmOp) -> bool {
        let float = self.draw.ratio(1, 3);
        let scalar = self.scalar_type(float);
        let n = self.draw.pick(&[1, 2, 4]).unwrap_or(2);
        let (small, large) = (self.lanes_of(n, scalar), self.lanes_of(2 * n, scalar));
        let kind = OpKind::Llvm(op);
        let at = self.draw.below(2) as i128 * i128::from(n);
        let at = self.m.ctx.int_attr(at, Type::I64);
        let made = if op == LlvmOp::VectorInsert {
            let (whole, part) = (self.operand(large), self.operand(small));
            self.emit(kind, &[&[whole], &[part]], &[large], &[(llvm::VectorInsert::pos, at)])
        } else if op == LlvmOp::VectorExtract {
            let whole = self.operand(large);
            self.emit(kind, &[&[whole]], &[small], &[(llvm::VectorExtract::pos, at)])
        } else if op == LlvmOp::VectorInterleave2 {
            let (a, b) = (self.operand(small), self.operand(small));
            self.emit(kind, &[&[a], &[b]], &[large], &[])
        } else {
            let whole = self.operand(large);
            let pair = self.m.ctx.llvm_struct(&[small, small]);
            let op = self.emit(kind, &[&[whole]], &[pair], &[]);
            self.take_apart(op, &[small, small]);
            return true;
        };
        self.finish(made);
        true
    }

    /// `llvm.intr.stepvector`: 0, 1, 2, …
    pub(crate) fn step_vector(&mut self) -> bool {
        let scalar = self.scalar_type(false);
        // Narrower lanes would not hold their numbers.
        if self.num(scalar).is_none_or(|n| !(8..=64).contains(&n.width())) {
            return false;
        }
        let n = self.lane_count();
        let ty = self.lanes_of(n, scalar);
        let op = self.emit(llvm::StepVector::KIND, &[], &[ty], &[]);
        self.finish(op);
        true
    }

    /// `llvm.intr.get.active.lane.mask`: which of the numbers from a base on are below an end; none wraps around.
    pub(crate) fn active_lanes(&mut self) -> bool {
        let scalar = self.draw.pick(&[Type::I32, Type::I64]).unwrap_or(Type::I64);
        let n = self.lane_count();
        let base = self.draw.below(20) as u64;
        let base = match self.known_that(scalar, |_, w| w < 1 << 20) {
            Some(v) => v,
            None => self.constant(scalar, &[base]),
        };
        let end = self.operand(scalar);
        let ty = self.lanes_of(n, Type::I1);
        let op = self.emit(llvm::GetActiveLaneMask::KIND, &[&[base], &[end]], &[ty], &[]);
        self.finish(op);
        true
    }

    /// Steps on matrices of integers kept as vectors, columns first. (Sums of floats may be taken in another order.)
    pub(crate) fn matrix(&mut self, op: LlvmOp) -> bool {
        let [rows, columns, inner] = [(); 3].map(|()| self.draw.range(1, 3) as i64);
        let number = |g: &mut Self, n: i64| g.m.ctx.int_attr(n.into(), Type::I32);
        let kind = OpKind::Llvm(op);
        let plain = self.m.ctx.bool_attr(false);
        if op == LlvmOp::MatrixTranspose {
            let float = self.draw.ratio(1, 3);
            let scalar = self.scalar_type(float);
            let ty = self.lanes_of(rows * columns, scalar);
            let v = self.operand(ty);
            let props: [(Prop, Attr); 2] = [
                (llvm::MatrixTranspose::rows, number(self, rows)),
                (llvm::MatrixTranspose::columns, number(self, columns)),
            ];
            let made = self.emit(kind, &[&[v]], &[ty], &props);
            self.finish(made);
        } else if op == LlvmOp::MatrixMultiply {
            let scalar = self.scalar_type(false);
            // The interpreter multiplies no wider ones.
            if !self.is_int(scalar) || self.num(scalar).is_none_or(|n| n.width() > 64) {
                return false;
            }
            let of = |g: &mut Self, n| g.lanes_of(n, scalar);
            let (left, right) = (of(self, rows * inner), of(self, inner * columns));
            let result = of(self, rows * columns);
            let (a, b) = (self.operand(left), self.operand(right));
            let props: [(Prop, Attr); 3] = [
                (llvm::MatrixMultiply::lhs_rows, number(self, rows)),
                (llvm::MatrixMultiply::lhs_columns, number(self, inner)),
                (llvm::MatrixMultiply::rhs_columns, number(self, columns)),
            ];
            let made = self.emit(kind, &[&[a], &[b]], &[result], &props);
            self.finish(made);
        } else {
            let load = op == LlvmOp::MatrixColumnMajorLoad;
            let gap = self.draw.below(2) as i64;
            let reach = (columns - 1) * (rows + gap) + rows;
            let Some((v, elem, _)) = self.lanes_of_memory(reach, !load) else { return false };
            let ty = self.lanes_of(rows * columns, elem);
            let stride = self.index_of((rows + gap) as u64);
            let (r, c) = (number(self, rows), number(self, columns));
            let made = if load {
                let props = [
                    (llvm::MatrixColumnMajorLoad::isVolatile, plain),
                    (llvm::MatrixColumnMajorLoad::rows, r),
                    (llvm::MatrixColumnMajorLoad::columns, c),
                ];
                self.emit(kind, &[&[v], &[stride]], &[ty], &props)
            } else {
                let props = [
                    (llvm::MatrixColumnMajorStore::isVolatile, plain),
                    (llvm::MatrixColumnMajorStore::rows, r),
                    (llvm::MatrixColumnMajorStore::columns, c),
                ];
                let matrix = self.operand(ty);
                self.emit(kind, &[&[matrix], &[v], &[stride]], &[], &props)
            };
            self.finish(made);
        }
        true
    }
}
