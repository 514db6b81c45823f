//! Questions as the page asks them.

use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    serde_json::from_str(&plumb_web::answer(&question.to_string())).unwrap()
}

fn about(kind: &str, text: &str) -> Value {
    ask(&json!({ "kind": kind, "text": text }))
}

/// The text of an example.
fn example(title: &str) -> String {
    let examples = ask(&json!({ "kind": "examples" }));
    let found = examples.as_array().unwrap().iter().find(|example| example["title"] == title);
    found.expect("there is such an example")["text"].as_str().unwrap().to_string()
}

#[test]
fn a_run_has_results_and_what_it_printed() {
    let run = about("run", &example("A loop that prints"));
    assert_eq!(run["outcome"], "return");
    assert_eq!(run["results"], json!([{ "text": "120", "state": "" }]));
    assert_eq!(run["printed"], "1\n2\n6\n24\n120\n");
    assert_eq!(run["entry"], "main");
    assert_eq!(run["diagnostics"], json!([]));
}

/// How each example ends, and the codes of its diagnostics.
#[test]
fn examples_show_what_they_say() {
    let expected = [
        ("A loop that prints", "return", &[][..]),
        ("Recursive calls", "return", &[]),
        ("A product of matrices", "return", &[]),
        ("A loop without an end", "fuel", &["fuel"]),
        ("A division that overflows", "ub", &["division-overflow"]),
        ("One element too far", "ub", &["index-out-of-bounds"]),
        ("Use after free", "ub", &["use-after-free"]),
        ("A branch on poison", "ub", &["undefined-branch"]),
        ("What a selection leaves out", "return", &["poison"]),
        ("Fresh memory", "return", &["uninit"]),
        ("Poison in memory", "return", &[]),
        ("A transposed view", "return", &[]),
        ("Every other element", "return", &[]),
        ("A race", "ub", &["data-race"]),
        ("A reduction", "return", &[]),
    ];
    let examples = ask(&json!({ "kind": "examples" }));
    let examples = examples.as_array().unwrap();
    let shown = examples.iter().map(|example| {
        let run = about("run", example["text"].as_str().unwrap());
        let codes: Vec<String> = run["diagnostics"]
            .as_array()
            .unwrap()
            .iter()
            .map(|diag| {
                assert!(diag["place"]["line"].as_u64() > Some(1), "{diag}");
                diag["code"].as_str().unwrap().to_string()
            })
            .collect();
        (example["title"].as_str().unwrap().to_string(), run["outcome"].as_str().unwrap().to_string(), codes)
    });
    let expected = expected.map(|(title, outcome, codes)| {
        (title.to_string(), outcome.to_string(), codes.iter().map(ToString::to_string).collect())
    });
    assert_eq!(shown.collect::<Vec<_>>(), expected);
}

#[test]
fn examples_can_be_converted_and_mean_the_same() {
    for example in ask(&json!({ "kind": "examples" })).as_array().unwrap() {
        let text = example["text"].as_str().unwrap();
        let lowered = about("lower", text);
        assert_eq!(lowered["diagnostics"], json!([]), "{}", example["title"]);
        let converted = lowered["text"].as_str().unwrap();
        assert!(converted.contains("llvm.func"), "{converted}");
        let (before, after) = (about("run", text), about("run", converted));
        if before["outcome"] == "return" {
            assert_eq!(after["outcome"], "return", "{}: {after}", example["title"]);
            assert_eq!(after["printed"], before["printed"], "{}", example["title"]);
        }
    }
}

#[test]
fn diagnostics_stand_at_their_places() {
    // The clef takes two units of the page's strings, and four bytes.
    let text = "// 𝄞\nfunc.func @main() {\n  %x = arith.constnt 1 : i32\n  return\n}\n";
    let run = about("run", text);
    assert_eq!(run["outcome"], Value::Null);
    let diag = &run["diagnostics"][0];
    assert_eq!(diag["severity"], "error");
    assert_eq!(diag["place"]["line"], 3);
    let units: Vec<u16> = text.encode_utf16().collect();
    let at = |key: &str| diag["place"][key].as_u64().unwrap() as usize;
    assert_eq!(String::from_utf16(&units[at("from")..at("to")]).unwrap(), "arith.constnt");
    assert_eq!(about("lower", text)["diagnostics"], run["diagnostics"]);
}

