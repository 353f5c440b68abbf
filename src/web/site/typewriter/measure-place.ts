import type { fontSampleOf } from './font-sample-of.ts';

type MeasuredPlace = Pick<Parameters<typeof fontSampleOf>[0], 'width' | 'size' | 'isWrapped' | 'overhang'>;

/** How wide the sheet is and how large its text, as they are now, CSS pixels; null where they are not there. */
export function measurePlace(sheet: HTMLElement | null, text: HTMLElement | null): MeasuredPlace | null {
  if (sheet === null || text === null) return null;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(sheet);
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  const { fontSize, paddingLeft, paddingRight } = getComputedStyle(text);
  return {
    width: sheet.clientWidth - padding,
    size: Number.parseFloat(fontSize),
    isWrapped: text.hasAttribute('data-is-wrapped'),
    overhang: { left: Number.parseFloat(paddingLeft), right: Number.parseFloat(paddingRight) },
  };
}
