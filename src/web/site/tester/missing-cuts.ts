import type { TesterCut, TesterWish } from './tester-wish.ts';

/** What is there already of a text in a cut. */
export interface KnownOfCuts {
  /** A face that sets it is held. */
  hasFace: (text: string, cut: TesterCut) => boolean;
  /** Its exact ink was measured, and a face is held that was made for it. */
  isExact: (text: string, cut: TesterCut) => boolean;
  /** The day's budget does not pay for a face. */
  isSpent: (text: string, cut: TesterCut) => boolean;
}

/** The cuts that need a face, and may be given one. */
export function cutsWithoutFace({ text, cuts }: TesterWish, { hasFace, isSpent }: KnownOfCuts): TesterCut[] {
  return cuts.filter((cut) => !hasFace(text, cut) && !isSpent(text, cut));
}

/** The cuts whose exact ink and face are to be asked for: what the budget does not pay for is measured beside what it does, and never alone. */
export function inexactCuts({ text, cuts }: TesterWish, { isExact, isSpent }: KnownOfCuts): TesterCut[] {
  const wanted = cuts.filter((cut) => !isExact(text, cut));
  return wanted.every((cut) => isSpent(text, cut)) ? [] : wanted;
}
