//! Which names of subjects start more than a preset's compiler with passes that touch no file. Files of strangers may name
//! them, and a person must allow them.

use super::passes;
use super::preset::{EXECUTING, base_length};

/// Passes that read and write nothing but the module.
const QUIET: &[&str] = &[
    "affine-data-copy-generate",
    "affine-expand-index-ops",
    "affine-loop-coalescing",
    "affine-loop-fusion",
    "affine-loop-invariant-code-motion",
    "affine-loop-normalize",
    "affine-loop-tile",
    "affine-loop-unroll",
    "affine-loop-unroll-jam",
    "affine-parallelize",
    "affine-pipeline-data-transfer",
    "affine-raise-from-memref",
    "affine-scalrep",
    "affine-simplify-min-max",
    "affine-simplify-structures",
    "affine-super-vectorize",
    "arith-emulate-wide-int",
    "arith-expand",
    "arith-int-narrowing",
    "arith-int-range-narrowing",
    "arith-to-cggi",
    "arith-to-cggi-quart",
    "arith-to-mod-arith",
    "arith-unsigned-when-equivalent",
    "buffer-deallocation",
    "buffer-loop-hoisting",
    "buffer-results-to-out-params",
    "canonicalize",
    "cggi-to-jaxite",
    "cggi-to-tfhe-rust",
    "cggi-to-tfhe-rust-bool",
    "compare-to-sign-rewrite",
    "control-flow-sink",
    "convert-arith-to-apfloat",
    "convert-arith-to-emitc",
    "convert-arith-to-llvm",
    "convert-arith-to-spirv",
    "convert-bufferization-to-memref",
    "convert-cf-to-llvm",
    "convert-cf-to-spirv",
    "convert-complex-to-llvm",
    "convert-complex-to-standard",
    "convert-elementwise-to-linalg",
    "convert-func-to-emitc",
    "convert-func-to-llvm",
    "convert-func-to-spirv",
    "convert-index-to-llvm",
    "convert-linalg-to-affine-loops",
    "convert-linalg-to-llvm",
    "convert-linalg-to-loops",
    "convert-linalg-to-parallel-loops",
    "convert-math-to-apfloat",
    "convert-math-to-funcs",
    "convert-math-to-libm",
    "convert-math-to-llvm",
    "convert-math-to-spirv",
    "convert-memref-to-llvm",
    "convert-pdl-to-pdl-interp",
    "convert-scf-to-cf",
    "convert-scf-to-emitc",
    "convert-scf-to-openmp",
    "convert-scf-to-spirv",
    "convert-secret-for-to-static-for",
    "convert-tensor-to-linalg",
    "convert-tensor-to-scalars",
    "convert-tensor-to-spirv",
    "convert-to-emitc",
    "convert-to-llvm",
    "convert-to-spirv",
    "convert-ub-to-llvm",
    "convert-vector-to-llvm",
    "convert-vector-to-scf",
    "convert-vector-to-spirv",
    "convert-vector-to-xegpu",
    "convert-xegpu-to-xevm",
    "cse",
    "drop-equivalent-buffer-results",
    "eliminate-empty-tensors",
    "empty-tensor-to-alloc-tensor",
    "ensure-debug-info-scope-on-llvm-func",
    "expand-copy",
    "expand-realloc",
    "expand-strided-metadata",
    "extract-loop-body",
    "finalize-memref-to-llvm",
    "flatten-memref",
    "fold-constant-tensors",
    "fold-memref-alias-ops",
    "fold-plaintext-masks",
    "fold-tensor-subset-ops",
    "forward-store-to-load",
    "generate-runtime-verification",
    "inline",
    "int-range-optimizations",
    "iree-codegen-convert-unsupported-float-to-int-buffers",
    "iree-codegen-convolution-to-igemm",
    "iree-codegen-decompose-linalg-generic",
    "iree-codegen-decompose-memrefs",
    "iree-codegen-emulate-narrow-type",
    "iree-codegen-erase-dead-alloc-and-stores",
    "iree-codegen-flatten-memref-subspan",
    "iree-codegen-generic-vectorization",
    "iree-codegen-gpu-create-fast-slow-path",
    "iree-codegen-gpu-fuse-and-hoist-parallel-loops",
    "iree-codegen-gpu-pack-to-intrinsics",
    "iree-codegen-hoist-statically-bound-allocations",
    "iree-codegen-materialize-encoding-into-nop",
    "iree-codegen-materialize-vector-masking",
    "iree-codegen-normalize-loop-bounds",
    "iree-codegen-optimize-vector-transfer",
    "iree-codegen-pad-dynamic-alloc",
    "iree-codegen-propagate-constant-offsets",
    "iree-codegen-tile-large-tensors",
    "iree-codegen-type-propagation",
    "iree-codegen-vectorize-memref-copy",
    "iree-convert-to-llvm",
    "iree-dispatch-creation-clone-producers-into-dispatch-regions",
    "iree-dispatch-creation-convert-tensor-to-flow",
    "iree-dispatch-creation-form-dispatch-regions",
    "iree-dispatch-creation-form-scalar-dispatches",
    "iree-dispatch-creation-form-split-reduction-dispatches",
    "iree-flow-convert-to-flow",
    "iree-flow-replicate-globals-per-affinity",
    "iree-global-opt-quantized-conv-to-conv",
    "iree-hal-loader-conversion",
    "iree-llvmcpu-check-ir-before-llvm-conversion",
    "iree-llvmcpu-select-lowering-strategy",
    "iree-llvmgpu-tensorcore-vectorization",
    "iree-llvmgpu-vector-lowering",
    "iree-llvmgpu-vector-to-gpu",
    "iree-lower-affine",
    "iree-preprocessing-make-single-dispatch-for-function",
    "iree-rocdl-prepare-for-spirv",
    "iree-spirv-final-vector-lowering",
    "iree-spirv-initial-vector-lowering",
    "iree-spirv-vectorize-load-store",
    "iree-stream-conversion",
    "iree-top-level-scf-to-cfg",
    "iree-util-annotate-op-ordinals",
    "iree-util-import-resources",
    "iree-util-test-integer-divisibility-analysis",
    "iree-vm-conversion",
    "iree-vmvx-lower-linalg-microkernels",
    "lift-cf-to-scf",
    "linalg-block-pack-matmul",
    "linalg-detensorize",
    "linalg-fold-into-elementwise",
    "linalg-fold-unit-extent-dims",
    "linalg-fuse-elementwise-ops",
    "linalg-generalize-named-ops",
    "linalg-inline-scalar-operands",
    "linalg-morph-ops",
    "linalg-specialize-generic-ops",
    "llvm-legalize-for-export",
    "loop-invariant-code-motion",
    "loop-invariant-subset-hoisting",
    "lower-affine",
    "lower-host-to-llvm",
    "lower-vector-mask",
    "lwe-to-lattigo",
    "map-memref-spirv-storage-class",
    "math-expand-ops",
    "math-legalize-to-f32",
    "math-uplift-to-fma",
    "mem2reg",
    "memref-emulate-wide-int",
    "memref-expand",
    "mesh-spmdization",
    "normalize-memrefs",
    "one-shot-bufferize",
    "openfhe-configure-crypto-context",
    "optimize-allocation-liveness",
    "ownership-based-buffer-deallocation",
    "populate-scale-bgv",
    "promote-buffers-to-stack",
    "reconcile-unrealized-casts",
    "refback-munge-calling-conventions",
    "refback-munge-memref-copy",
    "reify-result-shapes",
    "remove-dead-values",
    "remove-unused-memref",
    "resolve-ranked-shaped-type-result-dims",
    "resolve-shaped-type-result-dims",
    "sccp",
    "scf-for-loop-canonicalization",
    "scf-for-loop-peeling",
    "scf-for-loop-range-folding",
    "scf-forall-to-for",
    "scf-parallel-loop-fusion",
    "secret-distribute-generic",
    "secretize",
    "select-rewrite",
    "shape-legalize-to-stablehlo",
    "sharding-propagation",
    "simplify-depthwise-conv",
    "sroa",
    "stablehlo-refine-shapes",
    "static-memory-planner-analysis",
    "straight-line-vectorize",
    "symbol-dce",
    "tensor-linalg-to-affine-loops",
    "test-scf-parallel-loop-collapsing",
    "torch-iree-func-conversion",
    "torch-iree-sync-func-conversion",
    "tosa-arith-const-to-tosa-const",
    "tosa-attach-target",
    "unroll-and-forward",
    "xegpu-blocking",
    "xegpu-propagate-layout",
];

