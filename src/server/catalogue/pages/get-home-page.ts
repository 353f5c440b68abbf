import type { FixedText, PageFonts } from '#contract/page-fonts.ts';
import type { HomePage } from '#contract/services.ts';
import type { Slide, Story } from '#contract/stories.ts';
import { wordOverhang } from '#domain/setting/word-overhang.ts';
import { wrapWidths } from '#domain/setting/wrap-widths.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { Asker } from '#fonts/engine/asker.ts';
import type { CatalogueFamily } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { findCutByUid, shownCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { PageSources } from './page-sources.ts';

interface ToldStory {
  story: Story;
  family: CatalogueFamily;
}

/** The stories in their order; one whose family is gone is left out. */
export async function getHomePage({ catalogue, pageFonts }: PageSources): Promise<HomePage> {
  const { stories, families } = catalogue.current();
  const told = stories.flatMap((story) => {
    const family = findFamily(families, story);
    return family === undefined ? [] : [{ story, family }];
  });
  return await setStories(told, (texts) => pageFonts.setTexts(texts));
}

/** One story as the page would have it, whether it stands there or not; null where its family is not on the site. */
export async function setStory(
  { catalogue, pageFonts }: Pick<PageSources, 'catalogue' | 'pageFonts'>,
  { story, asker }: { story: Story; asker: Asker },
): Promise<HomePage | null> {
  const family = findFamily(catalogue.current().families, story);
  if (family === undefined) return null;
  return await setStories([{ story, family }], (texts) => pageFonts.setTexts(texts, asker));
}

function findFamily(
  families: readonly CatalogueFamily[],
  { fontFamilyUid }: Story,
): CatalogueFamily | undefined {
  return families.find(({ sharedUid }) => sharedUid === fontFamilyUid);
}

async function setStories(
  told: readonly ToldStory[],
  setTexts: (texts: FixedText[]) => Promise<PageFonts>,
): Promise<HomePage> {
  const { lines, stylesheet, preload } = await setTexts(
    told.flatMap(({ story, family }) => storyTexts(story, family)),
  );
  let at = 0;
  function takeLines(count: number) {
    at += count;
    return lines.slice(at - count, at);
  }
  return {
    stylesheet,
    preload,
    stories: told.map(({ story, family }) => ({
      id: story.id,
      name: story.name,
      familyName: family.name,
      familySlug: family.slug,
      colors: family.colors,
      showOnMobile: story.showOnMobile,
      showOnDesktop: story.showOnDesktop,
      slides: story.content.map((slide) => {
        const set = takeLines(slide.lines.length);
        const measured = story.slideType === 'text' ? takeLines(wordsOf(slide).length) : [];
        const [space = 0, ...words] = measured.map(({ advance }) => advance);
        return {
          lines: set,
          wraps: wrapWidths({ words, space }),
          words,
          space,
          overhang: wordOverhang(measured),
          drawing: slide.drawing ?? null,
        };
      }),
    })),
  };
}

/** The texts of a story in the order of its slides; after a running text its words, to measure how it wraps. */
function storyTexts(story: Story, family: CatalogueFamily): FixedText[] {
  return story.content.flatMap((slide) => {
    const lines = slide.lines.map((line) => toFixedText(line, family));
    const [text] = lines;
    if (story.slideType !== 'text' || text === undefined) return lines;
    return [...lines, ...wordsOf(slide).map((word) => ({ ...text, text: word }))];
  });
}

function toFixedText(
  { text, cut, language, axes, features }: Slide['lines'][number],
  family: CatalogueFamily,
): FixedText {
  const { id } = findCutByUid(family, cut) ?? shownCut(family);
  return { cutId: id, text, language, direction: textDirection(text), axes, features };
}

/** A space, then each word. */
function wordsOf({ lines }: Slide): string[] {
  return [' ', ...(lines[0]?.text.split(' ') ?? [])];
}
