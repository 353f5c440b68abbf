import { SAMPLE_IMAGE_MAX_PATH_LENGTH } from '#domain/limits.ts';
import type { SamplePicture } from '#fonts/drawing/compose-sample.ts';
import { onGrid } from '#fonts/drawing/outline-path.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { DrawnBlock } from '#fonts/shaping/text-block.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import type { SamplePlan } from './sample-plan.ts';

export interface DrawingServices {
  engine: Pick<FontWork, 'drawText' | 'rasterise'>;
  files: Pick<FileStore, 'find'>;
}

/** A sample as outlines, with how many of its characters their fonts lack. */
export interface DrawnSample extends SamplePicture {
  missing: number;
}

/**
 * Draws the texts of a sample one below the other, each in its cut; the height follows from them. Texts after more outlines than
 * a picture may hold are left out: `refuseLargeSample` refuses it. For a picture its letters stand on its pixels, each `grid` px large.
 */
export async function drawSample(
  { engine, files }: DrawingServices,
  plan: SamplePlan,
  grid?: number,
): Promise<DrawnSample> {
  const { fontSize, lineHeight, textWidth, noWrap, tracking, left } = plan;
  const drawn: DrawnBlock[] = [];
  let outlines = 0;
  // One after the other, so that a sample takes one worker and leaves the others to pages; and no further than is kept.
  for (const { fileHash, ...text } of plan.texts) {
    if (outlines > SAMPLE_IMAGE_MAX_PATH_LENGTH) break;
    const block = await engine.drawText(fontSource(files, fileHash), {
      ...text,
      fontSize,
      lineHeight,
      width: textWidth,
      noWrap,
      tracking,
      grid,
    });
    outlines += block.path.length;
    drawn.push(block);
  }
  let y = plan.paddingTop;
  const blocks = drawn.map(({ path, height }) => {
    const block = { path, x: onGrid(left, grid), y: onGrid(y, grid) };
    y += height;
    return block;
  });
  return {
    width: plan.width,
    // In hundredths, so that what adding up fractions leaves is no further pixel.
    height: Math.ceil(Math.round((y + plan.paddingBottom) * 100) / 100),
    background: plan.background,
    ink: plan.ink,
    blocks,
    missing: drawn.reduce((sum, { missing }) => sum + missing, 0),
  };
}
