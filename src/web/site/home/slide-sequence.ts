import type { HomePage, PageColors, StorySlideContent } from '#contract/services.ts';

/** One screen of the home page: a slide with its story. */
export interface StorySlide extends StorySlideContent {
  id: string;
  /** The story's name, and which of its slides it is where there are several. */
  label: string;
  familyName: string;
  familySlug: string;
  colors: PageColors | null;
  showOnMobile: boolean;
  showOnDesktop: boolean;
}

/** Where a slide stands among those that a kind of device shows, counted from 1. */
export interface SlidePosition {
  position: number;
  count: number;
  previous: string | null;
  next: string | null;
}

/** All slides of all stories, one after the other; what shows nowhere is left out. */
export function listSlides(stories: HomePage['stories']): StorySlide[] {
  return stories
    .filter(({ showOnMobile, showOnDesktop }) => showOnMobile || showOnDesktop)
    .flatMap(({ id, slides, name, ...story }) =>
      slides.map((slide, index) => ({
        ...story,
        ...slide,
        id: `story-${id}-${index + 1}`,
        label: slides.length === 1 ? name : `${name}, ${index + 1} of ${slides.length}`,
      })),
    );
}

/** The place of a slide among those that mobile devices, or all others, are shown; null where it is not among them. */
export function findPosition(
  slides: StorySlide[],
  id: string,
  device: 'mobile' | 'desktop',
): SlidePosition | null {
  const shown = slides.filter(({ showOnMobile, showOnDesktop }) =>
    device === 'mobile' ? showOnMobile : showOnDesktop,
  );
  const index = shown.findIndex((slide) => slide.id === id);
  if (index === -1) return null;
  return {
    position: index + 1,
    count: shown.length,
    previous: shown[index - 1]?.id ?? null,
    next: shown[index + 1]?.id ?? null,
  };
}
