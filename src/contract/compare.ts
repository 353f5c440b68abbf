import { z } from 'zod';
import { DESK_MOST_CUTS, type Desk } from '#domain/compare/desk.ts';
import type { Proportions } from '#domain/compare/proportions.ts';
import type { SettableFont } from '#domain/setting/type-setting.ts';
import type { SetLine } from './page-fonts.ts';
import { openTypeTag } from './tester-fonts.ts';
import type { WebFont } from './web-font.ts';
import { wireId } from './wire.ts';

/** POST cut-proportions: cuts as they stand on their axes. */
export const proportionsBody = z.strictObject({
  cuts: z
    .array(z.strictObject({ fontCutId: wireId, axes: z.record(openTypeTag, z.number()).default({}) }))
    .min(1)
    .max(DESK_MOST_CUTS),
});

/** In em, for each cut in the order asked; null where its font lacks the letter that tells it. */
const proportions = z.object({
  xHeight: z.number().nullable(),
  capHeight: z.number().nullable(),
  stem: z.number().nullable(),
}) satisfies z.ZodType<Proportions>;
export const cutProportions = z.object({ cuts: z.array(proportions) });

/** A cut that lies on the compare desk. */
export interface ComparedCut {
  fontCutId: string;
  sharedUid: string;
  name: string;
  family: { name: string; slug: string };
  /** The weight class of its font, 1 to 1000. */
  weight: number;
  font: SettableFont;
  webFont: WebFont;
  visibleFeatures: 'show-all' | readonly string[];
  /** Where its axes stand as long as nobody moves them. */
  initialAxes: Record<string, number>;
  /** As it is set on the page. */
  proportions: Proportions;
  line: SetLine;
  /** The cuts of its family that may take its place, itself among them, alternates under theirs: as a plain list names them. */
  siblings: { sharedUid: string; name: string; setName: string }[];
}

/** The compare desk as its address says it, or the nearest that there is. */
export interface ComparePage {
  /** No family is among what lies on it: each has become its cut. */
  desk: Desk;
  stylesheet: string | null;
  preload: string[];
  /** As the text begins. */
  defaultText: string;
  /** In the order of the desk's cuts. */
  cuts: ComparedCut[];
  /** Texts to start with, of the writing systems that lie on the desk. */
  starters: { text: string; language: string | null }[];
  /** What of the address could not be followed: a sentence each. */
  leftOut: string[];
}
