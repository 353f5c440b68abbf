import { eq } from 'drizzle-orm';
import type { PageSheet, SavedPage } from '#contract/admin/pages.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { pageGaps } from '#domain/text/page-gaps.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { keepPageVersion } from '#server/import/writing/keep-page-versions.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { readZone } from '#server/settings/read-zone.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { checkPage } from './check-page.ts';
import { type PageRow, readPageRows, toPageSheet } from './page-rows.ts';

/**
 * POST pages/save: the page as it was typed, or nothing of it. A new one begins as a draft, and one that is published stays so. The
 * address that it had leads to it from then on. It is an edit of the catalogue, which an import tells before it undoes it.
 */
export async function savePage(
  { db, notify, now }: { db: Drizzle; notify: Database['notify']; now: () => Date },
  { id, seen, page: typed, by }: SavedPage & { by: string },
): Promise<Result<PageSheet>> {
  return await db.transaction(async (tx): Promise<Result<PageSheet>> => {
    await lockCatalogue(tx);
    const rows = await readPageRows(tx);
    const before = rows.find((row) => row.id === id) ?? null;
    const meanwhile = id === null ? null : changedMeanwhile(before, seen);
    if (meanwhile !== null) return meanwhile;
    const { page, errors } = checkPage(typed);
    const others = rows.filter((row) => row.id !== id);
    if (others.some(({ slug }) => slug === page.slug))
      errors.push({ path: 'slug', message: 'Another page has this address.' });
    // A draft may have gaps: they are what it is one for.
    const isShown = before !== null && !before.isDraft;
    if (isShown)
      for (const { path, words } of pageGaps(page))
        errors.push({
          path: path.join('.'),
          message: `[[${words}]] is to be filled in: the page is published.`,
        });
    if (errors.length > 0) return refusePage(errors);
    for (const other of others.filter(({ formerSlugs }) => formerSlugs.includes(page.slug)))
      await tx
        .update(informationPage)
        .set({ formerSlugs: other.formerSlugs.filter((slug) => slug !== page.slug) })
        .where(eq(informationPage.id, other.id));
    if (before !== null) await keepPageVersion(tx, before, { words: page, by, at: now() });
    const written = { ...page, formerSlugs: formerSlugsOf(before, page.slug) };
    const [row] =
      before === null
        ? await tx
            .insert(informationPage)
            .values({
              ...written,
              isDraft: true,
              position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
            })
            .returning()
        : await tx.update(informationPage).set(written).where(eq(informationPage.id, before.id)).returning();
    if (row === undefined) throw new Error('A page was not kept');
    if (isShown) await raiseRevision(tx, notify);
    return { ok: true, value: toPageSheet(row, { zone: await readZone(tx), now: now() }) };
  });
}

function formerSlugsOf(before: PageRow | null, slug: string): string[] {
  if (before === null) return [];
  return [...new Set([...before.formerSlugs, before.slug])].filter((former) => former !== slug).sort();
}

function refusePage(errors: { path: string; message: string }[]): Refusal {
  return {
    ok: false,
    code: 'invalid-payload',
    detail: `Nothing was saved: ${errors.length === 1 ? 'one field is' : `${errors.length} fields are`} to be mended.`,
    errors: errors.slice(0, 100).map(({ path, message }) => ({ path: `page.${path}`, message })),
  };
}
