//! A drawing as SVG.

use maud::{Markup, html};

use super::{Drawing, Ink, Shape};

/// Returns the file.
pub fn svg(drawing: &Drawing) -> String {
    let (width, height) = (drawing.width, drawing.height);
    let file = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) role="img" {
            title { (drawing.told) }
            g fill="none" stroke-linecap="round" stroke-linejoin="round" {
                @for shape in &drawing.shapes { (shape_of(shape)) }
            }
        }
    };
    file.into_string()
}

fn shape_of(shape: &Shape) -> Markup {
    match shape {
        Shape::Area {
            at: (x, y),
            size: (width, height),
            round,
            ink,
        } => {
            html! { rect x=(short(*x)) y=(short(*y)) width=(short(*width)) height=(short(*height)) rx=[(*round > 0.0).then(|| short(*round))] fill=(hex(*ink)) {} }
        }
        Shape::Stroke { points, width, ink } => {
            html! { path d=(way(points)) stroke=(hex(*ink)) stroke-width=(short(*width)) {} }
        }
    }
}

/// A single point is a line of no length, which has round ends too.
fn way(points: &[(f32, f32)]) -> String {
    let point = |(x, y): &(f32, f32)| format!("{} {}", short(*x), short(*y));
    let mut way: Vec<String> = points.iter().map(point).collect();
    if let [only] = &way[..] {
        way.push(only.clone());
    }
    format!("M{}", way.join("L"))
}

fn short(number: f32) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

fn hex([red, green, blue]: Ink) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
