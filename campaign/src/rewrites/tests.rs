//! Rewrites apply to generated modules, leave them valid, and change them.
