import { afterEach, expect, test, vi } from 'vitest';
import { speakByBrowser } from './speak-by-browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

class Utterance {
  readonly text: string;
  voice: unknown = null;
  lang = '';
  volume = 1;
  onboundary: ((event: { name: string; charIndex: number }) => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor(text: string) {
    this.text = text;
  }
}

/** A browser that speaks when the test says so; what it was given last. */
function openBrowser() {
  let current: Utterance | null = null;
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    speak(utterance: Utterance) {
      current = utterance;
    },
    // What is spoken ends with an error, as the Web Speech API says.
    cancel() {
      const stopped = current;
      current = null;
      stopped?.onerror?.({ error: 'interrupted' });
    },
  });
  return {
    spoken(): Utterance {
      if (current === null) throw new Error('Nothing is spoken.');
      return current;
    },
    isSilent: () => current === null,
  };
}

// Only what is read of it.
const voice = { lang: 'de-DE', voiceURI: 'own' } as SpeechSynthesisVoice;

function begin(signal = new AbortController().signal) {
  const words: { start: number; end: number }[] = [];
  const ended = speakByBrowser({ text: 'Höhe, Dom', voice, signal, onWord: (word) => words.push(word) });
  return { words, ended };
}

test('a voice of the browser speaks the text at half the volume, and tells its words', async () => {
  const browser = openBrowser();
  const { words, ended } = begin();
  const utterance = browser.spoken();
  expect(utterance).toMatchObject({ text: 'Höhe, Dom', voice, lang: 'de-DE', volume: 0.5 });
  utterance.onboundary?.({ name: 'sentence', charIndex: 0 });
  utterance.onboundary?.({ name: 'word', charIndex: 0 });
  utterance.onboundary?.({ name: 'word', charIndex: 6 });
  utterance.onend?.();
  await ended;
  expect(words).toEqual([
    { start: 0, end: 5 },
    { start: 6, end: 9 },
  ]);
});

test('who stops it hears nothing more, and no fault is told', async () => {
  const browser = openBrowser();
  const stopping = new AbortController();
  const { ended } = begin(stopping.signal);
  stopping.abort();
  await expect(ended).resolves.toBeUndefined();
  expect(browser.isSilent()).toBe(true);
});

test('a text that the browser does not speak is a fault', async () => {
  const browser = openBrowser();
  const { ended } = begin();
  browser.spoken().onerror?.({ error: 'synthesis-failed' });
  await expect(ended).rejects.toThrow('synthesis-failed');
});

test('what was stopped before leaves the next text alone', async () => {
  const browser = openBrowser();
  const first = new AbortController();
  const { ended } = begin(first.signal);
  browser.spoken().onend?.();
  await ended;
  begin();
  first.abort();
  expect(browser.isSilent()).toBe(false);
});
