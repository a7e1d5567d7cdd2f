//! Assault as everything above the rules knows it.

use std::sync::{Arc, LazyLock};

use assault::play::{Assault, Setup, View, refused_actions};
use assault::tell::{Teller, optional_rule};
use assault::{Content, Side};
use kernel::{Dice, Game as _, Header, Outcome, Seat, SeatSet, Seed, Session, Viewer};
use module::search::Patience;
use module::{
    Advice, Analysis, Atlas, Challenge, LookBack, Luck, Module, OptionWords, Pace, Player,
    Question, RefusalWords, Remembered, Telling,
};
use rulebook::ledger;
use words::{Lang, say};

use super::{
    Foresight, Random, challenge, content_of, foresight, level, option_text, question_text,
    remembered, seat_name,
};

/// The raids on the volcano, and those with files of one's own in the head of their record.
#[derive(Clone, Default, Debug)]
pub struct Raids {
    content: Option<Arc<Content>>,
}

impl Raids {
    /// Returns raids that are all played with the same content, whatever a record brings along.
    pub fn with(content: Arc<Content>) -> Raids {
        Raids {
            content: Some(content),
        }
    }

    /// Returns the content that all raids are played with, if it is the same for all.
    pub(super) fn own_content(&self) -> Option<Arc<Content>> {
        self.content.clone()
    }
}

impl Module for Raids {
    type Game = Assault;

    fn read_setup(&self, header: &Header) -> Result<Setup, String> {
        let content = match &self.content {
            Some(content) => Arc::clone(content),
            None => content_of(header)?,
        };
        Setup::parse(&header.setup, content).map_err(|error| error.to_string())
    }

    fn lacks(&self, header: &Header) -> Option<String> {
        let (needed, found) = (&header.content, self.content.as_ref()?.hash());
        (needed != found).then(|| {
            format!(
                "needs content {needed}, but {found} is at hand; name the directory it was played \
                 with: --content DIR"
            )
        })
    }

