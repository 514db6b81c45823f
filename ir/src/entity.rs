//! Typed indices into a module's arenas.

macro_rules! entity {
    ($($(#[doc = $doc:literal])+ $name:ident;)*) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);

        impl $name {
            /// As an array index.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

entity! {
    /// An operation of a module.
    Op;
    /// A block of a module.
    Block;
    /// A region of a module.
    Region;
    /// An SSA value of a module: an operation's result or a block's argument.
    Value;
}
