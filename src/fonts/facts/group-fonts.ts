import type { Finding } from '#fonts/finding.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { cutNameOf, familyNameOf, isAlternateName, withoutAlternate } from './family-names.ts';
import { writingSystemOrder } from './writing-systems.ts';

/** A font file that was read; `set` is the writing system under which the foundry sells it, null to go by the font. */
export interface ReadFile {
  file: string;
  facts: FontFacts;
  set?: string | null;
}

/** One style of a family: its master file, further files of the same font, and the alternates that come with it. */
export interface GroupedCut<T extends ReadFile> {
  name: string;
  master: T;
  /** Every file of the cut, the master first (the same font as WOFF2 beside the OTF). */
  assets: T[];
  alternates: GroupedCut<T>[];
}

/** The cuts of a family that are sold for one writing system. */
export interface GroupedSet<T extends ReadFile> {
  writingSystem: string;
  cuts: GroupedCut<T>[];
}

export interface FontGroup<T extends ReadFile> {
  familyName: string;
  sets: GroupedSet<T>[];
}

/** Masters before packed files: what customers get for their desktops is made from them. */
const FORMAT_ORDER: FontFacts['format'][] = ['otf', 'ttf', 'woff2', 'woff'];

/**
 * Sorts files into families, shop sets (one per writing system, each file in one of them) and cuts, by weight and then
 * slope, variable ones last. Two formats of one font are one cut; a second file of the same format is left out with a
 * finding. `familyName` makes them all one family, whatever their names.
 */
export function groupFonts<T extends ReadFile>(
  files: T[],
  { familyName }: { familyName?: string } = {},
): { families: FontGroup<T>[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const known = new Set(files.map(({ facts }) => facts.familyName));
  const byFamily = Map.groupBy(files, ({ facts }) => familyName ?? familyNameOf(facts, known));
  const families = [...byFamily]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, members]) => ({ familyName: name, sets: setsOf(name, members, findings) }));
  return { families, findings };
}

function setsOf<T extends ReadFile>(familyName: string, files: T[], findings: Finding[]): GroupedSet<T>[] {
  return [...Map.groupBy(files, ({ facts, set }) => set ?? facts.mainWritingSystem)]
    .sort(([a], [b]) => writingSystemOrder(a) - writingSystemOrder(b) || (a < b ? -1 : 1))
    .map(([writingSystem, members]) => {
      const byName = Map.groupBy(members, ({ facts }) => cutNameOf(facts, familyName));
      const cuts = [...byName].map(([name, same]) => cutOf(name, same, findings));
      return { writingSystem, cuts: withAlternates(cuts).sort(byStyle) };
    });
}

function cutOf<T extends ReadFile>(name: string, files: T[], findings: Finding[]): GroupedCut<T> {
  const sorted = [...files].sort(
    (a, b) =>
      FORMAT_ORDER.indexOf(a.facts.format) - FORMAT_ORDER.indexOf(b.facts.format) ||
      characterCount(b) - characterCount(a) ||
      b.facts.axes.length - a.facts.axes.length ||
      (a.file < b.file ? -1 : 1),
  );
  const assets: T[] = [];
  for (const file of sorted) {
    const taken = assets.find(({ facts }) => facts.format === file.facts.format);
    if (taken === undefined) assets.push(file);
    else {
      findings.push({
        file: file.file,
        severity: 'warning',
        code: 'duplicate-cut',
        message: `${file.file} is left out: ${taken.file} is the same cut, ${file.facts.familyName} ${name}, in the same format.`,
      });
    }
  }
  // There is a cut because there is at least one file of its name.
  return { name, master: assets[0] as T, assets, alternates: [] };
}

/** Puts each alternate under the cut whose name it has besides; one without such a cut stays a cut of its own. */
function withAlternates<T extends ReadFile>(cuts: GroupedCut<T>[]): GroupedCut<T>[] {
  const plain = new Map(cuts.filter(({ name }) => !isAlternateName(name)).map((cut) => [cut.name, cut]));
  return cuts.filter((cut) => {
    const owner = isAlternateName(cut.name) ? plain.get(withoutAlternate(cut.name)) : undefined;
    owner?.alternates.push(cut);
    return owner === undefined;
  });
}

function byStyle<T extends ReadFile>(a: GroupedCut<T>, b: GroupedCut<T>): number {
  const [left, right] = [a.master.facts, b.master.facts];
  return (
    Number(left.isVariable) - Number(right.isVariable) ||
    left.widthClass - right.widthClass ||
    left.weightClass - right.weightClass ||
    Number(left.isItalic) - Number(right.isItalic) ||
    (a.name < b.name ? -1 : 1)
  );
}

function characterCount({ facts }: ReadFile): number {
  return facts.codePoints.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}
