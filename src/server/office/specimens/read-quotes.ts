import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { QuotesSheet, QuotesWords } from '#contract/admin/content/specimens.ts';
import type { SpecimenSource } from '#contract/specimens.ts';
import { defaultShopSet } from '#domain/catalogue/default-shop-set.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import {
  fontCut,
  fontFamily,
  fontFile,
  fontShopSet,
  specimenSource,
} from '#server/database/schema/catalogue.ts';
import { isCovered } from '#server/import/quotes/choose-quotes.ts';

/** The quotes of a set with the sheet of their form. */
export interface StandingQuotes {
  set: typeof fontShopSet.$inferSelect;
  otherSetNames: string[];
  /** Of the font that an import tells by which quotes it can set. */
  facts: FontFacts;
  sheet: QuotesSheet;
}

/** Null where there is no such set, or it was withdrawn. */
export async function readQuotes(db: Drizzle | Transaction, id: number): Promise<StandingQuotes | null> {
  const [row] = await db
    .select({
      set: fontShopSet,
      family: { slug: fontFamily.slug, name: fontFamily.name, published: fontFamily.published },
      quotes: specimenSource.quotes,
    })
    .from(fontShopSet)
    .innerJoin(fontFamily, and(eq(fontFamily.id, fontShopSet.familyId), isKeptFamily))
    .leftJoin(specimenSource, eq(specimenSource.id, fontShopSet.specimenSourceId))
    .where(and(eq(fontShopSet.id, id), isNull(fontShopSet.withdrawnAt)));
  const facts = row === undefined ? null : await readFacts(db, id);
  if (row === undefined || facts === null) return null;
  const { set, family } = row;
  const sets = await db
    .select({ id: fontShopSet.id, name: fontShopSet.name })
    .from(fontShopSet)
    .where(and(eq(fontShopSet.familyId, set.familyId), isNull(fontShopSet.withdrawnAt)))
    .orderBy(asc(fontShopSet.position), asc(fontShopSet.id));
  const quotes = row.quotes ?? [];
  const words = { quotes: quotes.map(({ text, language }) => ({ text, language })) };
  return {
    set,
    otherSetNames: sets.filter((other) => other.id !== id).map(({ name }) => name),
    facts,
    sheet: {
      id,
      set: set.name,
      family: { slug: family.slug, name: family.name, isOff: !family.published },
      isFirst: defaultShopSet(sets)?.id === id,
      words,
      revision: quotesRevision(words),
      unsettable: findUnsettable(facts, quotes),
    },
  };
}

/** Of the upright style that stands first in the set, as an import looks at it; else of the first. */
async function readFacts(db: Drizzle | Transaction, setId: number): Promise<FontFacts | null> {
  const [first] = await db
    .select({ facts: fontFile.facts })
    .from(fontCut)
    .innerJoin(fontFile, eq(fontFile.id, fontCut.fontFileId))
    .where(and(eq(fontCut.setId, setId), isNull(fontCut.withdrawnAt)))
    .orderBy(asc(fontCut.isItalic), asc(fontCut.position), asc(fontCut.id))
    .limit(1);
  return first?.facts ?? null;
}

/** Each character is looked up once, of however many quotes. */
function findUnsettable(facts: FontFacts, quotes: SpecimenSource['quotes']): string[] {
  const characters = new Set(quotes.flatMap(({ text }) => [...text]));
  const lacking = new Set([...characters].filter((character) => !isCovered(facts, character)));
  const texts = quotes.map(({ text }) => text).filter((text) => [...text].some((each) => lacking.has(each)));
  return [...new Set(texts)];
}

/** Another one for each content. */
function quotesRevision(words: QuotesWords): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 32);
}
