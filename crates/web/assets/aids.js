// What few ask for: the list of keys, which a table has among its signs, and what a sign means.
export function listKeys() {
  const list = document.getElementById('tray-signs'), all = document.getElementById('tray');
  if (!list) return document.getElementById('keys')?.togglePopover();
  if (list.open && list.checkVisibility({ visibilityProperty: true })) {
    list.open = false;
    if (all?.matches(':popover-open')) all.hidePopover();
    return;
  }
  if (all && !all.checkVisibility()) all.showPopover?.();
  list.open = true;
  list.querySelector('summary').focus();
}

// The legend of the page: every sign by its outline.
function legend() {
  const lines = [...document.querySelectorAll('.signs > div')];
  return new Map(lines.flatMap(line => [...line.querySelectorAll('dt use')].map(use => [use.getAttribute('href'), line.querySelector('dd').textContent])));
}
function meanings(part) {
  const known = legend(), all = [...part.querySelectorAll('use')].map(use => known.get(use.getAttribute('href')));
  return [...new Set(all.filter(Boolean))];
}

// The signs of a card, for whoever holds it.
export function signsOf(face) {
  const list = Object.assign(document.createElement('ul'), { className: 'look__signs' });
  list.append(...meanings(face).map(words => Object.assign(document.createElement('li'), { textContent: words })));
  return list;
}

const bubble = Object.assign(document.createElement('p'), { id: 'meaning', className: 'panel meaning', popover: 'auto' });
document.body.append(bubble);

// Whoever touches a sign reads what it means: its own words, or those of the legend.
export function explain(sign) {
  const words = sign.closest('[title]')?.title || meanings(sign).join('; ');
  if (!words) return;
  bubble.textContent = words;
  bubble.showPopover();
  const at = sign.getBoundingClientRect(), own = bubble.getBoundingClientRect(), below = at.bottom + 6;
  bubble.style.left = Math.max(6, Math.min(at.left, innerWidth - own.width - 6)) + 'px';
  bubble.style.top = (below + own.height < innerHeight ? below : Math.max(6, at.top - own.height - 6)) + 'px';
}
