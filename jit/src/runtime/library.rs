//! Symbols of the system's libraries: nothing else of the process is within a program's reach.

use std::ffi::{CStr, CString};

/// Loads a library for the life of the process; null if there is none.
pub(super) fn load(library: &CStr) -> *mut libc::c_void {
    // SAFETY: opens (or finds) a system library by a constant name, which runs nothing but the initialisers of that.
    unsafe { libc::dlopen(library.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) }
}

/// The address of what a library itself defines under a name.
pub(super) fn find(library: &CStr, name: &str) -> Option<usize> {
    let name = CString::new(name).ok()?;
    let handle = load(library);
    if handle.is_null() {
        return None;
    }
    // SAFETY: a live handle and a string that ends with a zero byte.
    let address = unsafe { libc::dlsym(handle, name.as_ptr()) };
    (!address.is_null() && from(address, library)).then_some(address as usize)
}

/// Whether an address lies in this library: a handle also finds what the library itself depends on.
fn from(address: *mut libc::c_void, library: &CStr) -> bool {
    // SAFETY: zero is a valid value for a structure of pointers.
    let mut info: libc::Dl_info = unsafe { std::mem::zeroed() };
    // SAFETY: fills the structure, or returns 0.
    if unsafe { libc::dladdr(address, &raw mut info) } == 0 || info.dli_fname.is_null() {
        return false;
    }
    // SAFETY: the loader's name of the file, which ends with a zero byte.
    let path = unsafe { CStr::from_ptr(info.dli_fname) };
    path.to_bytes().ends_with(library.to_bytes())
}
