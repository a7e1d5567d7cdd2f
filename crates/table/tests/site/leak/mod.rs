//! Nothing leaves the server that depends on what the reader can not know: in two worlds that look
//! the same from a seat, the bytes are the same.

mod raids;
mod served;
