//! The examples of the page, by topic. The first line of each says what it shows.

use serde::Serialize;

/// An example.
#[derive(Debug, Serialize)]
pub(crate) struct Example {
    topic: &'static str,
    title: &'static str,
    text: &'static str,
}

macro_rules! examples {
    ($($topic:literal { $($title:literal $file:literal)+ })+) => {
        /// The examples.
        pub(crate) const EXAMPLES: &[Example] = &[
            $($(Example {
                topic: $topic,
                title: $title,
                text: include_str!(concat!("../examples/", $file, ".mlir")),
            },)+)+
        ];
    };
}

examples! {
    "First steps" {
        "A loop that prints" "factorial"
        "Recursive calls" "fibonacci"
        "A product of matrices" "matmul"
        "A loop without an end" "endless"
    }
    "Undefined behaviour" {
        "A division that overflows" "division"
        "One element too far" "bounds"
        "Use after free" "freed"
    }
    "Poison and undetermined values" {
        "A branch on poison" "overflow"
        "What a selection leaves out" "select"
        "Fresh memory" "uninitialised"
        "Poison in memory" "partial"
    }
    "Layouts" {
        "A transposed view" "transposed"
        "Every other element" "subview"
    }
    "Parallel loops" {
        "A race" "race"
        "A reduction" "reduction"
    }
}
