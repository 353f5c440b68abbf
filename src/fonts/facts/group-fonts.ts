import type { Finding } from '#fonts/finding.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { cutNameOf, familyNameOf, isAlternateName, withoutAlternate } from './family-names.ts';
import { spaceStyleWords } from './space-style-words.ts';
import { writingSystemOrder } from './writing-systems.ts';

/** A font file that was read; `set` is the writing system under which the foundry sells it, null to go by the font. */
export interface ReadFile {
  file: string;
  facts: FontFacts;
  set?: string | null;
}

/** One style of a family: its master file, and the alternates that come with it. */
export interface GroupedCut<T extends ReadFile> {
  /** As it is shown, each of its words on its own ('Semi Bold'). */
  name: string;
  /** As its master calls itself ('SemiBold'): what it is addressed by stays when the house writes names in another way. */
  ownName: string;
  master: T;
  alternates: GroupedCut<T>[];
}

/** The cuts of a family that are sold for one writing system. */
interface GroupedSet<T extends ReadFile> {
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
 * slope, variable ones last. Of several files of one cut the best is taken, and the others are told. `familyName` makes them
 * all one family, whatever their names.
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
    .map(([name, members]) => {
      const packed: LeftOut<T>[] = [];
      const sets = setsOf(name, members, { findings, packed });
      if (packed.length > 0) findings.push(tellPacked(name, packed));
      return { familyName: name, sets };
    });
  return { families, findings };
}

/** A file whose cut another file stands for. */
interface LeftOut<T extends ReadFile> {
  file: T;
  master: T;
}

interface Told<T extends ReadFile> {
  findings: Finding[];
  /** The same fonts in formats that are made from the master anyway, gathered by family. */
  packed: LeftOut<T>[];
}

function setsOf<T extends ReadFile>(familyName: string, files: T[], told: Told<T>): GroupedSet<T>[] {
  return [...Map.groupBy(files, ({ facts, set }) => set ?? facts.mainWritingSystem)]
    .sort(([a], [b]) => writingSystemOrder(a) - writingSystemOrder(b) || (a < b ? -1 : 1))
    .map(([writingSystem, members]) => {
      const byName = Map.groupBy(members, ({ facts }) => spaceStyleWords(cutNameOf(facts, familyName)));
      const cuts = [...byName].map(([name, same]) => cutOf(name, { familyName, files: same, told }));
      return { writingSystem, cuts: withAlternates(cuts).sort(byStyle) };
    });
}

/**
 * The format first; then a file that has the alphabet of its set before one with further letters only; then the one whose name says
 * least beside ('Brown-Regular.ttf' before 'Brown-Regular-Subset.ttf'); then the fuller one.
 */
function cutOf<T extends ReadFile>(
  name: string,
  { familyName, files, told }: { familyName: string; files: T[]; told: Told<T> },
): GroupedCut<T> {
  const sorted = [...files].sort(
    (a, b) =>
      FORMAT_ORDER.indexOf(a.facts.format) - FORMAT_ORDER.indexOf(b.facts.format) ||
      Number(hasAlphabet(b)) - Number(hasAlphabet(a)) ||
      plainNameOf(a).length - plainNameOf(b).length ||
      characterCount(b) - characterCount(a) ||
      b.facts.axes.length - a.facts.axes.length ||
      (a.file < b.file ? -1 : 1),
  );
  // There is a cut because there is at least one file of its name.
  const master = sorted[0] as T;
  for (const file of sorted.slice(1)) {
    const left = { file, master };
    if (isOtherFormat(left) && versionOf(file) === versionOf(master)) told.packed.push(left);
    else told.findings.push(tellDuplicate(`${familyName} ${name}`, left));
  }
  return { name, ownName: cutNameOf(master.facts, familyName), master, alternates: [] };
}

function isOtherFormat<T extends ReadFile>({ file, master }: LeftOut<T>): boolean {
  return file.facts.format !== master.facts.format;
}

function tellDuplicate<T extends ReadFile>(cut: string, left: LeftOut<T>): Finding {
  const { file, master } = left;
  const how = isOtherFormat(left)
    ? `in another version (${versionOf(file)}, where it has ${versionOf(master)})`
    : 'in the same format';
  return {
    file: file.file,
    severity: 'warning',
    code: 'duplicate-cut',
    message: `${file.file} is left out: ${master.file} is the same cut, ${cut}, ${how}.`,
  };
}

/** One finding for a family: a foundry that ships each font in three formats reads one line and not hundreds. */
function tellPacked<T extends ReadFile>(familyName: string, packed: LeftOut<T>[]): Finding {
  const [first] = packed as [LeftOut<T>];
  const others = packed.slice(1).map(({ file }) => file.file);
  const count = others.length === 1 ? 'one more file' : `${others.length} more files`;
  const message =
    others.length === 0
      ? `${first.file.file} is left out: ${first.master.file} is the same cut, from which every format is made.`
      : `${first.file.file} and ${count} are left out, since the same cuts of ${familyName} are there in a better format, from which the others are made: ${others.join(', ')}.`;
  return { file: first.file.file, severity: 'warning', code: 'duplicate-cut', message };
}

function versionOf({ facts }: ReadFile): string {
  return facts.names.version?.replace(/^Version /i, '') ?? 'no version';
}

function hasAlphabet({ facts, set }: ReadFile): boolean {
  return facts.writingSystems.includes(set ?? facts.mainWritingSystem);
}

/** What a file's name says beside its family and style, without folder, ending and what joins its words. */
function plainNameOf({ file, facts }: ReadFile): string {
  const said = `${facts.familyName} ${spaceStyleWords(facts.styleName)}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const name = file
    .toLowerCase()
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  return said.reduce((rest, word) => rest.replace(word, ''), name);
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
