//! The entry's ABI: how what a source function returns looks after the conversion, and how to read it back.
//!
//! This module reads descriptors on its own account. It shares nothing with the lowering under test or the interpreter,
//! so that a mistake of theirs shows.

mod layout;
mod machine;
mod native;
mod read;

use crate::leftover;
use layout::Shape;
use plumb_host::{Class, ElementLayout, Execution, HostFn, Layout, Leaf, Outcome};
use plumb_interp::code::{MOST_CONSTANT, SHOWN_LINKAGES};
use plumb_ir::ops::{BuiltinOp, FuncOp, LlvmOp, func, llvm, memref};
use plumb_ir::print::type_to_string;
use plumb_ir::{AttrKind, Module, Op, OpKind, Type, TypeKind, Value, ValueDef};
use rustc_hash::FxHashSet;

pub use machine::another_machine;
pub use read::{Bytes, Memory, ReadError, Word};

/// Scalars read of one memref at most; a descriptor that asks for more is wild.
pub const MAX_ELEMENTS: u64 = 1 << 20;

/// What is observable of an entry, by the types of the source.
#[derive(Clone, Debug)]
pub struct EntryAbi {
    index_size: u32,
    /// The type of the entry, as it is printed: two modules share no types.
    ty: String,
    /// Which of its results are tensors.
    tensors: Vec<bool>,
    results: Vec<Shape>,
    globals: Vec<Global>,
    /// Functions and variables, where pointers are observed that may point to them.
    symbols: Vec<String>,
}

/// A public variable, constant or not.
#[derive(Clone, Debug)]
struct Global {
    /// Of the source.
    kind: OpKind,
    name: String,
    shape: Vec<u64>,
    element: ElementLayout,
}

impl EntryAbi {
    /// The ABI of a source function, or why it has none that is known here.
    ///
    /// # Errors
    ///
    /// There is no such function, or a type of it has no ABI that is known here.
    pub fn of(module: &Module, entry: &str, index_bitwidth: u32) -> Result<Self, String> {
        let function = module.lookup_symbol(entry).ok_or_else(|| format!("no function @{entry}"))?;
        let index_size = index_bitwidth / 8;
        let (inputs, results) = types(module, function)
            .ok_or_else(|| format!("@{entry} is no function whose results are known"))?;
        if !inputs.is_empty() {
            return Err(format!("@{entry} takes arguments"));
        }
        let tensors = results.iter().map(|&ty| matches!(module.ctx.ty(ty), TypeKind::Tensor { .. }));
        let tensors = tensors.collect::<Vec<bool>>();
        let results = results
            .iter()
            .map(|&ty| Shape::of(&module.ctx, ty, index_size))
            .collect::<Result<Vec<_>, _>>()?;
        let body = module.block(module.body()).ops.iter().copied();
        let globals = body
            .filter_map(|op| global(module, op, index_size).transpose())
            .collect::<Result<Vec<_>, _>>()?;
        let points = results.iter().any(Shape::points)
            || globals.iter().any(|global| global.element.leaves.iter().any(|(_, leaf)| is_pointer(*leaf)));
        let body = module.block(module.body()).ops.iter().filter(|_| points);
        let symbols = body.filter_map(|op| module.symbol_name(*op).map(Into::into)).collect();
        Ok(EntryAbi { index_size, ty: type_of(module, function, &[]), tensors, results, globals, symbols })
    }

    /// Whether a memref is among its results.
    pub fn returns_memrefs(&self) -> bool {
        self.results.iter().any(|shape| matches!(shape, Shape::MemRef { .. } | Shape::Unranked { .. }))
    }

    /// Names of the globals whose final contents are observable.
    pub fn globals(&self) -> impl Iterator<Item = &str> {
        self.globals.iter().map(|global| global.name.as_str())
    }

    /// Whether an entry that is no function of the LLVM dialect has another type in a target than in the source. Memory may
    /// stand for a tensor: it is what bufferization makes of one.
    pub(crate) fn has_another_type(&self, target: &Module, entry: &str) -> bool {
        target.lookup_symbol(entry).is_none_or(|op| {
            type_of(target, op, &[]) != self.ty && type_of(target, op, &self.tensors) != self.ty
        })
    }

    /// What is wrong with a target whose entry gives another number of results. Memory may be handed out otherwise, and numbers
    /// may become others of another type.
    pub(crate) fn has_another_count(&self, target: &Module, entry: &str) -> Option<String> {
        if self.returns_memrefs() || self.tensors.contains(&true) {
            return None;
        }
        let function = target.lookup_symbol(entry)?;
        let (_, results) = types(target, function)?;
        let there = match results[..] {
            [only] if self.results.len() > 1 => match target.ctx.ty(only) {
                TypeKind::LlvmStruct { body, .. } => body.len(),
                _ => 1,
            },
            _ => results.len(),
        };
        let here = self.results.len();
        (there != here).then(|| format!("the entry gives {there} results, and {here} are expected"))
    }

