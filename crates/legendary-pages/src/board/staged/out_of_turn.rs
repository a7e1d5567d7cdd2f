//! The raised hand, and the warning beside a fight that may come to nothing.

use cards::builtin;
use kernel::{Game as _, Seat};
use legendary::testing::Position;
use legendary::{Space, Topic, Zone};
use room::Command;
use words::Lang;

use super::{game_of, named, page, page_of, put, tag};

/// The reader keeps a card, and it is the turn of this player.
fn keeps(active: Seat) -> impl Fn(&mut Position) {
    move |position| {
        let kept = named(position, "Miss Moneypenny");
        position.kept.push((Seat(0), kept));
        position.active = active;
    }
}

// rule: L-KEYWORD-092
#[test]
fn the_owner_of_a_kept_card_steps_in_on_a_friends_turn_only() {
    let friends = page(Lang::En, keeps(Seat(1)));
    let button = tag(&friends, "step-in-0");
    assert!(
        button.contains("formaction=\"/seat/x/interject\""),
        "{button}"
    );
    assert!(button.contains("value=\"step in\""), "{button}");
    assert!(friends.contains("Step in"));
    assert!(page(Lang::De, keeps(Seat(1))).contains("Eingreifen"));
    assert!(!page(Lang::En, keeps(Seat(0))).contains("step-in-0"));
    let nothing_kept = page(Lang::En, |position| position.active = Seat(1));
    assert!(!nothing_kept.contains("step-in-0"));
}

// rule: L-KEYWORD-092
#[test]
fn what_the_button_sends_puts_the_question_before_the_friends_choice() {
    let mut game = game_of(builtin::bond(), keeps(Seat(1)));
    assert_eq!(game.asked(), Some(Seat(1)));
    let pressed = Command::Interject("step in".to_owned());
    game.command(Seat(0), &pressed).expect("a hand is raised");
    assert_eq!(game.asked(), Some(Seat(0)));
    assert_eq!(game.view(Seat(0)).topic(), Some(Topic::StepIn));
    let give = game.view(Seat(0)).options.len();
    assert_eq!(give, 2, "the card, or not now");
    game.command(Seat(0), &Command::Choose(0)).expect("given");
    assert_eq!(game.asked(), Some(Seat(1)), "the choice is put again");
    assert_eq!(
        game.session
            .game()
            .view(kernel::Viewer::Seat(Seat(1)))
            .turn
            .recruit,
        1
    );
    assert!(
        game.command(Seat(0), &pressed).is_err(),
        "nothing is kept any more"
    );
}

/// Endless Armies in the last space, with this many others behind them.
fn armies(n_others: u8) -> impl Fn(&mut Position) {
    move |position| {
        let other = named(position, "Sentinel");
        for space in 0..n_others {
            put(position, Zone::row(Space(space)), other);
        }
        let armies = named(position, "Endless Armies of HYDRA");
        put(position, Zone::row(Space(4)), armies);
        position.attack = 4;
    }
}

#[test]
fn a_fight_that_may_come_to_nothing_has_a_mark_and_words() {
    let risky = page_of(builtin::marvel(), Lang::En, armies(4));
    let card = risky.split("id=\"row-4\"").nth(1).expect("the card");
    let card = card.split("</button>").next().expect("its end");
    assert!(
        card.contains("class=\"card__risk\"") && card.contains("⚠"),
        "{card}"
    );
    let words = "its Fight effect comes first and may carry it off";
    assert!(
        tag(&risky, "row-4").contains(words),
        "for those who do not see the mark"
    );
    assert_eq!(
        risky.matches("card__risk").count(),
        1,
        "the Sentinels are safe to fight"
    );
    let german = page_of(builtin::marvel(), Lang::De, armies(4));
    assert!(tag(&german, "row-4").contains("sein Kampfeffekt (Fight) kommt zuerst"));
}

#[test]
fn a_fight_that_is_safe_has_none() {
    let safe = page_of(builtin::marvel(), Lang::En, armies(1));
    assert!(tag(&safe, "row-4").contains("name=\"option\""));
    assert!(!safe.contains("card__risk"));
}
