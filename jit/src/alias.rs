//! Aliases of aliases, led to the place itself. LLVM's writer of object files follows a chain of them again and again, which
//! takes time with the cube of its length.

use inkwell::llvm_sys::core::{
    LLVMAliasGetAliasee, LLVMGetFirstGlobalAlias, LLVMGetFirstUse, LLVMGetNextGlobalAlias, LLVMGetNextUse,
    LLVMGetNumOperands, LLVMGetOperand, LLVMGetUser, LLVMIsAConstant, LLVMIsAConstantExpr,
    LLVMIsAGlobalAlias, LLVMReplaceAllUsesWith,
};
use inkwell::llvm_sys::prelude::LLVMValueRef;
use inkwell::module::Module;
use std::collections::BTreeSet;

/// Puts what an alias stands for in its place, wherever constants use it. One module is all that a run has, so nothing else
/// takes the alias's name. LLVM's verifier has refused circles.
pub(crate) fn resolve(module: &Module<'_>) {
    let mut done = BTreeSet::new();
    // SAFETY: the aliases are alive as long as the module, and none is erased. What an alias stands for has its type.
    unsafe {
        let mut next = LLVMGetFirstGlobalAlias(module.as_mut_ptr());
        while !next.is_null() {
            let mut stack = vec![next];
            while let Some(&alias) = stack.last() {
                let inner = inner_aliases(LLVMAliasGetAliasee(alias));
                let open = inner.into_iter().filter(|inner| !done.contains(inner));
                let before = stack.len();
                stack.extend(open);
                if stack.len() > before {
                    continue;
                }
                stack.pop();
                if done.insert(alias) && has_constant_user(alias) {
                    LLVMReplaceAllUsesWith(alias, LLVMAliasGetAliasee(alias));
                }
            }
            next = LLVMGetNextGlobalAlias(next);
        }
    }
}

/// The aliases in a constant.
///
/// # Safety
///
/// The constant is alive.
unsafe fn inner_aliases(constant: LLVMValueRef) -> BTreeSet<LLVMValueRef> {
    let (mut found, mut seen, mut left) = (BTreeSet::new(), BTreeSet::new(), vec![constant]);
    while let Some(value) = left.pop() {
        // SAFETY: operands of live constants are alive.
        unsafe {
            if !LLVMIsAGlobalAlias(value).is_null() {
                found.insert(value);
            } else if !LLVMIsAConstantExpr(value).is_null() && seen.insert(value) {
                let operands = u32::try_from(LLVMGetNumOperands(value)).unwrap_or(0);
                left.extend((0..operands).map(|i| LLVMGetOperand(value, i)));
            }
        }
    }
    found
}

/// Whether another alias or an initial value may be made of an alias.
///
/// # Safety
///
/// The alias is alive.
unsafe fn has_constant_user(alias: LLVMValueRef) -> bool {
    // SAFETY: uses of a live value, and their users, are alive.
    unsafe {
        let mut next = LLVMGetFirstUse(alias);
        while !next.is_null() {
            if !LLVMIsAConstant(LLVMGetUser(next)).is_null() {
                return true;
            }
            next = LLVMGetNextUse(next);
        }
    }
    false
}
