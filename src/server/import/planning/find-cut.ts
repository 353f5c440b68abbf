import { basename, extname } from 'node:path';
import { spaceStyleWords } from '#fonts/facts/space-style-words.ts';

interface Named {
  name: string;
  set: string;
  file: { file: string };
}

export type CutSearch<Cut> = { ok: true; cut: Cut } | { ok: false; message: string };

/** The same of each key once, however many slides name it. */
export function createCutFinder<Cut extends Named>(cuts: readonly Cut[]): (key: string) => CutSearch<Cut> {
  const found = new Map<string, CutSearch<Cut>>();
  return (key) => {
    const known = found.get(key) ?? findCut(cuts, key);
    found.set(key, known);
    return known;
  };
}

/**
 * The cut that a YAML file means by a key: the name of its file (with or without folder and ending), or its own name,
 * with the set's before it where several sets have one of that name ('Arabic Bold'); 'SemiBold' means 'Semi Bold'.
 */
export function findCut<Cut extends Named>(cuts: readonly Cut[], key: string): CutSearch<Cut> {
  for (const isMeant of [
    (cut: Cut) => cut.file.file === key || cut.file.file.endsWith(`/${key}`),
    (cut: Cut) => basename(cut.file.file, extname(cut.file.file)) === key,
    (cut: Cut) => cut.name === key,
    (cut: Cut) => `${cut.set} ${cut.name}` === key,
    (cut: Cut) => spaceStyleWords(cut.name) === spaceStyleWords(key),
    (cut: Cut) => spaceStyleWords(`${cut.set} ${cut.name}`) === spaceStyleWords(key),
  ]) {
    const found = cuts.filter(isMeant);
    if (found.length > 1) {
      const names = found.map((cut) => basename(cut.file.file)).join(', ');
      return { ok: false, message: `'${key}' may be each of ${names}: expected the name of one file` };
    }
    if (found[0] !== undefined) return { ok: true, cut: found[0] };
  }
  const known = cuts.map((cut) => cut.name).slice(0, 12);
  return {
    ok: false,
    message: `no cut is called '${key}': expected a file's name or one of ${known.join(', ')}`,
  };
}
