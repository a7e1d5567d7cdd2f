//! The addresses of the workshop.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Form, Multipart, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Router};
use cards::pack::{self, PACK_FILE};
use cards::slot::slug;
use cards::tree::{Group, GroupKind};
use kernel::Seed;
use room::{PACK_BYTES, PackChange, PackFiles, RoomError, Token};
use serde::Deserialize;
use tokio::sync::Semaphore;
use web::{App, Reader, answer, pack_cookie, wants_fragment};
use words::{Lang, say};

use super::album::{self, AlbumPage};
use super::card::{self, CardPage};
use super::checked::{self, Typing};
use super::{Own, carry, names, own_pack, sharing, slot};
use crate::card_table::CardTable;
use crate::order::Draft;

/// Where a new pack is made.
pub const BEGIN: &str = "/workshop/begin";
/// Where a game is dealt that holds a card.
pub const TRY: &str = "/workshop/try";

/// What a form may bring: a whole pack, and what the browser writes around its files.
const BODY_MAX: usize = 2 * PACK_BYTES;
/// How often a card is written that somebody else changes at the same moment.
const TRIES: usize = 4;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/workshop", get(page))
        .route(BEGIN, post(begin))
        .route("/workshop/card/{*at}", get(one_card).post(type_card))
        .route("/workshop/names.csv", get(empty_table))
        .route("/workshop/names", post(bring_names))
        .route("/workshop/export", get(export))
        .route("/workshop/import", post(import))
        .route(TRY, post(try_card))
        .merge(sharing::routes())
        .layer(DefaultBodyLimit::max(BODY_MAX))
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Done {
    /// How many cards came with a table.
    named: Option<usize>,
    /// Whether files were brought.
    brought: Option<String>,
}

async fn page(State(app): State<App>, Query(done): Query<Done>, headers: HeaderMap) -> Response {
    let told = match done {
        Done { named: Some(n), .. } => Some(album::Told::Named(n)),
        Done {
            brought: Some(_), ..
        } => Some(album::Told::Brought),
        Done { .. } => None,
    };
    show(&app, &app.reader(&headers), told).await
}

pub async fn show(app: &App, reader: &Reader, told: Option<album::Told>) -> Response {
    let status = match &told {
        Some(album::Told::Unfit(_)) => StatusCode::UNPROCESSABLE_ENTITY,
        _ => StatusCode::OK,
    };
    let (key, own) = match own_pack(app, reader).await {
        Ok(Some((key, _, own))) => (key, own),
        Ok(None) => {
            let fault = told.and_then(|told| match told {
                album::Told::Unfit(why) => Some(why),
                album::Told::Named(_) | album::Told::Brought => None,
            });
            return answer::page(status, album::without(reader, fault));
        }
        Err(error) => return answer::trouble(&error),
    };
    let drawing = reader.clone();
    let drawn = aside(move || {
        let checked = slot::check(&own);
        let page = AlbumPage {
            reader: &drawing,
            own: &own,
            checked: &checked,
            told,
            is_shared: false,
            path: "/workshop",
        };
        page.page()
    });
    match drawn.await {
        // A key that is used is remembered for another year.
        Ok(page) => answer::with_cookie(answer::page(status, page), Some(pack_cookie(Some(&key)))),
        Err(error) => answer::trouble(&error),
    }
}

/// So many cards are looked at together: whoever types quickly must not hold up the games.
static LOOKING: Semaphore = Semaphore::const_new(2);

/// Does what takes a moment where nobody else waits for it.
pub async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, RoomError> {
    let place = LOOKING.acquire().await;
    let _held = place.map_err(|error| RoomError::Broken(error.to_string()))?;
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| RoomError::Broken(error.to_string()))
}

#[derive(Deserialize)]
struct BeginForm {
    #[serde(default)]
    name: String,
    #[serde(default, rename = "box")]
    box_id: String,
}

