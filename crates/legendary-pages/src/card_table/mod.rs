//! Legendary at the table: what a room needs of it beyond its rules and words.

#[cfg(test)]
mod early;
#[cfg(test)]
mod fair_host;
#[cfg(test)]
mod hanging_up;
mod landmarks;
mod log;
pub mod picks;
#[cfg(test)]
mod scratch;
mod shortcuts;
mod standing;
#[cfg(test)]
mod too_long;
#[cfg(test)]
mod upgrade;

use std::sync::Arc;

use bots::legendary::{Legendary, Shelf, own};
use cards::boxed::BoxSet;
use cards::pack::split_id;
use cards::tree::Provenance;
use kernel::{Header, Heard, Seat, Session, Told};
use legendary::setup::{Setup, WordsError};
use legendary::{Catalogue, CompileError, State, Topic, View};
use room::{Fields, Hosted, Landmark, Refused, Running, Shared};
use words::{Lang, say};

use log::Scribe;
pub use log::{Sentence, is_heading};
pub use standing::Standing;

/// A compiled box with own cards takes less, also the largest.
const OWN_BOX_BYTES: usize = 4 << 20;

/// A running game of cards.
pub type Game = Running<CardTable>;
/// A game of cards to look at again.
pub type Replay = room::Replay<CardTable>;

/// Legendary with its boxes, as a room hosts it.
pub struct CardTable {
    legendary: Legendary,
    /// The box to start with.
    first: Arc<Catalogue>,
}

impl CardTable {
    /// Reads the boxes of the program, and those with a pack of the owner's cards over them.
    pub fn with_packs(packs: &[BoxSet]) -> Result<CardTable, String> {
        let shelf = Shelf::with_packs(packs).map_err(|error: CompileError| error.to_string())?;
        let first = shelf.catalogues().next().cloned();
        let first = first.ok_or("there is no box")?;
        Ok(CardTable {
            legendary: Legendary::new(shelf),
            first,
        })
    }

    /// Returns the boxes that can be played.
    pub fn shelf(&self) -> &Shelf {
        self.legendary.shelf()
    }

    /// Returns the game with its boxes.
    pub fn legendary(&self) -> &Legendary {
        &self.legendary
    }

    /// Returns the box to start with.
    pub fn first(&self) -> &Arc<Catalogue> {
        &self.first
    }

    /// Returns the box of this name, or the one to start with.
    pub fn catalogue(&self, id: &str) -> &Arc<Catalogue> {
        self.shelf().find(id).unwrap_or(&self.first)
    }
}

impl Hosted for CardTable {
    type Module = Legendary;
    type Line = Sentence;
    type Scribe = Scribe;
    /// The number of the turn and whose it is.
    type Chapter = (u16, Seat);

    const ASKS_EVERYBODY: bool = true;
    const SHORTCUTS: &'static [&'static str] = &["all", "pick"];

    fn module(&self) -> &Legendary {
        &self.legendary
    }

    fn begin_log(&self, deal: &Heard<'_, State>) -> Scribe {
        Scribe::of(&deal.view())
    }

    fn write_log(
        &self,
        scribe: &mut Scribe,
        heard: &Heard<'_, State>,
        names: &dyn Fn(Lang) -> Vec<String>,
    ) -> Vec<Sentence> {
        scribe.write(heard, names)
    }

    fn remark(&self, _: &mut Scribe, words: &dyn Fn(Lang) -> String) -> Sentence {
        Sentence::remark(words)
    }

    fn chapter(&self, scribe: &Scribe) -> (u16, Seat) {
        scribe.turn
    }

    fn is_step(&self, heard: &Heard<'_, State>) -> bool {
        // Of a sealed choice others see no more than that it was made.
        let is_quiet = matches!(heard.told(), Told::HasChosen { .. } | Told::Noted { .. });
        !is_quiet || !heard.seen().is_empty()
    }

    fn shortcut(
        &self,
        game: &mut Game,
        seat: Seat,
        act: &str,
        fields: &Fields,
    ) -> Result<bool, Refused> {
        match act {
            "all" => shortcuts::play_all(game, seat)?,
            "pick" => {
                let picks = picks::Picks::of_form(fields.names());
                picks::pick(game, seat, &picks.ok_or(Refused::NotPossible)?)?;
            }
            _ => return Err(Refused::NoSuchAct),
        }
        Ok(false)
    }

    fn landmarks(&self, view: &View) -> Vec<Landmark> {
        landmarks::landmarks(view)
    }

    /// Cards that were chosen together are taken back together.
    fn is_midway(&self, view: &View, _: bool) -> bool {
        picks::is_choosing(view)
    }

    /// A text that asks everybody does so within a turn and outside the action step.
    fn is_same_matter(&self, now: &View, later: &View) -> bool {
        let is_action_step = matches!(later.topic(), Some(Topic::Act | Topic::ShowdownAct));
        !is_action_step && now.turns_taken == later.turns_taken
    }

    fn standing_answers(&self) -> &'static [&'static str] {
        &Standing::WORDS
    }

    fn interrupts_bots(&self, answer: &str) -> bool {
        Standing::parse(answer) == Some(Standing::StepIn)
    }

    fn standing(&self, answer: &str, view: &View) -> Option<usize> {
        let answer = Standing::parse(answer)?.answer(view.topic()?)?;
        view.options.iter().position(|&option| option == answer)
    }

    /// Who begins is drawn again.
    fn again(&self, setup: &Setup) -> Setup {
        Setup {
            first_player: None,
            ..setup.clone()
        }
    }

    fn keeps_note(&self, note: &str) -> bool {
        own::is_note(note)
    }

    /// The boxes of the shelf are always there; any other is held by those who play with it.
    fn shared_memory(&self, setup: &Setup) -> Option<Shared> {
        let catalogue = &setup.catalogue;
        let mut shelf = self.shelf().catalogues();
        let is_on_shelf = shelf.any(|known| Arc::ptr_eq(known, catalogue));
        (!is_on_shelf).then_some(Shared {
            key: Arc::as_ptr(catalogue) as usize,
            n_bytes: OWN_BOX_BYTES,
        })
    }

    fn own_content(&self, session: &Session<State>, lang: Lang) -> Option<String> {
        let catalogue = &session.setup().catalogue;
        split_id(&catalogue.id).1?;
        let own = catalogue.defs.iter();
        let n = own
            .filter(|def| catalogue.provenance(def.id) == Provenance::Own)
            .count();
        let name = &catalogue.name;
        Some(say!(
            lang,
            "{name} (own cards: {n})",
            "{name} (eigene Karten: {n})"
        ))
    }

    fn missing(&self, header: &Header, lang: Lang) -> Option<String> {
        if own::files_in(header).is_some() {
            return None;
        }
        let find = |id: &str| self.shelf().find(id).cloned();
        let Some(WordsError::UnknownBox { id }) = Setup::from_words(find, &header.setup).err()
        else {
            return None;
        };
        let (box_id, pack_id) = split_id(&id);
        let pack_id = pack_id?;
        Some(say!(
            lang,
            "This needs the pack “{pack_id}” for the box “{box_id}”. Whoever has it starts the table with --cards and its folder.",
            "Das braucht das Paket „{pack_id}“ zur Schachtel „{box_id}“. Wer es hat, startet den Tisch mit --cards und seinem Ordner."
        ))
    }
}
