// What people show each other without typing. Whoever points touches what they mean; without this, they choose it in a list.
const root = document.documentElement;
const places = () => document.getElementById('gesture-at');
const isPlace = id => [...places()?.options ?? []].some(place => place.value === id);
let pointing = null;
function aim(button) {
  document.getElementById('gesture-hint')?.remove();
  pointing = button;
  if (!button) return delete root.dataset.pointing;
  root.dataset.pointing = '';
  // What lies over the table on a small screen makes way.
  document.getElementById('tray')?.matches(':popover-open') && document.getElementById('tray').hidePopover();
  document.body.append(Object.assign(document.createElement('p'), { id: 'gesture-hint', className: 'gesture-hint', role: 'status', textContent: button.dataset.point }));
}
function showSign(sign, at) {
  const form = document.getElementById('gesture');
  if (!form) return;
  const body = new URLSearchParams({ sign, at });
  const then = () => { const place = places(); if (place) place.value = ''; };
  document.dispatchEvent(new CustomEvent('send', { detail: { address: form.getAttribute('action'), body, then } }));
}
document.addEventListener('submit', event => {
  if (event.target.id !== 'gesture') return;
  event.preventDefault();
  const by = event.submitter, at = places()?.value ?? '';
  if (by?.dataset.point && !at) return aim(by);
  showSign(by?.value ?? '', at);
});
// Escape points at nothing.
document.addEventListener('keydown', event => { if (event.key === 'Escape' && pointing) { event.stopPropagation(); aim(null); } }, true);
// The squares of a map are no elements; the rulers at its edges name them.
function spaceAt(event) {
  const map = event.target.closest?.('#map svg.board'), matrix = map?.getScreenCTM();
  if (!matrix) return '';
  const label = (side, n) => document.querySelectorAll(`#map .rule-${side} i`)[n]?.textContent ?? '';
  const nth = (at, zero, scale) => Math.floor((at - zero) / scale / 48);
  const row = label('left', nth(event.clientY, matrix.f, matrix.d)), col = label('top', nth(event.clientX, matrix.e, matrix.a));
  return row && col ? row + col : '';
}
document.addEventListener('click', event => {
  if (!pointing || event.target.closest?.('#gesture-hint')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  let at = places()?.hasAttribute('data-spaces') ? spaceAt(event) : '';
  for (let part = event.target; part?.closest && !at; part = part.parentElement) if (part.id && isPlace(part.id)) at = part.id;
  const { value } = pointing;
  aim(null);
  if (at) showSign(value, at);
}, true);

// A ring lies around what somebody means, wherever it moves.
const rings = new Map();
function ring() {
  for (const one of document.querySelectorAll('#gestures [data-at]')) {
    if (rings.has(one.id) || !document.getElementById(one.dataset.at)) continue;
    const mark = Object.assign(document.createElement('div'), { className: 'gesture-ring' });
    document.body.append(mark);
    rings.set(one.id, { mark, at: one.dataset.at });
    setTimeout(() => mark.remove(), 7000);
  }
  for (const { mark, at } of rings.values()) {
    const box = mark.isConnected && document.getElementById(at)?.getBoundingClientRect();
    mark.hidden = !box;
    if (box) Object.assign(mark.style, { left: `${box.left - 5}px`, top: `${box.top - 5}px`, width: `${box.width + 10}px`, height: `${box.height + 10}px` });
  }
}
document.addEventListener('board:after', ring);
addEventListener('scroll', ring, true);
addEventListener('resize', ring);
ring();
