//! What operations ask of their operands and give as results, as far as pointers go.

use super::nodes::{Nodes, Shape};
use crate::ops::view::Prop;
use crate::ops::{BuiltinOp, llvm, shared};
use crate::types::TypeKind;
use crate::verify::llvm::DYNAMIC_INDEX;
use crate::{Block, Module, Op, OpKind, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What an operation asks or gives.
pub(super) enum Rule {
    /// An operand is this.
    Operand(usize, Shape),
    /// The result is this.
    Result(Shape),
    /// An operand points to this.
    PointsTo(usize, Shape),
    /// The result points to this.
    GivesPointerTo(Shape),
}

/// The constraints of a module.
pub(super) struct Constraints {
    pub(super) nodes: Nodes,
    /// By value.
    pub(super) values: Vec<Option<Shape>>,
    pub(super) rules: Vec<(Op, Rule)>,
    /// Types in attributes.
    pub(super) attrs: Vec<(Op, Prop, Shape)>,
}

/// Finds the constraints, and joins nodes that must agree.
pub(super) fn ask(m: &mut Module) -> Constraints {
    let asked = Constraints { nodes: Nodes::new(), values: Vec::new(), rules: Vec::new(), attrs: Vec::new() };
    let mut asker = ConstraintCollector { m, asked, symbols: FxHashMap::default() };
    let ops: Vec<Op> = asker.m.walk(asker.m.top()).collect();
    asker.asked.values.resize(asker.m.arena_sizes().3, None);
    for op in &ops {
        asker.symbol(*op);
    }
    for op in &ops {
        asker.blocks(*op);
        asker.results(*op);
    }
    for op in &ops {
        asker.op(*op);
    }
    asker.settle();
    asker.asked
}

struct ConstraintCollector<'m> {
    m: &'m mut Module,
    asked: Constraints,
    /// Shapes of functions and globals, by the operation whose region they are in and name.
    symbols: FxHashMap<(Op, String), Shape>,
}

/// The attribute with the type of a symbol.
fn type_of_symbol(kind: OpKind) -> Option<Prop> {
    if kind == llvm::Func::KIND {
        Some(llvm::Func::function_type)
    } else {
        (kind == llvm::Global::KIND).then_some(llvm::Global::global_type)
    }
}

