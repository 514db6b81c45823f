//! Every fault changes what the conversion makes of some program, and what it makes is still a valid module.

mod common;

use plumb_ir::print::print;
use plumb_ir::{Conversion, Module};
use plumb_lower::{Fault, Lowering, Options, ReferenceLowering};

#[test]
fn names_are_unique_and_found() {
    let mut names: Vec<_> = Fault::all().iter().map(|f| f.name).collect();
    assert!(names.iter().all(|n| Fault::by_name(n).is_some_and(|f| f.name == *n)));
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Fault::all().len());
    assert!(Fault::by_name("").is_none());
}

#[test]
fn each_changes_some_program() {
    let programs: Vec<_> = common::own().iter().map(|(name, text)| common::read(name, text)).collect();
    let mut idle = Vec::new();
    let mut pieces = Vec::new();
    // What the programs become without a fault, by conversion. What cannot be converted is no program to show one.
    let mut sound: Vec<(Conversion, Vec<(&Module, String)>)> = Vec::new();
    for fault in Fault::all() {
        let conversion = fault.under.conversion();
        if !sound.iter().any(|(other, _)| *other == conversion) {
            let lowering = ReferenceLowering::new(conversion.into());
            let converted = programs.iter().filter_map(|m| Some((m, print(&lowering.lower(m).ok()?))));
            sound.push((conversion, converted.collect()));
        }
        let of_conversion = sound.iter().find(|(other, _)| *other == conversion);
        let spoilt = ReferenceLowering::new(Options { fault: Some(fault), ..conversion.into() });
        let mut changed = false;
        for (module, sound) in of_conversion.iter().flat_map(|(_, all)| all) {
            let spoilt = print(&spoilt.lower(module).expect("it converts"));
            if spoilt != *sound {
                changed = true;
                pieces.push((fault.name, spoilt));
                // One program tells that a fault is not idle; the night looks at what all of them become.
                if !plumb_testkit::nightly() {
                    break;
                }
            }
        }
        if !changed {
            idle.push(fault.name);
        }
    }
    assert_eq!(idle, Vec::<&str>::new(), "faults that no program shows");
    let Some(opt) = plumb_testkit::program("mlir-opt-22") else { return };
    let args = ["--split-input-file", "--mlir-disable-threading"];
    let all: Vec<&str> = pieces.iter().map(|(_, text)| text.as_str()).collect();
    if !plumb_testkit::answer(&opt, &args, &all.join("\n// -----\n")).0 {
        for (name, text) in &pieces {
            let (content, _, errors) = plumb_testkit::answer(&opt, &args, text);
            assert!(content, "{name}: {errors}");
        }
    }
}
