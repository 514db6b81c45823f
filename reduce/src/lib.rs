//! Module and predicate to the smallest module that still satisfies it.