impl ConstraintCollector<'_> {
    fn shape(&mut self, ty: Type) -> Shape {
        self.asked.nodes.shape(&mut self.m.ctx, ty)
    }

    /// The shape of a value whose pointers are bytes.
    fn bytes(&mut self, value: Value) -> Shape {
        let ty = self.m.ty(value);
        self.asked.nodes.bytes(&mut self.m.ctx, ty)
    }

    fn value(&mut self, value: Value) -> Shape {
        if let Some(known) = &self.asked.values[value.index()] {
            return known.clone();
        }
        let shape = self.shape(self.m.ty(value));
        self.asked.values[value.index()] = Some(shape.clone());
        shape
    }

    fn operand(&mut self, op: Op, i: usize) -> Option<Shape> {
        self.m.op(op).operands.get(i).copied().map(|value| self.value(value))
    }

    fn result(&mut self, op: Op) -> Option<Shape> {
        self.m.op(op).results.first().copied().map(|value| self.value(value))
    }

    fn rule(&mut self, op: Op, rule: Rule) {
        self.asked.rules.push((op, rule));
    }

    /// The shape of what an operation defines as a symbol.
    fn symbol(&mut self, op: Op) {
        let Some(prop) = type_of_symbol(self.m.kind(op)) else { return };
        let (Some(ty), Some(table)) = (prop.ty(self.m, op), self.m.parent_op(op)) else { return };
        let shape = self.shape(ty);
        let body = self.m.op(op).regions.first().and_then(|region| self.m.entry_block(*region));
        let declared = self.m.kind(op) == llvm::Func::KIND && body.is_none();
        if declared && let Some((params, ret)) = self.asked.nodes.signature(&self.m.ctx, &shape) {
            // Other programs know it by the type that it has, not by what this one does with it.
            for part in params.iter().chain([&ret]).filter(|part| is_pointer(self.m, part.ty)) {
                part.nodes.iter().for_each(|node| self.asked.nodes.fix(*node));
            }
        }
        if let Some(name) = self.m.symbol_name(op) {
            self.symbols.insert((table, name.to_string()), shape.clone());
        }
        self.asked.attrs.push((op, prop, shape));
    }

    /// The shape of the symbol of a name, as seen from an operation.
    fn named(&self, from: Op, name: &str) -> Option<Shape> {
        let mut at = from;
        while let Some(parent) = self.m.parent_op(at) {
            if let Some(found) = self.symbols.get(&(parent, name.to_string())) {
                return Some(found.clone());
            }
            at = parent;
        }
        None
    }

    /// Arguments of blocks.
    fn blocks(&mut self, op: Op) {
        let kind = self.m.kind(op);
        let of_llvm = type_of_symbol(kind).is_some();
        let entry = self.m.op(op).regions.first().and_then(|region| self.m.entry_block(*region));
        let params = self.own_signature(op).map(|(params, _)| params).unwrap_or_default();
        for region in self.m.op(op).regions.clone() {
            for block in self.m.region(region).blocks.clone() {
                for (i, arg) in self.m.block(block).args.clone().into_iter().enumerate() {
                    let shape = match params.get(i).filter(|_| entry == Some(block)) {
                        Some(param) => param.clone(),
                        None if of_llvm => self.shape(self.m.ty(arg)),
                        None => self.bytes(arg),
                    };
                    self.asked.values[arg.index()] = Some(shape);
                }
            }
        }
    }

    /// Parameters and result of a function.
    fn own_signature(&mut self, op: Op) -> Option<(Vec<Shape>, Shape)> {
        let name = self.m.symbol_name(op).filter(|_| self.m.kind(op) == llvm::Func::KIND)?.to_string();
        let shape = self.named(op, &name)?;
        self.asked.nodes.signature(&self.m.ctx, &shape)
    }

    /// Results that cannot be cast where they are given, or that others than the LLVM dialect give.
    fn results(&mut self, op: Op) {
        let kind = self.m.kind(op);
        if kind == llvm::Invoke::KIND {
            let ret = self.callee(op, llvm::Invoke::callee).map(|(_, ret)| ret);
            if let (Some(ret), Some(result)) = (ret, self.m.op(op).results.first()) {
                self.asked.values[result.index()] = Some(ret);
            }
        } else if is_foreign(kind) {
            for result in self.m.op(op).results.clone() {
                let bytes = self.bytes(result);
                self.asked.values[result.index()] = Some(bytes);
            }
        } else {
            // An address points to what it is computed of, whatever its type says.
            let computed = [llvm::GEP::KIND, llvm::Alloca::KIND, llvm::AddressOf::KIND].contains(&kind);
            for result in self.m.op(op).results.clone() {
                if computed {
                    let ty = self.m.ty(result);
                    let shape = self.asked.nodes.erased(&mut self.m.ctx, ty);
                    self.asked.values[result.index()] = Some(shape);
                } else {
                    self.value(result);
                }
            }
        }
    }

    /// Parameters and result of the function that a call names.
    fn callee(&mut self, op: Op, callee: Prop) -> Option<(Vec<Shape>, Shape)> {
        let name = callee.symbol(self.m, op)?.to_string();
        let shape = self.named(op, &name)?;
        self.asked.nodes.signature(&self.m.ctx, &shape)
    }

    fn op(&mut self, op: Op) {
        let kind = self.m.kind(op);
        if is_foreign(kind) {
            for i in 0..self.m.op(op).operands.len() {
                let bytes = self.bytes(self.m.op(op).operands[i]);
                self.rule(op, Rule::Operand(i, bytes));
            }
            return;
        }
        self.passed(op);
        if kind == llvm::Call::KIND {
            self.call(op, (llvm::Call::callee, llvm::Call::var_callee_type));
        } else if kind == llvm::Invoke::KIND {
            self.call(op, (llvm::Invoke::callee, llvm::Invoke::var_callee_type));
        } else if kind == llvm::GEP::KIND {
            self.element_address(op);
        } else if kind == llvm::Alloca::KIND {
            if let Some(ty) = llvm::Alloca::elem_type.ty(self.m, op) {
                let shape = self.shape(ty);
                self.rule(op, Rule::GivesPointerTo(shape.clone()));
                self.asked.attrs.push((op, llvm::Alloca::elem_type, shape));
            }
        } else if kind == llvm::AddressOf::KIND {
            let name = llvm::AddressOf::global_name.symbol(self.m, op).map(str::to_string);
            if let Some(shape) = name.and_then(|name| self.named(op, &name)) {
                self.rule(op, Rule::GivesPointerTo(shape));
            }
        } else {
            self.memory(op);
            self.whole(op);
        }
    }

    /// Operands that blocks get.
    fn passed(&mut self, op: Op) {
        let kind = self.m.kind(op);
        let segments = &self.m.op(op).segments;
        // What the operation itself uses comes first, and the operands of its successors after it, in their order.
        let (first, sizes): (u32, Vec<i64>) = match kind {
            _ if kind == llvm::Br::KIND => (0, vec![self.m.op(op).operands.len() as i64]),
            _ if kind == llvm::CondBr::KIND || kind == llvm::Invoke::KIND => (
                segments.first().copied().unwrap_or(0),
                segments.iter().skip(1).take(2).map(|n| i64::from(*n)).collect(),
            ),
            _ if kind == llvm::Switch::KIND => {
                let default = segments.get(1).copied().unwrap_or(0);
                let cases = shared::case_operand_segments.array(self.m, op);
                (1, [i64::from(default)].into_iter().chain(cases.iter().copied()).collect())
            }
            _ => return,
        };
        let mut at = first as usize;
        let successors: SmallVec<[Block; 2]> = self.m.op(op).successors.clone();
        for (block, size) in successors.into_iter().zip(sizes) {
            for i in 0..usize::try_from(size).unwrap_or(0) {
                let arg = self.m.block(block).args.get(i).copied();
                if let Some(shape) = arg.map(|arg| self.value(arg)) {
                    self.rule(op, Rule::Operand(at, shape));
                }
                at += 1;
            }
        }
    }

    fn call(&mut self, op: Op, (callee, ty): (Prop, Prop)) {
        if callee.get(self.m, op).is_some() {
            let Some((params, ret)) = self.callee(op, callee) else { return };
            for (i, param) in params.into_iter().enumerate() {
                self.rule(op, Rule::Operand(i, param));
            }
            if !self.m.op(op).results.is_empty() {
                self.rule(op, Rule::Result(ret));
            }
            return;
        }
        // The pointer is to a function that takes what it is given.
        let count = self.m.operand_group(op, 0).len().saturating_sub(1);
        let args: Vec<Shape> = (1..=count).filter_map(|i| self.operand(op, i)).collect();
        let ret = self.result(op).unwrap_or_else(|| Shape::plain(Type::LLVM_VOID));
        let given = ty.ty(self.m, op).map(|ty| self.m.ctx.ty(ty).clone());
        let (taken, variadic) = match given {
            Some(TypeKind::LlvmFunc { params, variadic, .. }) => (params.len().min(args.len()), variadic),
            _ => (args.len(), false),
        };
        let params = args[..taken].iter().map(|arg| arg.ty).collect();
        let function = self.m.ctx.intern_type(TypeKind::LlvmFunc { ret: ret.ty, params, variadic });
        let nodes = args[..taken].iter().chain([&ret]).flat_map(|part| part.nodes.iter().copied()).collect();
        let function = Shape { ty: function, nodes };
        if ty.get(self.m, op).is_some() {
            self.asked.attrs.push((op, ty, function.clone()));
        }
        self.rule(op, Rule::PointsTo(0, function));
    }

    fn element_address(&mut self, op: Op) {
        let Some(ty) = llvm::GEP::elem_type.ty(self.m, op) else { return };
        let shape = self.shape(ty);
        let indices = llvm::GEP::rawConstantIndices.array(self.m, op);
        let inner: Vec<i64> =
            indices.iter().skip(1).map(|n| if *n == DYNAMIC_INDEX { 0 } else { *n }).collect();
        if let Some(element) = self.asked.nodes.part(&mut self.m.ctx, &shape, &inner) {
            self.rule(op, Rule::GivesPointerTo(element));
        }
        self.rule(op, Rule::PointsTo(0, shape.clone()));
        self.asked.attrs.push((op, llvm::GEP::elem_type, shape));
    }

    /// Operations on memory.
    fn memory(&mut self, op: Op) {
        use llvm::LlvmOp as L;
        let OpKind::Llvm(kind) = self.m.kind(op) else { return };
        let (operand, result) = (|s: &mut Self, i| s.operand(op, i), |s: &mut Self| s.result(op));
        // The operand that is a pointer, and what it points to.
        let accessed = match kind {
            L::Load | L::MaskedLoad | L::VPLoad => (0, result(self)),
            L::Store | L::MaskedStore | L::VPStore => (1, operand(self, 0)),
            L::AtomicRMW => (0, operand(self, 1)),
            L::MaskedGather | L::MatrixColumnMajorLoad | L::MaskedExpandload | L::VPStridedLoad => {
                (0, result(self).map(|of| self.lane(of)))
            }
            L::MaskedScatter | L::MatrixColumnMajorStore | L::MaskedCompressstore | L::VPStridedStore => {
                (1, operand(self, 0).map(|of| self.lane(of)))
            }
            L::AtomicCmpXchg => {
                (0, result(self).and_then(|of| self.asked.nodes.part(&mut self.m.ctx, &of, &[0])))
            }
            L::StackRestore
            | L::VaStart
            | L::VaEnd
            | L::EhTypeidFor
            | L::InvariantEnd
            | L::CoroResume
            | L::CoroSave
            | L::CoroEnd => (0, Some(Shape::plain(Type::I8))),
            L::CoroFree | L::CoroBegin => (1, Some(Shape::plain(Type::I8))),
            _ => return self.given(op, kind),
        };
        if let (at, Some(shape)) = accessed {
            self.rule(op, Rule::PointsTo(at, shape));
        }
    }

    /// Intrinsics whose results point to bytes, or several of whose operands do.
    fn given(&mut self, op: Op, kind: llvm::LlvmOp) {
        use llvm::LlvmOp as L;
        let bytes = || Shape::plain(Type::I8);
        match kind {
            L::StackSave | L::InvariantStart | L::CoroBegin | L::CoroFree => {
                self.rule(op, Rule::GivesPointerTo(bytes()));
            }
            L::VaCopy => (0..2).for_each(|i| self.rule(op, Rule::PointsTo(i, bytes()))),
            L::CoroId => (1..4).for_each(|i| self.rule(op, Rule::PointsTo(i, bytes()))),
            _ => {}
        }
    }

    /// A lane of a vector.
    fn lane(&self, of: Shape) -> Shape {
        Shape { ty: self.m.ctx.scalar(of.ty), nodes: of.nodes }
    }

    /// Operations that pass values on, whole or in part.
    fn whole(&mut self, op: Op) {
        use llvm::LlvmOp as L;
        let OpKind::Llvm(kind) = self.m.kind(op) else { return };
        let (Some(result), Some(first)) =
            (self.result(op).or_else(|| self.operand(op, 0)), self.operand(op, 0))
        else {
            return;
        };
        match kind {
            L::Select => (1..3).for_each(|i| self.rule(op, Rule::Operand(i, result.clone()))),
            L::Freeze | L::SSACopy => self.rule(op, Rule::Operand(0, result)),
            L::ICmp => self.rule(op, Rule::Operand(1, first)),
            L::ExtractValue => {
                let position = llvm::ExtractValue::position.array(self.m, op).to_vec();
                if let Some(part) = self.asked.nodes.part(&mut self.m.ctx, &first, &position) {
                    self.rule(op, Rule::Result(part));
                }
            }
            L::InsertValue => {
                let position = llvm::InsertValue::position.array(self.m, op).to_vec();
                if let Some(part) = self.asked.nodes.part(&mut self.m.ctx, &first, &position) {
                    self.rule(op, Rule::Operand(1, part));
                }
                self.rule(op, Rule::Result(first));
            }
            L::ExtractElement => {
                let lane = self.lane(first);
                self.rule(op, Rule::Result(lane));
            }
            L::InsertElement => {
                self.rule(op, Rule::Operand(0, result.clone()));
                let lane = self.lane(result);
                self.rule(op, Rule::Operand(1, lane));
            }
            L::ShuffleVector => {
                let lanes = Shape { ty: first.ty, nodes: result.nodes };
                (0..2).for_each(|i| self.rule(op, Rule::Operand(i, lanes.clone())));
            }
            L::AtomicCmpXchg => {
                if let Some(part) = self.asked.nodes.part(&mut self.m.ctx, &result, &[0]) {
                    (1..3).for_each(|i| self.rule(op, Rule::Operand(i, part.clone())));
                }
            }
            L::AtomicRMW => {
                if let Some(value) = self.operand(op, 1) {
                    self.rule(op, Rule::Result(value));
                }
            }
            L::MaskedLoad | L::MaskedGather | L::MaskedExpandload if self.m.op(op).operands.len() > 2 => {
                self.rule(op, Rule::Operand(2, result));
            }
            L::Return => {
                if let Some(given) = self.returned(op) {
                    self.rule(op, Rule::Operand(0, given));
                }
            }
            _ => {}
        }
    }

    /// What the function or global around gives back.
    fn returned(&mut self, op: Op) -> Option<Shape> {
        let around = self.m.parent_op(op)?;
        if let Some((_, ret)) = self.own_signature(around) {
            return Some(ret);
        }
        let name = self.m.symbol_name(around)?.to_string();
        self.named(around, &name)
    }

    /// Pointers get what is known where they come from; then what is to agree is joined; then they get what is done with
    /// them.
    fn settle(&mut self) {
        let rules = std::mem::take(&mut self.asked.rules);
        for (op, rule) in &rules {
            if let (Rule::GivesPointerTo(shape), Some(pointer)) = (rule, self.result(*op)) {
                self.asked.nodes.point(&pointer, shape);
            }
        }
        for (op, rule) in &rules {
            let (given, shape) = match rule {
                Rule::Operand(i, shape) => (self.operand(*op, *i), shape),
                Rule::Result(shape) => (self.result(*op), shape),
                _ => continue,
            };
            if let Some(given) = given {
                self.asked.nodes.join(&self.m.ctx, shape, &given);
            }
        }
        for (op, rule) in &rules {
            if let Rule::PointsTo(i, shape) = rule
                && let Some(pointer) = self.operand(*op, *i)
            {
                self.asked.nodes.point(&pointer, shape);
            }
        }
        self.asked.rules = rules;
    }
}

fn is_pointer(m: &Module, ty: Type) -> bool {
    super::nodes::is_pointer(&m.ctx, ty)
}

/// Whether pointers are nothing to an operation but values that it passes on: those of other dialects. A cast between
/// types asks nothing.
fn is_foreign(kind: OpKind) -> bool {
    !matches!(kind, OpKind::Llvm(_) | OpKind::Builtin(BuiltinOp::UnrealizedConversionCast))
}
