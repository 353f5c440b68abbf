import type { FileAnswer } from '#contract/file-answer.ts';
import type { FontSample } from '#contract/font-samples.ts';
import type { Result } from '#contract/refusal.ts';
import { LARGE_PICTURE_PX } from '#domain/limits.ts';
import type { SampleFormat } from '#domain/text/sample-formats.ts';
import { composeSample } from '#fonts/drawing/compose-sample.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { OpenedDocuments } from '#server/documents/data/document-data.ts';
import { secondsLeftOfDay } from '#server/tester-fonts/seconds-left-of-day.ts';
import { type DrawingServices, type DrawnSample, drawSample } from './draw-sample.ts';
import { findFamilySlug } from './find-family-slug.ts';
import { planSample } from './plan-sample.ts';
import { refuseLargeSample } from './refuse-large-sample.ts';
import { type OutlineServices, spendOutlines } from './spend-outlines.ts';

export interface SampleFileServices extends Omit<DrawingServices, 'engine'>, OutlineServices {
  engine: Pick<FontEngine, 'for'>;
  db: Drizzle;
  documents: Pick<OpenedDocuments, 'sample'>;
  now: () => Date;
}

/**
 * Draws a sample as a file. What holds outlines is charged to the day's budget of the cuts, but only when it was drawn. Three
 * statements for outlines, two for a picture.
 */
export async function drawFontSample(
  services: SampleFileServices,
  {
    visitor,
    signal,
    format,
    sample,
  }: { visitor: string; signal?: AbortSignal; format: SampleFormat; sample: FontSample },
): Promise<Result<FileAnswer>> {
  const { db, now } = services;
  const { plan, cuts, faults } = await planSample(db, sample);
  if (plan === null) return { ok: false, code: 'invalid-payload', errors: faults };
  const drawing = { ...services, engine: services.engine.for(askedByVisitor({ visitor, signal })) };
  const drawn = await drawSample(drawing, plan);
  const refusal = refuseLargeSample(drawn);
  if (refusal !== null) return refusal;
  // A picture as large as that shows its outlines to whoever traces them.
  if (format !== 'png' || plan.fontSize >= LARGE_PICTURE_PX) {
    const isGiven = await spendOutlines(services, { visitor, signal, now: now(), cuts, plan });
    if (!isGiven) return { ok: false, code: 'font-budget-spent', retryAfterSeconds: secondsLeftOfDay(now()) };
  }
  const slug = await findFamilySlug(db, cuts[0]?.id ?? '');
  const texts = plan.texts.map(({ text }) => text);
  const file = await makers[format](drawing, drawn, { name: slug, texts });
  return { ok: true, value: { ...file, fileName: `${slug}-sample.${format}` } };
}

type Make = (
  services: Omit<SampleFileServices, 'engine'> & DrawingServices,
  drawn: DrawnSample,
  said: { name: string; texts: string[] },
) => Promise<Omit<FileAnswer, 'fileName'>>;

const makers: Record<SampleFormat, Make> = {
  png: async ({ engine }, drawn) => ({
    bytes: await engine.rasterise({ svg: composeSample(drawn), width: drawn.width }),
    contentType: 'image/png',
  }),
  svg: async (_services, drawn, { texts }) => ({
    bytes: new TextEncoder().encode(composeSample({ ...drawn, title: texts.join('\n') })),
    contentType: 'image/svg+xml',
  }),
  pdf: async ({ documents, now }, drawn, { name, texts }) =>
    documents.sample({ title: `${name} sample`, number: '', date: now(), texts, picture: drawn }),
};
