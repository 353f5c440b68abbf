import type { SlideWords, StoryWords } from '#contract/admin/content/stories.ts';
import { isSame, mergeWords } from '#web/admin/forms/merge-words.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';
import { storyOfKind, withOtherKinds } from './slide-of-kind.ts';
import { kindNames } from './story-kinds.ts';
import { writeSlide, writeSlideField, writeStoryField } from './write-story.ts';

type Fields = Omit<StoryWords, 'slides' | 'slideType'>;

/**
 * What somebody typed, over what another one saved meanwhile: what only one of them changed is as they have it, and what both changed
 * stays as it was typed, with the other's words told. `base` is what both began with. Where one of them made, moved or took away a
 * slide while both changed some, left no text or drawing of one, or changed what kind they are of, the slides are told as a whole:
 * which is which is not known any more.
 */
export function mergeStory(of: Record<'base' | 'typed' | 'saved', StoryWords>): Merged<StoryWords> {
  const { base, typed, saved } = of;
  const fields = { base: withoutSlides(base), typed: withoutSlides(typed), saved: withoutSlides(saved) };
  const { words, both } = mergeWords(fields);
  const told = both.map((field) => [field, writeStoryField(saved, field)]);
  const { slideType, slides, theirs } = mergeSlides(of);
  return {
    words: { ...words, slideType, slides },
    taken: null,
    theirs: { ...Object.fromEntries(told), ...theirs },
  };
}

function withoutSlides({ slides: _, slideType: __, ...fields }: StoryWords): Fields {
  return fields;
}

/** The slides with their kind, without which they say nothing. */
function mergeSlides({ base, typed, saved }: Record<'base' | 'typed' | 'saved', StoryWords>): Pick<
  StoryWords,
  'slideType' | 'slides'
> & {
  theirs: Record<string, string>;
} {
  const was = storyOfKind(base).slides;
  const mine = storyOfKind(typed).slides;
  const other = storyOfKind(saved).slides;
  const { slideType } = typed;
  const isTurned = slideType !== base.slideType;
  const isTurnedByOther = saved.slideType !== base.slideType;
  const isKindSame = slideType === saved.slideType;
  if (!isTurned && isSame(mine, was))
    return {
      slideType: saved.slideType,
      slides: isKindSame ? keepUnseen(typed, other) : other,
      theirs: {},
    };
  if ((!isTurnedByOther && isSame(other, was)) || (isKindSame && isSame(other, mine)))
    return { slideType, slides: typed.slides, theirs: {} };
  if (isTurned || isTurnedByOther || !hasSameSlides(mine, was) || !hasSameSlides(other, was)) {
    const kind = isTurnedByOther && !isKindSame ? { slideType: kindNames[saved.slideType] } : {};
    const slides = other.map(writeSlide).join('\n\n').trim();
    return { slideType, slides: typed.slides, theirs: { ...kind, ...(slides !== '' && { slides }) } };
  }
  const theirs: Record<string, string> = {};
  const slides = mine.map((slide, at) => {
    const merged = mergeWords({ base: was[at] ?? slide, typed: slide, saved: other[at] ?? slide });
    for (const field of merged.both)
      theirs[`slides.${at}.${field}`] = writeSlideField(other[at] ?? slide, field);
    return merged.words;
  });
  return { slideType, slides: keepUnseen(typed, slides), theirs };
}

/** With what was typed of each while they were of another kind, where as many stand. */
function keepUnseen(typed: StoryWords, slides: SlideWords[]): SlideWords[] {
  if (slides.length !== typed.slides.length) return slides;
  return slides.map((slide, at) => withOtherKinds(slide, typed.slides[at] ?? slide, typed.slideType));
}

/** Whether each slide is known as the one of its place: none was made, taken away or moved. */
function hasSameSlides(slides: readonly SlideWords[], base: readonly SlideWords[]): boolean {
  return (
    slides.length === base.length &&
    slides.every((slide, at) => isSame(slide, base[at]) || isKnownAt(at, slide, base))
  );
}

/** By a text or its drawing, which no other slide had. */
function isKnownAt(at: number, slide: SlideWords, base: readonly SlideWords[]): boolean {
  return marksOf(slide).some((mark) =>
    base.every((other, place) => marksOf(other).includes(mark) === (place === at)),
  );
}

function marksOf({ lines, text, svg }: SlideWords): string[] {
  return [...lines.map((line) => line.text), text, svg].filter((mark) => mark !== '');
}
