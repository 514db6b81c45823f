//! The driver: walks the source module once and builds the converted one.

use crate::func::PassingMode;
use crate::limits::{MADE_AN_OPERATION, MAX_MADE, NUMBERS_AS_ONE};
use crate::runtime::Scope;
use crate::scope::Exit;
use crate::types::{TypeCache, fields};
use crate::{LoweredModule, Options, Role, Tag};
use plumb_ir::ops::{builtin, llvm};
use plumb_ir::table::LowerRule;
use plumb_ir::{Attr, Block, Diag, Loc, Module, Op, OpKind, Region, Span, Type, Value};

/// What a step of the conversion gives: a value, or why it cannot.
pub(crate) type Res<T = ()> = Result<T, Box<Diag>>;

/// Regions and types nest no deeper than this: each level is a level of recursion here.
const MAX_DEPTH: u32 = 256;

pub(crate) const NO_VALUE: Value = Value(u32::MAX);
pub(crate) const NO_BLOCK: Block = Block(u32::MAX);

/// How many operations may be made of a module with so many.
pub(crate) fn most_made(ops: usize) -> u64 {
    MAX_MADE + MADE_AN_OPERATION * ops as u64
}

/// That more have been made than may be.
pub(crate) fn too_large(most: u64, span: Span) -> Box<Diag> {
    let message = format!("the conversion makes more than {most} operations");
    let diag = Diag::error("lower-too-large", span, message);
    Box::new(diag.hint("use smaller vectors or loops over memory, or split the module"))
}

/// State of one conversion.
pub(crate) struct Conv<'s> {
    /// The module being read.
    pub src: &'s Module,
    /// The module being built.
    pub out: Module,
    /// Origin of each operation of `out`.
    pub tags: Vec<Tag>,
    /// The options of the caller.
    pub options: Options,
    /// Converted value of each source value.
    values: Vec<Value>,
    /// Converted block of each source block.
    blocks: Vec<Block>,
    /// Where operations go.
    pub block: Block,
    /// The region being filled.
    pub region: Region,
    /// Where the yields of the regions of several blocks around lead.
    pub exits: Vec<Exit>,
    /// Blocks of that region in the order they were begun.
    pub order: Vec<Block>,
    /// The source operation being converted, its location and text.
    pub cur: Op,
    pub loc: Loc,
    pub span: Span,
    /// Type conversion, memoised.
    pub types: TypeCache,
    /// Attributes that nearly every operation uses.
    pub attrs: CommonAttrs,
    /// The symbol table being filled.
    pub scope: Scope,
    /// How the function being converted gives its results back.
    pub outputs: Vec<PassingMode>,
    /// Whether operations of the LLVM dialect stood among others and were kept. Their function was none of the LLVM
    /// dialect, so nobody has checked what they need of it.
    pub mixed: bool,
    /// What has been made, and what may be.
    made: u64,
    most: u64,
    depth: u32,
    diags: Vec<Diag>,
}

/// Attributes made once a module.
#[derive(Default)]
pub(crate) struct CommonAttrs {
    /// `array<i64: k>`.
    pub position: [Option<Attr>; 8],
    /// `array<i64: 3, k>` and `array<i64: 4, k>`: a size and a stride within a descriptor.
    pub nested: [[Option<Attr>; 8]; 2],
    /// `array<i32: DYNAMIC>`: one index that is an operand.
    pub one_index: Option<Attr>,
    /// `array<i32>`: a call without operand bundles.
    pub no_bundles: Option<Attr>,
    /// `#llvm.cconv<ccc>`.
    pub cconv: Option<Attr>,
    /// `#llvm.linkage<external>`.
    pub external: Option<Attr>,
}

/// Converts a module, or says what it cannot convert.
pub(crate) fn convert(src: &Module, options: Options) -> Result<LoweredModule, Vec<Diag>> {
    let (ops, blocks, _, values) = src.arena_sizes();
    let mut out = Module::new(src.ctx.clone());
    // As many as an operation becomes on average.
    out.reserve(5 * ops);
    let top = out.top();
    let mut conv = Conv {
        src,
        block: out.body(),
        region: Region(0),
        exits: Vec::new(),
        out,
        tags: vec![Tag { source: src.top(), role: Role::Main }],
        options,
        values: vec![NO_VALUE; values],
        blocks: vec![NO_BLOCK; blocks],
        order: Vec::new(),
        cur: src.top(),
        loc: Loc::default(),
        span: Span::default(),
        types: TypeCache::default(),
        attrs: CommonAttrs::default(),
        scope: Scope::default(),
        outputs: Vec::new(),
        mixed: false,
        made: 0,
        most: most_made(ops),
        depth: 0,
        diags: Vec::new(),
    };
    conv.copy_frame(src.top(), top);
    let body = conv.out.body();
    conv.module_body(src.top(), body);
    // With pointees it is valid once they have been written.
    if conv.mixed && conv.diags.is_empty() && !conv.options.pointees {
        conv.diags = plumb_ir::verify(&conv.out);
    }
    match conv.diags.is_empty() {
        true => Ok(LoweredModule { module: conv.out, tags: conv.tags }),
        false => Err(conv.diags),
    }
}

