//! Raids in the browser: from the home page to the end, and what nobody else may learn or do.

use axum::http::StatusCode;

use crate::common::{Answer, Database, Site};
use crate::skirmish::skirmish;

/// Returns the text between two others.
pub fn between<'a>(page: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(from)?;
    Some(rest.split_once(to)?.0)
}

pub fn ticket(page: &str) -> &str {
    between(page, "name=\"ticket\" value=\"", "\"").expect("a ticket")
}

/// Returns the number and the words of every option on a page.
pub fn options(page: &str) -> Vec<(usize, String)> {
    let buttons = page.split("name=\"option\" value=\"").skip(1);
    let option = |text: &str| {
        let (number, rest) = text.split_once('"')?;
        let words = rest.split_once('>')?.1.split_once('<')?.0;
        Some((number.parse().ok()?, words.to_owned()))
    };
    buttons.filter_map(option).collect()
}

pub async fn choose(site: &Site, seat: &str, page: &str, option: usize) -> Answer {
    let form = format!("ticket={}&option={option}", ticket(page));
    site.post(&format!("{seat}/choose"), form).await
}

/// Sets up a raid; where others are still to come, it is begun without waiting for them.
pub async fn start(site: &Site, form: &'static str) -> Answer {
    let mut answer = site.post("/raid", form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    if answer.location.starts_with("/host/") {
        let begun = site.post(&format!("{}/begin", answer.location), "").await;
        (answer.location, answer.part) = (begun.location, begun.part);
    }
    let places = ["/seat/", "/device/"];
    let is_place = |place: &&str| answer.location.starts_with(*place);
    assert!(places.iter().any(is_place), "{}", answer.location);
    assert_eq!(
        answer.part, "here",
        "without scripts it opens where people are"
    );
    answer
}

/// Ends what can be ended, declines what is offered, else takes the first option.
pub async fn hurry(site: &Site, seat: &str, page: &str) {
    let all = options(page);
    let wanted = ["End the phase", "Done", "Spend nothing"];
    let end = wanted
        .iter()
        .find_map(|word| all.iter().find(|(_, told)| told == word));
    let (option, words) = end.or(all.first()).expect("something to choose");
    let answer = choose(site, seat, page, *option).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{words}");
}

#[tokio::test]
async fn the_first_raid_is_played_from_the_home_page_to_its_end() {
    let database = Database::new();
    let site = Site::open(&database);
    let home = site.get("/").await.body;
    assert!(
        home.contains("action=\"/raid\""),
        "the home page offers a raid"
    );
    let seat = start(&site, "scenario=1").await.location;
    let (mut n_choices, mut has_walked) = (0, false);
    loop {
        let page = site.get(&seat).await.body;
        if page.contains("id=\"ending\"") {
            break;
        }
        let moves = options(&page).into_iter();
        let mover = moves
            .filter_map(|(_, words)| {
                Some(words.strip_prefix("Move ")?.split(' ').next()?.to_owned())
            })
            .next();
        if let Some(code) = mover.filter(|_| !has_walked) {
            walk(&site, &seat, &code).await;
            has_walked = true;
            continue;
        }
        hurry(&site, &seat, &page).await;
        n_choices += 1;
        assert!(n_choices < 400, "the raid does not end");
    }
    assert!(has_walked, "somebody could move");
    let record = site.get(&format!("{seat}/record")).await;
    assert_eq!(record.status, StatusCode::OK);
    assert!(record.body.contains("game assault\n"));
    let end = site.get(&seat).await.body;
    assert!(end.contains("has won in turn 5"));
    the_end_is_told(&site, &seat, &end).await;
}

/// Every Turn opens the replay there, and the dice are set against what was to be expected.
async fn the_end_is_told(site: &Site, seat: &str, end: &str) {
    let ending = between(end, "id=\"ending\"", "class=\"panel\"").expect("an end");
    for turn in 1..=5 {
        let address = format!("{seat}/replay?turn={turn}");
        assert!(ending.contains(&address), "{address}");
        let replay = site.get(&address).await.body;
        let head = between(&replay, "id=\"past\"", "</h2>").expect("a step");
        assert!(head.contains(&format!("Turn {turn}")), "{head}");
    }
    assert!(ending.contains("finale__best\""), "a best shot");
    for words in ["needed", "were to be expected", "left, ", "lost by M.I.6"] {
        assert!(ending.contains(words), "{words}");
    }
    let german = site.in_language(seat, "de").await.body;
    for words in ["Die Würfel", "waren zu erwarten", "bester Schuss", "übrig"] {
        assert!(german.contains(words), "{words}");
    }
}

/// What the enemy did begins by itself where there is something to see, and leads to the question.
#[tokio::test]
async fn what_the_enemy_did_is_a_film_that_ends_at_the_question() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=1").await.location;
    let (mut n_films, mut n_without) = (0, 0);
    for _ in 0..60 {
        let page = site.get(&seat).await.body;
        if page.contains("id=\"ending\"") {
            break;
        }
        match between(&page, "data-since=\"", "\"") {
            Some(since) => {
                n_films += 1;
                let mut address = format!("{since}?play=1");
                let mut steps = Vec::new();
                while address != seat {
                    let shown = site.get(&address).await.body;
                    assert!(options(&shown).is_empty(), "it is past");
                    let step = between(&shown, "class=\"past__n\">", "<");
                    steps.push(step.expect("a step").to_owned());
                    let next = between(&shown, "data-auto=\"", "\"").expect("it goes on");
                    address = next.replace("&amp;", "&");
                }
                let n = steps.len();
                assert!(steps.last() == Some(&format!("{n}/{n}")), "{steps:?}");
            }
            None => n_without += 1,
        }
        hurry(&site, &seat, &page).await;
    }
    assert!(n_films > 3 && n_without > 3, "{n_films} {n_without}");
}

