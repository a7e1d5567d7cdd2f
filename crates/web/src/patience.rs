//! Connections of those who begin to ask and never finish, or never read the answer. Each keeps a place
//! that others need, so one to which nothing has been sent for a while, or that takes next to nothing
//! of what is sent, is closed. Streams are sent a heartbeat, and a browser that comes back opens
//! another. Whoever finds no place is told so.

use std::future::Future;
use std::io::{Error, ErrorKind, IoSlice, Result};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{Instant, Sleep, sleep, timeout};

use crate::crowd::{Admission, Crowd};

/// Several heartbeats of a stream, and more than the largest form needs on a slow line.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Whoever takes this much at once of an answer is reading it, however long the rest is.
const READ_MIN: usize = 64 * 1024;

/// How long somebody who is one too many has to ask and to read the answer.
const PATIENCE_OUTSIDE: Duration = Duration::from_secs(2);
/// How many of them are answered at once; the others are sent away without a word.
const OUTSIDE_MAX: usize = 16;

const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\n\
    Content-Type: text/plain; charset=utf-8\r\nRetry-After: 30\r\nConnection: close\r\n\r\n\
    Too many are connected, from your address or in all; close some pages or try again soon. / \
    Zu viele sind verbunden, von deiner Adresse oder insgesamt; schlie\xc3\x9fe einige Seiten \
    oder versuche es gleich noch einmal.\n";

/// Accepts connections while there is room, and closes those that stay silent.
pub struct Patient {
    listener: TcpListener,
    patience: Duration,
    crowd: Crowd,
    outside: Arc<Semaphore>,
}

impl Patient {
    pub fn new(listener: TcpListener, patience: Duration, crowd: Crowd) -> Patient {
        Patient {
            listener,
            patience,
            crowd,
            outside: Arc::new(Semaphore::new(OUTSIDE_MAX)),
        }
    }

    /// Tells somebody that there is no room.
    fn send_away(&self, stream: TcpStream) {
        let Ok(permit) = self.outside.clone().try_acquire_owned() else {
            return;
        };
        tokio::spawn(async move {
            tell(stream, FULL).await;
            drop(permit);
        });
    }
}

/// Says something to somebody who is not let in, and ends the connection.
pub async fn tell(stream: impl AsyncRead + AsyncWrite + Unpin, answer: &[u8]) {
    // Whoever does not wait for the answer has gone already.
    let _ = timeout(PATIENCE_OUTSIDE, hear_and_tell(stream, answer)).await;
}

/// Hears somebody out, as far as one packet goes: an answer to what nobody has read gets lost.
async fn hear_and_tell(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    answer: &[u8],
) -> Result<()> {
    let mut asked = [0; 4096];
    if stream.read(&mut asked).await? == 0 {
        return Ok(());
    }
    stream.write_all(answer).await?;
    stream.shutdown().await?;
    // Until the other side has it.
    while stream.read(&mut asked).await? > 0 {}
    Ok(())
}

impl Listener for Patient {
    type Io = Watched<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Watched<TcpStream>, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            match self.crowd.enter(address.ip()) {
                Some(place) => return (Watched::new(stream, self.patience, place), address),
                None => self.send_away(stream),
            }
        }
    }

    fn local_addr(&self) -> Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that ends when nothing has been sent over it for a while.
pub struct Watched<S> {
    stream: S,
    patience: Duration,
    end: Pin<Box<Sleep>>,
    _place: Admission,
}

impl<S> Watched<S> {
    fn new(stream: S, patience: Duration, place: Admission) -> Watched<S> {
        Watched {
            stream,
            patience,
            end: Box::pin(sleep(patience)),
            _place: place,
        }
    }

    /// Everything of this many bytes was sent, or much of it: whoever is there reads. If nothing could
    /// be sent, it is looked at whether that has been so for too long.
    fn note(
        &mut self,
        sent: Poll<Result<usize>>,
        n_bytes: usize,
        context: &mut Context<'_>,
    ) -> Poll<Result<usize>> {
        match &sent {
            Poll::Ready(Ok(n)) if *n > 0 && (*n == n_bytes || *n >= READ_MIN) => {
                self.end.as_mut().reset(Instant::now() + self.patience);
            }
            Poll::Pending if self.end.as_mut().poll(context).is_ready() => {
                return Poll::Ready(Err(Error::from(ErrorKind::TimedOut)));
            }
            Poll::Ready(_) | Poll::Pending => {}
        }
        sent
    }
}

