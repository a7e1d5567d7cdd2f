//! The set-up page's form, as a browser sends it.

use cards::tree::GroupKind;
use kernel::Seed;
use legendary::Catalogue;
use legendary::PLAYERS_MAX;
use legendary::setup::{
    MastermindMode, Opening, PlayMode, Setup, Teams, TwistMode, set_switch, switch_settings,
};

use super::{Chair, Draft, Refusal, Who};
use bots::legendary::Shelf;
use room::{Device, Fields, Talk, take_back, tidy_name};

/// Nobody means a group by a longer name than this.
const TYPED_MAX: usize = 60;
/// No box has more groups of a kind.
const SENT_MAX: usize = 64;

/// Whether a field came with this value.
fn has(fields: &Fields, name: &str, value: &str) -> bool {
    fields.all(name).any(|found| found == value)
}

/// The names under which groups and their locks are sent.
pub fn field_of(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Hero => "hero",
        GroupKind::Villains => "villains",
        GroupKind::Henchmen => "henchmen",
        GroupKind::Mastermind => "mastermind",
        GroupKind::Scheme => "scheme",
        GroupKind::Basics => "basics",
        GroupKind::Missions => "missions",
        GroupKind::Starters => "starters",
        GroupKind::Extras => "extras",
    }
}

pub const CHOSEN: [GroupKind; 7] = [
    GroupKind::Mastermind,
    GroupKind::Scheme,
    GroupKind::Missions,
    GroupKind::Villains,
    GroupKind::Henchmen,
    GroupKind::Hero,
    GroupKind::Starters,
];

impl Draft {
    /// Reads a form. What it can not hold is refused, and all else is kept as it was typed.
    pub fn of_form(shelf: &Shelf, fields: &Fields) -> (Option<Draft>, Vec<Refusal>) {
        let mut refused = Vec::new();
        let id = fields.get("box");
        let first = shelf.catalogues().next();
        let catalogue = shelf.find(id).or(first);
        let Some(catalogue) = catalogue else {
            return (None, vec![Refusal::no_such_box(id)]);
        };
        if shelf.find(id).is_none() {
            refused.push(Refusal::no_such_box(&clipped(id)));
        }
        let mut draft = Draft::first(catalogue.clone());
        draft.setup = Setup::new(catalogue.clone(), 2);
        draft.read_people(fields, &mut refused);
        draft.read_modes(fields, &mut refused);
        draft.read_switches(fields, &mut refused);
        // Groups of another box mean nothing here.
        if fields.get("was_box") == draft.setup.catalogue.id || fields.get("was_box").is_empty() {
            CHOSEN
                .into_iter()
                .for_each(|kind| draft.read_groups(fields, kind));
        }
        (Some(draft), refused)
    }

    fn read_people(&mut self, fields: &Fields, refused: &mut Vec<Refusal>) {
        let typed = fields.get("players");
        match typed.parse() {
            Ok(players) if (1..=PLAYERS_MAX as u8).contains(&players) => {
                self.setup.players = players;
            }
            _ if typed.is_empty() => {}
            _ => refused.push(Refusal::field("players", &clipped(typed))),
        }
        for (i, chair) in self.chairs.iter_mut().enumerate() {
            let number = i + 1;
            let typed = fields.get(&format!("seat{number}"));
            let who = Who::ALL.into_iter().find(|who| who.word() == typed);
            if who.is_none() && !typed.is_empty() {
                refused.push(Refusal::field(&format!("seat{number}"), &clipped(typed)));
            }
            *chair = Chair {
                who: who.unwrap_or(chair.who),
                name: tidy_name(fields.get(&format!("name{number}"))),
            };
        }
        self.device = Device::parse(fields.get("device"));
        match fields.get("take_back") {
            "" => {}
            typed => match take_back(typed) {
                Some(policy) => self.take_back = policy,
                None => refused.push(Refusal::field("take_back", &clipped(typed))),
            },
        }
        match fields.get("talk") {
            "" => {}
            typed => match Talk::parse(typed) {
                Some(talk) => self.talk = talk,
                None => refused.push(Refusal::field("talk", &clipped(typed))),
            },
        }
        let typed = fields.get("seed").trim();
        if typed.is_empty() || Seed::parse(typed).is_some() {
            typed.clone_into(&mut self.seed)
        } else {
            refused.push(Refusal::seed(&clipped(typed)))
        }
    }

