//! Editing a module in place: positions of operations, insertion of operations, replacement of values.

use crate::draw::Draw;
use crate::root::{Root, root};
use plumb_ir::discardable::{Discardable, READNONE};
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{FuncOp, LlvmOp, MemRefOp, ScfOp, llvm, scf, shared, vector};
use plumb_ir::{
    Attr, AttrKind, Block, Effects, FloatKind, Module, Op, OpBuilder, OpKind, Region, Signedness, Traits,
    Type, TypeKind, Value, ValueDef,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// A module being changed.
pub struct Edit<'a, 'u> {
    pub m: Module,
    pub draw: Draw<'a, 'u>,
}

/// Whether operands of an operation may have to be constants, as some of intrinsics called by name: it must see what they are.
pub fn takes_constants(m: &Module, op: Op) -> bool {
    m.kind(op) == llvm::CallIntrinsic::KIND
}

/// Where the next operation goes: before the one at this position of a block.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub block: Block,
    pub at: usize,
}

impl<'a, 'u> Edit<'a, 'u> {
    /// Starts on a module.
    pub fn new(m: Module, draw: Draw<'a, 'u>) -> Self {
        Edit { m, draw }
    }

    /// Blocks within functions, outer ones first.
    fn blocks(&self) -> Vec<Block> {
        let body = self.m.body();
        let functions = self.m.block(body).ops.iter().filter(|op| is_function(self.m.kind(**op)));
        let mut out = Vec::new();
        let mut open: Vec<Op> = functions.copied().collect();
        open.reverse();
        while let Some(op) = open.pop() {
            for region in &self.m.op(op).regions {
                for block in &self.m.region(*region).blocks {
                    out.push(*block);
                    let nested = self.m.block(*block).ops.iter().copied();
                    // What is masked stands alone.
                    let entered = |op: &Op| self.m.kind(*op) != vector::Mask::KIND;
                    open.extend(nested.filter(|op| !self.m.op(*op).regions.is_empty() && entered(op)));
                }
            }
        }
        out
    }

    /// Operations within functions, with the position of each in its block.
    pub fn inner_ops(&self) -> Vec<(Block, usize, Op)> {
        let of = |block: Block| {
            self.m
                .block(block)
                .ops
                .iter()
                .enumerate()
                .map(move |(at, op)| (block, at, *op))
                .collect::<Vec<_>>()
        };
        self.blocks().into_iter().flat_map(of).collect()
    }

    /// Values within functions, in blocks that operations may be put into, that fulfil something.
    pub fn values(&self, fits: impl Fn(&Self, Value) -> bool) -> Vec<Value> {
        let mut out = Vec::new();
        for block in self.blocks().into_iter().filter(|b| self.is_free(*b)) {
            let data = self.m.block(block);
            let results = data.ops.iter().flat_map(|op| self.m.op(*op).results.iter().copied());
            let all = data.args.iter().copied().chain(results);
            out.extend(all.filter(|v| self.is_followed(*v) && fits(self, *v)));
        }
        out
    }

    /// One of these values.
    pub fn some_value(&mut self, fits: impl Fn(&Self, Value) -> bool) -> Option<Value> {
        let all = self.values(fits);
        all.get(self.draw.below(all.len())).copied()
    }

    /// Whether something may stand behind a value's definition.
    fn is_followed(&self, v: Value) -> bool {
        match self.m.value(v).def {
            ValueDef::Result(op, _) => !self.is_terminator(op),
            // A landing pad stays first.
            ValueDef::Argument(block, _) => {
                let first = self.m.block(block).ops.first();
                first.is_some_and(|first| self.m.kind(*first) != OpKind::Llvm(LlvmOp::Landingpad))
            }
        }
    }

    /// The place behind a value's definition; none behind the end of a block. Looks through the block.
    pub fn after(&self, v: Value) -> Option<Place> {
        if !self.is_followed(v) {
            return None;
        }
        match self.m.value(v).def {
            ValueDef::Result(op, _) => {
                let block = self.m.op(op).parent?;
                let at = self.m.block(block).ops.iter().position(|o| *o == op)?;
                Some(Place { block, at: at + 1 })
            }
            ValueDef::Argument(block, _) => Some(Place { block, at: 0 }),
        }
    }

