//! Choosing several cards at once: one request, one commit.

use kernel::Seat;
use legendary::{Action, CardAt, View};

use room::Refused;

use crate::card_table::Game;
use bots::legendary::Shelf;

/// No text asks for more cards than this.
const PICKS_MAX: usize = 16;

/// The places of the cards that are chosen together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picks {
    places: [u16; PICKS_MAX],
    n: usize,
}

impl Picks {
    /// Reads the names of the ticked boxes of a form: `pick-12` is the card at place 12.
    pub fn of_form<'a>(names: impl Iterator<Item = &'a str>) -> Option<Picks> {
        let mut picks = Picks {
            places: [0; PICKS_MAX],
            n: 0,
        };
        for name in names.filter_map(|name| name.strip_prefix("pick-")) {
            *picks.places.get_mut(picks.n)? = name.parse().ok()?;
            picks.n += 1;
        }
        Some(picks)
    }

    fn iter(&self) -> impl Iterator<Item = CardAt> {
        self.places[..self.n].iter().map(|&place| CardAt(place))
    }
}

/// Returns every card that can be ticked, where the viewer may tick more than one.
pub fn candidates(view: &View) -> Vec<CardAt> {
    let is_many = view
        .count()
        .is_some_and(|count| count.max > count.chosen + 1);
    if !is_many {
        return Vec::new();
    }
    let mut found: Vec<CardAt> = Vec::new();
    for card in listed(view) {
        let zone = view.zone_at(card);
        let first = view.first_place(zone).0;
        let alike = (first..).map(CardAt).take(view.len(zone));
        // Cards that are alike are one option; but what is listed on its own stands for itself.
        let is_alone = listed(view).any(|other| other != card && is_alike(view, other, card));
        let alike = alike.filter(|&other| {
            if is_alone {
                other == card
            } else {
                is_alike(view, other, card) && !view.is_chosen(other)
            }
        });
        found.extend(alike);
    }
    found
}

fn listed(view: &View) -> impl Iterator<Item = CardAt> {
    view.options.iter().filter_map(|action| match action {
        Action::Pick(card) => Some(*card),
        _ => None,
    })
}

fn is_alike(view: &View, one: CardAt, other: CardAt) -> bool {
    view.zone_at(one) == view.zone_at(other) && view.def_at(one) == view.def_at(other)
}

/// Whether the viewer is in the middle of choosing several cards.
pub fn is_choosing(view: &View) -> bool {
    let is_asked = view.decision.map(|decision| decision.seat) == view.viewer.seat();
    is_asked && view.count().is_some_and(|count| count.chosen > 0)
}

/// Chooses cards one by one and closes the choice. An error may come late: the caller works on
/// a copy.
pub fn pick(game: &mut Game, seat: Seat, picks: &Picks) -> Result<(), Refused> {
    let asked = game.view(seat);
    let before = asked.count().ok_or(Refused::NotPossible)?.chosen;
    for (n, card) in picks.iter().enumerate() {
        let view = game.view(seat);
        // The cards stay where they are until all are chosen, so places stay what they were.
        let is_same = view.count().is_some_and(|count| count.chosen == before + n);
        let fits = |action: &Action| match *action {
            Action::Pick(other) => {
                other == card || is_alike(&view, other, card) && !view.is_chosen(card)
            }
            _ => false,
        };
        let exact = |action: &Action| *action == Action::Pick(card);
        let options = &view.options;
        let option = options.iter().position(exact);
        let option = option.or_else(|| options.iter().position(fits));
        let option = option.filter(|_| is_same && view.def_at(card).is_some());
        game.choose(seat, option.ok_or(Refused::NotPossible)?)?;
    }
    close(game, seat, before + picks.n)
}

/// Returns the cards a bot would tick here.
pub fn would_pick(game: &Game, seat: Seat, first: usize, bot: &Shelf) -> Vec<CardAt> {
    let mut trial = game.clone();
    let mut picked = Vec::new();
    let mut option = first;
    loop {
        let view = trial.view(seat);
        let Some(&Action::Pick(card)) = view.options.get(option) else {
            return picked;
        };
        picked.push(card);
        if trial.choose(seat, option).is_err() || !is_choosing(&trial.view(seat)) {
            return picked;
        }
        option = bot.pick(&trial.view(seat));
    }
}

