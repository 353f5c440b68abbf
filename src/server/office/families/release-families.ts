import { and, asc, eq, lte, not, sql } from 'drizzle-orm';
import type { KeptFamily } from '#contract/admin/families.ts';
import type { JobData } from '#contract/jobs.ts';
import type { Result } from '#contract/refusal.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { fontFamily } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { auditedOnItsDay, doEachDue, tellWhy } from '#server/office/days/on-its-day.ts';
import { putOn } from './save-family.ts';

interface ReleaseServices {
  db: Drizzle;
  notify: Database['notify'];
  now: () => Date;
}

/**
 * Puts the families onto the site whose day of release has come, or is this minute and has come, one by one, each with an entry of the
 * audit log under the name of who set the day. Throws what one could not be put on for, once the others are.
 */
export async function releaseFamilies(
  services: ReleaseServices,
  { at }: JobData<'release-families'> = {},
): Promise<void> {
  const { db, now } = services;
  const due = await db
    .select({ id: fontFamily.id })
    .from(fontFamily)
    .where(and(isDue(now()), at === undefined ? undefined : eq(fontFamily.publishAt, new Date(at))))
    .orderBy(asc(fontFamily.publishAt), asc(fontFamily.position));
  await doEachDue(due, ({ id }) => release(services, id));
}

function isDue(now: Date) {
  return and(not(fontFamily.published), lte(fontFamily.publishAt, now));
}

/** Puts one on, with its entry in the log: a day that was done, moved or taken back meanwhile is no act of who set it. Tells why it was refused. */
async function release(services: ReleaseServices, id: number): ReturnType<Parameters<typeof doEachDue>[1]> {
  return await services.db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const [family] = await tx
      .select({ name: fontFamily.name, publishAt: fontFamily.publishAt, setBy: fontFamily.publishSetBy })
      .from(fontFamily)
      .where(and(eq(fontFamily.id, id), isDue(services.now())));
    if (family === undefined) return null;
    const asked = { familyId: id, onItsDay: `${family.publishAt?.toISOString()}` };
    const isToldAlready = await wasRefused(tx, asked);
    const act = async (within: Transaction) =>
      await auditedOnItsDay(within, services, {
        action: 'save-family',
        asked,
        setBy: family.setBy,
        act: () => putOn(within, services, { id, by: family.setBy?.name ?? null }),
      });
    const released = isToldAlready ? await unlessRefused(tx, act) : await act(tx);
    return released.ok ? null : { name: family.name, day: 'release', why: tellWhy(released) };
  });
}

/** Does something of which nothing stays, no entry of the log either, where it is refused. */
async function unlessRefused(
  tx: Transaction,
  act: (within: Transaction) => Promise<Result<KeptFamily>>,
): Promise<Result<KeptFamily>> {
  const refusal = new Error('It was refused again');
  let done: Result<KeptFamily> | null = null;
  try {
    return await tx.transaction(async (within) => {
      done = await act(within);
      if (!done.ok) throw refusal;
      return done;
    });
  } catch (error) {
    if (error !== refusal || done === null) throw error;
    return done;
  }
}

/** Whether the log has already that this was refused: it is tried every minute. */
async function wasRefused(tx: Transaction, asked: object): Promise<boolean> {
  const [told] = await tx
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
    .where(
      and(
        eq(auditEntry.action, 'save-family'),
        sql`${auditEntry.input} @> ${JSON.stringify(asked)}::jsonb`,
        eq(auditOutcome.result, 'refused'),
      ),
    )
    .limit(1);
  return told !== undefined;
}