    /// Makes an operation and goes on behind it.
    pub fn put(
        &mut self,
        place: &mut Place,
        kind: OpKind,
        groups: &[&[Value]],
        results: &[Type],
        props: &[(Prop, Attr)],
    ) -> Op {
        let op = OpBuilder::at_end(&mut self.m, place.block).op(kind, groups, results, props);
        let ops = &mut self.m.block_mut(place.block).ops;
        ops.pop();
        let at = place.at.min(ops.len());
        ops.insert(at, op);
        place.at = at + 1;
        op
    }

    /// The same for an operation with one result and operands of one each.
    pub fn value(
        &mut self,
        place: &mut Place,
        kind: OpKind,
        operands: &[Value],
        ty: Type,
        props: &[(Prop, Attr)],
    ) -> Value {
        let groups: Vec<&[Value]> = operands.iter().map(std::slice::from_ref).collect();
        let op = self.put(place, kind, &groups, &[ty], props);
        self.m.result(op, 0)
    }

    /// An operation at the end of a block.
    pub fn end(&mut self, block: Block, kind: OpKind, groups: &[&[Value]], props: &[(Prop, Attr)]) -> Op {
        OpBuilder::at_end(&mut self.m, block).op(kind, groups, &[], props)
    }

    /// A number of a type of numbers, or a vector of it.
    pub fn number(&mut self, place: &mut Place, ty: Type, value: i128) -> Option<Value> {
        let attr = self.number_attr(ty, value)?;
        let (kind, prop) = self.root(place.block).constant;
        Some(self.value(place, kind, &[], ty, &[(prop, attr)]))
    }

    /// An `index` constant.
    pub fn index(&mut self, place: &mut Place, value: i64) -> Value {
        let attr = self.m.ctx.index_attr(value);
        let (kind, prop) = root(false).constant;
        self.value(place, kind, &[], Type::INDEX, &[(prop, attr)])
    }

    /// A number as an attribute; of floats there is the zero alone.
    pub fn number_attr(&mut self, ty: Type, value: i128) -> Option<Attr> {
        let scalar = self.m.ctx.scalar(ty);
        let (bits, is_float) = match self.m.ctx.ty(scalar) {
            TypeKind::Integer { width, .. } => (*width, false),
            TypeKind::Index => (64, false),
            TypeKind::Float(kind) => (kind.width(), true),
            _ => return None,
        };
        if is_float && value != 0 || bits > 128 {
            return None;
        }
        if scalar != ty {
            let mask = if bits < 128 { (1u128 << bits) - 1 } else { u128::MAX };
            let data = (value as u128 & mask).to_le_bytes().get(..bits.div_ceil(8) as usize)?.into();
            return Some(self.m.ctx.intern_attr(AttrKind::Dense { ty, data, splat: true }));
        }
        Some(if is_float { self.m.ctx.float_attr(0, ty) } else { self.m.ctx.int_attr(value, ty) })
    }

    /// Puts another value in place of one wherever an operation that is admitted uses it.
    pub fn replace(&mut self, old: Value, new: Value, admits: impl Fn(&Module, Op) -> bool) {
        let users: Vec<Op> = self.users(old).into_iter().filter(|op| admits(&self.m, *op)).collect();
        for op in users {
            for v in &mut self.m.op_mut(op).operands {
                if *v == old {
                    *v = new;
                }
            }
        }
    }

    /// A value goes through what is put behind its definition: those that used it use what comes out.
    pub fn through(
        &mut self,
        v: Value,
        admits: impl Fn(&Module, Op) -> bool,
        chain: impl FnOnce(&mut Self, &mut Place, Value) -> Option<Value>,
    ) -> Option<()> {
        let users: FxHashSet<Op> = self.users(v).into_iter().collect();
        let mut place = self.after(v)?;
        let last = chain(self, &mut place, v)?;
        self.replace(v, last, |m, op| users.contains(&op) && admits(m, op) && !takes_constants(m, op));
        Some(())
    }

    /// Operations that use a value.
    pub fn users(&self, v: Value) -> Vec<Op> {
        self.m.walk(self.m.top()).filter(|op| self.m.op(*op).operands.contains(&v)).collect()
    }