/// Points at a place in reach and goes there.
async fn walk(site: &Site, seat: &str, code: &str) {
    let page = site.get(&format!("{seat}?piece={code}")).await.body;
    let start = format!("href=\"?piece={code}&amp;to=");
    let place = between(&page, &start, "#sel").expect("a place in reach");
    let path = format!("{seat}?piece={code}&to={place}");
    let shown = site.get(&path).await.body;
    let way = between(&shown, "name=\"walk\" value=\"", "\"").expect("a way");
    let form = format!("ticket={}&walk={}", ticket(&shown), way.replace(' ', "+"));
    let answer = site.post(&format!("{seat}/walk"), form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let (space, _) = place.split_once('-').expect("a space");
    let page = site.get(&format!("{seat}?piece={code}")).await.body;
    let told = between(&page, "class=\"name\">", "</div>").expect("a name");
    assert!(
        told.contains(&format!("{space} Level")),
        "{told} is not in {space}"
    );
}

/// Returns the links that a page offers for sending.
pub fn links_on(page: &str) -> Vec<&str> {
    let after = page.split("readonly value=\"").skip(1);
    let links = after.filter_map(|rest| rest.split('"').next());
    // The link to the table leads to no place.
    links.filter(|link| !link.contains("/invite/")).collect()
}

/// Returns the path of a link.
pub fn path_of(link: &str) -> String {
    let places = ["/seat/", "/watch/", "/host/", "/device/"];
    let at = places.iter().find_map(|place| link.find(place));
    link[at.expect("a place")..].to_owned()
}

#[tokio::test]
async fn a_stale_ticket_and_another_seat_change_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let dealt = start(&site, "scenario=1&opponent=friend").await;
    let own = dealt.location.clone();
    let page = page_with(&site, &own, &dealt.cookie).await;
    let links = links_on(&page);
    let [friend, watch] = links[..] else {
        panic!("two links: {links:?}");
    };
    let (friend, watch) = (path_of(friend), path_of(watch));
    let asked = if site.get(&own).await.body.contains("id=\"ask\"") {
        &own
    } else {
        &friend
    };
    let waits = if asked == &own { &friend } else { &own };
    let page = site.get(asked).await.body;
    // The ticket of one seat is of no use at another, nor to those who look on.
    assert_eq!(
        choose(&site, waits, &page, 0).await.status,
        StatusCode::CONFLICT
    );
    assert_eq!(
        choose(&site, &watch, &page, 0).await.status,
        StatusCode::NOT_FOUND
    );
    let waiting = site.get(waits).await.body;
    assert_eq!(
        choose(&site, waits, &waiting, 0).await.status,
        StatusCode::CONFLICT
    );
    assert_eq!(site.get(asked).await.body, page);
    assert_eq!(
        choose(&site, asked, &page, 0).await.status,
        StatusCode::SEE_OTHER
    );
    let again = choose(&site, asked, &page, 0).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "the same form twice");
    assert!(!again.body.contains("nothing was changed"));
    assert!(again.body.contains("this is how it stands now"));
    assert_eq!(
        choose(&site, asked, &site.get(asked).await.body, 99_999)
            .await
            .status,
        StatusCode::CONFLICT
    );
    // Other doors do not open for it, and links that were given out earlier still do.
    let secret = asked.trim_start_matches("/seat/");
    assert_eq!(
        site.get(&format!("/watch/{secret}")).await.status,
        StatusCode::NOT_FOUND
    );
    let older = site.get(&format!("/raid/{secret}")).await;
    assert_eq!(older.location, *asked);
    assert_eq!(
        site.get(&format!("/raid/{}", "0".repeat(64))).await.status,
        StatusCode::NOT_FOUND
    );
}

