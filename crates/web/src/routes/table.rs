//! The addresses of a table, for every place at it and for every game.

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use kernel::Seat;
use room::{Answer, Claim, Command, Fields, Refused, RoomError, Side};

use super::spot::Spot;
use super::visit::{Told, Visit, wants_fragment};
use super::{App, again, analysis, answer, host, invite, links, live, look_back, share, talk, why};
use crate::cookies::Reader;
use crate::page_request::Notice;
use crate::pages::{frozen, renewed};

/// Shows something.
pub async fn get(
    State(app): State<App>,
    uri: Uri,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Response {
    if !is_text(uri.path()) {
        return answer::unreadable();
    }
    let Some(spot) = Spot::of(uri.path()) else {
        return answer::nothing_here();
    };
    let query = Fields(query);
    let is_number = |name: &str| {
        query
            .find(name)
            .is_none_or(|text| text.parse::<usize>().is_ok())
    };
    if !is_number("step") || !is_number("line") {
        return answer::unreadable();
    }
    match (spot.side, &spot.rest[..]) {
        (Side::Share, []) => share::page(&app, &spot, &headers).await,
        (Side::Share, ["picture.svg" | "picture.png"]) => {
            share::picture(&app, &spot, &query, &headers).await
        }
        (Side::Share, ["replay"]) => look_back::replay(&app, &spot, query, &headers).await,
        (Side::Share, ["why"]) => why::page(&app, &spot, &query, &headers).await,
        (Side::Share, _) => answer::nothing_here(),
        (Side::Invite, []) => invite::page(&app, &spot, &headers).await,
        (_, []) => page(&app, &spot, query, &headers).await,
        (_, ["live"]) => live::one(&app, &uri, &headers).await,
        (Side::Seat { .. } | Side::Device { .. }, ["about"]) => {
            links::about(&app, &spot, &headers).await
        }
        (Side::Seat { .. } | Side::Device { .. }, ["share"]) => {
            share::own(&app, &spot, &headers).await
        }
        (Side::Seat { .. } | Side::Device { .. } | Side::Watch, [what]) => match *what {
            "record" => look_back::record(&app, &spot, &headers).await,
            "replay" => look_back::replay(&app, &spot, query, &headers).await,
            "since" => look_back::since(&app, &spot, query, &headers).await,
            "transcript" => look_back::transcript(&app, &spot, &headers).await,
            "analysis" => analysis::page(&app, &spot, &headers).await,
            "why" => why::page(&app, &spot, &query, &headers).await,
            "again" => again::page(&app, &spot, &headers).await,
            _ => answer::nothing_here(),
        },
        _ => answer::nothing_here(),
    }
}

/// Returns whether what is written by its numbers in an address is text.
fn is_text(path: &str) -> bool {
    let mut parts = path.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let number = part
            .get(..2)
            .and_then(|two| u8::from_str_radix(two, 16).ok());
        let Some(number) = number else {
            return false;
        };
        bytes.push(number);
        bytes.extend(&part.as_bytes()[2..]);
    }
    std::str::from_utf8(&bytes).is_ok()
}

async fn page(app: &App, spot: &Spot<'_>, query: Fields, headers: &HeaderMap) -> Response {
    // At a device where all hands lie open, one may be asked for.
    let mut spot = spot.clone();
    if let Side::Device { wanted } = &mut spot.side {
        // A hand has no page of its own.
        if wanted.is_some() {
            return answer::nothing_here();
        }
        *wanted = room::counted(query.get("seat"));
    }
    match spot.visit(app, headers).await {
        Ok(visit) => {
            let told = Told::looking(query);
            visit.show(app, headers, StatusCode::OK, told).await
        }
        Err(error) => {
            let plays = matches!(spot.side, Side::Seat { .. } | Side::Device { .. });
            trouble_at(&spot.page(), plays, &error, &app.reader(headers))
        }
    }
}

