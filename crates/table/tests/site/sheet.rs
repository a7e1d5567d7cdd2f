//! What the board says besides the cards on it: the parts of the turn, piles as trays, marks of
//! seats, and the score sheet.

use crate::common::{Database, Form, Site, ticket};

#[tokio::test]
async fn the_part_of_the_turn_is_marked_without_colour_in_the_words_of_the_box() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let page = site.get(&seat).await.body;
    assert_eq!(page.matches("aria-current=\"step\"").count(), 1);
    assert!(page.contains("aria-current=\"step\">▸ 2 Play, recruit, fight<"));
    assert!(page.contains(">✓ 1 Villain Deck<") && page.contains(">3 Discard, draw 6<"));
    let german = site.in_language(&seat, "de").await.body;
    assert!(german.contains("▸ 2 Spielen, rekrutieren, kämpfen<"));
    let bond = site.post("/games", "deal=friendly&box=bond").await.location;
    let page = site.get(&bond).await.body;
    assert!(page.contains("▸ 2 Action Phase<") && page.contains("3 Clean Up Phase<"));
}

#[tokio::test]
async fn piles_are_trays_of_drawn_cards_and_stay_light() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    for _ in 0..60 {
        site.step(&seat).await.expect("the game goes on");
    }
    let page = site.get(&seat).await.body;
    assert!(page.len() < 150_000, "{} bytes", page.len());
    for pile in ["discard", "deck", "victory", "villains", "ko", "escaped"] {
        assert!(page.contains(&format!("<ul id=\"pile-{pile}\"")), "{pile}");
    }
    let villains = page
        .split_once("<ul id=\"pile-villains\"")
        .expect("the deck")
        .1;
    let villains = villains.split("</ul>").next().expect("an end");
    // Alike ones lie together, and each says what it is to those who do not see it.
    assert!(villains.contains("card__emblem") && villains.contains("\"card__n\">×"));
    assert_eq!(
        villains.matches("<li>").count(),
        villains.matches("aria-label=").count() - 1
    );
    assert!(
        !villains.contains("card__full"),
        "its text is one click away"
    );
}

#[tokio::test]
async fn the_end_has_a_sheet_with_what_gave_points_and_marks_of_the_players() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    for _ in 0..40 {
        site.step(&seat).await.expect("the game goes on");
    }
    let page = site.get(&seat).await.body;
    assert!(page.contains("avatar seat-2"), "the strip has the mark");
    let form = format!("ticket={}", ticket(&page));
    site.post(&format!("{seat}/concede"), form).await;
    let over = site.get(&seat).await.body;
    let sheet = over.split_once("id=\"score\"").expect("a sheet").1;
    let sheet = sheet.split("</table>").next().expect("an end");
    for words in [
        "Mastermind and Tactics",
        "Villains",
        "Bystanders",
        "Points",
        "L-SCORE-004",
    ] {
        assert!(sheet.contains(words), "{words}");
    }
    assert!(sheet.contains("avatar seat-1") && sheet.contains("avatar seat-2"));
    let timeline = over.split_once("class=\"timeline\"").expect("a timeline").1;
    assert!(timeline.contains("avatar seat-1") && timeline.contains("avatar seat-2"));
    let german = site.in_language(&seat, "de").await.body;
    assert!(german.contains("Superschurke und Taktiken"));
}

/// C-152: of teams the sums are compared, so nobody is said to have the most.
#[tokio::test]
async fn the_sheet_of_a_team_game_adds_up_the_teams() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut form = Form::of(&site.get("/setup?box=bond").await.body, "setup");
    form.set("players", "4");
    let mut form = Form::of(&site.submit(&form, "check").await.body, "setup");
    form.set("play", "teams");
    let seat = site.submit(&form, "start").await.location;
    let page = site.get(&seat).await.body;
    assert_eq!(page.matches("> your team<").count(), 1, "one friend");
    assert_eq!(page.matches("> Team 2<").count(), 2);
    while site.step(&seat).await.is_some() {}
    let over = site.get(&seat).await.body;
    let foot = over.split_once("<tfoot>").expect("a foot").1;
    let foot = foot.split("</tfoot>").next().expect("an end");
    let numbers = |row: &str| -> Vec<i32> {
        let numbers = row.split("<b>").skip(1);
        let number = |text: &str| text.split("</b>").next()?.parse().ok();
        numbers.filter_map(number).collect()
    };
    let rows: Vec<Vec<i32>> = foot.split("</tr>").map(numbers).collect();
    let (own, teams) = (&rows[0], &rows[1]);
    assert_eq!(own.len(), 4);
    assert_eq!(teams, &[0, 1, 0, 1].map(|team| own[team] + own[team + 2]));
    assert!(!over.contains("the most"));
}

/// While one plays, the Scheme says what its next Twist does and not how the game was built.
#[tokio::test]
async fn the_scheme_says_what_comes_and_not_what_is_past() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut form = Form::of(&site.get("/setup").await.body, "setup");
    form.set("scheme", "midtown-bank-robbery");
    let seat = site.submit(&form, "start").await.location;
    let page = site.get(&seat).await.body;
    let scheme = page.split_once("class=\"scheme\"").expect("a scheme").1;
    let notes = scheme.split_once("scheme__note").expect("notes").1;
    let notes = notes.split("</section>").next().expect("an end");
    assert!(notes.contains("Next twist"), "{notes}");
    assert!(!notes.contains("Setup") && notes.contains("for every Bystander"));
}
