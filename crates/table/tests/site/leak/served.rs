//! The same on the bytes that the server sends: pages, streams, replays, downloads, refusals. Two
//! tables stand where one seat can not tell them apart; whatever that seat asks, the answers are alike.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use assault::play::Assault;
use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::header::CONTENT_LENGTH;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt as _;
use http_body_util::BodyExt as _;
use kernel::battery::where_they_part;
use kernel::{EntryNo, Game as _, Seat, Seed, Session, Sitter, Transcript, Viewer};
use legendary::State;
use room::{Chair, Fields, Hosted, Place, Running, SeatLink, Talk, Terms};
use tower::ServiceExt as _;

use legendary::setup::Setup;
use legendary_pages::{CardPages, CardTable, Game};
use table::Games;
use web::api::{self, Asked};
use web::{GamePages as _, PageExtent, PageRequest, Reader, Site, Vantage};
use words::Lang;

use crate::common::Database;

/// A server with one game, and the addresses of its seats and onlookers.
pub(super) struct Served {
    site: Arc<Site>,
    app: Router,
    pub(super) seats: Vec<String>,
    pub(super) watch: String,
    _database: Database,
    said: AtomicUsize,
    /// Streams go on while this is there.
    _open: tokio::sync::watch::Sender<bool>,
}

impl Served {
    async fn new(session: Session<State>) -> Served {
        let (database, site, games) = opened();
        Served::with(database, site, games.cards, session).await
    }

    /// Serves a raid.
    pub(super) async fn raid(session: Session<Assault>) -> Served {
        let (database, site, games) = opened();
        Served::with(database, site, games.raids, session).await
    }

    async fn with<M: Hosted>(
        database: Database,
        site: Arc<Site>,
        host: Arc<M>,
        session: Session<room::GameOf<M>>,
    ) -> Served {
        let terms = terms(session.sitters().len());
        let game = Running::new(host, session, terms.clone());
        let registry = &site.registry;
        let dealt = registry.take_in(Box::new(game), terms).await;
        let dealt = dealt.expect("taken in");
        let host = registry.authenticate(&dealt.host.text()).await;
        let host = host.expect("a host");
        let (links, watch) = {
            let room = host.room().await;
            let watch = registry.watch_link(&**room);
            (SeatLink::all(&host, room.terms()), watch)
        };
        let (open, closing) = tokio::sync::watch::channel(false);
        Served {
            app: web::router(site.clone(), closing),
            site,
            seats: known(&links),
            watch: format!("/watch/{}", watch.expect("a link for onlookers").text()),
            _database: database,
            said: AtomicUsize::new(0),
            _open: open,
        }
    }

    /// Returns the whole answer: status, headers and body, without what is drawn by lot.
    pub(super) async fn ask(&self, request: Request<Body>) -> String {
        let response = self.app.clone().oneshot(request).await.expect("an answer");
        let mut text = format!("{}\n", response.status());
        // A link drawn for a camera is as long as its squares are many.
        let headers = response.headers().iter();
        for (name, value) in headers.filter(|(name, _)| *name != CONTENT_LENGTH) {
            text += &format!("{name}: {}\n", value.to_str().expect("text"));
        }
        let body = response.into_body().collect().await.expect("a body");
        text += &String::from_utf8_lossy(&body.to_bytes());
        without_lots(&text)
    }

    pub(super) async fn get(&self, path: &str, lang: &str) -> String {
        let request = Request::get(path).header("cookie", format!("lang={lang}"));
        self.ask(request.body(Body::empty()).expect("a request"))
            .await
    }

    pub(super) async fn post(&self, path: &str, form: &str) -> String {
        let request = Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()));
        self.ask(request.expect("a request")).await
    }

    pub(super) async fn stream(&self, path: &str) -> BodyDataStream {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        let response = self.app.clone().oneshot(request).await.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        response.into_body().into_data_stream()
    }

    /// Makes everybody's pages come again without touching the game.
    async fn stir(&self) {
        // Nobody may say much at once, so they take turns.
        let nth = self.said.fetch_add(1, Ordering::Relaxed) % (self.seats.len() + 1);
        let who = self.seats.get(nth).unwrap_or(&self.watch);
        let said = self.post(&format!("{who}/say"), "say=hello").await;
        assert!(said.starts_with("303"), "{said}");
    }
}

