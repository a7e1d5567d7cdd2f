//! From where a request looks at a game: a seat, a shared device, or the place of an onlooker.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::{Game as _, Seat, Viewer};
use maud::Markup;
use tokio::sync::watch;

use super::language::hand;
use super::{App, answer, host, links};
use crate::board::{Board, Layout, Notice, Stand, TalkPanel};
use crate::cookies::Reader;
use crate::game::Game;
use crate::hall::{HallError, Key, Place};
use crate::pages::lobby;
use crate::terms::{Chair, Device, Place as Seated, Role, Talk};

/// The script asks for the board alone, a browser for the whole page.
const FRAGMENT: &str = "x-board-only";

/// A place from which one sees a game.
pub struct Desk {
    key: Key,
    secret: String,
    side: Side,
    /// Whether the chat is to be open.
    is_talking: bool,
}

enum Side {
    Seat {
        layout: Layout,
    },
    Watch,
    /// The hand that somebody asked to see, where all lie open.
    Device {
        wanted: Option<Seat>,
    },
    /// Whoever hands out the seats; `origin` makes addresses whole.
    Host {
        origin: String,
    },
}

impl Desk {
    /// Finds a seat.
    pub async fn seat(app: &App, secret: &str, layout: Layout) -> Result<Desk, HallError> {
        let key = app.hall.knock(secret).await?;
        match key.role {
            Role::Seat(_) => Ok(Desk::new(key, secret, Side::Seat { layout })),
            Role::Watch | Role::Host | Role::Device => Err(HallError::Stranger),
        }
    }

    /// Finds the place of an onlooker.
    pub async fn watch(app: &App, secret: &str) -> Result<Desk, HallError> {
        let key = app.hall.knock(secret).await?;
        match key.role {
            Role::Watch => Ok(Desk::new(key, secret, Side::Watch)),
            Role::Seat(_) | Role::Host | Role::Device => Err(HallError::Stranger),
        }
    }

    /// Finds a shared device.
    pub async fn device(app: &App, secret: &str, wanted: Option<Seat>) -> Result<Desk, HallError> {
        let key = app.hall.knock(secret).await?;
        match key.role {
            Role::Device => Ok(Desk::new(key, secret, Side::Device { wanted })),
            Role::Seat(_) | Role::Host | Role::Watch => Err(HallError::Stranger),
        }
    }

    /// Finds the place from which seats are handed out.
    pub async fn host(app: &App, secret: &str, headers: &HeaderMap) -> Result<Desk, HallError> {
        let key = app.hall.knock(secret).await?;
        let origin = links::origin(app, headers);
        match key.role {
            Role::Host => Ok(Desk::new(key, secret, Side::Host { origin })),
            Role::Seat(_) | Role::Watch | Role::Device => Err(HallError::Stranger),
        }
    }

    fn new(key: Key, secret: &str, side: Side) -> Desk {
        Desk {
            key,
            secret: secret.to_owned(),
            side,
            is_talking: false,
        }
    }

    /// Shows the chat open, for somebody who has just said something.
    pub fn talking(self, is_talking: bool) -> Desk {
        Desk { is_talking, ..self }
    }

    /// Takes the same key again, to the game as it was opened since.
    pub fn reopen(&mut self, key: Key) {
        self.key = key;
    }

    pub fn key(&self) -> &Key {
        &self.key
    }

    pub fn bell(&self) -> watch::Receiver<u64> {
        self.key.bell()
    }

    /// Returns the address of the page.
    pub fn page(&self) -> String {
        let secret = &self.secret;
        match self.side {
            Side::Seat {
                layout: Layout::Hand,
            } => format!("/seat/{secret}/hand"),
            Side::Seat { .. } => format!("/seat/{secret}"),
            Side::Watch => format!("/watch/{secret}"),
            Side::Device { .. } => format!("/device/{secret}"),
            Side::Host { .. } => format!("/host/{secret}"),
        }
    }

    /// Answers with what can be seen from here.
    pub async fn show(
        &self,
        app: &App,
        headers: &HeaderMap,
        status: StatusCode,
        notice: Option<Notice>,
    ) -> Response {
        let reader = Reader::of(headers);
        let is_fragment = wants_fragment(headers);
        answer::page(status, self.draw(app, &reader, notice, is_fragment).await)
    }

    pub async fn draw(
        &self,
        app: &App,
        reader: &Reader,
        notice: Option<Notice>,
        is_fragment: bool,
    ) -> Markup {
        if let Side::Host { origin } = &self.side {
            return host::draw(app, &self.key, origin, reader, is_fragment).await;
        }
        let mut game = self.key.game().await;
        let reader = &self.read_by(&game, reader);
        if game.terms.waits {
            let own = match (&self.side, self.key.role) {
                (Side::Seat { .. }, Role::Seat(seat)) => Some(seat),
                _ => None,
            };
            return lobby::waiting(&game, own, &self.page(), reader, is_fragment);
        }
        let stand = self.stand(app, &game, reader);
        game.listen(stand.viewer);
        let board = Board::new(&game, &stand, reader).with_notice(notice, app.hall.bot());
        match is_fragment {
            true => board.fragment(),
            false => board.page(),
        }
    }

