//! A raid that is being played: the session, its bots, and how a choice is carried out.

use std::sync::{Arc, Mutex};

use assault::play::{Action, Aim, Assault, Frame, Manner, Stand, View};
use assault::{PersonId, Side, Space, VehicleId};
use bots::assault::Heuristic;
use kernel::{
    Canon, Entry, Game as _, Seat, SeatSet, Session, Sitter, TakeBackPolicy, UndoRefused, Viewer,
};

use super::diary::Diary;
use super::muster::{self, Errand, Whole};
use super::{interrupt, sitting};
use crate::game::Refused;
use crate::store::Entries;
use crate::take_back::{Asking, TakesBack};
use crate::terms::{Device, Terms};

/// Where a raid stands. A choice is tried on a copy.
#[derive(Clone)]
pub struct Raid {
    /// Large, and often handed on between those who wait for the disk.
    pub session: Box<Session<Assault>>,
    pub terms: Terms,
    pub diary: Diary,
    /// Somebody wants to take back more than is free.
    pub asking: Option<Asking>,
    /// The side whose player has ended the raid by giving it up.
    pub given_up: Option<Side>,
    /// What was done with one click last.
    pub(super) whole: Option<Whole>,
    /// They only remember ways they have worked out, so copies share them.
    bots: Arc<Mutex<[Heuristic; 2]>>,
}

/// What a seat asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Carry out the option with this index.
    Choose(usize),
    /// Walk the cheapest way to a place with those who come along, and end the move there.
    Walk(PersonId, Vec<PersonId>, Stand),
    /// Walk, and have others come as near to the same place as they can.
    Lead(PersonId, Vec<PersonId>, Stand),
    /// Everybody who can does the same.
    All(Errand),
    /// Stay where one is for this Phase.
    Hold(PersonId),
    /// Come in one after the other, in the same space and around it.
    Enter(Vec<PersonId>, Space),
    /// Get into the boat that is to come in, as many as it takes.
    Load(Vec<PersonId>),
    /// Get into a vehicle that stands beside.
    Board(PersonId, VehicleId),
    /// Attack somebody in this manner.
    Attack(PersonId, PersonId, Manner),
    /// Make these choices one after the other, as a secret plan has them.
    Plan(Vec<Action>),
    Undo,
    /// Let somebody else take back.
    Agree,
    /// Do not let them.
    Decline,
    /// Give the raid up: the other side has won.
    Concede,
    /// Let a bot play for the seat.
    CallBot,
    /// Take the seat back from the bot.
    Return,
}

impl Raid {
    pub fn new(session: Box<Session<Assault>>, terms: Terms) -> Raid {
        // What has been seen under hidden movement can not be unseen.
        let policy = match session.setup().switches.hidden_movement {
            true => TakeBackPolicy::Never,
            false => terms.take_back,
        };
        let session = Box::new(session.with_policy(policy));
        Raid {
            diary: Diary::of(&session),
            given_up: sitting::given_up(&session),
            asking: None,
            whole: None,
            session,
            terms,
            bots: Arc::default(),
        }
    }

    /// Returns what a viewer sees. In a raid that was given up nothing is asked any more.
    pub fn view(&self, viewer: Viewer) -> View {
        let view = self.session.game().view(viewer);
        match self.given_up {
            None => view,
            Some(_) => View {
                options: Vec::new(),
                decision: None,
                ..view
            },
        }
    }

    pub fn n_entries(&self) -> usize {
        self.session.entries().len()
    }

