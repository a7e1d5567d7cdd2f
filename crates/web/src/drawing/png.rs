//! A drawing as PNG, for readers that show no SVG beside a link.

use std::io::Write as _;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

use super::{Drawing, Ink, Shape};

const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n'];

/// Eight bits each for red, green and blue; nothing interlaced.
const KIND: [u8; 5] = [8, 2, 0, 0, 0];

/// Returns the file.
pub fn png(drawing: &Drawing) -> std::io::Result<Vec<u8>> {
    let (width, height) = (drawing.width, drawing.height);
    let mut canvas = Canvas {
        width: width as usize,
        height: height as usize,
        pixels: vec![0; width as usize * height as usize * 3],
    };
    for shape in &drawing.shapes {
        canvas.draw(shape);
    }
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    for row in canvas.pixels.chunks(width as usize * 3) {
        // Every row is as it is.
        packed.write_all(&[0])?;
        packed.write_all(row)?;
    }
    let mut file = SIGNATURE.to_vec();
    let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &KIND].concat();
    chunk(&mut file, b"IHDR", &head);
    chunk(&mut file, b"IDAT", &packed.finish()?);
    chunk(&mut file, b"IEND", &[]);
    Ok(file)
}

fn chunk(file: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    file.extend((data.len() as u32).to_be_bytes());
    file.extend(name);
    file.extend(data);
    let mut sum = Crc::new();
    sum.update(name);
    sum.update(data);
    file.extend(sum.sum().to_be_bytes());
}

struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

type Point = (f32, f32);

impl Canvas {
    fn draw(&mut self, shape: &Shape) {
        match shape {
            Shape::Area {
                at,
                size,
                round,
                ink,
            } => {
                let half = (size.0 / 2.0, size.1 / 2.0);
                let middle = (at.0 + half.0, at.1 + half.1);
                let far = (at.0 + size.0, at.1 + size.1);
                let beyond = |point| outside_area(point, middle, half, *round);
                self.fill(*at, far, *ink, beyond);
            }
            Shape::Stroke { points, width, ink } => {
                let reach = width / 2.0;
                let ends = |pick: fn(&Point) -> f32| {
                    let all = points.iter().map(pick);
                    let low = all.clone().fold(f32::MAX, f32::min);
                    (low - reach, all.fold(f32::MIN, f32::max) + reach)
                };
                let (x, y) = (ends(|point| point.0), ends(|point| point.1));
                let beyond = |point| from_lines(point, points) - reach;
                self.fill((x.0, y.0), (x.1, y.1), *ink, beyond);
            }
        }
    }

    /// Covers what a shape covers: `beyond` tells how far a point is outside, less than nothing inside.
    fn fill(&mut self, from: Point, to: Point, ink: Ink, beyond: impl Fn(Point) -> f32) {
        let bound = |low: f32, high: f32, n: usize| {
            let low = (low.floor().max(0.0)) as usize;
            (low, (high.ceil().max(0.0) as usize).min(n))
        };
        let (left, right) = bound(from.0, to.0, self.width);
        let (top, bottom) = bound(from.1, to.1, self.height);
        for y in top..bottom {
            for x in left..right {
                let middle = (x as f32 + 0.5, y as f32 + 0.5);
                let covered = (0.5 - beyond(middle)).clamp(0.0, 1.0);
                if covered > 0.0 {
                    self.mix((y * self.width + x) * 3, ink, covered);
                }
            }
        }
    }

    fn mix(&mut self, at: usize, ink: Ink, covered: f32) {
        for (pixel, part) in self.pixels[at..at + 3].iter_mut().zip(ink) {
            let below = f32::from(*pixel);
            *pixel = (below + (f32::from(part) - below) * covered).round() as u8;
        }
    }
}

/// Returns how far a point is outside a rectangle with round corners.
fn outside_area(point: Point, middle: Point, half: Point, round: f32) -> f32 {
    let across = (point.0 - middle.0).abs() - half.0 + round;
    let down = (point.1 - middle.1).abs() - half.1 + round;
    let corner = across.max(0.0).hypot(down.max(0.0));
    corner + across.max(down).min(0.0) - round
}

/// Returns how far a point is from lines between points.
fn from_lines(point: Point, points: &[Point]) -> f32 {
    let first = points.first().copied().unwrap_or_default();
    let alone = (point.0 - first.0).hypot(point.1 - first.1);
    let lines = points
        .windows(2)
        .map(|ends| from_line(point, ends[0], ends[1]));
    lines.fold(alone, f32::min)
}

fn from_line(point: Point, from: Point, to: Point) -> f32 {
    let (way_x, way_y) = (to.0 - from.0, to.1 - from.1);
    let (x, y) = (point.0 - from.0, point.1 - from.1);
    let long = way_x * way_x + way_y * way_y;
    let along = if long > 0.0 {
        ((x * way_x + y * way_y) / long).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (x - along * way_x).hypot(y - along * way_y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Pen;
    use flate2::read::ZlibDecoder;
    use std::io::Read as _;

    /// Reads a file back, as strictly as any reader would.
    fn read(file: &[u8]) -> (u32, u32, Vec<u8>) {
        let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("four"));
        assert_eq!(file[..8], SIGNATURE);
        let (mut at, mut names, mut data) = (8, Vec::new(), Vec::new());
        while at < file.len() {
            let long = number(at) as usize;
            let body = &file[at + 4..at + 8 + long];
            let mut sum = Crc::new();
            sum.update(body);
            assert_eq!(number(at + 8 + long), sum.sum());
            names.push(String::from_utf8_lossy(&body[..4]).into_owned());
            if &body[..4] == b"IDAT" {
                ZlibDecoder::new(&body[4..])
                    .read_to_end(&mut data)
                    .expect("zlib");
            }
            at += 12 + long;
        }
        assert_eq!(names, ["IHDR", "IDAT", "IEND"]);
        (number(16), number(20), data)
    }

    #[test]
    fn a_file_is_read_back_pixel_by_pixel() {
        let mut drawing = Drawing::new(40, 20, [10, 20, 30], String::new());
        drawing.area((4.0, 4.0), (8.0, 8.0), 0.0, [255, 0, 0]);
        let pen = Pen {
            height: 12.0,
            width: 4.0,
            ink: [255, 255, 255],
        };
        drawing.write("I", (30.0, 16.0), pen);
        let (width, height, data) = read(&png(&drawing).expect("a file"));
        assert_eq!((width, height, data.len()), (40, 20, 20 * (1 + 40 * 3)));
        let pixel = |x: usize, y: usize| {
            let at = y * (1 + 40 * 3) + 1 + x * 3;
            [data[at], data[at + 1], data[at + 2]]
        };
        assert_eq!(pixel(0, 0), [10, 20, 30]);
        assert_eq!(pixel(5, 5), [255, 0, 0]);
        assert_eq!(pixel(12, 5), [10, 20, 30], "beside it");
        assert_eq!(pixel(30, 10), [255, 255, 255], "the letter");
        assert_eq!(pixel(35, 10), [10, 20, 30]);
    }
}
