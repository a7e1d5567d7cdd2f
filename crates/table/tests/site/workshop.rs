//! The workshop: own cards under a key, what is played with them, and who can read them.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use cards::pack;

use crate::common::{Answer, Database, Site, ticket};
use crate::play::stored;
use crate::seats::links;

const FELIX: &str = "/workshop/card/heroes/allies-goldfinger/felix-leiter";
const TYPED: &str = "uncommon 3 \"Felix of my own\" covert cost 4 recruit 3";

/// A browser with a pack, as its cookie says.
#[derive(Clone, Default)]
struct Owner {
    pack: String,
}

impl Owner {
    /// Somebody who has begun a pack for a box.
    async fn of(site: &Site, box_id: &str) -> Owner {
        let mut owner = Owner::default();
        let form = format!("name=Meine+Karten&box={box_id}");
        let begun = owner.post(site, "/workshop/begin", &form).await;
        assert_eq!(begun.location, "/workshop", "{}", begun.body);
        assert_eq!(owner.pack.len(), 64);
        owner
    }

    async fn send(
        &mut self,
        site: &Site,
        request: axum::http::request::Builder,
        body: impl Into<Body>,
    ) -> Answer {
        let request = request.header("cookie", format!("lang=en; pack={}", self.pack));
        let answer = site
            .send(request.body(body.into()).expect("a request"))
            .await;
        if let Some(rest) = answer.cookie.strip_prefix("pack=") {
            self.pack = rest.split(';').next().expect("a value").to_owned();
        }
        answer
    }

    async fn get(&mut self, site: &Site, path: &str) -> Answer {
        self.send(site, Request::get(path), Body::empty()).await
    }

    async fn post(&mut self, site: &Site, path: &str, form: &str) -> Answer {
        let request =
            Request::post(path).header("content-type", "application/x-www-form-urlencoded");
        self.send(site, request, form.to_owned()).await
    }

    async fn bring(
        &mut self,
        site: &Site,
        path: &str,
        field: &str,
        files: &[(&str, &str)],
    ) -> Answer {
        let parts = files.iter().map(|(name, text)| {
            format!("--edge\r\ncontent-disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\r\n{text}\r\n")
        });
        let body = parts.collect::<String>() + "--edge--\r\n";
        let request =
            Request::post(path).header("content-type", "multipart/form-data; boundary=edge");
        self.send(site, request, body).await
    }

    /// Types a card as somebody does who sees the page first.
    async fn types(&mut self, site: &Site, card: &str, text: &str) -> Answer {
        let page = self.get(site, card).await.body;
        let mark = mark(&page).to_owned();
        self.post(site, card, &form(&mark, text)).await
    }

    async fn export(&mut self, site: &Site) -> String {
        let answer = self.get(site, "/workshop/export").await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        answer.body
    }
}

fn mark(page: &str) -> &str {
    crate::common::value(page, "name=\"mark\" value=\"")
}

fn form(mark: &str, text: &str) -> String {
    let coded: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
    format!("mark={mark}&text={coded}")
}

fn trying(mark: &str, text: &str) -> String {
    format!(
        "{}&at={}",
        form(mark, text),
        FELIX.trim_start_matches("/workshop/card/")
    )
}

fn secrets(text: &str) -> usize {
    let words = text.split(|c: char| !c.is_ascii_hexdigit());
    words.filter(|word| word.len() == 64).count()
}

#[tokio::test]
async fn a_card_that_is_typed_is_kept_and_drawn_in_both_languages() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    let kept = owner.types(&site, FELIX, TYPED).await;
    assert_eq!(kept.location, format!("{FELIX}?kept=yes"), "{}", kept.body);
    drop(site);
    let site = Site::open(&database);
    let page = owner.get(&site, FELIX).await.body;
    assert!(page.contains("Felix of my own") && page.contains("This can be played"));
    assert!(page.contains("lang=\"en\"") && page.contains("lang=\"de\""));
    let album = owner.get(&site, "/workshop").await.body;
    assert!(album.contains("✓ typed") && album.contains("id=\"play-own\""));
    let goldfinger = album.split("id=\"goldfinger\"").nth(1).expect("the film");
    let tally = goldfinger
        .split("<small>")
        .nth(1)
        .expect("how many are done");
    assert!(tally.starts_with("1 of "), "{}", &tally[..20]);
    assert_eq!(secrets(&album) + secrets(&page), 0, "no key on these pages");
    let bundle = owner.export(&site).await;
    assert!(pack::is_bundle(&bundle) && bundle.contains(TYPED));
}

