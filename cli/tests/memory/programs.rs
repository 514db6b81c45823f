//! The programs, and how each may end.

/// What runs a program, and with which arguments.
#[derive(Clone, Copy)]
pub enum Verb {
    Run(&'static [&'static str]),
    Diff(&'static [&'static str]),
    Jit(&'static [&'static str]),
}

/// A program that takes what memory it can get.
pub struct Case {
    pub name: &'static str,
    pub verb: Verb,
    pub text: String,
    /// Exit codes it may end with.
    pub ends: &'static [i32],
}

impl Case {
    /// Whether processes of native code take part.
    pub fn is_native(&self) -> bool {
        match self.verb {
            Verb::Run(_) => false,
            Verb::Jit(_) => true,
            Verb::Diff(rest) => rest.contains(&"jit-O0"),
        }
    }
}

const RUN: Verb = Verb::Run(&["--fuel", "3000000"]);
const BRIEF: Verb = Verb::Run(&["--fuel", "30000"]);
const TRACE: Verb = Verb::Run(&["--fuel", "3000000", "--trace"]);
const JSON: Verb = Verb::Run(&["--fuel", "3000000", "--format", "json"]);
const EXPLAIN: Verb = Verb::Run(&["--fuel", "3000000", "--explain"]);
const SAMPLE: Verb = Verb::Run(&["--fuel", "3000000", "--nondet-seed", "3"]);
const RANDOM: Verb = Verb::Run(&["--args", "random:1"]);
const RANDOM_JIT: Verb = Verb::Jit(&["--args", "random:1"]);
const SPLATS: Verb = Verb::Run(&["--args", "dense<1>", "--args", "dense<2>"]);
const JIT: Verb = Verb::Jit(&[]);
const DIFF_JSON: Verb = Verb::Diff(&["--engine", "interp", "--format", "json"]);
const DIFF: Verb = Verb::Diff(&["--engine", "interp"]);

const FINE: &[i32] = &[0];
const FUEL: &[i32] = &[13];
const MEMORY: &[i32] = &[14];
const EITHER: &[i32] = &[13, 14];
const UNSUPPORTED: &[i32] = &[12];
/// A program of which only the memory matters.
const ANY: &[i32] = &[0, 10, 13, 14];

/// Native code may also overflow its stack, and not be run at all.
const ANY_NATIVE: &[i32] = &[0, 10, 12, 14];
/// They match, or nothing could be compared, since the source itself runs out of memory.
const DIFF_ENDS: &[i32] = &[0, 3];

/// Constants that bodies use.
const NUMBERS: &str = "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
                       %many = arith.constant 4000000000 : index\n  %byte = arith.constant 7 : i8\n";

/// A function `main` with this body, after these symbols.
fn main_of(symbols: &str, body: &str) -> String {
    format!("{symbols}\nfunc.func @main() {{\n{NUMBERS}  {body}\n  return\n}}\n")
}

/// A function `main` with this body in a loop without end.
fn repeat(symbols: &str, before: &str, body: &str) -> String {
    main_of(symbols, &format!("{before}\n  scf.for %i = %c0 to %many step %c1 {{\n    {body}\n  }}"))
}

/// A loop of the LLVM dialect, without end.
fn llvm_loop(symbols: &str, before: &str, body: &str) -> String {
    format!(
        "{symbols}\nllvm.func @main() {{\n  %one = llvm.mlir.constant(1 : i64) : i64\n  \
         %zero = llvm.mlir.constant(0 : i64) : i64\n  %size = llvm.mlir.constant(65536 : i64) : i64\n  {before}\n  \
         llvm.br ^next(%zero : i64)\n^next(%i: i64):\n  {body}\n  %j = llvm.add %i, %one : i64\n  llvm.br ^next(%j : i64)\n}}\n"
    )
}

fn case(name: &'static str, verb: Verb, ends: &'static [i32], text: String) -> Case {
    Case { name, verb, text, ends }
}

/// All of them.
pub fn all() -> Vec<Case> {
    [globals(), copies(), stacks(), heaps(), values(), output(), shadows(), diffs(), native()]
        .into_iter()
        .flatten()
        .collect()
}

