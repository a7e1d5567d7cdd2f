//! Where notices may go: the list of the host, and which addresses of the network that means.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use axum::http::Uri;

/// An address that somebody types in is no longer than this.
const ADDRESS_MAX: usize = 1000;

/// Somewhere that notices may be sent to, as the host names it: `ntfy.sh`, `*.push.apple.com`,
/// `http://192.168.1.5:8080`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    is_secret: bool,
    /// Small letters; what stands behind a star is the end of many names.
    host: String,
    port: u16,
}

/// All that the host allows.
#[derive(Clone, Default, Debug)]
pub struct Allowed(Vec<Target>);

/// An address that somebody has typed in and the host allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    pub is_secret: bool,
    pub host: String,
    pub port: u16,
    /// The path, and what stands behind a question mark.
    pub path: String,
}

/// Why nothing is sent to an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barred {
    /// It can not be read as one.
    Unreadable,
    /// The host does not allow it.
    NotListed,
}

impl FromStr for Target {
    type Err = String;

    fn from_str(words: &str) -> Result<Target, String> {
        let wrong = || {
            format!(
                "{words} is no place for notices: it reads ntfy.sh, *.push.apple.com or http://192.168.1.5:8080"
            )
        };
        let (is_secret, rest) = split_scheme(words).unwrap_or((true, words));
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (star, name) = match rest.strip_prefix("*.") {
            Some(name) => ("*.", name),
            None => ("", rest),
        };
        let (host, port) = host_and_port(name, is_secret).ok_or_else(wrong)?;
        if !star.is_empty() && ip_of(&host).is_some() {
            return Err(wrong());
        }
        Ok(Target {
            is_secret,
            host: format!("{star}{host}"),
            port,
        })
    }
}

/// Returns whether an address is for TLS, and what stands behind that.
fn split_scheme(words: &str) -> Option<(bool, &str)> {
    let https = words.strip_prefix("https://").map(|rest| (true, rest));
    https.or_else(|| words.strip_prefix("http://").map(|rest| (false, rest)))
}

fn host_and_port(words: &str, is_secret: bool) -> Option<(String, u16)> {
    let uri: Uri = format!("http://{words}/").parse().ok()?;
    let authority = uri.authority()?;
    let is_plain = !authority.as_str().contains('@') && uri.path() == "/" && uri.query().is_none();
    let host = uri.host().filter(|host| is_plain && !host.is_empty())?;
    let port = match authority.as_str().strip_prefix(host)? {
        "" if is_secret => 443,
        "" => 80,
        tail => tail.strip_prefix(':')?.parse().ok()?,
    };
    Some((host.to_ascii_lowercase(), port))
}

impl Target {
    fn covers(&self, address: &Address) -> bool {
        let is_named = match self.host.strip_prefix('*') {
            Some(end) => address.host.len() > end.len() && address.host.ends_with(end),
            None => address.host == self.host,
        };
        is_named && self.port == address.port && self.is_secret == address.is_secret
    }
}

impl Allowed {
    pub fn new(targets: Vec<Target>) -> Allowed {
        Allowed(targets)
    }

    /// Whether the host allows nothing: then there are no notices.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the names of all places, for people.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self.0.iter().map(|target| target.host.as_str()).collect();
        names.join(", ")
    }

    /// Reads an address that somebody has typed in.
    pub fn address(&self, typed: &str) -> Result<Address, Barred> {
        let typed = typed.trim();
        let unreadable = Barred::Unreadable;
        if typed.len() > ADDRESS_MAX {
            return Err(unreadable);
        }
        let (is_secret, rest) = split_scheme(typed).ok_or(unreadable)?;
        let uri: Uri = typed.parse().map_err(|_| unreadable)?;
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (host, port) = host_and_port(&rest[..end], is_secret).ok_or(unreadable)?;
        let address = Address {
            is_secret,
            host,
            port,
            path: uri
                .path_and_query()
                .map_or("/", |path| path.as_str())
                .to_owned(),
        };
        let is_listed = self.0.iter().any(|target| target.covers(&address));
        is_listed.then_some(address).ok_or(Barred::NotListed)
    }
}

impl Address {
    /// Whether the program may connect to this for the address. A name may lead anywhere, also to where
    /// only this machine gets: behind a name only what everybody reaches counts. What the host has
    /// listed by its numbers is meant.
    pub fn may_be_at(&self, ip: IpAddr) -> bool {
        match ip_of(&self.host) {
            Some(own) => own == ip,
            None => is_public(ip),
        }
    }

