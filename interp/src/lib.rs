//! The reference interpreter: scalars, heap, undefined behaviour, decode, run loop.
