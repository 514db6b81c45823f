//! Descriptors by hand, and the wrapper's text.

use super::read::{Memory, ReadError, Word};
use super::*;
use plumb_host::{Bits, Class, Datum, Flags, Leaf, ObservedValue};

/// Bytes 0, 1, 2, … from address 1000 on; a global at 1000.
struct CountingMemory(u64);

impl Memory for CountingMemory {
    fn read(&self, pointer: Word, offset: i64, len: u64) -> Option<(Vec<u8>, Vec<Flags>)> {
        let start = pointer.bits.checked_add_signed(offset)?.checked_sub(1000)?;
        let end = start.checked_add(len).filter(|&end| end <= self.0)?;
        Some(((start..end).map(|at| at as u8).collect(), vec![Flags::empty(); len as usize]))
    }

    fn read_pointer(&mut self, _: Word, _: i64) -> Option<Word> {
        None
    }

    fn global(&self, name: &str) -> Option<Word> {
        (name == "g").then_some(word(1000))
    }

    fn symbol(&self, name: &str) -> Option<u64> {
        (name == "g").then_some(1000)
    }

    fn observed(&self, pointer: Word) -> Datum {
        Datum::new(Class::Pointer, Bits::from_u64(pointer.bits), pointer.flags)
    }
}

fn byte_element() -> ElementLayout {
    ElementLayout { leaves: vec![(0, Leaf { class: Class::Int(8), size: 1 })], stride: 1 }
}

fn abi(results: Vec<Shape>, globals: Vec<Global>) -> EntryAbi {
    EntryAbi { index_size: 8, ty: String::new(), tensors: Vec::new(), results, globals, symbols: Vec::new() }
}

fn word(bits: u64) -> Word {
    Word { bits, ..Word::default() }
}

fn poison() -> Word {
    Word { flags: Flags::POISON, ..Word::default() }
}

fn descriptor(aligned: u64, offset: u64, sizes: Vec<Word>, strides: Vec<Word>) -> Vec<Word> {
    [vec![word(0), word(aligned), word(offset)], sizes, strides].concat()
}