pub async fn page_with(site: &Site, path: &str, cookie: &str) -> String {
    let cookie = cookie.split(';').next().unwrap_or_default();
    let request = axum::http::Request::get(path)
        .header("cookie", cookie)
        .header("host", "localhost")
        .body(axum::body::Body::empty());
    site.send(request.expect("a request")).await.body
}

#[tokio::test]
async fn a_restart_goes_on_where_the_raid_stood() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=1").await.location;
    for _ in 0..3 {
        let page = site.get(&seat).await.body;
        hurry(&site, &seat, &page).await;
    }
    let before = site.get(&seat).await.body;
    drop(site);
    let site = Site::open(&database);
    assert_eq!(site.get(&seat).await.body, before);
    hurry(&site, &seat, &before).await;
}

#[tokio::test]
async fn hidden_people_are_not_in_the_bytes_of_the_other_seat() {
    let database = Database::new();
    let site = Site::open(&database);
    let dealt = start(&site, "scenario=2&opponent=friend&rule=hidden-movement").await;
    let own = page_with(&site, &dealt.location, &dealt.cookie).await;
    let links: Vec<&str> = own
        .split("readonly value=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let friend = site.get(&path_of(links[0])).await.body;
    let listed = |page: &str| {
        let pieces = page.split("href=\"?piece=").skip(1);
        let codes = pieces.filter_map(|rest| rest.split(['"', '&', '#']).next());
        codes
            .map(str::to_owned)
            .collect::<std::collections::BTreeSet<_>>()
    };
    let (mine, theirs) = (listed(&own), listed(&friend));
    assert!(!mine.is_empty() && !theirs.is_empty());
    assert_ne!(mine, theirs, "each sees others");
    let hidden: Vec<&String> = mine.difference(&theirs).collect();
    assert!(!hidden.is_empty(), "some of M.I.6 are not seen");
    for code in hidden {
        let peeked = site
            .get(&format!("{}?piece={code}&show=sight", path_of(links[0])))
            .await
            .body;
        assert!(
            !peeked.contains("id=\"piece\""),
            "{code} can be looked at by the enemy"
        );
        // A single letter may be the name of a row.
        let is_told = code.len() > 1 && peeked.contains(&format!(">{code}<"));
        assert!(!is_told, "{code} is in the bytes");
    }
}

#[tokio::test]
async fn sealed_plans_stay_with_their_side() {
    let database = Database::new();
    let site = Site::open(&database);
    let dealt = start(&site, "scenario=3&opponent=friend").await;
    let own = dealt.location.clone();
    let page = page_with(&site, &own, &dealt.cookie).await;
    let links = links_on(&page);
    let friend = path_of(links[0]);
    // Goes through the set-up until somebody has a plan to make.
    for _ in 0..200 {
        for seat in [&own, &friend] {
            let other = if seat == &own { &friend } else { &own };
            let page = site.get(seat).await.body;
            let Some((option, _)) = options(&page)
                .into_iter()
                .find(|(_, words)| words.starts_with("Come on turn"))
            else {
                continue;
            };
            assert!(page.contains("the other side is not told"));
            let before = site.get(other).await.body;
            assert!(
                !before.contains("ome on turn"),
                "the plan is offered to one side only"
            );
            assert_eq!(
                choose(&site, seat, &page, option).await.status,
                StatusCode::SEE_OTHER
            );
            let after = site.get(other).await.body;
            assert!(
                !after.contains("ome on turn") && !after.contains("on turn"),
                "nothing is told"
            );
            return;
        }
        let asked = if site.get(&own).await.body.contains("id=\"ask\"") {
            &own
        } else {
            &friend
        };
        let page = site.get(asked).await.body;
        hurry(&site, asked, &page).await;
    }
    panic!("nobody was asked for a plan");
}

#[tokio::test]
async fn the_calculator_shows_what_the_rules_roll_with() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=1&opponent=both").await.location;
    let mut shots = 0;
    for code in [
        "F", "E", "B", "G", "H", "103", "108", "122", "132", "301", "303",
    ] {
        let page = site.get(&format!("{seat}?piece={code}&show=sight")).await;
        assert!(
            page.body.contains("class=\"seen"),
            "what {code} sees is drawn"
        );
        // The legend has the same line.
        let drawn = between(&page.body, "id=\"map-under\"", "id=\"map-people\"");
        let drawn = drawn.expect("what lies below the people");
        let has_gun = drawn.contains("class=\"band1");
        assert_eq!(
            drawn.contains(">short +1</text>"),
            has_gun,
            "the line of a range says what it is worth: {code}"
        );
        let Some((_, targets)) = page.body.split_once("class=\"targets\"") else {
            continue;
        };
        let target = between(targets, "&amp;target=", "&amp;").expect("a target");
        let path = format!("{seat}?piece={code}&target={target}&show=sight");
        let page = site.get(&path).await.body;
        assert!(page.contains("A-FIRE-032") && page.contains("class=\"qbar\""));
        let main = between(&page, "id=\"best\"", "</button>").expect("the main button");
        assert!(main.contains(&format!("{code} at {target}")), "{main}");
        shots += 1;
    }
    assert!(shots > 0, "somebody can shoot");
    let page = site
        .get(&format!("{seat}?piece=F&to=AA99&show=sight"))
        .await;
    assert_eq!(
        page.status,
        StatusCode::OK,
        "a space off the map is nothing"
    );
    let german = page_with(&site, &format!("{seat}?piece=F&show=command"), "lang=de;").await;
    assert!(german.contains("Nach jetzigem Stand") && german.contains("class=\"cmd1\""));
}

