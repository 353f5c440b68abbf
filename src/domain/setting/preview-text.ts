import { cleanSampleText, sampleText } from './sample-text.ts';

/** The text that a visitor wants to see every family in: on one line, no longer than a sample; null where none is left. */
export function previewText(text: string | null | undefined): string | null {
  const line = cleanSampleText(text ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
  return line === '' ? null : sampleText(line);
}
