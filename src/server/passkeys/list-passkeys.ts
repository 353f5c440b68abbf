import { asc, eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { passkey } from '#server/database/schema/customers.ts';
import { toWirePasskey, type WirePasskey } from './to-wire-passkey.ts';

/** GET customers/{id}/passkeys: the oldest first. One statement. */
export async function listPasskeys(
  { db }: { db: Drizzle },
  { customerId }: { customerId: number },
): Promise<WirePasskey[]> {
  const rows = await db
    .select()
    .from(passkey)
    .where(eq(passkey.customerId, customerId))
    .orderBy(asc(passkey.id));
  return rows.map(toWirePasskey);
}
