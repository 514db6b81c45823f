//! A module: arenas of operations, blocks, regions and values. Operations and blocks keep their order in plain
//! lists; there are no use lists, passes rebuild instead of patching.

use crate::ops::{BuiltinOp, shared, view::Prop};
use crate::table::{Arity, OpDef, ValueDef as Values};
use crate::{Attr, Block, Context, Ident, Op, OpKind, Region, Span, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

/// A location of a module, interned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Loc(pub u32);

/// The structure of a location.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LocKind {
    /// `loc(unknown)`.
    Unknown,
    /// `loc("file":line:column)`, with an end where a range is given.
    File {
        /// File name.
        file: Ident,
        /// 1-based.
        line: u32,
        /// 1-based.
        column: u32,
        /// Line and column of the end.
        end: Option<(u32, u32)>,
    },
    /// `loc("name"(child))`.
    Name(Ident, Loc),
    /// `loc(callsite(callee at caller))`.
    CallSite(Loc, Loc),
    /// `loc(fused<metadata>[…])`.
    Fused(Box<[Loc]>, Option<Attr>),
}

/// One operation.
#[derive(Clone, Debug)]
pub struct OpData {
    /// Which operation.
    pub kind: OpKind,
    /// Operands of all groups in order; those of successors follow.
    pub operands: SmallVec<[Value; 4]>,
    /// Sizes of the operand groups, where the row has `ATTR_SIZED_OPERANDS`; else empty.
    pub segments: SmallVec<[u32; 4]>,
    /// Results.
    pub results: SmallVec<[Value; 2]>,
    /// Inherent attributes by position in the row. An unregistered operation has one: the dictionary of `<{…}>`.
    pub props: SmallVec<[Option<Attr>; 4]>,
    /// Discardable attributes in written order.
    pub attrs: Vec<(Ident, Attr)>,
    /// Regions.
    pub regions: SmallVec<[Region; 2]>,
    /// Successor blocks.
    pub successors: SmallVec<[Block; 2]>,
    /// The block it stands in; none for the module itself and for what is not placed yet.
    pub parent: Option<Block>,
    /// Its location attribute.
    pub loc: Loc,
    /// Its text in the source.
    pub span: Span,
}

/// One block.
#[derive(Clone, Debug, Default)]
pub struct BlockData {
    /// Arguments.
    pub args: Vec<Value>,
    /// Operations in order.
    pub ops: Vec<Op>,
    /// The region it stands in.
    pub parent: Option<Region>,
}

/// One region.
#[derive(Clone, Debug, Default)]
pub struct RegionData {
    /// Blocks in order, the entry first.
    pub blocks: Vec<Block>,
    /// The operation it belongs to.
    pub parent: Option<Op>,
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueDef {
    /// A result of an operation.
    Result(Op, u32),
    /// An argument of a block.
    Argument(Block, u32),
}

/// One value.
#[derive(Clone, Debug)]
pub struct ValueData {
    /// Its type.
    pub ty: Type,
    /// Where it comes from.
    pub def: ValueDef,
    /// Location of a block argument.
    pub loc: Loc,
}

/// A module and everything in it.
#[derive(Clone, Debug)]
pub struct Module {
    /// Types, attributes and names.
    pub ctx: Context,
    /// The section `{-# … #-}` behind the module, verbatim; empty if there is none.
    pub metadata: String,
    ops: Vec<OpData>,
    blocks: Vec<BlockData>,
    regions: Vec<RegionData>,
    values: Vec<ValueData>,
    argument_names: Vec<(Value, Span)>,
    top: Op,
}

impl Default for Module {
    fn default() -> Self {
        Module::new(Context::default())
    }
}

impl Module {
    /// An empty `builtin.module` over this context.
    pub fn new(ctx: Context) -> Self {
        let mut m = Module {
            ctx,
            metadata: String::new(),
            ops: Vec::new(),
            blocks: Vec::new(),
            regions: Vec::new(),
            values: Vec::new(),
            argument_names: Vec::new(),
            top: Op(0),
        };
        let top = m.new_op(OpKind::Builtin(BuiltinOp::Module));
        let region = m.new_region(top);
        m.new_block(region);
        m.top = top;
        m
    }