fn opened() -> (Database, Arc<Site>, Games) {
    let database = Database::new();
    let games = Games::with_packs(&[]).expect("boxes");
    let site = Site::build_at(&database.location()).expect("a database");
    let site = games.register(site);
    (database, Arc::new(site.done()), games)
}

/// Everybody is elsewhere.
fn terms(n_seats: usize) -> Terms {
    let chair = Chair {
        place: Place::Elsewhere,
        has_come: false,
        ..Chair::bot()
    };
    Terms {
        chairs: vec![chair; n_seats],
        talk: Talk::Everybody,
        ..Terms::alone(n_seats as u8, Seat(0))
    }
}

fn known(links: &[SeatLink]) -> Vec<String> {
    let seats = links.iter().map(|link| match link {
        SeatLink::Known(token) => format!("/seat/{}", token.text()),
        SeatLink::None | SeatLink::Taken | SeatLink::Own => panic!("every seat has a link"),
    });
    seats.collect()
}

/// Links and tickets are drawn for each server: what is as long as they are does not count, and
/// neither are pictures of links.
fn without_lots(text: &str) -> String {
    let mut plain = String::new();
    let mut run = String::new();
    let mut parts = text.split("class=\"qr__code\"");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once("</svg>").map_or(part, |(_, rest)| rest));
    let text = rest.fold(first, |text, part| text + part);
    for c in text.chars().chain(['\n']) {
        if c.is_ascii_hexdigit() {
            run.push(c);
            continue;
        }
        plain += if run.len() >= 32 { "#" } else { &run };
        run.clear();
        plain.push(c);
    }
    plain
}

pub(super) async fn next_event(stream: &mut BodyDataStream) -> String {
    let mut text = String::new();
    while !text.ends_with("\n\n") {
        let bytes = stream.next().await.expect("the stream goes on");
        text += &String::from_utf8_lossy(&bytes.expect("bytes"));
    }
    without_lots(&text)
}

/// Returns everything a viewer can be sent about a running game.
async fn sent(table: &Served, viewer: Viewer) -> Vec<(String, String)> {
    let (home, api) = match viewer {
        Viewer::Seat(seat) => {
            let home = table.seats[seat.idx()].clone();
            let secret = home.trim_start_matches("/seat/").to_owned();
            (home, Some(format!("/api/seats/{secret}")))
        }
        Viewer::Spectator | Viewer::Gamesmaster => (table.watch.clone(), None),
    };
    let mut all = Vec::new();
    let paths = [
        "",
        "?hint=1",
        "/hand",
        "/about",
        "/again",
        "/record",
        "/transcript",
    ];
    let steps = (0..4).flat_map(|step| {
        [
            format!("/replay?step={step}&seat=1"),
            format!("/since?step={step}"),
        ]
    });
    for tail in paths.map(str::to_owned).into_iter().chain(steps) {
        for lang in ["en", "de"] {
            let what = format!("{lang} {tail}");
            all.push((what, table.get(&format!("{home}{tail}"), lang).await));
        }
    }
    for act in [
        "choose", "pick", "all", "undo", "agree", "concede", "fork", "thaw",
    ] {
        // Wrong in every way: nothing may change, and the refusal says nothing.
        let form = "ticket=0&option=99999&step=99999&c1=1";
        let refused = table.post(&format!("{home}/{act}"), form).await;
        all.push((act.to_owned(), refused));
    }
    let mut live = vec![format!("{home}/live")];
    if let Some(api) = api {
        all.push(("api".to_owned(), table.get(&api, "en").await));
        live.extend([format!("{home}/hand/live"), format!("{api}/events")]);
    }
    for path in live {
        let mut stream = table.stream(&path).await;
        for nth in ["first", "second"] {
            let event = next_event(&mut stream).await;
            all.push((format!("{nth} event of {}", without_lots(&path)), event));
            if nth == "first" {
                table.stir().await;
            }
        }
    }
    all
}

