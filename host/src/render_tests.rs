//! Renderings as the real runner and its libraries print them.

use super::*;
use crate::Bits;

fn datum(class: Class, bits: u64) -> Datum {
    Datum::new(class, Bits::from_u64(bits), Flags::empty())
}

fn f32s(values: &[f32]) -> Vec<Datum> {
    values.iter().map(|v| datum(Class::Float(FloatFormat::F32), v.to_bits().into())).collect()
}

fn memref(function: HostFn, sizes: &[i64], strides: &[i64], elements: Vec<Datum>) -> String {
    let data = EventData::MemRef(Box::new(PrintedMemRef {
        base: 0x1f0,
        offset: 4,
        sizes: sizes.into(),
        strides: strides.into(),
        elements,
    }));
    String::from_utf8(render_events(&[Event { function, data }])).unwrap()
}

fn body(text: &str) -> &str {
    text.split_once(" data = \n").unwrap().1
}

#[test]
fn scalars_and_punctuation() {
    let none = || EventData::Scalars(vec![]);
    let one = |class, bits| EventData::Scalars(vec![datum(class, bits)]);
    let events = [
        (HostFn::PrintOpen, none()),
        (HostFn::PrintI64, one(Class::Int(64), u64::MAX)),
        (HostFn::PrintComma, none()),
        (HostFn::PrintU64, one(Class::Int(64), u64::MAX)),
        (HostFn::PrintComma, none()),
        (HostFn::PrintF32, one(Class::Float(FloatFormat::F32), 0.1f32.to_bits().into())),
        (HostFn::PrintComma, none()),
        (HostFn::PrintF64, one(Class::Float(FloatFormat::F64), 1e10f64.to_bits())),
        (HostFn::PrintComma, none()),
        (HostFn::PrintF16, one(Class::Float(FloatFormat::F16), 0x2E66)),
        (HostFn::PrintClose, none()),
        (HostFn::PrintNewline, none()),
        (HostFn::PrintString, EventData::Text(b"a\n".to_vec(), Flags::empty())),
        (HostFn::Puts, EventData::Text(b"b".to_vec(), Flags::empty())),
    ]
    .map(|(function, data)| Event { function, data });
    let text = String::from_utf8(render_events(&events)).unwrap();
    assert_eq!(text, "( -1, 18446744073709551615, 0.1, 1e+10, 0.0999756 )\na\nb\n");
}

#[test]
fn memref_of_rank_three() {
    let values = [1.5, f32::NAN, -f32::NAN, 1e10, 0.1, 1234567.0, 1e-5, f32::NEG_INFINITY];
    let text = memref(HostFn::PrintMemRef(Element::F32), &[2, 2, 2], &[4, 2, 1], f32s(&values));
    assert_eq!(
        text,
        "Unranked Memref base@ = 0x1f0 rank = 3 offset = 4 sizes = [2, 2, 2] strides = [4, 2, 1] data = \n\
         [[[1.5,    nan], \n  [-nan,    1e+10]], \n [[0.1,    1.23457e+06], \n  [1e-05,    -inf]]]\n"
    );
}

#[test]
fn memref_headings() {
    let shape = memref(HostFn::PrintMemRefShape(Element::F32), &[2], &[1], vec![]);
    assert_eq!(shape, "Unranked Memref base@ = 0x1f0 rank = 1 offset = 4 sizes = [2] strides = [1]");
    let ranked = memref(HostFn::PrintRankedMemRef(Element::F32, 0), &[], &[], f32s(&[3.0]));
    assert_eq!(ranked, "Memref base@ = 0x1f0 rank = 0 offset = 4 sizes = [] strides = [] data = \n[3]\n");
    let null = EventData::MemRef(Box::new(PrintedMemRef {
        base: 0,
        offset: 0,
        sizes: vec![],
        strides: vec![],
        elements: vec![],
    }));
    let event = Event { function: HostFn::PrintMemRefShape(Element::F32), data: null };
    assert!(render_events(&[event]).starts_with(b"Unranked Memref base@ = 0 rank"));
}

