//! Web Push needs what TLS is made of: a program without it has none.

use std::io::{Error, ErrorKind, Result};

use super::allow::Address;
use super::client::Letter;

/// There is none.
pub enum PushKey {}

/// There is none.
pub enum Subscription {}

impl PushKey {
    pub fn draw() -> Result<Vec<u8>> {
        Err(Error::new(
            ErrorKind::Unsupported,
            "this program was built without TLS",
        ))
    }

    pub fn read(_: &[u8]) -> Option<PushKey> {
        None
    }

    pub fn public(&self) -> String {
        match *self {}
    }
}

impl Subscription {
    pub fn parse(_: &str, _: &str) -> Option<Subscription> {
        None
    }

    pub fn text(&self) -> String {
        match *self {}
    }
}

/// Without a key nothing is written.
pub fn letter(key: &PushKey, _: &Address, _: &Subscription, _: &str, _: &str) -> Result<Letter> {
    match *key {}
}
