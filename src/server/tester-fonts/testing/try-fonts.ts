import { type GivenToday, spendGlyphs } from '#domain/font-budget/spend-glyphs.ts';
import { FONT_BUDGET } from '#domain/limits.ts';
import { covers } from '#fonts/facts/code-point-ranges.ts';
import { type FontCapital, fontCapital } from '#fonts/facts/font-capital.ts';
import { type OpenedFont, openFont } from '#fonts/files/opened-font.ts';
import { reachLine } from '#fonts/reach/reach-line.ts';
import type { MeasureLine } from '#fonts/shaping/shape-line.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { toSpend } from '#server/tester-fonts/charge-reaches.ts';
import type { TesterCut } from '#server/tester-fonts/find-tester-cuts.ts';
import { wantedCodePoints } from '#server/tester-fonts/tester-face.ts';
import { demoCut, demoFamilies } from './demo-cuts.ts';

/** A font of the demo that is tried, with what there is in it. */
export interface TriedFont {
  cut: TesterCut;
  whole: OpenedFont;
  capital: FontCapital;
  /** How many cuts its family has. */
  cutsOfFamily: number;
}

/** Opens the font of the demo whose path ends so. */
export async function openTried(ending: string): Promise<TriedFont> {
  for (const { groups } of demoFamilies()) {
    const paths = groups.flat();
    const path = paths.find((each) => each.endsWith(ending));
    if (path === undefined) continue;
    const { cut, bytes } = await demoCut(path);
    const whole = await openFont(bytes);
    const capital = fontCapital(whole, FONT_BUDGET.everyday);
    return { cut: { ...cut, id: ending }, whole, capital, cutsOfFamily: paths.length };
  }
  throw new Error(`The demo has no font ${ending}.`);
}

/** A day of the shop: what each visitor has been given, and all of them together. */
export function beginDay() {
  const visitors = new Map<string, GivenToday>();
  let everybody: GivenToday['everybody'] = new Map();
  const given = (visitor: string): GivenToday => ({
    cuts: visitors.get(visitor)?.cuts ?? new Map(),
    everybody,
    families: visitors.get(visitor)?.families ?? new Map(),
    shop: visitors.get(visitor)?.shop ?? 0,
  });
  return {
    given,
    everybody: () => everybody,
    /** Sets a text as the call does that makes fonts, in so many cuts of the same letters; says whether it is given in all of them. */
    set(visitor: string, font: TriedFont, line: MeasureLine, cuts = 1): boolean {
      const { cut, whole, capital } = font;
      if (
        ![...line.text].every(
          (letter) => letter === '\n' || covers(cut.codePoints, letter.codePointAt(0) ?? 0),
        )
      )
        throw new Error(`${cut.id} does not cover ${line.text}.`);
      const { reach } = reachLine(whole, {
        ...line,
        axes: axisPositions(cut.axes, line.axes ?? {}),
        besides: wantedCodePoints(cut, line.text),
      });
      const spends = Array.from({ length: cuts }, (_, at) =>
        toSpend({ id: at === 0 ? cut.id : `${cut.id} ${at}`, familyId: cut.familyId }, { reach, capital }),
      );
      const spent = spendGlyphs(given(visitor), spends);
      everybody = spent.given.everybody;
      visitors.set(visitor, spent.given);
      return spent.granted.every(
        ({ glyphs, pairs }, at) => glyphs && pairs.length === spends[at]?.pairs.length,
      );
    },
  };
}
