//! The set-up page, as a browser without scripts uses it.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use kernel::BotRng;

use crate::common::{Database, Form, Site};

async fn n_games(database: &Database) -> usize {
    let store = database.store();
    store.games().await.expect("a list").len()
}

#[tokio::test]
async fn every_number_of_players_can_be_set_up_by_forms() {
    let database = Database::new();
    let site = Site::open(&database);
    for players in 1..=5 {
        let mut form = Form::of(&site.get("/setup").await.body, "setup");
        form.set("players", &players.to_string());
        // A Scheme may ask for another number of Heroes.
        form.add("lock", "scheme-0");
        let page = site.submit(&form, "check").await;
        assert_eq!(page.status, StatusCode::OK, "{players}: {}", page.body);
        let form = Form::of(&page.body, "setup");
        assert_eq!(form.all("mastermind").len(), 1);
        let heroes = form.all("hero");
        assert!(
            heroes.iter().all(|hero| !hero.is_empty()),
            "{players}: {heroes:?}"
        );
        assert_eq!(heroes.len(), [3, 5, 5, 5, 6][players - 1], "{players}");
        let started = site.submit(&form, "start").await;
        assert_eq!(started.status, StatusCode::SEE_OTHER, "{players}");
        assert!(
            started.location.starts_with("/seat/"),
            "{}",
            started.location
        );
        let board = site.get(&started.location).await;
        assert_eq!(board.status, StatusCode::OK);
        assert_eq!(
            board.body.matches("class=\"panel player\"").count(),
            players - 1
        );
    }
    assert_eq!(n_games(&database).await, 5);
}

#[tokio::test]
async fn what_is_locked_stays_when_the_rest_is_rolled() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut form = Form::of(&site.get("/setup").await.body, "setup");
    form.set("mastermind", "loki");
    form.add("lock", "mastermind-0");
    form.set_nth("hero", 0, "thor");
    form.add("lock", "hero-0");
    let mut seen = Vec::new();
    for _ in 0..12 {
        let page = site.submit(&form, "roll").await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        let rolled = Form::of(&page.body, "setup");
        assert_eq!(rolled.all("mastermind"), ["loki"]);
        assert!(rolled.all("hero").contains(&"thor".to_owned()));
        // Loki always leads the Enemies of Asgard.
        assert!(
            rolled
                .all("villains")
                .contains(&"enemies-of-asgard".to_owned())
        );
        assert_eq!(rolled.all("lock"), ["mastermind-0", "hero-thor"]);
        seen.push(rolled.all("hero"));
    }
    assert!(
        seen.iter().any(|heroes| *heroes != seen[0]),
        "the rest is rolled"
    );
    // What was chosen twice is kept once.
    form.set_nth("hero", 1, "thor");
    form.add("lock", "hero-thor");
    let page = site.submit(&form, "roll").await;
    assert_eq!(page.status, StatusCode::OK);
    // One line alone can be rolled too; the others stay.
    let before = Form::of(&site.submit(&form, "roll").await.body, "setup");
    let after = Form::of(&site.submit(&before, "roll-henchmen").await.body, "setup");
    assert_eq!(before.all("hero"), after.all("hero"));
    assert_eq!(before.all("scheme"), after.all("scheme"));
}

