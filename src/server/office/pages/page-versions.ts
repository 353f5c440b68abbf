import { and, desc, eq } from 'drizzle-orm';
import type { VersionList } from '#contract/admin/content/versions.ts';
import type { PageVersionSheet } from '#contract/admin/pages.ts';
import type { Result } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { informationPage, pageVersion } from '#server/database/schema/catalogue.ts';

/** GET pages/:page/versions. */
export async function listPageVersions(db: Drizzle, pageId: number): Promise<Result<VersionList>> {
  if ((await db.$count(informationPage, eq(informationPage.id, pageId))) === 0)
    return { ok: false, code: 'not-found' };
  const rows = await db
    .select({ id: pageVersion.id, endedAt: pageVersion.endedAt, endedBy: pageVersion.endedBy })
    .from(pageVersion)
    .where(eq(pageVersion.pageId, pageId))
    .orderBy(desc(pageVersion.id));
  return {
    ok: true,
    value: {
      versions: rows.map(({ endedAt, ...row }) => ({
        ...{ ...row, endedAt: endedAt.toISOString(), awaySince: null },
      })),
    },
  };
}

/** GET pages/:page/versions/:version, of that page alone. */
export async function readPageVersion(
  db: Drizzle,
  { page, version }: { page: number; version: number },
): Promise<Result<PageVersionSheet>> {
  const [row] = await db
    .select()
    .from(pageVersion)
    .where(and(eq(pageVersion.id, version), eq(pageVersion.pageId, page)));
  if (row === undefined) return { ok: false, code: 'not-found' };
  const { pageId: _, endedAt, ...words } = row;
  return { ok: true, value: { ...words, endedAt: endedAt.toISOString(), awaySince: null } };
}
