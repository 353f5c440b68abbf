import type { SetLine } from '#contract/page-fonts.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { InkLine } from '#fonts/shaping/measure-line.ts';
import type { MeasureLine } from '#fonts/shaping/shape-line.ts';
import type { Drizzle } from '#server/database/database.ts';
import { axisPositions, variationSettings } from '#server/page-fonts/axis-positions.ts';
import type { MeasureLines } from '#server/page-fonts/line-measurer.ts';
import type { PageFace } from '#server/page-fonts/page-faces.ts';
import { expandRanges } from '#server/page-fonts/subset-recipe.ts';
import { featureValues } from './feature-values.ts';
import type { TesterCut } from './find-tester-cuts.ts';
import { spendCodePoints } from './font-budget.ts';
import { testerFace } from './tester-face.ts';

/** A visitor's own text, cleaned, and how it is to be set in a cut. */
export interface OwnText {
  cut: TesterCut;
  text: string;
  language: string | null;
  /** Absent: as the text's first letter has it. */
  direction?: 'ltr' | 'rtl' | undefined;
  features: Readonly<Record<string, boolean>>;
  axes: Readonly<Record<string, number>>;
  /** Thousandths of an em. */
  tracking: number;
}

/** A line of a visitor's own; `face` is null and the line without a family where the day's budget of the cut is spent. */
export interface OwnLine {
  face: PageFace | null;
  line: SetLine;
}

export interface OwnLineServices {
  db: Drizzle;
  now: () => Date;
  measure: MeasureLines;
}

/** Sets a visitor's own texts under the budget: charges what each needs, and measures all of them. One statement. */
export async function setOwnLines(
  { db, now, measure }: OwnLineServices,
  { visitor, texts }: { visitor: string; texts: readonly OwnText[] },
): Promise<OwnLine[]> {
  const faces = texts.map((text) => testerFace(text.cut, text));
  const [accepted, inks] = await Promise.all([
    spendCodePoints(db, {
      visitor,
      now: now(),
      spends: texts.map(({ cut }, at) => ({
        fontCutId: cut.id,
        codePoints: expandRanges(faces[at]?.recipe.codePoints ?? []),
        kind: 'subset',
      })),
    }),
    measure(texts.map((text) => ({ fileHash: text.cut.hash, line: toMeasureLine(text) }))),
  ]);
  return texts.map((text, at) => {
    const [face, ink] = [faces[at], inks[at]];
    if (face === undefined || ink === undefined) throw new Error('A line was not measured.');
    const given = accepted.has(text.cut.id) ? face : null;
    return { face: given, line: toLine(text, { fontFamily: given?.fontFamily ?? '', ink }) };
  });
}

/** A visitor's own text as the engine measures it. */
export function toMeasureLine(text: OwnText): MeasureLine {
  return {
    text: text.text,
    direction: directionOf(text),
    axes: axisPositions(text.cut.axes, text.axes),
    features: Object.fromEntries(featuresOf(text)),
    tracking: text.tracking / 1000,
    ...(text.language === null ? {} : { language: text.language }),
  };
}

function toLine(text: OwnText, { fontFamily, ink }: { fontFamily: string; ink: InkLine }): SetLine {
  return {
    text: text.text,
    language: text.language,
    direction: directionOf(text),
    fontFamily,
    variation: variationSettings(axisPositions(text.cut.axes, text.axes)),
    features: featuresOf(text)
      .map(([tag, value]) => `"${tag}" ${value}`)
      .join(', '),
    ...ink,
  };
}

function featuresOf({ cut, features }: OwnText): [string, 0 | 1][] {
  return featureValues(cut.featureTags, features);
}

function directionOf({ text, direction }: OwnText): 'ltr' | 'rtl' {
  return direction ?? textDirection(text);
}
