import { randomUUID } from 'node:crypto';
import type { SendFontSampleEmail, SentFontSample } from '#contract/font-samples.ts';
import type { Result } from '#contract/refusal.ts';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { requireSolvedChallenge } from '#server/challenge/require-solved-challenge.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { countSampleEmail } from './count-sample-email.ts';
import { type DrawingServices, drawSample } from './draw-sample.ts';
import { type GivingServices, giveSample } from './give-sample.ts';
import { ownLink } from './own-link.ts';
import { planSample } from './plan-sample.ts';
import { refuseLargeSample } from './refuse-large-sample.ts';
import { fontSample } from './sample-mail.ts';

export interface SampleEmailServices extends Omit<DrawingServices, 'engine'>, GivingServices {
  engine: Pick<FontEngine, 'for'>;
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  secret: string;
  publicUrl: string;
  now: () => Date;
}

/**
 * Decides on a mail with a sample: what can be wrong with it is told before the challenge is taken, and a sample that cannot be
 * sent counts against no limit. The picture itself is drawn by the mail's job.
 */
export async function sendFontSampleEmail(
  services: SampleEmailServices,
  {
    visitor,
    signal,
    altcha,
    body,
  }: { visitor: string; signal?: AbortSignal; altcha: string | undefined; body: SendFontSampleEmail },
): Promise<Result<SentFontSample>> {
  const { db, jobs, now, publicUrl } = services;
  const { fromEmail, toEmail, shareLink: asked, ...sample } = body;
  const shareLink = ownLink(asked, publicUrl);
  const { plan: wanted, cuts, faults } = await planSample(db, sample);
  if (shareLink === null || wanted === null) {
    const ofLink =
      shareLink === null ? [{ path: 'shareLink', message: `expected an address of ${publicUrl}` }] : [];
    return { ok: false, code: 'invalid-payload', errors: [...ofLink, ...faults] };
  }
  const unsolved = await requireSolvedChallenge(services, altcha);
  if (unsolved !== null) return unsolved;
  const engine = services.engine.for(askedByVisitor({ visitor, signal }));
  const plan = await giveSample(services, {
    visitor,
    signal,
    now: now(),
    cuts,
    plan: wanted,
    holdsOutlines: false,
  });
  const drawn = await drawSample({ ...services, engine }, plan);
  const refusal = refuseLargeSample(drawn) ?? (await countSampleEmail(services, { visitor, toEmail }));
  if (refusal !== null) return refusal;
  await db.transaction((tx) =>
    decideMail(tx, jobs, {
      key: `font-sample:${randomUUID()}`,
      recipient: toEmail,
      mail: fontSample.of({ fromEmail, shareLink, sample: plan }),
      at: now(),
    }),
  );
  return { ok: true, value: { missingCharacters: drawn.missing } };
}
