//! The op table itself: names that exist, sentences that are sentences, `docs/ops.md` as the table has it.

use plumb_ir::ops::{llvm, shared, shared::SharedAttr};
use plumb_ir::table::{EmitRule, Format, LowerRule, OLDEST_SPELLING, Relation, UbClass, markdown};
use plumb_ir::{Effects, Module, OpDef, OpKind};
use std::collections::BTreeSet;
use std::path::Path;

fn rows() -> impl Iterator<Item = &'static OpDef> {
    OpKind::all().filter_map(OpKind::def)
}

fn values(def: &OpDef) -> BTreeSet<&str> {
    def.operands.iter().chain(def.results).map(|v| v.name).collect()
}

/// What is wrong with the rows, one line each.
fn complaints(of: impl Fn(&'static OpDef) -> Option<String>) {
    let all: Vec<String> = rows().filter_map(|d| of(d).map(|w| format!("{}: {w}", d.name))).collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn names_are_unique_and_found() {
    let names: Vec<&str> = rows().map(|d| d.name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    complaints(|d| (OpKind::by_name(d.name)?.def()?.name != d.name).then(|| "is not found by name".into()));
    complaints(|d| {
        let mut groups: Vec<&str> = d.operands.iter().map(|v| v.name).collect();
        groups.extend(d.props.iter().map(|p| p.name));
        let unique: BTreeSet<_> = groups.iter().collect();
        (unique.len() != groups.len()).then(|| "has a name twice".into())
    });
}

#[test]
fn documentation_is_one_sentence_each() {
    complaints(|d| {
        let doc = d.doc.trim();
        let sentence = doc.len() > 10
            && doc.ends_with('.')
            && doc.starts_with(|c: char| c.is_uppercase() || c == '`')
            && !doc.contains(". ")
            && !doc.contains('|');
        (!sentence).then(|| format!("'{doc}' is no sentence for a table"))
    });
}

#[test]
fn relations_and_formats_name_what_the_row_has() {
    complaints(|d| {
        d.relations.iter().find_map(|r| {
            let (a, b, second) = match *r {
                Relation::TypeOfAttr(a, b) => (a, b, d.props.iter().any(|p| p.name == b)),
                Relation::WeightsOf(a) => {
                    return (!d.props.iter().any(|p| p.name == a)).then(|| format!("weights '{a}'"));
                }
                Relation::Passes(a, b) => (a, b, d.successors.contains(&b)),
                Relation::Same(a, b)
                | Relation::SameElement(a, b)
                | Relation::SameShape(a, b)
                | Relation::IndicesOf(a, b)
                | Relation::ElementOf(a, b)
                | Relation::BoolLike(a, b)
                | Relation::OverflowPair(a, b)
                | Relation::FunctionInputs(a, b)
                | Relation::FunctionResults(a, b) => (a, b, values(d).contains(b)),
            };
            (!values(d).contains(a) || !second).then(|| format!("relation of '{a}' and '{b}'"))
        })
    });
    complaints(|d| {
        let Format::Asm(text) = d.format else { return None };
        let mut known = values(d);
        known.extend(d.props.iter().map(|p| p.name));
        known.extend(d.regions.iter().chain(d.successors).map(|n| n.trim_end_matches('*')));
        known.extend(["operands", "results", "successors"]);
        text.split('$').skip(1).find_map(|rest| {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            (!known.contains(&rest[..end])).then(|| format!("format names '{}'", &rest[..end]))
        })
    });
}

#[test]
fn every_format_string_compiles() {
    complaints(OpDef::bad_format);
}

#[test]
fn rules_agree_with_each_other() {
    complaints(|d| {
        let pure = d.effects == Effects::PURE && matches!(d.ub, UbClass::Immediate | UbClass::Memory);
        pure.then(|| "is pure, though it can be undefined".into())
    });
    complaints(|d| {
        (!d.parents.iter().all(|p| OpKind::by_name(p).is_some())).then(|| "has an unknown parent".into())
    });
    complaints(|d| {
        let llvm = d.dialect() == "llvm";
        (llvm != (d.lower == LowerRule::Keep)).then(|| "only the LLVM dialect is kept, and all of it".into())
    });
    complaints(|d| {
        let emitted = d.dialect() == "llvm" || d.name == "builtin.module";
        (emitted == (d.emit == EmitRule::NotLlvm))
            .then(|| "only the LLVM dialect is emitted, and all of it".into())
    });
    complaints(|d| {
        let without = d.meaning.missing().is_some() && d.is_generated();
        without.then(|| "is generated, though it has no meaning".into())
    });
    complaints(|d| {
        let weighed = d.weight > 0 && !d.is_generated() || d.weight == 0 && d.is_step();
        weighed.then(|| "has a weight if and only if the generator makes it".into())
    });
    complaints(|d| {
        let range = d.since >= OLDEST_SPELLING && d.until.is_none_or(|last| last >= d.since);
        let old = d.old.iter().all(|old| old.releases.0 <= old.releases.1);
        (!range || !old).then(|| "has releases that end before they begin".into())
    });
    complaints(|d| {
        let old: Vec<_> = d.old.iter().filter_map(|old| old.name).collect();
        // A release that lacked it stands between those that had it.
        let other = |name: &&str| OpKind::by_name(name).is_some() && **name != *d.name;
        old.iter().find(|name| other(name)).map(|_| "had the name of another operation".into())
    });
}

#[test]
fn the_page_of_operations_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/ops.md");
    let page = markdown();
    if std::env::var_os("PLUMB_BLESS").is_some() {
        std::fs::write(&path, &page).expect("docs/ops.md can be written");
    }
    let have = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        have == page,
        "docs/ops.md is out of date: PLUMB_BLESS=1 cargo nextest run -p plumb-ir writes it"
    );
}

#[test]
fn shared_attributes_hold_the_same_in_all_rows() {
    for shared in SharedAttr::ALL {
        let having = || rows().flat_map(|d| d.props.iter().map(move |p| (d, p)));
        let having = || having().filter(|(_, p)| p.name == shared.name());
        assert!(having().count() > 1, "{} is shared by nobody", shared.name());
        for (def, prop) in having() {
            assert_eq!(prop.shared, Some(*shared), "{}: {}", def.name, prop.name);
            assert!(shared.holds().admits(prop.set), "{}: {} is {:?}", def.name, prop.name, prop.set);
        }
    }
}

#[test]
fn an_attribute_of_another_row_is_absent() {
    let mut m = Module::default();
    let (load, store) = (m.new_op(llvm::Load::KIND), m.new_op(llvm::Store::KIND));
    let eight = m.ctx.int_attr(8, plumb_ir::Type::I64);
    for (op, own) in [(load, llvm::Load::alignment), (store, llvm::Store::alignment)] {
        m.set_prop(op, own, Some(eight));
        assert_eq!((own.i64(&m, op), shared::alignment.i64(&m, op)), (Some(8), Some(8)));
        assert_eq!(shared::sym_name.position(m.kind(op)), None);
    }

    assert_eq!(llvm::Load::alignment.get(&m, store), None);
    assert_eq!(llvm::Load::alignment.name(), shared::alignment.name());
}

/// What the documentation says of an operation: whether it may be executed anywhere, and whether under conditions.
fn speculation(page: &str) -> Vec<(&str, bool, bool)> {
    let sections = page.split("\n### `").skip(1).filter_map(|section| section.split_once('`'));
    let line = |text: &str, start: &str, word: &str| {
        text.lines().any(|line| line.starts_with(start) && line.contains(word))
    };
    sections
        .map(|(name, text)| {
            let always = line(text, "Traits:", "AlwaysSpeculatable");
            let sometimes = line(text, "Traits:", "RecursivelySpeculatable")
                || line(text, "Interfaces:", "ConditionallySpeculatable");
            (name, always, sometimes && !always)
        })
        .collect()
}

#[test]
fn the_documentation_says_what_a_pass_may_move() {
    let Some(data) = plumb_testkit::testdata() else { return };
    // Bad operands keep a pass from moving these; or they become branches.
    let on_good_operands = [
        "affine.for",
        "affine.if",
        "affine.parallel",
        "arith.ceildivsi",
        "arith.ceildivui",
        "arith.divsi",
        "arith.divui",
        "llvm.sdiv",
        "llvm.udiv",
        "memref.dim",
        "scf.for",
        "scf.if",
    ];
    let (mut wrong, mut count) = (Vec::new(), 0);
    for file in std::fs::read_dir(data.join("ods")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ext| ext != "md") {
            continue;
        }
        let page = std::fs::read_to_string(&path).unwrap();
        for (name, always, sometimes) in speculation(&page) {
            let Some(def) = OpKind::by_name(name).and_then(OpKind::def) else { continue };
            count += 1;
            let anywhere = def.effects.intersects(Effects::COMPUTE);
            let decided = on_good_operands.contains(&name);
            let on_tensors = def.effects.contains(Effects::SPECULATABLE_ON_TENSORS);
            if anywhere != always || sometimes != (decided || on_tensors) {
                wrong.push(format!("{name}: {}", def.effects.words()));
            }
        }
    }
    assert!(count > 500 && wrong.is_empty(), "{count} operations\n{}", wrong.join("\n"));
}
