// The map of a raid: pan, zoom, fit, pointing. Everything here is a comfort: without it the map is a
// picture that scrolls, and every choice is a form.
const page = () => document.getElementById('page');
const map = () => document.getElementById('map');
const board = () => document.querySelector('#map svg.board');
let box = null;

const size = () => { const b = board(); return [+b.getAttribute('width'), +b.getAttribute('height')]; };

function clamp(r) {
  const [w, h] = size(), ratio = r.width / r.height;
  box.w = Math.min(Math.max(box.w, 260), Math.max(w, h * ratio) * 1.1);
  box.h = box.w / ratio;
  box.x = Math.min(Math.max(box.x, -box.w / 2), w - box.w / 2);
  box.y = Math.min(Math.max(box.y, -box.h / 2), h - box.h / 2);
}

function apply() {
  const b = board();
  if (!b || !box) return;
  // Whatever is read comes before whatever is written, so that the map is laid out once.
  const r = map().getBoundingClientRect();
  clamp(r);
  const k = r.width / box.w, unit = 48 * k, view = `${box.x} ${box.y} ${box.w} ${box.h}`;
  if (b.getAttribute('viewBox') !== view) b.setAttribute('viewBox', view);
  // What could not be read is not written: the style sheet knows four distances, and how large a letter must be.
  const lod = unit >= 53 ? 'near' : unit >= 31 ? 'mid' : unit >= 17 ? 'far' : 'dots';
  for (const name of ['near', 'mid', 'far', 'dots']) map().classList.toggle(`lod-${name}`, name === lod);
  // All that is written hangs on it: the same again would cost as much as another.
  const letters = k.toFixed(3), { style } = document.querySelector('#map .scroll');
  if (style.getPropertyValue('--k') !== letters) style.setProperty('--k', letters);
  document.querySelector('#map .zoom')?.removeAttribute('hidden');
  rule('.rule-top', 'left', box.x, k, r.width);
  rule('.rule-left', 'top', box.y, k, r.height);
  tagInSight(k);
  document.dispatchEvent(new Event('map'));
}

// What is said of the way stays readable at the edge; the map itself stays where the next tap goes.
function tagInSight(k) {
  const tag = document.querySelector('#map .tag.a'), plate = tag?.querySelector('rect');
  if (!plate) return;
  const x = +plate.getAttribute('x'), w = +plate.getAttribute('width'), left = box.x + 22 / k - x, right = box.x + box.w - 4 / k - x - w;
  tag.setAttribute('transform', `translate(${Math.max(Math.min(0, right), left > 0 ? left : -1e4)} 0)`);
}

function rule(name, side, from, k, length) {
  const every = 48 * k < 15 ? 3 : 1;
  [...document.querySelectorAll(`#map ${name} i`)].forEach((mark, i) => {
    const at = (i * 48 + 24 - from) * k;
    mark.style[side] = `${at}px`;
    mark.hidden = at < 18 || at > length || i % every;
  });
}

function fit(text) {
  const [x, y, w, h] = (text ?? `-30 -30 ${size().map(length => length + 40).join(' ')}`).split(' ').map(Number);
  const r = map().getBoundingClientRect(), ratio = r.width / r.height;
  const width = Math.max(w, h * ratio);
  box = { x: x - (width - w) / 2, y: y - (width / ratio - h) / 2, w: width, h: width / ratio };
  apply();
}

// Where a window around a point begins: beyond the map is nothing to see.
const inside = (at, length, whole) => length > whole + 144 ? (whole - length) / 2 : Math.min(Math.max(at - length / 2, -72), whole + 72 - length);

