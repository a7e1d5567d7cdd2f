//! A roll on the scale of Quality Results: how far each of them reaches, and where the dice fell.

use assault::play::Board;
use assault::{SuccessChance, say};
use maud::{Markup, PreEscaped, html};
use words::Lang;

use crate::plan::{Pen, short};

/// Draws the scale of a chance with a needle where the roll lies.
pub fn draw(board: &Board, roll: u8, chance: u16, lang: Lang) -> Markup {
    let odds = board.charts().quality.odds(SuccessChance(chance));
    let mut pen = Pen::new();
    let (mut x, mut limits) = (0u16, Vec::new());
    for (class, n) in ["q1", "q2", "q3", "q4"].into_iter().zip(odds) {
        if n > 0 {
            pen.rect(class, (f64::from(x), 2.0), (f64::from(n), 6.0));
        }
        x += u16::from(n);
        limits.push(format!("{} ≤{x}", class.to_uppercase()));
    }
    let missed = f64::from(100 - x.min(100));
    pen.rect("qm", (f64::from(x), 2.0), (missed, 6.0));
    pen.path("needle", &format!("M{} 0V10", short(f64::from(roll))));
    let limits = limits.join(", ");
    let words = say!(
        lang,
        "rolled {roll}; {limits}, above that a miss",
        "gewürfelt {roll}; {limits}, darüber daneben"
    );
    html! {
        svg class="qbar needlebar" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label=(words) { (PreEscaped(pen.finish())) }
    }
}
