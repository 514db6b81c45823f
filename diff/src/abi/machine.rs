//! Whether native code of this machine, an x86-64 without extensions, can mean what a module states of its own.

use plumb_interp::data_layout::DataLayout;
use plumb_interp::layout::{Kind, Scalar, TypeInfo, Types};
use plumb_ir::enums::LlvmCConv;
use plumb_ir::ops::{llvm, shared};
use plumb_ir::{AttrKind, Module, Op, Type};

/// The processor that native code is compiled for.
const PROCESSOR: &str = "x86-64";

/// Conventions that the code generator takes and cannot follow. Erlang's wants tables of its runtime. `anyregcc` passes values
/// in any registers at all: a stack map tells which.
const FOREIGN: [u32; 2] = [LlvmCConv::HI_PE, LlvmCConv::ANY_REG];

/// Why native code cannot stand for a module in the LLVM dialect: it is for another machine than native code runs on.
pub fn another_machine(module: &Module) -> Option<String> {
    if has_another_layout(module) {
        return Some("its data layout gives a type another size or alignment than this machine does".into());
    }
    let mut ops = module.walk(module.top());
    ops.find_map(|op| {
        if module.kind(op) == llvm::Func::KIND && is_for_another_processor(module, op) {
            return Some("a function is for a processor that this need not be".into());
        }
        let has_convention =
            matches!(module.kind(op), llvm::Func::KIND | llvm::Call::KIND | llvm::Invoke::KIND);
        let is_foreign = has_convention && FOREIGN.contains(&shared::CConv.bits(module, op));
        is_foreign.then(|| "no native code of this machine has the calling convention of a function".into())
    })
}

/// Whether a function names another processor, or extensions of one, itself or among what it hands through to LLVM.
fn is_for_another_processor(module: &Module, function: Op) -> bool {
    let is_another = |key: &str, value: Option<&str>| match key {
        "target-cpu" => value != Some(PROCESSOR),
        "target-features" => value != Some(""),
        _ => false,
    };
    let passes = |entry: &AttrKind| match entry {
        AttrKind::Array(parts) => match **parts {
            [key, value] => {
                module.ctx.as_str(key).is_some_and(|key| is_another(key, module.ctx.as_str(value)))
            }
            _ => false,
        },
        _ => false,
    };
    llvm::Func::target_features.get(module, function).is_some()
        || llvm::Func::target_cpu.str(module, function).is_some_and(|cpu| cpu != PROCESSOR)
        || llvm::Func::passthrough.attrs(module, function).iter().any(|entry| passes(module.ctx.attr(*entry)))
}

/// Whether a module states a data layout by which one of its types lies otherwise in memory than without one.
fn has_another_layout(module: &Module) -> bool {
    let Some(stated) = DataLayout::of(module) else { return false };
    let is_swapped = stated.obstacle().is_some();
    let (mut here, mut there) = both(stated);
    is_swapped || module.ctx.types().any(|ty| !is_same(module, ty, &mut here, &mut there))
}

/// Whether a type lies in memory as it does on this machine, whatever data layout the module states.
pub(super) fn lies_as_here(module: &Module, ty: Type) -> bool {
    let Some(stated) = DataLayout::of(module) else { return true };
    let is_swapped = stated.obstacle().is_some();
    let (mut here, mut there) = both(stated);
    !is_swapped && is_same(module, ty, &mut here, &mut there)
}

/// Types as they lie on this machine, and by a data layout.
fn both(stated: DataLayout) -> (Types, Types) {
    let types = || Types::new(u64::BITS, 1);
    (types(), types().with_layout(Some(stated)))
}

fn is_same(module: &Module, ty: Type, here: &mut Types, there: &mut Types) -> bool {
    match (here.get(&module.ctx, ty), there.get(&module.ctx, ty)) {
        (Ok(here), Ok(there)) => lies_alike(&here, &there),
        (here, there) => here.is_ok() == there.is_ok(),
    }
}

