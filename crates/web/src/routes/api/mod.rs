//! The table for other programs: the same seats, the same checks, JSON instead of pages.

pub mod analysis;
pub mod book;
pub mod deal;
pub mod early;
pub mod gesture;
mod secret;
pub mod why;

use std::sync::LazyLock;

use ::api::{Act, AdviceGiven, Choice, OptionAdvised, Trouble, openapi};
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::watch;
use words::Lang;

use kernel::Seat;
use module::Advice;
use room::{Access, Attending, Claim, Command, Fields, Refused, RoomError};
use tracing::error;

use self::secret::Secret;
use super::App;
use crate::api;
use crate::cookies::Reader;

#[derive(Deserialize)]
pub struct Reading {
    lang: Option<String>,
}

impl Reading {
    /// Returns who reads the answer.
    fn reader(&self, app: &App, headers: &HeaderMap) -> Reader {
        let requested = self.lang.as_deref().and_then(room::parse_lang);
        app.reader(headers).requesting(requested)
    }
}

/// Returns the description of the interface, which is made from its types once.
pub async fn description() -> Response {
    static DESCRIBED: LazyLock<String> = LazyLock::new(|| format!("{:#}\n", openapi()));
    ([(CONTENT_TYPE, "application/json")], DESCRIBED.as_str()).into_response()
}

/// Returns what a seat sees.
pub async fn view(
    State(app): State<App>,
    Secret(secret): Secret,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
) -> Response {
    let reader = reading.reader(&app, &headers);
    for_seat(&app, &secret, &reader, async |_, _| Ok(())).await
}

/// Does something for the seat that has a secret; the answer is what the seat sees then.
async fn for_seat(
    app: &App,
    secret: &str,
    reader: &Reader,
    act: impl AsyncFnOnce(&Access, Seat) -> Result<(), RoomError>,
) -> Response {
    let (access, seat) = match app.registry().find(secret).await {
        Ok(found) => found,
        Err(error) => return trouble(&error),
    };
    match act(&access, seat).await {
        Ok(()) => answer(StatusCode::OK, &seen(app, &access, seat, reader).await),
        Err(error) => trouble(&error),
    }
}

/// Returns what a seat should do, and why.
pub async fn advice(
    State(app): State<App>,
    Secret(secret): Secret,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
) -> Response {
    let reader = reading.reader(&app, &headers);
    let (access, seat) = match app.registry().find(&secret).await {
        Ok(found) => found,
        Err(error) => return trouble(&error),
    };
    let lang = reader.lang_at(access.room().await.terms().lang(seat));
    if let Err(error) = app.registry().note_hint(&access, seat).await {
        return trouble(&error);
    }
    let advice = app.registry().advise(&access, seat, lang).await;
    answer(StatusCode::OK, &given(advice))
}

fn given(advice: Option<Advice>) -> AdviceGiven {
    let reason = advice.as_ref().map(|advice| advice.reason.clone());
    let options = advice.into_iter().flat_map(|advice| advice.options);
    let options = options.map(|advised| OptionAdvised {
        option: advised.option,
        text: advised.text,
        percent: advised.chance.percent.round() as usize,
        low: advised.chance.low.round() as usize,
        high: advised.chance.high.round() as usize,
        leads_to: advised.leads_to,
    });
    AdviceGiven {
        options: options.collect(),
        reason,
    }
}

/// Returns everything a seat may know of its game.
async fn seen(app: &App, access: &Access, seat: Seat, reader: &Reader) -> Value {
    let registry = app.registry();
    let mut room = access.room().await;
    let room = &mut **room;
    let coming = registry.mark_of_coming(access, seat, room);
    let ticket = registry.ticket(access, seat, room);
    let asked = api::Asked {
        seat,
        ticket: &ticket,
        coming: coming.as_deref(),
        lang: reader.lang_at(room.terms().lang(seat)),
        said: &access.said(),
    };
    let pages = app.site.pages_of(room);
    pages.map_or(Value::Null, |pages| pages.json(room, &asked))
}

/// No text asks for more cards than this.
const PICKS_MAX: usize = 64;

/// Returns the form that chooses cards together.
fn picked(places: &[u16]) -> Fields {
    let fields = places
        .iter()
        .map(|place| (format!("pick-{place}"), String::new()));
    Fields(fields.collect())
}

/// Returns what a choice asks for: exactly one thing.
fn command(chosen: &Choice) -> Option<Command> {
    if let Some(words) = &chosen.interject {
        let alone = chosen.option.is_none() && chosen.picks.is_none() && chosen.act.is_none();
        return alone.then(|| Command::Interject(words.clone()));
    }
    match (chosen.option, &chosen.picks, chosen.act) {
        (Some(option), None, None) => Some(Command::Choose(option)),
        (None, Some(places), None) if places.len() <= PICKS_MAX => Some(Command::Shortcut {
            act: "pick".to_owned(),
            fields: picked(places),
        }),
        (None, None, Some(act)) => Some(Command::read(act_word(act), Fields::default())),
        _ => None,
    }
}

/// Returns the word by which a form does the same.
fn act_word(act: Act) -> &'static str {
    match act {
        Act::All => "all",
        Act::Undo => "undo",
        Act::Agree => "agree",
        Act::Decline => "decline",
        Act::Concede => "concede",
        Act::ClaimWin | Act::ClaimBot => "claim",
    }
}

fn claim_of(act: Act) -> Option<Claim> {
    match act {
        Act::ClaimWin => Some(Claim::Win),
        Act::ClaimBot => Some(Claim::Bot),
        Act::All | Act::Undo | Act::Agree | Act::Decline | Act::Concede => None,
    }
}

