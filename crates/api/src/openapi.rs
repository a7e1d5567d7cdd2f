//! The description of the whole interface, made from its types.

use serde_json::{Value, json};

use crate::described::{Book, Described};
use crate::{
    AdviceGiven, BotWhy, Cards, Choice, Dealt, EarlyAnswer, ForecastAsked, ForecastGiven,
    GestureMade, Hindsight, NewGame, Raid, RecordBook, Trouble, View,
};

/// What can be done. The table serves whatever is here: an operation without a route, or the other
/// way round, does not compile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// Deals a game.
    Deal,
    /// Shows what a seat sees.
    View,
    /// Makes a choice.
    Choose,
    /// Answers early.
    Early,
    /// Shows something to the table.
    Gesture,
    /// Sends what a seat sees whenever it changes.
    Events,
    /// Says what the seat should do, and why.
    Advice,
    /// Says why a bot did what a line of the log tells of.
    Why,
    /// Begins to find out what to expect of a set-up.
    Foresee,
    /// Says how far that is.
    Foreseen,
    /// Returns a record book.
    Book,
    /// Looks back at a game that is over.
    Analysis,
}

/// An address of the interface and what happens there.
pub struct Route {
    /// What happens.
    pub operation: Operation,
    /// The address; `{secret}` stands for that of a seat or a book, or for [`OWN`].
    pub path: &'static str,
    /// `get` or `post`.
    pub method: &'static str,
    /// What it does.
    pub summary: &'static str,
    /// What it takes.
    request: Option<Schema>,
    /// The status of success, and what is answered then.
    answer: (u16, &'static str, Answer),
    /// The statuses of refusals.
    refusals: &'static [u16],
}

/// Writes the schema of a type.
type Schema = fn(&mut Book) -> Value;

enum Answer {
    Json(Schema),
    /// Server-sent events whose data is a view.
    Events,
}

/// What may stand in an address in the place of a secret, which is in the header `Authorization` then.
pub const OWN: &str = "own";

/// Every address but that of the description itself.
pub const ROUTES: &[Route] = &[
    Route {
        operation: Operation::Deal,
        path: "/api/games",
        method: "post",
        summary: "Deal a game",
        request: Some(NewGame::describe),
        answer: (
            201,
            "The secrets of the game",
            Answer::Json(Dealt::describe),
        ),
        refusals: &[400, 403, 413, 421, 422, 429, 500, 503],
    },
    Route {
        operation: Operation::View,
        path: "/api/seats/{secret}",
        method: "get",
        summary: "What the seat sees: the decision, its options, the table",
        request: None,
        answer: (200, "The view", Answer::Json(view)),
        refusals: &[400, 401, 404, 409, 421, 429, 500, 503],
    },
    Route {
        operation: Operation::Choose,
        path: "/api/seats/{secret}/choose",
        method: "post",
        summary: "Make a choice, or take one back",
        request: Some(Choice::describe),
        answer: (200, "The view after it", Answer::Json(view)),
        refusals: &[400, 401, 403, 404, 409, 413, 421, 429, 500, 503],
    },
    Route {
        operation: Operation::Early,
        path: "/api/seats/{secret}/early",
        method: "post",
        summary: "Answer a question that is still to come, or take such an answer back",
        request: Some(EarlyAnswer::describe),
        answer: (200, "The view after it", Answer::Json(view)),
        refusals: &[400, 401, 403, 404, 409, 413, 421, 429, 500, 503],
    },
    Route {
        operation: Operation::Gesture,
        path: "/api/seats/{secret}/gesture",
        method: "post",
        summary: "Show something to everybody at the table without typing, or point at what lies open",
        request: Some(GestureMade::describe),
        answer: (200, "The view after it", Answer::Json(view)),
        refusals: &[400, 401, 403, 404, 409, 413, 421, 429, 500, 503],
    },
    Route {
        operation: Operation::Events,
        path: "/api/seats/{secret}/events",
        method: "get",
        summary: "A stream of server-sent events named view, one now and one whenever something has happened",
        request: None,
        answer: (200, "Events whose data is a View", Answer::Events),
        refusals: &[400, 401, 404, 409, 421, 429, 500, 503],
    },
    Route {
        operation: Operation::Advice,
        path: "/api/seats/{secret}/advice",
        method: "get",
        summary: "What the seat should do and why, found by looking ahead from what it sees",
        request: None,
        answer: (200, "The advice", Answer::Json(AdviceGiven::describe)),
        refusals: &[400, 401, 404, 409, 421, 429, 500],
    },
    Route {
        operation: Operation::Why,
        path: "/api/seats/{secret}/why",
        method: "get",
        summary: "Why a bot did what a line of the log tells of, found out from what the seat saw then",
        request: None,
        answer: (200, "The reasons", Answer::Json(BotWhy::describe)),
        refusals: &[400, 401, 404, 409, 421, 429, 500],
    },
    Route {
        operation: Operation::Foresee,
        path: "/api/forecasts",
        method: "post",
        summary: "Let bots play a set-up a few hundred times, to know what to expect of it",
        request: Some(NewGame::describe),
        answer: (
            202,
            "The name of the forecast",
            Answer::Json(ForecastAsked::describe),
        ),
        refusals: &[400, 403, 413, 421, 422, 429, 500, 503],
    },
    Route {
        operation: Operation::Foreseen,
        path: "/api/forecasts/{name}",
        method: "get",
        summary: "How far a forecast is, or what came of it",
        request: None,
        answer: (200, "The forecast", Answer::Json(ForecastGiven::describe)),
        refusals: &[400, 404, 409, 421, 422, 429, 500],
    },
    Route {
        operation: Operation::Book,
        path: "/api/books/{secret}",
        method: "get",
        summary: "A record book: the games that whoever has its key has played to the end",
        request: None,
        answer: (
            200,
            "The book, as it is exported",
            Answer::Json(RecordBook::describe),
        ),
        refusals: &[400, 401, 404, 421, 429, 500],
    },
    Route {
        operation: Operation::Analysis,
        path: "/api/seats/{secret}/analysis",
        method: "get",
        summary: "Of a game that is over: how the chances went, which choices cost most, luck and skill",
        request: None,
        answer: (
            200,
            "How far it is, and the analysis",
            Answer::Json(Hindsight::describe),
        ),
        refusals: &[400, 401, 404, 409, 421, 429, 500],
    },
];

/// Returns what a refusal means.
fn refusal(status: u16) -> &'static str {
    match status {
        400 => "Not understood",
        401 => "The address says own, and no header has the secret",
        403 => "Sent by a page of another site",
        404 => "Nothing has this secret",
        409 => "Stale, frozen or not possible; read the view again",
        413 => "The request is too large",
        421 => "The table has another name",
        422 => "No such game can be played",
        429 => "Too many requests; Retry-After says how long to wait",
        503 => "There is no room now, or no new games begin; come again later",
        _ => "The table could not do that; read the view again",
    }
}

