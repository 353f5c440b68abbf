import { clustersToTry } from '#domain/language/language-coverage.ts';
import { covers, toRanges } from '#fonts/facts/code-point-ranges.ts';
import type { OpenedFont } from '#fonts/files/opened-font.ts';
import { type FontMeasures, MEASURES_VERSION } from '#fonts/font-measures.ts';
import { unplacedMarks } from '#fonts/reach/unplaced-marks.ts';
import { measureLetterforms } from './measure-letterforms.ts';

/** Measures a font; some 0.1 s of processor time. */
export function measureFont(opened: OpenedFont): FontMeasures {
  const codePoints = toRanges(opened.face.collectUnicodes().slice());
  const clusters = clustersToTry((codePoint) => covers(codePoints, codePoint));
  return {
    version: MEASURES_VERSION,
    unplaced: unplacedMarks(opened, clusters),
    letterforms: measureLetterforms(opened),
  };
}
