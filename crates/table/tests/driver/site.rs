//! A table that is served on this machine while it is looked at.

#![allow(dead_code, reason = "each user of this module needs a part of it")]

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::runtime::Runtime;
use tokio::sync::watch;
use web::{Front, router_at};

pub struct Site {
    pub base: String,
    pub data: PathBuf,
    runtime: Option<Runtime>,
    _open: watch::Sender<bool>,
}

/// Every run meets the same games; `DEALS=N` has the run meet others.
fn first_deal() -> u64 {
    match std::env::var("DEALS") {
        Ok(number) => number.parse().expect("DEALS is a number"),
        Err(_) => 1,
    }
}

impl Site {
    pub fn start() -> Site {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("served-{}-{number}", std::process::id());
        let data = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&data).expect("a directory");
        Site::serve(data, "127.0.0.1:0")
    }

    fn serve(data: PathBuf, at: &str) -> Site {
        let site = table::build(&data.join("table.sqlite"));
        let site = Arc::new(site.expect("a site").dealing_from(first_deal()).done());
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime.block_on(tokio::net::TcpListener::bind(at));
        let listener = listener.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (open, closing) = watch::channel(false);
        let app = router_at(site, closing, Front::default());
        let app = app.into_make_service_with_connect_info::<SocketAddr>();
        runtime.spawn(async move { axum::serve(listener, app).await });
        Site {
            base: format!("http://{address}"),
            data,
            runtime: Some(runtime),
            _open: open,
        }
    }

    /// The server is gone, with all its connections.
    pub fn stop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(5));
        }
    }

    /// The server is there again, at the same address and with the same games.
    pub fn start_again(&mut self) {
        let at = self.base.trim_start_matches("http://").to_owned();
        *self = Site::serve(std::mem::take(&mut self.data), &at);
    }
}

impl Site {
    /// Deals a game for people, as a program would; returns the pages of their seats.
    pub fn deal(&self, people: usize) -> Vec<String> {
        use std::io::{Read, Write};
        let address = self.base.trim_start_matches("http://");
        let seats = vec!["\"person\""; people].join(", ");
        let body = format!("{{\"seats\": [{seats}], \"seed\": 4}}");
        let mut stream = std::net::TcpStream::connect(address).expect("a connection");
        write!(
            stream,
            "POST /api/games HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        let dealt: serde_json::Value = serde_json::from_str(body).expect("JSON");
        let seats = dealt["seats"].as_array().expect("seats").iter();
        let page = |seat: &serde_json::Value| {
            format!("/seat/{}", seat["secret"].as_str().expect("a secret"))
        };
        seats.map(page).collect()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
        // Whatever is left is in the system's directory for such things. One that was started again
        // has left its directory to the next.
        if !self.data.as_os_str().is_empty() {
            let _ = std::fs::remove_dir_all(&self.data);
        }
    }
}
