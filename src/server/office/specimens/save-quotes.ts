import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { KeptQuotes, QuotesSheet, QuotesWords, SavedQuotes } from '#contract/admin/content/specimens.ts';
import type { Result } from '#contract/refusal.ts';
import type { SpecimenSource } from '#contract/specimens.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { fontFamily, fontShopSet, specimenSource } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { changeQuotes } from './change-quotes.ts';
import { readQuotes, type StandingQuotes } from './read-quotes.ts';

/**
 * POST specimens/quotes/save: the quotes of a set as they were typed, or nothing where somebody changed them since. It is an edit of the
 * catalogue, which an import tells before it undoes it.
 */
export async function saveQuotes(
  { db, notify }: { db: Drizzle; notify: Database['notify'] },
  { id, seen, typed }: SavedQuotes,
): Promise<Result<KeptQuotes>> {
  return await db.transaction(async (tx): Promise<Result<KeptQuotes>> => {
    await lockCatalogue(tx);
    const before = await readQuotes(tx, id);
    if (before === null)
      return { ok: false, code: 'not-found', detail: 'This set was withdrawn. Nothing was saved.' };
    if (before.sheet.revision !== seen)
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Somebody changed these quotes since you read them. Nothing was saved.',
      };
    if (isDeepStrictEqual(typed, before.sheet.words))
      return { ok: true, value: { ...before.sheet, told: [] } };
    const result = changeQuotes(typed, before);
    if (!result.ok) return refuseFields(result.errors);
    const isChanged = !isDeepStrictEqual(result.quotes, before.sheet.words.quotes);
    if (isChanged) await writeQuotes(tx, before, result.quotes);
    const after = await readQuotes(tx, id);
    if (after === null) throw new Error('The quotes of a set were not kept');
    const { sheet } = after;
    if (isChanged) await raiseRevision(tx, notify);
    return { ok: true, value: { ...sheet, told: tellBesides(sheet, typed) } };
  });
}

/** Under the keys that an import gives them; a family that is shown in the set says the same. */
async function writeQuotes(
  tx: Transaction,
  { set, sheet }: StandingQuotes,
  quotes: SpecimenSource['quotes'],
): Promise<void> {
  const ofSet = await writeSource(tx, { key: set.sharedUid, quotes });
  await tx.update(fontShopSet).set({ specimenSourceId: ofSet }).where(eq(fontShopSet.id, set.id));
  if (!sheet.isFirst) return;
  const ofFamily = await writeSource(tx, { key: sheet.family.slug, quotes });
  await tx
    .update(fontFamily)
    .set({ specimenSourceId: ofFamily, typewriterSpecimenSourceId: ofFamily })
    .where(eq(fontFamily.id, set.familyId));
}

async function writeSource(
  tx: Transaction,
  { key, quotes }: { key: string; quotes: SpecimenSource['quotes'] },
): Promise<number> {
  const [row] = await tx
    .insert(specimenSource)
    .values({ key, quotes })
    .onConflictDoUpdate({ target: specimenSource.key, set: { quotes } })
    .returning({ id: specimenSource.id });
  if (row === undefined) throw new Error('The quotes of a set were not kept');
  return row.id;
}

function tellBesides({ family, unsettable }: QuotesSheet, typed: QuotesWords): string[] {
  const lacking = unsettable.length === 1 ? 'one quote, which is' : `${unsettable.length} quotes, which are`;
  return [
    ...(typed.quotes.length === 0 ? ['Without a quote of its own the set says those below.'] : []),
    ...(unsettable.length === 0 ? [] : [`Its font lacks characters of ${lacking} not shown.`]),
    ...(family.isOff ? ['The family is off the site: they are shown once that is on.'] : []),
  ];
}
