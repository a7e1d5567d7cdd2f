//! What happened, gathered from single events: the noise left out, alike things counted together.

use kernel::{Cite, Seat};

use super::lain::Lain;
use crate::machine::action::Spot;
use crate::state::event::{Event, Seen};
use crate::state::ids::{DefId, Space};
use crate::state::piles::{OwnZone, Zone};
use crate::view::View;
use cards::tree::{CardKind, Keyword};

/// One thing worth telling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tale {
    Turn {
        seat: Seat,
    },
    /// Cards played one after another: so many from this place in [`Gathered::played`] on.
    Played {
        seat: Seat,
        first: usize,
        n: usize,
        attack: u16,
        recruit: u16,
    },
    Points {
        attack: u16,
        recruit: u16,
    },
    Recruited {
        seat: Seat,
        def: Option<DefId>,
        cost: u16,
    },
    Gained {
        seat: Seat,
        def: Option<DefId>,
        n: usize,
    },
    Refilled {
        def: Option<DefId>,
    },
    Entered {
        def: Option<DefId>,
    },
    Twist,
    Strike,
    Captured {
        by: Captor,
        def: Option<DefId>,
        n: usize,
    },
    MovedTo {
        def: Option<DefId>,
        space: Space,
    },
    Escaped {
        def: Option<DefId>,
    },
    CarriedOff {
        def: Option<DefId>,
        n: usize,
    },
    Defeated {
        seat: Seat,
        def: Option<DefId>,
        attack: u16,
    },
    Tactic {
        seat: Seat,
        def: Option<DefId>,
        attack: u16,
    },
    Completed {
        seat: Seat,
        def: DefId,
        attack: u16,
        recruit: u16,
    },
    Kept {
        seat: Seat,
        def: DefId,
    },
    Helped {
        seat: Seat,
        def: DefId,
    },
    /// A Hero gave the points printed on another.
    Copied {
        seat: Seat,
        def: DefId,
        model: DefId,
        attack: u16,
        recruit: u16,
    },
    WentRogue {
        seat: Seat,
        def: DefId,
    },
    LeftmostAttack {
        n: u16,
    },
    /// A Gadget was given up.
    Spending {
        seat: Seat,
        def: DefId,
    },
    Searched {
        seat: Seat,
    },
    Rescued {
        seat: Seat,
        def: Option<DefId>,
        n: usize,
    },
    /// From somebody's cards, or from the table.
    Knocked {
        owner: Option<Seat>,
        def: Option<DefId>,
        n: usize,
    },
    Discarded {
        seat: Seat,
        def: Option<DefId>,
        n: usize,
    },
    Drew {
        seat: Seat,
        def: Option<DefId>,
        n: usize,
    },
    Returned {
        seat: Seat,
        def: Option<DefId>,
        n: usize,
    },
    OnDeck {
        seat: Seat,
        def: Option<DefId>,
        n: usize,
    },
    Passed {
        from: Seat,
        to: Seat,
        def: Option<DefId>,
    },
    Revealed {
        seat: Seat,
        def: DefId,
    },
    TwistPlaced {
        at: Zone,
    },
    Shuffled {
        seat: Seat,
    },
    Text {
        cite: Cite,
    },
    FightFailed {
        def: DefId,
    },
    NotDefeated {
        def: DefId,
        attack: u16,
    },
    Showdown {
        seat: Seat,
        total: u16,
    },
    Failed {
        def: Option<DefId>,
    },
    Danger {
        level: u16,
    },
    StrikePlaced,
    UnderHeroDeck {
        def: Option<DefId>,
    },
    /// A brainwashed Hero was rescued.
    Freed {
        seat: Seat,
        def: DefId,
        cost: u16,
    },
    CartelPlaced {
        def: Option<DefId>,
        on: Spot,
        /// Who lay there.
        whom: Option<DefId>,
    },
    CartelGone {
        seat: Seat,
        def: DefId,
        attack: u16,
        recruit: u16,
    },
    /// The Cartel cards on a card that left the row.
    CartelLost {
        def: Option<DefId>,
        n: usize,
    },
    CartelShuffled,
    StackedWound {
        seat: Seat,
        n: usize,
    },
    BaseStays {
        def: Option<DefId>,
    },
    BaseDamaged {
        def: DefId,
        damage: u16,
    },
    SpaceDestroyed {
        space: Space,
    },
    WinWaits {
        missions: u8,
    },
    RaisedHand {
        seat: Seat,
    },
    /// A part of a text that Healing rules out.
    NotAfterHealing {
        cite: Cite,
    },
}

