import { LARGEST_FONT_FILE } from '#domain/limits.ts';

/** The largest font file that is taken in, packed as it is, in bytes. */
export const LARGEST_FILE = LARGEST_FONT_FILE;
/** The largest font that a WOFF or WOFF2 file may unpack to, in bytes. */
export const LARGEST_SFNT = 48 * 1024 * 1024;
/** The longest line of text that is shaped at once, in UTF-16 units. */
export const LONGEST_LINE = 20_000;

/** The sentence for a file over the limit. */
export function oversizedSentence(length: number): string {
  const [size, limit] = [length, LARGEST_FILE].map((bytes) => Math.ceil(bytes / 1024 / 1024));
  return `The file has ${size} MB; a font may have at most ${limit} MB.`;
}
