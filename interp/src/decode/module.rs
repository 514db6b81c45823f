//! Decoding a module: its symbols first, then each function's body.

use super::constant::{initial_value, innermost};
use super::promises::{Promises, convention, promises, stated, strange, strange_floats};
use super::{Builder, Decode};
use crate::code::{
    Convention, Ext, Function, GlobalInit, Init, Lifecycle, MOST_CONSTANT, NO_REG, Reg, SHOWN_LINKAGES,
    Signature, Symbol, SymbolKind,
};
use crate::data_layout::DataLayout;
use crate::layout::{Kind, TypeInfo, Types};
use crate::options::{Mode, Options};
use crate::slot::Slot;
use crate::trace::{Step, TracedValue};
use plumb_host::{Class, Element, HostType};
use plumb_ir::discardable::NOALIAS;
use plumb_ir::enums::{LlvmLinkage, LlvmUnnamedAddr};
use plumb_ir::ops::{LlvmOp, func, llvm, memref, shared, view::Prop};
use plumb_ir::structured::BlockTag;
use plumb_ir::{Attr, AttrKind, Block, Module, Op, OpKind, Type, TypeKind, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// State shared by all functions of a module while they are decoded.
#[derive(Debug)]
pub(crate) struct ModuleContext {
    pub(crate) types: Types,
    /// First slot of each value of the module, in the frame of the function it belongs to.
    pub(crate) values: Vec<Reg>,
    pub(crate) symbols: Vec<Symbol>,
    pub(crate) by_name: FxHashMap<Arc<str>, u32>,
    /// Parameter and result types of each function.
    pub(crate) signatures: Vec<Signature>,
    /// Types of calls through pointers.
    pub(crate) call_signatures: Vec<Signature>,
    signature_numbers: FxHashMap<SignatureKey, u32>,
    /// Blocks whose address can be taken, by function and tag.
    blocks: FxHashMap<(Arc<str>, u64), u32>,
    /// What operations say of memory, once they have been looked at.
    facts: Option<Facts>,
    /// What happens around a run.
    pub(crate) lifecycle: Lifecycle,
    /// What is kept of values as they are computed.
    tracing: TraceDetail,
    /// What functions promise that are only declared.
    pub(crate) declared: FxHashMap<Arc<str>, Promises>,
    /// Whether any function promises to be in no recursion.
    pub(crate) bans_recursion: bool,
    /// A function with a body that native code may execute where the program does not.
    speculatable: Option<Arc<str>>,
    /// Whether all of the module is there.
    whole: bool,
    /// Whether the module is a target: passes may have put operations where its source had none.
    pub(super) target: bool,
    /// Elements of the constants of tensors.
    pub(super) tensors: FxHashMap<(Attr, Type), Arc<Vec<Slot>>>,
    /// Bytes that large constants take, and that they may.
    pub(crate) taken: u64,
    most: u64,
}

/// Records of parameter and result types, and what else tells two signatures apart.
type SignatureKey = (Box<[usize]>, Box<[usize]>, bool, Convention);

/// What is kept of values as they are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TraceDetail {
    /// Nothing.
    Nothing,
    /// Operands, results and accesses of every operation.
    Steps,
    /// Where poison and undetermined values come from.
    Origins,
}

/// Whether the one result of a function or a call is promised to be to memory of its own.
fn gives_alone(m: &Module, op: Op) -> bool {
    let Some(AttrKind::Dictionary(said)) = shared::res_attrs.attrs(m, op).first().map(|a| m.ctx.attr(*a))
    else {
        return false;
    };
    said.iter().any(|(name, _)| m.ctx.name(*name) == NOALIAS.0)
}

/// The attributes that say which scopes an access is in or outside of.
const SCOPES: [Prop; 2] = [shared::alias_scopes, shared::noalias_scopes];
/// The attributes that facts are about, one of them at least in each row that has such.
const TOLD_BY: [Prop; 4] = [shared::tbaa, SCOPES[0], SCOPES[1], shared::res_attrs];

