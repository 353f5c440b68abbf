import { plainLetters } from '#domain/text/plain-letters.ts';

/** What the PDF's own Helvetica has: Windows-1252 without its signs. */
const printed = /[\u0020-\u007e\u00a1-\u00ff€ŠšŽžŒœŸ]/u;

/**
 * A line as a Swiss QR-bill may hold it and print it: letters of Western Europe, others without their marks, those of other
 * scripts left out, at most `longest` characters.
 */
export function latinLine(text: string, longest: number): string {
  return [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((letter) => {
      if (printed.test(letter)) return letter;
      const plain = plainLetters[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return [...plain].every((part) => printed.test(part)) ? plain : '';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
}