    /// Where the names of block arguments stand in the text that the module was parsed from.
    pub fn argument_names(&self) -> &[(Value, Span)] {
        &self.argument_names
    }

    /// Notes where the name of a block argument stands.
    pub(crate) fn name_argument(&mut self, argument: Value, name: Span) {
        self.argument_names.push((argument, name));
    }

    /// Makes room for so many more operations with a result each, which then need not be moved as the module grows.
    pub fn reserve(&mut self, ops: usize) {
        self.ops.reserve(ops);
        self.values.reserve(ops);
    }

    /// The outermost `builtin.module`.
    #[inline]
    pub fn top(&self) -> Op {
        self.top
    }

    /// The block that holds the module's operations.
    #[inline]
    pub fn body(&self) -> Block {
        self.entry_block(self.op(self.top).regions[0]).unwrap_or(Block(0))
    }

    /// An operation that stands nowhere yet.
    pub fn new_op(&mut self, kind: OpKind) -> Op {
        let op = Op(self.ops.len() as u32);
        self.ops.push(OpData {
            kind,
            operands: SmallVec::new(),
            segments: SmallVec::new(),
            results: SmallVec::new(),
            props: smallvec![None; kind.def().map_or(1, |d| d.props.len())],
            attrs: Vec::new(),
            regions: SmallVec::new(),
            successors: SmallVec::new(),
            parent: None,
            loc: Loc::default(),
            span: Span::default(),
        });
        op
    }

    /// Puts an operation at the end of a block.
    pub fn append(&mut self, block: Block, op: Op) {
        self.ops[op.index()].parent = Some(block);
        self.blocks[block.index()].ops.push(op);
    }

    /// Puts an operation before position `at` of a block.
    pub fn insert(&mut self, block: Block, at: usize, op: Op) {
        self.ops[op.index()].parent = Some(block);
        self.blocks[block.index()].ops.insert(at, op);
    }

    /// Adds a result to an operation.
    pub fn add_result(&mut self, op: Op, ty: Type) -> Value {
        let value = Value(self.values.len() as u32);
        let number = self.ops[op.index()].results.len() as u32;
        self.values.push(ValueData { ty, def: ValueDef::Result(op, number), loc: Loc::default() });
        self.ops[op.index()].results.push(value);
        value
    }

    /// A value whose definition comes later: used before it is defined.
    pub(crate) fn reserve_value(&mut self, ty: Type) -> Value {
        let value = Value(self.values.len() as u32);
        self.values.push(ValueData { ty, def: ValueDef::Argument(Block(u32::MAX), 0), loc: Loc::default() });
        value
    }

    /// Makes a reserved value the next result of an operation.
    pub(crate) fn add_reserved_result(&mut self, op: Op, value: Value) {
        let number = self.ops[op.index()].results.len() as u32;
        self.values[value.index()].def = ValueDef::Result(op, number);
        self.ops[op.index()].results.push(value);
    }

    /// Gives an operation another first result; the old one, which its uses keep, waits for another definition.
    pub(crate) fn take_result(&mut self, op: Op, ty: Type) -> Value {
        let new = Value(self.values.len() as u32);
        self.values.push(ValueData { ty, def: ValueDef::Result(op, 0), loc: Loc::default() });
        std::mem::replace(&mut self.ops[op.index()].results[0], new)
    }

    /// The same for the first argument of a block.
    pub(crate) fn take_argument(&mut self, block: Block, ty: Type) -> Value {
        let new = Value(self.values.len() as u32);
        self.values.push(ValueData { ty, def: ValueDef::Argument(block, 0), loc: Loc::default() });
        std::mem::replace(&mut self.blocks[block.index()].args[0], new)
    }

    /// Makes a reserved value the next argument of a block.
    pub(crate) fn add_reserved_argument(&mut self, block: Block, value: Value) {
        let number = self.blocks[block.index()].args.len() as u32;
        self.values[value.index()].def = ValueDef::Argument(block, number);
        self.blocks[block.index()].args.push(value);
    }