/// Whether passes touch no file: they are of the list, and no option could be a path or name passes.
fn are_quiet(pipeline: &str) -> bool {
    let is_quiet = |entry: &str| {
        // A pass that is for functions is as quiet as for modules.
        let entry = entry.strip_prefix("func.func(").and_then(|rest| rest.strip_suffix(')')).unwrap_or(entry);
        let (name, options) = entry.split_once('{').unwrap_or((entry, "}"));
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '=' | ' ' | ',');
        let is_plain = |options: &str| options.chars().all(plain) && !options.contains("pipeline");
        QUIET.contains(&name) && options.strip_suffix('}').is_some_and(is_plain)
    };
    passes::entries(pipeline).is_ok_and(|entries| entries.into_iter().all(is_quiet))
}

/// Whether a subject of this name starts what a stranger may have chosen. That is a command, a description in a file, or a
/// program that executes modules. A compiler with flags or passes that may load code or touch files counts, too.
pub(super) fn names_command(text: &str) -> bool {
    if text.starts_with("cmd:") || text.contains(".toml") || names_executor(text) {
        return true;
    }
    let Some(rest) = base_length(text).and_then(|base| text.get(base..)) else { return false };
    match rest.strip_prefix([':', '=', '+']) {
        Some(pipeline) => !are_quiet(pipeline),
        None => !rest.is_empty(),
    }
}