#[tokio::test]
async fn a_mistake_is_told_at_its_place_and_what_was_typed_stays() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    let wrong = format!("{TYPED}\n    covert: dwar 1\n    covert: draw 1 1");
    let request = Request::post(FELIX)
        .header("content-type", "application/x-www-form-urlencoded")
        .header("x-board-only", "1");
    let live = owner.send(&site, request, form("", &wrong)).await;
    assert_eq!(live.status, StatusCode::OK);
    assert!(!live.body.contains("<html"), "only what has changed");
    assert!(live.body.contains("Line 3, column 20"), "{}", live.body);
    assert!(
        !owner.export(&site).await.contains("dwar"),
        "nothing is kept"
    );
    owner.types(&site, FELIX, &wrong).await;
    let page = owner.get(&site, FELIX).await.body;
    assert!(page.contains("dwar") && page.contains("id=\"problems\""));
    let album = owner.get(&site, "/workshop").await.body;
    assert!(album.contains("has a mistake") && !album.contains("id=\"play-own\""));
    let german = Request::get("/workshop").header("x-language", "de");
    let german = owner.send(&site, german, "").await.body;
    assert!(german.contains("hat einen Fehler"));
    // A word that the language lacks is no mistake.
    owner
        .types(&site, FELIX, &format!("{TYPED}\n    covert: dwar 1"))
        .await;
    let page = owner.get(&site, FELIX).await.body;
    assert!(
        page.contains("Line 2, column 13")
            && page.contains("no word “dwar”")
            && page.contains("Did you mean “draw”?")
    );
}

#[tokio::test]
async fn words_that_could_follow_are_offered() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    let request = Request::post(FELIX)
        .header("content-type", "application/x-www-form-urlencoded")
        .header("x-board-only", "1");
    let body = format!("{}&before=%20%20%20%20dr", form("", TYPED));
    let live = owner.send(&site, request, body).await.body;
    assert!(live.contains("data-begun=\"2\"") && live.contains("data-word=\"draw\""));
}

#[tokio::test]
async fn two_tabs_do_not_overwrite_each_other() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    let before = owner.get(&site, FELIX).await.body;
    owner.types(&site, FELIX, TYPED).await;
    let other = TYPED.replace("cost 4", "cost 5");
    let late = owner.post(&site, FELIX, &form(mark(&before), &other)).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(late.body.contains("id=\"changed\"") && late.body.contains("cost 5"));
    assert!(owner.export(&site).await.contains("cost 4"));
    let now = owner
        .post(&site, FELIX, &form(mark(&late.body), &other))
        .await;
    assert_eq!(now.status, StatusCode::SEE_OTHER);
    assert!(owner.export(&site).await.contains("cost 5"));
}

#[tokio::test]
async fn its_cases_run_at_once() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    let case = |points: u8| {
        format!(
            "case \"it gives points\"\ncard bond+meine-karten/allies-goldfinger/felix-of-my-own\n\ngiven bond 2 players\n  player 1 hand: \
             \"Felix of my own\"\n\nwhen\n  play Felix of my own\nthen\n  recruit {points}\n"
        )
    };
    let page = owner.get(&site, FELIX).await.body;
    for (points, mark_of_it) in [(3, "is-passed"), (9, "is-failed")] {
        let coded: String = case(points).bytes().map(|b| format!("%{b:02x}")).collect();
        let body = format!("{}&cases={coded}", form(mark(&page), TYPED));
        let request = Request::post(FELIX)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("x-board-only", "1");
        let live = owner.send(&site, request, body).await.body;
        let ran = live.split("id=\"ran\"").nth(1).expect("what came of it");
        assert!(ran.contains(mark_of_it), "{points}: {ran}");
    }
}

