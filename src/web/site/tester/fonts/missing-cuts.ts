import type { TesterCut, TesterWish } from './tester-wish.ts';

/** What is there already of a text in a cut. */
export interface KnownOfCuts {
  /** A face that sets it is held. */
  hasFace: (text: string, cut: TesterCut) => boolean;
  /** Its exact ink was measured, and a face is held that was made for it. */
  isExact: (text: string, cut: TesterCut) => boolean;
}

/** The cuts that need a face. */
export function cutsWithoutFace({ text, cuts }: TesterWish, { hasFace }: KnownOfCuts): TesterCut[] {
  return cuts.filter((cut) => !hasFace(text, cut));
}

/** The cuts whose exact ink and face are to be asked for. */
export function inexactCuts({ text, cuts }: TesterWish, { isExact }: KnownOfCuts): TesterCut[] {
  return cuts.filter((cut) => !isExact(text, cut));
}
