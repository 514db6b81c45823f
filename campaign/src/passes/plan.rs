//! What a campaign over passes puts its modules through: each pass by itself, before and after the lowering, and random
//! pipelines. Each chunk of modules goes through one entry.

use super::documented;
use super::table::{PassRow, PassStatus, PassTable};
use crate::finding::hex;
use crate::generator::ModulePreference;
use plumb_diff::subject::{PassOption, PassPlace, Subject, SubjectError};
use plumb_gen::Profile;
use plumb_ir::OpKind;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The entries of a campaign.
#[derive(Clone, Debug)]
pub struct PassPlan {
    entries: Vec<PlanEntry>,
    groups: Vec<PlanGroup>,
    /// Names of the entries with passes that leave operations which nothing executes.
    foreign: BTreeSet<String>,
    /// Whether a person named its passes, and wants to know if one was not tested.
    is_named: bool,
    /// A digest of the table: it also says what modules are made for a pass, and what is expected of it.
    table: String,
}

/// What a chunk of modules goes through.
#[derive(Clone, Debug)]
pub struct PlanEntry {
    /// The compiler with its passes.
    pub subject: Subject,
    /// Whether it makes the LLVM dialect, so that native engines have something to execute.
    pub lowers: bool,
    /// What its passes work on.
    pub preference: ModulePreference,
    /// Whether one of its passes is known to leave operations that nothing executes.
    is_foreign: bool,
}

/// Entries that share turns: those of passes that do the same to the modules of a probe, or all pipelines of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlanGroup {
    /// Its entries, which come one after the other.
    pub entries: Range<usize>,
    /// How often it has a turn, against the others.
    pub weight: u32,
}

/// Draws of the options of a pass at a place, besides none.
const OPTIONED: usize = 3;
/// So many entries that share turns have one turn more.
const ENTRIES_A_TURN: usize = 16;
/// Random pipelines for each pass that is used.
const PIPELINES: usize = 6;
/// As many passes have as many turns as the pipelines of a place.
const PASSES_A_PIPELINE: usize = 8;
/// Passes of a random pipeline.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=8;
/// Values of an option that takes a number: more would make large programs of small ones.
const NUMBERS: [&str; 4] = ["1", "2", "4", "8"];

impl PassPlan {
    /// The plan for a table: the same for the same table and seed.
    ///
    /// # Errors
    ///
    /// A name or option of the table is not in pipeline syntax.
    pub fn new(subject: &Subject, table: &PassTable, seed: u64) -> Result<PassPlan, SubjectError> {
        let mut plan = PassPlan {
            entries: Vec::new(),
            groups: Vec::new(),
            foreign: BTreeSet::new(),
            is_named: false,
            table: hex(Sha256::digest(format!("{table:?}")).as_slice()),
        };
        let mut draw = PassSampler(seed);
        let mut alike: Vec<(&str, Vec<PlanEntry>, u32)> = Vec::new();
        for row in &table.passes {
            let mut entries = Vec::new();
            let places = often_alone(&row.places);
            for &place in &places {
                entries.push(PlanEntry::new(subject, place, &row.call(&[]), &[row])?);
            }
            let optioned = if row.options.is_empty() { 0 } else { OPTIONED };
            for &place in places.iter().cycle().take(places.len() * optioned) {
                entries.push(PlanEntry::new(subject, place, &draw.call(row), &[row])?);
            }
            let known = alike.iter_mut().find(|(made, _, _)| !made.is_empty() && **made == row.made);
            match known {
                Some((_, all, weight)) if row.weight > 0 => {
                    all.extend(entries);
                    *weight = row.weight.max(*weight);
                }
                _ => alike.push((&row.made, entries, row.weight)),
            }
        }
        for (_, entries, weight) in alike {
            let more = u32::try_from(entries.len() / ENTRIES_A_TURN).unwrap_or(u32::MAX);
            plan.add(entries, if weight > 0 { weight.saturating_add(more) } else { 0 });
        }
        // What is idle by itself is not worth a place beside others.
        let used = table.passes.iter().filter(|row| row.weight > 0 && row.status == PassStatus::Usable);
        let used: Vec<&PassRow> = used.collect();
        let at = |place| used.iter().copied().filter(move |row| row.places.contains(&place)).collect();
        for place in [PassPlace::Alone, PassPlace::Before] {
            let rows: Vec<&PassRow> = at(place);
            let mut entries = Vec::new();
            for _ in 0..rows.len() * PIPELINES / 2 {
                let length = LENGTH.start() + draw.below(LENGTH.end() - LENGTH.start() + 1);
                let (mut passes, mut used) = (Vec::new(), Vec::new());
                for _ in 0..length {
                    let row = rows[draw.below(rows.len())];
                    passes.push(draw.call(row));
                    used.push(row);
                }
                entries.push(PlanEntry::new(subject, place, &passes.join(","), &used)?);
            }
            plan.add(entries, u32::try_from(rows.len().div_ceil(PASSES_A_PIPELINE)).unwrap_or(u32::MAX));
        }
        Ok(plan)
    }

