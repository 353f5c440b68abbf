import { asc, eq, inArray } from 'drizzle-orm';
import { mergedAddresses } from '#domain/account/merged-addresses.ts';
import { type Address, addressFields } from '#domain/address/address.ts';
import { ADDRESSES_MOST } from '#domain/limits.ts';
import type { Transaction } from '#server/database/database.ts';
import { address } from '#server/database/schema/customers.ts';
import type { Merge } from './read-merge.ts';

type Row = typeof address.$inferSelect;

/** Puts the addresses of an account that ends behind those of the other, and removes those that do not come along. Says how many. */
export async function moveAddresses(
  tx: Transaction,
  { kept, ended }: Pick<Merge, 'kept' | 'ended'>,
  { isForGood }: { isForGood: boolean },
): Promise<{ moved: number; left: number }> {
  const own = await readAddresses(tx, kept.id);
  const others = await readAddresses(tx, ended.id);
  const moved = mergedAddresses({ kept: own, ended: others }, ADDRESSES_MOST);
  const left = others.filter((each) => !moved.includes(each));
  const told = { moved: moved.length, left: left.length };
  if (!isForGood) return told;
  if (left.length > 0)
    await tx.delete(address).where(
      inArray(
        address.id,
        left.map(({ id }) => id),
      ),
    );
  const last = Math.max(-1, ...own.map(({ position }) => position));
  for (const [index, { id }] of moved.entries())
    await tx
      .update(address)
      .set({ position: last + 1 + index })
      .where(eq(address.id, id));
  return told;
}

async function readAddresses(
  tx: Transaction,
  customerId: number,
): Promise<(Address & Pick<Row, 'id' | 'position'>)[]> {
  const rows = await tx
    .select()
    .from(address)
    .where(eq(address.customerId, customerId))
    .orderBy(asc(address.position), asc(address.id));
  return rows.map((row) => ({
    ...toAddress(row),
    id: row.id,
    position: row.position,
  }));
}

function toAddress(row: Row): Address {
  const entries = addressFields.map((field) => [field, row[field] ?? ''] as const);
  // The fields are those of an address.
  return Object.fromEntries(entries) as unknown as Address;
}
