//! A game that is over, for everybody: its public page and picture, and what those who played do about
//! them.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use kernel::{Ending, Seat, Viewer};
use maud::Markup;
use room::{Access, Fields, Role, Room, RoomError, Side, aside, may_share, parse_lang};
use words::Lang;

use super::look_back::named;
use super::spot::Spot;
use super::visit::Visit;
use super::{App, answer};
use crate::cookies::Reader;
use crate::drawing::{png, svg};
use crate::pages::lobby;
use crate::pages::share::{OwnShare, SharePage};
use crate::parts::remarks::{Remarks, eyes_word};
use crate::parts::talk::unsaid_words;
use crate::result_card::{Player, ResultCard};

/// Another site may show the picture beside the link.
const FOR_ALL: (HeaderName, &str) = (
    HeaderName::from_static("cross-origin-resource-policy"),
    "cross-origin",
);

/// A picture is kept for a while; a link that was unmade shows it no longer than that.
const KEPT: &str = "public, max-age=300";

/// Shows the public page.
pub async fn page(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let reader = app.reader(headers);
    match draw(app, visit.access(), visit.origin(), &reader).await {
        Some(page) => answer::page(StatusCode::OK, page),
        None => answer::nothing_here(),
    }
}

/// Draws the public page; nothing if the game goes on after all, because its end was taken back.
pub async fn draw(app: &App, access: &Access, origin: &str, reader: &Reader) -> Option<Markup> {
    let viewer = Viewer::Seat(Seat(0));
    let remarks = app.registry().remarks(access, viewer).await.ok()?;
    let room = access.room().await;
    let card = card(app, &**room, reader.lang)?;
    let names = room.names(reader.lang);
    let page = SharePage {
        reader,
        path: access.page(),
        origin,
        card,
        remarks: Remarks {
            all: remarks,
            at: None,
            viewer,
            acts: access.page(),
            own: None,
            names: &names,
            lang: reader.lang,
        },
    };
    Some(page.draw())
}

/// Returns what the picture of a game shows; nothing while it runs.
fn card(app: &App, room: &dyn Room, lang: Lang) -> Option<ResultCard> {
    let outcome = room.outcome().filter(|_| may_share(room))?;
    let pages = app.site.pages_of(room)?;
    let names = room.names(lang).into_iter();
    let verdicts = pages.verdicts(room).into_iter();
    let players = (0..).map(Seat).zip(names).zip(verdicts);
    let players = players.map(|((seat, name), verdict)| Player {
        name: lobby::named(room, seat, &name),
        score: outcome.scores.get(seat.idx()).copied(),
        verdict,
    });
    Some(ResultCard {
        title: pages.title(lang),
        lead: pages.lead(room, lang),
        players: players.collect(),
        is_given_up: outcome.ending == Ending::Conceded,
        choosers: room.choosers(),
        lang,
    })
}

/// Shows the picture, as lines or as pixels.
pub async fn picture(app: &App, spot: &Spot<'_>, query: &Fields, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let lang = parse_lang(query.get("lang")).unwrap_or_else(|| app.reader(headers).lang);
    let card = card(app, &**visit.access().room().await, lang);
    let Some(card) = card else {
        return answer::nothing_here();
    };
    let drawing = card.draw();
    let (kind, file) = if spot.rest == ["picture.svg"] {
        ("image/svg+xml", svg(&drawing).into_bytes())
    } else {
        match aside(|| png(&drawing)) {
            Ok(file) => ("image/png", file),
            Err(error) => {
                let why = format!("a picture was not drawn: {error}");
                return answer::trouble(&RoomError::Broken(why));
            }
        }
    };
    let about = [(CONTENT_TYPE, kind), (CACHE_CONTROL, KEPT), FOR_ALL];
    let mut response = (about, file).into_response();
    // Opened by itself it is a page of its own, in which nothing runs.
    let policy = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'");
    response
        .headers_mut()
        .insert("content-security-policy", policy);
    response
}

