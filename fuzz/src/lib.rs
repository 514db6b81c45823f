//! The cargo-fuzz targets: glue over the library.