#[tokio::test]
async fn a_wrong_set_up_is_refused_with_its_reason_and_kept_as_typed() {
    let database = Database::new();
    let site = Site::open(&database);
    let first = Form::of(&site.get("/setup").await.body, "setup");
    let mut twice = first.clone();
    twice.set_nth("hero", 0, "thor");
    twice.set_nth("hero", 1, "thor");
    let mut unknown = first.clone();
    unknown.set("mastermind", "galactus");
    let mut crowded = first.clone();
    crowded.set("mastermind", "magneto");
    crowded.set_nth("villains", 0, "hydra");
    crowded.set_nth("villains", 1, "skrulls");
    let mut alone = first.clone();
    alone.set("players", "1");
    alone.set("scheme", "super-hero-civil-war");
    let mut bots = first.clone();
    bots.set("seat1", "bot");
    let mut harsh = first.clone();
    harsh.set("scheme", "midtown-bank-robbery");
    harsh.set("officers1", "99");
    let bond = Form::of(&site.get("/setup?box=bond").await.body, "setup");
    let mut borrowed = bond.clone();
    borrowed.set("twist_mode", "heroic");
    let mut elsewhere = bond;
    elsewhere.set("missions", "a-duel-to-the-death");
    for (form, english, german) in [
        (&twice, "Thor is chosen twice", "Thor ist doppelt gewählt"),
        (
            &unknown,
            "no mastermind called “galactus”",
            "namens „galactus“",
        ),
        (
            &crowded,
            "Magneto needs the villain group Brotherhood, but all 2 places for villain groups",
            "Magneto braucht „Brotherhood“ (Schurkengruppe), aber alle 2 Plätze für Schurkengruppen",
        ),
        (
            &alone,
            "can not be played alone",
            "kann man nicht allein spielen",
        ),
        (&bots, "Only bots would play", "nur Bots spielen"),
        (
            &borrowed,
            "“more twists” belongs to another box",
            "„mehr Wendungen“ gehört zu einer anderen Schachtel",
        ),
        (
            &elsewhere,
            "needs the mission group Operation: Grand Slam, but the only place for a mission group",
            "„Operation: Grand Slam“ (Auftragsgruppe), aber der einzige Platz dafür",
        ),
        (
            &harsh,
            "99 officers for player 1",
            "99 Offiziere für Spieler 1",
        ),
    ] {
        for (lang, words) in [("en", english), ("de", german)] {
            let request = Request::post("/setup/start")
                .header("content-type", "application/x-www-form-urlencoded")
                .header("cookie", format!("lang={lang}"))
                .body(Body::from(form.body("start")));
            let answer = site.send(request.expect("a request")).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{words}");
            assert!(answer.body.contains(words), "{words}: {}", answer.body);
            assert!(answer.body.contains("value=\"start\" disabled"));
            let kept = Form::of(&answer.body, "setup");
            for field in [
                "mastermind",
                "scheme",
                "hero",
                "villains",
                "players",
                "seat1",
            ] {
                // What is ticked comes in the order of the box.
                let sorted = |form: &Form| {
                    let mut sent = form.all(field);
                    sent.sort();
                    sent
                };
                assert_eq!(sorted(&kept), sorted(form), "{words}: {field}");
            }
        }
    }
    assert_eq!(n_games(&database).await, 0);
}

#[tokio::test]
async fn a_code_carries_the_whole_set_up() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut form = Form::of(&site.get("/setup").await.body, "setup");
    for (field, value) in [
        ("players", "3"),
        ("mastermind", "magneto"),
        ("twist_mode", "champion"),
        ("mastermind_mode", "enraged"),
        ("final_showdown", "yes"),
        ("play", "competitive"),
        ("take_back", "never"),
        ("rule.wound_reuse", "yes"),
        ("rule.fight_timing", "after-defeat"),
    ] {
        form.set(field, value);
    }
    form.add("lock", "mastermind-0");
    let page = site.submit(&form, "roll").await.body;
    let ordered = Form::of(&page, "setup");
    let code = page.split("id=\"code\">").nth(1).expect("a code");
    let code = code.split('<').next().expect("a code");
    let mut fresh = Form::of(&site.get("/setup").await.body, "setup");
    fresh.set("code", code);
    let taken = Form::of(&site.submit(&fresh, "code").await.body, "setup");
    for field in [
        "players",
        "mastermind",
        "scheme",
        "hero",
        "villains",
        "henchmen",
        "twist_mode",
        "mastermind_mode",
        "final_showdown",
        "play",
        "take_back",
        "rule.wound_reuse",
        "rule.fight_timing",
        "rule.discreet_asks",
    ] {
        assert_eq!(taken.all(field), ordered.all(field), "{field}");
    }
    // A slip of the pen is noticed, and what was typed stays.
    let wrong = format!("{}0", &code[..code.len() - 1]);
    let wrong = if wrong == code {
        format!("{}1", &code[..code.len() - 1])
    } else {
        wrong
    };
    fresh.set("code", &wrong);
    let refused = site.submit(&fresh, "code").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("wrong or missing") && refused.body.contains(&wrong));
    // A link to the page can carry the code too.
    let linked = site.get(&format!("/setup?code={code}")).await.body;
    assert_eq!(Form::of(&linked, "setup").all("hero"), ordered.all("hero"));
}

#[tokio::test]
async fn a_game_with_every_challenge_begins_as_ordered() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut form = Form::of(&site.get("/setup").await.body, "setup");
    for (field, value) in [
        ("mastermind_mode", "tyrant"),
        ("twist_mode", "heroic"),
        ("final_showdown", "yes"),
        ("rule.open_hands", "yes"),
        ("first", "1"),
        ("officers1", "2"),
        ("seat2", "blind"),
        ("name1", "  Ana <b>"),
    ] {
        form.set(field, value);
    }
    let started = site.submit(&form, "start").await;
    assert_eq!(started.status, StatusCode::SEE_OTHER, "{}", started.body);
    let store = database.store();
    let record = store.record(1).await.expect("read").expect("a game");
    for words in [
        "mastermind-mode=tyrant",
        "twist-mode=heroic",
        "showdown=yes",
        "rule.open_hands=yes",
        "first=1",
        "officers=2,0,0,0,0",
        "bot random",
        "person Ana <b>",
    ] {
        assert!(record.contains(words), "{words}: {record}");
    }
    let board = site.get(&started.location).await.body;
    assert!(!board.contains("<b>\"") && board.contains("Ana &lt;b&gt;"));
}

