//! Where in a file something was written.

pub use ::words::Span;
