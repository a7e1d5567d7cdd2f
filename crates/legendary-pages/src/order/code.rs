//! A set-up as a short code that can be read out, typed and pasted.
//!
//! A code is bytes in letters that can not be mistaken for one another, in groups of four. Capitals,
//! hyphens and blanks do not matter. The bytes: a version; a mark of the box; what was ordered, groups
//! by their place in the box; the switches that are not as usual; a checksum. The mark covers the
//! names of the groups and switches, so a code never means something else after the box has changed.

use std::sync::Arc;

use cards::tree::{CardKind, GroupKind};
use legendary::setup::{
    MastermindMode, Opening, PlayMode, Setup, SetupTable, Teams, TwistMode, WordsError, set_switch,
    switch_settings,
};
use legendary::{Catalogue, Def, PLAYERS_MAX, RuleSet};

use super::letters::{NoLetters, from_letters, grouped, to_letters};
use super::{Draft, SEVERAL};
use bots::legendary::Shelf;
use room::TAKE_BACKS;

const VERSION: u8 = 1;
/// The longest set-up there can be is far shorter.
const TEXT_MAX: usize = 2000;
const CHECK: usize = 3;

/// Why a text is not a set-up code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CodeError {
    Empty,
    TooLong,
    Letter(char),
    Checksum,
    Newer,
    NoSuchBox,
    /// Whoever made it had another idea of the box.
    Contents,
    /// It is a set-up line, and a wrong one.
    Words(WordsError),
}

impl From<NoLetters> for CodeError {
    fn from(error: NoLetters) -> CodeError {
        match error {
            NoLetters::Foreign(letter) => CodeError::Letter(letter),
            NoLetters::Rest => CodeError::Checksum,
        }
    }
}

impl Draft {
    /// Writes what was ordered, without who sits where.
    pub fn code(&self) -> String {
        let mut bytes = vec![VERSION];
        bytes.extend(mark(&self.setup.catalogue));
        self.write(&mut bytes);
        bytes.extend(checksum(&bytes));
        grouped(&to_letters(&bytes))
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        let setup = &self.setup;
        bytes.push(setup.players);
        bytes.push(place(
            setup,
            GroupKind::Mastermind,
            setup.mastermind.as_deref(),
        ));
        bytes.push(place(setup, GroupKind::Scheme, setup.scheme.as_deref()));
        for kind in SEVERAL {
            let names = self.names(kind);
            bytes.push(names.len() as u8);
            bytes.extend(names.iter().map(|name| place(setup, kind, Some(name))));
        }
        bytes.push(setup.first_player.map_or(0, |seat| seat.saturating_add(1)));
        bytes.push(nth(&TwistMode::ALL, setup.twist_mode));
        bytes.push(nth(&MastermindMode::ALL, setup.mastermind_mode));
        bytes.push(nth(&PlayMode::ALL, Some(setup.play_mode)));
        bytes.push(nth(&TAKE_BACKS, Some(self.take_back)));
        let has_officers = setup.officers_for_agents != [0; PLAYERS_MAX];
        let has_teams = setup.teams.is_some();
        let has_starters = !setup.special_starters.is_empty();
        bytes.push(
            u8::from(setup.final_showdown)
                | u8::from(has_officers) << 1
                | u8::from(setup.perfect_missions) << 2
                | u8::from(setup.house_rules) << 3
                | u8::from(has_teams) << 4
                | u8::from(has_starters) << 5
                | u8::from(setup.opening.is_some()) << 6,
        );
        if has_officers {
            bytes.extend(setup.officers_for_agents);
        }
        if let Some(teams) = setup.teams {
            bytes.extend(teams.0);
        }
        if has_starters {
            bytes.push(setup.special_starters.len() as u8);
            let starters = setup.special_starters.iter();
            bytes.extend(starters.map(|name| starter_place(&setup.catalogue, name)));
        }
        if let Some(opening) = setup.opening {
            bytes.push(u8::from(matches!(opening, Opening::Surprised(_))));
            bytes.push(opening.turns());
        }
        let usual = Setup::new(setup.catalogue.clone(), setup.players).in_mode(setup.play_mode);
        let usual = switch_settings(&usual.rules);
        for (i, ((_, setting), usual)) in (0..).zip(switch_settings(&setup.rules).iter().zip(usual))
        {
            if *setting != usual.1 {
                bytes.push(i);
                match setting.as_str() {
                    "no" => bytes.push(0),
                    "yes" => bytes.push(1),
                    other => {
                        bytes.push(other.len() as u8 + 1);
                        bytes.extend(other.as_bytes());
                    }
                }
            }
        }
    }

