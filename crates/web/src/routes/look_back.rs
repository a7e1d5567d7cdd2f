//! Looking at a game again, and playing on from an earlier step.

use std::sync::Arc;

use axum::http::header::REFRESH;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use kernel::{EntryNo, Seat, Viewer};
use maud::{Markup, html};
use room::{Fields, Layout, LookedBack, Refused, Role, Room, RoomError, Side};

use super::spot::Spot;
use super::visit::{Told, Visit, wanted, wants_fragment};
use super::{App, answer, offline};
use crate::cookies::{Reader, showing_chances};
use crate::files::REMARKS;
use crate::page_request::{ReplayPage, ReplayStep};
use crate::parts::chances::{Chances, Known, SideChances};
use crate::parts::remarks::{Remarks, eyes_word};
use room::aside;

/// How long a step stays on the screen of a browser without scripts.
const STEP_SECONDS: &str = "2";

const TEXT: &str = "text/plain; charset=utf-8";

/// Shows a step of a game: with anybody's eyes once it is over, before that with those of one's own
/// seat only.
pub async fn replay(app: &App, spot: &Spot<'_>, query: Fields, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let told = Told::looking(query);
    let (wanted, reader) = (wanted(headers), app.reader(headers));
    let wish = told.query.find("chances").map(|wish| wish == "on");
    let shows_chances = wish.unwrap_or(reader.shows_chances) && spot.side != Side::Share;
    let remarks = remarks(app, &visit, &reader, &told).await;
    let chances = match spot.side {
        Side::Share => None,
        _ => chances(app, &visit, (&reader, &told), &spot.here(), shows_chances).await,
    };
    let is_final = !matches!(chances, Some((_, false)));
    let chances = chances.map(|(drawn, _)| drawn);
    let foot = (remarks.is_some() || chances.is_some()).then(|| {
        html! {
            link rel="stylesheet" href=(reader.frame.address(REMARKS));
            div class="past-tabs" {
                @if let Some(chances) = &chances { (chances) }
                @if let Some(remarks) = &remarks { (remarks) }
            }
        }
    });
    let mut room = visit.access().room().await;
    let room = &mut **room;
    let reader = Reader {
        foot: foot.map(Arc::new),
        ..visit.read_by(room, &reader)
    };
    let Some(viewer) = eyes(&visit, room, &reader, &told.query) else {
        return answer::nothing_here();
    };
    let at = ReplayStep {
        may_fork: spot.side != Side::Watch && room.may_fork(),
        ..step_of(&told.query, viewer)
    };
    let request = visit.request(app, room, &reader, &wanted, &told, None);
    let pages = app.site.pages_of(room);
    let is_over = room.is_over();
    let response = match pages.and_then(|pages| aside(|| pages.replay(room, &request, &at))) {
        // What is over will not change any more.
        Some(shown) if is_over && is_final => offline::kept(answered(shown, headers)),
        Some(shown) => answered(shown, headers),
        None => return answer::nothing_here(),
    };
    answer::with_cookie(response, wish.map(showing_chances))
}

/// Draws the chance to win at the step of a game that is over, or the way to it; says too whether that is
/// all there will ever be.
async fn chances(
    app: &App,
    visit: &Visit,
    (reader, told): (&Reader, &Told),
    home: &str,
    are_wanted: bool,
) -> Option<(Markup, bool)> {
    let (viewer, names, reader, at, last) = {
        let room = visit.access().room().await;
        let reader = visit.read_by(&**room, reader);
        let viewer = eyes(visit, &**room, &reader, &told.query).filter(|_| room.is_over())?;
        let at = step_shown(&**room, viewer, &told.query)?;
        let last = aside(|| room.steps_of(viewer, &[EntryNo(u32::MAX)]));
        let last = last.first().copied().unwrap_or(0);
        (viewer, room.names(reader.lang), reader, at, last)
    };
    let found = if are_wanted {
        Some(app.registry().look_back(visit.access()).await)
    } else {
        None
    };
    let is_final = !matches!(found, Some(LookedBack::Working(_)));
    let known = match found {
        None => Known::Unasked,
        Some(LookedBack::Nothing) => Known::Nothing,
        Some(LookedBack::Working(percent)) => Known::Working(percent),
        Some(LookedBack::Done(analysis)) => {
            let room = visit.access().room().await;
            let sides = analysis.sides.iter().map(|side| {
                let entries: Vec<EntryNo> = side.curve.iter().map(|point| point.entry).collect();
                let steps = aside(|| room.steps_before(viewer, &entries));
                let chances = side.curve.iter().map(|point| point.chance);
                SideChances {
                    name: side.name(&names, reader.lang),
                    points: steps.into_iter().zip(chances).collect(),
                }
            });
            Known::Sides(sides.collect())
        }
    };
    let chances = Chances {
        known,
        at,
        last,
        here: format!("{home}/replay?step={at}&eyes={}", eyes_word(viewer)),
        analysis: format!("{home}/analysis"),
        lang: reader.lang,
    };
    Some((chances.draw(), is_final))
}