/// What operations say of memory.
#[derive(Debug, Default)]
struct Facts {
    /// Pointers that `lifetime.start` is applied to.
    begins: FxHashSet<Value>,
    /// Whether any access has a type-based alias tag.
    tagged: bool,
    /// Whether any says which scopes it is in or outside of.
    scoped: bool,
    /// Calls whose results are promised to be to memory of their own, and the names of functions.
    giving: FxHashSet<Op>,
    givers: FxHashSet<String>,
    /// Whether any load is of what never changes.
    invariant: bool,
    /// Whether any operation is of another dialect than LLVM's.
    foreign: bool,
    /// How often each value is used, as far as that has been counted; 2 stands for more.
    uses: Vec<u8>,
}

impl ModuleContext {
    pub(crate) fn new(m: &Module, options: &Options) -> Self {
        ModuleContext {
            types: Types::new(if options.index_bitwidth == 32 { 32 } else { 64 }, options.vscale)
                .with_layout(DataLayout::of(m)),
            values: vec![NO_REG; m.arena_sizes().3],
            symbols: Vec::new(),
            by_name: FxHashMap::default(),
            signatures: Vec::new(),
            call_signatures: Vec::new(),
            signature_numbers: FxHashMap::default(),
            blocks: FxHashMap::default(),
            facts: None,
            lifecycle: Lifecycle::default(),
            tracing: TraceDetail::Nothing,
            declared: FxHashMap::default(),
            bans_recursion: false,
            speculatable: None,
            whole: false,
            target: options.mode != Mode::Source,
            tensors: FxHashMap::default(),
            taken: 0,
            most: options.max_memory,
        }
    }

    /// Charges a run for slots that decoding makes ahead of it.
    pub(super) fn take(&mut self, slots: u64) -> Decode {
        let taken = self.taken.saturating_add(slots.saturating_mul(size_of::<Slot>() as u64));
        if taken > self.most {
            return Err("constants that take more memory than the run may have".into());
        }
        self.taken = taken;
        Ok(())
    }

    /// Gives back what was charged for a while.
    pub(super) fn give(&mut self, slots: u64) {
        self.taken = self.taken.saturating_sub(slots.saturating_mul(size_of::<Slot>() as u64));
    }

    /// The number of a symbol.
    pub(crate) fn symbol(&self, name: &str) -> Option<u32> {
        self.by_name.get(name).copied()
    }

    /// Whether the lifetime of the memory at a pointer is marked anywhere.
    pub(crate) fn begins(&mut self, m: &Module, pointer: Value) -> bool {
        self.facts(m).begins.contains(&pointer)
    }

    /// Whether any access has a type-based alias tag: then no store may go unnoticed.
    pub(crate) fn is_tagged(&mut self, m: &Module) -> bool {
        self.facts(m).tagged
    }

    /// Whether any access says which scopes it is in or outside of.
    pub(crate) fn is_scoped(&mut self, m: &Module) -> bool {
        self.facts(m).scoped
    }

    /// Whether the result of a call is promised to be to memory of its own, by itself or by the function.
    pub(crate) fn gives(&mut self, m: &Module, call: Op) -> bool {
        if !self.gives_any(m) {
            return false;
        }
        let facts = self.facts(m);
        facts.giving.contains(&call)
            || shared::callee.symbol(m, call).is_some_and(|name| facts.givers.contains(name))
    }

    /// Whether any is.
    pub(crate) fn gives_any(&mut self, m: &Module) -> bool {
        let facts = self.facts(m);
        !facts.giving.is_empty() || !facts.givers.is_empty()
    }

    /// Whether there are invariant loads: then no change of memory may go unnoticed.
    pub(crate) fn has_invariant(&mut self, m: &Module) -> bool {
        self.facts(m).invariant
    }

    /// Whether a value is used once. Not known of a module that is still being built.
    pub(crate) fn used_once(&mut self, m: &Module, v: Value) -> bool {
        self.whole && self.facts(m).uses.get(v.index()) == Some(&1)
    }

    /// Whether all operations are of the LLVM dialect.
    pub(crate) fn is_llvm(&mut self, m: &Module) -> bool {
        !self.facts(m).foreign
    }