/// Whether a subject of this name is a known program that executes modules. A module chooses what it does with the rights
/// of its user: no sandbox holds it.
pub(super) fn names_executor(text: &str) -> bool {
    let base = base_length(text).and_then(|base| text.get(..base));
    EXECUTING.iter().any(|(name, _)| base == Some(*name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_passes_of_the_list_need_no_word() {
        for name in [
            "own",
            "own+sdiv-for-udiv",
            "mlir-opt-22",
            "mlir-opt-22=canonicalize",
            "heir-opt",
            "iree-opt:cse",
            "mlir-opt-22:arith-emulate-wide-int{widest-int-supported=32}",
            "mlir-opt-22=arith-emulate-wide-int, canonicalize",
            "mlir-opt-22=func.func(cse)",
        ] {
            assert!(!names_command(name), "{name}");
        }
        for name in [
            "cmd:cat",
            "it.toml",
            "it.toml:cse",
            "mlir-opt-22:o=/tmp/x",
            "mlir-opt-22=o{/tmp/x}",
            "mlir-opt-22:load-pass-plugin=/tmp/x.so",
            "mlir-opt-22=cse,load-pass-plugin=/tmp/x.so",
            "mlir-opt-22=snapshot-op-locations{filename=x}",
            "mlir-opt-22=canonicalize{x=/tmp/x}",
            "mlir-opt-22:inline{default-pipeline=snapshot-op-locations}",
            "mlir-opt-22=canonicalize{x=1} --o=x",
            "mlir-opt-22=func.func(snapshot-op-locations)",
            "mlir-opt-22=func.func(cse,load-pass-plugin)",
            "mlir-opt-22 --o=x",
            "mlir-opt-22+{}",
            "iree-opt=iree-codegen-x",
            "mlir-runner-22",
            "mlir-runner-22:cse",
            "iree-compile",
            "xdsl-run",
        ] {
            assert!(names_command(name), "{name}");
        }
    }

    #[test]
    fn known_bugs_of_what_executes_nothing_need_no_word() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "toml") {
                let bug: toml::Table = std::fs::read_to_string(&path).unwrap().parse().unwrap();
                let subject = bug.get("subject").and_then(|subject| subject.as_str());
                let needs_word = |subject: &str| names_command(subject) && !names_executor(subject);
                assert!(!subject.is_some_and(needs_word), "{}: {subject:?}", path.display());
            }
        }
    }
}