/// Who holds a captive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Captor {
    VillainAt {
        space: Space,
        /// Who lay there.
        who: Option<DefId>,
    },
    Mastermind,
}

/// Everything worth telling, in order.
pub struct Gathered {
    pub tales: Vec<Tale>,
    /// What each tale can be looked up under.
    pub cites: Vec<Cite>,
    /// The cards that were played.
    pub played: Vec<DefId>,
}

/// Gathers events into tales.
#[derive(Default)]
pub struct Gatherer {
    tales: Vec<Tale>,
    cites: Vec<Cite>,
    /// The card text that is being carried out.
    speaking: Option<Cite>,
    played: Vec<DefId>,
    /// Points spent and not yet told.
    spent: (u16, u16),
    /// Moves within the row: told unless a newcomer pushed.
    moves: Vec<Tale>,
    /// The end of a turn is routine until the next begins.
    cleaning: bool,
    /// A card whose next move has been told already.
    told: Option<DefId>,
    /// Who lies where, as far as the events have been taken.
    lain: Lain,
}

/// The rule whose event marks the end of a turn.
const TURN_ENDS: &str = "L-TURN-014";

/// The rule whose event marks a new Cartel stack.
const CARTEL_REBUILT: &str = "L-STACKS-011";

impl Gatherer {
    /// Gathers what was seen until a view came about.
    pub fn gather(seen: &[Seen], view: &View) -> Gathered {
        let mut gatherer = Gatherer {
            lain: Lain::before(seen, view),
            ..Gatherer::default()
        };
        seen.iter().for_each(|seen| gatherer.take(seen, view));
        gatherer.finish()
    }

    fn take(&mut self, seen: &Seen, view: &View) {
        self.listen(seen);
        self.lain.take(seen);
        match *seen {
            Seen::Moved { def, from, to } => self.moved(def, from, to, view),
            Seen::Revealed { def, at } => self.revealed(def, at),
            Seen::Other(event) => self.other(event, view),
        }
        self.cite();
    }

    /// Notes what the new tales can be looked up under.
    fn cite(&mut self) {
        let new = &self.tales[self.cites.len()..];
        let cites = new.iter().map(|tale| tale.cite(self.speaking));
        self.cites.extend(cites);
    }

    /// A text speaks until the rules go on by themselves or the next card is played.
    fn listen(&mut self, seen: &Seen) {
        match *seen {
            Seen::Other(Event::Text { cite, .. }) => self.speaking = Some(cite),
            Seen::Other(Event::TurnBegan { .. } | Event::Spent { .. }) => self.speaking = None,
            Seen::Other(Event::Rule(rule)) if rule.0 == TURN_ENDS => self.speaking = None,
            Seen::Moved { from, to, .. } => {
                let is_played = matches!(to.as_own(), Some((_, OwnZone::Played)));
                if is_played || from == Zone::VILLAIN_DECK || to == Zone::ESCAPED {
                    self.speaking = None;
                }
            }
            _ => {}
        }
    }

    fn finish(mut self) -> Gathered {
        self.tales.append(&mut self.moves);
        self.cite();
        Gathered {
            cites: self.cites,
            tales: self.tales,
            played: self.played,
        }
    }

    fn revealed(&mut self, def: Option<DefId>, at: Zone) {
        if let (Some(def), Some((seat, _))) = (def, at.as_own()) {
            self.tell(Tale::Revealed { seat, def });
        }
    }

