//! Lists of cards in a case, and cards defined for one case.

use std::sync::{Arc, OnceLock};

use cards::boxed::BoxSet;
use cards::pack::split_id;
use legendary::{Catalogue, DefId};
use words::nearest;

use super::text::Words;
use crate::case::{Case, CaseError, OwnBox};

/// Reads `empty`, or cards with their numbers: `3 "Wound", "Odinson"`.
pub(super) fn card_list(
    words: &mut Words<'_>,
    catalogue: &Catalogue,
) -> Result<Vec<DefId>, CaseError> {
    let mut cards = Vec::new();
    if words.take("empty") {
        return Ok(cards);
    }
    loop {
        let n = words.maybe_number().unwrap_or(1);
        if n > 100 {
            return words.error("more than 100 copies of one card");
        }
        let card = card(words, catalogue)?;
        cards.extend(std::iter::repeat_n(card, n));
        if !words.take(",") {
            return Ok(cards);
        }
    }
}

/// Reads the name of a card.
pub(super) fn card(words: &mut Words<'_>, catalogue: &Catalogue) -> Result<DefId, CaseError> {
    let at = words.clone();
    let name = words.quoted()?;
    if let Some(def) = catalogue.find_def(name) {
        return Ok(def);
    }
    let labels = catalogue.defs.iter().map(|def| def.label.as_str());
    let hint =
        nearest(name, labels).map_or(String::new(), |near| format!("; did you mean \"{near}\"?"));
    at.error(format!("\"{name}\" is no card of this box{hint}"))
}

/// Returns the catalogue a case is played with: the box, and the case's own cards.
pub(super) fn catalogue_for(case: &Case, head: &Words<'_>) -> Result<Arc<Catalogue>, CaseError> {
    let box_id = head.clone().word().unwrap_or_default();
    if let Some(own) = own_box(case, box_id) {
        return if case.definitions.is_empty() {
            Ok(own.catalogue.clone())
        } else {
            compiled_with_own_cards(case, &own.set, head)
        };
    }
    let Some((set, compiled)) = find_box(box_id) else {
        return head.error(format!(
            "there is no box \"{box_id}\"; there are marvel, bond and licence-renewed"
        ));
    };
    if case.definitions.is_empty() {
        return Ok(compiled());
    }
    compiled_with_own_cards(case, set, head)
}

fn compiled_with_own_cards(
    case: &Case,
    set: &BoxSet,
    head: &Words<'_>,
) -> Result<Arc<Catalogue>, CaseError> {
    let (set, _) = with_own_cards(case, set);
    let catalogue = Catalogue::new(&set).map(Arc::new);
    catalogue.or_else(|error| head.differs(error.to_string()))
}

/// Returns the box that somebody has laid over the one that a case names.
fn own_box<'a>(case: &'a Case, box_id: &str) -> Option<&'a OwnBox> {
    let own = case.own_box.as_ref()?;
    (split_id(&own.set.id).0 == box_id).then_some(own)
}

/// Returns what is wrong with the cards a case defines.
pub(super) fn misdefined(case: &Case) -> Vec<CaseError> {
    let Some(box_id) = case.of_box().filter(|_| !case.definitions.is_empty()) else {
        return Vec::new();
    };
    match (own_box(case, box_id), find_box(box_id)) {
        (Some(own), _) => with_own_cards(case, &own.set).1,
        (None, Some((set, _))) => with_own_cards(case, set).1,
        (None, None) => Vec::new(),
    }
}

/// Adds the case's own cards to a box, and returns what is wrong with them.
fn with_own_cards(case: &Case, set: &BoxSet) -> (BoxSet, Vec<CaseError>) {
    let mut set = set.clone();
    let mut errors = Vec::new();
    for definition in &case.definitions {
        let path = format!("the cards of \"{}\"", case.title);
        match set.parse_group(&path, &definition.text) {
            Ok(group) => set.groups.push(group),
            Err(reports) => errors.extend(
                reports
                    .iter()
                    .map(|report| definition.error(report.line, report.column, report.words())),
            ),
        }
    }
    (set, errors)
}

/// A box as written and as compiled.
type InTwoForms = (&'static BoxSet, fn() -> Arc<Catalogue>);

fn find_box(id: &str) -> Option<InTwoForms> {
    Some(match id {
        "marvel" => (cards::builtin::marvel(), marvel),
        "bond" => (cards::builtin::bond(), bond),
        "licence-renewed" => (cards::builtin::licence_renewed(), licence_renewed),
        _ => return None,
    })
}

/// The boxes that nearly all cases use are compiled once.
fn marvel() -> Arc<Catalogue> {
    static MARVEL: OnceLock<Arc<Catalogue>> = OnceLock::new();
    once(&MARVEL, cards::builtin::marvel)
}

fn bond() -> Arc<Catalogue> {
    static BOND: OnceLock<Arc<Catalogue>> = OnceLock::new();
    once(&BOND, cards::builtin::bond)
}

fn licence_renewed() -> Arc<Catalogue> {
    static LICENCE_RENEWED: OnceLock<Arc<Catalogue>> = OnceLock::new();
    once(&LICENCE_RENEWED, cards::builtin::licence_renewed)
}

/// Cards changed on purpose are compiled anew.
fn once(done: &OnceLock<Arc<Catalogue>>, set: fn() -> &'static BoxSet) -> Arc<Catalogue> {
    if kernel::content_is_changed() {
        compiled(set())
    } else {
        done.get_or_init(|| compiled(set())).clone()
    }
}

fn compiled(set: &BoxSet) -> Arc<Catalogue> {
    match Catalogue::new(set) {
        Ok(catalogue) => Arc::new(catalogue),
        // A test compiles the built-in boxes; it can not fail here.
        Err(error) => unreachable!("{error}"),
    }
}
