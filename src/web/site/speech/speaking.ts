import type { WordsSource } from '#contract/words-source.ts';
import { AUDIO_MUTED_KEY } from '#domain/limits.ts';
import { speechParts } from '#domain/speech/speech-parts.ts';
import { type SpokenWord, spokenWords } from '#domain/speech/spoken-words.ts';
import { chooseVoice } from '#domain/speech/voice.ts';
import { findWords, lightWord } from './light-words.ts';
import { readWords } from './read-words.ts';
import { speakByBrowser } from './speak-by-browser.ts';
import { speakParts } from './speak-parts.ts';
import { browserVoices, chosenVoice, loadVoices } from './voices.ts';

interface Speaking {
  element: HTMLElement | null;
  source: WordsSource;
  /** It has ended: what the visitor should know. */
  onEnd: (state: { notice: string | null }) => void;
}

const notSpoken = 'This text cannot be spoken just now.';
const noVoice = 'There is no voice for this language.';
let stopCurrent: (() => void) | null = null;

/**
 * Has what an element says spoken, and its words lit; one text at a time. Gives what stops it: so do muting the site, in whatever
 * tab, and leaving the page. What fails is silent for the ear and said to the eye; of an empty text nothing is spoken.
 */
export function speak({ element, source, onEnd }: Speaking): () => void {
  stopCurrent?.();
  const stopping = new AbortController();
  const { signal } = stopping;
  const end = (notice: string | null) => {
    if (stopCurrent !== stop) return;
    stopCurrent = null;
    window.removeEventListener('storage', mute);
    window.removeEventListener('pagehide', stop);
    lightWord(null);
    onEnd({ notice });
  };
  const stop = () => {
    stopping.abort();
    end(null);
  };
  const mute = ({ key, newValue }: StorageEvent) => {
    if (key === AUDIO_MUTED_KEY && newValue === 'true') stop();
  };
  stopCurrent = stop;
  window.addEventListener('storage', mute);
  window.addEventListener('pagehide', stop);
  speakWords(element, { source, signal }).then(end, (cause: unknown) => {
    console.warn('A text was not spoken', cause);
    end(notSpoken);
  });
  return stop;
}

/** Gives what the visitor should know. */
async function speakWords(
  element: HTMLElement | null,
  { source, signal }: Pick<Speaking, 'source'> & { signal: AbortSignal },
): Promise<string | null> {
  const { text, language } = readWords(element);
  const parts = speechParts(text);
  if (element === null || parts.length === 0) return null;
  const onWord = lightIn(element, text);
  const chosen = chosenVoice();
  const own =
    chosen?.of === 'browser' && browserVoices(language).find(({ voiceURI }) => voiceURI === chosen.uri);
  if (own) {
    await speakByBrowser({ text, voice: own, signal, onWord });
    return null;
  }
  const voices = await loadVoices();
  if (voices === null) return notSpoken;
  const wanted = chosen?.of === 'foundry' ? chosen.voice : null;
  const voice = chooseVoice(voices, { language, chosen: wanted });
  if (voice === null) return noVoice;
  await speakParts({ parts, voice, source, signal, onWord });
  return null;
}

/** Lights the words of a text where they stand in the element as it is now. */
function lightIn(element: HTMLElement, text: string): (word: Pick<SpokenWord, 'start'>) => void {
  const words = spokenWords(text);
  const ranges = findWords(
    element,
    words.map(({ start, end }) => text.slice(start, end)),
  );
  return ({ start }) => {
    const index = words.findLastIndex((word) => word.start <= start);
    lightWord(ranges[index] ?? null);
  };
}
