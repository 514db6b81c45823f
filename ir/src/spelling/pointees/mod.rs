//! Pointee types for a module whose pointers are opaque, as releases want them whose pointers were all typed.
//!
//! Each place of a pointer in a type has a node (`nodes`): of a value, a function's signature, a global, a
//! field of an identified struct. What each operation asks of its operands and gives as results (`rules`)
//! joins nodes and says what they point to; pointers that have a pointee type already keep it. Where a use wants
//! another pointee than its value has, a cast is put in before it, and where an operation gives another, after
//! it (`casts`). So any choice is right, and a good one has few casts. What nothing is known of points to `i8`.

mod casts;
mod nodes;
mod rules;

use crate::Module;

/// Gives every pointer of a module a pointee type.
pub fn assign(m: &mut Module) {
    let asked = rules::ask(m);
    casts::apply(m, asked);
}

#[cfg(test)]
mod tests;
