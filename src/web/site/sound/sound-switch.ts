import { AUDIO_MUTED_KEY, AUDIO_START_DELAY_MS } from '#domain/limits.ts';
import type { Sounding } from './sounding.ts';

type Show = (isOn: boolean) => void;

let isOn = false;
/** Counts what was switched: what is on its way for an older state is let go. */
let switched = 0;
let sounding: Sounding | null = null;
let show: Show | null = null;

/**
 * A press on the speaker. Where sound is on and the browser has not let it be heard yet, since nobody has touched the page, the press
 * lets it be heard and does not mute it.
 */
export function pressSound(showIt: Show): void {
  follow(showIt);
  if (isOn && sounding?.isHeard() !== true) {
    if (sounding === null) void start(switched);
    else sounding.resume();
    return;
  }
  localStorage.setItem(AUDIO_MUTED_KEY, String(isOn));
  turn(!isOn);
  if (isOn) void start(switched);
}

/** On a page of somebody who has sound on: it comes a while after the page has loaded. */
export function comeBackToSound(showIt: Show): void {
  follow(showIt);
  if (isOn) return;
  turn(true);
  const mine = switched;
  const startLater = () => setTimeout(() => void start(mine), AUDIO_START_DELAY_MS);
  if (document.readyState === 'complete') startLater();
  else window.addEventListener('load', startLater, { once: true });
}

/** The choice is the same in all tabs of this browser. */
function follow(showIt: Show): void {
  if (show === showIt) return;
  show = showIt;
  window.addEventListener('storage', (event) => {
    const isWanted = localStorage.getItem(AUDIO_MUTED_KEY) === 'false';
    if ((event.key !== AUDIO_MUTED_KEY && event.key !== null) || isWanted === isOn) return;
    turn(isWanted);
    if (isOn) void start(switched);
  });
}

function turn(on: boolean): void {
  isOn = on;
  switched += 1;
  show?.(on);
  if (on) return;
  // As other tabs are told by the browser: what is spoken is muted, too.
  window.dispatchEvent(new StorageEvent('storage', { key: AUDIO_MUTED_KEY, newValue: 'true' }));
  sounding?.end();
  sounding = null;
}

async function start(wanted: number): Promise<void> {
  if (wanted !== switched || sounding !== null) return;
  try {
    // The library says its name in the console, unless it is told not to.
    Object.assign(window, { TONE_SILENCE_LOGGING: true });
    const { startSounding } = await import('./sounding.ts');
    if (wanted === switched && sounding === null) sounding = startSounding();
  } catch (cause) {
    console.warn('There is no sound', cause);
  }
}
