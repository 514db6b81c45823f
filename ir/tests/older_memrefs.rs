//! Operations on memrefs, and loops over integers, as releases had them: read, written, and taken by the release.

use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::print_in;
use plumb_ir::{Module, ParseOptions, Spelling, parse, print, verify};

fn read(text: &str, spelling: Spelling) -> Result<Module, String> {
    let (module, mut diags) = parse(text, &ParseOptions { spelling, ..ParseOptions::default() });
    if diags.is_empty() {
        diags = verify(&module);
    }
    match diags.first() {
        Some(diag) => Err(format!("{}\n{text}", diag.message)),
        None => Ok(module),
    }
}

/// A function with this body, in a release's words.
fn function(body: &str, spelling: Spelling) -> String {
    let keyword = if spelling.release() <= 14 { "func" } else { "func.func" };
    let params = "%m: memref<6xf32>, %u: memref<?x8xf32>, %o: index, %a: index, %b: index, %i: i32";
    format!("{keyword} @f({params}) {{\n{body}\nreturn\n}}\n")
}

/// Whether a release takes a text; nothing where it is not installed.
fn taken(text: &str, spelling: Spelling) -> Option<(bool, String)> {
    let tool = plumb_testkit::program(&format!("mlir-opt-{}", spelling.release()))?;
    let (taken, _, said) = plumb_testkit::answer(&tool, &["-o", "/dev/null"], text);
    Some((taken, said))
}

use Spelling::{Auto, Llvm13, Llvm14, Llvm15, Llvm16, Llvm19, Modern};

