//! Words, in English and German.

use tradecraft_kernel::{Game as _, Header, Outcome, Seat, Session};
use tradecraft_module::search::Patience;
use tradecraft_module::{
    Advice, Analysis, LookBack, Module, OptionWords, Player, Question, RefusalWords, Telling,
};
use tradecraft_words::{Lang, say};

use crate::foresight;
use crate::rules::{Action, DROP, DeadDrop, MARK, Mark, PAPERS_FROM, Setup, cite_words};
use crate::view::Seen;

/// Dead Drop with its bot and its words.
pub struct DeadDropModule;

type Told<'a> = Telling<'a, DeadDropModule>;

/// Returns the words of an action in records.
pub(crate) fn stable(action: Action) -> String {
    match action {
        Action::Mark(Mark::Routine) => "routine".to_owned(),
        Action::Mark(Mark::Urgent) => "urgent".to_owned(),
        Action::Drop(card) => format!("drop {card}"),
        Action::Tail => "tail".to_owned(),
        Action::Intercept => "intercept".to_owned(),
        Action::LetPass => "let pass".to_owned(),
        Action::GiveUp(seat) => format!("give up {}", seat.0 + 1),
    }
}

/// Returns how a dispatch reads.
pub fn dispatch(card: u8, lang: Lang) -> String {
    if card >= PAPERS_FROM {
        say!(lang, "papers {card}", "Papiere {card}")
    } else {
        say!(lang, "bait {card}", "Köder {card}")
    }
}

/// Returns how a dispatch reads for somebody who may not know it.
pub fn card_words(card: Option<u8>, lang: Lang) -> String {
    match card {
        Some(card) => dispatch(card, lang),
        None => say!(lang, "a hidden dispatch", "eine verdeckte Nachricht"),
    }
}

/// Returns how a mark reads.
pub fn mark_words(mark: Mark, lang: Lang) -> String {
    match mark {
        Mark::Routine => say!(lang, "routine", "Routine"),
        Mark::Urgent => say!(lang, "urgent", "dringend"),
    }
}

fn action_words(action: Action, lang: Lang) -> String {
    match action {
        Action::Mark(mark) => {
            let mark = mark_words(mark, lang);
            say!(lang, "Chalk “{mark}”", "„{mark}“ ankreiden")
        }
        Action::Drop(card) => {
            let card = dispatch(card, lang);
            say!(lang, "Leave {card}", "{card} hinterlegen")
        }
        Action::Tail => say!(lang, "Put a tail on the sender", "Beschatten"),
        Action::Intercept => say!(lang, "Intercept it", "Abfangen"),
        Action::LetPass => say!(lang, "Let it pass", "Durchlassen"),
        Action::GiveUp(_) => say!(lang, "Give up", "Aufgeben"),
    }
}

/// Returns what happened, as it reads for the one who noticed it, and the rule behind it.
pub fn seen_words(seen: &Seen, names: &[String], lang: Lang) -> String {
    let name = |seat: Seat| names.get(seat.idx()).map_or("", String::as_str);
    match *seen {
        Seen::Marked(seat, mark) => {
            let (who, mark) = (name(seat), mark_words(mark, lang));
            say!(lang, "{who} chalks “{mark}”.", "{who} kreidet „{mark}“ an.")
        }
        Seen::Dropped(seat, card) => {
            let (who, what) = (name(seat), card_words(card, lang));
            say!(lang, "{who} leaves {what}.", "{who} hinterlegt: {what}.")
        }
        Seen::Tailed(seat, card) => {
            let (who, what) = (name(seat), card_words(card, lang));
            say!(lang, "{who} has seen {what}.", "{who} hat gesehen: {what}.")
        }
        Seen::Opened(seat, is_taken, card, winner, points) => {
            let (who, winner, what) = (name(seat), name(winner), dispatch(card, lang));
            let verb = if is_taken {
                say!(lang, "intercepts", "fängt ab")
            } else {
                say!(lang, "lets pass", "lässt durch")
            };
            say!(
                lang,
                "{who} {verb} {what}: {points} for {winner}.",
                "{who} {verb}: {what}, {points} für {winner}."
            )
        }
        Seen::GaveUp(seat) => {
            let who = name(seat);
            say!(lang, "{who} gives up.", "{who} gibt auf.")
        }
    }
}

impl Module for DeadDropModule {
    type Game = DeadDrop;

    fn read_setup(&self, header: &Header) -> Result<Setup, String> {
        let words = header.setup.trim();
        if words.is_empty() {
            return Ok(Setup { tails: 1 });
        }
        let tails = words.strip_prefix("tails ").and_then(|n| n.parse().ok());
        let setup = tails.map(|tails| Setup { tails });
        let setup = setup.ok_or_else(|| format!("\"{words}\" is not a set-up like \"tails 1\""))?;
        DeadDrop::resolve(&setup, header.seed)
    }

    fn levels(&self) -> &'static [&'static str] {
        &["careful", "veteran"]
    }

    fn ponders(&self, level: &str) -> bool {
        level == "veteran"
    }

    fn player(&self, level: &str) -> Option<Box<dyn Player<DeadDrop> + Send>> {
        foresight::player(level)
    }

    fn question(&self, telling: &Told<'_>) -> Option<Question> {
        let lang = telling.lang;
        let asked = telling.view.decision;
        let cite = asked.filter(|_| !telling.view.options.is_empty())?.cite;
        let text = match cite {
            MARK => say!(lang, "What do you chalk up?", "Was kreidest du an?"),
            DROP => say!(lang, "Which dispatch do you leave?", "Was hinterlegst du?"),
            _ => say!(lang, "What do you do about it?", "Was tust du damit?"),
        };
        let (card, cite) = (None, cite_words(cite));
        Some(Question { text, card, cite })
    }

    fn options(&self, telling: &Told<'_>) -> Vec<OptionWords> {
        let options = telling.view.options.iter();
        let words = |&action: &Action| OptionWords {
            words: stable(action),
            text: action_words(action, telling.lang),
        };
        options.map(words).collect()
    }

    fn refusals(&self, telling: &Told<'_>) -> Vec<RefusalWords> {
        let lang = telling.lang;
        let words = |(action, cite)| RefusalWords {
            what: action_words(action, lang),
            why: say!(lang, "you have none left", "davon hast du nichts mehr"),
            cite: cite_words(cite),
        };
        telling.view.refused().into_iter().map(words).collect()
    }

    fn ending(&self, telling: &Told<'_>, outcome: &Outcome) -> Vec<String> {
        let (lang, [first, second]) = (telling.lang, telling.view.board.scores);
        let winner = outcome.winners.iter().next();
        let won = match winner.and_then(|seat| telling.names.get(seat.idx())) {
            Some(name) => say!(lang, "{name} has won.", "{name} hat gewonnen."),
            None => say!(lang, "Nobody has won.", "Niemand hat gewonnen."),
        };
        let points = say!(
            lang,
            "{first} to {second} points.",
            "{first} zu {second} Punkte."
        );
        vec![won, points]
    }

    fn analysis(&self, session: &Session<DeadDrop>, look: &LookBack<'_>) -> Option<Analysis> {
        foresight::analysis(session, look)
    }

    fn weighed(
        &self,
        telling: &Telling<'_, Self>,
        option: usize,
        patience: Option<&dyn Patience>,
    ) -> Option<Advice> {
        foresight::weighed((telling, option), patience)
    }

    fn turns(&self, game: &DeadDrop) -> u64 {
        game.board.opened.len() as u64
    }
}