    /// A block whose place comes later: referred to before it is there.
    pub(crate) fn reserve_block(&mut self) -> Block {
        self.blocks.push(BlockData::default());
        Block((self.blocks.len() - 1) as u32)
    }

    /// Puts a reserved block at the end of a region.
    pub(crate) fn place_block(&mut self, region: Region, block: Block) {
        self.blocks[block.index()].parent = Some(region);
        self.regions[region.index()].blocks.push(block);
    }

    /// Makes another `builtin.module` the outermost operation.
    pub(crate) fn set_top(&mut self, op: Op) {
        self.ops[op.index()].parent = None;
        self.top = op;
    }

    /// Gives every value another type.
    pub(crate) fn map_types(&mut self, mut map: impl FnMut(&mut Context, Type) -> Type) {
        for value in &mut self.values {
            value.ty = map(&mut self.ctx, value.ty);
        }
    }

    /// Adds an empty region to an operation.
    pub fn new_region(&mut self, op: Op) -> Region {
        let region = Region(self.regions.len() as u32);
        self.regions.push(RegionData { blocks: Vec::new(), parent: Some(op) });
        self.ops[op.index()].regions.push(region);
        region
    }

    /// Adds an empty block at the end of a region.
    pub fn new_block(&mut self, region: Region) -> Block {
        let block = Block(self.blocks.len() as u32);
        self.blocks.push(BlockData { args: Vec::new(), ops: Vec::new(), parent: Some(region) });
        self.regions[region.index()].blocks.push(block);
        block
    }

    /// Adds an argument to a block.
    pub fn add_argument(&mut self, block: Block, ty: Type) -> Value {
        let value = Value(self.values.len() as u32);
        let number = self.blocks[block.index()].args.len() as u32;
        self.values.push(ValueData { ty, def: ValueDef::Argument(block, number), loc: Loc::default() });
        self.blocks[block.index()].args.push(value);
        value
    }

    /// An operation.
    #[inline]
    pub fn op(&self, op: Op) -> &OpData {
        &self.ops[op.index()]
    }

    /// An operation, to change.
    #[inline]
    pub fn op_mut(&mut self, op: Op) -> &mut OpData {
        &mut self.ops[op.index()]
    }

    /// A block.
    #[inline]
    pub fn block(&self, block: Block) -> &BlockData {
        &self.blocks[block.index()]
    }

    /// A block, to change.
    #[inline]
    pub fn block_mut(&mut self, block: Block) -> &mut BlockData {
        &mut self.blocks[block.index()]
    }

    /// A region.
    #[inline]
    pub fn region(&self, region: Region) -> &RegionData {
        &self.regions[region.index()]
    }

    /// A region, to change.
    #[inline]
    pub fn region_mut(&mut self, region: Region) -> &mut RegionData {
        &mut self.regions[region.index()]
    }

    /// A value.
    #[inline]
    pub fn value(&self, value: Value) -> &ValueData {
        &self.values[value.index()]
    }

    /// A value, to change.
    #[inline]
    pub fn value_mut(&mut self, value: Value) -> &mut ValueData {
        &mut self.values[value.index()]
    }

    /// Sizes of the arenas: operations, blocks, regions, values (what is erased still counts).
    pub fn arena_sizes(&self) -> (usize, usize, usize, usize) {
        (self.ops.len(), self.blocks.len(), self.regions.len(), self.values.len())
    }

    /// Kind of an operation.
    #[inline]
    pub fn kind(&self, op: Op) -> OpKind {
        self.ops[op.index()].kind
    }

    /// Full name of an operation, `dialect.op`.
    pub fn op_name(&self, op: Op) -> &str {
        match self.kind(op) {
            OpKind::Unregistered(name) => self.ctx.name(name),
            kind => kind.def().map_or("", |d| d.name),
        }
    }

    /// Type of a value.
    #[inline]
    pub fn ty(&self, value: Value) -> Type {
        self.values[value.index()].ty
    }

