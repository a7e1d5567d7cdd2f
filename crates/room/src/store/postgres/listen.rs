//! Telling other programs what has changed, and hearing it from them.
//!
//! Notices are sent after the work is done and not as a part of it: PostgreSQL lets only one piece of
//! work with a notice end at a time, and they would wait for each other's disk. So one may get lost if
//! this program ends in between; those who listen compare versions every second anyway.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use postgres::Client;
use postgres::fallible_iterator::FallibleIterator as _;
use tokio::sync::mpsc::UnboundedSender;

use super::connection::Link;
use super::way::Way;
use super::work::tidy;
use crate::store::Version;
use crate::store::home::Notice;

const CHANNEL: &str = "tradecraft";

/// A notice has room for about this many games; PostgreSQL allows 8,000 letters.
const TOGETHER_MAX: usize = 200;

/// How often marks that nobody asks for are forgotten.
const TIDY_EVERY: Duration = Duration::from_secs(60);

/// How long a thread sleeps before it looks whether it is to end.
const TURN: Duration = Duration::from_millis(250);

/// Sends what has changed, as much as there is at a time, until nobody tells any more.
pub fn send_all(mut link: Link, changed: &Receiver<(i64, Version)>) {
    let mut tidied = Instant::now();
    loop {
        match changed.recv_timeout(TIDY_EVERY) {
            Ok(first) => {
                let more = changed.try_iter().take(TOGETHER_MAX - 1);
                let all: Vec<String> = std::iter::once(first)
                    .chain(more)
                    .map(|(game, version)| format!("{game}:{}", version.0))
                    .collect();
                let notify = format!("NOTIFY {CHANNEL}, '{}'", all.join(" "));
                // What is not sent is found by whoever looks.
                if link.say(&notify).is_err() {
                    link.drop();
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        if tidied.elapsed() >= TIDY_EVERY {
            tidy(&mut link);
            tidied = Instant::now();
        }
    }
}

/// Hears what others have changed, and says when some may not have been heard.
pub fn hear_all(way: &Way, heard: &UnboundedSender<Notice>, is_closed: &Arc<AtomicBool>) {
    while !is_closed.load(Ordering::SeqCst) && !heard.is_closed() {
        if let Ok(mut client) = way.connect() {
            // The way was lost, or it was never there; the next round tries again.
            let _ = hear(&mut client, heard, is_closed);
        }
        std::thread::sleep(TURN);
    }
}

fn hear(
    client: &mut Client,
    heard: &UnboundedSender<Notice>,
    is_closed: &Arc<AtomicBool>,
) -> Result<(), postgres::Error> {
    client.batch_execute(&format!("LISTEN {CHANNEL}"))?;
    // Whoever listens no longer has closed the room.
    let _ = heard.send(Notice::Connected);
    while !is_closed.load(Ordering::SeqCst) && !heard.is_closed() {
        {
            let mut notices = client.notifications();
            let mut turn = notices.timeout_iter(TURN);
            while let Some(notice) = turn.next()? {
                for (game, version) in notice.payload().split(' ').filter_map(parse) {
                    let _ = heard.send(Notice::Changed { game, version });
                }
            }
        }
        if client.is_closed() {
            break;
        }
    }
    Ok(())
}

fn parse(word: &str) -> Option<(i64, Version)> {
    let (game, version) = word.split_once(':')?;
    Some((game.parse().ok()?, Version(version.parse().ok()?)))
}
