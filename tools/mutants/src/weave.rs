//! Writing every mutant of a file into it, each behind its number.

use std::cmp::Reverse;
use std::ops::Range;

use crate::sample::{Genre, Mutant};
use crate::sites::Sites;

/// A file with mutants in it, and where each of them is.
pub struct Woven {
    pub text: String,
    pub places: Vec<Placed>,
    /// Mutants for which no place was found.
    pub unplaced: Vec<u32>,
}

/// Where a mutant stands in a woven file, in bytes.
pub struct Placed {
    pub number: u32,
    /// What was written for it.
    pub own: Range<usize>,
    /// The expression that it changes, the body of the function, or the whole match of an arm.
    pub around: Range<usize>,
    /// The function, if it was a constant one.
    pub constant: Option<String>,
}

/// What is written before and behind a part of the source.
struct Insertion {
    number: u32,
    part: Range<usize>,
    before: String,
    behind: String,
    /// Whether it stands alone at the beginning of its part, before all others.
    is_statement: bool,
    /// The match whose arm it deletes.
    of_match: Option<Range<usize>>,
    constant: Option<Range<usize>>,
    function: Option<String>,
}

/// Writes mutants into a file; `switch` is the path of the function that asks for a number.
pub fn weave(text: &str, mutants: &[&Mutant], switch: &str) -> syn::Result<Woven> {
    let sites = Sites::of(text)?;
    let mut insertions = Vec::new();
    let mut unplaced = Vec::new();
    for mutant in mutants {
        match insertion(text, &sites, mutant, switch) {
            Some(insertion) => insertions.push(insertion),
            None => unplaced.push(mutant.number),
        }
    }
    let (text, places) = written(text, &insertions);
    Ok(Woven {
        text,
        places,
        unplaced,
    })
}

fn insertion(text: &str, sites: &Sites, mutant: &Mutant, switch: &str) -> Option<Insertion> {
    let is_on = format!("{switch}({})", mutant.number);
    let span = mutant.span.start.byte(text)..mutant.span.end.byte(text);
    let body = sites.body_around(span.start)?;
    let replacement = &mutant.replacement;
    let either = |mutated: &str| format!("(if {is_on} {{ ({mutated}) }} else {{ (");
    let mut of_match = None;
    let (part, before, behind) = match mutant.genre {
        Genre::FnValue => {
            let before = format!(" if {is_on} {{ return {replacement}; }} ");
            (body.block.start + 1..body.block.end, before, "")
        }
        Genre::BinaryOperator | Genre::UnaryOperator | Genre::StructField => {
            let part = match mutant.genre {
                Genre::StructField => sites.fields.get(&span.start)?,
                _ => sites.operations.get(&span.start)?,
            };
            // A field goes with the comma behind it.
            let end = match mutant.genre {
                Genre::StructField => span.end + usize::from(text[span.end..].starts_with(',')),
                _ => span.end,
            };
            let (head, tail) = (&text[part.start..span.start], &text[end..part.end]);
            (
                part.clone(),
                either(&format!("{head}{replacement}{tail}")),
                ") })",
            )
        }
        Genre::MatchArmGuard => {
            let part = sites.guards.get(&span.start)?.clone();
            (part, either(replacement), ") })")
        }
        Genre::MatchArm => {
            let arm = sites.arms.get(&span.start)?;
            of_match = Some(arm.of_match.clone());
            match &arm.guard {
                Some(guard) => (guard.clone(), format!("!{is_on} && ("), ")"),
                None => {
                    let at = arm.pattern_end;
                    (at..at, format!(" if !{is_on} "), "")
                }
            }
        }
    };
    Some(Insertion {
        number: mutant.number,
        part,
        before,
        behind: behind.to_owned(),
        is_statement: mutant.genre == Genre::FnValue,
        of_match,
        constant: body.constant.clone(),
        function: body.constant.as_ref().map(|_| body.name.clone()),
    })
}

/// Writes insertions into a text. At one place, what ends goes before what begins; of those, the
/// inner one ends first and the outer one begins first.
fn written(text: &str, insertions: &[Insertion]) -> (String, Vec<Placed>) {
    let mut pieces: Vec<(usize, (u8, Reverse<usize>, Reverse<u32>), usize, bool)> = Vec::new();
    for (i, it) in insertions.iter().enumerate() {
        let Range { start, end } = it.part;
        let begins = (
            if it.is_statement { 1 } else { 2 },
            Reverse(end),
            Reverse(it.number),
        );
        pieces.push((start, begins, i, true));
        if !it.behind.is_empty() {
            // Ranks fall as numbers rise, so of two around one part the higher began first.
            let ends = (0, Reverse(start), Reverse(u32::MAX - it.number));
            pieces.push((end, ends, i, false));
        }
    }
    pieces.sort_by_key(|&(at, rank, _, _)| (at, rank));

    let mut out = String::with_capacity(text.len() * 2);
    let mut own = vec![0..0; insertions.len()];
    let mut offsets = Vec::new();
    let mut done = 0;
    for (at, _, i, is_begin) in pieces {
        out += &text[done..at];
        done = at;
        let start = out.len();
        if is_begin {
            out += &insertions[i].before;
            own[i] = start..out.len();
        } else {
            out += &insertions[i].behind;
        }
        offsets.push((at, out.len() - at));
    }
    out += &text[done..];
    // Functions that switch something can not be constant; the word is as long as what stands there.
    let moved = |at: usize| {
        let before = offsets.iter().rev().find(|(place, _)| *place <= at);
        at + before.map_or(0, |(_, by)| *by)
    };
    let mut bytes = out;
    for constant in insertions.iter().filter_map(|it| it.constant.clone()) {
        let at = moved(constant.start);
        bytes.replace_range(at..at + constant.len(), "     ");
    }
    let placed = insertions.iter().zip(own).map(|(it, own)| Placed {
        number: it.number,
        around: match &it.of_match {
            Some(of_match) => moved(of_match.start)..moved(of_match.end),
            None => own.start..moved(it.part.end),
        },
        own,
        constant: it.function.clone(),
    });
    (bytes, placed.collect())
}

