//! Steps on vectors of any rank that make them, take them apart and change their shape.

use crate::core::Gen;
use crate::quirks::Quirk;
use crate::sem::{Num, taint};
use crate::swarm::VECTORS;
use plumb_host::FloatFormat;
use plumb_ir::enums::VectorPunctuation;
use plumb_ir::ops::vector;
use plumb_ir::ops::view::Prop;
use plumb_ir::{Attr, AttrKind, DYNAMIC, Op, Type, TypeKind, Value};
use smallvec::SmallVec;

/// Lanes of a vector at most.
const MAX_LANES: i64 = 64;
/// Scalars that a vector is made of, or taken apart into, at most.
const MAX_SCALARS: i64 = 12;
/// How many visible values are looked at for a vector.
const TRIES: usize = 12;

fn lanes(shape: &[i64]) -> i64 {
    shape.iter().product()
}

impl Gen<'_, '_, '_, '_> {
    /// Extents of a vector: those of the module rather, sometimes none at all.
    fn vector_shape(&mut self) -> Vec<i64> {
        match self.draw.below(10) {
            0 => Vec::new(),
            1..=5 if !self.swarm.vectors.is_empty() => {
                self.draw.pick(&self.swarm.vectors).unwrap_or(&[4]).to_vec()
            }
            1..=7 => self.draw.pick(VECTORS).unwrap_or(&[4]).to_vec(),
            _ => {
                let rank = self.draw.range(1, 4);
                let mut shape: Vec<i64> = (0..rank).map(|_| self.draw.range(1, 4) as i64).collect();
                while lanes(&shape) > MAX_LANES / 2 {
                    shape.pop();
                }
                shape
            }
        }
    }

    fn vector_scalar(&mut self) -> Type {
        let float = self.draw.ratio(1, 3);
        self.scalar_type(float)
    }

    fn vector_of(&mut self, shape: &[i64], scalar: Type) -> Type {
        self.m.ctx.vector_type(shape, scalar)
    }

    /// Extents and element type of a vector type of known lanes, if it is one of those that steps make.
    fn vector_parts(&self, ty: Type) -> Option<(Vec<i64>, Type)> {
        match self.m.ctx.ty(ty) {
            TypeKind::Vector { shape, scalable, elem } if !scalable.contains(&true) => {
                (lanes(shape) <= MAX_LANES && self.num(*elem).is_some()).then(|| (shape.to_vec(), *elem))
            }
            _ => None,
        }
    }

    /// A vector whose extents fit: a visible one rather, or one of the extents that `or` gives.
    fn some_vector(
        &mut self,
        fits: impl Fn(&[i64], Num) -> bool,
        or: impl FnOnce(&mut Self) -> Vec<i64>,
    ) -> Option<(Value, Vec<i64>, Type)> {
        let n = self.scope.all().len();
        for _ in 0..TRIES.min(n) {
            let at = self.draw.below(n).max(self.draw.below(n));
            let Some((v, ty, _)) = self.scope.all().get(at).copied() else { continue };
            if let Some((shape, scalar)) = self.vector_parts(ty)
                && self.num(scalar).is_some_and(|num| fits(&shape, num))
            {
                return Some((v, shape, scalar));
            }
        }
        let (shape, scalar) = (or(self), self.vector_scalar());
        let num = self.num(scalar)?;
        if !fits(&shape, num) {
            return None;
        }
        let ty = self.vector_of(&shape, scalar);
        Some((self.operand(ty), shape, scalar))
    }

    /// A vector of any extents.
    fn any_vector(&mut self) -> Option<(Value, Vec<i64>, Type)> {
        self.some_vector(|_, _| true, Self::vector_shape)
    }

    /// Completes an operation that has moved lanes of a value: a NaN among them stays what it is.
    fn moved(&mut self, op: Op, from: &[Value]) -> bool {
        let all = from.iter().fold(0, |all, v| all | self.k.fact(*v).taint);
        let results: SmallVec<[Value; 12]> = self.m.op(op).results.iter().copied().collect();
        for r in results {
            self.k.fact_mut(r).taint = all;
        }
        self.finish(op);
        true
    }

    fn i64_list(&mut self, numbers: &[i64]) -> Attr {
        let items = numbers.iter().map(|n| self.m.ctx.int_attr((*n).into(), Type::I64)).collect();
        self.m.ctx.intern_attr(AttrKind::Array(items))
    }

