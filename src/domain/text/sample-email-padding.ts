import { LEADING, SAMPLE_EMAIL_PADDING_PX } from '#domain/limits.ts';

/** Paddings of a picture in px. */
export interface SamplePadding {
  paddingTop: number;
  paddingBottom: number;
  paddingLeft: number;
  paddingRight: number;
}

/**
 * The padding of the picture in a sample e-mail (specification §9): 100 px around, and above and below besides what a line
 * tighter than the usual one of 1.2 no longer holds of its letters, half of it on each side:
 * `max(0, 1.2 − lineHeight) × fontSize / 2`, rounded up to whole pixels. `fontSize` is in px, `lineHeight` a share of it.
 */
export function sampleEmailPadding({
  fontSize,
  lineHeight,
}: {
  fontSize: number;
  lineHeight: number;
}): SamplePadding {
  // In thousandths, since 1.2 − 0.9 is a little more than 0.3 and would be rounded up.
  const cut = Math.max(0, Math.round((LEADING.normal - lineHeight) * 1000)) / 1000;
  const vertical = SAMPLE_EMAIL_PADDING_PX + Math.ceil((cut * fontSize) / 2);
  return {
    paddingTop: vertical,
    paddingBottom: vertical,
    paddingLeft: SAMPLE_EMAIL_PADDING_PX,
    paddingRight: SAMPLE_EMAIL_PADDING_PX,
  };
}
