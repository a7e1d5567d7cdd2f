//! Card text as the table shows it: whole cards, single lines, and parts of a line.

use cards::span::Span;
use cards::steps::{Cards, MoveVillain};
use cards::tree::{Ability, Body, CardKind, Effect, Place, Step, Trigger, Verb};
use cards::words::{Form, Line, ability_text, card_text, class_name, kind_name, team_name};
use kernel::Cite;

use super::Teller;
use crate::say;
use crate::state::ids::DefId;
use crate::text::search::{line_effects, search};

impl Teller<'_> {
    /// Returns the text of a card, one line per ability.
    pub fn card_text(&self, def: DefId, form: Form) -> Vec<Line> {
        card_text(&self.view.def(def).tree, &self.text, self.lang, form)
    }

    /// Returns what is printed on a card besides its name and text, part by part.
    pub fn card_facts(&self, def: DefId) -> Vec<String> {
        let (lang, card) = (self.lang, self.view.def(def));
        let catalogue = &self.view.table.catalogue;
        let mut facts = vec![kind_name(card.kind, &self.text, lang)];
        facts.retain(|kind| *kind != self.name(def));
        let classes = card.tree.classes.iter();
        facts.extend(classes.map(|&class| class_name(class, lang).to_owned()));
        let team = usize::from(card.team.0).checked_sub(1);
        let team = team.and_then(|i| catalogue.teams.get(i));
        facts.extend(team.map(|team| team_name(team, lang).to_owned()));
        facts.extend(
            card.tree
                .cost
                .map(|cost| say!(lang, "Cost {cost}", "Kosten {cost}")),
        );
        facts.extend(self.printed_points(def));
        let points = card.tree.victory_points;
        facts.extend(points.map(|points| self.victory_points(points.into())));
        facts
    }

    /// Returns the line of a card that a citation names, with the card: "Venom – Fight: ...".
    pub fn cited_text(&self, cite: Cite) -> Option<String> {
        let Cite::Text { definition, clause } = cite else {
            return None;
        };
        let def = DefId(definition);
        let card = self.view.table.catalogue.defs.get(def.idx())?;
        let ability = card
            .tree
            .abilities
            .get(usize::from(clause).checked_sub(1)?)?;
        let mut line = ability_text(ability, card.kind, &self.text, self.lang, Form::Full);
        if ability.body == Body::AsFight {
            line.text = self.line(def, clause).unwrap_or(line.text);
        }
        Some(format!("{} – {line}", self.full_name(def)))
    }

    /// Returns the card that a citation names.
    pub(super) fn cited_name(&self, cite: Cite) -> String {
        match cite {
            Cite::Text { definition, .. } => self.full_name(DefId(definition)),
            Cite::Rule(_) => self.view.cite(cite),
        }
    }

    /// Returns steps of a card's text as sentences to the player who would carry them out.
    pub(super) fn effects(&self, effects: &[Effect], kind: CardKind) -> String {
        let ability = Ability {
            trigger: Trigger::Play,
            body: Body::Effects(effects.to_vec()),
            span: Span::default(),
        };
        ability_text(&ability, kind, &self.text, self.lang, Form::Full).text
    }

    /// Returns the n-th alternative of the choice printed on a line; `looked` cards are being
    /// looked at.
    pub(super) fn alternative(
        &self,
        def: DefId,
        clause: u8,
        n: u8,
        of: u8,
        looked: usize,
    ) -> Option<String> {
        let card = self.view.def(def);
        let options = search(
            line_effects(&card.tree, clause),
            &mut |effect| match effect {
                Effect::OneOf { options, .. } if options.len() == usize::from(of) => Some(options),
                _ => None,
            },
        )?;
        let option = options.get(usize::from(n))?;
        let about_them = match &option[..] {
            [Effect::Step(Step::Cards(Cards { verb, pick }))] if pick.from == [Place::Them] => {
                Some(self.to_them(*verb, looked))
            }
            _ => None,
        };
        Some(about_them.unwrap_or_else(|| self.effects(option, card.kind)))
    }

    /// Says what is done to the cards looked at.
    fn to_them(&self, verb: Verb, looked: usize) -> String {
        let lang = self.lang;
        let it = match looked {
            1 => say!(lang, "it", "sie"),
            _ => say!(lang, "them", "sie"),
        };
        match verb {
            Verb::Ko => say!(lang, "KO {it}.", "Setze {it} KO."),
            Verb::Discard => say!(lang, "Discard {it}.", "Lege {it} ab."),
            Verb::Gain | Verb::RecruitFree => say!(lang, "Gain {it}.", "Nimm {it} dir."),
            Verb::PutOnDeck => say!(lang, "Put {it} on the deck.", "Lege {it} auf das Deck."),
            Verb::PutUnderHeroDeck => say!(
                lang,
                "Put {it} under the Hero Deck.",
                "Lege {it} unter das Heldendeck."
            ),
            Verb::DrawThem => say!(lang, "Draw {it}.", "Ziehe {it}."),
            Verb::Brainwash => say!(lang, "Brainwash {it}.", "Brainwash: {it}."),
            Verb::PutIntoHand => say!(lang, "Take {it} into hand.", "Nimm {it} auf die Hand."),
        }
    }

    /// Returns what follows for whoever does not reveal a card.
    pub(super) fn consequence(&self, def: DefId, clause: u8) -> Option<String> {
        let card = self.view.def(def);
        let otherwise = search(
            line_effects(&card.tree, clause),
            &mut |effect| match effect {
                Effect::RevealOr { otherwise, .. } => Some(otherwise),
                _ => None,
            },
        )?;
        Some(self.effects(otherwise, card.kind))
    }

    /// Returns what an offer on a line says, without "you may". A line may hold several offers:
    /// `lengths` are the numbers of steps of the one that is meant. A choice of cards is offered
    /// by itself, never as a yes or no.
    pub(super) fn offer(&self, def: DefId, clause: u8, lengths: (u8, u8)) -> Option<String> {
        let card = self.view.def(def);
        let is_meant = |body: &[Effect], then: &[Effect]| {
            (body.len(), then.len()) == (lengths.0.into(), lengths.1.into())
                && !matches!(
                    body,
                    [Effect::Step(Step::Cards(_)) | Effect::Step(Step::MoveVillain(MoveVillain))]
                )
        };
        let effects = search(
            line_effects(&card.tree, clause),
            &mut |effect| match effect {
                Effect::May { body, then } if is_meant(body, then) => {
                    Some([&body[..], &then[..]].concat())
                }
                _ => None,
            },
        )?;
        Some(self.effects(&effects, card.kind))
    }

    /// Returns the whole text of a line, without its label.
    pub(super) fn line(&self, def: DefId, clause: u8) -> Option<String> {
        let card = self.view.def(def);
        let effects = line_effects(&card.tree, clause);
        (!effects.is_empty()).then(|| self.effects(effects, card.kind))
    }
}
