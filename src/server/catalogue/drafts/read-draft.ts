import { and, eq, gt, not, sql } from 'drizzle-orm';
import type { DraftPage } from '#contract/services.ts';
import { presentZone } from '#domain/day/foundry-days.ts';
import { formatInstantIn } from '#domain/day/zoned-minutes.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { withSlugs } from '#server/catalogue/snapshot/with-slugs.ts';
import type { Drizzle } from '#server/database/database.ts';
import { informationPage, pageLink } from '#server/database/schema/catalogue.ts';
import { hashToken } from '#server/tokens/token.ts';

interface DraftServices {
  db: Drizzle;
  now: () => Date;
  catalogue: () => Pick<CatalogueSnapshot, 'foundry' | 'informationPages'>;
}

/** What the token of a link shows: the draft as it is saved now, or where it is on the site; null of one that is none, or has ended. */
export async function readDraft(
  { db, now, catalogue }: DraftServices,
  { token }: { token: string },
): Promise<DraftPage | null> {
  const [found] = await db
    .select({ page: informationPage, endsAt: pageLink.expiresAt })
    .from(pageLink)
    .innerJoin(informationPage, eq(informationPage.id, pageLink.pageId))
    .where(and(eq(pageLink.tokenHash, hashToken(token)), gt(pageLink.expiresAt, now())));
  if (found === undefined) return null;
  const { id, slug, title, sections, isDraft, position } = found.page;
  // A process may hear of what was published a moment later: till then it has nothing at that address.
  if (!isDraft && catalogue().informationPages.some((page) => page.slug === slug))
    return { kind: 'published', path: `/information/${encodeURIComponent(slug)}` };
  const isBefore = sql`(${informationPage.position}, ${informationPage.id}) < (${position}, ${id})`;
  const place = await db.$count(informationPage, and(not(informationPage.isDraft), isBefore));
  const ends = formatInstantIn(found.endsAt, presentZone(catalogue().foundry.timeZones));
  return { kind: 'draft', page: withSlugs({ id, slug, title, sections }), place, ends };
}
