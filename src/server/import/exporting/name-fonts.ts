import type { FamilyOfCuts } from './export-family.ts';
import { toPathPart } from './exported-file.ts';

const fontEnding = /\.(otf|ttf|woff2?)$/i;

/**
 * The file name of each font by its hash, which is the same wherever the font is. Two of one name in a folder each get their hash in it;
 * a font that was taken out of a collection gets the ending of its kind.
 */
export function nameFonts(
  { families }: { families: readonly FamilyOfCuts[] },
  endingOf: (hash: string) => string,
): Map<string, string> {
  const names = new Map<string, string>();
  const folders = families.flatMap(({ sets }) => sets.map(({ cuts }) => cuts.map(({ file }) => file)));
  for (const { hash, fileName } of folders.flat()) {
    const plain = toPathPart(fileName);
    names.set(hash, fontEnding.test(plain) ? plain : `${plain}${endingOf(hash)}`);
  }
  const plainOf = (hash: string) => names.get(hash) ?? hash;
  const shared = folders.flatMap((fonts) => {
    const hashes = [...new Set(fonts.map(({ hash }) => hash))];
    const byName = Map.groupBy(hashes, (hash) => plainOf(hash).toLowerCase());
    return [...byName.values()].filter(({ length }) => length > 1).flat();
  });
  for (const hash of new Set(shared))
    names.set(hash, plainOf(hash).replace(fontEnding, `-${hash.slice(0, 12)}$&`));
  return names;
}