fn globals() -> Vec<Case> {
    let uses = |n: usize| {
        (0..n).map(|at| format!("%g{at} = memref.get_global @g{at} : memref<16384xi8>\n")).collect::<String>()
    };
    let many = |n: usize, init: &str| {
        (0..n).map(|at| format!("memref.global @g{at} : memref<16384xi8>{init}\n")).collect::<String>()
    };
    vec![
        case(
            "a tensor beside another",
            RUN,
            MEMORY,
            main_of(
                "",
                "%a = tensor.splat %byte : tensor<2500000xi8>\n  %b = arith.addi %a, %a : tensor<2500000xi8>\n  \
                 %c = tensor.concat dim(0) %a, %b : (tensor<2500000xi8>, tensor<2500000xi8>) -> tensor<5000000xi8>",
            ),
        ),
        case(
            "constants of tensors that nobody executes",
            RUN,
            FINE,
            {
                let constants: String = (0..200)
                    .map(|at| format!("  %a{at} = arith.constant dense<{}> : tensor<1000000xi8>\n", at % 100))
                    .collect();
                format!("func.func @never() {{\n{constants}  return\n}}\n{}", main_of("", ""))
            },
        ),
        case("calls of wide vectors that nobody executes", RUN, FINE, {
            let list = |item: &str| vec![item; 60].join(", ");
            let (values, types) = (list("%v"), list("vector<60000xi8>"));
            let calls = format!("    func.call @take({values}) : ({types}) -> ()\n").repeat(100);
            let never = format!(
                "%v = arith.constant dense<1> : vector<60000xi8>\n  %no = arith.constant false\n  scf.if %no {{\n{calls}  }}"
            );
            main_of(&format!("func.func private @take({types})"), &never)
        }),
        case("a vector that is returned often", RUN, EITHER, {
            let (values, types) = (vec!["%v"; 600].join(", "), vec!["vector<60000xi8>"; 600].join(", "));
            format!(
                "func.func @main() -> ({types}) {{\n  %v = arith.constant dense<1> : vector<60000xi8>\n  return {values} : {types}\n}}"
            )
        }),
        case(
            "constants of tensors",
            RUN,
            MEMORY,
            main_of("", &(0..9).map(|at| format!("%a{at} = arith.constant dense<{at}> : tensor<1000000xi8>\n")).collect::<String>()),
        ),
        case(
            "shapes of many extents",
            RUN,
            ANY,
            repeat(
                "",
                "%n = arith.constant 100000 : index\n  %ones = tensor.splat %c1[%n] : tensor<?xindex>\n  %t = tensor.empty() : tensor<1xi32>",
                "%r = tensor.reshape %t(%ones) : (tensor<1xi32>, tensor<?xindex>) -> tensor<*xi32>",
            ),
        ),
        case("a constant of a vector, used again and again", RUN, ANY, {
            let uses: String = (0..60).map(|at| format!("  %t{at} = arith.constant #a\n")).collect();
            let function = |f: u32| format!("func.func @f{f}() {{\n{uses}  return\n}}\n");
            let functions: String = (0..16).map(function).collect();
            let calls: String = (0..16).map(|f| format!("  call @f{f}() : () -> ()\n")).collect();
            let constant = format!("#a = dense<\"0x{}\"> : vector<65536xi1>\n", "5A".repeat(8192));
            format!("{constant}{functions}{}", main_of("", &calls))
        }),
        case("wide elements", RUN, MEMORY, {
            let list = vec!["%w"; 1000].join(", ");
            main_of("", &format!("%w = arith.constant dense<1> : vector<65536xi8>\n  %t = tensor.from_elements {list} : tensor<1000xvector<65536xi8>>"))
        }),
        case("a global that is too large", RUN, MEMORY, main_of("memref.global @g : memref<67108864xi8> = dense<1>", "")),
        case("a global that fits", RUN, ANY, main_of("memref.global @g : memref<20000000xi8> = dense<1>", "")),
        case("a global without content", RUN, ANY, main_of("memref.global @g : memref<60000000xi8> = uninitialized", "")),
        case("many globals", RUN, ANY, main_of(&many(3500, " = dense<3>"), &uses(3500))),
        case("a global of wide vectors", RUN, ANY, main_of("memref.global @g : memref<200x16384xf128> = dense<1.0>", "")),
        case("a global listed", RUN, ANY, main_of(
            &format!("memref.global @g : memref<100000xi64> = dense<[{}]>", (0..100_000).map(|n| n.to_string()).collect::<Vec<_>>().join(", ")),
            "",
        )),
        case("a global of zeros", RUN, ANY,
            "llvm.mlir.global internal @g() {addr_space = 0 : i32} : !llvm.array<50000000 x i8> {\n  %z = llvm.mlir.zero : !llvm.array<50000000 x i8>\n  \
             llvm.return %z : !llvm.array<50000000 x i8>\n}\nllvm.func @main() {\n  llvm.return\n}\n".into()),
        case("globals that are copied", RUN, EITHER, repeat(
            "memref.global @a : memref<8000000xi8> = dense<1>\nmemref.global @b : memref<8000000xi8> = dense<2>",
            "%a = memref.get_global @a : memref<8000000xi8>\n  %b = memref.get_global @b : memref<8000000xi8>",
            "memref.copy %a, %b : memref<8000000xi8> to memref<8000000xi8>",
        )),
    ]
}

