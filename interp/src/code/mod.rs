//! Decoded functions: flat instructions over numbered slots. The first group ([`Inst`]) is small and fast; what is rare
//! or needs more operands stands in a side table ([`Ext`]) that `Inst::Ext` points into.

mod contract;
mod ext;
mod inst;
mod lanes;
mod slot_list;
mod tensor;
mod tensor_work;
mod vector_access;
mod work;

pub use contract::{Contract, Place, Scan};
pub use ext::{
    CarriedSum, Claim, Element, Ext, FastMath, GepTerm, Groups, LaneAccess, LanePlace, Licence, Number,
    ParallelPhase, PartIndex, PartialSums, Promise, PromisedFloats, Reshape, SignOperands, ViewNumbers,
};
pub use inst::{FEW, Inst, gep};
pub use lanes::{ActiveLanes, ElementwiseOp, LaneOp, LaneSlots};
pub use slot_list::SlotList;
pub use tensor::{ConsumedTensor, LinearRow, Nest, NestOperand, NestPlace, TensorInst, Tiles};
pub use vector_access::{SliceDim, VectorAccess, VectorPlace};
pub use work::SLOTS_AN_OPERATION;

use crate::layout::{MemRefInfo, TypeInfo};
use crate::slot::Slot;
use plumb_host::{Abi, HostFn};
use plumb_ir::enums::LlvmLinkage;
use plumb_ir::{OpKind, Span};
use smallvec::SmallVec;
use std::sync::Arc;

/// A slot of the frame.
pub type Reg = u32;
/// Stands for no slot.
pub const NO_REG: Reg = u32::MAX;
/// An entry of a function's [`Target`] table.
pub type Label = u32;

/// Where a jump goes, and how many operations run there before the next jump.
#[derive(Clone, Copy, Debug, Default)]
pub struct Target {
    /// Instruction number.
    pub pc: u32,
    /// Operations charged on arrival.
    pub ops: u32,
}

/// What an instruction came from.
#[derive(Clone, Debug)]
pub struct SiteInfo {
    /// Which operation.
    pub kind: OpKind,
    /// Its full name, if it is not registered.
    pub name: Option<Arc<str>>,
    /// Its text in the source.
    pub span: Span,
    /// Line and column of its location attribute; zeros if it has none.
    pub place: (u32, u32),
    /// The operation whose region it stands in, by its place in [`Function::sites`]; `NO_REG` where that is the function.
    pub parent: u32,
    /// What its location attribute names.
    pub loc: Option<Arc<str>>,
}

impl SiteInfo {
    /// The operation's full name.
    pub fn op_name(&self) -> &str {
        match &self.name {
            Some(name) => name,
            None => self.kind.def().map_or("", |row| row.name),
        }
    }
}

/// For an instruction: its operation, and which of the operations charged together it is.
#[derive(Clone, Copy, Debug)]
pub struct SiteMark {
    /// Index into [`Function::sites`].
    pub site: u32,
    /// The label whose arrival charged it.
    pub segment: Label,
    /// How many of that label's operations had started when this instruction runs.
    pub ordinal: u32,
}

/// What unwinding meets at a call.
#[derive(Clone, Debug)]
pub enum UnwindAction {
    /// A landing pad.
    Land(LandingPad),
    /// A promise that there is none.
    Never,
}

/// A landing pad as seen from a call.
#[derive(Clone, Debug)]
pub struct LandingPad {
    /// Where it is.
    pub label: Label,
    /// Whether every exception lands here.
    pub cleanup: bool,
    /// What lands here otherwise: the first that fits counts.
    pub clauses: Vec<Clause>,
    /// Whether it looks at what it was chosen by.
    pub asks: bool,
}

/// What lands at a landing pad.
#[derive(Clone, Copy, Debug)]
pub enum Clause {
    /// An exception of the type that the slot points to the information of; any where that is null.
    Catch(Reg),
    /// An exception of none of the types of so many slots.
    Filter(Reg, u32),
}

/// Instructions of a call that unwinding does not just pass.
#[derive(Clone, Debug)]
pub struct CallSite {
    /// The first.
    pub from: u32,
    /// The one after the last.
    pub to: u32,
    /// What happens there, if an exception does not just pass.
    pub on_unwind: Option<UnwindAction>,
    /// Whether the call promises to return or unwind.
    pub returns: bool,
}

