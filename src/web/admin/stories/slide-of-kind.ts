import type { SlideWords, StoryWords } from '#contract/admin/content/stories.ts';
import { emptySlide } from './empty-slide.ts';

type Kind = StoryWords['slideType'];

function fieldsOfKind({ lines, svg, label, ...text }: SlideWords, kind: Kind): Partial<SlideWords> {
  if (kind === 'lines') return { lines };
  return kind === 'svg' ? { svg, label } : text;
}

/** What of a slide is of a kind of story: the rest was typed while it was another one, and is not kept. */
export function slideOfKind(slide: SlideWords, kind: Kind): SlideWords {
  return { ...emptySlide, ...fieldsOfKind(slide, kind) };
}

/** A slide with what was typed of it while it was of another kind. */
export function withOtherKinds(slide: SlideWords, typed: SlideWords, kind: Kind): SlideWords {
  return { ...typed, ...fieldsOfKind(slide, kind) };
}

/** A story as it is saved and shown: what was typed for another kind is held to no bound. */
export function storyOfKind(typed: StoryWords): StoryWords {
  return { ...typed, slides: typed.slides.map((slide) => slideOfKind(slide, typed.slideType)) };
}