    fn facts(&mut self, m: &Module) -> &Facts {
        self.facts.get_or_insert_with(|| {
            let mut facts = Facts { uses: vec![0; m.arena_sizes().3], ..Facts::default() };
            let mut todo = vec![m.body()];
            while let Some(block) = todo.pop() {
                for &op in &m.block(block).ops {
                    let data = m.op(op);
                    if data.kind == OpKind::Llvm(LlvmOp::LifetimeStart) {
                        facts.begins.extend(data.operands.first());
                    }
                    let is_llvm = matches!(data.kind, OpKind::Llvm(_));
                    // Most operations have no attributes to be asked for.
                    if data.props.iter().any(Option::is_some)
                        && data.kind.def().is_some_and(|def| def.has_one_of(&TOLD_BY))
                    {
                        if is_llvm {
                            facts.tagged |= !shared::tbaa.attrs(m, op).is_empty();
                            facts.scoped |= SCOPES.iter().any(|scopes| !scopes.attrs(m, op).is_empty());
                            facts.invariant |= llvm::Load::invariant.flag(m, op);
                        }
                        if gives_alone(m, op) {
                            facts.giving.insert(op);
                            facts.givers.extend(m.symbol_name(op).map(str::to_owned));
                        }
                    }
                    for v in &data.operands {
                        if let Some(count) = facts.uses.get_mut(v.index()) {
                            *count = (*count + 1).min(2);
                        }
                    }
                    facts.foreign |= !is_llvm;
                    todo.extend(data.regions.iter().flat_map(|r| m.region(*r).blocks.iter()));
                }
            }
            facts
        })
    }

    /// The symbol of a tagged block.
    pub(crate) fn block(&self, function: &str, tag: u64) -> Option<u32> {
        self.blocks.get(&(Arc::from(function), tag)).copied()
    }

    /// Slots that a value takes.
    pub(crate) fn slots_of(&self, m: &Module, v: Value) -> Decode<u32> {
        let slots = self.types.known(m.ty(v)).map(|t| t.slots).ok_or("a value of unknown type")?;
        if u64::from(slots) > crate::layout::MAX_SLOTS { Err("values this large".into()) } else { Ok(slots) }
    }

    /// Number of a signature for calls through pointers.
    pub(crate) fn call_signature(&mut self, s: Signature) -> u32 {
        // Each type has one record, so its address stands for it.
        let places = |list: &[Arc<TypeInfo>]| list.iter().map(|info| Arc::as_ptr(info) as usize).collect();
        let key = (places(&s.params), places(&s.results), s.variadic, s.convention.clone());
        *self.signature_numbers.entry(key).or_insert_with(|| {
            self.call_signatures.push(s);
            self.call_signatures.len() as u32 - 1
        })
    }
}

/// A function that is to be decoded.
pub(crate) struct PendingFunction {
    pub(crate) op: Op,
    name: Arc<str>,
    params: Vec<Type>,
    results: Vec<Type>,
    variadic: bool,
}

/// Decodes a module.
pub(crate) fn decode_module(
    m: &Module,
    options: &Options,
    tracing: TraceDetail,
) -> (ModuleContext, Vec<Function>) {
    let mut shared = ModuleContext::new(m, options);
    shared.tracing = tracing;
    shared.whole = true;
    let mut todo: Vec<PendingFunction> = Vec::new();
    for &op in &m.block(m.body()).ops {
        declare(m, &mut shared, op, &mut todo);
    }
    shared.lifecycle = lifecycle(m, &shared);
    let mut functions = Vec::with_capacity(todo.len());
    for t in &todo {
        functions.push(decode_function(m, &mut shared, t));
    }
    (shared, functions)
}

