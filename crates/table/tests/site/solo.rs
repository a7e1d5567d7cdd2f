//! The score sheet of somebody who played alone: a win is worth its Victory Pile less what was lost on
//! the way, and nothing else has a score.

use kernel::{Ending, Game as _, Outcome, Viewer};
use legendary::View;

use crate::common::{Database, Site, ticket};

/// Plays the first game of a box alone to its end; returns the seat, and the table as it then was.
async fn play_alone(database: &Database, site: &Site, of_box: &str, nth: i64) -> Over {
    let dealt = site
        .post("/games", format!("deal=alone&box={of_box}"))
        .await;
    let seat = dealt.location;
    while site.step(&seat).await.is_some() {}
    let store = database.store();
    let text = store.record(nth).await.expect("read").expect("a game");
    let session = site.rebuild(&text).expect("the record holds");
    let game = session.game();
    Over {
        seat,
        view: game.view(Viewer::Spectator),
        outcome: game.outcome().expect("an end"),
    }
}

struct Over {
    seat: String,
    view: View,
    outcome: Outcome,
}

impl Over {
    fn is_won(&self) -> bool {
        self.outcome.ending == Ending::Won
    }
}

/// The rows below the cards: the words of each, without its marks, and its number.
fn rows(page: &str) -> Vec<(String, i32)> {
    let sheet = page.split_once("id=\"score\"").expect("a sheet").1;
    let foot = sheet.split_once("<tfoot>").expect("a foot").1;
    let foot = foot.split("</tfoot>").next().expect("an end");
    let row = |row: &str| {
        let (head, cell) = row.split_once("<td>").expect("a number");
        let label = head.split_once("<th scope=\"row\">").expect("words").1;
        let label = label.split('<').next().expect("words").trim().to_owned();
        let number = cell.split_once("<b>").expect("a number").1;
        let number = number.split("</b>").next().expect("a number");
        (label, number.parse().expect("a number"))
    };
    foot.split("<tr").skip(1).map(row).collect()
}

/// What the sheet must say of a win, from the table itself.
fn expected(view: &View, has_missions: bool) -> Vec<(String, i32)> {
    let (lost, twists) = (view.escapes.bystanders, view.twists_played);
    let (escaped, danger) = (view.escapes.villains, view.danger);
    let points = view.victory_points[0];
    let captives = if has_missions {
        "Gadgets"
    } else {
        "Bystanders"
    };
    let mut rows = vec![
        ("Points".to_owned(), points),
        (
            format!("{captives} carried off: {lost}"),
            -4 * i32::from(lost),
        ),
        (format!("Scheme Twists: {twists}"), -3 * i32::from(twists)),
        (format!("Villains escaped: {escaped}"), -i32::from(escaped)),
    ];
    if has_missions {
        rows.push((format!("Danger Level: {danger}"), -i32::from(danger)));
    }
    let score = rows.iter().map(|(_, points)| points).sum();
    rows.push(("Score".to_owned(), score));
    rows
}

/// L-SCORE-008 to L-SCORE-014, on the page.
#[tokio::test]
async fn a_win_alone_shows_every_penalty_and_the_score_that_is_left() {
    for (of_box, has_missions) in [("marvel", false), ("bond", true)] {
        let database = Database::new();
        let site = Site::open(&database);
        let mut won = None;
        for nth in 1..=12 {
            let over = play_alone(&database, &site, of_box, nth).await;
            if over.is_won() && over.view.twists_played > 0 {
                won = Some(over);
                break;
            }
        }
        let over = won.expect("one of twelve first games is won");
        let page = site.get(&over.seat).await.body;
        let shown = rows(&page);
        assert_eq!(shown, expected(&over.view, has_missions), "{of_box}");
        assert_eq!(
            shown.last().map(|(_, n)| *n),
            over.outcome.scores.first().copied()
        );
        for rule in ["L-SCORE-010", "L-SCORE-011", "L-SCORE-014"] {
            assert!(page.contains(&format!("/rule/{rule}")), "{rule}");
        }
        let german = rows(&site.in_language(&over.seat, "de").await.body);
        let numbers = |rows: &[(String, i32)]| rows.iter().map(|row| row.1).collect::<Vec<_>>();
        assert_eq!(numbers(&german), numbers(&shown));
        // The German sheet of the films keeps the English word.
        let twists = if has_missions {
            "Scheme Twists"
        } else {
            "Wendungen"
        };
        assert!(german.iter().any(|(label, _)| label.starts_with(twists)));
    }
}

/// L-SCORE-007, on the page.
#[tokio::test]
async fn alone_only_a_win_has_a_score() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.post("/games", "deal=alone&box=marvel").await.location;
    let page = site.get(&seat).await.body;
    let form = format!("ticket={}", ticket(&page));
    site.post(&format!("{seat}/concede"), form).await;
    let over = site.get(&seat).await.body;
    assert!(over.contains("Alone, only a win has a score.") && over.contains("/rule/L-SCORE-007"));
    let sheet = over.split_once("id=\"score\"").expect("a sheet").1;
    let sheet = sheet.split("</table>").next().expect("an end");
    assert!(!sheet.contains("Scheme Twists") && !sheet.contains("carried off"));
}
