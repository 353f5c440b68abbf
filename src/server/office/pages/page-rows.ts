import { createHash } from 'node:crypto';
import type { PageSheet } from '#contract/admin/pages.ts';
import { timeLeft } from '#domain/day/time-left.ts';
import { formatInstantIn, minuteInZone } from '#domain/day/zoned-minutes.ts';
import { missedToTell } from '#domain/imports/on-its-day.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';

export type PageRow = typeof informationPage.$inferSelect;

/** All information pages, drafts too, in their order. */
export async function readPageRows(db: Drizzle | Transaction): Promise<PageRow[]> {
  return await db.select().from(informationPage).orderBy(informationPage.position, informationPage.id);
}

/** A page as somebody edits it, with what it is known by until somebody changes it. */
export function toPageSheet(row: PageRow, { zone, now }: { zone: string; now: Date }): PageSheet {
  const { id, slug, title, sections, isDraft, formerSlugs } = row;
  return {
    ...{ id, slug, title, sections, isDraft, formerSlugs },
    revision: pageRevision(row),
    zone,
    ...toDays(row, zone),
    goesOnIn: row.publishAt === null ? null : timeLeft(row.publishAt, now),
  };
}

/** When a draft goes on the site by itself, or, where it has no day, that it did not on the last one, in words. */
export function toDays(
  { publishAt, publishMissed }: PageRow,
  zone: string,
): Pick<PageSheet, 'goesOn' | 'missed'> {
  const missed = publishAt === null ? missedToTell(publishMissed) : null;
  return {
    goesOn:
      publishAt === null
        ? null
        : { typed: minuteInZone(publishAt, zone), says: formatInstantIn(publishAt, zone) },
    missed: missed && { says: formatInstantIn(new Date(missed.at), zone), why: missed.why },
  };
}

/**
 * Another one for each content, and for each day of publishing, to come or missed: where a page stands among the others is not its own,
 * and a notice that is put away is in nobody's way.
 */
export function pageRevision({ slug, title, sections, isDraft, publishAt, publishMissed }: PageRow): string {
  // A database has the keys of JSON in an order of its own, which is the same each time.
  const content = JSON.stringify([
    slug,
    title,
    isDraft,
    publishAt,
    publishMissed?.at,
    sections.map((section) => [
      section.title,
      section.text,
      section.topics.map((topic) => [topic.title, topic.text]),
    ]),
  ]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 32);
}
