import { z } from 'zod';
import { SOUND_PATTERN_STEPS, SOUND_STOP_TIMES, SOUND_TEMPI } from '#domain/limits.ts';
import { soundSetNames } from '#domain/sound/sound-set.ts';

const sound = z.object({
  /** `/sounds/{hash}.wav` or `.mp3`; of the house's own, `/sounds/{name}.wav`. */
  url: z.string(),
  /** In decibels. */
  volume: z.number(),
  weight: z.number(),
  mono: z.boolean(),
});

const sequence = z.object({
  bpm: z.literal(SOUND_TEMPI),
  stopTime: z.enum(SOUND_STOP_TIMES),
  /** By track, of those that play: `x` is struck, `o` struck softly, `.` rests. */
  tracks: z.record(z.string(), z.string().length(SOUND_PATTERN_STEPS)),
});

/** As it is kept. */
const storedSound = sound.extend({
  /** What its file is called, of one of the foundry's own; absent where nobody knows. */
  name: z.string().optional(),
});

/** A sound set as it is played. */
const soundSet = z.object({
  volume: z.number(),
  tracks: z.record(z.string(), z.array(sound)),
  sequences: z.object({ look: sequence, type: sequence, take: sequence }),
  effects: z.object({ reverb: z.object({ wet: z.number(), decay: z.number() }) }),
});

/** GET sound-sets: those that the site is heard by; none where it has no sound. */
export const namedSoundSet = soundSet.extend({ name: z.enum(soundSetNames) });

const storedSet = soundSet.extend({ tracks: z.record(z.string(), z.array(storedSound)) });

/** What a foundry says of its sound: whether there is none, and the sets of its own. */
export const storedSounds = z.object({
  isOff: z.literal(true).optional(),
  wood: storedSet.optional(),
  metal: storedSet.optional(),
});
export type StoredSounds = z.infer<typeof storedSounds>;
