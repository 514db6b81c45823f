//! LLVM IR text to an object file in memory.

use crate::foreign;
use crate::join::{join, rename_library};
use crate::legalise::legalise;
use inkwell::OptimizationLevel;
use inkwell::context::{AsContextRef, Context};
use inkwell::llvm_sys::core::LLVMGetDiagInfoSeverity;
use inkwell::llvm_sys::core::{
    LLVMContextSetDiagnosticHandler, LLVMDisposeMessage, LLVMGetDiagInfoDescription,
};
use inkwell::llvm_sys::prelude::LLVMDiagnosticInfoRef;
use inkwell::llvm_sys::{LLVMDiagnosticSeverity, LLVMLinkage};
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{
    CodeModel, FileType, InitializationConfig, RelocMode, Target, TargetMachine, TargetTriple,
};
use inkwell::values::AsValueRef;
use plumb_host::native::OptLevel;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ffi::{CStr, c_void};

/// Why a module did not become code; LLVM's words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum CompileError {
    /// The text is no valid module.
    #[error("{0}")]
    Rejected(String),
    /// It has what native code may not have unasked; what.
    #[error("{0}")]
    Foreign(String),
    /// Its global variables take more memory than a program is given; how many bytes.
    #[error("global variables of {0} bytes")]
    Globals(u64),
    /// The passes or the code generator reported an error.
    #[error("{0}")]
    Backend(String),
}

/// The target: fixed, so that results do not depend on the machine, and without FMA, so that nothing is contracted.
const TRIPLE: &str = "x86_64-unknown-linux-gnu";
const CPU: &str = "x86-64";

/// Prefix of the sections each global variable is put into, so that the loader can place them apart.
pub(crate) const GLOBAL_SECTION: &str = ".plumb.global";

/// How often variables are in memory at once: in the object as it is sent, as it is read, and in the image.
const COPIES: u64 = 3;

/// Prefix of the sections each function is put into, so that the loader can leave out what a program does not use.
const CODE_SECTION: &str = ".plumb.code";

/// Object files by level, or why there is none.
pub type Objects = Vec<(OptLevel, Result<Vec<u8>, CompileError>)>;

/// LLVM, set up for the one target. Code generators are kept: making one takes as long as compiling a small module.
#[derive(Default)]
pub struct Compiler {
    machines: BTreeMap<OptLevel, TargetMachine>,
}

impl Compiler {
    /// A compiler that has made nothing yet.
    pub fn new() -> Compiler {
        Target::initialize_x86(&InitializationConfig::default());
        Compiler::default()
    }

    /// Compiles a module, or several as one ([`join`]), at several levels, and parses them once. `foreign` lets them
    /// have assembly and the like. The global variables of each may take `memory` bytes.
    ///
    /// # Errors
    ///
    /// A text is no module of LLVM IR, they cannot be one module, or LLVM cannot compile it.
    pub fn compile(
        &mut self,
        texts: &[&str],
        levels: &[OptLevel],
        foreign: bool,
        memory: u64,
    ) -> Result<Objects, CompileError> {
        for &level in levels {
            if let Entry::Vacant(entry) = self.machines.entry(level) {
                entry.insert(machine(level).map_err(CompileError::Backend)?);
            }
        }
        let diagnostics = Diagnostics::default();
        let context = Context::create();
        // SAFETY: `diagnostics` is dropped after the context, the last to call the handler.
        unsafe {
            let data = std::ptr::from_ref(&diagnostics).cast_mut().cast::<c_void>();
            LLVMContextSetDiagnosticHandler((&context).as_ctx_ref(), Some(Diagnostics::receive), data);
        }
        let modules = texts.iter().map(|text| self.read(text, &context, foreign, memory));
        let mut modules = modules.collect::<Result<Vec<_>, _>>()?;
        let module = if modules.len() == 1 { modules.pop().inspect(rename_library) } else { join(modules) };
        let module = module.ok_or_else(|| CompileError::Rejected("they cannot be one module".to_owned()))?;
        let mut objects = Vec::new();
        for (i, level) in levels.iter().enumerate() {
            let Some(machine) = self.machines.get(level) else { continue };
            let copy;
            let own = if i + 1 == levels.len() {
                &module
            } else {
                copy = module.clone();
                &copy
            };
            let object = emit(own, *level, machine);
            let object = match diagnostics.take() {
                Some(message) => Err(CompileError::Backend(message)),
                None => object,
            };
            objects.push((*level, object));
        }
        Ok(objects)
    }

