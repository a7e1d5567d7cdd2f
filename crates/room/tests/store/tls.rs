//! TLS to a PostgreSQL with a certificate of its own: all connections use it, or there are none.

use std::path::{Path, PathBuf};
use std::process::Command;

use kernel::Seat;
use tradecraft_room::{Entries, Location, NewGame, Role, Store, Terms};

use crate::postgres::Postgres;

/// An authority of the test's own, in a directory that is removed afterwards.
struct Authority(PathBuf);

impl Authority {
    fn new(name: &str) -> Authority {
        let dir = std::env::temp_dir().join(format!("authority-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&dir).expect("a directory");
        let authority = Authority(dir);
        authority.openssl(&format!(
            "req -x509 {NEW_KEY} -keyout ca.key -out ca.pem -days 2 -subj /CN={name}"
        ));
        authority
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Makes a certificate for a name; returns it and its key.
    fn certify(&self, host: &str) -> (PathBuf, PathBuf) {
        let about = format!("subjectAltName=DNS:{host}\n");
        std::fs::write(self.file("about"), about).expect("written");
        self.openssl(&format!(
            "req {NEW_KEY} -keyout own.key -out own.csr -subj /CN={host}"
        ));
        self.openssl(
            "x509 -req -in own.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile about -out own.pem",
        );
        (self.file("own.pem"), self.file("own.key"))
    }

    fn openssl(&self, words: &str) {
        let mut openssl = Command::new("openssl");
        let ran = openssl.args(words.split(' ')).current_dir(&self.0).output();
        let ran = ran.expect("openssl runs: apt-get install openssl");
        assert!(
            ran.status.success(),
            "{}",
            String::from_utf8_lossy(&ran.stderr)
        );
    }
}

const NEW_KEY: &str = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";

impl Drop for Authority {
    fn drop(&mut self) {
        // Whatever is left is in the system's directory for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Returns the address of a database under a name, and how the server is to prove it.
fn at(url: &str, host: &str, authorities: &Path) -> Location {
    let url = url.replace("127.0.0.1", host);
    let file = authorities.display();
    Location::parse(&format!("{url}?sslmode=verify-full&sslrootcert={file}"))
}

fn refusal(location: &Location) -> String {
    match Store::open_at(location) {
        Ok(_) => panic!("{location} is opened"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_connection_is_secret_and_the_server_has_proved_its_name() {
    let (authority, other) = (Authority::new("one"), Authority::new("other"));
    let postgres = Postgres::start();
    let url = postgres.database();
    // As it is, it has no TLS, and nobody pretends.
    let right = at(&url, "localhost", &authority.file("ca.pem"));
    let said = refusal(&right);
    assert!(said.contains("does not support TLS"), "{said}");
    let (certificate, key) = authority.certify("localhost");
    postgres.speak_tls(&certificate, &key);
    for (wrong, why) in [
        (
            at(&url, "localhost", &other.file("ca.pem")),
            "UnknownIssuer",
        ),
        (
            at(&url, "127.0.0.1", &authority.file("ca.pem")),
            "not valid for name",
        ),
        (Location::parse(&url), "no encryption"),
    ] {
        let said = refusal(&wrong);
        assert!(said.contains(why), "{said}");
    }
    let (store, _) = Store::open_at(&right).expect("a store");
    let game = NewGame {
        head: "head\n".to_owned(),
        entries: entries(1),
        terms: Terms::alone(1, Seat(0)),
        keys: vec![(Role::Host, [1; 32])],
        begins_midway: false,
        is_try: None,
    };
    let game = store.create(game).await.expect("a game");
    for n in 1..20 {
        store.append(game, n, entries(1)).await.expect("appended");
    }
    let record = store.record(game).await.expect("read").expect("a game");
    assert_eq!(record.matches("note").count(), 20);
    let database = url.rsplit('/').next().expect("a name");
    let counted = postgres.ask(
        database,
        "SELECT count(*) > 1, bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
         WHERE application_name = 'tradecraft'",
    );
    assert_eq!(counted, "t|t");
}

fn entries(n: usize) -> Entries {
    Entries {
        lines: vec!["note".to_owned(); n],
        tail: "tail\n".to_owned(),
    }
}