    /// Takes over what a code or a set-up line says; who sits where stays.
    pub fn read(&self, shelf: &Shelf, text: &str) -> Result<Draft, CodeError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(CodeError::Empty);
        }
        if text.len() > TEXT_MAX {
            return Err(CodeError::TooLong);
        }
        let mut draft = self.clone();
        draft.locked.clear();
        if text.contains('=') {
            let setup = Setup::from_words(|id| shelf.find(id).cloned(), text);
            draft.setup = setup.map_err(CodeError::Words)?;
            return Ok(draft);
        }
        let bytes = from_letters(text)?;
        let at = bytes.len().checked_sub(CHECK).ok_or(CodeError::Checksum)?;
        let (body, check) = bytes.split_at(at);
        if check != checksum(body) {
            return Err(CodeError::Checksum);
        }
        let mut reader = Bytes(body);
        if reader.byte()? != VERSION {
            return Err(CodeError::Newer);
        }
        let found = [reader.byte()?, reader.byte()?];
        let catalogue = shelf.catalogues().find(|box_| mark(box_) == found);
        let catalogue = catalogue.ok_or(CodeError::NoSuchBox)?;
        draft.take(catalogue, &mut reader)?;
        Ok(draft)
    }

    fn take(&mut self, catalogue: &Arc<Catalogue>, bytes: &mut Bytes<'_>) -> Result<(), CodeError> {
        let mut setup = Setup::new(catalogue.clone(), bytes.byte()?);
        setup.mastermind = bytes.group(catalogue, GroupKind::Mastermind)?;
        setup.scheme = bytes.group(catalogue, GroupKind::Scheme)?;
        for kind in SEVERAL {
            let n = bytes.byte()?;
            let names = (0..n).map(|_| bytes.group(catalogue, kind));
            let names: Vec<Option<String>> = names.collect::<Result<_, _>>()?;
            let names: Vec<String> = names.into_iter().flatten().collect();
            match kind {
                GroupKind::Hero => setup.heroes = names,
                GroupKind::Villains => setup.villains = names,
                GroupKind::Missions => setup.missions = names,
                _ => setup.henchmen = names,
            }
        }
        setup.first_player = bytes.byte()?.checked_sub(1);
        setup.twist_mode = bytes.choice(&TwistMode::ALL)?;
        setup.mastermind_mode = bytes.choice(&MastermindMode::ALL)?;
        let mode = bytes.choice(&PlayMode::ALL)?.unwrap_or_default();
        setup = setup.in_mode(mode);
        self.take_back = bytes.choice(&TAKE_BACKS)?.unwrap_or_default();
        let more = bytes.byte()?;
        setup.final_showdown = more & 1 != 0;
        if more & 2 != 0 {
            for seat in 0..PLAYERS_MAX {
                setup.officers_for_agents[seat] = bytes.byte()?;
            }
        }
        setup.perfect_missions = more & 4 != 0;
        setup.house_rules = more & 8 != 0;
        if more & 16 != 0 {
            let mut teams = Teams::default();
            for team in &mut teams.0 {
                *team = bytes.byte()?;
            }
            setup.teams = Some(teams);
        }
        if more & 32 != 0 {
            let n = bytes.byte()?;
            let names = (0..n).map(|_| bytes.starter(catalogue));
            setup.special_starters = names.collect::<Result<_, _>>()?;
        }
        if more & 64 != 0 {
            setup.opening = Some(match (bytes.byte()?, bytes.byte()?) {
                (0, turns) => Opening::Prepared(turns),
                (_, turns) => Opening::Surprised(turns),
            });
        }
        while !bytes.0.is_empty() {
            bytes.switch(&mut setup)?;
        }
        self.setup = setup;
        Ok(())
    }
}

