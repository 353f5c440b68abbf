import { eq } from 'drizzle-orm';
import type { AuditFact } from '#domain/staff/audit-changes.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontShopSet, specimenSource } from '#server/database/schema/catalogue.ts';

type Facts = Record<string, AuditFact>;

/** All quotes of a set: what they were is kept nowhere else. */
export async function readQuoteFacts(db: Drizzle, setId: number): Promise<Facts> {
  const [found] = await db
    .select({ quotes: specimenSource.quotes })
    .from(fontShopSet)
    .innerJoin(specimenSource, eq(specimenSource.id, fontShopSet.specimenSourceId))
    .where(eq(fontShopSet.id, setId));
  const quotes = found?.quotes ?? [];
  return {
    quotes: { value: quotes.length },
    ...Object.fromEntries(
      quotes.map(({ text, language }, at) => [`quote ${at + 1}`, { value: `${text} (${language})` }]),
    ),
  };
}