    /// The function that a block stands in, however deep, if only structured control flow is between them.
    fn function(&self, block: Block) -> Option<Op> {
        let mut at = self.parent(block);
        while let Some(op) = at {
            let kind = self.m.kind(op);
            if is_function(kind) {
                return Some(op);
            }
            let free = [
                scf::If::KIND,
                scf::For::KIND,
                scf::While::KIND,
                scf::IndexSwitch::KIND,
                scf::ExecuteRegion::KIND,
            ];
            at = free.contains(&kind).then(|| self.m.parent_op(op)).flatten();
        }
        None
    }

    /// Whether operations may go into any number of blocks within this one's operation. It must be a function or
    /// structured control flow, not a region of restricted content.
    pub fn is_free(&self, block: Block) -> bool {
        self.function(block).is_some()
    }

    /// What functions of this block's kind are made of.
    pub fn root(&self, block: Block) -> &'static Root {
        root(self.function(block).is_some_and(|op| matches!(self.m.kind(op), OpKind::Llvm(_))))
    }

    /// Whether this block may have others beside it.
    pub fn has_blocks(&self, block: Block) -> bool {
        let kind = self.parent(block).map(|op| self.m.kind(op));
        kind.is_some_and(|kind| is_function(kind) || kind == OpKind::Scf(ScfOp::ExecuteRegion))
    }

    /// The start of the function that a block stands in: what is made there lives as long as the function runs.
    pub fn entry(&self, block: Block) -> Option<Block> {
        let function = self.function(block)?;
        self.m.entry_block(*self.m.op(function).regions.first()?)
    }

    /// The operation that a block stands in.
    pub fn parent(&self, block: Block) -> Option<Op> {
        self.m.block(block).parent.and_then(|r: Region| self.m.region(r).parent)
    }

    /// A run of operations of one block that all fulfil something: its block, start and end.
    pub fn run(&mut self, most: usize, admits: impl Fn(&Self, Op) -> bool) -> Option<(Block, usize, usize)> {
        let all = self.inner_ops();
        for _ in 0..8 {
            let (block, start, _) = *all.get(self.draw.below(all.len()))?;
            if !self.is_free(block) {
                continue;
            }
            let ops = &self.m.block(block).ops;
            let len = ops[start..].iter().take(most).take_while(|op| admits(self, **op)).count();
            if len > 0 {
                let len = self.draw.range(1, len);
                return Some((block, start, start + len));
            }
        }
        None
    }

    /// These operations and all within them.
    pub fn inside(&self, ops: &[Op]) -> FxHashSet<Op> {
        ops.iter().flat_map(|op| self.m.walk(*op)).collect()
    }

    /// Values that a run of operations uses from outside, and those it makes that are used outside, in order.
    pub fn boundary(&self, ops: &[Op]) -> (Vec<Value>, Vec<Value>) {
        let inside = self.inside(ops);
        let made = |v: Value| match self.m.value(v).def {
            ValueDef::Result(op, _) => inside.contains(&op),
            ValueDef::Argument(block, _) => self.parent(block).is_some_and(|op| inside.contains(&op)),
        };
        let mut used = Vec::new();
        for op in ops.iter().flat_map(|op| self.m.walk(*op)) {
            for v in &self.m.op(op).operands {
                if !made(*v) && !used.contains(v) {
                    used.push(*v);
                }
            }
        }
        let wanted: FxHashSet<Value> = self
            .m
            .walk(self.m.top())
            .filter(|op| !inside.contains(op))
            .flat_map(|op| self.m.op(op).operands.iter().copied())
            .collect();
        let results = ops.iter().flat_map(|op| self.m.op(*op).results.iter().copied());
        let given = results.filter(|v| wanted.contains(v)).collect();
        (used, given)
    }

    /// Takes a run of operations out of its block.
    pub fn take(&mut self, block: Block, start: usize, end: usize) -> Vec<Op> {
        self.m.block_mut(block).ops.drain(start..end).collect()
    }

    /// A copy of an operation without regions; operands are looked up.
    pub fn copy(&mut self, op: Op, values: &FxHashMap<Value, Value>) -> Op {
        let data = self.m.op(op).clone();
        let new = self.m.new_op(data.kind);
        for v in &data.results {
            let ty = self.m.ty(*v);
            self.m.add_result(new, ty);
        }
        let to = self.m.op_mut(new);
        to.operands = data.operands.iter().map(|v| values.get(v).copied().unwrap_or(*v)).collect();
        to.segments = data.segments;
        to.props = data.props;
        to.attrs = data.attrs;
        new
    }

    /// Whether an operation ends its block.
    pub fn is_terminator(&self, op: Op) -> bool {
        let data = self.m.op(op);
        !data.successors.is_empty() || data.kind.def().is_none_or(|d| d.has(Traits::TERMINATOR))
    }

    /// Whether an operation computes on values only, and cannot be undefined.
    pub fn is_pure(&self, op: Op) -> bool {
        let data = self.m.op(op);
        data.regions.is_empty()
            && !self.is_terminator(op)
            && data.kind.def().is_some_and(|d| d.effects == Effects::PURE)
    }

    /// Whether an operation may be done within another operation or function instead: it makes no stack memory, which
    /// would end there.
    pub fn moves(&self, op: Op) -> bool {
        let moves = |op: Op| match self.m.kind(op) {
            OpKind::Llvm(LlvmOp::Load | LlvmOp::Store) => true,
            OpKind::Llvm(_) => self.is_pure(op),
            kind => !matches!(kind, OpKind::MemRef(MemRefOp::Alloca) | OpKind::Unregistered(_)),
        };
        !self.is_terminator(op) && self.m.walk(op).all(moves)
    }

    /// Whether a type is of signless numbers or vectors of a fixed number of them.
    pub fn is_number(&self, ty: Type) -> bool {
        let fixed = match self.m.ctx.ty(ty) {
            TypeKind::Vector { scalable, .. } => !scalable.contains(&true),
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_) => true,
            _ => false,
        };
        fixed
            && match self.m.ctx.ty(self.m.ctx.scalar(ty)) {
                TypeKind::Integer { width, sign } => *sign == Signedness::Signless && *width <= 128,
                TypeKind::Index => true,
                TypeKind::Float(kind) => {
                    matches!(kind, FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64)
                }
                _ => false,
            }
    }

    /// Whether a type is of memrefs, ranked or not.
    pub fn is_memref(&self, ty: Type) -> bool {
        matches!(self.m.ctx.ty(ty), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
    }

    /// The same of those that mean the same wherever they are handed on to. Where memory is cast to vectors with padded rows
    /// or packed lanes, accesses of the cast itself mean something else.
    pub fn is_passed_memref(&self, ty: Type) -> bool {
        let (TypeKind::MemRef { elem, .. } | TypeKind::UnrankedMemRef { elem, .. }) = self.m.ctx.ty(ty)
        else {
            return false;
        };
        let TypeKind::Vector { shape, elem: lane, .. } = self.m.ctx.ty(*elem) else { return true };
        let lane = match self.m.ctx.ty(*lane) {
            TypeKind::Integer { width, .. } => i64::from(*width),
            TypeKind::Float(kind) => i64::from(kind.width()),
            _ => 64,
        };
        let row = shape.last().map_or(lane, |n| n.saturating_mul(lane));
        lane % 8 == 0 && row.count_ones() == 1
    }

    /// Whether functions or calls say what they do to memory: what was no access must not become one.
    pub fn restricts_memory(&self) -> bool {
        let says = [shared::memory_effects.name(), llvm::Func::passthrough.name(), READNONE.0];
        self.m.walk(self.m.top()).any(|op| {
            let own = [shared::memory_effects, llvm::Func::passthrough];
            own.iter().any(|prop| prop.get(&self.m, op).is_some())
                || says.iter().any(|name| Discardable(name).get(&self.m, op).is_some())
        })
    }

    /// Whether a value is used where it may have to be a constant.
    pub fn is_taken_as_constant(&self, v: Value) -> bool {
        self.users(v).into_iter().any(|op| takes_constants(&self.m, op))
    }

    /// A name that no symbol has.
    pub fn fresh_name(&self, stem: &str) -> String {
        (0..).map(|i| format!("{stem}{i}")).find(|n| self.m.lookup_symbol(n).is_none()).unwrap_or_default()
    }

    /// Sets attributes of an operation.
    pub fn set(&mut self, op: Op, props: &[(Prop, Attr)]) {
        for (prop, attr) in props {
            self.m.set_prop(op, *prop, Some(*attr));
        }
    }
}

/// Whether an operation is a function.
pub fn is_function(kind: OpKind) -> bool {
    matches!(kind, OpKind::Func(FuncOp::Func) | OpKind::Llvm(LlvmOp::Func))
}
