//! Parts of a module that LLVM itself gives no meaning to. Native code has them only with the caller's consent.

use inkwell::llvm_sys::core::{
    LLVMGetCalledValue, LLVMGetFirstBasicBlock, LLVMGetFirstGlobalIFunc, LLVMGetFirstInstruction,
    LLVMGetModuleInlineAsm, LLVMGetNextBasicBlock, LLVMGetNextInstruction, LLVMGetSection, LLVMHasPrefixData,
    LLVMHasPrologueData, LLVMIsACallBrInst, LLVMIsACallInst, LLVMIsAInlineAsm, LLVMIsAInvokeInst,
};
use inkwell::llvm_sys::prelude::LLVMValueRef;
use inkwell::llvm_sys::target::LLVMABISizeOfType;
use inkwell::module::Module;
use inkwell::targets::TargetData;
use inkwell::types::AsTypeRef;
use inkwell::values::AsValueRef;
use std::ffi::CStr;

/// A part that native code may not have without consent, and that the module has.
pub(crate) fn found(module: &Module<'_>) -> Option<String> {
    let mut length = 0;
    // SAFETY: a live module; the text is not looked at.
    unsafe { LLVMGetModuleInlineAsm(module.as_mut_ptr(), &raw mut length) };
    if length > 0 {
        return Some("assembly of the module".to_owned());
    }
    // SAFETY: as above; null where there is none.
    if !unsafe { LLVMGetFirstGlobalIFunc(module.as_mut_ptr()) }.is_null() {
        return Some("an indirect function".to_owned());
    }
    for function in module.get_functions() {
        let value = function.as_value_ref();
        let name = function.get_name().to_string_lossy();
        if let Some(section) = section(value) {
            return Some(format!("the function {name} in section {section}"));
        }
        // SAFETY: a live function.
        if unsafe { LLVMHasPrologueData(value) != 0 || LLVMHasPrefixData(value) != 0 } {
            return Some(format!("bytes before the code of {name}"));
        }
        if assembly(value) {
            return Some(format!("inline assembly in {name}"));
        }
    }
    let mut placed = module.get_globals().filter_map(|g| Some((g, section(g.as_value_ref())?)));
    placed.next().map(|(global, section)| {
        format!("the global {} in section {section}", global.get_name().to_string_lossy())
    })
}

/// The section that a function or variable asks for.
pub(crate) fn section(value: LLVMValueRef) -> Option<String> {
    // SAFETY: a value of a live module.
    let section = unsafe { LLVMGetSection(value) };
    if section.is_null() {
        return None;
    }
    // SAFETY: LLVM gives a null pointer or a string that ends with a zero byte.
    let section = unsafe { CStr::from_ptr(section) }.to_string_lossy();
    (!section.is_empty()).then(|| section.into_owned())
}

/// Whether a function calls assembly.
fn assembly(function: LLVMValueRef) -> bool {
    // SAFETY: walks the lists of a live function, each of which ends with null.
    unsafe {
        let mut block = LLVMGetFirstBasicBlock(function);
        while !block.is_null() {
            let mut at = LLVMGetFirstInstruction(block);
            while !at.is_null() {
                let kinds = [LLVMIsACallInst, LLVMIsAInvokeInst, LLVMIsACallBrInst];
                if kinds.iter().any(|is| !is(at).is_null())
                    && !LLVMIsAInlineAsm(LLVMGetCalledValue(at)).is_null()
                {
                    return true;
                }
                at = LLVMGetNextInstruction(at);
            }
            block = LLVMGetNextBasicBlock(block);
        }
    }
    false
}

/// Bytes of all global variables; saturates.
pub(crate) fn globals(module: &Module<'_>, target: &TargetData) -> u64 {
    let sizes = module.get_globals().filter_map(|g| g.get_initializer().map(|_| g.get_value_type()));
    sizes.fold(0, |sum: u64, ty| {
        // SAFETY: the type of a variable with a value, which has a size.
        sum.saturating_add(unsafe { LLVMABISizeOfType(target.as_mut_ptr(), ty.as_type_ref()) })
    })
}
