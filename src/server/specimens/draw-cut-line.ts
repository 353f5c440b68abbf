import { chooseShowable } from '#domain/setting/choose-showable.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { DrawnLine } from '#fonts/drawing/draw-line.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import type { SpecimenCut } from './specimen-content.ts';

/** A text in a language, or in none in particular. */
export interface CutText {
  text: string;
  language: string | null;
}

/** Draws a text in a cut as it stands on the family's page. */
export type DrawLine = (cut: SpecimenCut, text: CutText) => Promise<DrawnLine>;

export function createDrawLine(services: {
  files: Pick<FileStore, 'find'>;
  engine: Pick<FontWork, 'draw'>;
}): DrawLine {
  return ({ hash, facts }, { text, language }) =>
    services.engine.draw(fontSource(services.files, hash), {
      text,
      direction: textDirection(text),
      axes: axisPositions(facts.axes),
      ...(language === null || language === 'und' ? {} : { language }),
    });
}

/** Draws what a cut shows of a text and those that may stand in its place, and says which it is. */
export async function drawShowable(
  drawLine: DrawLine,
  cut: SpecimenCut,
  meant: CutText,
  { others, isQuote }: { others: readonly CutText[]; isQuote: boolean },
): Promise<CutText & { drawn: DrawnLine }> {
  async function draw(text: CutText) {
    const drawn = await drawLine(cut, text);
    return { ...text, drawn, missing: drawn.inkLine.missing };
  }
  const first = await draw(meant);
  if (first.missing === 0) return first;
  return chooseShowable(first, { others: await Promise.all(others.map(draw)), isQuote });
}
