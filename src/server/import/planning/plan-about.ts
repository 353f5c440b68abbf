import type { EssayPart, ToldOfFamily } from '#contract/family-about.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FamilyFolder, FamilyYaml } from '#server/import/reading/read-family-folder.ts';
import { pictureUrl } from '#server/import/reading/read-picture.ts';
import type { Located } from '#server/import/reading/read-yaml.ts';
import type { NamedFont, SetPlan } from './catalogue-plan.ts';
import { findCut } from './find-cut.ts';
import { requireRichText } from './texts/require-rich-text.ts';

/** A set whose cuts are found by the files of their fonts, too. */
export type FiledSet = SetPlan<NamedFont & { file: string }>;

/** What the tab About tells besides: an essay with specimens between its paragraphs, and pictures of the family in use. */
export function planAbout(
  { yaml, pictures }: Pick<FamilyFolder, 'yaml' | 'pictures'>,
  sets: readonly FiledSet[],
  faults: ImportFault[],
): ToldOfFamily {
  if (yaml === null) return { essay: [], inUse: [] };
  return {
    essay: planEssay(yaml, sets, faults),
    inUse: (yaml.value.inUse ?? []).flatMap(({ file, label, caption = '' }) => {
      const picture = pictures.get(file);
      if (picture === undefined) return [];
      const { width, height } = picture;
      return [{ url: pictureUrl(picture), width, height, label, caption }];
    }),
  };
}

function planEssay(yaml: Located<FamilyYaml>, sets: readonly FiledSet[], faults: ImportFault[]): EssayPart[] {
  const cuts = sets.flatMap((set) => set.cuts.map((cut) => ({ ...cut, set: set.name })));
  return (yaml.value.essay ?? []).flatMap(({ text, specimen, cut, language }, index): EssayPart[] => {
    const tell = (field: string, message: string) =>
      faults.push(yaml.fault(['essay', index, field], `${field}: ${message}`));
    if (text !== undefined && specimen !== undefined)
      tell('specimen', 'expected a text or a specimen, not both');
    if (text === undefined && specimen === undefined) {
      faults.push(yaml.fault(['essay', index], 'expected a text or a specimen'));
      return [];
    }
    if (specimen === undefined) {
      if (cut !== undefined) tell('cut', 'expected beside a specimen alone');
      if (language !== undefined) tell('language', 'expected beside a specimen alone');
      return [
        {
          kind: 'text',
          html: requireRichText(yaml, { path: ['essay', index, 'text'], text: text ?? '', faults }),
        },
      ];
    }
    const found = cut === undefined ? null : findCut(cuts, cut);
    if (found?.ok === false) tell('cut', found.message);
    return [
      {
        kind: 'specimen',
        text: specimen,
        language: language ?? null,
        cut: found?.ok ? found.cut.sharedUid : null,
      },
    ];
  });
}