/// The conversion has no rule for an operation, and why if its row says it.
pub(crate) fn no_rule(m: &Module, op: Op) -> Diag {
    let name = m.op_name(op);
    let why =
        m.kind(op).def().and_then(|def| def.lower.refusal()).map_or(String::new(), |why| format!(": {why}"));
    let message = format!("the conversion to the LLVM dialect has no rule for `{name}`{why}");
    Diag::error("lower-unsupported-op", m.op(op).span, message)
}

impl<'s> Conv<'s> {
    /// A diagnostic about the operation being converted.
    pub fn error(&self, code: &'static str, message: impl Into<String>) -> Box<Diag> {
        Box::new(Diag::error(code, self.span, message))
    }

    /// Counts an operation that is made.
    pub fn count_op(&mut self) {
        self.made += 1;
    }

    /// Counts the numbers of an attribute that is made.
    pub fn count_numbers(&mut self, numbers: usize) {
        self.made += numbers as u64 / NUMBERS_AS_ONE;
    }

    /// Counts operations that each name a type of packed results: its text has all of its fields.
    pub fn count_packed(&mut self, ops: usize, ty: Type) {
        self.count_numbers(ops.saturating_mul(fields(&self.out.ctx, ty)));
    }

    /// Whether more may be made.
    pub fn has_room(&self) -> bool {
        self.made <= self.most
    }

    /// An error if no more may be made: operations on vectors become many, and a short text has many of them.
    pub fn room(&self) -> Res {
        if self.has_room() {
            return Ok(());
        }
        Err(too_large(self.most, self.span))
    }

    /// The conversion has no rule for this operation.
    pub fn unsupported(&self) -> Box<Diag> {
        Box::new(no_rule(self.src, self.cur))
    }

    /// The conversion has a rule for this operation, but not in this form.
    pub fn unsupported_form(&self, what: &str) -> Box<Diag> {
        let name = self.src.op_name(self.cur);
        self.error(
            "lower-unsupported-op",
            format!("the conversion to the LLVM dialect cannot convert this `{name}`: {what}"),
        )
    }

    /// The operation lacks something that the verifier asks for.
    pub fn malformed(&self, what: &str) -> Box<Diag> {
        let name = self.src.op_name(self.cur);
        self.error(
            "lower-malformed",
            format!("`{name}` has no {what}: verify the module before converting it"),
        )
    }

    /// The converted value of a source value.
    pub fn value(&self, value: Value) -> Res<Value> {
        match self.values.get(value.index()) {
            Some(v) if *v != NO_VALUE => Ok(*v),
            _ => Err(self.error(
                "lower-malformed",
                format!("`{}` uses a value before it is defined", self.src.op_name(self.cur)),
            )),
        }
    }

    /// The converted values of source values.
    pub fn values(&self, values: &[Value]) -> Res<Vec<Value>> {
        values.iter().map(|v| self.value(*v)).collect()
    }

    /// The converted operand at a position.
    pub fn operand(&self, i: usize) -> Res<Value> {
        self.value(self.src_operand(i)?)
    }

    /// The source operand at a position.
    pub fn src_operand(&self, i: usize) -> Res<Value> {
        self.src.op(self.cur).operands.get(i).copied().ok_or_else(|| self.malformed("such operand"))
    }

    /// The source result at a position.
    pub fn src_result(&self, i: usize) -> Res<Value> {
        self.src.op(self.cur).results.get(i).copied().ok_or_else(|| self.malformed("such result"))
    }

    /// Says what a source value becomes.
    pub fn bind(&mut self, source: Value, converted: Value) {
        if let Some(slot) = self.values.get_mut(source.index()) {
            *slot = converted;
        }
    }

    /// Says what result `i` of the operation being converted becomes.
    pub fn bind_result(&mut self, i: usize, converted: Value) -> Res {
        let result = self.src_result(i)?;
        self.bind(result, converted);
        Ok(())
    }

    /// Type of a produced value.
    pub fn out_ty(&self, value: Value) -> Type {
        self.out.ty(value)
    }

