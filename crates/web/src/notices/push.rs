//! Web Push: a notice to a browser that is not open, by the service that its maker runs.
//!
//! The service must not read along, and must know that only this table sends: the text is made secret
//! for the browser's key (RFC 8291, in the coding of RFC 8188), and every request is signed with a key of
//! the table that the browser was shown (VAPID, RFC 8292).

use std::io::{Error, ErrorKind, Result};
use std::time::{SystemTime, UNIX_EPOCH};

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac::{HMAC_SHA256, Key, sign};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

use super::allow::Address;
use super::base64::{from_base64, to_base64};
use super::client::Letter;

/// A signature counts for so many seconds.
const COUNTS: u64 = 12 * 60 * 60;

/// The service keeps a message for so many seconds for a browser that is not there.
const KEEPS: &str = "86400";

/// A message is one piece, and pieces are said to be so long at most.
const PIECE: u32 = 4096;

/// The key with which the table signs.
pub struct PushKey(EcdsaKeyPair);

/// What a browser has given out to be told by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// A point on the curve, as 65 bytes.
    pub public: Vec<u8>,
    pub secret: Vec<u8>,
}

impl PushKey {
    /// Draws a key, to be kept.
    pub fn draw() -> Result<Vec<u8>> {
        let luck = SystemRandom::new();
        let drawn = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &luck);
        Ok(drawn.map_err(|_| failed())?.as_ref().to_vec())
    }

    /// Reads a key that was kept.
    pub fn read(kept: &[u8]) -> Option<PushKey> {
        let luck = SystemRandom::new();
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, kept, &luck);
        pair.ok().map(PushKey)
    }

    /// Returns what browsers are shown of it.
    pub fn public(&self) -> String {
        to_base64(self.0.public_key().as_ref())
    }

    /// Returns what proves to the service at an address that the table sends; `table` is where whoever
    /// runs the service reaches its host.
    fn proof(&self, address: &Address, table: &str, now: u64) -> Result<String> {
        let scheme = if address.is_secret { "https" } else { "http" };
        let audience = format!("{scheme}://{}", address.authority());
        let head = json!({ "typ": "JWT", "alg": "ES256" }).to_string();
        let claims = json!({ "aud": audience, "exp": now + COUNTS, "sub": table }).to_string();
        let signed = format!(
            "{}.{}",
            to_base64(head.as_bytes()),
            to_base64(claims.as_bytes())
        );
        let luck = SystemRandom::new();
        let signature = self.0.sign(&luck, signed.as_bytes());
        let signature = to_base64(signature.map_err(|_| failed())?.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public()))
    }
}

impl Subscription {
    /// Reads what a browser has sent, or what was kept of it.
    pub fn parse(public: &str, secret: &str) -> Option<Subscription> {
        let (public, secret) = (from_base64(public)?, from_base64(secret)?);
        let is_point = public.len() == 65 && public.first() == Some(&4);
        (is_point && secret.len() == 16).then_some(Subscription { public, secret })
    }

    /// Returns how it is kept.
    pub fn text(&self) -> String {
        format!("{} {}", to_base64(&self.public), to_base64(&self.secret))
    }

