import { SAMPLE_TEXT_CUT_LENGTH, SAMPLE_TEXT_DEFAULT, SAMPLE_TEXT_MAX_LENGTH } from '#domain/limits.ts';

/**
 * The text of a sample: without what no font draws, the default where nothing is left, and more than 1024 characters cut to
 * 923 and an ellipsis.
 */
export function sampleText(text: string | null | undefined): string {
  const clean = cleanSampleText(text ?? '');
  if (clean.trim() === '') return SAMPLE_TEXT_DEFAULT;
  // Counted by code points, so that no character is cut in half.
  const characters = Array.from(clean);
  if (characters.length <= SAMPLE_TEXT_MAX_LENGTH) return clean;
  return `${characters.slice(0, SAMPLE_TEXT_CUT_LENGTH).join('')}…`;
}

/**
 * A text as it can be set: control characters are gone (a tab is a space, line ends are `\n`), halves of characters have
 * become U+FFFD. What steers the direction of a text stays, as Arabic and Hebrew need it.
 */
export function cleanSampleText(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(/\t/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff]/g, '')
      .replace(/\p{Surrogate}/gu, '\ufffd')
  );
}
