import type { LineWords, SlideWords, StoryWords } from '#contract/admin/content/stories.ts';
import { isSame, mergeWords } from '#web/admin/forms/merge-words.ts';
import type { Merged } from '#web/admin/forms/use-kept-form.ts';
import { kindNames } from './story-kinds.ts';

/**
 * What somebody typed, over what another one saved meanwhile: what only one of them changed is as they have it, and what both changed
 * stays as it was typed, with the other's words told. `base` is what both began with. Where one of them made, moved or took away a
 * slide while both changed some, or left no text or drawing of one, the slides are told as a whole: which is which is not known any more.
 */
export function mergeStory({
  base,
  typed,
  saved,
}: Record<'base' | 'typed' | 'saved', StoryWords>): Merged<StoryWords> {
  const fields = { base: withoutSlides(base), typed: withoutSlides(typed), saved: withoutSlides(saved) };
  const merged = mergeWords(fields);
  const { slides, theirs } = mergeSlides({ base, typed, saved });
  // Slides that stay as they were typed stay of the kind that they were typed in.
  const isOtherKind = Object.keys(theirs).length > 0 && saved.slideType !== typed.slideType;
  const both = new Set([...merged.both, ...(isOtherKind ? ['slideType' as const] : [])]);
  const words = isOtherKind ? { ...merged.words, slideType: typed.slideType } : merged.words;
  const told = [...both].map((field) => [field, writeField(saved, field)]);
  return { words: { ...words, slides }, taken: null, theirs: { ...Object.fromEntries(told), ...theirs } };
}

function withoutSlides({ slides: _, ...fields }: StoryWords): Omit<StoryWords, 'slides'> {
  return fields;
}

function mergeSlides({
  base: { slides: was },
  typed: { slides: mine },
  saved: { slides: other },
}: Record<'base' | 'typed' | 'saved', StoryWords>): { slides: SlideWords[]; theirs: Record<string, string> } {
  if (isSame(mine, was)) return { slides: other, theirs: {} };
  if (isSame(other, was) || isSame(other, mine)) return { slides: mine, theirs: {} };
  if (!hasSameSlides(mine, was) || !hasSameSlides(other, was))
    return { slides: mine, theirs: { slides: other.map(writeSlide).join('\n\n') } };
  const theirs: Record<string, string> = {};
  const slides = mine.map((slide, at) => {
    const merged = mergeWords({ base: was[at] ?? slide, typed: slide, saved: other[at] ?? slide });
    for (const field of merged.both)
      theirs[`slides.${at}.${field}`] = writeSlideField(other[at] ?? slide, field);
    return merged.words;
  });
  return { slides, theirs };
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

function writeField(saved: StoryWords, field: keyof Omit<StoryWords, 'slides'>): string {
  if (field === 'slideType') return kindNames[saved.slideType];
  const value = saved[field];
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

function writeSlide(slide: SlideWords): string {
  const fields = ['lines', 'text', 'cut', 'language', 'axes', 'features', 'label'] as const;
  return fields
    .map((field) => writeSlideField(slide, field))
    .filter((words) => words !== '')
    .join('\n');
}

function writeSlideField(slide: SlideWords, field: keyof SlideWords): string {
  if (field === 'lines') return slide.lines.map(writeLine).join(' / ');
  return field === 'svg' ? `the drawing ${slide.svg}` : slide[field];
}

function writeLine({ text, ...setting }: LineWords): string {
  const said = Object.values(setting).filter((words) => words !== '');
  return said.length === 0 ? text : `${text} (${said.join(', ')})`;
}
