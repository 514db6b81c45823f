//! One list of the operations that a part of the program refuses: the pattern its exhaustive match refuses them with,
//! and the reason that people are told.

/// From rows `pattern Case Dialect { "reason": Op Op; … }`, makes for each dialect a macro `pattern!()` that stands
/// for all its operations as a pattern, and one function `unsupported_reason`.
#[macro_export]
macro_rules! unsupported_operations {
    ($(#[doc = $doc:literal])+ $($name:ident $case:ident $dialect:ident { $($reason:literal: $($op:ident)+;)+ })+) => {
        $(
            macro_rules! $name {
                () => { $($($dialect::$op)|+)|+ };
            }
            pub(crate) use $name;
        )+

        $(#[doc = $doc])+
        pub fn unsupported_reason(kind: $crate::OpKind) -> Option<&'static str> {
            match kind {
                $($($crate::OpKind::$case($($dialect::$op)|+) => Some($reason),)+)+
                _ => None,
            }
        }
    };
}
