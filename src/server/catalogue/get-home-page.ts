import type { FixedText } from '#contract/page-fonts.ts';
import type { HomePage } from '#contract/services.ts';
import type { Story } from '#contract/stories.ts';
import { textDirection } from '#domain/text-direction.ts';
import type { CatalogueFamily } from './catalogue-snapshot.ts';
import { findCutByUid, shownCut } from './find-cut.ts';
import type { PageSources } from './page-sources.ts';

/** The stories in their order; one whose family is gone is left out. */
export async function getHomePage({ catalogue, pageFonts }: PageSources): Promise<HomePage> {
  const { stories, families } = await catalogue.current();
  const told = stories.flatMap((story) => {
    const family = families.find((each) => each.sharedUid === story.fontFamilyUid);
    return family === undefined ? [] : [{ story, family }];
  });
  const { lines, stylesheet, preload } = await pageFonts.setTexts(
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
      slides: story.content.map((slide) => ({ lines: takeLines(slide.lines.length) })),
    })),
  };
}

function storyTexts(story: Story, family: CatalogueFamily): FixedText[] {
  return story.content.flatMap((slide) =>
    slide.lines.map(({ text, cut, language, axes, features }) => ({
      cutId: (findCutByUid(family, cut) ?? shownCut(family)).id,
      text,
      language,
      direction: textDirection(text),
      axes,
      features,
    })),
  );
}