/// Goes on until the page offers something, and returns that page.
pub async fn until(site: &Site, seat: &str, offered: &str) -> String {
    for _ in 0..400 {
        let page = site.get(seat).await.body;
        if page.contains(offered) {
            return page;
        }
        hurry(site, seat, &page).await;
    }
    panic!("{offered} is never offered");
}

// rule: A-MOVE-019
#[tokio::test]
async fn a_group_walks_along_one_way_and_others_hold() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=1&opponent=both").await.location;
    let page = until(&site, &seat, "data-act=\"move\"").await;
    let code = if page.contains("you are M.I.6") {
        "304"
    } else {
        "502"
    };
    let page = site.get(&format!("{seat}?piece={code}")).await.body;
    let near = format!("href=\"?piece={code}&amp;to=");
    let places = page.split(near.as_str()).skip(1);
    let places: Vec<&str> = places
        .filter_map(|rest| rest.split("#sel").next())
        .collect();
    // Some places are too far for those with fewer points.
    let mut found = None;
    for place in places.into_iter().rev() {
        let shown = site
            .get(&format!("{seat}?piece={code}&to={place}"))
            .await
            .body;
        if let Some(along) = between(&shown, "name=\"with\" value=\"", "\"") {
            found = Some((place, along.to_owned(), shown.clone()));
            break;
        }
    }
    let (place, along, shown) = found.expect("somebody to take along");
    let along = along.as_str();
    let way = between(&shown, "name=\"walk\" value=\"", "\"").expect("a way");
    let way = way.replace(' ', "+");
    let form = format!("ticket={}&with={along}&walk={way}", ticket(&shown));
    let answer = site.post(&format!("{seat}/walk"), form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = site.get(&seat).await.body;
    let (space, _) = place.split_once('-').expect("a space");
    let told = between(&page, &format!("<b>{space} Level"), "</li>");
    let told =
        told.unwrap_or_else(|| panic!("{code} with {along} at {place}: {:?}", options(&page)));
    assert!(told.contains(code) && told.contains(along), "{told}");
    assert!(
        page.contains("could still act"),
        "the march is over: {:?}",
        options(&page)
    );
    // Somebody holds, and is not named any more.
    let held = options(&page)
        .into_iter()
        .find_map(|(_, words)| Some(words.strip_prefix("Move ")?.to_owned()));
    let held = held.expect("somebody can move");
    let held = held.split(' ').next().expect("a code");
    let form = format!("ticket={}&hold={held}", ticket(&page));
    let answer = site.post(&format!("{seat}/hold"), form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = site.get(&seat).await.body;
    assert!(
        options(&page)
            .iter()
            .all(|(_, words)| words != &format!("Move {held}"))
    );
}

/// Returns the bytes of a page with everything it asks for.
async fn weight(site: &Site, page: &str) -> usize {
    let mut sum = page.len();
    for start in ["href=\"/assets/", "src=\"/assets/"] {
        for rest in page.split(start).skip(1) {
            let name = rest.split('"').next().expect("a name");
            sum += site.get(&format!("/assets/{name}")).await.body.len();
        }
    }
    sum
}

/// Sets up a raid of one's own for somebody who plays both sides.
pub async fn own(site: &Site, scenario: &str) -> String {
    let part = |name: &str, value: &str| {
        format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let fields = [
        ("scenario-text", scenario),
        ("opponent", "both"),
        ("do", "play"),
    ];
    let parts: String = fields.map(|(name, value)| part(name, value)).concat();
    let request = axum::http::Request::post("/raid/own")
        .header("content-type", "multipart/form-data; boundary=edge")
        .body(axum::body::Body::from(format!("{parts}--edge--\r\n")));
    let answer = site.send(request.expect("a request")).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.location
}

#[tokio::test]
async fn the_largest_raid_is_a_light_page() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, &crate::crowd::scenario()).await;
    // The heaviest page: everybody on the map, and all that can be measured for one of them.
    until(&site, &seat, "data-act=\"move\"").await;
    let mut n_heaviest = 0;
    for query in [
        "",
        "?show=danger",
        "?piece=401&show=sight",
        "?piece=401&show=reach",
        "?piece=144&show=danger",
        "?piece=144&show=sight",
        "?piece=144&show=reach",
        "?piece=E&show=command",
    ] {
        let page = site.get(&format!("{seat}{query}")).await.body;
        let n_people = page.matches("class=\"near\"").count();
        assert!(n_people > 110, "{n_people} stacks are drawn");
        let (alone, whole) = (page.len(), weight(&site, &page).await);
        println!("scenario 4 {query}: {alone} bytes, {whole} with all it asks for");
        n_heaviest = n_heaviest.max(whole);
    }
    assert!(n_heaviest < 400_000, "{n_heaviest} bytes");
}

