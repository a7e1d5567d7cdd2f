//! The way to a PostgreSQL: where it is, and whether what is said on the way is secret.
//!
//! There is no half secrecy. Whoever asks for TLS gets a server that has proved its name, as others write
//! `verify-full`; whoever does not, speaks plainly, and knows it.

use std::time::Duration;

use postgres::config::{Host, SslMode};
use postgres::{Client, Config, NoTls};

#[cfg(feature = "tls")]
use super::tls::Secret;
use crate::store::StoreError;

/// How long it takes to see that nobody is there.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// How a PostgreSQL is reached.
#[derive(Clone)]
pub struct Way {
    config: Config,
    #[cfg(feature = "tls")]
    secret: Option<Secret>,
}

/// What an address says about TLS, which the library below reads otherwise.
#[derive(Default)]
struct Asked {
    is_secret: bool,
    /// A file with the authorities that count, if not those of the system.
    authorities: Option<String>,
}

impl Way {
    /// Reads where the database is, and how long to wait for it.
    pub fn read(url: &str) -> Result<Way, StoreError> {
        let (plain, asked) = without_tls(url)?;
        let config = plain.parse::<Config>();
        let mut config = config.map_err(|error| StoreError::Address(error.to_string()))?;
        config
            .application_name("tradecraft")
            .connect_timeout(CONNECT_TIMEOUT)
            .tcp_user_timeout(Duration::from_secs(6))
            .keepalives_idle(Duration::from_secs(5))
            .keepalives_interval(Duration::from_secs(2))
            .keepalives_retries(3);
        let is_socket = config
            .get_hosts()
            .iter()
            .any(|host| !matches!(host, Host::Tcp(_)));
        if asked.is_secret && is_socket {
            return wrong("a socket of this machine needs no TLS: leave sslmode out");
        }
        config.ssl_mode(if asked.is_secret {
            SslMode::Require
        } else {
            SslMode::Disable
        });
        Way::with(config, &asked)
    }

    #[cfg(feature = "tls")]
    fn with(config: Config, asked: &Asked) -> Result<Way, StoreError> {
        let secret = if asked.is_secret {
            Some(Secret::new(asked.authorities.as_deref())?)
        } else {
            None
        };
        Ok(Way { config, secret })
    }

    #[cfg(not(feature = "tls"))]
    fn with(config: Config, asked: &Asked) -> Result<Way, StoreError> {
        if asked.is_secret {
            return wrong(
                "this program was built without TLS, so sslmode=verify-full is not possible: build it with \
                 cargo build --release --features postgres,tls, or use a socket, a private network or a tunnel",
            );
        }
        Ok(Way { config })
    }

    /// Makes a connection.
    pub fn connect(&self) -> Result<Client, postgres::Error> {
        #[cfg(feature = "tls")]
        if let Some(secret) = &self.secret {
            return self.config.connect(secret.clone());
        }
        self.config.connect(NoTls)
    }
}

fn wrong<T>(why: &str) -> Result<T, StoreError> {
    Err(StoreError::Address(why.to_owned()))
}

/// Takes what is said about TLS out of an address.
fn without_tls(url: &str) -> Result<(String, Asked), StoreError> {
    let (place, settings) = url.split_once('?').unwrap_or((url, ""));
    let mut asked = Asked::default();
    let mut others = Vec::new();
    for setting in settings.split('&').filter(|setting| !setting.is_empty()) {
        match setting.split_once('=') {
            Some(("sslmode", "disable")) => asked.is_secret = false,
            Some(("sslmode", "require" | "verify-full")) => asked.is_secret = true,
            Some(("sslmode", other)) => {
                return Err(StoreError::Address(format!(
                    "sslmode={other} is not possible: write sslmode=verify-full, where the server must prove its \
                     name and everything is secret, or sslmode=disable"
                )));
            }
            Some(("sslrootcert", file)) => asked.authorities = Some(file.to_owned()),
            _ => others.push(setting),
        }
    }
    if asked.authorities.is_some() && !asked.is_secret {
        return wrong("sslrootcert names authorities for TLS: write sslmode=verify-full too");
    }
    let plain = if others.is_empty() {
        place.to_owned()
    } else {
        format!("{place}?{}", others.join("&"))
    };
    Ok((plain, asked))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(url: &str) -> String {
        match Way::read(url) {
            Ok(_) => panic!("{url} is taken"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn plain_ways_stay_plain_and_others_are_whole_or_refused() {
        for plain in [
            "postgres://a@db/t",
            "postgres://a@db/t?sslmode=disable",
            "postgres://a@db/t?password=x",
        ] {
            let way = Way::read(plain).expect("a way");
            assert_eq!(way.config.get_ssl_mode(), SslMode::Disable, "{plain}");
        }
        for half in ["prefer", "allow", "verify-ca", "nonsense"] {
            let said = refusal(&format!("postgres://a@db/t?sslmode={half}"));
            assert!(
                said.contains(&format!("sslmode={half}")) && said.contains("verify-full"),
                "{said}"
            );
        }
        let said = refusal("postgres://a@db/t?sslrootcert=/x");
        assert!(said.contains("sslmode=verify-full"), "{said}");
        let said = refusal("postgres://a@%2Frun%2Fpostgresql/t?sslmode=require");
        assert!(said.contains("socket"), "{said}");
    }

    #[cfg(feature = "tls")]
    #[test]
    fn authorities_that_can_not_be_read_are_named() {
        let said = refusal("postgres://a@db/t?sslmode=require&sslrootcert=/nowhere.pem");
        assert!(said.contains("/nowhere.pem"), "{said}");
    }

    #[cfg(not(feature = "tls"))]
    #[test]
    fn without_tls_nobody_is_told_that_it_is_there() {
        for asked in ["require", "verify-full"] {
            let said = refusal(&format!("postgres://a@db/t?sslmode={asked}"));
            assert!(said.contains("built without TLS"), "{said}");
        }
    }
}
