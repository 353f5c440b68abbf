import type { FixedText, PageFonts } from '#contract/page-fonts.ts';
import { canShowText } from '#domain/setting/can-show-text.ts';
import { textDirection } from '#domain/text/text-direction.ts';

interface Instead {
  text: string;
  language: string | null;
}

/** Sets the fixed texts of a page; one whose font lacks half of it or more says what `insteadOf` has for it. */
export async function setShowable(
  pageFonts: { setTexts: (texts: FixedText[]) => Promise<PageFonts> },
  texts: FixedText[],
  insteadOf: (at: number) => Instead | undefined,
): Promise<PageFonts> {
  const set = await pageFonts.setTexts(texts);
  const shown = texts.map((text, at) => {
    const instead = insteadOf(at);
    if (instead === undefined || canShowText(text.text, set.lines[at]?.missing ?? 0)) return text;
    const language = instead.language === 'und' ? null : instead.language;
    return { ...text, text: instead.text, language, direction: textDirection(instead.text) };
  });
  return shown.some((text, at) => text !== texts[at]) ? await pageFonts.setTexts(shown) : set;
}
