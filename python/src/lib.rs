//! The games as Python sees them.
//!
//! Python holds games through four classes that know no game: [`classes::Module`], [`classes::Setup`],
//! [`classes::Game`] with [`classes::View`], and [`batch::Batch`]. Behind each is a trait object of
//! [`any`], which is implemented once for everything that keeps the contract; which games there are is
//! one line each in [`modules`].
//!
//! Whatever is wrong becomes a Python exception in the project's own words: `ValueError` for what was
//! asked, `RuntimeError` for a game that can not go on.

mod any;
mod batch;
mod classes;
mod data;
mod experiment;
mod hosted;

use std::sync::OnceLock;

use bots::assault::Raids;
use bots::legendary::{Legendary, Shelf};
use pyo3::prelude::*;

use any::AnyModule;
use hosted::Hosted;

/// The games of this package, one line each.
fn modules() -> PyResult<&'static [Box<dyn AnyModule>]> {
    static MODULES: OnceLock<Result<Vec<Box<dyn AnyModule>>, String>> = OnceLock::new();
    let loaded = MODULES.get_or_init(|| {
        let shelf = Shelf::load().map_err(|error| error.to_string())?;
        Ok(vec![
            Hosted::boxed(Legendary::new(shelf)),
            Hosted::boxed(Raids::default()),
        ])
    });
    match loaded {
        Ok(modules) => Ok(modules),
        Err(told) => Err(data::failed(told)),
    }
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<classes::Module>()?;
    module.add_class::<classes::Setup>()?;
    module.add_class::<classes::Game>()?;
    module.add_class::<classes::View>()?;
    module.add_class::<classes::Bot>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<experiment::Experiment>()?;
    module.add_function(wrap_pyfunction!(classes::games, module)?)?;
    module.add_function(wrap_pyfunction!(classes::read, module)?)?;
    module.add_function(wrap_pyfunction!(classes::verify, module)?)?;
    module.add_function(wrap_pyfunction!(experiment::results, module)?)?;
    Ok(())
}
