//! What everybody has at the table, whichever game it is.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use dead_drop::{DeadDrop, DeadDropModule, Setup};
use serde_json::json;
use tradecraft_kernel::{Record, Session};

use crate::common::{Answer, Site, between};

/// Sets up a game on its own page.
async fn set_up(site: &Site, opponent: &str) -> Answer {
    let form = format!("tails=1&name=Ana&opponent={opponent}");
    let answer = site.post("/dead-drop", &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer
}

/// Lets the first agent leave something that the second lets pass.
async fn first_drop(site: &Site, [own, other]: &[String; 2]) {
    site.choose(own, "routine").await;
    let first = site.json(own).await["hands"][0][0].clone();
    site.choose(own, &format!("drop {first}")).await;
    site.choose(other, "let pass").await;
}

#[tokio::test]
async fn the_home_page_leads_to_the_set_up_in_both_languages() {
    let site = Site::open();
    assert!(site.get("/").await.contains("href=\"/dead-drop\""));
    assert!(site.get("/dead-drop").await.contains("Against a bot"));
    let german = site.get_with("/dead-drop", "lang=de").await;
    assert!(german.contains("Toter Briefkasten") && german.contains("Gegen einen Bot"));
    let refused = site.post("/dead-drop", "tails=9&opponent=bot").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Tails: 0 to 3."));
}

/// The pages of other games are not there, and nothing leads to them.
#[tokio::test]
async fn every_link_leads_somewhere() {
    let site = Site::open();
    let seat = set_up(&site, "bot").await.location;
    for page in ["/", "/dead-drop", "/replays", &seat] {
        let html = site.get(page).await;
        let links = html.split("href=\"/").skip(1);
        let links = links.filter_map(|rest| rest.split('"').next());
        for link in links.filter(|link| !link.starts_with("assets/")) {
            site.get(&format!("/{link}")).await;
        }
    }
}

#[tokio::test]
async fn a_bot_answers_and_the_game_comes_to_its_end() {
    let site = Site::open();
    let dealt = set_up(&site, "bot").await;
    let seat = dealt.location;
    let hinted = site.get(&format!("{seat}?hint=1")).await;
    assert!(hinted.contains("is-hinted"));
    let home = site
        .get_with("/", dealt.cookie.split(';').next().expect("a cookie"))
        .await;
    assert!(home.contains("your move") && home.contains("Dead Drop"));
    let german = site.get_with(&seat, "lang=de").await;
    assert!(german.contains("Was kreidest du an?") && german.contains("„Routine“ ankreiden"));
    site.play_out(std::slice::from_ref(&seat)).await;
    let page = site.get(&seat).await;
    assert!(page.contains(" points.") && page.contains("id=\"record\""));
}

#[tokio::test]
async fn a_friend_comes_by_link_through_the_lobby() {
    let site = Site::open();
    let dealt = set_up(&site, "friend").await;
    assert!(dealt.location.starts_with("/host/"));
    let cookie = dealt.cookie.split(';').next().expect("a cookie");
    let lobby = site.get_with(&dealt.location, cookie).await;
    let links = lobby.split("data-copy=\"").skip(1);
    let links = links.filter_map(|part| part.split('"').next()?.split_once("/seat/"));
    let links: Vec<String> = links.map(|(_, secret)| format!("/seat/{secret}")).collect();
    let [own, friend] = &links[..] else {
        panic!("{links:?}");
    };
    let waits = site.get(friend).await;
    assert!(waits.contains("Leave papers and bait in the tree"));
    site.post(&format!("{friend}/come"), "name=Ben").await;
    let begun = site.post(&format!("{}/begin", dealt.location), "").await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.body);
    site.choose(own, "urgent").await;
    let page = site.get(friend).await;
    assert!(page.contains("Ana chalks “urgent”.") && page.contains("Ana is choosing."));
    site.play_out(&links).await;
}

/// What every table has is there without a line in the game: the link to the table, who is there, and
/// what waits.
#[tokio::test]
async fn a_friend_takes_a_seat_by_the_link_to_the_table() {
    let site = Site::open();
    let dealt = set_up(&site, "friend").await;
    let cookie = dealt.cookie.split(';').next().expect("a cookie");
    let lobby = site.get_with(&dealt.location, cookie).await;
    let link = lobby.split("/invite/").nth(1).expect("a link");
    let link = format!("/invite/{}", &link[..64]);
    let offered = site.get(&link).await;
    assert!(offered.contains("Leave papers and bait in the tree"));
    assert!(offered.contains("name=\"seat\" value=\"2\""));
    let sat = site.post(&format!("{link}/sit"), "name=Ben&seat=2").await;
    assert!(sat.location.starts_with("/seat/"), "{}", sat.location);
    site.post(&format!("{}/begin", dealt.location), "").await;
    let waiting = site.get_with("/waiting", cookie).await;
    assert!(waiting.contains("(1) Waiting for me") && waiting.contains("What do you chalk up?"));
    site.post(&format!("{}/1/bot", dealt.location), "").await;
    let table = site.get(&sat.location).await;
    assert!(table.contains("id=\"attendance\"") && table.contains("away, a bot plays"));
}

