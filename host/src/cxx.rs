//! Symbols of the C++ runtime library that a program with exceptions refers to. They are type information of
//! fundamental types and of pointers to them, and the tables that type information in a program starts with.

/// A type whose information the library defines, by the name mangling of the Itanium C++ ABI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LibraryType {
    /// A fundamental type, by its code.
    Fundamental(&'static str),
    /// A pointer to one.
    Pointer {
        /// Code of what it points to.
        to: &'static str,
        /// Whether that is constant.
        constant: bool,
    },
    /// A class without bases, by its mangled name.
    Class(&'static str),
}

/// The code of `void`.
pub const VOID: &str = "v";
/// The code of the type of `nullptr`.
pub const NULL: &str = "Dn";

/// Codes of the fundamental types.
const FUNDAMENTAL: &[&str] = &[
    VOID, "w", "b", "c", "a", "h", "s", "t", "i", "j", "l", "m", "x", "y", "n", "o", "f", "d", "e", "Dd",
    "De", "Df", "Di", NULL, "Ds", "Du",
];
/// Mangled names of the classes: `std::exception`.
const CLASSES: &[&str] = &["St9exception"];

impl LibraryType {
    /// The type whose information has this symbol.
    pub fn find(symbol: &str) -> Option<LibraryType> {
        let name = symbol.strip_prefix("_ZTI")?;
        let code = |name: &str| FUNDAMENTAL.iter().find(|code| **code == name).copied();
        if let Some(class) = CLASSES.iter().find(|class| **class == name) {
            return Some(LibraryType::Class(class));
        }
        match (code(name), name.strip_prefix("PK"), name.strip_prefix('P')) {
            (Some(code), ..) => Some(LibraryType::Fundamental(code)),
            (None, Some(to), _) => Some(LibraryType::Pointer { to: code(to)?, constant: true }),
            (None, None, Some(to)) => Some(LibraryType::Pointer { to: code(to)?, constant: false }),
            (None, None, None) => None,
        }
    }
}

/// What type information in a program describes: known by the table of virtual functions that its first word points into, two
/// words behind the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeTable {
    /// A class without bases: table, name.
    Class,
    /// A class with one base, public and not virtual, at its start: table, name, information of the base.
    Derived,
    /// A pointer: table, name, 32 bits of qualifiers, information of what it points to.
    Pointer,
}

impl TypeTable {
    /// The table that has this symbol.
    pub fn find(symbol: &str) -> Option<TypeTable> {
        match symbol {
            "_ZTVN10__cxxabiv117__class_type_infoE" => Some(TypeTable::Class),
            "_ZTVN10__cxxabiv120__si_class_type_infoE" => Some(TypeTable::Derived),
            "_ZTVN10__cxxabiv119__pointer_type_infoE" => Some(TypeTable::Pointer),
            _ => None,
        }
    }
}

/// Whether the library defines a variable of this name that programs may refer to.
pub fn is_library_variable(symbol: &str) -> bool {
    LibraryType::find(symbol).is_some() || TypeTable::find(symbol).is_some()
}

/// The personality that the landing pads of C++ have.
pub const PERSONALITY: &str = "__gxx_personality_v0";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_found_by_mangled_name() {
        assert_eq!(LibraryType::find("_ZTIi"), Some(LibraryType::Fundamental("i")));
        assert_eq!(LibraryType::find("_ZTIPKc"), Some(LibraryType::Pointer { to: "c", constant: true }));
        assert_eq!(LibraryType::find("_ZTIPDn"), Some(LibraryType::Pointer { to: NULL, constant: false }));
        for unknown in ["_ZTI1A", "_ZTIPPi", "_ZTIK", "_ZTI", "_ZTSi"] {
            assert_eq!(LibraryType::find(unknown), None, "{unknown}");
        }
    }
}
