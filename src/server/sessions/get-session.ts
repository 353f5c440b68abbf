import { eq } from 'drizzle-orm';
import type { Session } from '#contract/session.ts';
import { address, customer } from '#server/database/schema/customers.ts';
import type { FoundSession, SessionServices } from './sessions.ts';

/** Who is behind a session: its customer, or nobody. */
export async function getSession(
  { db }: SessionServices,
  { customerId }: Pick<FoundSession, 'customerId'>,
): Promise<Session> {
  if (customerId === null) return { user: null };
  const [found] = await db
    .select({
      id: customer.id,
      email: customer.email,
      firstName: address.firstName,
      lastName: address.lastName,
    })
    .from(customer)
    .leftJoin(address, eq(address.customerId, customer.id))
    .where(eq(customer.id, customerId))
    .orderBy(address.position)
    .limit(1);
  return { user: found === undefined ? null : { ...found, id: `${found.id}` } };
}