#[tokio::test]
async fn same_again_brings_everything_back() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut form = Form::of(&site.get("/setup").await.body, "setup");
    form.set("name1", "Ana");
    form.set("twist_mode", "heroic");
    let seat = site.submit(&form, "start").await.location;
    let again = site.get(&format!("{seat}/again")).await;
    let again = Form::of(&again.body, "setup");
    for field in [
        "hero",
        "villains",
        "mastermind",
        "scheme",
        "name1",
        "seat1",
        "seat2",
        "twist_mode",
    ] {
        assert_eq!(again.all(field), form.all(field), "{field}");
    }
}

#[tokio::test]
async fn nonsense_in_the_form_is_refused_and_deals_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let good = Form::of(&site.get("/setup").await.body, "setup");
    let mut luck = BotRng::new(11);
    let fields = [
        "box",
        "players",
        "seat1",
        "mastermind",
        "scheme",
        "hero",
        "villains",
        "henchmen",
        "play",
        "twist_mode",
        "mastermind_mode",
        "take_back",
        "first",
        "officers2",
        "rule.fight_timing",
        "rule.wound_reuse",
    ];
    let nonsense = [
        "zzz",
        "-1",
        "999999999999",
        "\u{0}",
        "%00",
        "'; DROP TABLE games",
        "<script>",
        "ä".repeat(300).leak(),
    ];
    for _ in 0..400 {
        let mut form = good.clone();
        let field = fields[luck.below(fields.len())];
        form.set(field, nonsense[luck.below(nonsense.len())]);
        let answer = site.submit(&form, "start").await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{field}: {}",
            form.body("start")
        );
        assert!(!answer.body.contains("<script>\""), "{field}");
    }
    let huge = format!("do=start&name1={}", "x".repeat(1 << 20));
    assert_eq!(
        site.post("/setup/start", huge).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    for _ in 0..200 {
        let mut body = good.body("start").into_bytes();
        let at = luck.below(body.len());
        body[at] = 0xff;
        body.truncate(at + 1);
        let answer = site.post("/setup", body).await;
        assert!(answer.status != StatusCode::INTERNAL_SERVER_ERROR);
    }
    assert_eq!(n_games(&database).await, 0);
}

/// Returns the values of a kind of button on the page.
fn buttons(page: &str, prefix: &str) -> Vec<String> {
    let mark = format!("name=\"do\" value=\"{prefix}");
    let found = page.split(&mark).skip(1);
    let found = found.filter_map(|rest| rest.split('"').next());
    found.map(|name| format!("{prefix}{name}")).collect()
}

#[tokio::test]
async fn every_box_is_set_up_for_every_number_of_players() {
    let database = Database::new();
    let site = Site::open(&database);
    let home = site.get("/").await.body;
    let boxes: Vec<&str> = home
        .split("/setup?box=")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(
        boxes.contains(&"marvel") && boxes.contains(&"bond"),
        "{boxes:?}"
    );
    for id in boxes {
        let page = site.get(&format!("/setup?box={id}")).await.body;
        for players in 1..=5 {
            let mut form = Form::of(&page, "setup");
            assert_eq!(form.all("box"), [id]);
            form.set("players", &players.to_string());
            let rolled = site.submit(&form, "all").await;
            assert_eq!(rolled.status, StatusCode::OK, "{id}, {players}");
            let form = Form::of(&rolled.body, "setup");
            let started = site.submit(&form, "start").await;
            assert_eq!(started.status, StatusCode::SEE_OTHER, "{id}, {players}");
            let board = site.get(&started.location).await;
            assert_eq!(board.status, StatusCode::OK, "{id}, {players}");
        }
    }
}

/// Returns the starting points that the page marks as taken.
fn pressed(page: &str) -> Vec<String> {
    let marked = page.split("value=\"").skip(1);
    let marked = marked.filter_map(|part| part.split_once("\" aria-pressed=\"true\""));
    let short = marked.filter(|(value, _)| !value.contains('"'));
    short.map(|(value, _)| value.to_owned()).collect()
}

