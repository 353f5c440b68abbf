import { z } from 'zod';
import { soundSetNames } from '#domain/sound/sound-set.ts';
import { toldOfVersion, versionEnd, versionNamed } from './versions.ts';

/** What is longer is refused whole; how long each may be says the import format. */
const line = z.string().max(300, 'This is too long.');

/** A sound of a track as it is typed. */
const soundWords = z.strictObject({
  /** Where it is served: one of the house, or one that was sent by POST sound. */
  url: line,
  /** What the file of one that was sent is called; '' of one of the house, and where nobody knows. */
  name: z.string().max(200, 'This is too long.'),
  volume: line,
  weight: line,
  mono: z.boolean(),
});
export type SoundWords = z.output<typeof soundWords>;

/** A track with its sounds, and its pattern in each sequence. */
const trackWords = z.strictObject({
  name: line,
  sounds: z.array(soundWords).max(20),
  look: line,
  type: line,
  take: line,
});
export type TrackWords = z.output<typeof trackWords>;

const sequenceWords = z.strictObject({ bpm: line, stopTime: line });

/** A set as it is typed; of the house's what it plays, from which one of the foundry's own begins. */
const soundSetWords = z.strictObject({
  kind: z.enum(['house', 'own']),
  volume: line,
  reverb: line,
  tracks: z.array(trackWords).max(20),
  look: sequenceWords,
  type: sequenceWords,
  take: sequenceWords,
});
export type SoundSetWords = z.output<typeof soundSetWords>;

/** What is heard of the site, as it is typed. */
const soundsWords = z.strictObject({
  sound: z.enum(['on', 'off']),
  wood: soundSetWords,
  metal: soundSetWords,
});
export type SoundsWords = z.output<typeof soundsWords>;

/** GET sounds, and what POST sounds answers. */
export const foundrySounds = z.object({ words: soundsWords });
export type FoundrySounds = z.output<typeof foundrySounds>;

/** POST sounds: `seen` is what somebody had before them. */
export const savedSounds = z.strictObject({ seen: soundsWords, typed: soundsWords });
export type SavedSounds = z.output<typeof savedSounds>;

export const soundSetNamed = z.strictObject({ set: z.enum(soundSetNames) });
export const soundVersionNamed = soundSetNamed.extend(versionNamed);

/** GET sounds/:set/versions/:version; null are words that cannot be read any more. What is told stands at fields of the whole form. */
export const soundVersion = z.object({ ...versionEnd, words: soundSetWords.nullable(), told: toldOfVersion });
export type SoundVersion = z.output<typeof soundVersion>;

/** POST sound, whose body is the file: what it is called. */
export const sentSoundNamed = z.strictObject({ name: z.string().min(1).max(300) });

/** A sound that was sent: it is heard on the site once what has it is saved. */
export const sentSound = z.object({
  url: z.string(),
  /** What it is called from now on; '' where nothing of its name can be kept. */
  name: z.string(),
  seconds: z.number(),
});
export type SentSound = z.output<typeof sentSound>;
