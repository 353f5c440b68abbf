import type { Face } from './faces.ts';
import { fontSize } from './page-measures.ts';
import { cutIntoRuns } from './text-runs.ts';

/** What is unlike the rest of a page's text; in points. */
export interface TextLook {
  size: number;
  letterSpacing: number;
}

const plainLook: TextLook = { size: fontSize, letterSpacing: 0 };

/** The width of a line of text in points, shaped in the faces that it will be set in. */
export function measureText(text: string, faces: readonly Face[], look: TextLook = plainLook): number {
  let width = 0;
  for (const { family, text: part } of cutIntoRuns(text, faces)) {
    const face = faces.find((candidate) => candidate.family === family);
    if (!face) continue;
    const run = face.data.layout(part);
    width += (run.advanceWidth / face.data.unitsPerEm) * look.size + run.glyphs.length * look.letterSpacing;
  }
  return width;
}