/// Draws what was remarked upon a game that is over, and where somebody who played may add to it.
async fn remarks(app: &App, visit: &Visit, reader: &Reader, told: &Told) -> Option<Markup> {
    let (viewer, names, acts, reader) = {
        let room = visit.access().room().await;
        let reader = visit.read_by(&**room, reader);
        let viewer = eyes(visit, &**room, &reader, &told.query).filter(|_| room.is_over())?;
        let (own, layout) = visit.viewpoint.sight(&**room, reader.browser.as_ref());
        let acts = visit.viewpoint.acts(own, layout);
        (viewer, room.names(reader.lang), acts, reader)
    };
    // A store that does not answer is told of elsewhere.
    let all = app.registry().remarks(visit.access(), viewer).await.ok()?;
    let at = step_shown(&**visit.access().room().await, viewer, &told.query);
    let remarks = Remarks {
        own: own_seat(visit, &acts),
        names: &names,
        all,
        at,
        viewer,
        acts,
        lang: reader.lang,
    };
    Some(remarks.draw())
}

/// Returns the step that is shown of a game that is over; one beyond the end is the last. Which step a
/// turn begins with is known to the game alone.
fn step_shown(room: &dyn Room, viewer: Viewer, query: &Fields) -> Option<usize> {
    let wanted: usize = match query.find("step") {
        Some(step) => step.parse().ok()?,
        None if query.find("turn").is_some() => return None,
        None => 0,
    };
    if wanted == 0 {
        return Some(0);
    }
    let last = aside(|| room.steps_of(viewer, &[EntryNo(u32::MAX)]));
    Some(wanted.min(last.first().copied().unwrap_or(0)))
}

/// Returns for which seat somebody speaks who looks back: at a device for the hand in the address.
fn own_seat(visit: &Visit, acts: &str) -> Option<Seat> {
    match visit.access().role {
        Role::Seat(seat) => Some(seat),
        Role::Device => room::counted(acts.rsplit('/').next()?),
        Role::Watch | Role::Host | Role::Invite | Role::Share => None,
    }
}

/// Shows what others did since somebody last chose, above one's own question; once the game is over,
/// or before it has begun, the page of the seat.
pub async fn since(app: &App, spot: &Spot<'_>, query: Fields, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let told = Told::looking(query);
    let wanted = wanted(headers);
    let shown = {
        let mut room = visit.access().room().await;
        let room = &mut **room;
        let reader = visit.read_by(room, &app.reader(headers));
        let request = visit.request(app, room, &reader, &wanted, &told, None);
        let is_curtain = matches!(request.vantage.layout, Layout::Curtain(_));
        if room.terms().waits || room.is_over() || is_curtain {
            None
        } else {
            room.listen(request.vantage.viewer);
            let at = step_of(&told.query, request.vantage.viewer);
            let pages = app.site.pages_of(room);
            pages.and_then(|pages| aside(|| pages.since(room, &request, &at)))
        }
    };
    match shown {
        Some(shown) => answered(shown, headers),
        None => {
            visit
                .show(app, headers, StatusCode::OK, Told::default())
                .await
        }
    }
}