/// Returns how many steps a replay has.
pub fn n_steps(page: &str) -> usize {
    let slider = between(page, "id=\"step\"", ">").expect("a slider");
    let last = between(slider, "max=\"", "\"").expect("a last step");
    last.parse().expect("a number")
}

#[tokio::test]
async fn a_raid_that_runs_is_looked_back_at_with_the_own_eyes_only() {
    let database = Database::new();
    let site = Site::open(&database);
    let dealt = start(&site, "scenario=2&opponent=friend&rule=hidden-movement").await;
    let own = dealt.location.clone();
    let page = page_with(&site, &own, &dealt.cookie).await;
    let links = links_on(&page);
    let (friend, watch) = (path_of(links[0]), path_of(links[1]));
    for _ in 0..40 {
        let asked = if site.get(&own).await.body.contains("id=\"ask\"") {
            &own
        } else {
            &friend
        };
        let page = site.get(asked).await.body;
        hurry(&site, asked, &page).await;
    }
    assert!(site.get(&own).await.body.contains("id=\"so-far\""));
    let replay = site.get(&format!("{own}/replay")).await.body;
    let last = n_steps(&replay);
    assert!(last > 5, "{last} steps");
    // Nobody else's eyes, no record, nothing to play on from, nothing to choose.
    for eyes in ["all", "0", "1", "2", "x"] {
        let asked = site.get(&format!("{own}/replay?step=3&eyes={eyes}")).await;
        let plain = site.get(&format!("{own}/replay?step=3")).await;
        assert_eq!(asked.body, plain.body, "eyes of {eyes}");
    }
    for word in [
        "class=\"seg eyes\"",
        "/record",
        "id=\"fork\"",
        "name=\"option\"",
    ] {
        assert!(!replay.contains(word), "{word}");
    }
    let fork = site.post(&format!("{own}/fork"), "at=3+all").await;
    assert_eq!(
        fork.status,
        StatusCode::CONFLICT,
        "a raid that runs has one world"
    );
    assert_eq!(
        site.get(&format!("{watch}/replay")).await.status,
        StatusCode::NOT_FOUND
    );
    // The last step shows the people that the map shows now.
    let listed = |page: &str| {
        let list = between(page, "id=\"spaces\"", "</ul>")
            .expect("a list")
            .to_owned();
        let codes = list.split("?piece=").skip(1);
        codes
            .filter_map(|rest| rest.split(['"', '&', '#']).next().map(str::to_owned))
            .collect::<std::collections::BTreeSet<_>>()
    };
    let now = site.get(&own).await.body;
    assert_eq!(listed(&replay), listed(&now));
}