    /// Result `i` of an operation that has it.
    #[inline]
    pub fn result(&self, op: Op, i: usize) -> Value {
        self.ops[op.index()].results[i]
    }

    /// The entry block of a region, if it has blocks.
    #[inline]
    pub fn entry_block(&self, region: Region) -> Option<Block> {
        self.region(region).blocks.first().copied()
    }

    /// The last operation of a block.
    pub fn terminator(&self, block: Block) -> Option<Op> {
        self.block(block).ops.last().copied()
    }

    /// The operation that holds this one.
    pub fn parent_op(&self, op: Op) -> Option<Op> {
        let block = self.op(op).parent?;
        self.region(self.block(block).parent?).parent
    }

    /// Inherent attribute at a position of the row.
    pub(crate) fn prop(&self, op: Op, i: usize) -> Option<Attr> {
        self.ops[op.index()].props.get(i).copied().flatten()
    }

    /// Makes a region one of this operation, the last; whose it was must have given it up.
    pub(crate) fn adopt(&mut self, op: Op, region: Region) {
        self.regions[region.index()].parent = Some(op);
        self.ops[op.index()].regions.push(region);
    }

    /// Makes an operation one of another kind, with no inherent attribute yet.
    pub(crate) fn rename(&mut self, op: Op, kind: OpKind) {
        let data = &mut self.ops[op.index()];
        data.kind = kind;
        data.props = smallvec::smallvec![None; kind.def().map_or(1, |def| def.props.len())];
    }

    /// Sets an inherent attribute, which the operation's row has, or takes it away.
    pub fn set_prop(&mut self, op: Op, prop: Prop, attr: Option<Attr>) {
        let at = prop.position(self.kind(op));
        debug_assert!(at.is_some(), "{} has no {}", self.op_name(op), prop.name());
        if let Some(slot) = at.and_then(|at| self.ops[op.index()].props.get_mut(at)) {
            *slot = attr;
        }
    }

    /// Sets an attribute that is known by its name only: inherent where the row has one of this name, else discardable.
    pub fn set_by_name(&mut self, op: Op, name: Ident, attr: Attr) {
        let text = self.ctx.name(name);
        let at = self.kind(op).def().and_then(|def| def.prop(text));
        let data = &mut self.ops[op.index()];
        match at.and_then(|at| data.props.get_mut(at)) {
            Some(slot) => *slot = Some(attr),
            None => data.attrs.push((name, attr)),
        }
    }

    /// Inherent attribute by name.
    pub(crate) fn prop_named(&self, op: Op, name: &str) -> Option<Attr> {
        self.prop(op, self.kind(op).def()?.prop(name)?)
    }

    /// Discardable attribute by name.
    pub(crate) fn attr_named(&self, op: Op, name: &str) -> Option<Attr> {
        let name = self.ctx.find_ident(name)?;
        self.op(op).attrs.iter().find(|(n, _)| *n == name).map(|(_, a)| *a)
    }

    /// Gives an operation a discardable attribute.
    pub(crate) fn add_attr(&mut self, op: Op, name: &str, attr: Attr) {
        let name = self.ctx.ident(name);
        self.op_mut(op).attrs.push((name, attr));
    }

    /// Takes a discardable attribute away.
    pub(crate) fn take_attr(&mut self, op: Op, name: &str) -> Option<Attr> {
        let name = self.ctx.find_ident(name)?;
        let attrs = &mut self.op_mut(op).attrs;
        let at = attrs.iter().position(|(n, _)| *n == name)?;
        Some(attrs.remove(at).1)
    }

    /// Whether an operation has each operand and result of which its row wants exactly one.
    pub fn has_all_values(&self, op: Op) -> bool {
        let Some(def) = self.kind(op).def() else { return true };
        let data = self.op(op);
        if def.single {
            return data.operands.len() >= def.operands.len() && data.results.len() >= def.results.len();
        }
        let single = |rows: &[Values], count: &dyn Fn(usize) -> usize| {
            rows.iter().enumerate().all(|(i, row)| row.arity != Arity::One || count(i) == 1)
        };
        single(def.operands, &|i| self.operand_group(op, i).len())
            && single(def.results, &|i| self.result_group(op, i).len())
    }

