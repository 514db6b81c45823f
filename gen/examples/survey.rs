use arbitrary::Unstructured;
use plumb_gen::{Config, Profile, plan, seed_bytes};
use plumb_interp::{Options, Program};
fn main() {
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let size = std::env::args().nth(2).map_or(40, |s| s.parse().unwrap());
    let cfg = Config { size, profile: Profile::Loops, ..Config::default() };
    let mut bad = std::collections::BTreeMap::<String, (u64, u64)>::new();
    let mut work = 0;
    let mut ops = 0;
    for seed in 0..n {
        let bytes = seed_bytes(seed, &cfg);
        let [a, b] = plan::spellings(&mut Unstructured::new(&bytes), &cfg);
        let mut out = Vec::new();
        for m in [a, b] {
            let v = plumb_ir::verify(&m);
            if !v.is_empty() {
                let e = bad.entry(format!("verify {}", v[0].message)).or_insert((0, seed));
                e.0 += 1;
                continue;
            }
            let options = Options { fuel: 1 << 20, max_memory: 1 << 24, ..Options::default() };
            let run = Program::decode(&m, &options).run("main", &[]);
            work += run.ops;
            ops += m.count_ops();
            if run.outcome.name() != "return" || !run.taint.is_empty() {
                let e =
                    bad.entry(format!("{:?}", run.outcome).chars().take(150).collect()).or_insert((0, seed));
                e.0 += 1;
            }
            out.push(format!("{:?}", run.outcome));
        }
        if out.len() == 2 && out[0] != out[1] {
            let e = bad.entry("differ".into()).or_insert((0, seed));
            e.0 += 1;
        }
    }
    for (k, v) in bad {
        println!("{v:?} {k}");
    }
    println!("executed {} ops {}", work / n / 2, ops as f64 / n as f64 / 2.0);
}
