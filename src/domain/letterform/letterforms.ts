import type { LetterFeature } from './letter-features.ts';

export type Storeys = 'one-storey' | 'two-storey';
export type ZeroForm = 'plain' | 'slashed' | 'dotted';

/** The least and the greatest of a measure: the same of a static font, the ends of its axis of a variable one. */
export type MeasuredRange = readonly [least: number, greatest: number];

/** What the letters of a font look like, as far as it has them and the rules can tell; null is unknown. */
export interface Letterforms {
  /** How wide the stem of the l is, as a share of the height of the H. */
  stem: MeasuredRange | null;
  /** How far the stems of n and of H are apart, each as a share of its height, on average. */
  width: MeasuredRange | null;
  /** By how many degrees stems lean, positive to the right. */
  slant: MeasuredRange | null;
  /** The height of the x as a share of that of the H. */
  xHeight: number | null;
  /** How many times as thick the thickest part of the o is as its thinnest. */
  contrast: number | null;
  a: Storeys | null;
  g: Storeys | null;
  zero: ZeroForm | null;
  /** Whether 1, I and l can be told from each other by their form. */
  isDistinct: boolean | null;
  /** The features that change letters or figures of the font, and what its figures are without any. */
  features: LetterFeature[];
}
