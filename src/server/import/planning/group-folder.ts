import { type GroupedCut as EngineCut, type FontGroup, groupFonts } from '#fonts/facts/group-fonts.ts';
import { fromEngine, type ImportFinding } from '#server/import/findings/import-finding.ts';
import type { ReadFont } from './catalogue-plan.ts';

/** A cut as the fonts themselves say it, before a YAML file has its word. */
export interface GroupedCut {
  name: string;
  /** What its font calls it, from which its address is made. */
  ownName: string;
  /** The writing system of its set. */
  set: string;
  file: ReadFont;
  alternateOf: GroupedCut | null;
}

export interface GroupedFamily {
  name: string;
  cuts: GroupedCut[];
  /** As somebody arranged it by hand, in place of what its fonts say. */
  arranged?: HandArrangedSet[];
}

/** A set with its cuts in the order of somebody's choice, each alternate after its cut. */
export interface HandArrangedSet {
  name: string;
  cuts: (Pick<GroupedCut, 'name' | 'ownName' | 'file'> & { isAlternate: boolean })[];
}

/**
 * The families among a folder's fonts, each with its cuts in one list. Where a YAML file speaks of the folder it is one
 * family whatever its fonts are called (Noto Sans with Noto Sans Arabic); `name` is what the YAML calls it, if it does.
 */
export function groupFolder(
  fonts: ReadFont[],
  written: { name: string | null } | null,
  findings: ImportFinding[],
): GroupedFamily[] {
  const grouped = groupFonts(fonts, written?.name == null ? {} : { familyName: written.name });
  const [first, second] = grouped.families;
  const isSplit = written !== null && first !== undefined && second !== undefined;
  const { families, findings: found } = isSplit
    ? groupFonts(fonts, { familyName: shortestName(grouped.families) })
    : grouped;
  findings.push(...found.map(fromEngine));
  return families.map((family) => ({ name: family.familyName, cuts: cutsOf(family) }));
}

function shortestName(families: FontGroup<ReadFont>[]): string {
  const names = families.map((family) => family.familyName);
  return names.reduce((shortest, name) => (name.length < shortest.length ? name : shortest));
}

function cutsOf(family: FontGroup<ReadFont>): GroupedCut[] {
  return family.sets.flatMap((set) =>
    set.cuts.flatMap((cut) => withAlternates(cut, set.writingSystem, null)),
  );
}

function withAlternates(cut: EngineCut<ReadFont>, set: string, alternateOf: GroupedCut | null): GroupedCut[] {
  const own: GroupedCut = { name: cut.name, ownName: cut.ownName, set, file: cut.master, alternateOf };
  return [own, ...cut.alternates.flatMap((alternate) => withAlternates(alternate, set, own))];
}
