import { writeWish } from '#domain/catalogue/collection-wish.ts';
import { readCopy } from '#domain/coverage/copy-characters.ts';
import { COVERAGE_ADDRESS_CHARACTERS } from '#domain/limits.ts';
import { previewText } from '#domain/setting/preview-text.ts';

/** The list of what sets a copy and languages, its lines set in the copy; null where an address does not hold its characters. */
export function chooseAddress({
  copy,
  languages,
  forms,
  path,
  text,
}: {
  copy: string;
  /** As they are typed, with commas between. */
  languages: string;
  /** The letterforms that are chosen. */
  forms: readonly string[];
  path: string;
  /** What all lines are set in now. */
  text: string;
}): string | null {
  const { asked, clusters } = readCopy(copy.toWellFormed());
  // Letters with marks stand as they are, so that their marks are asked for, too.
  const loose = asked.filter((character) => !clusters.some((cluster) => cluster.includes(character)));
  const characters = [...loose, ...clusters];
  if (characters.length > COVERAGE_ADDRESS_CHARACTERS) return null;
  const query = new URLSearchParams({
    ...writeWish({
      characters: characters.join(''),
      forms,
      languages: languages.split(/[,،、;]/u).flatMap((each) => (each.trim() === '' ? [] : [each.trim()])),
    }),
  });
  const shown = previewText(copy.toWellFormed()) ?? text;
  if (shown !== '') query.set('text', shown);
  return query.size === 0 ? path : `${path}?${query}`;
}
