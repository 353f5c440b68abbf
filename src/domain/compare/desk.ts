/** How cuts are laid beside one another: each in a column of its own, all in one place, or each letter in all of them. */
export const deskViews = ['side', 'over', 'letters'] as const;
export type DeskView = (typeof deskViews)[number];

/** What is made the same in all cuts: their size, or the height of their small letters or their capitals. */
export const deskMeasures = ['size', 'x-height', 'cap-height'] as const;
export type DeskMeasure = (typeof deskMeasures)[number];

/** A cut on the desk, and how it is set: what is not named is as the font has it. */
export interface DeskCut {
  /** sharedUid of the cut. */
  font: string;
  features: Record<string, boolean>;
  axes: Record<string, number>;
}

/** The compare desk: one text, the cuts that it is set in, and how they are laid out. */
export interface Desk {
  /** Null: the text that the desk begins with. */
  text: string | null;
  view: DeskView;
  by: DeskMeasure;
  /** CSS pixels of the first cut, null: as fits the window; the others follow by what is made the same. */
  size: number | null;
  /** Thousandths of an em between letters. */
  tracking: number;
  cuts: DeskCut[];
  /** Slugs of families whose shown cut follows those that are named. */
  families: string[];
}

/** The most cuts on the desk. */
export const DESK_MOST_CUTS = 8;
/** The size of the first cut in a window of some width as long as nobody says otherwise, in CSS pixels; `compare.module.css` says the same. */
export function deskSizeIn(windowWidth: number): number {
  return Math.max(96, windowWidth / 15);
}
/** The most different letters that are laid beside one another. */
export const DESK_MOST_LETTERS = 60;

/** A desk on which nothing lies. */
export const emptyDesk: Desk = {
  text: null,
  view: 'side',
  by: 'size',
  size: null,
  tracking: 0,
  cuts: [],
  families: [],
};