fn copies() -> Vec<Case> {
    let malloc = "llvm.func @malloc(i64) -> !llvm.ptr\nllvm.func @realloc(!llvm.ptr, i64) -> !llvm.ptr\nllvm.func @calloc(i64, i64) -> !llvm.ptr";
    let two = "%n = llvm.mlir.constant(12000000 : i64) : i64\n  %p = llvm.call @calloc(%n, %one) : (i64, i64) -> !llvm.ptr\n  \
               %q = llvm.call @malloc(%n) : (i64) -> !llvm.ptr";
    vec![
        case(
            "memcpy of all",
            RUN,
            EITHER,
            llvm_loop(
                malloc,
                two,
                "\"llvm.intr.memcpy\"(%q, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()",
            ),
        ),
        case(
            "memmove within all",
            RUN,
            EITHER,
            llvm_loop(
                malloc,
                "%n = llvm.mlir.constant(24000000 : i64) : i64\n  %m = llvm.mlir.constant(23000000 : i64) : i64\n  \
             %p = llvm.call @calloc(%n, %one) : (i64, i64) -> !llvm.ptr\n  %q = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8",
                "\"llvm.intr.memmove\"(%q, %p, %m) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()",
            ),
        ),
        case(
            "memref.copy of a transposed view",
            RUN,
            EITHER,
            repeat(
                "",
                "%a = memref.alloc() : memref<3000x3000xi8>\n  %b = memref.alloc() : memref<3000x3000xi8>\n  \
             %t = memref.transpose %a (i, j) -> (j, i) : memref<3000x3000xi8> to memref<3000x3000xi8, strided<[1, 3000]>>",
                "memref.copy %t, %b : memref<3000x3000xi8, strided<[1, 3000]>> to memref<3000x3000xi8>",
            ),
        ),
        case(
            "a copy of a view on one byte",
            RUN,
            ANY,
            main_of(
                "",
                "%m = memref.alloc() : memref<1xi8>\n  %o = memref.alloc() : memref<1xi8>\n  memref.store %byte, %m[%c0] : memref<1xi8>\n  \
             %v = memref.reinterpret_cast %m to offset: [0], sizes: [%many], strides: [0] : memref<1xi8> to memref<?xi8, strided<[0]>>\n  \
             %w = memref.reinterpret_cast %o to offset: [0], sizes: [%many], strides: [0] : memref<1xi8> to memref<?xi8, strided<[0]>>\n  \
             memref.copy %v, %w : memref<?xi8, strided<[0]>> to memref<?xi8, strided<[0]>>",
            ),
        ),
        case(
            "realloc that grows",
            RUN,
            EITHER,
            format!(
                "{malloc}\nllvm.func @main() {{\n  %zero = llvm.mlir.zero : !llvm.ptr\n  %n = llvm.mlir.constant(4096 : i64) : i64\n  \
             llvm.br ^next(%zero, %n : !llvm.ptr, i64)\n^next(%p: !llvm.ptr, %m: i64):\n  \
             %q = llvm.call @realloc(%p, %m) : (!llvm.ptr, i64) -> !llvm.ptr\n  %k = llvm.add %m, %n : i64\n  \
             llvm.br ^next(%q, %k : !llvm.ptr, i64)\n}}\n"
            ),
        ),
        case(
            "realloc to and fro",
            RUN,
            FUEL,
            format!(
                "{malloc}\nllvm.func @main() {{\n  %zero = llvm.mlir.zero : !llvm.ptr\n  %n = llvm.mlir.constant(65536 : i64) : i64\n  \
             %o = llvm.mlir.constant(4104 : i64) : i64\n  llvm.br ^next(%zero : !llvm.ptr)\n^next(%p: !llvm.ptr):\n  \
             %q = llvm.call @realloc(%p, %n) : (!llvm.ptr, i64) -> !llvm.ptr\n  %r = llvm.call @realloc(%q, %o) : (!llvm.ptr, i64) -> !llvm.ptr\n  \
             llvm.br ^next(%r : !llvm.ptr)\n}}\n"
            ),
        ),
    ]
}

