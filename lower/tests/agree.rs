//! Programs do the same, interpreted, before and after the conversion; and every fault makes some program do
//! something else.

mod common;

use plumb_host::{Event, Execution, Flags, Outcome};
use plumb_interp::{Mode, Options, Program};
use plumb_ir::{Conversion, IndexWidth, Module};
use plumb_lower::{Fault, Lowering, ReferenceLowering};

/// Runs a program's `@main`.
fn run(module: &Module, mode: Mode, index_bitwidth: u32) -> Execution {
    let options = Options { mode, index_bitwidth, fuel: 1 << 22, ..Options::default() };
    Program::decode(module, &options).run("main", &[])
}

/// The programs that define `@main` and print something from it.
fn printing() -> Vec<(String, Module)> {
    let programs = common::own().into_iter().filter(|(name, _)| !name.contains("wrappers.mlir"));
    programs.map(|(name, text)| (name.clone(), common::read(&name, &text))).collect()
}

/// What a run printed. How exact library mathematics is may be known at one level and not at the other.
fn printed(execution: &Execution) -> Vec<Event> {
    let mut events = execution.events.clone();
    for event in &mut events {
        event.data.scalars_mut().iter_mut().for_each(|d| d.flags.remove(Flags::INEXACT));
    }
    events
}

fn returned(execution: &Execution) -> bool {
    matches!(execution.outcome, Outcome::Return(_))
}

/// Holds what a program prints before the conversion against what it prints after.
fn agree(name: &str, module: &Module, conversion: Conversion) {
    let width = conversion.index_bits();
    let before = run(module, Mode::Source, width);
    assert!(returned(&before), "{name}: {:?}", before.outcome);
    assert!(!before.events.is_empty(), "{name} prints nothing");
    let lowered = ReferenceLowering::new(conversion.into()).lower(module).expect("it converts");
    for seed in [1, 2] {
        let after = run(&lowered, Mode::Target { seed }, width);
        assert!(returned(&after), "{name} with {conversion:?}: {:?}", after.outcome);
        assert_eq!(printed(&before), printed(&after), "{name} with {conversion:?}");
    }
}

#[test]
fn same_output_before_and_after() {
    let narrow: Vec<String> = common::own_at_32_bits().into_iter().map(|(name, _)| name).collect();
    for (name, module) in printing() {
        agree(&name, &module, Conversion::default());
        if narrow.contains(&name) {
            let index_bitwidth = IndexWidth::Bits32;
            agree(&name, &module, Conversion { index_bitwidth, ..Default::default() });
        }
        if name.contains("bare.mlir") {
            agree(&name, &module, Conversion { bare_ptr: true, ..Default::default() });
        }
    }
}

#[test]
fn each_fault_shows() {
    let programs: Vec<_> = common::own().iter().map(|(name, text)| common::read(name, text)).collect();
    let mut hidden = Vec::new();
    for fault in Fault::all() {
        let conversion = fault.under.conversion();
        let (sound, spoilt) = (
            ReferenceLowering::new(conversion.into()),
            ReferenceLowering::new(plumb_lower::Options { fault: Some(fault), ..conversion.into() }),
        );
        let run = |module: &Module| run(module, Mode::Target { seed: 1 }, conversion.index_bits());
        let shows = programs.iter().any(|module| {
            // What cannot be converted under these options is no program to show the fault.
            let Ok(sound) = sound.lower(module) else { return false };
            let before = run(&sound);
            let after = run(&spoilt.lower(module).expect("it converts"));
            returned(&before) && (!returned(&after) || after.events != before.events)
        });
        if !shows {
            hidden.push(fault.name);
        }
    }
    assert_eq!(hidden, Vec::<&str>::new(), "faults that change nothing a program prints");
}
