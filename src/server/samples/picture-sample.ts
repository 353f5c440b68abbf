import { LARGEST_PICTURE_EM, SAMPLE_IMAGE_MAX_PIXELS } from '#domain/limits.ts';
import type { SampleFormat } from '#domain/text/sample-formats.ts';
import { composeSample } from '#fonts/drawing/compose-sample.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { DrawnSample } from './draw-sample.ts';
import type { SamplePlan } from './sample-plan.ts';

/** Pixels of a picture within a document to one of the sample, at most: as fine screens show it. */
const FINEST = 2;

type Drawing = { engine: Pick<FontWork, 'rasterise'> };
type Given = Pick<SamplePlan, 'fontSize' | 'isPictured'>;
type Size = Pick<DrawnSample, 'width' | 'height'>;

/** Whether a file holds a picture of letters whose outlines were not charged, as pictures of words do. */
export function isWordPicture(format: SampleFormat, { fontSize, isPictured = false }: Given): boolean {
  return isPictured || (format === 'png' && fontSize <= LARGEST_PICTURE_EM);
}

/** How large the pixels of such a picture are in px of its sample; undefined where its letters may stand anywhere. */
export function pictureGrid(format: SampleFormat, given: Given, size: Size): number | undefined {
  if (!isWordPicture(format, given)) return undefined;
  return format === 'png' ? pngGrid(given, size.width) : size.width / documentPixels(given, size);
}

/** The same of a PNG, so many px wide. */
export function pngGrid(given: Given, width: number): number | undefined {
  return isWordPicture('png', given) ? width / pngDetail(given, width) : undefined;
}

/** A drawn sample as PNG of its size; one whose outlines are not given is drawn small and shown larger. */
export async function toSamplePng(
  { engine }: Drawing,
  given: Given,
  drawn: DrawnSample,
): Promise<Uint8Array> {
  const { width } = drawn;
  return await engine.rasterise({ svg: composeSample(drawn), width, detail: pngDetail(given, width) });
}

/** A drawn sample for a document: as it is, or where its outlines are not given with a picture in their place. */
export async function toGivenSample(
  { engine }: Drawing,
  given: Given,
  drawn: DrawnSample,
): Promise<DrawnSample> {
  if (given.isPictured !== true) return drawn;
  const picture = await engine.rasterise({ svg: composeSample(drawn), width: documentPixels(given, drawn) });
  return { ...drawn, blocks: [], picture };
}

/** How many pixels wide a PNG is drawn. */
function pngDetail({ fontSize, isPictured = false }: Given, width: number): number {
  const share = isPictured ? Math.min(1, LARGEST_PICTURE_EM / fontSize) : 1;
  return Math.max(1, Math.floor(width * share));
}

/** How many pixels wide the picture in a document is. */
function documentPixels({ fontSize }: Given, { width, height }: Size): number {
  const share = Math.min(
    FINEST,
    LARGEST_PICTURE_EM / fontSize,
    Math.sqrt(SAMPLE_IMAGE_MAX_PIXELS / (width * height)),
  );
  return Math.max(1, Math.floor(width * share));
}
