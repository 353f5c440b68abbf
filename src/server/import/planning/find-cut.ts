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
  const named = nameCuts(cuts);
  return (key) => {
    const known = found.get(key) ?? findNamed(named, key);
    found.set(key, known);
    return known;
  };
}

/**
 * The cut that a YAML file means by a key: the name of its file (with or without folder and ending), or its own name,
 * with the set's before it where several sets have one of that name ('Arabic Bold'); 'SemiBold' means 'Semi Bold'.
 */
export function findCut<Cut extends Named>(cuts: readonly Cut[], key: string): CutSearch<Cut> {
  return findNamed(nameCuts(cuts), key);
}

/** What a cut may be called by. */
interface CalledCut<Cut> {
  cut: Cut;
  file: string;
  bare: string;
  name: string;
  inSet: string;
  spaced: string;
  spacedInSet: string;
}

function nameCuts<Cut extends Named>(cuts: readonly Cut[]): CalledCut<Cut>[] {
  return cuts.map((cut) => {
    const { name, set } = cut;
    const { file } = cut.file;
    const inSet = `${set} ${name}`;
    const spelled = { spaced: spaceStyleWords(name), spacedInSet: spaceStyleWords(inSet) };
    return { cut, file, bare: basename(file, extname(file)), name, inSet, ...spelled };
  });
}

function findNamed<Cut>(cuts: readonly CalledCut<Cut>[], key: string): CutSearch<Cut> {
  const [ending, spaced] = [`/${key}`, spaceStyleWords(key)];
  for (const isMeant of [
    ({ file }: CalledCut<Cut>) => file === key || file.endsWith(ending),
    ({ bare }: CalledCut<Cut>) => bare === key,
    ({ name }: CalledCut<Cut>) => name === key,
    ({ inSet }: CalledCut<Cut>) => inSet === key,
    (cut: CalledCut<Cut>) => cut.spaced === spaced,
    (cut: CalledCut<Cut>) => cut.spacedInSet === spaced,
  ]) {
    const found = cuts.filter(isMeant);
    if (found.length > 1) {
      const names = found.map(({ file }) => basename(file)).join(', ');
      return { ok: false, message: `'${key}' may be each of ${names}: expected the name of one file` };
    }
    if (found[0] !== undefined) return { ok: true, cut: found[0].cut };
  }
  const known = cuts.map(({ name }) => name).slice(0, 12);
  return {
    ok: false,
    message: `no cut is called '${key}': expected a file's name or one of ${known.join(', ')}`,
  };
}
