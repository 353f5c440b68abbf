/** What is still to be filled in of a page, as legal pages are written. */
const gap = /\[\[(.*?)\]\]/gs;

export interface GapPage {
  title: string;
  sections: readonly {
    title: string;
    text?: string | undefined;
    topics: readonly { title: string; text: string }[];
  }[];
}

/** Where something is to be filled in, and what, in the order of the page. */
export function pageGaps({ title, sections }: GapPage): { path: (string | number)[]; words: string }[] {
  const texts = [
    { path: ['title'], text: title },
    ...sections.flatMap((section, at) => [
      { path: ['sections', at, 'title'], text: section.title },
      { path: ['sections', at, 'text'], text: section.text ?? '' },
      ...section.topics.flatMap((topic, place) => [
        { path: ['sections', at, 'topics', place, 'title'], text: topic.title },
        { path: ['sections', at, 'topics', place, 'text'], text: topic.text },
      ]),
    ]),
  ];
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(gap)].map(([, words = '']) => ({ path, words: words.trim().slice(0, 80) })),
  );
}
