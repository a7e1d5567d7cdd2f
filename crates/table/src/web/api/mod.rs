//! The table for other programs: the same seats, the same checks, JSON instead of pages.

pub mod early;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use cards::words::Lang;
use futures_util::stream::unfold;
use kernel::{Seed, Sitter, TakeBackPolicy, Viewer};
use legendary::setup::Setup;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::App;
use crate::api::{self, Asked};
use crate::cookies::Reader;
use crate::game::{CAREFUL, Refused, Wish};
use crate::hall::{HallError, Order, Place, SeatLink};
use crate::language;
use crate::picks::Picks;
use crate::terms::{Device, Place as Sits, Talk};

#[derive(Deserialize)]
pub struct Reading {
    lang: Option<String>,
}

impl Reading {
    /// Returns who reads the answer.
    fn reader(&self, headers: &HeaderMap) -> Reader {
        let wish = self.lang.as_deref().and_then(language::parse);
        Reader::of(headers).wishing(wish)
    }
}

pub async fn description() -> Response {
    ([(CONTENT_TYPE, "application/json")], api::OPENAPI).into_response()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGame {
    /// One for each seat: `person` or `bot`.
    seats: Vec<Sitting>,
    /// The set-up line of a record; without it, everything is drawn.
    setup: Option<String>,
    #[serde(default = "marvel", rename = "box")]
    of_box: String,
    /// Makes the same deal again; the game is marked as one whose deal is known.
    seed: Option<u64>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Sitting {
    Person,
    Bot,
}

fn marvel() -> String {
    "marvel".to_owned()
}

/// Deals a game; the answer has the secret of every person's seat.
pub async fn create(State(app): State<App>, body: Bytes) -> Response {
    let wanted: NewGame = match serde_json::from_slice(&body) {
        Ok(wanted) => wanted,
        Err(error) => {
            return refuse(
                StatusCode::BAD_REQUEST,
                "not understood",
                &error.to_string(),
            );
        }
    };
    let order = match order(&app, &wanted) {
        Ok(order) => order,
        Err(why) => return refuse(StatusCode::UNPROCESSABLE_ENTITY, "no such game", &why),
    };
    match dealt(&app, order).await {
        Ok(game) => answer(StatusCode::CREATED, &game),
        Err(HallError::Setup(errors)) => refuse(
            StatusCode::UNPROCESSABLE_ENTITY,
            "no such game",
            &errors.to_string(),
        ),
        Err(error) => trouble(&error),
    }
}

fn order(app: &App, wanted: &NewGame) -> Result<Order, String> {
    let n_seats = u8::try_from(wanted.seats.len()).map_err(|_| "too many seats")?;
    let find = |id: &str| app.hall.shelf.find(id).cloned();
    let setup = match &wanted.setup {
        Some(words) => Setup::from_words(find, words).map_err(|error| error.to_string())?,
        None => {
            let catalogue = find(&wanted.of_box);
            Setup::new(catalogue.ok_or("there is no such box")?, n_seats)
        }
    };
    if setup.players != n_seats {
        let players = setup.players;
        return Err(format!(
            "the set-up is for {players} players, and there are {n_seats} seats"
        ));
    }
    let sitters = wanted.seats.iter().map(|seat| match seat {
        Sitting::Person => (Sits::Elsewhere, Sitter::Person(String::new())),
        Sitting::Bot => (Sits::Bot, Sitter::Bot(CAREFUL.to_owned())),
    });
    Ok(Order {
        setup,
        sitters: sitters.collect(),
        take_back: TakeBackPolicy::OneAgrees,
        device: Device::Open,
        talk: Talk::Seats,
        open_deal: wanted.seed.map(Seed::from_number),
    })
}

async fn dealt(app: &App, order: Order) -> Result<Value, HallError> {
    let dealt = app.hall.deal(order).await?;
    let host = app.hall.knock(&dealt.host.text()).await?;
    app.hall.begin(&host).await?;
    let links = app.hall.seat_links(&host).await;
    let seats = links.iter().enumerate().filter_map(|(i, link)| match link {
        SeatLink::Known(token) => Some(json!({ "seat": i + 1, "secret": token.text() })),
        SeatLink::None | SeatLink::Own => None,
    });
    Ok(json!({ "host": dealt.host.text(), "seats": seats.collect::<Vec<_>>() }))
}

/// Returns what a seat sees.
pub async fn view(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
) -> Response {
    let reader = reading.reader(&headers);
    match app.hall.find(&secret).await {
        Ok(place) => answer(StatusCode::OK, &seen(&app, &place, &reader).await),
        Err(error) => trouble(&error),
    }
}

async fn seen(app: &App, place: &Place, reader: &Reader) -> Value {
    let mut game = place.game().await;
    let viewer = Viewer::Seat(place.seat);
    game.listen(viewer);
    let ticket = app.hall.ticket(place, &game);
    let coming = app.hall.coming_to(place, &game);
    let asked = Asked {
        seat: place.seat,
        ticket: &ticket,
        lang: reader.lang_at(game.terms.lang(place.seat)),
        coming: coming.as_ref(),
    };
    let lines = game
        .journal(viewer)
        .map_or(&[][..], |journal| &journal.lines);
    api::view(&game, &asked, lines)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chosen {
    ticket: String,
    option: Option<usize>,
    /// Places of the cards that are chosen together.
    picks: Option<Vec<u16>>,
    act: Option<String>,
}

impl Chosen {
    /// Exactly one thing is wished for.
    fn wish(&self) -> Option<Wish> {
        match (self.option, &self.picks, self.act.as_deref()) {
            (Some(option), None, None) => Some(Wish::Choose(option)),
            (None, Some(places), None) => Picks::of(places).map(Wish::Pick),
            (None, None, Some("all")) => Some(Wish::PlayAll),
            (None, None, Some("undo")) => Some(Wish::Undo),
            (None, None, Some("agree")) => Some(Wish::Agree),
            (None, None, Some("decline")) => Some(Wish::Decline),
            (None, None, Some("concede")) => Some(Wish::Concede),
            _ => None,
        }
    }
}

/// Makes a choice; the answer is what the seat sees then.
pub async fn choose(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let chosen: Chosen = match serde_json::from_slice(&body) {
        Ok(chosen) => chosen,
        Err(error) => {
            return refuse(
                StatusCode::BAD_REQUEST,
                "not understood",
                &error.to_string(),
            );
        }
    };
    let Some(wish) = chosen.wish() else {
        let why = "name one of option, picks and act";
        return refuse(StatusCode::BAD_REQUEST, "not understood", why);
    };
    let place = match app.hall.find(&secret).await {
        Ok(place) => place,
        Err(error) => return trouble(&error),
    };
    match app.hall.grant(&place, &chosen.ticket, wish).await {
        Ok(()) => {
            let reader = reading.reader(&headers);
            answer(StatusCode::OK, &seen(&app, &place, &reader).await)
        }
        Err(error) => trouble(&error),
    }
}

struct Watching {
    app: App,
    place: Place,
    secret: String,
    reader: Reader,
    bell: watch::Receiver<u64>,
    is_new: bool,
}

/// Sends what the seat sees now, and again whenever something has happened.
pub async fn events(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
) -> Response {
    let place = match app.hall.find(&secret).await {
        Ok(place) => place,
        Err(error) => return trouble(&error),
    };
    let watching = Watching {
        bell: place.bell(),
        reader: reading.reader(&headers),
        app,
        place,
        secret,
        is_new: true,
    };
    let views = unfold(watching, |mut watching| async move {
        watching.next().await.map(|event| (event, watching))
    });
    super::answer::stream(views)
}

impl Watching {
    async fn next(&mut self) -> Option<Event> {
        if !self.is_new {
            tokio::select! {
                rung = self.bell.changed() => rung.ok()?,
                _ = self.app.closing.wait_for(|closing| *closing) => return None,
            }
        }
        self.is_new = false;
        self.bell.mark_unchanged();
        // A link that was replaced shows nothing more, also where it was open.
        let place = self.app.hall.find(&self.secret).await.ok()?;
        if !place.is_same_opening(&self.place) {
            self.bell = place.bell();
            self.place = place;
        }
        let view = seen(&self.app, &self.place, &self.reader).await;
        Some(Event::default().event("view").data(view.to_string()))
    }
}

fn answer(status: StatusCode, value: &Value) -> Response {
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "no-store"),
    ];
    (status, headers, value.to_string()).into_response()
}

fn refuse(status: StatusCode, error: &str, why: &str) -> Response {
    answer(status, &json!({ "error": error, "message": why }))
}

/// Answers for a hall that could not do its work. What went wrong inside is for the host alone.
fn trouble(error: &HallError) -> Response {
    match error {
        HallError::Stranger => refuse(
            StatusCode::NOT_FOUND,
            "nothing here",
            "no seat has this secret",
        ),
        HallError::Stale => refuse(
            StatusCode::CONFLICT,
            "stale",
            "the table has moved on; read the view again",
        ),
        HallError::Refused(Refused::Undo(why)) => {
            refuse(StatusCode::CONFLICT, "refused", &why.to_string())
        }
        HallError::Refused(Refused::NotBegun) => {
            refuse(StatusCode::CONFLICT, "refused", "people are still missing")
        }
        HallError::Refused(Refused::NotPossible) | HallError::NewerLink | HallError::Setup(_) => {
            refuse(
                StatusCode::CONFLICT,
                "refused",
                "that is not possible now; nothing was changed",
            )
        }
        HallError::Frozen(frozen) => {
            refuse(StatusCode::CONFLICT, "frozen", &frozen.why.words(Lang::En))
        }
        HallError::FrozenRaid(frozen) => {
            refuse(StatusCode::CONFLICT, "frozen", &frozen.why.words(Lang::En))
        }
        HallError::Store(_) | HallError::Broken(_) => {
            eprintln!("{error}");
            refuse(
                StatusCode::INTERNAL_SERVER_ERROR,
                "failed",
                "the table could not do that; nothing was changed",
            )
        }
    }
}