    fn levels(&self) -> &'static [&'static str] {
        level::ALL
    }

    fn ponders(&self, level: &str) -> bool {
        level::ponders(level)
    }

    fn player(&self, level: &str) -> Option<Box<dyn Player<Assault> + Send>> {
        level::player(level)
    }

    fn atlas(&self) -> &Atlas {
        static ATLAS: LazyLock<Atlas> =
            LazyLock::new(|| crate::shipped::atlas::<Assault>(&[super::study::WITH]));
        &ATLAS
    }

    fn own_part_words(&self, key: &str, lang: Lang) -> Option<String> {
        Some(match key {
            "bot" => say!(lang, "Bots on both sides", "Bots auf beiden Seiten"),
            "scenario" => say!(lang, "Scenario", "Szenario"),
            super::study::WITH => say!(lang, "With the optional rule", "Mit der Zusatzregel"),
            _ => return None,
        })
    }

    fn own_value_words(&self, key: &str, value: &str, lang: Lang) -> Option<String> {
        (key == super::study::WITH && !value.is_empty()).then(|| optional_rule(value, lang))
    }

    fn advice(
        &self,
        telling: &Telling<'_, Self>,
        patience: Option<&dyn Patience>,
    ) -> Option<Advice> {
        is_asked(telling.view)
            .then(|| foresight::advice(self, level::CAUTION, telling, patience))
            .flatten()
    }

    fn weighed(
        &self,
        telling: &Telling<'_, Self>,
        option: usize,
        patience: Option<&dyn Patience>,
    ) -> Option<Advice> {
        is_asked(telling.view)
            .then(|| foresight::weighed(self, level::CAUTION, (telling, option), patience))
            .flatten()
    }

    /// Whoever only sees that all is done by the rules is on nobody's side.
    fn allies(&self, game: &Assault, seat: Seat) -> SeatSet {
        let side = |seat| game.board().side_of_viewer(Viewer::Seat(seat));
        let own = side(seat);
        let seats = SeatSet::all(game.n_seats()).iter();
        seats
            .filter(|&other| own.is_some() && side(other) == own)
            .collect()
    }

    fn analysis(&self, session: &Session<Assault>, look: &LookBack<'_>) -> Option<Analysis> {
        let foresight = Foresight::new(level::CAUTION);
        module::analysis::analyse(self, foresight, session, look)
    }

    /// A raid that is played on takes far longer than a card game.
    fn analysis_tries(&self) -> u32 {
        3_000
    }

    fn forecast_games(&self) -> u32 {
        100
    }

    fn question(&self, telling: &Telling<'_, Self>) -> Option<Question> {
        let Telling { view, lang, .. } = *telling;
        is_asked(view).then(|| asked(view, question_text(view, lang)))
    }

    fn waiting(&self, telling: &Telling<'_, Self>) -> Option<Question> {
        let Telling { view, lang, .. } = *telling;
        let decision = view.decision.filter(|_| !is_asked(view))?;
        let who = seat_name(&view.board, decision.seat, lang);
        let text = say!(lang, "{who} is choosing.", "{who} entscheidet gerade.");
        Some(asked(view, text))
    }

    fn options(&self, telling: &Telling<'_, Self>) -> Vec<OptionWords> {
        let Telling { view, lang, .. } = *telling;
        let told = |action| OptionWords {
            words: view.board.action_words(action),
            text: option_text(view, action, lang),
        };
        view.options.iter().map(told).collect()
    }

    fn refusals(&self, telling: &Telling<'_, Self>) -> Vec<RefusalWords> {
        let Telling { view, lang, .. } = *telling;
        let teller = Teller::of(view, lang);
        let told = |(action, rule): (_, kernel::RuleId)| RefusalWords {
            what: teller.option(&action),
            why: ledger::find(rule.0).map_or(String::new(), |rule| rule.words(lang).0.to_owned()),
            cite: rule.0.to_owned(),
        };
        refused_actions(view).into_iter().map(told).collect()
    }

    fn ending(&self, telling: &Telling<'_, Self>, outcome: &Outcome) -> Vec<String> {
        let Telling { view, lang, .. } = *telling;
        let turn = view.board.clocks.turn.0;
        let won = |side: &Side| outcome.winners.contains(side.seat());
        let winner = Side::BOTH.into_iter().find(won);
        let told = winner.map(|winner| {
            say!(
                lang,
                "{winner} has won in turn {turn}.",
                "{winner} hat in Runde {turn} gewonnen."
            )
        });
        told.into_iter().collect()
    }

    /// Raids have drawn their luck like this from the beginning, and the tables in the documents are
    /// made with it.
    fn luck(&self, run: u64, number: u64) -> Luck {
        let mut luck = Luck::of(run, number);
        luck.game.0[16] = 0;
        luck
    }

    fn blind(&self, luck: Luck) -> Box<dyn Player<Assault> + Send> {
        let first = Dice::new(luck.game).below(u32::MAX);
        Box::new(Random::new(Seed::from_number(u64::from(first) | 1 << 40)))
    }

    fn turns(&self, game: &Assault) -> u64 {
        game.board().clocks.turn.0.into()
    }

    fn challenge(&self, pace: Pace, luck: Seed) -> Option<Challenge<Setup>> {
        challenge::drawn_challenge(self.atlas(), pace, luck)
    }

    fn remembered(&self, resolved: &Setup) -> Remembered {
        remembered::remember(self.atlas(), resolved)
    }
}

fn is_asked(view: &View) -> bool {
    let asked = view.decision.map(|decision| decision.seat);
    asked.is_some() && view.viewer.seat() == asked
}

fn asked(view: &View, text: String) -> Question {
    Question {
        text,
        card: None,
        cite: view.asking_rule().map_or("", |rule| rule.0).to_owned(),
    }
}