    /// Why a target's results cannot be read. Its entry is a function of the LLVM dialect, and returns other types than
    /// the conversion makes of the source's. Bare pointers are such a case.
    pub(crate) fn is_returned_otherwise(&self, target: &Module, entry: &str) -> Option<String> {
        let function = target.lookup_symbol(entry).filter(|&op| target.kind(op) == llvm::Func::KIND)?;
        let (_, returned) = lowered_types(target, function)?;
        let shapes = returned.iter().map(|&ty| Shape::of(&target.ctx, ty, self.index_size).ok());
        let shapes = shapes.collect::<Option<Vec<_>>>()?;
        let [there, here] =
            [&shapes, &self.results].map(|shapes| shapes.iter().map(Shape::words).sum::<usize>());
        if there != here {
            return Some(format!("the entry returns {there} words, and {here} are expected"));
        }
        // Without this, only the bits that are expected would be compared.
        let [there, here] = [&shapes, &self.results]
            .map(|shapes| shapes.iter().flat_map(|shape| shape.bits(self.index_size)));
        let (there, here) = there.zip(here).find(|(there, here)| there != here)?;
        Some(format!("the entry returns a scalar of {there} bits, and one of {here} is expected"))
    }

    /// Why no engine calls a target's entry: the source's takes nothing.
    pub(crate) fn takes_more(target: &Module, entry: &str) -> Option<String> {
        let (inputs, _) = types(target, target.lookup_symbol(entry)?)?;
        let count = inputs.len();
        (count != 0).then(|| format!("the entry takes {count} arguments, and none are expected"))
    }

    /// A variable of which nobody knows what it holds in a target: an operation of another kind stands for it.
    pub(crate) fn unknown_global(&self, target: &Module) -> Option<&str> {
        let symbols = target.symbols();
        let is_known = |op: &Op| [memref::Global::KIND, llvm::Global::KIND].contains(&target.kind(*op));
        self.globals().find(|name| !symbols.get(name).is_some_and(is_known))
    }

    /// Whether a variable is another operation in a target than in the source.
    pub(crate) fn has_converted_globals(&self, target: &Module) -> bool {
        let symbols = target.symbols();
        let kind = |name: &str| symbols.get(name).map(|op| target.kind(*op));
        self.globals.iter().any(|global| kind(&global.name).is_some_and(|kind| kind != global.kind))
    }

    /// Forgets globals of which a run of the source does not tell what they hold: nobody reads them of targets.
    pub fn forget_unknown(&mut self, source: &Execution) {
        if let Outcome::Return(seen) = &source.outcome {
            let seen: FxHashSet<&str> = seen.globals.iter().map(|(name, _)| name.as_str()).collect();
            self.globals.retain(|global| seen.contains(global.name.as_str()));
        }
    }

    /// Leaves of an execution only those globals that are read of targets, too.
    pub fn limit(&self, execution: &mut Execution) {
        if let Outcome::Return(seen) = &mut execution.outcome {
            let read: FxHashSet<&str> = self.globals().collect();
            seen.globals.retain(|(name, _)| read.contains(name.as_str()));
        }
    }
}

/// The type of a function, with tensors in place of the results that are memory and may be tensors.
fn type_of(module: &Module, function: Op, tensors: &[bool]) -> String {
    let Some(ty) = func::Func::function_type.ty(module, function) else { return String::new() };
    if !tensors.contains(&true) {
        return type_to_string(&module.ctx, ty);
    }
    let mut ctx = module.ctx.clone();
    let mut kind = ctx.ty(ty).clone();
    if let TypeKind::Function { results, .. } = &mut kind {
        for (ty, _) in results.iter_mut().zip(tensors).filter(|(_, is_tensor)| **is_tensor) {
            let tensor = match ctx.ty(*ty).clone() {
                TypeKind::MemRef { shape, elem, space: None, .. } => (Some(shape), elem),
                TypeKind::UnrankedMemRef { elem, space: None } => (None, elem),
                _ => continue,
            };
            let (shape, elem) = tensor;
            *ty = ctx.intern_type(TypeKind::Tensor { shape, elem, encoding: None });
        }
    }
    let ty = ctx.intern_type(kind);
    type_to_string(&ctx, ty)
}

fn is_pointer(leaf: Leaf) -> bool {
    leaf.class == Class::Pointer
}

/// Types of the results of an entry, by its own type; none if that is not known.
pub fn result_types(module: &Module, entry: &str) -> Vec<Type> {
    let function = module.lookup_symbol(entry);
    function.and_then(|function| types(module, function)).map(|(_, results)| results).unwrap_or_default()
}