fn stacks() -> Vec<Case> {
    let recursion = |body: &str| {
        format!("func.func @main() {{\n  {body}\n  func.call @main() : () -> ()\n  return\n}}\n")
    };
    let names = |prefix: &str| (0..1000).map(|at| format!("%{prefix}{at}")).collect::<Vec<_>>().join(", ");
    let params = (0..1000).map(|at| format!("%a{at}: i64")).collect::<Vec<_>>().join(", ");
    let types = vec!["i64"; 1000].join(", ");
    vec![
        case(
            "memref.alloca in a loop",
            RUN,
            EITHER,
            repeat("", "", "%m = memref.alloca() : memref<65536xi8>"),
        ),
        case(
            "llvm.alloca in a loop",
            RUN,
            MEMORY,
            llvm_loop(
                "",
                "",
                "%p = llvm.alloca %size x i8 : (i64) -> !llvm.ptr\n  llvm.store %i, %p : i64, !llvm.ptr",
            ),
        ),
        case(
            "a small llvm.alloca in a loop",
            RUN,
            MEMORY,
            llvm_loop("", "", "%p = llvm.alloca %one x i8 : (i64) -> !llvm.ptr"),
        ),
        case("memref.alloca in recursion", RUN, MEMORY, recursion("%m = memref.alloca() : memref<4096xi8>")),
        case("recursion", RUN, MEMORY, recursion("")),
        case(
            "recursion of large frames",
            RUN,
            MEMORY,
            recursion(
                "%v = arith.constant dense<3> : vector<4096xi64>\n  %w = arith.addi %v, %v : vector<4096xi64>",
            ),
        ),
        case(
            "stacksave and stackrestore",
            RUN,
            EITHER,
            llvm_loop(
                "",
                "",
                "%mark = llvm.intr.stacksave : !llvm.ptr\n  %p = llvm.alloca %size x i8 : (i64) -> !llvm.ptr\n  \
             llvm.intr.stackrestore %mark : !llvm.ptr",
            ),
        ),
        case(
            "calls with a thousand arguments",
            RUN,
            MEMORY,
            format!(
                "func.func @f({params}) {{\n  func.call @f({}) : ({types}) -> ()\n  return\n}}\n\
             func.func @main() {{\n  %c = arith.constant 3 : i64\n  func.call @f({}) : ({types}) -> ()\n  return\n}}\n",
                names("a"),
                vec!["%c"; 1000].join(", ")
            ),
        ),
        case(
            "variadic arguments",
            RUN,
            EITHER,
            format!(
                "llvm.func @f(%n: i32, ...) {{\n  %one = llvm.mlir.constant(1 : i32) : i32\n  \
             %l = llvm.alloca %one x !llvm.struct<(i32, i32, ptr, ptr)> {{alignment = 16 : i64}} : (i32) -> !llvm.ptr\n  \
             llvm.intr.vastart %l : !llvm.ptr\n  llvm.return\n}}\n{}",
                llvm_loop(
                    "",
                    "%v = llvm.mlir.constant(3 : i32) : i32",
                    &format!(
                        "llvm.call @f({}) vararg(!llvm.func<void (i32, ...)>) : ({}) -> ()",
                        vec!["%v"; 1000].join(", "),
                        vec!["i32"; 1000].join(", ")
                    )
                )
            ),
        ),
        case(
            "exceptions that nobody throws",
            RUN,
            MEMORY,
            llvm_loop(
                "llvm.func @__cxa_allocate_exception(i64) -> !llvm.ptr",
                "",
                "%e = llvm.call @__cxa_allocate_exception(%size) : (i64) -> !llvm.ptr",
            ),
        ),
    ]
}

fn heaps() -> Vec<Case> {
    vec![
        case("allocations", RUN, MEMORY, repeat("", "", "%m = memref.alloc() : memref<65536xi8>")),
        case("allocations of a byte", RUN, MEMORY, repeat("", "", "%m = memref.alloc() : memref<1xi8>")),
        case("allocations of nothing", RUN, MEMORY, repeat("", "", "%m = memref.alloc() : memref<0xi8>")),
        case(
            "allocations that are sampled",
            SAMPLE,
            MEMORY,
            repeat("", "", "%m = memref.alloc() : memref<4096xi8>"),
        ),
        case(
            "allocations freed",
            RUN,
            EITHER,
            repeat(
                "",
                "",
                "%m = memref.alloc() : memref<65536xi8>\n    memref.dealloc %m : memref<65536xi8>",
            ),
        ),
        case(
            "allocations of all sizes freed",
            RUN,
            EITHER,
            repeat(
                "",
                "%k = arith.constant 65535 : index",
                "%s = arith.muli %i, %i : index\n    %n = arith.andi %s, %k : index\n    %m = memref.alloc(%n) : memref<?xi8>\n    memref.dealloc %m : memref<?xi8>",
            ),
        ),
        case(
            "growing allocations freed",
            RUN,
            EITHER,
            repeat(
                "",
                "%k = arith.constant 160 : index",
                "%n = arith.muli %i, %k : index\n    %m = memref.alloc(%n) : memref<?xi8>\n    memref.dealloc %m : memref<?xi8>",
            ),
        ),
        case(
            "an allocation of everything",
            RUN,
            MEMORY,
            main_of("", "%m = memref.alloc() : memref<67108865xi8>"),
        ),
        case(
            "a result of many elements without words",
            RUN,
            MEMORY,
            "llvm.func @main() -> !llvm.array<4294967295 x struct<()>> {\n  \
             %z = llvm.mlir.zero : !llvm.array<4294967295 x struct<()>>\n  \
             llvm.return %z : !llvm.array<4294967295 x struct<()>>\n}\n"
                .into(),
        ),
        case(
            "a memref of many dimensions",
            RUN,
            ANY,
            main_of(
                "",
                &format!(
                    "%m = memref.alloc() : memref<{}i8>\n  %u = memref.alloc() : memref<{}i8>",
                    "1x".repeat(64),
                    "1x".repeat(64)
                ),
            ),
        ),
        case(
            "descriptors of unranked memrefs",
            RUN,
            EITHER,
            repeat(
                "",
                &format!("%m = memref.alloc() : memref<{}i8>", "1x".repeat(64)),
                &format!("%u = memref.cast %m : memref<{}i8> to memref<*xi8>", "1x".repeat(64)),
            ),
        ),
    ]
}

