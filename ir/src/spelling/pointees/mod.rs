//! Pointee types for a module whose pointers are opaque, as releases want them whose pointers were all typed.
//!
//! Each place of a pointer in a type has a node (`nodes`). The type may be that of a value, a function's signature, a
//! global, a field of an identified struct. The rules of each operation for its operands and results (`rules`) join
//! nodes and give their pointees. Pointers that have a pointee type already keep it. A cast goes before a use that
//! wants another pointee than its value has. A cast goes after an operation that gives another (`casts`). So any choice
//! is right, and a good one has few casts. What nothing is known of points to `i8`.

mod casts;
mod nodes;
mod rules;

use crate::Module;

/// Gives every pointer of a module a pointee type.
pub fn assign(m: &mut Module) {
    let asked = rules::ask(m);
    casts::apply(m, asked);
}
