//! A copy of a module under edit: drops and replacements are collected and swept in once, then what became dead by
//! them is removed. Indices stay what they were, so that edits found on the original still mean the same.

use crate::kind::{is_constant, is_terminator};
use crate::place::WaitingOps;
use crate::scope;
use crate::signature::CallTable;
use plumb_ir::ops::shared;
use plumb_ir::references::{refer, references};
use plumb_ir::{Effects, Ident, Module, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::OnceCell;

/// A module being edited.
pub(crate) struct Patch {
    /// The copy.
    pub module: Module,
    /// Position of each operation in its block, of those that do not wait for one.
    pub positions: FxHashMap<Op, usize>,
    pub waiting: WaitingOps,
    symbols: OnceCell<FxHashMap<Box<str>, Op>>,
    /// None until somebody asks, and again once there are new ones.
    calls: Option<CallTable>,
    uses_before: FxHashMap<Value, usize>,
    replaced: FxHashMap<Value, Value>,
    dropped: FxHashSet<Op>,
    /// Operations from this index on were made by the patch.
    first_new: usize,
    changed: bool,
}

impl Patch {
    pub(crate) fn new(module: &Module) -> Self {
        Patch {
            module: module.clone(),
            positions: scope::positions(module),
            waiting: WaitingOps::default(),
            symbols: OnceCell::new(),
            calls: None,
            uses_before: scope::uses(module),
            replaced: FxHashMap::default(),
            dropped: FxHashSet::default(),
            first_new: module.arena_sizes().0,
            changed: false,
        }
    }

    /// Whether an operation is still part of the module.
    pub(crate) fn alive(&self, op: Op) -> bool {
        let mut at = op;
        // An operation within a dropped one is gone too. Depth is that of the nesting.
        loop {
            if self.dropped.contains(&at) {
                return false;
            }
            match self.module.parent_op(at) {
                Some(parent) => at = parent,
                None => return at == self.module.top(),
            }
        }
    }

    /// Marks an operation as dropped.
    pub(crate) fn drop_op(&mut self, op: Op) {
        self.dropped.insert(op);
        self.changed = true;
    }

    /// Lets `to` stand wherever `from` is used.
    pub(crate) fn replace(&mut self, from: Value, to: Value) {
        if from != to {
            self.replaced.insert(from, to);
            self.changed = true;
        }
    }

    /// States that the module was changed directly.
    pub(crate) fn touch(&mut self) {
        self.changed = true;
    }

    /// The operation that defines a symbol before the patch.
    pub(crate) fn symbol(&self, name: &str) -> Option<Op> {
        let table = || self.module.symbols().into_iter().map(|(name, op)| (name.into(), op)).collect();
        self.symbols.get_or_init(table).get(name).copied()
    }

    /// Calls of a function by name, unless it is a value too.
    pub(crate) fn calls(&mut self, function: Op) -> Option<Vec<Op>> {
        let name = self.module.symbol_name(function)?;
        self.calls.get_or_insert_with(|| CallTable::new(&self.module)).calls(name)
    }

    /// States that there are new calls.
    pub(crate) fn forget_calls(&mut self) {
        self.calls = None;
    }

    /// How often a value was used before the patch.
    pub(crate) fn uses_before(&self, value: Value) -> usize {
        self.uses_before.get(&value).copied().unwrap_or(0)
    }

    /// What stands for a value after all replacements so far.
    fn resolve(&mut self, value: Value) -> Value {
        let (mut at, mut chain) = (value, Vec::new());
        // Without what is behind, a circle in a broken module ends too.
        while let Some(next) = self.replaced.remove(&at) {
            chain.push(at);
            at = next;
        }
        // The next one finds the end at once.
        self.replaced.extend(chain.into_iter().filter(|&passed| passed != at).map(|passed| (passed, at)));
        at
    }

    /// The edited module, if anything changed. `chains` says to remove what only the dropped operations used. An edit
    /// that changes a frame and drops no operation may leave without use the very value that matters.
    pub(crate) fn finish(mut self, chains: bool, entry: &str) -> Option<Module> {
        if !self.changed {
            return None;
        }
        self.sweep();
        plumb_ir::linalg::settle_bodies(&mut self.module);
        self.remove_dead(chains);
        self.remove_unreferenced(entry);
        Some(self.module)
    }

    fn sweep(&mut self) {
        self.settle_within(self.module.top());
        let ops: Vec<Op> = self.module.walk(self.module.top()).collect();
        for op in ops {
            for at in 0..self.module.op(op).operands.len() {
                let old = self.module.op(op).operands.get(at).copied();
                if let Some(old) = old
                    && self.replaced.contains_key(&old)
                {
                    let new = self.resolve(old);
                    if let Some(slot) = self.module.op_mut(op).operands.get_mut(at) {
                        *slot = new;
                    }
                }
            }
        }
        self.detach();
    }

    fn detach(&mut self) {
        let blocks: FxHashSet<_> = self.dropped.iter().filter_map(|&op| self.module.op(op).parent).collect();
        let mut blocks: Vec<_> = blocks.into_iter().collect();
        blocks.sort_unstable();
        for block in blocks {
            let dropped = &self.dropped;
            self.module.block_mut(block).ops.retain(|op| !dropped.contains(op));
        }
        let mut dropped: Vec<Op> = self.dropped.drain().collect();
        dropped.sort_unstable();
        for op in dropped {
            self.module.op_mut(op).parent = None;
        }
    }

    /// Removes operations without effect whose last use went with this patch. A value that was unused before stays: the
    /// predicate may be about it.
    fn remove_dead(&mut self, chains: bool) {
        let mut uses = scope::uses(&self.module);
        let ops: Vec<Op> = self.module.walk(self.module.top()).collect();
        // Users come after what they use, so that one pass backwards finds whole chains.
        for &op in ops.iter().rev() {
            let data = self.module.op(op);
            let unused = |value: &Value| uses.get(value).copied().unwrap_or(0) == 0;
            let was_used = data.results.iter().any(|value| self.uses_before(*value) > 0);
            let is_new_constant = op.index() >= self.first_new && is_constant(&self.module, op);
            if data.results.is_empty() || !data.results.iter().all(unused) || !removable(&self.module, op) {
                continue;
            }
            if (was_used && chains) || is_new_constant {
                for value in &data.operands {
                    if let Some(count) = uses.get_mut(value) {
                        *count = count.saturating_sub(1);
                    }
                }
                self.dropped.insert(op);
            }
        }
        self.detach();
    }

    /// Removes private symbols whose last reference went with this patch, and those that only they referred to.
    fn remove_unreferenced(&mut self, entry: &str) {
        let module = &self.module;
        let body = &module.block(module.body()).ops;
        let is_private = |&op: &Op| shared::sym_visibility.str(module, op) == Some("private");
        let mut private: FxHashMap<Ident, Vec<Op>> = FxHashMap::default();
        for op in body.iter().copied().filter(is_private) {
            let name = module.symbol_name(op).filter(|&name| name != entry);
            if let Some(name) = name.and_then(|name| module.ctx.find_ident(name)) {
                private.entry(name).or_default().push(op);
            }
        }
        if private.is_empty() {
            return;
        }
        // How many operations refer to each symbol.
        let mut counts: FxHashMap<Ident, usize> = FxHashMap::default();
        let mut own = FxHashSet::default();
        refer(module, module.top(), &mut FxHashSet::default(), &mut own);
        for name in own.into_iter().chain(body.iter().flat_map(|&op| references(module, op))) {
            *counts.entry(name).or_insert(0) += 1;
        }
        let is_free =
            |name: &Ident, counts: &FxHashMap<Ident, usize>| counts.get(name).is_none_or(|&n| n == 0);
        let mut open: Vec<Ident> = private.keys().copied().filter(|name| is_free(name, &counts)).collect();
        while let Some(name) = open.pop() {
            for op in private.remove(&name).into_iter().flatten() {
                let mut others: Vec<Ident> = references(module, op).into_iter().collect();
                others.sort_unstable();
                for other in others {
                    if let Some(count) = counts.get_mut(&other) {
                        *count = count.saturating_sub(1);
                    }
                    if is_free(&other, &counts) {
                        open.push(other);
                    }
                }
                self.dropped.insert(op);
            }
        }
        self.detach();
    }
}

/// Whether an operation may go once nobody uses its results: it writes nothing, frees nothing and shows nothing.
fn removable(module: &Module, op: Op) -> bool {
    let harmless = Effects::READ | Effects::ALLOCATE | Effects::COMPUTE | Effects::SPECULATABLE_ON_TENSORS;
    let writes = module.kind(op).def().is_none_or(|def| !harmless.contains(def.effects));
    !writes && !is_terminator(module, op) && module.op(op).regions.is_empty()
}
