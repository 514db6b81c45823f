//! How many modules a second one worker compiles and runs, by what is asked of it:
//! `throughput WORKER FILE.ll [SECONDS [SET]]`, where the file defines `void @__plumb_entry(ptr)`.

use plumb_diff::native::{Worker, WorkerProgram};
use plumb_host::Plan;
use plumb_host::native::{Limits, NativeProgram, OptLevel, Request, Run};
use std::time::{Duration, Instant};

#[expect(clippy::print_stdout, reason = "a tool that measures says what it found")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(worker), Some(file)) = (arguments.next(), arguments.next()) else {
        return Err("usage: throughput WORKER FILE.ll [SECONDS]".into());
    };
    let seconds = arguments.next().and_then(|s| s.parse().ok()).unwrap_or(3);
    let only: Option<usize> = arguments.next().and_then(|s| s.parse().ok());
    let module = std::fs::read_to_string(file)?;
    let plan =
        Plan { entry: "__plumb_entry".to_owned(), out_size: 4096, max_elements: 1 << 20, ..Plan::default() };
    let pair = |level| [(0xA5, false), (0x5A, true)].map(|(fill, guard)| Run { level, fill, guard });
    let both = [pair(OptLevel::O0), pair(OptLevel::O2)].concat();
    let sets: [(&str, &[Run]); 5] = [
        ("nothing (parse only)", &[]),
        ("O0, one run", &pair(OptLevel::O0)[..1]),
        ("O0, two runs", &pair(OptLevel::O0)),
        ("O2, two runs", &pair(OptLevel::O2)),
        ("O0 and O2, two runs each", &both),
    ];
    let mut worker = Worker::new(WorkerProgram::at(worker));
    for (index, (name, runs)) in sets.into_iter().enumerate() {
        if only.is_some_and(|only| only != index) {
            continue;
        }
        let request = Request {
            id: 1,
            programs: vec![NativeProgram { module: module.clone(), plan: plan.clone() }],
            runs: runs.to_vec(),
            limits: Limits::default(),
            foreign: false,
        };
        let first = worker.run(&request)?;
        let start = Instant::now();
        let mut count = 0u32;
        while start.elapsed() < Duration::from_secs(seconds) {
            worker.run(&request)?;
            count += 1;
        }
        let rate = f64::from(count) / start.elapsed().as_secs_f64();
        println!(
            "{name}: {rate:.0} modules/s, {:.2} ms each; first outcome {:?}",
            1000.0 / rate,
            first.first()
        );
    }
    Ok(())
}
