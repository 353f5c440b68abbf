import bidiFactory from 'bidi-js';
import * as hb from 'harfbuzzjs';
import { LONGEST_LINE } from './font-limits.ts';
import { fontAt, type OpenedFont } from './opened-font.ts';
import { CURSIVE_SCRIPTS, scriptRuns } from './script-runs.ts';

/** A line of text and how it is set. */
export interface MeasureLine {
  text: string;
  /** OpenType features by tag with their value (0 off, 1 on, higher picks an alternate), or the tags to switch on. */
  features?: Record<string, number> | string[];
  /** Axis positions in the font's units; axes left out stand at their default. */
  axes?: Record<string, number>;
  /** The direction of the paragraph; by default that of the first letter that has one. */
  direction?: 'ltr' | 'rtl';
  /** A BCP 47 language, for language-specific forms. */
  language?: string;
  /** Space added after each character, in em, as CSS letter-spacing; joining scripts take none. */
  tracking?: number;
}

/** Glyphs in visual order with their place in font units, y upwards from the baseline. */
export interface ShapedLine {
  glyphs: { id: number; x: number; y: number }[];
  advance: number;
  /** How many characters the font has no glyph for. */
  missing: number;
}

const bidi = bidiFactory();
const SPACED_OFF = ['liga', 'clig', 'dlig', 'hlig'];

/** Shapes one line with the whole font: bidirectional order, runs of one script, features, axes and tracking. */
export function shapeLine(opened: OpenedFont, line: MeasureLine): ShapedLine {
  if (line.text.length > LONGEST_LINE)
    throw new RangeError(`A line may have at most ${LONGEST_LINE} characters.`);
  const text = line.text.replace(/[\n\r\u0085\u2028\u2029]/g, ' ');
  const font = fontAt(opened, line.axes);
  const tracking = (line.tracking ?? 0) * opened.unitsPerEm;
  const shaped: ShapedLine = { glyphs: [], advance: 0, missing: 0 };
  for (const run of visualRuns(text, line.direction)) shapeRun(shaped, { text, run, font, line, tracking });
  return shaped;
}

interface VisualRun {
  start: number;
  end: number;
  script: string;
  level: number;
}

/** Runs of one script and one direction in the order in which they stand on the line (UAX 9, rule L2). */
function visualRuns(text: string, direction: 'ltr' | 'rtl' | undefined): VisualRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction ?? 'auto');
  const runs: VisualRun[] = [];
  for (const { start, end, script } of scriptRuns(text)) {
    for (let at = start; at < end; ) {
      const level = levels[at] ?? 0;
      let stop = at + 1;
      while (stop < end && levels[stop] === level) stop++;
      runs.push({ start: at, end: stop, script, level });
      at = stop;
    }
  }
  const highest = runs.reduce((most, run) => Math.max(most, run.level), 0);
  for (let level = highest; level > 0; level--) {
    for (let at = 0; at < runs.length; at++) {
      let stop = at;
      while ((runs[stop]?.level ?? -1) >= level) stop++;
      if (stop > at + 1) runs.splice(at, stop - at, ...runs.slice(at, stop).reverse());
      at = Math.max(at, stop);
    }
  }
  return runs;
}

function shapeRun(
  shaped: ShapedLine,
  {
    text,
    run,
    font,
    line,
    tracking,
  }: { text: string; run: VisualRun; font: hb.Font; line: MeasureLine; tracking: number },
): void {
  const isRightToLeft = run.level % 2 === 1;
  const spacing = CURSIVE_SCRIPTS.has(run.script) ? 0 : tracking;
  const buffer = new hb.Buffer();
  buffer.addText(text, run.start, run.end - run.start);
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setScript(run.script);
  if (line.language !== undefined && /^[\w-]{1,35}$/.test(line.language)) buffer.setLanguage(line.language);
  hb.shape(font, buffer, featuresOf(line.features, spacing !== 0));
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  for (const [index, info] of infos.entries()) {
    const position = positions[index] ?? { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };
    const isLastOfCluster = infos[index + 1]?.cluster !== info.cluster;
    const isFirstOfCluster = infos[index - 1]?.cluster !== info.cluster;
    if (isRightToLeft && isFirstOfCluster) shaped.advance += spacing;
    shaped.glyphs.push({ id: info.codepoint, x: shaped.advance + position.xOffset, y: position.yOffset });
    shaped.advance += position.xAdvance;
    if (!isRightToLeft && isLastOfCluster) shaped.advance += spacing;
    if (info.codepoint === 0) shaped.missing++;
  }
}

function featuresOf(features: MeasureLine['features'], isSpaced: boolean): hb.Feature[] {
  const wanted = Array.isArray(features)
    ? features.map((tag) => [tag, 1] as const)
    : Object.entries(features ?? {});
  const spaced = isSpaced ? SPACED_OFF.map((tag) => [tag, 0] as const) : [];
  return [...spaced, ...wanted]
    .filter(([tag]) => /^[\x20-\x7e]{4}$/.test(tag))
    .map(([tag, value]) => new hb.Feature(tag, Math.max(0, Math.trunc(value))));
}
