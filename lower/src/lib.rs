//! The Conversion to the LLVM Dialect, and named faults to measure a tester by.
