//! What is refused: all of it beside the way in, and each reason at its field.

use cards::tree::GroupKind;
use legendary::setup::{Modes, PlayMode, switch_settings};
use maud::{Markup, html};
use words::say;

use super::Sheet;
use crate::cite::rule_tab;
use crate::icon::text;
use crate::order::{Field, Refusal, SEVERAL, choices, field_of, matters, setup_refusals};

impl Sheet<'_> {
    /// Returns everything that stands against dealing this game, and against what was just asked for.
    pub fn all_refused(&self) -> Vec<Refusal> {
        let mut refused: Vec<Refusal> = self.page.refused.clone();
        let preview = self.draft.preview().err();
        let more = preview.iter().flat_map(setup_refusals);
        let more: Vec<Refusal> = more.chain(self.draft.order().err()).collect();
        for reason in more {
            if !refused.contains(&reason) {
                refused.push(reason);
            }
        }
        refused
    }

    /// The list beside the button that starts the game. A page that comes new puts whoever sent the
    /// form there, with or without scripts.
    pub fn reasons(&self) -> Markup {
        let lang = self.lang;
        html! {
            @if !self.refused.is_empty() {
                div class="refused" role="alert" id="refused" tabindex="-1" autofocus[!self.is_fragment] {
                    b { (say!(lang, "Not like this:", "So geht es nicht:")) }
                    ul {
                        @for reason in &self.refused {
                            li {
                                @match self.control(reason) {
                                    Some(id) => a href={ "#" (id) } { (text(reason.get(lang))) },
                                    None => (text(reason.get(lang))),
                                }
                                @if let Some(cite) = &reason.cite { " " (rule_tab(cite, lang)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns the reasons that belong to a field.
    pub fn refused_at(&self, is_it: impl Fn(&Field) -> bool) -> Vec<&Refusal> {
        let here = |reason: &&Refusal| reason.field.as_ref().is_some_and(&is_it);
        self.refused.iter().filter(here).collect()
    }

    /// Returns the reasons that belong to a field with this name.
    pub fn refused_named(&self, name: &str) -> Vec<&Refusal> {
        self.refused_at(|field| matches!(field, Field::Named(named) if named == name))
    }

    /// Says at a field what is wrong with it; the field itself names this line as its description.
    pub fn why(&self, of: &str, reasons: &[&Refusal]) -> Markup {
        html! {
            @if !reasons.is_empty() {
                p class="why" id=(why_id(of)) {
                    @for (i, reason) in reasons.iter().enumerate() { @if i > 0 { " " } (text(reason.get(self.lang))) }
                }
            }
        }
    }

    /// Returns the id of the control that a reason is about, if it is on the page.
    fn control(&self, reason: &Refusal) -> Option<String> {
        match reason.field.as_ref()? {
            Field::Group(kind, name) => {
                let names = self.draft.names(*kind);
                let at = names.iter().rposition(|own| Some(own) == name.as_ref());
                let slot = format!("{}-{}", field_of(*kind), at.unwrap_or(0));
                let slot = if SEVERAL.contains(kind) {
                    self.ticked(*kind, name.as_deref())
                } else {
                    slot
                };
                self.uses(*kind).then_some(slot)
            }
            Field::Named(name) => self.named_control(name),
        }
    }

    /// Returns the id of the tick of a group; that of all of them for one that the box does not have.
    fn ticked(&self, kind: GroupKind, name: Option<&str>) -> String {
        let groups = choices(self.faces.catalogue, kind);
        let found = groups
            .iter()
            .find(|(_, group)| Some(group.as_str()) == name);
        let value = found.map_or("0", |(value, _)| value);
        format!("{}-{value}", field_of(kind))
    }

    fn named_control(&self, name: &str) -> Option<String> {
        let setup = &self.draft.setup;
        let is_shown = match name {
            "box" => return Some(format!("box-{}", setup.catalogue.id)),
            "players" => return Some(format!("players-{}", setup.players)),
            "seat1" => return Some(format!("seat1-{}", self.draft.chairs[0].who.word())),
            "twist_mode" | "mastermind_mode" | "final_showdown" => self.has(Modes::Challenges),
            "opening" | "perfect_missions" => self.has(Modes::Missions),
            name if name.starts_with("team") => setup.play_mode == PlayMode::Teams,
            name => match name.strip_prefix("rule.") {
                Some(rule) => {
                    let mut all = switch_settings(&setup.rules).into_iter();
                    all.any(|(known, _)| known == rule) && matters(rule, &setup.rules)
                }
                None => true,
            },
        };
        is_shown.then(|| format!("f-{name}"))
    }

    /// Whether a field of the ways to play is refused, so that they must be unfolded.
    pub fn is_refused_below(&self, has: impl Fn(&str) -> bool) -> bool {
        let is_it = |field: &Field| matches!(field, Field::Named(name) if has(name));
        !self.refused_at(is_it).is_empty()
    }
}

/// Returns the id of the line that says what is wrong with a field.
pub fn why_id(of: &str) -> String {
    format!("why-{of}")
}