    /// Makes a text secret for the browser.
    fn sealed(&self, text: &[u8]) -> Result<Vec<u8>> {
        let luck = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &luck).map_err(|_| failed())?;
        let shown = own.compute_public_key().map_err(|_| failed())?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        let shared = agree_ephemeral(own, &theirs, <[u8]>::to_vec).map_err(|_| failed())?;
        let mut salt = [0; 16];
        luck.fill(&mut salt).map_err(|_| failed())?;
        let (key, nonce) = self.keys(&shared, shown.as_ref(), &salt);
        let key = UnboundKey::new(&AES_128_GCM, &key).map_err(|_| failed())?;
        let nonce = Nonce::try_assume_unique_for_key(&nonce).map_err(|_| failed())?;
        // The mark of the last piece.
        let mut sealed = [text, &[2]].concat();
        LessSafeKey::new(key)
            .seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed)
            .map_err(|_| failed())?;
        let head = [&salt[..], &PIECE.to_be_bytes(), &[65], shown.as_ref()].concat();
        Ok([head, sealed].concat())
    }

    fn keys(&self, shared: &[u8], shown: &[u8], salt: &[u8]) -> ([u8; 16], [u8; 12]) {
        let first = drawn_out(&self.secret, shared);
        let info = [b"WebPush: info\0", &self.public[..], shown].concat();
        let material = expanded::<32>(&first, &info);
        let second = drawn_out(salt, &material);
        (
            expanded(&second, b"Content-Encoding: aes128gcm\0"),
            expanded(&second, b"Content-Encoding: nonce\0"),
        )
    }
}

/// Writes a notice to a browser; `text` is read by the table's own worker there.
pub fn letter(
    key: &PushKey,
    address: &Address,
    subscription: &Subscription,
    table: &str,
    text: &str,
) -> Result<Letter> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.map_or(0, |now| now.as_secs());
    Ok(Letter {
        headers: vec![
            ("Authorization", key.proof(address, table, now)?),
            ("TTL", KEEPS.to_owned()),
            ("Urgency", "normal".to_owned()),
            ("Content-Encoding", "aes128gcm".to_owned()),
            ("Content-Type", "application/octet-stream".to_owned()),
        ],
        address: address.clone(),
        body: subscription.sealed(text.as_bytes())?,
    })
}

fn failed() -> Error {
    Error::new(ErrorKind::InvalidData, "it could not be made secret")
}

/// The first half of HKDF.
fn drawn_out(salt: &[u8], material: &[u8]) -> Vec<u8> {
    sign(&Key::new(HMAC_SHA256, salt), material)
        .as_ref()
        .to_vec()
}

