import type { z } from 'zod';
import {
  designersYaml,
  familyYaml,
  foundryYaml,
  informationPageYaml,
  licenceTemplatesYaml,
  storiesYaml,
  timelineYaml,
} from '#contract/import-format.ts';
import { soundsYaml } from '#contract/sounds-format.ts';
import type { StandingCatalogue } from '#server/import/standing/read-standing.ts';
import { writeTmx } from '#server/import/translations/write-tmx.ts';
import { exportFamily, nameCuts } from './export-family.ts';
import { exportFoundry } from './export-foundry.ts';
import { exportSounds } from './export-sounds.ts';
import {
  exportDesigners,
  exportLicences,
  exportPage,
  exportStories,
  exportTimeline,
  nameDesigner,
} from './export-texts.ts';
import { createPictureFiles, type ExportedFile, toPathPart } from './exported-file.ts';
import { nameFonts } from './name-fonts.ts';
import { writeYaml } from './write-yaml.ts';

/** Folders of the import format that are no family's. */
const reserved = new Set(['information', 'translations']);

/**
 * The catalogue that stands as a folder of the import format, which makes the very same catalogue of an empty database: everything that
 * an import would otherwise decide is written out. `endingOf` tells the kind of a font that has no ending.
 */
export function exportCatalogue(
  standing: StandingCatalogue,
  endingOf: (hash: string) => string,
): ExportedFile[] {
  const files: ExportedFile[] = [];
  const write = (path: string, schema: z.ZodType, value: unknown) =>
    files.push({ path, text: writeYaml(path, schema, value) });
  const designers = standing.designers.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const fontNames = nameFonts(standing, endingOf);
  const directories = nameDirectories(standing);
  const pictures = createPictureFiles({ folder: '_pictures/', from: '_pictures/' });

  const foundry = exportFoundry(standing.foundry);
  write('foundry.yaml', foundryYaml, foundry.yaml);
  write('licences.yaml', licenceTemplatesYaml, exportLicences(standing));
  if (designers.length > 0) write('designers.yaml', designersYaml, exportDesigners(designers));
  for (const [index, family] of standing.families.entries()) {
    const directory = directories.get(family.slug) ?? family.slug;
    const exported = exportFamily(family, {
      standing,
      fontNames,
      directory,
      place: index + 1,
      designers: family.designerSlugs.map((slug) => nameDesigner(slug, designers)),
    });
    write(`${directory}/family.yaml`, familyYaml, exported.yaml);
    files.push(...exported.files);
  }
  const cutNamesOf = (slug: string) => {
    const family = standing.families.find((each) => each.slug === slug);
    if (family === undefined) throw new Error(`A story is about the family '${slug}', which is not there`);
    return nameCuts(family, { directory: directories.get(slug) ?? slug, fontNames });
  };
  write('stories.yaml', storiesYaml, exportStories(standing.stories, { cutNamesOf, pictures }));
  if (standing.historyYears.length > 0)
    write('timeline.yaml', timelineYaml, exportTimeline(standing, pictures));
  const sounds = exportSounds(standing.foundry.sounds ?? {});
  if (standing.foundry.sounds !== undefined) write('sounds.yaml', soundsYaml, sounds.yaml);
  const digits = String(standing.informationPages.length).length;
  for (const [index, page] of standing.informationPages.entries()) {
    const place = String(index + 1).padStart(digits, '0');
    const name = `${toPathPart(`${place}-${page.slug}`)}.yaml`;
    write(`information/${name}`, informationPageYaml, exportPage(page));
  }
  if (standing.translations.segments.length > 0)
    files.push({ path: 'translations/memory.tmx', bytes: writeTmx(standing.translations.segments) });
  const named = new Map(
    [...files, ...foundry.files, ...pictures.files(), ...sounds.files].map((file) => [file.path, file]),
  );
  return [...named.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The folder of each family by its slug. */
function nameDirectories({ families }: StandingCatalogue): Map<string, string> {
  const taken = new Set(families.map(({ slug }) => toPathPart(slug)));
  return new Map(
    families.map(({ slug }) => {
      if (!reserved.has(slug)) return [slug, toPathPart(slug)];
      let directory = `${slug}-fonts`;
      while (taken.has(directory)) directory += '-fonts';
      return [slug, directory];
    }),
  );
}