/// Parameters and results of a function.
fn types(module: &Module, function: Op) -> Option<(Vec<Type>, Vec<Type>)> {
    match module.kind(function) {
        kind if kind == func::Func::KIND => source_types(module, function),
        kind if kind == llvm::Func::KIND => lowered_types(module, function),
        _ => None,
    }
}

/// Parameters and results of a `func.func`.
fn source_types(module: &Module, function: Op) -> Option<(Vec<Type>, Vec<Type>)> {
    match module.ctx.ty(func::Func::function_type.ty(module, function)?) {
        TypeKind::Function { inputs, results } => Some((inputs.to_vec(), results.to_vec())),
        _ => None,
    }
}

/// Parameters and result of an `llvm.func`, whose conversion leaves them as they are.
fn lowered_types(module: &Module, function: Op) -> Option<(Vec<Type>, Vec<Type>)> {
    match module.ctx.ty(llvm::Func::function_type.ty(module, function)?) {
        TypeKind::LlvmFunc { ret, params, .. } => {
            let results = if *module.ctx.ty(*ret) == TypeKind::LlvmVoid { Vec::new() } else { vec![*ret] };
            Some((params.to_vec(), results))
        }
        _ => None,
    }
}

/// The observable global that an operation defines, if it is one.
fn global(module: &Module, op: Op, index_size: u32) -> Result<Option<Global>, String> {
    if module.kind(op) == memref::Global::KIND {
        memref_global(module, op, index_size)
    } else if module.kind(op) == llvm::Global::KIND {
        Ok(llvm_global(module, op))
    } else {
        Ok(None)
    }
}

fn memref_global(module: &Module, op: Op, index_size: u32) -> Result<Option<Global>, String> {
    let private =
        memref::Global::sym_visibility.str(module, op).is_some_and(|visibility| visibility != "public");
    let defined = memref::Global::initial_value.get(module, op).is_some();
    if private || !defined {
        return Ok(None);
    }
    let global = placed_memref(module, op, index_size);
    if memref::Global::constant.get(module, op).is_none() {
        return global;
    }
    // Nothing that a run does depends on the rest of a constant.
    let is_read = |global: &Global| {
        let scalars = global.shape.iter().try_fold(1_u64, |product, &size| product.checked_mul(size));
        let scalars = scalars.and_then(|count| count.checked_mul(global.element.leaves.len() as u64));
        scalars.is_some_and(|count| count <= MOST_CONSTANT)
    };
    Ok(global.unwrap_or_default().filter(is_read))
}

/// What a `memref.global` holds, and where.
fn placed_memref(module: &Module, op: Op, index_size: u32) -> Result<Option<Global>, String> {
    let Some(name) = module.symbol_name(op) else { return Ok(None) };
    let ty = memref::Global::r#type.ty(module, op).ok_or("a global without a type")?;
    let TypeKind::MemRef { shape, elem, .. } = module.ctx.ty(ty) else {
        return Err(format!("global @{name} is no memref"));
    };
    let shape = shape.iter().map(|&size| u64::try_from(size)).collect::<Result<Vec<_>, _>>();
    let shape = shape.map_err(|_| format!("global @{name} has no static shape"))?;
    let element = layout::element(&module.ctx, *elem, index_size)?;
    Ok(Some(Global { kind: module.kind(op), name: name.into(), shape, element }))
}

/// A variable of the LLVM dialect that every module may see, as one element; none if its layout is not known here.
fn llvm_global(module: &Module, op: Op) -> Option<Global> {
    let linkage = llvm::Global::linkage.get(module, op).and_then(|attr| module.ctx.as_enum(attr));
    let is_shown = linkage.is_some_and(|linkage| SHOWN_LINKAGES.contains(&linkage.value));
    let has_region = module.op(op).regions.iter().any(|&region| !module.region(region).blocks.is_empty());
    let defined = has_region || llvm::Global::value.get(module, op).is_some();
    let each_thread = llvm::Global::thread_local_.get(module, op).is_some();
    if !is_shown || !defined || each_thread {
        return None;
    }
    let ty = llvm::Global::global_type.ty(module, op)?;
    let element = layout::variable(&module.ctx, ty).filter(|_| machine::lies_as_here(module, ty))?;
    let name = module.symbol_name(op).filter(|name| !name.starts_with("llvm."))?;
    Some(Global { kind: module.kind(op), name: name.into(), shape: Vec::new(), element })
}

/// Whether a module is in the LLVM dialect alone, so that it can become native code.
pub fn is_lowered(module: &Module) -> bool {
    module.walk(module.top()).all(|op| leftover::is_llvm(module, op))
}

