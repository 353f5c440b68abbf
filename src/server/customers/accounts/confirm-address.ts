import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { askForNewsletter } from './ask-for-newsletter.ts';
import type { CustomerServices } from './customer-services.ts';
import { takeReader } from './take-reader.ts';

/**
 * Notes that a customer reads the mails of their address: orders that were placed with it as a guest join the account, and the
 * newsletter that was asked for is offered by a mail of its own, unless they get it already. False, and nothing done, where it was confirmed before.
 */
export async function confirmAddress(
  services: Pick<CustomerServices, 'jobs' | 'now' | 'secret'>,
  tx: Transaction,
  customerId: number,
): Promise<boolean> {
  const [confirmed] = await tx
    .update(customer)
    .set({ confirmedAt: services.now() })
    .where(and(eq(customer.id, customerId), isNull(customer.confirmedAt)))
    .returning({ email: customer.email, acceptsNewsletter: customer.acceptsNewsletter });
  if (confirmed === undefined) return false;
  const isTheirs = sql`lower(${shopOrder.billingAddress} ->> 'email') = ${confirmed.email}`;
  await tx
    .update(shopOrder)
    .set({ customerId })
    .where(and(isNull(shopOrder.customerId), isTheirs));
  if (await takeReader(tx, { customerId, email: confirmed.email })) return true;
  if (confirmed.acceptsNewsletter) await askForNewsletter(services, tx, confirmed);
  return true;
}
