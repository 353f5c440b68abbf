import { and, inArray, isNull } from 'drizzle-orm';
import type { SavedPrices } from '#contract/admin/prices.ts';
import type { Result } from '#contract/refusal.ts';
import { formatAmount } from '#domain/money/money.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { fontCut, fontShopSet } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { raiseRevision } from './raise-revision.ts';
import { tellLacking } from './tell-lacking.ts';
import { writePrices } from './write-prices.ts';

/**
 * POST prices: all of them, or none where somebody changed one since it was read: which, and what it is now, is told at its field. It is
 * an edit of the catalogue, which an import tells before it undoes it.
 */
export async function savePrices(
  { db, notify }: { db: Drizzle; notify: Database['notify'] },
  { changes }: SavedPrices,
): Promise<Result<{ saved: number }>> {
  return await db.transaction(async (tx): Promise<Result<{ saved: number }>> => {
    await lockCatalogue(tx);
    const foundry = await readFoundry(tx);
    const prices = {
      set: await pricesOf(
        tx,
        fontShopSet,
        changes.filter(({ kind }) => kind === 'set'),
      ),
      cut: await pricesOf(
        tx,
        fontCut,
        changes.filter(({ kind }) => kind === 'cut'),
      ),
    };
    const errors = changes.flatMap(({ kind, uid, seen }) => {
      const now = prices[kind].get(uid)?.price;
      if (now === seen) return [];
      const message =
        now === undefined
          ? 'This was withdrawn meanwhile.'
          : `Somebody made this ${formatAmount(now, foundry.currency)} meanwhile.`;
      return [{ path: `changes.${kind}/${uid}`, message }];
    });
    if (errors.length > 0)
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Some prices were changed since you read them. Nothing was saved.',
        errors,
      };
    const differing = changes.filter(({ seen, price }) => seen !== price);
    const lacking = differing.flatMap(({ kind, uid, price }) => {
      const message = tellLacking(price, foundry);
      return message === null ? [] : [{ path: `changes.${kind}/${uid}`, message }];
    });
    if (lacking.length > 0)
      return {
        ok: false,
        code: 'invalid-payload',
        detail: 'Some prices are in your own currency alone. Nothing was saved.',
        errors: lacking,
      };
    await writePrices(
      tx,
      differing.flatMap(({ kind, uid, price: to }) => {
        const id = prices[kind].get(uid)?.id;
        return id === undefined ? [] : [{ kind, id, to }];
      }),
    );
    if (differing.length > 0) await raiseRevision(tx, notify);
    return { ok: true, value: { saved: differing.length } };
  });
}

/** What is sold, by its uid. */
async function pricesOf(
  tx: Transaction,
  table: typeof fontShopSet | typeof fontCut,
  named: readonly { uid: string }[],
): Promise<Map<string, { id: number; price: number }>> {
  if (named.length === 0) return new Map();
  const rows = await tx
    .select({ id: table.id, uid: table.sharedUid, price: table.price, withdrawnAt: table.withdrawnAt })
    .from(table)
    .where(
      and(
        inArray(
          table.sharedUid,
          named.map(({ uid }) => uid),
        ),
        // An alternate comes with its cut.
        table === fontCut ? isNull(fontCut.alternateOfId) : undefined,
      ),
    );
  return new Map(
    rows.flatMap(({ id, uid, price, withdrawnAt }) =>
      withdrawnAt === null ? [[uid, { id, price }] as const] : [],
    ),
  );
}
