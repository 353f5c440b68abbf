import type { WebFont } from '#contract/web-font.ts';
import { percentOfWidth } from '#fonts/facts/percent-of-width.ts';
import type { FontFacts } from '#fonts/font-facts.ts';

/** The facts that say what the web font of a file is called. */
export type WebFontFacts = Pick<
  FontFacts,
  'familyName' | 'isMonospaced' | 'isSerif' | 'weightClass' | 'widthClass' | 'isItalic'
>;

/** What the web font of a file is called in CSS. */
export function webFontOf(facts: WebFontFacts): WebFont {
  return {
    family: facts.familyName,
    generic: facts.isMonospaced ? 'monospace' : facts.isSerif === true ? 'serif' : 'sans-serif',
    weight: facts.weightClass,
    stretch: percentOfWidth(facts.widthClass),
    isItalic: facts.isItalic,
  };
}
