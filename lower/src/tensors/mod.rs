//! Tensors to memory, before the conversion: each tensor becomes memory of its own, which is written before it is used and
//! never again. Operations of `linalg` become loops.
//!
//! Nothing is written in place, and nothing is freed.

mod build;
mod linalg;
mod ops;

use crate::convert::{Res, most_made, no_rule, too_large};
use plumb_ir::ops::{arith, scf, vector};
use plumb_ir::{AttrKind, Block, Diag, Loc, Module, Op, OpKind, Region, Span, Traits, Type, TypeKind, Value};
use rustc_hash::FxHashMap;

/// Regions nest no deeper than this: each level is a level of recursion here.
const MAX_DEPTH: u32 = 256;

fn is_tensor(m: &Module, v: Value) -> bool {
    matches!(m.ctx.ty(m.ty(v)), TypeKind::Tensor { .. })
}

/// The module without tensors; none if it has none.
///
/// # Errors
///
/// The module is not valid, or an operation on tensors has no form on memory here.
pub(crate) fn to_memory(m: &Module) -> Result<Option<Module>, Vec<Diag>> {
    if !plumb_ir::tensors::is_on_tensors(m) {
        return Ok(None);
    }
    let is_refused = |op: &Op| m.kind(*op).def().is_some_and(|def| def.lower.refusal().is_some());
    let refused: Vec<Diag> = (m.block(m.body()).ops.iter())
        .filter_map(|&whole| m.walk(whole).find(is_refused))
        .map(|op| no_rule(m, op))
        .collect();
    if !refused.is_empty() {
        return Err(refused);
    }
    // Operands, results and regions are where the rules of an operation say.
    let invalid = plumb_ir::verify::verify(m);
    if !invalid.is_empty() {
        return Err(invalid);
    }
    let mut out = Module::new(m.ctx.clone());
    out.metadata.clone_from(&m.metadata);
    let (top, body) = (out.top(), out.body());
    {
        let from = m.op(m.top()).clone();
        let to = out.op_mut(top);
        (to.props, to.attrs, to.loc, to.span) = (from.props, from.attrs, from.loc, from.span);
    }
    let mut b = Bufferizer {
        src: m,
        symbols: m.symbols(),
        out,
        values: FxHashMap::default(),
        blocks: FxHashMap::default(),
        block: body,
        loc: Loc::default(),
        span: Span::default(),
        cur: m.top(),
        counters: Vec::new(),
        constants: 0,
        most: most_made(m.arena_sizes().0),
        depth: 0,
    };
    let mut diags = Vec::new();
    for &op in &m.block(m.body()).ops {
        b.block = body;
        if let Err(diag) = b.op(op) {
            diags.push(*diag);
        }
    }
    if diags.is_empty() { Ok(Some(b.out)) } else { Err(diags) }
}

/// Builds the module without tensors.
pub(super) struct Bufferizer<'m> {
    src: &'m Module,
    /// What it defines, by name.
    symbols: FxHashMap<&'m str, Op>,
    out: Module,
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
    /// Where operations go.
    block: Block,
    loc: Loc,
    span: Span,
    /// The operation that is converted.
    cur: Op,
    /// Counters of the loops of `linalg` around.
    counters: Vec<Vec<Value>>,
    /// Constants made so far.
    constants: u32,
    /// Operations that may be made.
    most: u64,
    depth: u32,
}

