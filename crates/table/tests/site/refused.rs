//! What is refused on a set-up page is said where one looks: beside the button, and at the field.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::common::{Database, Form, Site};
use crate::raid::between;

/// Returns everything that stands between two marks, wherever they are.
fn all<'a>(page: &'a str, from: &str, to: &str) -> Vec<&'a str> {
    let parts = page.split(from).skip(1);
    parts.filter_map(|rest| rest.split(to).next()).collect()
}

/// Returns the ids that the list of reasons leads to; each is there, and whatever is marked says why.
fn fields_at_fault(page: &str) -> Vec<String> {
    let list = between(page, "id=\"refused\"", "</ul>");
    let list = list.or(between(page, "id=\"refused\"", "</p>"));
    let ids = all(list.expect("a list"), "href=\"#", "\"");
    for id in &ids {
        assert!(page.contains(&format!(" id=\"{id}\"")), "no field {id}");
    }
    for control in all(page, "aria-invalid=\"true\"", ">") {
        let why = between(control, "aria-describedby=\"", "\"").expect("a description");
        let line = format!("class=\"why\" id=\"{why}\"");
        assert!(page.contains(&line), "no line {why}");
    }
    ids.into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn every_refusal_leads_to_its_field_which_says_why() {
    let database = Database::new();
    let site = Site::open(&database);
    let marvel = Form::of(&site.get("/setup").await.body, "setup");
    let bond = Form::of(&site.get("/setup?box=bond").await.body, "setup");
    let with = |form: &Form, fields: &[(&str, &str)]| {
        let mut form = form.clone();
        fields
            .iter()
            .for_each(|(name, value)| form.set(name, value));
        form
    };
    let mut twice = marvel.clone();
    twice.set_nth("hero", 0, "thor");
    twice.set_nth("hero", 2, "thor");
    let mut bonds = bond.clone();
    bonds.set_nth("hero", 0, "james-bond-goldfinger");
    bonds.set_nth("hero", 1, "james-bond-goldeneye");
    let teams = with(&bond, &[("play", "teams")]);
    let teams = Form::of(&site.submit(&teams, "check").await.body, "setup");
    for (form, button, field, why) in [
        (twice, "start", "hero-thor", "why-hero"),
        (bonds, "start", "hero-0", "why-hero"),
        (
            with(&marvel, &[("mastermind", "galactus")]),
            "start",
            "mastermind-0",
            "why-mastermind",
        ),
        (
            with(&marvel, &[("seat1", "bot")]),
            "start",
            "seat1-bot",
            "why-seat1",
        ),
        (
            with(&marvel, &[("seed", "x")]),
            "start",
            "f-seed",
            "why-seed",
        ),
        (
            with(&marvel, &[("players", "9")]),
            "start",
            "players-2",
            "why-players",
        ),
        (
            with(&marvel, &[("twist_mode", "zzz")]),
            "check",
            "f-twist_mode",
            "why-twist_mode",
        ),
        (
            with(&marvel, &[("take_back", "zzz")]),
            "check",
            "f-take_back",
            "why-take_back",
        ),
        (
            with(&marvel, &[("officers1", "99")]),
            "start",
            "f-officers1",
            "why-officers1",
        ),
        (
            with(&marvel, &[("rule.fight_timing", "zzz")]),
            "check",
            "f-rule.fight_timing",
            "why-rule.fight_timing",
        ),
        (
            with(&marvel, &[("code", "nonsense")]),
            "code",
            "f-code",
            "why-code",
        ),
        (
            with(&bond, &[("twist_mode", "heroic")]),
            "start",
            "f-twist_mode",
            "why-twist_mode",
        ),
        (
            with(&teams, &[("team2", "1")]),
            "start",
            "f-team1",
            "why-team1",
        ),
    ] {
        let page = site.submit(&form, button).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        let fields = fields_at_fault(&page.body);
        assert!(fields.contains(&field.to_owned()), "{field}: {fields:?}");
        assert!(page.body.contains(&format!("id=\"{why}\"")), "{why}");
        // Whoever sent the form is put where it says so, beside the button they pressed.
        let list = between(&page.body, "id=\"refused\"", ">").expect("a list");
        assert!(list.contains("tabindex=\"-1\"") && list.contains("autofocus"));
        let (list, start) = (
            page.body.find("id=\"refused\""),
            page.body.find("id=\"start\""),
        );
        let between = &page.body[list.expect("a list")..start.expect("a button")];
        assert!(!between.contains("</aside>"));
        // What is folded away is open where it is at fault.
        let folded = all(&page.body, "<details class=\"panel step\"", "</details>");
        for part in folded.iter().filter(|part| part.contains("class=\"why\"")) {
            let head = part.split('>').next().unwrap_or_default();
            assert!(head.contains(" open"), "{field}");
        }
    }
    // Of two that are the same, both are marked; others are not.
    let mut twice = marvel.clone();
    twice.set_nth("hero", 0, "thor");
    twice.set_nth("hero", 1, "thor");
    let page = site.submit(&twice, "start").await.body;
    assert_eq!(page.matches("aria-invalid=\"true\"").count(), 2);
    assert!(!site.get("/setup").await.body.contains("aria-invalid"));
    assert!(!site.get("/setup").await.body.contains("autofocus"));
    // The script lays the page over what is there: nobody is moved.
    let check = Request::post("/setup")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("x-board-only", "1")
        .body(Body::from(twice.body("check")));
    let part = site.send(check.expect("a request")).await.body;
    assert!(part.contains("id=\"refused\"") && !part.contains("autofocus"));
}

#[tokio::test]
async fn a_raid_that_can_not_be_set_up_keeps_what_was_filled_in_and_says_why() {
    let database = Database::new();
    let site = Site::open(&database);
    let filled = "&side=skorpios&opponent=master&players=3&take_back=never&rule=facing&lesson=1";
    for (wrong, field, en, de) in [
        (
            "scenario=2&division=F+103%0A999",
            "f-division",
            "nobody has the code",
            "niemand hat das Zeichen",
        ),
        (
            "scenario=2&division=F+103%0AG+103",
            "f-division",
            "103 is under two players",
            "103 untersteht zwei Spielern",
        ),
        (
            "scenario=2&division=103+F",
            "f-division",
            "103 can not lead",
            "103 kann keinen Spieler anführen",
        ),
        (
            "scenario=99&division=F",
            "f-scenario",
            "there is no scenario 99",
            "es gibt kein Szenario 99",
        ),
        (
            "scenario=2&rule=zzz&division=F",
            "f-rule",
            "there is no rule zzz",
            "es gibt keine Regel zzz",
        ),
    ] {
        for (lang, words) in [("en", en), ("de", de)] {
            let request = Request::post("/raid")
                .header("content-type", "application/x-www-form-urlencoded")
                .header("cookie", format!("lang={lang}"));
            let request = request.body(Body::from(format!("{wrong}{filled}")));
            let page = site.send(request.expect("a request")).await;
            assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
            assert_eq!(fields_at_fault(&page.body), [field], "{wrong}");
            assert_eq!(
                page.body.matches(words).count(),
                2,
                "{words}: at both places"
            );
            let list = page.body.find("id=\"refused\"").expect("a list");
            assert!(list < page.body.find("id=\"begin\"").expect("a button"));
            assert!(list > page.body.find("name=\"rule\"").expect("the rules"));
            for kept in [
                "value=\"skorpios\" checked",
                "value=\"master\" checked",
                "value=\"3\" selected",
                "value=\"never\" selected",
                "value=\"facing\" checked",
                "name=\"lesson\" value=\"1\" checked",
            ] {
                assert!(page.body.contains(kept), "{kept} after {wrong}");
            }
            if wrong.starts_with("scenario=2") {
                assert!(page.body.contains("name=\"scenario\" value=\"2\" checked"));
            }
        }
    }
    assert!(
        site.get("/raid")
            .await
            .body
            .contains("value=\"bot\" checked")
    );
}
