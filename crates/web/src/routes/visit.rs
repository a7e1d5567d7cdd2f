//! A request at a table: from where it looks, and the page that answers it.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::{Seat, Viewer};
use maud::{Markup, html};
use module::Advice;
use room::{
    Access, Attendance, Chair, Fields, Layout, Place, Refused, Role, Room, RoomError, SeatLink,
    Side, Talk, Viewpoint, hand,
};
use tracing::warn;

use super::{App, answer, book, host, invite, links, notices, share};
use crate::cookies::Reader;
use crate::page_request::{ClockPanel, Notice, PageExtent, PageRequest, TalkPanel, Vantage};
use crate::pages::lobby::WaitingRoom;

/// The script asks for the board alone, a browser for the whole page.
const FRAGMENT: &str = "x-board-only";
/// Names the parts of the page that a browser has.
const HAS: &str = "x-has";
/// Asks for no more than what is said of a space.
const SPOKEN: &str = "x-space-only";

/// Somebody at a table.
pub struct Visit {
    pub viewpoint: Viewpoint,
    /// Makes addresses whole.
    origin: String,
}

/// What a page says besides how the game stands.
#[derive(Default)]
pub struct Told {
    pub notice: Option<Notice>,
    /// The part of the address after the question mark.
    pub query: Fields,
    /// A form that was refused.
    pub typed: Fields,
}

impl Told {
    /// Looks at something.
    pub fn looking(query: Fields) -> Told {
        Told {
            query,
            ..Told::default()
        }
    }
}

impl Visit {
    /// Finds a place at a table.
    pub async fn at(
        app: &App,
        side: Side,
        secret: &str,
        headers: &HeaderMap,
    ) -> Result<Visit, RoomError> {
        let access = app.registry().authenticate(secret).await?;
        Ok(Visit {
            viewpoint: Viewpoint::new(access, side)?,
            origin: links::origin(app, headers),
        })
    }

    /// Finds a shared device.
    pub async fn device(
        app: &App,
        secret: &str,
        wanted: Option<Seat>,
        headers: &HeaderMap,
    ) -> Result<Visit, RoomError> {
        Visit::at(app, Side::Device { wanted }, secret, headers).await
    }

    pub fn access(&self) -> &Access {
        &self.viewpoint.access
    }

