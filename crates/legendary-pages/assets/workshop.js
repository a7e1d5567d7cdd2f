// A card that is being typed: what the language says of it, the words that could follow, and a photo
// beside it that stays here.
const form = document.getElementById('card'), text = document.getElementById('text');
let typed = 0, asked = 0;
function check() {
  clearTimeout(typed);
  typed = setTimeout(async () => {
    const nth = ++asked, body = new URLSearchParams();
    for (const name of ['text', 'cases', 'mark']) body.set(name, form.elements[name].value);
    body.set('before', text.value.slice(0, text.selectionStart));
    const headers = { 'x-board-only': '1', 'x-reads': document.documentElement.lang };
    const answer = await fetch(form.action, { method: 'POST', body, headers, credentials: 'same-origin' }).catch(() => null);
    if (!answer?.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('result');
    // A later answer may have come first.
    if (!fresh || nth !== asked) return;
    document.getElementById('result').replaceWith(fresh);
    // An outline that the page has already is there once.
    for (const outline of fresh.querySelectorAll('symbol')) if (document.getElementById(outline.id) !== outline) outline.remove();
  }, 250);
}
document.addEventListener('input', event => { if (event.target.matches?.('[data-typed]')) check(); });
text.addEventListener('keyup', event => { if (/^(Arrow|Home|End)/.test(event.key)) check(); });
text.addEventListener('click', check);
document.addEventListener('click', event => {
  // A word that could follow takes the place of what was begun of it.
  const word = event.target.closest?.('[data-word]');
  if (word) {
    const begun = +word.closest('[data-begun]').dataset.begun, at = text.selectionStart;
    text.setRangeText(word.dataset.word + ' ', at - begun, text.selectionEnd, 'end');
    text.focus();
    check();
  }
  // A mistake leads to its place.
  const place = event.target.closest?.('[data-line]');
  if (!place) return;
  event.preventDefault();
  const part = document.getElementById(place.dataset.of ?? 'text'), lines = part.value.split('\n');
  part.closest('details')?.setAttribute('open', '');
  const line = Math.max(+place.dataset.line - 1, 0), column = Math.max(+(place.dataset.column ?? 1) - 1, 0);
  const from = lines.slice(0, line).reduce((sum, line) => sum + line.length + 1, 0);
  part.focus();
  part.setSelectionRange(from + Math.min(column, lines[line]?.length ?? 0), from + (lines[line]?.length ?? 0));
});
// The photo is drawn from the file as it lies on this device; no address is ever made of it.
const photo = document.getElementById('photo'), shown = document.getElementById('photo-shown');
document.getElementById('photo-part').hidden = false;
photo.addEventListener('change', async () => {
  const picture = photo.files[0] && await createImageBitmap(photo.files[0]).catch(() => null);
  shown.hidden = !picture;
  if (!picture) return;
  const scale = Math.min(1, 1200 / Math.max(picture.width, picture.height));
  shown.width = Math.round(picture.width * scale);
  shown.height = Math.round(picture.height * scale);
  shown.getContext('2d').drawImage(picture, 0, 0, shown.width, shown.height);
  picture.close();
});
