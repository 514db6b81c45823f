//! Passes that may change a program's behaviour by their documentation, or that need more than generated programs keep,
//! with the reason.

const CHANGING: &[(&str, &str)] = &[
    ("convert-math-to-approx", "approximates functions of mathematics"),
    ("math-expand-ops", "computes functions of mathematics by others, whose last digits differ"),
    ("strip-func-quant-types", "changes types"),
    ("iree-input-conversion-demote-f32-to-f16", "computes with fewer bits"),
    ("iree-input-conversion-demote-f64-to-f32", "computes with fewer bits"),
    ("iree-input-conversion-demote-i64-to-i32", "computes with fewer bits"),
    ("iree-input-conversion-promote-bf16-to-f32", "computes with more bits"),
    ("iree-input-conversion-promote-f16-to-f32", "computes with more bits"),
    ("iree-codegen-replace-slow-min-max-ops", "ignores NaN and the sign of zero"),
    ("iree-codegen-math-transform", "approximates functions of mathematics"),
    ("refback-munge-calling-conventions", "hands the results of functions to callbacks"),
    ("symbol-privatize", "makes public symbols private"),
    ("promote-buffers-to-stack", "is for programs whose buffers nothing frees"),
    ("buffer-loop-hoisting", "is for programs whose buffers nothing frees"),
];

/// Why campaigns leave a pass alone by default, if they do.
pub(super) fn changes_meaning(name: &str) -> Option<&'static str> {
    CHANGING.iter().find(|(known, _)| *known == name).map(|(_, why)| *why)
}

/// Operations that passes look for, by how their names begin.
const LOOKED_FOR: &[(&str, &[&str])] = &[
    ("affine-expand-index-ops", &["affine.delinearize_index", "affine.linearize_index"]),
    ("affine-fold-memref", &["memref.subview", "affine.load", "affine.store"]),
    ("affine-loop-fusion", &["affine.for", "memref.copy"]),
    ("affine-loop-unroll-jam", &["affine.for", "func.call"]),
    ("affine-pipeline-data-transfer", &["affine.dma_start"]),
    ("affine-", &["affine.for"]),
    ("buffer-deallocation", &["memref.alloc", "scf.for", "scf.if"]),
    ("buffer-loop-hoisting", &["memref.alloc", "scf.for"]),
    ("buffer-results-to-out-params", &["func.call"]),
    ("buffer-", &["memref.alloc"]),
    ("control-flow-sink", &["scf.if"]),
    ("convert-elementwise-to-linalg", &["arith.addi"]),
    ("convert-linalg", STRUCTURED),
    ("convert-tensor", &["tensor.pad", "tensor.concat", "tensor.reshape"]),
    ("convert-vector-to-llvm", &["vector.transfer_read", "vector.transfer_write", "vector.contract"]),
    ("convert-vector-to-scf", &["vector.transfer_read", "vector.transfer_write"]),
    ("drop-equivalent-buffer-results", &["func.call", "tensor.insert", "linalg.fill"]),
    ("eliminate-empty-tensors", &["linalg.fill", "linalg.generic", "tensor.insert_slice"]),
    ("empty-tensor-to-alloc-tensor", STRUCTURED),
    ("expand-realloc", &["memref.realloc"]),
    ("expand-strided-metadata", VIEWS),
    ("finalize-memref-to-llvm", VIEWS),
    ("flatten-memref", VIEWS),
    ("fold-memref-alias-ops", VIEWS),
    ("fold-tensor-subset-ops", &["tensor.extract_slice", "tensor.insert_slice", "vector.transfer_read"]),
    ("inline", &["func.call"]),
    ("int-range-optimizations", &["arith.cmpi", "arith.remui", "scf.for"]),
    ("lift-cf", &["cf.cond_br"]),
    ("linalg-block-pack-matmul", &["linalg.matmul", "linalg.batch_matmul"]),
    ("linalg-detensorize", &["linalg.generic", "tensor.from_elements", "scf.while"]),
    ("linalg-fold-into-elementwise", &["linalg.elementwise", "linalg.transpose", "linalg.broadcast"]),
    ("linalg-fold-unit-extent-dims", &["linalg.generic", "linalg.reduce", "tensor.pad"]),
    ("linalg-fuse-elementwise-ops", &["linalg.generic", "linalg.map", "linalg.elementwise", "arith.addi"]),
    ("linalg-", STRUCTURED),
    ("loop-invariant-code-motion", &["scf.for", "affine.for", "scf.while"]),
    ("loop-invariant-subset-hoisting", &["scf.for", "tensor.extract_slice", "tensor.insert_slice"]),
    ("lower-vector-mask", &["vector.mask"]),
    ("lower-vector-multi-reduction", &["vector.multi_reduction"]),
    ("lower-vector-to-from-elements", &["vector.to_elements", "vector.from_elements"]),
    ("math-sincos-fusion", &["math.sin", "math.cos"]),
    ("math-uplift-to-fma", &["arith.mulf", "arith.addf"]),
    ("mem2reg", &["memref.alloca", "llvm.alloca"]),
    ("memref-expand", &["memref.reshape", "memref.atomic_rmw"]),
    ("normalize-memrefs", &["memref.alloc", "affine.for"]),
    (
        "one-shot-bufferize",
        &["tensor.insert_slice", "linalg.generic", "scf.for", "func.call", "tensor.insert"],
    ),
    ("optimize-allocation-liveness", &["memref.alloc", "memref.dealloc"]),
    ("ownership-based-buffer-deallocation", &["memref.alloc", "scf.for", "scf.if", "cf.cond_br"]),
    ("remove-dead-values", &["func.call", "scf.for", "scf.while", "cf.cond_br"]),
    ("reify-result-shapes", &["tensor.pad", "tensor.concat"]),
    ("resolve-", &["memref.dim", "memref.expand_shape", "memref.reshape"]),
    ("scf-for-", &["scf.for"]),
    ("scf-forall", &["scf.forall"]),
    (
        "simplify-depthwise-conv",
        &["linalg.depthwise_conv_2d_nhwc_hwcm", "linalg.depthwise_conv_2d_nhwc_hwcm_q"],
    ),
    ("scf-parallel-loop-fusion", &["scf.parallel", "memref.copy"]),
    ("scf-parallel", &["scf.parallel"]),
    ("sroa", &["memref.alloca", "llvm.alloca"]),
];

