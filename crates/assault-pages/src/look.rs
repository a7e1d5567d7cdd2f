//! What somebody is looking at on the map: a piece, a place, a target. It is in the address, so that
//! it works without scripts.

use assault::play::{Action, At, Frame, Manner, PhaseKind, Stand, View};
use assault::tell::{Lang, Teller};
use assault::{Level, PersonId, Space};
use room::Fields;
use web::parts::why::Whys;

use crate::host::last_seen::Glimpse;
use crate::known_parts::KnownParts;
use crate::trail::Mark;
use crate::view::acting::acting;
use crate::view::option::is_interrupt;
use crate::view::secret_plan;
use crate::view::stand::{parse_stand, stand_words};

/// The part of an address after the question mark.
#[derive(Clone, Default)]
pub struct Query {
    piece: String,
    target: String,
    to: String,
    /// Of the ruler.
    from: String,
    show: String,
    level: String,
    /// The space whose stack is fanned out.
    at: String,
    manner: String,
    pub hint: Option<String>,
}

impl Query {
    /// Reads the part of an address after the question mark.
    pub fn of(fields: &Fields) -> Query {
        let text = |name: &str| fields.get(name).to_owned();
        Query {
            piece: text("piece"),
            target: text("target"),
            to: text("to"),
            from: text("from"),
            show: text("show"),
            level: text("level"),
            at: text("at"),
            manner: text("manner"),
            hint: fields.find("hint").map(str::to_owned),
        }
    }
}

#[cfg(test)]
impl Query {
    pub fn made(piece: &str, target: &str, show: &str, to: &str) -> Query {
        Query {
            piece: piece.to_owned(),
            target: target.to_owned(),
            show: show.to_owned(),
            to: to.to_owned(),
            at: to.to_owned(),
            ..Query::default()
        }
    }
}

/// Which measure is laid over the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Show {
    Reach,
    Sight,
    Command,
    /// Who could fire where.
    Danger,
}

impl Show {
    pub const ALL: [Show; 4] = [Show::Reach, Show::Sight, Show::Command, Show::Danger];

    pub fn word(self) -> &'static str {
        match self {
            Show::Reach => "reach",
            Show::Sight => "sight",
            Show::Command => "command",
            Show::Danger => "danger",
        }
    }
}

/// A view and what of it is looked at.
pub struct Look<'a> {
    pub view: &'a View,
    pub lang: Lang,
    pub piece: Option<PersonId>,
    pub target: Option<PersonId>,
    /// A place to go to or to look at.
    pub to: Option<Stand>,
    /// Whether two spaces are measured, and the first of them.
    pub rules: bool,
    pub from: Option<Stand>,
    pub show: Show,
    pub level: Option<Level>,
    /// The space whose people and choices are listed on the map.
    pub at: Option<Space>,
    /// What a bot would choose, if it was asked for.
    pub hint: Option<usize>,
    /// All of what it would choose one after the other.
    pub hinted: Vec<Action>,
    /// What somebody who looked ahead says, if that was asked for.
    pub advice: Vec<String>,
    /// The manner of attack that the calculator shows.
    pub manner: Option<Manner>,
    /// The address of the page.
    pub base: String,
    /// What every address keeps, in a replay.
    pub keep: String,
    /// Where links open: beside a page with a secret plan, which would lose what is filled in.
    pub aside: Option<&'static str>,
    /// What happened lately, to be drawn on the map.
    pub marks: Vec<Mark>,
    /// The lines of the log behind which it can be asked why.
    pub whys: Whys<'a>,
    /// The spaces at which somebody has just pointed, with the numbers of what was said.
    pub pinged: Vec<(i64, Space)>,
    /// Enemies out of sight, where they were last seen.
    pub ghosts: Vec<(PersonId, Glimpse)>,
    /// The Phases of this Turn in the order in which they were drawn.
    pub drawn: Vec<assault::play::Phase>,
    /// Where own pieces walked in this Phase, the latest last.
    pub last_walks: Vec<Space>,
    /// Who came in last in this Phase, and where.
    pub last_entry: Option<(PersonId, assault::Place)>,
    /// What the browser has of the page.
    pub has: KnownParts,
    /// Which measure was asked for, as opposed to the one that fits the Phase.
    asked: Option<Show>,
}