async fn begin(
    State(app): State<App>,
    headers: HeaderMap,
    Form(form): Form<BeginForm>,
) -> Response {
    let reader = app.reader(&headers);
    let Some(files) = carry::begun(&form.name, &form.box_id) else {
        return answer::nothing_here();
    };
    keep_new(&app, &reader, files).await
}

/// Keeps files as a new pack of this browser.
pub async fn keep_new(app: &App, reader: &Reader, files: PackFiles) -> Response {
    match app.registry().make_pack(files).await {
        Ok(Ok(key)) => answer::see_other("/workshop", Some(&pack_cookie(Some(&key)))),
        Ok(Err(change)) => {
            let why = change_words(change, reader.lang);
            let page = album::without(reader, Some(why));
            answer::page(StatusCode::INSUFFICIENT_STORAGE, page)
        }
        Err(error) => answer::trouble(&error),
    }
}

fn change_words(change: PackChange, lang: Lang) -> String {
    match change {
        PackChange::Done => String::new(),
        PackChange::NoPack => say!(
            lang,
            "The key of this browser opens nothing any more.",
            "Der Schlüssel dieses Browsers öffnet nichts mehr."
        ),
        PackChange::Changed => say!(
            lang,
            "Somebody else is changing it at this moment; try again.",
            "Jemand anderes ändert es gerade; versuch es noch einmal."
        ),
        PackChange::TooLarge => carry::Unfit::TooLarge.words(lang),
        PackChange::Full => say!(
            lang,
            "This server keeps as many own cards as it may. Its host can make room; the command line takes a pack anywhere.",
            "Dieser Server bewahrt so viele eigene Karten auf, wie er darf. Sein Betreiber kann Platz schaffen; die Befehlszeile nimmt ein Paket überall."
        ),
    }
}

/// What tells a text from another.
fn mark_of(text: &str) -> String {
    room::hex(&blake3::hash(text.as_bytes()).as_bytes()[..8])
}

/// Returns what is typed below the line of a card; all of a group that has no such lines.
fn typed_of(own: &Own, group: &Group, slot: &str) -> String {
    let (_, file) = own.file_of(group, slot);
    let typed = pack::typed(&file);
    match typed.iter().find(|typed| typed.slot == slot) {
        Some(typed) => typed.text.trim_end().to_owned(),
        None => file,
    }
}

async fn one_card(
    State(app): State<App>,
    Path(at): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let own = match own_pack(&app, &reader).await {
        Ok(Some((_, _, own))) => own,
        Ok(None) => return answer::see_other("/workshop", None),
        Err(error) => return answer::trouble(&error),
    };
    let is_kept = query.iter().any(|(name, _)| name == "kept");
    let told = is_kept.then_some(card::Told::Kept);
    drawn(reader, own, at, CardForm::default(), told, Wanted::Stored).await
}

/// What is drawn on the page of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// What the pack has.
    Stored,
    /// What was sent.
    Sent,
    /// Only what changes while somebody types.
    Fragment,
}

