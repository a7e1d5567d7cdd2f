//! How hard the game is going to be, from games that were played.

use cards::tree::GroupKind;
use kernel::Seed;
use legendary::setup::Setup;
use maud::{Markup, html};
use words::say;

use super::Sheet;
use web::parts::odds::{self, odds};

impl Sheet<'_> {
    /// Says how often bots win games like this one.
    pub fn hardness(&self) -> Markup {
        let lang = self.lang;
        let counted = self.page.legendary.measured(&self.draft.setup);
        let Some(counted) = counted else {
            return html! {
                p class="fine" id="hardness" { (say!(lang, "How hard this game is has not been measured.", "Wie schwer dieses Spiel ist, wurde noch nicht gemessen.")) }
            };
        };
        let who = say!(
            lang,
            "Bots of the level Agent win",
            "Bots der Stufe Agent gewinnen"
        );
        html! {
            div class="hardness" id="hardness" {
                (odds(&who, counted, lang))
                a class="fine" href="/lab" { (say!(lang, "How hard is everything else?", "Wie schwer ist alles andere?")) }
            }
        }
    }

    /// Returns the share of games that bots win with a group in the place of the one that is chosen.
    pub fn odds_with(&self, kind: GroupKind, group: &str) -> Option<String> {
        let name = Some(group.to_owned());
        let (setup, open) = (&self.draft.setup, Vec::new());
        let other = match kind {
            GroupKind::Mastermind => Setup {
                mastermind: name,
                ..setup.clone()
            },
            GroupKind::Scheme => Setup {
                scheme: name,
                ..setup.clone()
            },
            GroupKind::Hero => {
                let counted = self.page.legendary.measured_with_hero(setup, group)?;
                return Some(odds::in_short(counted.chance()?, self.lang));
            }
            _ => return None,
        };
        // Another leader brings others along.
        let other = Setup {
            villains: open.clone(),
            henchmen: open,
            ..other
        };
        let chance = self.page.legendary.measured(&other)?.chance()?;
        Some(odds::in_short(chance, self.lang))
    }

    /// Whether a game near even odds is known.
    pub fn knows_even(&self) -> bool {
        let setup = &self.draft.setup;
        let open = Setup::new(setup.catalogue.clone(), setup.players);
        let any = Seed::from_number(0);
        self.page.legendary.near_even(&open, any).is_some()
    }
}