/// The second half of it, for no more than one hash.
fn expanded<const N: usize>(key: &[u8], info: &[u8]) -> [u8; N] {
    let whole = sign(&Key::new(HMAC_SHA256, key), &[info, &[1]].concat());
    let mut cut = [0; N];
    cut.copy_from_slice(&whole.as_ref()[..N]);
    cut
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notices::Allowed;
    use crate::notices::client::send;
    use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Verifier};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    struct Bytes(usize);

    impl KeyType for Bytes {
        fn len(&self) -> usize {
            self.0
        }
    }

    fn hkdf(salt: &[u8], material: &[u8], info: &[u8], n: usize) -> Vec<u8> {
        let drawn = Salt::new(HKDF_SHA256, salt).extract(material);
        let info = [info];
        let mut out = vec![0; n];
        let expanded = drawn.expand(&info, Bytes(n)).expect("keys");
        expanded.fill(&mut out).expect("bytes");
        out
    }

    /// Reads a message as the browser does, from the words of the standard.
    fn opened(own: EphemeralPrivateKey, public: &[u8], secret: &[u8], body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().expect("four")) as usize > rest.len());
        let (length, rest) = rest.split_at(1);
        let (shown, sealed) = rest.split_at(length[0].into());
        let theirs = UnparsedPublicKey::new(&ECDH_P256, shown);
        let shared = agree_ephemeral(own, &theirs, <[u8]>::to_vec).expect("a secret");
        let info = [b"WebPush: info\0", public, shown].concat();
        let material = hkdf(secret, &shared, &info, 32);
        let key = hkdf(salt, &material, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = hkdf(salt, &material, b"Content-Encoding: nonce\0", 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).expect("a key"));
        let nonce = Nonce::try_assume_unique_for_key(&nonce).expect("a nonce");
        let mut sealed = sealed.to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut sealed);
        let text = text.expect("it was sealed for this key");
        let (mark, text) = text.split_last().expect("a mark");
        assert_eq!(*mark, 2);
        text.to_vec()
    }

    /// A push service on this machine: takes one request over the network and returns head and body.
    async fn service(listener: TcpListener) -> (String, Vec<u8>) {
        let (mut stream, _) = listener.accept().await.expect("somebody");
        let mut read = Vec::new();
        loop {
            let mut part = [0; 2048];
            let n = stream.read(&mut part).await.expect("bytes");
            read.extend(&part[..n]);
            let end = read.windows(4).position(|four| four == b"\r\n\r\n");
            let Some(end) = end else { continue };
            let head = String::from_utf8_lossy(&read[..end]).into_owned();
            let length = head
                .lines()
                .find_map(|line| line.strip_prefix("Content-Length: "));
            let length: usize = length.and_then(|n| n.parse().ok()).expect("a length");
            if read.len() == end + 4 + length {
                let answer = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";
                stream.write_all(answer).await.expect("answered");
                return (head, read[end + 4..].to_vec());
            }
        }
    }

    #[tokio::test]
    async fn a_push_service_is_shown_who_sends_and_only_the_browser_reads_it() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        let service = tokio::spawn(service(listener));
        let luck = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &luck).expect("a key");
        let public = own.compute_public_key().expect("a point");
        let secret = [7_u8; 16];
        let (shown, auth) = (to_base64(public.as_ref()), to_base64(&secret));
        let subscription = Subscription::parse(&shown, &auth).expect("a subscription");
        let key = PushKey::read(&PushKey::draw().expect("drawn")).expect("a key");
        let allowed = Allowed::new(vec![base.parse().expect("a place")]);
        let address = allowed
            .address(&format!("{base}/push/abc"))
            .expect("allowed");
        let told = "{\"title\":\"Du bist dran\"}";
        let letter = letter(&key, &address, &subscription, "https://table.example", told);
        assert_eq!(send(&letter.expect("a letter")).await.expect("sent"), 201);
        let (head, body) = service.await.expect("no panic");
        assert!(!String::from_utf8_lossy(&body).contains("dran"));
        assert_eq!(
            opened(own, public.as_ref(), &secret, &body),
            told.as_bytes()
        );

        let header = |name: &str| {
            let mut lines = head.lines();
            let found = lines.find_map(|line| line.strip_prefix(&format!("{name}: ")));
            found.expect(name).to_owned()
        };
        assert_eq!(header("Content-Encoding"), "aes128gcm");
        let proof = header("Authorization");
        let (token, shown) = proof
            .strip_prefix("vapid t=")
            .and_then(|rest| rest.split_once(", k="))
            .expect("token and key");
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let point = from_base64(shown).expect("a point");
        let verifier = Verifier::new(&ECDSA_P256_SHA256_FIXED, &point);
        let signature = from_base64(signature).expect("a signature");
        assert!(verifier.verify(signed.as_bytes(), &signature).is_ok());
        assert!(verifier.verify(b"something else", &signature).is_err());
        let claims = from_base64(signed.split('.').nth(1).expect("claims")).expect("bytes");
        let claims: serde_json::Value = serde_json::from_slice(&claims).expect("JSON");
        assert_eq!(claims["aud"], base.as_str());
        assert_eq!(claims["sub"], "https://table.example");
        assert!(claims["exp"].as_u64().expect("a time") > 1_700_000_000);
    }

    #[test]
    fn what_is_no_subscription_is_refused() {
        let point = to_base64(&[4; 65]);
        let secret = to_base64(&[1; 16]);
        assert!(Subscription::parse(&point, &secret).is_some());
        for (public, secret) in [
            ("", secret.as_str()),
            (&to_base64(&[4; 64]), &secret),
            (&to_base64(&[2; 65]), &secret),
            (&point, &to_base64(&[1; 15])),
            (&point, "not base64!"),
        ] {
            assert!(Subscription::parse(public, secret).is_none());
        }
    }
}