    /// Operand group `i` of the row.
    pub fn operand_group(&self, op: Op, i: usize) -> &[Value] {
        let data = self.op(op);
        let Some(def) = data.kind.def() else { return &data.operands };
        let (start, len) = if data.segments.is_empty() {
            group_range(def, def.operands, data.operands.len(), i)
        } else {
            let start = data.segments.iter().take(i).map(|n| *n as usize).sum();
            (start, data.segments.get(i).map_or(0, |n| *n as usize))
        };
        data.operands.get(start..start + len).unwrap_or(&[])
    }

    /// Result group `i` of the row.
    pub fn result_group(&self, op: Op, i: usize) -> &[Value] {
        let data = self.op(op);
        let Some(def) = data.kind.def() else { return &data.results };
        let (start, len) = group_range(def, def.results, data.results.len(), i);
        data.results.get(start..start + len).unwrap_or(&[])
    }

    /// Name of the symbol an operation defines.
    pub fn symbol_name(&self, op: Op) -> Option<&str> {
        shared::sym_name.str(self, op)
    }

    /// The operations of the module body that define symbols, by name; the first of a name counts.
    pub fn symbols(&self) -> FxHashMap<&str, Op> {
        let mut symbols = FxHashMap::default();
        for op in &self.block(self.body()).ops {
            if let Some(name) = self.symbol_name(*op) {
                symbols.entry(name).or_insert(*op);
            }
        }
        symbols
    }

    /// The operation of the module body that defines a symbol. Linear; [`Module::symbols`] is for many look-ups.
    pub fn lookup_symbol(&self, name: &str) -> Option<Op> {
        self.block(self.body()).ops.iter().copied().find(|op| self.symbol_name(*op) == Some(name))
    }

    /// Blocks that `entry` reaches, each before those that it dominates.
    pub fn reverse_postorder(&self, entry: Block) -> Vec<Block> {
        let successors = |b: Block| self.terminator(b).map_or(&[][..], |t| &self.op(t).successors[..]);
        let mut seen = FxHashSet::default();
        let (mut postorder, mut stack) = (Vec::new(), vec![(entry, 0usize)]);
        seen.insert(entry);
        while let Some((b, i)) = stack.pop() {
            match successors(b).get(i) {
                Some(&s) => {
                    stack.push((b, i + 1));
                    if seen.insert(s) {
                        stack.push((s, 0));
                    }
                }
                None => postorder.push(b),
            }
        }
        postorder.reverse();
        postorder
    }

    /// All operations below `op` and itself, outer before inner, in order.
    pub fn walk(&self, op: Op) -> Walk<'_> {
        Walk { module: self, stack: smallvec![op] }
    }
}

/// Start and length of group `i` where sizes are not stored: the groups that vary share what the others leave.
fn group_range(def: &OpDef, groups: &[Values], values: usize, i: usize) -> (usize, usize) {
    if def.single {
        return (i, usize::from(i < groups.len()));
    }
    let varying = groups.iter().filter(|g| g.arity != Arity::One).count();
    let each = (values + varying).saturating_sub(groups.len()).checked_div(varying).unwrap_or(0);
    let size = |g: &Values| if g.arity == Arity::One { 1 } else { each };
    (groups.iter().take(i).map(size).sum(), groups.get(i).map_or(0, size))
}

/// Iterator over an operation and all below it, outer before inner.
pub struct Walk<'m> {
    module: &'m Module,
    stack: SmallVec<[Op; 16]>,
}

impl Iterator for Walk<'_> {
    type Item = Op;

    fn next(&mut self) -> Option<Op> {
        let op = self.stack.pop()?;
        for region in self.module.op(op).regions.iter().rev() {
            for block in self.module.region(*region).blocks.iter().rev() {
                self.stack.extend(self.module.block(*block).ops.iter().rev().copied());
            }
        }
        Some(op)
    }
}
