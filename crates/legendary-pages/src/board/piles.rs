//! What lies in piles: a number on the table, and every card of it one click away, drawn small in a
//! tray that folds.

use kernel::Seat;
use legendary::{DefId, Zone, say};
use maud::{Markup, html};

use super::{Drawing, Layout};
use crate::icon::icon;
use web::parts::give_up::GiveUp;

/// Where a pile is listed.
pub mod at {
    pub const DECK: &str = "pile-deck";
    pub const OWN: &str = "pile-own";
    pub const DISCARD: &str = "pile-discard";
    pub const VICTORY: &str = "pile-victory";
    pub const KO: &str = "pile-ko";
    pub const ESCAPED: &str = "pile-escaped";
    pub const VILLAINS: &str = "pile-villains";
}

/// A pile as it is listed: where, under which words, and with which cards.
struct Listed {
    id: String,
    label: String,
    n: usize,
    cards: Vec<DefId>,
}

impl Drawing<'_> {
    /// Returns the address of a list; a page without lists has none.
    pub fn pile_address(&self, id: &str) -> Option<String> {
        (self.board.vantage.layout != Layout::Hand).then(|| format!("#{id}"))
    }

    /// A pile with its number of cards, that opens its list.
    pub fn pile_line(&self, id: &str, sign: &str, label: &str, n: usize) -> Markup {
        let (takes, gives) = (takes(id), (id == at::DECK).then_some("hand"));
        html! {
            a class="stackline" href=[self.pile_address(id)] data-pile data-takes=[takes] data-gives=[gives] data-exit[id == at::ESCAPED] data-as=(id) data-n=(n) { (icon(sign)) span { (label) } b data-roll { (n) } }
        }
    }

    /// The viewer's own piles.
    pub fn own_piles(&self) -> Markup {
        let (lang, own) = (self.teller.lang, self.board.seat);
        let n = |zone: Zone| self.view.len(zone);
        html! {
            (self.pile_line(at::DECK, "i-cards", "Deck", n(Zone::deck(own))))
            (self.pile_line(at::DISCARD, "i-cards", &say!(lang, "Discard", "Ablage"), n(Zone::discard(own))))
            a class="stackline" href=[self.pile_address(at::VICTORY)] data-pile data-takes=[takes(at::VICTORY)] data-as=(at::VICTORY) data-n=(n(Zone::victory(own))) data-points=(self.view.victory_points[own.idx()]) {
                (icon("i-vp"))
                span { (say!(lang, "Victory", "Sieg")) small { (self.n_points(own)) } }
                b data-roll { (n(Zone::victory(own))) }
            }
            (self.pile_line(at::OWN, "i-tick", &say!(lang, "Deck list", "Alle Karten"), self.all_own(own).len()))
        }
    }

    fn n_points(&self, seat: Seat) -> String {
        let lang = self.teller.lang;
        match self.view.victory_points[seat.idx()] {
            1 => say!(lang, "1 point", "1 Punkt"),
            n => say!(lang, "{n} points", "{n} Punkte"),
        }
    }

    pub fn piles(&self) -> Markup {
        html! {
            div class="piles-list" {
                @for pile in self.listed() { (self.pile_tray(&pile)) }
            }
        }
    }

    /// The way out of a game, where one looks for what is seldom wanted.
    pub fn giving_up(&self) -> Markup {
        let (lang, own) = (self.teller.lang, self.board.viewer.seat());
        let asks_others = own.is_some_and(|seat| self.board.game.asks_before_giving_up(seat));
        let words = GiveUp::of_all(asks_others, lang);
        html! {
            // Whoever is asked, all may.
            @if own.is_some_and(|seat| self.board.game.may_concede(seat)) && self.board.past.is_none() {
                details class="give-up" id="giving-up" {
                    summary class="btn" { (say!(lang, "Give the game up", "Das Spiel aufgeben")) "…" }
                    p { (words.meaning) }
                    button class="btn" id="give-up" formaction=(self.board.path("/concede")) { (words.button) }
                }
            }
        }
    }

    /// A pile that opens as a tray. An address that leads into it opens it without scripts too.
    fn pile_tray(&self, pile: &Listed) -> Markup {
        let lang = self.teller.lang;
        html! {
            details class="pile-tray" id={ "tray-" (pile.id) } {
                summary { span { (pile.label) } b { (pile.n) } }
                ul id=(pile.id) tabindex="-1" aria-label=(pile.label) {
                    @for (def, n) in alike(&pile.cards) { (self.small_card(def, n)) }
                    @if pile.cards.is_empty() { li class="is-empty" { (say!(lang, "no card to see", "keine Karte zu sehen")) } }
                }
            }
        }
    }

    /// A small card; alike ones lie under it.
    fn small_card(&self, def: DefId, n: usize) -> Markup {
        let address = format!("/card/{}", self.faces.def(def).slot);
        let stacked = if n > 1 { " is-stacked" } else { "" };
        html! {
            li {
                a class={ (self.faces.classes(def)) (stacked) } href=(address) aria-label={ (self.faces.label(def)) @if n > 1 { " ×" (n) } } {
                    (self.faces.small_face(def))
                    @if n > 1 { b class="card__n" { "×" (n) } }
                }
            }
        }
    }

    /// Returns all piles, those one looks for most first.
    fn listed(&self) -> Vec<Listed> {
        let (lang, own) = (self.teller.lang, self.board.viewer.seat());
        let mut piles = Vec::new();
        if let Some(own) = own {
            piles.push(self.pile(
                at::DISCARD,
                say!(lang, "Your discard pile", "Deine Ablage"),
                Zone::discard(own),
            ));
            piles.push(self.own_deck(own));
            piles.push(self.own_cards(own));
            piles.push(self.pile(
                at::VICTORY,
                say!(lang, "Your victory pile", "Dein Siegstapel"),
                Zone::victory(own),
            ));
        }
        piles.extend(self.villain_deck());
        piles.push(self.pile(at::KO, "KO".to_owned(), Zone::KO));
        piles.push(self.pile(
            at::ESCAPED,
            say!(lang, "Escaped", "Entkommen"),
            Zone::ESCAPED,
        ));
        if self.has_missions() {
            piles.extend(self.bond_piles());
        }
        let seats = (0..self.view.table.players).map(Seat);
        for seat in seats.filter(|&seat| Some(seat) != own) {
            let (name, nth) = (self.teller.seat(seat), seat.0);
            let discard = say!(lang, "{name}: discard pile", "{name}: Ablage");
            let victory = say!(lang, "{name}: victory pile", "{name}: Siegstapel");
            piles.push(self.pile(
                &format!("{}-{nth}", at::DISCARD),
                discard,
                Zone::discard(seat),
            ));
            piles.push(self.pile(
                &format!("{}-{nth}", at::VICTORY),
                victory,
                Zone::victory(seat),
            ));
        }
        piles
    }

    fn pile(&self, id: &str, label: String, zone: Zone) -> Listed {
        Listed {
            id: id.to_owned(),
            label,
            n: self.view.len(zone),
            cards: self.view.zone(zone).iter().copied().flatten().collect(),
        }
    }

    /// The piles that only the 007 boxes have.
    fn bond_piles(&self) -> Vec<Listed> {
        let lang = self.teller.lang;
        let mut piles = vec![
            (say!(lang, "Set aside", "Beiseitegelegt"), Zone::ASIDE),
            (
                say!(
                    lang,
                    "Gadgets of the mastermind",
                    "Gadgets des Superschurken"
                ),
                Zone::UNDER_MASTERMIND,
            ),
            (
                say!(
                    lang,
                    "Strikes beside the mastermind",
                    "Schläge beim Superschurken"
                ),
                Zone::BESIDE_MASTERMIND,
            ),
        ];
        if self.view.len(Zone::CARTEL) + self.view.len(Zone::CARTEL_GONE) > 0 {
            let gone = say!(
                lang,
                "Cartel cards beside their stack",
                "Cartel-Karten neben ihrem Stapel"
            );
            piles.push((gone, Zone::CARTEL_GONE));
        }
        let piles = piles.into_iter().enumerate();
        let listed =
            piles.map(|(i, (label, zone))| self.pile(&format!("pile-more-{i}"), label, zone));
        listed.collect()
    }

    /// Returns the cards of one's own deck, as far as a player can know them.
    fn in_deck(&self, own: Seat) -> Vec<DefId> {
        let unseen = self.view.unseen.of_players.get(own.idx());
        let mut cards: Vec<DefId> = unseen.cloned().unwrap_or_default();
        cards.extend(self.view.zone(Zone::deck(own)).iter().flatten());
        cards
    }

    /// Returns what a player has built so far: whatever is drawn from the deck, wherever it lies.
    fn all_own(&self, own: Seat) -> Vec<DefId> {
        let mut cards = self.in_deck(own);
        for zone in [Zone::hand(own), Zone::played(own), Zone::discard(own)] {
            cards.extend(self.view.zone(zone).iter().flatten());
        }
        // Heroes come first, dear ones before cheap ones, so that the list stays as it is while cards travel.
        let key = |id: &DefId| {
            let def = self.faces.def(*id);
            (!def.is_hero, std::cmp::Reverse(def.cost), id.0)
        };
        cards.sort_by_key(key);
        cards
    }

    /// one's own deck list.
    fn own_cards(&self, own: Seat) -> Listed {
        let cards = self.all_own(own);
        Listed {
            id: at::OWN.to_owned(),
            label: say!(
                self.teller.lang,
                "Deck list: all your cards",
                "Alle deine Karten"
            ),
            n: cards.len(),
            cards,
        }
    }

    /// What a player can know about one's own deck.
    fn own_deck(&self, own: Seat) -> Listed {
        Listed {
            id: at::DECK.to_owned(),
            label: say!(
                self.teller.lang,
                "In your deck, in any order",
                "In deinem Deck, in beliebiger Ordnung"
            ),
            n: self.view.len(Zone::deck(own)),
            cards: self.in_deck(own),
        }
    }

    /// What everybody who remembers the set-up can say about the Villain Deck, pile by pile where it
    /// was built from piles.
    fn villain_deck(&self) -> Vec<Listed> {
        let lang = self.teller.lang;
        let (n, unseen) = (self.view.len(Zone::VILLAIN_DECK), &self.view.unseen);
        let heroes = unseen.heroes_in_villain_deck;
        let mut label = say!(
            lang,
            "In the villain deck, in any order",
            "Im Schurkendeck, in beliebiger Ordnung"
        );
        if heroes > 0 {
            label += &say!(lang, ", with {heroes} Heroes", ", dazu {heroes} Helden");
        }
        let whole = |cards: &[DefId]| Listed {
            id: at::VILLAINS.to_owned(),
            label: label.clone(),
            n,
            cards: cards.to_vec(),
        };
        if unseen.villain_piles.len() < 2 {
            let mut cards = unseen.villain_deck.clone();
            cards.extend(self.view.zone(Zone::VILLAIN_DECK).iter().flatten());
            return vec![whole(&cards)];
        }
        let mut listed = vec![whole(&[])];
        for (i, pile) in (1..).zip(&unseen.villain_piles) {
            listed.push(Listed {
                id: format!("{}-{i}", at::VILLAINS),
                label: say!(
                    lang,
                    "Villain deck, part {i} from the top",
                    "Schurkendeck, Teil {i} von oben"
                ),
                n: pile.len(),
                cards: pile.clone(),
            });
        }
        // The number stands for the whole deck; its parts have the cards.
        listed.retain(|pile| pile.n > 0 || pile.id == at::VILLAINS);
        listed
    }

    /// Names cards, alike ones counted.
    pub fn counted(&self, defs: &[DefId]) -> Markup {
        let counted = alike(defs);
        html! {
            @if counted.is_empty() { "–" }
            @for (i, (def, n)) in counted.iter().enumerate() {
                @if i > 0 { ", " }
                a href={ "/card/" (self.faces.def(*def).slot) } { (self.faces.name(*def)) } @if *n > 1 { " ×" (n) }
            }
        }
    }
}

/// From which parts of the table cards come to a pile: a card that leaves one is seen going there.
fn takes(id: &str) -> Option<&'static str> {
    match id {
        at::DISCARD => Some("hq hand play"),
        at::VICTORY | at::ESCAPED => Some("row"),
        at::KO => Some("hq hand row play"),
        _ => None,
    }
}

/// Counts alike cards, in the order in which each kind lies first.
fn alike(defs: &[DefId]) -> Vec<(DefId, usize)> {
    let mut counted: Vec<(DefId, usize)> = Vec::new();
    for &def in defs {
        match counted.iter_mut().find(|(other, _)| *other == def) {
            Some((_, n)) => *n += 1,
            None => counted.push((def, 1)),
        }
    }
    counted
}