    fn i64_array(&mut self, numbers: &[i64]) -> Attr {
        self.m.ctx.i64_array(numbers)
    }

    pub(crate) fn vector_bitcast(&mut self) -> bool {
        let Some((v, shape, scalar)) = self.any_vector() else { return false };
        // A NaN of undetermined bits must not become an integer; how wide an index is depends on the subject.
        let Some(num) = self.num(scalar) else { return false };
        if scalar == Type::INDEX || matches!(num, Num::Float(_)) && self.undetermined(v) {
            return false;
        }
        let row = shape.last().copied().unwrap_or(1);
        let bits = i64::from(num.width()) * row;
        let mut types: Vec<Type> = self.swarm.ints.iter().chain(&self.swarm.floats).copied().collect();
        types.extend([Type::I8, Type::I16, Type::I32]);
        // LLVM's code generators get it wrong where lanes of other widths are cut anew.
        let plain = |w: i64| w.count_ones() == 1 && (w == 1 || w >= 8);
        types.retain(|ty| {
            let w = self.num(*ty).map_or(0, |n| i64::from(n.width()));
            let same = w == i64::from(num.width());
            let cut = !shape.is_empty() && plain(w) && plain(num.width().into()) && bits % w == 0;
            same || cut && lanes(&shape) / row * (bits / w) <= MAX_LANES
        });
        let Some(to) = self.draw.pick(&types) else { return false };
        let Some(wide) = self.num(to) else { return false };
        let mut result = shape.clone();
        if let Some(last) = result.last_mut() {
            *last = bits / i64::from(wide.width());
        }
        let ty = self.vector_of(&result, to);
        let op = self.emit(vector::BitCast::KIND, &[&[v]], &[ty], &[]);
        let r = self.m.result(op, 0);
        self.k.fact_mut(r).taint = match wide {
            Num::Int(_) => 0,
            // Native code may quiet a signalling NaN of 16 bits on its way.
            Num::Float(FloatFormat::F16 | FloatFormat::BF16) => taint::SNAN | taint::NAN,
            Num::Float(_) => taint::SNAN,
        };
        self.finish(op);
        true
    }

    pub(crate) fn vector_broadcast(&mut self) -> bool {
        let mut shape = self.vector_shape();
        let from = if self.draw.ratio(1, 2) {
            let scalar = self.vector_scalar();
            let v = self.operand(scalar);
            (v, scalar)
        } else {
            let Some((v, small, scalar)) = self.any_vector() else { return false };
            // Dimensions of one may be stretched, and new ones come first.
            let mut wide = small;
            for extent in &mut wide {
                if *extent == 1 && self.draw.ratio(2, 3) {
                    *extent = self.draw.range(1, 3) as i64;
                }
            }
            let new = self.draw.below(3);
            for _ in 0..new {
                wide.insert(0, self.draw.range(1, 3) as i64);
            }
            shape = wide;
            (v, scalar)
        };
        if lanes(&shape) > MAX_LANES {
            return false;
        }
        let ty = self.vector_of(&shape, from.1);
        let op = self.emit(vector::Broadcast::KIND, &[&[from.0]], &[ty], &[]);
        self.moved(op, &[from.0])
    }

    pub(crate) fn constant_mask(&mut self) -> bool {
        let shape = self.vector_shape();
        let sizes: Vec<i64> = if self.draw.ratio(1, 6) {
            vec![0; shape.len().max(1)]
        } else if shape.is_empty() {
            vec![1]
        } else {
            shape.iter().map(|extent| self.draw.range(1, *extent as usize) as i64).collect()
        };
        let ty = self.vector_of(&shape, Type::I1);
        let sizes = self.i64_array(&sizes);
        let op = self.emit(
            vector::ConstantMask::KIND,
            &[],
            &[ty],
            &[(vector::ConstantMask::mask_dim_sizes, sizes)],
        );
        self.finish(op);
        true
    }

    pub(crate) fn create_mask(&mut self) -> bool {
        let shape = self.vector_shape();
        let extents = if shape.is_empty() { vec![1] } else { shape.clone() };
        let sizes: Vec<Value> = extents
            .iter()
            .map(|extent| {
                let narrow = |w: u64| i32::try_from(w as i64).is_ok();
                let any = match self.draw.below(4) {
                    0 if self.avoids(Quirk::WideMaskSize) => self.known_that(Type::INDEX, |_, w| narrow(w)),
                    0 => Some(self.operand(Type::INDEX)),
                    _ => None,
                };
                any.unwrap_or_else(|| {
                    let size = self.draw.below(*extent as usize + 2) as u64;
                    self.index_of(size)
                })
            })
            .collect();
        let ty = self.vector_of(&shape, Type::I1);
        let op = self.emit(vector::CreateMask::KIND, &[&sizes], &[ty], &[]);
        self.finish(op);
        true
    }

