//! Dead Drop as the kernel, the laboratory and the real server meet it.

mod aside;
mod commands;
mod common;
mod guide;
mod hindsight;
mod leak;
mod rules;
mod site;
mod study;
mod thinking;