/// What happens around a run: aliases in an order in which they can be made, constructors and destructors by priority.
fn lifecycle(m: &Module, shared: &ModuleContext) -> Lifecycle {
    let mut all = Lifecycle::default();
    let (mut constructors, mut destructors) = (Vec::new(), Vec::new());
    let (mut done, names) = (FxHashSet::default(), m.symbols());
    for &op in &m.block(m.body()).ops {
        let kind = m.kind(op);
        if kind == llvm::Alias::KIND {
            // An alias comes after those that it is made from; one made from itself has no address.
            let mut stack = vec![(op, made_from(m, op, &names))];
            let mut entered = FxHashSet::default();
            while let Some((alias, mut left)) = stack.pop() {
                match left.pop() {
                    Some(inner) => {
                        stack.push((alias, left));
                        if !done.contains(&inner) && entered.insert(inner) {
                            stack.push((inner, made_from(m, inner, &names)));
                        }
                    }
                    None if done.insert(alias) => {
                        let symbol = m.symbol_name(alias).and_then(|n| shared.symbol(n));
                        if let Some(symbol) = symbol
                            && let SymbolKind::Alias(func) = shared.symbols[symbol as usize].kind
                        {
                            all.aliases.push((symbol, func));
                        }
                    }
                    None => {}
                }
            }
        } else if kind == llvm::GlobalCtors::KIND {
            constructors.extend(prioritised(m, shared, op, llvm::GlobalCtors::ctors));
        } else if kind == llvm::GlobalDtors::KIND {
            destructors.extend(prioritised(m, shared, op, llvm::GlobalDtors::dtors));
        }
    }
    // Constructors run from the lowest priority to the highest, destructors the other way round.
    constructors.sort_by_key(|(priority, _)| *priority);
    destructors.sort_by_key(|(priority, _)| std::cmp::Reverse(*priority));
    all.constructors = constructors.into_iter().map(|(_, f)| f).collect();
    all.destructors = destructors.into_iter().map(|(_, f)| f).collect();
    all
}

/// The aliases whose address an alias uses, the last first.
fn made_from(m: &Module, alias: Op, symbols: &FxHashMap<&str, Op>) -> Vec<Op> {
    let Some(block) = m.op(alias).regions.first().and_then(|r| m.entry_block(*r)) else { return Vec::new() };
    let addresses = m.block(block).ops.iter().filter(|op| m.kind(**op) == OpKind::Llvm(LlvmOp::AddressOf));
    let names = addresses.rev().filter_map(|op| llvm::AddressOf::global_name.symbol(m, *op));
    let named = names.filter_map(|name| symbols.get(name).copied());
    named.filter(|op| m.kind(*op) == OpKind::Llvm(LlvmOp::Alias)).collect()
}

/// The functions of a list of constructors or destructors, each with its priority.
fn prioritised(m: &Module, all: &ModuleContext, op: Op, list: Prop) -> Vec<(i64, u32)> {
    let pairs = list.attrs(m, op).iter().zip(shared::priorities.attrs(m, op));
    pairs
        .filter_map(|(name, priority)| {
            let symbol = all.symbol(m.ctx.name(m.ctx.as_symbol(*name)?))?;
            match all.symbols.get(symbol as usize)?.kind {
                SymbolKind::Function(f) => Some((m.ctx.as_i64(*priority)?, f)),
                _ => None,
            }
        })
        .collect()
}

/// The number of a block's tag.
pub(super) fn block_tag(m: &Module, tag: Attr) -> Option<u64> {
    BlockTag::id.u64(&m.ctx, tag)
}

/// Makes the symbol that a top-level operation defines known; what has a body is added to `todo`.
pub(crate) fn declare(m: &Module, shared: &mut ModuleContext, op: Op, todo: &mut Vec<PendingFunction>) {
    let kind = m.kind(op);
    // Other operations at the top have no effect on a run.
    if kind == func::Func::KIND || kind == llvm::Func::KIND {
        declare_function(m, shared, op, todo);
    } else if kind == memref::Global::KIND {
        declare_memref_global(m, shared, op);
    } else if kind == llvm::Global::KIND {
        declare_llvm_global(m, shared, op, todo);
    } else if kind == llvm::Alias::KIND {
        declare_alias(m, shared, op, todo);
    } else if kind == llvm::IFunc::KIND
        && let (Some(name), Some(resolver)) = (m.symbol_name(op), llvm::IFunc::resolver.symbol(m, op))
    {
        add_symbol(shared, name.into(), SymbolKind::Chosen(resolver.into()));
    }
    if named(m, op)
        && let Some(symbol) = m.symbol_name(op).and_then(|name| shared.symbol(name))
    {
        shared.symbols[symbol as usize].named = true;
    }
    if mergeable(m, op)
        && let Some(symbol) = m.symbol_name(op).and_then(|name| shared.symbol(name))
    {
        shared.symbols[symbol as usize].mergeable = true;
    }
}