/// Says "enough" where the question still stands.
fn close(game: &mut Game, seat: Seat, chosen: usize) -> Result<(), Refused> {
    let view = game.view(seat);
    let is_asked = view.decision.is_some_and(|decision| decision.seat == seat);
    let stands = is_asked && view.count().is_some_and(|count| count.chosen == chosen);
    if !stands {
        return Ok(());
    }
    let is_end = |action: &Action| matches!(action, Action::Enough | Action::Nothing);
    let end = view.options.iter().position(is_end);
    game.choose(seat, end.ok_or(Refused::NotPossible)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_table::CardTable;
    use kernel::{Game as _, Seed, Session, Sitter};
    use legendary::setup::Setup;

    fn picks(cards: &[CardAt]) -> Picks {
        let names: Vec<String> = cards
            .iter()
            .map(|card| format!("pick-{}", card.0))
            .collect();
        Picks::of_form(names.iter().map(String::as_str)).expect("not too many")
    }

    fn asked(game: &Game) -> Option<Seat> {
        game.session.game().decision().map(|decision| decision.seat)
    }

    /// Ticking cards together leads where choosing them one by one leads; anything else is refused.
    fn try_here(game: &Game, seat: Seat, bot: &Shelf) {
        let wanted = would_pick(game, seat, bot.pick(&game.view(seat)), bot);
        let (mut together, mut one_by_one) = (game.clone(), game.clone());
        pick(&mut together, seat, &picks(&wanted)).expect("what a bot would pick");
        for _ in &wanted {
            let option = bot.pick(&one_by_one.view(seat));
            one_by_one.choose(seat, option).expect("an option");
        }
        if is_choosing(&one_by_one.view(seat)) || wanted.is_empty() {
            let option = bot.pick(&one_by_one.view(seat));
            one_by_one.choose(seat, option).expect("enough");
        }
        assert_eq!(together.session.game(), one_by_one.session.game());
        let view = game.view(seat);
        let all = candidates(&view);
        let max = view.count().expect("a count").max;
        let twice = picks(&[all[0], all[0]]);
        let too_many: Vec<CardAt> = all.iter().copied().take(max + 1).collect();
        let nowhere = picks(&[CardAt(9_999)]);
        assert!(
            pick(&mut game.clone(), seat, &twice).is_err(),
            "the same card twice"
        );
        assert!(
            pick(&mut game.clone(), seat, &nowhere).is_err(),
            "a card that is not there"
        );
        if too_many.len() > max {
            assert!(pick(&mut game.clone(), seat, &picks(&too_many)).is_err());
        }
    }

    #[test]
    fn cards_ticked_together_are_chosen_one_by_one() {
        let cards = std::sync::Arc::new(CardTable::with_packs(&[]).expect("boxes"));
        let bot = cards.shelf();
        let catalogue = bot.catalogues().next().expect("a box");
        let mut n_tried = 0;
        for seed in 1..30 {
            let setup = Setup::new(catalogue.clone(), 3);
            let mut session =
                Session::start(&setup, Seed::from_number(seed), &mut ()).expect("a deal");
            for seat in (0..3).map(Seat) {
                let person = Sitter::Person(String::new());
                session.seat(seat, person).expect("a seat");
            }
            let mut game = Game::new(cards.clone(), session, room::Terms::alone(3, Seat(0)));
            while let Some(seat) = asked(&game) {
                if !candidates(&game.view(seat)).is_empty() {
                    try_here(&game, seat, bot);
                    n_tried += 1;
                }
                let option = bot.pick(&game.view(seat));
                game.choose(seat, option).expect("an option");
            }
        }
        assert!(n_tried > 20, "{n_tried}");
    }

    #[test]
    fn only_ticked_boxes_count() {
        let form = ["ticket", "pick-3", "pick-14"];
        let picks = Picks::of_form(form.into_iter()).expect("two cards");
        assert_eq!(picks.iter().collect::<Vec<_>>(), [CardAt(3), CardAt(14)]);
        assert!(Picks::of_form(["pick-x"].into_iter()).is_none());
        assert!(Picks::of_form(["pick-99999"].into_iter()).is_none());
        assert!(Picks::of_form(std::iter::repeat_n("pick-1", 17)).is_none());
    }
}
