import type { z } from 'zod';
import { type familyYaml, quoteYaml } from '#contract/import-format.ts';
import type { SpecimenBox } from '#contract/specimens.ts';
import { houseKey } from '#domain/catalogue/boxes-key.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { slugify } from '#domain/text/slug.ts';
import type { FamilyPlan } from '#server/import/planning/catalogue-plan.ts';
import { createCutFinder } from '#server/import/planning/find-cut.ts';
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

interface SetOfFonts {
  slug: string;
  cuts: readonly { sharedUid: string; file: { hash: string } }[];
}

/** What of a family its cuts are called by. */
export interface FamilyOfCuts {
  sets: readonly {
    slug: string;
    name: string;
    cuts: readonly { sharedUid: string; name: string; file: { hash: string; fileName: string } }[];
  }[];
}

/** The place of each cut's font below its family's folder, by its sharedUid: a font of several cuts of a set has one for each. */
function fontPaths({ slug, cuts }: SetOfFonts, names: ReadonlyMap<string, string>): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    cuts.map(({ sharedUid, file: { hash } }) => {
      const count = (counts.get(hash) ?? 0) + 1;
      counts.set(hash, count);
      const name = names.get(hash) ?? hash;
      return [sharedUid, `${toPathPart(slug)}/${count === 1 ? name : `again-${count}/${name}`}`];
    }),
  );
}

/** A cut with the names by which the import finds it. */
export interface NamedCut {
  sharedUid: string;
  name: string;
  set: string;
  file: { file: string };
}

/** The cuts of a family as the folder of its export has them. */
export function listNamedCuts(
  family: FamilyOfCuts,
  { directory, fontNames }: Pick<Context, 'directory' | 'fontNames'>,
): (NamedCut & { path: string })[] {
  return family.sets.flatMap((set) => {
    const paths = fontPaths(set, fontNames);
    return set.cuts.map(({ sharedUid, name }) => {
      const path = paths.get(sharedUid) ?? '';
      return { sharedUid, name, set: set.name, path, file: { file: `${directory}/${path}` } };
    });
  });
}

export function nameCuts(family: FamilyOfCuts, context: Pick<Context, 'directory' | 'fontNames'>): CutNames {
  const cuts = listNamedCuts(family, context);
  const find = createCutFinder(cuts);
  const byUid = new Map(cuts.map((cut) => [cut.sharedUid, cut]));
  return (sharedUid) => {
    const cut = byUid.get(sharedUid ?? '');
    if (cut === undefined) return undefined;
    return [cut.name, `${cut.set} ${cut.name}`, cut.path].find((key) => {
      const found = find(key);
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
    ...(family.publishAt === null ? {} : { publishAt: family.publishAt }),
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
      ...family.sets.flatMap((set) => {
        const paths = fontPaths(set, fontNames);
        return set.cuts.map(({ sharedUid, file }) => ({
          path: `${directory}/${paths.get(sharedUid)}`,
          hash: file.hash,
        }));
      }),
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
  const paths = fontPaths(set, fontNames);
  return {
    name: set.name,
    ...(set.slug === (slugify(set.name) || 'set') ? {} : { slug: set.slug }),
    price: toMajorUnits(set.price, currency),
    displayedRtl: set.displayedRtl,
    // A font without a sign that could be typed is shown by a blank, which the import finds again by itself.
    ...(quotes.length > 0 && quotes.every((quote) => quoteYaml.safeParse(quote).success) ? { quotes } : {}),
    cuts: set.cuts.map((cut) => ({
      file: paths.get(cut.sharedUid) ?? '',
      name: cut.name,
      ...(cut.slug === (slugify(cut.name) || 'cut') ? {} : { slug: cut.slug }),
      ...(cut.alternateOf === null
        ? { price: toMajorUnits(cut.price, currency) }
        : { alternateOf: paths.get(cut.alternateOf) }),
    })),
  };
}

/** Null boxes are those of the house, which need no word. */
function exportSpecimen(
  family: FamilyPlan<StandingFont>,
  { standing, cutName, pictures }: Pick<Context, 'standing'> & { cutName: CutNames; pictures: PictureFiles },
): z.input<typeof familyYaml>['specimen'] {
  const template = standing.specimenTemplates.find(({ key }) => key === family.templateKey);
  if (template === undefined || template.key === houseKey) return undefined;
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
