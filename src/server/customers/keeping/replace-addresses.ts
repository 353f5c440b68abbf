import { and, eq, notInArray } from 'drizzle-orm';
import type { CustomerUpdate } from '#contract/customers.ts';
import { insertAddresses } from '#server/customers/accounts/insert-addresses.ts';
import type { Transaction } from '#server/database/database.ts';
import { address } from '#server/database/schema/customers.ts';

/**
 * Makes a customer's addresses this list, in its order: one with an id keeps what the update has no field for (e-mail and
 * industry), one without is new, and one that is not in it goes. False, and nothing written, where an id is not among theirs.
 */
export async function replaceAddresses(
  tx: Transaction,
  { customerId, addresses }: { customerId: number; addresses: NonNullable<CustomerUpdate['addresses']> },
): Promise<boolean> {
  const kept = await tx.select({ id: address.id }).from(address).where(eq(address.customerId, customerId));
  const own = new Set(kept.map(({ id }) => `${id}`));
  const named = addresses.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(named).size < named.length || named.some((id) => !own.has(id))) return false;
  await tx
    .delete(address)
    .where(and(eq(address.customerId, customerId), notInArray(address.id, named.map(Number))));
  for (const [position, { id, ...fields }] of addresses.entries()) {
    if (id === undefined) continue;
    const texts = Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [field, text === '' ? null : text]),
    );
    await tx
      .update(address)
      .set({ ...texts, position })
      .where(eq(address.id, Number(id)));
  }
  const fresh = addresses.flatMap(({ id, ...fields }, position) =>
    id === undefined ? [{ ...fields, email: '', industry: '', position }] : [],
  );
  await insertAddresses(tx, customerId, fresh);
  return true;
}