/// Whether an unconverted function returns a converted unranked memref. Its descriptor lies on the stack, and only the
/// conversion of the function copies it to lasting memory.
pub(crate) fn returns_half_converted(module: &Module) -> bool {
    let is_converted = |value: Value| {
        let ValueDef::Result(cast, _) = module.value(value).def else { return false };
        module.kind(cast) == OpKind::Builtin(BuiltinOp::UnrealizedConversionCast)
            && matches!(module.ctx.ty(module.value(value).ty), TypeKind::UnrankedMemRef { .. })
    };
    let top = module.block(module.body()).ops.iter().filter(|&&op| module.kind(op) != llvm::Func::KIND);
    let mut returns = top.flat_map(|&op| module.walk(op)).filter(|&op| module.kind(op) == func::Return::KIND);
    returns.any(|op| module.op(op).operands.iter().any(|&value| is_converted(value)))
}

/// Whether a module declares functions of the runtime that read descriptors.
pub fn gives_descriptors(module: &Module) -> bool {
    let functions = module.walk(module.top()).filter(|&op| {
        matches!(module.kind(op), OpKind::Func(FuncOp::Func) | OpKind::Llvm(LlvmOp::Func))
            && module.op(op).regions.iter().all(|&region| module.region(region).blocks.is_empty())
    });
    let mut names = functions.filter_map(|op| module.symbol_name(op));
    names.any(|name| HostFn::by_symbol(name).is_some_and(HostFn::reads_descriptors))
}

/// Why it is open what a module becomes: it has memory to convert, and defines a function that this conversion calls. LLVM's own programs may define such functions, and nothing calls them but they.
pub fn own_allocation(module: &Module) -> Option<String> {
    let is_memory = |ty: Type| {
        use TypeKind::{MemRef, Tensor, UnrankedMemRef};
        matches!(module.ctx.ty(ty), MemRef { .. } | UnrankedMemRef { .. } | Tensor { .. })
    };
    let functions = ["malloc", "free", "aligned_alloc", "memrefCopy"];
    let own = functions.into_iter().find(|name| {
        let function = module.lookup_symbol(name);
        function.is_some_and(|op| {
            module.op(op).regions.iter().any(|region| module.entry_block(*region).is_some())
        })
    })?;
    let has_memory = module.ctx.types().any(is_memory);
    has_memory.then(|| {
        format!("@{own} is the program's own, and the conversion of memory calls a function of this name")
    })
}

/// Whether any value of a module is a vector of a length that only the machine knows.
pub fn has_scalable_vectors(module: &Module) -> bool {
    let scalable = |v: &Value| matches!(module.ctx.ty(module.ty(*v)), TypeKind::Vector { scalable, .. } if scalable.contains(&true));
    module.walk(module.top()).any(|op| {
        let data = module.op(op);
        data.results.iter().chain(&data.operands).any(scalable)
    })
}

/// Whether the entry of a target still has the types of the source, so that its results need no reading back.
pub fn keeps_source_types(target: &Module, entry: &str) -> bool {
    target.lookup_symbol(entry).is_some_and(|op| target.kind(op) == OpKind::Func(FuncOp::Func))
}

/// Whether a memory space is the default one: absent, or the number 0.
fn is_default_space(module: &plumb_ir::Context, space: Option<plumb_ir::Attr>) -> bool {
    match space.map(|space| module.attr(space)) {
        None => true,
        Some(AttrKind::Integer { value, .. }) => value.low128() == 0,
        Some(_) => false,
    }
}

impl Shape {
    /// Whether a pointer is among its scalars.
    fn points(&self) -> bool {
        match self {
            Shape::Scalar(leaf) | Shape::Vector { leaf, .. } => is_pointer(*leaf),
            Shape::Aggregate { fields, .. } => fields.iter().any(Shape::points),
            Shape::MemRef { element, .. } | Shape::Unranked { element } => {
                element.leaves.iter().any(|(_, leaf)| is_pointer(*leaf))
            }
        }
    }

    fn memory_layout(&self, index_size: u32) -> Layout {
        match self {
            Shape::Scalar(leaf) => Layout::Scalar(*leaf),
            Shape::Vector { shape, leaf } => Layout::Vector {
                shape: shape.clone(),
                element: ElementLayout { leaves: vec![(0, *leaf)], stride: u64::from(leaf.size) },
            },
            Shape::Aggregate { fields, .. } => {
                let mut offset = 0;
                let place = |field: &Shape| {
                    let at = offset;
                    offset += field.stored();
                    plumb_host::Place { offset: at, layout: field.memory_layout(index_size) }
                };
                Layout::Aggregate(fields.iter().map(place).collect())
            }
            Shape::MemRef { rank, element } => {
                Layout::MemRef { rank: *rank, index_size, element: element.clone() }
            }
            Shape::Unranked { element } => Layout::UnrankedMemRef { index_size, element: element.clone() },
        }
    }
}

#[cfg(test)]
mod tests;