// Brings all into sight: the map moves or goes farther away, it never comes nearer.
function showAll(all) {
  const r = map().getBoundingClientRect(), k = box.w / r.width, side = (pick, of) => of(...all.map(pick));
  const left = side(at => at.left, Math.min), top = side(at => at.top, Math.min), right = side(at => at.right, Math.max), bottom = side(at => at.bottom, Math.max);
  const w = Math.max((right - left) * k + 192, box.w), h = Math.max((bottom - top) * k + 192, box.h);
  fit([((left + right) / 2 - r.left) * k + box.x - w / 2, ((top + bottom) / 2 - r.top) * k + box.y - h / 2, w, h].join(' '));
}
const isSeen = at => { const r = map().getBoundingClientRect(); return at.left >= r.left && at.right <= r.right && at.top >= r.top && at.bottom <= r.bottom; };
const rects = css => [...document.querySelectorAll(css)].map(at => at.getBoundingClientRect()).filter(at => at.width);

// Offered spaces of which none can be seen are brought into sight, all of them if that is possible.
function offersInSight() {
  const all = rects('#map a.go .offer');
  if (all.length && !all.some(isSeen)) showAll(all);
}

// A hint is seen as a whole.
function adviceInSight() {
  const all = rects('#advice > *');
  if (!all.every(isSeen)) showAll(all);
}

// Whoever is asked about an attack sees who attacks whom.
function attackInSight() {
  const all = document.querySelector('#ask.interrupt') ? rects('#sel rect, #map .tgt') : [];
  if (!all.every(isSeen)) showAll(all);
}

// A finger needs spaces it can hit: on a phone the map comes so near, unless somebody has chosen how near it is.
const FINGER = 36;
let chosen = null;
const isSmall = () => matchMedia('(pointer: coarse)').matches && map().clientWidth < 500;
function comeNear(x, y) {
  const w = chosen ?? map().clientWidth * 48 / FINGER;
  if (!isSmall() || box.w < w * 1.02) return;
  const h = box.h * w / box.w;
  box = { x: inside(x, w, size()[0]), y: inside(y, h, size()[1]), w, h };
}
const middle = at => [+at.getAttribute('x') + 25, +at.getAttribute('y') + 25];

// Whoever is to attack sees the target, or the one with the best chance.
function aimInSight() {
  const [from] = rects('#sel rect'), at = rects('#map .tgt')[0] ?? rects('#map .tag.small')[0];
  if (from && at && isSmall() && !isSeen(at)) showAll([from, at]);
}

// Whoever asks how far the word of a leader carries sees all of it.
let commands = false;
function commandInSight() {
  const all = rects('#map .cmd1');
  if (all.length && !commands && !all.every(isSeen)) showAll(all);
  commands = all.length > 0;
}

// A chosen piece out of sight is brought into it.
function keepInSight() {
  const ring = document.querySelector('#sel rect');
  if (!ring || !box) return;
  comeNear(...middle(ring));
  bring(...middle(ring));
}

// How the map is seen at first: everybody, and on a phone the own people, or those of them who act next.
function begin() {
  const { focus, people } = board().dataset;
  fit(isSmall() ? people : focus);
  if (map().clientWidth * 48 / box.w >= 28) return;
  const next = rects('#map .pc.can')[0], r = map().getBoundingClientRect(), k = box.w / r.width;
  const at = next && [(next.left + next.right) / 2 - r.left, (next.top + next.bottom) / 2 - r.top];
  if (at) comeNear(box.x + at[0] * k, box.y + at[1] * k); else comeNear(box.x + box.w / 2, box.y + box.h / 2);
  apply();
}
function bring(x, y) {
  const m = 60;
  if (x < box.x + m || x > box.x + box.w - m || y < box.y + m || y > box.y + box.h - m) {
    const [width, height] = size();
    box.x = inside(x, box.w, width);
    box.y = inside(y, box.h, height);
  }
}

document.addEventListener('bring', event => { if (box) { bring(...event.detail); apply(); } });

// The stream says which position is there now; a page with another one asks again.
let seen = page()?.dataset.mark;
function hurry() {
  const { rung } = document.body.dataset;
  if (rung && rung !== page().dataset.mark && look(location.search || '?')) delete document.body.dataset.rung;
}
document.addEventListener('rung', hurry);