    fn other(&mut self, event: Event, view: &View) {
        match event {
            Event::TurnBegan { seat } => {
                self.cleaning = false;
                self.tell(Tale::Turn { seat });
            }
            Event::Points { attack, recruit } => self.points(attack, recruit),
            Event::Spent { attack, recruit } => self.spent = (attack, recruit),
            Event::Shuffled { zone } => {
                if let Some((seat, OwnZone::Deck)) = zone.as_own()
                    && self.tales.last() != Some(&Tale::Searched { seat })
                {
                    self.tell(Tale::Shuffled { seat });
                }
            }
            Event::Text { cite, .. } => self.text(cite, view),
            Event::Rule(rule) => {
                self.cleaning |= rule.0 == TURN_ENDS;
                if rule.0 == CARTEL_REBUILT {
                    self.tell(Tale::CartelShuffled);
                }
            }
            Event::FightFailed { def, .. } => self.tell(Tale::FightFailed { def }),
            Event::NotDefeated { def, .. } => {
                let (attack, recruit) = std::mem::take(&mut self.spent);
                let attack = attack + recruit;
                self.tell(Tale::NotDefeated { def, attack });
            }
            Event::Completed { seat, def } => {
                let (attack, recruit) = std::mem::take(&mut self.spent);
                // The Inevitable stays; every other Mission moves, which then needs no telling.
                let stays = view.def(def).keywords.has(Keyword::Inevitable);
                self.told = (!stays).then_some(def);
                self.tell(Tale::Completed {
                    seat,
                    def,
                    attack,
                    recruit,
                });
            }
            Event::Kept { seat, def } => self.tell(Tale::Kept { seat, def }),
            Event::Helped { seat, def } => {
                self.told = Some(def);
                self.tell(Tale::Helped { seat, def });
            }
            Event::Impersonated { seat, def, model } => self.tell(Tale::Copied {
                seat,
                def,
                model,
                attack: 0,
                recruit: 0,
            }),
            Event::WentRogue { seat, def } => self.tell(Tale::WentRogue { seat, def }),
            Event::LeftmostAttack { n } => self.tell(Tale::LeftmostAttack { n }),
            Event::Spending { seat, def } => {
                self.told = Some(def);
                self.tell(Tale::Spending { seat, def });
            }
            Event::Searched { seat } => self.tell(Tale::Searched { seat }),
            Event::Won { seat, def } => {
                self.told = Some(def);
                self.tell(Tale::Gained {
                    seat,
                    def: Some(def),
                    n: 1,
                });
            }
            Event::ShowdownTotal { seat, total } => self.tell(Tale::Showdown { seat, total }),
            Event::Danger { level } => self.tell(Tale::Danger { level }),
            Event::Freed { seat, def } => {
                let (_, cost) = std::mem::take(&mut self.spent);
                self.told = Some(def);
                self.tell(Tale::Freed { seat, def, cost });
            }
            Event::CartelGone { seat, def } => {
                let (attack, recruit) = std::mem::take(&mut self.spent);
                self.told = Some(def);
                self.tell(Tale::CartelGone {
                    seat,
                    def,
                    attack,
                    recruit,
                });
            }
            Event::BaseDamaged { def, damage } => {
                self.spent = (0, 0);
                self.tell(Tale::BaseDamaged { def, damage });
            }
            Event::RaisedHand { seat } => self.tell(Tale::RaisedHand { seat }),
            Event::NotAfterHealing { cite } => self.tell(Tale::NotAfterHealing { cite }),
            Event::WinWaits { missions } => self.tell(Tale::WinWaits { missions }),
            Event::SpaceDestroyed { space } => self.tell(Tale::SpaceDestroyed { space }),
            // Told when the cards move, or by the summary.
            Event::Sealed { .. } | Event::Ended { .. } => {}
            // What a viewer notices of these has its own form.
            Event::Moved { .. } | Event::Revealed { .. } => {}
        }
    }

    /// The text of foes is told; a player who plays a Hero has just read it.
    fn text(&mut self, cite: Cite, view: &View) {
        let Cite::Text { definition, .. } = cite else {
            return;
        };
        let def = view.table.catalogue.defs.get(usize::from(definition));
        if def.is_some_and(|def| !def.is_hero && def.kind != CardKind::Wound) {
            self.tell(Tale::Text { cite });
        }
    }

    /// Points join the play they come from.
    fn points(&mut self, more_attack: u16, more_recruit: u16) {
        match self.tales.last_mut() {
            Some(
                Tale::Played {
                    attack, recruit, ..
                }
                | Tale::Copied {
                    attack, recruit, ..
                }
                | Tale::Points { attack, recruit },
            ) => {
                *attack += more_attack;
                *recruit += more_recruit;
            }
            _ => self.tell(Tale::Points {
                attack: more_attack,
                recruit: more_recruit,
            }),
        }
    }

