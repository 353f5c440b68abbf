import * as hb from 'harfbuzzjs';
import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { blankGlyphs } from './missing-glyphs.ts';
import { type LevelRun, type Paragraph, visualRuns } from './paragraph.ts';
import { CURSIVE_SCRIPTS } from './script-runs.ts';
import type { MeasureLine } from './shape-line.ts';
import { addReach, positionsKernedBy, type ShapeRun, type TextReach } from './text-reach.ts';

/** Glyphs in visual order with their place in font units, y upwards from the baseline. */
export interface ShapedLine {
  /**
   * `cluster` is the position in the text of the first character that the glyph stands for. A glyph with the id 0 shows nothing:
   * what the font lacks is blank.
   */
  glyphs: { id: number; x: number; y: number; advance: number; cluster: number }[];
  advance: number;
  /** How many characters the font has no glyph for. */
  missing: number;
}

/** How a text is set, whatever it says. */
export type TextSetting = Omit<MeasureLine, 'text' | 'direction'>;

const nowhere = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };
const SPACED_OFF = ['liga', 'clig', 'dlig', 'hlig'];

/** Shapes a part of a paragraph as one line; letters join across its ends as they do in the paragraph. */
export function shapeRange(
  opened: OpenedFont,
  {
    paragraph,
    start,
    end,
    setting,
    reach,
  }: {
    paragraph: Paragraph;
    start: number;
    end: number;
    setting: TextSetting;
    reach?: TextReach | undefined;
  },
): ShapedLine {
  const font = fontAt(opened, setting.axes);
  const tracking = (setting.tracking ?? 0) * opened.unitsPerEm;
  const shaped: ShapedLine = { glyphs: [], advance: 0, missing: 0 };
  for (const run of visualRuns(paragraph, { start, end }))
    shapeRun(shaped, { text: paragraph.text, run, font, setting, tracking, opened, reach });
  return shaped;
}

function shapeRun(
  shaped: ShapedLine,
  {
    text,
    run,
    font,
    setting,
    tracking,
    opened,
    reach,
  }: {
    text: string;
    run: LevelRun;
    font: hb.Font;
    setting: TextSetting;
    tracking: number;
    opened: OpenedFont;
    reach: TextReach | undefined;
  },
): void {
  const isRightToLeft = run.level % 2 === 1;
  const spacing = CURSIVE_SCRIPTS.has(run.script) ? 0 : tracking;
  const shape: ShapeRun = (buffer, kerning) => {
    buffer.addText(text, run.start, run.end - run.start);
    buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
    buffer.setScript(run.script);
    if (setting.language !== undefined && /^[\w-]{1,35}$/.test(setting.language))
      buffer.setLanguage(setting.language);
    const features = featuresOf(setting.features, spacing !== 0);
    hb.shape(font, buffer, kerning === 'off' ? [...features, new hb.Feature('kern', 0)] : features);
    return buffer;
  };
  const buffer = shape(new hb.Buffer());
  if (reach !== undefined)
    addReach(reach, {
      opened,
      font,
      text: text.slice(run.start, run.end),
      shaped: buffer,
      shape,
      isRightToLeft,
    });
  const infos = buffer.getGlyphInfos();
  const positions =
    setting.kernedPairs === undefined
      ? buffer.getGlyphPositions()
      : positionsKernedBy(new Set(setting.kernedPairs), { opened, shaped: buffer, shape, isRightToLeft });
  const blank = blankGlyphs({ font, text, end: run.end, infos });
  for (const [index, info] of infos.entries()) {
    const width = blank.get(index);
    const position =
      width === undefined
        ? (positions[index] ?? nowhere)
        : { ...nowhere, xAdvance: width * opened.unitsPerEm };
    const isLastOfCluster = infos[index + 1]?.cluster !== info.cluster;
    const isFirstOfCluster = infos[index - 1]?.cluster !== info.cluster;
    const before = isRightToLeft && isFirstOfCluster ? spacing : 0;
    const after = !isRightToLeft && isLastOfCluster ? spacing : 0;
    shaped.glyphs.push({
      id: width === undefined ? info.codepoint : 0,
      x: shaped.advance + before + position.xOffset,
      y: position.yOffset,
      advance: before + position.xAdvance + after,
      cluster: info.cluster,
    });
    shaped.advance += before + position.xAdvance + after;
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