    fn add(&mut self, entries: Vec<PlanEntry>, weight: u32) {
        let first = self.entries.len();
        let foreign = entries.iter().filter(|entry| entry.is_foreign);
        self.foreign.extend(foreign.map(|entry| entry.subject.name().into()));
        self.entries.extend(entries);
        if first < self.entries.len() {
            self.groups.push(PlanGroup { entries: first..self.entries.len(), weight });
        }
    }

    /// The same plan of passes that a person named: if nothing was compared of one, the campaign says so and fails.
    pub fn of_named(self) -> PassPlan {
        PassPlan { is_named: true, ..self }
    }

    /// The passes that a person named, each with the entries that have it.
    pub(crate) fn named(&self) -> BTreeMap<&str, Vec<&Subject>> {
        let mut named: BTreeMap<&str, Vec<&Subject>> = BTreeMap::new();
        for entry in self.entries.iter().filter(|_| self.is_named) {
            for pass in entry.subject.variant().iter().flat_map(|variant| &variant.passes) {
                named.entry(pass).or_default().push(&entry.subject);
            }
        }
        named
    }

    /// Whether a subject is an entry with passes that are known to leave operations which nothing executes.
    pub(crate) fn is_foreign(&self, subject: &Subject) -> bool {
        self.foreign.contains(subject.name())
    }

    /// All entries.
    pub fn entries(&self) -> &[PlanEntry] {
        &self.entries
    }

    /// What tells it from other plans.
    pub(crate) fn digest(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(&self.table);
        for group in &self.groups {
            for entry in self.entries.get(group.entries.clone()).unwrap_or_default() {
                hash.update(format!("{}\n", entry.subject.name()));
            }
            hash.update(format!("{}\n", group.weight));
        }
        hex(hash.finalize().get(..8).unwrap_or_default())
    }

    /// Which of them share turns.
    pub(crate) fn groups(&self) -> &[PlanGroup] {
        &self.groups
    }
}

impl PlanEntry {
    fn new(
        subject: &Subject,
        place: PassPlace,
        passes: &str,
        rows: &[&PassRow],
    ) -> Result<PlanEntry, SubjectError> {
        let subject = subject.with_passes(place, passes)?;
        let names: BTreeSet<&String> = rows.iter().flat_map(|row| &row.favours).collect();
        let ops = names.into_iter().filter_map(|name| OpKind::by_name(name)).collect();
        let mut profiles = BTreeMap::new();
        for (name, share) in rows.iter().flat_map(|row| &row.profiles) {
            *profiles.entry(name).or_insert(0) += (share * 100.0).round() as u32;
        }
        let known = |(name, share): (&String, u32)| Some((Profile::by_name(name)?, share));
        let profiles = profiles.into_iter().filter_map(known).collect();
        let preference = ModulePreference { ops, profiles, ..ModulePreference::default() };
        let is_foreign = rows.iter().any(|row| row.foreign > 0.0);
        Ok(PlanEntry { subject, lowers: place != PassPlace::Alone, preference, is_foreign })
    }
}

/// The places of a pass in the order of its turns. By itself it has a turn before each at another place. It shows most
/// defects there, and elsewhere the lowering takes two thirds of the time.
fn often_alone(places: &[PassPlace]) -> Vec<PassPlace> {
    let others: Vec<PassPlace> = places.iter().copied().filter(|place| *place != PassPlace::Alone).collect();
    match others.is_empty() || others.len() == places.len() {
        true => places.to_vec(),
        false => others.into_iter().flat_map(|other| [PassPlace::Alone, other]).collect(),
    }
}

/// Numbers from a seed.
struct PassSampler(u64);

