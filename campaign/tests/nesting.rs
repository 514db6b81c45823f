//! Passes for functions are nested where a pipeline is written out, and others are not, on each release that is here.

use plumb_campaign::passes::{PassTable, nest};
use plumb_diff::stop::Stop;
use plumb_diff::subject::Subject;

/// Passes that releases have for functions, for modules and for both.
const PASSES: [(&str, bool); 4] = [
    ("affine-loop-tile", true),
    ("affine-loop-tile{tile-size=8}", true),
    ("inline", false),
    ("canonicalize", false),
];

#[test]
fn passes_for_functions_are_nested_and_others_are_not() {
    for release in [22, 19, 16] {
        let name = format!("mlir-opt-{release}");
        if plumb_testkit::program(&name).is_none() {
            continue;
        }
        let mut table = PassTable::named(&name, &PASSES.map(|(pass, _)| pass.into()));
        nest(&Subject::parse(&name).unwrap(), &mut table, &Stop::default()).unwrap();
        let found: Vec<_> = table.passes.iter().map(|row| (row.name.as_str(), row.nested)).collect();
        assert_eq!(found, PASSES, "{name}");
    }
}
