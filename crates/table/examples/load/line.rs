//! Requests over one connection that is kept.

use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader as Reader};
use tokio::net::TcpStream;

/// A connection that is kept.
pub struct Line {
    stream: Reader<TcpStream>,
    address: String,
}

impl Line {
    pub async fn open(address: &str) -> Line {
        let stream = TcpStream::connect(address).await.expect("a connection");
        stream.set_nodelay(true).expect("no delay");
        Line {
            stream: Reader::new(stream),
            address: address.to_owned(),
        }
    }

    pub async fn send(&mut self, method: &str, path: &str, body: &str) {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.stream
            .write_all(request.as_bytes())
            .await
            .expect("sent");
    }

    pub async fn line(&mut self) -> String {
        let mut line = String::new();
        self.stream.read_line(&mut line).await.expect("a line");
        line
    }

    pub async fn ask(&mut self, method: &str, path: &str, body: &str) -> Value {
        self.send(method, path, body).await;
        serde_json::from_slice(&self.answer().await.1).expect("JSON")
    }

    /// Sends a form as the script of a page does.
    pub async fn submit(&mut self, path: &str, form: &str) -> (String, String) {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nX-Board-Only: 1\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            self.address,
            form.len()
        );
        self.stream
            .write_all(request.as_bytes())
            .await
            .expect("sent");
        let (location, body) = self.answer().await;
        (location, String::from_utf8(body).expect("text"))
    }

    /// Reads an answer: where it leads, and its body.
    async fn answer(&mut self) -> (String, Vec<u8>) {
        let (mut length, mut location) = (0, String::new());
        loop {
            let line = self.line().await.to_ascii_lowercase();
            if line.trim().is_empty() {
                break;
            }
            if let Some(n) = line.strip_prefix("content-length:") {
                length = n.trim().parse().expect("a number");
            }
            if let Some(to) = line.strip_prefix("location:") {
                // Browsers keep the part behind the mark to themselves.
                let to = to.trim().split('#').next();
                location = to.unwrap_or_default().to_owned();
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.expect("a body");
        (location, body)
    }
}
