import type { LineWords, SlideWords, StoryWords } from '#contract/admin/content/stories.ts';

/** A field of a story that is no slide, as it is told. */
export function writeStoryField(
  saved: StoryWords,
  field: Exclude<keyof StoryWords, 'slides' | 'slideType'>,
): string {
  const value = saved[field];
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

/** A line for each of its fields; of its drawing where that is served. */
export function writeSlide(slide: SlideWords): string {
  const fields = ['lines', 'text', 'cut', 'language', 'axes', 'features', 'label', 'svg'] as const;
  return fields
    .map((field) => writeSlideField(slide, field))
    .filter((words) => words !== '')
    .join('\n');
}

export function writeSlideField(slide: SlideWords, field: keyof SlideWords): string {
  return field === 'lines' ? slide.lines.map(writeLine).join(' / ') : slide[field];
}

function writeLine({ text, ...setting }: LineWords): string {
  const said = Object.values(setting).filter((words) => words !== '');
  return said.length === 0 ? text : `${text} (${said.join(', ')})`;
}
