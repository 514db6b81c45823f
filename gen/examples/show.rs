use plumb_gen::{Config, Profile, generate_seeded};
fn main() {
    let a: Vec<u64> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let favour =
        std::env::var("FAVOUR").ok().into_iter().filter_map(|n| plumb_ir::OpKind::by_name(&n)).collect();
    let cfg = Config { favour, size: a[2] as u32, profile: Profile::Loops, ..Config::default() };
    for seed in a[0]..a[1] {
        std::fs::write(format!("/tmp/loops/{seed}.mlir"), plumb_ir::print(&generate_seeded(seed, &cfg)))
            .unwrap();
    }
}
