//! `plumb faults`: what a campaign finds, measured by the named faults, or what comparison sees, measured by rewrites.

mod rewrites;

use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use plumb_campaign::finding::FindingClass;
use plumb_campaign::{self as campaign, Bound, Config, Generator};
use plumb_diff::stop::Stop;
use plumb_diff::settings::Settings;
use plumb_diff::subject::Subject;
use plumb_gen::Profile;
use plumb_lower::Fault;
use serde::Serialize;
use std::io::{IsTerminal, Write};
use std::time::Duration;

/// Plant each named fault, let a campaign of its own find it from cold, and say how long that took and how small the
/// reduced module is. With --llvm: rewrite the output of a lowering wrongly, in each of the ways that a table knows, and say
/// which engine sees it and in how many modules.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb faults
  plumb faults --seconds 10 --engine interp swapped-strides sext-for-zext
  plumb faults --size 500 --engine interp --jobs 1
  plumb faults --llvm --engine interp
  plumb faults --llvm --modules 100 store-dropped icmp-slt-as-sle
  plumb faults --llvm --list

Faults that are about an option of the conversion run under that option. The exit code is 1 if a fault was not found.

With --llvm each rewrite is applied to converted modules, one place a module, until it is seen or its time is over. Rewrites
that are equivalent by nature are tried too: seeing one is a false alarm. The exit code is 1 if there is a false alarm, or a
rewrite that was not found and of which the table does not say why.")]
pub struct Args {
    /// Faults by name; by default all of `plumb lower --list-faults`, or with --llvm all of `plumb faults --llvm --list`
    #[arg(value_name = "FAULT")]
    faults: Vec<String>,
    /// Rewrite modules of the LLVM dialect instead of planting faults in the conversion
    #[arg(long)]
    llvm: bool,
    /// Show the rewrites
    #[arg(long, requires = "llvm")]
    list: bool,
    /// Whose output is rewritten
    #[arg(long, value_name = "S", default_value = "own", requires = "llvm")]
    subject: String,
    /// Go on until a rewrite was applied to this many modules, to see in what share of them it shows
    #[arg(long, value_name = "N", default_value_t = 1, requires = "llvm")]
    modules: u64,
    /// Time for the campaign of one fault, or for one rewrite
    #[arg(long, value_name = "TIME", default_value = "60", value_parser = crate::duration::parse)]
    seconds: Duration,
    /// Time to reduce a finding
    #[arg(long, value_name = "TIME", default_value = "30", value_parser = crate::duration::parse)]
    reduce_seconds: Duration,
    /// Seed of the first module
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Operations in a generated module, on average
    #[arg(long, value_name = "N", conflicts_with = "llvm")]
    size: Option<u32>,
    /// Threads; 0 is one a core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = super::job_count)]
    jobs: usize,
    /// Engines that execute the converted modules: interp, jit-O0 … jit-O3, jit-O2-passes (what the passes of -O2
    /// leave, compiled as -O0 does); by default interp, jit-O0 and jit-O2
    #[arg(long = "engine", value_name = "E")]
    engines: Vec<String>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How one fault fared.
#[derive(Serialize)]
struct Row {
    fault: &'static str,
    flags: String,
    /// Seconds until it was found; absent if it was not.
    found: Option<f64>,
    modules: u64,
    class: Option<FindingClass>,
    signature: Option<String>,
    engine: Option<String>,
    ops: Option<usize>,
    reduced_ops: Option<usize>,
    reduced_extent: Option<i64>,
    reduce_seconds: Option<f64>,
}

#[derive(Serialize)]
struct Report {
    faults: usize,
    found: usize,
    median_seconds: Option<f64>,
    median_reduced_ops: Option<usize>,
    /// What 95 in a hundred of the reduced modules have at most.
    most_reduced_ops: Option<usize>,
    median_reduce_seconds: Option<f64>,
    /// Reduced modules whose memrefs have two elements at most in each dimension.
    small_extents: usize,
    rows: Vec<Row>,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    if args.llvm {
        return rewrites::run(&args);
    }
    let named = args.faults.iter().map(|name| super::fault(name));
    let mut faults = named.collect::<Result<Vec<_>, _>>()?;
    if faults.is_empty() {
        faults = Fault::all().iter().collect();
    }
    let mut rows = Vec::with_capacity(faults.len());
    for fault in faults {
        let row = measure(fault, &args)?;
        if args.format == Format::Text {
            say!("{}", line(&row));
            // A table of an hour is read while it grows.
            crate::say::note(crate::say::stdout().flush());
        } else if std::io::stderr().is_terminal() {
            complain!("{}", line(&row));
        }
        rows.push(row);
    }
    let report = Report::of(rows);
    match args.format {
        Format::Json => json::print(&report),
        Format::Text => say!(
            "{} of {} found; median: {:.2} s to find, {:.2} s to reduce, {} operations after reduction\n\
             95 in 100 have {} operations at most; {} have no memref with more than 2 elements in a dimension",
            report.found,
            report.faults,
            report.median_seconds.unwrap_or(0.0),
            report.median_reduce_seconds.unwrap_or(0.0),
            report.median_reduced_ops.unwrap_or(0),
            report.most_reduced_ops.unwrap_or(0),
            report.small_extents,
        ),
    }
    Ok(if report.found == report.faults { Exit::Fine } else { Exit::Finding })
}

/// The campaign of one fault.
fn measure(fault: &'static Fault, args: &Args) -> Result<Row, Failure> {
    let conversion = fault.under.conversion();
    let settings = Settings { conversion, ..super::settings("main") };
    let subjects = vec![Subject::own_with_fault(fault.name)];
    let engines = super::engines(&args.engines, &subjects, &settings)?;
    let default = plumb_gen::Config::default();
    let generate = plumb_gen::Config { size: args.size.unwrap_or(default.size), ..default };
    let generate = plumb_campaign::suitable_config(generate, &subjects, &settings);
    let generator = match fault.is_on_tensors() {
        // Each profile of programs on tensors has half of the modules.
        true => {
            let of = |profile| {
                (profile, Generator::generated(plumb_gen::Config { profile, ..generate.clone() }))
            };
            Generator::Profiles(vec![of(Profile::Tensor), of(Profile::Linalg)])
        }
        false => Generator::generated(generate),
    };
    let config = Config {
        engines,
        bound: Bound::Time(args.seconds),
        seed: args.seed,
        jobs: args.jobs,
        reduce: Some(args.reduce_seconds),
        stop_after: Some(1),
        settings,
        ..Config::new(subjects, generator)
    };
    let report = campaign::run(&config, &|_| {}, &Stop::default())
        .map_err(|e| Failure::usage("campaign", e.to_string(), e.help()))?;
    let first = report.findings.iter().min_by(|a, b| a.seconds.total_cmp(&b.seconds));
    Ok(Row {
        fault: fault.name,
        flags: conversion.flags().join(" "),
        found: first.map(|f| f.seconds),
        modules: report.modules,
        class: first.map(|f| f.class),
        signature: first.map(|f| f.signature.clone()),
        engine: first.and_then(|f| f.engine).map(|engine| engine.to_string()),
        ops: first.map(|f| f.ops),
        reduced_ops: first.and_then(|f| f.reduced_ops),
        reduced_extent: first.and_then(|f| f.reduced_extent),
        reduce_seconds: first.and_then(|f| f.reduce_seconds),
    })
}

impl Report {
    fn of(rows: Vec<Row>) -> Self {
        let sorted = |of: fn(&Row) -> Option<f64>| {
            let mut seconds: Vec<f64> = rows.iter().filter_map(of).collect();
            seconds.sort_by(f64::total_cmp);
            seconds
        };
        let (seconds, reducing) = (sorted(|row| row.found), sorted(|row| row.reduce_seconds));
        let mut ops: Vec<usize> = rows.iter().filter_map(|row| row.reduced_ops).collect();
        ops.sort_unstable();
        let small = |row: &&Row| row.reduced_ops.is_some() && row.reduced_extent.unwrap_or(0) <= 2;
        Report {
            faults: rows.len(),
            found: seconds.len(),
            median_seconds: seconds.get(seconds.len() / 2).copied(),
            median_reduced_ops: ops.get(ops.len() / 2).copied(),
            most_reduced_ops: ops.get((ops.len() * 95).div_ceil(100).saturating_sub(1)).copied(),
            median_reduce_seconds: reducing.get(reducing.len() / 2).copied(),
            small_extents: rows.iter().filter(small).count(),
            rows,
        }
    }
}

fn line(row: &Row) -> String {
    let number = |n: Option<usize>| n.map_or_else(|| "-".into(), |n| n.to_string());
    match row.found {
        Some(seconds) => format!(
            "{:<30} {seconds:>7.2} s  {:>3} operations, {:>2} after reduction ({:.1} s)  {}",
            row.fault,
            number(row.ops),
            number(row.reduced_ops),
            row.reduce_seconds.unwrap_or(0.0),
            row.signature.as_deref().unwrap_or(""),
        ),
        None => format!("{:<30} not found in {} modules", row.fault, row.modules),
    }
}
