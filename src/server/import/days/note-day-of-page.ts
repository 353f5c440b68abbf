import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import { type DuePage, missedToTell, whyMissed } from '#domain/imports/on-its-day.ts';
import { findAuditChanges } from '#domain/staff/audit-changes.ts';
import { policyOf } from '#domain/staff/staff-policies.ts';
import type { Transaction } from '#server/database/database.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import type { PageOnItsDay } from './end-day-of-page.ts';

/** Notes in the audit log what an import does on the day of a page in place of the job for that minute, under the name of who set the day. */
export async function noteDayOfPage(
  tx: Transaction,
  { id, slug, publishAt, publishSetBy, publishMissed }: PageOnItsDay,
  { gaps, now }: { gaps: DuePage['gaps']; now: Date },
): Promise<void> {
  const action = 'publish-page';
  const day = publishAt.toISOString();
  const [entry] = await tx
    .insert(auditEntry)
    .values({
      at: now,
      actor: publishSetBy?.name ?? 'an import',
      role: publishSetBy?.role ?? 'owner',
      way: publishSetBy === null ? 'command' : 'office',
      memberId: publishSetBy?.memberId ?? null,
      action,
      subject: policyOf(action).subject,
      subjectName: `page/${slug}`,
      input: { pageId: id, onItsDay: day },
    })
    .returning({ id: auditEntry.id });
  if (entry === undefined) throw new Error('The audit log did not take the day of a page.');
  const isDraft = gaps.length > 0;
  const changes = findAuditChanges(
    {
      isDraft: { value: true },
      publishAt: { value: day },
      missed: { value: missedToTell(publishMissed)?.at ?? null },
    },
    {
      isDraft: { value: isDraft },
      publishAt: { value: null },
      missed: { value: isDraft ? toUtcMinute(publishAt) : null },
    },
  );
  await tx.insert(auditOutcome).values({
    ...{ entryId: entry.id, at: now, changes },
    ...(isDraft
      ? { result: 'refused', code: 'invalid-payload', detail: `It is not published: ${whyMissed(gaps)}` }
      : { result: 'done' }),
  });
}