/// A view of either game.
fn view(book: &mut Book) -> Value {
    book.named("View", |book| {
        json!({
            "description": "What a seat sees: of a card game, or of a raid (its box is assault). \
                            What both have is the same in both.",
            "oneOf": [View::<Cards>::describe(book), View::<Raid>::describe(book)],
        })
    })
}

/// Returns the description of the whole interface, as OpenAPI has it.
pub fn openapi() -> Value {
    let mut book = Book::default();
    let mut paths = json!({});
    for route in ROUTES {
        paths[route.path][route.method] = operation(route, &mut book);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tradecraft",
            "version": "1",
            "description": "The table for other programs. A seat's secret is its key; seats and turns count \
                            from one. Nothing is ever sent that the seat may not know.",
        },
        "paths": paths,
        "components": {
            "schemas": book.into_value(),
            "securitySchemes": { "secret": { "type": "http", "scheme": "bearer" } },
        },
    })
}

fn operation(route: &Route, book: &mut Book) -> Value {
    let (status, about, answer) = &route.answer;
    let content = match answer {
        Answer::Json(schema) => json!({ "application/json": { "schema": schema(book) } }),
        Answer::Events => json!({ "text/event-stream": { "schema": { "type": "string" } } }),
    };
    let mut responses = json!({});
    responses[status.to_string()] = json!({ "description": about, "content": content });
    for &status in route.refusals {
        let content = json!({ "application/json": { "schema": Trouble::describe(book) } });
        responses[status.to_string()] =
            json!({ "description": refusal(status), "content": content });
    }
    let mut operation = json!({ "summary": route.summary, "responses": responses });
    let mut parameters = Vec::new();
    if route.path.contains("{secret}") {
        parameters.push(
            json!({
                "name": "secret",
                "in": "path",
                "description": "The secret, or own: then the header Authorization has it, and no log of addresses.",
                "required": true,
                "schema": { "type": "string" },
            }),
        );
        operation["security"] = json!([{}, { "secret": [] }]);
    }
    if route.path.contains("{name}") {
        parameters.push(
            json!({ "name": "name", "in": "path", "required": true, "schema": { "type": "string" } }),
        );
    }
    if route.path.starts_with("/api/seats/") {
        parameters.push(json!({
            "name": "lang",
            "in": "query",
            "description": "Without it: the language chosen at the seat, else the first of \
                            Accept-Language that is spoken here, else English.",
            "required": false,
            "schema": crate::Lang::describe(book),
        }));
    }
    if route.operation == Operation::Why {
        parameters.push(json!({
            "name": "line",
            "in": "query",
            "description": "The line, as the log of the view names it.",
            "required": true,
            "schema": { "type": "integer" },
        }));
    }
    if !parameters.is_empty() {
        operation["parameters"] = json!(parameters);
    }
    if let Some(request) = route.request {
        let content = json!({ "application/json": { "schema": request(book) } });
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    operation
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Common, Decision, Lang, Nothing, Sitting};

    /// The secret may stand in a header, so it may be missing there.
    #[test]
    fn whatever_takes_a_secret_says_that_it_may_be_missing() {
        for route in ROUTES
            .iter()
            .filter(|route| route.path.contains("{secret}"))
        {
            assert!(route.refusals.contains(&401), "{}", route.path);
        }
    }

    /// Returns every name that a schema refers to.
    fn references(schema: &Value) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        found.extend(schema["$ref"].as_str().map(str::to_owned));
        let parts = schema
            .as_object()
            .into_iter()
            .flatten()
            .map(|(_, part)| part);
        for part in parts.chain(schema.as_array().into_iter().flatten()) {
            found.extend(references(part));
        }
        found
    }

    #[test]
    fn every_reference_leads_to_a_schema() {
        let described = openapi();
        let all = references(&described);
        assert!(all.len() > 50, "{}", all.len());
        for name in all {
            let pointer = name.trim_start_matches('#');
            assert!(described.pointer(pointer).is_some(), "{name}");
        }
    }

    #[test]
    fn fields_say_what_they_are() {
        let described = openapi();
        let schemas = described["components"]["schemas"]
            .as_object()
            .expect("schemas");
        for (name, schema) in schemas {
            let fields = schema["properties"].as_object().into_iter().flatten();
            for (field, part) in fields {
                assert_ne!(
                    part["description"].as_str().unwrap_or_default(),
                    "",
                    "{name}.{field}"
                );
            }
        }
        let values = &schemas["Values"]["properties"];
        assert!(
            values.get("move").is_some(),
            "a field is called as it is written"
        );
    }

    #[test]
    fn only_options_may_be_left_out_of_a_request() {
        let described = openapi();
        let required = &described["components"]["schemas"]["NewGame"]["required"];
        assert_eq!(required, &json!(["seats"]));
        let game: NewGame =
            serde_json::from_value(json!({ "seats": ["person", "bot"] })).expect("a request");
        assert_eq!(game, NewGame::with_seats([Sitting::Person, Sitting::Bot]));
        assert_eq!(game.box_id(), "marvel");
        let unknown = json!({ "seats": [], "colour": "red" });
        assert!(serde_json::from_value::<NewGame>(unknown).is_err());
    }

    fn common() -> Common {
        Common {
            ticket: "t".to_owned(),
            lang: Lang::De,
            seat: 1,
            r#box: "dead-drop".to_owned(),
            turn: 3,
            decision: Some(Decision {
                seat: 2,
                is_yours: false,
                question: "?".to_owned(),
                card: None,
                cite: "L-1".to_owned(),
                sealed: false,
                cards: None,
            }),
            options: Vec::new(),
            refused: Vec::new(),
            undo: 0,
            take_back: None,
            give_up: None,
            clock: None,
            gestures: Vec::new(),
            landmarks: Vec::new(),
            log: Vec::new(),
            outcome: None,
        }
    }

    #[test]
    fn what_all_games_have_is_read_from_any_view() {
        let table = json!({ "hands": [1, 2] });
        let sent = serde_json::to_value(View {
            common: common(),
            table,
        })
        .expect("JSON");
        assert_eq!(
            (&sent["box"], &sent["hands"]),
            (&json!("dead-drop"), &json!([1, 2]))
        );
        let read: View = serde_json::from_value(sent).expect("a view");
        assert_eq!(
            read,
            View {
                common: common(),
                table: Nothing {}
            }
        );
    }
}