#[test]
fn memref_elements() {
    let ints = |class, bits: &[u64]| bits.iter().map(|&b| datum(class, b)).collect::<Vec<_>>();
    let index = memref(HostFn::PrintMemRef(Element::Index), &[2], &[1], ints(Class::Index, &[5, u64::MAX]));
    assert_eq!(body(&index), "[5,  18446744073709551615]\n");
    let i16s = memref(HostFn::PrintMemRef(Element::I16), &[2], &[1], ints(Class::Int(16), &[5, 0xFFFF]));
    assert_eq!(body(&i16s), "[5,  -1]\n");
    let i8s =
        memref(HostFn::PrintMemRef(Element::I8), &[2, 2], &[2, 1], ints(Class::Int(8), &[65, 3, 66, 67]));
    assert_eq!(body(&i8s), "[[A,   \u{3}], \n [B,   C]]\n");
    let c32 = memref(HostFn::PrintMemRef(Element::C32), &[2], &[1], f32s(&[1.5, -2.0, 0.1, 0.0]));
    assert_eq!(body(&c32), "[(1.5,-2),  (0.1,0)]\n");
    let one: Vec<f32> = (1..=16u8).map(f32::from).collect();
    let vector = memref(HostFn::PrintRankedMemRef(Element::V4x4F32, 2), &[1, 1], &[1, 1], f32s(&one));
    assert_eq!(body(&vector), "[[((1, 2, 3, 4),   (5, 6, 7, 8),   (9, 10, 11, 12),  (13, 14, 15, 16))]]\n");
}

#[test]
fn sizes_that_lie_cost_nothing() {
    let text = memref(HostFn::PrintMemRef(Element::F32), &[i64::MAX, i64::MAX], &[1, 1], f32s(&[1.0]));
    assert_eq!(body(&text), "[]\n");
    let text = memref(HostFn::PrintMemRef(Element::F32), &[1 << 40, 0], &[1, 1], vec![]);
    assert_eq!(body(&text), "[]\n");
    let vast = ObservedValue::MemRef { shape: vec![u64::MAX, 0], elements: vec![] };
    assert_eq!(render_observed(&vast, ResultStyle::Plain), "dense<>");
}

#[test]
fn many_elements_are_brief() {
    let numbers = |n: u64| (0..n).map(|i| datum(Class::Int(32), i)).collect::<Vec<_>>();
    let brief = |shape: &[u64]| {
        let elements = numbers(shape.iter().product());
        render_observed(&ObservedValue::MemRef { shape: shape.into(), elements }, ResultStyle::Brief)
    };
    assert_eq!(brief(&[7]), "dense<[0, 1, 2, 3, 4, 5, 6]>");
    assert_eq!(brief(&[70]), "70 elements: dense<[0, 1, 2, …, 67, 68, 69]>");
    let rows: Vec<_> = (0..6).map(|i| format!("[{}, {}]", 2 * i, 2 * i + 1)).collect();
    assert_eq!(brief(&[6, 2]), format!("dense<[{}]>", rows.join(", ")));
    assert_eq!(
        brief(&[40, 2]),
        "40x2 elements: dense<[[0, 1], [2, 3], [4, 5], …, [74, 75], [76, 77], [78, 79]]>"
    );
    let pairs = ObservedValue::MemRef { shape: vec![40], elements: numbers(80) };
    let text = "40 elements: dense<[(0, 1), (2, 3), (4, 5), …, (74, 75), (76, 77), (78, 79)]>";
    assert_eq!(render_observed(&pairs, ResultStyle::Brief), text);
}

#[test]
fn results_plain_and_as_the_runner() {
    let plain = |value: &ObservedValue| render_observed(value, ResultStyle::Plain);
    let runner = |value: &ObservedValue| render_observed(value, ResultStyle::Runner);
    let scalar = |class, bits| ObservedValue::Scalar(datum(class, bits));
    assert_eq!(plain(&scalar(Class::Int(1), 1)), "1");
    assert_eq!(plain(&scalar(Class::Int(32), 0xFFFF_FFFF)), "-1");
    let value = scalar(Class::Float(FloatFormat::F32), 1e-40f32.to_bits().into());
    assert_eq!((plain(&value), runner(&value)), ("1e-40".into(), "9.999946e-41".into()));
    let zero = scalar(Class::Float(FloatFormat::F32), 0x8000_0000);
    assert_eq!((plain(&zero), runner(&zero)), ("-0.0".into(), "-0.000000e+00".into()));
    let mut poison = datum(Class::Int(8), 3);
    poison.flags = Flags::POISON;
    let elements = vec![datum(Class::Int(8), 1), poison, datum(Class::Int(8), 0xFF), datum(Class::Int(8), 4)];
    let vector = ObservedValue::Vector { shape: vec![2, 2], elements: elements.clone() };
    assert_eq!(plain(&vector), "dense<[[1, poison], [-1, 4]]>");
    let pairs = ObservedValue::MemRef { shape: vec![2], elements };
    assert_eq!(plain(&pairs), "dense<[(1, poison), (-1, 4)]>");
    let rank0 = ObservedValue::MemRef { shape: vec![], elements: vec![datum(Class::Int(8), 7)] };
    assert_eq!(plain(&rank0), "dense<7>");
    assert_eq!(plain(&ObservedValue::Aggregate(vec![scalar(Class::Int(8), 7), rank0])), "(7, dense<7>)");
}
