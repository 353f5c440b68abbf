import type { FileAnswer } from '#contract/file-answer.ts';
import type { FontSample } from '#contract/font-samples.ts';
import type { Result } from '#contract/refusal.ts';
import type { SampleFormat } from '#domain/text/sample-formats.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { Drizzle } from '#server/database/database.ts';
import { requireUsualRate } from '#server/tester-fonts/require-usual-rate.ts';
import { type DrawingServices, type DrawnSample, drawSample } from './draw-sample.ts';
import { findFamilySlug } from './find-family-slug.ts';
import { type GivingServices, giveSample } from './give-sample.ts';
import { type FileServices, makeSampleFile } from './make-sample-file.ts';
import { isWordPicture, pictureGrid } from './picture-sample.ts';
import { planSample } from './plan-sample.ts';
import { refuseLargeSample } from './refuse-large-sample.ts';
import type { SamplePlan } from './sample-plan.ts';

export interface SampleFileServices extends Omit<FileServices, 'engine'>, GivingServices {
  engine: Pick<FontEngine, 'for'>;
  db: Drizzle;
  secret: string;
}

/**
 * Draws a sample as a file: of outlines as far as the day's budget of its cuts gives them, beyond it with a picture in their place. Two
 * statements, and two where something is new, and one of a picture, which is counted as one of words.
 */
export async function drawFontSample(
  services: SampleFileServices,
  {
    visitor,
    signal,
    altcha,
    format,
    sample,
  }: {
    visitor: string;
    signal?: AbortSignal;
    altcha: string | undefined;
    format: SampleFormat;
    sample: FontSample;
  },
): Promise<Result<FileAnswer>> {
  const { db, now } = services;
  const { plan: asked, cuts, faults } = await planSample(db, sample);
  if (asked === null) return { ok: false, code: 'invalid-payload', errors: faults };
  const holdsOutlines = format !== 'png';
  const plan = await giveSample(services, { visitor, signal, now: now(), cuts, plan: asked, holdsOutlines });
  const drawing = { ...services, engine: services.engine.for(askedByVisitor({ visitor, signal })) };
  const unusual = isWordPicture(format, plan) ? await requireUsualRate(services, { visitor, altcha }) : null;
  if (unusual !== null) return unusual;
  const drawn = await drawGiven(drawing, format, plan);
  const refusal = refuseLargeSample(drawn);
  if (refusal !== null) return refusal;
  const slug = await findFamilySlug(db, cuts[0]?.id ?? '');
  const texts = plan.texts.map(({ text }) => text);
  const said = { ...plan, title: `${slug} sample`, texts };
  const file = await makeSampleFile(drawing, { format, drawn, said });
  return { ok: true, value: { ...file, fileName: `${slug}-sample.${format}` } };
}

/** As a picture it is drawn on its pixels, whose size in a document follows from how high it becomes. */
async function drawGiven(
  services: DrawingServices,
  format: SampleFormat,
  plan: SamplePlan,
): Promise<DrawnSample> {
  const drawn = format === 'png' ? null : await drawSample(services, plan);
  const grid = pictureGrid(format, plan, drawn ?? { width: plan.width, height: 0 });
  return drawn !== null && grid === undefined ? drawn : await drawSample(services, plan, grid);
}