/// Answers at the page of a game: one that stands still says why there, and offers whoever `plays` it
/// to go on; a link that was renewed leads to the new one.
fn trouble_at(page: &str, plays: bool, error: &RoomError, reader: &Reader) -> Response {
    let (why, holds) = match error {
        RoomError::Frozen(frozen) => (&frozen.why, frozen.holds.is_some()),
        RoomError::Renewed => return answer::page(StatusCode::GONE, renewed::page(page, reader)),
        error => return answer::trouble(error),
    };
    let markup = frozen::page(why, holds && plays, page, reader);
    answer::page(StatusCode::CONFLICT, markup)
}

/// Does something.
pub async fn post(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
    form: Result<Form<Vec<(String, String)>>, FormRejection>,
) -> Response {
    let fields = match form {
        Ok(Form(fields)) => Fields(fields),
        // Some buttons send nothing.
        Err(rejection) if rejection.status() == StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            Fields::default()
        }
        Err(rejection) => return rejection.into_response(),
    };
    let Some(spot) = Spot::of(uri.path()) else {
        return answer::nothing_here();
    };
    match (spot.side, spot.seat, &spot.rest[..]) {
        (Side::Invite, None, ["sit"]) => invite::sit(&app, &spot, &fields, &headers).await,
        (Side::Invite, ..) => answer::nothing_here(),
        (Side::Share, None, ["fork"]) => look_back::fork(&app, &spot, &fields, &headers).await,
        (Side::Share, ..) => answer::nothing_here(),
        (Side::Host, None, ["begin"]) => host::begin(&app, &spot, &headers).await,
        (Side::Host, None, ["watch"]) => host::rotate_watch(&app, &spot, &headers).await,
        (Side::Host, None, ["invite"]) => host::open_table(&app, &spot, &headers).await,
        (Side::Host, None, ["close"]) => host::close_table(&app, &spot, &headers).await,
        (Side::Host, None, ["swap"]) => host::swap(&app, &spot, &fields, &headers).await,
        (Side::Host, None, ["list"]) => host::list(&app, &spot, &fields, &headers).await,
        (Side::Host | Side::Seat { .. } | Side::Device { .. }, None, ["unlist"]) => {
            host::unlist(&app, &spot, &headers).await
        }
        (Side::Host, None, ["clock"]) => host::set_clock(&app, &spot, &fields, &headers).await,
        (Side::Host, Some(seat), [what]) => host::act(&app, &spot, seat, what, &headers).await,
        (_, _, ["again"]) => again::deal(&app, &spot, &headers).await,
        (_, _, ["next"]) => again::follow(&app, &spot, &headers).await,
        (Side::Host, ..) => answer::nothing_here(),
        (_, _, ["say"]) => talk::say(&app, &spot, &fields, &headers).await,
        (_, _, ["gesture"]) => talk::show(&app, &spot, &fields, &headers).await,
        (Side::Watch, ..) => answer::nothing_here(),
        (_, _, ["claim"]) => claim(&app, &spot, &fields, &headers).await,
        (_, _, ["thaw"]) => links::thaw(&app, &spot, &headers).await,
        (Side::Seat { .. }, _, ["rotate"]) => links::rotate(&app, &spot, &headers).await,
        (Side::Seat { .. }, _, ["leave"]) => links::leave(&app, &spot, &headers).await,
        (Side::Seat { .. }, _, ["come"]) => links::sit_down(&app, &spot, &fields, &headers).await,
        (Side::Seat { .. }, _, ["sitting", who]) => {
            links::sitting(&app, &spot, who, &headers).await
        }
        (_, _, ["share"]) => share::make(&app, &spot, &headers).await,
        (_, _, ["unshare"]) => share::unmake(&app, &spot, &headers).await,
        (_, _, ["remark"]) => share::remark(&app, &spot, &fields, &headers).await,
        (_, _, ["unremark"]) => share::take_back(&app, &spot, &fields, &headers).await,
        (_, _, ["fork"]) => look_back::fork(&app, &spot, &fields, &headers).await,
        (Side::Device { .. }, Some(seat), ["open"]) => {
            links::open(&app, &spot, seat, &headers).await
        }
        (Side::Device { .. }, Some(_), ["cover"]) => links::cover(&app, &spot, &headers).await,
        (Side::Seat { .. }, _, [act]) => act_at(&app, &spot, act, fields, &headers).await,
        (Side::Device { .. }, _, [act]) => act_at(&app, &spot, act, fields, &headers).await,
        _ => answer::nothing_here(),
    }
}

