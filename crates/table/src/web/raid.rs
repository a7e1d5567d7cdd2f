//! Raids: setting up, the map of a seat, and what the person in it does.

use std::collections::BTreeMap;

use assault::play::Manner;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::{Game as _, Viewer};
use maud::Markup;

use super::desk::wants_fragment;
use super::language::hand;
use super::links::origin;
use super::opened::Opened;
use super::replay::download;
use super::{App, answer, raid_seat};
use crate::cookies::{self, Reader};
use crate::hall::HallError;
use crate::language::lang_code;
use crate::raid::{
    self, Curtain, Given, Has, Key, Notice, Past, Raid, Sees, Table, Wish, parse_stand,
};
use crate::terms::Role;
use crate::token::Token;

pub async fn setup(headers: HeaderMap) -> Response {
    answer::page(
        StatusCode::OK,
        raid::setup_page(
            &Reader::of(&headers),
            Given {
                fields: raid::Fields(&[]),
                refused: None,
            },
        ),
    )
}

/// Sets up a raid and leads to the person's map.
pub async fn start(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let reader = Reader::of(&headers);
    let lang = raid::lang(reader.lang);
    let fields = raid::Fields(&fields);
    match raid::read_order(&fields, lang) {
        Ok(plan) => deal(&app, &reader, plan).await,
        Err(why) => {
            let refused = Some(&why);
            let page = raid::setup_page(&reader, Given { fields, refused });
            answer::page(StatusCode::UNPROCESSABLE_ENTITY, page)
        }
    }
}

