import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { type informationPage, pageVersion } from '#server/database/schema/catalogue.ts';

type PageRow = typeof informationPage.$inferSelect;
type Words = Pick<PageRow, 'slug' | 'title' | 'sections'>;

/** Of each page. */
const mostVersions = 100;

interface Change {
  /** Who of the staff makes it; null for an import. */
  by: string | null;
  at: Date;
}

/** Keeps what pages say which an import is about to change; `renames` has the slugs that some have from then on. */
export async function keepPageVersions(
  tx: Transaction,
  {
    standing,
    wanted,
    renames,
    ...change
  }: Change & {
    standing: readonly PageRow[];
    wanted: readonly Words[];
    renames: ReadonlyMap<string, string>;
  },
): Promise<void> {
  for (const page of standing) {
    const now = renames.get(page.slug) ?? page.slug;
    const words = wanted.find(({ slug }) => slug === now);
    if (words !== undefined) await keepPageVersion(tx, page, { ...change, words });
  }
}

/** Keeps what a page says when it is to say something else, and no more than a hundred such versions of it. */
export async function keepPageVersion(
  tx: Transaction,
  { id, slug, title, sections }: PageRow,
  { words, by, at }: Change & { words: Words },
): Promise<void> {
  if (isDeepStrictEqual([slug, title, sections], [words.slug, words.title, words.sections])) return;
  await tx.insert(pageVersion).values({ pageId: id, slug, title, sections, endedAt: at, endedBy: by });
  const newest = tx
    .select({ id: pageVersion.id })
    .from(pageVersion)
    .where(eq(pageVersion.pageId, id))
    .orderBy(sql`${pageVersion.id} desc`)
    .limit(mostVersions);
  await tx
    .delete(pageVersion)
    .where(and(eq(pageVersion.pageId, id), sql`${pageVersion.id} not in ${newest}`));
}