/// Whether a function or variable states that its address says nothing.
fn mergeable(m: &Module, op: Op) -> bool {
    let says = |prop: Prop| {
        let stated = stated(m, op, prop).and_then(|a| m.ctx.as_enum(a));
        stated.is_some_and(|stated| stated.value != LlvmUnnamedAddr::NONE)
    };
    says(llvm::Func::unnamed_addr) || says(llvm::Global::unnamed_addr)
}

/// Whether every lowering of a function or variable has its name and an address of its own. Other modules see such a
/// symbol, and its address may matter to them.
fn named(m: &Module, op: Op) -> bool {
    let kind = m.kind(op);
    let stated = |prop: Prop, value: u32| {
        prop.get(m, op).and_then(|a| m.ctx.as_enum(a)).is_none_or(|stated| stated.value == value)
    };
    if kind == llvm::Func::KIND {
        stated(llvm::Func::linkage, LlvmLinkage::EXTERNAL)
            && stated(llvm::Func::unnamed_addr, LlvmUnnamedAddr::NONE)
    } else if kind == llvm::Global::KIND {
        stated(llvm::Global::linkage, LlvmLinkage::EXTERNAL)
            && stated(llvm::Global::unnamed_addr, LlvmUnnamedAddr::NONE)
            && !llvm::Global::thread_local_.flag(m, op)
    } else if kind == func::Func::KIND || kind == memref::Global::KIND {
        let constant = kind == memref::Global::KIND && memref::Global::constant.flag(m, op);
        !constant && shared::sym_visibility.str(m, op).is_none_or(|visibility| visibility == "public")
    } else {
        false
    }
}

fn add_symbol(shared: &mut ModuleContext, name: Arc<str>, kind: SymbolKind) {
    let number = shared.symbols.len() as u32;
    shared.symbols.push(Symbol { name: name.clone(), kind, named: false, mergeable: false });
    // The first definition of a name counts; the verifier rejects a second.
    shared.by_name.entry(name).or_insert(number);
}

/// Adds a function with a body to those to be decoded, and gives its number.
fn add_function(
    m: &Module,
    shared: &mut ModuleContext,
    t: PendingFunction,
    todo: &mut Vec<PendingFunction>,
) -> u32 {
    let number = shared.signatures.len() as u32;
    let infos = |types: &mut Types, list: &[Type]| {
        // A type that is not supported shows up again when the body is decoded.
        list.iter().filter_map(|ty| types.get(&m.ctx, *ty).ok()).collect::<Vec<_>>()
    };
    let params = infos(&mut shared.types, &t.params);
    let results = infos(&mut shared.types, &t.results);
    let convention = convention(m, t.op, &t.params);
    let promises = promises(m, t.op);
    shared.bans_recursion |= promises.no_recursion;
    if promises.speculatable {
        shared.speculatable.get_or_insert_with(|| t.name.clone());
    }
    shared.signatures.push(Signature { params, results, variadic: t.variadic, convention });
    todo.push(t);
    number
}

fn declare_function(m: &Module, shared: &mut ModuleContext, op: Op, todo: &mut Vec<PendingFunction>) {
    let Some(name) = m.symbol_name(op) else { return };
    let name: Arc<str> = name.into();
    let (params, results, variadic) = match shared::function_type.ty(m, op).map(|t| m.ctx.ty(t)) {
        Some(TypeKind::Function { inputs, results }) => (inputs.to_vec(), results.to_vec(), false),
        Some(TypeKind::LlvmFunc { ret, params, variadic }) => {
            let results = if matches!(m.ctx.ty(*ret), TypeKind::LlvmVoid) { vec![] } else { vec![*ret] };
            (params.to_vec(), results, *variadic)
        }
        _ => (vec![], vec![], false),
    };
    let has_body = m.op(op).regions.first().is_some_and(|r| m.entry_block(*r).is_some());
    if !has_body {
        shared.declared.insert(name.clone(), promises(m, op));
    }
    let kind = if has_body {
        declare_blocks(m, shared, op, &name);
        let t = PendingFunction { op, name: name.clone(), params, results, variadic };
        SymbolKind::Function(add_function(m, shared, t, todo))
    } else {
        match plumb_host::Symbol::find(&name) {
            Some(s) if takes_these(m, s.function, &params) => SymbolKind::Host(s.function, s.abi),
            _ => SymbolKind::External,
        }
    };
    add_symbol(shared, name, kind);
}