/// Makes a choice; the answer is what the seat sees then.
pub async fn choose(
    State(app): State<App>,
    Secret(secret): Secret,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let chosen: Choice = match serde_json::from_slice(&body) {
        Ok(chosen) => chosen,
        Err(error) => return not_understood(&error.to_string()),
    };
    let claim = chosen.act.and_then(claim_of);
    if let Some(claim) = claim.filter(|_| chosen.option.is_none() && chosen.picks.is_none()) {
        let (registry, reader) = (app.registry(), reading.reader(&app, &headers));
        return for_seat(&app, &secret, &reader, async |access, seat| {
            registry.claim_time(access, seat, claim).await
        })
        .await;
    }
    let Some(command) = command(&chosen) else {
        return not_understood("name one of option, picks, act and interject");
    };
    let (registry, reader) = (app.registry(), reading.reader(&app, &headers));
    for_seat(&app, &secret, &reader, async |access, seat| {
        let done = registry.command(access, seat, &chosen.ticket, command);
        done.await
    })
    .await
}

struct Watching {
    app: App,
    access: Access,
    seat: Seat,
    reader: Reader,
    /// A program that listens is at the table.
    _attending: Attending,
    changes: watch::Receiver<u64>,
    /// What was sent last.
    sent: Option<String>,
}

/// Sends what the seat sees now, and again whenever something has happened.
pub async fn events(
    State(app): State<App>,
    Secret(secret): Secret,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
) -> Response {
    let (access, seat) = match app.registry().find(&secret).await {
        Ok(found) => found,
        Err(error) => return trouble(&error),
    };
    let watching = Watching {
        _attending: app.registry().attend(&access).await,
        changes: access.changes(),
        reader: reading.reader(&app, &headers),
        app,
        access,
        seat,
        sent: None,
    };
    let views = unfold(watching, |mut watching| async move {
        watching.next().await.map(|event| (event, watching))
    });
    super::answer::stream(views)
}

impl Watching {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if self.sent.is_some() {
                tokio::select! {
                    changed = self.changes.changed() => changed.ok()?,
                    _ = self.app.closing.wait_for(|closing| *closing) => return None,
                }
            }
            self.changes.mark_unchanged();
            // A link that was replaced shows nothing more, also where it was open.
            let secret = self.access.token.text();
            let (access, _) = self.app.registry().find(&secret).await.ok()?;
            if !access.is_same_opening(&self.access) {
                self.changes = access.changes();
            }
            self.access = access;
            let view = seen(&self.app, &self.access, self.seat, &self.reader).await;
            let view = view.to_string();
            // Where others move unseen, news that says nothing new would be the sound of steps.
            let may_be_counted = self.access.room().await.may_be_counted();
            if !may_be_counted && self.sent.as_ref() == Some(&view) {
                continue;
            }
            self.sent = Some(view.clone());
            return Some(Event::default().event("view").data(view));
        }
    }
}

pub fn answer(status: StatusCode, value: &impl Serialize) -> Response {
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "no-store"),
    ];
    (status, headers, json!(value).to_string()).into_response()
}

pub fn refuse(status: StatusCode, error: &str, why: &str) -> Response {
    let trouble = Trouble {
        error: error.to_owned(),
        message: why.to_owned(),
    };
    answer(status, &trouble)
}

pub fn not_understood(why: &str) -> Response {
    refuse(StatusCode::BAD_REQUEST, "not understood", why)
}

/// Answers for a registry that could not do its work. What went wrong inside is for the host alone.
pub fn trouble(error: &RoomError) -> Response {
    match error {
        RoomError::Stranger => refuse(
            StatusCode::NOT_FOUND,
            "nothing here",
            "no seat has this secret",
        ),
        RoomError::Renewed => refuse(
            StatusCode::GONE,
            "renewed",
            "the link was renewed; its page leads to the new one",
        ),
        RoomError::Stale => refuse(
            StatusCode::CONFLICT,
            "stale",
            "the table has moved on; read the view again",
        ),
        RoomError::Refused(Refused::Undo(why)) => {
            refuse(StatusCode::CONFLICT, "refused", &why.to_string())
        }
        RoomError::Refused(Refused::TooLong) => refuse(
            StatusCode::CONFLICT,
            "refused",
            "the game is too long to go on; it can be given up",
        ),
        RoomError::Refused(Refused::NotBegun) => {
            refuse(StatusCode::CONFLICT, "refused", "people are still missing")
        }
        RoomError::Refused(Refused::NotPossible | Refused::NoSuchAct | Refused::Taken)
        | RoomError::NewerLink
        | RoomError::Setup(_) => refuse(
            StatusCode::CONFLICT,
            "refused",
            "that is not possible now; nothing was changed",
        ),
        RoomError::Frozen(frozen) => {
            refuse(StatusCode::CONFLICT, "frozen", &frozen.why.words(Lang::En))
        }
        RoomError::Halted(why) => refuse(StatusCode::CONFLICT, "halted", why),
        RoomError::Closed => refuse(
            StatusCode::SERVICE_UNAVAILABLE,
            "closed",
            "no new games begin here at the moment",
        ),
        RoomError::Full => refuse(
            StatusCode::SERVICE_UNAVAILABLE,
            "full",
            "there is no room for one more game now; come again in a few minutes",
        ),
        RoomError::Store(_) | RoomError::Broken(_) => {
            error!("{error}");
            refuse(
                StatusCode::INTERNAL_SERVER_ERROR,
                "failed",
                "the table could not do that; read the view again",
            )
        }
    }
}
