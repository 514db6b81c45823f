//! Which passes of MLIR convert the operations of a dialect to the LLVM dialect, or on the way there.

/// The dialects of MLIR 22, and what gets rid of their operations: passes in their order, or why none does.
const CONVERTED_BY: &[(&str, DialectConversion)] = &[
    ("acc", By("convert-openacc-to-scf")),
    ("affine", By("lower-affine")),
    ("amdgpu", By("convert-amdgpu-to-rocdl")),
    ("amx", By("convert-vector-to-llvm with enable-amx")),
    ("arith", By("convert-arith-to-llvm")),
    ("arm_neon", By("convert-vector-to-llvm with enable-arm-neon")),
    ("arm_sme", By("convert-arm-sme-to-scf, convert-arm-sme-to-llvm")),
    ("arm_sve", By("convert-vector-to-llvm with enable-arm-sve")),
    ("async", By("async-to-async-runtime, async-runtime-ref-counting, convert-async-to-llvm")),
    ("bufferization", By("one-shot-bufferize, convert-bufferization-to-memref")),
    ("builtin", By("reconcile-unrealized-casts, after the conversions that the casts are left of")),
    ("cf", By("convert-cf-to-llvm (convert-std-to-llvm in MLIR 13)")),
    ("complex", By("convert-complex-to-standard, then convert-complex-to-llvm")),
    ("emitc", Never("it becomes C, by mlir-translate --mlir-to-cpp")),
    ("func", By("convert-func-to-llvm (convert-std-to-llvm in MLIR 13)")),
    ("gpu", By("gpu-kernel-outlining, gpu-lower-to-nvvm-pipeline, or what the device needs")),
    ("index", By("convert-index-to-llvm")),
    ("irdl", Never("it defines dialects")),
    ("linalg", By("one-shot-bufferize where it is on tensors, then convert-linalg-to-loops")),
    ("math", By("convert-math-to-llvm, then convert-math-to-libm")),
    (
        "memref",
        By(
            "expand-strided-metadata and finalize-memref-to-llvm (memref-expand and convert-memref-to-llvm before MLIR 16)",
        ),
    ),
    ("ml_program", Never("it is for whole models")),
    ("mpi", Never("no pass of MLIR converts it without a library for MPI")),
    ("nvgpu", By("convert-nvgpu-to-nvvm")),
    ("nvvm", Never("it is of a device; gpu-module-to-binary compiles it")),
    ("omp", By("convert-openmp-to-llvm, whose operations mlir-translate takes")),
    ("pdl", By("convert-pdl-to-pdl-interp")),
    ("pdl_interp", Never("it is for rewriting, and executed by the compiler")),
    ("ptr", Never("mlir-translate takes its operations as they are")),
    ("quant", By("lower-quant-ops, strip-func-quant-types")),
    ("rocdl", Never("it is of a device; gpu-module-to-binary compiles it")),
    ("scf", By("convert-scf-to-cf")),
    ("shape", By("shape-to-shape-lowering, convert-shape-constraints, convert-shape-to-std")),
    ("shard", By("sharding-propagation, shard-partition, convert-shard-to-mpi")),
    ("smt", Never("it is for solvers, by mlir-translate --export-smtlib")),
    ("sparse_tensor", By("sparsifier, which is a pipeline of passes down to the LLVM dialect")),
    ("spirv", By("convert-spirv-to-llvm")),
    ("std", By("convert-std-to-llvm")),
    ("tensor", By("one-shot-bufferize")),
    ("tosa", By("tosa-to-linalg-pipeline, tosa-to-arith, tosa-to-tensor, tosa-to-scf")),
    ("transform", By("transform-interpreter, transform-dialect-erase-schedule")),
    ("ub", By("convert-ub-to-llvm")),
    ("vector", By("convert-vector-to-scf, convert-vector-to-llvm")),
    ("wasmssa", Never("no pass of MLIR 22 converts it")),
    ("x86vector", By("convert-vector-to-llvm with enable-x86vector")),
    ("xegpu", By("convert-xegpu-to-xevm")),
    ("xevm", By("convert-xevm-to-llvm")),
];

use DialectConversion::{By, Never};

/// What gets rid of the operations of a dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialectConversion {
    /// Passes.
    By(&'static str),
    /// No pass, and why.
    Never(&'static str),
}

/// What gets rid of the operations of a dialect; none if it is not of MLIR.
pub fn converted(dialect: &str) -> Option<DialectConversion> {
    CONVERTED_BY.iter().find(|(name, _)| *name == dialect).map(|(_, how)| *how)
}

/// The passes that convert an operation of this full name, if there are any.
pub fn converting(operation: &str) -> Option<&'static str> {
    match converted(operation.split_once('.')?.0)? {
        By(passes) => Some(passes),
        Never(_) => None,
    }
}