fn bytes(value: &ObservedValue) -> Vec<u64> {
    match value {
        ObservedValue::MemRef { elements, .. } => elements.iter().map(|datum| datum.bits.low()).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn strides_and_offsets_are_followed_backwards_too() {
    let abi = abi(vec![Shape::MemRef { rank: 2, element: byte_element() }], Vec::new());
    let view = descriptor(1000, 5, vec![word(2), word(3)], vec![word(10), word(u64::MAX)]);
    let seen = abi.read(&view, &mut CountingMemory(100)).unwrap();
    assert_eq!(bytes(&seen.results[0]), [5, 4, 3, 15, 14, 13]);
}

#[test]
fn wild_and_poison_descriptors_are_told_apart() {
    let abi = abi(vec![Shape::MemRef { rank: 1, element: byte_element() }], Vec::new());
    let read = |view: Vec<Word>| abi.read(&view, &mut CountingMemory(100));
    let wild = read(descriptor(1000, 0, vec![word(101)], vec![word(1)]));
    assert!(matches!(wild, Err(ReadError::WildDescriptor(_))));
    let wild = read(descriptor(1000, 0, vec![word(1 << 60)], vec![word(1)]));
    assert!(matches!(wild, Err(ReadError::WildDescriptor(_))));
    assert!(matches!(read(descriptor(1000, 0, vec![word(2)], vec![poison()])), Err(ReadError::Poison(_))));
    // What no element depends on may be poison.
    assert_eq!(bytes(&read(descriptor(1000, 7, vec![word(1)], vec![poison()])).unwrap().results[0]), [7]);
    let empty = descriptor(5, 0, vec![word(0)], vec![poison()]);
    assert!(bytes(&read(empty).unwrap().results[0]).is_empty());
    assert!(matches!(read(vec![word(3)]), Err(ReadError::Shape(_))));
}

#[test]
fn globals_are_read_by_symbol_whole() {
    let global = |name: &str| Global {
        kind: memref::Global::KIND,
        name: name.into(),
        shape: vec![2, 2],
        element: byte_element(),
    };
    let seen = abi(Vec::new(), vec![global("g")]).read(&[], &mut CountingMemory(100)).unwrap();
    assert_eq!(bytes(&seen.globals[0].1), [0, 1, 2, 3]);
    assert!(matches!(
        abi(Vec::new(), vec![global("h")]).read(&[], &mut CountingMemory(9)),
        Err(ReadError::WildDescriptor(_))
    ));
}

#[test]
fn the_wrapper_stores_what_the_plan_reads() {
    let bit = Leaf { class: Class::Int(1), size: 1 };
    let shapes = vec![
        Shape::Scalar(bit),
        Shape::Vector { shape: vec![2, 3], leaf: bit },
        Shape::MemRef { rank: 1, element: byte_element() },
    ];
    let (text, plan) = abi(shapes, Vec::new()).native("main");
    assert!(
        text.contains("call { i1, [2 x <3 x i1>], { ptr, ptr, i64, [1 x i64], [1 x i64] } } @main()"),
        "{text}"
    );
    assert_eq!(text.matches("store i8").count(), 7, "{text}");
    let offsets: Vec<u64> = plan.results.iter().map(|place| place.offset).collect();
    assert_eq!(offsets, [0, 16, 32]);
    assert_eq!(plan.out_size, 32 + 40);
}

fn parsed(text: &str) -> Module {
    let (module, diags) = plumb_ir::parse(text, &plumb_ir::ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    module
}

#[test]
fn a_bare_pointer_is_no_descriptor_whatever_is_returned_beside_it() {
    let source = parsed(
        "func.func @main() -> (memref<i8>, f32, i8) {
           %x = arith.constant 0.0 : f32
           %y = arith.constant 0 : i8
           %m = memref.alloc() : memref<i8>
           return %m, %x, %y : memref<i8>, f32, i8
         }",
    );
    let abi = EntryAbi::of(&source, "main", 64).unwrap();
    let returned = |ty: &str| {
        let text =
            format!("llvm.func @main() -> {ty} {{ %r = llvm.mlir.poison : {ty} llvm.return %r : {ty} }}");
        abi.is_returned_otherwise(&parsed(&text), "main")
    };
    let why = "the entry returns 3 words, and 5 are expected".to_string();
    assert_eq!(returned("!llvm.struct<(ptr, f32, i8)>"), Some(why));
    assert_eq!(returned("!llvm.struct<(struct<(ptr, ptr, i64)>, f32, i8)>"), None);
    // The lower bits of a wider scalar are another value.
    let why = "the entry returns a scalar of 16 bits, and one of 8 is expected".to_string();
    assert_eq!(returned("!llvm.struct<(struct<(ptr, ptr, i64)>, f32, i16)>"), Some(why));
    // One that is not converted is no concern of this.
    assert_eq!(abi.is_returned_otherwise(&source, "main"), None);
}

#[test]
fn a_descriptor_that_a_function_is_still_to_copy_is_told() {
    let function = |from: &str, to: &str| {
        parsed(&format!(
            "func.func @main() -> {to} {{
               %d = llvm.mlir.poison : {from}
               %r = builtin.unrealized_conversion_cast %d : {from} to {to}
               return %r : {to}
             }}"
        ))
    };
    assert!(returns_half_converted(&function("!llvm.struct<(i64, ptr)>", "memref<*xf32>")));
    assert!(!returns_half_converted(&function("!llvm.struct<(ptr, ptr, i64)>", "memref<f32>")));
}

#[test]
fn memory_of_its_rank_and_elements_stands_for_a_tensor() {
    let function =
        |ty: &str| parsed(&format!("func.func @main() -> {ty} {{ %r = ub.poison : {ty} return %r : {ty} }}"));
    let abi = EntryAbi::of(&function("tensor<?x2xi8>"), "main", 64).unwrap();
    let is_another = |ty: &str| abi.has_another_type(&function(ty), "main");
    assert!(!is_another("tensor<?x2xi8>"));
    assert!(!is_another("memref<?x2xi8>"));
    assert!(!is_another("memref<?x2xi8, strided<[?, ?], offset: ?>>"));
    assert!(is_another("memref<?x2xi16>") && is_another("memref<?xi8>") && is_another("memref<?x2xi8, 1>"));
    // Memory is no tensor the other way round.
    let abi = EntryAbi::of(&function("memref<2xi8>"), "main", 64).unwrap();
    assert!(abi.has_another_type(&function("tensor<2xi8>"), "main"));
}

#[test]
fn scalable_vectors_are_found() {
    let with = |ty: &str| {
        has_scalable_vectors(&parsed(&format!(
            "llvm.func @main() {{\n  %0 = llvm.mlir.poison : {ty}\n  llvm.return\n}}"
        )))
    };
    assert!(with("vector<[4]xi32>"));
    assert!(!with("vector<4xi32>") && !with("i32"));
}
