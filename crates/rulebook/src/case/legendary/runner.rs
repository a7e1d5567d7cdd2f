//! Running a case about Legendary: the steps, the trace, and whether what was promised happened.

use std::collections::BTreeSet;

use cards::tree::Trigger;
use kernel::{Cite, Game, Viewer};
use legendary::{Event, State};

use super::cards_in_case::misdefined;
use super::fact;
use super::given::{Layout, Table};
use super::text::Words;
use super::zones::seat_number;
use crate::case::{Case, CaseError, CaseRunner, Line};

/// A case sits where the rules sit: its actions are the engine's.
type Action = <State as Game>::Action;

/// A case about Legendary between two of its lines.
pub(crate) struct LegendaryRunner<'a> {
    case: &'a Case,
    stage: Stage,
}

enum Stage {
    /// Nothing is given yet.
    Bare,
    /// The table can not be laid out; that has been said, and nothing more can be.
    Unknown,
    /// Lines are given.
    LaidOut(Layout),
    Running(Box<Runner>),
    /// The set-up was refused, by these rules and in these words.
    Refused {
        ids: Vec<String>,
        words: String,
    },
}

impl<'a> LegendaryRunner<'a> {
    pub fn new(case: &'a Case) -> LegendaryRunner<'a> {
        let stage = Stage::Bare;
        LegendaryRunner { case, stage }
    }

    /// Builds the table when the first line after the position is read.
    fn begin(&mut self) -> Result<(), CaseError> {
        let layout = match std::mem::replace(&mut self.stage, Stage::Unknown) {
            Stage::LaidOut(layout) => layout,
            other => {
                self.stage = other;
                return Ok(());
            }
        };
        let mut events = Vec::new();
        self.stage = match layout.build(&mut events)? {
            Table::Running(state) => {
                let mut runner = Runner {
                    state: *state,
                    trace: Vec::new(),
                    events,
                };
                runner.settle();
                Stage::Running(Box::new(runner))
            }
            Table::Refused { rules, words } => {
                let ids = rules.iter().map(plain_cite).collect();
                Stage::Refused { ids, words }
            }
        };
        Ok(())
    }
}

impl CaseRunner for LegendaryRunner<'_> {
    fn misdefined(&self) -> Vec<CaseError> {
        misdefined(self.case)
    }

    fn given(&mut self, line: &Line) -> Result<(), CaseError> {
        match &mut self.stage {
            Stage::Bare => {
                self.stage = Stage::Unknown;
                self.stage = Stage::LaidOut(Layout::begin(self.case, line)?);
                Ok(())
            }
            Stage::Unknown => Ok(()),
            Stage::LaidOut(layout) => layout.line(line),
            Stage::Running(_) | Stage::Refused { .. } => Err(CaseError::new(
                line.number,
                "`given` comes before the first `when` and `then`",
            )),
        }
    }

    fn dice(&mut self, line: &Line) -> Result<(), CaseError> {
        Err(CaseError::new(
            line.number,
            "Legendary has no dice; `given` can state the order of a pile, or a seed",
        ))
    }

    fn when(&mut self, line: &Line) -> Result<(), CaseError> {
        self.begin()?;
        match &mut self.stage {
            Stage::Running(runner) => runner.when(line),
            Stage::Refused { words, .. } => Err(CaseError::new(
                line.number,
                format!("the set-up is refused:\n{words}"),
            )),
            Stage::Bare => Err(no_table(line)),
            Stage::Unknown | Stage::LaidOut(_) => Ok(()),
        }
    }

    fn then(&mut self, line: &Line) -> Result<(), CaseError> {
        self.begin()?;
        match &mut self.stage {
            Stage::Running(runner) => fact::check(runner, line),
            Stage::Refused { ids, words } => refused(line, ids, words),
            Stage::Bare => Err(no_table(line)),
            Stage::Unknown | Stage::LaidOut(_) => Ok(()),
        }
    }