/// Operations as releases wrote them, and what they are now; none where those releases and we refuse them.
const READ: &[(&[Spelling], &str, Option<&str>)] = &[
    (
        &[Llvm14, Llvm15, Llvm16, Llvm19],
        "%r = memref.reinterpret_cast %m to offset: [%o], sizes: [%a, 3], strides: [%b, 1] : memref<6xf32> to memref<2x3xf32>",
        Some(
            "%e = memref.reinterpret_cast %m to offset: [%o], sizes: [%a, 3], strides: [%b, 1] : memref<6xf32> to memref<?x3xf32, strided<[?, 1], offset: ?>>
             %r = memref.cast %e : memref<?x3xf32, strided<[?, 1], offset: ?>> to memref<2x3xf32>",
        ),
    ),
    (
        &[Llvm13],
        "%r = memref.reinterpret_cast %m to offset: [%o], sizes: [2, 3], strides: [%b, 1] : memref<6xf32> to memref<2x3xf32>",
        Some(
            "%e = memref.reinterpret_cast %m to offset: [%o], sizes: [2, 3], strides: [%b, 1] : memref<6xf32> to memref<2x3xf32, strided<[?, 1], offset: ?>>
             %r = memref.cast %e : memref<2x3xf32, strided<[?, 1], offset: ?>> to memref<2x3xf32>",
        ),
    ),
    (
        &[Llvm13],
        "%r = memref.reinterpret_cast %m to offset: [0], sizes: [2, 3], strides: [1, 2] : memref<6xf32> to memref<2x3xf32>
         memref.copy %r, %r : memref<2x3xf32> to memref<2x3xf32>
         %v = memref.load %r[%a, %b] : memref<2x3xf32>",
        Some(
            "%e = memref.reinterpret_cast %m to offset: [0], sizes: [2, 3], strides: [1, 2] : memref<6xf32> to memref<2x3xf32, strided<[1, 2]>>
             %c = memref.cast %e : memref<2x3xf32, strided<[1, 2]>> to memref<2x3xf32, strided<[?, ?], offset: ?>>
             %r = memref.cast %c : memref<2x3xf32, strided<[?, ?], offset: ?>> to memref<2x3xf32>
             memref.copy %e, %e : memref<2x3xf32, strided<[1, 2]>> to memref<2x3xf32, strided<[1, 2]>>
             %v = memref.load %r[%a, %b] : memref<2x3xf32>",
        ),
    ),
    (
        &[Llvm13],
        "%r = memref.reinterpret_cast %m to offset: [0], sizes: [2, 3], strides: [1, 2] : memref<6xf32> to memref<2x3xf32>
         memref.copy %r, %r : memref<2x3xf32> to memref<2x3xf32>
         %v = memref.cast %r : memref<2x3xf32> to memref<*xf32>",
        Some(
            "%e = memref.reinterpret_cast %m to offset: [0], sizes: [2, 3], strides: [1, 2] : memref<6xf32> to memref<2x3xf32, strided<[1, 2]>>
             memref.copy %e, %e : memref<2x3xf32, strided<[1, 2]>> to memref<2x3xf32, strided<[1, 2]>>
             %v = memref.cast %e : memref<2x3xf32, strided<[1, 2]>> to memref<*xf32>",
        ),
    ),
    (
        &[Llvm14, Llvm15, Llvm16, Llvm19],
        "%r = memref.reinterpret_cast %m to offset: [0], sizes: [2, 3], strides: [1, 2] : memref<6xf32> to memref<2x3xf32>",
        None,
    ),
    (
        &[Llvm13, Llvm14, Llvm15, Llvm16, Llvm19],
        "%r = memref.reinterpret_cast %m to offset: [0], sizes: [3, 2], strides: [3, 1] : memref<6xf32> to memref<2x3xf32>",
        None,
    ),
    (
        &[Llvm16, Llvm19],
        "%r = memref.reinterpret_cast %m to offset: [4], sizes: [2, 3], strides: [%a, 1] : memref<6xf32> to memref<2x3xf32, strided<[5, 1], offset: ?>>",
        Some(
            "%e = memref.reinterpret_cast %m to offset: [4], sizes: [2, 3], strides: [%a, 1] : memref<6xf32> to memref<2x3xf32, strided<[?, 1], offset: 4>>
             %r = memref.cast %e : memref<2x3xf32, strided<[?, 1], offset: 4>> to memref<2x3xf32, strided<[5, 1], offset: ?>>",
        ),
    ),
    (
        &[Llvm14, Llvm15, Llvm16],
        "%r = memref.expand_shape %u [[0, 1], [2, 3]] : memref<?x8xf32> into memref<5x?x2x4xf32>",
        Some(
            "%0 = arith.constant 0 : index
             %d = memref.dim %u, %0 : memref<?x8xf32>
             %5 = arith.constant 5 : index
             %n = arith.divsi %d, %5 : index
             %r = memref.expand_shape %u [[0, 1], [2, 3]] output_shape [5, %n, 2, 4] : memref<?x8xf32> into memref<5x?x2x4xf32>",
        ),
    ),
    (
        &[Llvm13, Llvm14, Llvm15, Llvm16],
        "%r = memref.expand_shape %u [[0, 1], [2]] : memref<?x8xf32> into memref<1x?x8xf32>",
        Some(
            "%0 = arith.constant 0 : index
             %d = memref.dim %u, %0 : memref<?x8xf32>
             %r = memref.expand_shape %u [[0, 1], [2]] output_shape [1, %d, 8] : memref<?x8xf32> into memref<1x?x8xf32>",
        ),
    ),
    (
        &[Llvm14, Llvm15, Llvm16],
        "%r = memref.expand_shape %u [[0, 1], [2]] : memref<?x8xf32> into memref<?x?x8xf32>",
        None,
    ),
    (
        &[Llvm13, Llvm14, Llvm15, Llvm16, Llvm19],
        "memref.assume_alignment %m, 16 : memref<6xf32>",
        Some("%r = memref.assume_alignment %m, 16 {binds_at_once} : memref<6xf32>"),
    ),
    (&[Llvm19], WITHOUT_RESULT, Some("%r = memref.assume_alignment %m, 16 {binds_at_once} : memref<6xf32>")),
    (&[Modern], WITHOUT_RESULT, None),
];

/// The generic form of a promise about alignment until 20.
const WITHOUT_RESULT: &str =
    "\"memref.assume_alignment\"(%m) <{alignment = 16 : i32}> : (memref<6xf32>) -> ()";

#[test]
fn a_promise_without_a_result_is_older_where_releases_are_told_by_their_words() {
    let [older, any] =
        [Llvm19, Auto].map(|spelling| read(&function(WITHOUT_RESULT, spelling), spelling).unwrap());
    assert_eq!(print(&any), print(&older));
}