#[tokio::test]
async fn a_game_with_own_cards_needs_the_pack_no_more_once_it_is_dealt() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    let page = owner.get(&site, FELIX).await.body;
    let dealt = owner
        .post(&site, "/workshop/try", &trying(mark(&page), TYPED))
        .await;
    assert_eq!(dealt.status, StatusCode::SEE_OTHER, "{}", dealt.body);
    let seat = dealt.location;
    assert!(seat.starts_with("/seat/"), "{seat}");
    let burnt = owner.post(&site, "/workshop/burn", "").await;
    assert_eq!(burnt.location, "/workshop");
    for _ in 0..6 {
        site.step(&seat).await.expect("the game goes on");
    }
    let record = stored(&database).await;
    assert!(record.contains("note own cards ") && record.contains("Felix of my own"));
    drop(site);
    // Another server, and a bot there, know the cards from the record alone.
    let again = Site::open(&database);
    again.step(&seat).await.expect("it goes on where it stood");
    // So does a what-if, which is read again from its own record.
    let what_if = again.post(&format!("{seat}/fork"), "step=3").await;
    assert_eq!(what_if.status, StatusCode::SEE_OTHER, "{}", what_if.body);
    drop(again);
    let again = Site::open(&database);
    again.step(&what_if.location).await.expect("it goes on");
    let there = Database::new();
    let elsewhere = Site::open(&there);
    let read = elsewhere.tables.registry.read(record.as_bytes());
    let read = read.map_err(|unfit| unfit.words(words::Lang::En));
    let read = read.expect("the record is whole");
    let named = read.own_content(words::Lang::En).expect("own cards");
    assert_eq!(named, "James Bond 007 + Meine Karten (own cards: 1)");
    // A record that brings other cards than it was played with is refused.
    let forged = record.replace("recruit 3", "recruit 7");
    assert!(elsewhere.tables.registry.read(forged.as_bytes()).is_err());
}

#[tokio::test]
async fn a_set_up_offers_the_own_cards_to_their_owner_alone() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    assert!(
        !owner
            .get(&site, "/setup")
            .await
            .body
            .contains("Meine Karten")
    );
    owner.types(&site, FELIX, TYPED).await;
    let own = owner.get(&site, "/setup?own=yes&box=bond").await.body;
    let choice = own.split("id=\"box-bond+meine-karten\"").nth(1);
    let tag = choice.and_then(|after| after.split('>').next());
    assert!(tag.is_some_and(|tag| tag.contains("checked")), "{tag:?}");
    assert!(!site.get("/setup").await.body.contains("Meine Karten"));
    let order = "box=bond%2Bmeine-karten&players=2&seat1=here&seat2=bot&do=start";
    let stranger = site.post("/setup/start", order).await;
    assert_eq!(stranger.status, StatusCode::UNPROCESSABLE_ENTITY);
    let dealt = owner.post(&site, "/setup/start", order).await;
    assert!(dealt.location.starts_with("/seat/"), "{}", dealt.body);
    assert!(stored(&database).await.contains("note own cards "));
}

#[tokio::test]
async fn guests_are_asked_before_own_cards_are_played_with() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    owner.types(&site, FELIX, TYPED).await;
    let order = "box=bond%2Bmeine-karten&players=2&seat1=here&seat2=elsewhere&do=start";
    let host = owner.post(&site, "/setup/start", order).await.location;
    assert!(host.starts_with("/host/"), "{host}");
    let page = site.get(&host).await.body;
    assert!(page.contains("id=\"own-content\"") && page.contains("id=\"must-agree\""));
    assert!(page.contains("James Bond 007 + Meine Karten (own cards: 1)"));
    // Whoever sends the form all the same begins nothing.
    let begun = site.post(&format!("{host}/begin"), "").await;
    assert_eq!(begun.location, host);
    let link = page
        .split("/invite/")
        .nth(1)
        .expect("the link to the table");
    let link = format!("/invite/{}", link.chars().take(64).collect::<String>());
    let invited = site.get(&link).await.body;
    assert!(invited.contains("id=\"own-content\"") && invited.contains("Agree and sit here"));
    let german = site.in_language(&link, "de").await.body;
    assert!(german.contains("Zustimmen und hier hinsetzen"));
    let sat = site.post(&format!("{link}/sit"), "seat=2&name=Gil").await;
    assert!(sat.location.starts_with("/seat/"), "{}", sat.body);
    let page = site.get(&host).await.body;
    assert!(!page.contains("id=\"must-agree\"") && page.contains("id=\"begin\""));
    let begun = site.post(&format!("{host}/begin"), "").await;
    assert!(begun.location.starts_with("/seat/"), "{}", begun.location);
    let seat = site.get(&sat.location).await.body;
    assert!(!ticket(&seat).is_empty());
}

