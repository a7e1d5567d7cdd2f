//! Lists of cards in a case, and cards defined for one case.

use std::sync::{Arc, OnceLock};

use cards::boxed::BoxSet;
use legendary::{Catalogue, DefId};
use words::nearest;

use super::text::Words;
use crate::case::{Case, CaseError};

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
        let name = words.quoted()?;
        let card = find(words, catalogue, name)?;
        cards.extend(std::iter::repeat_n(card, n));
        if !words.take(",") {
            return Ok(cards);
        }
    }
}

fn find(words: &Words<'_>, catalogue: &Catalogue, name: &str) -> Result<DefId, CaseError> {
    if let Some(def) = catalogue.find_def(name) {
        return Ok(def);
    }
    let labels = catalogue.defs.iter().map(|def| def.label.as_str());
    let hint =
        nearest(name, labels).map_or(String::new(), |near| format!("; did you mean \"{near}\"?"));
    words.error(format!("\"{name}\" is no card of this box{hint}"))
}

/// Returns the catalogue a case is played with: the box, and the case's own cards.
pub(super) fn catalogue_for(
    case: &Case,
    box_id: &str,
    line: usize,
) -> Result<Arc<Catalogue>, CaseError> {
    let (set, compiled) = match box_id {
        "marvel" => (cards::builtin::marvel(), marvel as fn() -> Arc<Catalogue>),
        "bond" => (cards::builtin::bond(), bond as fn() -> Arc<Catalogue>),
        "licence-renewed" => (
            cards::builtin::licence_renewed(),
            licence_renewed as fn() -> Arc<Catalogue>,
        ),
        other => {
            return Err(CaseError::new(
                line,
                format!("there is no box \"{other}\"; there are marvel, bond and licence-renewed"),
            ));
        }
    };
    if case.definitions.is_empty() {
        return Ok(compiled());
    }
    let mut set = set.clone();
    for definition in &case.definitions {
        let path = format!("the cards of \"{}\"", case.title);
        match set.parse_group(&path, &definition.text) {
            Ok(group) => set.groups.push(group),
            Err(reports) => {
                let text: Vec<String> = reports.iter().map(ToString::to_string).collect();
                return Err(CaseError::new(definition.line, text.join("\n")));
            }
        }
    }
    let catalogue = Catalogue::new(&set);
    catalogue
        .map(Arc::new)
        .map_err(|error| CaseError::new(line, error.to_string()))
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
    match kernel::content_is_changed() {
        true => compiled(set()),
        false => done.get_or_init(|| compiled(set())).clone(),
    }
}

fn compiled(set: &BoxSet) -> Arc<Catalogue> {
    match Catalogue::new(set) {
        Ok(catalogue) => Arc::new(catalogue),
        // A test compiles the built-in boxes; it can not fail here.
        Err(error) => unreachable!("{error}"),
    }
}
