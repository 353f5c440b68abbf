import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import { slugify } from '#domain/text/slug.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { type ReadDrawing, toDrawing } from '#server/import/reading/read-drawing.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import type { FamilyPlan, StoryPlan } from './catalogue-plan.ts';
import { checkSlide } from './check-slide.ts';
import { createCutFinder } from './find-cut.ts';

/** A family whose face and colours a story may wear, with its cuts by all the names that they have. */
export interface StoryFamily {
  slug: string;
  cuts: readonly { sharedUid: string; name: string; set: string; file: { file: string } }[];
}

interface WrittenStories {
  stories: Pick<NonNullable<FolderContent['stories']>, 'value' | 'fault'>;
  drawings: ReadonlyMap<string, Omit<ReadDrawing, 'bytes'>>;
}

/** The stories with their families and cuts by shared uid. Without stories.yaml each of the first families tells its quote. */
export function planStories(
  { stories, drawings }: Pick<FolderContent, 'stories' | 'drawings'>,
  families: FamilyPlan[],
  quotesOf: (sourceKey: string) => { text: string; language: string }[],
  faults: ImportFault[],
): StoryPlan[] {
  if (stories === null)
    return families.slice(0, 6).map((family) => defaultStory(family, quotesOf(family.sourceKey)));
  const told = families.map(({ slug, sets }) => ({
    slug,
    cuts: sets.flatMap((set) => set.cuts.map((cut) => ({ ...cut, set: set.name }))),
  }));
  return planWrittenStories({ stories, drawings }, told, faults);
}

/** The same of stories that are written; drawings by what the stories call them. */
export function planWrittenStories(
  { stories, drawings }: WrittenStories,
  families: readonly StoryFamily[],
  faults: ImportFault[],
): StoryPlan[] {
  const keys = new Set<string>();
  return stories.value.flatMap((written, index) => {
    const family = families.find((each) => each.slug === written.family);
    if (family === undefined) {
      const known = families.map((each) => each.slug).join(', ');
      faults.push(
        stories.fault([index, 'family'], `no family is '${written.family}': expected one of ${known}`),
      );
      return [];
    }
    const key = storyKey(written);
    if (keys.has(key))
      faults.push(stories.fault([index, 'name'], `a story above is called '${written.name}' too`));
    keys.add(key);
    const cutOf = createCutFinder(family.cuts);
    const content = written.slides.map((slide, at) => {
      const { text, svg, label, lines, ...setting } = slide;
      const fault = checkSlide(slide, written.slideType);
      if (fault !== null) faults.push(stories.fault([index, 'slides', at, fault.field], fault.message));
      const drawing = drawings.get(svg ?? '');
      const isText = lines === undefined && text !== undefined;
      const set = (isText ? [{ text: text.replace(/\s+/g, ' '), ...setting }] : (lines ?? [])).map(
        (line, place) => {
          const found = line.cut === undefined ? null : cutOf(line.cut);
          const path = [index, 'slides', at, ...(isText ? [] : ['lines', place]), 'cut'];
          if (found?.ok === false) faults.push(stories.fault(path, `cut: ${found.message}`));
          return {
            text: line.text,
            cut: found?.ok ? found.cut.sharedUid : null,
            language: line.language ?? null,
            axes: line.axes ?? {},
            features: line.features ?? [],
          };
        },
      );
      return { lines: set, ...(drawing === undefined ? {} : { drawing: toDrawing(drawing, label ?? '') }) };
    });
    const { name, slideType, showOnMobile, showOnDesktop } = written;
    const showFrom = written.showFrom === undefined ? null : toUtcMinute(new Date(written.showFrom));
    const shown = { slideType, showOnMobile, showOnDesktop, showFrom };
    return [{ key, name, fontFamilyUid: family.slug, content, ...shown }];
  });
}

/** By what a story is known, to folders and to the office. */
export function storyKey({ slug, name }: { slug?: string | undefined; name: string }): string {
  return slug ?? slugify(name);
}

function defaultStory(family: FamilyPlan, quotes: { text: string; language: string }[]): StoryPlan {
  const [first] = quotes;
  const line = {
    text: first?.text ?? family.name,
    language: first?.language ?? null,
    cut: null,
    axes: {},
    features: [],
  };
  return {
    key: family.slug,
    name: family.name,
    fontFamilyUid: family.slug,
    content: [{ lines: [line] }],
    slideType: 'lines',
    showOnMobile: true,
    showOnDesktop: true,
    showFrom: null,
  };
}
