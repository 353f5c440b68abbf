import { afterEach, expect, test, vi } from 'vitest';
import { browserVoices, followBrowserVoices } from './voices.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that lists its voices after a while, as Chromium does. */
function openBrowser() {
  const voices: { lang: string; voiceURI: string }[] = [];
  const speechSynthesis = Object.assign(new EventTarget(), { getVoices: () => voices });
  vi.stubGlobal('speechSynthesis', speechSynthesis);
  vi.stubGlobal('window', { speechSynthesis });
  return {
    list(...langs: string[]) {
      voices.splice(0, voices.length, ...langs.map((lang) => ({ lang, voiceURI: lang })));
      speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    },
  };
}

test('the voices of a browser are those of the language, whatever its region and however it is spelled', () => {
  const browser = openBrowser();
  browser.list('de-DE', 'de_AT', 'DE', 'den', 'en-GB');
  const found = browserVoices('de-CH').map(({ lang }) => lang);
  expect(found).toEqual(['de-DE', 'de_AT', 'DE']);
  expect(browserVoices('fr')).toEqual([]);
});

test('voices that a browser lists late are told when they are there, until nobody asks any more', () => {
  const browser = openBrowser();
  const told: string[][] = [];
  const stop = followBrowserVoices('de', (voices) => told.push(voices.map(({ lang }) => lang)));
  browser.list('de-DE', 'en-GB');
  stop();
  browser.list();
  expect(told).toEqual([[], ['de-DE']]);
});

test('a browser without speech has no voices', () => {
  vi.stubGlobal('window', {});
  const told: unknown[] = [];
  followBrowserVoices('de', (voices) => told.push(voices))();
  expect(told).toEqual([[]]);
});