/// What is left to read of a code.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> Result<u8, CodeError> {
        let (first, rest) = self.0.split_first().ok_or(CodeError::Contents)?;
        self.0 = rest;
        Ok(*first)
    }

    fn group(
        &mut self,
        catalogue: &Catalogue,
        kind: GroupKind,
    ) -> Result<Option<String>, CodeError> {
        match usize::from(self.byte()?) {
            0 => Ok(None),
            n => {
                let group = catalogue.groups_of(kind).nth(n - 1);
                let group = group.ok_or(CodeError::Contents)?;
                Ok(Some(catalogue.group(group).name.clone()))
            }
        }
    }

    fn starter(&mut self, catalogue: &Catalogue) -> Result<String, CodeError> {
        let at = usize::from(self.byte()?);
        let name = starters(catalogue).nth(at).ok_or(CodeError::Contents)?;
        Ok(name.to_owned())
    }

    fn choice<T: Copy>(&mut self, all: &[T]) -> Result<Option<T>, CodeError> {
        match usize::from(self.byte()?) {
            0 => Ok(None),
            n => all.get(n - 1).copied().map(Some).ok_or(CodeError::Contents),
        }
    }

    fn switch(&mut self, setup: &mut Setup) -> Result<(), CodeError> {
        let settings = switch_settings(&setup.rules);
        let at = usize::from(self.byte()?);
        let (name, _) = settings.get(at).ok_or(CodeError::Contents)?;
        let setting = match self.byte()? {
            0 => "no",
            1 => "yes",
            n => {
                let split = self.0.split_at_checked(usize::from(n) - 1);
                let (setting, rest) = split.ok_or(CodeError::Contents)?;
                self.0 = rest;
                std::str::from_utf8(setting).map_err(|_| CodeError::Contents)?
            }
        };
        set_switch(&mut setup.rules, name, setting).map_err(|_| CodeError::Contents)
    }
}

/// Returns the place of a group in the box, counted from one; zero is chance.
fn place(setup: &Setup, kind: GroupKind, name: Option<&str>) -> u8 {
    let catalogue = &setup.catalogue;
    let nth = name.and_then(|name| {
        let mut groups = catalogue.groups_of(kind);
        groups.position(|group| catalogue.group(group).name == name)
    });
    nth.map_or(0, |nth| nth as u8 + 1)
}

/// Returns the Special Starters of a box, in its order.
fn starters(catalogue: &Catalogue) -> impl Iterator<Item = &str> {
    let special = |def: &&Def| def.kind == CardKind::SpecialStarter;
    let defs = catalogue.defs.iter().filter(special);
    defs.map(|def| def.tree.name.as_str())
}

/// Returns the place of a Special Starter in the box; one the box does not have reads back as none.
fn starter_place(catalogue: &Catalogue, name: &str) -> u8 {
    let at = starters(catalogue).position(|known| known == name);
    at.map_or(u8::MAX, |at| at as u8)
}

/// Returns the place of a choice among all, counted from one; zero is none.
fn nth<T: PartialEq>(all: &[T], chosen: Option<T>) -> u8 {
    let at = chosen.and_then(|chosen| all.iter().position(|one| *one == chosen));
    at.map_or(0, |at| at as u8 + 1)
}

/// Two bytes that stand for a box with these groups and switches.
fn mark(catalogue: &Catalogue) -> [u8; 2] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(catalogue.id.as_bytes());
    for group in &catalogue.groups {
        hasher.update(format!("\n{:?} {}", group.kind, group.slug).as_bytes());
    }
    let rules = SetupTable::of(catalogue).map_or(RuleSet::MARVEL, |table| table.rules);
    for (name, _) in switch_settings(&rules) {
        hasher.update(format!("\n{name}").as_bytes());
    }
    let hash = hasher.finalize();
    [hash.as_bytes()[0], hash.as_bytes()[1]]
}

