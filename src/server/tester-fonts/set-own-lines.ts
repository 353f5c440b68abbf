import type { SetLine } from '#contract/page-fonts.ts';
import { toDay } from '#domain/day/days.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { ReachLine } from '#fonts/reach/reach-line.ts';
import type { InkLine } from '#fonts/shaping/measure-line.ts';
import { axisPositions, variationSettings } from '#server/page-fonts/axis-positions.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import type { PageFace } from '#server/page-fonts/page-faces.ts';
import { chargeReaches } from './charge-reaches.ts';
import { featureValues } from './feature-values.ts';
import type { TesterCut } from './find-tester-cuts.ts';
import type { FontBudget } from './font-budget.ts';
import { movedAxes } from './moved-axes.ts';
import { testerFace, wantedCodePoints } from './tester-face.ts';

/** A visitor's own text, cleaned, and how it is to be set in a cut. */
export interface OwnText {
  cut: TesterCut;
  text: string;
  language: string | null;
  /** Absent: as the text's first letter has it. */
  direction?: 'ltr' | 'rtl' | undefined;
  features: Readonly<Record<string, boolean>>;
  axes: Readonly<Record<string, number>>;
  /** Between which positions sliders are being moved; absent: none is. */
  moved?: Readonly<Record<string, readonly [least: number, most: number]>> | undefined;
  /** Thousandths of an em. */
  tracking: number;
}

/** A line of a visitor's own; `face` is null and the line without a family where a day's budget is spent. */
export interface OwnLine {
  face: PageFace | null;
  line: SetLine;
}

export interface OwnLineServices {
  now: () => Date;
  budget: FontBudget;
  pageFonts: Pick<PageFontMaker, 'measure' | 'capitalOf' | 'toOwnFace'>;
}

/** Sets a visitor's own texts under the budget: measures all of them, and charges what each takes out of its font. */
export async function setOwnLines(
  { now, budget, pageFonts }: OwnLineServices,
  {
    visitor,
    signal,
    texts,
  }: { visitor: string; signal?: AbortSignal | undefined; texts: readonly OwnText[] },
): Promise<OwnLine[]> {
  const asker = askedByVisitor({ visitor, signal });
  const reached = await pageFonts.measure(
    texts.map((text) => ({
      fileHash: text.cut.hash,
      line: { ...toMeasureLine(text), besides: wantedCodePoints(text.cut, text.text) },
    })),
    asker,
  );
  const at = now();
  const isGranted = await chargeReaches(
    { budget, pageFonts },
    {
      visitor,
      signal,
      now: at,
      reaches: texts.flatMap(({ cut }, index) => {
        const reach = reached[index]?.reach;
        return reach === undefined ? [] : [{ cut, reach }];
      }),
    },
  );
  const refused = texts.filter((_, index) => isGranted[index] !== true);
  // What is not given is measured without kerning, which could be read from how wide it is.
  const unkerned = await pageFonts.measure(
    refused.map((text) => ({ fileHash: text.cut.hash, line: toMeasureLine(withoutKerning(text)) })),
    asker,
  );
  return texts.map((text, index) => {
    const line = reached[index];
    if (line === undefined) throw new Error('A line was not measured.');
    const ink = unkerned[refused.indexOf(text)]?.ink;
    if (ink !== undefined) return { face: null, line: toLine(text, { fontFamily: '', ink }) };
    const made = testerFace(text.cut, { reach: line.reach, features: text.features, axes: movedAxes(text) });
    const face = pageFonts.toOwnFace(made, { visitor, day: toDay(at) });
    return { face, line: toLine(text, { fontFamily: face.fontFamily, ink: line.ink }) };
  });
}

function withoutKerning(text: OwnText): OwnText {
  return { ...text, features: { ...text.features, kern: false } };
}

/** A visitor's own text as the engine measures it. */
export function toMeasureLine(text: OwnText): ReachLine {
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
