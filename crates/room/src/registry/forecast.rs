//! What to expect of a set-up that nobody has measured is found out beside the requests.
//!
//! Strangers may ask for it before there is any game, so only a few are worked on at a time, each only while
//! somebody asks again for what came of it, and only so many are kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use kernel::{Seed, Session};
use module::{Forecast, Module as _, Names, Trial, forecast};
use words::Lang;

use super::look_back::{Work, in_turns};
use super::{Order, Registry};
use crate::error::RoomError;
use crate::fields::Fields;
use crate::running::{Hosted, lasting_names};
use crate::token::{draw, hex};

/// So many are worked on at a time; whoever comes then is told to come again.
const WORKED_ON: usize = 4;
/// So many are kept.
const KEPT: usize = 64;

/// How far a forecast is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Foreseen {
    /// This many percent are done.
    Working(u32),
    /// This came of it; and what the seats are called.
    Done(Forecast, Names),
    /// It can not be played, and why.
    Refused(String),
}

/// All forecasts that are known.
#[derive(Default)]
pub(super) struct Forecasts(Mutex<VecDeque<Arc<Asked>>>);

/// Somebody has asked what to expect.
struct Asked {
    name: String,
    /// The form that was sent, and where to, to deal just that.
    form: Form,
    work: Work,
    found: Mutex<Option<Foreseen>>,
}

/// A form that was sent.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Form {
    /// Where it was sent to.
    pub path: String,
    /// What is in it.
    pub fields: Vec<(String, String)>,
}

impl Form {
    /// Returns the form that was sent to try something, to be sent again in earnest: without what it
    /// `asked` for.
    pub fn sent_to(path: &str, fields: &Fields, asked: &str) -> Form {
        let fields = fields.0.iter().filter(|(name, _)| name != asked);
        Form {
            path: path.to_owned(),
            fields: fields.cloned().collect(),
        }
    }
}

impl Asked {
    fn found(&self) -> Option<Foreseen> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.clone()
    }

    fn end(&self, found: Foreseen) {
        *self.found.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
    }
}

impl Forecasts {
    /// Takes one more in, if there is a place for it.
    fn take(&self, asked: Arc<Asked>) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let n_working = all.iter().filter(|asked| asked.found().is_none()).count();
        if n_working >= WORKED_ON {
            return false;
        }
        all.push_back(asked);
        while all.len() > KEPT {
            all.pop_front();
        }
        true
    }

    fn find(&self, name: &str) -> Option<Arc<Asked>> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().find(|asked| asked.name == name).cloned()
    }

    /// What was given up is as if nobody had asked.
    fn forget(&self, name: &str) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|asked| asked.name != name);
    }
}

impl Registry {
    /// Begins to find out what to expect of a set-up; returns the name under which to ask for it.
    pub fn foresee<H: Hosted>(
        &self,
        host: &Arc<H>,
        order: &Order<H>,
        form: Form,
    ) -> Result<String, RoomError> {
        if !self.0.thinkers.may_think() {
            return Err(RoomError::Full);
        }
        let bytes: [u8; 16] = draw().map_err(|error| RoomError::Setup(error.to_string()))?;
        let name = hex(&bytes);
        let asked = Arc::new(Asked {
            name: name.clone(),
            form,
            work: Work::begun(),
            found: Mutex::default(),
        });
        if !self.0.forecasts.take(asked.clone()) {
            return Err(RoomError::Full);
        }
        let (inner, host, setup) = (self.0.clone(), host.clone(), order.setup.clone());
        let mut run = [0; 8];
        run.copy_from_slice(&bytes[..8]);
        tokio::task::spawn_blocking(move || {
            let module = host.module();
            let found = in_turns(&asked.work, &inner.thinkers, |go_on| {
                let trial = Trial {
                    n_games: module.forecast_games(),
                    run: u64::from_le_bytes(run),
                    go_on,
                };
                forecast(module, &setup, &trial)
            });
            match found {
                Ok(Some(found)) => {
                    let names = Session::start(&setup, Seed::from_number(0), &mut ());
                    let names = names
                        .ok()
                        .map(|session| Lang::ALL.map(|lang| lasting_names(&*host, &session, lang)));
                    asked.end(Foreseen::Done(found, names.unwrap_or_default()));
                }
                Ok(None) => inner.forecasts.forget(&asked.name),
                Err(why) => asked.end(Foreseen::Refused(why)),
            }
        });
        Ok(name)
    }

    /// Returns how far a forecast is, and the form that was sent for it; nothing for one that is not known
    /// any more.
    pub fn foreseen(&self, name: &str) -> Option<(Foreseen, Form)> {
        let asked = self.0.forecasts.find(name)?;
        asked.work.note_asked();
        let found = asked.found();
        let found = found.unwrap_or_else(|| Foreseen::Working(asked.work.percent()));
        Some((found, asked.form.clone()))
    }
}
