import { and, eq, lte } from 'drizzle-orm';
import { SAMPLE_EMAIL_KEPT_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { mail } from '#server/database/schema/papers.ts';
import { fontSample } from './sample-mail.ts';

/** Removes mails with samples, and with them their texts and addresses, 30 days after they were asked for. */
export async function sweepSampleMails(db: Drizzle, now: Date): Promise<void> {
  const until = new Date(now.getTime() - SAMPLE_EMAIL_KEPT_MS);
  await db.delete(mail).where(and(eq(mail.kind, fontSample.kind), lte(mail.createdAt, until)));
}