    fn not_shown(&self) -> Vec<CaseError> {
        match &self.stage {
            Stage::Running(runner) => runner.not_shown(self.case),
            Stage::Refused { ids, .. } => {
                let others = self.case.rules.iter().filter(|rule| !ids.contains(rule));
                let not_it = |rule| format!("{rule} is not what refuses it");
                others
                    .map(|rule| CaseError::new(self.case.line, not_it(rule)))
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}

fn no_table(line: &Line) -> CaseError {
    CaseError::new(line.number, "`given` comes before `when` and `then`")
}

/// The only fact about a set-up that is refused is by which rule.
fn refused(line: &Line, ids: &[String], words: &str) -> Result<(), CaseError> {
    let mut text = Words::new(line);
    if !text.take("refused by") {
        return text.differs(format!("the set-up is refused:\n{words}"));
    }
    if ids.iter().any(|id| id == text.rest()) {
        return Ok(());
    }
    text.differs(format!(
        "the set-up is refused by {}:\n{words}",
        ids.join(", ")
    ))
}

fn plain_cite(cite: &Cite) -> String {
    match cite {
        Cite::Rule(rule) => rule.to_string(),
        Cite::Text { definition, clause } => format!("card {definition}#{clause}"),
    }
}

/// Some rules of the ledger are about one card; its text applies them.
fn rule_about(clause: &str) -> Option<&'static str> {
    let (slot, _) = clause.split_once('#')?;
    match slot {
        "marvel/thor/odinson" => Some("L-SPECIFIC-002"),
        "marvel/brotherhood/sabretooth" => Some("L-SPECIFIC-003"),
        _ => None,
    }
}

/// A case in the middle of its run.
pub(super) struct Runner {
    pub state: State,
    /// Ids of rules and clauses in the order they were applied.
    pub trace: Vec<String>,
    events: Vec<Event>,
}

impl Runner {
    /// Takes the events of the last step into the trace, and the pending decision's reason.
    fn settle(&mut self) {
        // How the game ended is decided by rules, too.
        self.state.result_by(&mut self.events);
        for event in std::mem::take(&mut self.events) {
            match event {
                Event::Rule(rule) => self.trace.push(rule.to_string()),
                Event::Text { cite, .. } | Event::Ended { cite } => {
                    let words = self.state.cite_words(cite);
                    self.trace.extend(rule_about(&words).map(str::to_owned));
                    self.trace.push(words);
                }
                _ => {}
            }
        }
        if let Some(decision) = self.state.decision() {
            self.trace.push(self.state.cite_words(decision.cite));
        }
    }

    pub fn options(&self) -> Vec<(Action, String)> {
        let mut options = Vec::new();
        self.state.options(&mut options);
        options
            .into_iter()
            .map(|action| (action, self.state.action_words(&action)))
            .collect()
    }

    fn when(&mut self, line: &Line) -> Result<(), CaseError> {
        let mut words = Words::new(line);
        let mut seat = None;
        let mut ahead = words.clone();
        if ahead.take("player")
            && let Ok(found) = seat_number(&mut ahead)
            && ahead.take(":")
        {
            seat = Some(found);
            words = ahead;
        }
        let mut times = 1;
        let mut ahead = words.clone();
        if let Some(n) = ahead.maybe_number()
            && ahead.take("times")
        {
            times = n;
            words = ahead;
        }
        for _ in 0..times {
            self.choose(&words, seat)?;
        }
        Ok(())
    }

    /// Makes a choice by its words. On the way, a decision with a single option answers itself, and
    /// an ability that may be used is used; a turn ends only where the case says so.
    fn choose(&mut self, words: &Words<'_>, seat: Option<kernel::Seat>) -> Result<(), CaseError> {
        if let Some(seat) = seat
            && let Some(action) = self.interjection(seat, words.rest())
        {
            self.apply(action);
            return Ok(());
        }
        loop {
            let Some(decision) = self.state.decision() else {
                return words.error("the game is over; nothing can be chosen");
            };
            let options = self.options();
            let wanted = options
                .iter()
                .find(|(_, name)| name.eq_ignore_ascii_case(words.rest()));
            let right_seat = seat.is_none_or(|seat| seat == decision.seat);
            if let Some((action, _)) = wanted
                && right_seat
            {
                self.apply(*action);
                return Ok(());
            }
            let by_itself = match &options[..] {
                [(Action::EndTurn, _)] => None,
                [(only, _)] => Some(*only),
                _ if self.state.asks_to_use_ability() => Some(Action::Yes),
                _ => None,
            };
            let Some(action) = by_itself else {
                let names: Vec<String> = options
                    .iter()
                    .map(|(_, name)| format!("  {name}"))
                    .collect();
                return words.error(format!(
                    "`{}` is not possible: {} decides by {}, and may\n{}",
                    words.rest(),
                    decision.seat,
                    self.state.cite_words(decision.cite),
                    names.join("\n")
                ));
            };
            self.apply(action);
        }
    }

    /// Returns what a seat may do out of turn under these words; giving up is a part of that.
    fn interjection(&self, seat: kernel::Seat, words: &str) -> Option<Action> {
        let mut listed = Vec::new();
        self.state.interjections(seat, &mut listed);
        listed.extend(self.state.concession(seat));
        listed
            .into_iter()
            .find(|action| self.state.action_words(action).eq_ignore_ascii_case(words))
    }

    fn apply(&mut self, action: Action) {
        self.state.apply(action, &mut self.events);
        self.settle();
    }

    /// Lets decisions with a single option, and abilities to be used, pass before facts are read.
    pub fn pass_forced(&mut self) {
        while let Some(_decision) = self.state.decision() {
            let options = self.options();
            match &options[..] {
                [(only, _)] if *only != Action::EndTurn => self.apply(*only),
                _ if self.state.asks_to_use_ability() => self.apply(Action::Yes),
                _ => return,
            }
        }
    }

    /// Returns what the deciding seat is refused, with the words of the rule.
    pub fn refusals(&self) -> Vec<(String, String)> {
        let Some(decision) = self.state.decision() else {
            return Vec::new();
        };
        let view = self.state.view(Viewer::Seat(decision.seat));
        let refusals = State::refusals(&view);
        refusals
            .into_iter()
            .map(|refusal| (refusal.action, self.state.cite_words(refusal.cite)))
            .collect()
    }

    /// A case counts only if what it claims to show was applied.
    fn not_shown(&self, case: &Case) -> Vec<CaseError> {
        let applied: BTreeSet<&str> = self.trace.iter().map(String::as_str).collect();
        let missing = case
            .rules
            .iter()
            .filter(|id| !applied.contains(id.as_str()));
        let missing = missing.map(|id| {
            let message = format!("the run never applied {id}, so the case does not show it");
            CaseError::new(case.line, message)
        });
        let cards = case.cards.iter();
        let cards = cards.filter_map(|slot| self.shows_card(case, slot, &applied).err());
        missing.chain(cards).collect()
    }

    fn shows_card(
        &self,
        case: &Case,
        slot: &str,
        applied: &BTreeSet<&str>,
    ) -> Result<(), CaseError> {
        let catalogue = self.state.catalogue();
        let Some(def) = catalogue.defs.iter().find(|def| def.slot == slot) else {
            return Err(CaseError::new(
                case.line,
                format!("there is no card {slot}"),
            ));
        };
        let mut abilities = def.tree.abilities.iter().peekable();
        // Standing text is never carried out; a card that has some need only be on the table.
        let standing = abilities.peek().is_none()
            || abilities.any(|ability| {
                matches!(
                    ability.trigger,
                    Trigger::Always | Trigger::Setup | Trigger::EvilWins
                )
            });
        let spoke = applied.iter().any(|id| id.starts_with(&format!("{slot}#")))
            || def.tree.keywords.iter().any(|&keyword| {
                let mut rules = applied.iter();
                rules.any(|rule| keyword.is_carried_out_by(rule))
            });
        // Who takes money is shown by taking it.
        let paid = def.pay_off.is_some() && applied.contains("L-KEYWORD-083");
        if spoke || standing || paid {
            return Ok(());
        }
        let message = format!("the text of {slot} was never carried out");
        Err(CaseError::new(case.line, message))
    }
}