/// Instructions of an operation that may be executed where its results are not used.
#[derive(Clone, Debug)]
pub struct DeferredCode {
    /// The first.
    pub from: u32,
    /// The one after the last.
    pub to: u32,
    /// The slots of each result: poison where the operation is undefined.
    pub results: SmallVec<[(Reg, u32); 1]>,
    /// How many entries before it the innermost one stands that is around it; 0 for none.
    pub outer: u32,
}

/// A decoded function.
#[derive(Debug, Default)]
pub struct Function {
    /// Its symbol.
    pub name: Arc<str>,
    /// Instructions.
    pub code: Vec<Inst>,
    /// For each instruction what it came from.
    pub marks: Vec<SiteMark>,
    /// Operations that instructions came from.
    pub sites: Vec<SiteInfo>,
    /// Jump targets; the first is the entry.
    pub targets: Vec<Target>,
    /// Side table.
    pub ext: Vec<Ext>,
    /// Lists of slots.
    pub lists: Vec<SlotList>,
    /// Slots set at entry.
    pub constants: Vec<(Reg, Slot)>,
    /// Slots of a frame: more than there can be, where the function cannot be called.
    pub frame: u32,
    /// Parameter types, in the first slots.
    pub params: Vec<Arc<TypeInfo>>,
    /// Result types.
    pub results: Vec<Arc<TypeInfo>>,
    /// Why it cannot be called at all, if so.
    pub broken: Option<String>,
    /// How it is called.
    pub convention: Convention,
    /// Whether it takes arguments beyond its parameters; the slot after those of the parameters points to them.
    pub variadic: bool,
    /// Calls with landing pads and calls that promise how they end, in order.
    pub call_sites: Vec<CallSite>,
    /// Of a target, operations that may be executed at any place, in order.
    pub deferred: Vec<DeferredCode>,
    /// Whether it promises not to unwind.
    pub no_unwind: bool,
    /// Whether it promises to return or unwind.
    pub returns: bool,
    /// Whether it promises to be in no recursion.
    pub no_recursion: bool,
    /// Who finds its landing pads, if that is anybody else than the personality of C++.
    pub strange_personality: Option<Arc<str>>,
    /// Slot that is 0 at entry, and the number of the frame from the first landing on.
    pub landing_token: Option<Reg>,
    /// Whether it may return an unranked memref, so that descriptors it makes must outlive it.
    pub returns_unranked: bool,
}

impl Function {
    /// Makes room for so many operations.
    pub fn reserve(&mut self, ops: usize) {
        self.code.reserve(ops);
        self.marks.reserve(ops);
        self.sites.reserve(ops);
        self.ext.reserve(ops / 4);
    }

    /// Slots of all parameters.
    pub fn param_slots(&self) -> u32 {
        self.params.iter().map(|t| t.slots).sum()
    }

    /// Slots of all results.
    pub fn result_slots(&self) -> u32 {
        self.results.iter().map(|t| t.slots).sum()
    }

    /// The innermost operation of an instruction that may be executed where its results are not used.
    #[cold]
    pub fn deferred(&self, pc: u32) -> Option<&DeferredCode> {
        let mut at = self.deferred.partition_point(|op| op.from <= pc).checked_sub(1)?;
        loop {
            let op = self.deferred.get(at)?;
            if pc < op.to {
                return Some(op);
            }
            at = at.checked_sub(op.outer as usize).filter(|_| op.outer > 0)?;
        }
    }

    /// What unwinding meets at an instruction, if it does not just pass.
    pub fn on_unwind(&self, pc: u32) -> Option<&UnwindAction> {
        self.call_site(pc)?.on_unwind.as_ref()
    }

    /// What is noted of the call at an instruction.
    pub fn call_site(&self, pc: u32) -> Option<&CallSite> {
        let after = self.call_sites.partition_point(|site| site.from <= pc);
        self.call_sites.get(after.checked_sub(1)?).filter(|site| pc < site.to)
    }
}

