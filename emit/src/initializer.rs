//! Initialiser regions of globals and aliases, and values that must be constants: the operations evaluated to one LLVM constant. What LLVM has constant
//! expressions for (address arithmetic, casts, `add`, `sub`, `xor`) stays an expression where an operand is an
//! address; integers are computed.

use crate::emitter::Emitter;
use crate::functions::is_constant;
use plumb_ir::ops::{LlvmOp, OpKind, llvm};
use plumb_ir::{AttrKind, IntBits, Op, Region, Type, TypeKind, Value, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::Cell;
use std::rc::Rc;

/// Most elements of an aggregate that is built part by part.
const MOST_PARTS: u64 = 1 << 20;

/// Most parts that one initialiser may copy: an aggregate used twice is copied where a part of it changes.
const MOST_COPIED: u64 = 1 << 22;

/// Deepest nesting of constant expressions.
const DEEPEST: u32 = 200;

/// Most operations of a constant expression, counted as often as they are written.
const MOST_WRITTEN: u32 = 1 << 14;

/// Why a region has no constant.
enum Problem {
    Unsupported(Op),
    Malformed(&'static str),
    TooLarge,
}

/// A constant of a type that is known where it is used.
#[derive(Clone)]
enum Const {
    /// The value of a constant-like operation.
    Leaf(Op),
    /// An integer of at most 128 bits.
    Int(u128),
    /// Parts of an aggregate or vector.
    Parts(Vec<Rc<Const>>),
    /// An operation on constants that is a constant expression.
    Expr(Op, Vec<Rc<Const>>, Extent),
}

/// How deep an expression is, and how many operations it writes.
#[derive(Clone, Copy, Default)]
struct Extent {
    depth: u32,
    written: u32,
}

impl Const {
    fn extent(&self) -> Extent {
        match self {
            Const::Expr(.., extent) => *extent,
            _ => Extent::default(),
        }
    }
}

/// Values of a region so far, and how often each is still to be used.
struct InitializerRegion<'a> {
    values: FxHashMap<Value, Rc<Const>>,
    uses: FxHashMap<Value, u32>,
    ops: &'a [Op],
    /// Parts that may still be copied.
    copies: Cell<u64>,
}

impl InitializerRegion<'_> {
    /// The value, moved out at its last use so that it can be changed in place.
    fn take(&mut self, value: Value) -> Option<Rc<Const>> {
        let left = self.uses.get_mut(&value)?;
        *left = left.saturating_sub(1);
        if *left == 0 { self.values.remove(&value) } else { self.values.get(&value).cloned() }
    }
}

/// Whether all parts of a constant are alike.
fn is_uniform(kind: OpKind) -> bool {
    matches!(kind, OpKind::Llvm(LlvmOp::Undef | LlvmOp::Poison | LlvmOp::Zero))
}