fn values() -> Vec<Case> {
    let (wide, widest) = ("i65536", "i16777215");
    let takes = |types: &[&str]| {
        let params = types.iter().enumerate().map(|(at, ty)| format!("%m{at}: {ty}")).collect::<Vec<_>>();
        format!("func.func @main({}) {{\n  return\n}}\n", params.join(", "))
    };
    vec![
        case("an argument of many elements", RANDOM, MEMORY, takes(&["memref<16777216xi8>"])),
        case("an argument of many elements, natively", RANDOM_JIT, MEMORY, takes(&["memref<16777216xi8>"])),
        case("an argument that fits", RANDOM, ANY, takes(&["memref<600000xi64>"])),
        case("arguments of the same elements", SPLATS, MEMORY, takes(&["memref<900000xi8>"; 2])),
        case(
            "a wide vector",
            RUN,
            ANY,
            main_of(
                "",
                "%v = arith.constant dense<3> : vector<60000xi64>\n  %w = arith.addi %v, %v : vector<60000xi64>\n  %x = arith.muli %w, %v : vector<60000xi64>",
            ),
        ),
        case(
            "a vector that is too wide",
            RUN,
            UNSUPPORTED,
            main_of(
                "",
                "%v = arith.constant dense<3> : vector<40000000xi8>\n  %w = arith.addi %v, %v : vector<40000000xi8>",
            ),
        ),
        case(
            "many wide vectors",
            RUN,
            ANY,
            main_of(
                "",
                &(0..40)
                    .map(|at| format!("%v{at} = arith.constant dense<{at}> : vector<60000xi64>\n"))
                    .collect::<String>(),
            ),
        ),
        case(
            "vectors of vectors",
            RUN,
            ANY,
            main_of(
                "",
                "%v = arith.constant dense<1.0> : vector<240x240xf32>\n  %w = vector.transpose %v, [1, 0] : vector<240x240xf32> to vector<240x240xf32>\n  %x = arith.addf %v, %w : vector<240x240xf32>",
            ),
        ),
        case(
            "a vector of memory",
            RUN,
            ANY,
            main_of(
                "",
                "%m = memref.alloc() : memref<1000000xi64>\n  %p = arith.constant 0 : i64\n  %v = vector.transfer_read %m[%c0], %p : memref<1000000xi64>, vector<60000xi64>\n  vector.transfer_write %v, %m[%c0] : vector<60000xi64>, memref<1000000xi64>",
            ),
        ),
        case(
            "the widest integers",
            RUN,
            UNSUPPORTED,
            repeat(
                "",
                &format!("%a = arith.constant -3 : {widest}"),
                &format!("%b = arith.muli %a, %a : {widest}"),
            ),
        ),
        case(
            "wide integers",
            RUN,
            EITHER,
            repeat(
                "",
                &format!("%a = arith.constant -3 : {wide}"),
                &format!("%b = arith.addi %a, %a : {wide}"),
            ),
        ),
        case(
            "many wide integers",
            RUN,
            FINE,
            main_of(
                "",
                &(0..60)
                    .map(|at| format!("%v{at} = arith.constant -{} : {wide}\n", at + 2))
                    .collect::<String>(),
            ),
        ),
        case(
            "wide integers in memory",
            BRIEF,
            EITHER,
            repeat(
                "",
                &format!("%a = arith.constant -3 : {wide}\n  %m = memref.alloc() : memref<4x{wide}>"),
                &format!(
                    "memref.store %a, %m[%c0] : memref<4x{wide}>\n    %l = memref.load %m[%c0] : memref<4x{wide}>"
                ),
            ),
        ),
    ]
}