#[tokio::test]
async fn each_film_is_a_game() {
    let database = Database::new();
    let site = Site::open(&database);
    let page = site.get("/setup?box=bond").await.body;
    let films = buttons(&page, "preset-");
    assert_eq!(films.len(), 4, "{films:?}");
    let form = Form::of(&page, "setup");
    let mut masterminds = Vec::new();
    for film in &films {
        let taken = site.submit(&form, film).await;
        assert_eq!(taken.status, StatusCode::OK, "{film}");
        // The page says which film it is.
        assert_eq!(
            pressed(&taken.body).last().map(String::as_str),
            Some(&film[..])
        );
        let taken = Form::of(&taken.body, "setup");
        let name = film["preset-".len()..].to_lowercase().replace(' ', "-");
        assert!(
            taken.all("villains").contains(&name),
            "{film}: {:?}",
            taken.all("villains")
        );
        let bonds = taken.all("hero");
        let bonds = bonds.iter().filter(|hero| hero.starts_with("james-bond"));
        assert_eq!(bonds.count(), 1, "{film}");
        assert_eq!(taken.all("starters").len(), 2, "{film}");
        assert_eq!(
            site.submit(&taken, "start").await.status,
            StatusCode::SEE_OTHER
        );
        masterminds.extend(taken.all("mastermind"));
    }
    masterminds.dedup();
    assert_eq!(masterminds.len(), 4);
}

#[tokio::test]
async fn the_ways_to_play_of_a_box_are_its_own() {
    let database = Database::new();
    let site = Site::open(&database);
    let marvel = Form::of(&site.get("/setup").await.body, "setup");
    let bond = Form::of(&site.get("/setup?box=bond").await.body, "setup");
    assert!(marvel.all("opening").is_empty() && !marvel.all("twist_mode").is_empty());
    assert!(bond.all("twist_mode").is_empty() && !bond.all("opening").is_empty());
    // Sent all the same, they are refused; unless the table agrees on them.
    let mut foreign = bond.clone();
    foreign.set("twist_mode", "heroic");
    let refused = site.submit(&foreign, "start").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("belongs to another box"));
    let mut own = bond.clone();
    own.set("opening", "surprised-1");
    own.set("perfect_missions", "yes");
    own.set("play", "teams");
    let own = Form::of(&site.submit(&own, "check").await.body, "setup");
    assert_eq!(own.all("team1"), ["1"]);
    assert_eq!(
        site.submit(&own, "start").await.status,
        StatusCode::SEE_OTHER
    );
    let mut one_side = own.clone();
    one_side.set("team2", "1");
    let refused = site.submit(&one_side, "start").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    // Two James Bonds are one too many.
    let mut two = bond.clone();
    two.set_nth("hero", 0, "james-bond-goldfinger");
    two.set_nth("hero", 1, "james-bond-goldeneye");
    let refused = site.submit(&two, "start").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("James Bond groups are chosen"));
}

#[tokio::test]
async fn the_same_seed_deals_the_same_cards() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut form = Form::of(&site.get("/setup").await.body, "setup");
    form.set("first", "1");
    let hand = async |form: &Form| {
        let seat = site.submit(form, "start").await.location;
        let page = site.get(&seat).await.body;
        let hand = page.split("id=\"hand\"").nth(1).expect("a hand");
        hand.split("</section>").next().expect("an end").to_owned()
    };
    form.set("seed", "007");
    let kept = Form::of(&site.submit(&form, "check").await.body, "setup");
    assert_eq!(kept.all("seed"), ["007"]);
    let first = hand(&form).await;
    assert_eq!(hand(&form).await, first);
    let store = database.store();
    let record = store.record(1).await.expect("read").expect("a game");
    assert!(
        record.contains("note open deal"),
        "others may know this deal"
    );
    for (typed, lang, words) in [
        ("luck", "en", "is no seed"),
        ("-1", "en", "is no seed"),
        ("1.5", "de", "ist kein Startwert"),
    ] {
        form.set("seed", typed);
        let request = axum::http::Request::post("/setup/start")
            .header("content-type", "application/x-www-form-urlencoded")
            .header("cookie", format!("lang={lang}"))
            .body(axum::body::Body::from(form.body("start")));
        let refused = site.send(request.expect("a request")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{typed}");
        assert!(refused.body.contains(words), "{typed}");
    }
    form.set("seed", "");
    assert_eq!(
        site.submit(&form, "start").await.status,
        StatusCode::SEE_OTHER
    );
}