/// To ask what these cards are is not to agree to them.
#[tokio::test]
async fn a_guest_who_speaks_has_not_agreed() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    owner.types(&site, FELIX, TYPED).await;
    let order = "box=bond%2Bmeine-karten&players=2&seat1=here&seat2=elsewhere&talk=seats&do=start";
    let host = owner.post(&site, "/setup/start", order).await.location;
    let page = site.get(&host).await.body;
    let seats = links(&page, "seat");
    let seat = seats.last().expect("the link of the guest");
    assert!(site.get(seat).await.body.contains("Agree and sit down"));
    site.post(&format!("{seat}/say"), "say=What+cards%3F").await;
    assert!(site.get(&host).await.body.contains("id=\"must-agree\""));
    site.post(&format!("{seat}/come"), "name=Gil").await;
    assert!(!site.get(&host).await.body.contains("id=\"must-agree\""));
}

#[tokio::test]
async fn a_pack_goes_out_as_a_text_and_comes_back_as_that_or_as_files() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    owner.types(&site, FELIX, TYPED).await;
    let bundle = owner.export(&site).await;
    let mut other = Owner::of(&site, "marvel").await;
    let came = other
        .bring(&site, "/workshop/import", "files", &[("a.pack", &bundle)])
        .await;
    assert_eq!(came.location, "/workshop?brought=yes", "{}", came.body);
    assert_eq!(other.export(&site).await, bundle);
    let files = pack::unbundle(&bundle).expect("files");
    // A browser sends files without their folders.
    let flat: Vec<(&str, &str)> = files
        .iter()
        .map(|(path, text)| (path.rsplit('/').next().expect("a name"), text.as_str()))
        .collect();
    let mut third = Owner::of(&site, "marvel").await;
    third.bring(&site, "/workshop/import", "files", &flat).await;
    assert_eq!(third.export(&site).await, bundle);
    for (file, why) in [
        (("a.txt", "x"), "no file of a pack"),
        (("a.cards", "x"), "pack.toml is missing"),
        (("pack.toml", "id = 7"), "pack.toml:1:"),
        (("a.pack", "=== ../x.cards\nx"), "no file of a pack"),
    ] {
        let refused = third
            .bring(&site, "/workshop/import", "files", &[file])
            .await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{file:?}");
        assert!(refused.body.contains(why), "{file:?}: {}", refused.body);
    }
    assert_eq!(third.export(&site).await, bundle, "nothing has changed");
}

#[tokio::test]
async fn a_table_brings_names_and_numbers_first() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    let empty = owner.get(&site, "/workshop/names.csv").await.body;
    let table = empty.replace(
        "Allies - Goldfinger,Felix Leiter,uncommon,3,",
        "Allies - Goldfinger,Felix Leiter,uncommon,3,Felix of my own",
    );
    assert_ne!(empty, table);
    let came = owner
        .bring(&site, "/workshop/names", "table", &[("n.csv", &table)])
        .await;
    assert_eq!(came.location, "/workshop?named=1", "{}", came.body);
    let album = owner.get(&site, "/workshop").await.body;
    assert!(album.contains("text is missing"), "{album}");
    let wrong = owner
        .bring(
            &site,
            "/workshop/names",
            "table",
            &[("n.csv", "group,slot\n")],
        )
        .await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong
            .body
            .contains("Line 1: the first line needs a column “name”.")
    );
}