fn output() -> Vec<Case> {
    let memref = "func.func private @printMemrefI8(memref<*xi8>)";
    let filled = |n: usize| {
        format!(
            "%m = memref.alloc() : memref<{n}xi8>\n  %n = arith.constant {n} : index\n  scf.for %i = %c0 to %n step %c1 {{ memref.store %byte, %m[%i] : memref<{n}xi8> }}\n  "
        )
    };
    let returned = |n: usize| {
        format!(
            "func.func @main() -> memref<{n}xi8> {{\n{NUMBERS}  {}return %m : memref<{n}xi8>\n}}\n",
            filled(n)
        )
    };
    let text = "x".repeat(4000);
    vec![
        case(
            "wide integers as JSON",
            JSON,
            ANY,
            format!(
                "func.func @main() -> memref<1800xi65535> {{\n{NUMBERS}  %n = arith.constant 1800 : index\n  \
                 %w = arith.constant -1 : i65535\n  %one = arith.constant 1 : i65535\n  %k = arith.shrui %w, %one : i65535\n  \
                 %m = memref.alloc() : memref<1800xi65535>\n  \
                 scf.for %i = %c0 to %n step %c1 {{ memref.store %k, %m[%i] : memref<1800xi65535> }}\n  \
                 return %m : memref<1800xi65535>\n}}\n"
            ),
        ),
        case("a flood of numbers", RUN, EITHER, repeat("func.func private @printI64(i64)", "%v = arith.constant 7 : i64", "func.call @printI64(%v) : (i64) -> ()")),
        case("a flood of vectors", RUN, EITHER, repeat("", "%v = arith.constant dense<7> : vector<64xi64>", "vector.print %v : vector<64xi64>")),
        case("a flood of text", RUN, EITHER, llvm_loop(&format!("llvm.func @printString(!llvm.ptr)\nllvm.mlir.global constant @s(\"{text}\\00\") {{addr_space = 0 : i32}}"), "%s = llvm.mlir.addressof @s : !llvm.ptr", "llvm.call @printString(%s) : (!llvm.ptr) -> ()")),
        case("a flood of memory", RUN, EITHER, repeat(memref, &format!("{}\n  %u = memref.cast %m : memref<100000xi8> to memref<*xi8>", filled(100_000)), "func.call @printMemrefI8(%u) : (memref<*xi8>) -> ()")),
        case("a result of memory", RUN, ANY, returned(600_000)),
        case("a result of memory as JSON", JSON, ANY, returned(600_000)),
        case("a result of a vector as JSON", JSON, ANY, "func.func @main() -> vector<60000xi32> {\n  %v = arith.constant dense<3> : vector<60000xi32>\n  return %v : vector<60000xi32>\n}\n".into()),
        case("a view on one byte as a result", RUN, MEMORY, format!(
            "func.func @main() -> memref<?xi8, strided<[0]>> {{\n{NUMBERS}  %m = memref.alloc() : memref<1xi8>\n  memref.store %byte, %m[%c0] : memref<1xi8>\n  \
             %v = memref.reinterpret_cast %m to offset: [0], sizes: [%many], strides: [0] : memref<1xi8> to memref<?xi8, strided<[0]>>\n  return %v : memref<?xi8, strided<[0]>>\n}}\n")),
        case("a trace", TRACE, EITHER, repeat("", "%m = memref.alloc() : memref<64xi8>", "memref.store %byte, %m[%c0] : memref<64xi8>")),
        case("a trace of wide vectors", TRACE, EITHER, repeat("", "%v = arith.constant dense<7> : vector<4096xi64>", "%w = arith.addi %v, %v : vector<4096xi64>")),
        case("a trace as JSON", Verb::Run(&["--fuel", "3000000", "--trace", "--format", "json"]), EITHER, repeat("", "%v = arith.constant dense<7> : vector<16xi64>", "%w = arith.addi %v, %v : vector<16xi64>")),
        case("an explanation", EXPLAIN, ANY, repeat("func.func private @printI64(i64)", "%m = memref.alloc() : memref<64xi64>",
            "%v = memref.load %m[%c0] : memref<64xi64>\n    %w = arith.addi %v, %v : i64\n    memref.store %w, %m[%c1] : memref<64xi64>\n    func.call @printI64(%w) : (i64) -> ()")),
        case("an explanation of wide vectors", EXPLAIN, ANY, repeat("", "%p = ub.poison : vector<4096xi64>\n  vector.print %p : vector<4096xi64>",
            "%w = arith.addi %p, %p : vector<4096xi64>")),
    ]
}