/// Whether a type has the same bytes at the same places. This machine reads integers and pointers from any address.
fn lies_alike(here: &TypeInfo, there: &TypeInfo) -> bool {
    let places = |info: &TypeInfo| info.pieces.iter().map(|piece| piece.bit).collect::<Vec<_>>();
    let may_lie_anywhere = match here.kind {
        Kind::Scalar(scalar) => !matches!(scalar, Scalar::Float(_)),
        Kind::Vector { .. } => false,
        _ => true,
    };
    here.size == there.size
        && (may_lie_anywhere || here.align == there.align)
        && here.offsets == there.offsets
        && places(here) == places(there)
}

#[cfg(test)]
mod tests {
    use super::another_machine;

    fn is_for_another(attributes: &str, body: &str) -> bool {
        let text = format!("module attributes {{{attributes}}} {{\n{body}\n}}\n");
        let (module, diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
        assert!(diags.is_empty(), "{diags:?}");
        another_machine(&module).is_some()
    }

    #[test]
    fn layouts_count_where_a_type_lies_otherwise() {
        let old = "llvm.data_layout = \"e-m:e-i64:64-f80:128-n8:16:32:64-S128\"";
        let new = "llvm.data_layout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"";
        let narrow = "llvm.data_layout = \"e-p:64:64-i64:32-f80:32-v64:32-a:32:32\"";
        let spec = |entries: &str| format!("dlti.dl_spec = #dlti.dl_spec<{entries}>");
        let function = |parameter: &str| format!("llvm.func @f({parameter})");
        let (wide, pair) = (function("!llvm.struct<(i64, i128)>"), function("!llvm.struct<(i8, i64)>"));
        let (long, vector) = (function("f80"), function("vector<2xi32>"));
        for (attributes, body, expected) in [
            (old, &wide, true),
            (old, &pair, false),
            (old, &long, false),
            (new, &wide, false),
            (new, &vector, false),
            (narrow, &pair, true),
            (narrow, &long, true),
            (narrow, &vector, true),
            (narrow, &function("i64"), false),
            ("llvm.data_layout = \"E\"", &pair, true),
            ("llvm.data_layout = \"E-i64:64\"", &function("i64"), true),
            ("llvm.data_layout = \"e-p:32:32-i64:64\"", &function("!llvm.ptr"), true),
            (&spec("i64 = dense<32> : vector<2xi64>"), &pair, true),
            (&spec("i64 = dense<64> : vector<2xi64>"), &pair, false),
            (&spec("index = 32"), &function("i64"), false),
            ("test.nothing", &wide, false),
        ] {
            assert_eq!(is_for_another(attributes, body), expected, "{attributes}: {body}");
        }
    }

    #[test]
    fn conventions_of_other_runtimes_are_found_in_functions_and_calls() {
        for (convention, expected) in [("", false), ("fastcc", false), ("anyregcc", true), ("cc_11", true)] {
            assert_eq!(is_for_another("", &format!("llvm.func {convention} @f(i64)")), expected);
            let call = format!(
                "llvm.func @f(%p: !llvm.ptr) {{\nllvm.call {convention} %p() : !llvm.ptr, () -> ()\nllvm.return\n}}"
            );
            assert_eq!(is_for_another("", &call), expected, "{convention}");
        }
    }

    #[test]
    fn processors_are_found_wherever_they_stand() {
        let function = |attributes: &str| format!("llvm.func @f() attributes {{{attributes}}}");
        for (attributes, expected) in [
            ("target_cpu = \"cortex-a72\"", true),
            ("target_features = #llvm.target_features<[\"+avx512fp16\"]>", true),
            ("passthrough = [[\"target-cpu\", \"cortex-a72\"]]", true),
            ("passthrough = [\"noinline\", [\"target-features\", \"+avx512fp16\"]]", true),
            (
                "passthrough = [\"noinline\", [\"target-cpu\", \"x86-64\"], [\"tune-cpu\", \"generic\"]]",
                false,
            ),
        ] {
            assert_eq!(is_for_another("", &function(attributes)), expected, "{attributes}");
        }
    }
}