    pub(crate) fn vector_deinterleave(&mut self) -> bool {
        let even = |shape: &[i64], _| shape.last().is_some_and(|n| n % 2 == 0);
        let Some((v, mut shape, scalar)) = self.some_vector(even, |g| {
            let mut shape = g.vector_shape();
            match shape.last_mut() {
                Some(last) => *last *= 2,
                None => shape.push(2),
            }
            shape
        }) else {
            return false;
        };
        if scalar == Type::INDEX && self.avoids(Quirk::DeinterleaveOfIndex) {
            return false;
        }
        if let Some(last) = shape.last_mut() {
            *last /= 2;
        }
        let ty = self.vector_of(&shape, scalar);
        let op = self.emit(vector::Deinterleave::KIND, &[&[v]], &[ty, ty], &[]);
        self.moved(op, &[v])
    }

    pub(crate) fn vector_interleave(&mut self) -> bool {
        let small = |shape: &[i64], _| lanes(shape) * 2 <= MAX_LANES;
        let Some((a, mut shape, scalar)) = self.some_vector(small, Self::vector_shape) else { return false };
        let from = self.m.ty(a);
        let b = self.operand(from);
        match shape.last_mut() {
            Some(last) => *last *= 2,
            None => shape.push(2),
        }
        let ty = self.vector_of(&shape, scalar);
        let op = self.emit(vector::Interleave::KIND, &[&[a], &[b]], &[ty], &[]);
        self.moved(op, &[a, b])
    }

    /// A position of some dimensions within these extents: numbers, and the operands that stand for some.
    fn vector_position(&mut self, shape: &[i64]) -> (Vec<i64>, Vec<Value>) {
        // The deepest position is that of a lane, which is what a point has alone.
        let depth = if self.draw.ratio(1, 2) { shape.len() } else { self.draw.below(shape.len() + 1) };
        let contexts = (self.k.contexts() as usize).max(1);
        let (mut at, mut given) = (Vec::new(), Vec::new());
        for (d, extent) in shape.iter().take(depth).enumerate() {
            let outer = d + 1 < shape.len();
            let open = self.draw.ratio(2, 5) && !(outer && self.avoids(Quirk::DynamicPosition));
            if open && let Some(i) = self.tame_index_below(&vec![*extent as u64; contexts]) {
                at.push(DYNAMIC);
                given.push(i);
                continue;
            }
            let last = self.draw.chance(self.cfg.edge);
            at.push(if last { extent - 1 } else { self.draw.below(*extent as usize) as i64 });
        }
        (at, given)
    }

    /// The type of the part of a vector behind so many dimensions.
    fn part_type(&mut self, shape: &[i64], depth: usize, scalar: Type) -> Type {
        if depth == shape.len() { scalar } else { self.vector_of(&shape[depth..], scalar) }
    }

    pub(crate) fn vector_extract(&mut self) -> bool {
        let Some((v, shape, scalar)) = self.any_vector() else { return false };
        let (at, given) = self.vector_position(&shape);
        let ty = self.part_type(&shape, at.len(), scalar);
        let at = self.i64_array(&at);
        let props = [(vector::Extract::static_position, at)];
        let op = self.emit(vector::Extract::KIND, &[&[v], &given], &[ty], &props);
        self.moved(op, &[v])
    }

    pub(crate) fn vector_insert(&mut self) -> bool {
        let Some((v, shape, scalar)) = self.any_vector() else { return false };
        let (at, given) = self.vector_position(&shape);
        let ty = self.part_type(&shape, at.len(), scalar);
        let part = self.operand(ty);
        let at = self.i64_array(&at);
        let (props, whole) = ([(vector::Insert::static_position, at)], self.m.ty(v));
        let op = self.emit(vector::Insert::KIND, &[&[part], &[v], &given], &[whole], &props);
        self.moved(op, &[part, v])
    }

    /// An offset and a size within an extent.
    fn slice_of(&mut self, extent: i64) -> (i64, i64) {
        let size = self.draw.range(1, extent as usize) as i64;
        let last = self.draw.chance(self.cfg.edge);
        (if last { extent - size } else { self.draw.below((extent - size + 1) as usize) as i64 }, size)
    }

