import { basename } from 'node:path';
import { type GivenToday, spendGlyphs } from '#domain/font-budget/spend-glyphs.ts';
import { FONT_BUDGET } from '#domain/limits.ts';
import { isCodeChart } from '#domain/text/code-chart.ts';
import { type FontCapital, fontCapital } from '#fonts/facts/font-capital.ts';
import { type OpenedFont, openFont } from '#fonts/files/opened-font.ts';
import { type LineReach, type ReachLine, reachLine } from '#fonts/reach/reach-line.ts';
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
  /** The ends of the paths of its family's variable fonts. */
  variableOfFamily: string[];
  /** What a line takes out of it, shaped once. */
  reach: (line: ReachLine) => LineReach;
}

/** How a text leaves: as a file that sets it, as outlines (SVG, PDF, a large picture), or as small pictures and widths. */
export type Door = 'file' | 'outlines' | 'picture';

/** Opens the font of the demo whose path ends so. */
export async function openTried(ending: string): Promise<TriedFont> {
  for (const { groups } of demoFamilies()) {
    const paths = groups.flat();
    const path = paths.find((each) => each.endsWith(ending));
    if (path === undefined) continue;
    const { cut, bytes } = await demoCut(path);
    const whole = await openFont(bytes);
    const capital = fontCapital(whole, FONT_BUDGET.everyday);
    const variable = paths.filter((each) => /variable/i.test(each)).map((each) => basename(each));
    return {
      cut: { ...cut, id: ending },
      whole,
      capital,
      cutsOfFamily: paths.length,
      variableOfFamily: variable,
      reach: remembered((line: ReachLine) => reachLine(whole, line).reach),
    };
  }
  throw new Error(`The demo has no font ${ending}.`);
}

function remembered<Asked, Answer>(find: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<string, Answer>();
  return (asked) => {
    const key = JSON.stringify(asked);
    const answer = known.get(key) ?? find(asked);
    known.set(key, answer);
    return answer;
  };
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
    /** Gives a text by a door, in so many cuts of the same letters; says whether all of it is given in all of them. */
    give(
      visitor: string,
      font: TriedFont,
      { door = 'file', cuts = 1, ...line }: MeasureLine & { door?: Door; cuts?: number },
    ): boolean {
      const { cut, capital } = font;
      const reach = font.reach({
        ...line,
        axes: axisPositions(cut.axes, line.axes ?? {}),
        besides: door === 'file' ? wantedCodePoints(cut, line.text) : [],
      });
      const isPictured = door === 'picture' || isCodeChart(line.text);
      const spends = Array.from({ length: cuts }, (_, at) =>
        toSpend(
          { id: at === 0 ? cut.id : `${cut.id} ${at}`, familyId: cut.familyId },
          { reach: isPictured ? { ...reach, glyphs: [] } : reach, capital },
        ),
      );
      const spent = spendGlyphs(given(visitor), spends);
      everybody = spent.given.everybody;
      visitors.set(visitor, spent.given);
      return (
        !isPictured &&
        spent.granted.every(({ glyphs, pairs }, at) => glyphs && pairs.length === spends[at]?.pairs.length)
      );
    },
  };
}