#[tokio::test]
async fn a_program_sets_it_up_by_name_and_plays() {
    let site = Site::open();
    let order = json!({ "box": "dead-drop", "seats": ["person", "bot"], "setup": "tails 2" });
    let (status, dealt) = site.post_json("/api/games", &order).await;
    assert_eq!(status, StatusCode::CREATED);
    let seat = format!(
        "/seat/{}",
        dealt["seats"][0]["secret"].as_str().expect("a secret")
    );
    let view = site.json(&seat).await;
    assert_eq!(view["box"], "dead-drop");
    assert_eq!(view["tails"], json!([2, 2]));
    assert_eq!(view["hands"][1], json!([null, null, null, null, null]));
    assert_eq!(view["decision"]["cite"], "DD-MARK");
    let choice = json!({ "ticket": view["ticket"], "option": 0 });
    let path = format!("/api{}/choose", seat.replace("seat", "seats"));
    let (status, after) = site.post_json(&path, &choice).await;
    assert_eq!(status, StatusCode::OK, "{after}");
    assert_eq!(site.json(&seat).await["mark"], "routine");
    for (field, wrong) in [("setup", json!("tails 9")), ("seats", json!(["person"]))] {
        let mut order = order.clone();
        order[field] = wrong;
        let (status, _) = site.post_json("/api/games", &order).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
    }
}

#[tokio::test]
async fn a_mark_is_taken_back_freely_and_an_opened_dispatch_with_consent() {
    let site = Site::open();
    let seats = site.deal(1).await;
    let [own, other] = &seats;
    site.choose(own, "urgent").await;
    assert!(site.get(own).await.contains("last choice"));
    site.act(own, "undo", "").await;
    assert_eq!(site.json(own).await["urgent"], json!([2, 2]));
    first_drop(&site, &seats).await;
    assert_eq!(
        site.json(own).await["opened"].as_array().map(Vec::len),
        Some(1)
    );
    site.act(other, "undo", "").await;
    assert!(site.get(other).await.contains("You asked to take back."));
    assert!(site.get(own).await.contains("id=\"agree\""));
    site.act(own, "decline", "").await;
    assert_eq!(
        site.json(own).await["opened"].as_array().map(Vec::len),
        Some(1)
    );
    site.act(other, "undo", "").await;
    site.act(own, "agree", "").await;
    assert_eq!(site.json(own).await["opened"], json!([]));
    assert!(site.get(other).await.contains("data-words=\"let pass\""));
    let site = site.started_again();
    assert_eq!(
        site.json(own).await["opened"],
        json!([]),
        "it is all stored"
    );
}

#[tokio::test]
async fn a_running_game_is_looked_at_again_and_left_for_a_what_if() {
    let site = Site::open();
    let seats = site.deal(1).await;
    first_drop(&site, &seats).await;
    let own = &seats[0];
    let last = site.get(&format!("{own}/replay")).await;
    assert!(last.contains("class=\"past__n\">3/3<"), "{last}");
    let first = site.get(&format!("{own}/replay?step=0")).await;
    assert!(first.contains("class=\"past__n\">0/3<") && !first.contains("lets pass"));
    assert!(
        site.get(&format!("{own}/since"))
            .await
            .contains("since your last choice")
    );
    let left = site.post(&format!("{own}/fork"), "at=2 0").await;
    assert_eq!(left.status, StatusCode::SEE_OTHER, "{}", left.body);
    let page = site.get(&left.location).await;
    assert!(page.contains("What if"));
    let still = site.json(own).await;
    assert_eq!(
        still["opened"].as_array().map(Vec::len),
        Some(1),
        "the game itself goes on"
    );
}

#[tokio::test]
async fn a_game_that_is_over_is_replayed_with_all_eyes_forked_and_played_again() {
    let site = Site::open();
    let seats = site.deal(1).await;
    site.play_out(&seats).await;
    let own = &seats[0];
    let all = site.get(&format!("{own}/replay?step=0&eyes=all")).await;
    assert!(!all.contains("a hidden dispatch") && all.contains("id=\"fork\""));
    let theirs = site.get(&format!("{own}/replay?step=0&eyes=1")).await;
    assert!(theirs.contains("a hidden dispatch"));
    let n_steps: usize = between(&all, "past__n\">0/", "<")
        .parse()
        .expect("a number");
    for step in 0..=n_steps {
        let page = site
            .get(&format!("{own}/replay?step={step}&eyes=all"))
            .await;
        assert!(page.contains(&format!("past__n\">{step}/{n_steps}<")));
    }
    let forked = site.post(&format!("{own}/fork"), "at=3 0").await;
    assert_eq!(forked.status, StatusCode::SEE_OTHER, "{}", forked.body);
    site.play_out(&[forked.location]).await;
    let next = site.post(&format!("{own}/again"), "").await;
    assert_eq!(next.status, StatusCode::SEE_OTHER, "{}", next.body);
    let followed = site.post(&format!("{}/next", seats[1]), "").await;
    assert!(
        followed.location.starts_with("/seat/"),
        "{}",
        followed.location
    );
}