#[cfg(feature = "tls")]
impl Watched<TcpStream> {
    /// Looks at the first byte that comes and leaves it to be read; from whoever has gone, none comes.
    pub fn poll_first(&mut self, context: &mut Context<'_>) -> Poll<Result<Option<u8>>> {
        if self.end.as_mut().poll(context).is_ready() {
            return Poll::Ready(Err(Error::from(ErrorKind::TimedOut)));
        }
        let mut byte = [0];
        let mut buffer = ReadBuf::new(&mut byte);
        let n_bytes = std::task::ready!(self.stream.poll_peek(context, &mut buffer))?;
        Poll::Ready(Ok((n_bytes > 0).then_some(byte[0])))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Watched<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        if self.end.as_mut().poll(context).is_ready() {
            return Poll::Ready(Err(Error::from(ErrorKind::TimedOut)));
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Watched<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(sent, bytes.len(), context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        let n_bytes = pieces.iter().map(|piece| piece.len()).sum();
        self.note(sent, n_bytes, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::Router;
    use axum::response::sse::{Event, KeepAlive, Sse};
    use axum::routing::get;
    use futures_util::stream::pending;

    const SHORT: Duration = Duration::from_millis(200);

    /// A stream that has nothing to say but that it is alive.
    async fn beats() -> Sse<impl futures_util::Stream<Item = std::result::Result<Event, Error>>> {
        Sse::new(pending()).keep_alive(KeepAlive::new().interval(SHORT / 4))
    }

    /// More than the system keeps for whoever does not read.
    async fn much() -> Vec<u8> {
        vec![b'x'; 32 * 1024 * 1024]
    }

    async fn serve() -> SocketAddr {
        serve_to(Crowd::new(100, 100)).await
    }

    async fn serve_to(crowd: Crowd) -> SocketAddr {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let app = Router::new().route("/", get(beats));
        let app = app.route("/much", get(much));
        let patient = Patient::new(listener, SHORT, crowd);
        tokio::spawn(axum::serve(patient, app).into_future());
        address
    }

    #[tokio::test]
    async fn whoever_never_finishes_asking_is_let_go() {
        let mut stream = TcpStream::connect(serve().await).await.expect("a stream");
        stream
            .write_all(b"GET / HTTP/1.1\r\nX")
            .await
            .expect("sent");
        let mut answer = Vec::new();
        // A letter now and then does not help.
        let drip = async {
            loop {
                tokio::time::sleep(SHORT / 4).await;
                if stream.write_all(b"x").await.is_err() {
                    return;
                }
            }
        };
        timeout(SHORT * 20, drip).await.expect("it is closed");
        // Whatever still came says no more than that.
        let _ = stream.read_to_end(&mut answer).await;
        assert!(!answer.starts_with(b"HTTP/1.1 200"));
    }

    #[tokio::test]
    async fn a_stream_with_a_heartbeat_stays() {
        let mut stream = TcpStream::connect(serve().await).await.expect("a stream");
        let asked = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
        asked.expect("sent");
        let mut bytes = [0; 1024];
        let until = Instant::now() + SHORT * 5;
        while Instant::now() < until {
            let n = timeout(SHORT * 5, stream.read(&mut bytes)).await;
            assert!(n.expect("a heartbeat").expect("a stream") > 0);
        }
    }
    #[tokio::test]
    async fn whoever_does_not_read_the_answer_is_let_go() {
        let crowd = Crowd::new(100, 100);
        let address = serve_to(crowd.clone()).await;
        let mut stream = TcpStream::connect(address).await.expect("a stream");
        let asked = b"GET /much HTTP/1.1\r\nHost: x\r\n\r\n";
        stream.write_all(asked).await.expect("sent");
        // A little now and then does not help.
        let mut bytes = [0; 16];
        stream.read_exact(&mut bytes).await.expect("it begins");
        assert_eq!(crowd.n_inside(), 1);
        let gone = async {
            while crowd.n_inside() > 0 {
                tokio::time::sleep(SHORT / 4).await;
                // What came before may still be read.
                let _ = stream.read(&mut bytes).await;
            }
        };
        timeout(SHORT * 50, gone).await.expect("it is closed");
    }

    #[tokio::test]
    async fn whoever_reads_gets_all_of_a_long_answer() {
        let mut stream = TcpStream::connect(serve().await).await.expect("a stream");
        let asked = b"GET /much HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        stream.write_all(asked).await.expect("sent");
        let (mut bytes, mut n_read) = (vec![0; 4 * 1024 * 1024], 0);
        loop {
            let n = stream.read(&mut bytes).await.expect("a stream");
            if n == 0 {
                break;
            }
            n_read += n;
        }
        assert!(n_read > 32 * 1024 * 1024, "{n_read}");
    }

    #[tokio::test]
    async fn whoever_is_one_too_many_is_told_so() {
        let address = serve_to(Crowd::new(2, 100)).await;
        let mut inside = Vec::new();
        for _ in 0..2 {
            let mut stream = TcpStream::connect(address).await.expect("a stream");
            let asked = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
            asked.expect("sent");
            let mut first = [0; 12];
            stream.read_exact(&mut first).await.expect("it begins");
            assert_eq!(&first, b"HTTP/1.1 200");
            inside.push(stream);
        }
        let ask = async || {
            let mut stream = TcpStream::connect(address).await.expect("a stream");
            let asked = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
            asked.expect("sent");
            let mut first = [0; 12];
            stream.read_exact(&mut first).await.expect("an answer");
            String::from_utf8_lossy(&first).into_owned()
        };
        assert_eq!(ask().await, "HTTP/1.1 503");
        // Once somebody has left, others come in.
        inside.pop();
        let comes_in = async {
            while ask().await != "HTTP/1.1 200" {
                tokio::time::sleep(SHORT / 4).await;
            }
        };
        timeout(SHORT * 50, comes_in).await.expect("a place");
    }
}
