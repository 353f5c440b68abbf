import type { InkLine } from '#fonts/shaping/measure-line.ts';

/** A text with how far it reaches, in em. */
export interface MeasuredText {
  text: string;
  ink: Pick<InkLine, 'advance' | 'inkRight' | 'missing'>;
}

/** From this share of the line on, a whole quote fills it. */
const fullEnough = 0.72;

/**
 * What a line of a size shows: the longest quote that fills it, else as many words of the running text as it holds; of which the
 * font has all characters, where there is such a text.
 */
export function chooseSizeText(
  { quotes, beginnings }: { quotes: readonly MeasuredText[]; beginnings: readonly MeasuredText[] },
  lineWidthInEm: number,
): string | null {
  const quote = longest(quotes, lineWidthInEm);
  const beginning = longest(beginnings, lineWidthInEm);
  if (quote !== null && (beginning === null || reach(quote) >= fullEnough * lineWidthInEm)) return quote.text;
  return beginning?.text ?? null;
}

function reach({ ink }: MeasuredText): number {
  return Math.max(ink.advance, ink.inkRight);
}

function longest(texts: readonly MeasuredText[], width: number): MeasuredText | null {
  const whole = texts.filter(({ ink }) => ink.missing === 0);
  const fitting = (whole.length > 0 ? whole : texts).filter((text) => reach(text) <= width);
  return fitting.sort((a, b) => reach(b) - reach(a))[0] ?? null;
}