/// A raid with a full stack in P8, one in a boat, one in a car.
const CROWD: &str = skirmish!(
    "A crowd",
    13,
    "\
place mi6 P8 F 101 102 103 104 105
place mi6 W35 H 106
place skorpios N25 K
vehicle boat-1 V35
win hold N25
"
);

#[tokio::test]
async fn a_stack_is_fanned_out_without_scripts() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, CROWD).await;
    let plain = until(&site, &seat, "Move 101").await;
    assert!(!plain.contains("id=\"fan\""), "nothing is open at first");
    // From afar, a stack leads to its fan.
    assert!(plain.contains("href=\"?at=P8#fan\""));
    let page = site.get(&format!("{seat}?at=P8")).await.body;
    let fan = between(&page, "id=\"fan\"", "</section>").expect("a fan");
    for code in ["F", "101", "102", "103", "104", "105"] {
        assert!(fan.contains(&format!("?piece={code}#sel")), "{code}");
    }
    assert!(fan.contains("main floor, Level 1, clear floor"), "{fan}");
    // What can be chosen there is a button of the form around the map.
    assert!(fan.contains("Move …") && fan.contains("aria-label=\"Move 103\""));
    let option = options(fan).into_iter().find(|(_, words)| words == "103");
    let (option, _) = option.expect("103 can move");
    let answer = choose(&site, &seat, &page, option).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert!(site.get(&seat).await.body.contains("data-act=\"done\""));
    let german = page_with(&site, &format!("{seat}?at=P8"), "lang=de;").await;
    let fan = between(&german, "id=\"fan\"", "</section>").expect("a fan");
    assert!(fan.contains("Ebene 1, freier Boden"), "{fan}");
    // A space that is not on the map opens nothing.
    for at in ["ZZ99", "x", "P8-9", "%00"] {
        let page = site.get(&format!("{seat}?at={at}")).await;
        assert_eq!(page.status, StatusCode::OK, "{at}");
    }
}