    pub(crate) fn vector_slice(&mut self) -> bool {
        let Some((v, shape, scalar)) = self.some_vector(|shape, _| !shape.is_empty(), Self::vector_shape)
        else {
            return false;
        };
        let named = self.draw.range(1, shape.len());
        let (mut offsets, mut sizes) = (Vec::new(), Vec::new());
        for extent in shape.iter().take(named) {
            let (offset, size) = self.slice_of(*extent);
            offsets.push(offset);
            sizes.push(size);
        }
        let result: Vec<i64> = sizes.iter().chain(&shape[named..]).copied().collect();
        let ty = self.vector_of(&result, scalar);
        let props: [(Prop, Attr); 3] = [
            (vector::ExtractStridedSlice::offsets, self.i64_list(&offsets)),
            (vector::ExtractStridedSlice::sizes, self.i64_list(&sizes)),
            (vector::ExtractStridedSlice::strides, self.i64_list(&vec![1; named])),
        ];
        let op = self.emit(vector::ExtractStridedSlice::KIND, &[&[v]], &[ty], &props);
        self.moved(op, &[v])
    }

    pub(crate) fn vector_insert_slice(&mut self) -> bool {
        let Some((v, shape, scalar)) = self.some_vector(|shape, _| !shape.is_empty(), Self::vector_shape)
        else {
            return false;
        };
        let skip = self.draw.below(shape.len());
        let (mut offsets, mut sizes) = (Vec::new(), Vec::new());
        for (d, extent) in shape.iter().enumerate() {
            let (offset, size) = self.slice_of(*extent);
            let (offset, size) =
                if d < skip { (self.draw.below(*extent as usize) as i64, 1) } else { (offset, size) };
            offsets.push(offset);
            sizes.push(size);
        }
        let small = self.vector_of(&sizes[skip..], scalar);
        let part = self.operand(small);
        let props: [(Prop, Attr); 2] = [
            (vector::InsertStridedSlice::offsets, self.i64_list(&offsets)),
            (vector::InsertStridedSlice::strides, self.i64_list(&vec![1; shape.len() - skip])),
        ];
        let whole = self.m.ty(v);
        let op = self.emit(vector::InsertStridedSlice::KIND, &[&[part], &[v]], &[whole], &props);
        self.moved(op, &[part, v])
    }

    pub(crate) fn vector_of_elements(&mut self) -> bool {
        let (shape, scalar) = (self.vector_shape(), self.vector_scalar());
        if lanes(&shape) > MAX_SCALARS {
            return false;
        }
        let elements: Vec<Value> = (0..lanes(&shape)).map(|_| self.operand(scalar)).collect();
        let ty = self.vector_of(&shape, scalar);
        let op = self.emit(vector::FromElements::KIND, &[&elements], &[ty], &[]);
        self.moved(op, &elements)
    }

    pub(crate) fn elements_of_vector(&mut self) -> bool {
        let few = |shape: &[i64], _| lanes(shape) <= MAX_SCALARS;
        let Some((v, shape, scalar)) = self.some_vector(few, Self::vector_shape) else { return false };
        let types = vec![scalar; lanes(&shape) as usize];
        let op = self.emit(vector::ToElements::KIND, &[&[v]], &types, &[]);
        self.moved(op, &[v])
    }

    pub(crate) fn vector_print(&mut self) -> bool {
        let called = |symbol: &&str| matches!(*symbol, "printI64" | "printF32" | "printF64");
        if !self.cfg.prints || self.avoids(Quirk::PrintTwice) && self.declared.iter().any(called) {
            return false;
        }
        let case = match self.draw.below(8) {
            0 => VectorPunctuation::COMMA,
            1 => VectorPunctuation::NONE,
            _ => VectorPunctuation::NEWLINE,
        };
        let punctuation = self.m.ctx.enum_attr(VectorPunctuation::of(case));
        let mut props: SmallVec<[(Prop, Attr); 1]> = SmallVec::new();
        if case != VectorPunctuation::NEWLINE {
            props.push((vector::Print::punctuation, punctuation));
        }
        let printed = |num: Num| num.width() <= 64;
        let in_scope = self.depth > self.cfg.max_depth && self.avoids(Quirk::PrintInScope);
        let source = if self.draw.ratio(1, 2) || in_scope {
            let elem = self.uncommon_element();
            let scalar = self.m.ctx.scalar(elem);
            self.num(scalar).is_some_and(printed).then(|| self.operand(scalar))
        } else {
            self.some_vector(|shape, num| lanes(shape) <= 16 && printed(num), Self::vector_shape)
                .map(|(v, ..)| v)
        };
        let op = match source {
            Some(v) => self.emit(vector::Print::KIND, &[&[v]], &[], &props),
            None => {
                let text = self.draw.pick(&["", "a", "plumb", "1, 2\n", "\""]).unwrap_or("a");
                let text = self.m.ctx.string_attr(text);
                self.emit(vector::Print::KIND, &[&[]], &[], &[(vector::Print::stringLiteral, text)])
            }
        };
        self.prints = true;
        self.prints_vectors = true;
        self.finish(op);
        true
    }