#[tokio::test]
async fn the_key_is_carried_renewed_and_burnt() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    owner.types(&site, FELIX, TYPED).await;
    let bundle = owner.export(&site).await;
    let link = format!("/workshop/key/{}", owner.pack);
    assert!(owner.get(&site, "/workshop/key").await.body.contains(&link));
    let mut phone = Owner::default();
    let asked = phone.get(&site, &link).await;
    assert!(asked.body.contains("id=\"carry-pack\"") && phone.pack.is_empty());
    phone.post(&site, &link, "").await;
    assert_eq!(phone.export(&site).await, bundle);
    owner.post(&site, "/workshop/renew", "").await;
    assert_ne!(owner.pack, phone.pack);
    assert_eq!(owner.export(&site).await, bundle);
    assert_eq!(
        phone.get(&site, "/workshop/export").await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        site.get(&link).await.body,
        site.get("/workshop/key/0").await.body
    );
    let key = owner.pack.clone();
    owner.post(&site, "/workshop/burn", "").await;
    assert_eq!(owner.pack, "");
    let burnt = Owner { pack: key }.get(&site, "/workshop/export").await;
    assert_eq!(burnt.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_link_to_read_changes_nothing_and_ends_when_its_owner_says_so() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    owner.types(&site, FELIX, TYPED).await;
    let bundle = owner.export(&site).await;
    owner.post(&site, "/workshop/share", "").await;
    let page = owner.get(&site, "/workshop/key").await.body;
    let secret = page.split("/workshop/read/").nth(1).expect("a link");
    let secret: String = secret.chars().take(64).collect();
    let link = format!("/workshop/read/{secret}");
    let shown = site.get(&link).await.body;
    assert!(shown.contains("✓ typed") && !shown.contains(&owner.pack));
    assert_eq!(site.get(&format!("{link}/export")).await.body, bundle);
    // What reads is no key.
    let mut reader = Owner { pack: secret };
    assert_eq!(
        reader.get(&site, "/workshop/export").await.status,
        StatusCode::NOT_FOUND
    );
    reader.post(&site, FELIX, &form("", "nonsense")).await;
    reader.post(&site, "/workshop/burn", "").await;
    let key = format!("/workshop/key/{}", link.rsplit('/').next().expect("it"));
    assert_eq!(site.get(&key).await.status, StatusCode::NOT_FOUND);
    assert_eq!(owner.export(&site).await, bundle);
    let mut friend = Owner::default();
    friend.post(&site, &format!("{link}/copy"), "").await;
    assert_eq!(friend.export(&site).await, bundle);
    assert_ne!(friend.pack, owner.pack);
    let refused = friend.post(&site, &format!("{link}/copy"), "").await;
    assert!(
        refused.body.contains("id=\"unfit\""),
        "a pack is not lost by it"
    );
    owner.post(&site, "/workshop/unshare", "").await;
    for path in [link.clone(), format!("{link}/export")] {
        assert_eq!(
            site.get(&path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    assert_eq!(
        site.post(&format!("{link}/copy"), "").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn what_no_page_sends_breaks_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut owner = Owner::of(&site, "bond").await;
    owner.types(&site, FELIX, TYPED).await;
    let long = "x".repeat(200_000);
    let deep = format!("{TYPED}\n    {}draw 1", "may: ".repeat(5_000));
    let forms = [
        "",
        "text=%ff%fe",
        "text=slot+%22A%22",
        "text=slot+%22Felix+Leiter%22",
        "do=try",
        "do=%00",
        "cases=case",
        "cases=case+%22a%22%0agiven+bond+99+players",
        "before=%22",
        "mark=%0d%0a",
    ];
    for card in [
        FELIX,
        "/workshop/card/",
        "/workshop/card/x",
        "/workshop/card/heroes/../../pack.toml/x",
        "/workshop/card/basics/wound",
    ] {
        for form in forms {
            let answer = owner.post(&site, card, form).await;
            assert!(
                !answer.status.is_server_error(),
                "{card} {form}: {}",
                answer.body
            );
        }
    }
    for text in [long.as_str(), deep.as_str()] {
        let answer = owner.types(&site, FELIX, text).await;
        assert!(!answer.status.is_server_error(), "{}", answer.body);
        let page = owner.get(&site, FELIX).await;
        assert_eq!(page.status, StatusCode::OK);
    }
    let script = "uncommon 3 \"<script>\" covert cost 4 recruit 3";
    owner.types(&site, FELIX, script).await;
    let page = owner.get(&site, FELIX).await.body;
    assert!(page.contains("&lt;script&gt;") && !page.contains("\"<script>\""));
}
