//! What rewrites are written with: looking at one operation of the LLVM dialect, and changing what is around it.

use plumb_ir::enums::EnumAttr;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{Attr, AttrKind, Block, Module, Op, OpKind, Traits, Type, TypeKind, Value, ValueDef};

/// A value computed of another one of the same type.
#[derive(Clone, Copy)]
pub(super) enum Expression {
    /// A number, in every lane.
    Constant(i128),
    /// What an operation without operands gives.
    Nullary(LlvmOp),
    /// What an operation makes of the value.
    Unary(LlvmOp),
    /// What an operation makes of the value and a number.
    Binary(LlvmOp, i128),
    /// Zero less the value.
    Negation,
}

/// A module that is being rewritten. What answers `None` may have made types, attributes and operations that stand nowhere,
/// and has changed nothing else.
pub struct Patch {
    pub m: Module,
    state: u64,
    /// Where the next operation goes.
    at: Option<(Block, usize)>,
    /// What was put there.
    new: Vec<Op>,
}

impl Patch {
    pub fn new(m: Module, seed: u64) -> Self {
        Patch { m, state: seed, at: None, new: Vec::new() }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.state = crate::mutants::mixed(self.state);
        usize::try_from(self.state % (n.max(1) as u64)).unwrap_or(0)
    }

