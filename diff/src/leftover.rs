//! What a lowering has left that is not in the LLVM dialect, and which pass of MLIR converts it.

use plumb_ir::passes::converting;
use plumb_ir::table::EmitRule;
use plumb_ir::{Module, Op};
use std::fmt::Write;

/// Most operations that are named.
const MOST: usize = 5;

/// Whether an operation is of the LLVM dialect, or none at all (the module).
pub(crate) fn is_llvm(module: &Module, op: Op) -> bool {
    match module.kind(op).def() {
        Some(def) => def.emit != EmitRule::NotLlvm,
        None => module.op_name(op).starts_with("llvm."),
    }
}

/// The name of the first operation that is left in a module.
pub fn first(module: &Module) -> Option<String> {
    let op = module.walk(module.top()).find(|op| !is_llvm(module, *op))?;
    Some(module.op_name(op).to_string())
}

/// What is left in a module, with the passes that convert it.
pub(crate) fn describe(module: &Module) -> String {
    let mut left: Vec<(&str, usize)> = Vec::new();
    for op in module.walk(module.top()).filter(|op| !is_llvm(module, *op)) {
        let name = module.op_name(op);
        match left.iter_mut().find(|(known, _)| *known == name) {
            Some((_, times)) => *times += 1,
            None => left.push((name, 1)),
        }
    }
    let names: Vec<String> =
        left.iter().take(MOST).map(|(name, times)| format!("{times} `{name}`")).collect();
    let mut passes: Vec<&str> = Vec::new();
    for pass in left.iter().filter_map(|(name, _)| converting(name)) {
        if !passes.contains(&pass) {
            passes.push(pass);
        }
    }
    let mut text = format!("the target is not in the LLVM dialect alone: it has {}", names.join(", "));
    if left.len() > MOST {
        let _ = write!(text, " and {} other operations", left.len() - MOST);
    }
    if !passes.is_empty() {
        let _ = write!(text, "; what converts them: {}", passes.join(", "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_named_with_what_converts_it() {
        let text = "llvm.func @main(%a: i32) -> i64 {
            %b = arith.addi %a, %a : i32
            %c = arith.addi %b, %a : i32
            %d = builtin.unrealized_conversion_cast %c : i32 to i64
            llvm.return %d : i64
        }";
        let (module, diags) = plumb_ir::parse(text, &plumb_ir::ParseOptions::default());
        assert_eq!(diags, []);
        assert_eq!(
            describe(&module),
            "the target is not in the LLVM dialect alone: it has 2 `arith.addi`, 1 `builtin.unrealized_conversion_cast`; \
             what converts them: convert-arith-to-llvm, reconcile-unrealized-casts, after the conversions that the casts are left of"
        );
    }
}
