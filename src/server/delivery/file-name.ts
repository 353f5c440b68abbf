import { inPlainLetters } from '#domain/text/plain-letters.ts';

/** Names that Windows keeps for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 100;

/**
 * A name that every file system and zip program takes: letters, digits, dots, hyphens and underscores of ASCII, without a dot at
 * its ends and without a path. Letters lose their accents, and those
 * that ASCII has no like of are spelled ('ss', 'AE', 'o'); what has no name left gets the given one.
 */
export function safeFileName(name: string, otherwise: string): string {
  const safe = inPlainLetters(name)
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, longest)
    .replace(/^[.-]+|[.-]+$/g, '');
  if (safe === '') return otherwise;
  return reserved.test(safe.split('.')[0] ?? '') ? `_${safe}` : safe;
}

/** Gives each name once, whatever its case: the second `Sans` is `Sans-2`. */
export function createNameKeeper(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name}-${count}`;
    taken.add(free.toLowerCase());
    return free;
  };
}