fn card_table() -> Arc<CardTable> {
    Games::with_packs(&[]).expect("boxes").cards
}

fn deal(cards: &Arc<CardTable>, id: &str, players: u8, seed: u64) -> Game {
    let catalogue = cards.shelf().find(id).expect("a box").clone();
    let setup = Setup::new(catalogue, players);
    let mut session = Session::start(&setup, Seed::from_number(seed), &mut ()).expect("a deal");
    for seat in (0..players).map(Seat) {
        let sat = session.seat(seat, Sitter::Person(String::new()));
        sat.expect("a seat");
    }
    Game::new(cards.clone(), session, Terms::alone(players, Seat(0)))
}

/// A game from the middle of a real one, and another that only hidden cards tell from it.
fn twins(cards: &Arc<CardTable>, viewer: Viewer, id: &str, n_steps: usize) -> [Session<State>; 2] {
    let mut game = deal(cards, id, 3, 17 + n_steps as u64);
    for _ in 0..n_steps {
        let seat = game.asked().expect("the game goes on");
        let option = cards.shelf().pick(&game.view(seat));
        game.choose(seat, option).expect("an option");
    }
    let at = game.session.last_entry();
    let mut twins = [1, 2].map(|luck| {
        let luck = Seed::from_number(luck);
        let world = game.session.fork_unseen(at, viewer, luck);
        world.expect("a world")
    });
    // They get a past of their own, as long as nobody notices a difference.
    while let Some(next) = step_alike(cards, &twins, viewer) {
        twins = next;
    }
    twins
}

/// Makes the same choice in both, if the viewer sees the same afterwards.
fn step_alike(
    cards: &CardTable,
    twins: &[Session<State>; 2],
    viewer: Viewer,
) -> Option<[Session<State>; 2]> {
    let mut next = twins.clone();
    let seat = next[0].game().decision()?.seat;
    let option = cards.shelf().pick(&next[0].game().view(Viewer::Seat(seat)));
    for session in &mut next {
        session.choose(seat, option, &mut ()).ok()?;
    }
    let is_short = next[0].entries().len() < 16;
    let [one, other] = next.each_ref().map(|session| session.game().view(viewer));
    let told = |session| Transcript::of(session, viewer);
    let is_alike = one == other && told(&next[0]) == told(&next[1]);
    (is_alike && is_short).then_some(next)
}

#[tokio::test]
async fn whatever_is_asked_twin_tables_answer_alike() {
    let cards = card_table();
    let (mut n_compared, mut n_choices) = (0, 0);
    for (id, n_steps) in [("marvel", 47), ("bond", 61)] {
        for viewer in [
            Viewer::Seat(Seat(0)),
            Viewer::Seat(Seat(1)),
            Viewer::Spectator,
        ] {
            let twins = twins(&cards, viewer, id, n_steps);
            let hash = |session: &Session<State>| session.dealt_hash();
            assert_ne!(hash(&twins[0]), hash(&twins[1]), "they are different games");
            n_choices += twins[0].entries().len();
            let [one, other] = twins;
            let (one, other) = (Served::new(one).await, Served::new(other).await);
            let pairs = sent(&one, viewer).await.into_iter();
            for ((what, here), (_, there)) in pairs.zip(sent(&other, viewer).await) {
                let difference = (here != there).then(|| where_they_part(&here, &there));
                assert_eq!(difference, None, "{id}, {viewer}: {what}");
                n_compared += 1;
            }
        }
    }
    assert!(n_compared > 150, "{n_compared}");
    assert!(n_choices > 3, "they have a past: {n_choices}");
}