    pub(crate) fn vector_shape_cast(&mut self) -> bool {
        let Some((v, shape, scalar)) = self.any_vector() else { return false };
        // Factors of the number of lanes, in some order, with ones between.
        let (mut rest, mut result) = (lanes(&shape), Vec::new());
        while rest > 1 {
            let factors: Vec<i64> = (2..=rest).filter(|n| rest % n == 0).collect();
            let factor = self.draw.pick(&factors).unwrap_or(rest);
            result.push(factor);
            rest /= factor;
        }
        for _ in 0..self.draw.below(3) {
            let at = self.draw.below(result.len() + 1);
            result.insert(at, 1);
        }
        let ty = self.vector_of(&result, scalar);
        let op = self.emit(vector::ShapeCast::KIND, &[&[v]], &[ty], &[]);
        self.moved(op, &[v])
    }

    pub(crate) fn vector_shuffle(&mut self) -> bool {
        let Some((a, shape, scalar)) = self.any_vector() else { return false };
        let mut other = shape.clone();
        if let Some(first) = other.first_mut()
            && self.draw.ratio(1, 3)
        {
            *first = self.draw.range(1, 4) as i64;
        }
        let second = self.vector_of(&other, scalar);
        let b = self.operand(second);
        let parts = |shape: &[i64]| shape.first().copied().unwrap_or(1);
        let count = (parts(&shape) + parts(&other)) as usize;
        let inner = lanes(&shape) / parts(&shape);
        let picked = self.draw.range(1, (MAX_LANES / inner.max(1)).clamp(1, 8) as usize);
        let mask: Vec<i64> = (0..picked).map(|_| self.draw.below(count) as i64).collect();
        let result: Vec<i64> = std::iter::once(picked as i64).chain(shape.iter().skip(1).copied()).collect();
        let ty = self.vector_of(&result, scalar);
        let mask = self.i64_array(&mask);
        let op = self.emit(vector::Shuffle::KIND, &[&[a], &[b]], &[ty], &[(vector::Shuffle::mask, mask)]);
        self.moved(op, &[a, b])
    }

    pub(crate) fn lane_numbers(&mut self) -> bool {
        let n = self.draw.range(1, 8) as i64;
        let ty = self.vector_of(&[n], Type::INDEX);
        let op = self.emit(vector::Step::KIND, &[], &[ty], &[]);
        self.finish(op);
        true
    }

    pub(crate) fn vector_transpose(&mut self) -> bool {
        // Mostly of several dimensions: lanes in a row stay where they are.
        let moves = self.draw.ratio(3, 4);
        let fits = |shape: &[i64], _| !moves || shape.iter().filter(|n| **n > 1).count() > 1;
        let several = |g: &mut Self| (0..g.draw.range(2, 3)).map(|_| g.draw.range(2, 3) as i64).collect();
        let or = |g: &mut Self| if moves { several(g) } else { g.vector_shape() };
        let Some((v, shape, scalar)) = self.some_vector(fits, or) else { return false };
        let mut order: Vec<i64> = (0..shape.len() as i64).collect();
        for i in (1..order.len()).rev() {
            let j = self.draw.below(i + 1);
            order.swap(i, j);
        }
        let result: Vec<i64> = order.iter().map(|d| shape[*d as usize]).collect();
        let ty = self.vector_of(&result, scalar);
        let order = self.i64_array(&order);
        let op =
            self.emit(vector::Transpose::KIND, &[&[v]], &[ty], &[(vector::Transpose::permutation, order)]);
        self.moved(op, &[v])
    }
}
