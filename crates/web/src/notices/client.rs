//! Sends one request and reads the number of the answer: no more is wanted, so this is all there is of a
//! client. It follows nobody elsewhere, keeps no connection, and reads no more than the first line.

use std::io::{Error, ErrorKind, Result};
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;

use super::allow::{Address, ip_of};

/// Whoever takes longer is not there.
const PATIENCE: Duration = Duration::from_secs(15);

/// The first line of an answer is no longer.
const LINE_MAX: usize = 512;

/// What is sent.
pub struct Letter {
    pub address: Address,
    /// Headers besides those that every request has.
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
}

/// Sends a letter; returns the number of the answer.
pub async fn send(letter: &Letter) -> Result<u16> {
    let sent = timeout(PATIENCE, deliver(letter)).await;
    sent.unwrap_or_else(|_| Err(Error::new(ErrorKind::TimedOut, "it took too long")))
}

async fn deliver(letter: &Letter) -> Result<u16> {
    let address = &letter.address;
    let stream = connect(address).await?;
    if address.is_secret {
        speak(secured(stream, &address.host).await?, letter).await
    } else {
        speak(stream, letter).await
    }
}

/// Connects to an address of the network that is allowed, which is looked at and connected to in one:
/// whoever is asked for it twice could give two answers.
async fn connect(address: &Address) -> Result<TcpStream> {
    let found: Vec<SocketAddr> = match ip_of(&address.host) {
        Some(ip) => vec![SocketAddr::new(ip, address.port)],
        None => lookup_host((address.host.as_str(), address.port))
            .await?
            .collect(),
    };
    let mut last = Error::new(
        ErrorKind::PermissionDenied,
        "it lies in a network of its own",
    );
    for at in found.into_iter().filter(|at| address.may_be_at(at.ip())) {
        match TcpStream::connect(at).await {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error,
        }
    }
    Err(last)
}

#[cfg(feature = "tls")]
async fn secured(stream: TcpStream, host: &str) -> Result<impl AsyncRead + AsyncWrite + Unpin> {
    crate::tls::to(stream, host).await
}

#[cfg(not(feature = "tls"))]
async fn secured(_: TcpStream, _: &str) -> Result<TcpStream> {
    Err(Error::new(
        ErrorKind::Unsupported,
        "this program was built without TLS",
    ))
}

async fn speak(mut stream: impl AsyncRead + AsyncWrite + Unpin, letter: &Letter) -> Result<u16> {
    stream.write_all(&request(letter)).await?;
    stream.flush().await?;
    let mut line = Vec::new();
    while !line.contains(&b'\n') && line.len() < LINE_MAX {
        let mut part = [0; 128];
        let n = stream.read(&mut part).await?;
        if n == 0 {
            break;
        }
        line.extend(&part[..n]);
    }
    status(&line).ok_or_else(|| Error::new(ErrorKind::InvalidData, "the answer is not HTTP"))
}

fn request(letter: &Letter) -> Vec<u8> {
    let Letter {
        address,
        headers,
        body,
    } = letter;
    let mut head = format!(
        "POST {} HTTP/1.1\r\nHost: {}\r\nUser-Agent: Tradecraft\r\nConnection: close\r\nContent-Length: {}\r\n",
        address.path,
        address.authority(),
        body.len()
    );
    for (name, value) in headers {
        // Whatever comes from people is in the body; this keeps it so.
        let value: String = value.chars().filter(|sign| !sign.is_control()).collect();
        head += &format!("{name}: {value}\r\n");
    }
    head += "\r\n";
    [head.as_bytes(), body].concat()
}

/// Reads the number in the first line of an answer.
fn status(answer: &[u8]) -> Option<u16> {
    let line = answer.split(|byte| *byte == b'\n').next()?;
    let line = std::str::from_utf8(line).ok()?;
    let rest = line.strip_prefix("HTTP/1.")?;
    let number = rest.split(' ').nth(1)?.trim();
    number
        .parse()
        .ok()
        .filter(|number| (100..600).contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notices::Allowed;

    #[test]
    fn the_number_of_an_answer_is_read() {
        assert_eq!(status(b"HTTP/1.1 204 No Content\r\nX: y\r\n"), Some(204));
        assert_eq!(status(b"HTTP/1.0 301\r\n"), Some(301));
        for bad in [
            &b""[..],
            b"SSH-2.0-x\r\n",
            b"HTTP/1.1 abc\r\n",
            b"HTTP/1.1 99999 x\r\n",
        ] {
            assert_eq!(status(bad), None);
        }
    }

    #[test]
    fn a_header_is_one_line() {
        let target = "http://10.0.0.1:81".parse().expect("a place");
        let letter = Letter {
            address: Allowed::new(vec![target])
                .address("http://10.0.0.1:81/a?b=c")
                .expect("allowed"),
            headers: vec![("X", "a\r\nY: b".to_owned())],
            body: b"hello".to_vec(),
        };
        let text = String::from_utf8(request(&letter)).expect("text");
        assert!(
            text.starts_with("POST /a?b=c HTTP/1.1\r\nHost: 10.0.0.1:81\r\n"),
            "{text}"
        );
        assert!(text.contains("\r\nX: aY: b\r\n") && text.ends_with("\r\n\r\nhello"));
        assert!(text.contains("Content-Length: 5\r\n"));
    }
}
