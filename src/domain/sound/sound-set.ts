import type { SOUND_STOP_TIMES, SOUND_TEMPI } from '#domain/limits.ts';

/** What a visitor does that is heard: looks at a line, writes, or puts something in the cart. */
export const soundActs = ['look', 'type', 'take'] as const;
export type SoundAct = (typeof soundActs)[number];

/** The rooms of the site that are heard apart: `wood` where type is looked at, `metal` where something is set or bought. */
export const soundSetNames = ['wood', 'metal'] as const;
export type SoundSetName = (typeof soundSetNames)[number];

/** A sample of a track. */
export interface Sound {
  /** A path below `/sounds`. */
  url: string;
  /** What its file is called, of one of the foundry's own; absent where nobody knows. Nothing that is heard. */
  name?: string | undefined;
  /** In decibels, 0 for as it was made. */
  volume: number;
  /** How often it is chosen beside the others of its track. */
  weight: number;
  /** Whether it ends what the track sounds before it. */
  mono: boolean;
}

/** What is played for an act, step by step, for as long as the act lasts and a little longer. */
export interface SoundSequence {
  /** Quarters a minute. */
  bpm: (typeof SOUND_TEMPI)[number];
  stopTime: (typeof SOUND_STOP_TIMES)[number];
  /** A pattern of sixteen steps for each track that plays: `x` is struck, `o` struck softly, `.` rests. */
  tracks: Record<string, string>;
}

/** The sounds of a room of the site. */
export interface SoundSet {
  /** Of everything, in decibels. */
  volume: number;
  tracks: Record<string, Sound[]>;
  sequences: Readonly<Record<SoundAct, SoundSequence>>;
  effects: { reverb: { /** From 0 to 1. */ wet: number /** In seconds. */; decay: number } };
}
