import type { SpecimenBox } from '#contract/specimens.ts';
import { boxesKey } from '#domain/catalogue/boxes-key.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import { chooseQuotes, isCovered } from '#server/import/quotes/choose-quotes.ts';
import { toDrawing } from '#server/import/reading/read-drawing.ts';
import type { FamilyYaml } from '#server/import/reading/read-family-folder.ts';
import type { Located } from '#server/import/reading/read-yaml.ts';
import type { CataloguePlan, SetPlan } from './catalogue-plan.ts';
import { checkBox } from './check-box.ts';
import { defaultCutBoxes, defaultFamilyBoxes } from './default-specimen.ts';
import { createCutFinder } from './find-cut.ts';

/** The quotes of the family (those of the set that is shown first) and of each set; a quote that no set can show is told. */
export function planSources(
  slug: string,
  sets: SetPlan[],
  shown: SetPlan,
  yaml: Located<FamilyYaml> | null,
  findings: ImportFinding[],
): { sources: CataloguePlan['specimenSources']; sets: SetPlan[] } {
  const familyQuotes = yaml?.value.quotes ?? [];
  const factsOf = (set: SetPlan) => {
    const upright = set.cuts.find((cut) => !cut.file.facts.isItalic) ?? set.cuts[0];
    if (upright === undefined) throw new Error('A set without a cut was kept.');
    return upright.file.facts;
  };
  for (const [index, quote] of familyQuotes.entries()) {
    if (yaml === null || sets.some((set) => isCovered(factsOf(set), quote.text))) continue;
    const { file, line } = yaml.fault(['quotes', index], '');
    const message = `The fonts lack characters of the quote '${quote.text}'; it is not shown.`;
    findings.push({ file, line, severity: 'warning', message });
  }
  const sources = sets.map((set) => ({
    key: set.sourceKey,
    quotes: chooseQuotes({
      setName: set.name,
      otherSetNames: sets.filter((other) => other !== set).map((other) => other.name),
      facts: factsOf(set),
      setQuotes: yaml?.value.sets?.find((listed) => listed.name === set.name)?.quotes ?? [],
      familyQuotes,
    }),
  }));
  const first = sources.find((source) => source.key === shown.sourceKey);
  return { sources: [{ key: slug, quotes: first?.quotes ?? [] }, ...sources], sets };
}

/** What boxes are planned by: cuts by their names, drawings by those that the YAML gives them. */
interface SetOfBoxes {
  name: string;
  cuts: readonly { sharedUid: string; name: string; file: { file: string } }[];
}
type LocatedSpecimen = Pick<Located<FamilyYaml>, 'fault'> & { value: Pick<FamilyYaml, 'specimen'> };
type DrawingsOfBoxes = ReadonlyMap<string, Parameters<typeof toDrawing>[0]>;

/** The specimen template that the YAML writes, with cuts by their shared uids; none where the default one serves. */
export function planBoxes(
  slug: string,
  sets: readonly SetOfBoxes[],
  { yaml, drawings }: { yaml: LocatedSpecimen | null; drawings: DrawingsOfBoxes },
  faults: ImportFault[],
): CataloguePlan['specimenTemplates'] {
  const written = yaml?.value.specimen;
  if (yaml === null || written === undefined) return [];
  const cutOf = createCutFinder(sets.flatMap((set) => set.cuts.map((cut) => ({ ...cut, set: set.name }))));
  const toBoxes = (part: 'fontFamilyBoxes' | 'fontCutBoxes', fallback: SpecimenBox[]): SpecimenBox[] =>
    written[part]?.map(({ svg, label, ...box }, index) => {
      const fault = checkBox({ ...box, svg, label });
      if (fault !== null) faults.push(yaml.fault(['specimen', part, index, fault.field], fault.message));
      const drawing = drawings.get(svg ?? '');
      const found = box.cut === undefined ? null : cutOf(box.cut);
      if (found?.ok === false)
        faults.push(yaml.fault(['specimen', part, index, 'cut'], `cut: ${found.message}`));
      return {
        ...box,
        text: box.text ?? null,
        language: box.language ?? null,
        cut: found?.ok ? found.cut.sharedUid : null,
        ...(drawing === undefined ? {} : { drawing: toDrawing(drawing, label ?? '') }),
      };
    }) ?? fallback;
  return [
    {
      key: boxesKey(slug),
      fontFamilyBoxes: toBoxes('fontFamilyBoxes', defaultFamilyBoxes),
      fontCutBoxes: toBoxes('fontCutBoxes', defaultCutBoxes),
    },
  ];
}