/// Shows somebody who played whether the game is shared, and how to change that.
pub async fn own(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    let (visit, seat) = match speaking(app, spot, headers).await {
        Ok(found) => found,
        Err(error) => return answer::trouble(&error),
    };
    let room = visit.access().room().await;
    let reader = visit.read_by(&**room, &app.reader(headers));
    let shared = app.registry().share_link(&**room);
    let page = OwnShare {
        acts: acts(&visit, seat),
        table: visit.page(),
        origin: visit.origin(),
        shared: shared.map(|token| format!("/share/{}", token.text())),
        may_share: may_share(&**room),
        card: card(app, &**room, reader.lang),
        reader: &reader,
    };
    answer::page(StatusCode::OK, page.draw())
}

/// Makes the public link.
pub async fn make(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    changed(app, spot, headers, async |access: &Access| {
        app.registry().share(access).await
    })
    .await
}

/// Unmakes the public link.
pub async fn unmake(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    changed(app, spot, headers, async |access: &Access| {
        app.registry().unshare(access).await
    })
    .await
}

async fn changed(
    app: &App,
    spot: &Spot<'_>,
    headers: &HeaderMap,
    change: impl AsyncFnOnce(&Access) -> Result<(), RoomError>,
) -> Response {
    let done = async {
        let (visit, seat) = speaking(app, spot, headers).await?;
        change(visit.access()).await?;
        Ok::<_, RoomError>(acts(&visit, seat) + "/share")
    };
    match done.await {
        Ok(page) => answer::see_other(&page, None),
        Err(error) => answer::trouble(&error),
    }
}

/// Remarks something upon a step, and shows it there.
pub async fn remark(app: &App, spot: &Spot<'_>, fields: &Fields, headers: &HeaderMap) -> Response {
    let said = async {
        let (visit, seat) = speaking(app, spot, headers).await?;
        let (viewer, lang) = {
            let room = visit.access().room().await;
            let reader = visit.read_by(&**room, &app.reader(headers));
            (
                named(&**room, fields).unwrap_or(Viewer::Seat(seat)),
                reader.lang,
            )
        };
        let step = fields
            .get("step")
            .parse()
            .map_err(|_| RoomError::Stranger)?;
        let (registry, at) = (app.registry(), (viewer, step));
        let said = registry.remark(visit.access(), seat, at, fields.get("line"));
        let eyes = eyes_word(viewer);
        let page = format!(
            "{}/replay?step={step}&eyes={eyes}#remarks",
            acts(&visit, seat)
        );
        Ok::<_, RoomError>((said.await?, page, lang))
    };
    match said.await {
        Ok((Ok(()), page, _)) => answer::see_other(&page, None),
        Ok((Err(why), _, lang)) => answer::refusal(unsaid_words(why, lang)),
        Err(error) => answer::trouble(&error),
    }
}

/// Takes a remark back.
pub async fn take_back(
    app: &App,
    spot: &Spot<'_>,
    fields: &Fields,
    headers: &HeaderMap,
) -> Response {
    let done = async {
        let (visit, seat) = speaking(app, spot, headers).await?;
        let seq = fields.get("remark").parse();
        let seq = seq.map_err(|_| RoomError::Stranger)?;
        let registry = app.registry();
        registry.take_remark_back(visit.access(), seat, seq).await?;
        Ok::<_, RoomError>(acts(&visit, seat) + "/replay#remarks")
    };
    match done.await {
        Ok(page) => answer::see_other(&page, None),
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the place of whoever played, and for which seat they speak: at a device for the hand that the
/// address names.
async fn speaking(
    app: &App,
    spot: &Spot<'_>,
    headers: &HeaderMap,
) -> Result<(Visit, Seat), RoomError> {
    match (spot.side, spot.seat) {
        (Side::Device { .. }, Some(seat)) => {
            app.registry().find_at_device(spot.secret, seat).await?;
            Ok((spot.visit(app, headers).await?, seat))
        }
        (Side::Seat { .. }, _) => {
            let visit = spot.visit(app, headers).await?;
            let seat = visit.access().seat().ok_or(RoomError::Stranger)?;
            Ok((visit, seat))
        }
        _ => Err(RoomError::Stranger),
    }
}

/// Returns what goes before the name of an act of whoever speaks.
fn acts(visit: &Visit, seat: Seat) -> String {
    match visit.access().role {
        Role::Device => room::hand(&visit.page(), seat),
        _ => visit.page(),
    }
}
