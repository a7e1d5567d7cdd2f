//! What a game of its own makes of the deals for everybody.

use ::api::{BookEntry, BookPart};
use kernel::{Game as _, Sitter, TakeBackPolicy};
use module::{Challenge, Module, Pace, RANDOM};
use room::{
    DealName, Device, GameOf, Hosted, Order, Place, Prepared, Registry, RoomError, SetupOf, Talk,
};
use words::Lang;

use super::GamePages;

/// A deal for everybody: what it is, and the game as it is dealt.
pub(crate) struct Common {
    pub title: String,
    pub line: String,
    /// How many games like it bots have played, and how many they have won.
    pub measured: Option<(u64, u64)>,
    pub is_alone: bool,
    pub prepared: Prepared,
}

/// What the head of a record says of a try at a deal for everybody.
const TRY: &str = "deal for everybody";
/// What it says of a game that does not count.
const PRACTICE: &str = "practice of the deal for everybody";

fn challenge<P: GamePages>(
    pages: &P,
    registry: &Registry,
    deal: &DealName,
) -> Option<Challenge<SetupOf<P::Host>>> {
    let luck = registry.salt().luck(deal);
    pages.host().module().challenge(deal.pace(), luck)
}

pub(super) fn common<P: GamePages>(
    pages: &P,
    registry: &Registry,
    deal: &DealName,
    name: String,
    lang: Lang,
) -> Option<Result<Common, RoomError>> {
    let challenge = challenge(pages, registry, deal)?;
    let remembered = pages.host().module().remembered(&challenge.setup);
    let parts = remembered.parts.iter().map(|part| BookPart {
        key: part.key.clone(),
        values: part.values.clone(),
    });
    let entry = BookEntry {
        game: GameOf::<P::Host>::NAME.to_owned(),
        r#box: remembered.box_id.clone(),
        parts: parts.collect(),
        side: remembered.side(challenge.own).map(str::to_owned),
        ..BookEntry::default()
    };
    let is_alone = challenge.n_seats == 1;
    let measured = remembered.measured_for(challenge.own);
    let order = order(pages.host().module(), challenge, name);
    let order = Order {
        take_back: TakeBackPolicy::Never,
        notes: vec![format!("{TRY} {deal}")],
        ..order
    };
    let prepared = registry.prepare_common(pages.host(), order, deal);
    Some(prepared.map(|prepared| Common {
        title: pages.title(lang),
        line: pages.book_line(&entry, lang),
        measured,
        is_alone,
        prepared,
    }))
}

/// Deals a game that does not count; `is_same`: with the luck of the deal itself.
pub(super) fn practice<P: GamePages>(
    pages: &P,
    registry: &Registry,
    deal: &DealName,
    is_same: bool,
) -> Option<Result<Prepared, RoomError>> {
    let challenge = challenge(pages, registry, deal)?;
    let order = order(pages.host().module(), challenge, String::new());
    let order = Order {
        open_deal: is_same.then(|| registry.salt().seed(deal)),
        notes: vec![format!("{PRACTICE} {deal}")],
        ..order
    };
    Some(registry.prepare(pages.host(), order))
}

pub(super) fn has_challenge<P: GamePages>(pages: &P, pace: Pace, luck: kernel::Seed) -> bool {
    pages.host().module().challenge(pace, luck).is_some()
}

/// Seats whoever tries, and the first bot of the game in all other seats: it chooses alike for
/// everybody.
fn order<H: Hosted>(
    module: &H::Module,
    challenge: Challenge<SetupOf<H>>,
    name: String,
) -> Order<H> {
    let level = module.levels().first().copied().unwrap_or(RANDOM);
    let sitters = (0..challenge.n_seats).map(kernel::Seat).map(|seat| {
        if seat == challenge.own {
            (Place::Here, Sitter::Person(name.clone()))
        } else {
            (Place::Bot, Sitter::Bot(level.to_owned()))
        }
    });
    Order {
        sitters: sitters.collect(),
        setup: challenge.setup,
        take_back: TakeBackPolicy::OneAgrees,
        device: Device::Open,
        talk: Talk::Seats,
        open_deal: None,
        notes: Vec::new(),
    }
}
