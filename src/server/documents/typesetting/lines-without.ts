import type { Face } from './faces.ts';
import { missingCharacters, printable } from './text-runs.ts';

/** The lines of a text with characters that no face has, once each: as they were written they stand in the file's data. */
export function linesWithout(text: string, faces: readonly Face[]): string[] {
  const lines = text.split('\n').map(printable);
  return [...new Set(lines)].filter((line) => missingCharacters(line, faces).length > 0);
}

export const missingNote =
  'What stands as [U+…] is a character that the faces of this document lack, by its number in Unicode.';
