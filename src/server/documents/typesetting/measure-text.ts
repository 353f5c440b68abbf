import type { Face } from './faces.ts';
import { fontSize } from './page-measures.ts';
import { cutIntoRuns } from './text-runs.ts';

/** What is unlike the rest of a page's text; in points. */
export interface TextLook {
  size: number;
  letterSpacing: number;
}

const plainLook: TextLook = { size: fontSize, letterSpacing: 0 };

interface Shaped {
  /** In em. */
  width: number;
  glyphs: number;
}

/** Prose uses few words again and again, and shaping them is most of the work of a long document. */
const shapedByFace = new WeakMap<Face, Map<string, Shaped>>();
const mostKept = 5000;

/** The width of a line of text in points, shaped in the faces that it will be set in. */
export function measureText(text: string, faces: readonly Face[], look: TextLook = plainLook): number {
  let width = 0;
  for (const { family, text: part } of cutIntoRuns(text, faces)) {
    const face = faces.find((candidate) => candidate.family === family);
    if (!face) continue;
    const shaped = shape(part, face);
    width += shaped.width * look.size + shaped.glyphs * look.letterSpacing;
  }
  return width;
}

function shape(text: string, face: Face): Shaped {
  let kept = shapedByFace.get(face);
  if (!kept || kept.size >= mostKept) {
    kept = new Map();
    shapedByFace.set(face, kept);
  }
  let shaped = kept.get(text);
  if (!shaped) {
    const run = face.data.layout(text);
    shaped = { width: run.advanceWidth / face.data.unitsPerEm, glyphs: run.glyphs.length };
    kept.set(text, shaped);
  }
  return shaped;
}