fn step_of(query: &Fields, viewer: Viewer) -> ReplayStep {
    ReplayStep {
        viewer,
        step: query.get("step").parse().ok(),
        plays: query.find("play").is_some(),
        line: query.get("line").parse().ok(),
        may_fork: false,
    }
}

/// Returns through whose eyes somebody looks back. While a game runs those are of the seat that looks,
/// and nobody's for onlookers or behind a curtain.
pub fn eyes(visit: &Visit, room: &dyn Room, reader: &Reader, query: &Fields) -> Option<Viewer> {
    let (own, layout) = visit.viewpoint.sight(room, reader.browser.as_ref());
    if !room.is_over() {
        let is_hidden = matches!(layout, Layout::Curtain(_));
        return Some(own).filter(|own| own.seat().is_some() && !is_hidden);
    }
    let requested = named(room, query);
    Some(requested.unwrap_or_else(|| own.seat().map_or(Viewer::Seat(Seat(0)), Viewer::Seat)))
}

/// Reads whose eyes are asked for: a seat's, or all of them.
pub fn named(room: &dyn Room, query: &Fields) -> Option<Viewer> {
    let word = query.find("eyes").or_else(|| query.find("seat"))?;
    if word == "all" {
        return Some(Viewer::Gamesmaster);
    }
    let seat: u8 = word.parse().ok()?;
    (seat < room.n_seats()).then_some(Viewer::Seat(Seat(seat)))
}

fn answered(shown: ReplayPage, headers: &HeaderMap) -> Response {
    let mut response = answer::page(StatusCode::OK, shown.markup);
    // Lets a browser without scripts go on to the next step after a while.
    let next = shown.next.filter(|_| !wants_fragment(headers));
    let refresh = next.map(|next| format!("{STEP_SECONDS}; url={next}"));
    if let Some(value) = refresh.and_then(|text| HeaderValue::from_str(&text).ok()) {
        response.headers_mut().insert(REFRESH, value);
    }
    response
}

/// Begins a new game from a step of another: as it was if that is over, with everything hidden drawn
/// anew if it still runs.
pub async fn fork(app: &App, spot: &Spot<'_>, fields: &Fields, headers: &HeaderMap) -> Response {
    match forked(app, spot, fields, headers).await {
        Ok(response) => response,
        Err(error) => answer::trouble(&error),
    }
}

async fn forked(
    app: &App,
    spot: &Spot<'_>,
    fields: &Fields,
    headers: &HeaderMap,
) -> Result<Response, RoomError> {
    let refused = || RoomError::Refused(Refused::NotPossible);
    let visit = spot.visit(app, headers).await?;
    if visit.access().role == Role::Watch {
        return Err(RoomError::Stranger);
    }
    // `12 0` is a step and whose eyes it was counted with.
    let (step, eyes_named) = match fields.get("at").split_once(' ') {
        Some((step, eyes)) => (step, Some(eyes)),
        None => (fields.get("step"), None),
    };
    let step = step.parse().map_err(|_| refused())?;
    let fields = match eyes_named {
        Some(eyes) => Fields::default().with("eyes", eyes),
        None => fields.clone(),
    };
    let viewer = {
        let room = visit.access().room().await;
        let reader = app.reader(headers);
        eyes(&visit, &**room, &reader, &fields).ok_or_else(refused)?
    };
    let dealt = app.registry().fork(visit.access(), viewer, step).await?;
    Ok(app.dealt_to(&app.reader(headers), &dealt).await)
}

/// Returns the whole record once the game is over; before, there is nothing here.
pub async fn record(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let room = visit.access().room().await;
    if !room.is_over() || room.is_what_if() {
        return answer::nothing_here();
    }
    answer::download("record.txt", TEXT, room.record())
}

/// Returns what the seat itself saw, as text; it holds nothing else, so it may leave at any time.
pub async fn transcript(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let Some(seat) = visit.access().seat() else {
        return answer::nothing_here();
    };
    let room = visit.access().room().await;
    let text = aside(|| room.transcript(Viewer::Seat(seat)));
    answer::download("transcript.txt", TEXT, text)
}
