import { z } from 'zod';
import {
  SOUND_DECIMALS_MOST,
  SOUND_PATTERN_STEPS,
  SOUND_REVERB,
  SOUND_STOP_TIMES,
  SOUND_TEMPI,
  SOUND_TRACKS_MOST,
  SOUND_VOLUME,
  SOUND_WEIGHT_MOST,
  TRACK_SOUNDS_MOST,
} from '#domain/limits.ts';
import { isPattern } from '#domain/sound/pattern.ts';
import { type SoundAct, soundActs } from '#domain/sound/sound-set.ts';
import { houseSounds } from '#domain/sound/sound-sets.ts';
import { line, plainName } from './yaml-lines.ts';

// sounds.yaml, of the folder that import-format.ts tells of.

const soundFigure = z
  .number()
  .refine(
    (figure) => Number(figure.toFixed(SOUND_DECIMALS_MOST)) === figure,
    `expected at most ${SOUND_DECIMALS_MOST} decimals`,
  );
const decibels = soundFigure.min(SOUND_VOLUME.least).max(SOUND_VOLUME.most);
/** By what a sequence names a track of its set. */
const trackName = plainName.max(30);

/** What is wrong with steps that are no pattern, and how many they are where that is it. */
function sayPattern(steps: unknown): string {
  const count = typeof steps === 'string' ? [...steps].length : SOUND_PATTERN_STEPS;
  const expected = `expected ${SOUND_PATTERN_STEPS} steps: x struck, o struck softly, . rests`;
  return count === SOUND_PATTERN_STEPS ? expected : `${expected}; there are ${count}`;
}

const soundYaml = z.strictObject({
  /** A WAV or MP3 below the folder, or `house:` and the name of a sound of the house. */
  file: line.refine(
    isOwnOrHouseSound,
    `expected a file, or house: and one of ${houseSounds.toSorted().join(', ')}`,
  ),
  /** In decibels; 0 is as it was made. */
  volume: decibels.default(0),
  /** How often it is chosen beside the others of its track. */
  weight: soundFigure.positive().max(SOUND_WEIGHT_MOST).default(1),
  /** Whether it ends what its track sounds before it. */
  mono: z.boolean().default(false),
});

function isOwnOrHouseSound(file: string): boolean {
  return !file.startsWith('house:') || houseSounds.includes(file.slice('house:'.length));
}

const sequenceYaml = z.strictObject({
  /** Quarters a minute. */
  bpm: z.literal(SOUND_TEMPI),
  /** For what part of a bar it goes on once nothing is done any more. */
  stopTime: z.enum(SOUND_STOP_TIMES),
  /** Sixteenths of a bar: `x` is struck, `o` struck softly, `.` rests. A track that is not named rests. */
  tracks: z
    .record(trackName, z.string().refine(isPattern, { error: ({ input }) => sayPattern(input) }))
    .default({}),
});

export const soundSetYaml = z
  .strictObject({
    /** Of everything, in decibels. */
    volume: decibels,
    /** For how many seconds it reverberates. */
    reverb: soundFigure.min(SOUND_REVERB.least).max(SOUND_REVERB.most),
    tracks: z
      .record(trackName, z.array(soundYaml).min(1).max(TRACK_SOUNDS_MOST))
      .refine(hasSomeTracks, `expected 1 to ${SOUND_TRACKS_MOST} tracks`),
    /** What is heard where a visitor looks at a line, types, or takes something into the cart. */
    sequences: z.strictObject({ look: sequenceYaml, type: sequenceYaml, take: sequenceYaml }),
  })
  .superRefine(refuseUnknownTracks);

function hasSomeTracks(tracks: object): boolean {
  const count = Object.keys(tracks).length;
  return count >= 1 && count <= SOUND_TRACKS_MOST;
}

function refuseUnknownTracks(
  { tracks, sequences }: { tracks: object; sequences: Record<SoundAct, { tracks: object }> },
  context: z.RefinementCtx,
): void {
  for (const act of soundActs)
    for (const track of Object.keys(sequences[act].tracks))
      if (!Object.hasOwn(tracks, track))
        context.addIssue({
          code: 'custom',
          path: ['sequences', act, 'tracks', track],
          message: `expected a track of this set: ${Object.keys(tracks).join(', ')}`,
        });
}

export const soundsYaml = z.strictObject({
  /** False of a site without sound. */
  enabled: z.boolean().default(true),
  /** Where type is looked at; absent, the house's set. */
  wood: soundSetYaml.optional(),
  /** Where something is set or bought; absent, the house's set. */
  metal: soundSetYaml.optional(),
});
