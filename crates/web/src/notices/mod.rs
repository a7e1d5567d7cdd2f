//! Notices to people who are not at the table: that a game waits for them.
//!
//! The program sends something to an address that somebody has typed in, so it could be made to knock at
//! doors behind which it stands itself. What may be reached is the host's to say ([`allow`]); what is sent
//! is short and the same for all ([`shape`]); of the answer only its number is read ([`client`]).

/// The kind of an address that a browser gave out, for Web Push.
pub const PUSH: &str = "push";

mod allow;
#[cfg(feature = "tls")]
mod base64;
mod client;
#[cfg_attr(not(feature = "tls"), path = "no_push.rs")]
pub mod push;
mod shape;

pub use allow::{Allowed, Barred, Target};
pub use client::{Letter, send};
pub use push::{PushKey, Subscription};
pub use shape::{Notice, Shape};
