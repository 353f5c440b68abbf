import type { z } from 'zod';
import type { HistoryEntry } from '#contract/history-years.ts';
import type {
  designersYaml,
  informationPageYaml,
  storiesYaml,
  timelineYaml,
} from '#contract/import-format.ts';
import { slugify } from '#domain/text/slug.ts';
import type { DesignerPlan, InformationPagePlan, StoryPlan } from '#server/import/planning/catalogue-plan.ts';
import type { StandingCatalogue } from '#server/import/standing/read-standing.ts';
import type { CutNames } from './export-family.ts';
import type { PictureFiles } from './exported-file.ts';
import { keepStable } from './keep-stable.ts';

/** Their fields are those of the format, which the catalogue keeps as they were read. */
export function exportLicences({ licenceTemplates }: StandingCatalogue): unknown[] {
  return licenceTemplates.map(({ conditions, licenseDiscounts1, licenceText, description, ...own }) => ({
    ...own,
    ...conditions,
    ...(description === '' ? {} : { description: keepStable(description) }),
    discounts: licenseDiscounts1,
    licenceText: keepStable(licenceText),
  }));
}

export function exportDesigners(designers: readonly DesignerPlan[]): z.input<typeof designersYaml> {
  return designers.map(({ name, slug, biography, url }) => ({
    name,
    ...(slug === slugify(name) ? {} : { slug }),
    ...(biography === '' ? {} : { biography: keepStable(biography) }),
    ...(url === null ? {} : { url }),
  }));
}

/** What a family calls its designers: by their names, by the slug where another one of that name stands before. */
export function nameDesigner(slug: string, designers: readonly DesignerPlan[]): string {
  const own = designers.find((designer) => designer.slug === slug);
  if (own === undefined) return slug;
  return designers.find(({ name }) => name === own.name) === own ? own.name : slug;
}

export function exportStories(
  stories: readonly StoryPlan[],
  { cutNamesOf, pictures }: { cutNamesOf: (family: string) => CutNames; pictures: PictureFiles },
): z.input<typeof storiesYaml> {
  return stories.map(({ key, name, content, showFrom, ...own }) => {
    const { fontFamilyUid, slideType, showOnMobile, showOnDesktop } = own;
    const cutName = cutNamesOf(fontFamilyUid);
    const slides = content.map(({ lines, drawing }) => {
      if (drawing !== undefined) return { svg: pictures.nameOf(drawing), label: drawing.label };
      const set = lines.map(({ text, cut, language, axes, features }) => ({
        text,
        cut: cutName(cut),
        language: language ?? undefined,
        ...(Object.keys(axes).length === 0 ? {} : { axes }),
        ...(features.length === 0 ? {} : { features }),
      }));
      return slideType === 'text' ? { ...set[0] } : { lines: set };
    });
    return {
      name,
      ...(key === slugify(name) ? {} : { slug: key }),
      family: fontFamilyUid,
      slideType,
      showOnMobile,
      showOnDesktop,
      ...(showFrom === null ? {} : { showFrom }),
      slides,
    };
  });
}

export function exportPage({
  slug,
  title,
  isDraft,
  publishAt,
  formerSlugs,
  sections,
}: InformationPagePlan): z.input<typeof informationPageYaml> {
  return {
    title,
    ...(slug === slugify(title) ? {} : { slug }),
    ...(formerSlugs.length === 0 ? {} : { formerSlugs }),
    draft: isDraft,
    ...(publishAt === null ? {} : { publishAt }),
    sections: sections.map((section) => ({
      title: section.title,
      ...(section.text === '' ? {} : { text: keepStable(section.text) }),
      topics: section.topics.map((topic) => ({ title: topic.title, text: keepStable(topic.text) })),
    })),
  };
}

export function exportTimeline(
  { historyYears }: StandingCatalogue,
  pictures: PictureFiles,
): z.input<typeof timelineYaml> {
  const toYaml = ({ title, text, fontFamilyUid, phrases, images }: HistoryEntry) => ({
    title,
    ...(text === '' ? {} : { text: keepStable(text) }),
    family: fontFamilyUid ?? undefined,
    phrases,
    images: images.map(({ url, label, maxImageSize }) => ({
      file: pictures.nameOf({ url, label }),
      label,
      maxImageSize,
    })),
  });
  return historyYears.map(({ year, designers, lineto, elsewhere }) => ({
    year,
    designers: designers.map(toYaml),
    lineto: lineto.map(toYaml),
    elsewhere: elsewhere.map(toYaml),
  }));
}