/// Operations of `linalg`, for what rewrites them.
const STRUCTURED: &[&str] =
    &["linalg.generic", "linalg.fill", "linalg.matmul", "linalg.reduce", "linalg.transpose", "linalg.map"];

/// Views, for what resolves them.
const VIEWS: &[&str] = &[
    "memref.subview",
    "memref.expand_shape",
    "memref.collapse_shape",
    "memref.reinterpret_cast",
    "vector.transfer_read",
];

/// The operations that a pass looks for, if its name tells.
pub(super) fn looked_for(name: &str) -> Vec<String> {
    let known = LOOKED_FOR.iter().find(|(prefix, _)| name.starts_with(prefix));
    known.iter().flat_map(|(_, ops)| ops.iter().map(ToString::to_string)).collect()
}

/// Passes that generated modules give nothing to do, and why.
const WITHOUT_WORK: &[(&str, &str)] = &[
    ("composite-fixed-point-pass", "runs the passes that an option names"),
    ("convert-parallel-loops-to-gpu", "is for loops with a mapping to the gpu dialect"),
    ("print-ir", "prints"),
    ("print-op-stats", "prints"),
    ("snapshot-op-locations", "is about locations"),
    ("strip-debuginfo", "is about locations"),
    ("topological-sort", "is for graph regions"),
    ("view-op-graph", "prints"),
];

/// What the names of passes begin with that are for dialects which are not generated.
const OTHER_DIALECTS: &[&str] = &[
    "acc-",
    "amdgpu-",
    "async-",
    "convert-gpu-",
    "gpu-",
    "mlprogram-",
    "normalize-quant-",
    "nvgpu-",
    "nvvm-",
    "offload-",
    "omp-",
    "openacc-",
    "rocdl-",
    "shard-",
    "sparse-",
    "spirv-",
    "tosa-",
    "transform-",
    "wrap-emitc-",
    "xegpu-",
    "xevm-",
];

/// Why a pass is idle, if that is known.
pub(super) fn has_no_work(name: &str) -> Option<&'static str> {
    let named = WITHOUT_WORK.iter().find(|(known, _)| *known == name).map(|(_, why)| *why);
    let is_of_other = || OTHER_DIALECTS.iter().any(|prefix| name.starts_with(prefix));
    named.or_else(|| is_of_other().then_some("is for a dialect that is not generated"))
}

/// What options may be that take a text or a fraction: by pass and option, as their documentation and examples say.
const TEXTS: &[(&str, &str, &[&str])] = &[
    ("affine-loop-fusion", "compute-tolerance", &["0.0", "0.3", "1.0", "100.0"]),
    ("arith-emulate-unsupported-floats", "source-types", &["bf16", "f16", "bf16,f16"]),
    ("arith-emulate-unsupported-floats", "target-type", &["f32", "f64"]),
    ("convert-to-emitc", "filter-dialects", &["arith", "func,memref", "scf"]),
    ("convert-to-llvm", "filter-dialects", &["arith", "cf,func", "memref"]),
    ("gpu-map-parallel-loops", "mapping-policy", &["outermost-first", "innermost-first"]),
    ("inline", "default-pipeline", &["cse"]),
    ("map-memref-spirv-storage-class", "client-api", &["vulkan", "opencl"]),
    ("math-extend-to-supported-types", "extra-types", &["f16", "bf16"]),
    ("math-extend-to-supported-types", "target-type", &["f32", "f64"]),
    ("one-shot-bufferize", "analysis-heuristic", &["bottom-up", "top-down", "bottom-up-from-terminators"]),
    ("xegpu-propagate-layout", "layout-kind", &["inst", "lane", "subgroup"]),
];

/// The values of an option that the compiler does not list.
pub(super) fn texts(pass: &str, option: &str) -> Vec<String> {
    let known = TEXTS.iter().find(|(of, name, _)| *of == pass && *name == option);
    known.iter().flat_map(|(_, _, values)| values.iter().map(ToString::to_string)).collect()
}

/// Options that are left as they are: by their documentation what goes wrong with them is no defect.
const LEFT: &[(&str, &str)] = &[
    (
        "allow-pattern-rollback",
        "an experiment: a conversion that needs to take something back ends the program",
    ),
    (
        "use-vector-alignment",
        "a promise of who gives it: every access of a vector is aligned as its type would be",
    ),
    ("use-bare-pointers-for-host", "a promise of who gives it: every memref has a static shape"),
    ("use-bare-pointers-for-kernels", "the same of kernels"),
    ("index-bitwidth", "what `index` is: all passes of a lowering must be told the same, as the campaign is"),
];

/// What the names of options begin with that show something in place of a module, or beside it, or test the compiler.
const SHOWING: &[&str] = &["dump-", "print-", "test-"];

/// Whether an option is left as it is.
pub(super) fn is_left(option: &str) -> bool {
    LEFT.iter().any(|(known, _)| *known == option) || SHOWING.iter().any(|prefix| option.starts_with(prefix))
}

/// Whether a pass is a test of the compiler's own.
pub(super) fn is_test(name: &str) -> bool {
    name.starts_with("test-") || name.ends_with("-test")
}