/// Whether the numbers that a runtime function takes have the widths that its declaration says, and memrefs the elements.
/// Another function may have its name. No document defines what native code makes of a narrower number, or of memory that
/// holds something else.
fn takes_these(m: &Module, function: plumb_host::HostFn, params: &[Type]) -> bool {
    function.params().iter().zip(params).all(|(wanted, ty)| match (wanted, m.ctx.ty(*ty)) {
        (HostType::Int(width), TypeKind::Integer { width: stated, .. }) => width == stated,
        (HostType::Float(format), TypeKind::Float(stated)) => format.width() == stated.width(),
        (
            HostType::UnrankedMemRef(wanted) | HostType::RankedMemRef(wanted, _),
            TypeKind::MemRef { elem, .. }
            | TypeKind::UnrankedMemRef { elem, .. }
            | TypeKind::Tensor { elem, .. },
        ) => is_element(m, *wanted, *elem),
        _ => true,
    })
}

/// Whether a runtime function takes memrefs of elements of this type. `index` counts as an integer of 64 bits.
fn is_element(m: &Module, wanted: Element, elem: Type) -> bool {
    let (scalar, is_one, scalars) = match m.ctx.ty(elem) {
        TypeKind::Complex(part) => (*part, true, 2),
        TypeKind::Vector { shape, elem, .. } => (*elem, false, shape.iter().product::<i64>()),
        _ => (elem, true, 1),
    };
    let same_class = match (wanted.class(), m.ctx.ty(scalar)) {
        (Class::Int(64), TypeKind::Index) => true,
        (Class::Int(wanted), TypeKind::Integer { width, .. }) => wanted == *width,
        (Class::Index, TypeKind::Index | TypeKind::Integer { width: 64, .. }) => true,
        (Class::Float(wanted), TypeKind::Float(kind)) => crate::layout::float_format(*kind) == Ok(wanted),
        _ => false,
    };
    same_class && usize::try_from(scalars) == Ok(wanted.scalars()) && is_one == (wanted.scalars() <= 2)
}

fn declare_alias(m: &Module, shared: &mut ModuleContext, op: Op, todo: &mut Vec<PendingFunction>) {
    let Some(name) = m.symbol_name(op) else { return };
    let name: Arc<str> = name.into();
    let t = PendingFunction {
        op,
        name: name.clone(),
        params: vec![],
        results: vec![Type::LLVM_PTR],
        variadic: false,
    };
    let func = add_function(m, shared, t, todo);
    add_symbol(shared, name, SymbolKind::Alias(func));
}

/// Declares the tagged blocks of a function.
fn declare_blocks(m: &Module, shared: &mut ModuleContext, op: Op, function: &Arc<str>) {
    for &region in &m.op(op).regions {
        for &block in &m.region(region).blocks {
            for &op in &m.block(block).ops {
                if m.kind(op) == OpKind::Llvm(LlvmOp::BlockTag)
                    && let Some(tag) = llvm::BlockTag::tag.get(m, op).and_then(|tag| block_tag(m, tag))
                {
                    let number = shared.symbols.len() as u32;
                    let kind = SymbolKind::Block;
                    shared.symbols.push(Symbol {
                        name: function.clone(),
                        kind,
                        named: false,
                        mergeable: false,
                    });
                    shared.blocks.entry((function.clone(), tag)).or_insert(number);
                }
            }
        }
    }
}

fn declare_memref_global(m: &Module, shared: &mut ModuleContext, op: Op) {
    let Some(name) = m.symbol_name(op) else { return };
    let name: Arc<str> = name.into();
    let Some(Ok(ty)) = memref::Global::r#type.ty(m, op).map(|t| shared.types.get(&m.ctx, t)) else {
        return add_symbol(shared, name, SymbolKind::External);
    };
    let (elem, count) = innermost(&ty);
    let private = memref::Global::sym_visibility.str(m, op) == Some("private");
    let constant = memref::Global::constant.flag(m, op);
    let init = match memref::Global::initial_value.get(m, op) {
        None => Init::Unsupported("it is declared only".into()),
        Some(a) => initial_value(m, a, &ty).unwrap_or_else(|why| Init::Unsupported(why.to_string())),
    };
    let align = memref::Global::alignment.i64(m, op).map_or(1, |a| a.max(1) as u64).max(elem.align);
    let scalars = count.saturating_mul(elem.pieces.len() as u64);
    let g = GlobalInit {
        size: count.saturating_mul(elem.size),
        align,
        constant,
        observed: !private && (!constant || scalars <= MOST_CONSTANT),
        init,
        ty,
    };
    add_symbol(shared, name, SymbolKind::Global(Box::new(g)));
}