    /// Returns what makes an address whole.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    pub fn page(&self) -> String {
        self.viewpoint.page()
    }

    /// Answers with what can be seen from here.
    pub async fn show(
        &self,
        app: &App,
        headers: &HeaderMap,
        status: StatusCode,
        told: Told,
    ) -> Response {
        let reader = app.reader(headers);
        notices::follow(app, self.access(), &reader).await;
        let book = book::keep(app, self.access(), &reader).await;
        let reader = Reader {
            book: book.clone().unwrap_or(reader.book),
            ..reader
        };
        if told.query.find("hint").is_some() {
            self.note_hint(app, &reader).await;
        }
        let page = self.draw(app, &reader, &wanted(headers), told).await;
        answer::with_cookie(answer::page(status, page), book.map(|book| book.cookie()))
    }

    /// Draws what can be seen from here.
    pub async fn draw(
        &self,
        app: &App,
        reader: &Reader,
        wanted: &PageExtent,
        told: Told,
    ) -> Markup {
        let reader = &Reader {
            is_in_book: book::is_in(app, self.access(), reader).await,
            ..reader.clone()
        };
        self.seen(app, reader, wanted, told, |room, request| {
            let pages = app.site.pages_of(room);
            pages.map_or_else(|| html! {}, |pages| pages.page(room, request))
        })
        .await
    }

    /// Counts a hint for the record books; that it can not be counted keeps nobody from it.
    async fn note_hint(&self, app: &App, reader: &Reader) {
        let seat = {
            let room = self.access().room().await;
            let sight = self.viewpoint.sight(&**room, reader.browser.as_ref());
            sight.0.seat()
        };
        let Some(seat) = seat else { return };
        if let Err(error) = app.registry().note_hint(self.access(), seat).await {
            warn!("a hint was not counted: {error}");
        }
    }

    /// Returns what a live page is told.
    pub async fn live(&self, app: &App, reader: &Reader) -> String {
        let wanted = PageExtent {
            is_fragment: true,
            ..PageExtent::default()
        };
        let told = self.seen(app, reader, &wanted, Told::default(), |room, request| {
            let pages = app.site.pages_of(room);
            let live = pages.map(|pages| pages.live(room, request));
            maud::PreEscaped(live.unwrap_or_default())
        });
        told.await.into_string()
    }

    /// Draws what is before and around a game, or lets the game be drawn.
    async fn seen(
        &self,
        app: &App,
        reader: &Reader,
        wanted: &PageExtent,
        told: Told,
        draw: impl FnOnce(&dyn Room, &PageRequest<'_>) -> Markup,
    ) -> Markup {
        if self.viewpoint.side == Side::Host {
            return host::draw(app, self.access(), &self.origin, reader, wanted.is_fragment).await;
        }
        if self.viewpoint.side == Side::Invite {
            let was_taken = told.notice == Some(Notice::Refused(Refused::Taken));
            let (access, is_fragment) = (self.access(), wanted.is_fragment);
            return invite::draw(app, access, reader, was_taken, is_fragment).await;
        }
        if self.viewpoint.side == Side::Share {
            let page = share::draw(app, self.access(), &self.origin, reader);
            return page.await.unwrap_or_else(|| html! {});
        }
        let host = self.host_to_invite(app, reader).await;
        // A hint comes at once; who wants its chances waits for a search.
        let advice = match told.query.find("hint") {
            Some("chances") => {
                let found = self.advice(app, reader).await;
                Some(found.unwrap_or_else(|| Advice::of_nothing(reader.lang)))
            }
            _ => None,
        };
        let mut room = self.access().room().await;
        let room = &mut **room;
        let reader = &self.read_by(room, reader);
        if room.terms().waits {
            let pages = app.site.pages_of(room);
            let waiting = WaitingRoom {
                lead: pages.map_or_else(String::new, |pages| pages.lead(room, reader.lang)),
                own: self.access().seat(),
                is_listed: room.terms().listed.is_some() && app.site.has_open_tables,
                path: self.page(),
                room,
                reader,
            };
            return waiting.draw(wanted.is_fragment);
        }
        let request = PageRequest {
            advice,
            ..self.request(app, room, reader, wanted, &told, host.as_ref())
        };
        room.listen(request.vantage.viewer);
        draw(room, &request)
    }

    /// The same where the page shows links to hand on: only then the store is asked for every secret
    /// of the browser.
    async fn host_to_invite(&self, app: &App, reader: &Reader) -> Option<Access> {
        let shows_links = {
            let room = self.access().room().await;
            let is_away = |chair: &Chair| chair.place == Place::Elsewhere;
            let pages = app.site.pages_of(&**room);
            room.terms().chairs.iter().any(is_away)
                && pages.is_some_and(|pages| pages.shows_links())
        };
        if shows_links {
            self.host(app, reader).await
        } else {
            None
        }
    }

    /// Returns the access of whoever hands out the seats, if this is their browser.
    pub async fn host(&self, app: &App, reader: &Reader) -> Option<Access> {
        let registry = app.registry();
        registry.host_among(self.access(), &reader.seats).await
    }

    /// Returns what a page is drawn for.
    pub fn request<'a>(
        &self,
        app: &App,
        room: &mut dyn Room,
        reader: &'a Reader,
        wanted: &'a PageExtent,
        told: &'a Told,
        host: Option<&Access>,
    ) -> PageRequest<'a> {
        let is_talking = told.query.find("talk").is_some();
        let vantage = self.vantage(app, room, reader, is_talking);
        let registry = app.registry();
        let mark = registry.mark(self.access(), vantage.viewer, room);
        let watch = registry.watch_link(room);
        let is_player = !matches!(self.access().role, Role::Watch | Role::Share);
        let watch = watch.filter(|_| is_player);
        PageRequest {
            mark: mark + room::lang_code(reader.lang),
            invitations: host.map_or_else(Vec::new, |host| self.invitations(host, room)),
            watch: watch.map(|token| format!("{}/watch/{}", self.origin, token.text())),
            query: &told.query,
            typed: &told.typed,
            notice: told.notice.clone(),
            reader,
            vantage,
            wanted,
            advice: None,
        }
    }

    /// Returns what whoever looks here should do, if they are asked. It is found before the game is
    /// looked at, so that others need not wait for it.
    async fn advice(&self, app: &App, reader: &Reader) -> Option<Advice> {
        let (viewer, lang) = {
            let room = self.access().room().await;
            let (viewer, _) = self.viewpoint.sight(&**room, reader.browser.as_ref());
            (viewer, self.read_by(&**room, reader).lang)
        };
        let registry = app.registry();
        registry.advise(self.access(), viewer.seat()?, lang).await
    }

    /// Returns the links for others who play, for whoever set the game up.
    fn invitations(&self, host: &Access, room: &dyn Room) -> Vec<(Seat, String)> {
        let links = SeatLink::all(host, room.terms()).into_iter();
        let chairs = (0..).map(Seat).zip(&room.terms().chairs).zip(links);
        let known = chairs.filter_map(|((seat, chair), link)| match (chair.place, link) {
            (Place::Elsewhere, SeatLink::Known(token)) => {
                Some((seat, format!("{}/seat/{}", self.origin, token.text())))
            }
            _ => None,
        });
        let own = self.access().role;
        known.filter(|(seat, _)| own != Role::Seat(*seat)).collect()
    }

    /// Returns who reads here: at a device whoever has the hand that is shown, or is called to it.
    pub fn read_by(&self, room: &dyn Room, reader: &Reader) -> Reader {
        let seat = match self.viewpoint.sight(room, reader.browser.as_ref()) {
            (_, Layout::Curtain(seat)) => Some(seat),
            (viewer, _) => viewer.seat(),
        };
        let address = |seat| match self.viewpoint.side {
            Side::Device { .. } => hand(&self.page(), seat),
            Side::Seat { .. } | Side::Watch | Side::Host | Side::Invite | Side::Share => {
                self.access().page()
            }
        };
        match seat {
            Some(seat) => reader.at_seat(address(seat), room.terms().lang(seat)),
            None => reader.clone(),
        }
    }

    fn vantage(
        &self,
        app: &App,
        room: &mut dyn Room,
        reader: &Reader,
        is_talking: bool,
    ) -> Vantage {
        let (viewer, layout) = self.viewpoint.sight(room, reader.browser.as_ref());
        let acts = self.viewpoint.acts(viewer, layout);
        let (registry, access) = (app.registry(), self.access());
        let coming = |seat| registry.mark_of_coming(access, seat, room);
        let coming = viewer.seat().and_then(coming);
        let ticket = viewer
            .seat()
            .map(|seat| registry.ticket(access, seat, room));
        let about = match self.viewpoint.side {
            Side::Seat { .. } | Side::Device { .. } => Some(format!("{}/about", access.page())),
            Side::Watch | Side::Host | Side::Invite | Side::Share => None,
        };
        let live = match self.viewpoint.side {
            Side::Device { wanted: Some(_) } => &acts,
            _ => &self.page(),
        };
        Vantage {
            live: format!("{live}/live"),
            viewer,
            layout,
            ticket: ticket.unwrap_or_default(),
            coming,
            about,
            sharing: self.viewpoint.sharing(room),
            listed: match self.viewpoint.side {
                Side::Seat { .. } | Side::Device { .. } if !room.is_over() => {
                    let listed = room.terms().listed.is_some() && app.site.has_open_tables;
                    listed.then(|| format!("{}/unlist", access.page()))
                }
                _ => None,
            },
            talk: self.talk(room, viewer, &acts, is_talking),
            clock: match self.viewpoint.side {
                Side::Share => None,
                _ => ClockPanel::of(room, viewer.seat(), &acts, registry.time()),
            },
            attendance: match self.viewpoint.side {
                Side::Share => Attendance::default(),
                _ => registry.attendance(access),
            },
            acts,
            page: self.page(),
        }
    }

    /// The chat, where there is anybody to talk to: somebody alone with bots has nobody.
    fn talk(
        &self,
        room: &dyn Room,
        viewer: Viewer,
        acts: &str,
        is_open: bool,
    ) -> Option<TalkPanel> {
        let talk = room.terms().talk;
        // What was said at the table stays there.
        if self.viewpoint.side == Side::Share {
            return None;
        }
        let apart = |chair: &&Chair| chair.place == Place::Elsewhere;
        let others = room.terms().chairs.iter().filter(apart).count();
        let has_company = others > 0 || talk == Talk::Everybody;
        // Behind a curtain nobody has said who they are.
        let is_somebody = viewer.seat().is_some() || self.viewpoint.side == Side::Watch;
        let may_speak = talk.allows(viewer.seat()) && is_somebody;
        (talk != Talk::Nobody && has_company).then(|| TalkPanel {
            lines: self.access().said(),
            address: may_speak.then(|| format!("{acts}/say")),
            gesture: may_speak.then(|| format!("{acts}/gesture")),
            landmarks: if may_speak {
                room.landmarks(Viewer::Spectator)
            } else {
                Vec::new()
            },
            shown: self.access().shown_lately(),
            is_open,
        })
    }
}

/// Returns how much of a page a request wants.
pub fn wanted(headers: &HeaderMap) -> PageExtent {
    let has = headers.get(HAS).and_then(|value| value.to_str().ok());
    PageExtent {
        is_fragment: wants_fragment(headers),
        has: has.unwrap_or_default().to_owned(),
        is_spoken: headers.contains_key(SPOKEN),
    }
}

pub fn wants_fragment(headers: &HeaderMap) -> bool {
    headers.contains_key(FRAGMENT)
}
