import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import { accountEmail } from '#domain/account/account-email.ts';
import { formatDay } from '#domain/day/days.ts';
import { maskedEmail } from '#domain/text/masked-email.ts';
import type { Transaction } from '#server/database/database.ts';
import { customer, mergedAccount } from '#server/database/schema/customers.ts';
import { orderEvent, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { noteRefusal } from '#server/newsletter/newsletter-refusals.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { accountColumns } from './account-columns.ts';
import { accountsMerged } from './accounts-merged-mail.ts';
import { moveAddresses } from './move-addresses.ts';
import { isTransferredTo, lockMerge, type Merge, readMerge } from './read-merge.ts';

/** What was merged, or would be. */
export interface Merged extends Omit<Merge, 'kept' | 'ended' | 'whyNot'> {
  email: string;
  mergedEmail: string;
  /** `C-12`, as the audit log names it. */
  mergedName: string;
  addresses: { moved: number; left: number };
  isNewsletterEnding: boolean;
  isReferred: boolean;
  isDone: boolean;
}

/**
 * Merges an account into another one of the same person: its orders with all that belongs to them, its addresses and notes, and the
 * licences that were transferred to it. What lets somebody in ends with it, and so does its newsletter, to which its address alone
 * said yes. Both are told by mail. All of it is done or nothing; unless the address of what ends is told once more, nothing.
 */
export async function mergeAccounts(
  services: StaffServices,
  {
    email,
    mergedEmail,
    mergedEmailAgain,
    by,
  }: { email: string; mergedEmail: string; mergedEmailAgain?: string | undefined; by: string },
): Promise<Result<Merged>> {
  const isForGood = mergedEmailAgain !== undefined;
  if (isForGood && accountEmail(mergedEmailAgain) !== accountEmail(mergedEmail)) {
    const errors = [{ path: 'mergedEmailAgain', message: 'This is another address.' }];
    return { ok: false, code: 'invalid-payload', errors };
  }
  return await services.db.transaction(async (tx): Promise<Result<Merged>> => {
    const first = await findAccounts(tx, { email, mergedEmail });
    if (!first.ok) return first;
    if (isForGood) await lockMerge(tx, first.value);
    // Read once they are locked: another merge, or their owner, may have ended one meanwhile.
    const found = isForGood ? await findAccounts(tx, { email, mergedEmail }) : first;
    if (!found.ok) return found;
    const merge = await readMerge(tx, found.value);
    const { whyNot, kept, ended, ...rest } = merge;
    if (whyNot !== null) return { ok: false, code: 'accounts-not-merged', detail: whyNot };
    const addresses = await moveAddresses(tx, merge, { isForGood });
    if (isForGood) await carryOut(services, tx, { merge, by });
    return {
      ok: true,
      value: {
        ...rest,
        ...{ addresses, email: kept.email, mergedEmail: ended.email, mergedName: `C-${ended.id}` },
        isNewsletterEnding: ended.acceptsNewsletter,
        isReferred: kept.mustContactService || ended.mustContactService,
        isDone: isForGood,
      },
    };
  });
}

async function carryOut(
  { jobs, now }: StaffServices,
  tx: Transaction,
  { merge: { kept, ended, orders, transferred }, by }: { merge: Merge; by: string },
): Promise<void> {
  const at = now();
  await noteInOrders(tx, { kept, ended, orders, transferred, by, at });
  // Whoever had this address holds them by it: from now on by that of the account that stays. Papers keep what they say.
  await tx
    .update(shopOrderLicence)
    .set({ licensee: sql`jsonb_set(${shopOrderLicence.licensee}, '{email}', to_jsonb(${kept.email}::text))` })
    .where(isTransferredTo(ended.email));
  for (const { table, column, fate } of accountColumns) {
    const rows = sql`${sql.identifier(table)}`;
    const isEnded = sql`${sql.identifier(column)} = ${ended.id}`;
    await tx.execute(
      fate === 'goes'
        ? sql`update ${rows} set ${sql.identifier(column)} = ${kept.id} where ${isEnded}`
        : sql`delete from ${rows} where ${isEnded}`,
    );
  }
  // To be merged is no way out of being referred to the service.
  if (ended.mustContactService)
    await tx
      .update(customer)
      .set({ mustContactService: true, contactActs: sql`${customer.contactActs} + 1` })
      .where(eq(customer.id, kept.id));
  await tx.delete(customer).where(eq(customer.id, ended.id));
  // No list that is brought in later writes to it.
  await noteRefusal(tx, ended.email);
  const [merged] = await tx
    .insert(mergedAccount)
    .values({ customerId: kept.id, number: ended.id, email: ended.email, by, at })
    .returning({ id: mergedAccount.id });
  if (merged === undefined) throw new Error(`That C-${ended.id} was merged was not written`);
  for (const [account, other] of [
    [kept, ended],
    [ended, kept],
  ] as const) {
    const isKept = account === kept;
    await decideMail(tx, jobs, {
      key: `accounts-merged:${merged.id}:${isKept ? 'kept' : 'ended'}`,
      recipient: account.email,
      mail: accountsMerged.of({ isKept, otherAddress: maskedEmail(other.email), orders: orders.length }),
      at,
    });
  }
}

/** In the history of every order that is somebody else's by it, or a licence of which is. */
async function noteInOrders(
  tx: Transaction,
  {
    kept,
    ended,
    orders,
    transferred,
    by,
    at,
  }: Pick<Merge, 'kept' | 'ended' | 'orders' | 'transferred'> & { by: string; at: Date },
): Promise<void> {
  const ids = new Set([...orders.map(({ id }) => id), ...transferred.map(({ orderId }) => orderId)]);
  if (ids.size === 0) return;
  const rows = await tx
    .select({ id: shopOrder.id, state: shopOrder.state })
    .from(shopOrder)
    .where(inArray(shopOrder.id, [...ids]));
  await tx.insert(orderEvent).values(
    rows.map(({ id, state }) => ({
      ...{ orderId: id, at, by, fromState: state, toState: state },
      kind: 'merge-accounts',
      detail: { from: `C-${ended.id}`, into: `C-${kept.id}` },
    })),
  );
}

async function findAccounts(
  tx: Transaction,
  { email, mergedEmail }: { email: string; mergedEmail: string },
): Promise<Result<Pick<Merge, 'kept' | 'ended'>>> {
  const [kept] = await tx.select().from(customer).where(isOf(email));
  if (kept === undefined) return refuseUnknown(email);
  const [ended] = await tx.select().from(customer).where(isOf(mergedEmail));
  return ended === undefined ? await refuseEnded(tx, mergedEmail) : { ok: true, value: { kept, ended } };
}

function isOf(email: string) {
  return eq(sql`lower(${customer.email})`, email.toLowerCase());
}

function refuseUnknown(email: string): Refusal {
  return { ok: false, code: 'not-found', detail: `There is no account with the address ${email}.` };
}

/** Whoever presses twice, or comes second, is told that it is done. */
async function refuseEnded(tx: Transaction, email: string): Promise<Refusal> {
  const [merged] = await tx
    .select({ at: mergedAccount.at, number: mergedAccount.number, customerId: mergedAccount.customerId })
    .from(mergedAccount)
    .where(eq(sql`lower(${mergedAccount.email})`, email.toLowerCase()))
    .orderBy(desc(mergedAccount.id))
    .limit(1);
  if (merged === undefined) return refuseUnknown(email);
  const { at, number, customerId } = merged;
  const detail = `The account of ${email}, C-${number}, was merged into C-${customerId} on ${formatDay(at.toISOString().slice(0, 10))}.`;
  return { ok: false, code: 'not-found', detail };
}