    /// The converted block of a source block.
    pub fn target(&self, block: Block) -> Res<Block> {
        match self.blocks.get(block.index()) {
            Some(b) if *b != NO_BLOCK => Ok(*b),
            _ => Err(self.malformed("successor in its own region")),
        }
    }

    /// Says what a source block becomes.
    pub fn bind_block(&mut self, source: Block, converted: Block) {
        if let Some(slot) = self.blocks.get_mut(source.index()) {
            *slot = converted;
        }
    }

    /// Whether a source block has been given its converted block.
    pub fn has_block(&self, source: Block) -> bool {
        self.blocks.get(source.index()).is_some_and(|b| *b != NO_BLOCK)
    }

    /// Begins to fill a block of the current region.
    pub fn begin(&mut self, block: Block) {
        self.order.push(block);
        self.block = block;
    }

    /// A new block of the current region, to begin later.
    pub fn new_block(&mut self) -> Block {
        self.out.new_block(self.region)
    }

    /// Makes an operation the one being converted.
    fn enter(&mut self, op: Op) {
        let data = self.src.op(op);
        (self.cur, self.loc, self.span) = (op, data.loc, data.span);
    }

    /// Converts what a module holds. A failure costs the rest of the function it is in, so that one run names the
    /// first obstacle of every function.
    pub fn module_body(&mut self, module: Op, body: Block) {
        let src = self.src;
        let outer = std::mem::replace(&mut self.scope, Scope::of(src, module));
        let saved = (self.block, self.region);
        for region in &src.op(module).regions {
            for block in &src.region(*region).blocks {
                for op in &src.block(*block).ops {
                    if !self.has_room() {
                        break;
                    }
                    self.block = body;
                    if let Err(diag) = self.top_level(*op) {
                        self.diags.push(*diag);
                    }
                }
            }
        }
        (self.block, self.region) = saved;
        let scope = std::mem::replace(&mut self.scope, outer);
        scope.place(&mut self.out, body);
    }

    /// Converts an operation that stands directly in a module.
    fn top_level(&mut self, op: Op) -> Res {
        self.enter(op);
        if self.src.kind(op) != builtin::Module::KIND {
            let body = self.block;
            self.op(op)?;
            // A function comes back from blocks of its own; what is no function has gone on in one of the module's.
            if self.block != body && self.src.symbol_name(op).is_none() {
                self.enter(op);
                return Err(self.unsupported_form("its blocks would stand in the module, which has one"));
            }
            return Ok(());
        }
        self.deeper(|c| {
            let new = c.new_op(builtin::Module::KIND, Role::Main);
            c.copy_frame(op, new);
            let (block, region) = (c.block, c.out.new_region(new));
            c.out.append(block, new);
            let body = c.out.new_block(region);
            c.module_body(op, body);
            Ok(())
        })
    }

    /// Runs a step one level of nesting deeper, within the limit.
    pub fn deeper<T>(&mut self, step: impl FnOnce(&mut Self) -> Res<T>) -> Res<T> {
        if self.depth >= MAX_DEPTH {
            return Err(
                self.error("lower-nesting", format!("regions or types nest deeper than {MAX_DEPTH} levels"))
            );
        }
        self.depth += 1;
        let result = step(self);
        self.depth -= 1;
        result
    }

    /// Converts one operation into the current block.
    pub fn op(&mut self, op: Op) -> Res {
        self.enter(op);
        self.room()?;
        let kind = self.src.kind(op);
        let Some(def) = kind.def() else { return Err(self.unsupported()) };
        self.check_small_floats()?;
        match def.lower {
            LowerRule::Keep => self.keep(),
            LowerRule::To(target) => self.rename(target),
            LowerRule::Call(function) => self.libm_call(function),
            LowerRule::WithParent => Err(self.unsupported_form("it ends no region that is converted")),
            LowerRule::Refused(_) | LowerRule::Tensors => Err(self.unsupported()),
            LowerRule::Custom => {
                // Modules may come here unverified.
                if !self.src.has_all_values(op) {
                    return Err(self.malformed("operand or result"));
                }
                self.custom(kind).unwrap_or_else(|| Err(self.unsupported()))
            }
        }
    }