    /// Reads a module, and says what speaks against compiling it.
    fn read<'c>(
        &self,
        text: &str,
        context: &'c Context,
        foreign: bool,
        memory: u64,
    ) -> Result<Module<'c>, CompileError> {
        // The parser reads a zero byte behind the text. The buffer borrows the text: the binding forgets the buffer
        // after parsing, though LLVM no longer takes it, and a copy would never be freed.
        let mut bytes = Vec::with_capacity(text.len() + 1);
        bytes.extend_from_slice(text.as_bytes());
        bytes.push(0);
        let buffer =
            MemoryBuffer::create_from_memory_range(bytes.get(..text.len()).unwrap_or_default(), "module");
        let module =
            context.create_module_from_ir(buffer).map_err(|e| CompileError::Rejected(e.to_string()))?;
        module.verify().map_err(|e| CompileError::Rejected(e.to_string()))?;
        if !foreign && let Some(what) = foreign::found(&module) {
            return Err(CompileError::Foreign(what));
        }
        let bytes = match self.machines.values().next() {
            Some(machine) => foreign::globals(&module, &machine.get_target_data()),
            None => 0,
        };
        if bytes > memory / COPIES { Err(CompileError::Globals(bytes)) } else { Ok(module) }
    }
}

fn emit(module: &Module<'_>, level: OptLevel, machine: &TargetMachine) -> Result<Vec<u8>, CompileError> {
    module.set_triple(&machine.get_triple());
    module.set_data_layout(&machine.get_target_data().get_data_layout());
    legalise(module);
    // No pipeline takes matrices apart unasked, and the code generator does not know them.
    let matrices = module.get_functions().any(|f| f.get_name().to_bytes().starts_with(b"llvm.matrix."));
    let passes = [
        matrices.then_some("lower-matrix-intrinsics"),
        match level {
            OptLevel::O0 => None,
            OptLevel::O1 => Some("default<O1>"),
            OptLevel::O2 | OptLevel::O2Passes => Some("default<O2>"),
            OptLevel::O3 => Some("default<O3>"),
        },
    ];
    for passes in passes.into_iter().flatten() {
        let options = PassBuilderOptions::create();
        module.run_passes(passes, machine, options).map_err(|e| CompileError::Backend(e.to_string()))?;
    }
    separate(module);
    let object = machine.write_to_memory_buffer(module, FileType::Object);
    object.map(|o| o.as_slice().to_vec()).map_err(|e| CompileError::Backend(e.to_string()))
}

fn machine(level: OptLevel) -> Result<TargetMachine, String> {
    let triple = TargetTriple::create(TRIPLE);
    let target = Target::from_triple(&triple).map_err(|e| e.to_string())?;
    let level = match level {
        OptLevel::O0 | OptLevel::O2Passes => OptimizationLevel::None,
        OptLevel::O1 => OptimizationLevel::Less,
        OptLevel::O2 => OptimizationLevel::Default,
        OptLevel::O3 => OptimizationLevel::Aggressive,
    };
    // Position-independent code reaches far symbols through tables, whose place the loader chooses.
    let machine = target.create_target_machine(&triple, CPU, "", level, RelocMode::PIC, CodeModel::Default);
    machine.ok_or_else(|| "this LLVM has no x86-64 code generator".to_owned())
}

/// Gives each function and global variable a section of its own: an overrun of a variable then does not silently land in the
/// next.
fn separate(module: &Module<'_>) {
    for (i, function) in module.get_functions().enumerate() {
        let function = function.as_global_value();
        if !function.is_declaration() && foreign::section(function.as_value_ref()).is_none() {
            function.set_section(Some(&format!("{CODE_SECTION}.{i}")));
        }
    }
    for (i, global) in module.get_globals().enumerate() {
        let placed = foreign::section(global.as_value_ref()).is_some();
        let special = global.get_name().to_bytes().starts_with(b"llvm.");
        // SAFETY: the value is alive as long as the module.
        let linkage = unsafe { inkwell::llvm_sys::core::LLVMGetLinkage(global.as_value_ref()) };
        let common = matches!(linkage, LLVMLinkage::LLVMCommonLinkage | LLVMLinkage::LLVMAppendingLinkage);
        if global.get_initializer().is_some() && !placed && !special && !common && !global.is_thread_local() {
            global.set_section(Some(&format!("{GLOBAL_SECTION}.{i}")));
        }
    }
}

/// What LLVM reports while it works: without a handler, an error ends the process.
#[derive(Default)]
struct Diagnostics(RefCell<Vec<String>>);

impl Diagnostics {
    fn take(&self) -> Option<String> {
        let text = self.0.take().join("\n");
        (!text.is_empty()).then_some(text)
    }

    extern "C" fn receive(info: LLVMDiagnosticInfoRef, data: *mut c_void) {
        // SAFETY: LLVM hands over a live description, and the pointer set with the handler.
        unsafe {
            if LLVMGetDiagInfoSeverity(info) != LLVMDiagnosticSeverity::LLVMDSError {
                return;
            }
            let text = LLVMGetDiagInfoDescription(info);
            let copy = CStr::from_ptr(text).to_string_lossy().into_owned();
            LLVMDisposeMessage(text);
            if let Some(list) = data.cast::<Diagnostics>().as_ref() {
                list.0.borrow_mut().push(copy);
            }
        }
    }
}
