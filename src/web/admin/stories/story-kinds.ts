import type { StoryWords } from '#contract/admin/content/stories.ts';

/** What the slides of a story are, as it is chosen. */
export const storyKinds: readonly { value: StoryWords['slideType']; says: string }[] = [
  { value: 'lines', says: 'Lines, each as wide as the screen' },
  { value: 'text', says: 'A running text that fills the screen' },
  { value: 'svg', says: 'A drawing' },
];

/** The same in a list. */
export const kindNames: Readonly<Record<StoryWords['slideType'], string>> = {
  lines: 'Lines',
  text: 'Running text',
  svg: 'Drawings',
};
