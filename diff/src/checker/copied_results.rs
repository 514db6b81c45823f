//! Passes that copy memory which functions return. Their documentation says so: a program that shares such memory may then
//! show something else.

use super::{Input, Transformation};
use crate::subject::Subject;
use crate::verdict::{COPIED_RESULTS, Judgement};
use plumb_ir::ops::{func, memref};
use plumb_ir::{Module, Op, TypeKind, ValueDef};

/// The first has its callers own what functions return, and clones what is not theirs to own. The second copies each result
/// into memory of the caller.
const COPYING: [&str; 2] = ["ownership-based-buffer-deallocation", "buffer-results-to-out-params"];

/// What a subject has made of a module, withheld where nothing is to be compared.
pub(super) fn withhold(
    subject: &Subject,
    entry: &str,
    input: &Input<'_>,
    made: Transformation,
) -> Transformation {
    let copying = || {
        let pipeline = subject.pipeline().unwrap_or_default();
        COPYING.into_iter().find(|pass| pipeline.contains(pass))
    };
    if matches!(made, Transformation::Module(_))
        && let Some(pass) = copying()
        && returns_shared(input.module, entry)
    {
        let why = format!("a function returns memory that it did not allocate, which {pass} copies");
        return Transformation::Verdict(Judgement::not_comparable(COPIED_RESULTS, why));
    }
    made
}

/// Whether a function, other than the entry, returns a memref that is not the result of an allocation, or one allocation twice.
/// What the entry returns is compared as it is when the program ends.
fn returns_shared(module: &Module, entry: &str) -> bool {
    let is_memref = |value| {
        matches!(module.ctx.ty(module.ty(value)), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
    };
    let is_allocated = |value| match module.value(value).def {
        ValueDef::Result(op, _) => module.kind(op) == memref::Alloc::KIND,
        ValueDef::Argument(..) => false,
    };
    let shares = |op: Op| {
        let results = &module.op(op).operands;
        let is_shared = |(at, &value)| {
            let is_own = is_allocated(value) && !results.iter().take(at).any(|other| *other == value);
            is_memref(value) && !is_own
        };
        module.kind(op) == func::Return::KIND && results.iter().enumerate().any(is_shared)
    };
    let functions = module.walk(module.top()).filter(|op| module.kind(*op) == func::Func::KIND);
    functions
        .filter(|function| module.symbol_name(*function) != Some(entry))
        .any(|function| module.walk(function).any(shares))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adapt;

    #[test]
    fn shared_memory_that_is_copied_is_not_compared() {
        let program = |result: &str| {
            format!(
                "memref.global @g : memref<1xi8> = dense<1>
                func.func private @f(%a: memref<1xi8>) -> (memref<1xi8>, memref<1xi8>) {{
                    %s = memref.get_global @g : memref<1xi8>
                    %n = memref.alloc() : memref<1xi8>
                    %o = memref.alloc() : memref<1xi8>
                    return %o, {result} : memref<1xi8>, memref<1xi8>
                }}
                func.func @main() -> memref<1xi8> {{
                    %g = memref.get_global @g : memref<1xi8>
                    return %g : memref<1xi8>
                }}"
            )
        };
        let is_compared = |subject: &str, result: &str| {
            let module = adapt::parse(&program(result)).unwrap();
            let made = Transformation::Module(Box::new(module.clone()));
            let input = Input { module: &module, text: None };
            let subject = Subject::parse(subject).unwrap();
            matches!(withhold(&subject, "main", &input, made), Transformation::Module(_))
        };
        for pass in COPYING {
            let subject = format!("mlir-opt-22=canonicalize,{pass}");
            for (result, expected) in [("%s", false), ("%a", false), ("%o", false), ("%n", true)] {
                assert_eq!(is_compared(&subject, result), expected, "{pass} {result}");
            }
        }
        assert!(is_compared("mlir-opt-22=canonicalize", "%s"));
        assert!(is_compared("own", "%s"));
    }
}