#[tokio::test]
async fn a_space_is_told_in_words() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, CROWD).await;
    until(&site, &seat, "Move 101").await;
    let told = |at: &'static str, cookie: &'static str| {
        let path = format!("{seat}?at={at}");
        let request = axum::http::Request::get(path)
            .header("x-space-only", "1")
            .header("cookie", cookie)
            .header("host", "localhost")
            .body(axum::body::Body::empty());
        site.send(request.expect("a request"))
    };
    let here = told("P8", "").await.body;
    for words in ["<p>P8: ", "M.I.6 F (James Bond)", "M.I.6 105", "exits "] {
        assert!(here.contains(words), "{words} in {here}");
    }
    assert!(here.len() < 1_000, "a sentence, no page: {here}");
    let room = told("N25", "").await.body;
    assert!(
        room.contains("gantry controls") && room.contains("Skorpios K"),
        "{room}"
    );
    let german = told("N25", "lang=de;").await.body;
    assert!(german.contains("Steuerung des Startgerüsts"), "{german}");
    let water = told("V35", "").await.body;
    assert!(
        water.contains("water") && water.contains("Boat 1"),
        "{water}"
    );
}

// rule: A-VEHICLE-015
#[tokio::test]
async fn the_way_out_of_a_boat_is_pointed_at() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, CROWD).await;
    let page = until(&site, &seat, "Move 106").await;
    let form = format!("ticket={}&board=106+boat-1", ticket(&page));
    let answer = site.post(&format!("{seat}/board"), form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = site.get(&seat).await.body;
    hurry(&site, &seat, &page).await;
    until(&site, &seat, "Move 106").await;
    walk(&site, &seat, "106").await;
}

/// The lines of sight of a large map are large; those of raids that nobody is at are let go of.
#[tokio::test]
async fn few_raids_with_own_files_are_kept_in_memory() {
    let database = Database::new();
    let site = Site::open(&database);
    let scenario = include_str!("../../../assault-pages/assets/own-scenario.txt");
    let map = include_str!("../../../assault-pages/assets/own-map.txt");
    let mut first = None;
    for n in 1..=12 {
        let part = |name: &str, value: &str| {
            format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let own = map.replace("The pump house", &format!("House {n}"));
        let fields = [
            ("map-text", own.as_str()),
            ("scenario-text", scenario),
            ("do", "play"),
        ];
        let parts: String = fields.map(|(name, value)| part(name, value)).concat();
        let request = axum::http::Request::post("/raid/own")
            .header("content-type", "multipart/form-data; boundary=edge")
            .body(axum::body::Body::from(format!("{parts}--edge--\r\n")));
        let answer = site.send(request.expect("a request")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        first.get_or_insert(answer.location);
    }
    let n_open = site.tables.registry.n_open().await;
    assert!((1..=8).contains(&n_open), "{n_open}");
    // It is opened again when somebody asks.
    let page = site.get(&first.expect("a raid")).await;
    assert_eq!(page.status, StatusCode::OK);
}