#[test]
fn what_releases_wrote_is_read() {
    for (spellings, older, modern) in READ {
        for spelling in *spellings {
            let text = function(older, *spelling);
            let found = read(&text, *spelling);
            match modern {
                Some(modern) => {
                    let modern = read(&function(modern, Modern), Modern).unwrap();
                    let found = found.unwrap_or_else(|why| panic!("{}: {why}", spelling.name()));
                    assert_eq!(print(&found), print(&modern), "{}", spelling.name());
                }
                None => drop(found.expect_err(&text)),
            }
            if let Some((taken, said)) = taken(&text, *spelling) {
                assert_eq!(taken, modern.is_some(), "{}: {said}\n{text}", spelling.name());
            }
        }
    }
}

/// Releases, and what each writes.
type Words = &'static [(u32, &'static str)];

/// Modern operations, since when they can be said, and a line of what is written then.
const WRITTEN: &[(u32, &str, Words)] = &[
    (
        13,
        "%r = memref.assume_alignment %u, 16 : memref<?x8xf32>
         %s = memref.assume_alignment %r, 32 : memref<?x8xf32>
         %n = memref.dim %s, %a : memref<?x8xf32>",
        &[
            (13, "\n    memref.assume_alignment %arg1, 32 : memref<?x8xf32>\n    %0 = memref.dim %arg1, %arg3"),
            (19, "\n    memref.assume_alignment %arg1, 32 : memref<?x8xf32>\n    %0 = memref.dim %arg1, %arg3"),
        ],
    ),
    (
        14,
        "%r = memref.expand_shape %u [[0, 1], [2, 3]] output_shape [%a, 5, 2, 4] : memref<?x8xf32> into memref<?x5x2x4xf32>",
        &[
            (16, "%arg1 [[0, 1], [2, 3]] : memref<?x8xf32> into"),
            (19, "%arg1 [[0, 1], [2, 3]] output_shape [%arg3, 5, 2, 4] : memref<?x8xf32> into"),
        ],
    ),
    (
        13,
        "%r = memref.expand_shape %u [[0, 1], [2]] output_shape [%a, 1, 8] : memref<?x8xf32> into memref<?x1x8xf32>",
        &[(13, "%arg1 [[0, 1], [2]] : memref<?x8xf32> into")],
    ),
    (
        13,
        "%r = memref.expand_shape %u [[0, 1], [2]] output_shape [5, %a, 8] : memref<?x8xf32> into memref<5x?x8xf32>
         %s = memref.collapse_shape %r [[0, 1], [2]] : memref<5x?x8xf32> into memref<?x8xf32>",
        &[(19, "output_shape [5, %arg3, 8]")],
    ),
    (
        14,
        "%r = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xf32> into memref<2x3xf32>
         %s = memref.cast %r : memref<2x3xf32> to memref<2x?xf32>
         %t = memref.expand_shape %s [[0, 1], [2]] output_shape [2, 1, %a] : memref<2x?xf32> into memref<2x1x?xf32>",
        &[(16, "%1 [[0, 1], [2]] : memref<2x?xf32> into memref<2x1x?xf32>")],
    ),
    (
        14,
        "%r = memref.collapse_shape %u [[0, 1]] : memref<?x8xf32> into memref<?xf32>",
        &[(14, "memref.collapse_shape %arg1 [[0, 1]]")],
    ),
    (
        13,
        "scf.for %j = %i to %i step %i : i32 {
           %0 = arith.addi %j, %i : i32
         }",
        &[(16, "      %3 = arith.index_cast %arg6 : index to i32\n      %4 = arith.addi %3, %arg5 : i32\n")],
    ),
    (
        13,
        "%r = memref.reinterpret_cast %m to offset: [1], sizes: [2, %a], strides: [3, 1] : memref<6xf32> to memref<2x?xf32, strided<[?, 1], offset: ?>>
         %s = memref.reinterpret_cast %m to offset: [0], sizes: [2, 3], strides: [3, 1] : memref<6xf32> to memref<?x3xf32>",
        &[
            (13, "memref<2x?xf32, affine_map<(d0, d1) -> (1 + d0 * 3 + d1)>> to memref<2x?xf32, affine_map<"),
            (13, "memref.cast %2 : memref<2x3xf32, affine_map<(d0, d1) -> (d0 * 3 + d1)>> to memref<?x3xf32>"),
        ],
    ),
    (
        13,
        "%r = memref.transpose %u (i, j) -> (j, i) : memref<?x8xf32> to memref<8x?xf32, strided<[1, 8]>>
         %s = memref.load %r[%a, %b] : memref<8x?xf32, strided<[1, 8]>>",
        &[
            (13, "to memref<8x?xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>>"),
            (13, "to memref<8x?xf32, affine_map<(d0, d1) -> (d0 + d1 * 8)>>"),
            (16, "to memref<8x?xf32, strided<[1, 8]>>"),
        ],
    ),
    (
        13,
        "%t = memref.reinterpret_cast %m to offset: [%o], sizes: [%a, %a], strides: [%b, %b] : memref<6xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
         %r = memref.transpose %t (i, j) -> (j, i) : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>",
        &[],
    ),
    // Of three dimensions that change places in a circle the layout was that of the circle the other way round.
    (
        16,
        "%t = memref.expand_shape %m [[0, 1, 2]] output_shape [1, 2, 3] : memref<6xf32> into memref<1x2x3xf32>
         %r = memref.transpose %t (i, j, k) -> (k, i, j) : memref<1x2x3xf32> to memref<3x1x2xf32, strided<[1, 6, 3]>>",
        &[],
    ),
];

