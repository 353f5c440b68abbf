import type { SetLine } from '#contract/page-fonts.ts';
import type { TesterAnswer } from './ask-tester-fonts.ts';
import { createHeldFaces, type HeldFacesParts } from './held-faces.ts';
import type { KnownOfCuts } from './missing-cuts.ts';
import type { FontsOfTexts } from './tester-state.ts';
import { recipeOf, type TesterCut, type TesterWish } from './tester-wish.ts';

type AnsweredFont = Extract<TesterAnswer, { kind: 'fonts' }>['fonts'][number];

/** The faces and the inks that the server gave for a visitor's texts. */
export interface FetchedFonts extends FontsOfTexts, KnownOfCuts {
  /** Takes what was answered, a font a cut; false where a file does not come. */
  take: (asked: TesterWish, fonts: readonly AnsweredFont[]) => Promise<boolean>;
  releaseFaces: () => void;
}

/** How many inks are remembered: a long sitting does not fill the memory. */
const MOST_INKS = 500;

export function createFetchedFonts(parts: HeldFacesParts): FetchedFonts {
  const faces = createHeldFaces(parts);
  const inks = new Map<string, SetLine>();

  /** False where its file does not come. */
  async function takeFont(text: string, cut: TesterCut, { href, line }: AnsweredFont): Promise<boolean> {
    if (inks.size >= MOST_INKS) inks.clear();
    inks.set(recipeOf(text, cut), line);
    return faces.hold({ href, isPictured: line.isPictured === true }, { text, cut });
  }

  return {
    findFace: (text, cut) => faces.find({ text, cut }),
    findInk: (text, cut) => inks.get(recipeOf(text, cut)),
    hasFace: (text, cut) => faces.find({ text, cut }) !== undefined,
    isExact: (text, cut) => inks.has(recipeOf(text, cut)) && faces.hasExact({ text, cut }),
    async take({ text, cuts }, fonts) {
      const areThere = await Promise.all(
        cuts.map((cut, index) => {
          const font = fonts[index];
          return font === undefined || takeFont(text, cut, font);
        }),
      );
      return !areThere.includes(false);
    },
    releaseFaces: faces.releaseAll,
  };
}
