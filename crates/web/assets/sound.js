// Sounds, made here: nothing is loaded. They are off until somebody wants them, and this device remembers how loud.
// A page says what happened as beats (see motion.js); other scripts of ours send the event "sound" with a name.
// Each is a few voices: what sounds, from which pitch to which, when it begins, how long it lasts, how loud it is.
const tunes = {
  card: [['noise', 3200, 900, 0, .07, .5]],
  recruit: [['triangle', 523, 523, 0, .14, .4], ['triangle', 784, 784, .09, .24, .4]],
  hit: [['noise', 1400, 120, 0, .18, .9], ['sine', 160, 45, 0, .24, .9]],
  twist: [['sawtooth', 110, 103, 0, .6, .3], ['sawtooth', 117, 97, 0, .6, .3], ['noise', 320, 80, 0, .5, .4]],
  strike: [['sine', 90, 38, 0, .5, 1], ['noise', 700, 90, 0, .3, .7], ['sawtooth', 147, 139, .05, .45, .25]],
  capture: [['square', 392, 330, 0, .12, .16], ['square', 294, 220, .12, .26, .16]],
  win: [['triangle', 523, 523, 0, .2, .4], ['triangle', 659, 659, .15, .2, .4], ['triangle', 784, 784, .3, .2, .4], ['triangle', 1047, 1047, .45, .7, .45]],
  lose: [['sawtooth', 220, 220, 0, .3, .25], ['sawtooth', 196, 196, .28, .3, .25], ['sawtooth', 147, 139, .56, .9, .3]],
  shot: [['noise', 5000, 400, 0, .11, 1], ['sine', 190, 55, 0, .12, .9]],
  miss: [['noise', 6000, 1800, 0, .24, .35], ['sine', 2400, 900, 0, .2, .08]],
  door: [['noise', 520, 150, 0, .12, .8], ['sine', 98, 60, .05, .18, .8]],
  alarm: [['square', 660, 660, 0, .16, .18], ['square', 880, 880, .18, .16, .18], ['square', 660, 660, .36, .16, .18], ['square', 880, 880, .54, .16, .18]],
};
let hiss = null;
// Returns a second of noise; the same one serves all.
function noise() {
  if (hiss) return hiss;
  hiss = air.createBuffer(1, air.sampleRate, air.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return hiss;
}
function voice([kind, from, to, begins, lasts, loud], at) {
  const gain = air.createGain(), start = at + begins, end = start + lasts;
  let source = null, pitch = null;
  if (kind === 'noise') {
    source = air.createBufferSource();
    source.buffer = noise();
    const filter = air.createBiquadFilter();
    filter.type = 'bandpass';
    pitch = filter.frequency;
    source.connect(filter).connect(gain);
  } else {
    source = air.createOscillator();
    source.type = kind;
    pitch = source.frequency;
    source.connect(gain);
  }
  pitch.setValueAtTime(from, start);
  pitch.exponentialRampToValueAtTime(to, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * .5 * volumes[volume()], start + .008);
  gain.gain.exponentialRampToValueAtTime(.0005, end);
  gain.connect(air.destination);
  source.start(start);
  source.stop(end + .02);
}
async function sound(name, after = 0) {
  const tune = tunes[name], asked = Date.now();
  if (!tune || !volumes[volume()] || document.hidden) return;
  try {
    air ??= new AudioContext();
    await air.resume();
  } catch { return; }
  // What comes long after it happened would say something wrong.
  if (Date.now() - asked > 600) return;
  for (const part of tune) voice(part, air.currentTime + after);
}
document.addEventListener('sound', event => sound(event.detail));
document.addEventListener('click', event => {
  const button = event.target.closest?.('[data-volume]');
  if (!button) return;
  keep('volume', button.dataset.volume);
  mark();
  sound('recruit');
});
