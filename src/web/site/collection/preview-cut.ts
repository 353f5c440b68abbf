import { textDirection } from '#domain/text/text-direction.ts';
import type { TesterCut } from '#web/site/tester/fonts/tester-wish.ts';

/** A cut as the collection sets a visitor's text in it. */
export function previewCut(fontCutId: string, text: string): TesterCut {
  return {
    fontCutId,
    language: null,
    direction: textDirection(text),
    features: {},
    axes: {},
    tracking: 0,
  };
}