/// Strides of zero had a map for a layout, and then none for a while.
#[test]
fn strides_of_zero_are_refused_where_they_were() {
    let text = "func.func @f(%m: memref<2x3xf32, strided<[0, 1]>>) {\n return\n}";
    let module = read(text, Modern).unwrap();
    for spelling in [Llvm13, Llvm15, Llvm16, Llvm19] {
        let written = print_in(&module, spelling, &PrintOptions::default());
        assert_eq!(written.is_ok(), spelling.release() <= 15, "{}", spelling.name());
        let text = written.unwrap_or_else(|_| text.into());
        if let Some((taken, said)) = taken(&text, spelling) {
            assert_eq!(taken, spelling.release() <= 15, "{}: {said}", spelling.name());
        }
    }
}

#[test]
fn what_is_written_is_taken_and_read_back() {
    for (since, modern, lines) in WRITTEN {
        let module = read(&function(modern, Modern), Modern).unwrap();
        for spelling in [Llvm13, Llvm14, Llvm15, Llvm16, Llvm19] {
            let release = spelling.release();
            for generic in [false, true] {
                let options = PrintOptions { generic, ..PrintOptions::default() };
                if release < *since {
                    print_in(&module, spelling, &options).unwrap_err();
                    continue;
                }
                let text = print_in(&module, spelling, &options).unwrap();
                for (_, line) in lines.iter().filter(|(of, _)| *of == release && !generic) {
                    assert!(text.contains(line), "{release}: {line}\n{text}");
                }
                if let Some((taken, said)) = taken(&text, spelling) {
                    assert!(taken, "{release}: {said}\n{text}");
                }
                let again = read(&text, spelling).unwrap();
                assert_eq!(print_in(&again, spelling, &options).unwrap(), text);
            }
        }
    }
}

#[test]
fn what_worked_an_extent_out_is_written_where_it_is_used() {
    let text = "func.func @f(%u: memref<?xf32>, %v: memref<?xf32>) -> index {
      %0 = memref.expand_shape %u [[0, 1]] : memref<?xf32> into memref<5x?xf32>
      return
    }";
    let (module, _) = parse(
        "func.func @f(%u: memref<?xf32>, %v: memref<?xf32>) -> index {
           %0 = arith.constant 0 : index
           %5 = arith.constant 5 : index
           %d = memref.dim %u, %0 : memref<?xf32>
           %n = arith.divsi %d, %5 : index
           %r = memref.expand_shape %u [[0, 1]] output_shape [5, %n] : memref<?xf32> into memref<5x?xf32>
           %w = memref.dim %v, %0 : memref<?xf32>
           %s = memref.expand_shape %u [[0, 1]] output_shape [1, %w] : memref<?xf32> into memref<1x?xf32>
           return %n : index
         }",
        &ParseOptions::default(),
    );
    let text_of = print_in(&module, Llvm16, &PrintOptions::default()).unwrap();
    // The quotient is returned, and the extent of another memref says something of its own.
    assert_eq!(text_of.matches("arith.divsi").count(), 1, "{text_of}");
    assert_eq!(text_of.matches("memref.dim").count(), 2, "{text_of}");
    assert!(read(text, Llvm16).is_err(), "it returns nothing");
}
