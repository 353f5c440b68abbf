import type { Face } from './faces.ts';
import { measureText } from './measure-text.ts';
import { fontSize } from './page-measures.ts';
import { cutIntoRuns } from './text-runs.ts';

/** The width in points of what stands in a column of figures, whether these are of one width in its face or not. */
export function measureFigures(text: string, faces: readonly Face[]): number {
  const tabular = cutIntoRuns(text, faces).reduce((width, run) => {
    const data = faces.find(({ family }) => family === run.family)?.data;
    if (data === undefined) return width;
    return width + (data.layout(run.text, ['tnum']).advanceWidth / data.unitsPerEm) * fontSize;
  }, 0);
  return Math.max(tabular, measureText(text, faces));
}
