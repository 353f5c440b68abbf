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
    .flatMap((field) => {
      const words = writeSlideField(slide, field);
      if (words === '') return [];
      return field in settingNames ? [nameSetting(field, words)] : [words];
    })
    .join('\n');
}

export function writeSlideField(slide: SlideWords, field: keyof SlideWords): string {
  return field === 'lines' ? slide.lines.map(writeLine).join(' / ') : slide[field];
}

function writeLine({ text, ...setting }: LineWords): string {
  const said = Object.entries(setting).flatMap(([field, words]) =>
    words === '' ? [] : [nameSetting(field, words)],
  );
  return said.length === 0 ? text : `${text} (${said.join(', ')})`;
}

/** How a text is set, by the labels of its fields: a language and a style may be called the same. */
const settingNames: Readonly<Record<string, string>> = {
  cut: 'style',
  language: 'language',
  axes: 'axes',
  features: 'features',
};

function nameSetting(field: string, words: string): string {
  return `${settingNames[field] ?? field} ${words}`;
}