/// Deals a raid and leads to it.
pub async fn deal(app: &App, reader: &Reader, plan: raid::Plan) -> Response {
    match app.hall.raids.deal(plan).await {
        Ok(dealt) => dealt_to(reader, dealt),
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the page that a secret opens.
pub fn address(key: &Key) -> String {
    format!("/raid/{}", key.token.text())
}

pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(query): Query<raid::Query>,
    headers: HeaderMap,
) -> Response {
    match app.hall.raids.knock(&secret).await {
        Ok(key) if key.role == Role::Host => raid_seat::host_page(&app, &key, &headers).await,
        Ok(key) => show(&app, &key, &headers, &query, Told::default()).await,
        Err(error) => {
            let role = app.hall.role_of(&secret).await;
            let plays = matches!(role, Some(Role::Seat(_) | Role::Device));
            answer::trouble_at(&format!("/raid/{secret}"), plays, &error, &headers)
        }
    }
}

/// Begins a new raid where a frozen one still holds.
pub async fn thaw(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    match app.hall.raids.thaw(&secret).await {
        Ok(dealt) => dealt_to(&Reader::of(&headers), dealt),
        Err(error) => answer::trouble(&error),
    }
}

/// The part of a page where the raid is: without scripts a browser goes there by itself.
pub const HERE: &str = "#here";

/// Leads to a raid that has just begun.
pub fn dealt_to(reader: &Reader, dealt: raid::Dealt) -> Response {
    let cookie = reader.with_seats(&[dealt.own.clone(), dealt.host]);
    answer::see_other(&format!("/raid/{}{HERE}", dealt.own.text()), Some(&cookie))
}

/// What a page says besides how the raid stands.
#[derive(Default)]
struct Told {
    status: StatusCode,
    notice: Option<Notice>,
    /// A plan that could not be sealed.
    typed: Vec<(String, String)>,
}

async fn show(
    app: &App,
    key: &Key,
    headers: &HeaderMap,
    query: &raid::Query,
    told: Told,
) -> Response {
    let Told {
        status,
        notice,
        typed,
    } = told;
    let reader = Reader::of(headers);
    let invitations = invitations(app, key, &reader, headers).await;
    let raid = key.raid().await;
    let sees = key.sees(&raid, reader.browser.as_ref());
    let reader = read_by(key, &raid, &reader, sees);
    let mark = mark(app, key, &raid, sees.viewer(), &reader);
    if let Sees::Curtain(seat) = sees {
        let curtain = Curtain {
            raid: &raid,
            seat,
            reader: &reader,
            base: address(key),
            mark,
        };
        return answer::page(status, curtain.page(wants_fragment(headers)));
    }
    let viewer = sees.viewer();
    let watch = app.hall.raids.watch_link(&raid);
    let table = Table {
        viewer,
        reader: &reader,
        query,
        base: address(key),
        ticket: viewer.seat().map_or(String::new(), |seat| {
            app.hall.raids.ticket(key, seat, &raid)
        }),
        mark,
        notice,
        invitations,
        watch: watch
            .filter(|_| key.role != Role::Watch)
            .map(|token| format!("{}/raid/{}", origin(app, headers), token.text())),
        raid: &raid,
        typed,
        past: None,
    };
    answer::page(status, drawn(&table, headers))
}

/// Asks for no more than what is said of a space.
const SPOKEN: &str = "x-space-only";

fn drawn(table: &Table<'_>, headers: &HeaderMap) -> Markup {
    match wants_fragment(headers) {
        _ if headers.contains_key(SPOKEN) => table.spoken(),
        true => table.fragment(has(headers)),
        false => table.page(),
    }
}

/// Names the parts of the page that a browser has.
const HAS: &str = "x-has";

fn has(headers: &HeaderMap) -> Has {
    let text = headers.get(HAS).and_then(|value| value.to_str().ok());
    Has::of(text.unwrap_or_default())
}

/// Returns who reads a page: whoever has the seat that it is for, or is called to the device.
pub fn read_by(key: &Key, raid: &Raid, reader: &Reader, sees: Sees) -> Reader {
    match sees {
        Sees::Seat(seat) | Sees::Curtain(seat) => {
            reader.at_seat(hand(&address(key), seat), raid.terms.lang(seat))
        }
        Sees::Nothing => reader.clone(),
    }
}

/// Returns what tells one page from another: where the raid stands, and the language of the reader.
fn mark(app: &App, key: &Key, raid: &Raid, viewer: Viewer, reader: &Reader) -> String {
    app.hall.raids.mark(key, raid, viewer) + lang_code(reader.lang)
}

/// Returns the links for others who play, for whoever set the raid up in this browser.
async fn invitations(
    app: &App,
    key: &Key,
    reader: &Reader,
    headers: &HeaderMap,
) -> Vec<(kernel::Seat, String)> {
    let host = Opened::Raid(key.clone()).host(app, reader).await;
    let Some(Opened::Raid(host)) = host else {
        return Vec::new();
    };
    let origin = origin(app, headers);
    let links = host.invitations(&*key.raid().await);
    let others = links
        .into_iter()
        .filter(|(seat, _)| key.role != Role::Seat(*seat));
    others
        .map(|(seat, link)| (seat, format!("{origin}/raid/{}", link.text())))
        .collect()
}

/// Somebody says that they have the device: from now on this browser gets their map.
pub async fn open(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Response {
    let key = match app.hall.raids.knock(&secret).await {
        Ok(key) => key,
        Err(error) => return answer::trouble(&error),
    };
    let seat = fields.get("seat").and_then(|seat| seat.parse().ok());
    let seat = seat.map(kernel::Seat);
    let here: Vec<kernel::Seat> = key.raid().await.terms.here().collect();
    let Some(seat) = seat.filter(|seat| key.role == Role::Device && here.contains(seat)) else {
        return answer::nothing_here();
    };
    let browser = match Reader::of(&headers).browser.map_or_else(Token::draw, Ok) {
        Ok(browser) => browser,
        Err(_) => return answer::no_luck(),
    };
    key.show_to(Some((seat, &browser)));
    let cookie = cookies::set("browser", &browser.text());
    answer::see_other(&(address(&key) + HERE), Some(&cookie))
}

/// Looks at a raid again: with anybody's eyes once it is over, before that with those of the own
/// seat only.
pub async fn replay(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(query): Query<raid::Query>,
    headers: HeaderMap,
) -> Response {
    let key = match app.hall.raids.knock(&secret).await {
        Ok(key) => key,
        Err(error) => return answer::trouble(&error),
    };
    let reader = Reader::of(&headers);
    let raid = key.raid().await;
    let is_running = raid.asked().is_some();
    let Some(viewer) = looks_back(&key, &raid, &reader, &query.eyes) else {
        return answer::nothing_here();
    };
    let reader = read_by(
        &key,
        &raid,
        &reader,
        key.sees(&raid, reader.browser.as_ref()),
    );
    let step = query.step.as_deref().and_then(|step| step.parse().ok());
    // A raid that runs is wound back from where it stands, one that is over from its beginning.
    let usual = if is_running { usize::MAX } else { 0 };
    let tape = raid::Tape::wound_to(&raid.session, viewer, step.unwrap_or(usual));
    let may_fork = !is_running && tape.game.decision().is_some() && key.role != Role::Watch;
    let past = Past {
        viewer,
        home: address(&key),
        plays: query.play.is_some(),
        may_fork,
        is_running,
        tape: &tape,
    };
    let table = Table {
        viewer,
        reader: &reader,
        query: &query,
        base: address(&key),
        ticket: String::new(),
        mark: mark(&app, &key, &raid, viewer, &reader),
        notice: None,
        invitations: Vec::new(),
        watch: None,
        raid: &raid,
        typed: Vec::new(),
        past: Some(past),
    };
    answer::page(StatusCode::OK, drawn(&table, &headers))
}

/// Returns with whose eyes a page looks back: while a raid runs with those of the seat it is for,
/// and of nobody while a curtain hangs or for those who only look on.
fn looks_back(key: &Key, raid: &Raid, reader: &Reader, wanted: &str) -> Option<Viewer> {
    if raid.asked().is_some() {
        return match key.sees(raid, reader.browser.as_ref()) {
            Sees::Seat(seat) => Some(Viewer::Seat(seat)),
            Sees::Curtain(_) | Sees::Nothing => None,
        };
    }
    let own = key.seat(raid).map_or(Viewer::Gamesmaster, Viewer::Seat);
    Some(raid::eyes(&raid.session, wanted).unwrap_or(own))
}

/// Begins a new raid from a step of one that is over; a bot has the other side.
pub async fn fork(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Response {
    match forked(&app, &secret, fields.get("at").map_or("", String::as_str)).await {
        Ok(dealt) => dealt_to(&Reader::of(&headers), dealt),
        Err(error) => answer::trouble(&error),
    }
}

/// Reads `12 0`: the step, and whose eyes it was counted with.
async fn forked(app: &App, secret: &str, at: &str) -> Result<raid::Dealt, HallError> {
    let refused = || HallError::Refused(crate::game::Refused::NotPossible);
    let key = app.hall.raids.knock(secret).await?;
    if key.role == Role::Watch {
        return Err(HallError::Stranger);
    }
    let (session, seat) = {
        let raid = key.raid().await;
        if raid.asked().is_some() {
            return Err(refused());
        }
        let (step, eyes) = at.split_once(' ').ok_or_else(refused)?;
        let step = step.parse().map_err(|_| refused())?;
        let viewer = raid::eyes(&raid.session, eyes).ok_or_else(refused)?;
        let tape = raid::Tape::wound_to(&raid.session, viewer, step);
        let session = raid.fork(tape.step().entry);
        let session = session.map(Box::new).map_err(|_| refused())?;
        (session, viewer.seat().or(key.seat(&raid)))
    };
    if session.game().decision().is_none() {
        return Err(refused());
    }
    app.hall.raids.adopt(session, seat).await
}

pub async fn act(
    State(app): State<App>,
    Path((secret, act)): Path<(String, String)>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let fields = raid::Fields(&fields);
    let key = match app.hall.raids.knock(&secret).await {
        Ok(key) => key,
        Err(error) => return answer::trouble(&error),
    };
    let reader = Reader::of(&headers);
    let wished = {
        let raid = key.raid().await;
        match key.sees(&raid, reader.browser.as_ref()) {
            Sees::Seat(seat) => Some((seat, wish(&raid, seat, &act, &fields))),
            Sees::Curtain(_) | Sees::Nothing => None,
        }
    };
    let Some((seat, Some(wish))) = wished else {
        return answer::nothing_here();
    };
    let ticket = fields.value("ticket");
    let (status, notice) = match app.hall.raids.grant(&key, seat, ticket, wish).await {
        Ok(()) if !wants_fragment(&headers) => {
            return answer::see_other(&(address(&key) + HERE), None);
        }
        Ok(()) => (StatusCode::OK, None),
        Err(HallError::Stale) => (StatusCode::CONFLICT, Some(Notice::Stale)),
        // The plan itself says what it lacks.
        Err(HallError::Refused(_)) if act == "plan" => (StatusCode::CONFLICT, None),
        Err(HallError::Refused(why)) => (StatusCode::CONFLICT, Some(Notice::Refused(why))),
        Err(error) => return answer::trouble(&error),
    };
    let is_refused_plan = act == "plan" && status != StatusCode::OK;
    let told = Told {
        status,
        notice,
        typed: match is_refused_plan {
            true => fields.0.to_vec(),
            false => Vec::new(),
        },
    };
    show(&app, &key, &headers, &raid::Query::default(), told).await
}

/// Reads what a form asks for. An act of another name is nothing; what makes no sense is as
/// impossible as an option that is not there.
fn wish(raid: &Raid, seat: kernel::Seat, act: &str, fields: &raid::Fields<'_>) -> Option<Wish> {
    let nothing = Wish::Choose(usize::MAX);
    let person = |code: &str| raid.session.game().board().pieces().person_coded(code);
    Some(match act {
        "choose" => fields.value("option").parse().map_or(nothing, Wish::Choose),
        "walk" => walk(raid, seat, fields).unwrap_or(nothing),
        "lead" => lead(raid, seat, fields.value("lead")).unwrap_or(nothing),
        "all" => {
            let errand = |errand: &raid::Errand| errand.word() == fields.value("all");
            let errand = raid::Errand::ALL.into_iter().find(errand);
            errand.map_or(nothing, Wish::All)
        }
        "hold" => person(fields.value("hold")).map_or(nothing, Wish::Hold),
        "enter" => enter(raid, fields.value("enter")).unwrap_or(nothing),
        "load" => {
            let codes = fields.value("load").split(' ');
            let people: Option<Vec<_>> = codes.map(person).collect();
            people.map_or(nothing, Wish::Load)
        }
        "board" => board(raid, fields.value("board")).unwrap_or(nothing),
        "attack" => attack(raid, fields.value("attack")).unwrap_or(nothing),
        "plan" => {
            let view = raid.view(Viewer::Seat(seat));
            raid::read_plan(&view, fields).map_or(nothing, Wish::Plan)
        }
        "undo" => Wish::Undo,
        "agree" => Wish::Agree,
        "decline" => Wish::Decline,
        "concede" => Wish::Concede,
        "return" => Wish::Return,
        _ => return None,
    })
}

/// Reads `F T24-1-n`, and the codes of those who come along: ticked, or behind it.
fn walk(raid: &Raid, seat: kernel::Seat, fields: &raid::Fields<'_>) -> Option<Wish> {
    let mut words = fields.value("walk").split(' ');
    let (code, stand) = (words.next()?, words.next()?);
    let view = raid.view(Viewer::Seat(seat));
    let coded = |code: &str| view.board.pieces().person_coded(code);
    let along: Option<Vec<_>> = fields.all("with").chain(words).map(coded).collect();
    Some(Wish::Walk(coded(code)?, along?, parse_stand(&view, stand)?))
}

/// Reads `F T24-1-n 101 102`: who walks where, and who comes as near as they can.
fn lead(raid: &Raid, seat: kernel::Seat, text: &str) -> Option<Wish> {
    let mut words = text.split(' ');
    let (code, stand) = (words.next()?, words.next()?);
    let view = raid.view(Viewer::Seat(seat));
    let coded = |code: &str| view.board.pieces().person_coded(code);
    let troop: Option<Vec<_>> = words.map(coded).collect();
    Some(Wish::Lead(coded(code)?, troop?, parse_stand(&view, stand)?))
}

/// Reads `G10 102 103`: where people come in, and who.
fn enter(raid: &Raid, text: &str) -> Option<Wish> {
    let mut words = text.split(' ');
    let space = assault::Space::parse(words.next()?)?;
    let pieces = raid.session.game().board().pieces();
    let people: Option<Vec<_>> = words.map(|code| pieces.person_coded(code)).collect();
    Some(Wish::Enter(people?, space))
}

/// Reads `F boat-1`: who gets into what.
fn board(raid: &Raid, text: &str) -> Option<Wish> {
    let (code, vehicle) = text.split_once(' ')?;
    let pieces = raid.session.game().board().pieces();
    let mut vehicles = pieces.vehicles();
    let (vehicle, _) = vehicles.find(|(_, piece)| piece.code == vehicle)?;
    Some(Wish::Board(pieces.person_coded(code)?, vehicle))
}

/// Reads `F 511 0`: who, whom, and the bits of the manner.
fn attack(raid: &Raid, text: &str) -> Option<Wish> {
    let mut words = text.split(' ');
    let pieces = raid.session.game().board().pieces();
    let person = pieces.person_coded(words.next()?)?;
    let target = pieces.person_coded(words.next()?)?;
    let bits: u8 = words.next()?.parse().ok()?;
    Some(Wish::Attack(person, target, Manner::from_bits(bits)))
}

/// Returns the mark of the page as it would be drawn now.
pub async fn mark_for(app: &App, key: &Key, reader: &Reader) -> String {
    let raid = key.raid().await;
    let sees = key.sees(&raid, reader.browser.as_ref());
    let reader = read_by(key, &raid, reader, sees);
    mark(app, key, &raid, sees.viewer(), &reader)
}

/// Returns the whole record once the raid is over; before, there is nothing here.
pub async fn record(State(app): State<App>, Path(secret): Path<String>) -> Response {
    let key = match app.hall.raids.knock(&secret).await {
        Ok(key) => key,
        Err(error) => return answer::trouble(&error),
    };
    let raid = key.raid().await;
    match raid.asked() {
        None => download("raid.record", raid.session.record().to_string()),
        Some(_) => answer::nothing_here(),
    }
}
