import type { DeskDrawing } from '#contract/desk-drawings.ts';
import { LARGEST_PICTURE_EM } from '#domain/limits.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { GivingServices } from '#server/samples/give-sample.ts';
import { chargeReaches } from '#server/tester-fonts/charge-reaches.ts';
import { type OwnText, toFileLine } from '#server/tester-fonts/set-own-lines.ts';

/** A text that stands in a box of the desk: all of it in one cut, or a letter of it. */
export interface BoxedText {
  box: DeskDrawing['boxes'][number];
  text: OwnText;
}

/** What of a desk may be drawn: the pairs that each box is kerned by, and whether all of it is a picture. */
export interface GivenDesk {
  isPictured: boolean;
  kernedPairs: number[][];
}

/**
 * Charges what a desk takes out of its cuts when it is drawn, as a sample does: outlines where the file would hold them or draw them
 * larger than pictures of words are, else kerning alone.
 */
export async function giveDesk(
  { budget, pageFonts }: GivingServices,
  {
    visitor,
    signal,
    now,
    isChart,
    boxed,
    holdsOutlines,
  }: {
    visitor: string;
    signal?: AbortSignal | undefined;
    now: Date;
    /** Its text shows letters and says nothing. */
    isChart: boolean;
    boxed: readonly BoxedText[];
    holdsOutlines: boolean;
  },
): Promise<GivenDesk> {
  const reached = await pageFonts.measure(
    boxed.map(({ text }) => toFileLine(text)),
    askedByVisitor({ visitor, signal }),
  );
  const showsOutlines = holdsOutlines || boxed.some(({ box }) => box.size > LARGEST_PICTURE_EM);
  const reaches = boxed.flatMap(({ text: { cut } }, at) => {
    const reach = reached[at]?.reach;
    return reach === undefined ? [] : [{ cut, reach, isPictured: isChart || !showsOutlines }];
  });
  const granted = await chargeReaches({ budget, pageFonts }, { visitor, signal, now, reaches });
  return {
    isPictured: isChart || granted.some(({ glyphs }) => !glyphs),
    kernedPairs: boxed.map((_, at) => [...(granted[at]?.pairs ?? [])]),
  };
}