impl PassSampler {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z >> 33) % n.max(1) as u64) as usize
    }

    /// A pass with some of its options.
    fn call(&mut self, row: &PassRow) -> String {
        let is_free =
            |option: &&PassOption| !row.with.contains(&option.name) && !documented::is_left(&option.name);
        let some = row.options.iter().filter(is_free);
        let options: Vec<String> = some.filter_map(|option| self.option(option)).collect();
        row.call(&options)
    }

    fn option(&mut self, option: &PassOption) -> Option<String> {
        if self.below(4) > 0 {
            return None;
        }
        let value = match option.kind.as_deref() {
            None => ["true", "false"][self.below(2)],
            Some(_) if !option.values.is_empty() => option.values[self.below(option.values.len())].as_str(),
            Some("int" | "uint" | "long" | "ulong") => NUMBERS[self.below(NUMBERS.len())],
            // What a text may be, only the documentation says.
            Some(_) => return None,
        };
        Some(format!("{}={value}", option.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(seed: u64) -> PassPlan {
        let names = ["a", "b", "c"].map(String::from);
        let mut table = PassTable::named("mlir-opt-22", &names);
        table.passes[0].weight = 3;
        table.passes[1].places = vec![PassPlace::After];
        let number = PassOption { name: "n".into(), kind: Some("int".into()), values: Vec::new() };
        table.passes[2].options = vec![number; 8];
        // Those that are left as they are.
        for name in ["allow-pattern-rollback", "print-analysis-only"] {
            let flag = PassOption { name: name.into(), kind: None, values: Vec::new() };
            table.passes[2].options.extend(vec![flag; 8]);
        }
        PassPlan::new(&Subject::parse("mlir-opt-22").unwrap(), &table, seed).unwrap()
    }

    #[test]
    fn passes_that_do_the_same_share_turns() {
        let names: Vec<String> = (0..20).map(|n| format!("p{n}")).collect();
        let mut table = PassTable::named("mlir-opt-22", &names);
        for row in &mut table.passes {
            row.made = "same".into();
        }
        table.passes[7].made = "other".into();
        table.passes[8].weight = 0;
        let plan = PassPlan::new(&Subject::parse("mlir-opt-22").unwrap(), &table, 1).unwrap();
        let sizes: Vec<(usize, u32)> =
            plan.groups().iter().map(|group| (group.entries.len(), group.weight)).collect();
        // Two places each; then the pipelines.
        assert_eq!(sizes[..3], [(2 * 18, 1 + 2), (2, 1), (2, 0)]);
        use PassPlace::{After, Alone, Before};
        assert_eq!(often_alone(&[Alone, Before, After]), [Alone, Before, Alone, After]);
        assert_eq!((often_alone(&[Alone]), often_alone(&[After])), (vec![Alone], vec![After]));
        assert_eq!(sizes.len(), 5);
    }

    #[test]
    fn all_that_a_table_says_tells_plans_apart() {
        let subject = Subject::parse("mlir-opt-22").unwrap();
        let digest = |change: fn(&mut PassRow)| {
            let mut table = PassTable::named("mlir-opt-22", &["canonicalize".to_string()]);
            change(&mut table.passes[0]);
            PassPlan::new(&subject, &table, 1).unwrap().digest()
        };
        let as_it_is = digest(|_| {});
        assert_eq!(as_it_is, digest(|_| {}));
        assert_ne!(as_it_is, digest(|row| row.foreign = 1.0));
        assert_ne!(as_it_is, digest(|row| row.favours = vec!["arith.remsi".into()]));
    }

    #[test]
    fn a_plan_is_by_table_and_seed_and_obeys_places() {
        let names = |plan: &PassPlan| {
            plan.entries.iter().map(|entry| entry.subject.name().to_string()).collect::<Vec<_>>()
        };
        assert_eq!(names(&plan(1)), names(&plan(1)));
        assert_ne!(plan(1).digest(), plan(2).digest());
        let all = names(&plan(1));
        for name in ["mlir-opt-22=a", "mlir-opt-22:a", "mlir-opt-22+b", "mlir-opt-22=c"] {
            assert!(all.iter().any(|one| one == name), "{name} of {all:?}");
        }
        assert!(all.iter().any(|name| name.contains("c{n=")), "{all:?}");
        assert!(all.iter().all(|name| !name.contains("rollback") && !name.contains("print")), "{all:?}");
        assert!(all.iter().all(|name| !name.contains('b') || name == "mlir-opt-22+b"), "{all:?}");
        let alone = plan(1).entries.into_iter().filter(|entry| !entry.lowers);
        assert!(alone.map(|entry| entry.subject.name().to_string()).all(|name| name.contains('=')));
    }
}
