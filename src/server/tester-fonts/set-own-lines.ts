import type { SetLine } from '#contract/page-fonts.ts';
import { toDay } from '#domain/day/days.ts';
import { pairKey } from '#domain/font-budget/kerned-pairs.ts';
import { isCodeChart } from '#domain/text/code-chart.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { type Asker, askedByVisitor } from '#fonts/engine/asker.ts';
import type { LineReach, ReachLine } from '#fonts/reach/reach-line.ts';
import type { InkLine } from '#fonts/shaping/measure-line.ts';
import { axisPositions, variationSettings } from '#server/page-fonts/axis-positions.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import type { FileLine } from '#server/page-fonts/line-measurer.ts';
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

/** A line of a visitor's own, with the face that sets it, or only places it where the line is pictured. */
export interface OwnLine {
  face: PageFace;
  line: SetLine;
}

export interface OwnLineServices {
  now: () => Date;
  budget: FontBudget;
  pageFonts: Pick<PageFontMaker, 'measure' | 'capitalOf' | 'toOwnFace'>;
}

/**
 * Sets a visitor's own texts under the budget: measures all of them, and charges what each takes out of its font. What is not
 * given, and what shows letters rather than says something, is to be seen as a picture; no text is kerned by pairs that are not given.
 */
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
  const asked = texts.map((text, index) => {
    const line = reached[index];
    if (line === undefined) throw new Error('A line was not measured.');
    return { text, line, isChart: isCodeChart(text.text) };
  });
  const granted = await chargeReaches(
    { budget, pageFonts },
    {
      visitor,
      signal,
      now: at,
      reaches: asked.map(({ text, line, isChart }) => ({
        cut: text.cut,
        reach: line.reach,
        isPictured: isChart,
      })),
    },
  );
  const given = asked.map(({ text, line, isChart }, index) => {
    const { glyphs, pairs } = granted[index] ?? { glyphs: false, pairs: [] };
    return { text, ...line, isPictured: isChart || !glyphs, kernedPairs: pairs };
  });
  const inks = await measureKernedBy(pageFonts, { lines: given, asker });
  return given.map(({ text, reach, isPictured, kernedPairs }, index) => {
    const isPartlyKerned = kernedPairs.length < reach.pairs.length;
    const isKerned = new Set(kernedPairs);
    const pairs = reach.pairs.filter(([left, right]) => isKerned.has(pairKey(left, right)));
    const made = testerFace(text.cut, {
      reach: { ...reach, pairs },
      isUnseen: isPictured,
      features: text.features,
      axes: isPictured ? axisPositions(text.cut.axes, text.axes) : movedAxes(text),
    });
    const face = pageFonts.toOwnFace(made, { visitor, day: toDay(at) });
    const ink = inks[index];
    if (ink === undefined) throw new Error('A line was not measured.');
    return { face, line: toLine(text, { fontFamily: face.fontFamily, ink, isPictured, isPartlyKerned }) };
  });
}

/** The ink of a visitor's own texts, kerned by the pairs that are given: all that leaves of their fonts. */
export async function measureOwnLines(
  {
    now,
    budget,
    pageFonts,
  }: Omit<OwnLineServices, 'pageFonts'> & { pageFonts: Pick<PageFontMaker, 'measure' | 'capitalOf'> },
  { visitor, texts }: { visitor: string; texts: readonly OwnText[] },
): Promise<InkLine[]> {
  const asker = askedByVisitor({ visitor });
  const reached = await pageFonts.measure(texts.map(toFileLine), asker);
  const lines = texts.flatMap((text, at) => {
    const line = reached[at];
    return line === undefined ? [] : [{ text, ...line }];
  });
  const reaches = lines.map(({ text: { cut }, reach }) => ({ cut, reach, isPictured: true }));
  const granted = await chargeReaches({ budget, pageFonts }, { visitor, now: now(), reaches });
  const kerned = lines.map((line, at) => ({ ...line, kernedPairs: granted[at]?.pairs ?? [] }));
  return await measureKernedBy(pageFonts, { lines: kerned, asker });
}

/** The ink of lines with the kerning that is given of each. */
async function measureKernedBy(
  pageFonts: Pick<PageFontMaker, 'measure'>,
  {
    lines,
    asker,
  }: {
    lines: readonly { text: OwnText; ink: InkLine; reach: LineReach; kernedPairs: readonly number[] }[];
    asker: Asker;
  },
): Promise<InkLine[]> {
  const partly = lines.filter(({ reach, kernedPairs }) => kernedPairs.length < reach.pairs.length);
  const measured = await pageFonts.measure(
    partly.map(({ text, kernedPairs }) => ({
      fileHash: text.cut.hash,
      line: { ...toMeasureLine(text), kernedPairs },
    })),
    asker,
  );
  return lines.map((line) => measured[partly.indexOf(line)]?.ink ?? line.ink);
}

/** A visitor's own text in the font of its cut. */
export function toFileLine(text: OwnText): FileLine {
  return { fileHash: text.cut.hash, line: toMeasureLine(text) };
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

function toLine(
  text: OwnText,
  {
    fontFamily,
    ink,
    isPictured,
    isPartlyKerned,
  }: { fontFamily: string; ink: InkLine; isPictured: boolean; isPartlyKerned: boolean },
): SetLine {
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
    ...(isPictured && { isPictured }),
    ...(isPartlyKerned && { isPartlyKerned }),
  };
}

function featuresOf({ cut, features }: OwnText): [string, 0 | 1][] {
  return featureValues(cut.featureTags, features);
}

function directionOf({ text, direction }: OwnText): 'ltr' | 'rtl' {
  return direction ?? textDirection(text);
}
