//! The IR of Plumb: types, attributes, the op table, parser, printer, verifier, diagnostics.
