import { plainLetters } from './plain-letters.ts';

/**
 * The slug of a title or name: lower case, accents taken off Latin letters, other scripts kept as they are, everything that
 * is no letter or digit a single dash; '' for a title without letters and digits.
 */
export function slugify(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .normalize('NFD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('&', ' and ')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The title's slug, `fallback` where it has none, with the first number from 2 on that makes it differ from those taken. */
export function uniqueSlug(title: string, taken: ReadonlySet<string>, fallback: string): string {
  const slug = slugify(title) || fallback;
  let unique = slug;
  for (let number = 2; taken.has(unique); number += 1) unique = `${slug}-${number}`;
  return unique;
}