    /// An operation with a pattern of its own.
    fn custom(&mut self, kind: OpKind) -> Option<Res> {
        match kind {
            OpKind::Builtin(kind) => kind.lower(self, ()),
            OpKind::Func(kind) => kind.lower(self, ()),
            OpKind::Cf(kind) => kind.lower(self, ()),
            OpKind::Ub(kind) => kind.lower(self, ()),
            OpKind::Index(kind) => kind.lower(self, ()),
            OpKind::Arith(kind) => kind.lower(self, ()),
            OpKind::Math(kind) => kind.lower(self, ()),
            OpKind::Scf(kind) => kind.lower(self, ()),
            OpKind::MemRef(kind) => kind.lower(self, ()),
            OpKind::Affine(kind) => kind.lower(self, ()),
            OpKind::Complex(kind) => kind.lower(self, ()),
            // What vectors are made of is reckoned with at once: the numbers must be those of a valid operation.
            OpKind::Vector(kind) => match plumb_ir::verify::verify_alone(self.src, self.cur) {
                Some(diag) => Some(Err(Box::new(diag))),
                None => kind.lower(self, ()),
            },
            OpKind::Llvm(kind) => kind.lower(self, ()),
            // These are gone by now (`tensors`).
            OpKind::Tensor(_) | OpKind::Linalg(_) | OpKind::Bufferization(_) | OpKind::Unregistered(_) => {
                None
            }
        }
    }

    /// Converts all operations of a block but the last, which it returns.
    pub fn body(&mut self, block: Block) -> Res<Op> {
        let src = self.src;
        let parent = self.cur;
        let ops = &src.block(block).ops;
        let Some((last, rest)) = ops.split_last() else {
            return Err(self.malformed("terminator in its region"));
        };
        for op in rest {
            self.op(*op)?;
        }
        self.enter(*last);
        let kind = src.kind(*last);
        if !kind.def().is_some_and(|d| d.has(plumb_ir::Traits::TERMINATOR)) {
            self.enter(parent);
            return Err(self.malformed("terminator in its region"));
        }
        Ok(*last)
    }

    /// Goes back to an operation after converting what it holds.
    pub fn resume(&mut self, op: Op) {
        self.enter(op);
    }

    /// Converts the blocks of a region into `region`, whose entry block is there already and its arguments bound.
    /// Blocks that no path reaches are left out. Blocks are converted before those they dominate.
    pub fn region(&mut self, source: Region, region: Region, entry: Block) -> Res {
        let src = self.src;
        let owner = self.cur;
        let saved = (self.block, self.region, std::mem::take(&mut self.order));
        self.region = region;
        let blocks = &src.region(source).blocks;
        if let Some(first) = blocks.first() {
            self.blocks(*first, entry)?;
        }
        self.enter(owner);
        let (block, outer, order) = saved;
        self.block = block;
        self.region = outer;
        self.out.region_mut(region).blocks = std::mem::replace(&mut self.order, order);
        Ok(())
    }

    /// Converts the blocks that are reachable from `first`, which becomes `entry`, or have an address, into the current region.
    pub fn blocks(&mut self, first: Block, entry: Block) -> Res {
        let src = self.src;
        self.bind_block(first, entry);
        let mut order = self.reverse_post_order(first)?;
        let region = src.block(first).parent;
        let blocks = region.map_or(&[][..], |region| &src.region(region).blocks);
        let has_address =
            |block: &&Block| src.block(**block).ops.iter().any(|op| src.kind(*op) == llvm::BlockTag::KIND);
        for block in blocks.iter().filter(|_| blocks.len() > 1).filter(has_address) {
            if !self.has_block(*block) {
                self.make_block(*block)?;
                order.extend(self.reverse_post_order(*block)?);
            }
        }
        for block in order {
            self.begin(self.target(block)?);
            for op in &src.block(block).ops {
                self.op(*op)?;
            }
        }
        Ok(())
    }

    /// Makes the block that one becomes, with its arguments.
    fn make_block(&mut self, block: Block) -> Res {
        let (src, new) = (self.src, self.new_block());
        for arg in &src.block(block).args {
            let ty = self.ty(src.ty(*arg))?;
            let converted = self.out.add_argument(new, ty);
            self.bind(*arg, converted);
        }
        self.bind_block(block, new);
        Ok(())
    }

    /// The blocks that are reachable from an entry, each before those it dominates; makes the converted ones.
    fn reverse_post_order(&mut self, entry: Block) -> Res<Vec<Block>> {
        let src = self.src;
        let successors = |b: Block| src.terminator(b).map_or(&[][..], |op| &src.op(op).successors);
        if successors(entry).is_empty() {
            return Ok(vec![entry]);
        }
        let mut order = Vec::new();
        let mut stack = vec![(entry, 0)];
        while let Some((block, next)) = stack.last_mut() {
            match successors(*block).get(*next) {
                Some(successor) => {
                    *next += 1;
                    if !self.has_block(*successor) {
                        self.make_block(*successor)?;
                        stack.push((*successor, 0));
                    }
                }
                None => {
                    order.push(*block);
                    stack.pop();
                }
            }
        }
        order.reverse();
        Ok(order)
    }
}