/// Scalars of an LLVM variable that is observed at most: some are buffers of megabytes.
const MOST_OBSERVED: usize = 4096;

fn declare_llvm_global(m: &Module, shared: &mut ModuleContext, op: Op, todo: &mut Vec<PendingFunction>) {
    let Some(name) = m.symbol_name(op) else { return };
    let name: Arc<str> = name.into();
    let Some(ty) = llvm::Global::global_type.ty(m, op) else { return };
    let info = match shared.types.get(&m.ctx, ty) {
        Ok(info) => info,
        Err(_) => return add_symbol(shared, name, SymbolKind::External),
    };
    let has_region = m.op(op).regions.first().is_some_and(|r| m.entry_block(*r).is_some());
    let declared = llvm::Global::value.get(m, op).is_none() && !has_region;
    if declared && plumb_host::cxx::is_library_variable(&name) {
        return add_symbol(shared, name, SymbolKind::Library);
    }
    let init = match llvm::Global::value.get(m, op) {
        Some(a) => initial_value(m, a, &info).unwrap_or_else(|why| Init::Unsupported(why.to_string())),
        None if has_region && filler(m, op).is_some() => filler(m, op).unwrap_or(Init::None),
        None if has_region => {
            let t = PendingFunction {
                op,
                name: name.clone(),
                params: vec![],
                results: vec![ty],
                variadic: false,
            };
            Init::Call(add_function(m, shared, t, todo))
        }
        None => Init::Unsupported("it is declared only".into()),
    };
    let stated = llvm::Global::alignment.i64(m, op).filter(|a| *a > 0);
    let constant = llvm::Global::constant.flag(m, op);
    let shown = llvm::Global::linkage
        .get(m, op)
        .and_then(|a| m.ctx.as_enum(a))
        .is_none_or(|e| SHOWN_LINKAGES.contains(&e.value));
    let each_thread = llvm::Global::thread_local_.flag(m, op);
    let g = GlobalInit {
        size: info.size,
        align: stated.map_or(info.align, |a| a as u64),
        constant,
        observed: shown && !each_thread && (1..=MOST_OBSERVED).contains(&info.pieces.len()),
        init,
        ty: info,
    };
    add_symbol(shared, name, SymbolKind::Global(Box::new(g)));
}

/// The start of a variable whose initialiser returns nothing but undefined or zero bytes: these may be many.
fn filler(m: &Module, op: Op) -> Option<Init> {
    let block = m.entry_block(*m.op(op).regions.first()?)?;
    let [value, end] = m.block(block).ops[..] else { return None };
    let returned = m.op(end).operands.first() == m.op(value).results.first();
    let fillers = [(llvm::Undef::KIND, Init::None), (llvm::Zero::KIND, Init::Zero)];
    fillers.into_iter().find(|(kind, _)| returned && m.kind(value) == *kind).map(|(_, init)| init)
}

pub(crate) fn decode_function(m: &Module, shared: &mut ModuleContext, t: &PendingFunction) -> Function {
    let mut b = Builder::new(m, shared, t.name.clone());
    if let Err(why) = fill_function(&mut b, t) {
        b.f.broken = Some(why.to_string());
    }
    b.finish()
}

