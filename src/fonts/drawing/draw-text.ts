import { fontAt, type OpenedFont } from '#fonts/files/opened-font.ts';
import { ascentLessDescent, inkOf } from '#fonts/shaping/measure-line.ts';
import type { DrawnBlock, TextBlock } from '#fonts/shaping/text-block.ts';
import { wrapText } from '#fonts/shaping/wrap-text.ts';
import { createPathWriter, onGrid } from './outline-path.ts';

/** Browsers lay out in 64ths of a px: a text as wide as the box that was measured for it still fits. */
const LAYOUT_UNIT = 1 / 64;

/** Draws a text as one SVG path, its lines broken and placed as CSS does it (`white-space: pre-wrap` or `pre`). */
export function drawText(opened: OpenedFont, block: TextBlock): DrawnBlock {
  const { text, fontSize, direction } = block;
  const font = fontAt(opened, block.axes);
  const scale = fontSize / opened.unitsPerEm;
  const width = block.noWrap ? Infinity : (block.width + LAYOUT_UNIT) / scale;
  const lines = wrapText(opened, { text, setting: block, direction, width });
  const leading = block.lineHeight * fontSize;
  const firstBaseline = onGrid((leading + ascentLessDescent(font) * scale) / 2, block.grid);
  const write = createPathWriter(font);
  // So fine that a letter is the same on each pixel of a picture.
  const places = block.grid === undefined || Number.isInteger(block.grid * 2) ? 2 : 4;
  const paths: string[] = [];
  let missing = 0;
  let ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [index, { shaped }] of lines.entries()) {
    const left = leftOf(block, shaped.advance * scale);
    const baseline = onGrid(firstBaseline + index * leading, block.grid);
    paths.push(write(shaped.glyphs, { scale, left, baseline, places, grid: block.grid }));
    missing += shaped.missing;
    const line = inkOf(opened, block, shaped);
    if (line.inkRight === line.inkLeft) continue;
    ink = {
      left: Math.min(ink.left, left + line.inkLeft * fontSize),
      top: Math.min(ink.top, baseline - line.inkTop * fontSize),
      right: Math.max(ink.right, left + line.inkRight * fontSize),
      bottom: Math.max(ink.bottom, baseline - line.inkBottom * fontSize),
    };
  }
  if (ink.right === -Infinity) ink = { left: 0, top: 0, right: 0, bottom: 0 };
  const height = lines.length * leading;
  return {
    ...{ path: paths.join(''), width: block.width, height, ink },
    ...{ lines: lines.length, baseline: firstBaseline, missing },
  };
}

/** A line that is too long for its box starts where its direction does, however it is aligned (CSS Text, 'text-align'). */
function leftOf({ width, align, direction }: TextBlock, advance: number): number {
  const room = width - advance;
  if (room < 0) return direction === 'ltr' ? 0 : room;
  return align === 'left' ? 0 : align === 'right' ? room : room / 2;
}