fn shadows() -> Vec<Case> {
    let fill = |n: usize, ty: &str, value: &str| {
        format!(
            "%n = arith.constant {n} : index\n  %m = memref.alloc() : memref<{n}x{ty}>\n  scf.for %i = %c0 to %n step %c1 {{ memref.store {value}, %m[%i] : memref<{n}x{ty}> }}"
        )
    };
    let int = "#root = #llvm.tbaa_root<id = \"root\">\n#int = #llvm.tbaa_type_desc<id = \"int\", members = {<#root, 0>}>\n#tag = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0>";
    let scope = "#domain = #llvm.alias_scope_domain<id = distinct[0]<>>\n#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>";
    let through = |symbols: &str, access: &str| {
        llvm_loop(
            &format!("llvm.func @calloc(i64, i64) -> !llvm.ptr\n{symbols}"),
            "%n = llvm.mlir.constant(8000000 : i64) : i64\n  %eight = llvm.mlir.constant(8 : i64) : i64\n  %p = llvm.call @calloc(%n, %one) : (i64, i64) -> !llvm.ptr",
            &format!(
                "%o = llvm.mul %i, %eight : i64\n  %q = llvm.urem %o, %n : i64\n  %a = llvm.getelementptr %p[%q] : (!llvm.ptr, i64) -> !llvm.ptr, i8\n  {access}"
            ),
        )
    };
    vec![
        case(
            "pointers over all memory",
            RUN,
            EITHER,
            through("", "llvm.store %a, %a : !llvm.ptr, !llvm.ptr"),
        ),
        case(
            "uninitialised memory",
            RUN,
            ANY,
            main_of(
                "",
                "%m = memref.alloc() : memref<12000000xi8>\n  %o = memref.alloc() : memref<12000000xi8>\n  memref.copy %m, %o : memref<12000000xi8> to memref<12000000xi8>",
            ),
        ),
        case(
            "poison over all memory",
            RUN,
            ANY,
            main_of("", &format!("%p = ub.poison : i64\n  {}", fill(1_000_000, "i64", "%p"))),
        ),
        case(
            "bits that are undetermined",
            RUN,
            ANY,
            main_of(
                "",
                &format!(
                    "%w = memref.alloc() : memref<1xi64>\n  %u = memref.load %w[%c0] : memref<1xi64>\n  %k = arith.constant 1229782938247303441 : i64\n  %p = arith.andi %u, %k : i64\n  {}",
                    fill(900_000, "i64", "%p")
                ),
            ),
        ),
        case("types of memory", RUN, ANY, through(int, "llvm.store %i, %a {tbaa = [#tag]} : i64, !llvm.ptr")),
        case(
            "scopes of memory",
            RUN,
            ANY,
            through(scope, "llvm.store %i, %a {alias_scopes = [#scope]} : i64, !llvm.ptr"),
        ),
        case(
            "invariant loads",
            RUN,
            ANY,
            through(
                "",
                "%v = llvm.load %a invariant : !llvm.ptr -> i64\n  llvm.store %i, %a : i64, !llvm.ptr",
            ),
        ),
        case(
            "atomics over all memory",
            RUN,
            EITHER,
            through("", "%v = llvm.atomicrmw add %a, %i monotonic : !llvm.ptr, i64"),
        ),
        case("volatile accesses", RUN, EITHER, through("", "llvm.store volatile %i, %a : i64, !llvm.ptr")),
        case(
            "a parallel loop over all memory",
            RUN,
            ANY,
            main_of(
                "",
                "%n = arith.constant 2900000 : index\n  %m = memref.alloc() : memref<2900000xi32>\n  %v = arith.constant 3 : i32\n  scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n    memref.store %v, %m[%i] : memref<2900000xi32>\n    scf.reduce\n  }",
            ),
        ),
        case(
            "a parallel loop that allocates",
            RUN,
            ANY,
            main_of(
                "",
                "scf.parallel (%i) = (%c0) to (%many) step (%c1) {\n    %m = memref.alloc() : memref<256xi8>\n    memref.store %byte, %m[%c0] : memref<256xi8>\n    scf.reduce\n  }",
            ),
        ),
        case(
            "views of a noalias parameter",
            RUN,
            ANY,
            format!(
                "llvm.func @f(%p: !llvm.ptr {{llvm.noalias}}, %i: i64) {{\n  llvm.store %i, %p : i64, !llvm.ptr\n  llvm.return\n}}\n{}",
                through("", "llvm.call @f(%a, %i) : (!llvm.ptr, i64) -> ()")
            ),
        ),
        case(
            "transfers that nobody waits for",
            RUN,
            ANY,
            repeat(
                "",
                "%a = memref.alloc() : memref<1000xi64>\n  %b = memref.alloc() : memref<1000xi64, 1>\n  %t = memref.alloc() : memref<1xi32>\n  %n = arith.constant 1000 : index",
                "memref.dma_start %a[%c0], %b[%c0], %n, %t[%c0] : memref<1000xi64>, memref<1000xi64, 1>, memref<1xi32>",
            ),
        ),
    ]
}

