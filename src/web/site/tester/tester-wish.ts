/** A cut as a text is to be set in it. */
export interface TesterCut {
  fontCutId: string;
  language: string | null;
  direction: 'ltr' | 'rtl';
  features: Record<string, boolean>;
  axes: Record<string, number>;
  /** Thousandths of an em. */
  tracking: number;
}

/** A visitor's text and the cuts it is set in. */
export interface TesterWish {
  text: string;
  cuts: TesterCut[];
}

/** Whether two wishes are the same text in the same cuts, set the same. */
export function isSameWish(one: TesterWish, other: TesterWish): boolean {
  return (
    one.text === other.text &&
    one.cuts.length === other.cuts.length &&
    one.cuts.every((cut, index) => {
      const counterpart = other.cuts[index];
      return counterpart !== undefined && recipeOf('', cut) === recipeOf('', counterpart);
    })
  );
}

/** All that the ink of a text in a cut follows from, as one string. */
export function recipeOf(
  text: string,
  { fontCutId, language, direction, features, axes, tracking }: TesterCut,
): string {
  return JSON.stringify([
    fontCutId,
    text,
    language,
    direction,
    Object.entries(features).sort(),
    Object.entries(axes).sort(),
    tracking,
  ]);
}