    /// Returns what tells one position from another for a viewer.
    ///
    /// With hidden movement that is only what the viewer knows of: whoever looks on while the enemy
    /// walks about unseen must not be able to count steps.
    pub fn position(&self, viewer: Viewer) -> u64 {
        if !self.session.setup().switches.hidden_movement {
            return self.n_entries() as u64;
        }
        let is_noticed = |entry: &&Entry| match entry {
            Entry::Choice(choice) => viewer.seat() == Some(choice.seat),
            Entry::Back(_) | Entry::Seat { .. } | Entry::Note(_) => true,
        };
        let n_noticed = self.session.entries().iter().filter(is_noticed).count();
        let n_told = self.diary.lines(viewer).len();
        let mut known = Canon::default();
        known.u64(n_noticed as u64);
        known.u64(n_told as u64);
        self.view(viewer).write(&mut known);
        let hash = blake3::hash(known.as_bytes());
        let [a, b, c, d, e, f, g, h, ..] = *hash.as_bytes();
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// Returns the seat that must choose now.
    pub fn asked(&self) -> Option<Seat> {
        let decision = self.session.game().decision();
        let decision = decision.filter(|_| self.given_up.is_none());
        decision.map(|decision| decision.seat)
    }

    /// Returns whether a bot plays for a side.
    pub fn is_bot(&self, side: Side) -> bool {
        self.has_bot(side.seat())
    }

    /// Carries out what a seat asks for, and all that bots answer to it.
    pub fn grant(&mut self, seat: Seat, wish: Wish) -> Result<(), Refused> {
        let is_about_bot = matches!(wish, Wish::CallBot | Wish::Return);
        // Whose seat a bot plays takes it back first.
        if self.asked().is_none() || (self.has_bot(seat) && !is_about_bot) {
            return Err(Refused::NotPossible);
        }
        let n_before = self.n_entries();
        let is_whole = matches!(wish, Wish::Lead(..) | Wish::All(_) | Wish::Enter(..));
        match wish {
            Wish::Choose(option) => self.choose(seat, option)?,
            Wish::Walk(person, along, stand) => self.walk(seat, person, &along, stand)?,
            Wish::Lead(person, troop, stand) => self.lead(seat, person, &troop, stand)?,
            Wish::All(errand) => self.all(seat, errand)?,
            Wish::Hold(person) => self.hold(seat, person)?,
            Wish::Enter(people, space) => self.enter(seat, &people, space)?,
            Wish::Load(people) => {
                let joins: Vec<Action> = people.into_iter().map(Action::Join).collect();
                self.follow(seat, &joins)?;
            }
            Wish::Board(person, vehicle) => {
                self.follow(seat, &[Action::Move(person), Action::Board(vehicle)])?;
            }
            Wish::Attack(person, target, manner) => self.attack(seat, person, target, manner)?,
            Wish::Plan(actions) => self.follow(seat, &actions)?,
            Wish::Undo => self.undo(self.takes_back_for(seat))?,
            Wish::Agree => self.agree(seat)?,
            Wish::Decline => self.decline(seat)?,
            Wish::Concede => self.concede(seat)?,
            Wish::CallBot => self.call_bot(seat)?,
            Wish::Return => self.give_back(seat)?,
        }
        let n_entries = self.n_entries();
        self.whole = is_whole.then_some(Whole {
            seat,
            n_choices: n_entries - n_before,
            n_entries,
        });
        self.let_bots_play();
        Ok(())
    }

    fn choose(&mut self, seat: Seat, option: usize) -> Result<(), Refused> {
        let mut events = Vec::new();
        let chosen = self.session.choose(seat, option, &mut events);
        chosen.map_err(|_| Refused::NotPossible)?;
        self.asking = None;
        self.diary.hear(self.session.game(), &events);
        Ok(())
    }

    /// Returns whose choice a seat would take back: who plays several seats at one screen takes back
    /// whatever was chosen last at it.
    pub fn takes_back_for(&self, seat: Seat) -> Seat {
        let is_here = |other: &Seat| self.terms.here().any(|here| here == *other);
        let is_shared = self.terms.device == Device::Open && is_here(&seat);
        let latest = self.session.latest_chooser().filter(is_here);
        latest.filter(|_| is_shared).unwrap_or(seat)
    }

    /// Goes on as long as every step is offered and nothing unforeseen comes to light.
    pub(super) fn follow(&mut self, seat: Seat, actions: &[Action]) -> Result<(), Refused> {
        let revealed = self.session.game().revealed();
        for (n_done, action) in actions.iter().enumerate() {
            let view = self.view(Viewer::Seat(seat));
            let offered = view.options.iter().position(|option| option == action);
            match offered {
                Some(option) => self.choose(seat, option)?,
                None if n_done == 0 => return Err(Refused::NotPossible),
                None => return Ok(()),
            }
            if self.session.game().revealed() != revealed {
                return Ok(());
            }
        }
        Ok(())
    }

    pub(super) fn walk(
        &mut self,
        seat: Seat,
        person: PersonId,
        along: &[PersonId],
        stand: Stand,
    ) -> Result<(), Refused> {
        let view = self.view(Viewer::Seat(seat));
        let mut reach = view.reach_of(person).into_iter();
        let way = reach.find(|way| way.stand == stand);
        let way = way.ok_or(Refused::NotPossible)?;
        // The one with the lowest number leads a group; the others are taken along in order.
        let mut group: Vec<PersonId> = along.iter().copied().chain([person]).collect();
        group.sort_unstable();
        group.dedup();
        let begins = match marching(&view) == Some(person) {
            true => Vec::new(),
            false => gathered(&group),
        };
        let steps = way.path.into_iter().map(Action::Step);
        let actions: Vec<Action> = begins
            .into_iter()
            .chain(steps)
            .chain([Action::Done])
            .collect();
        self.follow(seat, &actions)
    }

    fn hold(&mut self, seat: Seat, person: PersonId) -> Result<(), Refused> {
        let view = self.view(Viewer::Seat(seat));
        let begins = [Action::Move(person), Action::Fight(person)];
        let begins = begins
            .into_iter()
            .find(|action| view.options.contains(action));
        let begins = begins.ok_or(Refused::NotPossible)?;
        self.follow(seat, &[begins, Action::Done])
    }

    fn attack(
        &mut self,
        seat: Seat,
        person: PersonId,
        target: PersonId,
        manner: Manner,
    ) -> Result<(), Refused> {
        let view = self.view(Viewer::Seat(seat));
        let aim = Aim::Person(target);
        let all = [
            Action::Fight(person),
            Action::Target(target),
            Action::Manner(manner),
        ];
        let n_done = match view.unfinished.last() {
            Some(Frame::Aiming(id)) if *id == person => 1,
            Some(Frame::Choosing(id, at)) if (*id, *at) == (person, aim) => 2,
            _ => 0,
        };
        // Where there is one manner only, nobody is asked for it.
        self.follow(seat, &all[n_done..])
    }

    /// Lets bots choose until a person must, or the raid is over. Where no person sits, bots wait.
    pub fn let_bots_play(&mut self) {
        let is_person = |sitter: &Sitter| matches!(sitter, Sitter::Person(_));
        if self.terms.waits || !self.session.sitters().iter().any(is_person) {
            return;
        }
        let bots = self.bots.clone();
        // Whoever broke off a choice has changed nothing in what the bots remember.
        let mut bots = bots.lock().unwrap_or_else(|broken| broken.into_inner());
        while let Some(seat) = self.asked() {
            let side = self.side_of_bot(seat).filter(|_| self.has_bot(seat));
            let Some(side) = side else { return };
            let option = bots[side.idx()].pick(&self.view(Viewer::Seat(seat)));
            if self.choose(seat, option).is_err() {
                return;
            }
        }
    }

    /// Returns what a bot would choose in the place of the one who is asked.
    pub fn hint(&self, view: &View) -> Option<usize> {
        let side = view.side().or(view.phase.map(|phase| phase.side))?;
        if view.options.is_empty() {
            return None;
        }
        let mut bots = self
            .bots
            .lock()
            .unwrap_or_else(|broken| broken.into_inner());
        Some(bots[side.idx()].pick(view))
    }

    /// Returns the entries after the first `n_before`, as the store keeps them.
    pub fn entries_after(&self, n_before: usize) -> Entries {
        let lines = self.session.entries()[n_before..].iter();
        let text = self.session.record().to_string();
        Entries {
            lines: lines.map(ToString::to_string).collect(),
            tail: text.lines().last().unwrap_or_default().to_owned() + "\n",
        }
    }

    /// Returns the head of the record: all lines before the first entry.
    pub fn head(&self) -> String {
        let text = self.session.record().to_string();
        let lines: Vec<&str> = text.lines().collect();
        let n_head = lines.len().saturating_sub(self.n_entries() + 1);
        lines[..n_head]
            .iter()
            .fold(String::new(), |head, line| head + line + "\n")
    }
}

impl TakesBack for Raid {
    fn asking(&mut self) -> &mut Option<Asking> {
        &mut self.asking
    }

