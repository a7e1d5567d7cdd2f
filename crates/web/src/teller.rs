//! Who tells: hears that something has changed in a game, waits whether the person comes by themselves,
//! and sends one notice for one wait.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use room::{Channel, Listener, RoomError, Wait, parse_lang};
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep, sleep_until};
use tracing::{debug, warn};

use crate::notices::{Letter, Notice, PUSH, Shape, Subscription, push, send};
use crate::site::Site;

/// So many notices are sent at a time.
const SENDERS: usize = 8;

/// With nothing to do it looks again so seldom.
const IDLE: Duration = Duration::from_secs(3600);

/// A notice that did not get there is sent again after a minute and after a quarter of an hour.
const AGAIN: [Duration; 2] = [Duration::from_secs(60), Duration::from_secs(900)];

/// When notices are sent.
#[derive(Clone, Copy, Debug)]
pub struct NoticePace {
    /// Nobody is told of a wait that is younger: who plays at once needs no notice.
    pub after: Duration,
    /// How long it is until a notice that did not get there is sent again, each time.
    pub again: &'static [Duration],
}

impl Default for NoticePace {
    fn default() -> NoticePace {
        NoticePace {
            after: Duration::from_secs(120),
            again: &AGAIN,
        }
    }
}

/// Tells people that games wait for them.
pub struct Teller {
    site: Arc<Site>,
    pace: NoticePace,
    senders: Arc<Semaphore>,
}

impl Teller {
    pub fn new(site: Arc<Site>, pace: NoticePace) -> Teller {
        Teller {
            site,
            pace,
            senders: Arc::new(Semaphore::new(SENDERS)),
        }
    }

    /// Tells as long as this runs. What came up while nobody told is looked at first.
    pub async fn run(self) {
        let registry = &self.site.registry;
        let mut changed = registry.changed_games();
        let mut due: BTreeMap<i64, Instant> = BTreeMap::new();
        match registry.games_listened_to().await {
            Ok(games) => due.extend(games.into_iter().map(|game| (game, self.soon()))),
            Err(error) => warn!("it is not known who waits for notices: {error}"),
        }
        loop {
            let next = due.values().min().copied();
            let next = next.unwrap_or_else(|| Instant::now() + IDLE);
            tokio::select! {
                game = changed.recv() => match game {
                    Some(game) => drop(due.insert(game, self.soon())),
                    // Somebody else tells now.
                    None => return,
                },
                () = sleep_until(next) => {
                    let now = Instant::now();
                    let games: Vec<i64> =
                        due.iter().filter(|(_, at)| **at <= now).map(|(game, _)| *game).collect();
                    for game in games {
                        due.remove(&game);
                        match self.tell_of(game).await {
                            Ok(Some(later)) => drop(due.insert(game, Instant::now() + later)),
                            Ok(None) => {}
                            Err(error) => debug!("nobody was told of game {game}: {error}"),
                        }
                    }
                }
            }
        }
    }

    fn soon(&self) -> Instant {
        Instant::now() + self.pace.after
    }

    /// Tells all who are waited for in a game; returns when to look again, if somebody may be told later.
    async fn tell_of(&self, game: i64) -> Result<Option<Duration>, RoomError> {
        let registry = &self.site.registry;
        let mut later: Option<Duration> = None;
        for listener in registry.listeners(game).await? {
            let Some(wait) = registry.wait_of(&listener.followed).await? else {
                continue;
            };
            let quiet = quiet_for(listener.channel.quiet, now());
            let wait_for = if quiet.is_some() {
                quiet
            } else {
                let is_here = registry.is_at_table(&listener.followed, wait.seat);
                is_here.then_some(self.pace.after)
            };
            match wait_for {
                Some(more) => later = Some(later.map_or(more, |later| later.min(more))),
                None => self.tell(&listener, &wait).await?,
            }
        }
        Ok(later)
    }

