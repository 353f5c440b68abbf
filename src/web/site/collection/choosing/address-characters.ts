import type { CopyCharacters } from '#domain/coverage/copy-characters.ts';

/** What an address says of a copy: each character once; letters with marks stand as they are, so that their marks are asked for, too. */
export function addressCharacters({ asked, clusters }: Pick<CopyCharacters, 'asked' | 'clusters'>): string[] {
  const marked = new Set(clusters.flatMap((cluster) => Array.from(cluster)));
  return [...asked.filter((character) => !marked.has(character)), ...clusters];
}
