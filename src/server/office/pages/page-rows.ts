import { createHash } from 'node:crypto';
import type { PageSheet } from '#contract/admin/pages.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';

export type PageRow = typeof informationPage.$inferSelect;

/** All information pages, drafts too, in their order. */
export async function readPageRows(db: Drizzle | Transaction): Promise<PageRow[]> {
  return await db.select().from(informationPage).orderBy(informationPage.position, informationPage.id);
}

/** A page as somebody edits it, with what it is known by until somebody changes it. */
export function toPageSheet(row: PageRow): PageSheet {
  const { position: _, ...page } = row;
  return { ...page, revision: pageRevision(row) };
}

/** Another one for each content: where a page stands among the others is not its own. */
export function pageRevision({ slug, title, sections, isDraft }: PageRow): string {
  // A database has the keys of JSON in an order of its own, which is the same each time.
  const content = JSON.stringify([
    slug,
    title,
    isDraft,
    sections.map((section) => [
      section.title,
      section.text,
      section.topics.map((topic) => [topic.title, topic.text]),
    ]),
  ]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 32);
}
