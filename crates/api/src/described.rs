//! Types that describe themselves. A struct or a list of words is written once; reading, writing and
//! the description are made from it, and the comments on it are the words of the description.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// A type of the interface.
pub trait Described {
    /// Whether a request may leave it out.
    const IS_OPTIONAL: bool = false;

    /// Returns the JSON schema of the type; what has a name is put into the book.
    fn describe(book: &mut Book) -> Value;
}

/// A type that is a JSON object.
pub trait Object {
    /// Returns the schema with its fields.
    fn object(book: &mut Book) -> Value;
}

/// The schemas that have names.
#[derive(Default)]
pub struct Book {
    schemas: BTreeMap<&'static str, Value>,
}

impl Book {
    /// Enters a schema once and returns a reference to it.
    pub fn named(&mut self, name: &'static str, make: impl FnOnce(&mut Book) -> Value) -> Value {
        if !self.schemas.contains_key(name) {
            let schema = make(self);
            self.schemas.insert(name, schema);
        }
        json!({ "$ref": format!("#/components/schemas/{name}") })
    }

    /// Returns all schemas by name.
    pub fn into_value(self) -> Value {
        json!(self.schemas)
    }
}

/// A field of an object: its name, its schema, whether it may be left out, and what is said of it.
pub(crate) struct Field {
    pub name: &'static str,
    pub schema: Value,
    pub is_required: bool,
    pub about: String,
}

/// Returns the schema of an object.
pub(crate) fn object(about: &str, fields: Vec<Field>) -> Value {
    let required = fields.iter().filter(|field| field.is_required);
    let required: Vec<&str> = required.map(|field| field.name).collect();
    let mut properties = serde_json::Map::new();
    for mut field in fields {
        field.schema["description"] = field.about.into();
        properties.insert(field.name.to_owned(), field.schema);
    }
    json!({
        "type": "object",
        "description": about,
        "required": required,
        "properties": properties,
        "additionalProperties": false,
    })
}

/// Joins the lines of a comment.
pub(crate) fn joined(lines: &[&str]) -> String {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    lines.join(" ")
}

/// Returns the name of a field without the mark of a word that the language has for itself.
pub(crate) fn plain(name: &'static str) -> &'static str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// What the table sends: every field is always there.
macro_rules! answers {
    ($($(#[doc = $doc:literal])+ pub struct $name:ident {
        $($(#[doc = $about:literal])+ pub $field:ident: $type:ty,)+
    })+) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
        pub struct $name {
            $($(#[doc = $about])+ pub $field: $type,)+
        }

        $crate::described::describes!($name, [$($doc)+], $($field: $type, true, [$($about)+];)+);
    )+};
}

/// What the table takes: fields that may be missing are options, and no other field is let through.
macro_rules! requests {
    ($($(#[doc = $doc:literal])+ pub struct $name:ident {
        $($(#[doc = $about:literal])+ pub $field:ident: $type:ty,)+
    })+) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, PartialEq, Debug, Default, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[doc = $about])+ pub $field: $type,)+
        }

        $crate::described::describes!(
            $name,
            [$($doc)+],
            $($field: $type, !<$type as $crate::described::Described>::IS_OPTIONAL, [$($about)+];)+
        );
    )+};
}

/// Describes a struct.
macro_rules! describes {
    ($name:ident, [$($doc:literal)+], $($field:ident: $type:ty, $required:expr, [$($about:literal)+];)+) => {
        impl $crate::described::Object for $name {
            fn object(book: &mut $crate::described::Book) -> serde_json::Value {
                use $crate::described::{Described, Field, joined, object, plain};
                let fields = vec![$(Field {
                    name: plain(stringify!($field)),
                    schema: <$type as Described>::describe(book),
                    is_required: $required,
                    about: joined(&[$($about),+]),
                }),+];
                object(&joined(&[$($doc),+]), fields)
            }
        }

        impl $crate::described::Described for $name {
            fn describe(book: &mut $crate::described::Book) -> serde_json::Value {
                book.named(stringify!($name), <$name as $crate::described::Object>::object)
            }
        }
    };
}

/// A choice between a few words. Those that only the table writes may become more.
macro_rules! words {
    (answers: $($all:tt)+) => { $crate::described::words!(@ [#[non_exhaustive]] $($all)+); };
    (requests: $($all:tt)+) => { $crate::described::words!(@ [] $($all)+); };
    (@ [$($attribute:tt)*] $(#[doc = $doc:literal])+ pub enum $name:ident {
        $($(#[doc = $about:literal])+ $variant:ident = $word:literal,)+
    } $($rest:tt)*) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        $($attribute)*
        pub enum $name {
            $($(#[doc = $about])+ #[serde(rename = $word)] $variant,)+
        }

        impl $crate::described::Described for $name {
            fn describe(book: &mut $crate::described::Book) -> serde_json::Value {
                book.named(stringify!($name), |_| serde_json::json!({
                    "type": "string",
                    "description": $crate::described::joined(&[$($doc),+]),
                    "enum": [$($word),+],
                }))
            }
        }

        $crate::described::words!(@ [$($attribute)*] $($rest)*);
    };
    (@ [$($attribute:tt)*]) => {};
}

pub(crate) use {answers, describes, requests, words};

/// Numbers that are never negative.
macro_rules! counts {
    ($($type:ty)+) => {$(
        impl Described for $type {
            fn describe(_: &mut Book) -> Value {
                json!({ "type": "integer", "minimum": 0 })
            }
        }
    )+};
}

counts!(u8 u16 u32 u64 usize);

/// Numbers that may be.
macro_rules! numbers {
    ($($type:ty)+) => {$(
        impl Described for $type {
            fn describe(_: &mut Book) -> Value {
                json!({ "type": "integer" })
            }
        }
    )+};
}

numbers!(i8 i32);

impl Described for f64 {
    fn describe(_: &mut Book) -> Value {
        json!({ "type": "number" })
    }
}

impl Described for bool {
    fn describe(_: &mut Book) -> Value {
        json!({ "type": "boolean" })
    }
}

impl Described for String {
    fn describe(_: &mut Book) -> Value {
        json!({ "type": "string" })
    }
}

impl<T: Described> Described for Vec<T> {
    fn describe(book: &mut Book) -> Value {
        json!({ "type": "array", "items": T::describe(book) })
    }
}

impl<T: Described> Described for Option<T> {
    const IS_OPTIONAL: bool = true;

    fn describe(book: &mut Book) -> Value {
        json!({ "oneOf": [{ "type": "null" }, T::describe(book)] })
    }
}