    /// Where others were asked or luck has spoken, a walk is taken back as a whole.
    fn take_back(&mut self, seat: Seat, agreed: SeatSet) -> Result<(), UndoRefused> {
        let is_free = self.session.undo_offer(seat).n_free > 0;
        self.session.undo_own(seat, self.n_whole(seat), agreed)?;
        self.whole = None;
        while !is_free && self.is_on_the_way(seat) {
            self.session.undo_own(seat, 1, agreed)?;
        }
        self.asking = None;
        self.diary = Diary::of(&self.session);
        Ok(())
    }
}

impl Raid {
    /// Returns how many choices a seat takes back at once: what one click did, as far as all of
    /// that is free.
    pub fn n_whole(&self, seat: Seat) -> usize {
        let n_free = self.session.undo_offer(seat).n_free as usize;
        let last = self.whole.filter(|whole| {
            whole.seat == seat && whole.n_entries == self.n_entries() && whole.n_choices <= n_free
        });
        last.map_or(1, |whole| whole.n_choices.max(1))
    }

    /// Returns whether a seat has begun a walk or a drive that is not over.
    fn is_on_the_way(&self, seat: Seat) -> bool {
        let view = self.view(Viewer::Seat(seat));
        let is_way = matches!(
            view.unfinished.last(),
            Some(Frame::Marching(_) | Frame::Driving(_))
        );
        is_way && self.asked() == Some(seat)
    }
}

/// Returns the choices that bring a group together for a march (A-MOVE-019).
fn gathered(group: &[PersonId]) -> Vec<Action> {
    let first = group.iter().take(1).map(|id| Action::Move(*id));
    let others = group.iter().skip(1).map(|id| Action::Join(*id));
    first.chain(others).collect()
}

/// Returns who leads the march that is under way.
pub fn marching(view: &View) -> Option<PersonId> {
    match view.unfinished.last()? {
        Frame::Marching(march) => march.group.first().map(|(id, _)| *id),
        _ => None,
    }
}

/// Returns whose move, attack or order is unfinished.
pub fn acting(view: &View) -> Option<PersonId> {
    match view.unfinished.last()? {
        Frame::Marching(march) => march.group.first().map(|(id, _)| *id),
        Frame::Driving(drive) => Some(drive.driver),
        Frame::Attacking(attack) => interrupt::asked(attack),
        Frame::Aiming(id)
        | Frame::AimingAtFeature(id)
        | Frame::Choosing(id, _)
        | Frame::Judging(id, ..)
        | Frame::Turning(id)
        | Frame::Ordering(id)
        | Frame::Entering(id)
        | Frame::Roping(id) => Some(*id),
        Frame::OrderingBead { person, .. }
        | Frame::Commanding { person, .. }
        | Frame::StunFailed { person }
        | Frame::Falling { person }
        | Frame::DemolitionFailed { person } => Some(*person),
        _ => None,
    }
}

/// Returns whether a piece can be walked now: it is on its way, or nobody is and it has not moved.
pub fn can_walk(view: &View, id: PersonId) -> bool {
    match marching(view) {
        Some(leader) => leader == id && !view.options.is_empty(),
        None => view.options.contains(&Action::Move(id)),
    }
}

/// Returns who of the same place could go along with a piece that has not begun to move
/// (A-MOVE-019).
pub fn group_of(view: &View, id: PersonId) -> Vec<PersonId> {
    let place = view.board.place(id);
    let is_near = |other: &PersonId| *other != id && view.board.place(*other) == place;
    let ready = view.options.iter().filter_map(|action| match action {
        Action::Move(other) | Action::Join(other) => Some(*other),
        _ => None,
    });
    let others = ready.filter(is_near);
    match marching(view) {
        // Who is on the way already is asked by the options themselves.
        Some(_) => Vec::new(),
        None => others.collect(),
    }
}

/// Returns the place in reach that is nearest to where the last one walked.
pub fn repeat_of(view: &View, id: PersonId, walks: &[Space]) -> Option<Stand> {
    let goal = view.board.floor_place(*walks.last()?)?;
    muster::toward(view, id, &muster::from_goal(view, goal))
}