    /// Tells one who is waited for, unless they were told of this wait. That is noted before it is sent: a
    /// notice may get lost with the program, and never comes twice.
    async fn tell(&self, listener: &Listener, wait: &Wait) -> Result<(), RoomError> {
        let Some(letter) = self.letter(listener).await else {
            return Ok(());
        };
        if !self.site.registry.tell_once(listener, wait).await? {
            return Ok(());
        }
        let (site, senders) = (self.site.clone(), self.senders.clone());
        let (channel, again) = (listener.channel.clone(), self.pace.again);
        tokio::spawn(async move {
            let came = delivered(&senders, &letter, again).await;
            note(&site, &channel, came).await;
        });
        Ok(())
    }

    /// Writes a notice; nothing where the host does not allow the address any more.
    async fn letter(&self, listener: &Listener) -> Option<Letter> {
        let channel = &listener.channel;
        let address = self.site.allowed.address(&channel.address).ok()?;
        let lang = parse_lang(&channel.lang).unwrap_or_default();
        let title = {
            let room = listener.followed.room().await;
            let pages = self.site.pages_of(&**room)?;
            let role = listener.followed.role;
            pages.waiting(&**room, role, String::new(), lang)?.title
        };
        let off = self.site.registry.silence(channel.id);
        let notice = Notice {
            title,
            link: format!("{}/waiting", channel.origin),
            off: format!("{}/silence/{}/{}", channel.origin, channel.id, off.text()),
            lang,
        };
        if channel.kind != PUSH {
            return Some(Shape::parse(&channel.kind)?.letter(&address, &notice));
        }
        let (public, secret) = channel.keys.split_once(' ')?;
        let subscription = Subscription::parse(public, secret)?;
        let (key, text) = (self.site.push_key().await?, notice.for_worker());
        push::letter(key, &address, &subscription, &channel.origin, &text).ok()
    }
}

/// What became of a notice.
enum Came {
    There,
    /// There is nobody at the address any more.
    Gone,
    Not(String),
}

async fn delivered(senders: &Semaphore, letter: &Letter, again: &[Duration]) -> Came {
    let mut pauses = again.iter();
    loop {
        let came = {
            let _place = senders.acquire().await;
            sent(letter).await
        };
        match (came, pauses.next()) {
            (Came::Not(_), Some(pause)) => sleep(*pause).await,
            (came, _) => return came,
        }
    }
}

async fn sent(letter: &Letter) -> Came {
    match send(letter).await {
        Ok(200..300) => Came::There,
        Ok(404 | 410) => Came::Gone,
        Ok(status) => Came::Not(status.to_string()),
        Err(error) => Came::Not(error.to_string()),
    }
}

/// Keeps what became of a notice for the person, who sees it where notices are set.
async fn note(site: &Site, channel: &Channel, came: Came) {
    let registry = &site.registry;
    let noted = match came {
        Came::There if channel.fault.is_empty() => Ok(()),
        Came::There => registry.note_fault(channel.id, "").await,
        Came::Gone => registry.note_fault(channel.id, "404").await,
        Came::Not(why) => registry.note_fault(channel.id, &why).await,
    };
    if let Err(error) = noted {
        warn!("what became of a notice could not be kept: {error}");
    }
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// Returns how long it is quiet still, if it is.
fn quiet_for(quiet: Option<(u32, u32)>, now: u64) -> Option<Duration> {
    const DAY: u64 = 24 * 60 * 60;
    let (from, to) = quiet?;
    let (from, to) = (u64::from(from) * 60 % DAY, u64::from(to) * 60 % DAY);
    let since = (now % DAY + DAY - from) % DAY;
    let length = (to + DAY - from) % DAY;
    (since < length).then(|| Duration::from_secs(length - since))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_go_over_midnight() {
        let at = |hour: u64, minute: u64| 86_400 * 20_000 + hour * 3600 + minute * 60;
        let night = Some((22 * 60, 7 * 60 + 30));
        assert_eq!(quiet_for(night, at(21, 59)), None);
        assert_eq!(
            quiet_for(night, at(22, 0)),
            Some(Duration::from_secs(34_200))
        );
        assert_eq!(quiet_for(night, at(7, 29)), Some(Duration::from_secs(60)));
        assert_eq!(quiet_for(night, at(7, 30)), None);
        assert_eq!(quiet_for(Some((60, 60)), at(1, 0)), None, "no time at all");
        assert_eq!(quiet_for(None, at(1, 0)), None);
    }
}
