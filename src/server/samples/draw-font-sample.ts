import type { FileAnswer } from '#contract/file-answer.ts';
import type { FontSample } from '#contract/font-samples.ts';
import type { Result } from '#contract/refusal.ts';
import type { SampleFormat } from '#domain/text/sample-formats.ts';
import { composeSample } from '#fonts/drawing/compose-sample.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { OpenedDocuments } from '#server/documents/data/document-data.ts';
import { type DrawingServices, type DrawnSample, drawSample } from './draw-sample.ts';
import { findFamilySlug } from './find-family-slug.ts';
import { type GivingServices, giveSample } from './give-sample.ts';
import { toGivenSample, toSamplePng } from './picture-sample.ts';
import { planSample } from './plan-sample.ts';
import { refuseLargeSample } from './refuse-large-sample.ts';
import type { SamplePlan } from './sample-plan.ts';

export interface SampleFileServices extends Omit<DrawingServices, 'engine'>, GivingServices {
  engine: Pick<FontEngine, 'for'>;
  db: Drizzle;
  documents: Pick<OpenedDocuments, 'sample'>;
  now: () => Date;
}

/**
 * Draws a sample as a file: of outlines as far as the day's budget of its cuts gives them, beyond it with a picture in their place. Two
 * statements, and two where something is new.
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
  const { plan: asked, cuts, faults } = await planSample(db, sample);
  if (asked === null) return { ok: false, code: 'invalid-payload', errors: faults };
  const holdsOutlines = format !== 'png';
  const plan = await giveSample(services, { visitor, signal, now: now(), cuts, plan: asked, holdsOutlines });
  const drawing = { ...services, engine: services.engine.for(askedByVisitor({ visitor, signal })) };
  const drawn = await drawSample(drawing, plan);
  const refusal = refuseLargeSample(drawn);
  if (refusal !== null) return refusal;
  const slug = await findFamilySlug(db, cuts[0]?.id ?? '');
  const texts = plan.texts.map(({ text }) => text);
  const file = await makers[format](drawing, drawn, { plan, name: slug, texts });
  return { ok: true, value: { ...file, fileName: `${slug}-sample.${format}` } };
}

type Make = (
  services: Omit<SampleFileServices, 'engine'> & DrawingServices,
  drawn: DrawnSample,
  said: { plan: SamplePlan; name: string; texts: string[] },
) => Promise<Omit<FileAnswer, 'fileName'>>;

const makers: Record<SampleFormat, Make> = {
  png: async (services, drawn, { plan }) => ({
    bytes: await toSamplePng(services, plan, drawn),
    contentType: 'image/png',
  }),
  svg: async (services, drawn, { plan, texts }) => ({
    bytes: new TextEncoder().encode(
      composeSample({ ...(await toGivenSample(services, plan, drawn)), title: texts.join('\n') }),
    ),
    contentType: 'image/svg+xml',
  }),
  pdf: async (services, drawn, { plan, name, texts }) =>
    services.documents.sample({
      title: `${name} sample`,
      number: '',
      date: services.now(),
      texts,
      picture: await toGivenSample(services, plan, drawn),
    }),
};