async fn drawn(
    reader: Reader,
    own: Own,
    at: String,
    form: CardForm,
    told: Option<card::Told>,
    wanted: Wanted,
) -> Response {
    let status = match &told {
        None | Some(card::Told::Kept) => StatusCode::OK,
        Some(card::Told::Changed(_)) => StatusCode::CONFLICT,
        Some(card::Told::Unfit(_)) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let drawn = aside(move || {
        let (group, slot) = card::find(&own, &at)?;
        let stored = typed_of(&own, group, slot);
        let stored_cases = own.text_of(&card::cases_path(group, slot));
        let mark = mark_of(&stored);
        let is_stored = wanted == Wanted::Stored;
        let typing = Typing {
            group,
            slot,
            text: if is_stored { &stored } else { &form.text },
            cases: if is_stored { stored_cases } else { &form.cases },
            before: if is_stored { &stored } else { &form.before },
        };
        let checked = checked::check(&own, &typing);
        let page = CardPage {
            reader: &reader,
            own: &own,
            card: &checked,
            typing,
            mark: &mark,
            told,
        };
        Some(match wanted {
            Wanted::Fragment => page.fragment(),
            Wanted::Stored | Wanted::Sent => page.page(),
        })
    });
    match drawn.await {
        Ok(Some(markup)) => answer::page(status, markup),
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

#[derive(Clone, Default, Deserialize)]
#[serde(default)]
struct CardForm {
    text: String,
    cases: String,
    /// What stands before the place where somebody types.
    before: String,
    /// What the card was when the page was drawn.
    mark: String,
    /// Which card it is, where the address does not say it.
    at: String,
}

/// Checks what is typed, or keeps it.
async fn type_card(
    State(app): State<App>,
    Path(at): Path<String>,
    headers: HeaderMap,
    Form(form): Form<CardForm>,
) -> Response {
    let (reader, form) = (app.reader(&headers), form.with_plain_lines());
    if wants_fragment(&headers) {
        return match own_pack(&app, &reader).await {
            Ok(Some((_, _, own))) => drawn(reader, own, at, form, None, Wanted::Fragment).await,
            Ok(None) => answer::see_other("/workshop", None),
            Err(error) => answer::trouble(&error),
        };
    }
    let then = format!("/workshop/card/{at}?kept=yes");
    match kept(&app, reader, at, form).await {
        Ok(()) => answer::see_other(&then, None),
        Err(refused) => *refused,
    }
}

/// Keeps a card, and deals a game that holds it.
async fn try_card(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    headers: HeaderMap,
    Form(form): Form<CardForm>,
) -> Response {
    let (reader, form) = (app.reader(&headers), form.with_plain_lines());
    let at = form.at.clone();
    match kept(&app, reader.clone(), at.clone(), form).await {
        Ok(()) => deal_with(&app, &cards, &reader, &at).await,
        Err(refused) => *refused,
    }
}

impl CardForm {
    /// Browsers write lines of a form with two letters at their ends.
    fn with_plain_lines(mut self) -> CardForm {
        for text in [&mut self.text, &mut self.cases, &mut self.before] {
            *text = text.replace("\r\n", "\n");
        }
        self
    }
}

/// Keeps what was typed; otherwise returns the answer that says why not.
async fn kept(app: &App, reader: Reader, at: String, form: CardForm) -> Result<(), Box<Response>> {
    let trouble = |error: RoomError| Box::new(answer::trouble(&error));
    let nothing = || Box::new(answer::see_other("/workshop", None));
    let own = own_pack(app, &reader).await.map_err(trouble)?;
    let (key, _, own) = own.ok_or_else(nothing)?;
    let kept = keep(app, &key, own, &at, &form, reader.lang).await;
    match kept.map_err(trouble)? {
        Ok(()) => Ok(()),
        Err(told) => {
            let own = own_pack(app, &reader).await.map_err(trouble)?;
            let (_, _, own) = own.ok_or_else(nothing)?;
            let page = drawn(reader, own, at, form, Some(told), Wanted::Sent).await;
            Err(Box::new(page))
        }
    }
}

/// Writes a card and its cases into the pack, unless somebody else has changed it meanwhile.
async fn keep(
    app: &App,
    key: &Token,
    mut own: Own,
    at: &str,
    form: &CardForm,
    lang: Lang,
) -> Result<Result<(), card::Told>, RoomError> {
    let registry = app.registry();
    for _ in 0..TRIES {
        let Some((group, slot)) = card::find(&own, at) else {
            return Ok(Err(card::Told::Unfit(String::new())));
        };
        let stored = typed_of(&own, group, slot);
        if mark_of(&stored) != form.mark && stored.trim() != form.text.trim() {
            return Ok(Err(card::Told::Changed(stored)));
        }
        let (path, before) = own.file_of(group, slot);
        let file = pack::with_typed(&before, slot, &form.text);
        let file = file.unwrap_or_else(|| form.text.clone());
        // Slots in which nothing is typed need no file.
        let is_empty =
            pack::has_slots(&file) && pack::typed(&file).iter().all(pack::Typed::is_empty);
        let file = if is_empty { String::new() } else { file };
        let was = own.text_of(&path).to_owned();
        let cases = card::cases_path(group, slot);
        let had = own.text_of(&cases).to_owned();
        let mut change = registry.write_pack_file(key, path, was, file).await?;
        if change == PackChange::Done {
            let new = form.cases.trim_end();
            let new = match new {
                "" => String::new(),
                cases => format!("{cases}\n"),
            };
            change = registry.write_pack_file(key, cases, had, new).await?;
        }
        match change {
            PackChange::Done => return Ok(Ok(())),
            // Another card of the same group was written: this one is still as it was.
            PackChange::Changed => match registry.pack(key).await? {
                Some(pack) => own = Own::of(pack.files),
                None => break,
            },
            other => return Ok(Err(card::Told::Unfit(change_words(other, lang)))),
        }
    }
    Ok(Err(card::Told::Unfit(change_words(
        PackChange::Changed,
        lang,
    ))))
}

/// Deals a game to one person and a bot whose set-up holds a card.
async fn deal_with(app: &App, cards: &Arc<CardTable>, reader: &Reader, at: &str) -> Response {
    let own = match own_pack(app, reader).await {
        Ok(Some((_, _, own))) => own,
        Ok(None) => return answer::see_other("/workshop", None),
        Err(error) => return answer::trouble(&error),
    };
    let (luck, at) = (app.registry().roll(), at.to_owned());
    let lang = reader.lang;
    let order = aside(move || {
        let (group, _) = card::find(&own, &at)?;
        Some(match own.playable() {
            Ok(boxed) => {
                let mut order = with_group(Draft::first(boxed.catalogue.clone()), group, luck)
                    .and_then(|draft| draft.order().ok());
                if let Some(order) = &mut order {
                    order.notes.push(own.note());
                }
                order.ok_or_else(|| {
                    let name = &group.name;
                    say!(
                        lang,
                        "No game for two could be set up with “{name}”.",
                        "Mit „{name}“ ließ sich kein Spiel für zwei aufbauen."
                    )
                })
            }
            Err(_) => Err(say!(
                lang,
                "These cards can not be played yet: what is wrong is listed below.",
                "Diese Karten lassen sich noch nicht spielen: Was nicht stimmt, steht unten."
            )),
        })
    });
    match order.await {
        Ok(Some(Ok(order))) => app.deal(reader, cards, order).await,
        Ok(Some(Err(why))) => show(app, reader, Some(album::Told::Unfit(why))).await,
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

/// Sets up a game that holds a group, and fills it by chance.
fn with_group(mut draft: Draft, group: &Group, luck: Seed) -> Option<Draft> {
    let name = group.name.clone();
    draft.clear();
    let setup = &mut draft.setup;
    match group.kind {
        GroupKind::Hero => setup.heroes = vec![name],
        GroupKind::Villains => setup.villains = vec![name],
        GroupKind::Henchmen => setup.henchmen = vec![name],
        GroupKind::Mastermind => setup.mastermind = Some(name),
        GroupKind::Scheme => setup.scheme = Some(name),
        GroupKind::Missions => setup.missions = vec![name],
        GroupKind::Starters => setup.special_starters = vec![name],
        GroupKind::Basics | GroupKind::Extras => {}
    }
    if draft.fill(luck).is_ok() {
        return Some(draft);
    }
    // What goes with it is told by its film.
    let catalogue = draft.setup.catalogue.clone();
    let mut presets = catalogue.presets.iter();
    let film = group.film.as_ref()?;
    let preset = presets.find(|preset| preset.film == *film)?;
    draft.clear();
    draft.take_preset(&preset.name);
    draft.fill(luck).ok()?;
    Some(draft)
}

async fn empty_table(State(app): State<App>, headers: HeaderMap) -> Response {
    match own_pack(&app, &app.reader(&headers)).await {
        Ok(Some((_, _, own))) => {
            let table = names::empty_table(&own);
            answer::download("names.csv", "text/csv; charset=utf-8", table)
        }
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

async fn bring_names(State(app): State<App>, headers: HeaderMap, form: Multipart) -> Response {
    let reader = app.reader(&headers);
    let Some(files) = files_of(form, "table").await else {
        return answer::unreadable();
    };
    let (key, own) = match own_pack(&app, &reader).await {
        Ok(Some((key, _, own))) => (key, own),
        Ok(None) => return answer::see_other("/workshop", None),
        Err(error) => return answer::trouble(&error),
    };
    let unfit = |why: names::Why| names::Unfit { line: 1, why };
    let bytes = files
        .into_iter()
        .next()
        .map(|(_, bytes)| bytes)
        .unwrap_or_default();
    let table = String::from_utf8(bytes).map_err(|_| unfit(names::Why::NotText));
    let filled = match table {
        Ok(table) => aside(move || names::filled(&own, &table)).await,
        Err(unfit) => Ok(Err(unfit)),
    };
    let (files, n_new) = match filled {
        Ok(Ok(filled)) => filled,
        Ok(Err(unfit)) => {
            let told = album::Told::Unfit(unfit.words(reader.lang));
            return show(&app, &reader, Some(told)).await;
        }
        Err(error) => return answer::trouble(&error),
    };
    replaced(
        &app,
        &reader,
        &key,
        files,
        &format!("/workshop?named={n_new}"),
    )
    .await
}

async fn export(State(app): State<App>, headers: HeaderMap) -> Response {
    match own_pack(&app, &app.reader(&headers)).await {
        Ok(Some((_, _, own))) => exported(&own),
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

pub fn exported(own: &Own) -> Response {
    let mut files = own.files.clone();
    // Whoever opens the text sees first what it is.
    files.sort_by_key(|(path, _)| path != PACK_FILE);
    let name = match slug(&own.name) {
        name if name.is_empty() => "my-cards".to_owned(),
        name => name,
    };
    let text = pack::bundle(&files);
    answer::download(
        &format!("{name}{}", pack::BUNDLE),
        "text/plain; charset=utf-8",
        text,
    )
}

async fn import(State(app): State<App>, headers: HeaderMap, form: Multipart) -> Response {
    let reader = app.reader(&headers);
    let Some(files) = files_of(form, "files").await else {
        return answer::unreadable();
    };
    let files = match carry::brought(files) {
        Ok(files) => files,
        Err(unfit) => {
            let told = album::Told::Unfit(unfit.words(reader.lang));
            return show(&app, &reader, Some(told)).await;
        }
    };
    match own_pack(&app, &reader).await {
        Ok(Some((key, ..))) => replaced(&app, &reader, &key, files, "/workshop?brought=yes").await,
        Ok(None) => answer::see_other("/workshop", None),
        Err(error) => answer::trouble(&error),
    }
}

/// Puts files in the place of those of a pack, and leads to where that is told.
async fn replaced(
    app: &App,
    reader: &Reader,
    key: &Token,
    files: PackFiles,
    then: &str,
) -> Response {
    match app.registry().replace_pack(key, files).await {
        Ok(PackChange::Done) => answer::see_other(then, None),
        Ok(change) => {
            let told = album::Told::Unfit(change_words(change, reader.lang));
            show(app, reader, Some(told)).await
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Returns all files that came in a field of a form, each with its name.
async fn files_of(mut form: Multipart, name: &str) -> Option<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    while let Some(field) = form.next_field().await.ok()? {
        if field.name() != Some(name) {
            continue;
        }
        let file = field.file_name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.ok()?.to_vec();
        if !file.is_empty() {
            files.push((file, bytes));
        }
    }
    Some(files)
}
