import { LARGEST_PICTURE_EM, SAMPLE_IMAGE_MAX_PIXELS } from '#domain/limits.ts';
import { composeSample } from '#fonts/drawing/compose-sample.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { DrawnSample } from './draw-sample.ts';
import type { SamplePlan } from './sample-plan.ts';

/** Pixels of a picture within a document to one of the sample, at most: as fine screens show it. */
const FINEST = 2;

type Drawing = { engine: Pick<FontWork, 'rasterise'> };

/** A drawn sample as PNG of its size; one whose outlines are not given is drawn small and shown larger. */
export async function toSamplePng(
  { engine }: Drawing,
  { fontSize, isPictured = false }: Pick<SamplePlan, 'fontSize' | 'isPictured'>,
  drawn: DrawnSample,
): Promise<Uint8Array> {
  const { width } = drawn;
  const share = isPictured ? Math.min(1, LARGEST_PICTURE_EM / fontSize) : 1;
  return await engine.rasterise({
    svg: composeSample(drawn),
    width,
    detail: Math.max(1, Math.floor(width * share)),
  });
}

/** A drawn sample for a document: as it is, or where its outlines are not given with a picture in their place. */
export async function toGivenSample(
  { engine }: Drawing,
  { fontSize, isPictured = false }: Pick<SamplePlan, 'fontSize' | 'isPictured'>,
  drawn: DrawnSample,
): Promise<DrawnSample> {
  if (!isPictured) return drawn;
  const { width, height } = drawn;
  const share = Math.min(
    FINEST,
    LARGEST_PICTURE_EM / fontSize,
    Math.sqrt(SAMPLE_IMAGE_MAX_PIXELS / (width * height)),
  );
  const picture = await engine.rasterise({
    svg: composeSample(drawn),
    width: Math.max(1, Math.floor(width * share)),
  });
  return { ...drawn, blocks: [], picture };
}
