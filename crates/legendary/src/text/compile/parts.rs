//! The parts of a text: amounts, counts, filters, choices of cards, conditions; and the names in
//! them.

use cards::tree::{self, FilterKind, GroupKind};

use super::{CompileError, Compiler};
use crate::counts::Count;
use crate::state::ids::{ClassSet, DefId, GroupId, Space, TeamId};
use crate::text::program::{Amount, Filter, Pick, PlaceSet, Quantity};

impl Compiler<'_> {
    pub(crate) fn amount(&self, amount: &tree::Amount) -> Result<Amount, CompileError> {
        let per = amount
            .per
            .as_ref()
            .map_or(Ok(Count::One), |count| Count::compile(count, self))?;
        Ok(Amount { n: amount.n, per })
    }

    pub(crate) fn pick(&self, pick: &tree::Pick) -> Result<Pick, CompileError> {
        Ok(Pick {
            quantity: match &pick.quantity {
                tree::Quantity::Exactly(amount) => Quantity::Exactly(self.amount(amount)?),
                tree::Quantity::UpTo(n) => Quantity::UpTo(*n),
                tree::Quantity::Any => Quantity::Any,
                tree::Quantity::All => Quantity::All,
            },
            filter: self.filter(&pick.filter)?,
            from: PlaceSet(
                pick.from
                    .iter()
                    .fold(0, |bits, &place| bits | 1 << place as u8),
            ),
            chooser: pick.chooser,
        })
    }

    pub(crate) fn filter(&self, filter: &tree::Filter) -> Result<Filter, CompileError> {
        Ok(Filter {
            other: filter.other,
            classes: ClassSet::of(&filter.classes),
            team: self.optional_team(filter.team.as_deref())?,
            role: filter.role,
            group: match &filter.group {
                None => GroupId::NONE,
                Some(name) => self.group(name, filter.kind)?,
            },
            kind: filter.kind,
            name: match &filter.name {
                None => DefId::NONE,
                Some(name) => self.card_named(name)?,
            },
            cost: filter.cost,
        })
    }

    pub(crate) fn optional_team(&self, name: Option<&str>) -> Result<TeamId, CompileError> {
        name.map_or(Ok(TeamId::NONE), |name| self.team(name))
    }

    pub(crate) fn team(&self, name: &str) -> Result<TeamId, CompileError> {
        let team = self
            .set
            .teams
            .iter()
            .position(|team| team.eq_ignore_ascii_case(name));
        team.map(|i| TeamId(i as u8 + 1))
            .ok_or_else(|| self.unknown("team", name))
    }

    /// Finds the group a text names; what it is a group of tells groups of one name apart.
    pub(crate) fn group(&self, name: &str, kind: FilterKind) -> Result<GroupId, CompileError> {
        let is_meant = |group: &tree::Group| match kind {
            FilterKind::Hero | FilterKind::BrainwashedHero => group.kind == GroupKind::Hero,
            FilterKind::Mission => group.kind == GroupKind::Missions,
            _ => matches!(group.kind, GroupKind::Villains | GroupKind::Henchmen),
        };
        let group = self
            .set
            .groups
            .iter()
            .position(|group| is_meant(group) && group.name.eq_ignore_ascii_case(name));
        group
            .map(|i| GroupId(i as u8))
            .ok_or_else(|| self.unknown("group", name))
    }

    /// Returns the place a card of this name will have among the definitions.
    fn card_named(&self, name: &str) -> Result<DefId, CompileError> {
        let mut cards = self.set.groups.iter().flat_map(|group| &group.cards);
        let place = cards.position(|card| card.name.eq_ignore_ascii_case(name));
        place
            .map(|i| DefId(i as u16))
            .ok_or_else(|| self.unknown("card", name))
    }

    pub(crate) fn extra(&self, name: &str) -> Result<DefId, CompileError> {
        let mut cards = self.set.groups.iter().flat_map(|group| {
            let is_extra = group.kind == GroupKind::Extras;
            group.cards.iter().map(move |card| (is_extra, card))
        });
        let place =
            cards.position(|(is_extra, card)| is_extra && card.name.eq_ignore_ascii_case(name));
        place
            .map(|i| DefId(i as u16))
            .ok_or_else(|| self.unknown("Extra card", name))
    }

    pub(crate) fn space(&self, name: &str) -> Result<Space, CompileError> {
        let space = self
            .set
            .row
            .iter()
            .position(|space| space.eq_ignore_ascii_case(name));
        space
            .map(|i| Space(i as u8))
            .ok_or_else(|| self.unknown("space of the row", name))
    }

    fn unknown(&self, what: &'static str, name: &str) -> CompileError {
        CompileError::Unknown {
            card: self.card.to_owned(),
            what,
            name: name.to_owned(),
        }
    }
}
