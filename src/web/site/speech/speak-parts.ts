import { callPlaces } from '#contract/call-places.ts';
import type { SpeechMarks } from '#contract/speech.ts';
import type { WordsSource } from '#contract/words-source.ts';
import { SPEECH_VOLUME } from '#domain/limits.ts';
import type { SpeechPart } from '#domain/speech/speech-parts.ts';
import type { Voice } from '#domain/speech/voice.ts';
import { callApi } from '#web/site/calls/call-api.ts';

interface PartSpeech {
  parts: readonly SpeechPart[];
  voice: Voice;
  source: WordsSource;
  signal: AbortSignal;
  /** A word is heard: its place in the whole text. */
  onWord: (word: { start: number; end: number }) => void;
}

/** Plays the parts of a text one after the other, the next one coming meanwhile. Rejects where one is not to be had or played. */
export async function speakParts({ parts, signal, ...speech }: PartSpeech): Promise<void> {
  let next = parts[0] && load(parts[0], { ...speech, signal });
  for (const [index, part] of parts.entries()) {
    const loaded = next;
    if (loaded === undefined || signal.aborted) return;
    const after = parts[index + 1];
    await play(loaded, {
      signal,
      onWord: ({ start, end }) => speech.onWord({ start: part.start + start, end: part.start + end }),
      onBegin: () => {
        next = after && load(after, { ...speech, signal });
      },
    });
  }
}

interface LoadedPart {
  audio: HTMLAudioElement;
  /** Empty until they have come, and where they do not. */
  marks: () => SpeechMarks;
}

function load(
  { text }: SpeechPart,
  { voice, source, signal }: Pick<PartSpeech, 'voice' | 'source' | 'signal'>,
): LoadedPart {
  const query: [string, string][] = [
    ['text', text],
    ['voiceName', voice.name],
    ['voiceGender', voice.gender],
    ['source', source],
  ];
  const audio = new Audio(`${callPlaces.speakText.path}?${new URLSearchParams(query)}`);
  audio.volume = SPEECH_VOLUME;
  audio.preload = 'auto';
  let marks: SpeechMarks = [];
  // Making them takes longer than the sound, which would wait for a processor beside them.
  const askMarks = () =>
    callApi('listSpeechMarks', { query, signal }).then(
      (answer) => {
        if (answer.ok) marks = answer.value;
      },
      // Nobody waits for them any more.
      () => undefined,
    );
  audio.addEventListener('loadeddata', askMarks, { once: true });
  return { audio, marks: () => marks };
}

function play(
  { audio, marks }: LoadedPart,
  { signal, onWord, onBegin }: Pick<PartSpeech, 'signal' | 'onWord'> & { onBegin: () => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let frame = 0;
    let told: SpeechMarks[number] | undefined;
    const follow = () => {
      const word = marks().findLast(({ at }) => at <= audio.currentTime);
      if (word !== undefined && word !== told) onWord(word);
      told = word;
      frame = requestAnimationFrame(follow);
    };
    const end = () => {
      cancelAnimationFrame(frame);
      signal.removeEventListener('abort', stop);
      audio.onended = audio.onerror = audio.onplaying = null;
    };
    const stop = () => {
      end();
      audio.pause();
      // What still comes of it is not fetched.
      audio.removeAttribute('src');
      audio.load();
      resolve();
    };
    const fail = (cause: unknown) => {
      end();
      reject(cause instanceof Error ? cause : new Error('The audio failed'));
    };
    signal.addEventListener('abort', stop);
    audio.onplaying = () => {
      onBegin();
      cancelAnimationFrame(frame);
      follow();
    };
    audio.onended = () => {
      end();
      resolve();
    };
    audio.onerror = fail;
    audio.play().catch((cause: unknown) => {
      // A pause ends what was about to begin.
      if (!signal.aborted) fail(cause);
    });
  });
}
