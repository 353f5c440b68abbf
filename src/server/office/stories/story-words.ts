import { createHash } from 'node:crypto';
import type { LineWords, SlideWords, StoryWords } from '#contract/admin/content/stories.ts';
import type { Slide } from '#contract/stories.ts';
import { minuteInZone } from '#domain/day/zoned-minutes.ts';
import type { story } from '#server/database/schema/catalogue.ts';
import type { CutNames } from '#server/import/exporting/export-family.ts';
import { storyKey } from '#server/import/planning/plan-stories.ts';
import { writeAxes } from '#server/office/forms/axes-words.ts';

export type StoryRow = typeof story.$inferSelect;
/** What a story says, wherever it stands. */
export type StoryContent = Omit<StoryRow, 'id' | 'position' | 'importedAs'>;

/** A story as it is typed, with its styles called as an export calls them, and its day by the clocks of a zone. */
export function toStoryWords(
  row: StoryContent,
  { cutName, zone }: { cutName: CutNames; zone: string },
): StoryWords {
  const { key, name, fontFamilyUid, slideType, showOnMobile, showOnDesktop, showFrom, content } = row;
  return {
    name,
    slug: key === storyKey({ name }) ? '' : key,
    family: fontFamilyUid ?? '',
    slideType,
    showOnMobile,
    showOnDesktop,
    showFrom: showFrom === null ? '' : minuteInZone(new Date(showFrom), zone),
    slides: content.map((slide) => toSlideWords(slide, { slideType, cutName })),
  };
}

const nothing: SlideWords = {
  lines: [],
  text: '',
  cut: '',
  language: '',
  axes: '',
  features: '',
  svg: '',
  label: '',
};

function toSlideWords(
  { lines, drawing }: Slide,
  { slideType, cutName }: { slideType: StoryWords['slideType']; cutName: CutNames },
): SlideWords {
  if (slideType === 'svg') return { ...nothing, svg: drawing?.url ?? '', label: drawing?.label ?? '' };
  const words = lines.map((line) => toLineWords(line, cutName));
  return slideType === 'text' ? { ...nothing, ...words[0] } : { ...nothing, lines: words };
}

function toLineWords(
  { text, cut, language, axes, features }: Slide['lines'][number],
  cutName: CutNames,
): LineWords {
  return {
    text,
    cut: cutName(cut) ?? '',
    language: language ?? '',
    axes: writeAxes(axes),
    features: features.join(' '),
  };
}

/** Another one for each content. */
export function storyRevision(words: StoryWords): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 32);
}
