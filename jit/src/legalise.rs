//! What has a meaning and is unknown to LLVM's code generator for x86-64, replaced before it gets there.

use crate::alias;
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::{
    LLVMConstInt, LLVMDeleteFunction, LLVMGetFirstUse, LLVMGetInstructionOpcode, LLVMGetOperand, LLVMGetUser,
    LLVMInstructionEraseFromParent, LLVMIsAInstruction, LLVMReplaceAllUsesWith, LLVMSetThreadLocal,
    LLVMTypeOf,
};
use inkwell::llvm_sys::prelude::LLVMValueRef;
use inkwell::module::Module;
use inkwell::values::AsValueRef;

/// Rewrites a module in place.
pub(crate) fn legalise(module: &Module<'_>) {
    // A run has one thread: its own copy of a variable is the only one.
    for global in module.get_globals().filter(|g| g.is_thread_local()) {
        // SAFETY: the value is alive as long as the module.
        unsafe { LLVMSetThreadLocal(global.as_value_ref(), 0) };
    }
    alias::resolve(module);
    let functions: Vec<_> = module.get_functions().collect();
    for function in functions {
        let name = function.get_name().to_bytes();
        if name.starts_with(b"llvm.vscale.") {
            // No vector of this target is longer than it states.
            // SAFETY: a constant of the type of the call.
            replace(function.as_value_ref(), |call| unsafe { LLVMConstInt(LLVMTypeOf(call), 1, 0) });
        } else if name.starts_with(b"llvm.ssa.copy.") {
            // SAFETY: the call has one argument, its first operand.
            replace(function.as_value_ref(), |call| unsafe { LLVMGetOperand(call, 0) });
        }
    }
}

/// Replaces each call of an intrinsic by a value, and takes the declaration away.
fn replace(intrinsic: LLVMValueRef, by: impl Fn(LLVMValueRef) -> LLVMValueRef) {
    // SAFETY: live values of one module; a call is erased once nothing uses it, and each erased call is one use of the
    // intrinsic less, so that the loop ends. Nothing but calls can use an intrinsic.
    unsafe {
        loop {
            let first = LLVMGetFirstUse(intrinsic);
            if first.is_null() {
                break;
            }
            let call = LLVMGetUser(first);
            if LLVMIsAInstruction(call).is_null() || LLVMGetInstructionOpcode(call) != LLVMOpcode::LLVMCall {
                return;
            }
            LLVMReplaceAllUsesWith(call, by(call));
            LLVMInstructionEraseFromParent(call);
        }
        LLVMDeleteFunction(intrinsic);
    }
}
