import type { LineWords, SlideWords } from '#contract/admin/content/stories.ts';

const setting = { cut: '', language: '', axes: '', features: '' };

export const emptyLine: LineWords = { text: '', ...setting };

/** A slide of any kind, before anything is typed of it. */
export const emptySlide: SlideWords = { lines: [], text: '', ...setting, svg: '', label: '' };