fn fill_function(b: &mut Builder<'_>, t: &PendingFunction) -> Decode {
    let m = b.m;
    for ty in &t.params {
        let info = b.type_info(*ty)?;
        b.f.params.push(info);
    }
    for ty in &t.results {
        let info = b.type_info(*ty)?;
        b.f.returns_unranked |= matches!(info.kind, Kind::Unranked(_));
        b.f.results.push(info);
    }
    if let Some(why) = strange(m, t.op) {
        return Err(why.into());
    }
    if let Some(name) = &b.shared.speculatable {
        let what = "which native code may execute where the program does not";
        return Err(format!("a module in which @{name} is `speculatable`, {what}").into());
    }
    b.floats = strange_floats(m, t.op);
    b.f.convention = convention(m, t.op, &t.params);
    let region = *m.op(t.op).regions.first().ok_or("a function without a body")?;
    let entry = m.entry_block(region).ok_or("a function without a body")?;
    if m.block(entry).args.len() != t.params.len() {
        return Err("a function whose body has other parameters".into());
    }
    for &arg in &m.block(entry).args {
        b.define(arg)?;
    }
    if t.variadic {
        // A caller that knows of no further arguments leaves null here.
        b.f.variadic = true;
        let more = b.slots(1)?;
        b.f.constants.push((more, Slot::firm(0)));
    }
    let promises = promises(m, t.op);
    (b.f.no_unwind, b.f.returns) = (promises.no_unwind, promises.returns);
    b.f.no_recursion = promises.no_recursion;
    let personality = llvm::Func::personality.symbol(m, t.op);
    b.f.strange_personality = personality.filter(|n| *n != plumb_host::cxx::PERSONALITY).map(Arc::from);
    b.f.reserve(m.walk(t.op).count());
    b.last_uses = super::last_use::last_uses(m, t.op);
    b.enters = Some(t.op);
    b.ends = b.returned(t.op)?;
    b.begin(t.op);
    b.uncount();
    b.cfg(region, 0)
}

impl Builder<'_> {
    /// Records the results of an operation, if the run is traced.
    pub(super) fn observe(&mut self, op: Op) {
        match self.shared.tracing {
            TraceDetail::Nothing => {}
            // Nothing is executed behind a terminator.
            TraceDetail::Steps if self.ends_block(op) => {}
            TraceDetail::Steps => self.trace(Step::Ends, op, &self.m.op(op).results),
            TraceDetail::Origins => {
                let results = self.defined(&self.m.op(op).results);
                if !results.is_empty() {
                    let operands = self.defined(&self.m.op(op).operands);
                    self.emit_ext(Ext::Originate { operands, results });
                }
            }
        }
    }

    /// Records a block that is entered, in a run that is traced.
    pub(super) fn enters(&mut self, block: Block) {
        if self.shared.tracing == TraceDetail::Steps {
            let m = self.m;
            let op = m.block(block).parent.and_then(|region| m.region(region).parent);
            let Some(op) = op else { return };
            self.trace(Step::Enters(block), op, &m.block(block).args);
        }
    }

    fn trace(&mut self, step: Step, op: Op, values: &[Value]) {
        let traced = values.iter().filter_map(|value| {
            Some(TracedValue { value: *value, reg: self.reg(*value).ok()?, ty: self.info(*value).ok()? })
        });
        let values = traced.collect();
        self.emit_ext(Ext::Observe { step, op, values });
    }

    /// Notes what an operation is about to use.
    pub(super) fn uses(&mut self, op: Op) {
        match self.shared.tracing {
            TraceDetail::Nothing => {}
            TraceDetail::Steps => self.trace(Step::Begins, op, &self.m.op(op).operands),
            TraceDetail::Origins => {
                let operands = self.defined(&self.m.op(op).operands);
                self.emit_ext(Ext::Begin { operands });
            }
        }
    }

    /// Those of some values that have been defined.
    fn defined(&mut self, values: &[Value]) -> Vec<(Reg, Arc<TypeInfo>)> {
        values.iter().filter_map(|v| Some((self.reg(*v).ok()?, self.info(*v).ok()?))).collect()
    }

    /// Takes back the charge of the operation just begun: a function is not executed, its body is.
    fn uncount(&mut self) {
        self.ordinal = 0;
        if let Some(t) = self.f.targets.first_mut() {
            t.ops = 0;
        }
    }
}

impl Types {
    /// A type that has been looked at before and is supported.
    pub(crate) fn known(&self, ty: Type) -> Option<&Arc<TypeInfo>> {
        self.seen(ty)?.as_ref().ok()
    }
}
