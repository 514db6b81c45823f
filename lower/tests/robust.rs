//! Modules that no verifier has seen are refused or converted, never a panic.

mod common;

use plumb_ir::ops::scf;
use plumb_ir::{Attr, Conversion, Module, Op, OpKind, Type, Value};
use plumb_lower::{Fault, Lowering, Options, ReferenceLowering};
use proptest::prelude::*;

/// One change: what to change, where, and to what; numbers are taken modulo what is there.
type Change = (u8, u32, u32);

fn spoil(module: &mut Module, kinds: &[OpKind], attrs: &[Attr], (what, at, with): Change) {
    let (ops, _, _, values) = module.arena_sizes();
    let op = Op(at % ops as u32);
    let pick = with as usize;
    let data = module.op_mut(op);
    match what % 9 {
        0 => drop(data.operands.pop()),
        1 => data.operands.push(Value(with % values as u32)),
        2 => data.props.iter_mut().for_each(|p| *p = None),
        3 if !data.props.is_empty() => {
            let slot = pick % data.props.len();
            data.props[slot] = attrs.get(pick % attrs.len().max(1)).copied();
        }
        4 => data.successors.clear(),
        5 => data.segments.iter_mut().for_each(|s| *s = s.wrapping_add(with % 3)),
        6 => {
            if let Some(region) = data.regions.first().copied() {
                module.region_mut(region).blocks.clear();
            }
        }
        7 => module.value_mut(Value(at % values as u32)).ty = Type(with % 16),
        _ => data.kind = kinds[pick % kinds.len()],
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_module_makes_it_panic(
        program in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<u8>(), any::<u32>(), any::<u32>()), 1..4),
        fault in any::<prop::sample::Index>(),
        bare_ptr in any::<bool>(),
        emit_c_wrappers in any::<bool>(),
    ) {
        static PROGRAMS: std::sync::OnceLock<Vec<Module>> = std::sync::OnceLock::new();
        let programs = PROGRAMS.get_or_init(|| common::own().iter().map(|(n, t)| common::read(n, t)).collect());
        let mut module = program.get(programs).clone();
        let all: Vec<Op> = module.walk(module.top()).collect();
        let attrs: Vec<Attr> = all.iter().flat_map(|op| module.op(*op).props.iter().copied().flatten()).collect();
        let kinds: Vec<OpKind> = all.iter().map(|op| module.kind(*op)).collect();
        for change in changes {
            spoil(&mut module, &kinds, &attrs, change);
        }
        let fault = Some(&Fault::all()[fault.index(Fault::all().len())]);
        let conversion = Conversion { bare_ptr, emit_c_wrappers, ..Conversion::default() };
        let own = ReferenceLowering::new(Options { conversion, fault, ..Options::default() });
        // Either answer will do.
        drop(own.lower(&module));
    }
}

/// A function of conditionals nested this deep.
fn nested(depth: usize) -> Module {
    let mut module = common::read("flat", "func.func @f(%c: i1) {\n return\n}");
    let function = module.block(module.body()).ops[0];
    let mut block = module.entry_block(module.op(function).regions[0]).expect("it has a body");
    let condition = module.block(block).args[0];
    for _ in 0..depth {
        let op = module.new_op(scf::If::KIND);
        module.op_mut(op).operands.push(condition);
        module.insert(block, 0, op);
        let then = module.new_region(op);
        module.new_region(op);
        block = module.new_block(then);
        let end = module.new_op(scf::Yield::KIND);
        module.append(block, end);
    }
    module
}

#[test]
fn nesting_is_limited() {
    assert!(ReferenceLowering::default().lower(&nested(100)).is_ok());
    let refused = ReferenceLowering::default().lower(&nested(100_000)).expect_err("that is too deep");
    assert_eq!(refused.iter().map(|d| d.code).collect::<Vec<_>>(), ["lower-nesting"]);
}