    fn moved(&mut self, def: Option<DefId>, from: Zone, to: Zone, view: &View) {
        let is_told = to.as_own().is_some() || matches!(to, Zone::CARTEL_GONE | Zone::KO);
        if def.is_some() && self.told == def && is_told {
            self.told = None;
            return;
        }
        if let Some(space) = to.as_row() {
            return self.enter_row(def, from, space);
        }
        if let Some(captor) = self.captor(to) {
            return self.tell(Tale::Captured {
                by: captor,
                def,
                n: 1,
            });
        }
        if let Some(on) = to.as_cartel() {
            let whom = self.lain.at(on);
            return self.tell(Tale::CartelPlaced { def, on, whom });
        }
        if let Some(seat) = to.as_wound_stack() {
            return self.tell(Tale::StackedWound { seat, n: 1 });
        }
        if to.as_hq().is_some() {
            return self.tell(Tale::Refilled { def });
        }
        if let Some((seat, own)) = to.as_own() {
            return self.reach_player(def, from, seat, own);
        }
        let is = |kind| def.is_some_and(|def| view.def(def).kind == kind);
        match to {
            Zone::RESOLVING if from == Zone::VILLAIN_DECK && is(CardKind::Twist) => {
                self.tell(Tale::Twist);
            }
            Zone::RESOLVING if from == Zone::VILLAIN_DECK && is(CardKind::Strike) => {
                self.tell(Tale::Strike);
            }
            Zone::KO if from != Zone::RESOLVING => {
                let own = from.as_own().map(|(seat, _)| seat);
                let owner = own.or(from.as_wound_stack());
                self.tell(Tale::Knocked { owner, def, n: 1 });
            }
            Zone::ESCAPED if from == Zone::CARRIED_OFF => {
                self.tell(Tale::CarriedOff { def, n: 1 });
            }
            Zone::ESCAPED if is(CardKind::Mission) => self.tell(Tale::Failed { def }),
            Zone::ESCAPED => self.tell(Tale::Escaped { def }),
            Zone::BESIDE_MASTERMIND => self.tell(Tale::StrikePlaced),
            Zone::BASE => self.tell(Tale::BaseStays { def }),
            Zone::CARTEL_GONE => self.tell(Tale::CartelLost { def, n: 1 }),
            Zone::HERO_DECK if from.as_hq().is_some() => self.tell(Tale::UnderHeroDeck { def }),
            Zone::BESIDE_SCHEME | Zone::ABOVE_MASTERMIND => self.tell(Tale::TwistPlaced { at: to }),
            _ if to.as_on_space().is_some() => self.tell(Tale::TwistPlaced { at: to }),
            _ => {}
        }
    }

    /// Adds a card to the row of cards that are being played.
    fn play(&mut self, by: Seat, def: Option<DefId>) {
        let Some(def) = def else { return };
        match self.tales.last_mut() {
            Some(Tale::Played { seat, n, .. }) if *seat == by => *n += 1,
            _ => self.tales.push(Tale::Played {
                seat: by,
                first: self.played.len(),
                n: 1,
                attack: 0,
                recruit: 0,
            }),
        }
        self.played.push(def);
    }

    fn enter_row(&mut self, def: Option<DefId>, from: Zone, space: Space) {
        if from.as_row().is_some() {
            self.moves.push(Tale::MovedTo { def, space });
        } else {
            self.moves.clear();
            self.tell(Tale::Entered { def });
        }
    }

    fn reach_player(&mut self, def: Option<DefId>, from: Zone, seat: Seat, to: OwnZone) {
        let (attack, recruit) = self.spent;
        // Recruit may have paid for a fight.
        let strength = attack + recruit;
        let own = from.as_own().map(|(_, zone)| zone);
        let tale = match (own, to) {
            (Some(OwnZone::Passing), OwnZone::Hand) => {
                let from = from.as_own().map_or(seat, |(giver, _)| giver);
                Tale::Passed {
                    from,
                    to: seat,
                    def,
                }
            }
            _ if self.cleaning => return,
            (Some(OwnZone::Hand), OwnZone::Played) => return self.play(seat, def),
            (Some(OwnZone::Deck | OwnZone::Looked), OwnZone::Hand) => {
                Tale::Drew { seat, def, n: 1 }
            }
            (Some(_), OwnZone::Hand) => Tale::Returned { seat, def, n: 1 },
            (Some(_), OwnZone::Discard) => Tale::Discarded { seat, def, n: 1 },
            // Cards looked at go back to where they were.
            (Some(OwnZone::Looked), OwnZone::Deck) => return,
            (_, OwnZone::Deck) => Tale::OnDeck { seat, def, n: 1 },
            (None, OwnZone::Victory) if from == Zone::TACTICS => Tale::Tactic {
                seat,
                def,
                attack: strength,
            },
            (None, OwnZone::Victory) if from.as_row().is_some() => Tale::Defeated {
                seat,
                def,
                attack: strength,
            },
            (None, OwnZone::Victory) if from == Zone::MASTERMIND => {
                Tale::Gained { seat, def, n: 1 }
            }
            (None, OwnZone::Victory) => Tale::Rescued { seat, def, n: 1 },
            (None, OwnZone::Discard) if from.as_row().is_some() => Tale::Defeated {
                seat,
                def,
                attack: strength,
            },
            (None, OwnZone::Discard) if recruit > 0 => Tale::Recruited {
                seat,
                def,
                cost: recruit,
            },
            (None, OwnZone::Discard | OwnZone::Hand) => Tale::Gained { seat, def, n: 1 },
            _ => return,
        };
        let pays = matches!(
            tale,
            Tale::Recruited { .. } | Tale::Defeated { .. } | Tale::Tactic { .. }
        );
        if pays {
            self.spent = (0, 0);
        }
        self.tell(tale);
    }