    /// One of several.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let at = self.below(from.len());
        from.get(at).copied()
    }

    /// Every operation, in an order of its own.
    pub fn shuffled(&mut self) -> Vec<Op> {
        let mut ops: Vec<Op> = self.m.walk(self.m.top()).collect();
        for i in (1..ops.len()).rev() {
            let j = self.below(i + 1);
            ops.swap(i, j);
        }
        ops
    }

    /// Which operation of the LLVM dialect one is.
    pub fn kind(&self, op: Op) -> Option<LlvmOp> {
        if let OpKind::Llvm(kind) = self.m.kind(op) { Some(kind) } else { None }
    }

    /// Goes on if an operation is of this kind.
    pub fn is(&self, op: Op, kind: LlvmOp) -> Option<()> {
        (self.kind(op) == Some(kind)).then_some(())
    }

    /// Goes on if an operation is of one of these kinds.
    pub fn is_any(&self, op: Op, kinds: &[LlvmOp]) -> Option<()> {
        kinds.contains(&self.kind(op)?).then_some(())
    }

    pub fn operand(&self, op: Op, i: usize) -> Option<Value> {
        self.m.op(op).operands.get(i).copied()
    }

    /// The result of an operation that has one.
    pub fn result(&self, op: Op) -> Option<Value> {
        match self.m.op(op).results[..] {
            [result] => Some(result),
            _ => None,
        }
    }

    /// The operation that gives a value.
    pub fn def(&self, v: Value) -> Option<Op> {
        match self.m.value(v).def {
            ValueDef::Result(op, _) => Some(op),
            ValueDef::Argument(..) => None,
        }
    }

    /// Bits of a scalar integer.
    pub fn width(&self, v: Value) -> Option<u32> {
        match self.m.ctx.ty(self.m.ty(v)) {
            TypeKind::Integer { width, .. } => Some(*width),
            _ => None,
        }
    }

    /// Block and position of an operation.
    pub fn place(&self, op: Op) -> Option<(Block, usize)> {
        let block = self.m.op(op).parent?;
        Some((block, self.m.block(block).ops.iter().position(|o| *o == op)?))
    }

    /// What follows an operation in its block, but for the end of it.
    pub fn following(&self, op: Op) -> Option<Vec<Op>> {
        let (block, at) = self.place(op)?;
        let ops = &self.m.block(block).ops;
        Some(ops.get(at + 1..ops.len().saturating_sub(1)).unwrap_or(&[]).to_vec())
    }

    /// What stands before an operation in its block, the nearest first.
    pub fn preceding(&self, op: Op) -> Option<Vec<Op>> {
        let (block, at) = self.place(op)?;
        Some(self.m.block(block).ops.iter().take(at).rev().copied().collect())
    }

    /// Operations that use a value.
    pub fn users(&self, v: Value) -> Vec<Op> {
        self.m.walk(self.m.top()).filter(|op| self.m.op(*op).operands.contains(&v)).collect()
    }

    /// A value of a type that is there before an operation in its block, and is another one than `not`.
    pub fn other(&mut self, op: Op, ty: Type, not: Value) -> Option<Value> {
        let (block, at) = self.place(op)?;
        let data = self.m.block(block);
        let results = data.ops.iter().take(at).flat_map(|op| self.m.op(*op).results.iter().copied());
        let all = data.args.iter().copied().chain(results);
        let fit: Vec<Value> = all.filter(|v| self.m.ty(*v) == ty && *v != not).collect();
        self.pick(&fit)
    }

    /// Lets an operation have another value of that type for an operand.
    pub fn other_operand(&mut self, op: Op, i: usize) -> Option<()> {
        let v = self.operand(op, i)?;
        let other = self.other(op, self.m.ty(v), v)?;
        self.set_operand(op, i, other)
    }

    pub fn set_operand(&mut self, op: Op, i: usize, v: Value) -> Option<()> {
        *self.m.op_mut(op).operands.get_mut(i)? = v;
        Some(())
    }

    /// Turns an operation into another one with the same operands and results.
    pub fn turn(&mut self, op: Op, from: LlvmOp, to: LlvmOp) -> Option<()> {
        self.is(op, from)?;
        let (old, new) = (from.def().props, to.def().props);
        let data = self.m.op_mut(op);
        data.kind = OpKind::Llvm(to);
        if !old.iter().map(|p| p.name).eq(new.iter().map(|p| p.name)) {
            data.props = std::iter::repeat_n(None, new.len()).collect();
        }
        Some(())
    }

    /// Exchanges two operands that are different values of one type.
    pub fn swap(&mut self, op: Op, i: usize, j: usize) -> Option<()> {
        let (a, b) = (self.operand(op, i)?, self.operand(op, j)?);
        (a != b && self.m.ty(a) == self.m.ty(b)).then_some(())?;
        self.set_operand(op, i, b)?;
        self.set_operand(op, j, a)
    }

    /// Exchanges two of these operands that have one type.
    pub fn swap_some(&mut self, op: Op, from: std::ops::Range<usize>) -> Option<()> {
        let start = self.below(from.len());
        let rotated = |k: usize| from.start + (k + start) % from.len();
        let pairs = (0..from.len()).flat_map(|i| (i + 1..from.len()).map(move |j| (i, j)));
        pairs.map(|(i, j)| (rotated(i), rotated(j))).find_map(|(i, j)| self.swap(op, i, j))
    }

    pub fn set(&mut self, op: Op, prop: Prop, attr: Attr) -> Option<()> {
        (prop.get(&self.m, op) != Some(attr)).then_some(())?;
        self.m.set_prop(op, prop, Some(attr));
        Some(())
    }

    /// Sets a flag that is there or not.
    pub fn mark(&mut self, op: Op, kinds: &[LlvmOp], prop: Prop) -> Option<()> {
        self.is_any(op, kinds)?;
        (!prop.flag(&self.m, op)).then_some(())?;
        let unit = self.m.ctx.unit_attr();
        self.set(op, prop, unit)
    }

    /// Sets a number.
    pub fn number(&mut self, op: Op, prop: Prop, n: i128, ty: Type) -> Option<()> {
        let attr = self.m.ctx.int_attr(n, ty);
        self.set(op, prop, attr)
    }

    /// Adds a flag to those of an enumeration.
    pub fn add_flag(&mut self, op: Op, kinds: &[LlvmOp], prop: Prop, flag: EnumAttr) -> Option<()> {
        self.is_any(op, kinds)?;
        let value = prop.bits(&self.m, op) | flag.value;
        let attr = self.m.ctx.enum_attr(EnumAttr { value, ..flag });
        (value != prop.bits(&self.m, op)).then_some(())?;
        self.set(op, prop, attr)
    }

    /// Changes one case of an enumeration into another.
    pub fn case(&mut self, op: Op, kind: LlvmOp, prop: Prop, from: u32, to: EnumAttr) -> Option<()> {
        self.is(op, kind)?;
        (prop.bits(&self.m, op) == from).then_some(())?;
        let attr = self.m.ctx.enum_attr(to);
        self.set(op, prop, attr)
    }

    /// Inserts before an operation from now on.
    pub fn before(&mut self, op: Op) -> Option<()> {
        self.at = Some(self.place(op)?);
        self.new.clear();
        Some(())
    }

    /// Inserts behind an operation from now on.
    pub fn after(&mut self, op: Op) -> Option<()> {
        let (block, at) = self.place(op)?;
        self.at = Some((block, at + 1));
        self.new.clear();
        Some(())
    }

    /// An operation whose operand groups are given one by one.
    pub fn put(
        &mut self,
        kind: LlvmOp,
        groups: &[&[Value]],
        results: &[Type],
        props: &[(Prop, Attr)],
    ) -> Option<Op> {
        let (block, at) = self.at?;
        let op = self.m.new_op(OpKind::Llvm(kind));
        for ty in results {
            self.m.add_result(op, *ty);
        }
        let data = self.m.op_mut(op);
        data.operands = groups.iter().flat_map(|g| g.iter().copied()).collect();
        if kind.def().has(Traits::ATTR_SIZED_OPERANDS) {
            data.segments = groups.iter().map(|g| g.len() as u32).collect();
        }
        for (prop, attr) in props {
            self.m.set_prop(op, *prop, Some(*attr));
        }
        self.m.insert(block, at, op);
        self.at = Some((block, at + 1));
        self.new.push(op);
        Some(op)
    }

    /// An operation with one result and operands of one each.
    pub fn value(&mut self, kind: LlvmOp, operands: &[Value], ty: Type) -> Option<Value> {
        self.value_with(kind, operands, ty, &[])
    }

    /// The same with attributes.
    pub fn value_with(
        &mut self,
        kind: LlvmOp,
        operands: &[Value],
        ty: Type,
        props: &[(Prop, Attr)],
    ) -> Option<Value> {
        let groups: Vec<&[Value]> = operands.iter().map(std::slice::from_ref).collect();
        let op = self.put(kind, &groups, &[ty], props)?;
        self.result(op)
    }

    /// The attribute of a number of a type, in every lane of a vector.
    pub fn splat(&mut self, ty: Type, n: i128) -> Option<Attr> {
        let scalar = self.m.ctx.scalar(ty);
        let float = self.m.ctx.float_kind(scalar);
        let (width, bits) = match (float, self.m.ctx.int_width(scalar)) {
            (Some(kind), _) => (kind.width(), float_bits(kind.name(), n)?),
            (None, Some(width)) if width <= 64 => (width, n as u128 & (u128::MAX >> (128 - width))),
            _ => return None,
        };
        let one = match float {
            Some(_) => self.m.ctx.float_attr(bits, scalar),
            None => self.m.ctx.int_attr(n, scalar),
        };
        if scalar == ty {
            return Some(one);
        }
        let bytes = bits.to_le_bytes();
        let data = bytes.get(..width.div_ceil(8) as usize)?.into();
        Some(self.m.ctx.intern_attr(AttrKind::Dense { ty, data, splat: true }))
    }

    /// A constant where the next operation goes.
    pub fn constant(&mut self, ty: Type, n: i128) -> Option<Value> {
        let attr = self.splat(ty, n)?;
        self.value_with(LlvmOp::Constant, &[], ty, &[(llvm::Constant::value, attr)])
    }

    /// The number of a scalar integer constant.
    pub fn known(&self, v: Value) -> Option<i64> {
        let op = self.def(v)?;
        self.is(op, LlvmOp::Constant)?;
        llvm::Constant::value.i64(&self.m, op)
    }

    /// An address some bytes, or elements of a type, on.
    pub fn moved(&mut self, ptr: Value, elem: Type, by: i64) -> Option<Value> {
        let (by, elem) = (self.m.ctx.i32_array(&[by]), self.m.ctx.type_attr(elem));
        let props = [(llvm::GEP::rawConstantIndices, by), (llvm::GEP::elem_type, elem)];
        let ty = self.m.ty(ptr);
        let op = self.put(LlvmOp::GEP, &[&[ptr], &[]], &[ty], &props)?;
        self.result(op)
    }

    /// In all operations but those just put, replaces one value by another.
    pub fn replace(&mut self, from: Value, to: Value) -> Option<()> {
        let users: Vec<Op> = self.users(from).into_iter().filter(|op| !self.new.contains(op)).collect();
        (!users.is_empty() && from != to).then_some(())?;
        for op in users {
            for operand in &mut self.m.op_mut(op).operands {
                if *operand == from {
                    *operand = to;
                }
            }
        }
        Some(())
    }

    /// Lets all users of an operation's result have what is computed of it instead.
    pub fn rework(
        &mut self,
        op: Op,
        compute: impl FnOnce(&mut Patch, Value, Type) -> Option<Value>,
    ) -> Option<()> {
        let v = self.result(op)?;
        (!self.users(v).is_empty()).then_some(())?;
        self.after(op)?;
        let ty = self.m.ty(v);
        let new = compute(self, v, ty);
        match new {
            Some(new) => self.replace(v, new),
            None => self.take_back(),
        }
    }

    /// Lets an operation have what is computed of an operand instead of it.
    pub fn feed(
        &mut self,
        op: Op,
        i: usize,
        compute: impl FnOnce(&mut Patch, Value, Type) -> Option<Value>,
    ) -> Option<()> {
        let v = self.operand(op, i)?;
        self.before(op)?;
        let ty = self.m.ty(v);
        let new = compute(self, v, ty);
        match new {
            Some(new) => self.set_operand(op, i, new),
            None => self.take_back(),
        }
    }

    /// Lets an operation have what an expression makes of an operand.
    pub fn compute_operand(&mut self, op: Op, i: usize, expression: Expression) -> Option<()> {
        self.feed(op, i, |p, v, ty| p.compute(expression, v, ty))
    }

    /// Lets all users of an operation's result have what an expression makes of it.
    pub fn compute_result(&mut self, op: Op, expression: Expression) -> Option<()> {
        self.rework(op, |p, v, ty| p.compute(expression, v, ty))
    }

    fn compute(&mut self, expression: Expression, v: Value, ty: Type) -> Option<Value> {
        match expression {
            Expression::Constant(n) => self.constant(ty, n),
            Expression::Nullary(kind) => self.value(kind, &[], ty),
            Expression::Unary(kind) => self.value(kind, &[v], ty),
            Expression::Binary(kind, n) => {
                let n = self.constant(ty, n)?;
                self.value(kind, &[v, n], ty)
            }
            Expression::Negation => {
                let zero = self.constant(ty, 0)?;
                self.value(LlvmOp::Sub, &[zero, v], ty)
            }
        }
    }

    /// Takes away what was just put.
    fn take_back(&mut self) -> Option<()> {
        for op in std::mem::take(&mut self.new) {
            self.remove(op);
        }
        None
    }

    /// Takes an operation out of its block.
    pub fn remove(&mut self, op: Op) -> Option<()> {
        let (block, at) = self.place(op)?;
        self.m.block_mut(block).ops.remove(at);
        self.m.op_mut(op).parent = None;
        Some(())
    }

    /// Takes away an operation without results.
    pub fn drop_of(&mut self, op: Op, kind: LlvmOp) -> Option<()> {
        self.is(op, kind)?;
        self.m.op(op).results.is_empty().then_some(())?;
        self.remove(op)
    }

    /// Lets the users of an operation's result have its operand.
    pub fn bypass(&mut self, op: Op, kind: LlvmOp, i: usize) -> Option<()> {
        self.is(op, kind)?;
        let (from, to) = (self.result(op)?, self.operand(op, i)?);
        (self.m.ty(from) == self.m.ty(to)).then_some(())?;
        self.new.clear();
        self.replace(from, to)
    }

    /// Moves an operation right behind another one of its block.
    pub fn move_after(&mut self, op: Op, other: Op) -> Option<()> {
        self.remove(op)?;
        let (block, at) = self.place(other)?;
        self.m.insert(block, at + 1, op);
        Some(())
    }

    /// Moves an operation right before another one of its function.
    pub fn move_before(&mut self, op: Op, other: Op) -> Option<()> {
        self.remove(op)?;
        let (block, at) = self.place(other)?;
        self.m.insert(block, at, op);
        Some(())
    }

    /// The same operation once more, behind itself.
    pub fn repeat(&mut self, op: Op) -> Option<()> {
        let (block, at) = self.place(op)?;
        let data = self.m.op(op).clone();
        data.regions.is_empty().then_some(())?;
        let new = self.m.new_op(data.kind);
        for v in &data.results {
            let ty = self.m.ty(*v);
            self.m.add_result(new, ty);
        }
        let copy = self.m.op_mut(new);
        (copy.operands, copy.segments, copy.props) = (data.operands, data.segments, data.props);
        (copy.attrs, copy.loc) = (data.attrs, data.loc);
        self.m.insert(block, at + 1, new);
        Some(())
    }
}

/// Bits of a small whole number in a format.
fn float_bits(format: &str, n: i128) -> Option<u128> {
    Some(match format {
        "f32" => (n as f32).to_bits().into(),
        "f64" => (n as f64).to_bits().into(),
        _ => return None,
    })
}
