//! Every fault changes what the conversion makes of some program, and what it makes is still a valid module.

mod common;

use plumb_ir::print::print;
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
    for fault in Fault::all() {
        let conversion = fault.under.conversion();
        let (sound, spoilt) = (
            ReferenceLowering::new(conversion.into()),
            ReferenceLowering::new(Options { fault: Some(fault), ..conversion.into() }),
        );
        let mut changed = false;
        // What cannot be converted under these options is no program to show the fault.
        for (module, sound) in programs.iter().filter_map(|m| Some((m, print(&sound.lower(m).ok()?)))) {
            let spoilt = print(&spoilt.lower(module).expect("it converts"));
            if spoilt != sound {
                changed = true;
                pieces.push((fault.name, spoilt));
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
