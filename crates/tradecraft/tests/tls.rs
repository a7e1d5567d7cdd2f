//! The program with a certificate of its own.

use std::path::{Path, PathBuf};

use crate::common::served::{Data, command};

fn certificate(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../web/tests/tls/{name}.pem"))
}

#[cfg(feature = "tls")]
#[test]
fn with_a_certificate_the_table_speaks_https_only() {
    use crate::common::served::{Server, ask};

    let data = Data::new("tls");
    let mut command = command("127.0.0.1:0", &data.0);
    command.arg("--tls-certificate").arg(certificate("first"));
    command.arg("--tls-key").arg(certificate("first.key"));
    let server = Server::started(&mut command);
    let answer = ask(&server.address, "GET", "/", "").expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("https://"));
}

#[test]
fn a_certificate_that_can_not_be_used_opens_no_table() {
    let data = Data::new("no-tls");
    let refused = |flags: &[(&str, &Path)]| {
        let mut command = command("127.0.0.1:0", &data.0);
        for (flag, path) in flags {
            command.arg(flag).arg(path);
        }
        let ended = command.output().expect("it runs");
        assert!(!ended.status.success());
        String::from_utf8(ended.stderr).expect("text")
    };
    let (own, key) = (certificate("first"), certificate("second.key"));
    let said = refused(&[("--tls-certificate", &own)]);
    assert!(said.contains("needs its key"), "{said}");
    let said = refused(&[("--tls-certificate", &own), ("--tls-key", &key)]);
    let told = if cfg!(feature = "tls") {
        "is not the one of the first certificate"
    } else {
        "was built without TLS"
    };
    assert!(said.contains(told), "{said}");
    assert!(!data.database().exists(), "nothing was begun");
}
