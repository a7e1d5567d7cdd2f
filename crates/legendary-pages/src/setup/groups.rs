//! Which groups are used: each can be chosen by hand, locked, or left to chance.

use cards::tree::{Body, GroupKind, SetupWhat};
use cards::words::group_kind_name;
use legendary::setup::SetupTable;
use legendary::{DefId, GroupDef, say};
use maud::{Markup, html};

use super::tiles::Wrong;
use super::{Sheet, described, invalid};
use crate::cite::rule_tab;
use crate::icon::icon;
use crate::order::{CHOSEN, Field, Refusal, SEVERAL, choices, field_of};

impl Sheet<'_> {
    pub fn groups(&self) -> Markup {
        let lang = self.lang;
        html! {
            div class="panel step" {
                h2 { i { "4" } (say!(lang, "Choose, lock, re-roll", "Wählen, festhalten, neu würfeln")) }
                @for kind in CHOSEN {
                    @if self.uses(kind) { (self.row(kind)) }
                }
            }
        }
    }

    /// Whether the game has groups of a kind, or somebody has named one.
    pub fn uses(&self, kind: GroupKind) -> bool {
        let is_single = matches!(kind, GroupKind::Mastermind | GroupKind::Scheme);
        is_single || self.draft.slots(kind) > 0 || !self.draft.names(kind).is_empty()
    }

    fn row(&self, kind: GroupKind) -> Markup {
        let lang = self.lang;
        let names = self.draft.names(kind);
        let places = self.draft.slots(kind).max(1);
        let n = places.max(names.len());
        let label = match n {
            1 => group_kind_name(kind, lang).to_owned(),
            _ => several(kind, lang),
        };
        let roll = say!(lang, "Re-roll: {label}", "Neu würfeln: {label}");
        html! {
            div class="pick" {
                span class="pick__k" { (label) }
                div {
                    div class="slots" {
                        @if SEVERAL.contains(&kind) { (self.ticks(kind, places, names)) }
                        @else { @for i in 0..n { (self.slot(kind, i, names.get(i).map(String::as_str))) } }
                    }
                    (self.why(field_of(kind), &self.refused_of(kind)))
                    (self.constraint(kind, n))
                }
                button class="btn" name="do" value={ "roll-" (field_of(kind)) } aria-label=(roll) title=(roll) { (icon("i-dice")) }
            }
        }
    }

    fn refused_of(&self, kind: GroupKind) -> Vec<&Refusal> {
        self.refused_at(|field| matches!(field, Field::Group(of, _) if *of == kind))
    }

    /// Returns the reasons against what is chosen in a slot: against its name, or all of its kind.
    pub fn refused_in(&self, kind: GroupKind, name: Option<&str>) -> Vec<&Refusal> {
        self.refused_at(|field| match field {
            Field::Group(of, meant) => *of == kind && (meant.is_none() || meant.as_deref() == name),
            Field::Named(_) => false,
        })
    }

    fn slot(&self, kind: GroupKind, i: usize, name: Option<&str>) -> Markup {
        let lang = self.lang;
        let catalogue = self.faces.catalogue;
        let field = field_of(kind);
        let groups = choices(catalogue, kind);
        let is_known = name.is_none_or(|name| groups.iter().any(|(_, known)| known == name));
        let is_locked = name.is_some_and(|name| self.draft.is_locked(kind, name));
        let what = group_kind_name(kind, lang);
        let lock = say!(lang, "Lock", "Festhalten");
        let number = i + 1;
        let reasons = self.refused_in(kind, name);
        let why = described(field, &reasons);
        let is_shelf = matches!(kind, GroupKind::Mastermind | GroupKind::Scheme);
        html! {
            span class={ "slot" @if is_shelf { " slot--shelf" } @if !reasons.is_empty() { " is-refused" } @if is_locked { " is-locked" } } {
                @if is_shelf { (self.shelf(kind, name, &Wrong::of(&reasons, &why))) } @else { select id={ (field) "-" (i) } name=(field) aria-label={ (what) " " (number) } aria-invalid=[invalid(&reasons)] aria-describedby=[why] {
                    option value="" { (say!(lang, "– chance –", "– Zufall –")) }
                    @for (value, group) in &groups {
                        option value=(value) selected[name == Some(group)] { (group) }
                    }
                    // What was typed stays, so that it can be seen why it was refused.
                    @if !is_known { option value=(name.unwrap_or_default()) selected { (name.unwrap_or_default()) " ?" } }
                } }
                label class="lock" title=(lock) {
                    input class="sr" type="checkbox" id={ "lock-" (field) "-" (i) } name="lock" value={ (field) "-" (i) } checked[is_locked] aria-label={ (lock) ": " (name.unwrap_or_default()) };
                    span { (icon("i-lock")) }
                }
            }
        }
    }

    /// Says what the choice is bound to.
    fn constraint(&self, kind: GroupKind, n: usize) -> Markup {
        let lang = self.lang;
        let players = self.draft.setup.players;
        let box_has = choices(self.faces.catalogue, kind).len();
        let row = SetupTable::of(self.faces.catalogue).and_then(|table| table.row(players));
        let cite = row.map(|row| row.cite(kind));
        html! {
            small {
                @match kind {
                    GroupKind::Mastermind => { (self.leads()) }
                    GroupKind::Scheme => { (self.scheme_words()) }
                    _ => {
                        @if players == 1 { (say!(lang, "{n} of {box_has} for one player", "{n} von {box_has} für eine Person")) }
                        @else { (say!(lang, "{n} of {box_has} for {players} players", "{n} von {box_has} für {players} Personen")) }
                        @if kind == GroupKind::Hero && self.needs_bond() { "; " (say!(lang, "exactly one James Bond", "genau ein James Bond")) }
                        @if kind == GroupKind::Starters { "; " (say!(lang, "one for each player, in the order of the seats", "einer für jede Person, in der Reihenfolge der Plätze")) }
                        @for line in self.required(kind) { "; " (line) }
                        (self.left_to_chance(kind, n))
                    }
                }
                @if let Some(cite) = cite { " " (rule_tab(cite, lang)) }
            }
        }
    }

    /// Says how many places nobody has filled.
    fn left_to_chance(&self, kind: GroupKind, n: usize) -> Markup {
        let lang = self.lang;
        let open = n.saturating_sub(self.draft.names(kind).len());
        html! {
            @if open > 0 && SEVERAL.contains(&kind) { "; " b { (say!(lang, "{open} by chance", "{open} durch Zufall")) } }
        }
    }

    fn needs_bond(&self) -> bool {
        SetupTable::of(self.faces.catalogue).is_some_and(|table| table.one_bond)
    }

    fn leads(&self) -> Markup {
        let lang = self.lang;
        let leader = self.chosen(GroupKind::Mastermind);
        let led = leader.and_then(|group| group.leads.as_ref());
        let binds_alone =
            SetupTable::of(self.faces.catalogue).is_some_and(|table| table.leads_bind_alone);
        let is_free = self.draft.setup.players == 1 && !binds_alone;
        html! {
            @match (led, is_free) {
                (Some((_, name)), false) => { (say!(lang, "always leads {name}", "führt immer {name} an")) }
                (Some((_, name)), true) => { (say!(lang, "leads {name}, but not against somebody alone", "führt {name} an, aber nicht gegen Einzelne")) }
                (None, _) => { (say!(lang, "one for every game", "einer für jedes Spiel")) }
            }
        }
    }

    fn scheme_words(&self) -> Markup {
        let head = self.chosen_head(GroupKind::Scheme);
        let lines = head.map(|id| self.faces.sentences(id)).unwrap_or_default();
        let lang = self.lang;
        html! {
            @if lines.is_empty() { (say!(lang, "one for every game", "einer für jedes Spiel")) }
            @for line in &lines { span class="pick__line" { (self.faces.line(line)) } }
        }
    }

    fn chosen(&self, kind: GroupKind) -> Option<&GroupDef> {
        let name = self.draft.names(kind).first()?;
        let catalogue = self.faces.catalogue;
        let group = catalogue.find_group(kind, name)?;
        Some(catalogue.group(group))
    }

    fn chosen_head(&self, kind: GroupKind) -> Option<DefId> {
        let name = self.draft.names(kind).first()?;
        let catalogue = self.faces.catalogue;
        let head = catalogue.head(catalogue.find_group(kind, name)?);
        (head != DefId::NONE).then_some(head)
    }

    /// Says which groups of a kind must be used, and what wants them.
    fn required(&self, kind: GroupKind) -> Vec<String> {
        let lang = self.lang;
        let mut required = Vec::new();
        let binds_alone =
            SetupTable::of(self.faces.catalogue).is_some_and(|table| table.leads_bind_alone);
        if let Some(leader) = self.chosen(GroupKind::Mastermind)
            && let Some((of, name)) = &leader.leads
            && *of == kind
            && (self.draft.setup.players > 1 || binds_alone)
        {
            let by = &leader.name;
            required.push(say!(
                lang,
                "{by} always leads {name}",
                "{by} führt immer {name} an"
            ));
        }
        // Often of the same name as the group it uses.
        let scheme = self.chosen_head(GroupKind::Scheme);
        let used = scheme.into_iter().flat_map(|id| self.wanted_by(id, kind));
        required.extend(used.map(|name| {
            say!(
                lang,
                "the scheme always uses {name}",
                "der Plan braucht immer {name}"
            )
        }));
        required
    }

    /// Returns the groups of a kind that the text of a card wants.
    fn wanted_by(&self, card: DefId, kind: GroupKind) -> Vec<String> {
        let abilities = self.faces.def(card).tree.abilities.iter();
        let steps = abilities.flat_map(|ability| match &ability.body {
            Body::Setup(steps) => &steps[..],
            _ => &[],
        });
        let wanted = steps.filter_map(|step| match &step.what {
            SetupWhat::Require { kind: of, name } if *of == kind => Some(name.clone()),
            _ => None,
        });
        wanted.collect()
    }
}

pub fn several(kind: GroupKind, lang: words::Lang) -> String {
    match kind {
        GroupKind::Hero => say!(lang, "Heroes", "Helden"),
        GroupKind::Villains => say!(lang, "Villain groups", "Schurkengruppen"),
        GroupKind::Henchmen => say!(lang, "Henchmen groups", "Handlangergruppen"),
        GroupKind::Mastermind => say!(lang, "Masterminds", "Superschurken"),
        GroupKind::Scheme => say!(lang, "Schemes", "Pläne"),
        GroupKind::Basics => say!(lang, "Basic cards", "Grundkarten"),
        GroupKind::Missions => say!(lang, "Mission groups", "Auftragsgruppen"),
        GroupKind::Starters => say!(lang, "Special Starters", "Special Starter"),
        GroupKind::Extras => say!(lang, "Extra cards", "Zusatzkarten"),
    }
}
