import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { Result } from '#contract/refusal.ts';
import type { SpeechMarks, SpokenText } from '#contract/speech.ts';
import { HOUR_IN_MS, SPEECH_KEPT_BYTES, SPEECH_TURNS, SPOKEN_TEXTS_PER_DAY } from '#domain/limits.ts';
import type { Voice } from '#domain/speech/voice.ts';
import type { Drizzle } from '#server/database/database.ts';
import { type Asker, createProvidedWork, type Provide } from '#server/limits/provided-work.ts';
import type { SpeechProvider } from './speech-provider.ts';

/** Speaks texts for visitors: each once, whoever asks for it, as long as it is kept. */
export interface Speaker {
  /** Empty where the foundry has no speech. */
  listVoices(): Promise<Result<Voice[]>>;
  speak(asked: SpokenText, listener: Asker): Promise<Result<FileAnswer>>;
  listMarks(asked: SpokenText, listener: Asker): Promise<Result<SpeechMarks>>;
}

interface SpeakerOptions {
  db: Drizzle;
  now: () => Date;
  /** Null: there is no speech. */
  provider: SpeechProvider | null;
  onFault: (cause: unknown) => void;
}

/** For so long a browser plays an audio again that it has. */
const playedForSeconds = 86_400;
const voicesLastMs = HOUR_IN_MS;
const marksKept = 2000;

/** What is made of a text: the name of its kind, and the way to have it. */
interface Made<Value> {
  what: string;
  provide: Provide<Value>;
}

export function createSpeaker({ db, now, provider, onFault }: SpeakerOptions): Speaker {
  const { provideFrom, guard } = createProvidedWork({
    ...{ db, now, onFault },
    limits: SPEECH_TURNS,
    perDay: SPOKEN_TEXTS_PER_DAY,
    countedAs: 'spoken',
    unavailable: 'speech-unavailable',
  });
  const audios: Made<Uint8Array> = {
    what: 'audio',
    provide: provideFrom(
      new LRUCache({ maxSize: SPEECH_KEPT_BYTES, sizeCalculation: ({ length }) => length || 1 }),
    ),
  };
  const marks: Made<SpeechMarks> = { what: 'marks', provide: provideFrom(new LRUCache({ max: marksKept })) };
  let listed: { voices: Voice[]; at: number } | null = null;

  async function voices(speaking: SpeechProvider): Promise<Voice[]> {
    const at = now().getTime();
    if (listed === null || at - listed.at > voicesLastMs)
      listed = { voices: await speaking.listVoices(), at };
    return listed.voices;
  }

  async function make<Value>(
    { what, provide }: Made<Value>,
    asked: SpokenText,
    listener: Asker,
    work: (speaking: SpeechProvider, speech: { text: string; voice: Voice }) => Promise<Value>,
  ): Promise<Result<Value>> {
    if (provider === null) return { ok: false, code: 'voice-unknown' };
    const voice = (await voices(provider)).find(
      ({ name, gender }) => name === asked.voiceName && gender === asked.voiceGender,
    );
    if (voice === undefined) return { ok: false, code: 'voice-unknown' };
    const speech = { text: asked.text, voice };
    return provide(keyOf(what, speech), listener, async () => ({
      ok: true,
      value: await work(provider, speech),
    }));
  }

  return {
    listVoices: () =>
      guard(async () => ({ ok: true, value: provider === null ? [] : await voices(provider) })),
    speak: (asked, listener) =>
      guard(async () => {
        const made = await make(audios, asked, listener, (speaking, speech) => speaking.speak(speech));
        if (!made.ok) return made;
        const file = { contentType: 'audio/mpeg', fileName: 'speech.mp3', playedForSeconds };
        return { ok: true, value: { bytes: made.value, ...file } };
      }),
    listMarks: (asked, listener) =>
      guard(() => make(marks, asked, listener, (speaking, speech) => speaking.listMarks(speech))),
  };
}

function keyOf(what: string, { text, voice }: { text: string; voice: Voice }): string {
  const parts = [what, voice.name, voice.gender, voice.language, text];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