    /// Returns what a request says of whom it asks.
    pub fn authority(&self) -> String {
        let usual = if self.is_secret { 443 } else { 80 };
        if self.port == usual {
            self.host.clone()
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }
}

/// Reads a host that is written in numbers.
pub fn ip_of(host: &str) -> Option<IpAddr> {
    let inside = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    inside.unwrap_or(host).parse().ok()
}

/// Whether everybody reaches an address of the network.
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_special = match (a, b, c) {
        (0 | 10 | 127, ..) | (169, 254, _) | (192, 168, _) => true,
        (172, b, _) => (16..32).contains(&b),
        // Shared by providers, kept for protocols, for measuring, for examples.
        (100, b, _) => (64..128).contains(&b),
        (192, 0, 0 | 2) | (198, 18 | 19, _) | (198, 51, 100) | (203, 0, 113) | (192, 88, 99) => {
            true
        }
        // To many at once, and what is not given out.
        (a, ..) => a >= 224,
    };
    !is_special
}

/// What is given out, without what leads to addresses of the older kind.
fn is_public_v6(ip: Ipv6Addr) -> bool {
    let [a, b, ..] = ip.segments();
    let is_given_out = a & 0xe000 == 0x2000;
    let is_special = a == 0x2002 || (a == 0x2001 && (b < 0x0200 || b == 0x0db8)) || a == 0x3fff;
    is_given_out && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(list: &[&str]) -> Allowed {
        let targets = list.iter().map(|words| words.parse().expect(words));
        Allowed::new(targets.collect())
    }

    #[test]
    fn only_what_the_host_lists_is_reached() {
        let allowed = allowed(&["ntfy.sh", "*.push.apple.com", "http://192.168.1.5:8080"]);
        for good in [
            "https://ntfy.sh/my-topic",
            "https://NTFY.sh:443/x?y=z",
            "https://web.push.apple.com/abc",
            "http://192.168.1.5:8080/",
        ] {
            assert!(allowed.address(good).is_ok(), "{good}");
        }
        for bad in [
            "http://ntfy.sh/x",
            "https://ntfy.sh:8443/x",
            "https://ntfy.sh.evil.example/x",
            "https://evil-push.apple.com/",
            "https://push.apple.com/",
            "https://ntfy.sh./x",
            "http://192.168.1.5/",
            "http://192.168.1.6:8080/",
            "https://127.0.0.1/",
            "https://[::1]/",
        ] {
            assert_eq!(allowed.address(bad), Err(Barred::NotListed), "{bad}");
        }
        for bad in [
            "",
            "ntfy.sh/x",
            "ftp://ntfy.sh/",
            "file:///etc/passwd",
            "https://me@ntfy.sh/",
            "https://ntfy.sh\r\nX: y/",
            "https://ntfy.sh/a b",
            "https://ntfy.sh:99999/",
            "https:///x",
        ] {
            assert_eq!(allowed.address(bad), Err(Barred::Unreadable), "{bad}");
        }
        assert!(Allowed::default().address("https://ntfy.sh/x").is_err());
    }

    /// Whoever owns a name can let it lead to this machine; numbers that the host has listed are meant.
    #[test]
    fn a_name_never_leads_into_the_own_network() {
        let list = allowed(&["ntfy.sh", "http://127.0.0.1:80", "http://[::1]:80"]);
        let named = list.address("https://ntfy.sh/x").expect("listed");
        for private in [
            "127.0.0.1",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "192.0.2.1",
            "198.18.0.1",
            "::",
            "::1",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
        ] {
            let ip = private.parse().expect("an address");
            assert!(!named.may_be_at(ip), "{private}");
        }
        for public in [
            "159.203.148.75",
            "172.32.0.1",
            "100.128.0.1",
            "2606:4700::1111",
            "2a00::1",
        ] {
            assert!(
                named.may_be_at(public.parse().expect("an address")),
                "{public}"
            );
        }
        let listed = list.address("http://127.0.0.1/x").expect("listed");
        assert!(listed.may_be_at(IpAddr::V4(Ipv4Addr::LOCALHOST)));
        assert!(!listed.may_be_at("10.0.0.1".parse().expect("an address")));
        let listed = list.address("http://[::1]/x").expect("listed");
        assert!(listed.may_be_at(IpAddr::V6(Ipv6Addr::LOCALHOST)));
    }

    #[test]
    fn what_is_no_place_is_refused_at_the_start() {
        for bad in [
            "",
            "a b",
            "https://x/y",
            "me@ntfy.sh",
            "*.10.0.0.1",
            "ntfy.sh:0x50",
        ] {
            assert!(bad.parse::<Target>().is_err(), "{bad}");
        }
    }
}
