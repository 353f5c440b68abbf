import { SAMPLE_TEXT_CUT_LENGTH, SAMPLE_TEXT_DEFAULT, SAMPLE_TEXT_MAX_LENGTH } from './limits.ts';

/** The text of a sample: the default where none was given, and more than 1024 characters cut to 923 and an ellipsis. */
export function sampleText(text: string | null | undefined): string {
  if (text === null || text === undefined || text.trim() === '') return SAMPLE_TEXT_DEFAULT;
  // Counted by code points, so that no character is cut in half.
  const characters = Array.from(text);
  if (characters.length <= SAMPLE_TEXT_MAX_LENGTH) return text;
  return `${characters.slice(0, SAMPLE_TEXT_CUT_LENGTH).join('')}…`;
}