#[tokio::test]
async fn a_whole_game_of_007() {
    let database = Database::new();
    let site = Site::open(&database);
    let form = Form::of(&site.get("/setup?box=bond").await.body, "setup");
    let seat = site.submit(&form, "start").await.location;
    let mut n_steps = 0;
    while let Some(page) = site.step(&seat).await {
        assert!(page.contains("Q Branch") && page.contains("data-skin=\"dossier\""));
        n_steps += 1;
        assert!(n_steps < 2_000, "the game does not end");
    }
    let store = database.store();
    let record = store.record(1).await.expect("read").expect("a game");
    site.rebuild(&record).expect("the record holds");
}

/// A rule is read in a tab of its own: behind a form that was sent, a browser without scripts finds no
/// way back to it.
#[tokio::test]
async fn rules_are_read_without_leaving_the_form() {
    let database = Database::new();
    let site = Site::open(&database);
    let first = Form::of(&site.get("/setup?box=bond").await.body, "setup");
    let mut twice = first.clone();
    twice.set_nth("hero", 0, "pussy-galore");
    twice.set_nth("hero", 1, "pussy-galore");
    let page = site.submit(&twice, "check").await.body;
    assert!(page.contains("id=\"refused\""));
    let marks: Vec<&str> = page
        .split("<a ")
        .filter(|link| link.contains("href=\"/rule/"))
        .map(|link| link.split('>').next().unwrap_or_default())
        .filter(|link| link.contains("rule--dot"))
        .collect();
    // Its groups, its house rules, and why it is refused.
    assert!(marks.len() > 20, "{marks:?}");
    for mark in marks {
        assert!(mark.contains("target=\"_blank\""), "{mark}");
    }
}

#[tokio::test]
async fn the_page_says_how_hard_the_game_is_going_to_be() {
    let database = Database::new();
    let site = Site::open(&database);
    let page = site.get("/setup").await.body;
    assert!(page.contains("Bots of the level Agent win"), "{page}");
    let loki = page.split("id=\"mastermind-loki\"").nth(1).expect("a tile");
    let loki = loki.split("</label>").next().expect("its end");
    assert!(
        loki.contains("Bots win ") && loki.contains(" to "),
        "{loki}"
    );
    assert!(loki.contains("#g-loki") && loki.contains("Wound"), "{loki}");
    let thor = page.split("id=\"hero-thor\"").nth(1).expect("a tile");
    let thor = thor.split("</label>").next().expect("its end");
    assert!(
        thor.contains("Bots win ") && thor.contains("Avengers"),
        "{thor}"
    );
    // What was not measured is not guessed.
    let mut form = Form::of(&page, "setup");
    form.set("twist_mode", "heroic");
    let page = site.submit(&form, "check").await.body;
    assert!(page.contains("has not been measured"), "{page}");
    assert!(!page.contains("Bots win "), "{page}");
}

#[tokio::test]
async fn a_surprise_is_a_game_that_can_go_either_way() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut form = Form::of(&site.get("/setup").await.body, "setup");
    form.set("mastermind", "magneto");
    form.add("lock", "mastermind-0");
    for _ in 0..4 {
        let page = site.submit(&form, "even").await;
        assert_eq!(page.status, StatusCode::OK);
        let said = page.body.split("Bots of the level Agent win ").nth(1);
        let share = said.and_then(|rest| rest.split(' ').next()?.parse::<u32>().ok());
        assert!((40..=60).contains(&share.expect("a share")), "{share:?}");
        form = Form::of(&page.body, "setup");
        assert_eq!(form.all("mastermind"), ["magneto"]);
    }
    let started = site.submit(&form, "start").await;
    assert_eq!(started.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn what_was_measured_is_shown_as_tables() {
    let database = Database::new();
    let site = Site::open(&database);
    let page = site.get("/lab").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("The Legacy Virus"), "{}", page.body);
    // Other numbers of players have other shares; what nobody measured changes nothing.
    let five = site.get("/lab?players=5").await.body;
    assert_ne!(five, page.body);
    assert_eq!(
        site.get("/lab?players=77&weather=rain").await.body,
        page.body
    );
    let again = site.get("/lab?players=%3Cscript%3E").await.body;
    assert!(!again.contains("<script>alert") && !again.contains("%3Cscript"));
}

#[tokio::test]
async fn the_page_of_a_raid_says_who_wins_it_more_often() {
    let database = Database::new();
    let site = Site::open(&database);
    let page = site.get("/raid").await.body;
    let said = page
        .matches("with bots of the level Agent on both sides, M.I.6 won")
        .count();
    assert_eq!(said, 4, "{page}");
}
