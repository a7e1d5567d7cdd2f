//! Pages say when a choice is none.

use kernel::Game as _;

use crate::common::{Database, Site};
use crate::seats::{record, three_at_a_table};

/// What is marked as forced leaves exactly one way to go on, and what is not leaves more.
#[tokio::test]
async fn a_forced_choice_is_marked_for_the_one_who_makes_it() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let (mut n_forced, mut n_free) = (0, 0);
    for _ in 0..150 {
        let session = site.rebuild(&record(&database).await).expect("a game");
        let Some(decision) = session.game().decision() else {
            break;
        };
        let (asked, mut options) = (decision.seat.idx(), Vec::new());
        session.game().options(&mut options);
        for (seat, path) in seats.iter().enumerate() {
            let page = site.get(path).await.body;
            let is_marked = page.contains(" data-forced=\"");
            if seat != asked {
                assert!(!is_marked, "nobody else is told");
            } else if page.contains("id=\"confirm\"") {
                let of = page.split("data-min=\"").nth(1).expect("a number");
                let min: usize = of
                    .split('"')
                    .next()
                    .expect("a number")
                    .parse()
                    .expect("a number");
                let n_ticks = page.matches("class=\"tick\"").count();
                assert_eq!(is_marked, n_ticks == min, "{n_ticks} cards for {min}");
            } else {
                assert_eq!(is_marked, options.len() == 1, "{options:?}");
            }
            if is_marked {
                n_forced += 1
            } else {
                n_free += 1
            }
        }
        site.step(&seats[asked]).await;
    }
    assert!(n_forced > 0 && n_free > n_forced, "{n_forced} of {n_free}");
}
