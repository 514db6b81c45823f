//! How parts of a finding are written in `finding.toml`.

pub(super) mod width {
    //! A width of `index` as a number of bits.

    use plumb_ir::IndexWidth;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(width: &IndexWidth, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u32(width.bits())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<IndexWidth, D::Error> {
        let bits = u32::deserialize(d)?;
        let wrong = || serde::de::Error::custom("the width of `index` is 32 or 64");
        IndexWidth::from_bits(bits).ok_or_else(wrong)
    }
}

pub(super) mod seed {
    //! A seed as text.

    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(seed: &Option<u64>, s: S) -> Result<S::Ok, S::Error> {
        match seed {
            Some(seed) => s.serialize_str(&seed.to_string()),
            None => s.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Option<u64>, D::Error> {
        let text = Option::<String>::deserialize(d)?;
        text.map(|text| text.parse().map_err(serde::de::Error::custom)).transpose()
    }
}