#[tokio::test]
async fn people_talk_and_onlookers_see_no_hand() {
    let site = Site::open();
    let [own, other] = site.deal(1).await;
    site.post(&format!("{own}/say"), "say=I+smell+bait").await;
    assert!(site.get(&other).await.contains("I smell bait"));
    let page = site.get(&own).await;
    let watch = format!("/watch/{}", between(&page, "/watch/", "\""));
    let onlooker = site.get(&watch).await;
    assert!(onlooker.contains("I smell bait") && !onlooker.contains("name=\"option\""));
    assert_eq!(onlooker.matches("<li>a hidden dispatch</li>").count(), 10);
}

#[tokio::test]
async fn a_bot_sits_in_and_hands_the_seat_back() {
    let site = Site::open();
    let [own, other] = site.deal(1).await;
    let away = site.post(&format!("{own}/sitting/bot"), "").await;
    assert_eq!(away.status, StatusCode::SEE_OTHER, "{}", away.body);
    assert!(site.get(&own).await.contains("A bot plays for you."));
    assert!(
        site.get(&other).await.contains("data-words=\"intercept\""),
        "it has played"
    );
    site.act(&own, "return", "").await;
    assert!(!site.get(&own).await.contains("A bot plays for you."));
}

#[tokio::test]
async fn whoever_gives_up_ends_the_game_and_the_other_has_won() {
    let site = Site::open();
    let [own, other] = site.deal(1).await;
    let about = site.get(&format!("{other}/about")).await;
    assert!(about.contains("nobody can take it back"));
    let done = site.act(&other, "concede", "").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    assert_eq!(site.json(&own).await["outcome"]["winners"], json!([1]));
    assert!(site.get(&own).await.contains("Player 1 has won."));
}

#[tokio::test]
async fn two_at_one_device_pass_it_on_behind_a_curtain() {
    let site = Site::open();
    let dealt = set_up(&site, "both").await;
    assert!(dealt.location.starts_with("/device/"));
    let page = site.get(&dealt.location).await;
    assert!(page.contains("I am Ana") && !page.contains("hand-1"));
}

#[tokio::test]
async fn a_record_is_verified_by_the_rules_alone_and_taken_in_again() {
    let site = Site::open();
    let seats = site.deal(1).await;
    first_drop(&site, &seats).await;
    let early = Request::get(format!("{}/record", seats[0])).body(Body::empty());
    let early = site.send(early.expect("a request")).await;
    assert_eq!(early.status, StatusCode::NOT_FOUND, "not while it runs");
    site.play_out(&seats).await;
    let text = site.get(&format!("{}/record", seats[0])).await;
    let record = Record::parse(&text).expect("a record");
    tradecraft_lab::verify(&DeadDropModule, &record).expect("every step comes out as written");
    let resumed = Session::<DeadDrop>::resume(&record, &Setup { tails: 1 }).expect("a session");
    assert_eq!(resumed.record().to_string(), text);
    let taken = bring(&site, &text).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.body);
    assert!(site.get(&taken.location).await.contains("The whole game."));
    let forged = text
        .replacen("let pass", "intercept", 1)
        .replacen("drop 1", "drop 7", 1);
    assert_eq!(
        bring(&site, &forged).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
}

/// Uploads a record.
async fn bring(site: &Site, record: &str) -> Answer {
    let body = format!(
        "--part\r\nContent-Disposition: form-data; name=\"record\"; filename=\"record.txt\"\r\n\r\n{record}\r\n--part--\r\n"
    );
    let request = Request::post("/replays")
        .header("content-type", "multipart/form-data; boundary=part")
        .body(Body::from(body));
    site.send(request.expect("a request")).await
}

/// The game says nothing for it, and has its record book all the same.
#[tokio::test]
async fn a_finished_game_is_in_the_record_book() {
    let site = Site::open();
    let seats = site.deal(7).await;
    let mut book = String::new();
    for _ in 0..2 {
        let request = Request::get(&seats[0]).header("cookie", format!("lang=en; {book}"));
        let request = request.body(Body::empty()).expect("a request");
        let cookie = site.send(request).await.cookie;
        book = cookie.split(';').next().expect("a cookie").to_owned();
    }
    site.play_out(&seats).await;
    let page = site.get_with("/book", &format!("lang=en; {book}")).await;
    assert!(page.contains("Dead Drop") && page.contains("proven by its record"));
}