impl Emitter<'_> {
    /// Writes the constant that an initialiser region computes, after its type if `typed`.
    pub(crate) fn initializer(&mut self, region: Region, typed: bool) {
        let m = self.m;
        let Some(block) = m.entry_block(region) else { return };
        let last = m.block(block).ops.split_last();
        let last = last.filter(|(end, _)| m.kind(**end) == llvm::Return::KIND);
        match last.and_then(|(end, ops)| Some((ops, m.op(*end).operands.first()?))) {
            Some((ops, value)) => self.computed(ops, *value, typed),
            None => self.error("emit-malformed", "an initialiser returns no value"),
        }
    }

    /// Writes a value of a function that must be a constant, after its type: what computes it is evaluated.
    pub(crate) fn typed_constant(&mut self, value: Value) {
        let m = self.m;
        let (mut ops, mut seen, mut todo) = (Vec::new(), FxHashSet::default(), vec![(value, false)]);
        while let Some((value, operands_done)) = todo.pop() {
            let ValueDef::Result(op, _) = m.value(value).def else {
                return self.error("emit-malformed", "a block argument is used as a constant");
            };
            if operands_done {
                ops.push(op);
            } else if seen.insert(op) {
                todo.push((value, true));
                todo.extend(m.op(op).operands.iter().map(|v| (*v, false)));
            }
        }
        self.computed(&ops, value, true);
    }

    /// Writes the constant that operations compute.
    fn computed(&mut self, ops: &[Op], end: Value, typed: bool) {
        let m = self.m;
        let mut uses = FxHashMap::default();
        for value in ops.iter().flat_map(|op| &m.op(*op).operands).chain([&end]) {
            *uses.entry(*value).or_insert(0) += 1;
        }
        let mut state =
            InitializerRegion { values: FxHashMap::default(), uses, ops, copies: Cell::new(MOST_COPIED) };
        match self.evaluate(&mut state, end) {
            Ok(value) => {
                let ty = m.ty(end);
                if typed {
                    self.ty_(ty);
                }
                self.write_const(&value, ty);
            }
            Err(Problem::Unsupported(op)) => {
                let message = format!("`{}` has no form in a constant", m.op_name(op));
                self.diags.push(plumb_ir::Diag::error(
                    "emit-unsupported-initializer",
                    m.op(op).span,
                    message,
                ));
            }
            Err(Problem::Malformed(what)) => self.error("emit-malformed", what),
            Err(Problem::TooLarge) => self.error(
                "emit-too-large",
                "an initialiser of more than 2^20 parts, or with expressions deeper than 200 or of more than 16384 operations",
            ),
        }
    }

    fn evaluate(&mut self, state: &mut InitializerRegion<'_>, end: Value) -> Result<Rc<Const>, Problem> {
        let m = self.m;
        const OUTSIDE: Problem = Problem::Malformed("an initialiser uses a value from outside");
        for op in state.ops {
            let OpKind::Llvm(kind) = m.kind(*op) else { return Err(Problem::Unsupported(*op)) };
            let operands: Option<Vec<Rc<Const>>> =
                m.op(*op).operands.iter().map(|v| state.take(*v)).collect();
            let operands = operands.ok_or(OUTSIDE)?;
            let Some(result) = m.op(*op).results.first() else { return Err(Problem::Unsupported(*op)) };
            let value = self.fold(*op, kind, operands, &state.copies)?;
            state.values.insert(*result, Rc::new(value));
        }
        state.take(end).ok_or(OUTSIDE)
    }

    fn fold(
        &self,
        op: Op,
        kind: LlvmOp,
        mut operands: Vec<Rc<Const>>,
        copies: &Cell<u64>,
    ) -> Result<Const, Problem> {
        use LlvmOp::*;
        let m = self.m;
        let unsupported = Err(Problem::Unsupported(op));
        if kind == Constant {
            return Ok(self.literal(op).map_or(Const::Leaf(op), Const::Int));
        }
        if is_constant(kind) {
            return Ok(Const::Leaf(op));
        }
        if [InsertValue, InsertElement].contains(&kind) {
            let position = if kind == InsertValue {
                llvm::InsertValue::position.array(m, op).to_vec()
            } else {
                match operands.get(2).map(|c| &**c) {
                    Some(Const::Int(n)) => vec![i64::try_from(*n).unwrap_or(i64::MAX)],
                    _ => return unsupported,
                }
            };
            let mut operands = operands.into_iter();
            let (Some(container), Some(value)) = (operands.next(), operands.next()) else {
                return unsupported;
            };
            let ty = m.op(op).operands.first().map_or(Type::LLVM_VOID, |v| m.ty(*v));
            return self.insert(container, ty, &position, value, copies).map(Rc::unwrap_or_clone);
        }
        if kind == ExtractValue {
            let position = llvm::ExtractValue::position.array(m, op);
            let mut ty = m.op(op).operands.first().map_or(Type::LLVM_VOID, |v| m.ty(*v));
            let Some(mut value) = operands.pop() else { return unsupported };
            for i in position {
                ty = self.part_type(ty, *i).ok_or(Problem::Malformed("no such field"))?;
                let i = usize::try_from(*i).unwrap_or(usize::MAX);
                value = match &*value {
                    Const::Parts(parts) => parts.get(i).cloned(),
                    // All parts of undef, poison and zero are the same.
                    Const::Leaf(op) if is_uniform(m.kind(*op)) => Some(value.clone()),
                    Const::Leaf(op) | Const::Expr(op, ..) => return Err(Problem::Unsupported(*op)),
                    Const::Int(_) => None,
                }
                .ok_or(Problem::Malformed("no such field"))?;
            }
            return Ok(Rc::unwrap_or_clone(value));
        }
        if let Some(n) = self.integer_fold(op, kind, &operands) {
            return Ok(Const::Int(n));
        }
        let expressions = [GEP, PtrToInt, IntToPtr, AddrSpaceCast, Bitcast, Trunc, Add, Sub, XOr];
        if expressions.contains(&kind) { self.expression(op, operands) } else { unsupported }
    }

    fn expression(&self, op: Op, operands: Vec<Rc<Const>>) -> Result<Const, Problem> {
        let extents = operands.iter().map(|c| c.extent());
        let within = extents.fold(Extent::default(), |all, one| Extent {
            depth: all.depth.max(one.depth),
            written: all.written.saturating_add(one.written),
        });
        let extent = Extent { depth: within.depth + 1, written: within.written.saturating_add(1) };
        if extent.depth > DEEPEST || extent.written > MOST_WRITTEN {
            return Err(Problem::TooLarge);
        }
        Ok(Const::Expr(op, operands, extent))
    }

    /// The value of an integer constant of at most 128 bits.
    fn literal(&self, op: Op) -> Option<u128> {
        let m = self.m;
        let width = m.ctx.int_width(self.result_type(op)).filter(|w| *w <= 128)?;
        match llvm::Constant::value.attr(m, op)? {
            AttrKind::Integer { value, ty } => {
                let signed = value.signed(m.ctx.int_width(*ty).unwrap_or(64))?;
                Some(IntBits::from_i128(signed, width).low128())
            }
            _ => None,
        }
    }

    /// Wrapping arithmetic on literals; shifts of the width or more have no value here.
    fn integer_fold(&self, op: Op, kind: LlvmOp, operands: &[Rc<Const>]) -> Option<u128> {
        let m = self.m;
        let width = m.ctx.int_width(self.result_type(op)).filter(|w| *w <= 128)?;
        let from = m.ctx.int_width(m.op(op).operands.first().map(|v| m.ty(*v))?)?;
        let int = |i: usize| match operands.get(i).map(|c| &**c) {
            Some(Const::Int(n)) => Some(*n),
            _ => None,
        };
        let signed = |n: u128| IntBits::from_i128(n as i128, from).signed(from);
        let a = int(0)?;
        type BinaryFn = fn(u128, u128) -> u128;
        let of_two: [(LlvmOp, BinaryFn); 6] = [
            (LlvmOp::Add, u128::wrapping_add),
            (LlvmOp::Sub, u128::wrapping_sub),
            (LlvmOp::Mul, u128::wrapping_mul),
            (LlvmOp::And, |a, b| a & b),
            (LlvmOp::Or, |a, b| a | b),
            (LlvmOp::XOr, |a, b| a ^ b),
        ];
        let shift = || int(1).filter(|n| *n < u128::from(width)).map(|n| n as u32);
        let result = if [LlvmOp::Trunc, LlvmOp::ZExt].contains(&kind) {
            a
        } else if kind == LlvmOp::SExt {
            signed(a)? as u128
        } else if let Some((_, result)) = of_two.iter().find(|(of, _)| *of == kind) {
            result(a, int(1)?)
        } else if kind == LlvmOp::Shl {
            a << shift()?
        } else if kind == LlvmOp::LShr {
            a >> shift()?
        } else if kind == LlvmOp::AShr {
            (signed(a)? >> shift()?) as u128
        } else {
            return None;
        };
        Some(IntBits::from_i128(result as i128, width).low128())
    }

    /// Type of part `i` of an aggregate or vector.
    fn part_type(&self, ty: Type, i: i64) -> Option<Type> {
        let m = self.m;
        let at = usize::try_from(i).ok()?;
        match m.ctx.ty(ty) {
            TypeKind::LlvmArray { elem, .. } | TypeKind::Vector { elem, .. } => Some(*elem),
            TypeKind::LlvmStruct { body, .. } => body.get(at).copied(),
            TypeKind::LlvmNamedStruct(name) => m.ctx.struct_body(*name)?.body.as_deref()?.get(at).copied(),
            _ => None,
        }
    }

    /// The parts of an aggregate or vector constant; those of undef, poison and zero are the same.
    fn parts(&self, value: Rc<Const>, ty: Type, copies: &Cell<u64>) -> Result<Vec<Rc<Const>>, Problem> {
        let m = self.m;
        let copied = |parts: u64| {
            let left = copies.get().checked_sub(parts).ok_or(Problem::TooLarge)?;
            copies.set(left);
            Ok(())
        };
        if let Const::Parts(parts) = &*value
            && Rc::strong_count(&value) > 1
        {
            copied(parts.len() as u64)?;
        }
        let value = match Rc::unwrap_or_clone(value) {
            Const::Parts(parts) => return Ok(parts),
            other => other,
        };
        let len = match m.ctx.ty(ty) {
            TypeKind::LlvmArray { len, .. } => *len,
            TypeKind::Vector { shape, .. } => shape.first().map_or(0, |n| n.unsigned_abs()),
            TypeKind::LlvmStruct { body, .. } => body.len() as u64,
            TypeKind::LlvmNamedStruct(name) => {
                m.ctx.struct_body(*name).and_then(|b| b.body.as_deref()).map_or(0, <[_]>::len) as u64
            }
            _ => return Err(Problem::Malformed("a scalar has no parts")),
        };
        if len > MOST_PARTS {
            return Err(Problem::TooLarge);
        }
        match value {
            Const::Leaf(op) if is_uniform(m.kind(op)) => {
                copied(len)?;
                let fill = Rc::new(Const::Leaf(op));
                Ok(vec![fill; len as usize])
            }
            Const::Leaf(op) | Const::Expr(op, ..) => Err(Problem::Unsupported(op)),
            Const::Int(_) | Const::Parts(_) => Err(Problem::Malformed("a scalar has no parts")),
        }
    }

    fn insert(
        &self,
        container: Rc<Const>,
        ty: Type,
        position: &[i64],
        value: Rc<Const>,
        copies: &Cell<u64>,
    ) -> Result<Rc<Const>, Problem> {
        let Some((first, rest)) = position.split_first() else { return Ok(value) };
        let part = self.part_type(ty, *first).ok_or(Problem::Malformed("no such field"))?;
        let mut parts = self.parts(container, ty, copies)?;
        let slot = usize::try_from(*first).ok().and_then(|i| parts.get_mut(i));
        let slot = slot.ok_or(Problem::Malformed("no such field"))?;
        // Taken out, so that a part that nobody else holds is changed in place.
        let old = std::mem::replace(slot, Rc::new(Const::Int(0)));
        *slot = self.insert(old, part, rest, value, copies)?;
        Ok(Rc::new(Const::Parts(parts)))
    }

    fn write_const(&mut self, value: &Const, ty: Type) {
        if self.full() {
            return;
        }
        match value {
            Const::Leaf(op) if self.result_type(*op) == ty => self.constant_op(*op),
            // Part of an undef, poison or zero aggregate.
            Const::Leaf(op) if self.m.kind(*op) == llvm::Undef::KIND => self.push("undef"),
            Const::Leaf(op) if self.m.kind(*op) == llvm::Poison::KIND => self.push("poison"),
            Const::Leaf(_) => self.zero(ty),
            Const::Int(n) => {
                let width = self.m.ctx.int_width(ty).unwrap_or(64);
                self.integer(&IntBits::from_i128(*n as i128, width), width);
            }
            Const::Parts(parts) => {
                let (open, close) = self.brackets(ty);
                self.push(open);
                for (i, part) in parts.iter().enumerate() {
                    let part_ty = self.part_type(ty, i as i64).unwrap_or(ty);
                    self.push(if i > 0 { ", " } else { "" });
                    self.ty_(part_ty);
                    self.write_const(part, part_ty);
                }
                self.push(close);
            }
            Const::Expr(op, operands, _) => self.write_expression(*op, operands),
        }
    }

    fn write_expression(&mut self, op: Op, operands: &[Rc<Const>]) {
        let m = self.m;
        let kind = m.kind(op);
        let mut typed = |e: &mut Self, i: usize| {
            if let (Some(value), Some(constant)) = (e.operand_at(op, i), operands.get(i)) {
                let ty = m.ty(value);
                e.ty_(ty);
                e.write_const(constant, ty);
            }
        };
        let of_two = [(llvm::Add::KIND, "add ("), (llvm::Sub::KIND, "sub ("), (llvm::XOr::KIND, "xor (")];
        let casts = [
            (llvm::PtrToInt::KIND, "ptrtoint ("),
            (llvm::IntToPtr::KIND, "inttoptr ("),
            (llvm::AddrSpaceCast::KIND, "addrspacecast ("),
            (llvm::Trunc::KIND, "trunc ("),
            (llvm::Bitcast::KIND, "bitcast ("),
        ];
        let word =
            |words: &[(OpKind, &'static str)]| words.iter().find(|(of, _)| *of == kind).map(|(_, w)| *w);
        if kind == llvm::GEP::KIND {
            self.push("getelementptr ");
            self.gep_flags(op);
            self.out.push('(');
            self.gep_parts(op, &mut typed);
        } else if let Some(word) = word(&of_two) {
            self.push(word);
            typed(self, 0);
            self.push(", ");
            typed(self, 1);
        } else if let Some(word) = word(&casts) {
            self.push(word);
            typed(self, 0);
            self.push(" to ");
            self.ty(self.result_type(op));
        } else {
            return self.unsupported(op);
        }
        self.out.push(')');
    }
}
