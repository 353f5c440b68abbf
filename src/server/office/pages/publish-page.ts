import { eq } from 'drizzle-orm';
import type { PageAt, PageSheet } from '#contract/admin/pages.ts';
import type { Result } from '#contract/refusal.ts';
import { pageGaps } from '#domain/text/page-gaps.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { readZone } from '#server/settings/read-zone.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { type PageRow, readPageRows, toPageSheet } from './page-rows.ts';

/** POST pages/publish and pages/unpublish: a page as it was seen goes onto the site, once it has no gaps, or off it. */
export async function publishPage(
  { db, notify, now }: { db: Drizzle; notify: Database['notify']; now: () => Date },
  { id, seen, isDraft }: PageAt & { isDraft: boolean },
): Promise<Result<PageSheet>> {
  return await db.transaction(async (tx): Promise<Result<PageSheet>> => {
    await lockCatalogue(tx);
    const row = (await readPageRows(tx)).find((each) => each.id === id) ?? null;
    const meanwhile = changedMeanwhile(row, seen);
    if (meanwhile !== null || row === null) return meanwhile ?? { ok: false, code: 'not-found' };
    const done = isDraft ? await takeOff(tx, { notify }, row) : await putOn(tx, { notify }, row);
    if (!done.ok) return done;
    return { ok: true, value: toPageSheet(done.value, { zone: await readZone(tx), now: now() }) };
  });
}

/** Puts a page onto the site, where it has no gaps. Whatever day it had is gone. The catalogue is locked. */
export async function putOn(
  tx: Transaction,
  { notify }: { notify: Database['notify'] },
  row: PageRow,
): Promise<Result<PageRow>> {
  const gaps = pageGaps(row);
  if (gaps.length > 0)
    return {
      ok: false,
      code: 'invalid-payload',
      detail: `It is not published: ${gaps.length === 1 ? 'something is' : `${gaps.length} things are`} still to be filled in.`,
      errors: gaps.slice(0, 100).map(({ path, words }) => ({
        path: `page.${path.join('.')}`,
        message: `[[${words}]] is to be filled in.`,
      })),
    };
  const shown = { isDraft: false, publishAt: null, publishSetBy: null, publishMissed: null };
  await tx.update(informationPage).set(shown).where(eq(informationPage.id, row.id));
  if (row.isDraft) await raiseRevision(tx, notify);
  return { ok: true, value: { ...row, ...shown } };
}

async function takeOff(
  tx: Transaction,
  { notify }: { notify: Database['notify'] },
  row: PageRow,
): Promise<Result<PageRow>> {
  await tx.update(informationPage).set({ isDraft: true }).where(eq(informationPage.id, row.id));
  if (!row.isDraft) await raiseRevision(tx, notify);
  return { ok: true, value: { ...row, isDraft: true } };
}
