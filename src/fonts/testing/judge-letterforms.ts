import type { Letterforms } from '#domain/letterform/letterforms.ts';
import { openFont } from '#fonts/files/opened-font.ts';
import { measureLetterforms } from '#fonts/measures/measure-letterforms.ts';
import type { JudgedFont } from './judged-fonts.ts';

type Judged = Pick<Letterforms, 'a' | 'g' | 'zero' | 'isDistinct'>;

/** What the rules say of the letters of a font file. */
export async function judge(file: Uint8Array): Promise<Judged> {
  const { a, g, zero, isDistinct } = measureLetterforms(await openFont(file));
  return { a, g, zero, isDistinct };
}

/** Where the rules say otherwise than the eye: `Amiri, g: one-storey by rule, two-storey by eye`. */
export function tellMisses(font: JudgedFont, told: Judged): string[] {
  const letters = ['a', 'g', 'zero', 'isDistinct'] as const;
  return letters
    .filter((letter) => told[letter] !== font[letter])
    .map((letter) => `${font.name}, ${letter}: ${told[letter]} by rule, ${font[letter]} by eye`);
}