    fn captor(&self, zone: Zone) -> Option<Captor> {
        let villain = zone.as_under().map(|space| Captor::VillainAt {
            space,
            who: self.lain.at(Spot::Row(space)),
        });
        villain.or((zone == Zone::UNDER_MASTERMIND).then_some(Captor::Mastermind))
    }

    /// Adds a tale, counting it into the one before where they are alike.
    fn tell(&mut self, tale: Tale) {
        if let Some(last) = self.tales.last_mut()
            && last.counts_in(&tale)
        {
            return;
        }
        self.tales.push(tale);
    }
}

impl Tale {
    /// Counts a like tale into this one; says whether it did.
    fn counts_in(&mut self, other: &Tale) -> bool {
        let mut single = *self;
        let Some(n) = single.count() else {
            return false;
        };
        *n = 1;
        let alike = single == *other;
        if let Some(n) = self.count() {
            *n += usize::from(alike);
        }
        alike
    }

    /// Returns how often it happened, where that is counted.
    fn count(&mut self) -> Option<&mut usize> {
        match self {
            Tale::Gained { n, .. }
            | Tale::Captured { n, .. }
            | Tale::CarriedOff { n, .. }
            | Tale::Rescued { n, .. }
            | Tale::Knocked { n, .. }
            | Tale::Discarded { n, .. }
            | Tale::Drew { n, .. }
            | Tale::Returned { n, .. }
            | Tale::CartelLost { n, .. }
            | Tale::StackedWound { n, .. }
            | Tale::OnDeck { n, .. } => Some(n),
            Tale::Turn { .. }
            | Tale::Played { .. }
            | Tale::Points { .. }
            | Tale::Recruited { .. }
            | Tale::Refilled { .. }
            | Tale::Entered { .. }
            | Tale::Twist
            | Tale::Strike
            | Tale::MovedTo { .. }
            | Tale::Escaped { .. }
            | Tale::Defeated { .. }
            | Tale::Tactic { .. }
            | Tale::Completed { .. }
            | Tale::Kept { .. }
            | Tale::Helped { .. }
            | Tale::Passed { .. }
            | Tale::Revealed { .. }
            | Tale::TwistPlaced { .. }
            | Tale::Shuffled { .. }
            | Tale::Text { .. }
            | Tale::FightFailed { .. }
            | Tale::NotDefeated { .. }
            | Tale::Failed { .. }
            | Tale::Danger { .. }
            | Tale::StrikePlaced
            | Tale::UnderHeroDeck { .. }
            | Tale::Copied { .. }
            | Tale::WentRogue { .. }
            | Tale::LeftmostAttack { .. }
            | Tale::Spending { .. }
            | Tale::Searched { .. }
            | Tale::Freed { .. }
            | Tale::CartelPlaced { .. }
            | Tale::CartelGone { .. }
            | Tale::CartelShuffled
            | Tale::BaseStays { .. }
            | Tale::BaseDamaged { .. }
            | Tale::SpaceDestroyed { .. }
            | Tale::WinWaits { .. }
            | Tale::NotAfterHealing { .. }
            | Tale::RaisedHand { .. }
            | Tale::Showdown { .. } => None,
        }
    }
}
