//! Standing answers about Liaison: an owner of a kept card says once what friends who call on it
//! are to hear, and is not asked any more (C-108). Only the owner sees it.

use legendary::{Action, Topic};

/// What the owner of kept cards has said about them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    /// Nothing: ask every time.
    #[default]
    Ask,
    /// Whoever calls on a card gets it.
    Give,
    /// Nobody gets one.
    Keep,
    /// Ask every time, and before every choice of a bot too: it never waits for a raised hand.
    StepIn,
}

impl Standing {
    /// The words of the store and of forms, in the order of [`Standing::ALL`].
    pub const WORDS: [&'static str; 4] = ["ask", "give", "keep", "step-in"];
    pub const ALL: [Standing; 4] = [
        Standing::Ask,
        Standing::Give,
        Standing::Keep,
        Standing::StepIn,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Standing::Ask => "ask",
            Standing::Give => "give",
            Standing::Keep => "keep",
            Standing::StepIn => "step-in",
        }
    }

    pub fn parse(word: &str) -> Option<Standing> {
        Standing::ALL
            .into_iter()
            .find(|standing| standing.word() == word)
    }

    /// Returns what is answered without asking. A card is given only to who calls on it: the owner
    /// does not know yet what the friend needs when the action step begins.
    pub fn answer(self, topic: Topic) -> Option<Action> {
        match (self, topic) {
            (Standing::Ask | Standing::StepIn, _) => None,
            (Standing::Give, Topic::Help) => Some(Action::Yes),
            (Standing::Give, Topic::OfferHelp) => Some(Action::No),
            (Standing::Keep, Topic::Help | Topic::OfferHelp) => Some(Action::No),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_table::scratch::{Scratch, Tables};
    use crate::card_table::{CardTable, Game};
    use crate::first_game::{FirstDeal, first_game};
    use kernel::{Entry, Game as _, Seat, Seed, Session, Sitter};
    use legendary::setup::Setup;
    use room::{Command, Terms};
    use std::sync::Arc;

    /// Returns what the second player chose with that entry, if it was he who chose.
    fn answer_of(game: &Game, entry: usize) -> Option<String> {
        match game.session.entries().get(entry) {
            Some(Entry::Choice(choice)) if choice.seat == Seat(1) => Some(choice.words.clone()),
            _ => None,
        }
    }

    /// Two people of 007 who keep what they can and call on what they may; returns what the second
    /// was asked about kept cards, and what the record says of the answers.
    fn plays(standing: Standing) -> (usize, Vec<String>) {
        let cards = Arc::new(CardTable::with_packs(&[]).expect("boxes"));
        let shelf = cards.shelf();
        let catalogue = shelf.find("bond").expect("the box").clone();
        let (mut n_asked, mut answers) = (0, Vec::new());
        for seed in 1..9 {
            let setup = Setup::first_game(catalogue.clone(), 2);
            let seed = Seed::from_number(seed);
            let mut session = Session::start(&setup, seed, &mut ()).expect("a deal");
            for seat in [Seat(0), Seat(1)] {
                let sitter = Sitter::Person(String::new());
                session.seat(seat, sitter).expect("a seat");
            }
            let mut game = Game::new(cards.clone(), session, Terms::alone(2, Seat(0)));
            let said = Command::Standing(standing.word().to_owned());
            game.command(Seat(1), &said).expect("a chair");
            while let Some(seat) = game.asked() {
                let view = game.view(seat);
                let helps = matches!(view.topic(), Some(Topic::Help | Topic::OfferHelp));
                n_asked += usize::from(helps && seat == Seat(1));
                let calls = |action: &Action| matches!(action, Action::Call(_));
                let keeps =
                    |action: &Action| view.topic() == Some(Topic::Keep) && *action == Action::Yes;
                let mut options = view.options.iter();
                let option = options.position(|action| calls(action) || keeps(action));
                let option = option.unwrap_or_else(|| shelf.pick(&view));
                let before = game.n_entries();
                game.command(seat, &Command::Choose(option))
                    .expect("an option");
                if calls(&view.options[option]) {
                    answers.extend(answer_of(&game, before + 1));
                }
            }
            assert!(game.session.game().outcome().is_some());
        }
        (n_asked, answers)
    }

    // rule: L-KEYWORD-002
    #[test]
    fn whoever_gives_always_is_not_asked_and_friends_who_call_get_the_card() {
        let (n_asked, answers) = plays(Standing::Give);
        assert_eq!(n_asked, 0);
        assert!(!answers.is_empty(), "nobody called");
        assert!(answers.iter().all(|words| words == "yes"), "{answers:?}");
    }

    #[test]
    fn whoever_keeps_always_is_not_asked_and_friends_who_call_hear_no() {
        let (n_asked, answers) = plays(Standing::Keep);
        assert_eq!(n_asked, 0);
        assert!(!answers.is_empty(), "nobody called");
        assert!(answers.iter().all(|words| words == "no"), "{answers:?}");
    }

    #[test]
    fn whoever_has_said_nothing_is_asked() {
        let (n_asked, answers) = plays(Standing::Ask);
        assert!(n_asked > 0);
        assert_eq!(answers, Vec::<String>::new());
    }

    /// A person who keeps every card and a friend who is a bot; returns how often the person was
    /// asked, hand raised, in the bot's turns, and how often one of his cards helped it so.
    fn helps_a_bot(standing: Standing) -> (usize, usize) {
        let cards = Arc::new(CardTable::with_packs(&[]).expect("boxes"));
        let shelf = cards.shelf();
        let catalogue = shelf.find("bond").expect("the box").clone();
        let (mut n_asked, mut n_given) = (0, 0);
        for seed in 1..5 {
            let setup = Setup::first_game(catalogue.clone(), 2);
            let seed = Seed::from_number(seed);
            let mut session = Session::start(&setup, seed, &mut ()).expect("a deal");
            let person = Sitter::Person(String::new());
            session.seat(Seat(0), person).expect("a seat");
            let bot = Sitter::Bot("heuristic".to_owned());
            session.seat(Seat(1), bot).expect("a seat");
            let mut game = Game::new(cards.clone(), session, Terms::alone(2, Seat(0)));
            let said = Command::Standing(standing.word().to_owned());
            game.command(Seat(0), &said).expect("a chair");
            while let Some(seat) = game.asked() {
                assert_eq!(seat, Seat(0), "bots do not wait");
                let view = game.view(seat);
                let is_raised = view.topic() == Some(Topic::StepIn);
                n_asked += usize::from(is_raised);
                let wanted = |action: &Action| match view.topic() {
                    Some(Topic::Keep) => *action == Action::Yes,
                    Some(Topic::OfferHelp) => *action == Action::No,
                    // Not at once: the bot has made a choice or two by then.
                    Some(Topic::StepIn) => matches!(action, Action::Give(_)) == (n_asked % 3 == 0),
                    _ => false,
                };
                let option = view.options.iter().position(wanted);
                let option = option.unwrap_or_else(|| shelf.pick(&view));
                n_given += usize::from(is_raised && view.options[option] != Action::No);
                game.command(seat, &Command::Choose(option))
                    .expect("an option");
            }
        }
        (n_asked, n_given)
    }

    // rule: L-KEYWORD-092
    #[test]
    fn whoever_wants_to_is_asked_before_every_choice_of_a_bot() {
        let (n_asked, n_given) = helps_a_bot(Standing::StepIn);
        assert!(n_given > 0 && n_asked > n_given, "{n_asked}, {n_given}");
    }

    #[test]
    fn whoever_does_not_want_to_is_not_interrupted() {
        assert_eq!(helps_a_bot(Standing::Ask), (0, 0));
    }

    #[tokio::test]
    async fn what_is_said_once_outlasts_the_program() {
        let scratch = Scratch::new("standing");
        let site = Tables::open(scratch.path());
        let registry = &site.registry;
        let order = first_game(
            site.cards.catalogue("bond"),
            FirstDeal::Friendly,
            Seed::from_number(1),
        );
        let dealt = registry.deal(&site.cards, order).await.expect("a game");
        let (_, token) = dealt.own.expect("a seat");
        let secret = token.text();
        let (access, seat) = registry.find(&secret).await.expect("a seat");
        let ticket = registry.ticket(&access, seat, &mut **access.room().await);
        let said = Command::Standing(Standing::Keep.word().to_owned());
        registry
            .command(&access, seat, &ticket, said)
            .await
            .expect("it is noted");
        drop((access, site));
        let site = Tables::open(scratch.path());
        let found = site.registry.find(&secret).await;
        let (access, seat) = found.expect("the same seat");
        let room = access.room().await;
        let game = room.of::<CardTable>().expect("a game of cards");
        assert_eq!(game.standing_of(seat), Some("keep"));
        assert_eq!(game.standing_of(Seat(1)), None);
    }
}
