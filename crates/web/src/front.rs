//! How the world reaches the table: under which name, and through what.

use std::net::IpAddr;

use axum::http::HeaderMap;

/// What the host says about the way in.
#[derive(Clone, Default, Debug)]
pub struct Front {
    /// The address people type, where it is not the one that is served.
    pub base: Option<BaseUrl>,
    /// A reverse proxy says who asks.
    pub trust_proxy: bool,
    /// Names of the local network are answered to.
    pub lan: bool,
    /// The table itself speaks TLS.
    pub tls: bool,
}

/// An address with scheme, host and path prefix.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BaseUrl {
    pub is_https: bool,
    /// With the port, if it has one.
    pub host: String,
    /// Empty, or a slash and names without a slash at the end.
    pub prefix: String,
}

impl std::str::FromStr for BaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<BaseUrl, String> {
        let wrong = || {
            format!("\"{text}\" is no base address: write it like https://games.example.org/table")
        };
        let (is_https, rest) = match text.split_once("://") {
            Some(("https", rest)) => (true, rest),
            Some(("http", rest)) => (false, rest),
            _ => return Err(wrong()),
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let is_host = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        let is_path = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
        let path = path.trim_end_matches('/');
        // Browsers would take such parts out of an address, and ask somewhere else.
        let is_odd = |part: &str| matches!(part, "" | "." | "..");
        let is_odd = !path.is_empty() && path.split('/').any(is_odd);
        if host.is_empty() || !host.chars().all(is_host) || !path.chars().all(is_path) || is_odd {
            return Err(wrong());
        }
        let prefix = match path {
            "" => String::new(),
            path => format!("/{path}"),
        };
        Ok(BaseUrl {
            is_https,
            host: host.to_ascii_lowercase(),
            prefix,
        })
    }
}

impl std::fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let scheme = if self.is_https { "https" } else { "http" };
        write!(f, "{scheme}://{}{}/", self.host, self.prefix)
    }
}

/// Attributes of our pages that hold addresses of ours.
const ADDRESSES: [&str; 14] = [
    " href=\"/",
    " action=\"/",
    " formaction=\"/",
    " src=\"/",
    " data-live=\"/",
    " data-card=\"/",
    " data-cite=\"/",
    " data-auto=\"/",
    " data-self=\"/",
    " data-since=\"/",
    " data-here=\"/",
    " data-next=\"/",
    " data-away=\"/",
    " data-keep=\"/",
];

impl Front {
    pub fn prefix(&self) -> &str {
        self.base.as_ref().map_or("", |base| &base.prefix)
    }

    /// Whether browsers reach the table over TLS, be it a proxy's or its own.
    pub fn is_https(&self) -> bool {
        self.base.as_ref().map_or(self.tls, |base| base.is_https)
    }

    /// Returns what stands before an address of the table.
    pub fn scheme(&self) -> &'static str {
        if self.is_https() { "https" } else { "http" }
    }

    /// Returns what goes before an address to make it whole, as one sends it to a friend.
    pub fn origin(&self, headers: &HeaderMap) -> String {
        if let Some(base) = &self.base {
            return base.to_string().trim_end_matches('/').to_owned();
        }
        let host = headers.get("host").and_then(|value| value.to_str().ok());
        let scheme = self.scheme();
        host.map_or(String::new(), |host| format!("{scheme}://{host}"))
    }

    /// Whether the table answers to a name. A page of another site can give a name of its own to
    /// this machine; only names that nobody else can give away will do.
    pub fn answers_to(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        if self.base.as_ref().is_some_and(|base| base.host == host) {
            return true;
        }
        let name = without_port(&host);
        let is_address = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        let is_local = self.lan && name.ends_with(".local");
        is_address || is_local || name == "localhost" || name.ends_with(".localhost")
    }

    /// Whether a form was sent by a page of this table.
    pub fn is_own_origin(&self, origin: &str, host: Option<&str>) -> bool {
        let Some((scheme, from)) = origin.split_once("://") else {
            return false;
        };
        let is_base = self.base.as_ref().is_some_and(|base| {
            base.host.eq_ignore_ascii_case(from) && base.is_https == (scheme == "https")
        });
        is_base || host.is_some_and(|host| host.eq_ignore_ascii_case(from))
    }

    /// Puts the prefix before every address in a page of ours.
    pub fn outward(&self, page: String) -> String {
        let prefix = self.prefix();
        if prefix.is_empty() {
            return page;
        }
        ADDRESSES.iter().fold(page, |page, attribute| {
            let start = attribute.trim_end_matches('/');
            page.replace(attribute, &format!("{start}{prefix}/"))
        })
    }
}

fn without_port(host: &str) -> &str {
    // An IPv6 address has colons of its own and stands in brackets.
    match host.rfind(']') {
        Some(end) => &host[..=end],
        None => host.split(':').next().unwrap_or(host),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn front(base: &str) -> Front {
        Front {
            base: Some(base.parse().expect("an address")),
            ..Front::default()
        }
    }

    #[test]
    fn a_foreign_name_is_not_answered() {
        let plain = Front::default();
        for host in [
            "127.0.0.1:7007",
            "localhost:7007",
            "[::1]:7007",
            "192.168.1.5",
        ] {
            assert!(plain.answers_to(host), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:7007",
            "127.0.0.1.evil.example",
            "pc.local",
            "",
        ] {
            assert!(!plain.answers_to(host), "{host}");
        }
        assert!(front("https://games.example.org/table").answers_to("games.example.org"));
        assert!(!front("https://games.example.org").answers_to("example.org"));
        let lan = Front {
            lan: true,
            ..Front::default()
        };
        assert!(lan.answers_to("pc.local:7007"));
    }

    #[test]
    fn base_addresses_have_one_form() {
        let base: BaseUrl = "https://Games.Example.org/table/"
            .parse()
            .expect("an address");
        assert_eq!(base.to_string(), "https://games.example.org/table/");
        for wrong in [
            "games.example.org",
            "ftp://x",
            "https://",
            "https://a b",
            "https://a/<b>",
            "https://a//b",
            "https://a/b/../c",
        ] {
            assert!(wrong.parse::<BaseUrl>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn addresses_in_pages_get_the_prefix() {
        let page = "<a class=\"btn\" href=\"/rules\">/rules</a> <p title=\"/rules\">".to_owned();
        let outward = front("https://x.org/t").outward(page.clone());
        assert_eq!(
            outward,
            "<a class=\"btn\" href=\"/t/rules\">/rules</a> <p title=\"/rules\">"
        );
        assert_eq!(front("https://x.org").outward(page.clone()), page);
    }
}
