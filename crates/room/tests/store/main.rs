//! What a store promises, at each of its homes, and what becomes of it when connections are cut.

#[cfg(feature = "postgres")]
mod additive;
#[cfg(feature = "postgres")]
mod cut;
mod homes;
#[cfg(feature = "postgres")]
mod measure;
#[cfg(feature = "postgres")]
mod point_in_time;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "postgres")]
mod proxy;
#[cfg(all(feature = "postgres", feature = "tls"))]
mod tls;
