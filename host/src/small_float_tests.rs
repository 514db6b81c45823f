//! The table of small formats.