fn diffs() -> Vec<Case> {
    vec![
        case("diff of a flood of vectors", DIFF, DIFF_ENDS, repeat("", "%v = arith.constant dense<7> : vector<64xi64>", "vector.print %v : vector<64xi64>")),
        case("diff of allocations", DIFF, DIFF_ENDS, repeat("", "", "%m = memref.alloc() : memref<65536xi8>\n    memref.store %byte, %m[%c0] : memref<65536xi8>")),
        case("diff of results", DIFF, DIFF_ENDS, "func.func @main() -> (memref<300000xi32>, memref<300000xi32>) {\n  %v = arith.constant 3 : i32\n  \
            %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %n = arith.constant 300000 : index\n  \
            %a = memref.alloc() : memref<300000xi32>\n  %b = memref.alloc() : memref<300000xi32>\n  scf.for %i = %c0 to %n step %c1 {\n    memref.store %v, %a[%i] : memref<300000xi32>\n    \
            memref.store %v, %b[%i] : memref<300000xi32>\n  }\n  return %a, %b : memref<300000xi32>, memref<300000xi32>\n}\n".into()),
        case("diff of recursion", DIFF, DIFF_ENDS, "func.func @main() {\n  %m = memref.alloca() : memref<4096xi8>\n  func.call @main() : () -> ()\n  return\n}\n".into()),
        case("diff of text", DIFF, DIFF_ENDS, text(150)),
        case("diff of text that is too much", DIFF, DIFF_ENDS, text(4000)),
        case("diff of text as JSON", DIFF_JSON, DIFF_ENDS, text(150)),
        case("diff of numbers", DIFF, DIFF_ENDS, text_of_numbers(100_000)),
        case("diff of globals", DIFF, DIFF_ENDS, main_of("memref.global @a : memref<8000000xi8> = dense<1>\nmemref.global @b : memref<8000000xi8> = dense<1>", "")),
    ]
}

/// A program that prints 60,000 bytes so many times.
fn text(times: u32) -> String {
    let bytes = "x".repeat(60_000);
    format!(
        "llvm.mlir.global internal constant @s(\"{bytes}\\00\") {{addr_space = 0 : i32}} : !llvm.array<60001 x i8>\n\
         llvm.func @printCString(!llvm.ptr)\nfunc.func @main() {{\n{NUMBERS}  %n = arith.constant {times} : index\n  \
         %p = llvm.mlir.addressof @s : !llvm.ptr\n  scf.for %i = %c0 to %n step %c1 {{\n    \
         llvm.call @printCString(%p) : (!llvm.ptr) -> ()\n  }}\n  return\n}}\n"
    )
}

/// A program that prints so many numbers.
fn text_of_numbers(times: u32) -> String {
    format!(
        "func.func private @printI64(i64)\nfunc.func @main() {{\n{NUMBERS}  %n = arith.constant {times} : index\n  \
         %v = arith.constant 7 : i64\n  scf.for %i = %c0 to %n step %c1 {{\n    func.call @printI64(%v) : (i64) -> ()\n  }}\n  \
         return\n}}\n"
    )
}

/// What native code does with the same bound.
fn native() -> Vec<Case> {
    if !cfg!(feature = "llvm") {
        return Vec::new();
    }
    let print = "func.func private @printI64(i64)";
    let alloc = "%m = memref.alloc() : memref<65536xi8>\n    memref.store %byte, %m[%c0] : memref<65536xi8>";
    let diff = "func.func @main() {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %n = arith.constant 2000 : index\n  \
                %byte = arith.constant 7 : i8\n  scf.for %i = %c0 to %n step %c1 {\n    ";
    let raise = "llvm.func @__cxa_allocate_exception(i64) -> !llvm.ptr";
    let thrown = "%e = llvm.call @__cxa_allocate_exception(%n) : (i64) -> !llvm.ptr\n    llvm.store %n, %e : i64, !llvm.ptr";
    let natively = Verb::Diff(&["--engine", "jit-O0"]);
    vec![
        case("native allocations", JIT, MEMORY, repeat("", "", alloc)),
        case("native allocations of a byte", JIT, MEMORY, repeat("", "", "%m = memref.alloc() : memref<1xi8>\n    memref.store %byte, %m[%c0] : memref<1xi8>")),
        case("native exceptions", JIT, MEMORY, repeat(raise, "%n = arith.constant 8 : i64", thrown)),
        case("native exceptions of many bytes", JIT, MEMORY, repeat(raise, "%n = arith.constant 60000 : i64", thrown)),
        case("native output", JIT, MEMORY, repeat(print, "%v = arith.constant 7 : i64", "func.call @printI64(%v) : (i64) -> ()")),
        case("native globals", JIT, ANY_NATIVE, main_of("memref.global @g : memref<50000000xi8> = uninitialized", "%g = memref.get_global @g : memref<50000000xi8>\n  memref.store %byte, %g[%c0] : memref<50000000xi8>")),
        case("native recursion", JIT, ANY_NATIVE, "func.func @main() {\n  %c = arith.constant 0 : index\n  %b = arith.constant 1 : i8\n  %m = memref.alloca() : memref<4096xi8>\n  memref.store %b, %m[%c] : memref<4096xi8>\n  func.call @main() : () -> ()\n  memref.store %b, %m[%c] : memref<4096xi8>\n  return\n}\n".into()),
        case("diff of native memory that is freed", natively, DIFF_ENDS, format!("{diff}{alloc}\n    memref.dealloc %m : memref<65536xi8>\n  }}\n  return\n}}\n")),
        case("diff of native memory", natively, DIFF_ENDS, format!("{diff}{alloc}\n  }}\n  return\n}}\n")),
    ]
}