fn checksum(bytes: &[u8]) -> [u8; CHECK] {
    let hash = blake3::hash(bytes);
    [hash.as_bytes()[0], hash.as_bytes()[1], hash.as_bytes()[2]]
}

#[cfg(test)]
mod tests {
    use super::super::letters::LETTERS;
    use super::*;
    use kernel::{BotRng, Seed, TakeBackPolicy};

    fn shelf() -> Shelf {
        Shelf::load().expect("boxes")
    }

    fn all_sorts(shelf: &Shelf) -> Vec<Draft> {
        let mut drafts = Vec::new();
        for catalogue in shelf.catalogues() {
            let first = Draft::first(catalogue.clone());
            for players in 1..=PLAYERS_MAX as u8 {
                let mut draft = first.clone();
                draft.setup.players = players;
                draft.clear();
                draft
                    .fill(Seed::from_number(players.into()))
                    .expect("a game");
                drafts.push(draft);
            }
            let mut odd = first.clone();
            odd.setup.twist_mode = Some(TwistMode::Champion);
            odd.setup.mastermind_mode = Some(MastermindMode::AllPowerful);
            odd.setup.final_showdown = true;
            odd.setup = odd.setup.in_mode(PlayMode::Competitive);
            odd.setup.officers_for_agents = [2, 0, 0, 0, 0];
            odd.setup.rules.wound_reuse = true;
            odd.setup.rules.showdown_rounds_max = 5;
            odd.setup.rules.fight_timing = legendary::FightTiming::AfterDefeat;
            odd.take_back = TakeBackPolicy::Never;
            drafts.extend([first, odd]);
        }
        drafts
    }

    #[test]
    fn a_code_brings_back_what_was_ordered() {
        let shelf = shelf();
        for draft in all_sorts(&shelf) {
            let code = draft.code();
            let blank = Draft::first(draft.setup.catalogue.clone());
            for spelled in [code.clone(), code.to_lowercase(), code.replace('-', " ")] {
                let read = blank.read(&shelf, &spelled).expect("a good code");
                assert_eq!(read.setup, draft.setup, "{code}");
                assert_eq!(read.take_back, draft.take_back);
            }
            assert!(code.len() < 110, "{code}");
        }
    }

    #[test]
    fn a_changed_code_is_never_taken_for_another() {
        let shelf = shelf();
        let draft = Draft::first(shelf.catalogues().next().expect("a box").clone());
        let code = draft.code().replace('-', "");
        let mut luck = BotRng::new(7);
        for _ in 0..3000 {
            let mut letters = code.clone().into_bytes();
            let at = luck.below(letters.len());
            let other = LETTERS[luck.below(32)];
            match luck.below(3) {
                0 => letters.truncate(at),
                1 => letters.insert(at, other),
                _ if letters[at] == other => continue,
                _ => letters[at] = other,
            }
            let changed = String::from_utf8(letters).expect("letters");
            if changed != code {
                assert!(draft.read(&shelf, &changed).is_err(), "{changed}");
            }
        }
        for (text, why) in [
            ("", CodeError::Empty),
            ("ABC*", CodeError::Letter('*')),
            ("ABCD", CodeError::Checksum),
        ] {
            assert_eq!(draft.read(&shelf, text).err(), Some(why), "{text}");
        }
        let long = "0".repeat(TEXT_MAX + 1);
        assert_eq!(draft.read(&shelf, &long).err(), Some(CodeError::TooLong));
    }

    #[test]
    fn a_set_up_line_will_do_too() {
        let shelf = shelf();
        let draft = Draft::first(shelf.catalogues().next().expect("a box").clone());
        let read = draft.read(&shelf, &draft.setup.words()).expect("a line");
        assert_eq!(read.setup, draft.setup);
        let wrong = draft.read(&shelf, "box=marvel");
        assert!(matches!(
            wrong,
            Err(CodeError::Words(WordsError::Missing { .. }))
        ));
    }
}