/// Writes mutants into a file as cargo-mutants does, with no way back; at most one in a function.
pub fn plain(text: &str, mutants: &[&Mutant]) -> syn::Result<Woven> {
    let sites = Sites::of(text)?;
    let mut mutants: Vec<_> = mutants
        .iter()
        .map(|it| (it.span.start.byte(text)..it.span.end.byte(text), *it))
        .collect();
    mutants.sort_by_key(|(span, _)| span.start);
    let mut out = String::with_capacity(text.len());
    let mut moves = vec![(0, 0)];
    let mut done = 0;
    for (span, mutant) in &mutants {
        out += &text[done..span.start];
        out += &mutant.replacement;
        done = span.end;
        moves.push((span.end, out.len() as isize - span.end as isize));
    }
    out += &text[done..];
    let moved = |at: usize| {
        let by = moves.iter().rev().find(|(place, _)| *place <= at);
        at.saturating_add_signed(by.map_or(0, |(_, by)| *by))
    };
    let places = mutants.iter().map(|(span, mutant)| {
        let block = sites
            .body_around(span.start)
            .map_or(span, |body| &body.block);
        let around = moved(block.start)..moved(block.end);
        Placed {
            number: mutant.number,
            own: around.clone(),
            around,
            constant: None,
        }
    });
    let places = places.collect();
    Ok(Woven {
        text: out,
        places,
        unplaced: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{Place, Span};

    /// Returns a mutant of the first piece of a text that reads so.
    fn mutant(text: &str, number: u32, genre: Genre, piece: &str, replacement: &str) -> Mutant {
        let place = |at: usize| {
            let before = &text[..at];
            Place {
                line: before.matches('\n').count() + 1,
                column: before
                    .rsplit('\n')
                    .next()
                    .map_or(0, |line| line.chars().count())
                    + 1,
            }
        };
        let at = text.find(piece).expect("a piece of the text");
        Mutant {
            number,
            name: String::new(),
            package: String::new(),
            file: String::new(),
            genre,
            replacement: replacement.to_owned(),
            span: Span {
                start: place(at),
                end: place(at + piece.len()),
            },
            function: None,
        }
    }

    fn woven(text: &str, mutants: &[Mutant]) -> String {
        let mutants: Vec<&Mutant> = mutants.iter().collect();
        weave(text, &mutants, "on").expect("it parses").text
    }

    #[test]
    fn one_operator_inside_another_is_switched_on_its_own() {
        let text = "fn f(a: u8) -> bool {\n    a + 1 == 2\n}\n";
        let mutants = [
            mutant(text, 1, Genre::BinaryOperator, "==", "!="),
            mutant(text, 2, Genre::BinaryOperator, "+", "-"),
        ];
        let switched =
            "(if on(1) { (a + 1 != 2) } else { ((if on(2) { (a - 1) } else { (a + 1) }) == 2) })";
        assert_eq!(
            woven(text, &mutants),
            format!("fn f(a: u8) -> bool {{\n    {switched}\n}}\n")
        );
    }

    #[test]
    fn two_changes_of_one_operator_are_each_switched() {
        let text = "fn f(a: u8) -> bool { a < 2 }";
        let mutants = ["==", ">"].map(|other| mutant(text, 1, Genre::BinaryOperator, "<", other));
        let [first, second] = mutants;
        let second = Mutant {
            number: 2,
            ..second
        };
        let woven = woven(text, &[first, second]);
        let switched = "(if on(2) { (a > 2) } else { ((if on(1) { (a == 2) } else { (a < 2) })) })";
        assert_eq!(woven, format!("fn f(a: u8) -> bool {{ {switched} }}"));
    }

    #[test]
    fn a_function_returns_before_it_begins_and_is_no_longer_constant() {
        let text = "const fn f() -> u8 {\n    7\n}\n";
        let mutants = [mutant(text, 3, Genre::FnValue, "7", "0")];
        let woven = woven(text, &mutants);
        assert_eq!(
            woven,
            "      fn f() -> u8 { if on(3) { return 0; } \n    7\n}\n"
        );
    }

    #[test]
    fn an_arm_is_there_as_long_as_its_mutant_is_not() {
        let text = "fn f(a: u8) { match a { 1 => {}, 2 if a > 0 => {}, _ => {} } }";
        let mutants = [
            mutant(text, 1, Genre::MatchArm, "1 => {},", ""),
            mutant(text, 2, Genre::MatchArm, "2 if a > 0 => {},", ""),
            mutant(text, 3, Genre::MatchArmGuard, "a > 0", "true"),
        ];
        let woven = woven(text, &mutants);
        let arms =
            "1 if !on(1)  => {}, 2 if (if on(3) { (true) } else { (!on(2) && (a > 0)) }) => {}, _";
        assert_eq!(
            woven,
            format!("fn f(a: u8) {{ match a {{ {arms} => {{}} }} }}")
        );
    }

    #[test]
    fn a_chain_with_let_is_left_to_the_tool_itself() {
        let text = "fn f(a: Option<u8>) { if let Some(b) = a && b > 1 {} }";
        let all = [mutant(text, 1, Genre::BinaryOperator, "&&", "||")];
        let woven = weave(text, &[&all[0]], "on").expect("it parses");
        assert_eq!((woven.text.as_str(), woven.unplaced), (text, vec![1]));
    }
}