impl Bufferizer<'_> {
    fn unsupported<T>(&self, what: &str) -> Res<T> {
        let name = self.src.op_name(self.cur);
        let message = format!("the conversion to the LLVM dialect cannot convert this `{name}`: {what}");
        Err(Box::new(Diag::error("lower-unsupported-op", self.span, message)))
    }

    /// An error if no more operations may be made.
    fn room(&self) -> Res {
        let (made, ..) = self.out.arena_sizes();
        if made as u64 > self.most { Err(too_large(self.most, self.span)) } else { Ok(()) }
    }

    /// A type with memory in place of tensors.
    fn ty(&mut self, ty: Type) -> Type {
        let kind = match self.out.ctx.ty(ty).clone() {
            TypeKind::Tensor { shape: Some(shape), elem, .. } => {
                TypeKind::MemRef { shape, elem, layout: None, space: None }
            }
            TypeKind::Tensor { shape: None, elem, .. } => TypeKind::UnrankedMemRef { elem, space: None },
            TypeKind::Function { inputs, results } => TypeKind::Function {
                inputs: inputs.iter().map(|ty| self.ty(*ty)).collect(),
                results: results.iter().map(|ty| self.ty(*ty)).collect(),
            },
            TypeKind::Tuple(fields) => TypeKind::Tuple(fields.iter().map(|ty| self.ty(*ty)).collect()),
            _ => return ty,
        };
        self.out.ctx.intern_type(kind)
    }

    /// What a value became.
    fn value(&self, v: Value) -> Res<Value> {
        match self.values.get(&v) {
            Some(v) => Ok(*v),
            None => self.unsupported("it uses a value that nothing defines"),
        }
    }

    /// What the only operand of a group became.
    fn only(&self, op: Op, group: usize) -> Res<Value> {
        match self.src.operand_group(op, group) {
            [v] => self.value(*v),
            _ => self.unsupported("it lacks an operand"),
        }
    }

    fn values(&self, list: &[Value]) -> Res<Vec<Value>> {
        list.iter().map(|v| self.value(*v)).collect()
    }

    /// Converts an operation, with all that is in it.
    fn op(&mut self, op: Op) -> Res {
        if self.depth > MAX_DEPTH {
            return self.unsupported("regions nested this deep");
        }
        let around = (self.cur, self.loc, self.span);
        let data = self.src.op(op);
        (self.cur, self.loc, self.span) = (op, data.loc, data.span);
        self.depth += 1;
        let done = self.room().and_then(|()| self.converted(op));
        self.depth -= 1;
        (self.cur, self.loc, self.span) = around;
        done
    }

    fn converted(&mut self, op: Op) -> Res {
        let m = self.src;
        let kind = m.kind(op);
        let tensors = m.op(op).results.iter().any(|v| is_tensor(m, *v));
        if let OpKind::Tensor(kind) = kind {
            self.tensor_op(op, kind)
        } else if let OpKind::Bufferization(kind) = kind {
            self.buffer_op(op, kind)
        } else if let OpKind::Linalg(kind) = kind {
            self.linalg_op(op, kind)
        } else if kind == scf::Forall::KIND {
            self.forall(op)
        } else if tensors && kind == arith::Constant::KIND {
            self.constant(op)
        } else if tensors && kind == vector::TransferWrite::KIND {
            self.transfer_write(op)
        } else if kind == vector::Scatter::KIND && is_tensor(m, vector::Scatter::base.get(m, op)) {
            self.scatter_lanes(op)
        } else if tensors && kind == vector::Mask::KIND {
            self.masked_write(op)
        } else if tensors && kind.def().is_some_and(|def| def.has(Traits::ELEMENTWISE)) {
            self.each_element(op)
        } else {
            self.same(op).map(drop)
        }
    }

    /// The same operation on what its operands became.
    fn same(&mut self, op: Op) -> Res<Op> {
        let m = self.src;
        let data = m.op(op);
        let operands = self.values(&data.operands)?;
        let made = self.out.new_op(data.kind);
        for &v in &data.results {
            let ty = self.ty(m.ty(v));
            let result = self.out.add_result(made, ty);
            self.values.insert(v, result);
        }
        let mut props = data.props.clone();
        for attr in props.iter_mut().flatten() {
            if let AttrKind::Type(ty) = *self.out.ctx.attr(*attr) {
                let ty = self.ty(ty);
                *attr = self.out.ctx.type_attr(ty);
            }
        }
        let to = self.out.op_mut(made);
        (to.props, to.attrs, to.loc, to.span) = (props, data.attrs.clone(), data.loc, data.span);
        (to.operands, to.segments) = (operands.into_iter().collect(), data.segments.clone());
        let block = self.block;
        self.out.append(block, made);
        for &region in &data.regions {
            let to = self.out.new_region(made);
            self.region(region, to)?;
        }
        self.block = block;
        let successors = data.successors.iter().map(|b| self.blocks.get(b).copied());
        let successors: Option<_> = successors.collect();
        match successors {
            Some(successors) => self.out.op_mut(made).successors = successors,
            None => return self.unsupported("it branches to a block that is not there"),
        }
        Ok(made)
    }

    /// A region, block by block.
    fn region(&mut self, from: Region, to: Region) -> Res {
        let m = self.src;
        for &b in &m.region(from).blocks {
            let made = self.out.new_block(to);
            self.blocks.insert(b, made);
            for &arg in &m.block(b).args {
                let ty = self.ty(m.ty(arg));
                let new = self.out.add_argument(made, ty);
                self.values.insert(arg, new);
            }
        }
        // A block may stand before one that defines what it uses. Those that no path reaches are of no use.
        let entry = m.region(from).blocks.first();
        for b in entry.map(|&b| m.reverse_postorder(b)).unwrap_or_default() {
            self.block = self.blocks[&b];
            for &op in &m.block(b).ops {
                self.op(op)?;
            }
        }
        Ok(())
    }
}