function shown() {
  if (!board()) return;
  // The ground is sent with the whole page only: where a curtain was before, there is none yet.
  if (!document.getElementById('ground').firstChild) return location.reload();
  last = '';
  if (page().dataset.self) history.replaceState(null, '', page().dataset.self);
  keepInSight();
  const where = document.getElementById('past')?.dataset.bring;
  if (where && box) bring(...where.split(' ').map(Number));
  apply();
  offersInSight();
  attackInSight();
  adviceInSight();
  aimInSight();
  commandInSight();
  // After a choice the next question is at the top of the panel.
  if (seen !== page().dataset.mark) {
    document.getElementById('panel').scrollTop = 0;
    const list = document.querySelector('.ask__list');
    if (list) list.scrollTop = 0;
    if (document.getElementById('ending')) fit();
  }
  seen = page().dataset.mark;
  // What rang while an answer was on its way is looked at afterwards.
  setTimeout(hurry, 150);
}
document.addEventListener('board', shown);

document.addEventListener('board', () => document.getElementById('levels')?.removeAttribute('open'));

// Returns whether somebody took the request: not while a choice is on its way.
const look = address => !document.dispatchEvent(new CustomEvent('look', { detail: address, cancelable: true }));

// Opens a space: its stack fans out, and what can be chosen there is listed.
function open(space) {
  const query = new URLSearchParams(location.search);
  query.delete('hint');
  query.set('at', space);
  return look(`?${query}`);
}
// A counter that is chosen already, lies in an offered space, or is too small for a finger or a mouse opens its space.
function opens(at, event) {
  if (!at.dataset.at || !at.matches('.pc')) return false;
  if (at.matches('.is-sel') || document.querySelector(`#map a.go:not(.ride, .side)[data-at="${at.dataset.at}"] .offer`)) return true;
  const r = at.getBoundingClientRect(), least = event.pointerType === 'touch' ? 36 : 10;
  return !!at.closest('[data-n]') && Math.min(r.width, r.height) < least;
}
document.addEventListener('contextmenu', event => {
  if (!event.target.closest?.('#map svg.board') || !box) return;
  event.preventDefault();
  if (!moved && !held) open(space(event));
});
// Pointing at any two spaces for the ruler, at any one for sight and danger; returns whether that was wanted.
function pointAt(space) {
  const query = new URLSearchParams(location.search), ruler = document.querySelector('#map g.measured');
  if (ruler) {
    const first = ruler.dataset.from && !query.get('to');
    query.set(first ? 'to' : 'from', space);
    if (!first) query.delete('to');
  } else if (document.querySelector('#field, g.danger')) {
    query.delete('target');
    query.set('to', space);
  } else return false;
  query.delete('at');
  look(`?${query}`);
  return true;
}
// Whoever comes by keys: what is not taken otherwise opens the space.
document.addEventListener('point', event => {
  const { space, opens } = event.detail;
  if (!opens && pointAt(space) || document.querySelector('#map g.measured') && pointAt(space)) return;
  event.preventDefault();
  open(space);
});

let drag = null, moved = false;
const fingers = new Map();
// A finger that rests on a space opens it; not every browser has a context menu for that.
let held = false, rest = 0;
function restOn(event) {
  clearTimeout(rest);
  held = false;
  if (event.pointerType !== 'touch') return;
  rest = setTimeout(() => { if (!moved && fingers.size === 1 && box) held = open(space(event)); }, 450);
}
function down(event) {
  if (!event.target.closest?.('#map svg.board')) return;
  fingers.set(event.pointerId, event);
  moved = false;
  restOn(event);
  drag = { x: event.clientX, y: event.clientY, box: { ...box } };
}
function gap() { const [a, b] = [...fingers.values()]; return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY); }
function move(event) {
  if (!fingers.has(event.pointerId) || !box) return;
  if (fingers.size === 2) {
    const before = gap();
    fingers.set(event.pointerId, event);
    zoom(gap() / before, event.clientX, event.clientY);
    chosen = box.w;
    moved = true;
    drag = null;
    return;
  }
  fingers.set(event.pointerId, event);
  if (!drag) return;
  const k = box.w / map().getBoundingClientRect().width;
  const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
  if (Math.hypot(dx, dy) > 5) moved = true;
  if (!moved) return;
  box.x = drag.box.x - dx * k;
  box.y = drag.box.y - dy * k;
  apply();
}
const up = event => { clearTimeout(rest); fingers.delete(event.pointerId); drag = null; };
document.addEventListener('pointerdown', down);
document.addEventListener('pointermove', move);
document.addEventListener('pointerup', up);
document.addEventListener('pointercancel', up);
document.addEventListener('dragstart', event => { if (event.target.closest?.('#map')) event.preventDefault(); });