/// Carries out an act of a seat and shows what came of it.
async fn act_at(
    app: &App,
    spot: &Spot<'_>,
    act: &str,
    fields: Fields,
    headers: &HeaderMap,
) -> Response {
    let (visit, seat) = match acting(app, spot, headers).await {
        Ok(found) => found,
        Err(error) => return answer::trouble(&error),
    };
    let access = visit.access();
    let registry = app.registry();
    let command = Command::read(act, fields.clone());
    let is_shortcut = matches!(command, Command::Shortcut { .. }) && act != "early";
    if is_shortcut && !access.room().await.has_shortcut(act) {
        return answer::nothing_here();
    }
    let done = if act == "early" {
        let answer = early(&fields);
        let mark = fields.get("coming");
        registry.answer_early(access, seat, mark, answer).await
    } else {
        let ticket = fields.get("ticket");
        registry.command(access, seat, ticket, command).await
    };
    let (status, notice) = match done {
        Ok(()) if !wants_fragment(headers) => {
            let anchor = app.anchor(access).await;
            return answer::see_other(&(visit.page() + anchor), None);
        }
        Ok(()) => (StatusCode::OK, None),
        Err(RoomError::Stale) => (StatusCode::CONFLICT, Some(Notice::Stale)),
        Err(RoomError::Refused(Refused::NoSuchAct)) => return answer::nothing_here(),
        Err(RoomError::Refused(why)) => (StatusCode::CONFLICT, Some(Notice::Refused(why))),
        Err(error) => return answer::trouble(&error),
    };
    let is_refused = status != StatusCode::OK;
    let told = Told {
        notice,
        typed: if is_refused {
            fields
        } else {
            Fields::default()
        },
        ..Told::default()
    };
    visit.show(app, headers, status, told).await
}

/// Claims what the table agreed upon, since the time of somebody is up.
async fn claim(app: &App, spot: &Spot<'_>, fields: &Fields, headers: &HeaderMap) -> Response {
    let Some(claim) = Claim::parse(fields.get("claim")) else {
        return answer::nothing_here();
    };
    let (visit, seat) = match acting(app, spot, headers).await {
        Ok(found) => found,
        Err(error) => return answer::trouble(&error),
    };
    let notice = match app.registry().claim_time(visit.access(), seat, claim).await {
        Ok(()) => return answer::see_other(&visit.page(), None),
        Err(RoomError::Stale) => Notice::Stale,
        Err(RoomError::Refused(why)) => Notice::Refused(why),
        Err(error) => return answer::trouble(&error),
    };
    let told = Told {
        notice: Some(notice),
        ..Told::default()
    };
    visit.show(app, headers, StatusCode::CONFLICT, told).await
}

/// Returns the place of whoever acts, and the seat they act for.
pub async fn acting(
    app: &App,
    spot: &Spot<'_>,
    headers: &HeaderMap,
) -> Result<(Visit, Seat), RoomError> {
    match (spot.side, spot.seat) {
        (Side::Device { .. }, Some(seat)) => {
            app.registry().find_at_device(spot.secret, seat).await?;
            let visit = Visit::device(app, spot.secret, None, headers).await?;
            Ok((visit, seat))
        }
        // Whoever names no hand acts with the one that is shown; behind a curtain nobody acts.
        _ => {
            let visit = spot.visit(app, headers).await?;
            let seat = {
                let room = visit.access().room().await;
                let browser = app.reader(headers).browser;
                let (viewer, _) = visit.viewpoint.sight(&**room, browser.as_ref());
                viewer.seat().ok_or(RoomError::Stranger)?
            };
            Ok((visit, seat))
        }
    }
}

/// Reads an answer to a question that is still to come: the buttons that take it back and that
/// confirm cards send words, an option its number.
fn early(fields: &Fields) -> Answer {
    let option = fields.get("answer").parse().ok();
    match (fields.get("early"), option) {
        ("withdraw", _) => Answer::Withdraw,
        (_, Some(option)) => Answer::Option(option),
        _ => Answer::Shortcut {
            act: "pick".to_owned(),
            fields: fields.clone(),
        },
    }
}
