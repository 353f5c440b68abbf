import type { z } from 'zod';
import { type familyYaml, quoteYaml } from '#contract/import-format.ts';
import type { SpecimenBox } from '#contract/specimens.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { slugify } from '#domain/text/slug.ts';
import type { FamilyPlan } from '#server/import/planning/catalogue-plan.ts';
import { findCut } from '#server/import/planning/find-cut.ts';
import type { StandingCatalogue } from '#server/import/standing/read-standing.ts';
import type { StandingFont } from '#server/import/standing/read-standing-families.ts';
import { createPictureFiles, type ExportedFile, type PictureFiles, toPathPart } from './exported-file.ts';
import { keepStable } from './keep-stable.ts';

/** How a YAML file calls a cut of a family so that the import finds that one and no other. */
export type CutNames = (sharedUid: string | null) => string | undefined;

interface Context {
  standing: Pick<StandingCatalogue, 'foundry' | 'specimenSources' | 'specimenTemplates'>;
  fontNames: ReadonlyMap<string, string>;
  directory: string;
  place: number;
  /** How the family names its designers. */
  designers: string[];
}

/** The place of a cut's font below its family's folder. */
function fontPath(set: { slug: string }, { hash }: StandingFont, names: ReadonlyMap<string, string>): string {
  return `${toPathPart(set.slug)}/${names.get(hash) ?? hash}`;
}

export function nameCuts(
  family: FamilyPlan<StandingFont>,
  { directory, fontNames }: Pick<Context, 'directory' | 'fontNames'>,
): CutNames {
  const cuts = family.sets.flatMap((set) =>
    set.cuts.map((cut) => ({
      sharedUid: cut.sharedUid,
      name: cut.name,
      set: set.name,
      path: fontPath(set, cut.file, fontNames),
      file: { file: `${directory}/${fontPath(set, cut.file, fontNames)}` },
    })),
  );
  return (sharedUid) => {
    const cut = cuts.find((each) => each.sharedUid === sharedUid);
    if (cut === undefined) return undefined;
    return [cut.name, `${cut.set} ${cut.name}`, cut.path].find((key) => {
      const found = findCut(cuts, key);
      return found.ok && found.cut === cut;
    });
  };
}

/** A family as its family.yaml says it, with the files that it names. */
export function exportFamily(
  family: FamilyPlan<StandingFont>,
  context: Context,
): { yaml: z.input<typeof familyYaml>; files: ExportedFile[] } {
  const { standing, fontNames, directory, place, designers } = context;
  const cutName = nameCuts(family, context);
  const pictures = createPictureFiles({ folder: `${directory}/pictures/`, from: 'pictures/' });
  const { openLicenceText } = family;
  const yaml: z.input<typeof familyYaml> = {
    name: family.name,
    ...(family.slug === (slugify(family.name) || 'family') ? {} : { slug: family.slug }),
    ...(family.formerSlugs.length === 0 ? {} : { formerSlugs: family.formerSlugs }),
    familyGroup: family.familyGroup ?? undefined,
    designers,
    releasedAt: family.releasedAt ?? undefined,
    description: keepStable(family.description),
    ...(family.fontCategories.length === 0
      ? {}
      : { categories: family.fontCategories.map(({ name }) => name) }),
    legacy: family.legacy,
    ...(family.published ? {} : { published: false }),
    colors: family.colors ?? undefined,
    defaultCut: cutName(family.defaultCut),
    sets: family.sets.map((set) => exportSet(set, context)),
    specimen: exportSpecimen(family, { standing, cutName, pictures }),
    ...(family.visibleOpenTypeFeatures === 'show-all'
      ? {}
      : { visibleOpenTypeFeatures: family.visibleOpenTypeFeatures }),
    ...(family.versions.length === 0
      ? {}
      : {
          versions: family.versions.map((version) => ({ ...version, changes: keepStable(version.changes) })),
        }),
    credits: keepStable(family.credits),
    ...exportAbout(family, cutName, pictures),
    ...(openLicenceText === null ? {} : { openLicence: 'open-licence.txt' }),
    position: place,
  };
  return {
    yaml,
    files: [
      ...family.sets.flatMap((set) =>
        set.cuts.map(({ file }) => ({
          path: `${directory}/${fontPath(set, file, fontNames)}`,
          hash: file.hash,
        })),
      ),
      ...(openLicenceText === null ? [] : [{ path: `${directory}/open-licence.txt`, text: openLicenceText }]),
      ...pictures.files(),
    ],
  };
}

function exportSet(
  set: FamilyPlan<StandingFont>['sets'][number],
  { standing, fontNames }: Context,
): NonNullable<z.input<typeof familyYaml>['sets']>[number] {
  const { currency } = standing.foundry;
  const quotes = standing.specimenSources.find(({ key }) => key === set.sourceKey)?.quotes ?? [];
  const pathOf = new Map(set.cuts.map((cut) => [cut.sharedUid, fontPath(set, cut.file, fontNames)]));
  return {
    name: set.name,
    ...(set.slug === (slugify(set.name) || 'set') ? {} : { slug: set.slug }),
    price: toMajorUnits(set.price, currency),
    displayedRtl: set.displayedRtl,
    // A font without a sign that could be typed is shown by a blank, which the import finds again by itself.
    ...(quotes.length > 0 && quotes.every((quote) => quoteYaml.safeParse(quote).success) ? { quotes } : {}),
    cuts: set.cuts.map((cut) => ({
      file: fontPath(set, cut.file, fontNames),
      name: cut.name,
      ...(cut.slug === (slugify(cut.name) || 'cut') ? {} : { slug: cut.slug }),
      ...(cut.alternateOf === null
        ? { price: toMajorUnits(cut.price, currency) }
        : { alternateOf: pathOf.get(cut.alternateOf) }),
    })),
  };
}

/** Null boxes are those of the house, which need no word. */
function exportSpecimen(
  family: FamilyPlan<StandingFont>,
  { standing, cutName, pictures }: Pick<Context, 'standing'> & { cutName: CutNames; pictures: PictureFiles },
): z.input<typeof familyYaml>['specimen'] {
  const template = standing.specimenTemplates.find(({ key }) => key === family.templateKey);
  if (template === undefined || template.key === 'default') return undefined;
  const toYaml = ({ text, language, cut, drawing, ...box }: SpecimenBox) => ({
    ...box,
    text: text ?? undefined,
    language: language ?? undefined,
    cut: cutName(cut),
    ...(drawing === undefined ? {} : { svg: pictures.nameOf(drawing), label: drawing.label }),
  });
  return {
    fontFamilyBoxes: template.fontFamilyBoxes.map(toYaml),
    fontCutBoxes: template.fontCutBoxes.map(toYaml),
  };
}

function exportAbout(
  { about }: FamilyPlan<StandingFont>,
  cutName: CutNames,
  pictures: PictureFiles,
): Pick<z.input<typeof familyYaml>, 'essay' | 'inUse'> {
  const essay = about.essay.map((part) =>
    part.kind === 'text'
      ? { text: keepStable(part.html) }
      : { specimen: part.text, cut: cutName(part.cut), language: part.language ?? undefined },
  );
  const inUse = about.inUse.map(({ url, label, caption }) => ({
    file: pictures.nameOf({ url, label }),
    label,
    ...(caption === '' ? {} : { caption }),
  }));
  return {
    ...(essay.length === 0 ? {} : { essay }),
    ...(inUse.length === 0 ? {} : { inUse }),
  };
}