    fn read_modes(&mut self, fields: &Fields, refused: &mut Vec<Refusal>) {
        let mut wrong = |name: &str| {
            refused.push(Refusal::field(name, &clipped(fields.get(name))));
        };
        let setup = &mut self.setup;
        match by_word(&PlayMode::ALL, PlayMode::word, fields.get("play")) {
            Ok(mode) => *setup = setup.clone().in_mode(mode.unwrap_or_default()),
            Err(()) => wrong("play"),
        }
        match by_word(&TwistMode::ALL, TwistMode::word, fields.get("twist_mode")) {
            Ok(mode) => setup.twist_mode = mode,
            Err(()) => wrong("twist_mode"),
        }
        match by_word(
            &MastermindMode::ALL,
            MastermindMode::word,
            fields.get("mastermind_mode"),
        ) {
            Ok(mode) => setup.mastermind_mode = mode,
            Err(()) => wrong("mastermind_mode"),
        }
        setup.final_showdown = fields.get("final_showdown") == "yes";
        setup.perfect_missions = fields.get("perfect_missions") == "yes";
        setup.house_rules = fields.get("house_rules") == "yes";
        match fields.get("opening") {
            "" => setup.opening = None,
            typed => match OPENINGS.iter().find(|(word, _)| *word == typed) {
                Some((_, opening)) => setup.opening = Some(*opening),
                None => wrong("opening"),
            },
        }
        match fields.get("first") {
            "" => setup.first_player = None,
            typed => match typed.parse::<u8>().ok().and_then(|n| n.checked_sub(1)) {
                // Who does not play can not begin.
                Some(seat) if seat < setup.players => setup.first_player = Some(seat),
                Some(seat) if usize::from(seat) < PLAYERS_MAX => setup.first_player = None,
                _ => wrong("first"),
            },
        }
        if setup.play_mode == PlayMode::Teams {
            let mut teams = Teams::default();
            for (i, team) in teams.0.iter_mut().enumerate() {
                let name = format!("team{}", i + 1);
                match fields.get(&name) {
                    "" => {}
                    "1" => *team = 0,
                    "2" => *team = 1,
                    _ => wrong(&name),
                }
            }
            setup.teams = Some(teams);
        }
        for i in 0..usize::from(setup.players) {
            let name = format!("officers{}", i + 1);
            match fields.get(&name) {
                "" => {}
                typed => match typed.parse() {
                    Ok(n) => setup.officers_for_agents[i] = n,
                    Err(_) => wrong(&name),
                },
            }
        }
    }

    fn read_switches(&mut self, fields: &Fields, refused: &mut Vec<Refusal>) {
        for (name, _) in switch_settings(&self.setup.rules) {
            let field = format!("rule.{name}");
            match fields.get(&field) {
                "" => {}
                typed => {
                    if set_switch(&mut self.setup.rules, name, typed).is_err() {
                        refused.push(Refusal::field(&field, &clipped(typed)));
                    }
                }
            }
        }
    }

    fn read_groups(&mut self, fields: &Fields, kind: GroupKind) {
        let field = field_of(kind);
        let catalogue = self.setup.catalogue.clone();
        let mut names = Vec::new();
        for (i, typed) in fields.all(field).enumerate().take(SENT_MAX) {
            if typed.is_empty() {
                continue;
            }
            let mut known = choices(&catalogue, kind).into_iter();
            let known = known.find(|(value, name)| value == typed || name == typed);
            let name = known.map_or_else(|| clipped(typed), |(_, name)| name);
            let by_place = has(fields, "lock", &format!("{field}-{i}"));
            if by_place || has(fields, "lock", &format!("{field}-{typed}")) {
                self.locked.push((kind, name.clone()));
            }
            names.push(name);
        }
        match kind {
            GroupKind::Mastermind => self.setup.mastermind = names.into_iter().next(),
            GroupKind::Scheme => self.setup.scheme = names.into_iter().next(),
            GroupKind::Hero => self.setup.heroes = names,
            GroupKind::Villains => self.setup.villains = names,
            GroupKind::Henchmen => self.setup.henchmen = names,
            GroupKind::Missions => self.setup.missions = names,
            GroupKind::Starters => self.setup.special_starters = names,
            GroupKind::Basics | GroupKind::Extras => {}
        }
    }
}

/// Turns before the first round, as the form names them.
pub const OPENINGS: [(&str, Opening); 4] = [
    ("prepared-1", Opening::Prepared(1)),
    ("prepared-2", Opening::Prepared(2)),
    ("surprised-1", Opening::Surprised(1)),
    ("surprised-2", Opening::Surprised(2)),
];

/// Returns what can be chosen of a kind: groups, or for Special Starters single cards; each with
/// what the form sends for it.
pub fn choices(catalogue: &Catalogue, kind: GroupKind) -> Vec<(String, String)> {
    let groups = catalogue.groups_of(kind).map(|id| catalogue.group(id));
    match kind {
        GroupKind::Starters => {
            let defs = groups.flat_map(|group| &group.defs);
            let names = defs.map(|&def| catalogue.def(def).name.clone());
            names.map(|name| (name.clone(), name)).collect()
        }
        _ => groups
            .map(|group| (group.slug.clone(), group.name.clone()))
            .collect(),
    }
}

/// Finds a word among all; no word is none of them.
fn by_word<T: Copy>(all: &[T], word: fn(T) -> &'static str, typed: &str) -> Result<Option<T>, ()> {
    match typed {
        "" => Ok(None),
        typed => {
            let found = all.iter().copied().find(|&one| word(one) == typed);
            found.map(Some).ok_or(())
        }
    }
}

fn clipped(typed: &str) -> String {
    typed
        .chars()
        .filter(|c| !c.is_control())
        .take(TYPED_MAX)
        .collect()
}