#[test]
fn bounds_end_a_run() {
    let endless = example("A loop without an end");
    let run = ask(&json!({ "kind": "run", "text": endless, "fuel": 1000 }));
    assert_eq!((&run["outcome"], &run["operations"]), (&json!("fuel"), &json!(1001)));
    let large = "func.func @main() {\n  %m = memref.alloc() : memref<1000000xi64>\n  memref.dealloc %m : memref<1000000xi64>\n  return\n}";
    let run = ask(&json!({ "kind": "run", "text": large, "memory": 1_000_000 }));
    assert_eq!(run["outcome"], "memory");
    let steps = ask(&json!({ "kind": "steps", "text": endless, "most": 10 }));
    assert_eq!((steps["steps"].as_array().unwrap().len(), &steps["cut"]), (10, &json!(true)));
}

#[test]
fn functions_are_offered_and_chosen() {
    let text = "func.func @a(%x: i32) -> i32 {\n  return %x : i32\n}\nfunc.func @b() -> i1 {\n  %t = arith.constant true\n  \
        return %t : i1\n}\nfunc.func @c() {\n  return\n}\n";
    let run = about("run", text);
    assert_eq!(run["entry"], "b");
    assert_eq!(run["functions"][0], json!({ "name": "a", "obstacle": "it takes an argument" }));
    assert_eq!(ask(&json!({ "kind": "run", "text": text, "entry": "c" }))["entry"], "c");
    assert_eq!(ask(&json!({ "kind": "run", "text": text, "entry": "gone" }))["entry"], "b");
    assert_eq!(about("run", "")["entry"], Value::Null);
}

#[test]
fn steps_have_values_and_memory() {
    let steps = about("steps", &example("Fresh memory"));
    assert_eq!((&steps["outcome"], &steps["cut"]), (&json!("return"), &json!(false)));
    let list = steps["steps"].as_array().unwrap();
    let step = |op: &str, nth: usize| list.iter().filter(|step| step["op"] == op).nth(nth).unwrap();
    let store = step("memref.store", 0);
    assert_eq!(store["what"], "runs");
    assert_eq!(store["place"]["line"], 9);
    assert_eq!(store["accesses"][0]["bytes"], json!({ "digits": "78563412", "states": "...." }));
    assert_eq!(
        step("memref.load", 1)["made"],
        json!([{ "name": "%fresh", "text": "undetermined", "state": "undetermined" }])
    );
    assert_eq!(step("arith.addi", 0)["made"][0]["state"], "");
    let memory = &steps["allocations"][0];
    assert_eq!((&memory["kind"], &memory["size"]), (&json!("a stack allocation"), &json!(16)));
    assert_eq!(memory["bytes"]["states"], "u".repeat(16));
    // It is there from the operation that makes it to the one that returns.
    let at = |key: &str| &list[memory[key].as_u64().unwrap() as usize]["op"];
    assert_eq!((at("from"), at("until")), (&json!("memref.alloca"), &json!("func.return")));
    let named = step("memref.alloca", 0)["made"][0]["text"].as_str().unwrap().to_string();
    assert_eq!(named, format!("memory {}, 4 elements", memory["memory"]));
}

#[test]
fn freed_memory_ends_where_it_was_freed() {
    let steps = about("steps", &example("Use after free"));
    let list = steps["steps"].as_array().unwrap();
    let until = steps["allocations"][0]["until"].as_u64().unwrap() as usize;
    assert_eq!(list[until]["op"], "memref.dealloc");
    // The last step is the one that went wrong.
    assert_eq!(
        (&list[list.len() - 1]["op"], &list[list.len() - 1]["what"]),
        (&json!("memref.load"), &json!("begins"))
    );
}

#[test]
fn poison_is_marked_in_memory() {
    let steps = about("steps", &example("Poison in memory"));
    let list = steps["steps"].as_array().unwrap();
    let store = list.iter().find(|step| step["op"] == "vector.store").unwrap();
    let states: Vec<&str> = store["accesses"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["bytes"]["states"].as_str().unwrap())
        .collect();
    assert_eq!(states.concat(), "....pppp....pppp");
}

#[test]
fn a_question_that_is_none_is_refused() {
    let refused: Value = serde_json::from_str(&plumb_web::answer("{}")).unwrap();
    assert!(refused["failure"].as_str().unwrap().contains("kind"), "{refused}");
}