function zoom(by, x, y) {
  const r = map().getBoundingClientRect();
  const fx = (x - r.left) / r.width, fy = (y - r.top) / r.height;
  const w = box.w / by, h = box.h / by;
  box = { x: box.x + (box.w - w) * fx, y: box.y + (box.h - h) * fy, w, h };
  apply();
}
document.addEventListener('wheel', event => {
  if (!event.target.closest?.('#map') || !box) return;
  event.preventDefault();
  zoom(event.deltaY < 0 ? 1.18 : 1 / 1.18, event.clientX, event.clientY);
}, { passive: false });

// In the modes for sight and danger, any space can be pointed at.
function cell(event) {
  const r = map().getBoundingClientRect(), k = box.w / r.width;
  return [Math.floor((box.x + (event.clientX - r.left) * k) / 48), Math.floor((box.y + (event.clientY - r.top) * k) / 48)];
}
function name(col, row) {
  const letter = n => String.fromCharCode(65 + n % 26);
  return (row > 25 ? letter(Math.floor(row / 26) - 1) : '') + letter(row) + (col + 1);
}
const space = event => name(...cell(event));

// What the chosen piece sees was sent once: the line to whatever is pointed at needs no question.
const draw = (kind, inside = '') => { const e = document.createElementNS('http://www.w3.org/2000/svg', kind); e.textContent = inside; return e; };
let last = '';
function point(event) {
  const field = document.getElementById('field');
  if (!field || !box || event.pointerType === 'touch' || event.buttons || !event.target.closest?.('#map svg.board')) return unpoint();
  const [col, row] = cell(event), { cols, x, y, words, field: seen } = field.dataset;
  const letter = col >= 0 && col < +cols ? seen[row * cols + col] : undefined;
  if (!letter || letter === '-') return unpoint();
  if (last === `${col} ${row}`) return;
  last = `${col} ${row}`;
  const code = letter.charCodeAt(0) - 97, sight = code >> 2, band = code & 3, told = words.split('|');
  const cx = col * 48 + 24, cy = row * 48 + 24;
  const line = draw('path'), text = draw('text', `${name(col, row)} ${told[sight]}${sight && words ? ', ' + told[3 + band] : ''}`);
  line.setAttribute('class', ['los blk', 'los', 'los obs'][sight]);
  line.setAttribute('d', `M${x} ${y}L${cx} ${cy}`);
  text.setAttribute('class', 'pointed');
  text.setAttribute('x', cx);
  text.setAttribute('y', cy - 30);
  let held = document.getElementById('pointed');
  if (!held) { held = draw('g'); held.id = 'pointed'; board().append(held); }
  held.replaceChildren(line, text);
}
function unpoint() { if (last) { last = ''; document.getElementById('pointed')?.remove(); } }
document.addEventListener('pointermove', point);
document.addEventListener('click', event => {
  const by = event.target.closest?.('[data-zoom]');
  if (by) {
    const r = map().getBoundingClientRect();
    if (by.dataset.zoom === 'fit') fit(); else zoom(+by.dataset.zoom, r.left + r.width / 2, r.top + r.height / 2);
    chosen = box.w;
    return;
  }
  // The ruler takes any two spaces, whoever stands there.
  // Whoever presses a key has not dragged the map.
  const isDragged = (moved || held) && event.detail !== 0;
  held = false;
  if (document.querySelector('#map g.measured') && event.target.closest?.('#map svg.board')) {
    event.preventDefault();
    if (!isDragged) pointAt(space(event));
    return;
  }
  const at = event.target.closest?.('[data-look], #map a');
  if (at && (event.ctrlKey || event.metaKey)) return;
  if (at) {
    event.preventDefault();
    if (isDragged) return;
    if (opens(at, event)) { open(at.dataset.at); return; }
    // A second tap on the place that is shown goes there; an offered space is chosen at once.
    const go = at.classList.contains('is-chosen') && document.getElementById('go');
    const option = at.dataset.option && document.querySelector(`#ask button[name=option][value="${at.dataset.option}"]`);
    const button = at.dataset.button && document.getElementById(at.dataset.button);
    const press = go || option || button;
    if (press) press.click();
    else look(at.getAttribute('href').replace(/#.*/, ''));
    return;
  }
  if (!event.target.closest?.('#map svg.board') || isDragged) return;
  const close = document.getElementById('fan-close');
  if (close) close.click(); else pointAt(space(event));
});

if (board()) {
  if (location.hash === '#here') history.replaceState(null, '', location.pathname + location.search);
  begin();
  keepInSight();
  apply();
  offersInSight();
  attackInSight();
  adviceInSight();
  aimInSight();
  commandInSight();
  if (document.getElementById('ending')) fit();
  addEventListener('resize', apply);
}
hurry();

// A secret plan: how many go which way so far.
function planned() {
  const sum = document.getElementById('plan-sum'), parts = [...document.querySelectorAll('.plan fieldset[data-n]')];
  if (!sum || !parts.length) return;
  const n = { roof: 0, water: 0, '': 0 }, words = sum.dataset.words.split('|');
  for (const part of parts) {
    const ones = [...part.querySelectorAll('select')].map(one => one.value).filter(way => way);
    for (const way of ones) n[way]++;
    n[part.querySelector('input:checked')?.value ?? ''] += +part.dataset.n - ones.length;
  }
  sum.textContent = Object.values(n).map((n, i) => `${words[i]}: ${n}`).join(' · ');
}
document.addEventListener('change', event => { if (event.target.closest?.('.plan')) planned(); });
document.addEventListener('board', planned);
planned();

// Files of one's own: whatever is typed or brought is checked and drawn again.
let typed = 0, checking = 0;
function check() {
  clearTimeout(typed);
  typed = setTimeout(async () => {
    const form = document.getElementById('own'), nth = ++checking;
    const body = new FormData(form);
    for (const field of form.querySelectorAll('input[type=file]')) body.delete(field.name);
    const answer = await fetch(form.action, { method: 'POST', body, headers: { 'x-board-only': '1' }, credentials: 'same-origin' });
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('result');
    // A later answer may have come first.
    if (fresh && nth === checking) document.getElementById('result').replaceWith(fresh);
  }, 250);
}
document.addEventListener('input', event => { if (event.target.matches?.('[data-draft]')) check(); });
document.addEventListener('change', async event => {
  const part = event.target.dataset?.into && document.getElementById(event.target.dataset.into);
  if (!part || !event.target.files[0]) return;
  part.value = await event.target.files[0].text();
  event.target.value = '';
  check();
});
// A problem leads to its line.
document.addEventListener('click', event => {
  const at = event.target.closest?.('[data-part]'), part = at && document.getElementById(at.dataset.part);
  if (!part) return;
  event.preventDefault();
  part.closest('details')?.setAttribute('open', '');
  const lines = part.value.split('\n'), n = Math.max(+at.dataset.line - 1, 0);
  const from = lines.slice(0, n).reduce((sum, line) => sum + line.length + 1, 0);
  part.focus();
  part.setSelectionRange(from, from + (lines[n]?.length ?? 0));
});
