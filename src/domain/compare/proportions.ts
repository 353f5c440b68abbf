/** The measures of a cut as it stands on its axes, in em; null where its font lacks the letter that tells it. */
export interface Proportions {
  /** From the baseline to the top of the x. */
  xHeight: number | null;
  /** From the baseline to the top of the H. */
  capHeight: number | null;
  /** How broad the stem of the l is at half its height. */
  stem: number | null;
}