    /// Returns who reads here: at a device whoever has the hand that is shown, or is called to it.
    pub(super) fn read_by(&self, game: &Game, reader: &Reader) -> Reader {
        let seat = match self.sight(game, reader) {
            (_, Layout::Curtain(seat)) => Some(seat),
            (viewer, _) => viewer.seat(),
        };
        let address = |seat| match self.side {
            Side::Device { .. } => hand(&self.page(), seat),
            Side::Seat { .. } | Side::Watch | Side::Host { .. } => format!("/seat/{}", self.secret),
        };
        match seat {
            Some(seat) => reader.at_seat(address(seat), game.terms.lang(seat)),
            None => reader.clone(),
        }
    }

    pub(super) fn stand(&self, app: &App, game: &Game, reader: &Reader) -> Stand {
        let (viewer, layout) = self.sight(game, reader);
        let page = self.page();
        let place = viewer.seat().map(|seat| self.key.at(seat));
        let ticket = |place: &Place| app.hall.ticket(place, game);
        let coming = |place: &Place| app.hall.mark_of_coming(place, game);
        let acts = match (&self.side, viewer.seat(), layout) {
            (Side::Device { .. }, Some(seat), _) | (_, _, Layout::Curtain(seat)) => {
                hand(&page, seat)
            }
            _ => page.clone(),
        };
        let sharing = match self.side {
            Side::Device { .. } => game.terms.here().collect(),
            Side::Seat { .. } | Side::Watch | Side::Host { .. } => Vec::new(),
        };
        let about = match self.side {
            Side::Seat { .. } => Some(format!("/seat/{}/about", self.secret)),
            Side::Device { .. } => Some(format!("/device/{}/about", self.secret)),
            Side::Watch | Side::Host { .. } => None,
        };
        let acts_of = acts.clone();
        Stand {
            viewer,
            layout,
            acts,
            ticket: place.as_ref().map(ticket).unwrap_or_default(),
            coming: place.as_ref().and_then(coming),
            about,
            sharing,
            talk: self.talk(game, viewer, &acts_of),
            page,
        }
    }

    /// The chat, where there is anybody to talk to: somebody alone with bots has nobody.
    fn talk(&self, game: &Game, viewer: Viewer, acts: &str) -> Option<TalkPanel> {
        let talk = game.terms.talk;
        let apart = |chair: &&Chair| chair.place == Seated::Elsewhere;
        let others = game.terms.chairs.iter().filter(apart).count();
        let has_company = others > 0 || talk == Talk::Everybody;
        // Behind a curtain nobody has said who they are.
        let is_somebody = viewer.seat().is_some() || matches!(self.side, Side::Watch);
        let may_speak = talk.allows(viewer.seat()) && is_somebody;
        (talk != Talk::Nobody && has_company).then(|| TalkPanel {
            lines: self.key.said(),
            address: may_speak.then(|| format!("{acts}/say")),
            is_open: self.is_talking,
        })
    }

    fn sight(&self, game: &Game, reader: &Reader) -> (Viewer, Layout) {
        match (&self.side, self.key.role) {
            (Side::Seat { layout }, Role::Seat(seat)) => (Viewer::Seat(seat), *layout),
            (Side::Device { wanted }, _) => self.sight_at_device(game, reader, *wanted),
            _ => (Viewer::Spectator, Layout::Table),
        }
    }

    fn sight_at_device(
        &self,
        game: &Game,
        reader: &Reader,
        wanted: Option<Seat>,
    ) -> (Viewer, Layout) {
        let here: Vec<Seat> = game.terms.here().collect();
        let at_device = |seat: &Seat| here.contains(seat);
        let asked = game.asked().filter(at_device);
        let first = here.first().copied().unwrap_or_default();
        let is_over = game.session.game().outcome().is_some();
        if game.terms.device == Device::Open || is_over {
            let seat = wanted.filter(at_device).or(asked).unwrap_or(first);
            return (Viewer::Seat(seat), Layout::Whole);
        }
        let shown = self.key.shown_to(reader.browser.as_ref());
        match (shown, asked) {
            (Some(seat), None) => (Viewer::Seat(seat), Layout::Whole),
            (Some(seat), Some(asked)) if seat == asked => (Viewer::Seat(seat), Layout::Whole),
            (_, asked) => {
                let next = asked.unwrap_or(first);
                (Viewer::Spectator, Layout::Curtain(next))
            }
        }
    }
}

pub fn wants_fragment(headers: &HeaderMap) -> bool {
    headers.contains_key(FRAGMENT)
}
