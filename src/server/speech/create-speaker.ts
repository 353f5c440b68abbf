import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { SpeechMarks, SpokenText } from '#contract/speech.ts';
import {
  DAY_IN_MS,
  HOUR_IN_MS,
  SPEECH_KEPT_BYTES,
  SPEECH_TURNS,
  SPOKEN_TEXTS_PER_DAY,
} from '#domain/limits.ts';
import type { Voice } from '#domain/speech/voice.ts';
import type { Drizzle } from '#server/database/database.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { createSharedWork, type SharedWork } from '#server/limits/shared-work.ts';
import { createTurns } from '#server/limits/turns.ts';
import type { SpeechProvider } from './speech-provider.ts';

/** Who asks for a text to be spoken. */
interface Listener {
  visitor: string;
  signal: AbortSignal;
}

/** Speaks texts for visitors: each once, whoever asks for it, as long as it is kept. */
export interface Speaker {
  /** Empty where the foundry has no speech. */
  listVoices(): Promise<Result<Voice[]>>;
  speak(asked: SpokenText, listener: Listener): Promise<Result<FileAnswer>>;
  listMarks(asked: SpokenText, listener: Listener): Promise<Result<SpeechMarks>>;
}

interface SpeakerOptions {
  db: Drizzle;
  now: () => Date;
  /** Null: there is no speech. */
  provider: SpeechProvider | null;
  onFault: (cause: unknown) => void;
}

const unavailable = { ok: false, code: 'speech-unavailable' } as const;
/** For so long a browser plays an audio again that it has. */
const playedForSeconds = 86_400;
const voicesLastMs = HOUR_IN_MS;
const marksKept = 2000;

/** What is made of texts: what of it is kept, and what is being made. */
interface Made<Value extends object> {
  what: string;
  kept: LRUCache<string, Value>;
  underWay: SharedWork<Result<Value>>;
}

export function createSpeaker({ db, now, provider, onFault }: SpeakerOptions): Speaker {
  const turns = createTurns(SPEECH_TURNS);
  const audios: Made<Uint8Array> = {
    what: 'audio',
    kept: new LRUCache({ maxSize: SPEECH_KEPT_BYTES, sizeCalculation: ({ length }) => length || 1 }),
    underWay: createSharedWork(),
  };
  const marks: Made<SpeechMarks> = {
    what: 'marks',
    kept: new LRUCache({ max: marksKept }),
    underWay: createSharedWork(),
  };
  let listed: { voices: Voice[]; at: number } | null = null;

  async function voices(speaking: SpeechProvider): Promise<Voice[]> {
    const at = now().getTime();
    if (listed === null || at - listed.at > voicesLastMs)
      listed = { voices: await speaking.listVoices(), at };
    return listed.voices;
  }

  /** What is kept, or is made now for somebody else; else made in turn, and counted. */
  async function make<Value extends object>(
    { what, kept, underWay }: Made<Value>,
    asked: SpokenText,
    { visitor, signal }: Listener,
    work: (speaking: SpeechProvider, speech: { text: string; voice: Voice }) => Promise<Value>,
  ): Promise<Result<Value>> {
    if (provider === null) return { ok: false, code: 'voice-unknown' };
    const voice = (await voices(provider)).find(
      ({ name, gender }) => name === asked.voiceName && gender === asked.voiceGender,
    );
    if (voice === undefined) return { ok: false, code: 'voice-unknown' };
    const speech = { text: asked.text, voice };
    const key = keyOf(what, speech);
    const held = kept.get(key);
    if (held !== undefined) return { ok: true, value: held };
    const made = await underWay.wait(key, signal, (stopped) =>
      inTurn({ visitor, signal: stopped }, async () => {
        const value = await work(provider, speech);
        kept.set(key, value);
        return value;
      }),
    );
    return made ?? unavailable;
  }

  async function inTurn<Value>(
    { visitor, signal }: Listener,
    work: () => Promise<Value>,
  ): Promise<Result<Value>> {
    const turn = await turns.run(visitor, signal, async (): Promise<Result<Value>> => {
      const refusal = await countText(visitor);
      return refusal ?? { ok: true, value: await work() };
    });
    if (turn.isDone) return turn.value;
    return turn.because === 'too-many'
      ? { ok: false, code: 'too-many-requests', retryAfterSeconds: 10 }
      : unavailable;
  }

  async function countText(visitor: string): Promise<Refusal | null> {
    const bounds = { windowMs: DAY_IN_MS, now: now() };
    const { ofVisitor, ofAll } = SPOKEN_TEXTS_PER_DAY;
    return (
      (await requireCallsLeft(db, { key: `spoken ${visitor}`, most: ofVisitor, ...bounds })) ??
      (await requireCallsLeft(db, { key: 'spoken', most: ofAll, ...bounds }))
    );
  }

  /** A provider's fault is ours to log and the visitor's to see; it is never one of this server. */
  async function guard<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
    try {
      return await work();
    } catch (cause) {
      onFault(cause);
      return unavailable;
    }
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
