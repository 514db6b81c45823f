//! Several modules as one, so that what LLVM's passes and code generators cost by themselves is paid once. What a module defines
//! is renamed; what it only declares must be the same in all of them.

use inkwell::attributes::AttributeLoc;
use inkwell::llvm_sys::core::{LLVMGetFirstGlobalAlias, LLVMGetFirstGlobalIFunc, LLVMGetFirstNamedMetadata};
use inkwell::module::Module;
use inkwell::values::{FunctionValue, GlobalValue};
use plumb_host::{HostFn, Symbol};
use std::ffi::CString;

/// What the names of members begin with.
const PREFIX: &str = "plumb.";

/// The name of a member's symbol.
pub(crate) fn name(member: usize, symbol: &str) -> String {
    format!("{PREFIX}{member}.{symbol}")
}

/// Links modules of one context; none if one of them has what the others would notice.
pub(crate) fn join<'c>(modules: Vec<Module<'c>>) -> Option<Module<'c>> {
    let mut members = modules.into_iter().enumerate();
    let (_, joint) = members.next().filter(|(_, first)| is_separate(first))?;
    rename(&joint, 0);
    for (number, member) in members {
        if !is_separate(&member) || !declares_the_same(&member, &joint) {
            return None;
        }
        rename(&member, number);
        joint.link_in_module(member).ok()?;
    }
    Some(joint)
}

fn is_declared(function: &FunctionValue<'_>) -> bool {
    function.count_basic_blocks() == 0
}

/// Functions and variables that a module defines.
fn defined<'c>(module: &Module<'c>) -> Vec<GlobalValue<'c>> {
    let functions = module.get_functions().filter(|function| !is_declared(function));
    let variables = module.get_globals().filter(|variable| variable.get_initializer().is_some());
    functions.map(|function| function.as_global_value()).chain(variables).collect()
}

fn rename(module: &Module<'_>, member: usize) {
    for value in defined(module) {
        value.set_name(&name(member, &value.get_name().to_string_lossy()));
    }
}

/// Renames what a module defines under names of the system's libraries. LLVM calls those by name for operations of its own, such
/// as `llvm.cos`, and takes a call of a function named `cos` for a cosine.
pub(crate) fn rename_library(module: &Module<'_>) {
    for value in defined(module) {
        let symbol = value.get_name().to_string_lossy();
        if is_library(&symbol) {
            value.set_name(&name(0, &symbol));
        }
    }
}

/// Whether other modules can stand beside it. Such a module says nothing about the whole, runs nothing by itself and
/// raises no exceptions. LLVM knows none of its definitions by name.
fn is_separate(module: &Module<'_>) -> bool {
    // SAFETY: a live module; each is null where there is none.
    let of_the_whole = unsafe {
        let module = module.as_mut_ptr();
        !LLVMGetFirstGlobalAlias(module).is_null()
            || !LLVMGetFirstGlobalIFunc(module).is_null()
            || !LLVMGetFirstNamedMetadata(module).is_null()
    };
    let of_its_own = |value: &GlobalValue<'_>| {
        let name = value.get_name().to_string_lossy();
        !name.starts_with("llvm.") && !is_library(&name) && value.get_comdat().is_none()
    };
    let is_harmless = |function: FunctionValue<'_>| {
        let name = function.get_name().to_string_lossy();
        let raises = Symbol::find(&name)
            .is_some_and(|symbol| matches!(symbol.function, HostFn::Throw | HostFn::Rethrow));
        !raises && !name.starts_with(PREFIX)
    };
    let has_value = |variable: GlobalValue<'_>| variable.get_initializer().is_some();
    !of_the_whole
        && module.get_globals().all(has_value)
        && defined(module).iter().all(of_its_own)
        && module.get_functions().all(is_harmless)
}

/// Whether a function of this name is one of the system's.
pub(crate) fn is_library(name: &str) -> bool {
    let Ok(name) = CString::new(name) else { return true };
    // SAFETY: looks a name up, and nothing else.
    !unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) }.is_null()
}

/// Whether the functions that a module only declares are declared in the same way where others have them, too.
fn declares_the_same(module: &Module<'_>, joint: &Module<'_>) -> bool {
    module.get_functions().filter(is_declared).all(|function| {
        let name = function.get_name().to_string_lossy();
        joint.get_function(&name).is_none_or(|other| is_same(function, other))
    })
}

fn is_same(one: FunctionValue<'_>, other: FunctionValue<'_>) -> bool {
    let places = [AttributeLoc::Function, AttributeLoc::Return];
    let parameters = (0..one.count_params()).map(AttributeLoc::Param);
    one.get_type() == other.get_type()
        && one.get_call_conventions() == other.get_call_conventions()
        && one.get_linkage() == other.get_linkage()
        && places.into_iter().chain(parameters).all(|at| one.attributes(at) == other.attributes(at))
}