/// The comparison must be able to fail: whoever may see the cards is sent something else.
#[tokio::test]
async fn twin_tables_look_different_to_others() {
    let cards = card_table();
    let [one, other] = twins(&cards, Viewer::Seat(Seat(0)), "marvel", 47);
    let (one, other) = (Served::new(one).await, Served::new(other).await);
    let differs = async |viewer| sent(&one, viewer).await != sent(&other, viewer).await;
    let seats = [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))];
    let mut n_different = 0;
    for viewer in seats {
        n_different += usize::from(differs(viewer).await);
    }
    assert!(n_different > 0, "hands of others are no secret");
    assert!(!differs(Viewer::Seat(Seat(0))).await);
}

/// While a game runs, its record and the past of others are not to be had from anywhere.
#[tokio::test]
async fn a_running_game_keeps_its_record_and_the_past_of_others() {
    let cards = card_table();
    let [session, _] = twins(&cards, Viewer::Spectator, "marvel", 47);
    let seed = session.header().seed.to_string();
    let table = Served::new(session).await;
    let host = table.site.registry.n_open().await;
    assert_eq!(host, 1);
    for path in [
        format!("{}/record", table.seats[0]),
        format!("{}/record", table.watch),
        format!("{}/replay", table.watch),
        format!("{}/replay?step=0&seat=1", table.watch),
    ] {
        let answer = table.get(&path, "en").await;
        assert!(answer.starts_with("404"), "{path}");
    }
    for (_, text) in sent(&table, Viewer::Seat(Seat(0))).await {
        assert!(!text.contains(&seed) && !text.contains("seed "), "{text}");
    }
}

/// What somebody tries out tells nothing about the game it left: from twin tables the same luck makes
/// the same what-if, to its end and for all eyes.
#[test]
fn a_what_if_is_the_same_from_twin_tables() {
    let cards = card_table();
    for (id, n_steps) in [("marvel", 47), ("marvel", 90), ("bond", 61)] {
        let viewer = Viewer::Seat(Seat(1));
        let forks = twins(&cards, viewer, id, n_steps).map(|twin| {
            let luck = Seed::from_number(33);
            let fork = twin.fork_unseen(EntryNo::DEAL, viewer, luck);
            let terms = Terms::alone(3, Seat(1));
            let mut fork = Game::new(cards.clone(), fork.expect("a fork"), terms);
            for _ in 0..80 {
                let Some(seat) = fork.asked() else { break };
                let option = cards.shelf().pick(&fork.view(seat));
                fork.choose(seat, option).expect("an option");
            }
            fork
        });
        let [mut one, mut other] = forks;
        let texts = |game: &Game| game.session.record().to_string();
        assert_eq!(texts(&one), texts(&other));
        for seat in (0..3).map(Seat) {
            let eyes = Viewer::Seat(seat);
            let pages = |game: &mut Game| drawn(game, eyes);
            assert_eq!(pages(&mut one), pages(&mut other));
        }
    }
}

/// Returns the pages and the view for programs that a seat gets of a game.
fn drawn(game: &mut Game, eyes: Viewer) -> Vec<String> {
    let pages = CardPages::new(game.host_arc());
    let seat = eyes.seat().expect("a seat");
    game.listen(eyes);
    let mut all = Vec::new();
    for lang in [Lang::En, Lang::De] {
        let headers = axum::http::HeaderMap::new();
        let reader = Reader {
            lang,
            ..Reader::of(&headers, &Arc::default())
        };
        let request = PageRequest {
            reader: &reader,
            vantage: Vantage::of_seat(seat, "/seat/x"),
            query: &Fields::default(),
            typed: &Fields::default(),
            wanted: &PageExtent::default(),
            notice: None,
            mark: String::new(),
            invitations: Vec::new(),
            watch: None,
            advice: None,
        };
        all.push(pages.page(game, &request).into_string());
        let asked = Asked {
            seat,
            ticket: "t",
            coming: game.coming_to(seat).map(|_| "m"),
            lang,
            said: &[],
        };
        all.push(api::view(game, &asked, |game| pages.json(game, &asked)).to_string());
    }
    all
}