impl<'a> Look<'a> {
    pub fn of(view: &'a View, query: &Query, base: &str, lang: Lang) -> Look<'a> {
        let pieces = view.board.pieces();
        let seen = |code: &str| {
            let found = pieces.person_coded(code);
            // Whoever is not seen is nobody: not even whether they are there.
            found.filter(|&id| view.board.is_present(id) || is_own(view, id))
        };
        // Whoever is on the way is shown unless another is asked for; a prompt is about its own.
        let rules = !query.from.is_empty() && !is_interrupt(view);
        let piece = if rules {
            None
        } else if is_interrupt(view) {
            acting(view)
        } else {
            seen(&query.piece).or_else(|| acting(view))
        };
        let asked = Show::ALL.into_iter().find(|show| show.word() == query.show);
        let kind = view.phase.map(|phase| phase.kind);
        let usual = match kind {
            // Whoever gives an order wants to know whom it would be fired at.
            _ if is_ordering(view) => Show::Sight,
            Some(PhaseKind::Fire) => Show::Sight,
            Some(PhaseKind::Command) if piece.is_some_and(|id| view.board.is_leader(id)) => {
                Show::Command
            }
            _ => Show::Reach,
        };
        let level = query.level.parse().ok().and_then(Level::new);
        Look {
            view,
            lang,
            piece,
            target: seen(&query.target),
            to: parse_stand(view, &query.to),
            rules,
            from: parse_stand(view, &query.from).filter(|_| rules),
            show: asked.unwrap_or(usual),
            level,
            at: parse_stand(view, &query.at).map(|stand| stand.place.space),
            hint: None,
            hinted: Vec::new(),
            advice: Vec::new(),
            manner: query.manner.parse().ok().map(Manner::from_bits),
            base: base.to_owned(),
            keep: String::new(),
            aside: secret_plan::is_asked(view).then_some("_blank"),
            whys: Whys::default(),
            marks: Vec::new(),
            pinged: Vec::new(),
            ghosts: Vec::new(),
            drawn: Vec::new(),
            last_walks: Vec::new(),
            last_entry: None,
            has: KnownParts::default(),
            asked,
        }
    }

    /// Returns where a form is sent.
    pub fn act(&self, act: &str) -> String {
        format!("{}/{act}", self.base)
    }

    pub fn teller(&self) -> Teller<'a> {
        Teller::of(self.view, self.lang)
    }

    /// Returns the address of another look.
    fn address(
        &self,
        parts: &[(&str, String)],
        show: Option<Show>,
        level: Option<Level>,
    ) -> String {
        let show = show.map(|show| ("show", show.word().to_owned()));
        let level = level.map(|level| ("level", level.to_string()));
        let all = parts.iter().cloned().chain(show).chain(level);
        let all = all.map(|(name, value)| format!("{name}={value}"));
        let keep = Some(self.keep.clone()).filter(|keep| !keep.is_empty());
        let all: Vec<String> = all.chain(keep).collect();
        format!("?{}", all.join("&"))
    }

    fn code(&self, id: PersonId) -> String {
        self.view.board.code(id).to_owned()
    }

    pub fn at_piece(&self, id: PersonId) -> String {
        self.address(&[("piece", self.code(id))], self.asked, self.level)
    }

    pub fn at_target(&self, id: PersonId) -> String {
        let mut parts = Vec::new();
        parts.extend(self.piece.map(|piece| ("piece", self.code(piece))));
        parts.push(("target", self.code(id)));
        self.address(&parts, self.asked, self.level)
    }

    /// Returns the address of the calculator for one manner of attack.
    pub fn at_manner(&self, target: PersonId, manner: Manner) -> String {
        format!("{}&manner={}", self.at_target(target), manner.bits())
    }

    pub fn at_stand(&self, stand: Stand) -> String {
        let mut parts = Vec::new();
        parts.extend(self.piece.map(|piece| ("piece", self.code(piece))));
        parts.push(("to", stand_words(stand)));
        self.address(&parts, self.asked, self.level)
    }

    /// Returns the address of this look with a space fanned out.
    pub fn at_space(&self, space: Space) -> String {
        self.opened(Some(space), self.asked, self.level)
    }

    /// Returns the address of this look with nothing fanned out.
    pub fn closed(&self) -> String {
        self.opened(None, self.asked, self.level)
    }

    /// Returns the address of the line of sight from the chosen piece to a place.
    pub fn sight_to(&self, stand: Stand) -> String {
        let piece = self.piece.map(|piece| ("piece", self.code(piece)));
        let to = ("to", stand_words(stand));
        let parts: Vec<_> = piece.into_iter().chain([to]).collect();
        self.address(&parts, Some(Show::Sight), self.level)
    }

    pub fn shown(&self, show: Show) -> String {
        self.again(Some(show), self.level)
    }

    /// Returns the address of the danger overlay, or of the map without it.
    pub fn danger(&self) -> String {
        let show = Some(Show::Danger).filter(|_| self.show != Show::Danger);
        self.again(show, self.level)
    }

    pub fn at_level(&self, level: Option<Level>) -> String {
        self.again(self.asked, level)
    }

    /// Returns the address of this very look.
    pub fn here(&self) -> String {
        self.again(self.asked, self.level)
    }

    fn again(&self, show: Option<Show>, level: Option<Level>) -> String {
        self.opened(self.at, show, level)
    }

    fn opened(&self, at: Option<Space>, show: Option<Show>, level: Option<Level>) -> String {
        let mut parts = Vec::new();
        parts.extend(self.piece.map(|id| ("piece", self.code(id))));
        parts.extend(self.target.map(|id| ("target", self.code(id))));
        parts.extend(self.to.map(|stand| ("to", stand_words(stand))));
        if self.rules {
            let from = self.from.map_or("-".to_owned(), stand_words);
            parts.push(("from", from));
        }
        parts.extend(at.map(|space| ("at", space.to_string())));
        self.address(&parts, show, level)
    }

    /// Returns whether the viewer plays for a piece.
    pub fn is_own(&self, id: PersonId) -> bool {
        is_own(self.view, id)
    }
}

fn is_ordering(view: &View) -> bool {
    matches!(
        view.unfinished.last(),
        Some(Frame::Ordering(_) | Frame::OrderingBead { .. })
    )
}

fn is_own(view: &View, id: PersonId) -> bool {
    view.side() == Some(view.board.side_of(id)) && view.board.counter(id).at != At::Gone
}