/// What a symbol of the module is at run time.
#[derive(Clone, Debug)]
pub enum SymbolKind {
    /// A function of the module, by number.
    Function(u32),
    /// A runtime function.
    Host(HostFn, Abi),
    /// A function that is only declared.
    External,
    /// A variable.
    Global(Box<GlobalInit>),
    /// A variable of the runtime library of C++.
    Library,
    /// Another name for the address that this function without parameters returns.
    Alias(u32),
    /// A function that a resolver of this name chooses when the program starts.
    Chosen(Arc<str>),
    /// A block whose address is taken.
    Block,
}

/// What happens around a run: the parts of a program that no operation of the entry reaches.
#[derive(Clone, Debug, Default)]
pub struct Lifecycle {
    /// Aliases, each after those it is made from: number of the symbol and of the function that gives its address.
    pub aliases: Vec<(u32, u32)>,
    /// Functions to call before the entry, in order.
    pub constructors: Vec<u32>,
    /// Functions to call after it.
    pub destructors: Vec<u32>,
}

/// A variable of the module.
#[derive(Clone, Debug)]
pub struct GlobalInit {
    /// Its type; for a `memref.global` that of its memref.
    pub ty: Arc<TypeInfo>,
    /// Bytes it has.
    pub size: u64,
    /// Alignment of its storage.
    pub align: u64,
    /// Whether it may not be written.
    pub constant: bool,
    /// Whether its content can be observed from outside.
    pub observed: bool,
    /// How its bytes come to be.
    pub init: Init,
}

/// Scalars of a constant memref that is observed at most: it may be a network's weights.
pub const MOST_CONSTANT: u64 = 1 << 16;

/// Linkages of variables that LLVM must keep, and that other modules see. Where a common one lies, the linker decides.
pub const SHOWN_LINKAGES: [u32; 3] = [LlvmLinkage::EXTERNAL, LlvmLinkage::WEAK, LlvmLinkage::WEAK_ODR];

/// How a variable's first content comes to be.
#[derive(Clone, Debug)]
pub enum Init {
    /// It stays uninitialised.
    None,
    /// These slots are stored with the type.
    Slots(Arc<TypeInfo>, Vec<Slot>),
    /// One element type stored again and again: a dense initialiser (the slots of all elements, or of one for all).
    Elements(Arc<TypeInfo>, Vec<Slot>, u64),
    /// Zeros.
    Zero,
    /// These bytes.
    Bytes(Arc<[u8]>),
    /// What this function without parameters returns.
    Call(u32),
    /// It is not supported.
    Unsupported(String),
}

/// A symbol.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// Its name.
    pub name: Arc<str>,
    /// What it is.
    pub kind: SymbolKind,
    /// Whether every lowering has it under this name, at an address of its own.
    pub named: bool,
    /// Whether its address says nothing: a compiler may merge it with an equal one.
    pub mergeable: bool,
}

/// How values are handed over, as far as a call and its function must agree.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Convention {
    /// The calling convention, by LLVM's number; 0 is C's.
    pub number: u32,
    /// What is stated of parameters and results.
    pub passed: Vec<PassingAttribute>,
}

/// An attribute that says how a value is passed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PassingAttribute {
    /// Number of the parameter; none of a result.
    pub place: Option<usize>,
    /// Its name.
    pub name: &'static str,
    /// Its value.
    pub value: plumb_ir::Attr,
}

/// Types of parameters and results and the calling convention, for calls through pointers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signature {
    /// Parameters.
    pub params: Vec<Arc<TypeInfo>>,
    /// Results.
    pub results: Vec<Arc<TypeInfo>>,
    /// Whether more arguments may follow the parameters.
    pub variadic: bool,
    /// How values are handed over.
    pub convention: Convention,
}

/// The memref's parts by position within its slots.
impl MemRefInfo {
    /// Slot of the aligned pointer.
    pub const ALIGNED: u32 = 1;
    /// Slot of the offset.
    pub const OFFSET: u32 = 2;

    /// Slot of a size.
    pub fn size_slot(&self, dim: usize) -> u32 {
        3 + dim as u32
    }

    /// Slot of a stride.
    pub fn stride_slot(&self, dim: usize) -> u32 {
        3 + (self.rank() + dim) as u32
    }
}
