import { eq } from 'drizzle-orm';
import type { PageSheet, ScheduledPage } from '#contract/admin/pages.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { daySetBy, lookOnItsDay } from '#server/office/days/on-its-day.ts';
import { readTypedDay } from '#server/office/days/read-typed-day.ts';
import { readZone } from '#server/settings/read-zone.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { type PageRow, readPageRows, toPageSheet } from './page-rows.ts';

/**
 * POST pages/schedule: sets the minute at which a draft goes on the site as it is saved by then, or takes it back, where it is as it was
 * seen. Of one that has none, and is to have none, what is told of the day that it missed is put away.
 */
export async function schedulePage(
  { db, now, jobs }: { db: Drizzle; now: () => Date; jobs: Pick<Jobs, 'enqueue'> },
  { id, seen, day: typed, actor }: ScheduledPage & { actor: OfficeActor },
): Promise<Result<PageSheet>> {
  return await db.transaction(async (tx): Promise<Result<PageSheet>> => {
    await lockCatalogue(tx);
    const row = (await readPageRows(tx)).find((each) => each.id === id) ?? null;
    const meanwhile = changedMeanwhile(row, seen);
    if (meanwhile !== null || row === null) return meanwhile ?? { ok: false, code: 'not-found' };
    if (!row.isDraft) return refuseDay('A page that is on the site has no day of publishing.');
    const zone = await readZone(tx);
    const shown = (of: PageRow) => toPageSheet(of, { zone, now: now() });
    const past = 'This is past. Publish the page, or type a later time.';
    const read = readTypedDay(typed, { zone, future: { now: now(), past } });
    if (!read.ok) return refuseDay(read.message);
    const { day } = read;
    if (day === (row.publishAt === null ? '' : toUtcMinute(row.publishAt)))
      return { ok: true, value: shown(day === '' ? await putNoticeAway(tx, row) : row) };
    const set = {
      publishAt: day === '' ? null : new Date(day),
      publishSetBy: day === '' ? null : daySetBy(actor),
    };
    await tx.update(informationPage).set(set).where(eq(informationPage.id, row.id));
    if (day !== '') await lookOnItsDay(tx, jobs, { queue: 'publish-pages', day });
    return { ok: true, value: shown({ ...row, ...set }) };
  });
}

async function putNoticeAway(tx: Transaction, row: PageRow): Promise<PageRow> {
  if (row.publishMissed === null) return row;
  const publishMissed = { ...row.publishMissed, isPutAway: true };
  await tx.update(informationPage).set({ publishMissed }).where(eq(informationPage.id, row.id));
  return { ...row, publishMissed };
}

function refuseDay(message: string): Refusal {
  return {
    ok: false,
    code: 'invalid-payload',
    detail: 'No day was set.',
    errors: [{ path: 'day', message }],
  };
}
