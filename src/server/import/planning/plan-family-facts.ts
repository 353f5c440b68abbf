import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FamilyFolder, FamilyYaml } from '#server/import/reading/read-family-folder.ts';
import type { Located } from '#server/import/reading/read-yaml.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';
import type { FamilyPlan } from './catalogue-plan.ts';
import { contrastOf } from './contrast.ts';
import { type FiledSet, planAbout } from './plan-about.ts';
import { requireRichText } from './texts/require-rich-text.ts';

const leastContrast = 4.5;

/** What a family says of itself in words and figures, its fonts and what they are sold for left out. */
export type FamilyFacts = Omit<
  FamilyPlan,
  'openLicenceText' | 'designerSlugs' | 'sourceKey' | 'templateKey' | 'defaultCut' | 'sets'
>;

/** Of what the YAML does not say, description and credits are what the font says that the family is shown in. */
export function planFamilyFacts(
  { yaml, pictures }: Pick<FamilyFolder, 'yaml' | 'pictures'>,
  {
    name,
    slug,
    sets,
    names,
  }: {
    name: string;
    slug: string;
    sets: readonly FiledSet[];
    names: { description: string | null; copyright: string | null };
  },
  faults: ImportFault[],
): FamilyFacts {
  if (yaml !== null) checkColors(yaml, faults);
  if (yaml !== null) checkRelease(yaml, faults);
  const written = yaml?.value ?? null;
  return {
    slug,
    formerSlugs: written?.formerSlugs ?? [],
    name,
    familyGroup: written?.familyGroup ?? null,
    fontCategories: (written?.categories ?? []).map((category) => ({ name: category })),
    legacy: written?.legacy ?? false,
    published: written?.published ?? true,
    publishAt: written?.publishAt === undefined ? null : toUtcMinute(new Date(written.publishAt)),
    visibleOpenTypeFeatures: written?.visibleOpenTypeFeatures ?? 'show-all',
    description: sanitiseRichText(written?.description ?? names.description ?? ''),
    releasedAt: written?.releasedAt ?? null,
    colors: written?.colors ?? null,
    versions: (written?.versions ?? [])
      .map((version, index) => ({
        ...version,
        changes:
          yaml === null
            ? ''
            : requireRichText(yaml, { path: ['versions', index, 'changes'], text: version.changes, faults }),
      }))
      .sort((a, b) => b.date.localeCompare(a.date)),
    credits: sanitiseRichText(written?.credits ?? names.copyright ?? ''),
    about: planAbout({ yaml, pictures }, sets, faults),
  };
}

function checkRelease(yaml: Located<FamilyYaml>, faults: ImportFault[]): void {
  const { published, publishAt } = yaml.value;
  if (published && publishAt !== undefined)
    faults.push(yaml.fault(['publishAt'], 'publishAt: expected only beside published: false'));
}

function checkColors(yaml: Located<FamilyYaml>, faults: ImportFault[]): void {
  const { colors } = yaml.value;
  if (colors !== undefined && contrastOf(colors.paper, colors.ink) < leastContrast) {
    const found = contrastOf(colors.paper, colors.ink).toFixed(2);
    faults.push(
      yaml.fault(['colors'], `colors: the contrast is ${found}:1, expected at least ${leastContrast}:1`),
    );
  }
}
