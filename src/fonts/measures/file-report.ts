import { scriptsOf } from '#domain/glyph/scripts-of.ts';
import type { OpenedFont } from '#fonts/files/opened-font.ts';
import { subsetFont } from '#fonts/files/subset-font.ts';
import { packWoff } from '#fonts/files/woff.ts';
import { writeWoff2 } from '#fonts/files/woff2-writer.ts';

/** How a font is told to stand on the pixels of coarse screens. */
type Hinting = 'none' | 'smoothing' | 'instructions' | 'postscript';

/** What the files of a font weigh in bytes. */
export interface FileReport {
  sfnt: number;
  woff: number;
  /** As it is packed at once; what is delivered is packed longer, and smaller. */
  woff2: number;
  /** What a WOFF2 of one script's characters weighs, with the punctuation and figures of all; of each script with letters enough, the largest first. */
  scripts: { name: string; characters: number; bytes: number }[];
  hinting: Hinting;
}

/** A 'prep' as short as this switches smoothing on and says nothing of glyphs. */
const LONGEST_SMOOTHING = 16;

/** Packs a font whole and script by script, and weighs it; some 0.3 s of processor time. */
export function reportFile(opened: OpenedFont): FileReport {
  const { bytes } = opened.sfnt;
  const { scripts, common } = scriptsOf(opened.face.collectUnicodes());
  return {
    sfnt: bytes.length,
    woff: packWoff(bytes).length,
    woff2: writeWoff2(bytes).length,
    scripts: scripts.map(({ name, codePoints }) => ({
      name,
      characters: codePoints.length,
      bytes: subsetFont(opened, { codePoints: [...common, ...codePoints] }).length,
    })),
    hinting: hintingOf(opened),
  };
}

function hintingOf({ sfnt: { tables } }: OpenedFont): Hinting {
  if (tables.has('CFF ') || tables.has('CFF2')) return 'postscript';
  if (tables.has('fpgm')) return 'instructions';
  const prep = tables.get('prep')?.bytes.length ?? 0;
  if (prep > LONGEST_SMOOTHING) return 'instructions';
  return prep > 0 ? 'smoothing' : 'none';
}
