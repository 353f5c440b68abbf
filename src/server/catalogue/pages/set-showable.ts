import type { FixedText, PageFonts } from '#contract/page-fonts.ts';
import { chooseShowable } from '#domain/setting/choose-showable.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { Asker } from '#fonts/engine/asker.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';

/** What may stand in the place of a text. */
export interface Replacements {
  quotes: readonly { text: string; language: string | null }[];
  /** Whether the text is a quote itself, and one is as good as another. */
  isQuote: boolean;
}

/** Sets the fixed texts of a page; of one that the font of its cut has not, what `chooseShowable` has instead. */
export async function setShowable(
  pageFonts: Pick<PageFontMaker, 'setTexts' | 'planTexts'>,
  texts: FixedText[],
  replacementsOf: (at: number) => Replacements,
  /** Who asks, where it is not made for everybody. */
  asker?: Asker,
): Promise<PageFonts> {
  const set = await pageFonts.setTexts(texts, asker);
  const lacking = texts.flatMap((text, at) => ((set.lines[at]?.missing ?? 0) > 0 ? [{ text, at }] : []));
  if (lacking.length === 0) return set;
  const choices = lacking.map(({ text, at }) => {
    const { quotes, isQuote } = replacementsOf(at);
    return { at, isQuote, others: quotes.map((quote) => withQuote(text, quote)) };
  });
  const measured = await countMissing(
    pageFonts,
    choices.flatMap(({ others }) => others),
    asker,
  );
  const shown = texts.map((text, at) => ({ ...text, missing: set.lines[at]?.missing ?? 0 }));
  for (const { at, isQuote, others } of choices) {
    const meant = shown[at];
    if (meant !== undefined)
      shown[at] = chooseShowable(meant, { others: measured.splice(0, others.length), isQuote });
  }
  if (shown.every(({ text }, at) => text === texts[at]?.text)) return set;
  return await pageFonts.setTexts(
    shown.map(({ missing: _, ...text }) => text),
    asker,
  );
}

function withQuote(text: FixedText, quote: Replacements['quotes'][number]): FixedText {
  const language = quote.language === 'und' ? null : quote.language;
  return { ...text, text: quote.text, language, direction: textDirection(quote.text) };
}

async function countMissing(
  pageFonts: Pick<PageFontMaker, 'planTexts'>,
  texts: FixedText[],
  asker: Asker | undefined,
): Promise<(FixedText & { missing: number })[]> {
  if (texts.length === 0) return [];
  const { lines } = await pageFonts.planTexts(texts, asker);
  return texts.map((text, at) => ({ ...text, missing: lines[at]?.missing ?? 0 }));
}
