//! A picture as markup: outlines that the page carries once, used where they belong.

use maud::{Markup, html};

use super::act;
use super::{Act, Picture, Staging};

/// Where an outline lies, in the units of a picture: 72 wide and 48 high.
struct At {
    class: &'static str,
    name: &'static str,
    x: u8,
    y: u8,
    size: u8,
    turn: &'static str,
}

/// Turned to the left.
const MIRROR: &str = "matrix(-1 0 0 1 72 0)";

impl Picture {
    /// Draws what lies far behind, over the whole place of the picture.
    pub fn scene(&self) -> Markup {
        html! { svg class="card__scene" aria-hidden="true" { use href={ "#" (self.horizon) } {} } }
    }

    /// Draws the sign, whoever is at work, and at what.
    pub fn figure(&self, class: &str) -> Markup {
        html! {
            svg class={ (class) " pic" } viewBox="0 0 72 48" aria-hidden="true" {
                @if let Some(cape) = self.cape() { (cape.draw()) }
                (self.sign())
                @for part in self.people() { (part.draw()) }
                @for (i, act) in self.acts.iter().enumerate() { (glyph(*act, i).draw()) }
            }
        }
    }

    fn sign(&self) -> Markup {
        let (x, y, size) = match self.staging {
            Staging::Figure(_) => (1, 2, 44),
            Staging::Great(_) => (0, 0, 48),
            Staging::Foe(_) => (29, 0, 43),
            Staging::Rank(_) => (19, 0, 34),
            Staging::Portrait => (21, 1, 30),
            Staging::Thing => (10, 3, 42),
            Staging::Threat => (14, 1, 44),
        };
        let is_behind = self.pose().is_some();
        let turn = match self.tilt {
            0 => None,
            tilt if self.staging == Staging::Portrait => {
                Some(format!("rotate({} 36 30)", tilt / 3))
            }
            tilt => {
                let half = size / 2;
                Some(format!("rotate({tilt} {} {})", x + half, y + half))
            }
        };
        let class = is_behind.then_some("pic__sign");
        html! { use class=[class] href={ "#" (self.sign) } x=(x) y=(y) width=(size) height=(size) transform=[turn] {} }
    }

    /// What hangs behind somebody great, and behind the sign so that this is seen.
    fn cape(&self) -> Option<At> {
        let (x, turn) = match self.staging {
            Staging::Great(_) => (14, ""),
            Staging::Foe(_) => (13, MIRROR),
            _ => return None,
        };
        Some(At {
            class: "pic__cape",
            name: "p-cape",
            x,
            y: 0,
            size: 48,
            turn,
        })
    }

    fn people(&self) -> Vec<At> {
        let at = |name, x, y, size, turn| At {
            class: "",
            name,
            x,
            y,
            size,
            turn,
        };
        match self.staging {
            Staging::Figure(pose) => vec![at(pose, 13, 0, 48, "")],
            Staging::Great(pose) => vec![at(pose, 14, 0, 48, "")],
            Staging::Foe(pose) => vec![at(pose, 13, 0, 48, MIRROR)],
            Staging::Rank(pose) => vec![
                at(pose, 0, 14, 32, MIRROR),
                at(pose, 38, 14, 32, MIRROR),
                at(pose, 18, 14, 34, MIRROR),
            ],
            Staging::Portrait => vec![at("p-bust", 12, 0, 48, "")],
            Staging::Thing | Staging::Threat => Vec::new(),
        }
    }
}

/// The glyph of the first act lies in front below, a second one above it.
fn glyph(act: Act, place: usize) -> At {
    let (x, y, size) = if place == 0 {
        (51, 27, 20)
    } else {
        (55, 11, 15)
    };
    At {
        class: "pic__act",
        name: act::glyph(act),
        x,
        y,
        size,
        turn: "",
    }
}

impl At {
    fn draw(&self) -> Markup {
        let class = (!self.class.is_empty()).then_some(self.class);
        let turn = (!self.turn.is_empty()).then_some(self.turn);
        html! { use class=[class] href={ "#" (self.name) } x=(self.x) y=[(self.y > 0).then_some(self.y)] width=(self.size) height=(self.size) transform=[turn] {} }
    }
}
